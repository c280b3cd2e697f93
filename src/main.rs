//! `brabo-compliance`: see the library, and `--help`.

use brabo_compliance::cli;

fn main() -> cli::Exit {
    cli::main()
}

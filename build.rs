//! Makes the embedded features follow their folder, and marks the tests that want a tool that is not here.

use std::path::Path;
use std::process::{Command, Stdio};

/// What `npm ci` in `fixtures/viewers` puts there.
const AXE: &str = "fixtures/viewers/node_modules/axe-core/axe.min.js";

fn main() {
    // `include_dir!` itself does not see new files.
    println!("cargo:rerun-if-changed=features");
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rustc-check-cfg=cfg(has_python, has_chromium, has_axe)");
    println!("cargo:rerun-if-env-changed=PATH");
    if answers("python3") {
        println!("cargo:rustc-cfg=has_python");
    }
    if answers("chromium") {
        println!("cargo:rustc-cfg=has_chromium");
    }
    // The folder: a file that is not there would count as changed at every build.
    println!("cargo:rerun-if-changed=fixtures/viewers");
    if Path::new(AXE).exists() {
        println!("cargo:rustc-cfg=has_axe");
    }
}

fn answers(program: &str) -> bool {
    Command::new(program)
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

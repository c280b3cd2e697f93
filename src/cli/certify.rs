//! `certify` and `verify`: what a run of everything has shown, in a file that can be checked.

use super::judge::{JudgeArgs, Task, default_workspace, judge, runtime};
use super::{Exit, Failure, after_printing, console};
use crate::certificate::{self, Certificate};
use crate::report::{self, Report, visible};
use clap::Args;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::sync::Arc;

#[derive(Debug, Args)]
pub(super) struct CertifyArgs {
    #[command(flatten)]
    judge: JudgeArgs,
}

/// Runs everything, and writes the certificate beside the report.
pub(super) fn certify(args: &CertifyArgs) -> Result<Exit, Failure> {
    let suite = Arc::new(args.judge.suite.load()?);
    args.judge.output.check()?;
    let out = &args.judge.output.out;
    let path = out.join(certificate::FILE);
    let task = Task { subcommand: "certify", replaces: Some(out), ..Task::default() };
    let report = judge(&args.judge, &suite, task)?;
    let _ = std::fs::remove_file(&path);
    args.judge.output.write(&report).map_err(|error| Failure::System(error.into()))?;
    let (report, written) = Report::read_with_bytes(&out.join("report.json"))?;
    let issued = certificate::issue(&report, &written);
    let mut screen = io::stdout().lock();
    let printed = console::result(&mut screen, &report, args.judge.output.quiet, Some(out));
    let told = match &issued {
        Ok(certificate) => {
            let text = serde_json::to_string_pretty(certificate)
                .map_err(|error| Failure::System(error.into()))?;
            report::replace(&path, &(text + "\n"))
                .map_err(|error| Failure::System(error.into()))?;
            format!("certificate: {} (not signed)", path.display())
        }
        Err(refusal) => format!("no certificate: {refusal}"),
    };
    let printed = printed.and_then(|()| writeln!(screen, "{told}"));
    let refused = issued.is_err() && report.result.is_conformant();
    after_printing(printed, if refused { Exit::Incomplete } else { report.result.into() })
}

#[derive(Debug, Args)]
pub(super) struct VerifyArgs {
    /// The certificate.json
    certificate: PathBuf,
    /// The report.json that it rests on
    report: PathBuf,
    /// Repeat the run, with the options of `run`, and compare
    #[arg(long)]
    rerun: bool,
    #[command(flatten)]
    judge: JudgeArgs,
}

/// Works out everything that a certificate and its report say once more.
pub(super) fn verify(args: &VerifyArgs) -> Result<Exit, Failure> {
    let suite = Arc::new(args.judge.suite.load()?);
    let usage = |error: certificate::ReadError| Failure::Usage(error.to_string(), None);
    let certificate = Certificate::read(&args.certificate).map_err(usage)?;
    let (report, written) = Report::read_with_bytes(&args.report)?;
    let mut problems = certificate::verify(&suite, &certificate, &report, &written);
    if report.suite.digest == suite.digest {
        let workspace = default_workspace()?;
        let played = runtime()?.block_on(certificate::replay(&suite, &report, workspace));
        problems.extend(played);
    }
    if args.rerun {
        let task = Task { subcommand: "run", ..Task::default() };
        let again = judge(&args.judge, &suite, task)?;
        problems.extend(certificate::compare_reruns(&report, &again));
    }
    let printed = print(args, &certificate, &problems);
    after_printing(printed, if problems.is_empty() { Exit::Success } else { Exit::NonConformant })
}

fn print(args: &VerifyArgs, certificate: &Certificate, problems: &[String]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    for problem in problems {
        writeln!(out, "does not fit: {}", visible(problem))?;
    }
    if !problems.is_empty() {
        let count = problems.len();
        return writeln!(out, "the certificate is not to be trusted ({count} found)");
    }
    let subject = &certificate.implementation;
    let name = visible(format!("{} {}", subject.name, subject.version).trim_end());
    let (result, level) = (certificate.result.words(), certificate.level.word());
    let how = if args.rerun { "; the run was repeated, and came to the same" } else { "" };
    writeln!(out, "everything fits: {name} is {result} at level {level}{how}")?;
    writeln!(out, "the certificate is not signed: whoever wrote it is not known from it")
}

//! Implementations behind an address.

use super::support::{Called, call, call_in, outcomes, reference};
use brabo_compliance::report::{Report, RunResult};
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// The scenarios for servers that misbehave.
const FEW: [&str; 4] = ["--clause", "seg-operators-split", "--clause", "rn418-sudo"];

/// A server that is ended with the test.
struct Server {
    child: Child,
    url: String,
}

impl Server {
    /// Starts a program that prints where it listens.
    fn start(program: &str, args: &[&str]) -> Self {
        let mut child = Command::new(program)
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("it prints");
        BufReader::new(stdout).read_line(&mut line).expect("it says where it listens");
        let url = line.trim().strip_prefix("listening on ").expect("an address").to_owned();
        Self { child, url }
    }

    fn reference() -> Self {
        let program = env!("CARGO_BIN_EXE_brabo-compliance");
        Self::start(program, &["serve", "--http", "127.0.0.1:0"])
    }

    fn faulty(mode: &str) -> Self {
        Self::start("python3", &["fixtures/faults/faulty_http.py", mode])
    }

    fn judged(&self, args: &[&str]) -> Called {
        call(&[&["run", "--adapter-url", &self.url], args].concat())
    }

    /// What it answers to the bytes of a request.
    fn raw(&self, request: &str) -> String {
        let address = self.url.trim_start_matches("http://");
        let mut stream = TcpStream::connect(address).expect("it listens");
        stream.write_all(request.as_bytes()).expect("it reads");
        std::io::read_to_string(stream).expect("it answers")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn words(report: &Report) -> String {
    let failures = report.scenarios.iter().filter_map(|scenario| scenario.failure.as_ref());
    failures.map(|failure| failure.message.clone()).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_reference_over_http_comes_to_the_same_as_in_process() {
    let called = Server::reference().judged(&["--quiet"]);
    assert_eq!(called.code, 0, "{}{}", called.out, called.err);
    let report = called.report();
    assert_eq!(outcomes(&report), outcomes(reference()));
}

#[test]
fn the_server_refuses_what_is_no_request() {
    let server = Server::reference();
    let ask = |head: &str, body: &str| {
        let length = body.len();
        server.raw(&format!(
            "{head} / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: {length}\r\n\
             content-type: application/json\r\n\r\n{body}"
        ))
    };
    assert!(ask("GET", "").starts_with("HTTP/1.1 405"));
    assert!(ask("POST", "{").contains("-32700"));
    let hello = r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":1,"harness":{"name":"x","version":"0"}}}"#;
    assert!(ask("POST", hello).contains("brabo-reference"));
    let plain =
        server.raw("POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
    assert!(plain.starts_with("HTTP/1.1 415"), "{plain}");
    let open = call(&["serve", "--http", "0.0.0.0:0"]);
    assert_eq!(open.code, 2);
    assert!(open.err.contains("can be reached from other machines"), "{}", open.err);
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn what_is_no_answer_says_what_it_is() {
    for (mode, message) in [
        ("redirect", "it answers 302 Found and sends to `http://127.0.0.1:1/elsewhere`"),
        ("status", "it answers 500 Internal Server Error: `out of coffee`"),
        (
            "html",
            "the answer is of the type `text/html` and not `application/json`: `<h1>Welcome</h1>`",
        ),
        ("empty", "it answers 204 No Content"),
        ("not-json", "the answer is not a JSON object: `Traceback (most recent call last):`"),
        ("wrong-id", "the answer carries the id 7000000"),
        ("no-envelope", "the answer is not a JSON-RPC 2.0 answer"),
        ("endless", "the answer is longer than 16777216 bytes"),
    ] {
        let called = Server::faulty(mode).judged(&FEW);
        let report = called.report();
        assert_eq!((called.code, report.result), (3, RunResult::Incomplete), "{mode}");
        assert!(report.counts.errored > 0 && report.counts.failed == 0, "{mode}");
        assert!(words(&report).contains(message), "{mode}: {}", words(&report));
    }
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn a_request_that_gets_no_answer_costs_its_scenario_alone() {
    for (mode, message) in [
        ("slow-once", "no answer within 1.0 s to `policy/decide`"),
        ("hang-up", "the adapter ended without an answer"),
    ] {
        let report =
            Server::faulty(mode).judged(&[&FEW[..], &["--timeout", "1"]].concat()).report();
        assert_eq!((report.counts.errored, report.counts.not_run), (1, 0), "{mode}");
        assert!(words(&report).contains(message), "{mode}: {}", words(&report));
    }
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn several_are_asked_at_once() {
    // It answers by fours: whoever asks one after the other waits in vain. Eight scenarios, twice four.
    let server = Server::faulty("together");
    let scenarios: Vec<String> = reference()
        .scenarios
        .iter()
        .filter(|one| one.clauses == ["rn418-sudo"] || one.clauses == ["seg-operators-split"])
        .take(8)
        .flat_map(|one| ["--scenario".to_owned(), one.id.clone()])
        .collect();
    let scenarios: Vec<&str> = scenarios.iter().map(String::as_str).collect();
    let report = server.judged(&[&scenarios[..], &["--processes", "4"]].concat()).report();
    assert_eq!(report.counts.passed, 8, "{}", words(&report));
}

#[test]
fn whoever_is_not_there_is_told_once() {
    let called = call(&["run", "--adapter-url", "http://127.0.0.1:1/"]);
    let report = called.report();
    assert_eq!((called.code, report.counts.not_run), (3, report.scenarios.len()));
    assert_eq!(called.out.matches("cannot be reached").count(), 1, "{}", called.out);
}

#[test]
#[cfg_attr(not(has_python), ignore = "python3 is not installed")]
fn a_token_is_handed_over_and_never_told() {
    let server = Server::faulty("token");
    let few = [&FEW[..], &["--header", "x-token=BRABO_TEST_TOKEN"]].concat();
    let args = [&["run", "--adapter-url", &server.url][..], &few].concat();
    let called = call_in(&args, &[("BRABO_TEST_TOKEN", "s3cret-value")]);
    assert_eq!(called.code, 0, "{}{}", called.out, called.err);
    let wrong = call_in(&args, &[("BRABO_TEST_TOKEN", "an0ther-value")]);
    assert_eq!(wrong.code, 3);
    assert!(wrong.out.contains("it answers 401 Unauthorized: `who are you?`"), "{}", wrong.out);
    for (called, value) in [(&called, "s3cret"), (&wrong, "an0ther")] {
        let files = ["report.json", "report.html", "report.md"].map(|name| called.written(name));
        let told = files.iter().chain([&called.out, &called.err]);
        assert!(told.into_iter().all(|text| !text.contains(value)));
        assert!(files[0].contains("x-token=BRABO_TEST_TOKEN"));
    }
}

#[test]
fn what_cannot_be_meant_is_refused() {
    let url = "http://127.0.0.1:1/";
    for (args, told) in [
        (vec!["--adapter-url", "ftp://x/"], "http:// or https://"),
        (vec!["--adapter-url", "http://me:secret@x/"], "without a password"),
        (vec!["--adapter-url", "not an address"], "no address"),
        (vec!["--adapter-url", url, "--adapter", "x"], "cannot be used with"),
        (vec!["--header", "a=B"], "--adapter-url"),
        (vec!["--adapter-url", url, "--header", "token"], "a name and a variable"),
        (vec!["--adapter-url", url, "--header", "a b=C"], "no name of a header"),
        (
            vec!["--adapter-url", url, "--header", "a=BRABO_NOT_SET"],
            "`BRABO_NOT_SET` of --header is not set",
        ),
    ] {
        let called = call(&[&["run"], &args[..]].concat());
        assert_eq!(called.code, 2, "{args:?}: {}", called.out);
        assert!(called.err.contains(told), "{args:?}: {}", called.err);
    }
}

//! The checked-in schemas are those of the program, and what is really said and written fits them.

use super::support::{call, fixture};
use brabo_compliance::schema::{Subject, result_name, schema};
use serde_json::{Value, json};

/// A schema that can be held against values.
struct Checked {
    schemas: boon::Schemas,
    index: boon::SchemaIndex,
}

impl Checked {
    /// One of the definitions of a schema, or the whole.
    fn new(subject: Subject, definition: Option<&str>) -> Self {
        let mut schema = schema(subject);
        if let Some(name) = definition {
            let fields = schema.as_object_mut().expect("an object");
            fields.remove("oneOf");
            let name = name.replace(' ', "%20");
            fields.insert("$ref".to_owned(), json!(format!("#/$defs/{name}")));
        }
        let (mut schemas, mut compiler) = (boon::Schemas::new(), boon::Compiler::new());
        compiler.add_resource("https://example.com/schema", schema).expect("it is read");
        let index = compiler.compile("https://example.com/schema", &mut schemas);
        let index = index.expect("the schema is one");
        Self { schemas, index }
    }

    fn takes(&self, value: &Value) -> bool {
        self.schemas.validate(value, self.index).is_ok()
    }

    fn check(&self, value: &Value) {
        let problem = self.schemas.validate(value, self.index).err().map(|error| error.to_string());
        assert_eq!(problem, None);
    }
}

#[test]
fn the_checked_in_schemas_have_not_drifted() {
    for subject in Subject::ALL {
        let printed = call(&["schema", subject.word()]);
        assert_eq!(printed.code, 0);
        let name = format!("schemas/{}.json", subject.word());
        let kept = std::fs::read_to_string(fixture(&name)).unwrap_or_default();
        assert!(
            printed.out == kept,
            "fixtures/{name} has drifted; renew it: cargo run -- schema {} > fixtures/{name}",
            subject.word()
        );
    }
}

#[test]
fn reports_and_certificates_fit_their_schemas() {
    let called = call(&["certify", "--quiet"]);
    for (subject, name) in
        [(Subject::Report, "report.json"), (Subject::Certificate, "certificate.json")]
    {
        let written: Value = serde_json::from_str(&called.written(name)).expect("it is JSON");
        let schema = Checked::new(subject, None);
        schema.check(&written);
        let mut more = written;
        more.as_object_mut().expect("an object").insert("more".to_owned(), json!(1));
        assert!(!schema.takes(&more), "what nobody knows is refused");
    }
}

/// The talk on the authors' page is the reference's own: requests and results must fit.
#[test]
fn the_talk_of_the_page_fits_the_protocol() {
    let page = std::fs::read_to_string(fixture("adapters/README.md")).expect("the page is there");
    let messages = page.lines().filter(|line| line.starts_with("{\"jsonrpc\""));
    let messages: Vec<Value> =
        messages.map(|line| serde_json::from_str(line).expect("it is JSON")).collect();
    let requests = Checked::new(Subject::Protocol, None);
    let mut checked = 0;
    for pair in messages.chunks(2) {
        let [request, answer] = pair else { panic!("a request without an answer") };
        requests.check(request);
        let method = request.get("method").and_then(Value::as_str).expect("a method");
        let results = Checked::new(Subject::Protocol, Some(&result_name(method)));
        if let Some(result) = answer.get("result") {
            results.check(result);
            checked += 1;
        }
    }
    assert!(checked > 50);
    assert!(
        !requests
            .takes(&json!({"jsonrpc": "2.0", "id": 1, "method": "policy/decide", "params": {}}))
    );
}

#[test]
fn known_deviations_fit_their_schema() {
    let schema = Checked::new(Subject::Deviations, None);
    let entry = json!({"clause": "rn418-sudo", "reason": "known", "until": "2027-03-31"});
    schema.check(&json!({"implementation": "acme", "deviations": [entry]}));
    let nameless = json!({"implementation": "acme", "deviations": [{"clause": "rn418-sudo"}]});
    assert!(!schema.takes(&nameless), "a reason is needed");
}

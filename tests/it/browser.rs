//! The pages in a real browser: filters, deep links, hostile text, faults of accessibility.

use super::support::{Called, against, call, fixture};
use headless_chrome::browser::tab::Tab;
use headless_chrome::protocol::cdp::types::Event;
use headless_chrome::protocol::cdp::{Emulation, Log, Runtime};
use headless_chrome::{Browser, LaunchOptions};
use serde_json::Value;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A page that is open, and what its console has said of faults.
struct Page {
    tab: Arc<Tab>,
    faults: Arc<Mutex<Vec<String>>>,
    _browser: Browser,
}

impl Page {
    /// Opens a file, at a place in it where `hash` is not empty.
    fn open(path: &Path, hash: &str) -> Self {
        // A container gives the sandbox nothing to work with; the pages are our own.
        let options = LaunchOptions::default_builder()
            .path(Some("chromium".into()))
            .sandbox(false)
            .window_size(Some((1280, 900)))
            .idle_browser_timeout(Duration::from_secs(120))
            .build()
            .expect("the options fit");
        let browser = Browser::new(options).expect("chromium starts");
        let tab = browser.new_tab().expect("a tab");
        let faults: Arc<Mutex<Vec<String>>> = Arc::default();
        let heard = Arc::clone(&faults);
        let listener = move |event: &Event| {
            if let Some(fault) = fault(event) {
                heard.lock().expect("nobody panics in here").push(fault);
            }
        };
        tab.add_event_listener(Arc::new(listener)).expect("it listens");
        tab.enable_log().and_then(|tab| tab.enable_runtime()).expect("the console is heard");
        let url = format!("file://{}{hash}", path.display());
        let navigated = tab.navigate_to(&url).and_then(|tab| tab.wait_until_navigated());
        navigated.expect("the page is loaded");
        Self { tab, faults, _browser: browser }
    }

    /// What an expression comes to in the page.
    fn value(&self, expression: &str) -> Value {
        let found = self.tab.evaluate(expression, true).expect(expression);
        found.value.unwrap_or(Value::Null)
    }

    fn number(&self, expression: &str) -> u64 {
        self.value(expression).as_u64().expect(expression)
    }

    /// Types or chooses, as a reader does.
    fn set(&self, field: &str, value: &str) {
        self.value(&format!(
            "{{ const field = document.getElementById('{field}'); field.value = {value:?}; \
             field.dispatchEvent(new Event('input', {{ bubbles: true }})); }}"
        ));
    }

    fn clear(&self) {
        self.value(
            "new Promise((done) => { document.querySelector('[type=reset]').click(); setTimeout(done, 20); })",
        );
    }

    /// Ids of the rules and questions that are shown.
    fn shown(&self) -> Vec<String> {
        let ids = self.value(
            "JSON.stringify([...document.querySelectorAll('.clause')].filter((one) => one.checkVisibility()).map((one) => one.id))",
        );
        serde_json::from_str(ids.as_str().expect("text")).expect("a list")
    }

    fn emulate(&self, scheme: &str, width: u32) {
        let media = Emulation::SetEmulatedMedia {
            media: None,
            features: Some(vec![Emulation::MediaFeature {
                name: "prefers-color-scheme".to_owned(),
                value: scheme.to_owned(),
            }]),
        };
        self.tab.call_method(media).expect("the scheme is taken");
        let metrics = Emulation::SetDeviceMetricsOverride {
            width,
            height: 900,
            device_scale_factor: 1.0,
            mobile: false,
            scale: None,
            screen_width: None,
            screen_height: None,
            position_x: None,
            position_y: None,
            dont_set_visible_size: None,
            screen_orientation: None,
            viewport: None,
            display_feature: None,
            device_posture: None,
        };
        self.tab.call_method(metrics).expect("the width is taken");
    }

    /// The serious faults that axe-core finds: rule, and the elements.
    fn axe(&self) -> Vec<String> {
        let axe = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/fixtures/viewers/node_modules/axe-core/axe.min.js"
        );
        let axe = std::fs::read_to_string(axe).expect("npm ci has been run");
        self.value(&format!("{axe};0"));
        let found = self.value(
            "axe.run(document, { resultTypes: ['violations'] }).then((result) => JSON.stringify(\
             { checked: result.passes.length, faults: result.violations \
               .filter((one) => ['serious', 'critical'].includes(one.impact)) \
               .map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html).join(' ')}`) }))",
        );
        let found: Value = serde_json::from_str(found.as_str().expect("text")).expect("JSON");
        assert!(
            found.pointer("/checked").and_then(Value::as_u64) > Some(10),
            "it has looked: {found}"
        );
        let faults = found.pointer("/faults").cloned().expect("it tells them");
        serde_json::from_value(faults).expect("a list")
    }

    fn faults(&self) -> Vec<String> {
        self.faults.lock().expect("nobody panics in here").clone()
    }
}

/// What an event says of a fault, where it does.
fn fault(event: &Event) -> Option<String> {
    match event {
        Event::RuntimeExceptionThrown(thrown) => {
            Some(format!("{:?}", thrown.params.exception_details))
        }
        Event::RuntimeConsoleAPICalled(called)
            if called.params.Type == Runtime::ConsoleAPICalledEventTypeOption::Error =>
        {
            Some(format!("{:?}", called.params.args))
        }
        Event::LogEntryAdded(added) if added.params.entry.level == Log::LogEntryLevel::Error => {
            Some(added.params.entry.text.clone())
        }
        _ => None,
    }
}

/// Two clauses, one of which a run that asks about everything gets wrong in part.
const FEW: [&str; 4] = ["--clause", "seg-operators-split", "--clause", "rn418-sudo"];

fn wrong() -> Called {
    against("ask-all", &FEW)
}

#[test]
#[cfg_attr(not(has_chromium), ignore = "chromium is not installed")]
fn each_filter_narrows_and_all_of_them_can_be_cleared() {
    let called = call(&["run", "--quiet"]);
    let report = called.report();
    let page = Page::open(&called.path("report.html"), "");
    let all = report.clauses.len() + report.questions.len();
    assert_eq!(page.shown().len(), all);
    let scenarios = page.number("document.querySelectorAll('.scenario').length");
    assert_eq!(scenarios, report.scenarios.len() as u64, "each stands in full, and once");

    for chapter in &report.chapters {
        page.set("chapter", &chapter.id);
        let own = report.clauses.iter().filter(|clause| clause.chapter == chapter.id).count();
        let shown = page.shown();
        assert_eq!(shown.iter().filter(|id| id.starts_with("clause-")).count(), own);
    }
    page.clear();
    assert_eq!(page.shown().len(), all);

    page.set("document", "adr-0189");
    let own = report.clauses.iter().filter(|clause| clause.document == "adr-0189").count();
    assert_eq!(page.shown().len(), own);
    page.set("number", "RN-418");
    let own = report.clauses.iter().filter(|clause| {
        clause.document == "adr-0189" && clause.numbers.iter().any(|number| number == "RN-418")
    });
    assert_eq!(page.shown().len(), own.count(), "filters hold together");
    page.clear();

    page.set("clause", "seg-operators-split");
    assert_eq!(page.shown(), ["clause-seg-operators-split"]);
    page.clear();
    page.set("sign", "noted");
    assert!(page.shown().iter().all(|id| id.starts_with("question-")));
    assert_eq!(page.shown().len(), report.questions.len());
    page.clear();
    page.set("search", "OPERATORS divide");
    assert!(page.shown().contains(&"clause-seg-operators-split".to_owned()));
    let right = "[...document.querySelectorAll('.clause')].every((one) => one.hidden !== \
                 ['operators', 'divide'].every((word) => one.textContent.toLowerCase().includes(word)))";
    assert_eq!(page.value(right), true);
    page.set("search", "no such words anywhere");
    assert!(page.shown().is_empty());
    assert_eq!(page.value("document.getElementById('nothing').checkVisibility()"), true);
    assert_eq!(
        page.value("document.getElementById('shown').textContent"),
        format!("0 of {all} rules and questions")
    );
    assert_eq!(page.faults(), [""; 0]);
}

#[test]
#[cfg_attr(not(has_chromium), ignore = "chromium is not installed")]
fn a_deep_link_opens_its_clause_and_a_filter_does_not_hide_it() {
    let called = call(&["run", "--quiet"]);
    let report = called.report();
    let path = called.path("report.html");
    let page = Page::open(&path, "#clause-rn418-sudo");
    let open = |id: &str| page.value(&format!("document.getElementById({id:?}).open"));
    assert_eq!(open("clause-rn418-sudo"), true);
    assert_eq!(open("clause-seg-operators-split"), false);
    let seen = "(() => { const place = document.getElementById('clause-rn418-sudo').getBoundingClientRect(); \
                return place.top >= 0 && place.top < innerHeight; })()";
    assert_eq!(page.value(seen), true);
    let focused = "new Promise((done) => { const look = () => { \
                   const id = document.activeElement.parentElement?.id; \
                   if (id || performance.now() > 5000) done(id); else setTimeout(look, 20); }; look(); })";
    assert_eq!(page.value(focused), "clause-rn418-sudo");

    let many = report.clauses.iter().find(|clause| clause.scenarios.len() > 5);
    let many = many.expect("a clause with many scenarios");
    let scenario = many.scenarios.last().expect("it has some");
    page.set("search", "no such words anywhere");
    page.value(&format!(
        "location.hash = {scenario:?}; new Promise((done) => setTimeout(done, 50))"
    ));
    assert_eq!(open(scenario), true);
    let visible = format!("document.getElementById({scenario:?}).checkVisibility()");
    assert_eq!(page.value(&visible), true);
    let link = format!("document.getElementById({scenario:?}).querySelector('.source a').hash");
    assert_eq!(page.value(&link), format!("#{scenario}"), "it can be linked to");
    assert_eq!(page.faults(), [""; 0]);
    let page = Page::open(&path, "#%zz");
    assert_eq!(page.faults(), [""; 0], "a link that is none does no harm");
}

#[test]
#[cfg_attr(not(has_chromium), ignore = "chromium is not installed")]
fn the_keyboard_reaches_the_search_and_leaves_it() {
    let called = call(&["run", "--quiet", "--clause", "rn418-sudo"]);
    let page = Page::open(&called.path("report.html"), "");
    page.tab.press_key("/").expect("a key");
    assert_eq!(page.value("document.activeElement.id"), "search");
    page.tab.type_str("nothing like it").expect("keys");
    assert!(page.shown().is_empty());
    page.tab.press_key("Escape").expect("a key");
    assert_eq!(page.shown(), ["clause-rn418-sudo"]);
    assert_eq!(page.faults(), [""; 0]);
}

#[test]
#[cfg_attr(not(all(has_chromium, has_python)), ignore = "chromium or python3 is not installed")]
fn nothing_that_an_implementation_sends_becomes_a_part_of_the_page() {
    let adapter = "python3 fixtures/faults/hostile.py";
    let called = call(&[&["run", "--quiet", "--adapter", adapter][..], &FEW].concat());
    let report = called.report();
    assert_eq!(called.code, 1, "{}", called.out);
    let page = Page::open(&called.path("report.html"), "");
    page.value("for (const one of document.querySelectorAll('details')) one.open = true");
    assert_eq!(page.value("typeof window.owned"), "undefined");
    let strange = "document.querySelectorAll('img, b[onclick], style:not(head *), script').length";
    assert_eq!(page.number(strange), 1, "the page's own script is the only one");
    let name = report.implementation.expect("it has introduced itself").name;
    assert_eq!(page.value("document.querySelector('h1 bdi').textContent"), name.as_str());
    let text = page.value("document.body.innerText");
    let text = text.as_str().expect("text");
    assert!(text.contains("<script>window.owned = true</script>"), "it can be read as it was sent");
    assert!(!text.contains('\u{202e}'), "and turns no direction");
    // The page lets no other script run even where one has got in.
    page.value(
        "new Promise((done) => { const script = document.createElement('script'); \
         script.textContent = 'window.owned = true'; document.body.append(script); setTimeout(done, 20); })",
    );
    assert_eq!(page.value("typeof window.owned"), "undefined");
}

#[test]
#[cfg_attr(not(all(has_chromium, has_python)), ignore = "chromium or python3 is not installed")]
fn the_page_fits_a_narrow_screen_and_prints_its_rules() {
    let called = wrong();
    let page = Page::open(&called.path("report.html"), "");
    page.value("document.getElementById('open').click()");
    for width in [360, 700, 1280] {
        page.emulate("light", width);
        let wide = page.number("document.documentElement.scrollWidth");
        assert!(wide <= u64::from(width), "{wide} of {width}");
    }
    page.value("document.getElementById('close').click()");
    page.value("window.dispatchEvent(new Event('beforeprint'))");
    assert_eq!(page.number("document.querySelectorAll('.clause:not([open])').length"), 0);
    page.value("window.dispatchEvent(new Event('afterprint'))");
    assert_eq!(page.number("document.querySelectorAll('.clause[open]').length"), 0);
    assert_eq!(page.faults(), [""; 0]);
}

#[test]
#[cfg_attr(
    not(all(has_chromium, has_python, has_axe)),
    ignore = "chromium, python3 or axe-core (npm ci in fixtures/viewers) is not installed"
)]
fn axe_finds_no_serious_fault() {
    let called = wrong();
    let page = Page::open(&called.path("report.html"), "");
    for scheme in ["light", "dark"] {
        page.emulate(scheme, 1280);
        assert_eq!(page.axe(), [""; 0], "{scheme}, closed");
        page.value("for (const one of document.querySelectorAll('details')) one.open = true");
        assert_eq!(page.axe(), [""; 0], "{scheme}, open");
        page.emulate(scheme, 400);
        assert_eq!(page.axe(), [""; 0], "{scheme}, narrow");
    }
    assert_eq!(page.faults(), [""; 0]);
    page.value("document.querySelector('label[for=sign]').remove()");
    assert_eq!(page.axe().len(), 1, "a fault would have been found");
}

#[test]
#[cfg_attr(
    not(all(has_chromium, has_axe)),
    ignore = "chromium or axe-core (npm ci in fixtures/viewers) is not installed"
)]
fn axe_finds_no_serious_fault_in_the_other_pages() {
    let old = fixture("reports/acme-1.0.0.json");
    let new = fixture("reports/acme-2.0.0.json");
    for args in [
        &["list", "--format", "html", "--features", "fixtures/suites/small"][..],
        &["diff", &old, &new, "--format", "html"],
    ] {
        let called = call(args);
        let path = called.path("page.html");
        std::fs::write(&path, &called.out).expect("it can be written");
        let page = Page::open(&path, "");
        for scheme in ["light", "dark"] {
            page.emulate(scheme, 1280);
            assert_eq!(page.axe(), [""; 0], "{args:?}, {scheme}");
        }
        assert_eq!(page.faults(), [""; 0]);
    }
}

#[test]
fn the_page_of_the_whole_suite_is_light_and_asks_for_nothing() {
    let called = call(&["run", "--quiet"]);
    let page = called.written("report.html");
    assert!(page.len() < 2_000_000, "{} bytes", page.len());
    for outside in ["src=", "<link", "@import", "url("] {
        assert!(!page.contains(outside), "`{outside}` would fetch something");
    }
}

//! The living document: all of the suite, without a run.

use super::support::{call, reference};

#[test]
fn the_page_holds_every_rule_every_example_and_every_question() {
    let page = call(&["list", "--format", "html"]);
    assert_eq!(page.code, 0, "{}", page.err);
    let report = reference();
    let all = report.clauses.iter().map(|clause| format!("id=\"clause-{}\"", clause.id));
    let all = all.chain(report.scenarios.iter().map(|one| format!("id=\"{}\"", one.id)));
    let all = all.chain(report.questions.iter().map(|one| format!("id=\"question-{}\"", one.id)));
    for id in all {
        assert_eq!(page.out.matches(&id).count(), 1, "{id}");
    }
    assert!(!page.out.contains("<script"), "it needs none");
    assert!(page.out.contains("No scenario can show it: "), "why a rule has no example is told");
}

#[test]
fn the_text_holds_them_as_gherkin() {
    let text = call(&["list", "--format", "md"]);
    let report = reference();
    assert_eq!(text.out.matches("\n  Example: ").count(), report.scenarios.len());
    assert!(report.clauses.iter().all(|clause| text.out.contains(&format!("\n`{}`: ", clause.id))));
    let small = call(&["list", "--format", "md", "--features", "fixtures/suites/small"]);
    insta::assert_snapshot!("living_document_of_the_small_suite", small.out);
}

#[test]
fn a_document_of_one_thing_alone_is_refused() {
    let called = call(&["list", "clauses", "--format", "html"]);
    assert_eq!(called.code, 2);
    assert!(called.err.contains("a document holds everything"), "{}", called.err);
    assert!(call(&["list", "clauses"]).out.contains("seg-operators-split"));
}

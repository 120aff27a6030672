//! Fields that nothing reads are named as refused fields are.

use henrad_api::ignored_fields::Ignored;

fn named(path: &str) -> String {
    let mut ignored = Ignored::default();
    ignored.add(path);
    ignored.named().unwrap_or_default()
}

#[test]
fn paths_are_those_of_refused_fields() {
    for (path, expected) in [
        ("bank.0.note", "bank[0].note"),
        ("0.note", "[0].note"),
        ("conditions.?.note", "conditions.note"),
        ("größe", "gr\\u{f6}\\u{df}e"),
        ("", ""),
    ] {
        assert_eq!(named(path), expected);
    }
}

#[test]
fn twenty_are_named() {
    let mut ignored = Ignored::default();
    for number in 0..30 {
        ignored.add(&format!("field{number}"));
        ignored.add("field0");
    }
    let mut more = Ignored::default();
    more.add("more");
    ignored.append(more);
    let paths: Vec<_> = ignored.errors().into_iter().map(|it| it.path).collect();
    assert_eq!(paths.len(), 20);
    assert_eq!(paths.last().unwrap(), "field19");
}

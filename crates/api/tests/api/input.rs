//! Numbers, words and choices as clients send them.

use henrad_api::field::FieldError;
use henrad_api::input::{Control, Lenient, Number, YesNo, cut, in_any_case};
use henrad_api::vocabulary::Scale;
use serde::Deserialize;

fn number(json: &str) -> Option<f64> {
    serde_json::from_str::<Number>(json)
        .ok()
        .map(|number| number.0)
}

#[test]
fn texts_lose_control_characters_and_length() {
    assert_eq!(cut("a\u{0}b\nc", 2), "ab");
    assert_eq!(cut("µµµ", 2), "µµ");
}

#[test]
fn numbers_come_as_numbers_or_text() {
    assert_eq!(number("10000"), Some(10_000.0));
    assert_eq!(number("\"10000\""), Some(10_000.0));
    assert_eq!(number("\" 1e9 \""), Some(1e9));
    assert_eq!(number("\"\""), Some(0.0), "CONF-39: empty counts as 0");
    assert_eq!(number("\"6,3\""), Some(6.3));
    assert_eq!(number("\"1 000,5\""), Some(1000.5));
    let ambiguous = serde_json::from_str::<Number>("\"1,000\"").expect_err("two numbers");
    let message = ambiguous.to_string();
    assert!(
        message.starts_with("\"1,000\" is ambiguous; write 1 or 1000"),
        "{message}"
    );
    for wrong in [
        "\"4u7\"", "\"5 V\"", "\"abc\"", "\"NaN\"", "\"inf\"", "[]", "{}", "true",
    ] {
        assert_eq!(number(wrong), None, "{wrong}");
    }
}

#[test]
fn controls_come_as_values_or_objects() {
    let read = |json| {
        serde_json::from_str::<Control>(json)
            .ok()
            .map(|control| control.0)
    };
    assert_eq!(read("3.3"), Some(3.3));
    assert_eq!(read("{\"select\":\"3.3\",\"min\":0,\"max\":50}"), Some(3.3));
    assert_eq!(read("{\"min\":0}"), None);
    assert_eq!(read("{\"select\":1,\"select\":2}"), None, "two values");
}

#[test]
fn words_come_in_any_case_where_their_field_says_so() {
    #[derive(Deserialize)]
    struct Wire {
        exact: Lenient<Scale>,
        #[serde(deserialize_with = "in_any_case")]
        lenient: Lenient<Scale>,
    }
    let read = |text: &str| {
        let body = serde_json::json!({ "exact": text, "lenient": text });
        let wire: Wire = serde_json::from_value(body).expect("two texts");
        (wire.exact.known(), wire.lenient.chosen("scale"))
    };
    assert_eq!(read("log"), (Some(Scale::Log), Ok(Some(Scale::Log))));
    assert_eq!(read(" LOG "), (None, Ok(Some(Scale::Log))));
    assert_eq!(read(" "), (None, Ok(None)));
    let error = FieldError::new("scale", "Must be one of log, linear");
    assert_eq!(read("cubic"), (None, Err(error)));
}

#[test]
fn yes_and_no_come_as_text_or_booleans() {
    let read = |json| serde_json::from_str::<YesNo>(json).ok();
    assert_eq!(read("\"Yes\""), Some(YesNo::Yes));
    assert_eq!(read("false"), Some(YesNo::No));
    assert_eq!(read("\"maybe\""), None);
}

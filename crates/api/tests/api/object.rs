//! Objects of a body, and lists in their place.

use henrad_api::object::{Object, object, objects};
use serde::Deserialize;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Chip {
    length: f64,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Board {
    #[serde(deserialize_with = "object")]
    chip: Chip,
    #[serde(deserialize_with = "objects")]
    spares: Vec<Chip>,
}

#[test]
fn objects_are_read() {
    let json = r#"{"chip": {"length": 2}, "spares": [{"length": 3}, {}]}"#;
    let Object(board) = serde_json::from_str::<Object<Board>>(json).unwrap();
    let lengths: Vec<f64> = board.spares.iter().map(|chip| chip.length).collect();
    assert_eq!((board.chip.length, lengths), (2.0, vec![3.0, 0.0]));
}

#[test]
fn lists_in_the_place_of_objects_are_refused() {
    for json in ["[]", "[{}, []]", r#"{"chip": [2]}"#, r#"{"spares": [[3]]}"#] {
        let error = serde_json::from_str::<Object<Board>>(json).unwrap_err();
        assert!(
            error.to_string().contains("expected an object"),
            "{json}: {error}"
        );
    }
}

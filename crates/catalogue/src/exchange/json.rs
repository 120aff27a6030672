//! Reads the JSON form of the exchange format.

use serde::Deserialize;

use super::source::{Source, fault, faulty, tree_record};

/// The rows of a list of objects, or of an object with the list `parts`.
pub(super) fn rows(text: &str, name: &str) -> Source {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Tree {
        List(Vec<serde_json::Map<String, serde_json::Value>>),
        Object {
            parts: Vec<serde_json::Map<String, serde_json::Value>>,
        },
    }
    let value: serde_json::Value = match serde_json::from_str(text) {
        Ok(value) => value,
        Err(error) => {
            let line = u64::try_from(error.line()).unwrap_or(0);
            return faulty(vec![fault(name, line, "", error.to_string())]);
        }
    };
    let depth = if value.is_array() { 2 } else { 3 };
    let has_more = value.as_object().is_some_and(|object| object.len() > 1);
    let parts = match serde_json::from_value(value) {
        Ok(Tree::List(parts) | Tree::Object { parts }) if !has_more => parts,
        _ => {
            let message = "must be a list of parts, or an object with the list \"parts\"";
            return faulty(vec![fault(name, 1, "", message)]);
        }
    };
    let lines = object_lines(text, depth);
    let rows: Vec<_> = parts
        .into_iter()
        .zip(lines)
        .map(|(part, line)| {
            let cells = part.into_iter();
            tree_record(
                name,
                line,
                cells.map(|(label, value)| (label, cell_text(&value))),
            )
        })
        .collect();
    Source {
        rows: Box::new(rows.into_iter()),
        series: Vec::new(),
        left_out: Vec::new(),
    }
}

fn cell_text(value: &serde_json::Value) -> Option<String> {
    match value {
        serde_json::Value::Null => Some(String::new()),
        serde_json::Value::String(text) => Some(text.clone()),
        serde_json::Value::Number(number) => Some(number.to_string()),
        serde_json::Value::Array(list) => serde_json::to_string(list).ok(),
        _ => None,
    }
}

/// Lines on which the objects at this depth of brackets begin.
fn object_lines(text: &str, depth: usize) -> Vec<u64> {
    let mut lines = Vec::new();
    let (mut line, mut level, mut in_text, mut escaped) = (1, 0usize, false, false);
    for byte in text.bytes() {
        match byte {
            b'\n' => line += 1,
            _ if escaped => escaped = false,
            b'\\' if in_text => escaped = true,
            b'"' => in_text = !in_text,
            b'{' | b'[' if !in_text => {
                level += 1;
                if byte == b'{' && level == depth {
                    lines.push(line);
                }
            }
            b'}' | b']' if !in_text => level = level.saturating_sub(1),
            _ => {}
        }
    }
    lines
}

//! Errors of the engine as exceptions of the package.

use henrad_engine::error::EngineError;
use pyo3::prelude::*;
use serde_json::json;

/// The exception of an error; a failure to make it is an exception too.
#[expect(
    clippy::needless_pass_by_value,
    reason = "`map_err` hands its error over"
)]
pub fn raised(error: EngineError) -> PyErr {
    let (class, facts) = match &error {
        EngineError::UnknownPart {
            number,
            suggestions,
            diagnosis,
            ..
        } => (
            "PartNotFound",
            json!({"number": number, "suggestions": suggestions, "diagnosis": diagnosis}),
        ),
        EngineError::Ambiguous {
            number, readings, ..
        } => (
            "PartNotFound",
            json!({"number": number, "suggestions": [], "diagnosis":
                format!("several makers write such a number: {}", readings.join("; "))}),
        ),
        EngineError::InvalidFields(fields) | EngineError::Refused { errors: fields, .. } => {
            let fields: Vec<_> = fields
                .iter()
                .map(|field| json!({"path": field.path, "message": field.message}))
                .collect();
            ("InvalidInput", json!({"fields": fields}))
        }
        other => ("HenradError", json!({"message": other.to_string()})),
    };
    with_facts(class, &facts.to_string())
}

/// An exception of a class of `henrad._errors` from its facts as JSON.
fn with_facts(class: &str, facts: &str) -> PyErr {
    Python::attach(|py| {
        let made = py
            .import("henrad._errors")
            .and_then(|module| module.getattr("from_facts"))
            .and_then(|function| function.call1((class, facts)));
        match made {
            Ok(exception) => PyErr::from_value(exception),
            Err(error) => error,
        }
    })
}

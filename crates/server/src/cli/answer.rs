//! What a command prints: text for people, or with `--json` the same as JSON.

use anyhow::Context;
use serde::Serialize;
use serde_json::{Value, json};

use super::print;

/// An answer in both forms.
pub(super) struct Answer {
    text: String,
    json: Value,
}

impl Answer {
    pub(super) fn new(text: String, json: &impl Serialize) -> anyhow::Result<Self> {
        Ok(Self {
            text,
            json: serde_json::to_value(json)?,
        })
    }

    /// What a command did, as a sentence.
    pub(super) fn message(text: String) -> Self {
        let json = json!({ "message": text });
        Self { text, json }
    }

    /// A sentence, and what can be counted or named in it.
    pub(super) fn message_with(text: String, figures: Value) -> Self {
        let mut json = figures;
        if let Value::Object(members) = &mut json {
            members.insert("message".to_owned(), Value::String(text.clone()));
        }
        Self { text, json }
    }

    pub(super) fn print(&self, as_json: bool) -> anyhow::Result<()> {
        if as_json {
            return print(&written(&self.json)?);
        }
        if self.text.is_empty() {
            return Ok(());
        }
        print(&self.text)
    }
}

/// An answer as JSON for people and programs.
pub(super) fn written(answer: &impl Serialize) -> anyhow::Result<String> {
    serde_json::to_string_pretty(answer).context("the answer is not JSON")
}

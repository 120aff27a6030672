//! Schemas of the tools, taken from the description of the interface.

use std::collections::BTreeSet;

use anyhow::Context;
use rmcp::model::JsonObject;
use serde_json::{Value, json};

const COMPONENTS: &str = "#/components/schemas/";

/// What a schema is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// A request: one form of each value is enough, and what is optional is left out.
    Input,
    /// An answer, as it is.
    Output,
}

/// Makes schemas that stand alone.
pub(super) struct Schemas<'a> {
    document: &'a Value,
    /// Members that the tool does not have, by their names.
    omitted: &'a [&'a str],
    side: Side,
}

impl<'a> Schemas<'a> {
    pub(super) fn new(document: &'a Value, omitted: &'a [&'a str], side: Side) -> Self {
        Self {
            document,
            omitted,
            side,
        }
    }

    /// The schema of a body of `POST`, or of its answer.
    pub(super) fn of_call(&self, path: &str) -> anyhow::Result<JsonObject> {
        let call = &self.document["paths"][path]["post"];
        let body = match self.side {
            Side::Input => &call["requestBody"],
            Side::Output => &call["responses"]["200"],
        };
        let schema = &body["content"]["application/json"]["schema"];
        let name = schema["$ref"].as_str().and_then(component);
        let name = name.with_context(|| format!("{path} has no schema with a name"))?;
        Ok(self.alone(&self.document["components"]["schemas"][name]))
    }

    /// The schema of a component.
    pub(super) fn of_component(&self, name: &str) -> JsonObject {
        self.alone(&self.document["components"]["schemas"][name])
    }

    /// A schema with all that it refers to.
    pub(super) fn alone(&self, schema: &Value) -> JsonObject {
        let mut open = BTreeSet::new();
        let mut root = self.converted(schema, &mut open);
        let mut known = JsonObject::new();
        while let Some(name) = open.pop_first() {
            if known.contains_key(&name) {
                continue;
            }
            let component = &self.document["components"]["schemas"][&name];
            let component = self.converted(component, &mut open);
            known.insert(name, component);
        }
        if !root.is_object() {
            root = json!({});
        }
        let mut object = root.as_object().cloned().unwrap_or_default();
        object.insert("type".to_owned(), json!("object"));
        if !known.is_empty() {
            object.insert("$defs".to_owned(), Value::Object(known));
        }
        object
    }

    fn converted(&self, schema: &Value, open: &mut BTreeSet<String>) -> Value {
        match schema {
            Value::Object(members) => {
                if self.side == Side::Input
                    && let Some(plain) = plain_form(members)
                {
                    return self.converted(&Value::Object(plain), open);
                }
                let members = members.iter().filter_map(|(name, value)| {
                    let value = match name.as_str() {
                        "example" | "format" => return None,
                        "default" if value.is_null() => return None,
                        "$ref" => reference(value, open),
                        "properties" => self.properties(value, open),
                        "required" => self.required(value),
                        // Values, not schemas.
                        "default" | "enum" => value.clone(),
                        _ => self.converted(value, open),
                    };
                    Some((name.clone(), value))
                });
                Value::Object(members.collect())
            }
            Value::Array(items) => {
                let items = items.iter().map(|item| self.converted(item, open));
                Value::Array(items.collect())
            }
            other => other.clone(),
        }
    }

    fn properties(&self, value: &Value, open: &mut BTreeSet<String>) -> Value {
        let members = value.as_object().into_iter().flatten();
        let kept = members.filter(|(name, _)| !self.omitted.contains(&name.as_str()));
        let kept = kept.map(|(name, schema)| (name.clone(), self.converted(schema, open)));
        Value::Object(kept.collect())
    }

    fn required(&self, value: &Value) -> Value {
        let names = value.as_array().into_iter().flatten();
        let kept = names.filter(|name| {
            let name = name.as_str().unwrap_or_default();
            !self.omitted.contains(&name)
        });
        Value::Array(kept.cloned().collect())
    }
}

fn reference(value: &Value, open: &mut BTreeSet<String>) -> Value {
    let Some(name) = value.as_str().and_then(component) else {
        return value.clone();
    };
    open.insert(name.to_owned());
    json!(format!("#/$defs/{name}"))
}

fn component(reference: &str) -> Option<&str> {
    reference.strip_prefix(COMPONENTS)
}

/// Of a value that the interface reads in several forms, the first; of one that may be null, which
/// may be left out too, the other.
fn plain_form(members: &JsonObject) -> Option<JsonObject> {
    for choice in ["anyOf", "oneOf"] {
        let Some(Value::Array(forms)) = members.get(choice) else {
            continue;
        };
        let is_null = |form: &Value| form["type"] == "null";
        let is_tolerant = forms.iter().any(|form| form.get("pattern").is_some());
        let kept: Vec<&Value> = forms.iter().filter(|form| !is_null(form)).collect();
        let (Some(first), true) = (kept.first(), is_tolerant || kept.len() == 1) else {
            continue;
        };
        let mut plain = first.as_object()?.clone();
        let others = members.iter().filter(|(name, _)| *name != choice);
        plain.extend(others.map(|(name, value)| (name.clone(), value.clone())));
        return Some(plain);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn schemas_stand_alone_and_omit_what_a_tool_does_not_have() {
        let document = json!({ "components": { "schemas": {
            "Row": { "type": "object", "required": ["esr", "page"], "properties": {
                "esr": { "oneOf": [{ "anyOf": [
                    { "type": "number", "minimum": 0, "format": "double" },
                    { "type": "string", "pattern": "^x$" },
                    { "type": "null" },
                ], "description": "ESR." }, { "type": "null" }], "example": 1 },
                "page": { "type": "string" },
                "next": { "$ref": "#/components/schemas/Row" },
            } },
        } } });
        let input = Schemas::new(&document, &["page"], Side::Input).of_component("Row");
        let row = &input["$defs"]["Row"];
        let esr = json!({ "type": "number", "minimum": 0, "description": "ESR." });
        assert_eq!(row["properties"]["esr"], esr);
        assert_eq!(row["required"], json!(["esr"]));
        assert_eq!(row["properties"]["next"]["$ref"], "#/$defs/Row");
        assert!(row["properties"].get("page").is_none());
        let output = Schemas::new(&document, &[], Side::Output).of_component("Row");
        assert!(output["properties"]["esr"].get("oneOf").is_some());
    }
}

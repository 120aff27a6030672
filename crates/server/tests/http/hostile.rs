//! Every call with bodies that no client should send: whatever comes, the answer is one that a client
//! can read, and never a fault of the server.

use henrad_catalogue::Role;
use serde_json::{Map, Value, json};

use crate::support::{Answer, App, on_both};

/// Bodies per call.
const BODIES: usize = 60;
/// Calls whose effect other tests of this program would see; they have tests of their own.
const LEFT_OUT: &str = "/auth/";

/// A fixed sequence of numbers that look random (xorshift).
struct Sequence(u64);

impl Sequence {
    fn next(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % below as u64).unwrap()
    }

    fn leaf(&mut self) -> Value {
        let texts = [
            "",
            " ",
            "\u{0}",
            "NaN",
            "-1e999",
            "'; DROP TABLE part; --",
            "<script>",
            "../..",
            "µ\u{200b}",
            "C0805C333K5RACTU",
            "ceramic",
            "Combined",
            "1,1,1,1,1",
            "Yes",
            "active",
            "Imp,ESR",
            "\u{1F600}",
        ];
        match self.next(8) {
            0 => Value::Null,
            1 => json!(self.next(2) == 0),
            2 => json!(-1),
            3 => json!(1e308),
            4 => json!(i64::MIN),
            5 => json!("x".repeat(self.next(5000))),
            _ => json!(texts[self.next(texts.len())]),
        }
    }

    /// A value with fields of a call at random places.
    fn value(&mut self, fields: &[String], depth: usize) -> Value {
        match self.next(if depth == 0 { 1 } else { 4 }) {
            0 | 1 => self.leaf(),
            2 => {
                let length = self.next(4);
                (0..length).map(|_| self.value(fields, depth - 1)).collect()
            }
            _ => self.object(fields, depth - 1),
        }
    }

    fn object(&mut self, fields: &[String], depth: usize) -> Value {
        let chosen = fields.iter().filter(|_| self.next(3) > 0).cloned();
        let chosen: Vec<_> = chosen.collect();
        let members: Map<String, Value> = chosen
            .into_iter()
            .map(|field| (field, self.value(fields, depth)))
            .collect();
        Value::Object(members)
    }
}

/// Names of all fields that the description knows.
fn fields(document: &Value) -> Vec<String> {
    let schemas = document["components"]["schemas"].as_object().unwrap();
    let objects = schemas
        .values()
        .filter_map(|schema| schema["properties"].as_object());
    let mut names: Vec<String> = objects.flat_map(|object| object.keys().cloned()).collect();
    names.sort();
    names.dedup();
    names
}

/// Names of the fields of a call's own body.
fn body_fields(document: &Value, operation: &Value) -> Vec<String> {
    let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
    let name = schema["$ref"]
        .as_str()
        .and_then(|path| path.rsplit('/').next());
    let schema = name.map_or(schema, |name| &document["components"]["schemas"][name]);
    let properties = schema["properties"].as_object();
    properties.map_or_else(
        || fields(document),
        |object| object.keys().cloned().collect(),
    )
}

#[track_caller]
fn check(path: &str, body: &str, answer: &Answer) {
    let status = answer.status.as_u16();
    assert!(
        status < 500,
        "{path} answers {status} to {body}: {}",
        answer.text()
    );
    if status >= 400 {
        assert_eq!(
            answer.header("content-type"),
            "application/problem+json",
            "{path} {body}"
        );
        assert!(answer.json()["detail"].is_string(), "{path} {body}");
    }
}

async fn attack(app: &App, cookie: &str, path: &str, body: &str) {
    let answer = app
        .post_with(
            path,
            &[("cookie", cookie), ("x-forwarded-for", "198.51.100.200")],
            body.to_owned(),
        )
        .await;
    check(path, body, &answer);
}

#[test]
fn no_body_makes_any_call_fail() {
    on_both(|app| async move {
        let document = app.get("/api/openapi.json").await.ok();
        let admin = app.session("hostile-admin", Role::Admin).await;
        let mut sequence = Sequence(0x9E37_79B9_7F4A_7C15);
        let mut calls = 0;
        for (path, operations) in document["paths"].as_object().unwrap() {
            let operation = &operations["post"];
            if operation.is_null() || path.starts_with(LEFT_OUT) || path.contains('{') {
                continue;
            }
            calls += 1;
            let known = body_fields(&document, operation);
            for text in [
                "",
                "null",
                "[]",
                "0",
                "\"\"",
                "{}",
                "{\"a\":",
                "\u{feff}{}",
                "{}{}",
            ] {
                attack(&app, &admin, path, text).await;
            }
            for _ in 0..BODIES {
                let body = sequence.object(&known, 3).to_string();
                attack(&app, &admin, path, &body).await;
            }
            let anonymous = sequence.object(&known, 3).to_string();
            attack(&app, "", path, &anonymous).await;
        }
        assert!(calls > 20, "{calls} calls");
    });
}

#[test]
fn no_query_makes_any_call_fail() {
    on_both(|app| async move {
        let document = app.get("/api/openapi.json").await.ok();
        let admin = app.session("hostile-reader", Role::Admin).await;
        for (path, operations) in document["paths"].as_object().unwrap() {
            let operation = &operations["get"];
            if operation.is_null() || path == "/auth/logout" || path == "/readyz" {
                continue;
            }
            let path = path.replace(['{', '}'], "x");
            let parameters = operation["parameters"]
                .as_array()
                .cloned()
                .unwrap_or_default();
            for value in [
                "",
                "-1",
                "99999999999999999999",
                "%00",
                "%27%3B--",
                "%C2%B5",
                "%FF",
                "a&a=b",
            ] {
                let names = parameters
                    .iter()
                    .filter_map(|parameter| parameter["name"].as_str());
                let query: Vec<_> = names.map(|name| format!("{name}={value}")).collect();
                let address = format!("{path}?{}", query.join("&"));
                check(&address, "", &app.get_as(&address, &admin).await);
            }
        }
    });
}

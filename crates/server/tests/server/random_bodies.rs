//! Every call with random JSON and random queries: whatever they say, the answer is not a fault of
//! the server. What is sent is the same on every run and small: see [`Dice::body`].

use serde_json::{Map, Value, json};

use crate::support::{Answer, App, Json, on_both_alone};

use henrad_catalogue::Role;

on_both!(no_random_query_is_answered_with_a_fault_of_the_server,);

/// Decides what is sent.
const SEED: u64 = 20_261_121;
/// Bodies for each call.
const BODIES: usize = 24;
/// Queries for each call that takes one.
const QUERIES: usize = 8;
/// Calls that accept one of their bodies, at least: random input that is never nearly right tests
/// only the first check of each call.
const MIN_ACCEPTING: usize = 20;
/// Most levels of arrays and objects in a body.
const MAX_DEPTH: usize = 4;
/// Most members and elements of one array or object.
const MAX_WIDTH: usize = 12;
/// Most members and elements of a body, all levels together.
const MAX_MEMBERS: usize = 48;
/// No body is larger; [`MAX_MEMBERS`] see to it.
const MAX_BYTES: usize = 4096;
/// Longest example of the description that is sent back.
const MAX_EXAMPLE: usize = 128;

/// Texts that mean something somewhere, or that have done harm elsewhere.
const TEXTS: [&str; 26] = [
    "",
    " ",
    "0",
    "-1",
    "1e999",
    "NaN",
    "10u",
    "25V",
    "yes",
    "active",
    "test",
    "ceramic",
    "Imp,ESR",
    "C0805C104K5RACTU",
    "T491D107K010AT",
    "R46KN4100JHP1M",
    "csv",
    "1,2,3\n4,5,6",
    "2026-02-30T25:61:00Z",
    "' OR 1=1 --",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "\u{0}",
    "\u{feff}\u{202e}",
    "\u{1f600}",
    "a\r\nset-cookie: a=b",
];

/// Numbers at the ends of what numbers can be, and a few usual ones.
const NUMBERS: [f64; 14] = [
    0.0, -0.0, 1.0, -1.0, 0.5, 3.0, 25.0, 100.0, 1e4, 1e9, 5e-324, 1e308, -1e308, 1e18,
];

/// Random choices that are the same on every run (SplitMix64).
struct Dice {
    state: u64,
    /// Members that the present body may still get.
    members: usize,
}

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let place = (mixed ^ (mixed >> 31)) % sides as u64;
        usize::try_from(place).unwrap()
    }

    fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.roll(list.len())]
    }

    fn text(&mut self) -> Value {
        json!(self.pick(&TEXTS))
    }

    fn number(&mut self) -> Value {
        json!(self.pick(&NUMBERS))
    }

    /// How many elements or members something gets, within what is left for the body.
    fn width(&mut self) -> usize {
        let width = self.roll(4).min(self.members);
        self.members -= width;
        width
    }

    /// Any JSON of at most so many levels.
    fn any(&mut self, depth: usize) -> Value {
        match self.roll(if depth == 0 { 6 } else { 8 }) {
            0 => Value::Null,
            1 => json!(self.roll(2) == 0),
            2 | 3 => self.number(),
            4 | 5 => self.text(),
            6 => (0..self.width()).map(|_| self.any(depth - 1)).collect(),
            _ => {
                let members = (0..self.width()).map(|_| {
                    let name = (*self.pick(&TEXTS)).to_owned();
                    (name, self.any(depth - 1))
                });
                Value::Object(members.collect())
            }
        }
    }

    /// Something like what a schema asks for: some of it right, some of it left out or wrong.
    fn like(&mut self, schema: &Value, document: &Value, depth: usize) -> Value {
        let schema = resolved(schema, document);
        match self.roll(8) {
            0 => return self.any(depth),
            1..=4 if is_short(&schema["example"]) => return schema["example"].clone(),
            _ => {}
        }
        if let Some(options) = schema["enum"].as_array() {
            return self.pick(options).clone();
        }
        let kind = match &schema["type"] {
            Value::Array(kinds) => self.pick(kinds).clone(),
            kind => kind.clone(),
        };
        match kind.as_str() {
            Some("object") if depth > 0 => self.object_like(schema, document, depth - 1),
            Some("array") if depth > 0 => (0..self.width())
                .map(|_| self.like(&schema["items"], document, depth - 1))
                .collect(),
            Some("string") => self.text(),
            Some("number" | "integer") => self.number(),
            Some("boolean") => json!(self.roll(2) == 0),
            _ => self.any(depth.min(1)),
        }
    }

    fn object_like(&mut self, schema: &Value, document: &Value, depth: usize) -> Value {
        let mut object = Map::new();
        let Some(properties) = schema["properties"].as_object() else {
            // Members of any name: those of the example, some of them wrong.
            let example = schema["example"].as_object().into_iter().flatten();
            object.extend(example.map(|(name, value)| {
                let is_wrong = self.roll(3) == 0;
                let value = if is_wrong { self.any(1) } else { value.clone() };
                (name.clone(), value)
            }));
            return Value::Object(object);
        };
        for (name, property) in properties {
            let is_full = object.len() == MAX_WIDTH || self.members == 0;
            if is_full || self.roll(4) == 0 {
                continue;
            }
            self.members -= 1;
            object.insert(name.clone(), self.like(property, document, depth));
        }
        Value::Object(object)
    }

    /// A body for a call: at most [`MAX_DEPTH`] levels, [`MAX_MEMBERS`] members and [`MAX_BYTES`].
    fn body(&mut self, schema: &Value, document: &Value) -> String {
        self.members = MAX_MEMBERS;
        let body = match self.roll(4) {
            0 => self.any(MAX_DEPTH),
            _ => self.like(schema, document, MAX_DEPTH),
        };
        let text = body.to_string();
        assert!(text.len() <= MAX_BYTES, "{} bytes: {text}", text.len());
        text
    }

    /// A query with some of a call's parameters.
    fn query(&mut self, names: &[&str]) -> String {
        let mut pairs = Vec::new();
        for name in names {
            if self.roll(4) > 0 {
                pairs.push(format!("{name}={}", encoded(self.pick::<&str>(&TEXTS))));
            }
        }
        pairs.join("&")
    }
}

/// A schema without references; of several, the first.
fn resolved<'a>(schema: &'a Value, document: &'a Value) -> &'a Value {
    if let Some(reference) = schema["$ref"].as_str() {
        let pointer = reference.trim_start_matches('#');
        return resolved(document.pointer(pointer).unwrap(), document);
    }
    let options = ["allOf", "oneOf", "anyOf"];
    let mut options = options.iter().filter_map(|word| schema[word].as_array());
    match options.next() {
        Some(several) => {
            let is_something = |one: &&Value| one["type"] != "null";
            resolved(several.iter().find(is_something).unwrap(), document)
        }
        None => schema,
    }
}

fn is_short(example: &Value) -> bool {
    !example.is_null() && example.to_string().len() <= MAX_EXAMPLE
}

fn encoded(text: &str) -> String {
    let bytes: Vec<_> = text.bytes().map(|byte| format!("%{byte:02X}")).collect();
    bytes.concat()
}

/// An answer that is good, or a problem that says whose fault it is.
#[track_caller]
fn check(answer: &Answer, asked: &str) {
    let status = answer.status.as_u16();
    if (200..300).contains(&status) {
        return;
    }
    if status == 303 {
        let to = answer.header("location");
        assert!(to.starts_with("/documents?pn="), "{asked}: to {to}");
        return;
    }
    let text = String::from_utf8_lossy(&answer.body);
    assert!((400..500).contains(&status), "{asked}: {status} {text}");
    assert_eq!(
        answer.header("content-type"),
        "application/problem+json",
        "{asked}: {text}"
    );
    assert_eq!(answer.json()["status"], status, "{asked}");
    // 1e308 has a text of five characters too.
    let is_endless = |word: &str| word.chars().filter(char::is_ascii_digit).count() > 40;
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let endless: Vec<_> = words.filter(|word| is_endless(word)).collect();
    assert!(endless.is_empty(), "{asked}: {endless:?}");
}

/// Calls of the interface: path, method, and what the description says about it.
fn calls(document: &Value) -> Vec<(&str, &str, &Value)> {
    let paths = document["paths"].as_object().unwrap();
    let calls = paths.iter().flat_map(|(path, methods)| {
        let methods = methods.as_object().unwrap().iter();
        methods.map(move |(method, call)| (path.as_str(), method.as_str(), call))
    });
    calls.collect()
}

/// Sends a call its bodies; answers how many were accepted.
async fn send_bodies(app: &App, cookie: &str, (path, schema): (&str, &Value)) -> usize {
    let document = app.get("/api/openapi.json").await.ok();
    let mut dice = Dice {
        state: SEED,
        members: 0,
    };
    let mut accepted = 0;
    for _ in 0..BODIES {
        let body = dice.body(schema, &document);
        let asked = format!("POST {path} {body}");
        let headers = [("cookie", cookie), ("x-forwarded-for", "192.0.2.77")];
        let answer = app.post_with(path, &headers, body).await;
        check(&answer, &asked);
        accepted += usize::from(answer.status.is_success());
    }
    accepted
}

#[test]
fn no_random_body_is_answered_with_a_fault_of_the_server() {
    on_both_alone(|app| async move {
        let cookie = app.session("random-bodies", Role::Admin).await;
        let document = app.get("/api/openapi.json").await.ok();
        let mut accepting = 0;
        for (path, method, call) in calls(&document) {
            let schema = &call["requestBody"]["content"]["application/json"]["schema"];
            if method == "post" && !schema.is_null() {
                let accepted = send_bodies(&app, &cookie, (path, schema)).await;
                accepting += usize::from(accepted > 0);
            }
        }
        assert!(
            accepting >= MIN_ACCEPTING,
            "{accepting} calls accepted a body: they come no longer near to what calls take"
        );
        assert_eq!(app.get("/readyz").await.status, 200);
        assert_eq!(
            app.get_as("/ad/name", &cookie).await.ok(),
            "random-bodies",
            "the session outlives them"
        );
    });
}

async fn no_random_query_is_answered_with_a_fault_of_the_server(app: App) {
    let cookie = app.session("random-queries", Role::Admin).await;
    let document = app.get("/api/openapi.json").await.ok();
    let mut dice = Dice {
        state: SEED,
        members: 0,
    };
    for (path, method, call) in calls(&document) {
        let parameters = call["parameters"].as_array().into_iter().flatten();
        let queried = parameters.filter(|parameter| parameter["in"] == "query");
        let names: Vec<_> = queried.map(|it| it["name"].text()).collect();
        if names.is_empty() {
            continue;
        }
        for _ in 0..QUERIES {
            let address = format!("{path}?{}", dice.query(&names));
            let answer = match method {
                "post" => app.post_as(&address, &cookie, &json!({})).await,
                _ => app.get_as(&address, &cookie).await,
            };
            check(&answer, &address);
        }
    }
    assert_eq!(app.get("/readyz").await.status, 200);
}

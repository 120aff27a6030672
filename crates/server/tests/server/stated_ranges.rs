//! The ranges that the description states for the numbers of requests are those that the calls
//! refuse by: a value just outside is refused, one at the end is not.

use std::collections::{BTreeMap, BTreeSet};

use henrad_catalogue::Role;
use serde_json::{Value, json};

use crate::support::{App, on_sqlite_alone};

const JSON: &str = "application/json";
/// Levels of objects and lists in a body.
const MAX_DEPTH: usize = 6;
/// What a range says where a value is outside.
const OUT_OF_RANGE: &str = "Out of range";

/// A step to a value in a body.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    Member(String),
    First,
}

/// A number of a body with its stated range.
#[derive(Debug, Clone)]
struct Ranged {
    /// Schema and field that state it.
    stated_by: String,
    steps: Vec<Step>,
    least: f64,
    most: f64,
}

impl Ranged {
    /// The path in a list of refused fields.
    fn path(&self) -> String {
        let mut path = String::new();
        for step in &self.steps {
            match step {
                Step::Member(name) if path.is_empty() => path.push_str(name),
                Step::Member(name) => path.extend([".", name]),
                Step::First => path.push_str("[0]"),
            }
        }
        path
    }

    /// Just below and just above the range.
    fn outside(&self) -> [f64; 2] {
        const STEP: f64 = 1e-9;
        let below = if self.least == 0.0 {
            -STEP
        } else {
            self.least - STEP * self.least.abs()
        };
        [below, self.most + STEP * self.most.abs()]
    }

    fn set(&self, body: &mut Value, value: f64) {
        let mut place = body;
        for step in &self.steps {
            place = match step {
                Step::Member(name) => {
                    if !place.is_object() {
                        *place = json!({});
                    }
                    &mut place[name.as_str()]
                }
                Step::First => {
                    if place.as_array().is_none_or(Vec::is_empty) {
                        *place = json!([null]);
                    }
                    &mut place[0]
                }
            };
        }
        *place = json!(value);
    }
}

/// The numbers with a stated range below a schema.
struct Reader<'d> {
    document: &'d Value,
    found: Vec<Ranged>,
}

impl<'d> Reader<'d> {
    fn resolved(&self, schema: &'d Value) -> (&'d Value, Option<&'d str>) {
        let name = schema["$ref"]
            .as_str()
            .and_then(|it| it.strip_prefix("#/components/schemas/"));
        name.map_or((schema, None), |name| {
            (&self.document["components"]["schemas"][name], Some(name))
        })
    }

    /// `owner` is the schema and field that the value belongs to.
    fn read(&mut self, schema: &'d Value, owner: &str, steps: &[Step]) {
        if steps.len() > MAX_DEPTH {
            return;
        }
        if let Some((least, most)) = stated_range(schema) {
            self.found.push(Ranged {
                stated_by: owner.to_owned(),
                steps: steps.to_vec(),
                least,
                most,
            });
            return;
        }
        let (schema, name) = self.resolved(schema);
        let owner = name.unwrap_or(owner);
        for (name, member) in schema["properties"].as_object().into_iter().flatten() {
            let steps = [steps, &[Step::Member(name.clone())]].concat();
            self.read(member, &format!("{owner}.{name}"), &steps);
        }
        if schema["items"].is_object() {
            self.read(&schema["items"], owner, &[steps, &[Step::First]].concat());
        }
        if schema["additionalProperties"].is_object() {
            let steps = [steps, &[Step::Member("X".to_owned())]].concat();
            self.read(&schema["additionalProperties"], owner, &steps);
        }
        for forms in ["allOf", "oneOf", "anyOf"] {
            for form in schema[forms].as_array().into_iter().flatten() {
                self.read(form, owner, steps);
            }
        }
    }
}

/// The range of the form of a number that is not 0 for none.
fn stated_range(schema: &Value) -> Option<(f64, f64)> {
    let forms = schema["anyOf"].as_array()?.iter();
    let mut ranges = forms.filter_map(|form| {
        let range = (form["minimum"].as_f64()?, form["maximum"].as_f64()?);
        (range.0 < range.1).then_some(range)
    });
    ranges.next_back()
}

/// The bodies of a call: its examples, and more of the test where no example uses a field.
fn bodies(path: &str, call: &Value) -> Vec<Value> {
    let content = &call["requestBody"]["content"][JSON];
    let mut bodies: Vec<Value> = Vec::new();
    if !content["example"].is_null() {
        bodies.push(content["example"].clone());
    }
    let named = content["examples"].as_object().into_iter().flatten();
    bodies.extend(named.map(|(_, example)| example["value"].clone()));
    let more = more_bodies(path);
    if let (Value::Object(_), Some(first)) = (&more[0], bodies.first().cloned()) {
        let merged = more.as_array().into_iter().flatten().map(|change| {
            let mut body = first.clone();
            for (name, value) in change.as_object().into_iter().flatten() {
                body[name] = value.clone();
            }
            body
        });
        bodies.extend(merged.collect::<Vec<_>>());
    }
    bodies
}

/// Members that replace those of the first example.
fn more_bodies(path: &str) -> Value {
    match path {
        "/api/ripple" => json!([
            {"waveform": {"kind": "triangle", "frequency": 1e5, "duty": 0.5, "deltaI": 1}},
            {"waveform": {"kind": "trapezoid", "frequency": 1e5, "duty": 0.5, "riseTime": 1e-8,
                "first": 1, "last": 2}},
            {"waveform": {"kind": "list", "currents": [{"frequency": 1e5, "rms": 1}]}},
            {"waveform": {"kind": "inverter", "frequency": 1e4, "outputCurrent": 1,
                "powerFactor": 0.9, "modulation": 0.8}},
        ]),
        "/api/bank" => json!([
            {"tolerance": {"low": 0.9, "high": 1.1}, "worstCase": "No"},
            {"planes": {"C": 1e-9}, "source": {"R": 1e-3}, "spreading": {"R": 1e-4}},
        ]),
        "/api/filmLifetime" => {
            json!([{"parts": ["C4AQQEW5650A3BJ"], "isVac": false, "profileList": [
                {"tempAmbient": 70, "relativeHumidity": 50, "operatingPercentage": 100, "voltageDC": 500,
                    "overlayVac": {"overlayVac": 10, "frequency": 10}},
            ]}])
        }
        _ => Value::Null,
    }
}

/// Paths of the refused fields with their messages.
fn refused(answer: &Value) -> BTreeMap<String, String> {
    let errors = answer["errors"].as_array().into_iter().flatten();
    errors
        .map(|error| {
            let text = |name: &str| error[name].as_str().unwrap_or_default().to_owned();
            (text("path"), text("message"))
        })
        .collect()
}

struct Caller<'a> {
    app: &'a App,
    cookie: &'a str,
    path: &'a str,
}

impl Caller<'_> {
    async fn refused(&self, body: &Value) -> BTreeMap<String, String> {
        let answer = self.app.post_as(self.path, self.cookie, body).await;
        assert!(
            answer.status.as_u16() < 500,
            "{} {body}: {}",
            self.path,
            answer.text()
        );
        let read = serde_json::from_slice(&answer.body).unwrap_or_default();
        refused(&read)
    }

    /// Whether both ends of a field's range hold with a body; `None` if the call does not look at
    /// the field. Another field that is out of range keeps the call from computing.
    async fn holds(&self, body: &Value, field: &Ranged, others: &[Ranged]) -> Option<bool> {
        let path = field.path();
        let spoilers = others.iter().filter(|other| other.steps != field.steps);
        let mut spoilt = Vec::new();
        for spoiler in spoilers {
            let mut body = body.clone();
            spoiler.set(&mut body, spoiler.outside()[1]);
            spoilt.push((body, Some(spoiler.path())));
        }
        spoilt.push((body.clone(), None));
        for (body, spoiler) in spoilt {
            let refused_with = async |value: f64| {
                let mut body = body.clone();
                field.set(&mut body, value);
                self.refused(&body).await
            };
            let [below, above] = field.outside();
            let of_above = refused_with(above).await;
            let is_spoilt = spoiler.is_none_or(|path| of_above.contains_key(&path));
            if !is_spoilt || !of_above.contains_key(&path) {
                continue;
            }
            let is_below_refused = refused_with(below).await.contains_key(&path);
            let mut holds = is_below_refused;
            for end in [field.least, field.most] {
                let of_end = refused_with(end).await;
                let message = of_end.get(&path);
                holds &= message.is_none_or(|message| !message.starts_with(OUT_OF_RANGE));
            }
            return Some(holds);
        }
        None
    }
}

#[test]
fn every_stated_range_is_the_one_that_refuses() {
    on_sqlite_alone(|app| async move {
        let admin = app.session("ranger", Role::Admin).await;
        let document = app.get("/api/openapi.json").await.ok();
        let mut stated = BTreeSet::new();
        let mut proven = BTreeSet::new();
        for (path, item) in document["paths"].as_object().unwrap() {
            let call = &item["post"];
            let schema = &call["requestBody"]["content"][JSON]["schema"];
            let mut reader = Reader {
                document: &document,
                found: Vec::new(),
            };
            reader.read(schema, path, &[]);
            let fields = reader.found;
            stated.extend(fields.iter().map(|field| field.stated_by.clone()));
            let caller = Caller {
                app: &app,
                cookie: &admin,
                path,
            };
            for field in &fields {
                if proven.contains(&field.stated_by) {
                    continue;
                }
                for body in bodies(path, call) {
                    if caller.holds(&body, field, &fields).await == Some(true) {
                        proven.insert(field.stated_by.clone());
                        break;
                    }
                }
            }
        }
        let unproven: Vec<_> = stated.difference(&proven).collect();
        assert_eq!(unproven, Vec::<&String>::new());
        assert!(proven.len() > 120, "{} fields", proven.len());
    });
}

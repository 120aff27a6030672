//! Inductors in the tools of operating points: their figures at one frequency and dc current.

use henrad_api::input::Number;
use rmcp::model::JsonObject;
use serde_json::{Value, json};

use super::call::{Calls, problem, wrong_field};
use super::schema::Schemas;

const PARTS: &str = "/api/parts";
const IMPEDANCE: &str = "/api/calcL/impedance";
/// Member of an answer that has them.
const INDUCTORS: &str = "inductors";
/// Member of a row with the dc current.
const CURRENT: &str = "current";
/// As an operating point has it that names no frequency, Hz.
const USUAL_FREQUENCY: f64 = 500e3;
/// Lowest and highest frequency, Hz.
const FREQUENCIES: [f64; 2] = [1.0, 1e10];
/// A sweep has more than a decade; its other frequencies are not shown.
const BESIDE: f64 = 11.0;
/// Members of a row and of a body that inductors have.
const OF_THE_ROW: [&str; 3] = ["partNumber", CURRENT, "temperature"];
const OF_THE_BODY: [&str; 2] = ["parts", "frequency"];

/// The answer for a body of operating points of inductors alone; of others the problem that they
/// have as capacitors.
pub(super) async fn answer(calls: &Calls, body: &Value, refusal: Value) -> Result<Value, Value> {
    let rows = body["parts"].as_array().map_or(&[][..], Vec::as_slice);
    let numbers: Vec<&Value> = rows.iter().map(|row| &row["partNumber"]).collect();
    let Ok(found) = calls.post(PARTS, &json!({ "partNumbers": numbers })).await else {
        return Err(refusal);
    };
    let found = found["parts"].as_array().map_or(&[][..], Vec::as_slice);
    let inductors = found.iter().filter(|it| it["inductor"].is_object()).count();
    if inductors == 0 {
        return Err(refusal);
    }
    if found.iter().any(|it| it["part"].is_object()) {
        let message = "Please ask for capacitors and for inductors in calls of their own.";
        return Err(wrong_field("parts", message));
    }
    check(body, rows)?;
    let frequency = match &body["frequency"] {
        Value::Null => USUAL_FREQUENCY,
        value => serde_json::from_value::<Number>(value.clone()).map_or(f64::NAN, |it| it.0),
    };
    let [lowest, highest] = FREQUENCIES;
    if !(lowest..=highest).contains(&frequency) {
        let message = "Between 1 Hz and 10 GHz, please.";
        return Err(wrong_field("frequency", message));
    }
    let (is_first, sweep) = if frequency * BESIDE <= highest {
        (true, [frequency, frequency * BESIDE])
    } else {
        (false, [frequency / BESIDE, frequency])
    };
    let components = rows.iter().map(|row| {
        let mut component = json!({ "part_number": row["partNumber"] });
        for (name, value) in [
            ("current_dc", &row[CURRENT]),
            ("temperature", &row["temperature"]),
        ] {
            if !value.is_null() {
                component[name] = value.clone();
            }
        }
        component
    });
    let request = json!({
        "requestList": components.collect::<Vec<_>>(),
        "start": sweep[0],
        "stop": sweep[1],
        "pointsPerDecade": 10,
        "spread": "Yes",
    });
    let answered = calls.post(IMPEDANCE, &request).await.map_err(renamed)?;
    let curves = answered.as_array().map_or(&[][..], Vec::as_slice);
    let figures: Vec<Value> = curves.iter().map(|it| at_one(it, is_first)).collect();
    Ok(json!({ INDUCTORS: figures }))
}

/// Refuses what an inductor does not have.
fn check(body: &Value, rows: &[Value]) -> Result<(), Value> {
    let unknown = |value: &Value, known: &[&str]| {
        let mut names = value.as_object().into_iter().flatten();
        let found = names.find(|(name, value)| !known.contains(&name.as_str()) && !value.is_null());
        found.map(|(name, _)| name.clone())
    };
    if let Some(name) = unknown(body, &OF_THE_BODY) {
        return Err(wrong_field(&name, "Is no option for inductors."));
    }
    for (index, row) in rows.iter().enumerate() {
        if let Some(name) = unknown(row, &OF_THE_ROW) {
            let message = "An inductor has a current and a temperature.";
            return Err(wrong_field(&format!("parts[{index}].{name}"), message));
        }
    }
    Ok(())
}

/// A problem at the fields that the tool has.
fn renamed(mut refusal: Value) -> Value {
    let errors = refusal["errors"].as_array_mut();
    for error in errors.into_iter().flatten() {
        if let Some(path) = error["path"].as_str() {
            let path = path.replace("requestList", "parts");
            let path = path.replace("current_dc", CURRENT);
            error["path"] = path.replace("part_number", "partNumber").into();
        }
    }
    if refusal.is_object() {
        return refusal;
    }
    problem("The inductors could not be computed.")
}

/// The first or the last figure of each curve.
fn at_one(curves: &Value, is_first: bool) -> Value {
    match curves {
        Value::Array(items)
            if !items.is_empty() && items.iter().all(|it| it.is_number() || it.is_null()) =>
        {
            let one = if is_first {
                items.first()
            } else {
                items.last()
            };
            one.cloned().unwrap_or_default()
        }
        Value::Object(members) => {
            let members = members.iter().map(|(name, value)| {
                let name = if name == "frequencies" {
                    "frequency"
                } else {
                    name
                };
                (name.to_owned(), at_one(value, is_first))
            });
            Value::Object(members.collect())
        }
        other => other.clone(),
    }
}

/// Adds the current of an inductor to the members of a row.
pub(super) fn add_current(members: &mut JsonObject) {
    let current = json!({
        "type": "number",
        "minimum": 0,
        "maximum": 100,
        "description": "Dc current of an inductor in A, in place of a bias; 0 when left out.",
    });
    members.insert(CURRENT.to_owned(), current);
}

/// Adds inductors to the schema of an answer, which has either.
pub(super) fn add_answer(schemas: &Schemas<'_>, output: &mut JsonObject) {
    let mut one = schemas.of_component("InductorImpedance");
    let mut known = one.remove("$defs").unwrap_or_default();
    let mut one = Value::Object(one);
    for schema in [&mut one, &mut known["InductorBand"]] {
        with_figures(schema);
    }
    if let Some(Value::Object(all)) = output.get_mut("$defs")
        && let Value::Object(known) = known
    {
        all.extend(known);
    }
    if let Some(Value::Object(properties)) = output.get_mut("properties") {
        let inductors = json!({
            "type": "array",
            "items": one,
            "description": "One entry for each inductor; the other members are of capacitors.",
        });
        properties.insert(INDUCTORS.to_owned(), inductors);
    }
    output.remove("required");
}

/// A schema of curves as one of figures.
fn with_figures(schema: &mut Value) {
    if let Some(Value::Object(properties)) = schema.get_mut("properties") {
        if let Some(frequencies) = properties.remove("frequencies") {
            properties.insert("frequency".to_owned(), frequencies);
        }
        for property in properties.values_mut() {
            let kind = property["items"]["type"].clone();
            if kind == "number" || kind == json!(["number", "null"]) {
                *property = json!({ "type": kind, "description": property["description"] });
            }
        }
    }
    if let Some(Value::Array(required)) = schema.get_mut("required") {
        for name in required.iter_mut().filter(|name| *name == "frequencies") {
            *name = json!("frequency");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curves_become_figures() {
        let curves = json!({
            "frequencies": [1.0, 2.0],
            "inductance": [null, 4.0],
            "band": { "esrLow": [5.0, 6.0] },
            "parameters": [{ "value": "7" }],
        });
        let first = json!({
            "frequency": 1.0,
            "inductance": null,
            "band": { "esrLow": 5.0 },
            "parameters": [{ "value": "7" }],
        });
        assert_eq!(at_one(&curves, true), first);
        assert_eq!(at_one(&curves, false)["band"]["esrLow"], 6.0);
    }

    #[test]
    fn what_an_inductor_does_not_have_is_refused_at_its_place() {
        let rows = [
            json!({ "partNumber": "X", "current": 1 }),
            json!({ "bias": 3 }),
        ];
        let refusal = check(&json!({ "parts": rows }), &rows).unwrap_err();
        assert_eq!(refusal["errors"][0]["path"], "parts[1].bias");
        let refusal = check(&json!({ "parts": [], "mask": [] }), &[]).unwrap_err();
        assert_eq!(refusal["errors"][0]["path"], "mask");
        assert!(check(&json!({ "parts": [], "frequency": 1 }), &rows[..1]).is_ok());
    }
}

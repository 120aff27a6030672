//! The worked examples of the selection pages, each with the numbers that its sentence says.

use serde_json::{Value, json};

use crate::bank::{LIST, alone};
use crate::ripple::buck_input;
use crate::support::{App, assert_close, on_both};

/// The numbers are read to three digits.
const READ: f64 = 5e-3;

/// The bank of an answer: part numbers with their pieces.
fn pieces(answer: &Value) -> Vec<(&str, u64)> {
    let bank = answer["bank"].as_array().unwrap();
    bank.iter()
        .map(|part| {
            (
                part["partNumber"].as_str().unwrap(),
                part["count"].as_u64().unwrap(),
            )
        })
        .collect()
}

/// The fewest pieces of five part numbers for a mask: found, and proven to be the fewest.
async fn fewest(app: &App, bias: f64, temperature: f64, mask: Value, source: Value) -> Value {
    let request = json!({
        "conditions": { "bias": bias, "temperature": temperature }, "mask": mask, "source": source,
        "mounting": { "default": 6e-10 },
        "partNumbers": LIST, "limits": { "maxParts": 40 }, "budget": 10, "proof": 10
    });
    let answer = app.post("/api/bank", &request).await.ok();
    assert_eq!(answer["status"], "met");
    assert_eq!(answer["bound"]["proven"], true);
    answer
}

/// A core rail of 0.85 V at 60 °C stays below 10 mΩ up to 10 MHz with 12 pieces, eleven polymers and one ceramic; 11 of
/// these five part numbers cannot do it.
#[test]
fn the_core_rail_of_an_fpga() {
    on_both(|app| async move {
        let _alone = alone().await;
        let mask = json!([[1e4, 0.01], [1e7, 0.01], [1e8, 0.1]]);
        let source = json!({ "R": 0.001, "L": 5e-8 });
        let answer = fewest(&app, 0.85, 60.0, mask, source).await;
        let expected = [("C0603C106M9PACTU", 1), ("T520B227M006ATE025", 11)];
        assert_eq!(pieces(&answer), expected);
        assert_close(answer["worst"]["ratio"].as_f64().unwrap(), 0.972, READ, "");
    });
}

/// The output of a 12 V to 3.3 V converter at 85 °C: eleven polymers, and no bank of ten. Its input: four ceramics share
/// 4.46 A rms, 1.13 A each, with 220 mV peak to peak and warm by half a kelvin.
#[test]
fn output_and_input_of_a_buck_converter() {
    on_both(|app| async move {
        let _alone = alone().await;
        let mask = json!([[1e4, 0.01], [1e6, 0.01], [1e8, 0.5]]);
        let source = json!({ "R": 0.005, "L": 3e-7 });
        let answer = fewest(&app, 3.3, 85.0, mask, source).await;
        assert_eq!(pieces(&answer), [("T520B227M006ATE025", 11)]);

        let bank = json!([{ "partNumber": "C1210C226K3RACTU", "count": 4 }]);
        let answer = app.post("/api/ripple", &buck_input(&bank)).await.ok();
        let part = &answer["parts"][0];
        for (value, expected, unit) in [
            (&answer["totalRms"], 4.458, "A"),
            (&answer["vpp"], 0.2201, "V"),
            (&part["rms"], 1.127, "A"),
            (&part["rise"], 0.449, "K"),
        ] {
            assert_close(value.as_f64().unwrap(), expected, READ, unit);
        }
        assert_eq!(part["governedBy"], "heat");
    });
}

/// 10 µF at 48 V and 85 °C in ceramics: the smallest answer is six pieces of 10 µF in 1210 rated 50 V, each of which
/// keeps 18 % of its capacitance.
#[test]
fn a_bus_of_48_volts() {
    on_both(|app| async move {
        let request = json!({
            "conditions": { "bias": 48, "temperature": 85 }, "piecesMax": 6, "limit": 1,
            "require": { "capacitanceMin": 1e-5, "esrMax": 0.005, "esrFrequency": 2e5, "rippleMin": 4 },
            "filter": { "types": ["ceramic"] }
        });
        let answer = app.post("/api/find", &request).await.ok();
        let row = &answer["rows"][0];
        assert_eq!(
            (row["partNumber"].as_str(), row["pieces"].as_u64()),
            (Some("C1210C106K5RACTU"), Some(6))
        );
        assert_close(row["retained"].as_f64().unwrap(), 0.178, READ, "");
        let together = 6.0 * row["capacitance"].as_f64().unwrap();
        assert!(together >= 1e-5, "{together} F");
    });
}

/// Two film parts of 25 µF on a link of 400 V at 70 °C carry the 11.8 A of a 20 A inverter, 5.88 A each, and warm by
/// 4.4 K: twice the current would still be allowed.
#[test]
fn the_link_of_an_inverter_at_400_volts() {
    on_both(|app| async move {
        let body = json!({
            "conditions": { "bias": 400, "temperature": 70 }, "coupled": "Yes",
            "bank": [{ "partNumber": "C4AQLBU5250A12K", "count": 2 }],
            "waveform": {
                "kind": "inverter", "frequency": 16e3, "outputCurrent": 20, "modulation": 0.8,
                "powerFactor": 0.9, "harmonics": 50
            }
        });
        let answer = app.post("/api/ripple", &body).await.ok();
        // Kolar and Round's closed form, which holds for all harmonics.
        assert_close(answer["totalRms"].as_f64().unwrap(), 11.863, 1e-2, "A");
        let part = &answer["parts"][0];
        for (name, expected, unit) in [
            ("rms", 5.881, "A"),
            ("rise", 4.377, "K"),
            ("margin", 1.1375, ""),
        ] {
            assert_close(part[name].as_f64().unwrap(), expected, READ, unit);
        }
        assert_close(part["life"]["hours"].as_f64().unwrap(), 1e5, READ, "h");
        assert!(answer["vpp"].is_null() && answer["vppBound"].as_f64().unwrap() > 0.0);

        let mut wrong = body.clone();
        wrong["waveform"]["modulation"] = json!(1.5);
        wrong["waveform"]["powerFactor"] = json!(2);
        let problem = app.post("/api/ripple", &wrong).await;
        let problem = problem.problem(422, "invalid_field");
        assert_eq!(problem["errors"].as_array().unwrap().len(), 2);
    });
}

/// Automotive decoupling, 20 µF of X7R at 13.5 V and 105 °C: two pieces of 22 µF, each of which keeps 48 %. In the worst case
/// each keeps 30 %, and it takes four.
#[test]
fn automotive_decoupling_under_bias() {
    on_both(|app| async move {
        for (worst, count, retained) in [("No", 2, 0.477), ("Yes", 4, 0.296)] {
            let request = json!({
                "conditions": { "bias": 13.5, "temperature": 105 }, "piecesMax": 10, "limit": 1,
                "worstCase": worst, "require": { "capacitanceMin": 2e-5 },
                "filter": {
                    "types": ["ceramic"], "cases": ["0805", "1206", "1210"], "dielectrics": ["X7R"]
                }
            });
            let answer = app.post("/api/find", &request).await.ok();
            let row = &answer["rows"][0];
            assert_eq!(
                (row["partNumber"].as_str(), row["pieces"].as_u64()),
                (Some("C1210C226K3RACTU"), Some(count))
            );
            assert_close(row["retained"].as_f64().unwrap(), retained, READ, "");
        }
    });
}

//! Ripple currents that a bank shares.

use serde_json::{Value, json};

use crate::selection::{at, plotted};
use crate::support::{App, Json, assert_close, on_sqlite};

on_sqlite!(
    ripple_is_shared_by_the_impedances_of_the_plots,
    a_list_has_no_course_and_a_bound,
    a_life_names_whose_hot_spot_it_is_for,
    every_wrong_field_of_a_ripple_is_named,
);

/// The input of a buck converter, as fixture R02 has it.
pub fn buck_input(bank: &Value) -> Value {
    json!({
        "conditions": { "bias": 12, "temperature": 60 }, "bank": bank,
        "source": { "R": 0.01, "L": 1e-7 },
        "waveform": {
            "kind": "buckInput", "frequency": 5e5, "inputVoltage": 12, "outputVoltage": 3.3,
            "outputCurrent": 10, "inductance": 2.2e-6, "riseTime": 1e-8, "harmonics": 400
        }
    })
}

async fn ripple_is_shared_by_the_impedances_of_the_plots(app: App) {
    let bank = json!([
        { "partNumber": "C1210C226K3RACTU", "count": 4 },
        { "partNumber": "EDH106M016A9BAA", "count": 1 }
    ]);
    let answer = app.answer("/api/ripple", &buck_input(&bank)).await;
    // The whole current of the worked example, by fixture R02.
    assert_close(&answer["totalRms"], 4.458_382_145_467_793, 1e-9, "A");
    assert_close(&answer["duty"], 0.275, 1e-12, "");
    assert_close(&answer["inductorRipple"], 2.175, 1e-12, "A");
    // At the fundamental |I_1|/|I_2| of one piece each is |Z_2|/|Z_1|.
    let rows = answer["parts"].list();
    let first = &answer["spectrum"][0];
    assert_eq!(first["frequency"], 5e5);
    let piece = |index: usize| first["parts"][index].number() / rows[index]["count"].number();
    let mut impedances = Vec::new();
    for row in rows {
        impedances.push(plotted(&app, "Imp,ESR", &at(row, 12.0, 60.0), 5e5, 0).await);
    }
    assert_close(piece(0) / piece(1), impedances[1] / impedances[0], 1e-6, "");
    assert!(answer["vpp"].number() > answer["voltageRms"].number());
    let course = &answer["waveforms"];
    assert_eq!(course["voltage"].list().len(), 512);
    assert_eq!(course["parts"].list().len(), 2);
    assert!(rows[0]["life"].is_null() && rows[1]["life"]["hours"].number() > 0.0);
    let heated = rows[1]["rise"].number();
    let core = rows[1]["life"]["hotSpot"].number();
    assert!(core > 60.0 && heated > 0.0);
}

async fn a_list_has_no_course_and_a_bound(app: App) {
    let body = json!({
        "conditions": { "bias": 12, "temperature": 40 },
        "bank": [{ "partNumber": "EDH106M016A9BAA", "count": 2 }],
        "waveform": { "kind": "list", "currents": [
            { "frequency": 120, "rms": 0.05 }, { "frequency": 1e5, "rms": 0.1 }
        ] }
    });
    let answer = app.answer("/api/ripple", &body).await;
    assert!(answer["vpp"].is_null() && answer["waveforms"].is_null());
    let bound = answer["vppBound"].number();
    assert!(bound >= 2.0 * 2f64.sqrt() * answer["voltageRms"].number());
    assert_close(&answer["parts"][0]["share"], 1.0, 1e-9, "");
}

/// The hot spot of a rated can grows with (I/I_r)², whatever its circuit loses; the rise is that of
/// a typical one.
async fn a_life_names_whose_hot_spot_it_is_for(app: App) {
    let row = async |part: &str, frequency: f64, rms: f64| {
        let body = json!({
            "conditions": { "bias": 10, "temperature": 45 },
            "bank": [{ "partNumber": part, "count": 1 }],
            "waveform": { "kind": "list", "currents": [{ "frequency": frequency, "rms": rms }] }
        });
        app.answer("/api/ripple", &body).await["parts"][0].clone()
    };
    let can = "ESX108M035AK2AA";
    let published = row(can, 1e5, 0.01).await["published"].clone();
    let (rating, frequency) = (
        published["rating"].number(),
        published["frequency"].number(),
    );
    let above = |row: &Value| row["life"]["hotSpot"].number() - 45.0;
    let half = row(can, frequency, 0.5 * rating).await;
    let beyond = row(can, frequency, 1.5 * rating).await;
    assert_close(&json!(above(&beyond) / above(&half)), 9.0, 1e-5, "");
    let share = above(&beyond) / beyond["rise"].number();
    assert!((share - 1.0).abs() > 0.01, "{share}");
    let names_rating = |row: &Value| row["life"]["assumes"].to_string().contains("ripple rating");
    assert!(names_rating(&beyond), "{beyond}");
    assert!(!names_rating(&row("C4AQSBU4150A1XJ", 1e5, 1.0).await));
}

/// 400 sines as five rows: the calculators find the same life.
#[test]
fn the_load_of_a_part_has_the_same_life_in_its_calculator() {
    let cases = [
        (12.0, "EDH106M016A9BAA", "/api/electrolyticLifetime/"),
        (500.0, "C4AQSBU4150A1XJ", "/api/filmLifetime/"),
    ];
    on_sqlite(|app| async move {
        for (bias, part, calculator) in cases {
            let mut body = buck_input(&json!([{ "partNumber": part, "count": 8 }]));
            body["conditions"] = json!({ "bias": bias, "temperature": 70 });
            body["relativeHumidity"] = json!(60);
            // Most of the spectrum within the calculators' 1 MHz.
            body["waveform"]["frequency"] = json!(4e4);
            body["waveform"]["inductance"] = json!(2.75e-5);
            let answer = app.answer("/api/ripple", &body).await;
            let life = &answer["parts"][0]["life"];
            let load = &life["load"];
            let currents = load["currents"].list();
            assert_eq!(currents.len(), 5);
            let rows: Vec<_> = currents
                .iter()
                .map(|row| {
                    let kilohertz = row["frequency"].number() / 1e3;
                    json!({ "current": row["rms"], "frequency": kilohertz })
                })
                .collect();
            let profile = json!({
                "voltageDC": load["voltage"], "tempAmbient": load["ambient"],
                "relativeHumidity": load["relativeHumidity"], "operatingPercentage": 100,
                "currentFrequency": rows
            });
            let request = json!({
                "parts": [part], "isVac": false, "profileList": [profile], "session": "s"
            });
            let answer = app.answer(calculator, &request).await;
            assert_close(
                &answer["lifetimeHoursTotal"][part],
                life["hours"].number(),
                1e-9,
                "h",
            );
        }
    });
}

async fn every_wrong_field_of_a_ripple_is_named(app: App) {
    let part = json!([{ "partNumber": "C1210C226K3RACTU" }]);
    let with = |name: &str, value: Value| {
        let mut body = buck_input(&part);
        body["waveform"][name] = value;
        body
    };
    let whole = |name: &str, value: Value| {
        let mut body = buck_input(&part);
        body[name] = value;
        body
    };
    let of = |waveform: Value| whole("waveform", waveform);
    let mut sharp = with("riseTime", json!(0));
    let twice = json!([{ "frequency": 100, "rms": 1 }, { "frequency": 100, "rms": 1 }]);
    let cases = [
        (with("kind", json!("sawtooth")), "waveform.kind"),
        (with("frequency", json!(0)), "waveform.frequency"),
        (with("outputVoltage", json!(13)), "waveform.outputVoltage"),
        (with("outputCurrent", json!(0.1)), "waveform.outputCurrent"),
        (with("riseTime", json!(1.9e-6)), "waveform.riseTime"),
        (sharp.clone(), "waveform.riseTime"),
        (with("phases", json!(1.5)), "waveform.phases"),
        (with("harmonics", json!(1001)), "waveform.harmonics"),
        (
            of(json!({ "kind": "list", "currents": twice })),
            "waveform.currents[1].frequency",
        ),
        (
            of(json!({ "kind": "triangle", "frequency": 1e5, "duty": 1, "deltaI": 1 })),
            "waveform.duty",
        ),
        (whole("source", json!({})), "source.R"),
        (whole("bank", json!([])), "bank"),
        // Without these there would be an answer, of 0 A or for a part without bias.
        (
            of(json!({ "kind": "triangle", "frequency": 1e5, "duty": 0.5 })),
            "waveform.deltaI",
        ),
        (
            of(
                json!({ "kind": "trapezoid", "frequency": 1e5, "duty": 0.5, "last": 1, "riseTime": 1e-8 }),
            ),
            "waveform.first",
        ),
        (
            of(
                json!({ "kind": "trapezoid", "frequency": 1e5, "duty": 0.5, "first": 1, "riseTime": 1e-8 }),
            ),
            "waveform.last",
        ),
        (
            of(
                json!({ "kind": "inverter", "frequency": 1e4, "modulation": 0.8, "powerFactor": 0.9 }),
            ),
            "waveform.outputCurrent",
        ),
        (
            of(
                json!({ "kind": "inverter", "frequency": 1e4, "modulation": 0.8, "outputCurrent": 9 }),
            ),
            "waveform.powerFactor",
        ),
        (
            of(json!({ "kind": "list", "currents": [{ "frequency": 100 }] })),
            "waveform.currents[0].rms",
        ),
        (
            whole("conditions", json!({ "bias": 12 })),
            "conditions.temperature",
        ),
        (
            whole(
                "conditions",
                json!({ "bias": 12, "temperature": 60, "ageHours": 0 }),
            ),
            "conditions.ageHours",
        ),
    ];
    for (body, path) in cases {
        let problem = app.post("/api/ripple", &body).await;
        let problem = problem.problem(422, "invalid_field");
        assert_eq!(problem["errors"][0]["path"], path, "{problem}");
    }
    sharp["peakToPeak"] = json!("No");
    let answer = app.answer("/api/ripple", &sharp).await;
    assert!(answer["vpp"].is_null());
}

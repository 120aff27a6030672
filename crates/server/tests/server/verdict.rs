//! One verdict of a part on every call that has one.

use serde_json::{Value, json};

use crate::selection::plotted;
use crate::support::{App, Json, assert_close};

on_sqlite!(
    the_category_voltage_is_a_verdict_of_every_call,
    a_verdict_names_what_a_part_exceeds,
    the_worst_case_is_judged_at_both_ends_of_the_temperature,
    one_and_a_half_times_the_limit_fails_on_every_call,
    a_part_is_asked_up_to_its_own_highest_temperature,
    the_temperature_rise_of_multiple_frequencies_is_drawn_at_any_rise,
    the_bias_of_a_ripple_is_that_of_its_converter,
);

fn point(number: &str, bias: f64, temperature: f64) -> Value {
    json!({ "partNumber": number, "bias": bias, "temperature": temperature })
}

async fn row(app: &App, part: &Value, frequency: f64) -> Value {
    let body = json!({ "frequency": frequency, "parts": [part] });
    let answer = app.answer("/api/operating-point", &body).await;
    answer["rows"][0].clone()
}

fn use_of<'a>(verdict: &'a Value, kind: &str) -> &'a Value {
    let mut uses = verdict["uses"].list().iter();
    uses.find(|one| one["kind"] == kind)
        .unwrap_or_else(|| panic!("{kind} in {verdict}"))
}

/// 10 V to 85 °C, 0.67 times that at 125 °C, straight between; recommended half to 85 °C
/// (`kemet_tc101`).
async fn the_category_voltage_is_a_verdict_of_every_call(app: App) {
    let number = "T491A106K010AT";
    let reason = "9.5 V is above the category voltage of 8.35 V at 105 °C.";
    let answer = row(&app, &point(number, 9.5, 105.0), 1e5).await;
    let verdict = &answer["verdict"];
    assert_eq!(verdict["passes"], false);
    assert_eq!(verdict["reasons"][0], reason);
    let notes = answer["notes"].list();
    assert_eq!(notes[0], reason);
    let advice = notes[1].text();
    assert!(advice.contains("recommended 4.15 V at 105 °C"), "{advice}");
    let category = use_of(verdict, "categoryVoltage");
    assert_close(&category["limit"], 8.35, 1e-9, "V");
    assert_close(&category["margin"], 8.35 / 9.5 - 1.0, 1e-9, "");
    assert_eq!(category["exceeded"], true);
    assert_eq!(use_of(verdict, "recommendedVoltage")["advice"], true);

    let cool = row(&app, &point(number, 9.5, 85.0), 1e5).await;
    assert_eq!(cool["verdict"]["passes"], true);
    let reasons = cool["verdict"]["reasons"].list();
    assert_eq!(reasons.len(), 1, "advice alone: {reasons:?}");
    let advised = cool["verdict"].clone();

    // Ripple sharing says the same.
    let ripple = json!({
        "conditions": { "bias": 9.5, "temperature": 105 }, "bank": [{ "partNumber": number }],
        "waveform": { "kind": "list", "currents": [{ "frequency": 1e5, "rms": 0.01 }] }
    });
    let shared = app.answer("/api/ripple", &ripple).await;
    assert_eq!(shared["parts"][0]["verdict"]["passes"], false);
    assert_eq!(shared["parts"][0]["notes"][0], reason);
    assert_eq!(shared["parts"][0]["margin"], -1.0);

    // Find leaves such parts out and counts them; at 85 °C they stay.
    let find = |temperature: f64| {
        json!({
            "conditions": { "bias": 9.5, "temperature": temperature }, "limit": 500,
            "require": { "capacitanceMin": 5e-6 },
            "filter": {
                "series": ["T491"], "cases": ["A"], "ratedVoltages": [10],
                "derating": { "Tantalum": 1 }
            }
        })
    };
    let listed = |answer: &Value| {
        let rows = answer["rows"].list().iter();
        rows.filter(|row| row["partNumber"] == number).count()
    };
    let (hot, cool) = (
        app.answer("/api/find", &find(105.0)).await,
        app.answer("/api/find", &find(85.0)).await,
    );
    assert_eq!((listed(&hot), listed(&cool)), (0, 1));
    let mut rows = cool["rows"].list().iter();
    let found = rows.find(|row| row["partNumber"] == number);
    assert_eq!(found.map(|row| &row["verdict"]), Some(&advised));
    assert_eq!(cool["aboveCategoryVoltage"], 0);
    assert!(hot["aboveCategoryVoltage"].number() >= 1.0, "{hot}");

    // So does the bank, and says why nothing is left.
    let bank = |temperature: f64| {
        json!({
            "conditions": { "bias": 9.5, "temperature": temperature }, "mask": [[1e4, 10], [1e6, 10]],
            "partNumbers": [number], "filter": { "derating": { "Tantalum": 1 } }
        })
    };
    let designed = app.answer("/api/bank", &bank(85.0)).await;
    assert_eq!(designed["bank"][0]["verdict"], advised);
    let problem = app.post("/api/bank", &bank(105.0)).await;
    let problem = problem.problem(422, "no_candidate");
    let error = &problem["errors"][0];
    assert_eq!(error["path"], "conditions");
    let said = "9.5 V is above the category voltage of 1 part at 105 °C.";
    assert!(error["message"].text().ends_with(said), "{error}");

    // The plot of any kind says it too, for the bias that it accepts.
    let plot = json!({
        "plotType": "Imp,ESR", "start": 1e3, "stop": 1e6,
        "parts": [{ "mfrPn": number, "param": { "bias": 9.5, "tempAmbient": 105, "qty": 1 } }]
    });
    let drawn = app.answer("/plot", &plot).await;
    assert!(drawn["note"].text().contains(reason), "{}", drawn["note"]);
}

async fn a_verdict_names_what_a_part_exceeds(app: App) {
    let reasons = async |number: &str, bias, temperature| {
        let row = row(&app, &point(number, bias, temperature), 1e5).await;
        (
            row["verdict"]["passes"].as_bool().unwrap(),
            row["verdict"]["reasons"].clone(),
        )
    };
    let (passes, said) = reasons("T491D107M010AT", 25.0, 25.0).await;
    assert!(!passes);
    assert_eq!(said[0], "25 V is above the rated voltage of 10 V.");
    let (passes, said) = reasons("C0805C106K8PACTU", 10.0, 60.0).await;
    assert!(passes && said.list().is_empty(), "{said}");
    // What prints alike is told with more digits.
    let (passes, said) = reasons("C0805C106K8PACTU", 10.001, 60.0).await;
    assert!(!passes);
    assert_eq!(said[0], "10.001 V is above the rated voltage of 10 V.");
    // Operating voltages of the C4AQ sheet F3114: 500 V to 70 °C, 450 V at 85 °C, 350 V at 105 °C.
    for (temperature, passes, limit) in [(70.0, true, 500), (85.0, false, 450), (105.0, false, 350)]
    {
        let (found, said) = reasons("C4AQLBU5100A1XK", 470.0, temperature).await;
        assert_eq!(found, passes, "{temperature} °C: {said}");
        let reason =
            format!("470 V is above the category voltage of {limit} V at {temperature} °C.");
        assert_eq!(said.list().contains(&json!(reason)), !passes, "{said}");
    }
}

/// In the worst case the coldest ambient counts as well: the film part is rated from −40 °C.
async fn the_worst_case_is_judged_at_both_ends_of_the_temperature(app: App) {
    for (coldest, passes) in [(-40.0, true), (-55.0, false)] {
        let body = json!({
            "parts": [point("R46KN4100JHP1M", 10.0, 60.0)], "worstCase": "Yes", "temperatureMin": coldest
        });
        let answer = app.answer("/api/operating-point", &body).await;
        let verdict = &answer["rows"][0]["verdict"];
        assert_eq!(verdict["passes"], passes, "{verdict}");
        let reason = "−55 °C is below the lower category temperature of −40 °C.";
        let is_told = verdict["reasons"].list().contains(&json!(reason));
        assert_eq!(is_told, !passes, "{verdict}");
    }
}

/// One piece and one sine of 100 kHz: what the operating point allows has the margin 0, half as
/// much again −1/3.
async fn one_and_a_half_times_the_limit_fails_on_every_call(app: App) {
    const FREQUENCY: f64 = 1e5;
    for (number, bias, temperature) in [
        ("C1210C226K3RACTU", 12.0, 60.0),
        ("C4AQGBU5100P1XK", 300.0, 60.0),
        ("T491D107K010AT", 5.0, 85.0),
        ("T520B227M006ATE025", 4.0, 60.0),
        ("A700V337M2R5ATE009", 1.5, 60.0),
        ("ESX108M035AK2AA", 25.0, 105.0),
        ("EDH106M016A9BAA", 10.0, 85.0),
    ] {
        let part = point(number, bias, temperature);
        let limit = row(&app, &part, FREQUENCY).await["ripple"].number();
        let at = json!({
            "mfrPn": number, "param": { "bias": bias, "tempAmbient": temperature, "qty": 1 }
        });
        let drawn = plotted(&app, "I,V", &at, FREQUENCY, 0).await;
        assert_close(drawn, limit, 1e-4, "A");
        for (factor, margin) in [(1.0, 0.0), (1.5, -1.0 / 3.0)] {
            let body = json!({
                "conditions": { "bias": bias, "temperature": temperature },
                "bank": [{ "partNumber": number }],
                "waveform": {
                    "kind": "list", "currents": [{ "frequency": FREQUENCY, "rms": factor * limit }]
                }
            });
            let answer = app.answer("/api/ripple", &body).await;
            let part = &answer["parts"][0];
            let found = part["margin"].number();
            assert!(
                (found - margin).abs() < 1e-6,
                "{number}: {found} at {factor} × {limit} A"
            );
            assert_eq!(part["verdict"]["passes"], factor == 1.0, "{number}");
            // The search needs two pieces for half as much again.
            let pieces = found_pieces(&app, number, (bias, temperature), factor * limit).await;
            assert_eq!(pieces, factor.ceil(), "{number} at {factor} × {limit} A");
        }
    }
}

/// Pieces of a part that a search finds for a ripple current of 100 kHz.
async fn found_pieces(
    app: &App,
    number: &str,
    (bias, temperature): (f64, f64),
    current: f64,
) -> f64 {
    let part = app
        .answer("/api/part", &json!({ "partNumber": number }))
        .await;
    let body = json!({
        "conditions": { "bias": bias, "temperature": temperature }, "piecesMax": 4, "limit": 500,
        "require": { "rippleMin": current * (1.0 - 1e-9), "rippleFrequency": 1e5 },
        "filter": {
            "series": [part["series"]], "cases": [part["caseSize"]],
            "ratedVoltages": [part["voltageRating"]], "acRated": "Yes",
            "derating": { "Ceramic": 1, "Film": 1, "Tantalum": 1, "Polymer": 1, "Aluminum": 1 }
        }
    });
    let answer = app.answer("/api/find", &body).await;
    let mut rows = answer["rows"].list().iter();
    let row = rows.find(|row| row["partNumber"] == part["mfrPn"]);
    row.unwrap_or_else(|| panic!("{number} is not found: {body}"))["pieces"].number()
}

/// T499 is made for 175 °C: every call takes the ambient up to there, and none takes more.
async fn a_part_is_asked_up_to_its_own_highest_temperature(app: App) {
    let number = "T499A105K035ATE10K";
    for (temperature, is_allowed) in [(156.0, true), (175.0, true), (175.1, false), (200.0, false)]
    {
        let at = json!({ "frequency": 1e5, "parts": [point(number, 1.0, temperature)] });
        let plot = json!({
            "plotType": "Imp,ESR", "start": 1e3, "stop": 1e6,
            "parts": [{ "mfrPn": number, "param": { "bias": 1, "tempAmbient": temperature, "qty": 1 } }]
        });
        for (path, body, field) in [
            ("/api/operating-point", &at, "parts[0].temperature"),
            ("/plot", &plot, "parts[0].param.tempAmbient"),
        ] {
            if is_allowed {
                app.answer(path, body).await;
            } else {
                let problem = app.refusal(path, body).await;
                assert_eq!(problem["errors"][0]["path"], field);
                let message = "Out of range: −55 to 175 °C";
                assert_eq!(problem["errors"][0]["message"], message, "{path}");
            }
        }
    }
    let part = app
        .answer("/api/part", &json!({ "partNumber": number }))
        .await;
    assert_eq!(part["param"]["tempAmbient"]["max"], 175.0);
}

/// Three times the rise leaves what the laws cover from 66.7 K on.
async fn the_temperature_rise_of_multiple_frequencies_is_drawn_at_any_rise(app: App) {
    for rise in [1.0, 66.6, 66.7, 100.0] {
        let plot = json!({
            "plotType": "MultFreq", "tempRise": rise, "freqList": [1e5],
            "parts": [{ "mfrPn": "T491D107K010AT", "param": { "bias": 5, "tempAmbient": 25, "qty": 1 } }]
        });
        let drawn = app.answer("/plot", &plot).await;
        let points = drawn["seriesList"][0]["points"].list();
        let highest = points[points.len() - 1][1].number();
        assert!(highest > 0.0 && highest <= 200.0, "{rise} K: {highest} K");
    }
}

async fn the_bias_of_a_ripple_is_that_of_its_converter(app: App) {
    let number = "C0402C106K7PACTU";
    let body = |kind: &str, bias: Option<f64>| {
        let mut body = json!({
            "conditions": { "temperature": 60 }, "bank": [{ "partNumber": number, "count": 10 }],
            "waveform": {
                "kind": kind, "frequency": 5e5, "inputVoltage": 12, "outputVoltage": 3.3,
                "outputCurrent": 10, "inductance": 2.2e-6, "riseTime": 1e-8
            }
        });
        if kind.starts_with("boost") {
            body["waveform"]["inputVoltage"] = json!(3.3);
            body["waveform"]["outputVoltage"] = json!(12);
        }
        if let Some(bias) = bias {
            body["conditions"]["bias"] = json!(bias);
        }
        body
    };
    for (kind, own) in [
        ("buckInput", 12.0),
        ("buckOutput", 3.3),
        ("boostInput", 3.3),
        ("boostOutput", 12.0),
    ] {
        let left_out = app.answer("/api/ripple", &body(kind, None)).await;
        assert_eq!(left_out["bias"], own, "{kind}");
        assert!(left_out["biasNote"].is_null());
        let sent = app.answer("/api/ripple", &body(kind, Some(own))).await;
        assert_eq!(sent, left_out, "{kind}");
        // A 4 V part stands 3.3 V and not 12 V.
        assert_eq!(
            sent["parts"][0]["verdict"]["passes"],
            own < 4.0,
            "{kind}: {sent}"
        );
    }
    let other = app
        .answer("/api/ripple", &body("buckInput", Some(1.0)))
        .await;
    let note = "The parts are judged at a bias of 1 V, but this converter puts 12 V across them. Leave the bias out to \
                judge them at 12 V.";
    assert_eq!(other["biasNote"], note);
    assert_eq!(other["notes"][0], note);
    let mut list = body("list", None);
    list["waveform"]["currents"] = json!([{ "frequency": 1e5, "rms": 1 }]);
    let problem = app.refusal("/api/ripple", &list).await;
    assert_eq!(problem["errors"][0]["path"], "conditions.bias");
}

//! Operating points over HTTP, against `/plot`, which other code computes.

use serde_json::{Value, json};

use crate::find_one_by_one::plotted_capacitance;
use crate::selection::{at, plotted};
use crate::support::{App, Json, PLOTTED, assert_close};

on_sqlite!(
    an_operating_point_is_that_of_the_plots,
    operating_points_name_what_is_wrong_and_what_is_left,
    the_worst_case_of_an_operating_point_is_older_and_lower,
    the_worst_case_beyond_resonance_is_the_upper_limit,
    the_worst_dissipation_factor_is_that_of_one_corner,
    a_target_is_met_where_the_plot_says,
    the_range_of_a_listed_figure_is_the_band_of_its_plot,
    in_the_worst_case_no_figure_has_a_range,
);

async fn an_operating_point_is_that_of_the_plots(app: App) {
    let rows = [
        ("C1210C226K3RACTU", 2, 12.0, 60.0),
        ("T520B227M006ATE025", 1, 4.0, 60.0),
        ("EDH106M016A9BAA", 3, 10.0, 40.0),
    ];
    let parts: Vec<_> = rows
        .iter()
        .map(|(number, quantity, bias, temperature)| {
            json!({
                "partNumber": number, "quantity": quantity, "bias": bias, "temperature": temperature
            })
        })
        .collect();
    let body = json!({ "parts": parts, "frequency": 5e5 });
    let answer = app.answer("/api/operating-point", &body).await;
    assert_eq!(
        answer["standsOn"], answer["modelVersion"],
        "the earlier name"
    );
    let (mut capacitance, mut voltage, mut inverse_inductance) = (0.0, f64::INFINITY, 0.0);
    for (row, (_, quantity, bias, temperature)) in answer["rows"].list().iter().zip(rows) {
        let value = |name: &str| row[name].number();
        let part = at(row, bias, temperature);
        let pieces = f64::from(quantity);
        let impedance = plotted(&app, "Imp,ESR", &part, 5e5, 0).await;
        assert_close(value("impedance"), impedance / pieces, PLOTTED, "Ω");
        let esr = plotted(&app, "Imp,ESR", &part, 5e5, 1).await;
        assert_close(value("esr"), esr / pieces, PLOTTED, "Ω");
        let factor = plotted(&app, "DF", &part, 5e5, 0).await;
        assert_close(value("dissipationFactor"), factor, PLOTTED, "");
        inverse_inductance += 1.0 / value("esl");
        let ripple = plotted(&app, "I,V", &part, 5e5, 0).await;
        assert_close(value("ripple"), pieces * ripple, PLOTTED, "A");
        assert_close(
            value("loss"),
            pieces * ripple * ripple * esr,
            2.0 * PLOTTED,
            "W",
        );
        let one = plotted_capacitance(&app, &part, value("capacitanceFrequency")).await;
        assert_close(value("capacitance"), pieces * one, 1e-6, "F");
        assert_close(
            value("retained"),
            value("capacitance") / value("nominal"),
            1e-12,
            "",
        );
        capacitance += value("capacitance");
        voltage = f64::min(voltage, ripple * impedance);
    }
    let combined = &answer["combined"];
    assert_eq!(combined["pieces"], 6);
    assert_close(&combined["capacitance"], capacitance, 1e-12, "F");
    assert_close(&combined["esl"], 1.0 / inverse_inductance, 1e-12, "H");
    let (impedance, esr) = (combined["impedance"].number(), combined["esr"].number());
    let reactance = (impedance * impedance - esr * esr).sqrt();
    assert_close(&combined["dissipationFactor"], esr / reactance, 1e-6, "");
    let current = voltage / combined["impedance"].number();
    assert_close(&combined["ripple"], current, 2.0 * PLOTTED, "A");
    let alone = json!({ "parts": [parts[0]], "frequency": 5e5 });
    let alone = app.answer("/api/operating-point", &alone).await;
    let (one, own) = (&alone["combined"]["srf"], &alone["rows"][0]["srf"]);
    assert_close(one.number(), own.number(), 1e-9, "Hz");
    assert!(combined["srf"].as_f64() < own.as_f64(), "{combined}");
}

async fn operating_points_name_what_is_wrong_and_what_is_left(app: App) {
    let hot = json!({ "parts": [{ "partNumber": "C0805C106K8PACTU", "temperature": 85 }] });
    let answer = app.answer("/api/operating-point", &hot).await;
    let row = &answer["rows"][0];
    assert_eq!(
        (&row["ripple"], &row["allowedRise"]),
        (&json!(0.0), &json!(0.0))
    );
    let notes = row["notes"].to_string();
    assert!(notes.contains("no self-heating is left"), "{notes}");
    let wrong = json!({
        "frequency": 0, "rise": -1, "acVoltage": -1,
        "parts": [{ "partNumber": "C0805C106K8PACTU", "quantity": 0, "bias": -1, "temperature": 300 }]
    });
    let problem = app.post("/api/operating-point", &wrong).await;
    let problem = problem.problem(422, "invalid_field");
    assert_eq!(problem["errors"].list().len(), 6);
    for parts in [json!([]), json!(vec![json!({ "partNumber": "x" }); 11])] {
        let body = json!({ "parts": parts });
        let problem = app.post("/api/operating-point", &body).await;
        problem.problem(422, "invalid_field");
    }
    let unknown = json!({ "parts": [{ "partNumber": "GRM31" }] });
    let problem = app.post("/api/operating-point", &unknown).await;
    problem.problem(404, "part_not_found");
}

async fn the_worst_case_of_an_operating_point_is_older_and_lower(app: App) {
    let body = |worst: &str| {
        json!({
            "worstCase": worst,
            "parts": [{ "partNumber": "C1210C226K3RACTU", "quantity": 2, "bias": 12, "temperature": 60 }]
        })
    };
    let typical = app.answer("/api/operating-point", &body("No")).await;
    let worst = app.answer("/api/operating-point", &body("Yes")).await;
    let ratio = |name: &str| {
        let value = |answer: &Value| answer["rows"][0][name].number();
        value(&worst) / value(&typical)
    };
    // −10 % of tolerance, ten years of aging, and the low end of the band.
    assert!(
        ratio("capacitance") < 0.9 * 0.95,
        "{}",
        ratio("capacitance")
    );
    assert!(ratio("esr") > 1.0 && ratio("ripple") < 1.0);
    let combined = |answer: &Value| answer["combined"]["esr"].number();
    assert!(combined(&worst) > combined(&typical));
}

/// Beyond its resonance a part with more capacitance has more |Z|, and a new one more than an old
/// one.
async fn the_worst_case_beyond_resonance_is_the_upper_limit(app: App) {
    for number in ["R46KN4100JHP1M", "C4AQLBU5250A12K", "C1210C226K3RACTU"] {
        let body = |worst: &str, frequency: f64, coldest: Value| {
            json!({
                "worstCase": worst, "frequency": frequency, "temperatureMin": coldest,
                "parts": [{ "partNumber": number, "bias": 0, "temperature": 25 }]
            })
        };
        let row = async |body: Value| {
            let answer = app.answer("/api/operating-point", &body).await;
            answer["rows"][0].clone()
        };
        let srf = row(body("No", 1e5, Value::Null)).await["srf"].number();
        let typical = row(body("No", 1.3 * srf, Value::Null)).await;
        let worst = row(body("Yes", 1.3 * srf, Value::Null)).await;
        let cold = row(body("Yes", 1.3 * srf, json!(-40))).await;
        let value = |row: &Value, name: &str| row[name].number();
        for name in ["impedance", "esr", "esl"] {
            assert!(
                value(&worst, name) >= value(&typical, name),
                "{number} {name}"
            );
            assert!(value(&cold, name) >= value(&worst, name), "{number} {name}");
        }
        assert!(
            value(&worst, "impedance") > 1.05 * value(&typical, "impedance"),
            "{number}"
        );
        assert!(value(&worst, "srf") < value(&typical, "srf"), "{number}");
        assert!(
            value(&worst, "ripple") <= value(&typical, "ripple"),
            "{number}"
        );
    }
    let hot = json!({
        "temperatureMin": 30, "parts": [{ "partNumber": "R46KN4100JHP1M", "temperature": 25 }]
    });
    let problem = app.refusal("/api/operating-point", &hot).await;
    assert_eq!(problem["errors"][0]["path"], "temperatureMin");
}

/// No corner has the largest ESR and the largest |Z| of all, and no reactance is left where some
/// parts resonate.
async fn the_worst_dissipation_factor_is_that_of_one_corner(app: App) {
    let point = async |worst: &str, frequency: f64| {
        let body = json!({
            "worstCase": worst, "frequency": frequency,
            "parts": [{ "partNumber": "C1210C226K3RACTU", "quantity": 2, "bias": 12, "temperature": 60 }]
        });
        app.answer("/api/operating-point", &body).await
    };
    let (typical, worst) = (point("No", 1e5).await, point("Yes", 1e5).await);
    let factor = |values: &Value| values["dissipationFactor"].number();
    let of_columns = |values: &Value| {
        let (impedance, esr) = (values["impedance"].number(), values["esr"].number());
        esr / (impedance * impedance - esr * esr).sqrt()
    };
    for row in ["combined", "rows"] {
        let values = |answer: &Value| match row {
            "rows" => answer[row][0].clone(),
            _ => answer[row].clone(),
        };
        let (typical, worst) = (values(&typical), values(&worst));
        assert_close(factor(&typical), of_columns(&typical), 1e-6, "");
        assert!(factor(&worst) > factor(&typical), "{worst}");
        // The least capacitance has the largest |Z|, the most has the least.
        assert!(factor(&worst) > of_columns(&worst), "{worst}");
    }
    let resonance = typical["rows"][0]["srf"].number();
    let worst = point("Yes", resonance).await;
    assert_eq!(worst["rows"][0]["dissipationFactor"], Value::Null);
    assert_eq!(worst["combined"]["dissipationFactor"], Value::Null);
}

/// Where a curve crosses a mask, `/plot`, which other code computes, has the mask's impedance.
async fn a_target_is_met_where_the_plot_says(app: App) {
    let (resistance, inductance) = (1e-3, 2e-10);
    let rows = [
        ("T520B227M006ATE025", 2, "Tantalum"),
        ("C0805C106K8PACTU", 3, "Ceramic"),
    ];
    let asked = rows.map(|(number, quantity, _)| {
        json!({ "partNumber": number, "quantity": quantity, "bias": 3.3, "temperature": 60 })
    });
    let body = json!({
        "parts": asked, "mask": [[1e4, 0.009], [2e7, 0.009]],
        "trace": { "resistance": resistance, "inductance": inductance }
    });
    let answer = app.answer("/api/operating-point", &body).await;
    let target = &answer["target"];
    assert_eq!(target["met"], false);
    let ends = target["metBetween"][0].list();
    let combined = json!({ "mfrPn": "Combined", "param": { "bias": 3.3, "tempAmbient": 60 } });
    let part = |(number, quantity, _)| json!({ "mfrPn": number, "param": { "bias": 3.3, "tempAmbient": 60, "qty": quantity } });
    for end in ends {
        let at = end.number();
        let plot = json!({
            "plotType": "Imp,ESR", "start": at, "stop": 10.0 * at, "pointsPerDecade": 10,
            "calculated": "Yes", "combine": "Yes", "res": resistance, "ind": inductance * 1e9,
            "parts": [combined, part(rows[0]), part(rows[1])]
        });
        let drawn = app.answer("/plot", &plot).await;
        let value = drawn["seriesList"][0]["points"][0][1].number();
        assert_close(value, 0.009, 1e-3, "Ω");
    }
    let peak = &target["violations"][0]["peak"];
    let excess = peak["impedance"].number() / 0.009;
    assert_close(&peak["ratio"], excess, 1e-9, "");

    let mut worst = body.clone();
    worst["worstCase"] = json!("Yes");
    let worst = app.answer("/api/operating-point", &worst).await;
    let last = target["impedance"].list().len() - 1;
    for index in [0, last / 2, last] {
        let of = |answer: &Value| answer["target"]["impedance"][index].number();
        assert!(of(&worst) > of(&answer), "point {index}");
    }
    let mut alone = body.clone();
    alone["maskRow"] = json!(1);
    let alone = app.answer("/api/operating-point", &alone).await;
    assert!(alone["target"]["metBetween"].list().len() == 1);
    for (field, value) in [("maskRow", json!(2)), ("mask", json!([[1e4, 0.009]]))] {
        let mut wrong = body.clone();
        wrong[field] = value;
        let problem = app.post("/api/operating-point", &wrong).await;
        problem.problem(422, "invalid_field");
    }
}

/// Several parts of each technology: number, pieces, bias, ambient.
const OF_EACH_TECHNOLOGY: [(&str, u32, f64, f64); 12] = [
    ("C1210C226K3RACTU", 2, 12.0, 60.0),
    ("C0805C104K5RACTU", 1, 5.0, 25.0),
    ("C0805C106K8PACTU", 3, 3.0, 40.0),
    ("T491A106K010AT", 1, 4.0, 25.0),
    ("T491D107K010AT", 2, 3.3, 60.0),
    ("T520B227M006ATE025", 1, 4.0, 60.0),
    ("T521X476M035ATE030", 2, 12.0, 85.0),
    ("EDH106M016A9BAA", 3, 10.0, 40.0),
    ("ESK107M025AC3AA", 1, 12.0, 60.0),
    ("A700V107M006ATE025", 1, 3.3, 45.0),
    ("C4AQLBU5100A1XK", 1, 300.0, 60.0),
    ("R46KI310000M1K", 2, 100.0, 40.0),
];

/// Lower and upper edge of the first point of a curve; `None` where it has no band.
async fn plotted_band(
    app: &App,
    (kind, quantity): (&str, &str),
    part: &Value,
    frequency: f64,
) -> Option<[f64; 2]> {
    let body = json!({
        "plotType": kind, "start": frequency, "stop": 20.0 * frequency, "pointsPerDecade": 10,
        "tempRise": 20, "calculated": "Yes", "spread": "Yes", "highlight": 1, "parts": [part]
    });
    let answer = app.answer("/plot", &body).await;
    let edge = |side: &str| {
        let series = answer["seriesList"].list().iter().find(|series| {
            series["bandKind"] == "spread" && series["band"] == side && series["yLabel"] == quantity
        })?;
        let point = &series["points"][0];
        let is_there = (point[0].number() / frequency - 1.0).abs() < PLOTTED;
        is_there.then(|| point[1].number())
    };
    Some([edge("low")?, edge("high")?])
}

fn assert_band(listed: &Value, plotted: Option<[f64; 2]>, factor: f64, what: &str) {
    let Some(plotted) = plotted.filter(|[low, high]| low < high) else {
        // Edges that print alike may be apart by less than what a plot shows.
        let narrow = |band: &Value| band[1].number() / band[0].number() < 1.0 + 2.0 * PLOTTED;
        assert!(listed.is_null() || narrow(listed), "{what}: {listed}");
        return;
    };
    assert!(listed.is_array(), "{what}: no range beside {plotted:?}");
    for (side, plotted) in plotted.into_iter().enumerate() {
        assert_close(listed[side].number(), factor * plotted, PLOTTED, what);
    }
}

async fn the_range_of_a_listed_figure_is_the_band_of_its_plot(app: App) {
    let mut ranges = 0;
    for (number, quantity, bias, temperature) in OF_EACH_TECHNOLOGY {
        let body = json!({ "frequency": 1e5, "parts": [{
            "partNumber": number, "quantity": quantity, "bias": bias, "temperature": temperature
        }] });
        let answer = app.answer("/api/operating-point", &body).await;
        let row = &answer["rows"][0];
        let (bands, pieces) = (&row["bands"], f64::from(quantity));
        let part = at(row, bias, temperature);
        let figures = [
            ("impedance", ("Imp,ESR", "Impedance"), 1e5, pieces.recip()),
            ("esr", ("Imp,ESR", "ESR"), 1e5, pieces.recip()),
            ("ripple", ("I,V", "Current"), 1e5, pieces),
            (
                "capacitance",
                ("Cap,Ind", "Capacitance"),
                row["capacitanceFrequency"].number(),
                pieces,
            ),
        ];
        for (name, plot, frequency, factor) in figures {
            let plotted = plotted_band(&app, plot, &part, frequency).await;
            ranges += usize::from(bands[name].is_array());
            assert_band(
                &bands[name],
                plotted,
                factor,
                &format!("{name} of {number}"),
            );
        }
        for name in ["impedance", "esr", "esl", "srf", "ripple", "capacitance"] {
            if let (Some(value), [low, high]) = (
                row[name].as_f64(),
                &bands[name]
                    .as_array()
                    .map_or([0.0; 2], |band| [band[0].number(), band[1].number()]),
            ) && *high > 0.0
            {
                assert!(
                    *low <= value && value <= *high && low < high,
                    "{name} of {number}: {value} in {low} to {high}"
                );
            }
        }
        find_agrees(&app, row, (bias, temperature)).await;
    }
    assert!(ranges >= 24, "{ranges}");
}

/// `/api/find` lists one piece with the figures, the ranges and the verdict of the operating point.
async fn find_agrees(app: &App, row: &Value, (bias, temperature): (f64, f64)) {
    let nominal = row["nominal"].number() / row["quantity"].number();
    let request = json!({
        "conditions": { "bias": bias, "temperature": temperature }, "limit": 500, "sort": "partNumber",
        "filter": { "cases": [row["caseSize"]], "acRated": "Yes", "derating": {
            "Ceramic": 1, "Film": 1, "Tantalum": 1, "Polymer": 1, "Aluminum": 1
        } },
        "require": {
            "capacitanceMin": 0.1 * nominal, "esrMax": 1.0001 * row["esr"].number() * row["quantity"].number(),
            "esrFrequency": 1e5, "impedanceMax": 1e3, "impedanceFrequency": 1e5, "rippleMin": 1e-9
        }
    });
    let found = app.answer("/api/find", &request).await;
    let is_own = |other: &&Value| other["partNumber"] == row["partNumber"];
    let Some(own) = found["rows"].list().iter().find(is_own) else {
        panic!(
            "{} is not among {} matches",
            row["partNumber"], found["matches"]
        );
    };
    let alone = json!({ "frequency": 1e5, "parts": [{
        "partNumber": row["partNumber"], "bias": bias, "temperature": temperature
    }] });
    let alone = &app.answer("/api/operating-point", &alone).await["rows"][0];
    for name in ["capacitance", "impedance", "esr", "srf", "ripple"] {
        assert_eq!(
            own["bands"][name], alone["bands"][name],
            "{name} of {}",
            row["partNumber"]
        );
    }
    assert_eq!(own["verdict"], alone["verdict"]);
}

async fn in_the_worst_case_no_figure_has_a_range(app: App) {
    let part = json!({ "partNumber": "C1210C226K3RACTU", "bias": 12, "temperature": 60 });
    let body = |worst: &str| json!({ "parts": [part], "worstCase": worst });
    let typical = app.answer("/api/operating-point", &body("No")).await;
    let worst = app.answer("/api/operating-point", &body("Yes")).await;
    let (bands, worst) = (&typical["rows"][0]["bands"], &worst["rows"][0]["bands"]);
    for name in ["capacitance", "impedance", "esr", "srf", "esl", "ripple"] {
        assert!(worst[name].is_null(), "{worst}");
    }
    // 0.47 and 1.60 of the rule of class II up to 300 kHz, and what lies between there and 500 kHz.
    let esr = typical["rows"][0]["esr"].number();
    let low = json!({ "parts": [part], "frequency": 1e5 });
    let low = &app.answer("/api/operating-point", &low).await["rows"][0];
    assert_close(
        low["bands"]["esr"][0].number(),
        0.47 * low["esr"].number(),
        1e-9,
        "Ω",
    );
    assert_close(
        low["bands"]["esr"][1].number(),
        1.60 * low["esr"].number(),
        1e-9,
        "Ω",
    );
    assert!(bands["esr"][0].number() < esr && esr < bands["esr"][1].number());
}

//! The plots that are not sweeps of the impedance alone.

use serde_json::{Value, json};

use crate::support::{App, Json, PLOTTED, assert_close};

on_sqlite!(
    phys_03_ripple_limits_name_what_governs_them,
    conf_17_no_allowed_rise_leaves_no_current,
    phys_04_class_two_ages_by_its_rate_per_decade_and_others_say_why_not,
    phys_07_bias_runs_in_100_points_from_zero_to_the_rated_voltage,
    phys_08_phys_11_the_highlighted_part_heats_by_seven_frequencies,
    phys_09_temperature_changes_ceramics_within_their_class,
    phys_10_ac_voltage_lifts_class_two_and_is_marked_an_estimate,
    at_small_signal_a_thin_layered_ceramic_has_less_capacitance,
    heating_curves_mark_where_the_small_signal_esr_does_not_hold,
    phase_quality_and_loss_follow_from_the_impedance,
    cap_state_13_cap_avail_01_02_03_conf_57_film_parts_say_which_plots_they_cannot_have,
    cap_state_12_a_plot_that_a_part_does_not_refuse_has_a_curve,
    every_plot_exports_as_csv_with_its_own_x_column,
    conf_06_the_bands_of_the_temperature_rise_meet_at_25_and_50_and_end_at_60,
);

async fn plot(app: &App, kind: &str, parts: &Value) -> Value {
    let body = json!({
        "plotType": kind, "start": 100, "stop": 1e9, "tempRise": 20, "parts": parts
    });
    app.answer("/plot", &body).await
}

fn points(series: &Value) -> Vec<(f64, f64)> {
    let points = series["points"].list().iter();
    points
        .map(|point| (point[0].number(), point[1].number()))
        .collect()
}

fn note(answer: &Value) -> &str {
    answer["note"].text()
}

async fn phys_03_ripple_limits_name_what_governs_them(app: App) {
    let answer = plot(&app, "I,V", &json!([{ "mfrPn": "C0805C104K5RACTU" }])).await;
    let current = &answer["seriesList"][0];
    assert_eq!(current["yUnit"], "A");
    let (f, i) = points(current)[100];
    // Voltage-limited at low frequency: I = (Vr/√2)·ω·C, within the drift of C.
    assert_close(
        i,
        50.0 / 2f64.sqrt() * std::f64::consts::TAU * f * 100e-9,
        0.04,
        "A",
    );
    assert_eq!(current["regions"][0]["reason"], "voltage-limited");
    assert_eq!(current["regions"][1]["reason"], "heat-limited");
    assert!(
        note(&answer).contains("set by the rated voltage"),
        "{}",
        note(&answer)
    );
}

async fn conf_17_no_allowed_rise_leaves_no_current(app: App) {
    let body = json!({
        "plotType": "I,V", "start": 100, "stop": 1e9, "tempRise": 0,
        "parts": [{ "mfrPn": "C0805C104K5RACTU" }]
    });
    let answer = app.answer("/plot", &body).await;
    assert!(
        points(&answer["seriesList"][0])
            .iter()
            .all(|point| point.1 == 0.0)
    );
}

async fn phys_04_class_two_ages_by_its_rate_per_decade_and_others_say_why_not(app: App) {
    let parts = json!([
        { "mfrPn": "C0805C104K5RACTU" }, { "mfrPn": "C0402C102J5GACTU" }, { "mfrPn": "T491A106K010AT" }
    ]);
    let answer = plot(&app, "Aging", &parts).await;
    assert_eq!(answer["seriesList"].list().len(), 1);
    let curve = points(&answer["seriesList"][0]);
    let (first, last) = (curve[0], curve[curve.len() - 1]);
    assert_close(first.0, 1.0, 1e-9, "h");
    assert_close(last.0, 1e5, 1e-9, "h");
    // 3 % per decade over five decades, whatever the reference.
    assert_close(first.1 - last.1, 15.0, 1e-6, "%");
    assert!(
        note(&answer).contains("class I ceramics do not age"),
        "{}",
        note(&answer)
    );
    assert_eq!(answer["xScale"], "log");
}

async fn phys_07_bias_runs_in_100_points_from_zero_to_the_rated_voltage(app: App) {
    let answer = plot(&app, "Vbias", &json!([{ "mfrPn": "C0805C106K8PACTU" }])).await;
    let curve = points(&answer["seriesList"][0]);
    assert_eq!(curve.len(), 100);
    assert_eq!(curve[0], (0.0, 0.0));
    assert_close(curve[99].0, 10.0, 1e-9, "V");
    assert!(curve.is_sorted_by(|a, b| a.1 >= b.1));
    assert_eq!(answer["seriesList"][0]["yUnit"], "%");
    let film = plot(&app, "Vbias", &json!([{ "mfrPn": "R46KN4100JHP1M" }])).await;
    assert_eq!(film["seriesList"], json!([]));
    assert!(
        note(&film).contains("does not depend on dc bias"),
        "{}",
        note(&film)
    );
}

async fn phys_08_phys_11_the_highlighted_part_heats_by_seven_frequencies(app: App) {
    let body = json!({
        "plotType": "MultFreq", "start": 100, "stop": 1e9, "highlight": 2,
        "freqList": [10_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000, 10_000_000],
        "parts": [{ "mfrPn": "Combined" }, { "mfrPn": "C0805C104K5RACTU" }, { "mfrPn": "T491D107K010AT" }]
    });
    let answer = app.answer("/plot", &body).await;
    let series = answer["seriesList"].list();
    assert_eq!(series.len(), 7);
    assert!(series.iter().all(|curve| curve["refDes"] == "C2"));
    assert_eq!(series[2]["condition"], "100 kHz");
    assert!(
        answer["title"].text().contains("(Rθ 133.3 °C/W)"),
        "CHART-07: {}",
        answer["title"]
    );
    assert_eq!(answer["xUnit"], "A");
    // The rise grows with the square of the current.
    let curve = points(&series[2]);
    let (half, full) = (curve[curve.len() / 2], curve[curve.len() - 1]);
    assert_close(full.1 / half.1, (full.0 / half.0).powi(2), 1e-6, "");
}

async fn phys_09_temperature_changes_ceramics_within_their_class(app: App) {
    let parts = json!([{ "mfrPn": "C0805C104K5RACTU" }, { "mfrPn": "C0402C102J5GACTU" }]);
    let answer = plot(&app, "TCC", &parts).await;
    let series = answer["seriesList"].list();
    let x7r = points(&series[0]);
    assert_close(x7r[0].0, -55.0, 1e-9, "°C");
    assert!(
        x7r.iter().all(|point| point.1.abs() <= 15.0),
        "X7R stays within ±15 %"
    );
    assert!(
        points(&series[1]).iter().all(|point| point.1.abs() <= 0.3),
        "C0G stays within 30 ppm/K"
    );
}

async fn phys_10_ac_voltage_lifts_class_two_and_is_marked_an_estimate(app: App) {
    let answer = plot(&app, "VCAC", &json!([{ "mfrPn": "C0805C106K8PACTU" }])).await;
    let curve = points(&answer["seriesList"][0]);
    assert!(
        curve[0].1 < 0.0,
        "less voltage than the meter's reads less capacitance"
    );
    assert!(note(&answer).contains("estimate"), "{}", note(&answer));
}

async fn at_small_signal_a_thin_layered_ceramic_has_less_capacitance(app: App) {
    let parts = json!([{ "mfrPn": "C0805C106K8PACTU" }, { "mfrPn": "C0402C102J5GACTU" }]);
    let at = |kind: &'static str, small_signal: bool| {
        let (app, parts) = (app.clone(), parts.clone());
        async move {
            let body = json!({
                "plotType": kind, "start": 1000, "stop": 1e9, "smallSignal": small_signal,
                "parts": parts
            });
            app.answer("/plot", &body).await
        }
    };
    let first = |answer: &Value, series: usize| points(&answer["seriesList"][series])[0].1;
    let (nominal, small) = (at("Cap,Ind", false).await, at("Cap,Ind", true).await);
    let kept = first(&small, 0) / first(&nominal, 0);
    assert!((0.73..0.80).contains(&kept), "{kept}");
    assert_close(first(&small, 2), first(&nominal, 2), 1e-12, "F");
    assert_eq!(small["request"]["smallSignal"], "Yes");
    assert_eq!(nominal["request"]["smallSignal"], "No");
    assert!(note(&small).contains("small signal"), "{}", note(&small));
    let impedance = first(&at("Imp,ESR", true).await, 0) / first(&at("Imp,ESR", false).await, 0);
    assert_close(impedance * kept, 1.0, 1e-3, "");
    // A plot that does not offer the switch stays nominal and says so.
    let (nominal, small) = (at("Phase", false).await, at("Phase", true).await);
    assert_eq!(small["seriesList"], nominal["seriesList"]);
    assert_eq!(small["request"]["smallSignal"], "No");
}

async fn heating_curves_mark_where_the_small_signal_esr_does_not_hold(app: App) {
    let body = json!({
        "plotType": "MultFreq", "start": 100, "stop": 1e9, "freqList": [1e5, 1e7],
        "parts": [{ "mfrPn": "C0805C104K5RACTU", "param": { "qty": 2 } }]
    });
    let answer = app.answer("/plot", &body).await;
    let slow = &answer["seriesList"][0];
    let region = &slow["regions"][0];
    assert_eq!(region["reason"], "small-signal ESR at a large ac voltage");
    // A tenth of 50 V across two pieces of 100 nF at 100 kHz, within the drift of C.
    let expected = 2.0 * 5.0 * std::f64::consts::TAU * 1e5 * 100e-9;
    assert_close(&region["from"], expected, 0.05, "A");
    assert_eq!(region["to"], json!(points(slow).last().unwrap().0));
    assert!(note(&answer).contains("Above 5 V rms"), "{}", note(&answer));
    let fast = &answer["seriesList"][1];
    assert!(fast.get("regions").is_none(), "{}", fast["regions"]);
    let class_one = json!([{ "mfrPn": "C0402C102J5GACTU" }]);
    let answer = plot(&app, "MultFreq", &class_one).await;
    assert!(!note(&answer).contains("small-signal ESR does not apply"));
}

async fn phase_quality_and_loss_follow_from_the_impedance(app: App) {
    let parts = json!([{ "mfrPn": "C0402C102J5GACTU" }]);
    let phase = points(&plot(&app, "Phase", &parts).await["seriesList"][0]);
    assert!(phase[0].1 < -89.0 && phase[phase.len() - 1].1 > 45.0);
    let quality = points(&plot(&app, "Q", &parts).await["seriesList"][0]);
    let loss = points(&plot(&app, "DF", &parts).await["seriesList"][0]);
    assert_close(quality[10].1 * loss[10].1, 1.0, PLOTTED, "");
}

async fn cap_state_13_cap_avail_01_02_03_conf_57_film_parts_say_which_plots_they_cannot_have(
    app: App,
) {
    let invalid = |number: &'static str| {
        let app = app.clone();
        async move {
            let part = app
                .answer("/api/part", &json!({ "partNumber": number }))
                .await;
            let mut plots: Vec<String> = part["invalidPlots"]
                .as_object()
                .unwrap()
                .keys()
                .cloned()
                .collect();
            plots.sort();
            plots
        }
    };
    let film = invalid("R46KN4100JHP1M").await;
    assert_eq!(
        film,
        ["Aging", "S11", "S21", "Smith", "TCC", "VCAC", "Vbias"]
    );
    assert_eq!(invalid("C0805C104K5RACTU").await, [""; 0]);
    let without_ceramic = ["Aging", "TCC", "VCAC", "Vbias"];
    for number in ["T491A106K010AT", "T520B107M006ATE015", "ESK107M035AE3AA"] {
        assert_eq!(invalid(number).await, without_ceramic, "{number}");
    }
    assert_eq!(invalid("C0402C102J5GACTU").await, ["Aging", "VCAC"]);
}

/// One part of every series with every plot.
async fn cap_state_12_a_plot_that_a_part_does_not_refuse_has_a_curve(app: App) {
    let config = app.get("/api/config").await.ok();
    let kinds = config["plots"].list();
    assert_eq!(kinds.len(), 15);
    let parts = &crate::support::catalogue().parts;
    let mut series = std::collections::BTreeMap::new();
    for part in parts {
        series.entry(&part.series).or_insert(&part.part_number);
    }
    assert!(series.len() > 130, "{} series", series.len());
    for (name, number) in series {
        let body = json!({ "partNumber": number });
        let part = app.answer("/api/part", &body).await;
        for kind in kinds {
            let kind = kind["plotType"].text();
            let body = json!({
                "plotType": kind, "start": 1e4, "stop": 1e5, "pointsPerDecade": 10, "highlight": 1,
                "tempRise": 20, "parts": [{ "mfrPn": number }]
            });
            let is_refused = part["invalidPlots"].get(kind).is_some();
            let answer = app.answer("/plot", &body).await;
            let curves = answer["seriesList"].list();
            let is_drawn = curves
                .iter()
                .any(|curve| !curve["points"].list().is_empty());
            assert!(is_drawn || is_refused, "{kind} of {number}, {name}");
        }
    }
}

async fn every_plot_exports_as_csv_with_its_own_x_column(app: App) {
    for (kind, header) in [
        ("I,V", "Frequency (Hz),C0805C106K8PACTU - Current (A),"),
        (
            "Vbias",
            "Bias (V),C0805C106K8PACTU - Capacitance change (%)",
        ),
        ("TCC", "Temperature (°C),"),
        (
            "MultFreq",
            "Current (A),C0805C106K8PACTU at 10 kHz - Temperature rise (K),",
        ),
    ] {
        let body = json!({ "plotType": kind, "parts": [{ "mfrPn": "C0805C106K8PACTU" }] });
        let file = app.post("/api/csv", &body).await;
        assert!(
            file.text().starts_with(header),
            "{}",
            file.text().lines().next().unwrap()
        );
    }
}

async fn conf_06_the_bands_of_the_temperature_rise_meet_at_25_and_50_and_end_at_60(app: App) {
    let config = app.get("/api/config").await.ok();
    let plots = config["plots"].list();
    let heating = plots.iter().find(|plot| plot["plotType"] == "MultFreq");
    assert_eq!(
        heating.unwrap()["bands"],
        json!([
            { "from": 0.0, "to": 25.0, "color": "green" },
            { "from": 25.0, "to": 50.0, "color": "yellow" },
            { "from": 50.0, "to": 60.0, "color": "red" },
        ])
    );
}

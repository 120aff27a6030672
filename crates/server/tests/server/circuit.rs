//! The plots that are more than curves: the drawn SPICE model and the Smith chart.

use serde_json::{Value, json};

use crate::support::{App, Json, assert_close};

on_sqlite!(
    phys_06_the_circuit_is_drawn_with_its_values_and_exact_at_the_center,
    phys_06_the_note_says_how_far_the_circuit_follows_and_what_does_over_a_sweep,
    phys_06_the_drawing_holds_nothing_that_runs_or_loads,
    the_combination_is_drawn_when_its_row_is_highlighted,
    conf_30_cap_state_13_r75_film_has_no_spice_model_and_the_note_says_so,
    a_plot_that_a_part_cannot_have_is_empty_and_says_why,
    the_smith_chart_shows_the_reflection_with_frequency_and_impedance,
    cap_scr_01_conf_32_the_configuration_lists_every_plot_with_its_kind_and_section,
);

fn body(plot: &str, number: &str) -> Value {
    json!({
        "plotType": plot, "start": 100, "stop": 1e9, "spiceFreq": 1e5,
        "parts": [{ "mfrPn": "Combined" }, { "mfrPn": number }]
    })
}

/// The value of y nearest to x.
fn near(series: &Value, x: f64) -> f64 {
    let points = series["points"].list().iter();
    let mut pairs: Vec<_> = points
        .map(|point| (point[0].number(), point[1].number()))
        .collect();
    pairs.sort_by(|a, b| (a.0 - x).abs().total_cmp(&(b.0 - x).abs()));
    pairs[0].1
}

async fn spice(app: &App, number: &str) -> Value {
    app.answer("/plot", &body("Spice", number)).await
}

async fn phys_06_the_circuit_is_drawn_with_its_values_and_exact_at_the_center(app: App) {
    for (number, elements) in [
        ("C0805C104K5RACTU", "L1 L2 R2 RS C1 RL RCP CP"),
        (
            "T491A106K010AT",
            "L1 LAC RAC R0 ROX COX RL C1 R1 C2 R2 C3 R3 C4 R4 C5",
        ),
        ("R46KN4100JHP1M", "L1 L2 R2 RS C1 RL"),
    ] {
        let answer = spice(&app, number).await;
        assert_eq!(answer["title"], "SPICE Model (100 kHz)");
        let listed = answer["elements"].list().iter();
        let names: Vec<_> = listed.map(|it| it["name"].text()).collect();
        assert_eq!(names.join(" "), elements, "{number}");
        let image = answer["image"].text();
        assert!(image.starts_with("<svg ") && image.contains(&format!("C1 {number}")));
        for element in answer["elements"].list() {
            let text = element["text"].text();
            assert!(image.contains(&format!(">{text}<")), "{text} in {image}");
            assert!(answer["note"].text().contains(text));
        }
        let [part, model] = [0, 1].map(|index| near(&answer["seriesList"][index], 1e5));
        assert_close(model, part, 1e-9, "Ω");
    }
}

/// A circuit that is exact at 10 kHz has the dielectric's loss of 10 kHz as a resistor, which at
/// resonance is many times what the part has there.
async fn phys_06_the_note_says_how_far_the_circuit_follows_and_what_does_over_a_sweep(app: App) {
    let mut body = body("Spice", "C0805C104K5RACTU");
    body["spiceFreq"] = json!(1e4);
    let answer = app.answer("/plot", &body).await;
    let note = answer["note"].text();
    assert!(
        note.contains("is within 5 % of the part's own from "),
        "{note}"
    );
    assert!(note.contains(" × the part's own, at "), "{note}");
    assert!(
        note.contains("over a sweep use the broadband model in the SPICE file."),
        "{note}"
    );
    assert!(!note.contains("000 %"), "{note}");
}

async fn phys_06_the_drawing_holds_nothing_that_runs_or_loads(app: App) {
    let image = spice(&app, "C0805C104K5RACTU").await["image"].clone();
    let image = image.text();
    for word in ["<script", "<style", "style=", "href", " on", "url("] {
        assert!(!image.contains(word), "{word} in {image}");
    }
    assert!(image.contains("currentColor") && !image.contains('#'));
    assert_eq!(image.matches("<title>").count(), 1);
}

async fn the_combination_is_drawn_when_its_row_is_highlighted(app: App) {
    let mut body = body("Spice", "C0805C104K5RACTU");
    body["parts"] = json!([
        { "mfrPn": "Combined" }, { "mfrPn": "C0805C104K5RACTU" }, { "mfrPn": "T491A106K010AT" }
    ]);
    body["combine"] = json!("Yes");
    body["highlight"] = json!(0);
    body["res"] = json!(0.01);
    let answer = app.answer("/plot", &body).await;
    assert_eq!(answer["seriesList"][0]["mfrPn"], "Combined");
    let image = answer["image"].text();
    for name in [">RTRACE<", ">L1_1<", ">C5_2<"] {
        assert!(image.contains(name), "{name}");
    }
}

async fn conf_30_cap_state_13_r75_film_has_no_spice_model_and_the_note_says_so(app: App) {
    let answer = spice(&app, "R75GF31004030J").await;
    assert_eq!(answer["seriesList"], json!([]));
    assert_eq!(answer["image"], "");
    let note = answer["note"].text();
    let reason = "has no curve: film series R75 has no circuit of plain elements;";
    assert!(note.contains(reason), "{note}");
}

async fn a_plot_that_a_part_cannot_have_is_empty_and_says_why(app: App) {
    for (plot, number, reason) in [
        (
            "S11",
            "R46KN4100JHP1M",
            "plots of film capacitors end at 10 MHz",
        ),
        (
            "Vbias",
            "R46KN4100JHP1M",
            "the capacitance of film, tantalum, polymer and electrolytic parts does not depend on dc bias",
        ),
        (
            "TCC",
            "T491A106K010AT",
            "only ceramic capacitors have a temperature curve",
        ),
        (
            "Aging",
            "R46KN4100JHP1M",
            "only class II and III ceramics age with the logarithm of time",
        ),
        ("Aging", "C0402C102J5GACTU", "class I ceramics do not age"),
        (
            "VCAC",
            "C0402C102J5GACTU",
            "only the capacitance of class II and III ceramics depends on ac voltage",
        ),
        (
            "I,V",
            "C44PLGR5100RBSK",
            "series C44P-R has no current and voltage chart",
        ),
        (
            "MultFreq",
            "C44PLGR5100RBSK",
            "film series C44 has no chart of temperature rise over ripple current",
        ),
    ] {
        let answer = app.answer("/plot", &body(plot, number)).await;
        assert_eq!(answer["seriesList"], json!([]), "{plot} of {number}");
        let note = answer["note"].text();
        let clause = format!("has no curve: {reason}");
        assert!(note.contains(&clause), "{plot}: {note}");
        // The tab of the plot says the same, in a sentence of its own.
        let look_up = json!({ "partNumber": number });
        let part = app.answer("/api/part", &look_up).await;
        let refusal = part["invalidPlots"][plot].text();
        let (first, rest) = reason.split_at(1);
        assert!(
            refusal.starts_with(&format!("{}{rest}", first.to_uppercase())),
            "{plot}: {refusal}"
        );
        assert!(refusal.ends_with('.'), "{plot}: {refusal}");
    }
}

async fn the_smith_chart_shows_the_reflection_with_frequency_and_impedance(app: App) {
    let mut body = body("Smith", "C0805C104K5RACTU");
    body["path"] = json!("Series");
    body["line"] = json!("75");
    let answer = app.answer("/plot", &body).await;
    assert_eq!(answer["referenceImpedance"], 75.0);
    for (line, ohms) in [(json!(75), 75.0), (json!(50.0), 50.0), (json!("50"), 50.0)] {
        let mut body = body.clone();
        body["line"] = line;
        let answer = app.answer("/plot", &body).await;
        assert_eq!(answer["referenceImpedance"], ohms);
    }
    let series = &answer["seriesList"][0];
    let [points, frequencies, impedances] =
        ["points", "frequencies", "impedances"].map(|name| series[name].list());
    assert_eq!(
        (points.len(), frequencies.len(), impedances.len()),
        (351, 351, 351)
    );
    // S11 in dB is the distance from the center.
    body["plotType"] = json!("S11");
    let decibels = app.answer("/plot", &body).await;
    let pair = |value: &Value| (value[0].number(), value[1].number());
    for (index, point) in points.iter().enumerate() {
        let (re, im) = pair(point);
        assert!(re.hypot(im) <= 1.0, "inside the unit circle");
        let expected = decibels["seriesList"][0]["points"][index][1].number();
        assert!((20.0 * re.hypot(im).log10() - expected).abs() < 1e-6);
        // In series the port sees the part and the terminated line behind it.
        assert!(pair(&impedances[index]).0 >= 75.0);
    }
    body["plotType"] = json!("Smith");
    let file = app.post("/api/csv", &body).await;
    let header = file.text().lines().next().unwrap();
    assert_eq!(
        header,
        "Frequency (Hz),C0805C104K5RACTU - S11 real (1),C0805C104K5RACTU - S11 imaginary (1)"
    );
    assert_eq!(file.text().lines().count(), 352);
}

async fn cap_scr_01_conf_32_the_configuration_lists_every_plot_with_its_kind_and_section(app: App) {
    let config = app.get("/api/config").await.ok();
    let plots = config["plots"].list();
    let names: Vec<_> = plots.iter().map(|plot| plot["plotType"].text()).collect();
    for name in [
        "Imp,ESR", "Cap,Ind", "I,V", "Aging", "S11", "S21", "Spice", "Vbias", "MultFreq", "TCC",
        "VCAC",
    ] {
        assert!(names.contains(&name), "{name}");
    }
    let kind = |name: &str| plots.iter().find(|it| it["plotType"] == name).unwrap()["kind"].clone();
    assert_eq!(
        (kind("Spice"), kind("Smith"), kind("Imp,ESR")),
        (json!("circuit"), json!("smith"), json!("curves"))
    );
    assert_eq!(plots[0]["title"], "Impedance & ESR");
    assert_eq!(config["inputs"]["spiceFreq"]["min"], 100.0);
    assert_eq!(config["inputs"]["freqListDefaults"].list().len(), 7);
}

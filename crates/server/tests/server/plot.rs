//! `POST /plot`.

use serde_json::{Value, json};

use crate::support::{App, Json, PLOTTED, assert_close, on_sqlite};

on_sqlite!(
    phys_01_impedance_at_100_hz_of_three_published_parts,
    api_plot_01_fld_plot_01_02_03_the_answer_has_its_fields,
    a_sweep_of_seven_decades_has_351_points_with_exact_ends,
    phys_02_capacitance_ends_where_inductance_starts,
    numbers_as_text_and_yes_no_as_booleans_give_the_same_curves,
    bias_lowers_the_capacitance_of_class_two_ceramics_and_temperature_moves_the_curve,
    quantity_n_divides_the_impedance_by_n,
    combined_identical_parts_equal_the_quantity_form_and_come_first,
    conf_21_the_combined_row_sets_the_conditions_of_all_parts,
    an_anti_resonance_is_the_maximum_of_the_combined_curve_between_two_rows,
    a_trace_is_in_series_with_each_curve_and_named_in_the_note,
    cap_state_19_no_parts_give_an_empty_series_list,
    extrapolation_is_marked_only_when_the_sweep_reaches_it,
    phys_05_scattering_parameters_follow_from_the_impedance,
    conf_19_the_note_says_where_a_part_is_colder_than_it_is_rated_for,
);

fn request(plot: &str, parts: &Value) -> Value {
    json!({ "plotType": plot, "start": 100, "stop": 1e9, "parts": parts })
}

fn one(number: &str) -> Value {
    json!([{ "mfrPn": number }])
}

/// First y value of a series.
fn first(answer: &Value, series: usize) -> f64 {
    answer["seriesList"][series]["points"][0][1].number()
}

async fn phys_01_impedance_at_100_hz_of_three_published_parts(app: App) {
    for (number, ohms) in [
        ("C0201C103K4PACTU", 156_529.0),
        ("C0402C104K4RACTU", 15_769.0),
        ("T491A105K016AT", 1591.8),
    ] {
        let answer = app.answer("/plot", &request("Imp,ESR", &one(number))).await;
        assert_close(first(&answer, 0), ohms, 0.02, "Ω");
    }
}

async fn api_plot_01_fld_plot_01_02_03_the_answer_has_its_fields(app: App) {
    let answer = app
        .answer("/plot", &request("Imp,ESR", &one("C0805C104K5RACTU")))
        .await;
    for field in [
        "title",
        "xLabel",
        "xUnit",
        "xScale",
        "seriesList",
        "request",
        "note",
        "image",
    ] {
        assert!(!answer[field].is_null(), "{field}");
    }
    assert_eq!(answer["title"], "Impedance & ESR");
    assert_eq!(answer["xUnit"], "Hz");
    for field in ["combine", "calculated", "parts", "freqList"] {
        assert!(!answer["request"][field].is_null(), "{field}");
    }
    let series = &answer["seriesList"];
    assert_eq!(series.list().len(), 2);
    assert_eq!(series[0]["mfrPn"], "C0805C104K5RACTU");
    assert_eq!(series[0]["refDes"], "C1");
    assert_eq!(series[0]["yLabel"], "Impedance");
    assert_eq!(series[0]["yUnit"], "Ω");
    assert_eq!(series[1]["yLabel"], "ESR");
    assert_eq!(series[0]["origin"], "estimated", "inductance by case size");
}

async fn a_sweep_of_seven_decades_has_351_points_with_exact_ends(app: App) {
    let answer = app
        .answer("/plot", &request("Imp,ESR", &one("C0805C104K5RACTU")))
        .await;
    let points = answer["seriesList"][0]["points"].list();
    assert_eq!(points.len(), 351);
    assert_eq!(points[0][0].as_f64(), Some(100.0));
    assert_eq!(points[350][0].as_f64(), Some(1e9));
}

async fn phys_02_capacitance_ends_where_inductance_starts(app: App) {
    let answer = app
        .answer("/plot", &request("Cap,Ind", &one("C0805C104K5RACTU")))
        .await;
    let capacitance = answer["seriesList"][0]["points"].list();
    let inductance = answer["seriesList"][1]["points"].list();
    let last = capacitance.last().unwrap()[0].number();
    let next = inductance[0][0].number();
    assert!(last < next, "{last} Hz, {next} Hz");
    assert_close(first(&answer, 0), 100e-9, 0.04, "F");
    assert_eq!(answer["seriesList"][0]["yUnit"], "F");
    assert_eq!(answer["seriesList"][1]["yUnit"], "H");
}

#[test]
fn fld_req_01_the_full_shape_of_the_page_is_understood() {
    let body: Value = serde_json::from_str(include_str!(
        "../../../../reference/requests/plot_full_shape.json"
    ))
    .unwrap();
    on_sqlite(|app| {
        let body = body.clone();
        async move {
            let answer = app.answer("/plot", &body).await;
            assert_eq!(answer["request"]["parts"][0]["mfrPn"], "C0201C100K8GAC");
            assert_eq!(answer["request"]["parts"].list().len(), 1);
            assert_eq!(answer["request"]["freqList"].list().len(), 7);
        }
    });
}

async fn numbers_as_text_and_yes_no_as_booleans_give_the_same_curves(app: App) {
    let plain = request("Imp,ESR", &one("C0805C104K5RACTU"));
    let mut tolerant = plain.clone();
    tolerant["start"] = json!("100");
    tolerant["stop"] = json!("1000000000");
    tolerant["combine"] = json!(false);
    tolerant["res"] = json!("");
    tolerant["parts"] = json!([{
        "mfrPn": " c0805c104k5ractu ",
        "param": { "qty": { "select": "1" }, "bias": "0", "tempAmbient": { "select": 25 } }
    }]);
    let plain = app.answer("/plot", &plain).await;
    let tolerant = app.answer("/plot", &tolerant).await;
    assert_eq!(plain["seriesList"], tolerant["seriesList"]);
}

async fn bias_lowers_the_capacitance_of_class_two_ceramics_and_temperature_moves_the_curve(
    app: App,
) {
    let at = |bias: f64, ambient: f64| {
        let parts = json!([{
            "mfrPn": "C0805C106K8PACTU", "param": { "bias": bias, "tempAmbient": ambient }
        }]);
        let app = app.clone();
        async move { first(&app.answer("/plot", &request("Imp,ESR", &parts)).await, 0) }
    };
    let (rest, biased, hot) = (
        at(0.0, 25.0).await,
        at(10.0, 25.0).await,
        at(0.0, 85.0).await,
    );
    assert!(
        biased > 1.5 * rest,
        "{rest} Ω without bias, {biased} Ω at 10 V"
    );
    assert!(
        (hot / rest - 1.0).abs() > 0.02,
        "{rest} Ω at 25 °C, {hot} Ω at 85 °C"
    );
}

async fn quantity_n_divides_the_impedance_by_n(app: App) {
    let parts = |qty: u32| json!([{ "mfrPn": "T491A106K010AT", "param": { "qty": qty } }]);
    let single = first(
        &app.answer("/plot", &request("Imp,ESR", &parts(1))).await,
        0,
    );
    let four = first(
        &app.answer("/plot", &request("Imp,ESR", &parts(4))).await,
        0,
    );
    assert_close(four, single / 4.0, PLOTTED, "Ω");
}

async fn combined_identical_parts_equal_the_quantity_form_and_come_first(app: App) {
    let mut body = request(
        "Imp,ESR",
        &json!([
            { "mfrPn": "Combined", "param": { "bias": 0, "tempAmbient": 25 } },
            { "mfrPn": "T491A106K010AT" }, { "mfrPn": "T491A106K010AT" }
        ]),
    );
    body["combine"] = json!("Yes");
    let combined = app.answer("/plot", &body).await;
    assert_eq!(combined["seriesList"][0]["mfrPn"], "Combined");
    assert_eq!(combined["seriesList"].list().len(), 6);
    let pair = json!([{ "mfrPn": "T491A106K010AT", "param": { "qty": 2 } }]);
    let pair = app.answer("/plot", &request("Imp,ESR", &pair)).await;
    assert_close(first(&combined, 0), first(&pair, 0), PLOTTED, "Ω");
}

async fn conf_21_the_combined_row_sets_the_conditions_of_all_parts(app: App) {
    let mut body = request(
        "Imp,ESR",
        &json!([
            { "mfrPn": "Combined", "param": { "bias": 6.3, "tempAmbient": 85 } },
            { "mfrPn": "C0805C106K8PACTU", "param": { "bias": 0, "tempAmbient": 25 } }
        ]),
    );
    body["combine"] = json!("Yes");
    let answer = app.answer("/plot", &body).await;
    assert_eq!(answer["request"]["parts"][0]["bias"], 6.3);
    assert_eq!(answer["request"]["parts"][0]["tempAmbient"], 85.0);
}

async fn an_anti_resonance_is_the_maximum_of_the_combined_curve_between_two_rows(app: App) {
    let rows = json!([
        { "mfrPn": "Combined", "param": { "bias": 0, "tempAmbient": 25 } },
        { "mfrPn": "C0805C106K8PACTU", "param": { "qty": 3 } },
        { "mfrPn": "C0603C104K5RACTU", "param": { "qty": 4 } }
    ]);
    let mut body = request("Imp,ESR", &rows);
    assert_eq!(
        app.answer("/plot", &body).await["antiResonances"],
        json!([])
    );
    body["combine"] = json!("Yes");
    body["pointsPerDecade"] = json!(500);
    body["mask"] = json!([[1e4, 0.01], [1e9, 0.01]]);
    let answer = app.answer("/plot", &body).await;
    let peaks = answer["antiResonances"].list();
    let [peak] = peaks.as_slice() else {
        panic!("{peaks:?}")
    };
    assert_eq!(peak["between"], json!(["C1", "C2"]));
    // The largest point of the curve between the resonances lies within a step of 1/500 decade.
    let curve = answer["seriesList"][0]["points"].list().iter();
    let points = curve.map(|point| (point[0].number(), point[1].number()));
    let near = points.filter(|(f, _)| (5e6..2.5e7).contains(f));
    let (f, z) = near.max_by(|a, b| a.1.total_cmp(&b.1)).expect("points");
    let (at, impedance) = (peak["frequency"].number(), peak["impedance"].number());
    assert!((at / f).log10().abs() < 1.0 / 500.0, "{at} {f}");
    assert!(impedance >= z && impedance < z * 1.001, "{impedance} {z}");
    assert_close(peak["ratio"].number(), impedance / 0.01, 1e-9, "");
    assert!(peak["prominence"].number() > 1.0);

    body["mask"] = json!([[1e4, 0.01], [1e5, 0.01]]);
    let beyond = app.answer("/plot", &body).await;
    assert!(beyond["antiResonances"][0]["ratio"].is_null());
}

async fn a_trace_is_in_series_with_each_curve_and_named_in_the_note(app: App) {
    let mut body = request("Imp,ESR", &one("A700V337M2R5ATE009"));
    let bare = first(&app.answer("/plot", &body).await, 1);
    body["res"] = json!(0.5);
    let answer = app.answer("/plot", &body).await;
    assert_close(first(&answer, 1), bare + 0.5, PLOTTED, "Ω");
    assert!(
        answer["note"].text().contains("A trace of 500 mΩ"),
        "{}",
        answer["note"]
    );
}

async fn cap_state_19_no_parts_give_an_empty_series_list(app: App) {
    let answer = app.answer("/plot", &request("Imp,ESR", &json!([]))).await;
    assert_eq!(answer["seriesList"], json!([]));

    let combined = json!([{ "mfrPn": "Combined" }]);
    let answer = app.answer("/plot", &request("Imp,ESR", &combined)).await;
    assert_eq!(answer["seriesList"], json!([]));
    let note = answer["note"].text();
    assert!(note.contains("Add a part to see a curve."), "{note}");
}

async fn extrapolation_is_marked_only_when_the_sweep_reaches_it(app: App) {
    let plots = [
        "Imp,ESR", "Cap,Ind", "I,V", "S11", "S21", "Phase", "Q", "DF", "Spice",
    ];
    for plot in plots {
        let mut body = request(plot, &one("C0805C104K5RACTU"));
        let within = app.answer("/plot", &body).await;
        assert!(
            within["seriesList"][0]["extrapolatedFrom"].is_null(),
            "{plot}"
        );
        body["stop"] = json!(1e10);
        let beyond = app.answer("/plot", &body).await;
        for series in beyond["seriesList"].list() {
            // The capacitance ends at the self-resonance.
            let last = series["points"].list().last().unwrap();
            let reached = last[0].number() > 1e9;
            assert_eq!(series["extrapolatedFrom"] == 1e9, reached, "{plot}");
        }
        let note = beyond["note"].text();
        assert!(note.contains("Above 1 GHz"), "{plot}: {note}");
    }
}

async fn phys_05_scattering_parameters_follow_from_the_impedance(app: App) {
    let number = "A700V337M2R5ATE009";
    let z = app.answer("/plot", &request("Imp,ESR", &one(number))).await;
    let mut body = request("S21", &one(number));
    let shunt = app.answer("/plot", &body).await;
    assert_eq!(shunt["seriesList"][0]["yUnit"], "dB");
    // At resonance the impedance is its ESR: S21 = 2·R/(Z0 + 2·R).
    let lowest = |series: &Value| -> (f64, f64) {
        let points = series["points"].list().iter();
        let pairs = points.map(|p| (p[0].number(), p[1].number()));
        pairs.min_by(|a, b| a.1.total_cmp(&b.1)).unwrap()
    };
    let (_, resistance) = lowest(&z["seriesList"][0]);
    let (_, decibels) = lowest(&shunt["seriesList"][0]);
    let expected = 20.0 * (2.0 * resistance / (50.0 + 2.0 * resistance)).log10();
    assert_close(decibels, expected, 1e-4, "dB");
    body["path"] = json!("Series");
    body["line"] = json!("75");
    let series = app.answer("/plot", &body).await;
    assert!(first(&series, 0) > -1.0, "a series capacitor passes");
    assert!(
        series["note"]
            .text()
            .contains("Line of 75 Ω, part in series with the line.")
    );
}

async fn conf_19_the_note_says_where_a_part_is_colder_than_it_is_rated_for(app: App) {
    // Rated from −40 °C; the page goes down to −55 °C.
    for (ambient, is_below) in [(-40.0, false), (-40.1, true), (-55.0, true)] {
        let answer = app
            .answer(
                "/plot",
                &json!({
                    "plotType": "Imp,ESR", "start": 1e4, "stop": 1e6,
                    "parts": [
                        { "mfrPn": "Combined" },
                        { "mfrPn": "R46KN4100JHP1M", "param": { "tempAmbient": ambient } }
                    ]
                }),
            )
            .await;
        let note = answer["note"].text();
        let says = note.contains("°C is below the lower category temperature of −40 °C.");
        assert_eq!(says, is_below, "{ambient} °C: {note}");
    }
}

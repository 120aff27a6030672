//! The power array calculator.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::{Value, json};

use crate::support::{App, Json, assert_close};

on_sqlite!(
    arr_scr_01_10_the_worked_requests_have_the_worked_arrays,
    api_arr_02_03_the_body_has_part_numbers_and_requirements,
    api_arr_04_05_arr_fld_02_03_every_field_of_a_result_row_can_be_computed,
    arr_scr_09_prices_are_relative_to_the_lowest_and_samples_do_not_rank,
    the_price_of_an_array_is_that_of_the_break_it_reaches,
    filters_narrow_by_series_case_number_and_land_pattern,
    conf_09_both_names_of_konnekt_are_known,
    units_scale_alike,
    conf_16_arr_in_12_an_empty_required_field_is_told_with_the_sentence_of_the_page,
    hostile_values_are_field_errors_or_no_data_and_never_a_failure,
);

pub fn requirements() -> Value {
    json!({
        "minCap": 45, "maxCap": 55, "Vrms": 640, "Arms": 20, "frequency": 100,
        "maxNumberInSeries": 10, "maxNumberInParallel": 10,
        "size": {}, "series": [], "CapUnit": "nf", "FreqUnit": "khz", "caseSize": []
    })
}

pub fn with(field: &str, value: Value) -> Value {
    let mut body = requirements();
    body[field] = value;
    json!({ "partnumbers": [], "requirements": body })
}

pub fn request() -> Value {
    json!({ "partnumbers": [], "requirements": requirements() })
}

pub async fn calculate(app: &App, body: &Value) -> Vec<Value> {
    let answer = app.answer("/api/powerArray/calculate", body).await;
    answer.list().clone()
}

pub fn rows(parts: &[Value]) -> Vec<(&Value, &Value)> {
    parts
        .iter()
        .flat_map(|part| {
            let rows = part["ParallelArrayStats"].list();
            rows.iter().map(move |row| (part, row))
        })
        .collect()
}

pub fn number(value: &Value, field: &str) -> f64 {
    value[field]
        .as_f64()
        .unwrap_or_else(|| panic!("{field} of {value}"))
}

#[derive(Deserialize)]
struct Table {
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    id: String,
    capacitance: [f64; 2],
    voltage: f64,
    current: f64,
    frequency: f64,
    rows: usize,
    #[serde(default)]
    array: Vec<Worked>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Worked {
    part: String,
    series: u32,
    parallel: u32,
    capacitance: f64,
    rated: [f64; 2],
    margins: [f64; 2],
    chip: [f64; 2],
    footprint: f64,
}

impl Case {
    fn body(&self) -> Value {
        let mut body = requirements();
        body["minCap"] = json!(self.capacitance[0]);
        body["maxCap"] = json!(self.capacitance[1]);
        body["Vrms"] = json!(self.voltage);
        body["Arms"] = json!(self.current);
        body["frequency"] = json!(self.frequency);
        json!({ "partnumbers": [], "requirements": body })
    }
}

impl Worked {
    fn check(&self, parts: &[Value]) {
        let rows = rows(parts);
        let (_, row) = rows
            .iter()
            .find(|(part, row)| {
                part["Pn"] == self.part
                    && row["NumberSeries"] == self.series
                    && row["NumberParallel"] == self.parallel
            })
            .unwrap_or_else(|| panic!("{} {} × {}", self.part, self.series, self.parallel));
        // Tolerances: half of the last printed digit.
        for (field, expected, relative, unit) in [
            ("Capacitance", self.capacitance, 1e-9, "nF"),
            ("ArrayVoltageRating", self.rated[0], 8e-4, "V"),
            ("ArrayCurrentRating", self.rated[1], 3e-3, "A"),
            ("MlccVoltage", self.chip[0], 2e-5, "V"),
            ("MlccCurrent", self.chip[1], 2e-3, "A"),
            ("FootPrint", self.footprint, 5e-4, "mm²"),
        ] {
            assert_close(number(row, field), expected, relative, unit);
        }
        for (field, expected) in [
            ("VoltageMargin", self.margins[0]),
            ("CurrentMargin", self.margins[1]),
        ] {
            let actual = number(row, field);
            assert!(
                (actual - expected).abs() <= 0.0501,
                "{} {field}: {actual} %, expected {expected} %",
                self.part
            );
        }
    }
}

async fn arr_scr_01_10_the_worked_requests_have_the_worked_arrays(app: App) {
    let table: Table =
        toml::from_str(include_str!("../../../../reference/power_array/cases.toml")).unwrap();
    assert_eq!(table.case.len(), 4);
    for case in table.case {
        if case.rows == 0 {
            let answer = app.post("/api/powerArray/calculate", &case.body()).await;
            let problem = answer.problem(404, "data_not_found");
            assert_eq!(problem["detail"], "Data Not Found.", "ARR-SCR-18");
            continue;
        }
        let parts = calculate(&app, &case.body()).await;
        assert_eq!(rows(&parts).len(), case.rows, "{}", case.id);
        for array in case.array {
            array.check(&parts);
        }
    }
}

/// Every member that a body may have, as numbers and as texts.
async fn api_arr_02_03_the_body_has_part_numbers_and_requirements(app: App) {
    let body = json!({
        "partnumbers": ["CKC33C473KEGACAUTO"],
        "requirements": {
            "minCap": "0.045", "maxCap": 0.055, "Vrms": 640, "Arms": 20, "frequency": 0.1,
            "maxNumberInSeries": 2, "maxNumberInParallel": 2,
            "size": { "CompareWidth": 12, "CompareLength": 12 },
            "series": ["KC-LINK"], "CapUnit": "uf", "FreqUnit": "mhz"
        }
    });
    let parts = calculate(&app, &body).await;
    assert_eq!(parts.len(), 1);
    assert_eq!(parts[0]["Pn"], "CKC33C473KEGACAUTO");
    let arrays: Vec<_> = rows(&parts)
        .into_iter()
        .map(|(_, row)| (row["NumberSeries"].clone(), row["NumberParallel"].clone()))
        .collect();
    assert_eq!(arrays, [(json!(2), json!(2))]);
    for (field, value) in [
        ("minCap", json!(48)),
        ("Vrms", json!(712)),
        ("Arms", json!(21.1)),
        ("maxNumberInSeries", json!(1)),
        ("maxNumberInParallel", json!(1)),
        ("size", json!({ "CompareLength": 11, "CompareWidth": 11 })),
        ("series", json!(["HV C0G"])),
    ] {
        let mut narrowed = body.clone();
        narrowed["requirements"][field] = value;
        let answer = app.post("/api/powerArray/calculate/", &narrowed).await;
        answer.problem(404, "data_not_found");
    }
}

async fn api_arr_04_05_arr_fld_02_03_every_field_of_a_result_row_can_be_computed(app: App) {
    let parts = calculate(&app, &request()).await;
    for part in &parts {
        for field in [
            "Pn",
            "DisplayPn",
            "ChipSize",
            "ApplicationDef",
            "Series",
            "Capacitance",
            "TotalStock",
        ] {
            assert!(!part[field].is_null(), "{field}");
        }
        let sellers = part["PriceInfo"]["SellerInfoList"].list();
        let names: Vec<_> = sellers.iter().map(|s| s["Seller"].text()).collect();
        assert_eq!(names, ["Distributor 1", "Distributor 2"], "ARR-CONST-03");
        let stock: f64 = sellers.iter().map(|s| number(s, "StockQuantity")).sum();
        assert_eq!(number(part, "TotalStock"), stock);
        assert_eq!(part["PriceInfo"]["IsSample"], true);
        for row in part["ParallelArrayStats"].list() {
            let pieces = number(row, "NumberSeries") * number(row, "NumberParallel");
            assert_eq!(number(row, "TotalMlccs"), pieces);
            assert_eq!(row["StockShortage"], stock < pieces);
            let rating = number(row, "MlccVoltageRating") * number(row, "NumberSeries");
            assert_close(number(row, "ArrayVoltageRating"), rating, 1e-12, "V");
            assert_close(
                number(row, "VoltageMargin"),
                100.0 - 100.0 * 640.0 / number(row, "ArrayVoltageRating"),
                1e-9,
                "%",
            );
            assert!(["voltage", "heat"].contains(&row["Limit"].text()));
            let loss = number(row, "Loss");
            assert!(loss > 0.0 && number(row, "TemperatureRise") <= 20.0 + 1e-9);
        }
    }
}

async fn arr_scr_09_prices_are_relative_to_the_lowest_and_samples_do_not_rank(app: App) {
    let parts = calculate(&app, &request()).await;
    let mut rows = rows(&parts);
    rows.sort_by_key(|(_, row)| row["Rank"].as_u64().unwrap());
    let ranks: Vec<_> = rows
        .iter()
        .map(|(_, row)| row["Rank"].as_u64().unwrap())
        .collect();
    assert_eq!(ranks, (1..=94).collect::<Vec<_>>());
    let prices: Vec<_> = rows
        .iter()
        .map(|(_, row)| number(row, "SolnPrice"))
        .collect();
    let cheapest_array = prices.iter().copied().fold(f64::MAX, f64::min);
    let by_pieces: Vec<_> = rows
        .iter()
        .map(|(_, row)| (number(row, "TotalMlccs"), number(row, "FootPrint")))
        .collect();
    assert!(by_pieces.is_sorted(), "sample prices rank");
    let cheapest = rows
        .iter()
        .map(|(_, row)| number(row, "RelativeSingle"))
        .fold(f64::MAX, f64::min);
    assert_eq!(cheapest, 1.0);
    for (_, row) in &rows {
        let ratio = number(row, "SolnPrice") / cheapest_array;
        assert!((number(row, "RelativeTotal") - ratio).abs() <= 0.005 + 1e-9);
    }
    let best: BTreeSet<_> = rows
        .iter()
        .filter(|(_, row)| row["IsBest"] == true)
        .map(|(part, _)| part["Pn"].to_string())
        .collect();
    assert_eq!(best.len(), parts.len(), "one best row per part");
}

async fn the_price_of_an_array_is_that_of_the_break_it_reaches(app: App) {
    let parts = calculate(&app, &request()).await;
    for (part, row) in rows(&parts) {
        let pieces = number(row, "TotalMlccs");
        let unit = |seller: &Value| {
            let steps = seller["PricesList"].list();
            let reached = steps
                .iter()
                .rev()
                .find(|step| number(step, "quantity") <= pieces);
            number(reached.unwrap(), "price")
        };
        let sellers = part["PriceInfo"]["SellerInfoList"].list();
        let lowest = sellers.iter().map(unit).fold(f64::MAX, f64::min);
        assert_close(number(row, "SolnPrice"), lowest * pieces, 1e-12, "USD");
    }
}

async fn filters_narrow_by_series_case_number_and_land_pattern(app: App) {
    let all =
        |parts: &[Value], field: &str, value: &str| parts.iter().all(|part| part[field] == value);
    let parts = calculate(&app, &with("series", json!(["kc-link"]))).await;
    assert!(all(&parts, "Series", "KC-LINK"));
    let parts = calculate(&app, &with("caseSize", json!(["1812"]))).await;
    assert!(all(&parts, "ChipSize", "1812"));
    for spelling in ["ckc33c473kegacauto", " CKC33 C473JEGAC\u{200b}AUTO "] {
        let mut body = request();
        body["partnumbers"] = json!([spelling, ""]);
        let parts = calculate(&app, &body).await;
        assert!(all(&parts, "Pn", "CKC33C473KEGACAUTO"), "{spelling}");
        assert_eq!(parts[0]["DisplayPn"], "CKC33C473JEGACAUTO", "ARR-STATE-03");
    }
    // 4 mm × 6 mm is the 1812 pattern turned round.
    let size = json!({ "CompareLength": 4, "CompareWidth": "6" });
    let cases: BTreeSet<_> = calculate(&app, &with("size", size))
        .await
        .iter()
        .map(|part| part["ChipSize"].to_string())
        .collect();
    assert!(
        cases.contains("\"1812\"") && !cases.contains("\"2220\""),
        "{cases:?}"
    );
    let free = calculate(
        &app,
        &with("size", json!({ "CompareLength": "", "CompareWidth": null })),
    )
    .await;
    assert_eq!(rows(&free).len(), 94, "ARR-IN-13");
    let tiny = with("size", json!({ "CompareLength": 0.5 }));
    app.post("/api/powerArray/calculate", &tiny)
        .await
        .problem(404, "data_not_found");
}

async fn conf_09_both_names_of_konnekt_are_known(app: App) {
    for name in ["KC-LINK with KONNEKT", "KC-LINK KONNEKT"] {
        let mut body = with("series", json!([name]));
        body["requirements"]["minCap"] = json!(180);
        body["requirements"]["maxCap"] = json!(220);
        body["requirements"]["Vrms"] = json!(170.5);
        let parts = calculate(&app, &body).await;
        assert_eq!(parts.len(), 1);
        assert_eq!(parts[0]["Series"], "KC-LINK with KONNEKT");
        assert_eq!(parts[0]["Chips"], 2);
    }
    let series = app.get("/api/powerArray/series").await.ok();
    let names: Vec<_> = series.list().iter().map(|s| s["series"].text()).collect();
    assert_eq!(
        names,
        ["HV C0G", "KC-LINK", "KC-LINK with KONNEKT"],
        "API-ARR-01"
    );
}

async fn units_scale_alike(app: App) {
    let expected = calculate(&app, &request()).await;
    for (cap_unit, cap, freq_unit, freq) in [
        ("uf", 1e-3, "hz", 1e3),
        ("pf", 1e3, "mhz", 1e-3),
        ("NF", 1.0, "ghz", 1e-6),
        ("", 1.0, "thz", 1e-9),
    ] {
        let mut body = requirements();
        body["minCap"] = json!(45.0 * cap);
        body["maxCap"] = json!(55.0 * cap);
        body["CapUnit"] = json!(cap_unit);
        body["frequency"] = json!(100.0 * freq);
        body["FreqUnit"] = json!(freq_unit);
        let parts = calculate(&app, &json!({ "requirements": body })).await;
        assert_eq!(
            rows(&parts).len(),
            rows(&expected).len(),
            "{cap_unit} {freq_unit}"
        );
    }
}

async fn conf_16_arr_in_12_an_empty_required_field_is_told_with_the_sentence_of_the_page(app: App) {
    for field in [
        "minCap",
        "maxCap",
        "Vrms",
        "Arms",
        "frequency",
        "maxNumberInSeries",
        "maxNumberInParallel",
    ] {
        for value in [json!(0), json!(""), Value::Null] {
            let answer = app
                .post("/api/powerArray/calculate", &with(field, value))
                .await;
            let problem = answer.problem(422, "invalid_field");
            assert_eq!(
                problem["detail"],
                "Please enter all * Parameters in the left sidebar boxes."
            );
            assert_eq!(
                problem["errors"][0]["path"],
                format!("requirements.{field}")
            );
        }
    }
    let empty = app.refusal("/api/powerArray/calculate", &json!({})).await;
    assert_eq!(empty["errors"].list().len(), 7);
}

async fn hostile_values_are_field_errors_or_no_data_and_never_a_failure(app: App) {
    for (field, value, path) in [
        ("minCap", json!(-5), "requirements.minCap"),
        ("minCap", json!("abc"), "requirements.minCap"),
        ("Vrms", json!(1e300), "requirements.Vrms"),
        (
            "maxNumberInSeries",
            json!(101),
            "requirements.maxNumberInSeries",
        ),
        (
            "maxNumberInParallel",
            json!(1.5),
            "requirements.maxNumberInParallel",
        ),
        ("CapUnit", json!("mf"), "requirements.CapUnit"),
        ("FreqUnit", json!("<b>"), "requirements.FreqUnit"),
        ("series", json!(["HV C0G", "X7R"]), "requirements.series[1]"),
        ("series", json!("HV C0G"), "requirements.series"),
        (
            "size",
            json!({ "CompareWidth": 1000 }),
            "requirements.size.CompareWidth",
        ),
    ] {
        let answer = app
            .post("/api/powerArray/calculate", &with(field, value.clone()))
            .await;
        let problem = answer.problem(422, "invalid_field");
        assert_eq!(problem["errors"][0]["path"], path, "{field} {value}");
    }
    for (field, value) in [
        ("minCap", json!(60)),
        ("caseSize", json!(["<script>"])),
        ("frequency", json!(1e-9)),
        ("Vrms", json!(1e6)),
    ] {
        let answer = app
            .post("/api/powerArray/calculate", &with(field, value))
            .await;
        answer.problem(404, "data_not_found");
    }
    let mut many = request();
    many["partnumbers"] = json!(vec!["X"; 500]);
    let problem = app.refusal("/api/powerArray/calculate", &many).await;
    assert_eq!(problem["errors"][0]["path"], "partnumbers");
}

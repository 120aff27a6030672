//! Film lifetime over HTTP.

use serde_json::{Value, json};

use crate::support::{App, Json, assert_close};

on_sqlite!(
    the_default_load_reaches_the_longest_stated_lifetime,
    a_dc_load_heats_by_the_resistance_of_the_circuit,
    exceeded_ratings_are_named,
    the_rated_temperature_is_exceeded_where_derating_begins,
    cold_has_a_sentence_of_its_own,
    a_part_without_a_law_has_no_result,
    wrong_fields_are_refused_with_their_path,
    a_quantity_that_is_missing_is_refused,
    a_law_that_ends_before_its_part_says_so,
    more_than_the_rated_voltage_by_an_estimate_is_told,
    dc_limits_follow_the_part,
    goals_and_maps_answer,
    hostile_input_is_a_client_error,
    the_instructions_are_a_pdf,
    a_measured_hot_spot_replaces_the_thermal_resistance,
);

pub const PART: &str = "F862BK104K310ZV054";
pub const DC_PART: &str = "C4AQQEW5650A3BJ";
/// Large enough to heat itself.
pub const BIG_PART: &str = "F862FY475K310ZV054";

pub fn profile() -> Value {
    json!({
        "voltage": 240, "voltageDC": 240, "fundamentalFrequency": 50, "tempAmbient": 50,
        "relativeHumidity": 20, "operatingPercentage": 50,
        "overlayVac": {"overlayVac": 0, "frequency": 10},
        "currentFrequency": [{"current": 0, "frequency": 10}]
    })
}

pub fn with(changes: &Value) -> Value {
    let mut profile = profile();
    for (name, value) in changes.as_object().unwrap() {
        profile[name] = value.clone();
    }
    profile
}

pub fn request(part: &str, is_vac: bool, profiles: &[Value]) -> Value {
    json!({"parts": [part], "isVac": is_vac, "profileList": profiles, "session": "s"})
}

pub async fn estimate(app: &App, request: &Value) -> Value {
    app.answer("/api/filmLifetime/", request).await
}

pub fn errors(problem: &Value) -> Vec<(String, String)> {
    let rows = problem["errors"].list();
    let text = |value: &Value| value.text().to_owned();
    rows.iter()
        .map(|row| (text(&row["path"]), text(&row["message"])))
        .collect()
}

/// API-FILM-10, FILM-FLD-08, FILM-FLD-09: the default load on the default part.
async fn the_default_load_reaches_the_longest_stated_lifetime(app: App) {
    let answer = estimate(&app, &request(PART, true, &[profile(), profile()])).await;
    assert_eq!(answer["lifetimeHoursTotal"][PART], 200_000.0);
    assert_eq!(answer["criterion"], "ΔC/C=-20%");
    let part = &answer["parts"][0];
    assert_eq!(part["lifetimeYearsTotal"], 22.8);
    assert_eq!(part["isLimited"], true);
    assert_close(&part["lifetimeHoursUnlimited"], 964_758.7, 1e-3, "h");
    let result = &answer["profileList"][0][0];
    assert_eq!(result["profileLifetime"], 100_000.0);
    assert_eq!(result["damageShare"], 50.0);
    assert_close(&result["selfHeating"], 0.04177, 1e-2, "K");
    assert_close(&result["operatingRelativeHumidity"], 19.959, 1e-3, "%");
    assert_eq!(result["isSelfHeatingAboveMax"], false);
    assert_eq!(result["isMaxOperatingVoltageFlagOn"], false);
    assert_eq!(result["isImprobableAirClimateMessage"], "");
    assert_eq!(result["maxOperatingVoltage"], 310.0);
    let curve = &result["lifetimeVsTemperaturePlotPoints"];
    assert_eq!(curve["stoppedByHumidity"], true);
    assert_eq!(
        curve["note"],
        "The graph stopped before the max temperature because the climate becomes improbable in air."
    );
    assert_eq!(curve["points"][0]["x"], 25.0);
    assert!(result["lifetimeVsVoltagePlotPoints"]["points"].list().len() >= 51);
    for name in [
        "operatingTemperature",
        "hotSpotTemperature",
        "profileLifetimeAlone",
    ] {
        assert!(result[name].is_f64(), "{name}");
    }
}

/// Two profiles of a dc-link part, evaluated apart from the program with the resistance of its
/// circuit: 2.301 mΩ, 2.5 mΩ·√(f/1 MHz) and a loss factor of 2e-4.
async fn a_dc_load_heats_by_the_resistance_of_the_circuit(app: App) {
    let row = |current: f64| json!([{"current": current, "frequency": 20}]);
    let profiles = [
        with(
            &json!({"voltageDC": 800, "tempAmbient": 60, "relativeHumidity": 30,
            "operatingPercentage": 60, "currentFrequency": row(25.0)}),
        ),
        with(
            &json!({"voltageDC": 850, "tempAmbient": 75, "relativeHumidity": 20,
            "operatingPercentage": 40, "currentFrequency": row(15.0)}),
        ),
    ];
    let answer = estimate(&app, &request(DC_PART, false, &profiles)).await;
    let total = answer["lifetimeHoursTotal"][DC_PART].number();
    assert_close(total, 94_659.7, 1e-3, "h");
    assert_eq!(answer["criterion"], "ΔC/C=-10%");
    assert_eq!(answer["hasDcModel"], true);
    let first = &answer["profileList"][0][0];
    assert_close(&first["hotSpotTemperature"], 74.019, 1e-3, "°C");
    assert_close(&first["maxOperatingVoltage"], 1046.4, 1e-3, "V");
    assert_close(&first["overlayVacMax"], 300.0 / 2f64.sqrt(), 1e-9, "V");
    let sensitivity = answer["parts"][0]["sensitivity"].list();
    let changes: Vec<_> = sensitivity
        .iter()
        .map(|row| row["change"].clone())
        .collect();
    assert_eq!(changes, ["+5 K", "+10 % V", "+10 % RH"]);
    assert!(sensitivity.iter().all(|row| row["factor"].number() < 1.0));
}

/// FILM-MSG-02, -03, -06, -07, -09 to -13.
async fn exceeded_ratings_are_named(app: App) {
    let hot = with(
        &json!({"voltage": 387.5, "tempAmbient": 120, "relativeHumidity": 85,
        "operatingPercentage": 100, "currentFrequency": [{"current": 9, "frequency": 20}]}),
    );
    let answer = estimate(&app, &request(PART, true, &[hot])).await;
    assert_eq!(answer["lifetimeHoursTotal"][PART], 0.0);
    assert_eq!(
        answer["parts"][0]["messages"],
        json!([
            "A profile exceeds the maximum rated voltage for this part.",
            "A profile exceeds the maximum rated temperature for this part."
        ])
    );
    let result = &answer["profileList"][0][0];
    assert_eq!(
        result["hints"],
        json!(["Check Voltage", "Check Temperature"])
    );
    assert_eq!(
        result["warnings"],
        json!([
            "Warning: The operating temperature is higher than the max temperature",
            "Warning: The input voltage is exceeding the performance data of the datasheet for these conditions",
            "Warning: Max. rated temperature exceeded",
            "Warning: Max. self-heating exceeded"
        ])
    );
    let climate = result["isImprobableAirClimateMessage"].text();
    assert!(climate.contains("improbable in air"), "{climate}");
    assert_eq!(result["damageShare"], 100.0);
}

const RATED_TEMPERATURE: &str = "Warning: Max. rated temperature exceeded";

/// FILM-MSG-11: where derating begins, at the hot spot, and not before.
async fn the_rated_temperature_is_exceeded_where_derating_begins(app: App) {
    for (ambient, is_warned) in [(69.0, false), (71.0, true)] {
        let load = with(&json!({
            "voltageDC": 300, "tempAmbient": ambient, "operatingPercentage": 100,
        }));
        let answer = estimate(&app, &request(DC_PART, false, &[load])).await;
        let warnings = answer["profileList"][0][0]["warnings"].list();
        let found = warnings.contains(&json!(RATED_TEMPERATURE));
        assert_eq!(found, is_warned, "{ambient} °C: {warnings:?}");
    }
}

/// Below the minimum the message does not speak of a maximum.
async fn cold_has_a_sentence_of_its_own(app: App) {
    let cold = with(&json!({"tempAmbient": -55, "operatingPercentage": 100}));
    let answer = estimate(&app, &request(DC_PART, false, &[cold])).await;
    assert_eq!(
        answer["parts"][0]["messages"],
        json!(["A profile is below the minimum rated temperature for this part."])
    );
    let result = &answer["profileList"][0][0];
    assert_eq!(result["hints"], json!(["Check Temperature"]));
}

/// FILM-STATE-01: no results without an active law.
async fn a_part_without_a_law_has_no_result(app: App) {
    let answer = estimate(&app, &request(PART, false, &[profile(), profile()])).await;
    assert_eq!(answer["lifetimeHoursTotal"][PART], Value::Null);
    assert_eq!(answer["profileList"][0], json!([]));
    assert_eq!(answer["parts"][0]["status"], "INACTIVE");
    assert_eq!(
        answer["parts"][0]["note"],
        "No Vdc lifetime model for this part."
    );
}

/// A change of the first of two profiles is refused with one sentence.
async fn refused(app: &App, changes: &Value, path: &str, message: &str) {
    let body = request(PART, true, &[with(changes), profile()]);
    let problem = app.refusal("/api/filmLifetime/", &body).await;
    assert_eq!(errors(&problem), [(path.to_owned(), message.to_owned())]);
    assert_eq!(problem["detail"], message);
}

/// FILM-MSG-01, -04, FILM-LIMIT-01 to -14, CONF-36 to -38.
async fn wrong_fields_are_refused_with_their_path(app: App) {
    let too_humid = "A profile exceeds the maximum relative humidity for this part.";
    for (field, value, message) in [
        ("relativeHumidity", 101.0, too_humid),
        ("relativeHumidity", 1.9, "Out of range: 2 to 100 %"),
        ("voltage", 1001.0, "Out of range: 0 to 1000 V"),
        ("fundamentalFrequency", 401.0, "Out of range: 50 to 400 Hz"),
        ("tempAmbient", 156.0, "Out of range: −55 to 155 °C"),
    ] {
        let changes = json!({ field: value });
        refused(&app, &changes, &format!("profileList[0].{field}"), message).await;
    }
    for (rows, place, message) in [
        (
            vec![[201.0, 10.0]],
            "[0].current",
            "Out of range: 0 to 200 A",
        ),
        (
            vec![[1.0, 0.05]],
            "[0].frequency",
            "Out of range: 0.1 to 1000 kHz",
        ),
        (
            vec![[1.0, 1.0]; 6],
            "",
            "You cannot add any additional rows.",
        ),
    ] {
        let row =
            |[current, frequency]: [f64; 2]| json!({"current": current, "frequency": frequency});
        let rows: Vec<_> = rows.into_iter().map(row).collect();
        let path = format!("profileList[0].currentFrequency{place}");
        refused(&app, &json!({"currentFrequency": rows}), &path, message).await;
    }
    let share = json!({"operatingPercentage": 49.9});
    let message = "The Working Time (%) must add to 100.";
    refused(&app, &share, "profileList", message).await;
    let mut body = request(PART, true, &[profile(), profile()]);
    body["parts"] = json!(vec![PART; 11]);
    let problem = app.refusal("/api/filmLifetime/", &body).await;
    assert_eq!(
        problem["detail"],
        "You cannot add any more parts. The maximum is 10."
    );
}

/// A load without a voltage is no load at 240 V; an empty text counts as 0 (CONF-39).
async fn a_quantity_that_is_missing_is_refused(app: App) {
    let needed = [
        ("voltageDC", "Missing: Voltage (Vdc)"),
        ("tempAmbient", "Missing: Ambient temperature (°C)"),
        ("relativeHumidity", "Missing: Relative humidity (%)"),
        ("operatingPercentage", "Missing: Working time (%)"),
    ];
    let whole = with(&json!({"operatingPercentage": 100}));
    let asked = |profile: Value| request(DC_PART, false, &[profile]);
    for (field, message) in needed {
        let mut profile = whole.clone();
        profile.as_object_mut().unwrap().remove(field);
        let problem = app.refusal("/api/filmLifetime/", &asked(profile)).await;
        let path = format!("profileList[0].{field}");
        assert_eq!(errors(&problem), [(path, message.to_owned())]);
    }
    // The field of the other application is no voltage of this one.
    let misplaced = json!({"voltage": 500, "tempAmbient": 70, "relativeHumidity": 5, "operatingPercentage": 100});
    let problem = app.refusal("/api/filmLifetime/", &asked(misplaced)).await;
    assert_eq!(errors(&problem)[0].0, "profileList[0].voltageDC");
    let empty = with(&json!({"voltageDC": "", "operatingPercentage": 100}));
    let answer = estimate(&app, &asked(empty)).await;
    assert_eq!(answer["profileList"][0][0]["operatingVoltage"], 0.0);
    let goal = json!({"parts": [PART], "isVac": true, "profileList": [{"tempAmbient": 50}], "vary": "temperature"});
    let problem = app.refusal("/api/filmLifetime/goalSeek", &goal).await;
    assert!(
        errors(&problem)
            .iter()
            .any(|(path, _)| path == "profileList[0].voltage")
    );
    // The map replaces voltage and temperature.
    let map = json!({"partNumber": PART, "profile": {"relativeHumidity": 20}});
    app.answer("/api/filmLifetime/isoLife", &map).await;
    let problem = app
        .refusal(
            "/api/filmLifetime/isoLife",
            &json!({"partNumber": PART, "profile": {"voltage": 5}}),
        )
        .await;
    assert_eq!(errors(&problem)[0].0, "profile.relativeHumidity");
}

/// C4AU is rated to 125 °C, and the operating voltages behind its law end at 105 °C.
async fn a_law_that_ends_before_its_part_says_so(app: App) {
    let number = "C4AUQBU4100M1WJ";
    let body = json!({"partNumber": number});
    let listed = app.answer("/api/part", &body).await;
    let part = app.answer("/api/filmLifetime/part", &body).await;
    assert_eq!(listed["maxTemp"], 125.0);
    assert_eq!(
        (&part["maxTemp"], &part["lifeMaxTemp"]),
        (&json!(125.0), &json!(105.0))
    );
    let at = |celsius: f64| {
        let load = with(
            &json!({"voltageDC": 100, "tempAmbient": celsius, "relativeHumidity": 2, "operatingPercentage": 100}),
        );
        request(number, false, &[load])
    };
    let answer = estimate(&app, &at(110.0)).await;
    assert_eq!(answer["lifetimeHoursTotal"][number], 0.0);
    let messages = answer["parts"][0]["messages"].list();
    let [only] = messages.as_slice() else {
        panic!("{messages:?}");
    };
    assert!(
        only.text()
            .starts_with("No life is stated above a hot spot of 105 °C"),
        "{only}"
    );
    let curve = answer["profileList"][0][0]["lifetimeVsTemperaturePlotPoints"]["points"].list();
    assert_eq!(curve.last().unwrap()["x"], 105.0);
    let answer = estimate(&app, &at(126.0)).await;
    assert_eq!(
        answer["parts"][0]["messages"],
        json!(["A profile exceeds the maximum rated temperature for this part."])
    );
    let answer = estimate(&app, &at(104.0)).await;
    assert_eq!(answer["parts"][0]["messages"], json!([]));
    assert!(answer["lifetimeHoursTotal"][number].number() > 0.0);
}

/// CONF-50 raises the limit to what the part is rated for; beyond it only the series' own sheet
/// speaks without a remark.
async fn more_than_the_rated_voltage_by_an_estimate_is_told(app: App) {
    let load = |volts: f64| {
        with(&json!({"voltageDC": volts, "tempAmbient": 50, "operatingPercentage": 100}))
    };
    let borrowed = "C4AUVLW4220M36J";
    for (number, volts, is_told) in [
        (borrowed, 1800.0, false),
        (borrowed, 1801.0, true),
        (borrowed, 2160.0, true),
        // 650 V at 70 °C and 600 V at 85 °C by the sheet of the series itself.
        ("C4AQQEW5650A3BJ", 1100.0, false),
        // 1100 V at 70 °C for 900 V, by a table of the series itself.
        ("C4AQOBW5250M3LJ", 1000.0, false),
    ] {
        let answer = estimate(&app, &request(number, false, &[load(volts)])).await;
        let result = &answer["profileList"][0][0];
        let hints = result["hints"].list();
        assert_eq!(
            hints.contains(&json!("Check Voltage")),
            is_told,
            "{number} {volts} V"
        );
        let warnings = result["warnings"].list().iter();
        let estimated =
            warnings.filter(|it| it.text().contains("is estimated (as the C4AQ-M sheet"));
        assert_eq!(
            estimated.count(),
            usize::from(is_told),
            "{number} {volts} V"
        );
    }
}

/// FILM-LIMIT-05, -07, CONF-50: the overlay rule and a dc input that reaches the rating.
async fn dc_limits_follow_the_part(app: App) {
    let overlay = |volts: f64| {
        let overlay = json!({"overlayVac": volts, "frequency": 10});
        let changes = json!({"voltageDC": 1000, "overlayVac": overlay, "operatingPercentage": 100});
        request(DC_PART, false, &[with(&changes)])
    };
    estimate(&app, &overlay(70.7)).await;
    let problem = app.refusal("/api/filmLifetime/", &overlay(71.0)).await;
    assert_eq!(
        errors(&problem)[0].0,
        "profileList[0].overlayVac.overlayVac"
    );
    let form = app
        .get("/api/filmLifetime/inputs?partNumber=C4AQSBU4150A1XJ")
        .await
        .ok();
    assert_eq!(form["inputs"]["voltageDC"]["max"], 1500.0);
    assert_eq!(form["inputs"]["tempAmbient"]["max"], 105.0);
    let high = with(&json!({"voltageDC": 1501, "operatingPercentage": 100}));
    let problem = app
        .post("/api/filmLifetime/", &request(DC_PART, false, &[high]))
        .await;
    problem.problem(422, "invalid_field");
}

async fn goals_and_maps_answer(app: App) {
    let humid =
        with(&json!({"tempAmbient": 40, "relativeHumidity": 93, "operatingPercentage": 100}));
    let mut body = request(PART, true, std::slice::from_ref(&humid));
    body["requiredHours"] = json!(100_000);
    body["vary"] = json!("voltage");
    let part = app.answer("/api/filmLifetime/goalSeek", &body).await["parts"][0].clone();
    assert_eq!(part["isReachable"], true);
    assert_eq!(part["limitedBy"], "lifetime");
    let voltage = part["values"][0].number();
    let mut again = humid.clone();
    again["voltage"] = json!(voltage);
    let total = estimate(&app, &request(PART, true, &[again])).await;
    assert_close(&total["lifetimeHoursTotal"][PART], 100_000.0, 1e-6, "h");
    body["requiredHours"] = json!(300_000);
    let part = app.answer("/api/filmLifetime/goalSeek", &body).await["parts"][0].clone();
    assert_eq!(part["isReachable"], false);
    assert_eq!(
        part["note"],
        "No more than 200,000 h are stated for this part."
    );
    body["vary"] = json!("color");
    app.refusal("/api/filmLifetime/goalSeek", &body).await;
    let map = json!({"partNumber": PART, "isVac": true, "profile": humid});
    let map = app.answer("/api/filmLifetime/isoLife", &map).await;
    assert_eq!(map["contours"].list().len(), 5);
    assert!(map["note"].text().contains("93 %"));
    // 93 % of saturation is 57.8 g/m³ at 44 °C and 60.7 g/m³ at 45 °C (Magnus formula); the limit
    // is 60.
    assert_eq!(map["improbableFrom"], 45.0);
    let rows = map["map"]["lifetimeHours"].list();
    assert_eq!(rows.len(), map["map"]["voltage"].list().len());
}

async fn hostile_input_is_a_client_error(app: App) {
    let bodies = [
        json!({"parts": [PART], "profileList": vec![profile(); 101]}),
        json!({"parts": vec![PART; 5000], "profileList": [profile()]}),
        json!({"parts": "x", "profileList": []}),
        json!({"parts": [1, 2], "profileList": []}),
        json!({"parts": [PART], "profileList": [with(&json!({"tempAmbient": "NaN"}))]}),
        json!({"parts": [PART], "profileList": [with(&json!({"tempAmbient": 1e308}))]}),
        json!({"parts": [PART], "profileList": [with(&json!({"currentFrequency": "many"}))]}),
        json!({"parts": [PART], "profileList": [with(&json!({"overlayVac": 5}))]}),
        json!({"parts": [PART], "isVac": "maybe", "profileList": [profile()]}),
        json!({"parts": [PART], "profileList": []}),
        json!({"parts": [PART], "profileList": [profile(), profile()], "chartProfiles": [-1]}),
        json!([]),
        json!({"parts": [PART], "profileList": {}}),
    ];
    for body in bodies {
        let answer = app.post("/api/filmLifetime/", &body).await;
        assert!(
            answer.status.is_client_error(),
            "{} for {body}",
            answer.status
        );
    }
    app.post_text("/api/filmLifetime/", "{\"parts\":")
        .await
        .problem(400, "malformed_body");
    let nothing = json!({"parts": [], "isVac": true, "profileList": [profile(), profile()]});
    let answer = estimate(&app, &nothing).await;
    assert_eq!(answer["parts"], json!([]));
}

/// API-FILM-01: a real PDF with the size of one.
async fn the_instructions_are_a_pdf(app: App) {
    let answer = app.get("/api/filmLifetime/instructions").await;
    assert_eq!(answer.status.as_u16(), 200);
    assert_eq!(answer.header("content-type"), "application/pdf");
    assert!(answer.body.starts_with(b"%PDF-"));
    assert!(answer.body.len() > 20_000, "{} bytes", answer.body.len());
    assert!(answer.body.trim_ascii_end().ends_with(b"%%EOF"));
}

/// The closed form of the heating, solved for the thermal resistance, gives the measured rise back.
async fn a_measured_hot_spot_replaces_the_thermal_resistance(app: App) {
    let row = json!([{ "current": 4, "frequency": 20 }]);
    let mut body = request(
        BIG_PART,
        true,
        &[with(
            &json!({ "currentFrequency": row, "operatingPercentage": 100 }),
        )],
    );
    let rise = |answer: &Value| answer["profileList"][0][0]["selfHeating"].number();
    let own = estimate(&app, &body).await;
    body["heat"] = json!({ "measuredRise": 2.5 });
    let measured = estimate(&app, &body).await;
    assert!((rise(&own) - 2.5).abs() > 0.01);
    assert!((rise(&measured) - 2.5).abs() < 1e-9, "{}", rise(&measured));
    assert!(
        measured["parts"][0]["heat"]
            .text()
            .contains("measured in Profile 1")
    );
}

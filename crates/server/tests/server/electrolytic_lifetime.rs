//! Lifetime of aluminum electrolytic capacitors over HTTP.

use serde_json::{Value, json};

use crate::support::{App, Json, assert_close};

on_sqlite!(
    ten_kelvins_halve_the_life,
    curves_are_drawn_for_the_profiles_asked_for,
    exceeded_ratings_are_named_and_wrong_fields_refused,
    a_part_and_the_form_state_what_they_stand_on,
    cooling_that_the_user_knows_replaces_that_of_the_model,
    ripple_above_the_rating_is_named_and_shortens_life_steeply,
);

const PART: &str = "EDH106M016A9BAA";

fn profile(share: f64, ambient: f64, amperes: f64) -> Value {
    json!({"voltageDC": 12, "tempAmbient": ambient, "operatingPercentage": share,
        "currentFrequency": [{"current": amperes, "frequency": 0.1}]})
}

fn request(profiles: &[Value]) -> Value {
    json!({"parts": [PART], "profileList": profiles, "session": "s"})
}

async fn ten_kelvins_halve_the_life(app: App) {
    let hours = async |ambient: f64| {
        let body = request(&[profile(100.0, ambient, 0.0)]);
        let answer = app.answer("/api/electrolyticLifetime/", &body).await;
        answer["parts"][0]["lifetimeHoursUnlimited"].number()
    };
    assert_close(hours(75.0).await / hours(85.0).await, 2.0, 1e-9, "");
    let answer = app
        .answer(
            "/api/electrolyticLifetime",
            &request(&[profile(100.0, 60.0, 0.03)]),
        )
        .await;
    let part = &answer["parts"][0];
    assert_eq!(part["mark"], "estimated");
    assert_eq!(
        answer["lifetimeHoursTotal"][PART],
        part["lifetimeHoursTotal"]
    );
    let result = &answer["profileList"][0][0];
    assert!(result["selfHeating"].number() > 0.0);
    assert_eq!(result["damageShare"], 100.0);
    assert_eq!(result["warnings"], json!([]));
    let changes: Vec<_> = part["sensitivity"]
        .list()
        .iter()
        .map(|row| row["change"].clone())
        .collect();
    assert_eq!(changes, ["+5 K", "+10 % V", "+10 % ripple current"]);
    assert!(
        !result["lifetimeVsTemperaturePlotPoints"]["points"]
            .list()
            .is_empty()
    );
}

/// Each curve is drawn where it is asked for, and runs through the point of the load.
async fn curves_are_drawn_for_the_profiles_asked_for(app: App) {
    let mut body = request(&[profile(50.0, 60.0, 0.03), profile(50.0, 70.0, 0.02)]);
    body["chartProfiles"] = json!([1]);
    let answer = app.answer("/api/electrolyticLifetime", &body).await;
    let results = answer["profileList"][0].list();
    let pairs = |points: &Value| -> Vec<(f64, f64)> {
        let points = points.list().iter();
        points
            .map(|point| (point["x"].number(), point["y"].number()))
            .collect()
    };
    let points = |index: usize, curve: &str| pairs(&results[index][curve]["points"]);
    let limit = answer["parts"][0]["maxRatedLifetime"].number();
    for (curve, along) in [
        ("lifetimeVsTemperaturePlotPoints", "temperature"),
        ("lifetimeVsRipplePlotPoints", "ripple"),
        ("lifetimeVsVoltagePlotPoints", "voltage"),
    ] {
        let unlimited = |index: usize| pairs(&results[index]["unlimitedCurves"][along]);
        assert_eq!(unlimited(0), [], "{along}");
        let stated = unlimited(1).into_iter().map(|(x, y)| (x, y.min(limit)));
        assert_eq!(points(1, curve), stated.collect::<Vec<_>>(), "{along}");
        assert_eq!(points(0, curve), [], "{curve}");
        let drawn = points(1, curve);
        assert!(drawn.len() > 40, "{curve}: {} points", drawn.len());
        assert!(
            drawn
                .windows(2)
                .all(|pair| pair[0].0 < pair[1].0 && pair[0].1 >= pair[1].1),
            "{curve}: {drawn:?}"
        );
    }
    let unlimited = pairs(&results[1]["unlimitedCurves"]["temperature"]);
    assert!(unlimited[0].1 > limit, "{} h", unlimited[0].1);
    let ambient = points(1, "lifetimeVsTemperaturePlotPoints");
    assert_close(ambient[0].0, 25.0, 1e-4, "°C");
    assert_close(ambient.last().unwrap().0, 105.0, 1e-4, "°C");
    let ripple = points(1, "lifetimeVsRipplePlotPoints");
    assert_eq!(ripple[0].0, 0.0);
    assert_eq!(results[1]["rippleCurrent"], 0.02);
    let life = results[1]["profileLifetimeAlone"].number();
    let after = ripple.iter().position(|point| point.0 >= 0.02).unwrap();
    assert!(
        ripple[after - 1].1 >= life && life >= ripple[after].1,
        "{life} h"
    );
}

async fn exceeded_ratings_are_named_and_wrong_fields_refused(app: App) {
    let mut hot = profile(100.0, 120.0, 5.0);
    hot["voltageDC"] = json!(20);
    let answer = app
        .answer("/api/electrolyticLifetime/", &request(&[hot]))
        .await;
    let result = &answer["profileList"][0][0];
    assert_eq!(
        result["hints"],
        json!(["Check Voltage", "Check Temperature"])
    );
    assert_eq!(result["isRippleAboveMax"], true);
    assert_eq!(
        answer["parts"][0]["messages"],
        json!([
            "A profile exceeds the maximum rated voltage for this part.",
            "A profile exceeds the maximum rated temperature for this part."
        ])
    );
    // Below the minimum nothing speaks of a maximum.
    let answer = app
        .answer(
            "/api/electrolyticLifetime/",
            &request(&[profile(100.0, -50.0, 0.0)]),
        )
        .await;
    assert_eq!(
        answer["parts"][0]["messages"],
        json!(["A profile is below the minimum rated temperature for this part."])
    );
    // A current of nothing has a frequency all the same.
    let mut silent = request(&[profile(100.0, 50.0, 0.0)]);
    silent["profileList"][0]["currentFrequency"][0]["frequency"] = json!(0);
    let refused = [
        (
            request(&[profile(99.0, 50.0, 0.0)]),
            "The Working Time (%) must add to 100.",
        ),
        (
            request(&[profile(100.0, 156.0, 0.0)]),
            "Out of range: −55 to 155 °C",
        ),
        (
            request(&[profile(100.0, 50.0, -1.0)]),
            "Out of range: 0 to 200 A",
        ),
        (silent, "Out of range: 0.05 to 1000 kHz"),
    ];
    for (body, message) in refused {
        let problem = app.refusal("/api/electrolyticLifetime/", &body).await;
        assert_eq!(problem["detail"], message);
    }
    let mut body = request(&[profile(100.0, 50.0, 0.0)]);
    body["parts"] = json!(["F862BK104K310ZV054"]);
    let problem = app.unknown_part("/api/electrolyticLifetime/", &body).await;
    assert!(
        problem["diagnosis"]
            .text()
            .contains("not an aluminum electrolytic")
    );
    body["parts"] = json!(vec![PART; 11]);
    app.refusal("/api/electrolyticLifetime/", &body).await;
    let text = app
        .post_text(
            "/api/electrolyticLifetime/",
            "{\"profileList\":[{\"tempAmbient\":\"NaN\"}]}",
        )
        .await;
    text.problem(422, "invalid_field");
}

async fn a_part_and_the_form_state_what_they_stand_on(app: App) {
    let part = app
        .answer(
            "/api/electrolyticLifetime/part",
            &json!({"partNumber": PART}),
        )
        .await;
    assert_eq!(part["ratedTemp"], 105.0);
    assert_eq!(part["ratedVoltage"], 16.0);
    for parameter in part["parameters"].list() {
        let source = parameter["source"].text();
        // A title and not the key of a source.
        let names_a_key = ["kemet_", "_life"].iter().any(|key| source.contains(key));
        assert!(!source.is_empty() && !names_a_key, "{parameter}");
    }
    let form = app.get("/api/electrolyticLifetime/inputs").await.ok();
    let first = form["defaults"]["partNumber"].text();
    app.answer(
        "/api/electrolyticLifetime/part",
        &json!({"partNumber": first}),
    )
    .await;
    let limited = app
        .get(&format!(
            "/api/electrolyticLifetime/inputs?partNumber={PART}"
        ))
        .await
        .ok();
    assert_eq!(limited["inputs"]["voltageDC"]["max"], 16.0);
    assert_eq!(limited["inputs"]["tempAmbient"]["max"], 105.0);
}

/// A rise that was measured comes back as the result, and a thermal resistance scales the rise.
async fn cooling_that_the_user_knows_replaces_that_of_the_model(app: App) {
    let part = async |heat: Value| {
        let mut body = request(&[profile(100.0, 60.0, 0.03)]);
        body["heat"] = heat;
        app.answer("/api/electrolyticLifetime", &body).await
    };
    let rise = |answer: &Value| answer["profileList"][0][0]["selfHeating"].number();
    let own = part(json!({})).await;
    assert_eq!(own["parts"][0]["heat"], "");
    let measured = part(json!({ "measuredRise": 5 })).await;
    assert_close(rise(&measured), 5.0, 1e-4, "K");
    let words = measured["parts"][0]["heat"].text();
    assert!(
        words.ends_with("from 5 K measured in Profile 1."),
        "{words}"
    );
    let moved = part(json!({ "airflowFactor": 0.5 })).await;
    assert!(rise(&moved) < 0.6 * rise(&own), "{}", rise(&moved));
    let stated = part(json!({ "thermalResistance": 100 })).await;
    assert_eq!(
        stated["parts"][0]["heat"],
        "Thermal resistance 100 K/W: entered."
    );
    let mut body = request(&[profile(100.0, 60.0, 0.03)]);
    body["heat"] = json!({ "measuredRise": 5, "airflowFactor": 0.5 });
    let problem = app.refusal("/api/electrolyticLifetime", &body).await;
    assert_eq!(problem["errors"][0]["path"], "heat.measuredRise");
}

/// EEV477M025A9PAA is listed with 0.85 A at 100 kHz and lives 2000 h at 105 °C: 5 K at that
/// current, nine times as much at three times it, of which the 40 K beyond halve the life per 5 K
/// (`jianghai_life`).
async fn ripple_above_the_rating_is_named_and_shortens_life_steeply(app: App) {
    let load = async |ambient: f64, amperes: f64| {
        let profile = json!({"voltageDC": 25, "tempAmbient": ambient, "operatingPercentage": 100,
            "currentFrequency": [{"current": amperes, "frequency": 100}]});
        let mut body = request(&[profile]);
        body["parts"] = json!(["EEV477M025A9PAA"]);
        let answer = app.answer("/api/electrolyticLifetime", &body).await;
        answer["profileList"][0][0].clone()
    };
    let rated = load(105.0, 0.85).await;
    assert_close(rated["selfHeating"].number(), 5.0, 1e-3, "K");
    assert_close(rated["profileLifetimeAlone"].number(), 2000.0, 2e-3, "h");
    assert_eq!(rated["isRippleAboveMax"], false);
    assert_eq!(rated["warnings"], json!([]));
    let over = load(85.0, 2.55).await;
    assert_close(over["selfHeating"].number(), 45.0, 1e-2, "K");
    let expected = 2000.0 * 4.0 / 256.0;
    assert_close(
        over["profileLifetimeAlone"].number() / expected,
        1.0,
        1e-2,
        "",
    );
    assert_eq!(over["isRippleAboveMax"], true);
    assert_eq!(
        over["warnings"],
        json!(["Warning: The ripple current exceeds its rating at this ambient temperature"])
    );
    // 20 K below the highest temperature the same life allows 1.7 times the current.
    assert_eq!(load(85.0, 1.7 * 0.85).await["isRippleAboveMax"], false);
}

//! Film lives with and without credit for drying, and curves beyond the longest stated life.

use serde_json::{Value, json};

use crate::film_lifetime::{BIG_PART, PART, estimate, profile, request, with};
use crate::support::{App, Json};

on_sqlite!(
    both_lives_are_answered,
    unlimited_curves_go_above_the_limit,
    no_drying_credit_shortens_a_humid_life,
);

/// Above the permitted self-heating drying would reward overload; without its credit life only
/// falls.
async fn both_lives_are_answered(app: App) {
    let mut before = f64::INFINITY;
    for (current, is_above) in [(0.0, false), (4.0, false), (8.0, true)] {
        let load = with(&json!({
            "tempAmbient": 40, "relativeHumidity": 93, "operatingPercentage": 100,
            "currentFrequency": [{"current": current, "frequency": 20}],
        }));
        let mut asked = request(BIG_PART, true, &[load]);
        let answer = estimate(&app, &asked).await;
        let part = &answer["parts"][0];
        assert_eq!(part["isSelfHeatingAboveMax"], is_above, "{current} A");
        let bare = part["withoutDryingCredit"]["lifetimeHoursTotal"].number();
        assert!(bare <= part["lifetimeHoursTotal"].number(), "{current} A");
        assert!(bare < before, "{current} A: {bare} h");
        before = bare;
        asked["noDryingCredit"] = json!(true);
        let alone = estimate(&app, &asked).await;
        assert_eq!(alone["lifetimeHoursTotal"][BIG_PART], bare);
        assert_eq!(alone["parts"][0].get("withoutDryingCredit"), None);
    }
}

/// Curves without the longest stated life go on above it.
async fn unlimited_curves_go_above_the_limit(app: App) {
    let answer = estimate(&app, &request(PART, true, &[profile(), profile()])).await;
    let result = &answer["profileList"][0][0];
    for (limited, unlimited) in [
        ("lifetimeVsTemperaturePlotPoints", "temperature"),
        ("lifetimeVsVoltagePlotPoints", "voltage"),
    ] {
        let limited = result[limited]["points"].list();
        let curve = result["unlimitedCurves"][unlimited].list();
        for point in curve {
            let stated = limited
                .iter()
                .find(|stated| stated["x"] == point["x"])
                .unwrap();
            let life = point["y"].number();
            assert_eq!(stated["y"].number(), life.min(200_000.0));
        }
        assert!(
            curve
                .iter()
                .any(|point| point["y"].as_f64() > Some(200_000.0))
        );
        let bare = &result["withoutDryingCredit"]["unlimitedCurves"][unlimited];
        assert!(!bare.list().is_empty());
    }
}

async fn no_drying_credit_shortens_a_humid_life(app: App) {
    let load = with(
        &json!({"tempAmbient": 40, "relativeHumidity": 93, "operatingPercentage": 100,
        "currentFrequency": [{"current": 1, "frequency": 20}]}),
    );
    let mut body = request(PART, true, &[load]);
    body["chartProfiles"] = json!([]);
    let with_credit = estimate(&app, &body).await;
    body["noDryingCredit"] = json!("true");
    let without = estimate(&app, &body).await;
    let hours = |answer: &Value| answer["parts"][0]["lifetimeHoursUnlimited"].number();
    assert!(hours(&without) < hours(&with_credit));
    let points = &without["profileList"][0][0]["lifetimeVsTemperaturePlotPoints"]["points"];
    assert_eq!(*points, json!([]));
}

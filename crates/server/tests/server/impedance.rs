//! Complex impedances over HTTP, against `/api/operating-point` and the impedance of inductors.

use serde_json::json;

use crate::support::{App, Json, assert_close};

on_sqlite!(
    an_impedance_is_that_of_the_operating_point,
    an_inductor_has_an_impedance_too,
    impedances_name_what_is_wrong,
);

const IMPEDANCE: &str = "/api/impedance";

async fn an_impedance_is_that_of_the_operating_point(app: App) {
    for number in [
        "C1210C226K3RACTU",
        "T520B227M006ATE025",
        "GRM31CR61E226KE15L",
    ] {
        let body = json!({
            "partNumber": number,
            "quantity": 3,
            "conditions": [{ "bias": 2, "temperature": 60 }, { "bias": 5, "ageHours": 50_000 }],
            "frequencies": [5e5, 1e3],
        });
        let answer = app.answer(IMPEDANCE, &body).await;
        assert_eq!(answer["partNumber"], number);
        for (index, (bias, temperature, age)) in [(2.0, 60.0, None), (5.0, 25.0, Some(50_000.0))]
            .into_iter()
            .enumerate()
        {
            for (place, frequency) in [5e5, 1e3].into_iter().enumerate() {
                let mut point = json!({
                    "frequency": frequency,
                    "parts": [{
                        "partNumber": number, "quantity": 3, "bias": bias, "temperature": temperature
                    }],
                });
                if let Some(age) = age {
                    point["ageHours"] = json!(age);
                }
                let point = app.answer("/api/operating-point", &point).await;
                let row = &point["rows"][0];
                let real = answer["real"][index][place].number();
                let imaginary = answer["imaginary"][index][place].number();
                assert_close(real, row["esr"].number(), 1e-12, "Ω");
                assert_close(real.hypot(imaginary), row["impedance"].number(), 1e-12, "Ω");
                assert_close(
                    answer["srf"][index].number(),
                    row["srf"].number(),
                    1e-9,
                    "Hz",
                );
            }
        }
    }
}

async fn an_inductor_has_an_impedance_too(app: App) {
    let body = json!({
        "partNumber": "MPC1040LR36C",
        "conditions": [{ "bias": 0 }, { "bias": 30 }],
        "frequencies": [1e5],
    });
    let answer = app.answer(IMPEDANCE, &body).await;
    let inductance =
        |index: usize| answer["imaginary"][index][0].number() / (std::f64::consts::TAU * 1e5);
    assert_close(inductance(0), 360e-9, 0.1, "H");
    assert!(inductance(1) < 0.95 * inductance(0));
}

async fn impedances_name_what_is_wrong(app: App) {
    let body = json!({
        "partNumber": "C1210C226K3RACTU",
        "conditions": [{ "bias": 2 }],
        "frequencies": [1e5],
    });
    for (path, value) in [
        ("quantity", json!(1.5)),
        ("conditions", json!([])),
        ("frequencies", json!([])),
        ("frequencies[1]", json!([1e5, 0])),
        ("conditions[0].bias", json!([{ "bias": -1 }])),
        ("conditions[0].temperature", json!([{ "temperature": 126 }])),
        ("conditions[0].ageHours", json!([{ "ageHours": 0 }])),
    ] {
        let mut body = body.clone();
        let field = path.split(['[', '.']).next().unwrap_or_default();
        body[field] = value;
        let answer = app.post(IMPEDANCE, &body).await;
        assert_eq!(answer.status.as_u16(), 422, "{path}");
        assert_eq!(answer.json()["errors"][0]["path"], path);
    }
    let unknown =
        json!({ "partNumber": "C1210C226K3RXCTU", "conditions": [{}], "frequencies": [1] });
    let answer = app.post(IMPEDANCE, &unknown).await;
    assert_eq!(answer.status.as_u16(), 404);
}

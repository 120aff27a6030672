//! Banks of the worst case against the operating point, which other code computes.

use serde_json::{Value, json};

use crate::bank::alone;
use crate::support::{App, Json, assert_close};

on_sqlite!(a_bank_of_the_worst_case_meets_the_mask_at_the_operating_point,);

/// A bank that is said to meet its mask in the worst case does so by the operating point, which
/// other code computes; one that stands the tolerance alone need not.
async fn a_bank_of_the_worst_case_meets_the_mask_at_the_operating_point(app: App) {
    let _alone = alone().await;
    let mask = json!([[1e4, 0.012], [2e7, 0.012]]);
    let request = |extra: (&str, Value)| {
        let mut request = json!({
            "conditions": { "bias": 3.3, "temperature": 60 }, "mask": mask,
            "partNumbers": ["C1210C107M9PACTU", "T520B227M006ATE025"],
            "limits": { "maxParts": 40 }, "budget": 5, "proof": 2
        });
        request[extra.0] = extra.1;
        request
    };
    let verdict = async |bank: &Value| {
        let parts = bank.list().iter().map(|part| {
            json!({
                "partNumber": part["partNumber"], "quantity": part["count"], "bias": 3.3, "temperature": 60
            })
        });
        let body = json!({ "parts": parts.collect::<Vec<_>>(), "mask": mask, "worstCase": "Yes" });
        app.answer("/api/operating-point", &body).await["target"].clone()
    };
    let tolerance = app
        .answer("/api/bank", &request(("tolerance", json!("part"))))
        .await;
    assert_eq!(tolerance["status"], "met");
    assert_eq!(verdict(&tolerance["bank"]).await["met"], false);
    let worst = app
        .answer("/api/bank", &request(("worstCase", json!("Yes"))))
        .await;
    assert_eq!(worst["status"], "met", "{worst}");
    let target = verdict(&worst["bank"]).await;
    assert_eq!(target["met"], true, "{worst}");
    // Both are the largest edge over all corners.
    let (stated, shown) = (&worst["worst"]["ratio"], &target["worst"]["ratio"]);
    assert_close(stated.number(), shown.number(), 1e-9, "");
    assert!(worst["worst"]["spread"].number() > 1.0);
    assert!(worst["pieces"].as_u64() > tolerance["pieces"].as_u64());
    assert!(worst["bound"]["value"].number() <= worst["pieces"].number());
}

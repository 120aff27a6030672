//! Designs that go on where time cut them short.

use serde_json::{Value, json};

use crate::bank::{alone, lines};
use crate::support::{App, on_sqlite};

/// A core rail on the least area, whose proof takes longer than it is given.
fn least_area(more: &Value) -> Value {
    let mut request = json!({
        "conditions": { "bias": 0.85, "temperature": 60 },
        "mask": [[1e4, 0.01], [1e7, 0.01], [1e8, 0.1]], "source": { "R": 0.001, "L": 5e-8 },
        "mounting": { "default": 6e-10 },
        "filter": { "types": ["ceramic", "polymer"], "cases": ["1210", "B", "0402", "0603"] },
        "limits": { "maxParts": 40 }, "objective": "area", "budget": 10, "proof": 0.1
    });
    for (name, value) in more.as_object().unwrap() {
        request[name] = value.clone();
    }
    request
}

/// The first bound, the first bank and the whole answer.
async fn designed(app: &App, more: Value) -> (f64, Value, Value) {
    let accept = [("accept", "application/x-ndjson")];
    let request = least_area(&more).to_string();
    let told = lines(&app.post_with("/api/bank", &accept, request).await);
    let first = |event: &str| {
        let mut all = told.iter();
        all.find(|line| line["event"] == event).unwrap().clone()
    };
    let bound = first("bound")["value"].as_f64().unwrap();
    (
        bound,
        first("bank")["row"]["bank"].clone(),
        first("done")["answer"].clone(),
    )
}

#[test]
fn a_design_goes_on_from_its_bank_and_its_bound() {
    on_sqlite(|app| async move {
        let _alone = alone().await;
        let reached = |answer: &Value| answer["bound"]["value"].as_f64().unwrap();
        let (linear, _, first) = designed(&app, json!({})).await;
        assert_eq!(
            (&first["status"], &first["stopped"]),
            (&json!("met"), &json!("proof"))
        );
        assert!(reached(&first) > linear);
        let (bound, bank, second) = designed(&app, json!({ "resume": "Yes", "proof": 0.2 })).await;
        assert!((bound / reached(&first) - 1.0).abs() < 1e-12);
        assert_eq!(bank, first["bank"]);
        assert_eq!(second["bank"], first["bank"]);
        assert_eq!(second["area"], first["area"]);
        assert!(reached(&second) >= bound);
        // Another question, and the same without the wish to go on, start over.
        let other = json!({ "limits": { "maxParts": 39 }, "resume": "Yes" });
        for more in [other, json!({})] {
            let (bound, ..) = designed(&app, more).await;
            assert!((bound / linear - 1.0).abs() < 1e-12);
        }
    });
}

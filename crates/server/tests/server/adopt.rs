//! Parts known by their number, taken into the catalogue by call.

use henrad_catalogue::Role;
use serde_json::{Value, json};

use crate::support::{App, Json, on_both_alone};

const ADOPT: &str = "/api/adopt";
const CHIP: &str = "GRM188R71C104KA01D";
const CAN: &str = "EEE-FK1V101P";
/// 22 µF, 50 V and X7R in 0402: 7.9 times what such a case holds.
const UNUSUAL: &str = "GRM155R71H226ME01D";

fn asked(numbers: &Value) -> Value {
    json!({ "partNumbers": numbers })
}

async fn basis(app: &App, number: &str) -> Value {
    let asked = json!({ "partNumber": number });
    app.answer("/api/part", &asked).await["basis"].clone()
}

#[test]
fn an_editor_or_a_key_takes_numbers_into_the_catalogue() {
    on_both_alone(async |app: App| {
        let both = asked(&json!([CHIP, CAN]));
        app.post(ADOPT, &both).await.problem(401, "login_required");
        let editor = app.session("ada", Role::Editor).await;
        let dry = json!({ "partNumbers": [CHIP], "dryRun": "Yes" });
        let checked = app.post_as(ADOPT, &editor, &dry).await.ok();
        let part = json!({ "partNumber": CHIP, "madeBy": "Murata" });
        assert_eq!(checked, json!({ "isStored": false, "parts": [part] }));
        assert_eq!(basis(&app, CHIP).await, "number");

        let stored = app.post_as(ADOPT, &editor, &both).await.ok();
        assert_eq!(stored["isStored"], true);
        let makers = stored["parts"].list().iter().map(|it| it["madeBy"].clone());
        assert_eq!(makers.collect::<Vec<_>>(), ["Panasonic", "Murata"]);
        assert_eq!(basis(&app, CHIP).await, "imported");
        // What the number states keeps its source; the rest is estimated as before.
        let chip = json!({ "partNumber": CHIP });
        let part = app.answer("/api/part", &chip).await;
        assert_eq!(part["source"], "part number key of Murata");
        let bias = part["modelParameters"].list().iter();
        let bias = bias
            .into_iter()
            .find(|it| it["parameterName"] == "Bias voltage V0");
        assert_eq!(bias.expect("a bias law")["origin"], "estimated");

        let admin = app.session("keeper", Role::Admin).await;
        let key = json!({ "name": "plm" });
        let key = app.post_as("/api/admin/keys", &admin, &key).await.ok();
        let bearer = format!("Bearer {}", key["key"].text());
        let one = asked(&json!([{ "mfrPn": "0603B104K500", "maker": "Fenghua" }])).to_string();
        let headers = [("authorization", bearer.as_str())];
        let stored = app.post_with(ADOPT, &headers, one).await.ok();
        assert_eq!(stored["parts"][0]["madeBy"], "Fenghua");
        let audit = app.get_as("/api/admin/audit", &admin).await;
        let logins = ["ada", "key:plm"].map(|login| format!("\"{login}\""));
        assert!(
            logins.iter().all(|login| audit.text().contains(login)),
            "{}",
            audit.text()
        );
    });
}

#[test]
fn what_is_not_adopted_is_refused_at_its_number_and_nothing_is_stored() {
    on_both_alone(async |app: App| {
        let editor = app.session("ada", Role::Editor).await;
        let several = asked(&json!([
            CHIP,
            "C0805C104K5RACTU",
            "=10uF/25V/X5R/0805",
            "XAL4020-222ME"
        ]));
        let refused = app.post_as(ADOPT, &editor, &several).await;
        let problem = refused.problem(422, "invalid_field");
        let errors = problem["errors"].list().iter();
        let paths = errors.map(|it| it["path"].text().to_owned());
        let expected = [1, 2, 3].map(|index| format!("partNumbers[{index}]"));
        assert_eq!(paths.collect::<Vec<_>>(), expected);
        assert_eq!(basis(&app, CHIP).await, "number");

        let unusual = app.post_as(ADOPT, &editor, &asked(&json!([UNUSUAL]))).await;
        let told = unusual.problem(422, "unusual");
        let told = told["errors"][0]["message"].text();
        assert!(told.contains("7.9 times"), "{told}");
        let confirmed = asked(&json!([{ "mfrPn": UNUSUAL, "confirmUnusual": "Yes" }]));
        let stored = app.post_as(ADOPT, &editor, &confirmed).await.ok();
        assert_eq!(stored["parts"][0]["partNumber"], UNUSUAL);

        for (numbers, path) in [(json!([]), "partNumbers"), (json!([" "]), "partNumbers[0]")] {
            let refused = app.post_as(ADOPT, &editor, &asked(&numbers)).await;
            let problem = refused.problem(422, "invalid_field");
            assert_eq!(problem["errors"][0]["path"], path);
        }
    });
}

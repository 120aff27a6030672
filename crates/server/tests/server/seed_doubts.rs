//! Odd values of an edit: what is asked, and what is refused.

use serde_json::json;

use crate::seed::{editor, load, save};
use crate::support::on_both;

#[test]
fn odd_values_are_saved_only_when_confirmed_and_impossible_ones_never() {
    on_both(|app| async move {
        let cookie = editor(&app, "seed-doubted").await;
        let number = "C0402C102J5GACTU";
        let values = |capacitance: f64, confirmed: &str| {
            json!({
                "Mfr_Part_Number": number,
                "Reference_Capacitance": capacitance,
                "Confirm": confirmed,
                "Update_Status": "measured",
            })
        };
        for (capacitance, confirmed, message) in [
            (
                2.5e-9,
                "",
                "Capacitance is 2.5 times above the nominal 1 nF.",
            ),
            (
                1e-3,
                "",
                "Capacitance is 1,000,000 times above the nominal 1 nF.",
            ),
            (
                1e-3,
                "Reference_Capacitance",
                "Capacitance is 1,000,000 times",
            ),
        ] {
            let values = values(capacitance, confirmed);
            let answer = app.post_as("/api/seed/addPart", &cookie, &values).await;
            let problem = answer.problem(422, "invalid_field");
            assert_eq!(problem["errors"][0]["path"], "Reference_Capacitance");
            let said = problem["errors"][0]["message"].as_str().unwrap();
            assert!(said.starts_with(message), "{said}");
        }
        let odd = values(1e-3, "");
        let review = app.post_as("/api/seed/review", &cookie, &odd).await.ok();
        let change = &review["changes"][0];
        assert_eq!(change["name"], "Reference_Capacitance");
        assert_eq!(change["before"], "1e-9");
        assert_eq!(change["after"], "0.001");
        assert_eq!(change["doubt"]["isImpossible"], true);
        let meant = change["doubt"]["suggestion"].as_f64().unwrap();
        assert!((meant / 1e-9 - 1.0).abs() < 1e-9, "{review}");
        let loaded = load(&app, &cookie, number).await;
        assert_eq!(loaded["revision"], 0, "nothing of this was saved");
        let confirmed = values(2.5e-9, "Outer_Damping, Reference_Capacitance");
        assert_eq!(save(&app, &cookie, confirmed).await["revision"], 1);
    });
}

#[test]
fn a_plotted_capacitance_far_from_the_nominal_one_is_doubted() {
    on_both(|app| async move {
        let cookie = editor(&app, "seed-plotted").await;
        let number = "C0805C223K5RACTU";
        // So large a stray branch adds to what the plot shows, though the capacitance itself is right.
        let values = json!({ "Mfr_Part_Number": number, "Stray_Capacitance": 30e-9 });
        let review = app.post_as("/api/seed/review", &cookie, &values).await.ok();
        let changes = review["changes"].as_array().unwrap();
        let of = |name: &str| changes.iter().find(|change| change["name"] == name);
        let plotted = of("Reference_Capacitance").unwrap();
        let said = plotted["doubt"]["message"].as_str().unwrap();
        assert!(
            said.starts_with("With these values the plot shows 5"),
            "{said}"
        );
        assert_eq!(plotted["doubt"]["isImpossible"], false);
    });
}

//! Odd values of an edit: what is asked, and what is refused.

use serde_json::{Value, json};

use crate::seed::{editor, load, property, save};
use crate::support::{App, Json};

on_both!(
    odd_values_are_saved_only_when_confirmed_and_impossible_ones_never,
    a_parameter_with_a_wrong_prefix_is_asked_about_and_far_beyond_refused,
    a_plotted_capacitance_far_from_the_nominal_one_is_doubted,
    a_case_that_cannot_hold_the_charge_is_asked_about_and_far_beyond_refused,
    an_identity_that_contradicts_the_number_is_saved_only_when_confirmed,
    a_number_that_simulates_opens_and_its_save_has_a_history,
);

async fn odd_values_are_saved_only_when_confirmed_and_impossible_ones_never(app: App) {
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
        let said = problem["errors"][0]["message"].text();
        assert!(said.starts_with(message), "{said}");
    }
    let odd = values(1e-3, "");
    let review = app.post_as("/api/seed/review", &cookie, &odd).await.ok();
    let change = &review["changes"][0];
    assert_eq!(change["name"], "Reference_Capacitance");
    assert_eq!(change["before"], "1e-9");
    assert_eq!(change["after"], "0.001");
    assert_eq!(change["doubt"]["isImpossible"], true);
    let meant = change["doubt"]["suggestion"].number();
    assert!((meant / 1e-9 - 1.0).abs() < 1e-9, "{review}");
    let loaded = load(&app, &cookie, number).await;
    assert_eq!(loaded["revision"], 0, "nothing of this was saved");
    let confirmed = values(2.5e-9, "Outer_Damping, Reference_Capacitance");
    assert_eq!(save(&app, &cookie, confirmed).await["revision"], 1);
}

async fn a_parameter_with_a_wrong_prefix_is_asked_about_and_far_beyond_refused(app: App) {
    let cookie = editor(&app, "seed-prefix").await;
    let number = "C1206C105K5RACTU";
    let stored: f64 = property(&load(&app, &cookie, number).await, "Inner_Inductance")["value"]
        .text()
        .parse()
        .unwrap();
    for (factor, is_impossible) in [(0.9e3, false), (0.9e6, true)] {
        let values = json!({
            "Mfr_Part_Number": number,
            "Inner_Inductance": factor * stored,
            "Confirm": "Inner_Inductance",
            "Fitted": "Series_Resistance",
        });
        let review = app.post_as("/api/seed/review", &cookie, &values).await.ok();
        let doubt = doubt_of(&review, "Inner_Inductance");
        assert_eq!(doubt["isImpossible"], is_impossible, "{doubt}");
        let meant = doubt["suggestion"].number();
        assert!((meant / stored / 0.9 - 1.0).abs() < 1e-9, "{doubt}");
        let answer = app.post_as("/api/seed/addPart", &cookie, &values).await;
        if is_impossible {
            let problem = answer.problem(422, "invalid_field");
            assert_eq!(problem["errors"][0]["path"], "Inner_Inductance");
            continue;
        }
        answer.ok();
        let back = json!({ "pn": number, "revision": 0, "confirm": "Inner_Inductance" });
        app.post_as("/api/seed/restore", &cookie, &back).await.ok();
    }
}

async fn a_plotted_capacitance_far_from_the_nominal_one_is_doubted(app: App) {
    let cookie = editor(&app, "seed-plotted").await;
    let number = "C0805C223K5RACTU";
    // So large a stray branch adds to what the plot shows, though the capacitance itself is right.
    let values = json!({ "Mfr_Part_Number": number, "Stray_Capacitance": 30e-9 });
    let review = app.post_as("/api/seed/review", &cookie, &values).await.ok();
    let changes = review["changes"].list();
    let of = |name: &str| changes.iter().find(|change| change["name"] == name);
    let plotted = of("Reference_Capacitance").unwrap();
    let said = plotted["doubt"]["message"].text();
    assert!(
        said.starts_with("With these values the plot shows 5"),
        "{said}"
    );
    assert_eq!(plotted["doubt"]["isImpossible"], false);
}

pub fn doubt_of<'a>(review: &'a Value, name: &str) -> &'a Value {
    let mut changes = review["changes"].list().iter();
    let change = changes.find(|change| change["name"] == name);
    &change.unwrap_or_else(|| panic!("{name} is missing: {review}"))["doubt"]
}

async fn a_case_that_cannot_hold_the_charge_is_asked_about_and_far_beyond_refused(app: App) {
    let cookie = editor(&app, "seed-charge").await;
    let number = "T491A106K010AT";
    let reviewed = async |volts: f64| {
        let values = json!({ "Mfr_Part_Number": number, "Voltage_Rating": volts });
        app.post_as("/api/seed/review", &cookie, &values).await.ok()
    };
    let review = reviewed(50.0).await;
    let doubt = doubt_of(&review, "Voltage_Rating");
    let said = doubt["message"].text();
    assert!(
        said.starts_with("The part number says 10 V, not 50 V. Its charge at this voltage is "),
        "{said}"
    );
    assert!(
        said.ends_with(" times above what any listed part of case A has."),
        "{said}"
    );
    assert_eq!(doubt["isImpossible"], false);
    let review = reviewed(2000.0).await;
    assert_eq!(doubt_of(&review, "Voltage_Rating")["isImpossible"], true);
    let values = json!({
        "Mfr_Part_Number": number,
        "Voltage_Rating": 2000,
        "Confirm": "Voltage_Rating",
    });
    let answer = app.post_as("/api/seed/addPart", &cookie, &values).await;
    let problem = answer.problem(422, "invalid_field");
    assert_eq!(problem["errors"][0]["path"], "Voltage_Rating");
}

async fn an_identity_that_contradicts_the_number_is_saved_only_when_confirmed(app: App) {
    let cookie = editor(&app, "seed-identity").await;
    let number = "C0805C683K5RACTU";
    let values = |confirmed: &str| {
        json!({
            "Mfr_Part_Number": number,
            "Capacitor_Series": "Lab samples",
            "Component_Series": "C-X5R",
            "Case_Size": "1206",
            "Style": "C1206",
            "Voltage_Rating": 25,
            "Tolerance": "M",
            "Confirm": confirmed,
            "Update_Status": "relabeled",
        })
    };
    let answer = app
        .post_as("/api/seed/addPart", &cookie, &values("Case_Size"))
        .await;
    let problem = answer.problem(422, "invalid_field");
    let errors = problem["errors"].list();
    let asked: Vec<_> = errors.iter().map(|error| &error["path"]).collect();
    assert_eq!(
        asked,
        [
            "Capacitor_Series",
            "Component_Series",
            "Style",
            "Voltage_Rating",
            "Tolerance"
        ]
    );
    assert_eq!(errors[3]["message"], "The part number says 50 V, not 25 V.");
    let all = "Capacitor_Series,Component_Series,Case_Size,Style,Voltage_Rating,Tolerance";
    let saved = save(&app, &cookie, values(all)).await;
    for (name, value) in [
        ("Capacitor_Series", "Lab samples"),
        ("Component_Series", "C-X5R"),
        ("Case_Size", "1206"),
        ("Style", "C1206"),
        ("Voltage_Rating", "25"),
        ("Tolerance", "M"),
    ] {
        assert_eq!(property(&saved, name)["value"], value, "{name}");
    }
    // Visitors find it in the lists of its new series and case, and its bias ends at the new
    // rating.
    let asked = json!({ "partNumber": number });
    let part = app.answer("/api/part", &asked).await;
    assert_eq!(part["caseSize"], "1206");
    assert_eq!(part["param"]["bias"]["max"], 25.0);
    let back = json!({ "pn": number, "revision": 0, "confirm": all });
    let restored = app.post_as("/api/seed/restore", &cookie, &back).await.ok();
    assert_eq!(property(&restored, "Case_Size")["value"], "0805");
    for (name, value) in [
        ("Component_Series", "FOO"),
        ("Case_Size", ""),
        ("Tolerance", "Q"),
        ("Voltage_Rating", "much"),
    ] {
        let mut wrong = json!({ "Mfr_Part_Number": number });
        wrong[name] = json!(value);
        let answer = app.post_as("/api/seed/addPart", &cookie, &wrong).await;
        let problem = answer.problem(422, "invalid_field");
        assert_eq!(problem["errors"][0]["path"], name);
    }
}

async fn a_number_that_simulates_opens_and_its_save_has_a_history(app: App) {
    let cookie = editor(&app, "seed-unlisted").await;
    let number = "R75PI31004030J";
    let part = load(&app, &cookie, number).await;
    assert_eq!(part["revision"], 0);
    let values = json!({
        "Mfr_Part_Number": part["mfrPn"],
        "Application": "Snubber",
        "Update_Status": "measured",
    });
    let saved = save(&app, &cookie, values).await;
    assert_eq!(saved["revision"], 1);
    let path = format!("/api/seed/history?pn={number}");
    let history = app.get_as(&path, &cookie).await.ok();
    assert_eq!(history.list().len(), 2);
    let again = load(&app, &cookie, number).await;
    assert_eq!(again["revision"], 1);
}

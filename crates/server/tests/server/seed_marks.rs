//! Where the figures of the seed page come from.

use serde_json::json;

use crate::seed::{editor, load, property, save};
use crate::support::{App, Json};

on_both!(
    a_figure_is_marked_as_its_row_is_and_an_empty_one_not_at_all,
    an_edited_figure_names_the_revision_that_it_stands_on,
    an_edit_is_marked_by_where_it_comes_from,
);

async fn a_figure_is_marked_as_its_row_is_and_an_empty_one_not_at_all(app: App) {
    let cookie = editor(&app, "seed-row-marks").await;
    for number in [
        "C0805C104K5RACTU",
        "C1812C102KFGAC",
        "C340C475K5R5TA",
        "A765EB127M1ALAE018",
        "T494A105K025AT",
        "EEV227M016S9HAA",
    ] {
        let part = load(&app, &cookie, number).await;
        let mark = &part["origin"];
        for name in [
            "Temperature_Min",
            "Temperature_Max",
            "Length",
            "Width",
            "Reference_Capacitance",
        ] {
            let shown = property(&part, name);
            let expected = if shown["value"] == "" {
                &json!("")
            } else {
                mark
            };
            assert_eq!(&shown["origin"], expected, "{number} {name}");
        }
        for shown in part["seedProps"].list() {
            if shown["value"] == "" {
                assert_eq!(shown["origin"], "", "{number} {}", shown["name"]);
                assert_eq!(shown["source"], "", "{number} {}", shown["name"]);
            }
            if mark == "estimated" {
                assert_ne!(shown["origin"], "guaranteed", "{number} {}", shown["name"]);
            }
        }
    }
}

async fn an_edited_figure_names_the_revision_that_it_stands_on(app: App) {
    let cookie = editor(&app, "seed-figures").await;
    let number = "C0603C104K4RACTU";
    let change = json!({ "Mfr_Part_Number": number, "Ripple_Current": "1.5" });
    let saved = save(&app, &cookie, change).await;
    let ripple = property(&saved, "Ripple_Current");
    assert_eq!(ripple["origin"], "vendor model");
    let again = json!({ "Mfr_Part_Number": number, "Application": "edited once more" });
    let saved = save(&app, &cookie, again).await;
    let ripple = property(&saved, "Ripple_Current");
    assert_eq!(ripple["source"], "revision 1 by seed-figures");
    let width = property(&saved, "Width");
    assert_eq!(width["origin"], saved["origin"], "as its row");
}

async fn an_edit_is_marked_by_where_it_comes_from(app: App) {
    let cookie = editor(&app, "seed-marks").await;
    let number = "C0402C104K4RACTU";
    let values = json!({
        "Mfr_Part_Number": number, "Series_Resistance": 0.02, "Inner_Inductance": 3e-10, "Fitted": "Inner_Inductance"
    });
    let saved = save(&app, &cookie, values).await;
    let mark = |name: &str| property(&saved, name)["origin"].clone();
    assert_eq!(mark("Series_Resistance"), "vendor model");
    assert_eq!(mark("Inner_Inductance"), "fitted");
    let source = property(&saved, "Series_Resistance")["source"].clone();
    assert_eq!(source, "revision 1 by seed-marks");
}

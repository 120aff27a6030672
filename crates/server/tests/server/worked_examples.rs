//! The worked examples of the selection, which pages and description show, each with what its
//! answer says.

use henrad_api::description::{WorkedExample, worked_examples};
use serde_json::{Value, json};

use crate::bank::alone;
use crate::support::{App, Json, assert_close, on_sqlite};

on_sqlite!(
    a_bus_of_48_volts,
    the_link_of_an_inverter_at_400_volts,
    automotive_decoupling_under_bias,
);

/// The numbers are read to three digits.
const READ: f64 = 5e-3;

/// Examples by what they are about.
const CORE_RAIL: [&str; 5] = [
    "coreRailOfFive",
    "coreRail",
    "coreRailOfCeramics",
    "coreRailParts",
    "coreRailRipple",
];
const BUCK: [&str; 4] = [
    "buckOutputParts",
    "buckOutputOfFive",
    "buckOutput",
    "buckInput",
];
const BUS: [&str; 3] = ["busParts", "busBank", "busRipple"];
const LINK: [&str; 3] = ["linkParts", "link", "inverterLink"];
const AUTOMOTIVE: [&str; 3] = ["automotiveParts", "automotiveBank", "automotiveRipple"];

fn worked(id: &str) -> WorkedExample {
    let mut all = worked_examples().into_iter();
    all.find(|it| it.id == id).expect("an example of this name")
}

/// The answer to a worked example, which says what the example says.
async fn held(app: &App, id: &str) -> Value {
    let WorkedExample {
        call,
        mut request,
        expect,
        at_most,
        ..
    } = worked(id);
    if call == "/api/bank" {
        // Time enough on a busy machine; only what is said to be proven needs a proof that takes long.
        request["budget"] = json!(10);
        let is_proven = expect.contains_key("/bound/value") || expect.contains_key("/bound/proven");
        request["proof"] = json!(if is_proven { 15.0 } else { 0.5 });
    }
    let answer = app.answer(&call, &request).await;
    assert!(!answer["modelVersion"]["rules"].text().is_empty(), "{id}");
    assert_eq!(
        answer["standsOn"], answer["modelVersion"],
        "the earlier name"
    );
    assert!(!expect.is_empty(), "{id} says nothing");
    for (pointer, expected) in &expect {
        let at = format!("{id}{pointer}");
        let found = answer
            .pointer(pointer)
            .unwrap_or_else(|| panic!("{at} is missing"));
        match (found.as_f64(), expected.as_f64()) {
            (Some(found), Some(expected)) => assert_close(found, expected, READ, &at),
            _ => assert_eq!(found, expected, "{at}"),
        }
        if expected.is_u64() && found.is_u64() {
            assert_eq!(found, expected, "{at}");
        }
    }
    for (pointer, most) in &at_most {
        let found = answer.pointer(pointer).and_then(Value::as_f64);
        assert!(
            found <= most.as_f64() && found.is_some(),
            "{id}{pointer}: {found:?}"
        );
    }
    answer
}

async fn hold(app: &App, ids: &[&str]) {
    let _alone = alone().await;
    for id in ids {
        held(app, id).await;
    }
}

#[test]
fn every_example_is_held_to_what_it_says() {
    let mut tested = [&CORE_RAIL[..], &BUCK, &BUS, &LINK, &AUTOMOTIVE].concat();
    let all = worked_examples();
    let mut named: Vec<_> = all.iter().map(|it| it.id.as_str()).collect();
    tested.sort_unstable();
    named.sort_unstable();
    assert_eq!(tested, named);
}

#[test]
fn the_core_rail_of_an_fpga() {
    on_sqlite(|app| async move { hold(&app, &CORE_RAIL).await });
}

#[test]
fn output_and_input_of_a_buck_converter() {
    on_sqlite(|app| async move { hold(&app, &BUCK).await });
}

async fn a_bus_of_48_volts(app: App) {
    hold(&app, &BUS[1..]).await;
    let answer = held(&app, BUS[0]).await;
    let together = 6.0 * answer["rows"][0]["capacitance"].number();
    assert!(together >= 1e-5, "{together} F");
}

async fn the_link_of_an_inverter_at_400_volts(app: App) {
    hold(&app, &LINK[..2]).await;
    let answer = held(&app, LINK[2]).await;
    // Kolar and Round's closed form, which holds for all harmonics.
    assert_close(&answer["totalRms"], 11.863, 1e-2, "A");
    assert!(answer["vpp"].is_null() && answer["vppBound"].number() > 0.0);

    let mut wrong = worked(LINK[2]).request;
    wrong["waveform"]["modulation"] = json!(1.5);
    wrong["waveform"]["powerFactor"] = json!(2);
    let problem = app.post("/api/ripple", &wrong).await;
    let problem = problem.problem(422, "invalid_field");
    assert_eq!(problem["errors"].list().len(), 2);
}

/// The worst case takes more pieces than the typical one, as the examples say.
async fn automotive_decoupling_under_bias(app: App) {
    hold(&app, &AUTOMOTIVE).await;
    let mut typical = worked(AUTOMOTIVE[1]).request;
    typical["worstCase"] = json!("No");
    let _alone = alone().await;
    let answer = app.answer("/api/bank", &typical).await;
    assert_eq!(
        (&answer["pieces"], &answer["bound"]["proven"]),
        (&json!(4), &json!(true))
    );
    let mut typical = worked(AUTOMOTIVE[0]).request;
    typical["worstCase"] = json!("No");
    let answer = app.answer("/api/find", &typical).await;
    let row = &answer["rows"][0];
    assert_eq!(
        (row["partNumber"].as_str(), row["pieces"].as_u64()),
        (Some("C1210C226K3RACTU"), Some(2))
    );
    assert_close(&row["retained"], 0.477, READ, "");
}

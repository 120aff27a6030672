//! The bank designer over HTTP: its refusals, its stream, and its banks against `/plot`, which
//! other code computes.

use std::f64::consts::TAU;
use std::net::IpAddr;
use std::sync::LazyLock;

use serde_json::{Value, json};
use tokio::sync::{Mutex, MutexGuard};

use crate::servers::process::run;
use crate::support::{Answer, App, Json, assert_close, on_sqlite};
use crate::test_database::{Content, TestDatabase};

on_sqlite!(
    a_bank_of_the_catalogue_meets_the_mask_by_the_plots,
    banks_of_the_catalogue_are_as_small_as_known,
    a_short_list_has_an_exact_answer_and_alternatives,
    a_stream_tells_of_bounds_and_banks_and_ends_with_the_answer,
    a_visitor_has_one_design_at_a_time,
    an_impossible_bank_is_proven_so,
);

/// Designs run one after the other here, because a visitor has one at a time.
static DESIGNS: LazyLock<Mutex<()>> = LazyLock::new(Mutex::default);

pub async fn alone() -> MutexGuard<'static, ()> {
    DESIGNS.lock().await
}

/// A 3.3 V converter output at 85 °C with at most two part numbers.
pub fn converter_output() -> Value {
    json!({
        "conditions": { "bias": 3.3, "temperature": 85 },
        "mask": [[1e4, 0.01], [1e6, 0.01], [1e8, 0.5]],
        "source": { "R": 0.005, "L": 3e-7 },
        "mounting": { "0402": 5e-10, "0603": 6e-10, "0805": 7e-10, "1210": 8e-10, "default": 1.2e-9 },
        "limits": { "maxParts": 24, "maxPartNumbers": 2 },
        "budget": 15, "proof": 10
    })
}

/// Ceramics and a polymer part of the catalogue: few enough for an exact proof.
pub const LIST: [&str; 5] = [
    "C0402C104K4RACTU",
    "C0603C106M9PACTU",
    "C0805C226M9PACTU",
    "C1210C107M9PACTU",
    "T520B227M006ATE025",
];

pub fn listed() -> Value {
    let mut request = converter_output();
    request["partNumbers"] = json!(LIST);
    request["limits"] = json!({ "maxParts": 24 });
    request
}

/// |Z| and Re Z of one part from the plots, Ω, over the mask at 100 points a decade.
async fn plotted(app: &App, number: &Value, request: &Value) -> Vec<(f64, f64, f64)> {
    let mask = request["mask"].list();
    let body = |kind: &str| {
        json!({
            "plotType": kind, "start": mask[0][0], "stop": mask.last().unwrap()[0], "pointsPerDecade": 100,
            "parts": [{ "mfrPn": number, "param": {
                "qty": 1, "bias": request["conditions"]["bias"], "tempAmbient": request["conditions"]["temperature"]
            }}]
        })
    };
    let impedance = app.answer("/plot", &body("Imp,ESR")).await;
    let phase = app.answer("/plot", &body("Phase")).await;
    let points = |answer: &Value, series: usize| -> Vec<(f64, f64)> {
        let points = answer["seriesList"][series]["points"].list().clone();
        points
            .iter()
            .map(|p| (p[0].number(), p[1].number()))
            .collect()
    };
    let (magnitudes, esrs, phases) = (
        points(&impedance, 0),
        points(&impedance, 1),
        points(&phase, 0),
    );
    magnitudes
        .iter()
        .zip(&esrs)
        .zip(&phases)
        .map(|((&(f, z), &(_, esr)), &(_, degrees))| (f, esr, z * degrees.to_radians().sin()))
        .collect()
}

/// The largest |Z| over the mask of an answer's bank, from the plots of its parts.
async fn worst_by_plots(app: &App, request: &Value, bank: &Value) -> f64 {
    let mut sums: Vec<(f64, f64, f64)> = Vec::new();
    for part in bank.list() {
        let mounting = &request["mounting"];
        let case = part["caseSize"].text();
        let inductance = mounting.get(case).unwrap_or(&mounting["default"]).number();
        let count = part["count"].number();
        for (index, (f, re, im)) in plotted(app, &part["partNumber"], request)
            .await
            .into_iter()
            .enumerate()
        {
            let im = im + TAU * f * inductance;
            let square = re * re + im * im;
            if sums.len() <= index {
                sums.push((f, 0.0, 0.0));
            }
            sums[index].1 += count * re / square;
            sums[index].2 -= count * im / square;
        }
    }
    let source = |key: &str| request["source"][key].as_f64();
    let mask: Vec<(f64, f64)> = request["mask"]
        .list()
        .iter()
        .map(|corner| (corner[0].number(), corner[1].number()))
        .collect();
    let target = |f: f64| {
        let pair = mask
            .windows(2)
            .find(|pair| f <= pair[1].0 * (1.0 + 1e-9))
            .unwrap();
        let share = (f / pair[0].0).ln() / (pair[1].0 / pair[0].0).ln();
        (pair[0].1.ln() + share * (pair[1].1 / pair[0].1).ln()).exp()
    };
    let ratio = |&(f, g, b): &(f64, f64, f64)| {
        let (Some(r), Some(l)) = (source("R"), source("L")) else {
            return g.hypot(b).recip() / target(f);
        };
        let (x, square) = (TAU * f * l, r * r + (TAU * f * l).powi(2));
        (g + r / square).hypot(b - x / square).recip() / target(f)
    };
    sums.iter().map(ratio).fold(0.0, f64::max)
}

async fn a_bank_of_the_catalogue_meets_the_mask_by_the_plots(app: App) {
    let _alone = alone().await;
    let request = converter_output();
    let answer = app.answer("/api/bank", &request).await;
    assert_eq!(answer["status"], "met", "{answer}");
    assert!(answer["screened"].as_u64().unwrap() > 15_000);
    assert!(answer["partNumbers"].as_u64().unwrap() <= 2);
    let worst = worst_by_plots(&app, &request, &answer["bank"]).await;
    let stated = answer["worst"]["ratio"].number();
    assert!(
        worst <= stated * (1.0 + 1e-6) && worst > 0.98 * stated,
        "{worst} and {stated}"
    );
    assert!(stated <= 1.000_001);
    let bound = answer["bound"]["value"].number();
    let pieces = answer["pieces"].number();
    assert!(bound <= pieces);
    assert_eq!(answer["bound"]["proven"], bound == pieces);
    let shares = answer["bound"]["frequencies"].list();
    let total: f64 = shares.iter().map(|share| share["weight"].number()).sum();
    assert!((0.9..=1.0 + 1e-9).contains(&total));
    let points = answer["curves"]["frequency"].list().len();
    for curve in ["impedance", "bare", "mask"] {
        assert_eq!(answer["curves"][curve].list().len(), points, "{curve}");
    }
}

/// Instances over the built-in catalogue; their numbers are those of its present state.
const CATALOGUE: [&str; 5] = [
    include_str!("../../../../reference/selection/bank_C01.json"),
    include_str!("../../../../reference/selection/bank_C02.json"),
    include_str!("../../../../reference/selection/bank_C03.json"),
    include_str!("../../../../reference/selection/bank_C04.json"),
    include_str!("../../../../reference/selection/bank_C05.json"),
];

/// The request of an instance.
fn requested(instance: &Value) -> Value {
    let mut request = json!({ "budget": 10, "proof": 0.1 });
    for field in [
        "conditions",
        "mask",
        "source",
        "planes",
        "spreading",
        "mounting",
        "limits",
    ] {
        request[field] = instance[field].clone();
    }
    request["filter"] = json!({ "derating": instance["filter"]["derating"] });
    for field in ["types", "cases"] {
        if instance["filter"][field].is_array() {
            request["filter"][field] = instance["filter"][field].clone();
        }
    }
    request
}

async fn banks_of_the_catalogue_are_as_small_as_known(app: App) {
    let _alone = alone().await;
    for text in CATALOGUE {
        let instance: Value = serde_json::from_str(text).unwrap();
        let (id, expected) = (&instance["id"], &instance["expected"]);
        let mut request = requested(&instance);
        let is_proven = expected["proven_optimal"] == true;
        if is_proven {
            // Many times what it takes; it ends with the proof.
            request["proof"] = json!(15);
        }
        let answer = app.answer("/api/bank", &request).await;
        assert_eq!(answer["screened"], expected["candidates"], "{id}");
        assert_eq!(answer["status"], "met", "{id}");
        let pieces = answer["pieces"].number();
        assert!(
            pieces <= expected["accept_up_to"].number(),
            "{id}: {pieces}"
        );
        assert!(pieces >= expected["lower_bound"].number(), "{id}: {pieces}");
        let bound = answer["bound"]["value"].number();
        assert!(
            bound <= expected["best_known"].number(),
            "{id}: bound {bound}"
        );
        if is_proven {
            assert!(bound >= expected["lower_bound"].number(), "{id}: {bound}");
            assert_eq!(answer["bound"]["proven"], true, "{id}");
        }
        let most = &request["limits"]["maxPartNumbers"];
        assert!(
            most.is_null() || answer["partNumbers"].as_u64() <= most.as_u64(),
            "{id}"
        );
        let worst = worst_by_plots(&app, &request, &answer["bank"]).await;
        assert!(worst <= 1.000_001, "{id}: {worst}");
    }
}

async fn a_short_list_has_an_exact_answer_and_alternatives(app: App) {
    let _alone = alone().await;
    let mut request = listed();
    request["alternatives"] = json!(2);
    let answer = app.answer("/api/bank", &request).await;
    assert_eq!(answer["status"], "met", "{answer}");
    assert_eq!(answer["screened"], LIST.len());
    assert_eq!(answer["bound"]["proven"], true);
    assert_eq!(answer["stopped"], Value::Null);
    assert!(
        answer["verdict"]
            .text()
            .ends_with("is the fewest possible."),
        "{}",
        answer["verdict"]
    );
    let worst = worst_by_plots(&app, &request, &answer["bank"]).await;
    assert!(worst <= 1.000_001, "{worst}");
    let used = |bank: &Value| -> Vec<String> {
        bank.list()
            .iter()
            .map(|part| part["partNumber"].to_string())
            .collect()
    };
    for other in answer["alternatives"].list() {
        assert!(other["pieces"].as_u64() >= answer["pieces"].as_u64());
        assert_ne!(used(&other["bank"]), used(&answer["bank"]));
    }
    // Kept under the stamp: the same text, the time that it took among it.
    let again = app.answer("/api/bank", &request).await;
    assert_eq!(again, answer);
    // With costs the cheapest is sought among the parts that have one.
    request["objective"] = json!("cost");
    request["costs"] = json!({ LIST[3]: 0.4, LIST[4]: 1.5 });
    let by_cost = app.answer("/api/bank", &request).await;
    assert_eq!(by_cost["droppedUnknown"]["cost"], LIST.len() - 2);
    if by_cost["status"] == "met" {
        assert!(by_cost["cost"].number() >= by_cost["bound"]["value"].number() - 1e-9);
    }
}

/// The events of a streamed answer.
pub fn lines(answer: &Answer) -> Vec<Value> {
    let lines = answer.text().lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

async fn a_stream_tells_of_bounds_and_banks_and_ends_with_the_answer(app: App) {
    let _alone = alone().await;
    let mut request = listed();
    request["seed"] = json!(7);
    let accept = [("accept", "application/x-ndjson")];
    for _ in 0..2 {
        let answer = app
            .post_with("/api/bank", &accept, request.to_string())
            .await;
        assert_eq!(answer.header("content-type"), "application/x-ndjson");
        let events = lines(&answer);
        let last = events.last().unwrap();
        assert_eq!(last["event"], "done");
        assert_eq!(last["answer"]["status"], "met");
    }
    request["seed"] = json!(8);
    let events = lines(
        &app.post_with("/api/bank", &accept, request.to_string())
            .await,
    );
    let names: Vec<_> = events.iter().map(|event| event["event"].text()).collect();
    assert_eq!(names[..2], ["begin", "bound"]);
    let done = &events.last().unwrap()["answer"];
    for curve in ["frequency", "mask", "bare"] {
        assert_eq!(events[0]["curves"][curve], done["curves"][curve], "{curve}");
    }
    assert_eq!(events[0]["screened"], done["screened"]);
    assert!(names.contains(&"bank"), "{names:?}");
    let banks = events.iter().filter(|event| event["event"] == "bank");
    let last = banks.clone().next_back().unwrap();
    for field in ["bank", "antiResonances", "worst", "pieces"] {
        assert_eq!(last["answer"][field], done[field], "{field}");
    }
    for bank in banks {
        assert!(bank["row"]["worst"]["ratio"].number() <= 1.000_001);
        let so_far = &bank["answer"];
        assert_eq!(
            (&so_far["status"], &so_far["stopped"]),
            (&json!("met"), &json!("budget"))
        );
        for field in ["bank", "antiResonances"] {
            assert_eq!(so_far[field], bank["row"][field], "{field}");
        }
        assert_eq!(so_far["curves"]["impedance"], bank["row"]["impedance"]);
        assert!(so_far["bound"]["value"].as_f64() <= done["bound"]["value"].as_f64());
        assert!(so_far["verdict"].text().contains("meet"));
    }
}

async fn a_visitor_has_one_design_at_a_time(app: App) {
    let _alone = alone().await;
    let turn = app.design_of(IpAddr::from([192, 0, 2, 77])).await;
    let client = [("x-forwarded-for", "192.0.2.77")];
    let body = listed().to_string();
    let refused = app.post_with("/api/bank", &client, body.clone()).await;
    let problem = refused.problem(429, "too_many_requests");
    assert_eq!(problem["retryAfter"], 1);
    drop(turn);
    let answered = app.post_with("/api/bank", &client, body).await;
    assert_eq!(answered.ok()["status"], "met");
}

async fn an_impossible_bank_is_proven_so(app: App) {
    let _alone = alone().await;
    let mut request = listed();
    request["limits"]["maxParts"] = json!(1);
    let answer = app.answer("/api/bank", &request).await;
    assert_eq!(answer["status"], "impossible", "{answer}");
    assert_eq!(answer["bank"], json!([]));
    assert!(answer["bound"]["pieces"].number() > 1.0);
    assert!(
        answer["verdict"]
            .text()
            .starts_with("No bank of up to 1 piece can meet this mask")
    );
}

#[test]
fn the_command_answers_as_the_call_does() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let text = run(
        &["bank", "--database", &database.url],
        &listed().to_string(),
    );
    let printed: Value = serde_json::from_str(&text.expect("an answer")).unwrap();
    on_sqlite(|app| {
        let printed = printed.clone();
        async move {
            let _alone = alone().await;
            let answer = app.answer("/api/bank", &listed()).await;
            for field in [
                "status", "bank", "pieces", "worst", "bound", "screened", "verdict",
            ] {
                assert_eq!(printed[field], answer[field], "{field}");
            }
            assert_close(
                &printed["worst"]["margin"],
                answer["worst"]["margin"].number(),
                1e-9,
                "",
            );
        }
    });
}

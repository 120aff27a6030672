//! Prices and stock of distributors: the file that the operator loads, and the power array that
//! answers from it.

use henrad_catalogue::Role;
use henrad_catalogue::power_array::built_in;
use serde_json::{Value, json};

use crate::power_array::requirements;
use crate::servers::process::run_and_told;
use crate::support::{App, Json, assert_close, on_both_alone};
use crate::test_database::{Content, TestDatabase};

const HEADS: &str = "number,distributor,quantity,price,currency,stock,seen";
const CALCULATE: &str = "/api/powerArray/calculate";
const PRICES: &str = "/api/admin/prices";

async fn post(app: &App, path: &str, cookie: &str, body: String) -> Value {
    app.post_with(path, &[("cookie", cookie)], body).await.ok()
}

fn part<'a>(answer: &'a Value, number: &str) -> &'a Value {
    let mut parts = answer.list().iter();
    parts.find(|part| part["Pn"] == number).unwrap()
}

/// API-ARR-04, ARR-SCR-09: with a feed prices are those of the feed and rank, a part without an
/// offer has none; without the feed they are samples again.
#[test]
fn a_loaded_feed_answers_in_place_of_the_samples() {
    on_both_alone(async |app: App| {
        let admin = app.session("pricer", Role::Admin).await;
        let body = json!({ "partnumbers": [], "requirements": requirements() });
        let sampled = app.answer(CALCULATE, &body).await;
        let numbers: Vec<_> = sampled.list().iter().map(|it| it["Pn"].text()).collect();
        let (cheap, dear) = (numbers[numbers.len() - 1], numbers[0]);
        let rows = format!(
            "{HEADS}\n{cheap},North,1,0.5,EUR,40000,2026-11-28\n{cheap},North,10,0.01,EUR,40000,2026-11-28\n\
             {cheap},South,1,0.4,EUR,0,2026-11-20\n{dear},South,1,9,EUR,7,2026-11-29\n"
        );
        let dry = format!("{PRICES}?dryRun=true");
        let checked = post(&app, &dry, &admin, rows.clone()).await;
        assert_eq!(
            (&checked["isStored"], &checked["rows"]),
            (&json!(false), &json!(4))
        );
        assert_eq!(checked["feed"]["distributors"], json!(["North", "South"]));
        assert_eq!(app.answer(CALCULATE, &body).await, sampled);

        let loaded = post(&app, PRICES, &admin, rows).await;
        assert_eq!(loaded["isStored"], true);
        assert_eq!(app.get_as(PRICES, &admin).await.ok(), loaded["feed"]);
        let form = app.get("/api/powerArray/form").await.ok();
        assert_eq!(form["sampleNote"], "");
        assert_eq!(form["sellers"], json!(["North", "South"]));
        let answer = app.answer(CALCULATE, &body).await;
        let info = &part(&answer, cheap)["PriceInfo"];
        assert_eq!(info["IsSample"], false);
        assert_eq!(info["Currency"], "EUR");
        assert_eq!(info["DistyPrice"], 0.4);
        let north = &info["SellerInfoList"][0];
        assert_eq!(
            north,
            &json!({
                "Seller": "North", "StockQuantity": 40000, "Seen": "2026-11-28",
                "PricesList": [{ "quantity": 1, "price": 0.5 }, { "quantity": 10, "price": 0.01 }],
            })
        );
        assert_eq!(part(&answer, cheap)["TotalStock"], 40000);
        let first = answer.list()[0]["Pn"].text();
        assert_eq!(first, cheap, "prices of a feed rank");
        for row in part(&answer, cheap)["ParallelArrayStats"].list() {
            let pieces = row["TotalMlccs"].number();
            let unit = if pieces < 10.0 { 0.4 } else { 0.01 };
            assert_close(&row["SolnPrice"], unit * pieces, 1e-12, "EUR");
        }
        let others = answer.list().iter();
        let others = others.filter(|it| it["Pn"] != cheap && it["Pn"] != dear);
        for row in others.flat_map(|part| part["ParallelArrayStats"].list()) {
            assert_eq!(
                (&row["RelativeTotal"], &row["SolnPrice"]),
                (&Value::Null, &json!(0.0))
            );
        }
        let file = app.post("/api/powerArray/csv", &body).await;
        let heads = file.text().lines().next().unwrap();
        assert!(
            heads.starts_with("Rank,"),
            "a feed needs no remark: {heads}"
        );

        let removed = format!("{PRICES}/remove");
        let removed = app.post_as(&removed, &admin, &json!({})).await;
        assert_eq!(removed.status.as_u16(), 204);
        assert_eq!(app.answer(CALCULATE, &body).await, sampled);
        let audit = app.database().audit(2).await.unwrap();
        let told: Vec<_> = audit.iter().map(|it| (&*it.action, &*it.subject)).collect();
        assert_eq!(told, [("delete", "prices"), ("save", "prices")]);
        assert_eq!(
            audit[1].value_after,
            "prices: 4; parts: 2; EUR; North, South; seen 2026-11-20 to 2026-11-29"
        );
    });
}

#[test]
fn a_file_with_a_fault_changes_nothing_and_an_editor_loads_none() {
    on_both_alone(async |app: App| {
        let admin = app.session("pricer", Role::Admin).await;
        let number = &built_in().unwrap()[0].part_number;
        let good = format!("{HEADS}\n{number},North,1,1,EUR,1,2026-11-28\n");
        post(&app, PRICES, &admin, good.clone()).await;
        let before = app.get_as(PRICES, &admin).await.ok();
        let faulty = format!("{good}{number},North,2,-1,EUR,1,2026-11-28\n");
        let refused = post(&app, PRICES, &admin, faulty).await;
        assert_eq!(refused["isStored"], false);
        assert_eq!(
            refused["problems"],
            json!([{
                "line": 3, "column": "price",
                "message": "Must be a number from 0 to 1000000000: here is -1.",
            }])
        );
        assert_eq!(app.get_as(PRICES, &admin).await.ok(), before);
        let editor = app.session("editor", Role::Editor).await;
        let headers = [("cookie", editor.as_str())];
        let answer = app.post_with(PRICES, &headers, good).await;
        answer.problem(403, "forbidden");
        app.get(PRICES).await.problem(401, "login_required");
    });
}

#[test]
fn the_command_loads_shows_and_removes() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("prices.csv");
    let run = |arguments: &[&str]| {
        let all = [&["prices"], arguments, &["--database", &database.url]].concat();
        run_and_told(&all, "")
    };
    let file = path.to_str().unwrap();
    let number = &built_in().unwrap()[0].part_number;
    std::fs::write(
        &path,
        format!("{HEADS}\n{number},North,1,1,euro,1,2026-11-28\n"),
    )
    .unwrap();
    let (text, told) = run(&["load", file]);
    assert_eq!(text, None);
    assert!(
        told.contains("line 2, column currency: euro is no currency code"),
        "{told}"
    );
    std::fs::write(
        &path,
        format!("{HEADS}\n{number},North,1,1,EUR,1,2026-11-28\n"),
    )
    .unwrap();
    let summary = "prices: 1; parts: 1; EUR; North; seen 2026-11-28 to 2026-11-28";
    let none = "no feed of prices and stock is loaded";
    let said = |arguments: &[&str]| run(arguments).0.unwrap().trim_end().to_owned();
    assert_eq!(
        said(&["load", "--dry-run", file]),
        format!("{summary}; nothing was stored")
    );
    assert_eq!(said(&["show"]), none);
    assert_eq!(said(&["load", file]), format!("{summary}; loaded"));
    assert_eq!(said(&["show"]), summary);
    assert_eq!(said(&["remove"]), format!("{none} now"));
    assert_eq!(said(&["show"]), none);
}

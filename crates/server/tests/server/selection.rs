//! Find over HTTP.

use serde_json::{Value, json};

use crate::bank::lines;
use crate::ripple::buck_input;
use crate::servers::process::run;
use crate::support::{App, Json, PLOTTED, assert_close, on_sqlite_alone};
use crate::test_database::{Content, TestDatabase};

on_sqlite!(
    the_order_counts_known_area_pieces_capacitance_and_number,
    when_nothing_matches_the_nearest_say_what_they_miss,
    points_and_facets_cover_what_was_compared,
    a_box_of_the_plot_lists_what_lies_in_it,
    parts_are_found_by_what_they_list,
    few_matches_come_with_misses_and_another_type,
    a_sentence_is_read_by_its_units_and_names,
);

/// The first point of a plot's curve that starts at `frequency`.
pub async fn plotted(app: &App, kind: &str, part: &Value, frequency: f64, series: usize) -> f64 {
    let body = json!({
        "plotType": kind, "start": frequency, "stop": 20.0 * frequency, "pointsPerDecade": 10,
        "tempRise": 20, "calculated": "Yes", "parts": [part]
    });
    let answer = app.answer("/plot", &body).await;
    let point = &answer["seriesList"][series]["points"][0];
    assert_close(&point[0], frequency, PLOTTED, "Hz");
    point[1].number()
}

pub fn at(row: &Value, bias: f64, temperature: f64) -> Value {
    json!({
        "mfrPn": row["partNumber"],
        "param": { "bias": bias, "tempAmbient": temperature, "qty": 1 }
    })
}

async fn the_order_counts_known_area_pieces_capacitance_and_number(app: App) {
    let request = json!({
        "conditions": { "bias": 12, "temperature": 85 }, "piecesMax": 4, "limit": 500,
        "require": { "capacitanceMin": 8e-6 }, "filter": { "types": ["ceramic", "polymer"] }
    });
    let answer = app.answer("/api/find", &request).await;
    let rows = answer["rows"].list();
    let key = |row: &Value| {
        let pieces = row["pieces"].number();
        let area = row["area"]
            .as_f64()
            .map_or(f64::INFINITY, |area| pieces * area);
        (format!("{area:.8e}").parse::<f64>().unwrap(), pieces)
    };
    for pair in rows.windows(2) {
        let (one, next) = (key(&pair[0]), key(&pair[1]));
        assert!(one <= next, "{} before {}", pair[0], pair[1]);
    }
    // The front rises in both directions.
    let front = answer["front"].list();
    let points = &answer["points"];
    let numbers = points["partNumber"].list();
    let places: Vec<_> = front
        .iter()
        .filter_map(|number| numbers.iter().position(|it| it == number))
        .collect();
    assert!(places.len() > 2);
    let value = |name: &str, place: usize| points[name][place].number();
    for pair in places.windows(2) {
        assert!(value("area", pair[0]) <= value("area", pair[1]));
        assert!(value("capacitance", pair[0]) < value("capacitance", pair[1]));
    }
    let types: u64 = answer["facets"]["dielectric"]
        .list()
        .iter()
        .map(|facet| facet["count"].as_u64().unwrap())
        .sum();
    assert_eq!(Some(types), answer["matches"].as_u64());
}

async fn when_nothing_matches_the_nearest_say_what_they_miss(app: App) {
    let request = json!({
        "conditions": { "bias": 48, "temperature": 60 }, "piecesMax": 1,
        "require": { "capacitanceMin": 0.5, "esrMax": 1e-6, "esrFrequency": 1e5 }
    });
    let answer = app.answer("/api/find", &request).await;
    assert_eq!(answer["matches"], 0);
    let nearest = answer["nearest"].list();
    assert_eq!(nearest.len(), 5);
    let ratio = |miss: &Value| miss["ratio"].number();
    assert!(nearest.is_sorted_by(|a, b| ratio(a) <= ratio(b)));
    for miss in nearest {
        let row = &miss["row"];
        let expected = match miss["demand"].text() {
            "esr" => row["esr"].number() / 1e-6,
            "capacitance" => 0.5 / row["capacitance"].number(),
            other => panic!("{other}"),
        };
        assert_close(ratio(miss), expected, 1e-9, "");
    }
}

#[test]
fn the_command_line_answers_as_the_interface_does() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let find = json!({
        "conditions": { "bias": 3.3, "temperature": 60 }, "piecesMax": 6, "limit": 3,
        "require": { "capacitanceMin": 4.7e-5 }, "filter": { "types": ["ceramic"], "cases": ["0805"] }
    });
    let ripple = buck_input(&json!([{ "partNumber": "C1210C226K3RACTU", "count": 4 }]));
    let said = |command: &str, body: &Value| {
        let text = run(&[command, "--database", &database.url], &body.to_string());
        serde_json::from_str::<Value>(&text.expect("an answer")).unwrap()
    };
    let (found, shared) = (said("find", &find), said("ripple", &ripple));
    assert!(found["matches"].as_u64().unwrap() > 0);
    // Others edit parts of the databases that tests share.
    on_sqlite_alone(|app| {
        let (find, ripple, found, shared) =
            (find.clone(), ripple.clone(), found.clone(), shared.clone());
        async move {
            assert_eq!(app.answer("/api/find", &find).await, found);
            assert_eq!(app.answer("/api/ripple", &ripple).await, shared);
        }
    });
    let wrong = json!({ "require": {} }).to_string();
    assert_eq!(run(&["find", "--database", &database.url], &wrong), None);
}

async fn points_and_facets_cover_what_was_compared(app: App) {
    let request = json!({
        "conditions": { "bias": 12, "temperature": 85 },
        "require": { "capacitanceMin": 8e-6, "esrMax": 0.005, "esrFrequency": 5e5 },
        "filter": { "types": ["ceramic", "polymer"], "cases": ["1210", "2220", "D"] }
    });
    let answer = app.answer("/api/find", &request).await;
    let sum = |name: &str| -> u64 {
        let facets = answer["facets"]["dielectric"].list().iter();
        facets.map(|facet| facet[name].as_u64().unwrap()).sum()
    };
    assert_eq!(Some(sum("count")), answer["matches"].as_u64());
    assert_eq!(Some(sum("compared")), answer["screened"].as_u64());
    let points = &answer["points"];
    let fits = points["fits"].list();
    assert!(fits.contains(&json!(true)) && fits.contains(&json!(false)));
    assert_eq!(points["area"].list().len(), fits.len());
}

/// A figure of pieces by their number and the figures of one.
type Figure = fn(f64, &dyn Fn(&str) -> f64) -> f64;

/// What two orders of one product differ by.
const ROUNDING: f64 = 1e-14;

/// The footprint can be traded for other figures, and a box of the plot lists the matches inside
/// it.
async fn a_box_of_the_plot_lists_what_lies_in_it(app: App) {
    let request = |trade_off: &str, within: Value| {
        json!({
            "conditions": { "bias": 12, "temperature": 60 }, "piecesMax": 4, "limit": 500,
            "require": { "capacitanceMin": 8e-6, "esrFrequency": 5e5 },
            "filter": { "types": ["ceramic"], "cases": ["1206", "1210", "2220"] },
            "tradeOff": trade_off, "within": within
        })
    };
    let of = |row: &Value, name: &str| row[name].as_f64().unwrap_or(0.0);
    let figures: [(&str, Figure); 4] = [
        ("capacitance", |n, row| n * row("capacitance")),
        ("esr", |n, row| row("esr") / n),
        ("ripple", |n, row| n * row("ripple")),
        ("volume", |n, row| n * row("area") * row("height")),
    ];
    for (trade_off, figure) in figures {
        let figure = |row: &Value| figure(of(row, "pieces"), &|name| of(row, name));
        let open = app.post("/api/find", &request(trade_off, json!({}))).await;
        let open = open.ok();
        let rows = open["rows"].list();
        assert_eq!(open["listed"], open["matches"]);
        let points = &open["points"];
        let numbers = points["partNumber"].list().iter().enumerate();
        let placed = |row: &Value| {
            let mut numbers = numbers.clone();
            numbers.find(|(_, number)| **number == row["partNumber"])
        };
        for row in rows {
            let place = placed(row).map(|(place, _)| place);
            let value = place.and_then(|place| points["value"][place].as_f64());
            match value {
                Some(value) => assert_close(value, figure(row), 1e-9, trade_off),
                None => assert_eq!(figure(row), 0.0, "{row}"),
            }
        }
        let mut values: Vec<_> = rows.iter().map(figure).filter(|it| *it > 0.0).collect();
        values.sort_by(f64::total_cmp);
        // The server's product may differ in its last digit.
        let (low, high) = (
            values[values.len() / 4] * (1.0 - ROUNDING),
            values[values.len() / 2] * (1.0 + ROUNDING),
        );
        let within = json!({ "areaMax": 3e-5, "valueMin": low, "valueMax": high });
        let boxed = app.answer("/api/find", &request(trade_off, within)).await;
        let expected: Vec<_> = rows
            .iter()
            .filter(|row| of(row, "pieces") * of(row, "area") <= 3e-5)
            .filter(|row| (low..=high).contains(&figure(row)))
            .collect();
        assert!((1..rows.len()).contains(&expected.len()), "{trade_off}");
        let listed: Vec<_> = boxed["rows"].list().iter().collect();
        assert_eq!(listed, expected, "{trade_off}");
        assert_eq!(boxed["listed"], expected.len());
        assert_eq!(boxed["matches"], open["matches"]);
        assert_eq!(boxed["points"], open["points"]);
    }
    let mut wrong = request("ripple", json!({ "areaMin": 2e-5, "areaMax": 1e-5 }));
    wrong["require"]["esrFrequency"] = Value::Null;
    wrong["within"]["valueMin"] = json!(-1);
    let problem = app.post("/api/find", &wrong).await;
    let problem = problem.problem(422, "invalid_field");
    let errors = problem["errors"].list().iter();
    let mut paths: Vec<_> = errors.map(|error| error["path"].text()).collect();
    paths.sort_unstable();
    assert_eq!(
        paths,
        [
            "require.rippleFrequency",
            "within.areaMax",
            "within.valueMin"
        ]
    );
}

/// What a part lists beside its ratings filters as the part itself shows it.
async fn parts_are_found_by_what_they_list(app: App) {
    let found = async |bias: f64, filter: Value| {
        let request = json!({
            "conditions": { "bias": bias, "temperature": 25 }, "limit": 500,
            "require": { "capacitanceMin": 1e-7 }, "filter": filter
        });
        app.answer("/api/find", &request).await
    };
    let rows = |answer: &Value| answer["rows"].list().clone();
    let automotive = found(5.0, json!({ "cases": ["1210"], "aecQ200": "Yes" })).await;
    assert!(!rows(&automotive).is_empty());
    for row in rows(&automotive) {
        assert!(row["attributes"]["aecQ200"]["value"].is_string(), "{row}");
    }
    let all = found(5.0, json!({ "cases": ["1210"] })).await;
    let listed = all["facets"]["aecQ200"][0]["count"].as_u64();
    assert_eq!(listed, automotive["matches"].as_u64());
    assert!(all["matches"].as_u64() > listed);

    let safe = json!({ "types": ["film"], "acRated": "Yes", "safetyClasses": ["x2"] });
    let safe = found(0.0, safe).await;
    assert!(!rows(&safe).is_empty());
    for row in rows(&safe) {
        let class = row["attributes"]["safetyClass"]["value"].text();
        assert!(class.split('/').any(|it| it == "X2"), "{class}");
    }
    // Film is listed to 5, 10 and 20 %.
    let film = async |most: f64| {
        let filter = json!({ "types": ["film"], "toleranceMax": most });
        found(0.0, filter).await["screened"].as_u64().unwrap()
    };
    let (five, ten, twenty) = (film(0.05).await, film(0.1).await, film(0.2).await);
    assert!(
        0 < five && five < ten && ten <= twenty,
        "{five} {ten} {twenty}"
    );
    let foreign = found(5.0, json!({ "makers": ["Nobody"] })).await;
    assert_eq!(foreign["screened"], 0);
}

/// A facet counts as if the filter named none of its own values, so that a second value can be
/// chosen.
#[test]
fn a_facet_leaves_its_own_filter_out() {
    // Alone: an editor's save may list another part between two searches.
    on_sqlite_alone(|app| async move {
        let found = async |filter: Value| {
            let request = json!({
                "conditions": { "bias": 12, "temperature": 85 }, "limit": 1,
                "require": { "capacitanceMin": 1e-6 }, "filter": filter
            });
            app.answer("/api/find", &request).await
        };
        let of = |answer: &Value, facet: &str, value: &str| -> Value {
            let mut facets = answer["facets"][facet].list().iter();
            let found = facets.find(|it| it["value"] == value);
            found.cloned().unwrap_or_else(|| panic!("{facet} {value}"))
        };
        let free = found(json!({ "dielectrics": ["X7R"] })).await;
        let one = found(json!({ "dielectrics": ["X7R"], "cases": ["0805"] })).await;
        assert_eq!(one["facets"]["size"], free["facets"]["size"]);
        let two = found(json!({ "dielectrics": ["X7R"], "cases": ["0805", "1210"] })).await;
        let count = |size: &str| of(&one, "size", size)["count"].as_u64().unwrap();
        assert_eq!(two["matches"], count("0805") + count("1210"));
        assert_eq!(one["matches"], count("0805"));
        // The other facets stay within the chosen size.
        assert_eq!(of(&one, "dielectric", "X7R")["count"], one["matches"]);
        // A rated voltage is a facet and a filter.
        let rated = of(&one, "ratedVoltage", "25");
        let filter = json!({ "dielectrics": ["X7R"], "cases": ["0805"], "ratedVoltages": ["25"] });
        let at_25 = found(filter).await;
        assert_eq!(
            (&at_25["matches"], &at_25["screened"]),
            (&rated["count"], &rated["compared"])
        );
        assert_eq!(at_25["rows"][0]["ratedVoltage"], 25.0);
    });
}

async fn few_matches_come_with_misses_and_another_type(app: App) {
    let found = async |least: f64, types: Value| {
        let request = json!({
            "conditions": { "bias": 12, "temperature": 85 }, "piecesMax": 1, "limit": 500,
            "require": { "capacitanceMin": least }, "filter": { "types": types, "cases": ["1210", "D"] }
        });
        app.answer("/api/find", &request).await
    };
    let many = found(4e-6, json!([])).await;
    assert!(many["matches"].as_u64().unwrap() >= 12);
    assert_eq!(many["nearest"], json!([]));
    let own = &many["rows"][0]["type"];
    let other = &many["otherType"];
    assert_ne!(&other["row"]["type"], own);
    assert_eq!(other["ratio"], Value::Null);
    let few = found(8.5e-6, json!(["ceramic"])).await;
    let matches = few["matches"].as_u64().unwrap();
    assert!((1..12).contains(&matches), "{matches}");
    for miss in few["nearest"].list() {
        let has = miss["row"]["capacitance"].number();
        assert_close(&miss["ratio"], 8.5e-6 / has, 1e-9, "");
    }
    assert_eq!(few["nearest"].list().len(), 5);
    // Whatever types are named: the best of all others, as a search for them finds it.
    let others = found(8.5e-6, json!(["film", "tantalum", "polymer", "aluminum"])).await;
    assert_eq!(few["otherType"]["row"], others["rows"][0]);
}

/// The catalogue is long enough for one piece of news.
#[test]
fn lines_bring_rows_early_and_end_with_the_same_answer() {
    on_sqlite_alone(|app| async move {
        let asked = |limit: u32| {
            json!({
                "conditions": { "bias": 6, "temperature": 70 }, "piecesMax": 2, "limit": limit,
                "require": { "capacitanceMin": 2e-5, "esrMax": 0.004, "esrFrequency": 4e5 }
            })
        };
        let accept = [("accept", "application/x-ndjson")];
        let streamed = app.post_with("/api/find", &accept, asked(500).to_string());
        let streamed = streamed.await;
        assert_eq!(streamed.header("content-type"), "application/x-ndjson");
        let events = lines(&streamed);
        let (early, done) = (&events[0], events.last().unwrap());
        assert_eq!(
            (&early["event"], &done["event"]),
            (&json!("rows"), &json!("done"))
        );
        assert_eq!(early["searched"], 16_384);
        assert!(early["parts"].as_u64().unwrap() > 16_384);
        // Another key, so that the answer is searched in one piece.
        let whole = app.answer("/api/find", &asked(499)).await;
        assert_eq!(done["answer"], whole);
        let count = |answer: &Value| answer["rows"].list().len();
        assert!((1..count(&whole)).contains(&count(&early["answer"])));
        let all: Vec<_> = whole["rows"].list().iter().collect();
        let rows = early["answer"]["rows"].list();
        assert!(rows.iter().all(|row| all.contains(&row)));
        // Kept: the end alone.
        let again = app.post_with("/api/find", &accept, asked(500).to_string());
        assert_eq!(lines(&again.await).len(), 1);
    });
}

async fn a_sentence_is_read_by_its_units_and_names(app: App) {
    let path =
        "/api/find/sentence?q=C+%3E%3D+8+uF+at+12+V,+85+degC;+ESR+%3C%3D+5+mOhm+at+500+kHz+foo";
    let answer = app.get(path).await.ok();
    assert_eq!(answer["capacitanceMin"], 8e-6);
    assert_eq!(
        (&answer["bias"], &answer["temperature"]),
        (&json!(12.0), &json!(85.0))
    );
    assert_eq!(
        (&answer["esrMax"], &answer["esrFrequency"]),
        (&json!(0.005), &json!(5e5))
    );
    assert_eq!(answer["unread"], json!(["foo"]));
    assert_eq!(answer["understood"][0]["meaning"], "C ≥ 8 µF");
    let path = "/api/find/sentence?q=10+uF+at+5+V,+T520,+x7r,+1210,+automotive,+10+%25,+snubber";
    let answer = app.get(path).await.ok();
    assert_eq!(answer["series"], json!(["T520"]));
    assert_eq!(
        (&answer["dielectrics"], &answer["cases"]),
        (&json!(["X7R"]), &json!(["1210"]))
    );
    assert_eq!(
        (&answer["aecQ200"], &answer["toleranceMax"]),
        (&json!(true), &json!(0.1))
    );
    assert_eq!(answer["unread"], json!(["snubber"]));
    let long = format!("/api/find/sentence?q={}", "x".repeat(301));
    app.get(&long).await.problem(422, "invalid_field");
}

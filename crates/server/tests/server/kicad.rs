//! Parts libraries, asked for as KiCad asks, and checked for what it would choke on.
//!
//! The checks follow `common/http_lib` and `eeschema/sch_io/http_lib` of KiCad 8, the strictest: one
//! number in place of a text stops a whole library.

use std::collections::{HashMap, HashSet};

use axum::body::Body;
use axum::http::{Request, StatusCode};
use henrad_catalogue::Role;
use serde_json::{Value, json};

use crate::support::{Answer, App, Json, PUBLIC_URL};

on_both!(
    every_library_is_what_kicad_reads,
    a_key_is_the_token_of_the_file,
    an_editor_makes_a_library_of_a_filter,
);

on_sqlite!(
    a_record_has_all_that_a_schematic_needs,
    wrong_addresses_are_answered_with_a_sentence,
    the_file_leads_to_the_library,
    lists_are_sent_compressed_and_the_same_each_time,
    opening_a_library_is_never_too_often,
    an_opening_asks_a_tenth_of_what_part_by_part_asks,
);

const PROFILES: [&str; 7] = [
    "chips",
    "tantalum",
    "polymer",
    "aluminum",
    "film-5-27mm",
    "inductors",
    "automotive",
];
const KEY: &str = "0123456789abcdef";
const FOOTPRINTS: &str = include_str!("../../../formats/src/library/kicad_footprints.txt");

/// A request as KiCad sends it.
async fn ask(app: &App, address: &str, token: &str) -> Answer {
    let request = Request::get(address)
        .header("accept", "application/json")
        .header("authorization", format!("Token {token}"));
    app.send(request.body(Body::empty()).unwrap()).await
}

/// A text of a record, as KiCad reads it.
fn text<'a>(record: &'a Value, name: &str) -> &'a str {
    record[name]
        .as_str()
        .unwrap_or_else(|| panic!("{name} is no text: {record}"))
}

/// KiCad puts an identifier into an address as it is.
fn is_plain(id: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"._~-".contains(&byte);
    !id.is_empty() && id.len() <= 80 && id.bytes().all(plain)
}

/// Flags are texts: KiCad 8 and 9 stop at a JSON boolean.
fn is_flag(value: &Value) -> bool {
    matches!(value.as_str(), Some("True" | "False"))
}

/// Checks a record; answers its fields by their names in lower case.
fn fields(record: &Value) -> HashMap<String, String> {
    assert!(is_plain(text(record, "id")), "{record}");
    let name = text(record, "name");
    let is_replaced = |c: char| c.is_control() || ":/\\<>\"".contains(c);
    assert!(!name.is_empty() && !name.contains(is_replaced), "{record}");
    let symbol = text(record, "symbolIdStr");
    assert!(
        ["Device:C", "Device:C_Polarized", "Device:L"].contains(&symbol),
        "{symbol}"
    );
    text(record, "description");
    text(record, "keywords");
    for flag in ["exclude_from_bom", "exclude_from_board", "exclude_from_sim"] {
        assert!(is_flag(&record[flag]), "{flag}: {record}");
    }
    let mut fields = HashMap::new();
    for (name, field) in record["fields"].as_object().unwrap() {
        let value = text(field, "value").to_owned();
        assert!(field.get("visible").is_none_or(is_flag), "{name}: {record}");
        let known = fields.insert(name.to_lowercase(), value);
        assert_eq!(known, None, "{name} twice");
    }
    for name in ["value", "mpn", "manufacturer", "sim.name"] {
        assert!(!fields[name].is_empty(), "{name}: {record}");
    }
    let footprint = &fields["footprint"];
    let fit = text(record, "footprint");
    assert_eq!(footprint.is_empty(), fit == "none", "{record}");
    assert!(
        footprint.is_empty() || FOOTPRINTS.lines().any(|line| line == footprint),
        "{footprint}"
    );
    assert_eq!(
        fields["description"].contains("; footprint drawn"),
        fit == "near"
    );
    let library = &fields["sim.library"];
    assert!(
        library.starts_with("henrad/") && library.strip_suffix(".lib").is_some(),
        "{library}"
    );
    fields
}

/// Opens a library; answers its parts and the bytes of its lists.
async fn open(app: &App, profile: &str) -> (Vec<Value>, usize) {
    let root = format!("/kicad/{profile}/v1/");
    let first = ask(app, &root, "").await.ok();
    for member in ["categories", "parts"] {
        assert!(first[member].is_string(), "{first}");
    }
    let categories = ask(app, &format!("{root}categories.json"), "").await.ok();
    let categories = categories.list();
    assert!(
        (10..=60).contains(&categories.len()),
        "{profile}: {} categories",
        categories.len()
    );
    let (mut names, mut ids) = (HashSet::new(), HashSet::new());
    let (mut parts, mut bytes) = (Vec::new(), 0);
    for category in categories {
        let id = text(category, "id");
        assert!(is_plain(id) && ids.insert(id), "{category}");
        text(category, "name");
        text(category, "description");
        let list = ask(app, &format!("{root}parts/category/{id}.json"), "").await;
        bytes += list.body.len();
        assert!(
            list.body.len() <= 4_000_000,
            "{id}: {} bytes",
            list.body.len()
        );
        for record in list.ok().list() {
            fields(record);
            let name = text(record, "name").to_owned();
            assert!(names.insert(name), "KiCad keeps the later: {record}");
            parts.push(record.clone());
        }
    }
    (parts, bytes)
}

async fn every_library_is_what_kicad_reads(app: App) {
    for profile in PROFILES {
        let (parts, bytes) = open(&app, profile).await;
        let footprints = parts.iter().filter(|it| it["footprint"] != "none").count();
        println!(
            "{profile}: {} parts, {footprints} with a footprint, {bytes} bytes",
            parts.len()
        );
        assert!(
            (1..=5000).contains(&parts.len()),
            "{profile}: {}",
            parts.len()
        );
        for part in parts.iter().step_by(parts.len() / 10 + 1) {
            let address = format!("/kicad/{profile}/v1/parts/{}.json", text(part, "id"));
            assert_eq!(ask(&app, &address, "").await.ok(), *part, "{address}");
        }
        for missing in ["parts/no-such-part", "parts/category/no-such-category"] {
            let address = format!("/kicad/{profile}/v1/{missing}.json");
            let answer = ask(&app, &address, "").await;
            answer.problem(404, "not_found");
        }
    }
}

async fn a_key_is_the_token_of_the_file(app: App) {
    let app = app.with(|settings| {
        settings.client_keys = format!("kicad:5:{KEY}").as_str().into();
    });
    let address = "/kicad/tantalum/v1/categories.json";
    assert_eq!(ask(&app, address, KEY).await.status, StatusCode::OK);
    assert_eq!(ask(&app, address, "").await.status, StatusCode::OK, "open");
    let wrong = ask(&app, address, "wrong0123456789ab").await;
    assert!(wrong.problem(401, "unknown_key").is_object());
}

async fn an_editor_makes_a_library_of_a_filter(app: App) {
    let cookie = app.session("kicad-editor", Role::Editor).await;
    let profiles = "/api/kicad/profiles";
    let body = json!({
        "name": "rail-3v3", "title": "Capacitors of the 3.3 V rail", "needsKey": true,
        "filter": { "types": ["ceramic"], "cases": ["0603"], "dielectrics": ["X7R"] },
    });
    let visitor = app.post(profiles, &body).await;
    visitor.problem(401, "login_required");
    let saved = app.post_as(profiles, &cookie, &body).await;
    assert_eq!(saved.status, StatusCode::NO_CONTENT, "{}", saved.text());
    for (field, value, path, words) in [
        ("name", json!("rail-3v3"), "name", "already"),
        ("name", json!("Rail 3V3"), "name", "small letters"),
        ("name", json!("chips"), "name", "of the program"),
        (
            "filter",
            json!({ "types": ["mica"] }),
            "filter.types[0]",
            "",
        ),
        (
            "filter",
            json!({ "types": ["ceramic"] }),
            "filter",
            "leaves",
        ),
    ] {
        let mut wrong = body.clone();
        wrong[field] = value;
        let problem = app.post_as(profiles, &cookie, &wrong).await;
        let problem = problem.problem(422, "invalid_field");
        assert_eq!(problem["errors"][0]["path"], path, "{problem}");
        assert!(text(&problem, "detail").contains(words), "{problem}");
    }
    let listed = app.get(profiles).await.ok();
    let mut all = listed["profiles"].list().iter();
    let made = all.find(|it| it["name"] == "rail-3v3").unwrap();
    assert_eq!(made["isBuiltIn"], false);
    assert_eq!(
        text(made, "rootUrl"),
        format!("{PUBLIC_URL}/kicad/rail-3v3/")
    );
    let count = made["parts"].number();
    assert!((100.0..1000.0).contains(&count), "{count}");
    let categories = "/kicad/rail-3v3/v1/categories.json";
    ask(&app, categories, "").await.problem(401, "unknown_key");
    let keyed = app.with(|settings| {
        settings.client_keys = format!("kicad:5:{KEY}").as_str().into();
    });
    let listed = ask(&keyed, categories, KEY).await.ok();
    assert_eq!(listed[0]["name"], "Ceramic 0603 X7R");
    assert_eq!(listed[0]["description"], format!("{count} parts"));
    let name = json!({ "name": "rail-3v3" });
    let remove = "/api/kicad/profiles/remove";
    let removed = app.post_as(remove, &cookie, &name).await;
    assert_eq!(removed.status, StatusCode::NO_CONTENT);
    let again = app.post_as(remove, &cookie, &name).await;
    again.problem(422, "invalid_field");
    ask(&keyed, categories, KEY).await.problem(404, "not_found");
}

async fn a_record_has_all_that_a_schematic_needs(app: App) {
    let part = "/kicad/chips/v1/parts/C1210C226K3RACTU.json";
    let record = ask(&app, part, "").await.ok();
    let fields = fields(&record);
    for (name, value) in [
        ("value", "22u"),
        ("reference", "C"),
        ("footprint", "Capacitor_SMD:C_1210_3225Metric"),
        ("mpn", "C1210C226K3RACTU"),
        ("manufacturer", "KEMET"),
        ("voltage", "25 V"),
        ("tolerance", "±10 %"),
        ("dielectric", "X7R"),
        ("temperature", "-55 to 125 °C"),
        ("sim.device", "SUBCKT"),
        ("sim.library", "henrad/C1210C226K3RACTU.lib"),
        ("sim.name", "C1210C226K3RACTU"),
        ("sim.pins", "1=1 2=2"),
        ("vop", ""),
        ("top", ""),
    ] {
        assert_eq!(fields[name], value, "{name}");
    }
    assert_eq!(
        fields["datasheet"],
        format!("{PUBLIC_URL}/documents?pn=C1210C226K3RACTU")
    );
    assert_eq!(app.get("/documents?pn=C1210C226K3RACTU").await.status, 200);
    let at = async |bias: f64| {
        let part = json!({ "partNumber": "C1210C226K3RACTU", "bias": bias, "temperature": 25 });
        let body = json!({ "frequency": 1e5, "parts": [part] });
        app.answer("/api/operating-point", &body).await["rows"][0].clone()
    };
    let esr = at(0.0).await["esr"].number() * 1e3;
    assert_eq!(fields["esr 100 khz"], format!("{esr:.2} mΩ est."));
    let point = at(12.5).await;
    let left = point["capacitance"].number() * 1e6;
    let stated = &fields["c at 50 %"];
    assert_eq!(*stated, format!("{left:.1} µF est."), "{point}");
    assert_eq!(
        text(&record, "description"),
        format!("22 µF 25 V X7R 1210 ±10 %, {stated} at 12.5 V")
    );
    let visible: Vec<_> = record["fields"]
        .as_object()
        .unwrap()
        .iter()
        .filter(|(_, field)| field["visible"] != "False")
        .map(|(name, _)| name.as_str())
        .collect();
    assert_eq!(visible, ["Reference", "Value"]);
}

async fn wrong_addresses_are_answered_with_a_sentence(app: App) {
    for (address, words) in [
        ("/kicad/none/v1/", "there are chips, tantalum"),
        ("/kicad/chips/v1/v1/", "KiCad adds v1/ to root_url itself"),
        ("/kicad/chips/v1/v1/categories.json", "KiCad adds v1/"),
        ("/kicad/chips/", "ends in .kicad_httplib"),
        ("/kicad/chips/v1/parts/x", "ends in .json"),
        ("/kicad/none.kicad_httplib", "there are chips"),
    ] {
        let answer = ask(&app, address, "").await;
        let problem = answer.problem(404, "not_found");
        assert!(
            text(&problem, "detail").contains(words),
            "{address}: {problem}"
        );
    }
    let options = Request::options("/kicad/chips/v1/categories.json");
    let answer = app.send(options.body(Body::empty()).unwrap()).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
    assert_eq!(answer.header("allow"), "GET, HEAD, OPTIONS");
    let head = Request::head("/kicad/chips/v1/categories.json");
    let head = app.send(head.body(Body::empty()).unwrap()).await;
    assert_eq!((head.status, head.text()), (StatusCode::OK, ""));
}

async fn the_file_leads_to_the_library(app: App) {
    let answer = app.get("/kicad/chips.kicad_httplib").await;
    assert_eq!(
        answer.header("content-disposition"),
        "attachment; filename=\"chips.kicad_httplib\""
    );
    let file = answer.ok();
    assert_eq!(file["meta"]["version"], 1.0);
    let source = &file["source"];
    assert_eq!(
        (text(source, "type"), text(source, "api_version")),
        ("REST_API", "v1")
    );
    let root = text(source, "root_url").strip_prefix(PUBLIC_URL).unwrap();
    let library = ask(&app, &format!("{root}v1/"), text(source, "token")).await;
    assert!(library.ok()["parts"].is_string());
}

async fn lists_are_sent_compressed_and_the_same_each_time(app: App) {
    let address = "/kicad/chips/v1/parts/category/ceramic-0603-x7r.json";
    let plain = app.get(address).await;
    let again = app.get(address).await;
    assert!(
        plain.body == again.body,
        "KiCad would build its library anew"
    );
    let request = Request::get(address).header("accept-encoding", "gzip");
    let short = app.send(request.body(Body::empty()).unwrap()).await;
    assert_eq!(short.header("content-encoding"), "gzip");
    assert_eq!(short.header("vary"), "accept-encoding");
    let (short, plain) = (short.body.len(), plain.body.len());
    assert!(short * 8 < plain, "{short} of {plain} bytes");
}

async fn opening_a_library_is_never_too_often(app: App) {
    let app = app.with(|settings| settings.calls_per_second = 1);
    for _ in 0..100 {
        let list = ask(&app, "/kicad/tantalum/v1/categories.json", "").await;
        assert_eq!(list.status, StatusCode::OK, "{}", list.text());
    }
}

async fn an_opening_asks_a_tenth_of_what_part_by_part_asks(app: App) {
    let (parts, _) = open(&app, "chips").await;
    let categories = app.get("/kicad/chips/v1/categories.json").await.ok();
    // The root, the categories, and a list of each.
    let asked = 2 + categories.list().len();
    assert!(asked * 10 <= parts.len(), "{asked} of {}", parts.len());
}

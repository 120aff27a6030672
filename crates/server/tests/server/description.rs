//! The description of the interface: complete, and true to the server.

use henrad_catalogue::Role;
use serde_json::{Value, json};

use crate::support::{App, on_both_alone};

on_both!(
    every_answer_is_described_and_every_body_has_an_example,
    every_call_names_unknown_words_of_its_query,
    misplaced_conditions_are_named,
);

const JSON: &str = "application/json";

fn calls(document: &Value) -> impl Iterator<Item = (&str, &Value)> {
    let paths = document["paths"].as_object().into_iter().flatten();
    paths.flat_map(|(path, item)| {
        let calls = item.as_object().into_iter().flatten();
        calls.map(move |(_, call)| (path.as_str(), call))
    })
}

async fn every_answer_is_described_and_every_body_has_an_example(app: App) {
    let document = app.get("/api/openapi.json").await.ok();
    for (path, call) in calls(&document) {
        for (status, answer) in call["responses"].as_object().unwrap() {
            let text = answer["description"].as_str().unwrap_or_default();
            assert!(!text.is_empty(), "{path} {status} is not described");
        }
        let body = &call["requestBody"]["content"][JSON];
        assert!(
            body.is_null() || body["example"].is_null() != body["examples"].is_null(),
            "{path} has one example, or several with names"
        );
        let needs_session = !call["responses"]["403"].is_null();
        assert_eq!(!call["security"].is_null(), needs_session, "{path}");
    }
    let schemes = &document["components"]["securitySchemes"];
    assert_eq!(schemes["session"]["in"], "cookie");
    assert_eq!(schemes["clientKey"]["name"], "x-api-key");
}

#[test]
fn the_server_accepts_every_example() {
    on_both_alone(|app| async move {
        app.add_account("ada", "Ada", Role::Editor).await;
        let admin = app.session("describer", Role::Admin).await;
        let document = app.get("/api/openapi.json").await.ok();
        for (path, call) in calls(&document) {
            // Those with names are held to their answers by another test.
            let own = &call["requestBody"]["content"][JSON]["example"];
            if own.is_null() {
                continue;
            }
            let (cookie, body) = match path {
                "/api/share/load" => (admin.clone(), shared(&app, &document).await),
                "/api/admin/imports/undo" => (admin.clone(), imported(&app, &admin).await),
                "/auth/password" => (log_in(&app, &document).await, own.clone()),
                _ => (admin.clone(), own.clone()),
            };
            refuse_unknown(&app, (path, &cookie), &body).await;
            let before = match path {
                "/api/projects/load" => "/api/projects/save",
                "/api/projects/save" => "/api/projects/delete",
                _ => "",
            };
            if !before.is_empty() {
                app.post_as(before, &cookie, self::example(&document, before))
                    .await;
            }
            if path == "/auth/password" {
                // A change ends the session, and a refused one names the field too.
                let mut wrong = body.clone();
                wrong["currentPassword"] = json!("not this one");
                name_unknown(&app, (path, &cookie), &wrong).await;
            }
            let answer = app.post_as(path, &cookie, &body).await;
            let text = String::from_utf8_lossy(&answer.body);
            assert!(answer.status.is_success(), "{path} {body}: {text}");
            assert_eq!(answer.header("ignored-fields"), "", "{path} {body}");
            assert_eq!(answer.header("preference-applied"), "", "{path}");
            if path != "/auth/password" {
                name_unknown(&app, (path, &cookie), &body).await;
            }
        }
    });
}

/// The body with a field that its call does not know: in its first element, where it is a list.
fn with_unknown(body: &Value) -> (Value, &str) {
    let mut body = body.clone();
    if let Some(first) = body.as_array_mut().and_then(|list| list.first_mut()) {
        first["noSuchField"] = json!(1);
        return (body, "[0].noSuchField");
    }
    body["noSuchField"] = json!(1);
    (body, "noSuchField")
}

/// The calls that read seed properties by name refuse names that a part does not have, and those of
/// the board check every unknown field.
fn refuses_by_itself(path: &str) -> bool {
    ["/api/seed/addPart", "/api/seed/review"].contains(&path) || path.starts_with("/api/board")
}

/// With `handling=strict` a call refuses an unknown field, and does nothing.
async fn refuse_unknown(app: &App, (path, cookie): (&str, &str), body: &Value) {
    let headers = [("cookie", cookie), ("prefer", "handling=strict")];
    let (body, field) = with_unknown(body);
    let answer = app.post_with(path, &headers, body.to_string()).await;
    let problem = answer.problem(422, "invalid_field");
    assert_eq!(problem["errors"][0]["path"], field, "{path} {body}");
    let applied = answer.header("preference-applied");
    assert_eq!(applied, "handling=strict", "{path}");
    assert_eq!(answer.header("ignored-fields"), "", "{path}");
}

async fn name_unknown(app: &App, (path, cookie): (&str, &str), body: &Value) {
    let (body, field) = with_unknown(body);
    let address = format!("{path}?noSuchOption=1");
    let answer = app.post_as(&address, cookie, &body).await;
    let named = answer.header("ignored-fields");
    if refuses_by_itself(path) {
        let problem = answer.problem(422, "invalid_field");
        assert_eq!(problem["errors"][0]["path"], field, "{path}");
        assert_eq!(named, "noSuchOption", "{path}");
    } else {
        assert_eq!(named, format!("noSuchOption, {field}"), "{path} {body}");
    }
}

/// Calls without a body have a query at most.
async fn every_call_names_unknown_words_of_its_query(app: App) {
    let document = app.get("/api/openapi.json").await.ok();
    let paths = document["paths"].as_object().unwrap();
    let read = paths.iter().filter(|(_, item)| !item["get"].is_null());
    let mut asked = 0;
    for (path, item) in read {
        let known = item["get"]["parameters"].as_array().into_iter().flatten();
        let known = known.filter(|it| it["in"] == "query");
        let words: Vec<_> = known
            .map(|it| format!("{}=1", it["name"].as_str().unwrap()))
            .collect();
        let path = path.replace(['{', '}'], "x");
        let words = words.join("&");
        let answer = app.get(&format!("{path}?{words}")).await;
        assert_eq!(answer.header("ignored-fields"), "", "{path}?{words}");
        let address = format!("{path}?{words}&noSuchOption=1&noSuchOption=2");
        let answer = app.get(&address).await;
        assert_eq!(answer.header("ignored-fields"), "noSuchOption", "{path}");
        let request = axum::http::Request::get(&address).header("prefer", "handling=strict");
        let request = request.body(axum::body::Body::empty()).unwrap();
        let problem = app.send(request).await.problem(422, "invalid_field");
        assert_eq!(problem["errors"][0]["path"], "noSuchOption", "{path}");
        asked += 1;
    }
    assert!(asked > 30, "{asked} calls");
}

/// What the specification writes into bodies counts as known, whether a call reads it or not. Its
/// logs count.
#[test]
fn bodies_of_the_specification_have_no_unknown_field() {
    on_both_alone(check_bodies_of_the_specification);
}

async fn check_bodies_of_the_specification(app: App) {
    let part = app
        .answer("/api/part", &json!({ "partNumber": "C0805C104K5RACTU" }))
        .await;
    let whole = json!({
        "calculated": "No", "combine": "No", "freqList": [1000], "highlight": 1, "ind": 0, "line": "50",
        "path": "Shunt", "parts": [part], "plotType": "Imp,ESR", "res": 0, "spiceFileFormat": "CKT",
        "spiceFreq": 10000, "start": 1000, "stop": 1e9, "tempRise": 20, "session": "a"
    });
    let picker = json!({
        "type": "ceramic", "series": "", "size": "", "dielectric": "", "termination": "", "voltage": "",
        "cathode": "", "partStatus": ""
    });
    let look_up = json!({ "partNumber": "C0805C104K5RACTU", "method": "typed", "session": "a" });
    let log = json!({
        "partNumber": "C0805C104K5RACTU", "method": "fromList", "found": true, "session": "a"
    });
    let coil = json!({ "simulation": "inductor", "request": "[]", "valid": true, "session": "a" });
    let number = "R76QN24704050J";
    let film = app
        .post(
            "/api/filmLifetime/part",
            &json!({ "partNumber": number, "method": "typed", "session": "a" }),
        )
        .await;
    assert_eq!(film.header("ignored-fields"), "");
    let life = json!({ "parts": [film.json()], "profileList": [], "isVac": true, "session": "a" });
    // What the page sends: the load of an estimate with a goal.
    let goal = json!({
        "parts": [number], "profileList": [], "isVac": true, "noDryingCredit": false, "session": "a",
        "chartProfiles": [], "heat": {}, "requiredHours": 1e5, "vary": "temperature"
    });
    let coil_look_up = json!({ "partNumber": "MPC1040LR36C", "method": "typed", "session": "a" });
    for (call, body) in [
        ("/plot", &whole),
        ("/api/spice", &whole),
        ("/api/s2p", &whole),
        ("/api/csv", &whole),
        ("/series", &picker),
        ("/size", &picker),
        ("/voltage", &picker),
        ("/capacitance", &picker),
        ("/api/part", &look_up),
        ("/log/part", &log),
        ("/log/simulation", &coil),
        ("/api/filmLifetime", &life),
        ("/api/filmLifetime/goalSeek", &goal),
        ("/api/calcL/part", &coil_look_up),
    ] {
        let answer = app.post(call, body).await;
        assert_eq!(answer.header("ignored-fields"), "", "{call}");
    }
}

/// A condition beside its place is that of an unbiased part, and the answer says so.
async fn misplaced_conditions_are_named(app: App) {
    let plot = |part: Value, more: Value| {
        let mut body =
            json!({ "plotType": "Imp,ESR", "start": 1000, "stop": 1e9, "parts": [part] });
        body.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        body
    };
    let number = "C0805C106K8PACTU";
    let coil = json!({ "requestList": [{ "part_number": "MPC1040LR36C", "current": 5 }], "start": 1000, "stop": 1e8 });
    for (calls, body, path) in [
        (
            &["/plot", "/api/s2p", "/api/spice"][..],
            plot(json!({ "mfrPn": number, "bias": 3.3 }), json!({})),
            "parts[0].bias",
        ),
        (
            &["/plot"],
            plot(
                json!({ "mfrPn": number, "param": { "Bias": 3.3 } }),
                json!({}),
            ),
            "parts[0].param.Bias",
        ),
        (
            &["/plot"],
            plot(
                json!({ "mfrPn": number }),
                json!({ "stopp": 1e6, "temp": 25 }),
            ),
            "stopp, temp",
        ),
        (
            &["/api/calcL/impedance", "/api/calcL/spice"],
            coil,
            "requestList[0].current",
        ),
    ] {
        for call in calls {
            let answer = app.post(call, &body).await;
            assert_eq!(answer.status, 200, "{call}: {body}");
            assert_eq!(answer.header("ignored-fields"), path, "{call}: {body}");
            let strict = [("prefer", "handling=strict")];
            let answer = app.post_with(call, &strict, body.to_string()).await;
            let problem = answer.problem(422, "invalid_field");
            let first = path.split(", ").next().unwrap();
            assert_eq!(problem["errors"][0]["path"], first, "{call}");
        }
    }
}

fn example<'a>(document: &'a Value, path: &str) -> &'a Value {
    &document["paths"][path]["post"]["requestBody"]["content"][JSON]["example"]
}

/// Shares the example; the example of loading, with the key of that share.
async fn shared(app: &App, document: &Value) -> Value {
    let save = example(document, "/api/share/save");
    let key = app.answer("/api/share/save", save).await;
    json!({ "id": key })
}

/// The import of one part, to be taken back.
async fn imported(app: &App, session: &str) -> Value {
    const FILE: &str = "part_number,series,series_name,family,technology,dielectric,case_code,capacitance,\
        rated_voltage,temperature_min,temperature_max,origin,source\n\
        AFB-77,ACME-F,Acme boxes,film,film Polypropylene,PP,27.5,10u,800,-40,105,guaranteed,Acme list\n";
    let path = "/api/import?name=boxes.csv&madeBy=Acme";
    let stored = app.post_with(path, &[("cookie", session)], FILE).await.ok();
    json!({ "id": stored["import"] })
}

/// The session of the example of logging in.
async fn log_in(app: &App, document: &Value) -> String {
    let answer = app
        .post("/auth/login", example(document, "/auth/login"))
        .await;
    let cookie = answer.header("set-cookie").split(';').next();
    cookie.unwrap_or_default().to_owned()
}

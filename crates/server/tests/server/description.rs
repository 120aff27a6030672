//! The description of the interface: complete, and true to the server.

use henrad_catalogue::Role;
use serde_json::{Value, json};

use crate::support::{App, on_both_alone};

on_both!(every_answer_is_described_and_every_body_has_an_example,);

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
            let example = &call["requestBody"]["content"][JSON]["example"];
            if example.is_null() {
                continue;
            }
            let (cookie, body) = match path {
                "/api/share/load" => (admin.clone(), shared(&app, &document).await),
                "/auth/password" => (log_in(&app, &document).await, example.clone()),
                _ => (admin.clone(), example.clone()),
            };
            let address = format!("{path}{}", required_query(call));
            let answer = app.post_as(&address, &cookie, &body).await;
            let text = String::from_utf8_lossy(&answer.body);
            assert!(answer.status.is_success(), "{path} {body}: {text}");
        }
    });
}

/// The query that a call cannot do without, with the first word of each parameter.
fn required_query(call: &Value) -> String {
    let parameters = call["parameters"].as_array().into_iter().flatten();
    let required = parameters.filter(|it| it["in"] == "query" && it["required"] == true);
    let pairs = required.map(|it| {
        let word = it["schema"]["enum"][0]
            .as_str()
            .unwrap_or("C0805C104K5RACTU");
        format!("?{}={word}", it["name"].as_str().unwrap_or_default())
    });
    pairs.collect()
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

/// The session of the example of logging in.
async fn log_in(app: &App, document: &Value) -> String {
    let answer = app
        .post("/auth/login", example(document, "/auth/login"))
        .await;
    let cookie = answer.header("set-cookie").split(';').next();
    cookie.unwrap_or_default().to_owned()
}

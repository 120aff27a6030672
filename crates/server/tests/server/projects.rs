//! Projects that people keep in their account.

use henrad_catalogue::Role;
use serde_json::{Value, json};

use crate::support::{App, Json};

on_both!(
    two_computers_share_a_project_and_the_later_one_hears_of_it,
    nobody_sees_the_projects_of_another_account,
    what_no_page_would_send_is_refused,
    an_account_that_is_full_says_what_to_do,
);

const LIST: &str = "/api/projects";
const LOAD: &str = "/api/projects/load";
const SAVE: &str = "/api/projects/save";
const DELETE: &str = "/api/projects/delete";

/// A project of its own for each test.
fn id(test: u8) -> String {
    format!("6f9619ff-8b86-4d01-b42d-0000000000{test:02}")
}

fn save(id: &str, based_on: &str, items: &Value) -> Value {
    json!({ "id": id, "name": "Charger", "basedOn": based_on, "items": items })
}

async fn two_computers_share_a_project_and_the_later_one_hears_of_it(app: App) {
    let here = app.session("project-two", Role::Editor).await;
    let there = here.clone();
    let id = id(1);
    let both = json!([
        { "name": "record", "value": "{\"b\":1,\"a\":2}" },
        { "name": "henrad.capacitor-simulation", "value": "1" }
    ]);
    let first = app.post_as(SAVE, &here, &save(&id, "", &both)).await.ok();
    let first = first["revision"].text().to_owned();
    let read = json!({ "id": id });
    let loaded = app.post_as(LOAD, &there, &read).await.ok();
    assert_eq!(loaded["revision"], *first);
    // A text comes back as it was, whatever is in it.
    assert_eq!(loaded["items"][1]["value"], "{\"b\":1,\"a\":2}");

    let change = json!([{ "name": "henrad.capacitor-simulation", "value": "2" }]);
    let second = app
        .post_as(SAVE, &there, &save(&id, &first, &change))
        .await
        .ok();
    let late = json!([{ "name": "record", "value": "late" }]);
    let refused = app.post_as(SAVE, &here, &save(&id, &first, &late)).await;
    refused.problem(409, "changed_meanwhile");
    let since = json!({ "id": id, "since": first });
    let changed = app.post_as(LOAD, &here, &since).await.ok();
    assert_eq!(changed["items"], change);
    assert_eq!(changed["revision"], second["revision"]);
    let joined = save(&id, second["revision"].text(), &late);
    app.post_as(SAVE, &here, &joined).await.ok();

    let listed = app.get_as(LIST, &there).await.ok();
    assert_eq!(listed["projects"][0]["name"], "Charger");
    assert_eq!(listed["login"], "project-two");
    for _ in 0..2 {
        let deleted = app.post_as(DELETE, &here, &read).await;
        assert_eq!(deleted.status, 204);
    }
    let gone = save(&id, second["revision"].text(), &late);
    app.post_as(SAVE, &there, &gone)
        .await
        .problem(404, "not_found");
    app.post_as(LOAD, &there, &read)
        .await
        .problem(404, "not_found");
}

async fn nobody_sees_the_projects_of_another_account(app: App) {
    let owner = app.session("project-owner", Role::Editor).await;
    let id = id(2);
    let items = json!([{ "name": "record", "value": "secret" }]);
    let mine = app.post_as(SAVE, &owner, &save(&id, "", &items)).await.ok();
    let read = json!({ "id": id });

    app.get(LIST).await.problem(401, "login_required");
    for path in [LOAD, SAVE, DELETE] {
        app.post(path, &read).await.problem(401, "login_required");
    }
    // Not even an administrator.
    for (login, role) in [("project-eve", Role::Editor), ("project-root", Role::Admin)] {
        let other = app.session(login, role).await;
        let listed = app.get_as(LIST, &other).await;
        assert!(!listed.text().contains(&id), "{}", listed.text());
        app.post_as(LOAD, &other, &read)
            .await
            .problem(404, "not_found");
        let on_mine = save(&id, mine["revision"].text(), &items);
        app.post_as(SAVE, &other, &on_mine)
            .await
            .problem(404, "not_found");
        assert_eq!(app.post_as(DELETE, &other, &read).await.status, 204);
    }
    let kept = app.post_as(LOAD, &owner, &read).await.ok();
    assert_eq!(kept["items"], items);
    assert_eq!(kept["revision"], mine["revision"]);
}

async fn what_no_page_would_send_is_refused(app: App) {
    let session = app.session("project-fields", Role::Editor).await;
    let (id, none) = (id(3), json!([]));
    let value = json!("x");
    for (body, path) in [
        (save("../etc", "", &none), "id"),
        (save(&id, "yesterday", &none), "basedOn"),
        (save(&id, "-1", &none), "basedOn"),
        (json!({ "id": id, "name": " ", "items": [] }), "name"),
        (
            save(&id, "", &json!([{ "name": "A b", "value": value }])),
            "items[0].name",
        ),
        (
            save(&id, "", &json!([{ "name": "a", "value": "" }])),
            "items[0].value",
        ),
        // A forgotten value would delete the item.
        (save(&id, "", &json!([{ "name": "a" }])), "items[0]"),
    ] {
        let refused = app.post_as(SAVE, &session, &body).await;
        let problem = refused.problem(422, "invalid_field");
        assert_eq!(problem["errors"][0]["path"], path, "{body}");
    }
}

async fn an_account_that_is_full_says_what_to_do(app: App) {
    let session = app.session("project-full", Role::Editor).await;
    let large = json!([{ "name": "record", "value": "x".repeat(4_000_000) }]);
    let refused = app.post_as(SAVE, &session, &save(&id(4), "", &large)).await;
    let problem = refused.problem(413, "too_large");
    assert!(
        problem["detail"].text().contains("at most 4 MB"),
        "{problem}"
    );
    let item = json!([{ "name": "record", "value": "x".repeat(3_900_000) }]);
    for test in 10..15 {
        app.post_as(SAVE, &session, &save(&id(test), "", &item))
            .await
            .ok();
    }
    let refused = app.post_as(SAVE, &session, &save(&id(15), "", &item)).await;
    let problem = refused.problem(507, "storage_full");
    assert!(problem["detail"].text().contains("20 MB"), "{problem}");
    for test in 10..15 {
        let named = json!({ "id": id(test) });
        let deleted = app.post_as(DELETE, &session, &named).await;
        assert_eq!(deleted.status, 204);
    }
}

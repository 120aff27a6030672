//! What an administrator sets and visitors see.

use axum::body::Body;
use axum::http::Request;
use henrad_catalogue::Role;
use serde_json::{Value, json};

use crate::support::{App, Json, on_both_alone};

on_both!(
    role_03_admin_saves_need_the_admin_role,
    admin_page_03_04_what_cannot_be_saved_is_refused_at_its_field,
    an_unchanged_image_is_not_sent_again,
    every_save_is_in_the_audit_with_what_was_there_before,
);

/// A white pixel.
const PNG: &str = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==";

/// Each save call with its field, its read call, a value and the sentence.
const SAVES: [(&str, &str, &str, &str, &str); 5] = [
    (
        "/auth/homeString/",
        "homeString",
        "/auth/homeMessageRequest",
        "Maintenance <b>tonight</b> & 'more'",
        "home message",
    ),
    (
        "/auth/bannerImageUpload/",
        "bannerImage",
        "/auth/bannerImageRequest/",
        PNG,
        "banner image",
    ),
    (
        "/auth/footerImageUpload/",
        "footerImage",
        "/auth/footerImageRequest/",
        PNG,
        "footer image",
    ),
    (
        "/auth/bannerLinkUpload/",
        "bannerLink",
        "/auth/bannerLinkRequest/",
        "https://example.com/a",
        "banner link",
    ),
    (
        "/auth/footerLinkUpload/",
        "footerLink",
        "/auth/footerLinkRequest/",
        "http://example.com/b",
        "footer link",
    ),
];

async fn admin(app: &App, login: &str) -> String {
    app.session(login, Role::Admin).await
}

#[test]
fn api_shell_01_02_06_to_10_conf_56_what_is_saved_is_seen_by_visitors_and_can_be_cleared() {
    on_both_alone(|app| async move {
        let cookie = admin(&app, "site-admin").await;
        for (save, field, read, value, name) in SAVES {
            let message = app
                .post_as(save, &cookie, &json!({ field: value }))
                .await
                .ok();
            assert_eq!(message, format!("The {name} was saved."));
            let seen = app.get(read).await.ok();
            let seen = seen.text();
            let text = read.trim_end_matches('/').trim_start_matches("/auth/");
            let text = text.trim_end_matches("Request");
            let listed = app.get("/api/config").await.ok()["siteTexts"].clone();
            assert_eq!(listed, json!([text]), "the page asks only for what is set");
            if value == PNG {
                assert!(seen.starts_with("data:image/png;base64,"), "{seen}");
            } else {
                assert_eq!(seen, value);
            }
            let message = app.post_as(save, &cookie, &json!({ field: "" })).await.ok();
            assert_eq!(message, format!("The {name} was cleared."), "ADMIN-PAGE-05");
            assert_eq!(app.get(read).await.ok(), "");
            let listed = app.get("/api/config").await.ok()["siteTexts"].clone();
            assert_eq!(listed, json!([]));
        }
    });
}

async fn role_03_admin_saves_need_the_admin_role(app: App) {
    let editor = app.session("site-editor", Role::Editor).await;
    for (save, field, ..) in SAVES {
        let body = json!({ field: "" });
        let problem = app.post(save, &body).await.problem(401, "login_required");
        assert_eq!(problem["detail"], "Please log in.");
        let problem = app
            .post_as(save, &editor, &body)
            .await
            .problem(403, "forbidden");
        assert_eq!(problem["detail"], "Your role does not allow this.");
    }
    for path in ["/api/admin/usage", "/api/admin/audit"] {
        app.get(path).await.problem(401, "login_required");
        app.get_as(path, &editor).await.problem(403, "forbidden");
    }
}

async fn admin_page_03_04_what_cannot_be_saved_is_refused_at_its_field(app: App) {
    let cookie = admin(&app, "site-refused").await;
    let svg = "data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+";
    for (path, field, value, message) in [
        (
            "/auth/homeString",
            "homeString",
            "x".repeat(1001),
            "The home message has at most 1000 characters.",
        ),
        (
            "/auth/bannerImageUpload",
            "bannerImage",
            svg.to_owned(),
            "Only PNG, JPEG, WebP and GIF images are accepted.",
        ),
        (
            "/auth/footerImageUpload",
            "footerImage",
            "data:image/png;base64,iVBORw0KGgo=".to_owned(),
            "The image could not be read.",
        ),
        (
            "/auth/bannerLinkUpload",
            "bannerLink",
            "javascript:alert(1)".to_owned(),
            "Only http and https links are accepted.",
        ),
    ] {
        let problem = app
            .post_as(path, &cookie, &json!({ field: value }))
            .await
            .problem(422, "invalid_field");
        assert_eq!(
            problem["errors"],
            json!([{ "path": field, "message": message }])
        );
    }
    let large = format!("data:image/png;base64,{}", "A".repeat(1_500_000));
    let problem = app
        .post_as(
            "/auth/bannerImageUpload",
            &cookie,
            &json!({ "bannerImage": large }),
        )
        .await
        .problem(413, "too_large");
    assert_eq!(problem["detail"], "An image can have at most 1 MB.");
    app.post_as("/auth/homeString", &cookie, &json!({}))
        .await
        .problem(422, "invalid_field");
}

async fn an_unchanged_image_is_not_sent_again(app: App) {
    let first = app.get("/auth/footerImageRequest").await;
    assert_eq!(first.header("cache-control"), "no-cache");
    let again = Request::get("/auth/footerImageRequest")
        .header("if-none-match", first.header("etag"))
        .body(Body::empty())
        .unwrap();
    // Another test may have changed it in between; then it must be sent.
    let again = app.send(again).await;
    let is_same = again.header("etag") == first.header("etag");
    assert_eq!(again.status.as_u16(), if is_same { 304 } else { 200 });
}

async fn every_save_is_in_the_audit_with_what_was_there_before(app: App) {
    let cookie = admin(&app, "site-audited").await;
    for text in ["first text of the audit", "second text of the audit"] {
        let body = json!({ "homeString": text });
        app.post_as("/auth/homeString", &cookie, &body).await.ok();
    }
    let audit = app.get_as("/api/admin/audit?limit=500", &cookie).await.ok();
    let mine: Vec<_> = audit
        .list()
        .iter()
        .filter(|line| line["login"] == "site-audited" && line["subject"] == "home_message")
        .collect();
    assert_eq!(mine.len(), 2);
    let afters: Vec<_> = mine.iter().map(|line| line["after"].text()).collect();
    assert!(afters.contains(&"first text of the audit"));
    for image in [PNG, ""] {
        let body = json!({ "bannerImage": image });
        let path = "/auth/bannerImageUpload";
        app.post_as(path, &cookie, &body).await.ok();
    }
    let images = app.get_as("/api/admin/audit?limit=9", &cookie).await.ok();
    let is_mine =
        |line: &&Value| line["login"] == "site-audited" && line["subject"] == "banner_image";
    let cleared = images.list().iter().find(is_mine).unwrap();
    assert_eq!(cleared["after"], "");
    let before = cleared["before"].text();
    let size = before.strip_prefix("data:image/png, about ");
    let size = size.and_then(|rest| rest.strip_suffix(" bytes"));
    assert!(
        size.is_some_and(|size| size.parse::<u32>().is_ok()),
        "{before}"
    );
    // One after the other, none left out and none twice.
    let all: Vec<_> = audit.list().iter().take(5).collect();
    let mut before = String::new();
    for line in &all {
        let path = format!("/api/admin/audit?limit=1&before={before}");
        let page = app.get_as(&path, &cookie).await.ok();
        if before.is_empty() {
            // Others may have saved in between: the walk begins at the first line of the list.
            before = all[0]["id"].text().to_owned();
            continue;
        }
        assert_eq!(&page[0]["id"], &line["id"]);
        before = line["id"].text().to_owned();
    }
    let unknown = app
        .get_as("/api/admin/audit?before=nothing", &cookie)
        .await
        .ok();
    assert_eq!(unknown, json!([]));
    app.get_as("/api/admin/audit?limit=0", &cookie)
        .await
        .problem(422, "invalid_field");
}

#[test]
fn an_administrator_writes_pages_and_release_notes_with_history() {
    on_both_alone(|app| async move {
        let cookie = admin(&app, "site-writer").await;
        let built_in = app.get("/api/release").await.ok();
        let read = "/api/site/text?name=privacy";
        assert_eq!(app.get(read).await.ok()["value"], "");
        let save = async |name: &str, value: &str, revision: i64| {
            let body = json!({ "name": name, "value": value, "revision": revision });
            app.post_as("/api/admin/text", &cookie, &body).await
        };
        assert_eq!(save("privacy", "We keep nothing.", 0).await.status, 204);
        assert_eq!(app.get(read).await.ok()["value"], "We keep nothing.");
        let config = app.get("/api/config").await.ok();
        assert_eq!(config["writtenTexts"], json!(["privacy"]));
        let stale = save("privacy", "Mine", 0)
            .await
            .problem(422, "invalid_field");
        assert_eq!(stale["errors"][0]["path"], "revision");
        assert_eq!(save("privacy", "", 1).await.status, 204);
        assert_eq!(
            app.get(read).await.ok()["value"],
            "",
            "back to the built-in one"
        );
        let path = "/api/admin/text?name=privacy";
        let history = app.get_as(path, &cookie).await.ok();
        let values: Vec<_> = history["revisions"].list().iter().collect();
        assert_eq!(values.len(), 2);
        assert_eq!(values[1]["value"], "We keep nothing.");
        assert_eq!(values[1]["editor"], "site-writer");

        let path = "/api/admin/text?name=release-notes";
        let history = app.get_as(path, &cookie).await.ok();
        let text = history["builtIn"].text();
        let preview = json!({ "value": text });
        let shown = app
            .post_as("/api/admin/text/preview", &cookie, &preview)
            .await
            .ok();
        assert_eq!(shown, built_in, "the text holds all of the built-in notes");
        let wrong = save("release-notes", "## 9.9.9 soon", 0).await;
        let problem = wrong.problem(422, "invalid_field");
        assert!(problem["detail"].text().starts_with("Line 1: "));
        let notes = "## 9.9.9 2026-12-01\nOurs.\n### Changes\n- A thing";
        assert_eq!(save("release-notes", notes, 0).await.status, 204);
        let release = app.get("/api/release").await.ok();
        assert_eq!(release["releases"][0]["version"], "9.9.9");
        assert_eq!(release["releases"][0]["changes"], json!(["A thing"]));

        let audit = app.get_as("/api/admin/audit?limit=1", &cookie).await.ok();
        assert_eq!(audit[0]["subject"], "release-notes");
        assert_eq!(audit[0]["after"], notes);
        app.get(path).await.problem(401, "login_required");
        let anonymous = json!({ "name": "privacy", "value": "x", "revision": 2 });
        app.post("/api/admin/text", &anonymous)
            .await
            .problem(401, "login_required");
        let editor = app.session("site-text-editor", Role::Editor).await;
        app.post_as("/api/admin/text", &editor, &anonymous)
            .await
            .problem(403, "forbidden");
        app.get("/api/site/text?name=passwords")
            .await
            .problem(422, "invalid_field");
    });
}

//! Sharing a session by link, and the read-out as a file.

use henrad_catalogue::Share;
use serde_json::json;

use crate::support::{App, Json, on_empty};

on_both!(
    api_shell_04_api_shell_05_a_shared_session_comes_back_as_it_was_saved,
    a_shared_session_knows_whether_the_model_has_changed_since,
    a_link_that_nobody_used_for_a_year_says_so,
    an_unknown_key_is_404_whatever_it_looks_like,
    what_cannot_be_shared_is_refused_at_its_field,
    api_plot_08_exp_file_04_the_read_out_is_a_file_named_after_its_title,
    api_shell_03_the_releases_are_listed,
    api_pick_12_conf_14_usage_is_noted_and_answered_with_204,
    anonymous_writes_are_limited_per_client,
    usage_adds_up_on_the_admin_page,
);

async fn api_shell_04_api_shell_05_a_shared_session_comes_back_as_it_was_saved(app: App) {
    let state = json!({ "parts": [{ "mfrPn": "C0805C104K5RACTU" }], "text": "\u{0} µ '; --" });
    let route = "/capacitor-simulation?x=1";
    let body = json!({ "state": state, "route": route, "version": 3 });
    let id = app.answer("/api/share/save", &body).await;
    assert_eq!(id.text().len(), 22, "128 bits");
    let shared = app.answer("/api/share/load/", &json!({ "id": id })).await;
    assert_eq!(shared["state"], state);
    assert_eq!(shared["route"], route);
    assert_eq!(shared["version"], 3);
    let other = app.answer("/api/share/save", &body).await;
    assert_ne!(id, other, "a link cannot be guessed from its content");
}

async fn a_shared_session_knows_whether_the_model_has_changed_since(app: App) {
    let version = app.get("/api/config").await.ok()["modelVersion"].clone();
    assert_eq!(version["catalogue"].text().len(), 8);
    let body = json!({ "state": { "a": 1 }, "route": "/" });
    let id = app.answer("/api/share/save", &body).await;
    let load = json!({ "id": id });
    let fresh = app.answer("/api/share/load", &load).await;
    assert_eq!(fresh["modelHasChanged"], false);
    for member in ["rules", "catalogue"] {
        assert_eq!(fresh[member], version[member]);
    }
    for (key, rules, catalogue) in [
        ("OlderRulesAAAAAAAAAAAA", "2025-01", &version["catalogue"]),
        ("OlderPartsAAAAAAAAAAAA", "", &json!("")),
    ] {
        let older = Share {
            id: key.to_owned(),
            route: "/".to_owned(),
            version: 1,
            state: "{}".to_owned(),
            saved_at: 1_700_000_000_000,
            rules: rules.to_owned(),
            catalogue: catalogue.text().to_owned(),
        };
        app.database().save_share(&older, now()).await.unwrap();
        let shared = app.answer("/api/share/load", &json!({ "id": key })).await;
        assert_eq!(shared["modelHasChanged"], true, "{key}");
        assert_eq!(shared["savedAt"], "2023-11-14T22:13:20Z");
    }
}

fn now() -> i64 {
    let since_1970 = std::time::UNIX_EPOCH.elapsed().unwrap();
    i64::try_from(since_1970.as_millis()).unwrap()
}

async fn a_link_that_nobody_used_for_a_year_says_so(app: App) {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let database = app.database();
    let load = async |key: &str| app.post("/api/share/load", &json!({ "id": key })).await;
    for (key, days) in [
        ("UsedLastYearAAAAAAAAAA", 366),
        ("UsedThisYearAAAAAAAAAA", 364),
    ] {
        let share = Share {
            id: key.to_owned(),
            route: "/".to_owned(),
            version: 1,
            state: "{}".to_owned(),
            saved_at: now() - 1000 * DAY,
            rules: String::new(),
            catalogue: String::new(),
        };
        database
            .save_share(&share, now() - days * DAY)
            .await
            .unwrap();
    }
    let expired = load("UsedLastYearAAAAAAAAAA")
        .await
        .problem(410, "share_expired");
    assert!(
        expired["detail"]
            .text()
            .starts_with("This link has expired")
    );
    load("UsedThisYearAAAAAAAAAA").await.ok();
    // What is deleted says so too; what was used just now stays another year.
    let before = database.size().await.unwrap();
    let expired = database.expire_shares(now(), now() - 100 * DAY);
    assert_eq!(expired.await.unwrap(), 1);
    let after = database.size().await.unwrap();
    assert!(after.shares < before.shares && after.total > 0, "{after:?}");
    load("UsedLastYearAAAAAAAAAA")
        .await
        .problem(410, "share_expired");
    load("UsedThisYearAAAAAAAAAA").await.ok();
}

async fn an_unknown_key_is_404_whatever_it_looks_like(app: App) {
    for id in [
        "",
        "AAAAAAAAAAAAAAAAAAAAAA",
        "' OR 1=1 --",
        "../../x",
        "\u{0}",
    ] {
        let problem = app
            .post("/api/share/load", &json!({ "id": id }))
            .await
            .problem(404, "not_found");
        assert_eq!(problem["detail"], "This shared session does not exist.");
    }
}

async fn what_cannot_be_shared_is_refused_at_its_field(app: App) {
    for (body, path) in [
        (json!({ "route": "/seed" }), "state"),
        (json!({ "state": {}, "route": "//evil.example" }), "route"),
        (json!({ "state": {}, "route": "" }), "route"),
        (
            json!({ "state": {}, "route": "/", "version": -1 }),
            "version",
        ),
        (
            json!({ "state": {}, "route": "/", "version": 1.5 }),
            "version",
        ),
    ] {
        let problem = app.refusal("/api/share/save", &body).await;
        assert_eq!(problem["errors"][0]["path"], path);
    }
    let large = json!({ "state": "x".repeat(256 * 1024), "route": "/" });
    let problem = app
        .post("/api/share/save", &large)
        .await
        .problem(413, "too_large");
    assert_eq!(problem["detail"], "A shared session holds at most 256 kB.");
    let deep = format!("{{\"route\":\"/\",\"state\":{}}}", "[".repeat(100_000));
    app.post_text("/api/share/save", deep)
        .await
        .problem(400, "malformed_body");
}

async fn api_plot_08_exp_file_04_the_read_out_is_a_file_named_after_its_title(app: App) {
    let content = "Frequency (Hz),Z (Ohm)\n1000,1.5\n";
    for (title, name) in [
        ("Impedance at 1 kHz", "Impedance-at-1-kHz.csv"),
        ("", "tooltip-data.txt"),
    ] {
        let body = json!({ "tooltipTitle": title, "tooltipContent": content });
        let answer = app.post("/api/tooltip-csv", &body).await;
        assert_eq!(answer.status, 200);
        assert_eq!(answer.text(), content);
        assert_eq!(answer.header("content-type"), "text/csv; charset=utf-8");
        let disposition = format!("attachment; filename=\"{name}\"");
        assert_eq!(answer.header("content-disposition"), disposition);
    }
    // Names come from shared sessions too.
    let body = json!({ "tooltipTitle": "x", "tooltipContent": "=CMD|calc!A1,-2.5\r\n" });
    let answer = app.post("/api/tooltip-csv", &body).await;
    assert_eq!(answer.text(), "'=CMD|calc!A1,-2.5\r\n");
    let body = json!({ "tooltipTitle": "x", "tooltipContent": "x".repeat(64 * 1024 + 1) });
    app.post("/api/tooltip-csv", &body)
        .await
        .problem(413, "too_large");
}

async fn api_shell_03_the_releases_are_listed(app: App) {
    let information = app.get("/api/release/").await.ok();
    for member in ["title", "description"] {
        assert!(
            information[member]
                .as_str()
                .is_some_and(|text| !text.is_empty())
        );
    }
    let newest = &information["releases"][0];
    assert_eq!(newest["version"], env!("CARGO_PKG_VERSION"));
    for member in ["changes", "issues", "backlog"] {
        assert!(newest[member].is_array(), "{member}");
    }
}

async fn api_pick_12_conf_14_usage_is_noted_and_answered_with_204(app: App) {
    let part =
        json!({ "partNumber": "C0805\u{0}", "method": "typed", "found": "Yes", "session": "a" });
    assert_eq!(app.post("/log/part", &part).await.status, 204);
    let run = json!({ "simulation": "Imp,ESR", "request": { "x": 1 }, "valid": true });
    assert_eq!(app.post("/log/simulation/", &run).await.status, 204);
    let large = json!({ "simulation": "x".repeat(1000), "request": "x".repeat(100_000) });
    assert_eq!(app.post("/log/simulation", &large).await.status, 204);
    app.refusal("/log/part", &json!({ "found": "perhaps" }))
        .await;
}

async fn anonymous_writes_are_limited_per_client(app: App) {
    let client = [("x-forwarded-for", "198.51.100.77")];
    let body = json!({ "partNumber": "C0805" }).to_string();
    let mut refused = None;
    for _ in 0..200 {
        let answer = app.post_with("/log/part", &client, body.clone()).await;
        if answer.status == 429 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("a limit");
    refused.problem(429, "too_many_requests");
    assert!(
        refused
            .header("retry-after")
            .parse::<u32>()
            .is_ok_and(|wait| wait > 0)
    );
    assert_eq!(
        app.post_text("/log/part", body).await.status,
        204,
        "others are free"
    );
}

async fn usage_adds_up_on_the_admin_page(app: App) {
    let cookie = app
        .session("usage-admin", henrad_catalogue::Role::Admin)
        .await;
    for (found, visitor) in [
        ("Yes", "visitor-1"),
        ("No", "visitor-1"),
        ("Yes", "visitor-2"),
    ] {
        let part = json!({
            "partNumber": format!("USAGE{found}"), "method": "usage-test", "found": found, "session": visitor
        });
        assert_eq!(app.post("/log/part", &part).await.status, 204);
    }
    let usage = app.get_as("/api/admin/usage?days=7", &cookie).await.ok();
    let days = usage["days"].list();
    assert_eq!(days.len(), 7);
    let today = days.last().unwrap();
    assert!(today["partLookups"].as_i64() >= Some(3) && today["visitors"].as_i64() >= Some(2));
    let method = json!({ "name": "usage-test", "count": 3 });
    assert!(usage["methods"].list().contains(&method), "{usage}");
    assert!(usage["totals"]["parts"].as_i64() > Some(12_000));
    app.get_as("/api/admin/usage?days=367", &cookie)
        .await
        .problem(422, "invalid_field");
}

#[test]
fn previews_of_those_who_keep_the_data_are_no_visits() {
    on_empty(|app| async move {
        let cookie = app
            .session("visitor-admin", henrad_catalogue::Role::Admin)
            .await;
        let part =
            json!({ "partNumber": "USAGE", "method": "typed", "found": "Yes", "session": "own" });
        let run = json!({ "simulation": "Imp,ESR", "valid": true, "session": "own" });
        let today = || async {
            let usage = app.get_as("/api/admin/usage?days=1", &cookie).await.ok();
            ["partLookups", "simulations", "visitors"].map(|name| usage["days"][0][name].as_i64())
        };
        for (path, body) in [("/log/part", &part), ("/log/simulation", &run)] {
            assert_eq!(app.post_as(path, &cookie, body).await.status, 204);
        }
        assert_eq!(today().await, [Some(1), Some(1), Some(0)], "the uses count");
        assert_eq!(app.post("/log/simulation", &run).await.status, 204);
        assert_eq!(today().await, [Some(1), Some(2), Some(1)]);
    });
}

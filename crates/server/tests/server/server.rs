//! Configuration, health, headers, pages and the interface's description.

use axum::body::Body;
use axum::http::Request;
use serde_json::json;

use crate::support::{App, Json};

on_both!(
    the_configuration_lists_plots_frequencies_and_limits,
    health_and_readiness_answer,
    every_answer_has_a_request_id_and_security_headers,
    answers_are_compressed_for_clients_that_ask,
    a_call_that_was_done_is_never_answered_as_a_failure,
    a_tag_stands_for_the_same_bytes_and_not_changed_varies_too,
    conf_13_calls_answer_with_and_without_trailing_slash,
    the_description_is_openapi_3_1_and_has_a_page_of_its_own,
    shell_route_19_pages_reload_on_their_path_and_missing_assets_do_not,
    every_plot_links_to_its_section_of_the_models,
    figures_for_prometheus_count_by_route_and_not_by_what_clients_write,
);

async fn the_configuration_lists_plots_frequencies_and_limits(app: App) {
    let config = app.get("/api/config").await.ok();
    assert_eq!(config["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(config["plots"][0]["plotType"], "Imp,ESR");
    let conditions = config["plots"].list().iter().filter_map(|plot| {
        let condition = plot["condition"].as_str()?;
        Some((plot["plotType"].text(), condition))
    });
    assert_eq!(
        conditions.collect::<Vec<_>>(),
        [("Vbias", "bias"), ("TCC", "tempAmbient")]
    );
    let successors = config["plots"].list().iter().filter_map(|plot| {
        let successor = plot["successor"].as_str()?;
        Some((plot["plotType"].text(), successor))
    });
    assert_eq!(successors.collect::<Vec<_>>(), [("MultFreq", "I,V")]);
    let labels = |list: &str| -> Vec<String> {
        let list = config[list].list().iter();
        list.map(|option| option["label"].text().to_owned())
            .collect()
    };
    assert_eq!(
        labels("startFrequencies"),
        [
            "100 Hz", "1 kHz", "10 kHz", "100 kHz", "1 MHz", "10 MHz", "100 MHz", "1 GHz"
        ]
    );
    assert_eq!(labels("stopFrequencies").last().unwrap(), "10 GHz");
    assert_eq!(config["defaults"]["start"], 1e4);
    assert_eq!(config["inputs"]["res"]["max"], 1000.0);
    assert_eq!(config["combined"]["mfrPn"], "Combined");
    assert_eq!(config["combined"]["maxTemp"], 155.0);
    assert_eq!(config["maxParts"], 10);
}

async fn health_and_readiness_answer(app: App) {
    assert_eq!(app.get("/healthz").await.text(), "ok");
    assert_eq!(app.get("/readyz").await.text(), "ready");
}

async fn every_answer_has_a_request_id_and_security_headers(app: App) {
    for path in ["/healthz", "/api/nothing", "/api/config"] {
        let answer = app.get(path).await;
        assert_eq!(answer.header("x-request-id").len(), 36, "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        for policy in ["cross-origin-opener-policy", "cross-origin-resource-policy"] {
            assert_eq!(answer.header(policy), "same-origin");
        }
        assert_eq!(answer.header("x-frame-options"), "DENY");
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("script-src 'self';"), "{policy}");
    }
    let forged = Request::get("/healthz").header("x-request-id", "forged\tid");
    let answer = app.send(forged.body(Body::empty()).unwrap()).await;
    assert_ne!(answer.header("x-request-id"), "forged\tid");
}

async fn answers_are_compressed_for_clients_that_ask(app: App) {
    let request = Request::get("/api/config").header("accept-encoding", "gzip");
    let answer = app.send(request.body(Body::empty()).unwrap()).await;
    assert_eq!(answer.header("content-encoding"), "gzip");
    assert_eq!(answer.body[..2], [0x1f, 0x8b]);

    // Long answers, new and from memory.
    let part = json!({ "mfrPn": "C0805C104K5RACTU" });
    let plot = json!({ "plotType": "Imp,ESR", "start": 100, "stop": 1e9, "parts": [part] });
    let plain = app.post("/plot", &plot).await;
    assert!(plain.body.len() > 16_384 && plain.header("content-encoding").is_empty());
    let mut forms = Vec::new();
    for _ in 0..3 {
        let headers = [("accept-encoding", "gzip, deflate")];
        let answer = app.post_with("/plot", &headers, plot.to_string()).await;
        assert_eq!(answer.status, 200);
        assert_eq!(answer.header("content-encoding"), "gzip");
        let vary: Vec<_> = answer.headers.get_all("vary").iter().collect();
        assert_eq!(vary, ["accept", "accept-encoding"]);
        assert_eq!(answer.body[..2], [0x1f, 0x8b]);
        let length = answer.body.len().checked_sub(4).unwrap();
        let stated = answer.body[length..].try_into().unwrap();
        assert_eq!(u32::from_le_bytes(stated) as usize, plain.body.len());
        assert!(answer.body.len() < plain.body.len() * 2 / 3);
        forms.push(answer.body);
    }
    assert!(forms.iter().all(|form| *form == forms[0]));
}

async fn a_call_that_was_done_is_never_answered_as_a_failure(app: App) {
    let body = json!({ "state": { "text": "kept" }, "route": "/" });
    for refusal in [
        "identity;q=0",
        "*;q=0",
        "gzip, identity;q=0",
        "br;q=0.0, *;q=0",
    ] {
        let headers = [("accept-encoding", refusal)];
        let saved = app
            .post_with("/api/share/save", &headers, body.to_string())
            .await;
        assert_eq!(saved.status, 200, "{refusal}");
        for path in ["/api/config", "/healthz", "/api/openapi.json", "/"] {
            let request = Request::get(path).header("accept-encoding", refusal);
            let answer = app.send(request.body(Body::empty()).unwrap()).await;
            assert_eq!(answer.status, 200, "{path}: {refusal}");
        }
    }
}

async fn a_tag_stands_for_the_same_bytes_and_not_changed_varies_too(app: App) {
    let ask = async |path: &str, encoding: &str, tag: &str| {
        let request = Request::get(path)
            .header("accept-encoding", encoding)
            .header("if-none-match", tag);
        app.send(request.body(Body::empty()).unwrap()).await
    };
    for path in ["/", "/api/openapi.json", "/m/C0805C104K5RACTU.lib"] {
        let mut strong = std::collections::HashMap::new();
        for encoding in ["", "gzip", "br", "BR", "br;q=0.0"] {
            let answer = ask(path, encoding, "").await;
            let tag = answer.header("etag").to_owned();
            let bytes = strong.entry(tag.clone()).or_insert(answer.body.clone());
            assert!(
                tag.starts_with("W/") || *bytes == answer.body,
                "{path}: {encoding}"
            );
            assert_eq!(answer.header("vary"), "accept-encoding", "{path}");
            let known = ask(path, encoding, &tag).await;
            assert_eq!(known.status, 304, "{path}: {encoding}");
            assert_eq!(known.header("vary"), "accept-encoding", "{path}");
        }
        let refused = ask(path, "br;q=0.0", "").await;
        assert_eq!(refused.header("content-encoding"), "", "{path}");
    }
}

async fn conf_13_calls_answer_with_and_without_trailing_slash(app: App) {
    let body = json!({ "type": "film" });
    assert_eq!(
        app.answer("/series", &body).await,
        app.answer("/series/", &body).await
    );
}

async fn the_description_is_openapi_3_1_and_has_a_page_of_its_own(app: App) {
    let document = app.get("/api/openapi.json").await.ok();
    assert!(document["openapi"].text().starts_with("3.1"));
    for path in [
        "/plot",
        "/api/part",
        "/series",
        "/api/csv",
        "/api/csv-preview",
        "/readyz",
    ] {
        assert!(document["paths"][path].is_object(), "{path}");
    }
    let page = app.get("/api/docs/").await;
    assert_eq!(page.status, 200);
    assert!(
        !page.text().contains("http://") && !page.text().contains("cdn."),
        "works offline"
    );
    let script = "/api/docs/swagger-ui-bundle.js";
    let asked = |name, value: &str| {
        let request = Request::get(script).header("accept-encoding", "br");
        app.send(request.header(name, value).body(Body::empty()).unwrap())
    };
    let first = asked("accept", "*/*").await;
    assert_eq!(
        (first.status.as_u16(), first.header("content-encoding")),
        (200, "br")
    );
    assert!(first.header("content-type").starts_with("text/javascript"));
    let tag = first.header("etag");
    let again = asked("accept", "*/*").await;
    assert_eq!((again.header("etag"), &again.body), (tag, &first.body));
    let known = asked("if-none-match", tag).await;
    assert_eq!((known.status.as_u16(), known.body.len()), (304, 0));
    assert_eq!(app.get("/api/docs").await.header("location"), "/api/docs/");
    assert_eq!(app.get("/api/docs/no-such-file.js").await.status, 404);
}

async fn shell_route_19_pages_reload_on_their_path_and_missing_assets_do_not(app: App) {
    let page = app.get("/capacitor-simulation?pn=C0805C104K5RACTU").await;
    assert_eq!(
        page.status, 200,
        "the front end must be built before these tests"
    );
    assert!(page.header("content-type").starts_with("text/html"));
    assert_eq!(page.header("cache-control"), "no-cache");
    for part in [
        "<title>Capacitor Simulation – Henrad</title>",
        r#"<meta property="og:title" content="Capacitor Simulation">"#,
        "<h1>Capacitor Simulation</h1>",
        r#"id="first-view""#,
        "<noscript>",
    ] {
        assert!(page.text().contains(part), "{part}");
    }
    for file in ["/robots.txt", "/manifest.webmanifest", "/favicon.png"] {
        assert_eq!(app.get(file).await.status, 200, "{file}");
    }
    let icon = app.get("/favicon.ico").await;
    assert_eq!(icon.header("content-type"), "image/png");
    assert_eq!(app.get("/.well-known/security.txt").await.status, 404);
    assert_eq!(
        app.get("/api/config").await.header("cache-control"),
        "no-store"
    );
    let again = Request::get("/capacitor-simulation");
    let again = again.header("if-none-match", page.header("etag"));
    assert_eq!(
        app.send(again.body(Body::empty()).unwrap()).await.status,
        304
    );
    assert_eq!(app.get("/no-such-page").await.status, 404);
    assert_eq!(app.get("/assets/none.js").await.status, 404);
    assert_eq!(app.get("/..%2f..%2fCargo.toml").await.status, 404);
}

async fn every_plot_links_to_its_section_of_the_models(app: App) {
    let config = app.get("/api/config").await.ok();
    for plot in config["plots"].list() {
        let (page, section) = plot["modelUrl"].text().split_once('#').unwrap();
        let page = app.get(page).await;
        assert_eq!(page.status, 200);
        assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
        assert!(
            page.text().contains(&format!(" id=\"{section}\"")),
            "{} has no section {section}",
            plot["plotType"]
        );
        assert!(!page.text().contains("<script"));
    }
    let references = app.get("/docs/references.bib").await;
    assert!(references.text().contains('@'));
}

async fn figures_for_prometheus_count_by_route_and_not_by_what_clients_write(app: App) {
    let body = json!({
        "plotType": "Imp,ESR", "start": 100, "stop": 1e9, "parts": [{ "mfrPn": "C0805C104K5RACTU" }]
    });
    app.answer("/plot", &body).await;
    app.get("/api/made-up-by-a-client").await;
    let made_up = Request::builder().method("MADEUP").uri("/api/config");
    app.send(made_up.body(Body::empty()).unwrap()).await;
    app.post(
        "/auth/login",
        &json!({ "login": "nobody", "password": "a guess" }),
    )
    .await
    .problem(401, "login_failed");
    let figures = app.get("/metrics").await;
    assert!(
        figures
            .header("content-type")
            .starts_with("application/openmetrics-text")
    );
    let text = figures.text();
    for line in [
        "henrad_http_requests_total{method=\"POST\",route=\"/plot\",status=\"200\"}",
        "henrad_simulations_total{plot=\"Imp,ESR\"}",
        "henrad_http_request_duration_seconds_bucket{",
        "route=\"/plot\"",
        "henrad_database_connections ",
        "henrad_model_misses ",
        "henrad_build_info{version=",
        "henrad_process_resident_memory_bytes ",
        "henrad_computations ",
        "henrad_requests_in_flight ",
        "henrad_in_flight_bytes ",
        "henrad_database_bytes ",
        "henrad_shares_bytes ",
        "henrad_logins_total{result=\"wrong\"}",
    ] {
        assert!(text.contains(line), "{line} is missing in {text}");
    }
    assert!(!text.contains("made-up") && !text.contains("MADEUP"));
    assert!(text.contains("method=\"other\""), "{text}");
}

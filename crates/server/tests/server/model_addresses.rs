//! Models and curves at an address.

use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use serde_json::json;

use crate::support::{App, Json, assert_close};

on_sqlite!(
    a_model_has_the_curve_of_the_plot_at_its_condition,
    inductors_have_addresses_too,
    an_answer_is_kept_until_something_changes,
    what_a_file_does_not_depend_on_is_refused,
    errors_of_netlists_define_nothing,
    a_picture_shows_the_curves_and_is_small,
    pages_of_any_site_may_show_pictures,
    numbers_that_name_nothing_are_searched_for_while_there_is_time,
    look_ups_at_an_address_are_counted,
    a_part_has_an_address,
);

async fn a_model_has_the_curve_of_the_plot_at_its_condition(app: App) {
    let address = "C1210C226K3RACTU";
    let query = "bias=12V&temperature=60C&quantity=4&start=10k&stop=1M&points=20";
    let plot = json!({
        "plotType": "Imp,ESR", "start": 1e4, "stop": 1e6, "pointsPerDecade": 20,
        "parts": [{ "mfrPn": address, "param": { "bias": 12, "tempAmbient": 60, "qty": 4 } }],
    });
    let drawn = app.answer("/plot", &plot).await;
    let answer = app.get(&format!("/m/{address}.json?{query}")).await;
    assert_eq!(answer.header("content-type"), "application/json");
    assert_eq!(
        answer.header("content-disposition"),
        "inline; filename=\"C1210C226K3RACTU_12V_60C_x4.json\""
    );
    let points = answer.ok()["seriesList"][0]["points"].clone();
    let expected = &drawn["seriesList"][0]["points"];
    for (point, expected) in points.list().iter().zip(expected.list()) {
        assert_close(&point[1], expected[1].number(), 1e-9, "Ω");
    }
    let lib = app
        .get(&format!("/m/{address}.lib?{query}&dialect=ngspice"))
        .await;
    assert!(
        lib.text()
            .contains(".SUBCKT C1210C226K3RACTU_12V_60C_x4 1 2"),
        "{}",
        lib.text()
    );
    let s2p = app
        .get(&format!("/m/{address}.s2p?{query}&line=75&path=series"))
        .await;
    assert!(s2p.text().contains("\n# Hz S RI R 75"), "{}", s2p.text());
    let csv = app
        .get(&format!("/m/{address}.csv?{query}&plot=Cap,Ind"))
        .await;
    assert!(csv.text().contains("Capacitance (F)"), "{}", csv.text());
    let old = app.get(&format!("/m/{address}.lib?age=87600")).await;
    assert!(old.text().contains("87600 h old"), "{}", old.text());
    assert!(
        old.text().contains(".SUBCKT C1210C226K3RACTU_87600h 1 2"),
        "{}",
        old.text()
    );
}

async fn inductors_have_addresses_too(app: App) {
    for (ending, words) in [
        (
            "lib?current=10&dialect=ltspice",
            ".SUBCKT MPC1040LR36C_10A_25C 1 2",
        ),
        ("s2p", "# Hz S RI R 50"),
        ("csv", "Frequency (Hz)"),
        ("json", "\"selfResonantFrequency\""),
        ("svg", "</svg>"),
    ] {
        let answer = app.get(&format!("/m/MPC1040LR36C.{ending}")).await;
        assert_eq!(answer.status, 200, "{ending}: {}", answer.text());
        assert!(answer.text().contains(words), "{ending}: {}", answer.text());
    }
    let refused = app.get("/m/MPC1040LR36C.s2p?bias=1").await;
    let problem = refused.problem(422, "invalid_field");
    assert_eq!(problem["errors"][0]["path"], "bias");
}

async fn an_answer_is_kept_until_something_changes(app: App) {
    let first = app.get("/m/C0805C104K5RACTU.lib?bias=10").await;
    let tag = first.header("etag").to_owned();
    assert!(tag.starts_with('"'), "a strong tag: {tag}");
    assert_eq!(first.header("cache-control"), "public, max-age=3600");
    let again = app.get("/m/C0805C104K5RACTU.lib?bias=10").await;
    assert_eq!(
        (again.header("etag"), again.text()),
        (tag.as_str(), first.text())
    );
    let request =
        axum::http::Request::get("/m/C0805C104K5RACTU.lib?bias=10").header("if-none-match", &tag);
    let known = app
        .send(request.body(axum::body::Body::empty()).unwrap())
        .await;
    assert_eq!((known.status.as_u16(), known.text()), (304, ""));
    let head = axum::http::Request::head("/m/C0805C104K5RACTU.lib?bias=10");
    let head = app
        .send(head.body(axum::body::Body::empty()).unwrap())
        .await;
    assert_eq!(
        (head.status.as_u16(), head.text(), head.header("etag")),
        (200, "", tag.as_str())
    );
    let other = app.get("/m/C0805C104K5RACTU.lib?bias=11").await;
    assert_ne!(other.header("etag"), tag);
}

async fn what_a_file_does_not_depend_on_is_refused(app: App) {
    for (query, path) in [
        ("json?bais=12", "bais"),
        ("json?bias=", "bias"),
        ("json?bias=12..5", "bias"),
        ("json?bias=60", "bias"),
        ("json?temperature=400", "temperature"),
        ("json?quantity=0", "quantity"),
        ("json?age=0", "age"),
        ("json?plot=Impedance", "plot"),
        ("json?theme=dark", "theme"),
        ("json?current=1", "current"),
        ("s2p?dialect=ngspice", "dialect"),
        ("s2p?path=across", "path"),
        ("svg?width=10", "width"),
        ("svg?plot=Smith", "plot"),
        ("csv?start=1M&stop=1k", "stop"),
    ] {
        let answer = app.get(&format!("/m/C0805C104K5RACTU.{query}")).await;
        let problem = answer.problem(422, "invalid_field");
        assert_eq!(problem["errors"][0]["path"], path, "{query}: {problem}");
    }
    for address in [
        "/m/C0805C104K5RACTU",
        "/m/C0805C104K5RACTU.exe",
        "/m/..%2Fetc",
        "/m/",
    ] {
        assert_eq!(app.get(address).await.status, 404, "{address}");
    }
}

async fn errors_of_netlists_define_nothing(app: App) {
    for (address, status, words) in [
        ("/m/C0805C104K9ZZZZ.lib", 404, "No match found."),
        ("/m/C0805C104K5RACTU.lib?bias=60", 422, "bias: "),
        ("/m/C0805C104K5RACTU.lib?dialekt=ngspice", 422, "dialekt: "),
    ] {
        let answer = app.get(address).await;
        assert_eq!(answer.status, status, "{address}: {}", answer.text());
        assert_eq!(answer.header("content-type"), "text/plain; charset=utf-8");
        assert!(answer.text().contains(words), "{}", answer.text());
        assert!(
            answer.text().lines().all(|line| line.starts_with("* ")),
            "{}",
            answer.text()
        );
    }
}

async fn a_picture_shows_the_curves_and_is_small(app: App) {
    for plot in [
        "Imp,ESR", "Cap,Ind", "Vbias", "TCC", "Aging", "Phase", "I,V", "S21",
    ] {
        let address = format!("/m/C1210C226K3RACTU.svg?plot={plot}&bias=5&theme=dark&width=720");
        let answer = app.get(&address).await;
        assert_eq!(
            answer.header("content-type"),
            "image/svg+xml",
            "{}",
            answer.text()
        );
        let picture = answer.text();
        assert!(picture.len() < 30_000, "{plot}: {} bytes", picture.len());
        assert!(
            picture.contains("stroke-width=\"1.8\"") && picture.ends_with("</svg>"),
            "{plot}"
        );
        assert!(
            !picture.contains("NaN") && !picture.contains("inf"),
            "{plot}"
        );
    }
}

async fn pages_of_any_site_may_show_pictures(app: App) {
    const POLICY: &str = "cross-origin-resource-policy";
    let address = "/m/C1210C226K3RACTU.svg";
    let picture = app.get(address).await;
    assert_eq!(picture.header(POLICY), "cross-origin");
    let request = axum::http::Request::get(address).header("if-none-match", picture.header("etag"));
    let known = request.body(axum::body::Body::empty()).unwrap();
    let known = app.send(known).await;
    assert_eq!(
        (known.status.as_u16(), known.header(POLICY)),
        (304, "cross-origin")
    );
    assert_eq!(app.get("/api/config").await.header(POLICY), "same-origin");
}

const UNKNOWN: [&str; 2] = [
    "/api/part?partNumber=C0805C104K9ZZZZ",
    "/m/C0805C104K9ZZZZ.json",
];

async fn numbers_that_name_nothing_are_searched_for_while_there_is_time(app: App) {
    let app = app.with(|settings| settings.calls_per_second = 200);
    for address in UNKNOWN {
        app.get(address).await.problem(404, "part_not_found");
    }
    let client = app.state.occupancy.of(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
    client.charge_computing(Duration::from_secs(75));
    let body = json!({ "partNumber": "C0805C104K9ZZZZ" });
    let refused = [
        app.get(UNKNOWN[0]).await,
        app.get(UNKNOWN[1]).await,
        app.post("/api/part", &body).await,
        app.post("/api/filmLifetime/part", &body).await,
    ];
    for refused in refused {
        let problem = refused.problem(429, "too_many_requests");
        let detail = problem["detail"].text();
        assert!(detail.contains("computing time"), "{detail}");
    }
    app.get("/api/part?partNumber=C0805C104K5RACTU").await.ok();
    let body = json!({ "partNumber": "C0805C104K5RACTU" });
    app.post("/api/part", &body).await.ok();
}

async fn look_ups_at_an_address_are_counted(app: App) {
    for address in UNKNOWN {
        let app = app.with(|settings| settings.calls_per_second = 1);
        let mut statuses = Vec::new();
        for _ in 0..7 {
            statuses.push(app.get(address).await.status.as_u16());
        }
        assert_eq!(statuses[0], 404);
        assert!(statuses.contains(&429), "{statuses:?}");
        assert_eq!(app.get("/api/config").await.status, 200);
    }
}

async fn a_part_has_an_address(app: App) {
    let address = "/api/part?partNumber=C0805C104K5RACTU";
    let first = app.get(address).await;
    let body = json!({ "partNumber": "C0805C104K5RACTU" });
    assert_eq!(first.ok(), app.answer("/api/part", &body).await);
    assert_eq!(first.header("cache-control"), "public, max-age=3600");
    let tag = first.header("etag");
    let request = axum::http::Request::get(address).header("if-none-match", tag);
    let known = app
        .send(request.body(axum::body::Body::empty()).unwrap())
        .await;
    assert_eq!((known.status.as_u16(), known.text()), (304, ""));
    let values = app
        .get("/api/part?partNumber=%3D10u%20X5R%2025V%200805")
        .await;
    assert_eq!(values.ok()["capDisplay"], "10 \u{b5}F");
    let coil = app.get("/api/part?partNumber=MPC1040LR36C").await;
    assert!(coil.ok()["inductance"].number() > 0.0);
    let unknown = app.get("/api/part?partNumber=C0805C104K9ZZZZ").await;
    unknown.problem(404, "part_not_found");
    let misspelt = app.get("/api/part?number=C0805C104K5RACTU").await;
    misspelt.problem(422, "invalid_field");
    let page = app.get("/llms.txt").await;
    assert!(page.text().starts_with("# Henrad"), "{}", page.text());
}

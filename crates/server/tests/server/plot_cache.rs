//! Repeated plots are answered from the cache, and never with outdated values.

use henrad_catalogue::Role;
use serde_json::{Value, json};

use crate::support::{Answer, App, Json, on_both_alone};

const NUMBER: &str = "C0805C104K5RACTU";

async fn plot(app: &App, cookie: &str, session: &str) -> Answer {
    let body = json!({
        "plotType": "Imp,ESR", "start": 100, "stop": 1e9, "session": session,
        "parts": [{ "mfrPn": NUMBER, "param": { "tempAmbient": "30" } }]
    });
    app.post_as("/plot", cookie, &body).await
}

fn impedance(answer: &Answer) -> f64 {
    let answer = answer.ok();
    answer["seriesList"][0]["points"][0][1].number()
}

/// A figure of the server.
async fn figure(app: &App, name: &str) -> f64 {
    let figures = app.get("/metrics").await;
    let line = figures.text().lines().find_map(|line| {
        let (figure, value) = line.rsplit_once(' ')?;
        (figure == name).then(|| value.parse().unwrap())
    });
    line.unwrap_or_else(|| panic!("{name} is missing in {}", figures.text()))
}

async fn edit(app: &App, cookie: &str, path: &str, body: &Value) {
    let saved = app.post_as(path, cookie, body).await;
    assert!(saved.status.is_success(), "{}", saved.text());
}

#[test]
fn a_repeated_plot_is_the_same_to_the_byte_for_every_visitor() {
    on_both_alone(|app| async move {
        let first = plot(&app, "", "one visitor").await;
        let second = plot(&app, "", "another visitor").await;
        // Kept since the second.
        let again = plot(&app, "", "a third visitor").await;
        assert_eq!(again.status, 200);
        assert_eq!((&second.body, &again.body), (&first.body, &first.body));
        assert_eq!(again.header("content-type"), "application/json");
        assert_eq!(again.header("x-content-type-options"), "nosniff");
        assert_eq!(figure(&app, "henrad_answer_hits").await, 1.0);
        assert_eq!(figure(&app, "henrad_answer_misses").await, 2.0);
        let plots = "henrad_simulations_total{plot=\"Imp,ESR\"}";
        assert_eq!(figure(&app, plots).await, 3.0, "all are counted");
    });
}

#[test]
fn a_kept_plot_is_gone_with_an_edit_and_a_hidden_part_with_its_role() {
    on_both_alone(|app| async move {
        let editor = app.session("keeper", Role::Editor).await;
        let before = impedance(&plot(&app, "", "").await);
        plot(&app, "", "").await;
        let values = json!({ "Mfr_Part_Number": NUMBER, "Reference_Capacitance": 50e-9 });
        edit(&app, &editor, "/api/seed/addPart", &values).await;
        let ratio = impedance(&plot(&app, "", "").await) / before;
        assert!((ratio - 2.0).abs() < 0.01, "{ratio}");

        // Kept again, at the new state.
        plot(&app, "", "").await;
        let status = json!({ "pn": NUMBER, "status": "inactive" });
        edit(&app, &editor, "/api/seed/status", &status).await;
        for _ in 0..2 {
            assert_eq!(plot(&app, &editor, "").await.status, 200);
        }
        let hidden = plot(&app, "", "").await;
        hidden.problem(404, "part_not_found");
    });
}

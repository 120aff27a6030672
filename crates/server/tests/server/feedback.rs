//! What visitors tell the administrators.

use henrad_catalogue::Role;
use serde_json::{Value, json};

use crate::support::{App, Json, on_both_alone};

async fn send(app: &App, client: &str, body: &Value) -> crate::support::Answer {
    let client = [("x-forwarded-for", client)];
    app.post_with("/api/feedback", &client, body.to_string())
        .await
}

#[test]
fn a_message_is_kept_for_administrators_as_plain_text() {
    on_both_alone(|app| async move {
        let sent =
            json!({ "message": "  <b>1 µF</b>\r\nmissing\u{0}\u{7}  ", "details": "Version 1" });
        let answer = send(&app, "192.0.2.80", &sent).await;
        assert_eq!(answer.status, 204);
        let admin = app.session("feedback-admin", Role::Admin).await;
        let editor = app.session("feedback-editor", Role::Editor).await;
        let path = "/api/admin/feedback";
        app.get(path).await.problem(401, "login_required");
        app.get_as(path, &editor).await.problem(403, "forbidden");
        let kept = app.get_as(path, &admin).await.ok();
        assert_eq!(kept.list().len(), 1);
        assert_eq!(kept[0]["message"], "<b>1 µF</b>\nmissing");
        assert_eq!(kept[0]["details"], "Version 1");
        let named = json!({ "id": kept[0]["id"] });
        let delete = "/api/admin/feedback/delete";
        let refused = app.post_as(delete, &editor, &named).await;
        refused.problem(403, "forbidden");
        let nameless = app.post_as(delete, &admin, &json!({})).await;
        nameless.problem(422, "invalid_field");
        let deleted = app.post_as(delete, &admin, &named).await;
        assert_eq!(deleted.status, 204);
        let again = app.post_as(delete, &admin, &named).await;
        assert_eq!(again.status, 204);
        assert_eq!(app.get_as(path, &admin).await.ok(), json!([]));
        app.get_as("/api/admin/feedback?limit=201", &admin)
            .await
            .problem(422, "invalid_field");
    });
}

#[test]
fn messages_are_bounded_in_length_and_number() {
    on_both_alone(|app| async move {
        for (message, path) in [(" \n", "message"), (&*"x".repeat(4001), "message")] {
            let refused = send(&app, "192.0.2.81", &json!({ "message": message })).await;
            let problem = refused.problem(422, "invalid_field");
            assert_eq!(problem["errors"][0]["path"], path);
        }
        let long = json!({ "message": "x", "details": "x".repeat(1001) });
        let refused = send(&app, "192.0.2.81", &long).await;
        refused.problem(422, "invalid_field");
        let huge = json!({ "message": "x".repeat(70_000) });
        let refused = send(&app, "192.0.2.81", &huge).await;
        refused.problem(413, "too_large");
        let message = json!({ "message": "x" });
        for _ in 0..5 {
            assert_eq!(send(&app, "192.0.2.82", &message).await.status, 204);
        }
        let refused = send(&app, "192.0.2.82", &message).await;
        refused.problem(429, "too_many_requests");
        // Others may still write.
        assert_eq!(send(&app, "192.0.2.83", &message).await.status, 204);
        let elsewhere = app.with(|settings| {
            settings.feedback_url = "https://example.com/feedback".to_owned();
        });
        let refused = send(&elsewhere, "192.0.2.84", &message).await;
        refused.problem(404, "not_found");
    });
}

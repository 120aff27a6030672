//! Keys with which programs import parts.

use henrad_catalogue::Role;
use serde_json::{Value, json};

use crate::servers::process::run_and_told;
use crate::support::{Answer, App, Json, on_both_alone};
use crate::test_database::{Content, TestDatabase};

const KEYS: &str = "/api/admin/keys";
const IMPORT: &str = "/api/import?name=boxes.csv&madeBy=Acme";
const BOXES: &str = "part_number,series,series_name,family,technology,dielectric,case_code,capacitance,rated_voltage,\
    temperature_min,temperature_max,lead_spacing,origin,source\n\
    AFB-10,ACME-F,Acme boxes,film,film Polypropylene,PP,27.5,10u,800,-40,105,27.5mm,guaranteed,Acme list\n";

async fn import(app: &App, path: &str, key: &str) -> Answer {
    let bearer = format!("Bearer {key}");
    app.post_with(path, &[("authorization", &bearer)], BOXES)
        .await
}

/// The key is shown once; the list, the audit and the database have it nowhere.
#[test]
fn a_key_imports_as_an_editor_until_it_is_revoked() {
    on_both_alone(async |app: App| {
        let admin = app.session("keeper", Role::Admin).await;
        let name = json!({ "name": "plm" });
        let key = app.post_as(KEYS, &admin, &name).await.ok();
        let key = key["key"].text().to_owned();
        assert!(key.len() > 40 && key.starts_with("henrad_"), "{key}");
        app.post_as(KEYS, &admin, &name)
            .await
            .problem(422, "invalid_field");
        let listed = app.get_as(KEYS, &admin).await;
        assert!(!listed.text().contains(&key));
        let listed = listed.ok();
        assert_eq!(
            (
                &listed[0]["name"],
                &listed[0]["createdBy"],
                &listed[0]["lastUsedAt"]
            ),
            (&json!("plm"), &json!("keeper"), &json!(""))
        );

        let dry = format!("{IMPORT}&dryRun=true");
        let checked = import(&app, &dry, &key).await.ok();
        assert_eq!(
            (&checked["isStored"], &checked["rows"]),
            (&json!(false), &json!(1))
        );
        let stored = import(&app, IMPORT, &key).await.ok();
        assert_eq!(
            (&stored["isStored"], &stored["added"]),
            (&json!(true), &json!(1))
        );
        let part = json!({ "partNumber": "AFB-10" });
        app.answer("/api/part", &part).await;
        let used = app.get_as(KEYS, &admin).await.ok();
        assert_ne!(used[0]["lastUsedAt"], "");

        // The key opens nothing else.
        let bearer = format!("Bearer {key}");
        let headers = [("authorization", bearer.as_str())];
        for path in [KEYS, "/api/admin/prices", "/api/seed/addPart"] {
            let answer = app.post_with(path, &headers, "{}").await;
            answer.problem(401, "login_required");
        }

        let revoked = app.post_as("/api/admin/keys/revoke", &admin, &name).await;
        assert_eq!(revoked.status.as_u16(), 204);
        import(&app, &dry, &key).await.problem(401, "unknown_key");
        let again = app.post_as("/api/admin/keys/revoke", &admin, &name).await;
        again.problem(422, "invalid_field");
        let audit = app.database().audit(50).await.unwrap();
        let told: Vec<_> = audit
            .iter()
            .filter(|it| it.subject == "import key")
            .map(|it| (&*it.action, &*it.value_before, &*it.value_after))
            .collect();
        assert_eq!(told, [("revoke", "plm", ""), ("add", "", "plm")]);
        assert!(audit.iter().all(|it| !format!("{it:?}").contains(&key)));
    });
}

/// Wrong keys count as failed logins of their client: the sixth in a row has to wait.
#[test]
fn wrong_keys_are_slowed_down_as_logins_are() {
    on_both_alone(async |app: App| {
        let mut codes: Vec<Value> = Vec::new();
        for _ in 0..8 {
            let answer = import(&app, IMPORT, "henrad_wrong").await;
            codes.push(answer.json()["code"].clone());
        }
        assert!(
            codes[..5].iter().all(|code| code == "unknown_key"),
            "{codes:?}"
        );
        assert!(
            codes[5..].iter().any(|code| code == "too_many_requests"),
            "{codes:?}"
        );
    });
}

#[test]
fn only_administrators_make_keys() {
    on_both_alone(async |app: App| {
        let editor = app.session("writer", Role::Editor).await;
        let name = json!({ "name": "plm" });
        app.post_as(KEYS, &editor, &name)
            .await
            .problem(403, "forbidden");
        app.get(KEYS).await.problem(401, "login_required");
        let admin = app.session("keeper", Role::Admin).await;
        for wrong in ["", "two words", "a/b"] {
            let refused = app.post_as(KEYS, &admin, &json!({ "name": wrong })).await;
            let problem = refused.problem(422, "invalid_field");
            assert_eq!(problem["errors"][0]["path"], "name", "{wrong}");
        }
    });
}

#[test]
fn the_command_makes_lists_and_revokes_keys() {
    let database = TestDatabase::sqlite(Content::Catalogue);
    let run = |arguments: &[&str]| {
        run_and_told(
            &[&["key"], arguments, &["--database", &database.url]].concat(),
            "",
        )
    };
    let key = run(&["add", "erp"]).0.unwrap();
    assert!(key.starts_with("henrad_"));
    let listed = run(&["list"]).0.unwrap();
    assert!(listed.contains("erp") && listed.contains("operator") && listed.contains("never"));
    assert!(!listed.contains(key.trim()));
    let (text, told) = run(&["add", "erp"]);
    assert_eq!(text, None);
    assert!(told.contains("There is a key erp already"), "{told}");
    assert!(run(&["revoke", "erp"]).0.is_some());
    assert!(!run(&["list"]).0.unwrap().contains("erp"));
}

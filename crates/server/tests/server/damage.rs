//! Damaged rows over HTTP: all else is answered, readiness and figures say so, and an editor mends what is.

use henrad_catalogue::Database;
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;

use crate::seed::{editor, save};
use crate::support::{App, Json, on_both_alone, on_sqlite_alone};

const NUMBER: &str = "C0805C104K5RACTU";

/// Lets a statement on SQLite change a part as damage to the file does: a change by a program would leave its mark.
pub const ALLOWED: &str = "DROP TRIGGER part_is_unchecked";

async fn execute(database: &Database, sql: String) {
    let sql = AssertSqlSafe(sql);
    match database {
        Database::Sqlite(pool, _) => drop(sqlx::query(sql).execute(pool).await.unwrap()),
        Database::Postgres(pool, _) => drop(sqlx::query(sql).execute(pool).await.unwrap()),
    }
}

/// Gives a column of the part another value, as damage does.
async fn damage(app: &App, column: &str, value: &str) {
    let on = match app.database() {
        Database::Sqlite(..) => "",
        Database::Postgres(..) => " ON part",
    };
    execute(app.database(), format!("{ALLOWED}{on}")).await;
    let sql = format!("UPDATE part SET {column} = {value} WHERE part_number = '{NUMBER}'");
    execute(app.database(), sql).await;
    // Nothing is answered from memory.
    let sql = "UPDATE catalogue_stamp SET stamp = stamp + 1";
    execute(app.database(), sql.to_owned()).await;
}

const FLIPPED: &str = "REPLACE(definition, '1e-7', '8e-7')";

async fn readiness(app: &App) -> String {
    let answer = app.get("/readyz").await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.text().to_owned()
}

/// A line of the figures.
async fn figure(app: &App, name: &str) -> String {
    let figures = app.get("/metrics").await;
    let line = figures.text().lines().find(|line| line.starts_with(name));
    line.unwrap_or_else(|| panic!("no {name}")).to_owned()
}

async fn catalogue_version(app: &App) -> String {
    let config = app.get("/api/config").await.ok();
    config["modelVersion"]["catalogue"].text().to_owned()
}

/// Pickers, a search and a find over many parts; whether each lists the part.
async fn lists(app: &App) -> [bool; 3] {
    let choice = json!({
        "type": "ceramic", "size": "0805", "dielectric": "X7R", "voltage": "50",
    });
    let picked = app.answer("/capacitance", &choice).await;
    let searched = app.get("/api/search?q=C0805C104&limit=50").await.ok();
    let find = json!({
        "conditions": { "bias": 12, "temperature": 25 }, "require": { "capacitanceMin": 5e-8 },
        "filter": { "cases": ["0805"], "dielectrics": ["X7R"], "ratedVoltages": [50] },
        "piecesMax": 1, "limit": 500,
    });
    let found = app.answer("/api/find", &find).await;
    let names_it = |list: &Value, name: &str| {
        let list = list.list();
        assert!(list.len() > 3, "{list:?}");
        list.iter().any(|it| it[name] == NUMBER)
    };
    [
        names_it(&picked, "mfrPn"),
        names_it(&searched["parts"], "mfrPn"),
        names_it(&found["rows"], "partNumber"),
    ]
}

async fn a_damaged_part_is_left_out_and_told(app: App, column: &str, value: &str) {
    let version = catalogue_version(&app).await;
    assert_eq!(readiness(&app).await, "ready");
    assert_eq!(
        figure(&app, "henrad_damaged_parts").await,
        "henrad_damaged_parts 0"
    );
    assert_eq!(lists(&app).await, [true; 3]);
    damage(&app, column, value).await;
    assert_eq!(lists(&app).await, [false; 3]);
    let said = "ready, without 1 damaged part or record; see `henrad check`";
    assert_eq!(readiness(&app).await, said);
    assert_eq!(
        figure(&app, "henrad_damaged_parts").await,
        "henrad_damaged_parts 1"
    );
    assert_eq!(
        figure(&app, "henrad_database_damaged").await,
        "henrad_database_damaged 0"
    );
    assert_eq!(catalogue_version(&app).await, format!("{version}-damaged"));
    let asked = app
        .post("/api/part", &json!({ "partNumber": NUMBER }))
        .await;
    let asked = asked.json();
    assert!(asked.to_string().contains("damaged"), "{asked}");
    let other = app
        .post("/api/part", &json!({ "partNumber": "C0805C105K4RACTU" }))
        .await;
    other.ok();
    // Lost parts are told beside it, and shares that are damaged change no model.
    execute(
        app.database(),
        "DELETE FROM part WHERE part_number = 'C0805C105K4RACTU'".to_owned(),
    )
    .await;
    app.database().verify_parts().await.unwrap();
    let said = "ready, without 1 damaged part or record, but parts are lost; see `henrad check`";
    assert_eq!(readiness(&app).await, said);
    assert_eq!(
        figure(&app, "henrad_database_damaged").await,
        "henrad_database_damaged 1"
    );
}

#[test]
fn a_flipped_value_is_left_out_and_told() {
    on_both_alone(|app| a_damaged_part_is_left_out_and_told(app, "definition", FLIPPED));
}

#[test]
fn broken_letters_are_left_out_and_told() {
    let broken = "CAST(X'FF' AS TEXT)";
    on_sqlite_alone(|app| a_damaged_part_is_left_out_and_told(app, "definition", broken));
    on_sqlite_alone(|app| a_damaged_part_is_left_out_and_told(app, "maker", broken));
}

#[test]
fn a_damaged_share_is_refused_and_marks_no_model() {
    on_both_alone(|app| async move {
        let version = catalogue_version(&app).await;
        let body = json!({ "state": { "text": "µ" }, "route": "/" });
        let id = app.answer("/api/share/save", &body).await;
        let key = json!({ "id": id });
        app.answer("/api/share/load", &key).await;
        execute(
            app.database(),
            "UPDATE share SET checksum = checksum + 1".to_owned(),
        )
        .await;
        let refused = app.post("/api/share/load", &key).await;
        let refused = refused.problem(500, "internal");
        assert!(refused["detail"].text().contains("damaged"), "{refused}");
        assert!(readiness(&app).await.contains("without 1 damaged"));
        assert_eq!(catalogue_version(&app).await, version);
    });
}

#[test]
fn a_revision_is_restored_over_a_damaged_part() {
    on_both_alone(|app| async move {
        let cookie = editor(&app, "mender").await;
        let values = json!({ "Mfr_Part_Number": NUMBER, "Outer_Damping": "0.07" });
        let saved = save(&app, &cookie, values).await;
        assert_eq!(saved["revision"], 1);
        damage(&app, "definition", "REPLACE(definition, '0.07', '0.09')").await;
        let path = format!("/pn?pn={NUMBER}");
        let loaded = app.post_as(&path, &cookie, &Value::Null).await.ok();
        assert_eq!(loaded["seedProps"], saved["seedProps"]);
        assert!(
            loaded["updateStatus"].text().contains("is damaged"),
            "{loaded}"
        );
        let values = json!({ "Mfr_Part_Number": NUMBER, "Outer_Damping": "0.08" });
        for (path, body) in [
            ("/api/seed/addPart", values),
            (
                "/api/seed/status",
                json!({ "pn": NUMBER, "status": "inactive" }),
            ),
        ] {
            let refused = app.post_as(path, &cookie, &body).await;
            let refused = refused.problem(422, "invalid_field");
            let said = refused["errors"][0]["message"].text();
            assert!(said.contains("restore a revision"), "{said}");
        }
        let history = format!("/api/seed/history?pn={NUMBER}");
        let history = app.get_as(&history, &cookie).await.ok();
        assert_eq!(history.list().len(), 2);
        let body = json!({ "pn": NUMBER, "revision": 1 });
        let review = app
            .post_as("/api/seed/restore/review", &cookie, &body)
            .await;
        assert_eq!(review.ok()["changes"], json!([]));
        let restored = app.post_as("/api/seed/restore", &cookie, &body).await.ok();
        assert_eq!(restored["revision"], 2);
        assert_eq!(restored["updateStatus"], "mender: restored revision 1");
        let values = |part: &Value| {
            let properties = part["seedProps"].list().iter();
            let value = |it: &Value| (it["name"].clone(), it["value"].clone());
            properties
                .map(value)
                .filter(|it| it.0 != "Last_Update")
                .collect::<Vec<_>>()
        };
        assert_eq!(values(&restored), values(&saved));
        assert_eq!(readiness(&app).await, "ready");
        assert_eq!(app.database().verify_parts().await.unwrap().fault(), None);
        app.answer("/api/part", &json!({ "partNumber": NUMBER }))
            .await;
    });
}

#[test]
fn a_damaged_part_without_a_revision_says_what_mends_it() {
    on_sqlite_alone(|app| async move {
        let cookie = editor(&app, "mender").await;
        damage(&app, "definition", FLIPPED).await;
        let path = format!("/pn?pn={NUMBER}");
        let refused = app.post_as(&path, &cookie, &Value::Null).await;
        let refused = refused.problem(422, "invalid_field");
        let said = refused["errors"][0]["message"].text();
        assert!(
            said.contains("the next start of the server loads"),
            "{said}"
        );
        assert!(app.database().load_damaged_again().await.unwrap());
        app.database().load_built_in(&mut |_| ()).await.unwrap();
        app.post_as(&path, &cookie, &Value::Null).await.ok();
        assert_eq!(readiness(&app).await, "ready");
    });
}

/// Bytes of a page of SQLite, and the first one of a page with rows.
const PAGE: usize = 4096;
const LEAF: u8 = 0x0d;

#[test]
fn a_server_that_cannot_read_a_page_is_not_ready() {
    on_sqlite_alone(|app| async move {
        let Database::Sqlite(pool, _) = app.database() else {
            panic!("SQLite")
        };
        let file = pool.connect_options().get_filename().to_owned();
        let mut bytes = std::fs::read(&file).unwrap();
        let holds = |page: &[u8]| {
            page[0] == LEAF && page.windows(NUMBER.len()).any(|it| it == NUMBER.as_bytes())
        };
        let pages: Vec<_> = bytes.chunks_mut(PAGE).filter(|page| holds(page)).collect();
        assert!(!pages.is_empty());
        for page in pages {
            page[..64].fill(0x5a);
        }
        std::fs::write(&file, bytes).unwrap();
        assert_eq!(readiness(&app).await, "ready", "nobody has read it");
        let asked = app.post("/api/seed/pn", &json!({ "id": NUMBER })).await;
        assert_eq!(asked.status, 401, "{}", asked.text());
        let asked = app.get("/api/search?q=C0805C104K5&limit=50").await;
        assert!(
            [200, 500].contains(&asked.status.as_u16()),
            "{}",
            asked.text()
        );
        let refused = app.get("/readyz").await.problem(503, "unavailable");
        assert!(refused["detail"].text().contains("is damaged"), "{refused}");
        let marked = catalogue_version(&app).await;
        assert!(marked.ends_with("-damaged"), "{marked}");
    });
}

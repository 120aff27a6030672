//! Accounts, shares, edits, and copies of everything.

use henrad_catalogue::{
    Account, BuiltIn, CatalogueError, Change, Database, EditOutcome, Lookup, PartEdit, Role, Share,
    SiteSetting,
};
use henrad_parts::{Part, PartStatus};

use crate::support::{catalogue, load};

on_both_databases!(
    Catalogue:
        an_edit_survives_a_new_load_of_the_catalogue,
        two_edits_at_once_are_one_after_the_other,
        everything_is_copied_and_nothing_is_overwritten;
    Nothing:
        a_login_is_given_once;
);

const NUMBER: &str = "C0805C104K5RACTU";

fn account(login: &str) -> Account {
    Account {
        login: login.to_owned(),
        name: "Ada".to_owned(),
        password_hash: "hash".to_owned(),
        roles: vec![Role::Editor],
        disabled: false,
        created_at: 1,
    }
}

fn change(id: &str) -> Change {
    Change {
        id: id.to_owned(),
        at: 1,
        login: "ada".to_owned(),
        name: "Ada".to_owned(),
    }
}

async fn find(database: &Database) -> Part {
    let found = database.find_part(NUMBER, &PartStatus::ALL).await.unwrap();
    let Lookup::Found(stored, _) = found else {
        panic!("{found:?}")
    };
    stored.part
}

/// Saves the part with another application text over a revision.
async fn edit(database: &Database, application: &str, revision: i64) -> EditOutcome {
    let part = Part {
        application: application.to_owned(),
        ..find(database).await
    };
    let edit = PartEdit {
        part: &part,
        revision,
        message: "Ada: test",
        change: &change(application),
        unlisted: None,
        measurement: None,
        difference: (String::new(), String::new()),
    };
    database.save_part(&edit).await.unwrap()
}

async fn a_login_is_given_once(database: Database) {
    assert!(database.add_account(&account("ada")).await.unwrap());
    assert!(!database.add_account(&account("ada")).await.unwrap());
    assert_eq!(
        database.account("ada").await.unwrap(),
        Some(account("ada")),
        "the first stays"
    );
    database
        .begin_session("digest", "ada", (0, 100))
        .await
        .unwrap();
    assert!(
        database
            .session_account("digest", 99)
            .await
            .unwrap()
            .is_some()
    );
    assert!(
        database
            .session_account("digest", 100)
            .await
            .unwrap()
            .is_none()
    );
    assert!(database.disable_account("ada").await.unwrap());
    assert!(
        database
            .session_account("digest", 50)
            .await
            .unwrap()
            .is_none()
    );
    assert!(!database.disable_account("nobody").await.unwrap());
}

async fn an_edit_survives_a_new_load_of_the_catalogue(database: Database) {
    let stamp = database.catalogue_stamp().await.unwrap();
    assert_eq!(edit(&database, "first", 0).await, EditOutcome::Saved);
    assert!(database.catalogue_stamp().await.unwrap() > stamp);
    let all = catalogue();
    let fewer = BuiltIn {
        series: all.series.clone(),
        parts: all.parts[1..].to_vec(),
    };
    database.load(&fewer, &mut |_| ()).await.unwrap();
    assert_eq!(find(&database).await.application, "first");
    let revisions = database
        .part_revisions(&find(&database).await.base_number)
        .await
        .unwrap();
    let numbers: Vec<_> = revisions.iter().map(|kept| kept.revision).collect();
    assert_eq!(numbers, [1, 0]);
}

async fn two_edits_at_once_are_one_after_the_other(database: Database) {
    let (first, second) = tokio::join!(edit(&database, "first", 0), edit(&database, "second", 0));
    let outcomes = [first, second];
    assert!(outcomes.contains(&EditOutcome::Saved), "{outcomes:?}");
    let overtaken = EditOutcome::Overtaken("Ada".to_owned());
    assert!(outcomes.contains(&overtaken), "{outcomes:?}");
}

async fn everything_is_copied_and_nothing_is_overwritten(database: Database) {
    database.add_account(&account("ada")).await.unwrap();
    edit(&database, "edited", 0).await;
    let share = Share {
        id: "key".to_owned(),
        route: "/".to_owned(),
        version: 1,
        state: "{\"µ\":\"\\u0000\"}".to_owned(),
        saved_at: 5,
        rules: "2026-11".to_owned(),
        catalogue: "0123abcd".to_owned(),
    };
    database.save_share(&share).await.unwrap();
    let setting = SiteSetting::HomeMessage;
    database
        .set_site_setting(setting, "hello", &change("a"))
        .await
        .unwrap();

    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}", folder.path().join("copy.sqlite").display());
    let copy = Database::open(&url).await.unwrap();
    // A catalogue in the target is replaced, whatever it holds.
    load(&copy).await;
    let rows = database.copy_to(&copy).await.unwrap();
    assert!(rows > 12_000);
    assert_eq!(copy.load_share("key").await.unwrap(), Some(share));
    assert_eq!(copy.account("ada").await.unwrap(), Some(account("ada")));
    assert_eq!(copy.site_setting(setting).await.unwrap(), "hello");
    assert_eq!(find(&copy).await.application, "edited");
    assert_eq!(
        copy.totals().await.unwrap(),
        database.totals().await.unwrap()
    );
    assert!(!load(&copy).await.changed, "the catalogue is the same");

    let again = database.copy_to(&copy).await;
    assert!(matches!(again, Err(CatalogueError::NotEmpty)), "{again:?}");
    let back = copy.copy_to(&database).await;
    assert!(matches!(back, Err(CatalogueError::NotEmpty)));
    copy.close().await;
}

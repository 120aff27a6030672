//! Edits, imports over them, and copies of everything.

use henrad_catalogue::{
    CatalogueError, Database, EditOutcome, ExchangeFormat, IMPORT, ImportOptions, Lookup, PartEdit,
    ProjectItem, ProjectSave, ProjectSaved, SearchFilter, Share, SharedState, SiteSetting,
    StoredPart,
};
use henrad_parts::{Part, PartStatus};

use crate::accounts::{account, change};
use crate::support::{few, load};

on_both_databases!(
    Catalogue:
        an_edit_survives_a_new_load_of_the_catalogue,
        two_edits_at_once_are_one_after_the_other,
        an_import_keeps_edits_or_revises_them,
        everything_is_copied_and_nothing_is_overwritten,
        others_write_while_one_state_is_copied,
        a_copy_with_another_value_is_refused,
        a_copy_that_lacks_a_row_is_refused;
);

/// A part of a series small enough to be imported five times.
const NUMBER: &str = "C0805C103M1UACTU";

async fn find(database: &Database) -> Part {
    stored(database, NUMBER).await.part
}

async fn stored(database: &Database, number: &str) -> StoredPart {
    let found = database.find_part(number, &PartStatus::ALL).await.unwrap();
    let Lookup::Found(stored, _) = found else {
        panic!("{found:?}")
    };
    *stored
}

/// Saves the part with another application text over a revision.
pub async fn edit(database: &Database, application: &str, revision: i64) -> EditOutcome {
    edit_loaded(database, &find(database).await, (application, revision)).await
}

/// Saves a part that was loaded at some time with another application text over a revision.
async fn edit_loaded(
    database: &Database,
    before: &Part,
    (application, revision): (&str, i64),
) -> EditOutcome {
    let part = Part {
        application: application.to_owned(),
        ..before.clone()
    };
    let edit = PartEdit {
        part: &part,
        revision,
        message: "Ada: test",
        change: &change(application),
        before,
        is_listed: true,
        maker: "",
        measurement: None,
        difference: (String::new(), String::new()),
    };
    Box::pin(database.save_part(&edit)).await.unwrap()
}

async fn an_edit_survives_a_new_load_of_the_catalogue(database: Database) {
    let stamp = database.catalogue_stamp().await.unwrap();
    assert_eq!(edit(&database, "first", 0).await, EditOutcome::Saved);
    assert!(database.catalogue_stamp().await.unwrap() > stamp);
    database.load(&few(100), &mut |_| ()).await.unwrap();
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

async fn an_import_keeps_edits_or_revises_them(database: Database) {
    // An import of a part that nobody edited leaves no revision.
    let imported_since = Part {
        application: "before an import".to_owned(),
        ..find(&database).await
    };
    let outdated = edit_loaded(&database, &imported_since, ("too late", 0)).await;
    assert_eq!(outdated, EditOutcome::Overtaken(IMPORT.to_owned()));
    edit(&database, "an editor's", 0).await;
    let part = find(&database).await;
    let base_number = part.base_number;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("parts.json");
    let mut text = Vec::new();
    database
        .export(ExchangeFormat::Json, &[part.series_id], &mut text)
        .await
        .unwrap();
    let text = String::from_utf8(text)
        .unwrap()
        .replace("an editor's", "an import's");
    std::fs::write(&file, text).unwrap();
    let import = async |dry_run, overwrite_edits| {
        let options = ImportOptions {
            made_by: "Acme".to_owned(),
            dry_run,
            overwrite_edits,
            change: change("import"),
            ..ImportOptions::default()
        };
        let files = std::slice::from_ref(&file);
        let report = database.import(files, &options, &mut |_| ()).await.unwrap();
        assert_eq!(
            (&report.problems[..], &report.edited[..]),
            (&[][..], &[base_number.clone()][..])
        );
        report
    };
    import(true, false).await;
    let kept = import(false, false).await;
    assert!(kept.rows > 100, "{} rows", kept.rows);
    assert_eq!(kept.added, 0);
    assert_eq!(kept.replaced + kept.unchanged, kept.rows - 1);
    assert_eq!(find(&database).await.application, "an editor's");

    let stamp = database.catalogue_stamp().await.unwrap();
    // The second time nothing differs, so there is no further revision.
    for replaced in [1, 0] {
        let all = import(false, true).await;
        assert_eq!(
            (all.replaced, all.unchanged),
            (replaced, all.rows - replaced)
        );
    }
    assert!(database.catalogue_stamp().await.unwrap() > stamp);
    assert_eq!(find(&database).await.application, "an import's");
    assert_eq!(stored(&database, NUMBER).await.maker, "Acme");
    let revisions = database.part_revisions(&base_number).await.unwrap();
    let told: Vec<_> = revisions
        .iter()
        .map(|it| (it.revision, it.part.application.as_str()))
        .collect();
    assert_eq!(told[..2], [(2, "an import's"), (1, "an editor's")]);
    let audit = database.audit(10).await.unwrap();
    let rows = audit.iter().filter(|entry| entry.action == "import part");
    assert_eq!(rows.count(), 1);
    // A form that was loaded before the import is refused.
    let outdated = edit(&database, "too late", 1).await;
    assert_eq!(outdated, EditOutcome::Overtaken("Ada".to_owned()));

    // Without the import the part is again as its editor left it, and the history says so.
    let remove = async |dry_run| {
        let change = change("remove");
        let removal = database.remove_made_by("Acme", dry_run, &change).await;
        removal.unwrap()
    };
    let returned = std::slice::from_ref(&base_number);
    assert_eq!(remove(true).await.edited, returned);
    let removal = remove(false).await;
    assert_eq!(removal.edited, returned);
    assert_eq!(usize::try_from(removal.parts).unwrap(), kept.rows - 1);
    database.load(&few(100), &mut |_| ()).await.unwrap();
    assert_eq!(find(&database).await.application, "an editor's");
    let revisions = database.part_revisions(&base_number).await.unwrap();
    let (newest, told) = (&revisions[0], "As in revision 1, without import Acme.");
    assert_eq!((newest.revision, newest.message.as_str()), (3, told));
    assert_eq!(newest.part.application, "an editor's");
    assert_eq!(stored(&database, NUMBER).await.maker, "");
    let audit = database.audit(10).await.unwrap();
    assert!(audit.iter().any(|entry| entry.action == "restore part"));
    // A form of the import's state is refused, and the part counts as edited.
    let outdated = edit(&database, "too late", 2).await;
    assert_eq!(outdated, EditOutcome::Overtaken("Ada".to_owned()));
    import(false, false).await;
    assert_eq!(find(&database).await.application, "an editor's");
    Box::pin(expect_maker_kept(&database)).await;
}

/// What an editor changes of a maker's part is still of that maker, though in a series of the
/// built-in catalogue.
async fn expect_maker_kept(database: &Database) {
    let of_acme = SearchFilter {
        maker: "Acme".to_owned(),
        ..SearchFilter::default()
    };
    let first = database.search("ceramic", &of_acme, 1).await.unwrap();
    let (before, number) = (&first.parts[0].0.part, &first.parts[0].0.part.part_number);
    edit_loaded(database, before, ("edited", 0)).await;
    let after = stored(database, number).await;
    assert_eq!(
        (after.part.application.as_str(), after.maker.as_str()),
        ("edited", "Acme")
    );
    let again = database.search("ceramic", &of_acme, 1).await.unwrap();
    assert_eq!(again.total, first.total);
    let change = change("remove");
    let removal = database
        .remove_made_by("Acme", true, &change)
        .await
        .unwrap();
    assert_eq!(removal.edited, [after.part.base_number]);
}

fn share(key: &str) -> Share {
    Share {
        id: key.to_owned(),
        route: "/".to_owned(),
        version: 1,
        state: "{\"µ\":\"\\u0000\"}".to_owned(),
        saved_at: 5,
        rules: "2026-11".to_owned(),
        catalogue: "0123abcd".to_owned(),
    }
}

async fn empty_copy(folder: &tempfile::TempDir) -> Database {
    let url = format!("sqlite://{}", folder.path().join("copy.sqlite").display());
    Database::open(&url).await.unwrap()
}

/// Nobody waits for a backup, and it holds the shares up to one point in time.
async fn others_write_while_one_state_is_copied(database: Database) {
    let folder = tempfile::tempdir().unwrap();
    let copy = empty_copy(&folder).await;
    database.save_share(&share("before"), 5).await.unwrap();
    let is_copied = std::cell::Cell::new(false);
    let copying = async {
        let rows = database.copy_to(&copy).await;
        is_copied.set(true);
        rows.unwrap()
    };
    let writing = async {
        let mut saved = 0;
        while !is_copied.get() {
            let key = format!("{saved}");
            database.save_share(&share(&key), 5).await.unwrap();
            saved += 1;
        }
        saved
    };
    let (_, saved) = tokio::join!(copying, writing);
    assert!(saved > 10, "{saved} shares were saved meanwhile");
    let mut kept = Vec::new();
    for number in 0..saved {
        let found = copy.load_share(&number.to_string(), 5, 5).await.unwrap();
        kept.push(found != SharedState::Unknown);
    }
    assert!(
        kept.is_sorted_by(|earlier, later| earlier >= later),
        "{kept:?}"
    );
    assert_eq!(kept.last(), Some(&false), "the last one came too late");
    let before = copy.load_share("before", 5, 5).await.unwrap();
    assert_eq!(before, SharedState::Kept(share("before")));
    copy.close().await;
}

async fn a_copy_that_lacks_a_row_is_refused(database: Database) {
    const LOSING: &str = "CREATE TRIGGER losing AFTER INSERT ON share BEGIN \
        DELETE FROM share WHERE id = NEW.id; END";
    let folder = tempfile::tempdir().unwrap();
    let copy = empty_copy(&folder).await;
    let Database::Sqlite(pool, _) = &copy else {
        panic!("a file")
    };
    sqlx::query(LOSING).execute(pool).await.unwrap();
    database.save_share(&share("lost"), 5).await.unwrap();
    let refused = database.copy_to(&copy).await.unwrap_err();
    let lost = CatalogueError::CopyIncomplete {
        table: "share",
        expected: 1,
        found: 0,
    };
    assert_eq!(refused.to_string(), lost.to_string());
    assert_eq!(copy.totals().await.unwrap().parts, 0, "nothing is kept");
    copy.close().await;
}

async fn a_copy_with_another_value_is_refused(database: Database) {
    const CHANGING: &str = "CREATE TRIGGER changing AFTER INSERT ON share BEGIN \
        UPDATE share SET route = '/other' WHERE id = NEW.id; END";
    let folder = tempfile::tempdir().unwrap();
    let copy = empty_copy(&folder).await;
    let Database::Sqlite(pool, _) = &copy else {
        panic!("a file")
    };
    sqlx::query(CHANGING).execute(pool).await.unwrap();
    database.save_share(&share("changed"), 5).await.unwrap();
    let refused = database.copy_to(&copy).await.unwrap_err();
    let changed = CatalogueError::CopyDiffers { table: "share" };
    assert_eq!(refused.to_string(), changed.to_string());
    assert_eq!(copy.totals().await.unwrap().parts, 0, "nothing is kept");
    copy.close().await;
}

async fn everything_is_copied_and_nothing_is_overwritten(database: Database) {
    database
        .add_account(&account("ada"), &change("add"))
        .await
        .unwrap();
    edit(&database, "edited", 0).await;
    let share = share("key");
    database.save_share(&share, 5).await.unwrap();
    let setting = SiteSetting::HomeMessage;
    database
        .set_site_setting(setting, "hello", &change("a"))
        .await
        .unwrap();

    let project = ProjectSave {
        login: "ada".to_owned(),
        id: "p".to_owned(),
        name: "Rail Ω".to_owned(),
        based_on: 0,
        items: vec![ProjectItem {
            name: "record".to_owned(),
            value: "{}".to_owned(),
        }],
        now: 7,
    };
    let saved = database.save_account_project(&project).await.unwrap();
    assert_eq!(saved, ProjectSaved::As(7));

    let folder = tempfile::tempdir().unwrap();
    let copy = empty_copy(&folder).await;
    // A catalogue in the target is replaced, whatever it holds.
    copy.load(&few(100), &mut |_| ()).await.unwrap();
    let tables = database.copy_to(&copy).await.unwrap();
    let rows: u64 = tables.iter().map(|table| table.rows).sum();
    assert!(rows > 12_000);
    let folder_of_second = tempfile::tempdir().unwrap();
    let second = empty_copy(&folder_of_second).await;
    assert_eq!(
        copy.copy_to(&second).await.unwrap(),
        tables,
        "as from the first"
    );
    assert_eq!(second.verify_parts().await.unwrap().fault(), None);
    second.close().await;
    let copied = copy.load_share("key", 5, 5).await.unwrap();
    assert_eq!(copied, SharedState::Kept(share));
    assert_eq!(copy.account("ada").await.unwrap(), Some(account("ada")));
    assert_eq!(copy.site_setting(setting).await.unwrap(), "hello");
    let project = copy.account_project("ada", "p", 0).await.unwrap();
    assert_eq!(
        project,
        database.account_project("ada", "p", 0).await.unwrap()
    );
    assert!(project.is_some());
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

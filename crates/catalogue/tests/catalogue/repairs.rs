//! What mends damage: revisions, imports and loads put whole rows in the place of damaged ones, and no copy makes a
//! damaged row look whole. Beside them what an older release writes, which is no damage.

use std::path::Path;

use henrad_catalogue::power_array::{PriceFile, built_in};
use henrad_catalogue::{
    BuiltIn, CatalogueError, Database, EditOutcome, ExchangeFormat, ImportOptions, Lookup,
    Measurement, PartEdit, Share, SharedState, StoredPart,
};
use henrad_parts::{Part, PartStatus};

use crate::accounts::change;
use crate::damage::{allow_damage, execute, fault, save_records};
use crate::operations::edit;
use crate::support::{few, run};
use crate::test_database::{Content, TestDatabase};

on_both_databases!(
    Catalogue:
        what_an_older_release_changes_is_whole_and_not_checked,
        damage_is_forgotten_with_its_row;
    Nothing:
        a_revision_mends_a_damaged_part,
        an_import_mends_a_damaged_part,
        an_import_is_not_taken_back_to_a_damaged_state,
        a_damaged_measurement_is_not_copied,
        a_load_mends_built_in_parts,
        lost_parts_are_told_beside_a_damaged_record,
        damaged_shares_and_prices_are_refused;
);

/// One part, with these words about its use.
fn one(application: &str) -> BuiltIn {
    let mut built_in = few(100);
    built_in.parts.truncate(1);
    application.clone_into(&mut built_in.parts[0].application);
    built_in
}

async fn load(database: &Database) -> Part {
    let one = one("as listed");
    database.load(&one, &mut |_| ()).await.unwrap();
    one.parts[0].clone()
}

async fn found(database: &Database, part: &Part) -> Result<StoredPart, CatalogueError> {
    let found = database.find_part(&part.part_number, &PartStatus::ALL);
    match found.await? {
        Lookup::Found(stored, _) => Ok(*stored),
        missing @ Lookup::Missing { .. } => panic!("{missing:?}"),
    }
}

/// Saves the part with other words over a revision.
async fn save(
    database: &Database,
    before: &StoredPart,
    (application, revision): (&str, i64),
    measurement: Option<(&str, &str)>,
) -> Result<EditOutcome, CatalogueError> {
    let part = Part {
        application: application.to_owned(),
        ..before.part.clone()
    };
    let edit = PartEdit {
        part: &part,
        revision,
        message: "Ada: test",
        change: &change(&format!("{application} over {revision}")),
        before: &before.part,
        is_listed: true,
        maker: &before.maker,
        measurement,
        difference: (String::new(), String::new()),
    };
    Box::pin(database.save_part(&edit)).await
}

/// Changes a figure of every part as a flipped byte would.
async fn damage_parts(database: &Database) {
    allow_damage(database).await;
    let sql =
        "UPDATE part SET definition = REPLACE(definition, '\"capacitance\":', '\"capacitance\":7')";
    execute(database, sql).await;
}

async fn what_an_older_release_changes_is_whole_and_not_checked(database: Database) {
    save_records(&database).await;
    save_offers(&database).await;
    assert_eq!(database.verify_parts().await.unwrap().unmarked, 0);
    let changes = [
        "UPDATE part SET definition = REPLACE(definition, '1e-7', '8e-7') WHERE part_number = 'C0805C104K5RACTU'",
        "UPDATE inductor SET definition = REPLACE(definition, 'series', 'series')  || ' ' WHERE part_number = (SELECT MIN(part_number) FROM inductor)",
        "UPDATE order_code SET made_by = 'Other' WHERE code = '90010071'",
        "UPDATE part_revision SET message = 'Ada: other' WHERE revision = 1",
        "UPDATE measurement SET content = content || ' '",
        "UPDATE share SET state = '[]'",
    ];
    for (count, sql) in changes.into_iter().enumerate() {
        execute(&database, sql).await;
        execute(&database, "UPDATE catalogue_stamp SET stamp = stamp + 1").await;
        let verified = database.verify_parts().await.unwrap();
        assert_eq!(
            (verified.fault(), verified.unmarked),
            (None, count + 1),
            "{sql}"
        );
    }
    assert!(!database.damage().is_any());
    // It counts no parts, and says only that they have changed.
    execute(
        &database,
        "DELETE FROM part WHERE part_number = 'C0805C104K5RACTU'",
    )
    .await;
    assert!(fault(&database).await.is_some());
    execute(&database, "UPDATE catalogue_stamp SET stamp = stamp + 1").await;
    assert_eq!(fault(&database).await, None);
    // The next load checks what such a release has left.
    database.load(&few(100), &mut |_| ()).await.unwrap();
    let verified = database.verify_parts().await.unwrap();
    assert_eq!((verified.fault(), verified.unmarked), (None, 0));
}

async fn a_revision_mends_a_damaged_part(database: Database) {
    let part = load(&database).await;
    let listed = found(&database, &part).await.unwrap();
    let saved = save(&database, &listed, ("edited", 0), None).await;
    assert_eq!(saved.unwrap(), EditOutcome::Saved);
    damage_parts(&database).await;
    let Err(CatalogueError::DamagedPart(id)) = found(&database, &part).await else {
        panic!("nothing is damaged")
    };
    assert_eq!(database.damage().left_out(), 1);
    assert!(database.damage().concerns_models());
    let whole = database.last_whole_state(id).await.unwrap().unwrap();
    assert_eq!(whole.part.application, "edited");
    let saved = save(&database, &whole, ("restored", 1), None).await;
    assert_eq!(saved.unwrap(), EditOutcome::Saved);
    let restored = found(&database, &part).await.unwrap();
    assert_eq!(restored.part.application, "restored");
    assert_eq!(restored.part.capacitance, part.capacitance);
    assert!(!database.damage().is_any());
    assert_eq!(fault(&database).await, None);
    // Damage to the newest revision hides it, and an edit over it counts on from its number.
    execute(
        &database,
        "UPDATE part_revision SET message = 'x' WHERE revision = 2",
    )
    .await;
    assert!(database.newest_revision(&part.base_number).await.is_err());
    let newest = database.newest_edit(&part.base_number).await.unwrap();
    assert_eq!(newest, Some((2, "Ada".to_owned())));
    assert!(!database.damage().concerns_models());
    let saved = save(&database, &restored, ("again", 2), None).await;
    assert_eq!(saved.unwrap(), EditOutcome::Saved);
}

async fn import(database: &Database, folder: &Path, application: &str) -> Vec<String> {
    let source = Database::open("sqlite::memory:").await.unwrap();
    source.load(&one(application), &mut |_| ()).await.unwrap();
    let mut text = Vec::new();
    let exported = source.export(ExchangeFormat::Json, &[], &mut text).await;
    assert_eq!(exported.unwrap(), 1);
    let file = folder.join("parts.json");
    std::fs::write(&file, text).unwrap();
    let options = ImportOptions {
        made_by: "Acme".to_owned(),
        overwrite_edits: true,
        change: change(&format!("import {application}")),
        ..ImportOptions::default()
    };
    let report = database.import(&[file], &options, &mut |_| ()).await;
    let report = report.unwrap();
    assert_eq!((report.problems, report.replaced), (Vec::new(), 1));
    report.notes
}

async fn an_import_mends_a_damaged_part(database: Database) {
    let part = load(&database).await;
    let folder = tempfile::tempdir().unwrap();
    damage_parts(&database).await;
    assert!(found(&database, &part).await.is_err());
    let notes = import(&database, folder.path(), "imported").await;
    assert!(notes.iter().any(|it| it.contains("damaged")), "{notes:?}");
    assert!(!database.damage().is_any(), "nobody has asked since");
    assert_eq!(fault(&database).await, None);
    let imported = found(&database, &part).await.unwrap();
    assert_eq!(imported.part.application, "imported");
    // What it was before is not known, so nothing is taken back.
    let newest = database.past_imports(1).await.unwrap().remove(0);
    assert_eq!(newest.remaining, 0);
    let undone = database.undo_import(&newest.id, &[], &change("undo")).await;
    assert_eq!(undone.unwrap(), None);
    assert_eq!(found(&database, &part).await.unwrap(), imported);
    // What is damaged after an import is mended as the import is taken back.
    let notes = import(&database, folder.path(), "second").await;
    assert_eq!(notes, [""; 0]);
    damage_parts(&database).await;
    let newest = database.past_imports(1).await.unwrap().remove(0);
    let undone = database
        .undo_import(&newest.id, &[], &change("undo 2"))
        .await;
    assert_eq!(undone.unwrap().unwrap().restored, 1);
    let restored = found(&database, &part).await.unwrap();
    assert_eq!(restored.part, imported.part);
}

async fn an_import_is_not_taken_back_to_a_damaged_state(database: Database) {
    let part = load(&database).await;
    let folder = tempfile::tempdir().unwrap();
    import(&database, folder.path(), "imported").await;
    let sql =
        "UPDATE past_import_part SET definition = REPLACE(definition, 'as listed', 'as LISTED')";
    execute(&database, sql).await;
    let said = fault(&database).await.unwrap();
    assert!(
        said.starts_with("1 damaged record: state before import"),
        "{said}"
    );
    let newest = database.past_imports(1).await.unwrap().remove(0);
    let undone = database.undo_import(&newest.id, &[], &change("undo")).await;
    let undone = undone.unwrap().unwrap();
    assert_eq!((undone.restored, undone.removed), (0, 0));
    assert_eq!(undone.damaged, [part.base_number.as_str()]);
    let stays = found(&database, &part).await.unwrap();
    assert_eq!(stays.part.application, "imported");
}

async fn a_damaged_measurement_is_not_copied(database: Database) {
    let part = load(&database).await;
    let listed = found(&database, &part).await.unwrap();
    let measurement = Measurement {
        id: "fit".to_owned(),
        base_number: part.base_number.clone(),
        fitted_at: 1,
        login: "ada".to_owned(),
        file_name: String::new(),
        format: "csv".to_owned(),
        content: "Frequency,Impedance\n1000,10".to_owned(),
        figures: "{}".to_owned(),
    };
    database.add_measurement(&measurement).await.unwrap();
    allow_damage(&database).await;
    let sql = "UPDATE measurement SET content = REPLACE(content, '1000', '2000')";
    execute(&database, sql).await;
    let kept = Some(("fit", "{\"of\":1}"));
    let refused = save(&database, &listed, ("fitted", 0), kept).await;
    let refused = refused.unwrap_err().to_string();
    assert_eq!(refused, "the stored measurement fit is damaged");
    assert_eq!(found(&database, &part).await.unwrap(), listed);
    execute(&database, "DELETE FROM measurement").await;
    database.add_measurement(&measurement).await.unwrap();
    let saved = save(&database, &listed, ("fitted", 0), kept).await;
    assert_eq!(saved.unwrap(), EditOutcome::Saved);
    let copied = database.measurement_of(&part.base_number, 1).await.unwrap();
    assert_eq!(copied.unwrap().content, measurement.content);
}

async fn a_load_mends_built_in_parts(database: Database) {
    let part = load(&database).await;
    assert!(!database.load_damaged_again().await.unwrap());
    damage_parts(&database).await;
    assert!(found(&database, &part).await.is_err());
    let again = database.load(&one("as listed"), &mut |_| ()).await;
    assert!(!again.unwrap().changed);
    assert!(found(&database, &part).await.is_err());
    assert!(database.load_damaged_again().await.unwrap());
    let again = database.load(&one("as listed"), &mut |_| ()).await;
    assert!(again.unwrap().changed);
    assert!(!database.damage().is_any());
    assert_eq!(found(&database, &part).await.unwrap().part, part);
    // A part of an editor is not the program's to mend, and keeps no load from what is.
    let listed = found(&database, &part).await.unwrap();
    save(&database, &listed, ("edited", 0), None).await.unwrap();
    damage_parts(&database).await;
    assert!(found(&database, &part).await.is_err());
    assert!(!database.load_damaged_again().await.unwrap());
    database.load(&few(100), &mut |_| ()).await.unwrap();
    assert!(found(&database, &part).await.is_err());
}

async fn lost_parts_are_told_beside_a_damaged_record(database: Database) {
    database.load(&few(100), &mut |_| ()).await.unwrap();
    save_share(&database).await;
    allow_damage(&database).await;
    execute(&database, "UPDATE share SET state = '[]'").await;
    execute(
        &database,
        "DELETE FROM part WHERE id = (SELECT MIN(id) FROM part)",
    )
    .await;
    let said = fault(&database).await.unwrap();
    assert_eq!(
        said,
        "1 damaged record: shared session of-ada…; 99 parts of 100"
    );
    assert!(database.damage().is_incomplete());
    assert_eq!(database.damage().left_out(), 1);
    execute(&database, "UPDATE share SET state = '{}'").await;
    assert_eq!(fault(&database).await.unwrap(), "99 parts of 100");
    assert_eq!(database.damage().left_out(), 0);
}

async fn damage_is_forgotten_with_its_row(database: Database) {
    save_records(&database).await;
    allow_damage(&database).await;
    for sql in [
        "UPDATE inductor SET definition = REPLACE(definition, 'inductance', 'INDUCTANCE')",
        "UPDATE order_code SET made_by = 'Acme ' WHERE code = '90010071'",
        "UPDATE order_code SET made_by = 'Acme', definition = definition || ' ' WHERE code = '90010057'",
    ] {
        execute(&database, sql).await;
    }
    assert!(fault(&database).await.is_some());
    let before = database.damage().left_out();
    assert!(before > 2, "{before}");
    assert!(database.damage().left_out_of_exports() < before);
    database
        .remove_made_by("Acme", false, &change("remove"))
        .await
        .unwrap();
    assert_eq!(
        database.damage().left_out(),
        1,
        "what has another maker stays"
    );
    execute(&database, "DELETE FROM order_code WHERE code = '90010071'").await;
    assert_eq!(fault(&database).await, None);
    assert!(!database.damage().is_any());
}

fn share() -> Share {
    Share {
        id: "of-ada-alone".to_owned(),
        route: "/".to_owned(),
        version: 1,
        state: "{}".to_owned(),
        saved_at: 5,
        rules: "2026-11".to_owned(),
        catalogue: "0123abcd".to_owned(),
    }
}

async fn save_share(database: &Database) {
    database.save_share(&share(), 1).await.unwrap();
}

async fn save_offers(database: &Database) {
    save_share(database).await;
    let number = &built_in().unwrap()[0].part_number;
    let text = format!(
        "number,distributor,quantity,price,currency,stock,seen\n{number},North,10,0.123456789,EUR,300,2026-11-29\n\
         {number},North,1,2,EUR,300,2026-11-29\n"
    );
    let file = PriceFile::read(text.as_bytes(), "", "2026-12-01").unwrap();
    let change = change("prices");
    database.replace_prices(&file.feed, &change).await.unwrap();
}

async fn damaged_shares_and_prices_are_refused(database: Database) {
    save_offers(&database).await;
    assert_eq!(fault(&database).await, None);
    let loaded = database.load_share("of-ada-alone", 2, 0).await.unwrap();
    assert_eq!(loaded, SharedState::Kept(share()));
    allow_damage(&database).await;
    execute(&database, "UPDATE share SET rules = '2026-10'").await;
    execute(
        &database,
        "UPDATE price_offer SET price = 2.5 WHERE quantity = 1",
    )
    .await;
    let refused = database.load_share("of-ada-alone", 2, 0).await;
    assert!(refused.unwrap_err().is_damage());
    assert_eq!(database.prices().await.unwrap().rows().len(), 1);
    let said = fault(&database).await.unwrap();
    assert!(
        said.contains("shared session of-ada…, price from 1 pieces of "),
        "{said}"
    );
    let target = Database::open("sqlite::memory:").await.unwrap();
    database.copy_to(&target).await.unwrap();
    assert_eq!(fault(&target).await.unwrap(), said);
    // The next feed takes the place of all, and an expired session needs none.
    save_share_again(&database).await;
    assert_eq!(fault(&database).await, None);
    database.expire_shares(10, 9).await.unwrap();
    let expired = database.load_share("of-ada-alone", 10, 0).await.unwrap();
    assert_eq!(expired, SharedState::Expired);
    assert_eq!(fault(&database).await, None);
}

async fn save_share_again(database: &Database) {
    execute(database, "DELETE FROM share").await;
    execute(database, "DELETE FROM audit").await;
    save_offers(database).await;
}

/// SQLite stores any bytes as text.
#[test]
fn broken_letters_beside_a_definition_spoil_no_list() {
    let on = TestDatabase::sqlite(Content::Catalogue);
    run(broken_letters, &on);
}

async fn broken_letters(database: Database) {
    edit(&database, "edited", 0).await;
    allow_damage(&database).await;
    let base = "C0805C103M1UAC";
    let broken = "CAST(X'FF' AS TEXT)";
    let sql = format!("UPDATE part_revision SET message = {broken} WHERE revision = 1");
    execute(&database, &sql).await;
    let left = database.part_revisions(base).await.unwrap();
    assert_eq!(left.len(), 1);
    assert!(
        database
            .newest_revision(base)
            .await
            .unwrap_err()
            .is_damage()
    );
    let sql = format!("UPDATE part_revision SET editor = {broken} WHERE revision = 0");
    execute(&database, &sql).await;
    assert_eq!(database.part_revisions(base).await.unwrap().len(), 1);
    // A part that cannot be read keeps no start from loading the catalogue.
    let sql = format!("UPDATE part SET definition = {broken} WHERE made_by = 'editor'");
    execute(&database, &sql).await;
    let loaded = database.load(&few(100), &mut |_| ()).await.unwrap();
    assert!(loaded.changed);
    let said = fault(&database).await.unwrap();
    assert!(said.starts_with("2 damaged records: "), "{said}");
}

//! Imports meet edits: what an import changes of an edited part is a revision, and so is what comes
//! back with its removal.

use std::collections::HashSet;

use henrad_parts::Part;
use sqlx::QueryBuilder;

use super::{PartEdit, PartRevision, RevisionRow, Stored, add_revision, newest, replace, stored};
use crate::audit::{self, AuditEntry};
use crate::database::{Database, PartRow, RawText, Transaction, load};
use crate::error::CatalogueError;
use crate::site::Change;

impl Database {
    /// Base numbers of all parts that were ever edited.
    pub(crate) async fn edited_parts(&self) -> Result<HashSet<String>, CatalogueError> {
        const SQL: &str = "SELECT DISTINCT base_number FROM part_revision";
        let numbers: Vec<RawText> = with_db!(self, pool => {
            sqlx::query_scalar(SQL).fetch_all(pool).await?
        });
        Ok(numbers.into_iter().map(RawText::into_text).collect())
    }
}

/// Base numbers of those of the parts that were ever edited.
pub(crate) async fn edited_among(
    transaction: &mut Transaction,
    parts: impl Iterator<Item = &Part>,
) -> Result<HashSet<String>, CatalogueError> {
    let numbers: Vec<String> = with_transaction!(transaction, connection => {
        let mut query = QueryBuilder::new("SELECT base_number FROM part_revision WHERE base_number IN (");
        let mut list = query.separated(", ");
        for part in parts {
            list.push_bind(part.base_number.clone());
        }
        list.push_unseparated(")");
        query.build_query_scalar().fetch_all(connection).await?
    });
    Ok(numbers.into_iter().collect())
}

/// Makes a revision of an edited part that an import is about to overwrite with other values, and
/// notes it in the audit. The part's row is left to the import.
pub(crate) async fn revise_by_import(
    transaction: &mut Transaction,
    part: &Part,
    import: &str,
    change: &Change,
) -> Result<(), CatalogueError> {
    let said = format!("by import {import}");
    revise(
        transaction,
        part,
        "import part",
        &message_of(import),
        &said,
        change,
    )
    .await
}

/// Makes a revision of an edited part that has its former values again, as an import is taken back.
pub(crate) async fn revise_by_undo(
    transaction: &mut Transaction,
    part: &Part,
    import: &str,
    change: &Change,
) -> Result<(), CatalogueError> {
    let message = format!("Without import {import}.");
    revise(
        transaction,
        part,
        "restore part",
        &message,
        &message,
        change,
    )
    .await
}

/// Adds a revision to a part that has any, unless it is as the newest says.
async fn revise(
    transaction: &mut Transaction,
    part: &Part,
    action: &str,
    message: &str,
    said: &str,
    change: &Change,
) -> Result<(), CatalogueError> {
    let number = &part.base_number;
    let definition = PartRow::new(part, "")?.definition;
    let before = stored(transaction, number).await?;
    let Some((revision, _)) = newest(transaction, number).await? else {
        return Ok(());
    };
    let before = before.and_then(|stored| stored.whole);
    if before.is_some_and(|before| before.definition == definition) {
        return Ok(());
    }
    let edit = PartEdit {
        part,
        revision,
        message,
        change,
        before: part,
        is_listed: true,
        maker: "",
        measurement: None,
        difference: (String::new(), String::new()),
    };
    add_revision(transaction, &edit, &definition).await?;
    let entry = entry(
        change,
        action,
        part,
        format!("revision {revision}"),
        format!("revision {} {said}", revision + 1),
    );
    audit::record(transaction, entry).await
}

/// What the revision of an import says. Editors' messages begin with their name and a colon.
fn message_of(import: &str) -> String {
    format!("Import {import}.")
}

/// Whether an import made a revision; the names of imports have no colon.
fn is_of_import(message: &str) -> bool {
    message.starts_with("Import ") && !message.contains(':')
}

/// Gives the parts of an import that editors had changed before it the editors' last state back, as
/// a new revision with an audit row; their base numbers.
pub(crate) async fn restore_edits(
    database: &Database,
    transaction: &mut Transaction,
    import: &str,
    change: &Change,
) -> Result<Vec<String>, CatalogueError> {
    const EDITED: &str = "SELECT p.base_number FROM part AS p WHERE p.made_by = $1 AND EXISTS \
        (SELECT 1 FROM part_revision AS r WHERE r.base_number = p.base_number) ORDER BY p.base_number";
    let numbers: Vec<String> = with_transaction!(&mut *transaction, connection => {
        sqlx::query_scalar(EDITED).bind(import).fetch_all(connection).await?
    });
    let mut restored = Vec::new();
    for number in numbers {
        if restore_edit(database, transaction, &number, import, change).await? {
            restored.push(number);
        }
    }
    Ok(restored)
}

/// False for a part that only imports have changed.
async fn restore_edit(
    database: &Database,
    transaction: &mut Transaction,
    number: &str,
    import: &str,
    change: &Change,
) -> Result<bool, CatalogueError> {
    const REVISIONS: &str = "SELECT revision, saved_at, editor, message, checksum, definition FROM part_revision \
        WHERE base_number = $1 ORDER BY revision DESC";
    let rows: Vec<RevisionRow> = with_transaction!(&mut *transaction, connection => {
        sqlx::query_as(REVISIONS).bind(number).fetch_all(connection).await?
    });
    let newest = rows.first().map_or(0, |(revision, ..)| *revision);
    let is_of_editor = |row: &RevisionRow| !row.3.as_text().is_some_and(is_of_import);
    let edited = rows.into_iter().find(is_of_editor);
    let edited = edited.map(|row| PartRevision::read(database, number, row));
    let edited = edited.transpose()?;
    let Some(edited) = edited.filter(|edited| edited.revision > 0) else {
        return Ok(false);
    };
    let mut row = PartRow::new(
        &edited.part,
        &maker_before(transaction, number, import).await?,
    )?;
    if let Some(Stored { id, .. }) = stored(transaction, number).await? {
        row.id = id;
    }
    // An import that said the same as the editor has made no revision.
    if newest != edited.revision {
        let edit = PartEdit {
            part: &edited.part,
            revision: newest,
            message: &format!(
                "As in revision {}, without import {import}.",
                edited.revision
            ),
            change,
            before: &edited.part,
            is_listed: true,
            maker: "",
            measurement: None,
            difference: (String::new(), String::new()),
        };
        add_revision(transaction, &edit, &row.definition).await?;
        let entry = entry(
            change,
            "restore part",
            &edited.part,
            format!("revision {newest} by an import"),
            format!("revision {} as revision {}", newest + 1, edited.revision),
        );
        audit::record(transaction, entry).await?;
    }
    replace(transaction, row).await?;
    Ok(true)
}

/// The maker that a part had before an import overwrote it: that of its series, which is empty for
/// the built-in one and for a series that came with the import.
async fn maker_before(
    transaction: &mut Transaction,
    number: &str,
    import: &str,
) -> Result<String, CatalogueError> {
    const SQL: &str = "SELECT s.made_by FROM series AS s JOIN part AS p ON p.series_id = s.id \
        WHERE p.base_number = $1 AND s.made_by NOT IN ($2, $3)";
    let maker: Option<String> = with_transaction!(transaction, connection => {
        let maker = sqlx::query_scalar(SQL).bind(number).bind(import).bind(load::MAKER);
        maker.fetch_optional(connection).await?
    });
    Ok(maker.unwrap_or_default())
}

/// An audit entry about a part; many parts belong to one change.
fn entry(
    change: &Change,
    action: &str,
    part: &Part,
    value_before: String,
    value_after: String,
) -> AuditEntry {
    AuditEntry {
        id: format!("{} {}", change.id, part.base_number),
        at: change.at,
        login: change.login.clone(),
        action: action.to_owned(),
        subject: part.part_number.clone(),
        value_before,
        value_after,
    }
}

#[cfg(test)]
mod tests {
    use super::{is_of_import, message_of};

    #[test]
    fn an_editor_is_no_import() {
        assert!(is_of_import(&message_of("Acme 2.0")));
        for message in [
            "Import Acme: .",
            "Ada: Import Acme.",
            "As in the catalogue.",
        ] {
            assert!(!is_of_import(message), "{message}");
        }
    }
}

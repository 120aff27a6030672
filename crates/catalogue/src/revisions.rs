//! Edited parts: keeps every saved state and tells servers to drop cached ones.

mod imports;

use crate::audit::{self, AuditEntry};
use crate::database::load::{self, WrittenBy, insert};
use crate::database::{
    self, Database, PartRow, RawText, Record, STAMP, Stated, StoredPart, Transaction, checksum,
    identifier, status_word,
};
use crate::error::CatalogueError;
use crate::measurement;
use crate::site::Change;
use henrad_parts::{Part, PartStatus};

pub(crate) use imports::{edited_among, restore_edits, revise_by_import, revise_by_undo};

/// Editor of revision 0.
const CATALOGUE: &str = "Catalogue";
/// Who has changed a part that has no revisions.
pub const IMPORT: &str = "An import";

/// A saved state of a part.
#[derive(Debug, Clone, PartialEq)]
pub struct PartRevision {
    /// 0 for the state before the first edit.
    pub revision: i64,
    /// Milliseconds since 1970; 0 for revision 0.
    pub saved_at: i64,
    /// Name of the editor.
    pub editor: String,
    /// What the editor says about it.
    pub message: String,
    pub part: Part,
}

type RevisionRow = (i64, i64, String, String, i64, RawText);

impl PartRevision {
    /// A stored revision of a part.
    ///
    /// # Errors
    /// [`CatalogueError::DamagedRecord`].
    fn read(database: &Database, number: &str, row: RevisionRow) -> Result<Self, CatalogueError> {
        let (revision, saved_at, editor, message, checksum, definition) = row;
        database.check_record(&Stated {
            record: Record::Revision,
            key: &format!("{revision} of {number}"),
            checksum,
            texts: [message.as_bytes(), definition.bytes()],
        })?;
        Ok(Self {
            revision,
            saved_at,
            editor,
            message,
            part: serde_json::from_slice(definition.bytes())?,
        })
    }
}

/// A version of a part that changes with each of its values, also when an import changes them
/// without a revision: 14 hexadecimal digits of a hash.
///
/// # Errors
/// If the part cannot be written as JSON.
pub fn part_version(part: &Part) -> Result<String, CatalogueError> {
    let definition = serde_json::to_string(part)?;
    Ok(format!("{:014x}", identifier(&definition)))
}

/// An edit to save.
#[derive(Debug, Clone, PartialEq)]
pub struct PartEdit<'a> {
    /// The part after the edit.
    pub part: &'a Part,
    /// The revision that was edited.
    pub revision: i64,
    /// What the editor says about it.
    pub message: &'a str,
    /// Editor and time.
    pub change: &'a Change,
    /// The part that was edited.
    pub before: &'a Part,
    /// Whether the catalogue lists it; if not, the edit does.
    pub is_listed: bool,
    /// Maker of a part that the edit lists; one that is listed keeps its own.
    pub maker: &'a str,
    /// Id of the measurement that values come from, and the figures of these values as JSON.
    pub measurement: Option<(&'a str, &'a str)>,
    /// What differs, before and after, for the audit.
    pub difference: (String, String),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EditOutcome {
    /// Saved as the newest revision.
    Saved,
    /// Somebody else has saved in the meantime; their name, or [`IMPORT`].
    Overtaken(String),
    /// The part is no longer in the catalogue.
    Gone,
}

impl Database {
    /// The part of a key, if its status is among the given ones, spelled as in the catalogue.
    ///
    /// # Errors
    /// If the database does not answer, as with all methods on revisions.
    pub async fn part_with_id(
        &self,
        id: i64,
        visible: &[PartStatus],
    ) -> Result<Option<StoredPart>, CatalogueError> {
        const SQL: &str = "SELECT status, maker, checksum, definition FROM part WHERE id = $1";
        let row = with_db!(self, pool => {
            sqlx::query_as::<_, (String, RawText, i64, RawText)>(SQL).bind(id).fetch_optional(pool).await?
        });
        row.filter(|(status, ..)| visible.iter().any(|seen| status_word(*seen) == status))
            .map(|(_, maker, checksum, definition)| {
                self.read_part((id, maker, checksum, definition))
            })
            .transpose()
    }

    /// All states of a part, newest first, without damaged ones; empty for a part never edited.
    ///
    /// # Errors
    /// See [`Database::part_with_id`].
    pub async fn part_revisions(
        &self,
        base_number: &str,
    ) -> Result<Vec<PartRevision>, CatalogueError> {
        const SQL: &str = "SELECT revision, saved_at, editor, message, checksum, definition FROM part_revision \
            WHERE base_number = $1 ORDER BY revision DESC";
        let rows = with_db!(self, pool => {
            sqlx::query_as::<_, RevisionRow>(SQL).bind(base_number).fetch_all(pool).await?
        });
        let read = |row| PartRevision::read(self, base_number, row);
        let is_left_out = |revision: &Result<_, CatalogueError>| {
            matches!(revision, Err(CatalogueError::DamagedRecord(_)))
        };
        let revisions = rows.into_iter().map(read);
        revisions.filter(|it| !is_left_out(it)).collect()
    }

    /// The newest state of a part; `None` for a part never edited.
    ///
    /// # Errors
    /// See [`Database::part_with_id`].
    pub async fn newest_revision(
        &self,
        base_number: &str,
    ) -> Result<Option<PartRevision>, CatalogueError> {
        const SQL: &str = "SELECT revision, saved_at, editor, message, checksum, definition FROM part_revision \
            WHERE base_number = $1 ORDER BY revision DESC LIMIT 1";
        let row = with_db!(self, pool => {
            sqlx::query_as::<_, RevisionRow>(SQL).bind(base_number).fetch_optional(pool).await?
        });
        let newest = row.map(|row| PartRevision::read(self, base_number, row));
        newest.transpose()
    }

    /// Saves an edit as a new revision; earlier ones stay.
    ///
    /// # Errors
    /// See [`Database::part_with_id`]; nothing is changed then.
    pub async fn save_part(&self, edit: &PartEdit<'_>) -> Result<EditOutcome, CatalogueError> {
        let mut transaction = Transaction::begin_exclusive(self).await?;
        let number = &edit.part.base_number;
        let mut row = PartRow::new(edit.part, edit.maker)?;
        let (before, is_same) = match stored(&mut transaction, number).await? {
            Some((id, maker, before)) => {
                (row.id, row.maker) = (id, maker);
                let is_same = serde_json::from_str::<Part>(&before)? == *edit.before;
                (before, is_same)
            }
            None if edit.is_listed => return Ok(EditOutcome::Gone),
            None => (serde_json::to_string(edit.before)?, true),
        };
        match newest(&mut transaction, number).await? {
            Some((revision, editor)) if revision != edit.revision => {
                return Ok(EditOutcome::Overtaken(editor));
            }
            Some(_) => {}
            // An import leaves no revision of a part that nobody edited.
            None if !is_same => return Ok(EditOutcome::Overtaken(IMPORT.to_owned())),
            None => keep_original(&mut transaction, number, &before).await?,
        }
        add_revision(&mut transaction, edit, &row.definition).await?;
        replace(&mut transaction, row).await?;
        if let Some((id, figures)) = edit.measurement {
            measurement::keep(&mut transaction, id, figures, number, edit.revision + 1).await?;
        }
        let entry = AuditEntry {
            id: edit.change.id.clone(),
            at: edit.change.at,
            login: edit.change.login.clone(),
            action: "save part".to_owned(),
            subject: edit.part.part_number.clone(),
            value_before: edit.difference.0.clone(),
            value_after: edit.difference.1.clone(),
        };
        audit::record(&mut transaction, entry).await?;
        transaction.commit().await?;
        Ok(EditOutcome::Saved)
    }

    /// A number that grows with every change of the parts.
    ///
    /// # Errors
    /// See [`Database::part_with_id`].
    pub async fn catalogue_stamp(&self) -> Result<i64, CatalogueError> {
        Ok(with_db!(self, pool => sqlx::query_scalar::<_, i64>(STAMP).fetch_one(pool).await?))
    }
}

async fn stored(
    transaction: &mut Transaction,
    number: &str,
) -> Result<Option<(i64, String, String)>, CatalogueError> {
    const SQL: &str = "SELECT id, maker, definition FROM part WHERE base_number = $1";
    Ok(with_transaction!(transaction, connection => {
        sqlx::query_as(SQL).bind(number).fetch_optional(connection).await?
    }))
}

async fn newest(
    transaction: &mut Transaction,
    number: &str,
) -> Result<Option<(i64, String)>, CatalogueError> {
    const SQL: &str = "SELECT revision, editor FROM part_revision WHERE base_number = $1 \
        ORDER BY revision DESC LIMIT 1";
    Ok(with_transaction!(transaction, connection => {
        sqlx::query_as(SQL).bind(number).fetch_optional(connection).await?
    }))
}

/// What the revision before the first edit says.
const AS_IN_CATALOGUE: &str = "As in the catalogue.";

const ADD_REVISION: &str = "INSERT INTO part_revision (base_number, revision, saved_at, login, editor, \
    message, definition, checksum) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";

async fn keep_original(
    transaction: &mut Transaction,
    number: &str,
    definition: &str,
) -> Result<(), CatalogueError> {
    with_transaction!(transaction, connection => {
        sqlx::query(ADD_REVISION)
            .bind(number)
            .bind(0_i64)
            .bind(0_i64)
            .bind("")
            .bind(CATALOGUE)
            .bind(AS_IN_CATALOGUE)
            .bind(definition)
            .bind(checksum(AS_IN_CATALOGUE.as_bytes(), definition.as_bytes()))
            .execute(connection)
            .await?;
    });
    Ok(())
}

async fn add_revision(
    transaction: &mut Transaction,
    edit: &PartEdit<'_>,
    definition: &str,
) -> Result<(), CatalogueError> {
    with_transaction!(transaction, connection => {
        sqlx::query(ADD_REVISION)
            .bind(&edit.part.base_number)
            .bind(edit.revision + 1)
            .bind(edit.change.at)
            .bind(&edit.change.login)
            .bind(&edit.change.name)
            .bind(edit.message)
            .bind(definition)
            .bind(checksum(edit.message.as_bytes(), definition.as_bytes()))
            .execute(connection)
            .await?;
    });
    Ok(())
}

/// Writes an edited part over its row.
async fn replace(transaction: &mut Transaction, row: PartRow) -> Result<(), CatalogueError> {
    let earlier = with_transaction!(&mut *transaction, connection => {
        sqlx::query_scalar::<_, String>("DELETE FROM part WHERE id = $1 RETURNING series_id")
            .bind(row.id)
            .fetch_optional(connection)
            .await?
    });
    let series = row.series_id.clone();
    insert(transaction, &[row], WrittenBy::Editor, "").await?;
    for series in earlier.iter().filter(|earlier| **earlier != series) {
        load::group_series(transaction, series).await?;
    }
    load::group_series(transaction, &series).await?;
    database::stamp(transaction).await
}

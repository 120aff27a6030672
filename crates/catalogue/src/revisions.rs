//! Edited parts: keeps every saved state and tells servers to drop cached ones.

mod imports;

use crate::audit::{self, AuditEntry};
use crate::database::load::{self, WrittenBy, insert};
use crate::database::{
    self, Database, PartRow, RawText, Record, STAMP, Stated, StoredColumns, StoredPart,
    Transaction, checksum, identifier, status_word, undamaged_records,
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

type RevisionRow = (i64, i64, RawText, RawText, i64, RawText);

impl PartRevision {
    /// A stored revision of a part.
    ///
    /// # Errors
    /// [`CatalogueError::DamagedRecord`].
    fn read(database: &Database, number: &str, row: RevisionRow) -> Result<Self, CatalogueError> {
        let (revision, saved_at, editor, message, checksum, definition) = row;
        let part = database.read_record(&Stated {
            record: Record::Revision,
            key: number,
            number: revision,
            checksum,
            texts: [message.bytes(), definition.bytes()],
        })?;
        Ok(Self {
            revision,
            saved_at,
            editor: editor.into_text(),
            message: message.into_text(),
            part,
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
    /// Maker of a part that the edit lists, or that is damaged; another one keeps its own.
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
            sqlx::query_as::<_, (RawText, RawText, i64, RawText)>(SQL).bind(id).fetch_optional(pool).await?
        });
        row.filter(|(status, ..)| {
            visible
                .iter()
                .any(|seen| status_word(*seen).as_bytes() == status.bytes())
        })
        .map(|(_, maker, checksum, definition)| self.read_part((id, maker, checksum, definition)))
        .transpose()
    }

    /// What is left of a part whose row is damaged: its newest whole revision, with the maker that it had. `None` where
    /// no revision is whole.
    ///
    /// # Errors
    /// See [`Database::part_with_id`].
    pub async fn last_whole_state(&self, id: i64) -> Result<Option<StoredPart>, CatalogueError> {
        const ROW: &str = "SELECT base_number, maker, checksum FROM part WHERE id = $1";
        const SERIES: &str = "SELECT made_by FROM series WHERE id = $1 AND made_by <> $2";
        let row: Option<(RawText, RawText, i64)> = with_db!(self, pool => {
            sqlx::query_as(ROW).bind(id).fetch_optional(pool).await?
        });
        let Some((number, maker, stated)) = row else {
            return Ok(None);
        };
        let revisions = self.part_revisions(&number.into_text()).await?;
        let Some(PartRevision { part, .. }) = revisions.into_iter().next() else {
            return Ok(None);
        };
        let definition = serde_json::to_string(&part)?;
        let maker = if stated == checksum(maker.bytes(), definition.as_bytes()) {
            maker.into_text()
        } else {
            let of_series: Option<String> = with_db!(self, pool => {
                let maker = sqlx::query_scalar(SERIES).bind(&part.series_id).bind(load::MAKER);
                maker.fetch_optional(pool).await?
            });
            of_series.unwrap_or_default()
        };
        Ok(Some(StoredPart { id, maker, part }))
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
        let revisions = rows.into_iter();
        undamaged_records(revisions.map(|row| PartRevision::read(self, base_number, row)))
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

    /// Number and editor of the newest state of a part, be it damaged or not; `None` for a part never edited.
    ///
    /// # Errors
    /// See [`Database::part_with_id`].
    pub async fn newest_edit(
        &self,
        base_number: &str,
    ) -> Result<Option<(i64, String)>, CatalogueError> {
        let newest: Option<(i64, RawText)> = with_db!(self, pool => {
            sqlx::query_as(NEWEST).bind(base_number).fetch_optional(pool).await?
        });
        Ok(newest.map(|(revision, editor)| (revision, editor.into_text())))
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
            Some(Stored {
                id,
                whole: Some(before),
            }) => {
                (row.id, row.maker) = (id, before.maker);
                let is_same = before.part == *edit.before;
                (before.definition, is_same)
            }
            // What is written over a damaged row comes from a whole revision.
            Some(Stored { id, whole: None }) => {
                row.id = id;
                (serde_json::to_string(edit.before)?, true)
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

/// The row of a part.
struct Stored {
    id: i64,
    /// `None` for a damaged one.
    whole: Option<Whole>,
}

struct Whole {
    maker: String,
    part: Part,
    definition: String,
}

async fn stored(
    transaction: &mut Transaction,
    number: &str,
) -> Result<Option<Stored>, CatalogueError> {
    const SQL: &str = "SELECT id, maker, checksum, definition FROM part WHERE base_number = $1";
    let row: Option<StoredColumns> = with_transaction!(transaction, connection => {
        sqlx::query_as(SQL).bind(number).fetch_optional(connection).await?
    });
    Ok(row.map(|row| {
        let (id, definition) = (row.0, row.3.clone().into_text());
        let read = StoredPart::read(row).ok();
        let whole = read.map(|StoredPart { maker, part, .. }| Whole {
            maker,
            part,
            definition,
        });
        Stored { id, whole }
    }))
}

async fn newest(
    transaction: &mut Transaction,
    number: &str,
) -> Result<Option<(i64, String)>, CatalogueError> {
    let newest: Option<(i64, RawText)> = with_transaction!(transaction, connection => {
        sqlx::query_as(NEWEST).bind(number).fetch_optional(connection).await?
    });
    Ok(newest.map(|(revision, editor)| (revision, editor.into_text())))
}

/// The newest state of a part.
const NEWEST: &str = "SELECT revision, editor FROM part_revision WHERE base_number = $1 \
    ORDER BY revision DESC LIMIT 1";

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

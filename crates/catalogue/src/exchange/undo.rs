//! Takes an import back: its new parts go, and the parts that it has changed are what they were.

use std::collections::{HashMap, HashSet};

use henrad_parts::Part;
use sqlx::QueryBuilder;

use super::store::{self, MadePart};
use crate::by_number::{self, OrderCode};
use crate::database::load::{CHUNK, MAKER, WrittenBy, group, insert};
use crate::database::{
    Database, EDITOR, NO_CHECKSUM, PartRow, RawText, Record, STAMP, Stated, Transaction, checksum,
};
use crate::error::CatalogueError;
use crate::inductor::{self, ImportedInductor};
use crate::revisions;
use crate::site::Change;

/// Imports that can be taken back; what older ones have changed is forgotten.
const MOST_KEPT: i64 = 20;
/// Changed parts of an import that can be taken back.
const MOST_PARTS: usize = 100_000;

/// An import that was stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastImport {
    pub id: String,
    /// Milliseconds since 1970.
    pub at: i64,
    /// Who imported.
    pub login: String,
    /// Name of the file; empty where it had none.
    pub file: String,
    /// Maker of the rows that state none.
    pub maker: String,
    /// New parts.
    pub added: i64,
    /// Parts that it gave other values.
    pub replaced: i64,
    /// When it was taken back, milliseconds since 1970; 0 where it was not.
    pub undone_at: i64,
    /// Parts that can still be taken back.
    pub remaining: i64,
}

/// What taking back has done.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ImportUndo {
    /// Parts that have their former values again.
    pub restored: usize,
    /// New parts of the import that were removed.
    pub removed: usize,
    /// Numbers of the parts that somebody has changed since, which stay as they are.
    pub changed: Vec<String>,
    /// Numbers of the parts that stay as they are because what they were before is damaged.
    pub damaged: Vec<String>,
}

/// Where a row of an import is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Part,
    Inductor,
    OrderCode,
}

impl Kind {
    const ALL: [Self; 3] = [Self::Part, Self::Inductor, Self::OrderCode];

    /// As `past_import_part` has it.
    fn word(self) -> &'static str {
        match self {
            Self::Part => "part",
            Self::Inductor => "inductor",
            Self::OrderCode => "order code",
        }
    }

    fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// Number, checksum, definition, maker and `made_by` of those whose numbers follow.
    fn select(self) -> &'static str {
        match self {
            Self::Part => {
                "SELECT base_number, checksum, definition, maker, made_by FROM part WHERE base_number IN ("
            }
            Self::Inductor => {
                "SELECT part_number, checksum, definition, made_by, made_by FROM inductor WHERE part_number IN ("
            }
            Self::OrderCode => {
                "SELECT code, checksum, definition, made_by, made_by FROM order_code WHERE code IN ("
            }
        }
    }
}

/// A part as the database has it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Standing {
    /// Names what was written; the row may be damaged since.
    digest: i64,
    /// `None` for a damaged row.
    whole: Option<State>,
}

/// Number, checksum, definition, maker and `made_by`.
type StandingRow = (RawText, i64, RawText, RawText, RawText);

impl Standing {
    fn read(row: StandingRow) -> Self {
        let (_, stated, definition, maker, made_by) = row;
        let found = checksum(maker.bytes(), definition.bytes());
        let is_whole = stated == NO_CHECKSUM || stated == found;
        let digest = if is_whole { found } else { stated };
        let state = State {
            definition: definition.into_text(),
            maker: maker.into_text(),
            made_by: made_by.into_text(),
        };
        Self {
            digest,
            whole: is_whole.then_some(state),
        }
    }
}

/// What a part was, to the letter.
#[derive(Debug, Clone, PartialEq, Eq)]
struct State {
    definition: String,
    maker: String,
    made_by: String,
}

impl State {
    /// What the checksum of a kept state is of, beside the definition.
    fn around(&self, digest: i64) -> String {
        format!("{digest} {} {}", self.maker, self.made_by)
    }
}

/// Names the values of a part and its maker.
fn digest(definition: &str, maker: &str) -> i64 {
    checksum(maker.as_bytes(), definition.as_bytes())
}

/// A row of an import: what tells whether it changes anything.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Written {
    kind: Kind,
    number: String,
    digest: i64,
}

impl Written {
    pub fn part(made: &MadePart) -> Result<Self, CatalogueError> {
        let row = PartRow::new(&made.part, &made.made_by)?;
        Ok(Self {
            kind: Kind::Part,
            digest: digest(&row.definition, &row.maker),
            number: row.base_number,
        })
    }

    pub fn inductor(inductor: &ImportedInductor) -> Result<Self, CatalogueError> {
        let definition = serde_json::to_string(inductor)?;
        Ok(Self {
            kind: Kind::Inductor,
            digest: digest(&definition, &inductor.row.maker),
            number: inductor.row.part_number.clone(),
        })
    }

    pub fn order_code(code: &OrderCode) -> Result<Self, CatalogueError> {
        let definition = serde_json::to_string(code)?;
        Ok(Self {
            kind: Kind::OrderCode,
            digest: digest(&definition, &code.made_by),
            number: by_number::plain(&code.code),
        })
    }
}

/// How many rows are new, change a part, and change nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Counts {
    pub added: usize,
    pub replaced: usize,
    pub unchanged: usize,
    /// Replaced ones that were damaged, which nothing takes back.
    pub damaged: usize,
}

/// Compares rows with the database. What they change is kept under the id of an import, if there
/// is one.
pub(super) async fn compare(
    transaction: &mut Transaction,
    rows: &[Written],
    import: Option<&str>,
    counts: &mut Counts,
) -> Result<(), CatalogueError> {
    for kind in Kind::ALL {
        let of_kind: Vec<_> = rows.iter().filter(|row| row.kind == kind).collect();
        for chunk in of_kind.chunks(CHUNK) {
            let numbers = chunk.iter().map(|row| row.number.as_str());
            let standing = standing(transaction, kind, numbers).await?;
            let mut before = Vec::new();
            for row in chunk {
                let before_it = match standing.get(&row.number) {
                    Some(Standing { whole: None, .. }) => {
                        counts.replaced += 1;
                        counts.damaged += 1;
                        continue;
                    }
                    Some(part) if part.digest == row.digest => {
                        counts.unchanged += 1;
                        continue;
                    }
                    Some(part) => {
                        counts.replaced += 1;
                        part.whole.as_ref()
                    }
                    None => {
                        counts.added += 1;
                        None
                    }
                };
                before.push((*row, before_it));
            }
            let can_undo = counts.added + counts.replaced <= MOST_PARTS;
            if let Some(import) = import.filter(|_| can_undo) {
                keep(transaction, import, &before).await?;
            }
        }
    }
    Ok(())
}

async fn standing(
    transaction: &mut Transaction,
    kind: Kind,
    numbers: impl Iterator<Item = &str>,
) -> Result<HashMap<String, Standing>, CatalogueError> {
    let rows: Vec<StandingRow> = with_transaction!(transaction, connection => {
        let mut query = QueryBuilder::new(kind.select());
        let mut list = query.separated(", ");
        let mut is_empty = true;
        for number in numbers {
            list.push_bind(number.to_owned());
            is_empty = false;
        }
        list.push_unseparated(")");
        if is_empty {
            Vec::new()
        } else {
            query.build_query_as().fetch_all(connection).await?
        }
    });
    let standing = rows.into_iter();
    let standing = standing.map(|row| (row.0.clone().into_text(), Standing::read(row)));
    Ok(standing.collect())
}

async fn keep(
    transaction: &mut Transaction,
    import: &str,
    rows: &[(&Written, Option<&State>)],
) -> Result<(), CatalogueError> {
    const SQL: &str = "INSERT INTO past_import_part \
        (import_id, kind, number, digest, definition, maker, made_by, checksum) ";
    if rows.is_empty() {
        return Ok(());
    }
    let new = State {
        definition: String::new(),
        maker: String::new(),
        made_by: String::new(),
    };
    with_transaction!(transaction, connection => {
        let mut query = QueryBuilder::new(SQL);
        query.push_values(rows, |mut values, (row, before)| {
            let before = before.unwrap_or(&new);
            let around = before.around(row.digest);
            values
                .push_bind(import.to_owned())
                .push_bind(row.kind.word())
                .push_bind(row.number.clone())
                .push_bind(row.digest)
                .push_bind(before.definition.clone())
                .push_bind(before.maker.clone())
                .push_bind(before.made_by.clone())
                .push_bind(checksum(around.as_bytes(), before.definition.as_bytes()));
        });
        query.build().execute(connection).await?;
    });
    Ok(())
}

/// Notes an import that begins; its id.
pub(super) async fn begin(
    transaction: &mut Transaction,
    change: &Change,
    file: &str,
    maker: &str,
) -> Result<String, CatalogueError> {
    const SQL: &str = "INSERT INTO past_import (id, at, login, file, maker, added, replaced, undone_at) \
        VALUES ($1, $2, $3, $4, $5, 0, 0, 0)";
    with_transaction!(transaction, connection => {
        // Each import raises the stamp, which tells two of one change apart.
        let stamp: i64 = sqlx::query_scalar(STAMP).fetch_one(&mut *connection).await?;
        let id = format!("{} {stamp}", change.id);
        sqlx::query(SQL)
            .bind(&id)
            .bind(change.at)
            .bind(&change.login)
            .bind(file)
            .bind(maker)
            .execute(connection)
            .await?;
        Ok(id)
    })
}

/// Notes what an import has done, and forgets what old ones have changed.
pub(super) async fn finish(
    transaction: &mut Transaction,
    import: &str,
    counts: Counts,
) -> Result<(), CatalogueError> {
    const COUNTS: &str = "UPDATE past_import SET added = $2, replaced = $3 WHERE id = $1";
    const ITS: &str = "DELETE FROM past_import_part WHERE import_id = $1";
    const OLD: &str = "DELETE FROM past_import_part WHERE import_id NOT IN \
        (SELECT id FROM past_import ORDER BY at DESC, id DESC LIMIT $1)";
    let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    with_transaction!(transaction, connection => {
        sqlx::query(COUNTS)
            .bind(import)
            .bind(count(counts.added))
            .bind(count(counts.replaced))
            .execute(&mut *connection)
            .await?;
        if counts.added + counts.replaced > MOST_PARTS {
            sqlx::query(ITS).bind(import).execute(&mut *connection).await?;
        }
        sqlx::query(OLD).bind(MOST_KEPT).execute(connection).await?;
    });
    Ok(())
}

/// A part of an import with what it was before.
struct Before {
    kind: Kind,
    number: String,
    digest: i64,
    was: Was,
}

/// What a part was before an import.
enum Was {
    /// Not there.
    New,
    State(State),
    /// No longer known.
    Damaged,
}

type PastRow = (String, i64, String, String, String, i64, i64, i64, i64);

impl Database {
    /// The newest imports, newest first.
    ///
    /// # Errors
    /// If the database does not answer, as with all methods on imports.
    pub async fn past_imports(&self, limit: u32) -> Result<Vec<PastImport>, CatalogueError> {
        const SQL: &str = "SELECT id, at, login, file, maker, added, replaced, undone_at, \
            (SELECT COUNT(*) FROM past_import_part AS p WHERE p.import_id = i.id) \
            FROM past_import AS i ORDER BY at DESC, id DESC LIMIT $1";
        let rows: Vec<PastRow> = with_db!(self, pool => {
            sqlx::query_as(SQL).bind(i64::from(limit)).fetch_all(pool).await?
        });
        let imports = rows.into_iter().map(
            |(id, at, login, file, maker, added, replaced, undone_at, remaining)| PastImport {
                id,
                at,
                login,
                file,
                maker,
                added,
                replaced,
                undone_at,
                remaining,
            },
        );
        Ok(imports.collect())
    }

    /// Takes an import back. Parts that somebody has changed since stay, except those whose numbers
    /// are in `also`. `None` for an import that is unknown, or of which nothing is left to take
    /// back.
    ///
    /// # Errors
    /// See [`Database::past_imports`]; nothing is changed then.
    pub async fn undo_import(
        &self,
        id: &str,
        also: &[String],
        change: &Change,
    ) -> Result<Option<ImportUndo>, CatalogueError> {
        const IMPORT: &str = "SELECT maker FROM past_import WHERE id = $1";
        const UNDONE: &str = "UPDATE past_import SET undone_at = $2 WHERE id = $1";
        const SERIES: &str = "DELETE FROM series WHERE made_by <> $1 \
            AND id NOT IN (SELECT series_id FROM part)";
        let mut transaction = Transaction::begin_exclusive(self).await?;
        let maker: Option<String> = with_transaction!(&mut transaction, connection => {
            sqlx::query_scalar(IMPORT).bind(id).fetch_optional(connection).await?
        });
        let rows = self.befores(&mut transaction, id).await?;
        let Some(maker) = maker.filter(|_| !rows.is_empty()) else {
            return Ok(None);
        };
        let also: HashSet<&str> = also.iter().map(String::as_str).collect();
        let mut undo = ImportUndo::default();
        for row in rows {
            take_back(&mut transaction, row, &also, id, &maker, change, &mut undo).await?;
        }
        with_transaction!(&mut transaction, connection => {
            sqlx::query("DELETE FROM part_group").execute(&mut *connection).await?;
            sqlx::query(SERIES).bind(MAKER).execute(&mut *connection).await?;
            sqlx::query(UNDONE).bind(id).bind(change.at).execute(connection).await?;
        });
        group(&mut transaction).await?;
        let counts = format!("{} restored, {} removed", undo.restored, undo.removed);
        store::record(&mut transaction, change, "undo import", &maker, counts).await?;
        transaction.commit().await?;
        self.settle().await?;
        Ok(Some(undo))
    }
}

impl Database {
    async fn befores(
        &self,
        transaction: &mut Transaction,
        import: &str,
    ) -> Result<Vec<Before>, CatalogueError> {
        type Row = (String, RawText, i64, RawText, RawText, RawText, i64);
        const SQL: &str = "SELECT kind, number, digest, definition, maker, made_by, checksum \
            FROM past_import_part WHERE import_id = $1 ORDER BY kind, number";
        let rows: Vec<Row> = with_transaction!(transaction, connection => {
            sqlx::query_as(SQL).bind(import).fetch_all(connection).await?
        });
        let befores = rows.into_iter().filter_map(|row| {
            let (kind, number, digest, definition, maker, made_by, checksum) = row;
            let (number, state) = (
                number.into_text(),
                State {
                    definition: definition.clone().into_text(),
                    maker: maker.into_text(),
                    made_by: made_by.into_text(),
                },
            );
            let checked = self.check_record(&Stated {
                record: Record::BeforeImport,
                key: &format!("{import}, {kind} {number}"),
                number: 0,
                checksum,
                texts: [state.around(digest).as_bytes(), definition.bytes()],
            });
            let was = match checked {
                Err(_) => Was::Damaged,
                Ok(()) if state.definition.is_empty() => Was::New,
                Ok(()) => Was::State(state),
            };
            Some(Before {
                kind: Kind::of(&kind)?,
                number,
                digest,
                was,
            })
        });
        Ok(befores.collect())
    }
}

/// Takes one part back, unless somebody has changed it since.
async fn take_back(
    transaction: &mut Transaction,
    before: Before,
    also: &HashSet<&str>,
    import: &str,
    maker: &str,
    change: &Change,
    undo: &mut ImportUndo,
) -> Result<(), CatalogueError> {
    const DONE: &str = "DELETE FROM past_import_part \
        WHERE import_id = $1 AND kind = $2 AND number = $3";
    let number = before.number.clone();
    let was = match &before.was {
        Was::New => None,
        Was::State(state) => Some(state),
        Was::Damaged => {
            undo.damaged.push(number);
            return Ok(());
        }
    };
    let mut now = standing(transaction, before.kind, std::iter::once(number.as_str())).await?;
    let now = now.remove(&number);
    let is_gone = now.is_none() && was.is_none();
    let is_as_imported = now.is_some_and(|now| now.digest == before.digest);
    if !is_gone && !is_as_imported && !also.contains(number.as_str()) {
        undo.changed.push(number);
        return Ok(());
    }
    if was.is_some() {
        undo.restored += 1;
    } else {
        undo.removed += usize::from(!is_gone);
    }
    let kind = before.kind;
    match kind {
        Kind::Part => restore_part(transaction, &number, was, maker, change).await?,
        Kind::Inductor => restore_inductor(transaction, &number, was).await?,
        Kind::OrderCode => restore_order_code(transaction, &number, was).await?,
    }
    with_transaction!(transaction, connection => {
        sqlx::query(DONE)
            .bind(import)
            .bind(kind.word())
            .bind(&number)
            .execute(connection)
            .await?;
    });
    Ok(())
}

async fn restore_inductor(
    transaction: &mut Transaction,
    number: &str,
    was: Option<&State>,
) -> Result<(), CatalogueError> {
    const REMOVE: &str = "DELETE FROM inductor WHERE part_number = $1";
    if let Some(was) = was {
        return inductor::write(transaction, number, &was.made_by, &was.definition).await;
    }
    with_transaction!(transaction, connection => {
        sqlx::query(REMOVE).bind(number).execute(connection).await?;
    });
    Ok(())
}

async fn restore_order_code(
    transaction: &mut Transaction,
    number: &str,
    was: Option<&State>,
) -> Result<(), CatalogueError> {
    const REMOVE: &str = "DELETE FROM order_code WHERE code = $1";
    if let Some(was) = was {
        return by_number::restore(transaction, &was.made_by, &was.definition).await;
    }
    with_transaction!(transaction, connection => {
        sqlx::query(REMOVE).bind(number).execute(connection).await?;
    });
    Ok(())
}

/// Gives a part its former row back; where it has revisions, as a new one.
async fn restore_part(
    transaction: &mut Transaction,
    number: &str,
    was: Option<&State>,
    import: &str,
    change: &Change,
) -> Result<(), CatalogueError> {
    const REMOVE: &str = "DELETE FROM part WHERE base_number = $1 RETURNING id";
    let id: Option<i64> = with_transaction!(&mut *transaction, connection => {
        sqlx::query_scalar(REMOVE).bind(number).fetch_optional(connection).await?
    });
    let Some(was) = was else {
        return Ok(());
    };
    let part: Part = serde_json::from_str(&was.definition)?;
    let mut row = PartRow::new(&part, &was.maker)?;
    row.definition.clone_from(&was.definition);
    if let Some(id) = id {
        row.id = id;
    }
    revisions::revise_by_undo(transaction, &part, import, change).await?;
    let written_by = if was.made_by == EDITOR {
        WrittenBy::Editor
    } else {
        WrittenBy::Maker
    };
    insert(transaction, &[row], written_by, "").await
}

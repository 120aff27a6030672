//! Checksums of rows that hold figures beside those of parts: one column tells whether two others are what was written.

use std::collections::BTreeSet;

use futures_util::TryStreamExt;
use serde::de::DeserializeOwned;
use sqlx::AssertSqlSafe;

use super::raw_text::RawText;
use super::row::{NO_CHECKSUM, checksum};
use super::{Database, Transaction};
use crate::error::CatalogueError;

/// A kind of such rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Record {
    /// An imported inductor.
    Inductor,
    /// An order code of a list.
    OrderCode,
    /// A state of an edited part.
    Revision,
    /// A measurement behind a fit.
    Measurement,
    /// A session that is shared by link.
    Share,
    /// A price of a distributor.
    Price,
    /// What a part, inductor or order code was before an import.
    BeforeImport,
}

/// Key, number behind the key, checksum, and the two texts that it is of.
type Row = (RawText, i64, i64, RawText, RawText);

/// Characters of the key of a share that are said: who knows all of it opens the share.
const SAID_OF_SHARE: usize = 6;

impl Record {
    const ALL: [Self; 7] = [
        Self::Inductor,
        Self::OrderCode,
        Self::Revision,
        Self::Measurement,
        Self::Share,
        Self::Price,
        Self::BeforeImport,
    ];

    /// A row as people call it, by its key and the number behind it.
    fn name(self, key: &str, number: i64) -> String {
        match self {
            Self::Inductor => format!("inductor {key}"),
            Self::OrderCode => format!("order code {key}"),
            Self::Revision => format!("revision {number} of {key}"),
            Self::Measurement => format!("measurement {key}"),
            Self::Share => {
                let said: String = key.chars().take(SAID_OF_SHARE).collect();
                format!("shared session {said}…")
            }
            Self::Price => format!("price from {number} pieces of {key}"),
            Self::BeforeImport => format!("state before import {key}"),
        }
    }

    /// Whether models come from it.
    pub(super) fn is_of_models(self) -> bool {
        matches!(self, Self::Inductor | Self::OrderCode)
    }

    /// All rows. Only revisions and prices have a number.
    fn select(self) -> &'static str {
        match self {
            Self::Inductor => {
                "SELECT part_number, CAST(0 AS BIGINT), checksum, made_by, definition FROM inductor"
            }
            Self::OrderCode => {
                "SELECT code, CAST(0 AS BIGINT), checksum, made_by, definition FROM order_code"
            }
            Self::Revision => {
                "SELECT base_number, revision, checksum, message, definition FROM part_revision"
            }
            Self::Measurement => {
                "SELECT id, CAST(0 AS BIGINT), checksum, content, figures FROM measurement"
            }
            Self::Share => {
                "SELECT id, CAST(0 AS BIGINT), checksum, \
                route || ' ' || CAST(version AS TEXT) || ' ' || rules || ' ' || catalogue, state FROM share"
            }
            Self::Price => {
                "SELECT part_number || ' at ' || distributor, quantity, checksum, \
                currency || ' ' || CAST(stock AS TEXT) || ' ' || seen, CAST(price AS DOUBLE PRECISION) FROM price_offer"
            }
            Self::BeforeImport => {
                "SELECT import_id || ', ' || kind || ' ' || number, CAST(0 AS BIGINT), checksum, \
                CAST(digest AS TEXT) || ' ' || maker || ' ' || made_by, definition FROM past_import_part"
            }
        }
    }

    /// Writes the checksum of a row; `None` for rows that the next feed or import replaces anyway.
    fn update(self) -> Option<&'static str> {
        Some(match self {
            Self::Inductor => {
                "UPDATE inductor SET checksum = $1 WHERE part_number = $2 AND CAST($3 AS BIGINT) = 0"
            }
            Self::OrderCode => {
                "UPDATE order_code SET checksum = $1 WHERE code = $2 AND CAST($3 AS BIGINT) = 0"
            }
            Self::Revision => {
                "UPDATE part_revision SET checksum = $1 WHERE base_number = $2 AND revision = $3"
            }
            Self::Measurement => {
                "UPDATE measurement SET checksum = $1 WHERE id = $2 AND CAST($3 AS BIGINT) = 0"
            }
            Self::Share => {
                "UPDATE share SET checksum = $1 WHERE id = $2 AND CAST($3 AS BIGINT) = 0"
            }
            Self::Price | Self::BeforeImport => return None,
        })
    }
}

/// A row as a reader has it.
pub(crate) struct Stated<'a> {
    pub record: Record,
    /// Its key.
    pub key: &'a str,
    /// The number behind the key, or 0.
    pub number: i64,
    pub checksum: i64,
    /// The two texts that the checksum is of.
    pub texts: [&'a [u8]; 2],
}

impl Stated<'_> {
    fn name(&self) -> String {
        self.record.name(self.key, self.number)
    }

    /// Whether the row is what was written; one of an earlier version does not tell.
    ///
    /// # Errors
    /// [`CatalogueError::DamagedRecord`].
    pub fn check(&self) -> Result<(), CatalogueError> {
        let [first, second] = self.texts;
        if self.checksum == NO_CHECKSUM || self.checksum == checksum(first, second) {
            return Ok(());
        }
        Err(CatalogueError::DamagedRecord(self.name()))
    }
}

/// The rows of a list, without damaged ones.
pub(crate) fn undamaged_records<T>(
    rows: impl IntoIterator<Item = Result<T, CatalogueError>>,
) -> Result<Vec<T>, CatalogueError> {
    let is_whole =
        |row: &Result<T, CatalogueError>| !matches!(row, Err(CatalogueError::DamagedRecord(_)));
    rows.into_iter().filter(is_whole).collect()
}

impl Database {
    /// Checks a row as [`Stated::check`] does. What is not what was written is known from then on.
    ///
    /// # Errors
    /// [`CatalogueError::DamagedRecord`].
    pub(crate) fn check_record(&self, stated: &Stated<'_>) -> Result<(), CatalogueError> {
        let name = stated.name();
        let checked = stated.check();
        match checked {
            Ok(()) => self.damage().forget_record(stated.record, &name),
            Err(_) => self.damage().note_record(stated.record, &name),
        }
        checked
    }

    /// What the second text of a row says as JSON.
    ///
    /// # Errors
    /// [`CatalogueError::DamagedRecord`].
    pub(crate) fn read_record<T: DeserializeOwned>(
        &self,
        stated: &Stated<'_>,
    ) -> Result<T, CatalogueError> {
        self.check_record(stated)?;
        let [_, definition] = stated.texts;
        serde_json::from_slice(definition).map_err(|_| {
            let name = stated.name();
            self.damage().note_record(stated.record, &name);
            CatalogueError::DamagedRecord(name)
        })
    }

    /// Reads every row of all kinds.
    pub(super) async fn verify_records(
        &self,
        transaction: &mut Transaction,
    ) -> Result<VerifiedRecords, CatalogueError> {
        let mut verified = VerifiedRecords::default();
        for record in Record::ALL {
            let mut check = |(key, number, checksum, first, second): Row| {
                let is_unmarked = checksum == NO_CHECKSUM && record.update().is_some();
                verified.unmarked += usize::from(is_unmarked);
                let stated = Stated {
                    record,
                    key: &key.into_text(),
                    number,
                    checksum,
                    texts: [first.bytes(), second.bytes()],
                };
                if self.check_record(&stated).is_err() {
                    verified.damaged.insert((record, stated.name()));
                }
            };
            with_transaction!(&mut *transaction, connection => {
                if record == Record::Price {
                    type Price = (RawText, i64, i64, RawText, f64);
                    let mut rows = sqlx::query_as::<_, Price>(record.select()).fetch(connection);
                    while let Some((key, number, checksum, offer, price)) = rows.try_next().await? {
                        check((key, number, checksum, offer, price.to_string().into()));
                    }
                } else {
                    let mut rows = sqlx::query_as::<_, Row>(record.select()).fetch(connection);
                    while let Some(row) = rows.try_next().await? {
                        check(row);
                    }
                }
            });
        }
        Ok(verified)
    }
}

/// What a reading of all records found.
#[derive(Debug, Default)]
pub(super) struct VerifiedRecords {
    /// Those of an earlier version, without a checksum.
    pub unmarked: usize,
    pub damaged: BTreeSet<(Record, String)>,
}

/// Fills the checksums of rows that an earlier version wrote.
pub(super) async fn fill(transaction: &mut Transaction) -> Result<(), CatalogueError> {
    for record in Record::ALL {
        let Some(update) = record.update() else {
            continue;
        };
        let sql = format!("{} WHERE checksum = {NO_CHECKSUM}", record.select());
        let mut sums = Vec::new();
        with_transaction!(&mut *transaction, connection => {
            let mut rows = sqlx::query_as::<_, Row>(AssertSqlSafe(sql)).fetch(connection);
            while let Some((key, number, _, first, second)) = rows.try_next().await? {
                sums.push((key.into_text(), number, checksum(first.bytes(), second.bytes())));
            }
        });
        for (key, number, sum) in sums {
            with_transaction!(&mut *transaction, connection => {
                sqlx::query(update).bind(sum).bind(key).bind(number).execute(connection).await?;
            });
        }
    }
    Ok(())
}

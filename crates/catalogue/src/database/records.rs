//! Checksums of rows that hold figures beside those of parts: one column tells whether two others are what was written.

use futures_util::TryStreamExt;
use sqlx::AssertSqlSafe;

use super::damage::Verified;
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
}

/// Key, number behind the key, checksum, and the two texts that it is of.
type Row = (RawText, i64, i64, RawText, RawText);

impl Record {
    const ALL: [Self; 4] = [
        Self::Inductor,
        Self::OrderCode,
        Self::Revision,
        Self::Measurement,
    ];

    /// What people call it.
    fn word(self) -> &'static str {
        match self {
            Self::Inductor => "inductor",
            Self::OrderCode => "order code",
            Self::Revision => "revision",
            Self::Measurement => "measurement",
        }
    }

    /// All rows. Other kinds than revisions have no number.
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
        }
    }

    /// Writes the checksum of a row.
    fn update(self) -> &'static str {
        match self {
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
        }
    }
}

/// A row as a reader has it.
pub(crate) struct Stated<'a> {
    pub record: Record,
    /// Its key, as people read it.
    pub key: &'a str,
    pub checksum: i64,
    /// The two texts that the checksum is of.
    pub texts: [&'a [u8]; 2],
}

impl Stated<'_> {
    fn is_whole(&self) -> bool {
        let [first, second] = self.texts;
        self.checksum == NO_CHECKSUM || self.checksum == checksum(first, second)
    }

    fn name(&self) -> String {
        format!("{} {}", self.record.word(), self.key)
    }
}

impl Database {
    /// Whether a row is what was written; one of an earlier version does not tell. What is not is known from then on.
    ///
    /// # Errors
    /// [`CatalogueError::DamagedRecord`].
    pub(crate) fn check_record(&self, stated: &Stated<'_>) -> Result<(), CatalogueError> {
        let name = stated.name();
        if stated.is_whole() {
            self.damage().forget_record(&name);
            return Ok(());
        }
        self.damage().note_record(&name);
        Err(CatalogueError::DamagedRecord(name))
    }

    /// Reads every row of all kinds into what a reading of all parts found.
    pub(super) async fn verify_records(
        &self,
        transaction: &mut Transaction,
        verified: &mut Verified,
    ) -> Result<(), CatalogueError> {
        for record in Record::ALL {
            with_transaction!(&mut *transaction, connection => {
                let mut rows = sqlx::query_as::<_, Row>(record.select()).fetch(connection);
                while let Some((key, number, checksum, first, second)) = rows.try_next().await? {
                    verified.unmarked += usize::from(checksum == NO_CHECKSUM);
                    let stated = Stated {
                        record,
                        key: &named(record, key, number),
                        checksum,
                        texts: [first.bytes(), second.bytes()],
                    };
                    if self.check_record(&stated).is_err() {
                        verified.damaged.push(stated.name());
                    }
                }
            });
        }
        Ok(())
    }
}

/// The key of a row as people read it.
fn named(record: Record, key: RawText, number: i64) -> String {
    let key = key.into_text();
    match record {
        Record::Revision => format!("{number} of {key}"),
        Record::Inductor | Record::OrderCode | Record::Measurement => key,
    }
}

/// Fills the checksums of rows that an earlier version wrote.
pub(super) async fn fill(transaction: &mut Transaction) -> Result<(), CatalogueError> {
    for record in Record::ALL {
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
                sqlx::query(record.update()).bind(sum).bind(key).bind(number).execute(connection).await?;
            });
        }
    }
    Ok(())
}

//! Measurements that models were fitted to; a revision keeps the one that its values come from.

use sqlx::AssertSqlSafe;

use crate::database::{
    Database, RawText, Record, Stated, Transaction, checksum, undamaged_records,
};
use crate::error::CatalogueError;

/// Revision of a measurement that no revision keeps yet.
const UNSAVED: i64 = -1;
/// How long an unsaved one waits, in ms.
const KEPT_UNSAVED: i64 = 3 * 24 * 3600 * 1000;

/// A measurement with the figures of its fit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Measurement {
    /// Unique.
    pub id: String,
    /// Base number of the part.
    pub base_number: String,
    /// When it was fitted, milliseconds since 1970.
    pub fitted_at: i64,
    /// Login of the editor.
    pub login: String,
    /// Name of the file; empty when unknown.
    pub file_name: String,
    /// `csv`, `s1p` or `s2p`.
    pub format: String,
    /// Text of the file.
    pub content: String,
    /// Conditions, range and deviations as JSON.
    pub figures: String,
}

type Row = (
    String,
    String,
    i64,
    String,
    String,
    String,
    i64,
    RawText,
    RawText,
);

impl Measurement {
    /// A stored measurement.
    ///
    /// # Errors
    /// [`CatalogueError::DamagedRecord`].
    fn read(database: &Database, row: Row) -> Result<Self, CatalogueError> {
        let (id, base_number, fitted_at, login, file_name, format, checksum, content, figures) =
            row;
        database.check_record(&Stated {
            record: Record::Measurement,
            key: &id,
            number: 0,
            checksum,
            texts: [content.bytes(), figures.bytes()],
        })?;
        Ok(Self {
            id,
            base_number,
            fitted_at,
            login,
            file_name,
            format,
            content: content.into_text(),
            figures: figures.into_text(),
        })
    }
}

const COLUMNS: &str =
    "id, base_number, fitted_at, login, file_name, format, checksum, content, figures";

impl Database {
    /// Stores a measurement that no revision keeps yet, and drops those that waited too long.
    ///
    /// # Errors
    /// If the database does not answer, as with all methods on measurements.
    pub async fn add_measurement(&self, measurement: &Measurement) -> Result<(), CatalogueError> {
        const DROP_OLD: &str = "DELETE FROM measurement WHERE revision = $1 AND fitted_at < $2";
        const ADD: &str = "INSERT INTO measurement (id, base_number, revision, fitted_at, login, \
            file_name, format, content, figures, checksum) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
        let oldest = measurement.fitted_at.saturating_sub(KEPT_UNSAVED);
        with_db!(self, pool => {
            sqlx::query(DROP_OLD).bind(UNSAVED).bind(oldest).execute(pool).await?;
            sqlx::query(ADD)
                .bind(&measurement.id)
                .bind(&measurement.base_number)
                .bind(UNSAVED)
                .bind(measurement.fitted_at)
                .bind(&measurement.login)
                .bind(&measurement.file_name)
                .bind(&measurement.format)
                .bind(&measurement.content)
                .bind(&measurement.figures)
                .bind(checksum(measurement.content.as_bytes(), measurement.figures.as_bytes()))
                .execute(pool)
                .await?;
        });
        Ok(())
    }

    /// The measurement of an id, saved or not.
    ///
    /// # Errors
    /// See [`Database::add_measurement`].
    pub async fn measurement(&self, id: &str) -> Result<Option<Measurement>, CatalogueError> {
        let sql = format!("SELECT {COLUMNS} FROM measurement WHERE id = $1");
        let row = with_db!(self, pool => {
            sqlx::query_as::<_, Row>(AssertSqlSafe(sql)).bind(id).fetch_optional(pool).await?
        });
        row.map(|row| Measurement::read(self, row)).transpose()
    }

    /// The measurement that a revision of a part keeps.
    ///
    /// # Errors
    /// See [`Database::add_measurement`].
    pub async fn measurement_of(
        &self,
        base_number: &str,
        revision: i64,
    ) -> Result<Option<Measurement>, CatalogueError> {
        let sql =
            format!("SELECT {COLUMNS} FROM measurement WHERE base_number = $1 AND revision = $2");
        let row = with_db!(self, pool => {
            sqlx::query_as::<_, Row>(AssertSqlSafe(sql))
                .bind(base_number)
                .bind(revision)
                .fetch_optional(pool)
                .await?
        });
        row.map(|row| Measurement::read(self, row)).transpose()
    }

    /// Revisions of a part that keep a measurement, each with its figures; without damaged ones.
    ///
    /// # Errors
    /// See [`Database::add_measurement`].
    pub async fn measured_revisions(
        &self,
        base_number: &str,
    ) -> Result<Vec<(i64, String)>, CatalogueError> {
        type Figures = (i64, RawText, i64, RawText, RawText);
        const SQL: &str = "SELECT revision, id, checksum, content, figures FROM measurement \
            WHERE base_number = $1 AND revision > $2";
        let rows: Vec<Figures> = with_db!(self, pool => {
            sqlx::query_as(SQL).bind(base_number).bind(UNSAVED).fetch_all(pool).await?
        });
        let measured = rows.into_iter();
        undamaged_records(measured.map(|(revision, id, checksum, content, figures)| {
            self.check_record(&Stated {
                record: Record::Measurement,
                key: &id.into_text(),
                number: 0,
                checksum,
                texts: [content.bytes(), figures.bytes()],
            })?;
            Ok((revision, figures.into_text()))
        }))
    }
}

/// Lets a revision keep a measurement with its own figures. One that another revision keeps is
/// copied, because a revision may come from the same fit as an earlier one.
///
/// # Errors
/// [`CatalogueError::DamagedRecord`]: no copy makes a damaged one whole.
pub(crate) async fn keep(
    transaction: &mut Transaction,
    id: &str,
    figures: &str,
    base_number: &str,
    revision: i64,
) -> Result<(), CatalogueError> {
    const STORED: &str =
        "SELECT checksum, content, figures FROM measurement WHERE id = $1 AND base_number = $2";
    const SQL: &str = "INSERT INTO measurement (id, base_number, revision, fitted_at, login, \
        file_name, format, content, figures, checksum) \
        SELECT $1, base_number, $2, fitted_at, login, file_name, format, content, $5, $6 \
        FROM measurement WHERE id = $3 AND base_number = $4";
    with_transaction!(transaction, connection => {
        let stored: Option<(i64, RawText, RawText)> = sqlx::query_as(STORED)
            .bind(id)
            .bind(base_number)
            .fetch_optional(&mut *connection)
            .await?;
        let Some((stated, content, fitted)) = stored else { return Ok(()) };
        Stated {
            record: Record::Measurement,
            key: id,
            number: 0,
            checksum: stated,
            texts: [content.bytes(), fitted.bytes()],
        }
        .check()?;
        sqlx::query(SQL)
            .bind(format!("{id}-{revision}"))
            .bind(revision)
            .bind(id)
            .bind(base_number)
            .bind(figures)
            .bind(checksum(content.bytes(), figures.as_bytes()))
            .execute(connection)
            .await?;
    });
    Ok(())
}

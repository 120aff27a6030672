//! Loads the built-in catalogue into the database.

use std::collections::{BTreeMap, HashSet};

use sha2::{Digest, Sha256};
use sqlx::QueryBuilder;

use super::raw_text::RawText;
use super::row::{EDITOR, checksum};
use super::stamp::stamp;
use super::transaction::Transaction;
use super::{Database, PartRow};
use super::{figures, records};
use crate::definition::Series;
use crate::error::CatalogueError;
use crate::expand::{BuiltIn, built_in};
use crate::search::words;

/// Column `made_by` of the built-in rows.
pub(crate) const MAKER: &str = "built-in";

/// The column `made_by` of rows that nobody edited.
fn made_by(maker: &str) -> &str {
    if maker.is_empty() { MAKER } else { maker }
}

/// The row of `built_in_load` that says which program derived the rows of [`MAKER`].
const PROGRAM: &str = "program";

/// A number of the sources of the catalogue: the same one derives the same rows.
const SOURCE: &str = env!("HENRAD_CATALOGUE_SOURCE");

/// Change it whenever a load derives different rows from the same parts.
const LAYOUT: &str = "with makers";

/// Rows in one insert; the 30 columns of a row are bound one by one, and SQLite takes 32 766
/// values.
pub(crate) const CHUNK: usize = 500;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LoadProgress {
    /// Parts written so far.
    pub done: usize,
    /// Total number of parts.
    pub total: usize,
    /// Current step, in words.
    pub stage: &'static str,
}

/// Result of a load.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoadReport {
    /// Parts of the built-in catalogue.
    pub parts: usize,
    /// Series of the built-in catalogue.
    pub series: usize,
    /// False if the database already held this catalogue.
    pub changed: bool,
}

/// Receives the progress of a load.
pub type ProgressListener<'a> = &'a mut (dyn FnMut(LoadProgress) + Send);

impl Database {
    /// Loads the built-in catalogue unless the database already holds it. Replaces the rows of
    /// earlier built-in catalogues and keeps all others: an edited or imported part with the same
    /// number wins. Expands nothing when this very program loaded the catalogue before.
    ///
    /// # Errors
    /// If a table is inconsistent or the database refuses; nothing is changed then.
    pub async fn load_built_in(
        &self,
        progress: ProgressListener<'_>,
    ) -> Result<LoadReport, CatalogueError> {
        if let Some(report) = self.loaded_by_this_program().await? {
            return Ok(report);
        }
        progress(LoadProgress {
            done: 0,
            total: 0,
            stage: "expanding the series",
        });
        self.load_from(&built_in()?, Some(SOURCE), progress).await
    }

    async fn loaded_by_this_program(&self) -> Result<Option<LoadReport>, CatalogueError> {
        const SQL: &str = "SELECT loaded.digest, program.digest, loaded.parts, loaded.series FROM built_in_load AS loaded \
            JOIN built_in_load AS program ON program.id = $2 WHERE loaded.id = $1";
        let row: Option<(String, String, i64, i64)> = with_db!(self, pool => {
            sqlx::query_as(SQL).bind(MAKER).bind(PROGRAM).fetch_optional(pool).await?
        });
        let of_this = row.filter(|(digest, program, ..)| *program == derivation(SOURCE, digest));
        Ok(of_this.and_then(|(.., parts, series)| {
            Some(LoadReport {
                parts: parts.try_into().ok()?,
                series: series.try_into().ok()?,
                changed: false,
            })
        }))
    }

    /// Loads a catalogue instead of the built-in one.
    ///
    /// # Errors
    /// If the database refuses; nothing is changed then.
    pub async fn load(
        &self,
        catalogue: &BuiltIn,
        progress: ProgressListener<'_>,
    ) -> Result<LoadReport, CatalogueError> {
        self.load_from(catalogue, None, progress).await
    }

    async fn load_from(
        &self,
        catalogue: &BuiltIn,
        source: Option<&str>,
        progress: ProgressListener<'_>,
    ) -> Result<LoadReport, CatalogueError> {
        let rows = catalogue
            .parts
            .iter()
            .map(|part| PartRow::new(part, ""))
            .collect::<Result<Vec<_>, _>>()?;
        let digest = digest(&catalogue.series, &rows)?;
        let mut transaction = Transaction::begin_exclusive(self).await?;
        let changed = stored_digest(&mut transaction).await?.as_deref() != Some(digest.as_str());
        if changed {
            let replacing = replace(&mut transaction, &catalogue.series, rows, progress);
            Box::pin(replacing).await?;
            store_digest(&mut transaction, MAKER, &digest, catalogue).await?;
        }
        if let Some(source) = source {
            let program = derivation(source, &digest);
            store_digest(&mut transaction, PROGRAM, &program, catalogue).await?;
        }
        transaction.commit().await?;
        if changed {
            self.settle().await?;
        }
        Ok(LoadReport {
            parts: catalogue.parts.len(),
            series: catalogue.series.len(),
            changed,
        })
    }
}

impl Database {
    /// Lets the next load replace the rows of the built-in catalogue although it has not changed, where some of them
    /// are known to be damaged or parts are lost; whether it will.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn load_damaged_again(&self) -> Result<bool, CatalogueError> {
        const OF: &str = "SELECT COUNT(*) FROM part WHERE id = $1 AND made_by = $2";
        let mut is_needed = self.damage().is_incomplete();
        for id in self.damage().part_ids() {
            let built_in: i64 = with_db!(self, pool => {
                sqlx::query_scalar(OF).bind(id).bind(MAKER).fetch_one(pool).await?
            });
            is_needed |= built_in > 0;
        }
        if is_needed {
            with_db!(self, pool => sqlx::query("DELETE FROM built_in_load").execute(pool).await.map(drop))?;
        }
        Ok(is_needed)
    }

    /// What is done after the commit of a change of many parts.
    pub(crate) async fn settle(&self) -> Result<(), CatalogueError> {
        self.refresh_statistics().await?;
        // The change is made, whatever else is damaged.
        if let Err(error) = self.verify_damaged().await {
            tracing::warn!(cause = %error, "damaged parts were not read again");
        }
        Ok(())
    }

    /// Updates the statistics of the query planner. On PostgreSQL the vacuum also marks the new
    /// pages as visible, which index-only scans need.
    pub(crate) async fn refresh_statistics(&self) -> Result<(), CatalogueError> {
        match self {
            Self::Sqlite(pool, _) => {
                sqlx::query("ANALYZE").execute(pool).await?;
            }
            Self::Postgres(pool, _) => {
                sqlx::query("VACUUM (ANALYZE) part, part_group, series")
                    .execute(pool)
                    .await?;
            }
        }
        Ok(())
    }
}

impl BuiltIn {
    /// Numbers of parts by selector group.
    pub fn per_family(&self) -> BTreeMap<String, i64> {
        let mut counts = BTreeMap::new();
        for part in &self.parts {
            let word = super::row::family_word(part.family).to_owned();
            *counts.entry(word).or_default() += 1;
        }
        counts
    }
}

impl Database {
    /// Numbers of parts by selector group.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn parts_per_family(&self) -> Result<BTreeMap<String, i64>, CatalogueError> {
        const SQL: &str = "SELECT family, CAST(COUNT(*) AS BIGINT) FROM part GROUP BY family";
        let rows: Vec<(String, i64)> = with_db!(self, pool => {
            sqlx::query_as(SQL).fetch_all(pool).await?
        });
        Ok(rows.into_iter().collect())
    }
}

/// Characters of a digest that name a catalogue.
const VERSION_LENGTH: usize = 8;

impl Database {
    /// The version of the catalogue that was loaded: another one has other parts or ratings. Edits
    /// do not change it. Empty before the first load.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn catalogue_version(&self) -> Result<String, CatalogueError> {
        const SQL: &str = "SELECT digest FROM built_in_load WHERE id = $1";
        let digest = with_db!(self, pool => {
            sqlx::query_scalar::<_, String>(SQL).bind(MAKER).fetch_optional(pool).await?
        });
        let letters = digest.iter().flat_map(|digest| digest.chars());
        Ok(letters.take(VERSION_LENGTH).collect())
    }
}

/// SHA-256 over all stored content, to detect changes of tables and expansion.
fn digest(series: &[Series], rows: &[PartRow]) -> Result<String, CatalogueError> {
    let mut hash = Sha256::new();
    hash.update(LAYOUT);
    hash.update(serde_json::to_string(series)?);
    for row in rows {
        hash.update(&row.design_key);
        hash.update(&row.definition);
        hash.update(&row.figures.aec_q200);
        hash.update(&row.figures.safety_class);
    }
    Ok(hex::encode(hash.finalize()))
}

/// What a program notes of the rows that it derived. Another program's load changes their digest,
/// and so the note no longer holds.
fn derivation(source: &str, digest: &str) -> String {
    format!("{source} {digest}")
}

async fn stored_digest(transaction: &mut Transaction) -> Result<Option<String>, CatalogueError> {
    with_transaction!(transaction, connection => {
        let digest = sqlx::query_scalar::<_, String>("SELECT digest FROM built_in_load WHERE id = $1")
            .bind(MAKER)
            .fetch_optional(connection)
            .await?;
        Ok(digest)
    })
}

async fn store_digest(
    transaction: &mut Transaction,
    id: &str,
    digest: &str,
    catalogue: &BuiltIn,
) -> Result<(), CatalogueError> {
    const SQL: &str = "INSERT INTO built_in_load (id, digest, parts, series) VALUES ($1, $2, $3, $4) \
        ON CONFLICT (id) DO UPDATE SET digest = excluded.digest, parts = excluded.parts, series = excluded.series";
    with_transaction!(transaction, connection => {
        sqlx::query(SQL)
            .bind(id)
            .bind(digest)
            .bind(count(catalogue.parts.len()))
            .bind(count(catalogue.series.len()))
            .execute(connection)
            .await?;
    });
    Ok(())
}

async fn replace(
    transaction: &mut Transaction,
    series: &[Series],
    mut rows: Vec<PartRow>,
    progress: ProgressListener<'_>,
) -> Result<(), CatalogueError> {
    with_transaction!(transaction, connection => {
        sqlx::query("DELETE FROM part_group").execute(&mut *connection).await?;
        sqlx::query("DELETE FROM part WHERE made_by = $1").bind(MAKER).execute(connection).await?;
    });
    store_series(transaction, series).await?;
    figures::fill(transaction).await?;
    records::fill(transaction).await?;
    let (kept_numbers, mut taken_ids) = kept(transaction).await?;
    rows.retain(|row| !kept_numbers.contains(&row.base_number));
    for row in &mut rows {
        while !taken_ids.insert(row.id) {
            row.id += 1;
        }
    }
    let total = rows.len();
    for (index, chunk) in rows.chunks(CHUNK).enumerate() {
        insert(transaction, chunk, WrittenBy::Maker, "").await?;
        progress(LoadProgress {
            done: index * CHUNK + chunk.len(),
            total,
            stage: "storing the parts",
        });
    }
    with_transaction!(&mut *transaction, connection => {
        sqlx::query(DROP_EMPTY_SERIES).bind(MAKER).execute(connection).await?;
    });
    group(transaction).await
}

/// Deletes series of earlier catalogues without parts.
const DROP_EMPTY_SERIES: &str =
    "DELETE FROM series WHERE made_by = $1 AND id NOT IN (SELECT series_id FROM part)";

const GROUP_PARTS: &str = "INSERT INTO part_group (series_id, family, technology, dielectric, case_code, \
    case_alias, terminations, rated_voltage, status, temperature_min, temperature_max, aec_q200, safety_class, \
    tolerances, maker, part_count, ac_count, esr_low, esr_high, esr_count, ripple_current_low, ripple_current_high, \
    ripple_current_count, height_low, height_high, height_count, voltage_ac_low, voltage_ac_high, voltage_ac_count, \
    lead_spacing_low, lead_spacing_high, lead_spacing_count) \
    SELECT series_id, family, technology, dielectric, case_code, case_alias, terminations, rated_voltage, \
    status, COALESCE(temperature_min, 0.0), COALESCE(temperature_max, 0.0), aec_q200, safety_class, tolerances, \
    maker, COUNT(*), SUM(CASE WHEN voltage_kind = 'VAC' THEN 1 ELSE 0 END), \
    MIN(esr), MAX(esr), COUNT(esr), MIN(ripple_current), MAX(ripple_current), COUNT(ripple_current), \
    MIN(height), MAX(height), COUNT(height), MIN(voltage_ac), MAX(voltage_ac), COUNT(voltage_ac), \
    MIN(lead_spacing), MAX(lead_spacing), COUNT(lead_spacing) FROM part \
    WHERE series_id = $1 OR $1 = '' GROUP BY series_id, family, technology, dielectric, case_code, case_alias, \
    terminations, rated_voltage, status, COALESCE(temperature_min, 0.0), COALESCE(temperature_max, 0.0), aec_q200, \
    safety_class, tolerances, maker";

/// Rebuilds the groups of the pickers and the search words from the parts.
pub(crate) async fn group(transaction: &mut Transaction) -> Result<(), CatalogueError> {
    with_transaction!(&mut *transaction, connection => {
        sqlx::query("DELETE FROM part_group").execute(&mut *connection).await?;
        sqlx::query(GROUP_PARTS).bind("").execute(connection).await?;
    });
    stamp(transaction).await?;
    words::refresh(transaction).await
}

/// Rebuilds the groups of one series after a change to one of its parts.
pub(crate) async fn group_series(
    transaction: &mut Transaction,
    series: &str,
) -> Result<(), CatalogueError> {
    with_transaction!(transaction, connection => {
        sqlx::query("DELETE FROM part_group WHERE series_id = $1")
            .bind(series)
            .execute(&mut *connection)
            .await?;
        sqlx::query(GROUP_PARTS).bind(series).execute(connection).await?;
    });
    Ok(())
}

/// Numbers and keys of the remaining rows.
async fn kept(
    transaction: &mut Transaction,
) -> Result<(HashSet<String>, HashSet<i64>), CatalogueError> {
    with_transaction!(transaction, connection => {
        let rows = sqlx::query_as::<_, (i64, RawText)>("SELECT id, base_number FROM part")
            .fetch_all(connection)
            .await?;
        let ids = rows.iter().map(|(id, _)| *id).collect();
        Ok((rows.into_iter().map(|(_, number)| number.into_text()).collect(), ids))
    })
}

/// Overwrites rows, because parts of another maker may refer to a series.
async fn store_series(
    transaction: &mut Transaction,
    series: &[Series],
) -> Result<(), CatalogueError> {
    const SQL: &str = "INSERT INTO series (id, position, name, description, style, family, made_by) \
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO UPDATE SET position = excluded.position, \
        name = excluded.name, description = excluded.description, style = excluded.style, \
        family = excluded.family, made_by = excluded.made_by";
    for (position, series) in series.iter().enumerate() {
        with_transaction!(&mut *transaction, connection => {
            sqlx::query(SQL)
                .bind(&series.id)
                .bind(count(position))
                .bind(&series.name)
                .bind(&series.description)
                .bind(&series.style)
                .bind(super::row::family_word(series.family))
                .bind(MAKER)
                .execute(connection)
                .await?;
        });
    }
    Ok(())
}

/// Who wrote rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WrittenBy {
    /// The load of the built-in catalogue, or the import of a maker.
    Maker,
    Editor,
}

/// Writes rows; `on_conflict` says what happens to existing ones.
pub(crate) async fn insert(
    transaction: &mut Transaction,
    rows: &[PartRow],
    written_by: WrittenBy,
    on_conflict: &'static str,
) -> Result<(), CatalogueError> {
    const SQL: &str = "INSERT INTO part (id, part_number, base_number, design_key, reversed_number, series_id, \
        family, technology, dielectric, case_code, case_alias, terminations, rated_voltage, \
        voltage_kind, capacitance, status, made_by, temperature_min, temperature_max, aec_q200, safety_class, \
        tolerances, esr, ripple_current, height, voltage_ac, lead_spacing, maker, checksum, definition) ";
    with_transaction!(transaction, connection => {
        let mut query = QueryBuilder::new(SQL);
        query.push_values(rows, |mut values, row| {
            values
                .push_bind(row.id)
                .push_bind(&row.part_number)
                .push_bind(&row.base_number)
                .push_bind(&row.design_key)
                .push_bind(&row.reversed_number)
                .push_bind(&row.series_id)
                .push_bind(row.family)
                .push_bind(row.technology)
                .push_bind(&row.dielectric)
                .push_bind(&row.case_code)
                .push_bind(&row.case_alias)
                .push_bind(&row.terminations)
                .push_bind(row.rated_voltage)
                .push_bind(row.voltage_kind)
                .push_bind(row.capacitance)
                .push_bind(row.status)
                .push_bind(match written_by {
                    WrittenBy::Maker => made_by(&row.maker),
                    WrittenBy::Editor => EDITOR,
                })
                .push_bind(row.figures.temperature_min)
                .push_bind(row.figures.temperature_max)
                .push_bind(&row.figures.aec_q200)
                .push_bind(&row.figures.safety_class)
                .push_bind(&row.figures.tolerances)
                .push_bind(row.figures.esr)
                .push_bind(row.figures.ripple_current)
                .push_bind(row.figures.height)
                .push_bind(row.figures.voltage_ac)
                .push_bind(row.figures.lead_spacing)
                .push_bind(&row.maker)
                .push_bind(checksum(row.maker.as_bytes(), row.definition.as_bytes()))
                .push_bind(&row.definition);
        });
        query.push(on_conflict);
        query.build().execute(connection).await?;
    });
    Ok(())
}

pub(crate) fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

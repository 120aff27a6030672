//! The queries that read the rows of a search from its indexes.

use henrad_parts::PartStatus;
use sqlx::QueryBuilder;

use super::candidate::{Candidates, MAX_ROWS, PartColumns, limited, part_columns};
use super::conditions::{self, Condition};
use super::order::Sorting;
use crate::database::{Database, StoredColumns, StoredPart};
use crate::error::CatalogueError;
use crate::keys;

/// Most rows of a number range to scan for the other conditions.
pub(super) const MAX_SCANNED: i64 = 4000;

/// Most ranked rows of an ending, and most to scan: their index holds no other column, so each is read from the table.
const MAX_ENDINGS: i64 = MAX_ROWS / 4;
const MAX_SCANNED_ENDINGS: i64 = MAX_SCANNED / 4;

/// What the rows of a search have in common, and which of them come first where there are too many.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wanted<'a> {
    pub statuses: &'a [PartStatus],
    pub conditions: &'a [Condition],
    pub sorting: Sorting,
}

impl<'a> Wanted<'a> {
    /// The same with other conditions.
    pub fn with(self, conditions: &'a [Condition]) -> Self {
        Self { conditions, ..self }
    }
}

impl Database {
    /// Parts of a value, lowest voltage first.
    pub(super) async fn candidates_by_value(
        &self,
        wanted: Wanted<'_>,
    ) -> Result<Candidates, CatalogueError> {
        let found = limited(self.rows_by_value(wanted, MAX_ROWS + 1).await?);
        Ok(Candidates {
            without_figure: self.count_without_figure(wanted).await?,
            ..found
        })
    }

    /// Whether at least `least` parts meet the conditions, of which one is a value.
    pub(super) async fn has_parts_of_value(
        &self,
        wanted: Wanted<'_>,
        least: usize,
    ) -> Result<bool, CatalogueError> {
        let limit = i64::try_from(least).unwrap_or(MAX_ROWS);
        Ok(self.rows_by_value(wanted, limit).await?.len() >= least)
    }

    async fn rows_by_value(
        &self,
        wanted: Wanted<'_>,
        limit: i64,
    ) -> Result<Vec<PartColumns>, CatalogueError> {
        Ok(with_db!(self, pool => {
            let mut builder = QueryBuilder::new(concat!(part_columns!(), "part WHERE "));
            conditions::push(&mut builder, wanted.statuses, wanted.conditions);
            builder.push(wanted.sorting.then("capacitance, rated_voltage"));
            builder.push(" LIMIT ").push_bind(limit);
            builder.build_query_as::<PartColumns>().fetch_all(pool).await?
        }))
    }

    /// Parts that meet all conditions but for figures that they do not list.
    async fn count_without_figure(&self, wanted: Wanted<'_>) -> Result<i64, CatalogueError> {
        if !wanted.conditions.iter().any(Condition::is_of_figure) {
            return Ok(0);
        }
        Ok(with_db!(self, pool => {
            let mut builder = QueryBuilder::new("SELECT COUNT(*) FROM part WHERE ");
            conditions::push_without_figure(&mut builder, wanted.statuses, wanted.conditions);
            builder.build_query_scalar::<i64>().fetch_one(pool).await?
        }))
    }

    /// Parts whose number begins like this.
    pub(super) async fn candidates_by_beginning(
        &self,
        beginning: &str,
        wanted: Wanted<'_>,
    ) -> Result<Candidates, CatalogueError> {
        // Named one by one, so that the index alone answers.
        const BEGUN: &str = concat!(
            part_columns!(),
            "(SELECT id, family, dielectric, case_code, series_id, rated_voltage, capacitance, base_number, status, \
            temperature_min, temperature_max, aec_q200, safety_class, tolerances, esr, ripple_current, height, \
            voltage_ac, lead_spacing, maker FROM part WHERE base_number >= "
        );
        const SCANNED: &str = "SELECT COUNT(*) FROM (SELECT 1 FROM part WHERE base_number >= ";
        let Some(end) = keys::end_of_range(beginning) else {
            return Ok(limited(Vec::new()));
        };
        let (rows, scanned) = with_db!(self, pool => {
            let mut builder = QueryBuilder::new(BEGUN);
            builder.push_bind(beginning.to_owned()).push(" AND base_number < ").push_bind(end.clone());
            builder.push(" ORDER BY base_number LIMIT ").push_bind(MAX_SCANNED);
            builder.push(") AS begun WHERE ");
            conditions::push(&mut builder, wanted.statuses, wanted.conditions);
            builder.push(wanted.sorting.then("base_number"));
            builder.push(" LIMIT ").push_bind(MAX_ROWS + 1);
            let rows = builder.build_query_as::<PartColumns>().fetch_all(pool).await?;
            let mut builder = QueryBuilder::new(SCANNED);
            builder.push_bind(beginning.to_owned()).push(" AND base_number < ").push_bind(end.clone());
            builder.push(" LIMIT ").push_bind(MAX_SCANNED + 1).push(") AS begun");
            (rows, builder.build_query_scalar::<i64>().fetch_one(pool).await?)
        });
        let found = limited(rows);
        let begun = Condition::Within("base_number", beginning.to_owned(), end);
        let conditions = [wanted.conditions, &[begun]].concat();
        Ok(Candidates {
            complete: found.complete && scanned <= MAX_SCANNED,
            without_figure: self.count_without_figure(wanted.with(&conditions)).await?,
            ..found
        })
    }

    /// Parts whose base number ends like this.
    pub(super) async fn candidates_by_ending(
        &self,
        ending: &str,
        wanted: Wanted<'_>,
    ) -> Result<Candidates, CatalogueError> {
        const ENDED: &str = concat!(
            part_columns!(),
            "part WHERE id IN (SELECT id FROM part WHERE reversed_number >= "
        );
        const SCANNED: &str = "SELECT COUNT(*) FROM (SELECT 1 FROM part WHERE reversed_number >= ";
        let beginning = keys::reversed(ending);
        let Some(end) = keys::end_of_range(&beginning) else {
            return Ok(limited(Vec::new()));
        };
        let (rows, scanned) = with_db!(self, pool => {
            let mut builder = QueryBuilder::new(ENDED);
            builder.push_bind(beginning.clone()).push(" AND reversed_number < ").push_bind(end.clone());
            builder.push(" ORDER BY reversed_number LIMIT ").push_bind(MAX_SCANNED_ENDINGS);
            builder.push(") AND ");
            conditions::push(&mut builder, wanted.statuses, wanted.conditions);
            builder.push(wanted.sorting.then("reversed_number"));
            builder.push(" LIMIT ").push_bind(MAX_ENDINGS + 1);
            let rows = builder.build_query_as::<PartColumns>().fetch_all(pool).await?;
            let mut builder = QueryBuilder::new(SCANNED);
            builder.push_bind(beginning.clone()).push(" AND reversed_number < ").push_bind(end.clone());
            builder.push(" LIMIT ").push_bind(MAX_SCANNED_ENDINGS + 1).push(") AS ended");
            (rows, builder.build_query_scalar::<i64>().fetch_one(pool).await?)
        });
        if rows.is_empty() {
            return Ok(limited(rows));
        }
        let complete = i64::try_from(rows.len()).is_ok_and(|rows| rows <= MAX_ENDINGS)
            && scanned <= MAX_SCANNED_ENDINGS;
        let ended = Condition::Within("reversed_number", beginning, end);
        let conditions = [wanted.conditions, &[ended]].concat();
        Ok(Candidates {
            complete,
            without_figure: self.count_without_figure(wanted.with(&conditions)).await?,
            ..limited(rows)
        })
    }

    /// The parts of some rows, in the order of their ids; rows that are gone are left out. For some hundred
    /// rows at a time.
    ///
    /// # Errors
    /// If the database does not answer, or a part in it cannot be read.
    pub(crate) async fn parts_with_ids(
        &self,
        ids: &[i64],
    ) -> Result<Vec<StoredPart>, CatalogueError> {
        let mut parts = self
            .definitions(ids)
            .await?
            .into_iter()
            .map(StoredPart::read)
            .collect::<Result<Vec<_>, _>>()?;
        parts.sort_by_key(|stored| ids.iter().position(|id| *id == stored.id));
        Ok(parts)
    }

    /// The columns of some parts, in no order.
    async fn definitions(&self, ids: &[i64]) -> Result<Vec<StoredColumns>, CatalogueError> {
        Ok(with_db!(self, pool => {
            let mut builder = QueryBuilder::new("SELECT id, maker, definition FROM part WHERE id IN (");
            let mut list = builder.separated(", ");
            for id in ids {
                list.push_bind(*id);
            }
            list.push_unseparated(")");
            builder.build_query_as::<StoredColumns>().fetch_all(pool).await?
        }))
    }
}

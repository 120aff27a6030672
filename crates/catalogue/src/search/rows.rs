//! The queries that read the rows of a search from its indexes.

use henrad_parts::PartStatus;
use sqlx::QueryBuilder;

use super::candidate::{Candidates, MAX_ROWS, PartColumns, limited, part_columns};
use super::conditions::{self, Condition};
use super::order::Sorting;
use crate::database::{Database, StoredColumns, StoredPart};
use crate::error::CatalogueError;
use crate::keys;

/// A column of numbers of which the search knows how they begin, and how many rows it reads of
/// them.
pub(super) struct Numbers {
    column: &'static str,
    /// The query, up to what the beginning is.
    rows: &'static str,
    /// What stands between the range of numbers and the other conditions.
    narrowed: &'static str,
    /// Most ranked rows.
    ranked: i64,
    /// Most rows of the range to scan for the other conditions.
    scanned: i64,
}

/// Part numbers. Their columns are named one by one, so that the index alone answers.
pub(super) const NUMBERS: Numbers = Numbers {
    column: "base_number",
    rows: concat!(
        part_columns!(),
        "(SELECT id, family, dielectric, case_code, series_id, rated_voltage, capacitance, base_number, status, \
        temperature_min, temperature_max, aec_q200, safety_class, tolerances, esr, ripple_current, height, \
        voltage_ac, lead_spacing, maker FROM part WHERE "
    ),
    narrowed: ") AS begun WHERE ",
    ranked: MAX_ROWS,
    scanned: MAX_SCANNED,
};

/// Part numbers from their end. Their index holds no other column: each row is read from the table,
/// so there are fewer.
pub(super) const REVERSED_NUMBERS: Numbers = Numbers {
    column: "reversed_number",
    rows: concat!(
        part_columns!(),
        "part WHERE id IN (SELECT id FROM part WHERE "
    ),
    narrowed: ") AND ",
    ranked: MAX_ROWS / 4,
    scanned: MAX_SCANNED / 4,
};

/// Most rows of a range of part numbers to scan.
pub(super) const MAX_SCANNED: i64 = 4000;

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

    /// Parts whose number begins or ends like this; of an ending, `beginning` is that of the
    /// reversed number.
    pub(super) async fn candidates_by_beginning(
        &self,
        numbers: &Numbers,
        beginning: String,
        wanted: Wanted<'_>,
    ) -> Result<Candidates, CatalogueError> {
        let column = numbers.column;
        let Some(end) = keys::end_of_range(&beginning) else {
            return Ok(limited(Vec::new()));
        };
        let begun = Condition::Within(column, beginning, end);
        let (rows, scanned) = with_db!(self, pool => {
            let mut builder = QueryBuilder::new(numbers.rows);
            conditions::push_one(&mut builder, &begun);
            builder.push(format_args!(" ORDER BY {column} LIMIT ")).push_bind(numbers.scanned);
            builder.push(numbers.narrowed);
            conditions::push(&mut builder, wanted.statuses, wanted.conditions);
            builder.push(wanted.sorting.then(column));
            builder.push(" LIMIT ").push_bind(numbers.ranked + 1);
            let rows = builder.build_query_as::<PartColumns>().fetch_all(pool).await?;
            let mut builder = QueryBuilder::new("SELECT COUNT(*) FROM (SELECT 1 FROM part WHERE ");
            conditions::push_one(&mut builder, &begun);
            builder.push(" LIMIT ").push_bind(numbers.scanned + 1).push(") AS scanned");
            (rows, builder.build_query_scalar::<i64>().fetch_one(pool).await?)
        });
        if rows.is_empty() {
            return Ok(limited(rows));
        }
        let complete = i64::try_from(rows.len()).is_ok_and(|rows| rows <= numbers.ranked)
            && scanned <= numbers.scanned;
        let conditions = [wanted.conditions, &[begun]].concat();
        Ok(Candidates {
            complete,
            without_figure: self.count_without_figure(wanted.with(&conditions)).await?,
            ..limited(rows)
        })
    }

    /// The parts of some rows, in the order of their ids; rows that are gone or damaged are left out. For some
    /// hundred rows at a time.
    ///
    /// # Errors
    /// If the database does not answer.
    pub(crate) async fn parts_with_ids(
        &self,
        ids: &[i64],
    ) -> Result<Vec<StoredPart>, CatalogueError> {
        let mut parts = self.undamaged(self.definitions(ids).await?);
        parts.sort_by_key(|stored| ids.iter().position(|id| *id == stored.id));
        Ok(parts)
    }

    /// The columns of some parts, in no order.
    async fn definitions(&self, ids: &[i64]) -> Result<Vec<StoredColumns>, CatalogueError> {
        let rows = with_db!(self, pool => {
            let mut builder = QueryBuilder::new("SELECT id, maker, checksum, definition FROM part WHERE id IN (");
            let mut list = builder.separated(", ");
            for id in ids {
                list.push_bind(*id);
            }
            list.push_unseparated(")");
            builder.build_query_as::<StoredColumns>().fetch_all(pool).await
        });
        let rows = rows.map_err(CatalogueError::from);
        Box::pin(self.readable(rows, async || Ok(ids.to_vec()))).await
    }
}

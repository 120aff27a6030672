//! The rows that a search ranks: few columns, read from an index alone.

use std::cmp::Ordering;
use std::collections::HashMap;

use henrad_parts::{Part, PartStatus};
use sqlx::QueryBuilder;

use super::conditions::{self, Condition};
use crate::database::{Database, StoredPart, family_word};
use crate::error::CatalogueError;
use crate::keys;

/// Most ranked rows; the search reports that it did not count the rest. The built-in catalogue has
/// at most 500 parts of one value.
const MAX_ROWS: i64 = 800;

/// Most rows of a number range to scan for the other conditions.
const MAX_SCANNED: i64 = 4000;

/// Groups to read when a search has neither value nor number.
const MAX_GROUPS: usize = 10;

/// One part, or one group of parts that share everything but the capacitance.
#[derive(Debug, Clone)]
pub(super) struct Candidate {
    /// Key of the part; none for a group.
    pub id: Option<i64>,
    pub family: String,
    pub dielectric: String,
    pub case_code: String,
    pub series_id: String,
    pub rated_voltage: f64,
    /// F; 0 for a group.
    pub capacitance: f64,
    pub base_number: String,
    /// Upper category temperature, °C, once a whole part or its figures were read.
    pub temperature_max: Option<f64>,
    /// Number of parts.
    pub count: i64,
}

impl Candidate {
    /// The row of a whole part.
    pub fn of(stored: &StoredPart) -> Self {
        Self {
            id: Some(stored.id),
            ..Self::of_part(&stored.part)
        }
    }

    /// The columns by which an index finds the parts of a group.
    fn choice(&self) -> (&str, &str, f64) {
        (&self.series_id, &self.case_code, self.rated_voltage)
    }

    /// Whether a part belongs to this group.
    fn holds(&self, part: &Self) -> bool {
        self.choice() == part.choice()
            && self.dielectric == part.dielectric
            && self.family == part.family
    }

    /// The columns of a part.
    pub fn of_part(part: &Part) -> Self {
        Self {
            id: None,
            family: family_word(part.family).to_owned(),
            dielectric: part.dielectric.clone(),
            case_code: part.case_code.clone(),
            series_id: part.series_id.clone(),
            rated_voltage: part.rated_voltage.get(),
            capacitance: part.capacitance.get(),
            base_number: part.base_number.clone(),
            temperature_max: Some(part.temperature_max.get()),
            count: 1,
        }
    }
}

/// Candidates, and whether they are all.
pub(super) struct Candidates {
    pub rows: Vec<Candidate>,
    pub complete: bool,
}

type PartColumns = (i64, String, String, String, String, f64, f64, String);

const COLUMNS: &str = "SELECT id, family, dielectric, case_code, series_id, rated_voltage, capacitance, base_number \
    FROM part WHERE ";

impl From<PartColumns> for Candidate {
    fn from(row: PartColumns) -> Self {
        let (id, family, dielectric, case_code, series_id, rated_voltage, capacitance, base_number) =
            row;
        Self {
            id: Some(id),
            family,
            dielectric,
            case_code,
            series_id,
            rated_voltage,
            capacitance,
            base_number,
            temperature_max: None,
            count: 1,
        }
    }
}

impl Database {
    /// Parts of a value, lowest voltage first.
    pub(super) async fn candidates_by_value(
        &self,
        statuses: &[PartStatus],
        all: &[Condition],
    ) -> Result<Candidates, CatalogueError> {
        Ok(limited(
            self.rows_by_value(statuses, all, MAX_ROWS + 1).await?,
        ))
    }

    /// Whether at least `least` parts meet the conditions, of which one is a value.
    pub(super) async fn has_parts_of_value(
        &self,
        statuses: &[PartStatus],
        all: &[Condition],
        least: usize,
    ) -> Result<bool, CatalogueError> {
        let limit = i64::try_from(least).unwrap_or(MAX_ROWS);
        Ok(self.rows_by_value(statuses, all, limit).await?.len() >= least)
    }

    async fn rows_by_value(
        &self,
        statuses: &[PartStatus],
        all: &[Condition],
        limit: i64,
    ) -> Result<Vec<PartColumns>, CatalogueError> {
        Ok(with_db!(self, pool => {
            let mut builder = QueryBuilder::new(COLUMNS);
            conditions::push(&mut builder, statuses, all);
            builder.push(" ORDER BY capacitance, rated_voltage LIMIT ").push_bind(limit);
            builder.build_query_as::<PartColumns>().fetch_all(pool).await?
        }))
    }

    /// Parts whose number begins like this.
    pub(super) async fn candidates_by_beginning(
        &self,
        statuses: &[PartStatus],
        beginning: &str,
        all: &[Condition],
    ) -> Result<Candidates, CatalogueError> {
        const RANGE: &str = "SELECT id, family, dielectric, case_code, series_id, rated_voltage, capacitance, \
            base_number FROM (SELECT id, family, dielectric, case_code, series_id, rated_voltage, capacitance, \
            base_number, status FROM part WHERE base_number >= ";
        let Some(end) = keys::end_of_range(beginning) else {
            return Ok(limited(Vec::new()));
        };
        let rows = with_db!(self, pool => {
            let mut builder = QueryBuilder::new(RANGE);
            builder.push_bind(beginning.to_owned()).push(" AND base_number < ").push_bind(end);
            builder.push(" ORDER BY base_number LIMIT ").push_bind(MAX_SCANNED);
            builder.push(") AS ranged WHERE ");
            conditions::push(&mut builder, statuses, all);
            builder.push(" ORDER BY base_number LIMIT ").push_bind(MAX_ROWS + 1);
            builder.build_query_as::<PartColumns>().fetch_all(pool).await?
        });
        Ok(limited(rows))
    }

    /// Parts whose base number ends like this.
    pub(super) async fn candidates_by_ending(
        &self,
        statuses: &[PartStatus],
        ending: &str,
        all: &[Condition],
    ) -> Result<Candidates, CatalogueError> {
        let beginning = keys::reversed(ending);
        let Some(end) = keys::end_of_range(&beginning) else {
            return Ok(limited(Vec::new()));
        };
        let rows = with_db!(self, pool => {
            let mut builder = QueryBuilder::new(COLUMNS);
            conditions::push(&mut builder, statuses, all);
            builder.push(" AND reversed_number >= ").push_bind(beginning);
            builder.push(" AND reversed_number < ").push_bind(end);
            builder.push(" ORDER BY reversed_number LIMIT ").push_bind(MAX_ROWS / 4 + 1);
            builder.build_query_as::<PartColumns>().fetch_all(pool).await?
        });
        let complete = i64::try_from(rows.len()).is_ok_and(|rows| rows <= MAX_ROWS / 4);
        Ok(Candidates {
            complete,
            ..limited(rows)
        })
    }

    /// Groups of parts, from the table that the pickers read.
    pub(super) async fn candidate_groups(
        &self,
        statuses: &[PartStatus],
        all: &[Condition],
    ) -> Result<Candidates, CatalogueError> {
        const GROUPS: &str = "SELECT family, dielectric, case_code, series_id, rated_voltage, \
            CAST(SUM(part_count) AS BIGINT) FROM part_group WHERE ";
        let rows = with_db!(self, pool => {
            let mut builder = QueryBuilder::new(GROUPS);
            conditions::push(&mut builder, statuses, all);
            builder.push(" GROUP BY family, dielectric, case_code, series_id, rated_voltage");
            builder
                .build_query_as::<(String, String, String, String, f64, i64)>()
                .fetch_all(pool)
                .await?
        });
        let rows = rows.into_iter().map(|row| Candidate {
            id: None,
            family: row.0,
            dielectric: row.1,
            case_code: row.2,
            series_id: row.3,
            rated_voltage: row.4,
            capacitance: 0.0,
            base_number: String::new(),
            temperature_max: None,
            count: row.5,
        });
        Ok(Candidates {
            rows: rows.collect(),
            complete: true,
        })
    }

    /// The parts of a few groups, one row each.
    pub(super) async fn candidates_of_groups(
        &self,
        statuses: &[PartStatus],
        groups: &[Candidate],
    ) -> Result<Candidates, CatalogueError> {
        // SQLite reads the whole table for `IN (VALUES …)`, and for a cross join the index of the choices.
        const FROM: &str = ") SELECT id, family, dielectric, case_code, series_id, rated_voltage, capacitance, \
            base_number FROM choice CROSS JOIN part WHERE series_id = series AND case_code = size \
            AND rated_voltage = volts AND ";
        if groups.is_empty() {
            return Ok(limited(Vec::new()));
        }
        let mut choices: Vec<&Candidate> = groups.iter().collect();
        choices.sort_by(|a, b| {
            a.choice()
                .partial_cmp(&b.choice())
                .unwrap_or(Ordering::Equal)
        });
        choices.dedup_by(|a, b| a.choice() == b.choice());
        let rows = with_db!(self, pool => {
            let mut builder = QueryBuilder::new("WITH choice (series, size, volts) AS (");
            builder.push_values(&choices, |mut choice, group| {
                choice
                    .push_bind(group.series_id.clone())
                    .push_bind(group.case_code.clone())
                    .push_bind(group.rated_voltage);
            });
            builder.push(FROM);
            conditions::push(&mut builder, statuses, &[]);
            builder.push(" ORDER BY base_number LIMIT ").push_bind(MAX_ROWS + 1);
            builder.build_query_as::<PartColumns>().fetch_all(pool).await?
        });
        let mut found = limited(rows);
        found
            .rows
            .retain(|row| groups.iter().any(|group| group.holds(row)));
        Ok(found)
    }

    /// The whole parts behind ranked candidates, in their order.
    pub(super) async fn parts_behind(
        &self,
        statuses: &[PartStatus],
        ranked: &[Candidate],
        limit: usize,
    ) -> Result<Vec<StoredPart>, CatalogueError> {
        let ids: Vec<i64> = ranked.iter().filter_map(|row| row.id).take(limit).collect();
        if !ids.is_empty() {
            return self.parts_with_ids(&ids).await;
        }
        let mut parts = Vec::new();
        for group in ranked.iter().take(MAX_GROUPS) {
            let missing = limit - parts.len();
            if missing == 0 {
                break;
            }
            parts.extend(self.parts_of_group(statuses, group, missing).await?);
        }
        Ok(parts)
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
            .iter()
            .map(|(id, definition)| StoredPart::read(*id, definition))
            .collect::<Result<Vec<_>, _>>()?;
        parts.sort_by_key(|stored| ids.iter().position(|id| *id == stored.id));
        Ok(parts)
    }

    /// Reads the maximum temperature, which no column holds, of candidates that are parts.
    pub(super) async fn read_temperatures(
        &self,
        rows: &mut [Candidate],
    ) -> Result<(), CatalogueError> {
        /// What is read of the JSON of a part.
        #[derive(serde::Deserialize)]
        struct Figures {
            temperature_max: f64,
        }
        let unread: Vec<i64> = rows
            .iter()
            .filter(|row| row.temperature_max.is_none())
            .filter_map(|row| row.id)
            .collect();
        if unread.is_empty() {
            return Ok(());
        }
        let mut read = HashMap::with_capacity(unread.len());
        for (id, definition) in self.definitions(&unread).await? {
            let figures: Figures = serde_json::from_str(&definition)?;
            read.insert(id, figures.temperature_max);
        }
        for row in rows.iter_mut().filter(|row| row.temperature_max.is_none()) {
            row.temperature_max = row.id.and_then(|id| read.get(&id).copied());
        }
        Ok(())
    }

    /// The JSON of some parts, in no order.
    async fn definitions(&self, ids: &[i64]) -> Result<Vec<(i64, String)>, CatalogueError> {
        Ok(with_db!(self, pool => {
            let mut builder = QueryBuilder::new("SELECT id, definition FROM part WHERE id IN (");
            let mut list = builder.separated(", ");
            for id in ids {
                list.push_bind(*id);
            }
            list.push_unseparated(")");
            builder.build_query_as::<(i64, String)>().fetch_all(pool).await?
        }))
    }

    async fn parts_of_group(
        &self,
        statuses: &[PartStatus],
        group: &Candidate,
        limit: usize,
    ) -> Result<Vec<StoredPart>, CatalogueError> {
        let one = |text: &str| vec![text.to_owned()];
        let group = [
            Condition::OneOf("series_id", one(&group.series_id)),
            Condition::OneOf("case_code", one(&group.case_code)),
            Condition::Between("rated_voltage", group.rated_voltage, group.rated_voltage),
            Condition::OneOf("dielectric", one(&group.dielectric)),
            Condition::OneOf("family", one(&group.family)),
        ];
        let rows = with_db!(self, pool => {
            let mut builder = QueryBuilder::new("SELECT id, definition FROM part WHERE ");
            conditions::push(&mut builder, statuses, &group);
            builder.push(" ORDER BY series_id, case_code, rated_voltage, capacitance LIMIT ");
            builder.push_bind(i64::try_from(limit).unwrap_or(i64::MAX));
            builder.build_query_as::<(i64, String)>().fetch_all(pool).await?
        });
        rows.iter()
            .map(|(id, definition)| StoredPart::read(*id, definition))
            .collect()
    }
}

fn limited(mut rows: Vec<PartColumns>) -> Candidates {
    let most = usize::try_from(MAX_ROWS).unwrap_or(usize::MAX);
    let complete = rows.len() <= most;
    rows.truncate(most);
    Candidates {
        rows: rows.into_iter().map(Candidate::from).collect(),
        complete,
    }
}

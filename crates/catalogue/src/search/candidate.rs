//! The rows that a search ranks: few columns, read from an index alone.

use henrad_parts::{Part, PartStatus};
use sqlx::QueryBuilder;

use super::conditions::{self, Condition};
use super::kept::Group;
use crate::database::{Database, StoredColumns, StoredPart, family_word};
use crate::error::CatalogueError;
use crate::keys;

/// Most ranked rows; the search reports that it did not count the rest. The built-in catalogue has
/// at most 500 parts of one value.
pub(super) const MAX_ROWS: i64 = 800;

/// Most rows of a number range to scan for the other conditions.
pub(super) const MAX_SCANNED: i64 = 4000;

/// Most ranked rows of an ending, and most to scan: their index holds no other column, so each is read from the table.
const MAX_ENDINGS: i64 = MAX_ROWS / 4;
const MAX_SCANNED_ENDINGS: i64 = MAX_SCANNED / 4;

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
    /// Upper category temperature, °C.
    pub temperature_max: f64,
    /// How it is qualified to AEC-Q200; empty if it is not.
    pub aec_q200: String,
    pub safety_class: String,
    /// Empty for the built-in catalogue.
    pub maker: String,
    /// Number of parts.
    pub count: i64,
}

impl Candidate {
    /// The columns by which an index finds the parts of a group.
    pub fn choice(&self) -> (&str, &str, f64) {
        (&self.series_id, &self.case_code, self.rated_voltage)
    }

    /// What the parts of this group have, and no others that meet the conditions of the search.
    pub fn conditions(&self) -> Vec<Condition> {
        let one = |text: &str| vec![text.to_owned()];
        vec![
            Condition::OneOf("series_id", one(&self.series_id)),
            Condition::OneOf("case_code", one(&self.case_code)),
            Condition::Is("rated_voltage", self.rated_voltage),
            Condition::OneOf("dielectric", one(&self.dielectric)),
            Condition::OneOf("family", one(&self.family)),
            Condition::Is("temperature_max", self.temperature_max),
            Condition::OneOf("aec_q200", one(&self.aec_q200)),
            Condition::OneOf("safety_class", one(&self.safety_class)),
            Condition::OneOf("maker", one(&self.maker)),
        ]
    }

    /// Whether two groups are one for their search.
    pub fn is_beside(&self, other: &Self) -> bool {
        let shared = |it: &Self| (it.rated_voltage.to_bits(), it.temperature_max.to_bits());
        let is = |of: fn(&Self) -> &str| of(self) == of(other);
        shared(self) == shared(other)
            && is(|it| &it.series_id)
            && is(|it| &it.case_code)
            && is(|it| &it.dielectric)
            && is(|it| &it.family)
            && is(|it| &it.aec_q200)
            && is(|it| &it.safety_class)
            && is(|it| &it.maker)
    }

    /// A group, with what facets count or only with what ranks it and finds its parts.
    pub fn of_group(group: &Group, with_attributes: bool) -> Self {
        let attribute = |text: &str| {
            if with_attributes {
                text.to_owned()
            } else {
                String::new()
            }
        };
        Self {
            id: None,
            family: group.family.clone(),
            dielectric: group.dielectric.clone(),
            case_code: group.case_code.clone(),
            series_id: group.series_id.clone(),
            rated_voltage: group.rated_voltage,
            capacitance: 0.0,
            base_number: String::new(),
            temperature_max: if with_attributes {
                group.temperature_max
            } else {
                0.0
            },
            aec_q200: attribute(&group.aec_q200),
            safety_class: attribute(&group.safety_class),
            maker: attribute(&group.maker),
            count: group.count,
        }
    }

    /// The columns of a part by which it is ranked; no rank depends on its attributes.
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
            temperature_max: part.temperature_max.get(),
            aec_q200: String::new(),
            safety_class: String::new(),
            maker: String::new(),
            count: 1,
        }
    }
}

/// Candidates, and whether they are all.
#[derive(Default)]
pub(super) struct Candidates {
    pub rows: Vec<Candidate>,
    pub complete: bool,
    /// Parts that meet everything else, but list no figure to compare.
    pub without_figure: i64,
}

/// The columns that a search reads of a part.
pub(super) type PartColumns = (
    i64,
    String,
    String,
    String,
    String,
    f64,
    f64,
    String,
    f64,
    String,
    String,
    String,
);

/// The beginning of a query for [`PartColumns`].
macro_rules! part_columns {
    () => {
        "SELECT id, family, dielectric, case_code, series_id, rated_voltage, capacitance, base_number, \
        COALESCE(temperature_max, 0) AS temperature_max, aec_q200, safety_class, maker FROM "
    };
}

pub(super) use part_columns;

impl From<PartColumns> for Candidate {
    fn from(row: PartColumns) -> Self {
        Self {
            id: Some(row.0),
            family: row.1,
            dielectric: row.2,
            case_code: row.3,
            series_id: row.4,
            rated_voltage: row.5,
            capacitance: row.6,
            base_number: row.7,
            temperature_max: row.8,
            aec_q200: row.9,
            safety_class: row.10,
            maker: row.11,
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
        let found = limited(self.rows_by_value(statuses, all, MAX_ROWS + 1).await?);
        Ok(Candidates {
            without_figure: self.count_without_figure(statuses, all).await?,
            ..found
        })
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
            let mut builder = QueryBuilder::new(concat!(part_columns!(), "part WHERE "));
            conditions::push(&mut builder, statuses, all);
            builder.push(" ORDER BY capacitance, rated_voltage LIMIT ").push_bind(limit);
            builder.build_query_as::<PartColumns>().fetch_all(pool).await?
        }))
    }

    /// Parts that meet all conditions but for figures that they do not list.
    async fn count_without_figure(
        &self,
        statuses: &[PartStatus],
        all: &[Condition],
    ) -> Result<i64, CatalogueError> {
        if !all.iter().any(Condition::is_of_figure) {
            return Ok(0);
        }
        Ok(with_db!(self, pool => {
            let mut builder = QueryBuilder::new("SELECT COUNT(*) FROM part WHERE ");
            conditions::push_without_figure(&mut builder, statuses, all);
            builder.build_query_scalar::<i64>().fetch_one(pool).await?
        }))
    }

    /// Parts whose number begins like this.
    pub(super) async fn candidates_by_beginning(
        &self,
        statuses: &[PartStatus],
        beginning: &str,
        all: &[Condition],
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
            conditions::push(&mut builder, statuses, all);
            builder.push(" ORDER BY base_number LIMIT ").push_bind(MAX_ROWS + 1);
            let rows = builder.build_query_as::<PartColumns>().fetch_all(pool).await?;
            let mut builder = QueryBuilder::new(SCANNED);
            builder.push_bind(beginning.to_owned()).push(" AND base_number < ").push_bind(end.clone());
            builder.push(" LIMIT ").push_bind(MAX_SCANNED + 1).push(") AS begun");
            (rows, builder.build_query_scalar::<i64>().fetch_one(pool).await?)
        });
        let found = limited(rows);
        let begun = Condition::Within("base_number", beginning.to_owned(), end);
        let conditions = [all, &[begun]].concat();
        Ok(Candidates {
            complete: found.complete && scanned <= MAX_SCANNED,
            without_figure: self.count_without_figure(statuses, &conditions).await?,
            ..found
        })
    }

    /// Parts whose base number ends like this.
    pub(super) async fn candidates_by_ending(
        &self,
        statuses: &[PartStatus],
        ending: &str,
        all: &[Condition],
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
            conditions::push(&mut builder, statuses, all);
            builder.push(" ORDER BY reversed_number LIMIT ").push_bind(MAX_ENDINGS + 1);
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
        let conditions = [all, &[ended]].concat();
        Ok(Candidates {
            complete,
            without_figure: self.count_without_figure(statuses, &conditions).await?,
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

pub(super) fn limited(mut rows: Vec<PartColumns>) -> Candidates {
    let most = usize::try_from(MAX_ROWS).unwrap_or(usize::MAX);
    let complete = rows.len() <= most;
    rows.truncate(most);
    Candidates {
        rows: rows.into_iter().map(Candidate::from).collect(),
        complete,
        without_figure: 0,
    }
}

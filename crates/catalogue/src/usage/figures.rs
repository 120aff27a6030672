//! Totals of the usage log.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use crate::database::Database;
use crate::error::CatalogueError;

/// Milliseconds of a day.
const DAY: i64 = 24 * 60 * 60 * 1000;
/// Most names in a ranking.
const RANKS: i64 = 20;

/// Use on one day.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DayFigures {
    /// Look-ups of parts.
    pub part_lookups: i64,
    /// Successful look-ups.
    pub parts_found: i64,
    pub simulations: i64,
    pub valid_simulations: i64,
    /// Distinct browsers.
    pub visitors: i64,
}

/// A name and its count.
pub type Ranked = (String, i64);

/// Use since a time.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct UsageFigures {
    /// By day since 1970, without days of no use.
    pub days: BTreeMap<i64, DayFigures>,
    /// How part numbers were entered.
    pub methods: Vec<Ranked>,
    /// Plots and calculators.
    pub simulations: Vec<Ranked>,
    /// Parts most often looked up.
    pub parts: Vec<Ranked>,
    /// Numbers without a part.
    pub missed_parts: Vec<Ranked>,
}

/// How much there is of everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = UsageTotals)]
pub struct Totals {
    /// Parts of the catalogue.
    pub parts: i64,
    /// Shared sessions.
    pub shares: i64,
    /// Saved revisions of parts.
    pub revisions: i64,
    pub accounts: i64,
}

impl Database {
    /// Use since a time, milliseconds since 1970.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn usage_figures(&self, since: i64) -> Result<UsageFigures, CatalogueError> {
        const METHODS: &str = "SELECT method, COUNT(*) FROM usage_part WHERE at >= $1 \
            GROUP BY method ORDER BY 2 DESC, 1 LIMIT $2";
        const SIMULATIONS: &str = "SELECT simulation, COUNT(*) FROM usage_simulation WHERE at >= $1 \
            GROUP BY simulation ORDER BY 2 DESC, 1 LIMIT $2";
        const PARTS: &str = "SELECT part_number, COUNT(*) FROM usage_part WHERE at >= $1 AND found \
            GROUP BY part_number ORDER BY 2 DESC, 1 LIMIT $2";
        const MISSED: &str = "SELECT part_number, COUNT(*) FROM usage_part WHERE at >= $1 AND NOT found \
            GROUP BY part_number ORDER BY 2 DESC, 1 LIMIT $2";
        Ok(UsageFigures {
            days: self.days(since).await?,
            methods: self.ranked(METHODS, since).await?,
            simulations: self.ranked(SIMULATIONS, since).await?,
            parts: self.ranked(PARTS, since).await?,
            missed_parts: self.ranked(MISSED, since).await?,
        })
    }

    /// How much there is of everything.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn totals(&self) -> Result<Totals, CatalogueError> {
        const SQL: &str = "SELECT (SELECT COUNT(*) FROM part) AS parts, \
            (SELECT COUNT(*) FROM share) AS shares, \
            (SELECT COUNT(*) FROM part_revision WHERE revision > 0) AS revisions, \
            (SELECT COUNT(*) FROM account) AS accounts";
        let (parts, shares, revisions, accounts) = with_db!(self, pool => {
            sqlx::query_as::<_, (i64, i64, i64, i64)>(SQL).fetch_one(pool).await?
        });
        Ok(Totals {
            parts,
            shares,
            revisions,
            accounts,
        })
    }

    async fn ranked(&self, sql: &'static str, since: i64) -> Result<Vec<Ranked>, CatalogueError> {
        Ok(with_db!(self, pool => {
            sqlx::query_as::<_, Ranked>(sql).bind(since).bind(RANKS).fetch_all(pool).await?
        }))
    }

    async fn days(&self, since: i64) -> Result<BTreeMap<i64, DayFigures>, CatalogueError> {
        const PARTS: &str = "SELECT at / $2, COUNT(*), CAST(SUM(CASE WHEN found THEN 1 ELSE 0 END) AS BIGINT) \
            FROM usage_part WHERE at >= $1 GROUP BY 1";
        const SIMULATIONS: &str = "SELECT at / $2, COUNT(*), CAST(SUM(CASE WHEN valid THEN 1 ELSE 0 END) AS BIGINT) \
            FROM usage_simulation WHERE at >= $1 GROUP BY 1";
        const VISITORS: &str = "SELECT day, COUNT(*) FROM (\
            SELECT at / $2 AS day, visitor FROM usage_part WHERE at >= $1 AND visitor <> '' \
            UNION SELECT at / $2 AS day, visitor FROM usage_simulation WHERE at >= $1 AND visitor <> '') AS seen \
            GROUP BY day";
        let mut days: BTreeMap<i64, DayFigures> = BTreeMap::new();
        with_db!(self, pool => {
            let parts = sqlx::query_as::<_, (i64, i64, i64)>(PARTS).bind(since).bind(DAY);
            for (day, lookups, found) in parts.fetch_all(pool).await? {
                let figures = days.entry(day).or_default();
                (figures.part_lookups, figures.parts_found) = (lookups, found);
            }
            let runs = sqlx::query_as::<_, (i64, i64, i64)>(SIMULATIONS).bind(since).bind(DAY);
            for (day, count, valid) in runs.fetch_all(pool).await? {
                let figures = days.entry(day).or_default();
                (figures.simulations, figures.valid_simulations) = (count, valid);
            }
            let visitors = sqlx::query_as::<_, (i64, i64)>(VISITORS).bind(since).bind(DAY);
            for (day, count) in visitors.fetch_all(pool).await? {
                days.entry(day).or_default().visitors = count;
            }
        });
        Ok(days)
    }
}

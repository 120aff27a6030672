//! Writes and expires the usage log.

use sqlx::QueryBuilder;

use crate::database::Database;
use crate::error::CatalogueError;

/// A look-up of a part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartUse {
    /// When, milliseconds since 1970.
    pub at: i64,
    /// Number as entered.
    pub part_number: String,
    /// Source of the number: list, typed, address, or a distributor's tag.
    pub method: String,
    /// Whether the part exists.
    pub found: bool,
    /// Random id of the browser.
    pub visitor: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SimulationUse {
    /// When, milliseconds since 1970.
    pub at: i64,
    /// Name of the plot or calculator.
    pub simulation: String,
    /// Request as JSON; may be empty.
    pub request: String,
    /// Whether the request was valid.
    pub valid: bool,
    /// Random id of the browser.
    pub visitor: String,
}

/// One line of the usage log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UsageRecord {
    Part(PartUse),
    Simulation(SimulationUse),
}

impl Database {
    /// Writes a batch of at most a few thousand records.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn record_usage(&self, records: &[UsageRecord]) -> Result<(), CatalogueError> {
        let parts = records.iter().filter_map(|record| match record {
            UsageRecord::Part(part) => Some(part),
            UsageRecord::Simulation(_) => None,
        });
        let simulations = records.iter().filter_map(|record| match record {
            UsageRecord::Part(_) => None,
            UsageRecord::Simulation(simulation) => Some(simulation),
        });
        self.record_parts(&parts.collect::<Vec<_>>()).await?;
        self.record_simulations(&simulations.collect::<Vec<_>>())
            .await
    }

    async fn record_parts(&self, parts: &[&PartUse]) -> Result<(), CatalogueError> {
        const SQL: &str = "INSERT INTO usage_part (at, part_number, method, found, visitor) ";
        if parts.is_empty() {
            return Ok(());
        }
        with_db!(self, pool => {
            let mut query = QueryBuilder::new(SQL);
            query.push_values(parts, |mut values, part| {
                values
                    .push_bind(part.at)
                    .push_bind(&part.part_number)
                    .push_bind(&part.method)
                    .push_bind(part.found)
                    .push_bind(&part.visitor);
            });
            query.build().execute(pool).await?;
        });
        Ok(())
    }

    async fn record_simulations(&self, runs: &[&SimulationUse]) -> Result<(), CatalogueError> {
        const SQL: &str = "INSERT INTO usage_simulation (at, simulation, request, valid, visitor) ";
        if runs.is_empty() {
            return Ok(());
        }
        with_db!(self, pool => {
            let mut query = QueryBuilder::new(SQL);
            query.push_values(runs, |mut values, run| {
                values
                    .push_bind(run.at)
                    .push_bind(&run.simulation)
                    .push_bind(&run.request)
                    .push_bind(run.valid)
                    .push_bind(&run.visitor);
            });
            query.build().execute(pool).await?;
        });
        Ok(())
    }

    /// Deletes records before a time, milliseconds since 1970.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn forget_usage_before(&self, time: i64) -> Result<(), CatalogueError> {
        for sql in [
            "DELETE FROM usage_part WHERE at < $1",
            "DELETE FROM usage_simulation WHERE at < $1",
        ] {
            with_db!(self, pool => {
                sqlx::query(sql).bind(time).execute(pool).await?;
            });
        }
        Ok(())
    }
}

//! Removes the parts of an import.

use super::store;
use crate::database::load::{MAKER, group};
use crate::database::{Database, Transaction};
use crate::error::CatalogueError;
use crate::revisions;
use crate::site::Change;

/// What a removal took away.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Removal {
    pub parts: u64,
    pub inductors: u64,
    pub order_codes: u64,
    pub series: u64,
    /// Base numbers of the parts that editors changed; they stay, or have the editors' last state
    /// again.
    pub edited: Vec<String>,
}

impl Database {
    /// The makers that imports named, with the number of their parts and order codes, those that
    /// editors changed included.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn makers(&self) -> Result<Vec<(String, i64)>, CatalogueError> {
        const SQL: &str = "SELECT maker, CAST(COUNT(*) AS BIGINT) FROM (SELECT maker FROM part WHERE maker <> '' \
            UNION ALL SELECT made_by FROM inductor UNION ALL SELECT made_by FROM order_code) AS imported GROUP BY maker ORDER BY maker";
        Ok(with_db!(self, pool => {
            sqlx::query_as::<_, (String, i64)>(SQL).fetch_all(pool).await?
        }))
    }

    /// Removes the parts, inductors and order codes of a maker, and the series of imports that are empty then.
    /// Parts that editors changed after it stay with their series; those that they changed before
    /// it and that it overwrote return to the editors' last state, as a new revision. The next load
    /// of the built-in catalogue brings back the other parts that the import had replaced.
    ///
    /// # Errors
    /// [`CatalogueError::UnknownMaker`] if no part has this name, or if the database refuses;
    /// nothing is removed then.
    pub async fn remove_made_by(
        &self,
        maker: &str,
        dry_run: bool,
        change: &Change,
    ) -> Result<Removal, CatalogueError> {
        const EDITED: &str = "SELECT base_number FROM part WHERE made_by = 'editor' AND maker = $1 ORDER BY base_number";
        let makers = self.makers().await?;
        if !makers.iter().any(|(name, _)| name == maker) {
            return Err(CatalogueError::UnknownMaker {
                name: maker.to_owned(),
                known: makers.into_iter().map(|(name, _)| name).collect(),
            });
        }
        let mut transaction = Transaction::begin_exclusive(self).await?;
        let mut removal = Removal::default();
        let restored = revisions::restore_edits(self, &mut transaction, maker, change).await?;
        with_transaction!(&mut transaction, connection => {
            let edited = sqlx::query_scalar(EDITED).bind(maker);
            removal.edited = edited.fetch_all(&mut *connection).await?;
            removal.edited.extend(restored);
            removal.edited.sort_unstable();
            removal.edited.dedup();
            let parts = sqlx::query("DELETE FROM part WHERE made_by = $1").bind(maker);
            removal.parts = parts.execute(&mut *connection).await?.rows_affected();
            let inductors = sqlx::query("DELETE FROM inductor WHERE made_by = $1").bind(maker);
            removal.inductors = inductors.execute(&mut *connection).await?.rows_affected();
            let codes = sqlx::query("DELETE FROM order_code WHERE made_by = $1").bind(maker);
            removal.order_codes = codes.execute(&mut *connection).await?.rows_affected();
            sqlx::query("DELETE FROM part_group").execute(&mut *connection).await?;
            let series = sqlx::query(
                "DELETE FROM series WHERE made_by <> $1 AND id NOT IN (SELECT series_id FROM part)",
            );
            removal.series = series.bind(MAKER).execute(&mut *connection).await?.rows_affected();
            // What the import had replaced is loaded again.
            sqlx::query("DELETE FROM built_in_load").execute(connection).await?;
        });
        group(&mut transaction).await?;
        let removed = removal.parts + removal.inductors + removal.order_codes;
        let counts = format!("{removed} removed");
        store::record(&mut transaction, change, "remove", maker, counts).await?;
        // Dropped without a commit, the transaction changes nothing.
        if !dry_run {
            transaction.commit().await?;
            self.settle().await?;
        }
        Ok(removal)
    }
}

//! Fills the columns of figures in rows that an earlier version wrote.

use super::row::{EDITOR, NO_CHECKSUM, PartFigures, StoredColumns, StoredPart, checksum};
use super::transaction::Transaction;
use crate::error::CatalogueError;

/// Rows read at a time.
const PAGE: i64 = 500;

/// Fills the rows without figures, and those of editors again: what is known of a series may have
/// changed. Damaged rows stay as they are.
pub(super) async fn fill(transaction: &mut Transaction) -> Result<(), CatalogueError> {
    const ROWS: &str = "SELECT id, maker, checksum, definition FROM part \
        WHERE id > $1 AND (temperature_max IS NULL OR checksum = 0 OR made_by = $2) ORDER BY id LIMIT $3";
    let mut last = i64::MIN;
    loop {
        let rows = with_transaction!(&mut *transaction, connection => {
            sqlx::query_as::<_, StoredColumns>(ROWS)
                .bind(last)
                .bind(EDITOR)
                .bind(PAGE)
                .fetch_all(connection)
                .await?
        });
        let Some((id, ..)) = rows.last() else {
            return Ok(());
        };
        last = *id;
        for row in rows {
            let (id, ref maker, stated, ref definition) = row;
            let checksum = match stated {
                NO_CHECKSUM => checksum(maker.bytes(), definition.bytes()),
                stated => stated,
            };
            if let Ok(stored) = StoredPart::read(row) {
                let figures = PartFigures::from_part(&stored.part);
                store(transaction, id, checksum, figures).await?;
            }
        }
    }
}

async fn store(
    transaction: &mut Transaction,
    id: i64,
    checksum: i64,
    figures: PartFigures,
) -> Result<(), CatalogueError> {
    const STORE: &str = "UPDATE part SET temperature_min = $2, temperature_max = $3, aec_q200 = $4, \
        safety_class = $5, tolerances = $6, esr = $7, ripple_current = $8, height = $9, voltage_ac = $10, \
        lead_spacing = $11, checksum = $12 WHERE id = $1";
    with_transaction!(transaction, connection => {
        sqlx::query(STORE)
            .bind(id)
            .bind(figures.temperature_min)
            .bind(figures.temperature_max)
            .bind(figures.aec_q200)
            .bind(figures.safety_class)
            .bind(figures.tolerances)
            .bind(figures.esr)
            .bind(figures.ripple_current)
            .bind(figures.height)
            .bind(figures.voltage_ac)
            .bind(figures.lead_spacing)
            .bind(checksum)
            .execute(connection)
            .await?;
    });
    Ok(())
}

//! Writes imported parts and their series, inside one transaction.

use std::collections::{BTreeMap, HashSet};

use henrad_parts::Part;
use sqlx::QueryBuilder;

use crate::audit::{self, AuditEntry};
use crate::database::load::{WrittenBy, count, insert};
use crate::database::{PartRow, STAMP, Transaction, family_word};
use crate::error::CatalogueError;
use crate::site::Change;

/// Overwrites a part with the same base number and keeps its key.
const OVERWRITE: &str = " ON CONFLICT (base_number) DO UPDATE SET part_number = excluded.part_number, \
    design_key = excluded.design_key, reversed_number = excluded.reversed_number, \
    series_id = excluded.series_id, family = excluded.family, technology = excluded.technology, \
    dielectric = excluded.dielectric, case_code = excluded.case_code, case_alias = excluded.case_alias, \
    terminations = excluded.terminations, rated_voltage = excluded.rated_voltage, \
    voltage_kind = excluded.voltage_kind, \
    capacitance = excluded.capacitance, status = excluded.status, made_by = excluded.made_by, \
    temperature_min = excluded.temperature_min, temperature_max = excluded.temperature_max, \
    aec_q200 = excluded.aec_q200, safety_class = excluded.safety_class, tolerances = excluded.tolerances, \
    esr = excluded.esr, ripple_current = excluded.ripple_current, height = excluded.height, \
    voltage_ac = excluded.voltage_ac, lead_spacing = excluded.lead_spacing, maker = excluded.maker, \
    checksum = excluded.checksum, definition = excluded.definition";

/// One part of an import.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct MadePart {
    pub part: Part,
    /// Its maker.
    pub made_by: String,
}

/// One series of an import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SeriesRow {
    pub name: String,
    pub description: String,
    pub style: String,
    pub family: &'static str,
    /// Maker of its first part.
    pub made_by: String,
}

impl SeriesRow {
    pub fn new(MadePart { part, made_by }: &MadePart, description: String, style: String) -> Self {
        Self {
            name: part.series.clone(),
            description,
            style,
            family: family_word(part.family),
            made_by: made_by.clone(),
        }
    }
}

/// Appends the series; overwrites those of the same import and keeps others.
pub(super) async fn series(
    transaction: &mut Transaction,
    rows: &BTreeMap<String, SeriesRow>,
) -> Result<(), CatalogueError> {
    const LAST: &str = "SELECT CAST(COALESCE(MAX(position), 0) AS BIGINT) FROM series";
    const ADD: &str = "INSERT INTO series (id, position, name, description, style, family, made_by) \
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO UPDATE SET name = excluded.name, \
        description = excluded.description, style = excluded.style, family = excluded.family \
        WHERE series.made_by = excluded.made_by";
    let last: i64 = with_transaction!(&mut *transaction, connection => {
        sqlx::query_scalar(LAST).fetch_one(connection).await?
    });
    for (index, (id, row)) in rows.iter().enumerate() {
        with_transaction!(&mut *transaction, connection => {
            sqlx::query(ADD)
                .bind(id)
                .bind(last + 1 + count(index))
                .bind(&row.name)
                .bind(&row.description)
                .bind(&row.style)
                .bind(row.family)
                .bind(&row.made_by)
                .execute(connection)
                .await?;
        });
    }
    Ok(())
}

/// Writes one chunk of parts.
pub(super) async fn parts(
    transaction: &mut Transaction,
    parts: &[MadePart],
) -> Result<(), CatalogueError> {
    if parts.is_empty() {
        return Ok(());
    }
    let mut rows = parts
        .iter()
        .map(|MadePart { part, made_by }| PartRow::new(part, made_by))
        .collect::<Result<Vec<_>, _>>()?;
    free_keys(transaction, &mut rows).await?;
    insert(transaction, &rows, WrittenBy::Maker, OVERWRITE).await
}

/// Replaces keys that other numbers already have; rarely needed.
async fn free_keys(
    transaction: &mut Transaction,
    rows: &mut [PartRow],
) -> Result<(), CatalogueError> {
    loop {
        let mut known: HashSet<i64> = HashSet::new();
        let taken: Vec<(i64, String)> = with_transaction!(&mut *transaction, connection => {
            let mut query = QueryBuilder::new("SELECT id, base_number FROM part WHERE id IN (");
            let mut list = query.separated(", ");
            for row in rows.iter() {
                list.push_bind(row.id);
            }
            list.push_unseparated(")");
            query.build_query_as().fetch_all(connection).await?
        });
        let mut moved = false;
        for row in rows.iter_mut() {
            let is_taken = taken
                .iter()
                .any(|(id, number)| *id == row.id && *number != row.base_number);
            if is_taken || !known.insert(row.id) {
                row.id += 1;
                moved = true;
            }
        }
        if !moved {
            return Ok(());
        }
    }
}

/// Records an import or a removal in the audit.
pub(super) async fn record(
    transaction: &mut Transaction,
    change: &Change,
    action: &str,
    maker: &str,
    what: String,
) -> Result<(), CatalogueError> {
    // The stamp, which this transaction has raised, tells two imports of one change apart.
    let stamp: i64 = with_transaction!(&mut *transaction, connection => {
        sqlx::query_scalar(STAMP).fetch_one(connection).await?
    });
    let entry = AuditEntry {
        id: format!("{} {action} {stamp}", change.id),
        at: change.at,
        login: change.login.clone(),
        action: action.to_owned(),
        subject: maker.to_owned(),
        value_before: String::new(),
        value_after: what,
    };
    audit::record(transaction, entry).await
}

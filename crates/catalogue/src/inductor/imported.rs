//! Inductors of imports, in the database, laid over those of the program.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::{InductorParameters, InductorRow, InductorSeries, built_in, parameters};
use crate::by_number::OrderCode;
use crate::database::{
    Database, RawText, Record, Stated, Transaction, checksum, undamaged_records,
};
use crate::error::CatalogueError;
use crate::lookup::is_same_number;

/// All inductors with the parameters of their models.
#[derive(Debug, Clone)]
pub struct Inductors {
    /// The program's own by series, size and inductance, then those of imports by number; an
    /// imported one replaces the own one.
    pub rows: Vec<InductorRow>,
    /// Parameters that turn them into models.
    pub parameters: InductorParameters,
    /// Order codes of makers' lists, which are in no selector.
    pub codes: Vec<OrderCode>,
}

impl Inductors {
    fn overlaid(
        imported: Vec<ImportedInductor>,
        codes: Vec<OrderCode>,
    ) -> Result<Self, CatalogueError> {
        static OWN: LazyLock<Result<(Vec<InductorRow>, InductorParameters), String>> =
            LazyLock::new(|| {
                let read = || Ok::<_, CatalogueError>((built_in()?, parameters()?));
                read().map_err(|error| error.to_string())
            });
        let (mut rows, mut parameters) = OWN.clone().map_err(CatalogueError::BuiltIn)?;
        for ImportedInductor { row, series } in imported {
            parameters.adopt(&series);
            match rows
                .iter_mut()
                .find(|own| own.part_number == row.part_number)
            {
                Some(own) => *own = row,
                None => rows.push(row),
            }
        }
        Ok(Self {
            rows,
            parameters,
            codes,
        })
    }

    /// The inductor of a number; case, blanks and hyphens do not matter.
    pub fn find(&self, number: &str) -> Option<&InductorRow> {
        let mut rows = self.rows.iter();
        rows.find(|row| is_same_number(number, &row.part_number))
    }

    /// The series of inductors with numbers that begin like this text.
    pub(crate) fn series_of(&self, number: &str) -> Option<&str> {
        let series = self.rows.iter().map(|row| row.series.as_str());
        series
            .filter(|series| number.starts_with(series))
            .max_by_key(|series| series.len())
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct ImportedInductor {
    pub row: InductorRow,
    /// Its series, for the selector.
    pub series: InductorSeries,
}

/// Magnetic energy of an inductor at its saturation current, else at its rated one, over the most
/// that any built-in one holds in the same volume.
pub(crate) fn energy_share(row: &InductorRow) -> Option<f64> {
    static MOST: LazyLock<Option<f64>> = LazyLock::new(|| {
        let rows = built_in().ok()?;
        rows.iter().map(energy_density).reduce(f64::max)
    });
    Some(energy_density(row) / (*MOST)?)
}

/// L·I²/(2·V), J/m³.
fn energy_density(row: &InductorRow) -> f64 {
    let rated = row.rated_current.rms;
    let current = row
        .saturation
        .map_or(rated, |saturation| saturation.current);
    let body = &row.body;
    let volume = body.length.get() * body.width.get() * body.height.get();
    row.inductance.get() * current.get().powi(2) / (2.0 * volume)
}

impl Database {
    /// All inductors, of the program and of imports.
    ///
    /// # Errors
    /// If the database does not answer, or an inductor in it cannot be read.
    pub async fn inductors(&self) -> Result<Inductors, CatalogueError> {
        let codes = self.order_codes_of_inductors().await?;
        Inductors::overlaid(self.imported_inductors().await?, codes)
    }

    /// The inductors of imports, without damaged ones.
    pub(crate) async fn imported_inductors(&self) -> Result<Vec<ImportedInductor>, CatalogueError> {
        const SQL: &str =
            "SELECT part_number, checksum, made_by, definition FROM inductor ORDER BY part_number";
        let rows = with_db!(self, pool => {
            sqlx::query_as::<_, (RawText, i64, RawText, RawText)>(SQL).fetch_all(pool).await?
        });
        let inductors = rows.into_iter();
        undamaged_records(inductors.map(|(number, checksum, made_by, definition)| {
            let mut inductor: ImportedInductor = self.read_record(&Stated {
                record: Record::Inductor,
                key: &number.into_text(),
                number: 0,
                checksum,
                texts: [made_by.bytes(), definition.bytes()],
            })?;
            inductor.row.maker = made_by.into_text();
            Ok(inductor)
        }))
    }
}

/// Writes inductors of their makers; overwrites those with the same number.
pub(crate) async fn store(
    transaction: &mut Transaction,
    inductors: &[ImportedInductor],
) -> Result<(), CatalogueError> {
    for inductor in inductors {
        let definition = serde_json::to_string(inductor)?;
        let row = &inductor.row;
        write(transaction, &row.part_number, &row.maker, &definition).await?;
    }
    Ok(())
}

/// Writes an inductor as it is stored, to the letter.
pub(crate) async fn write(
    transaction: &mut Transaction,
    number: &str,
    made_by: &str,
    definition: &str,
) -> Result<(), CatalogueError> {
    const SQL: &str = "INSERT INTO inductor (part_number, made_by, definition, checksum) VALUES ($1, $2, $3, $4) \
        ON CONFLICT (part_number) DO UPDATE SET made_by = excluded.made_by, definition = excluded.definition, \
        checksum = excluded.checksum";
    with_transaction!(transaction, connection => {
        sqlx::query(SQL)
            .bind(number)
            .bind(made_by)
            .bind(definition)
            .bind(checksum(made_by.as_bytes(), definition.as_bytes()))
            .execute(connection)
            .await?;
    });
    Ok(())
}

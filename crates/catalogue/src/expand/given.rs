//! Known model parameters of single parts.

use henrad_parts::Part;
use henrad_parts::model::{GivenParameter, ParameterName};
use serde::Deserialize;

use crate::error::CatalogueError;
use crate::stated::Word;
use crate::tables;

const TABLE: &str = "given.csv";

#[derive(Deserialize)]
struct Row {
    number: String,
    name: ParameterName,
    value: f64,
    origin: Word,
    source: String,
}

/// Adds the rows of the table to their parts.
///
/// # Errors
/// If a row names a part that is not in the catalogue.
pub(crate) fn add(parts: &mut [Part]) -> Result<(), CatalogueError> {
    for row in tables::rows::<Row>(TABLE)? {
        let part = parts
            .iter_mut()
            .find(|part| part.part_number == row.number)
            .ok_or_else(|| CatalogueError::UnknownPart(row.number.clone()))?;
        let origin = row.origin.with_source(row.source);
        part.given.push(GivenParameter {
            name: row.name,
            value: row.value,
            origin,
        });
    }
    Ok(())
}

//! Model parameters known for single parts.

use henrad_parts::model::{GivenParameter, ParameterName};
use henrad_parts::{Origin, Part};
use serde::Deserialize;

use crate::error::CatalogueError;
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

/// The word of the origin column; a single parameter has more ways to be known than a table row.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Word {
    Guaranteed,
    Typical,
    VendorModel,
    Fitted,
    Estimated,
}

impl Word {
    fn with_source(self, source: String) -> Origin {
        match self {
            Self::Guaranteed => Origin::Guaranteed(source),
            Self::Typical => Origin::Typical(source),
            Self::VendorModel => Origin::VendorModel(source),
            Self::Fitted => Origin::Fitted(source),
            Self::Estimated => Origin::Estimated(source),
        }
    }
}

/// Adds the rows of the table to their parts.
///
/// # Errors
/// When a row names a part that is not in the catalogue.
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

//! The declarative tables, embedded in the program.

use serde::de::DeserializeOwned;

use crate::error::CatalogueError;

macro_rules! embedded {
    ($($path:literal),+ $(,)?) => {
        &[$(($path, include_str!(concat!("../data/", $path)))),+]
    };
}

/// Files that define series, in the order of the selector.
pub(crate) const SERIES_FILES: &[(&str, &str)] = embedded![
    "ceramic/series.toml",
    "polymer/series.toml",
    "tantalum/series.toml",
    "aluminum/series.toml",
    "film/series.toml",
];

/// Lists of real parts: each row is one part of the series it names.
pub(crate) const PART_LISTS: &[&str] = &[
    "ceramic/chip_parts.csv",
    "ceramic/other_parts.csv",
    "tantalum/parts.csv",
    "polymer/tantalum_ratings.csv",
    "polymer/tantalum_parts.csv",
    "polymer/aluminum_parts.csv",
    "aluminum/parts.csv",
    "film/box_parts.csv",
    "film/box_and_can_parts.csv",
    "film/phe_parts.csv",
];

/// Lifetime laws of film capacitors.
pub(crate) const FILM_LAWS: (&str, &str) = embedded!["film_lifetime/laws.toml"][0];

/// Lifetime rules of aluminum electrolytic capacitors.
pub(crate) const ELECTROLYTIC_LIFETIMES: (&str, &str) =
    embedded!["electrolytic_lifetime/series.toml"][0];

/// Laws of the film series.
pub(crate) const FILM_LIFETIME_SERIES: (&str, &str) = embedded!["film_lifetime/series.toml"][0];

const TABLES: &[(&str, &str)] = embedded![
    "case_reach.csv",
    "long_lists.csv",
    "sheet_contract.csv",
    "ceramic/chip_parts.csv",
    "ceramic/dissipation_limits.csv",
    "ceramic/other_parts.csv",
    "ceramic/ranges.csv",
    "ceramic/thickness.csv",
    "ceramic/waterfall_x5r.csv",
    "ceramic/waterfall_x7r.csv",
    "ceramic/waterfall_x8r.csv",
    "tantalum/parts.csv",
    "tantalum/t491_t489.csv",
    "polymer/tantalum_ratings.csv",
    "polymer/tantalum_parts.csv",
    "polymer/aluminum_parts.csv",
    "aluminum/parts.csv",
    "film/box_parts.csv",
    "film/box_and_can_parts.csv",
    "film/phe_parts.csv",
    "film/ranges.csv",
    "film/lists.csv",
    "given.csv",
    "inductor/parts.csv",
    "power_array/cases.csv",
    "power_array/chips.csv",
];

/// Reads every row of an embedded table.
///
/// # Errors
/// If there is no such table or a row does not have the columns of `Row`.
pub(crate) fn rows<Row: DeserializeOwned>(table: &str) -> Result<Vec<Row>, CatalogueError> {
    let (_, text) = TABLES
        .iter()
        .find(|(path, _)| *path == table)
        .ok_or_else(|| CatalogueError::UnknownTable(table.to_owned()))?;
    csv::Reader::from_reader(text.as_bytes())
        .deserialize()
        .collect::<Result<_, _>>()
        .map_err(|source| CatalogueError::Table {
            table: table.to_owned(),
            source,
        })
}

//! From series definitions and tables to parts: one module per kind of table.

mod body;
mod chip_figures;
mod chip_range;
mod chip_waterfall;
mod collection;
mod draft;
mod film_list;
mod film_range;
mod given;
mod interpolated_ratings;
mod numbering;
mod rating_list;
mod tantalum_table;

use henrad_parts::{Family, Part};

use crate::definition::{self, Grid, Series, SeriesDefinition};
use crate::error::CatalogueError;
use crate::power_array;
use crate::tables::PART_LISTS;
use chip_figures::ChipFigures;
use collection::Collection;

/// The built-in catalogue.
#[derive(Debug, Clone, PartialEq)]
pub struct BuiltIn {
    /// All series in the order of the selector.
    pub series: Vec<Series>,
    /// All parts, one per design.
    pub parts: Vec<Part>,
}

/// Expands the embedded tables.
///
/// ```
/// let catalogue = henrad_catalogue::built_in().unwrap();
/// assert!(catalogue.parts.iter().any(|part| part.part_number == "C0805C104K5RACTU"));
/// ```
///
/// # Errors
/// If a table is inconsistent; the error names the row. A test expands all shipped tables.
pub fn built_in() -> Result<BuiltIn, CatalogueError> {
    built_in_where(|_| true)
}

/// Expands the embedded tables with some of the listed parts only: what the catalogue would know
/// had the others never been listed. The share of those that still resolves tells how well look-up
/// judges numbers that nobody listed.
///
/// # Errors
/// As [`built_in`].
pub fn built_in_where(is_listed: impl Fn(&Part) -> bool) -> Result<BuiltIn, CatalogueError> {
    let definitions = definition::all()?;
    let figures = ChipFigures::read()?;
    let mut collection = Collection::default();
    for series in &definitions {
        if series.family == Family::Film {
            collection.add_generated(film_list::expand(series)?);
        }
        collection.add_generated(grid_parts(series, &figures)?);
    }
    for table in PART_LISTS {
        let mut listed = rating_list::expand(&definitions, table, &figures)?;
        listed.retain(&is_listed);
        collection.add_listed(listed);
    }
    collection.add_generated(interpolated_ratings::parts(
        &definitions,
        collection.parts(),
    )?);
    let mut parts = collection.into_parts();
    for part in &mut parts {
        body::complete(part);
    }
    given::add(&mut parts)?;
    power_array::give_losses(&mut parts)?;
    Ok(BuiltIn {
        series: definitions.iter().map(Series::from).collect(),
        parts,
    })
}

fn grid_parts(
    series: &SeriesDefinition,
    figures: &ChipFigures,
) -> Result<Vec<Part>, CatalogueError> {
    match &series.grid {
        // Lists of film boxes are read for every film series.
        None | Some(Grid::FilmList) => Ok(Vec::new()),
        Some(Grid::ChipWaterfall { table, dielectric }) => {
            chip_waterfall::expand(series, table, *dielectric, figures)
        }
        Some(Grid::ChipRanges { number }) => chip_range::expand(series, *number, figures),
        Some(Grid::ChipStacks { of, chips, number }) => {
            chip_range::expand_stacks(series, of, chips, *number, figures)
        }
        Some(Grid::TantalumTable { table }) => tantalum_table::expand(series, table),
        Some(Grid::FilmRanges) => film_range::expand(series),
    }
}

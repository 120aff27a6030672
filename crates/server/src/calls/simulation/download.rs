//! The files of the selected rows.

use super::Simulation;
use crate::error::AppError;
use crate::model_file::{self, Download, TextFile};

/// One file for each selected row of the table; two and more as a zip named after `archive_stem`.
///
/// # Errors
/// What `write` cannot do for a row.
pub fn of_selection(
    simulation: &Simulation,
    archive_stem: &str,
    write: impl Fn(&Simulation) -> Result<TextFile, AppError>,
) -> Result<Download, AppError> {
    let rows = simulation.exported();
    let files = rows.iter().map(|row| Ok((write(row)?, row.designator())));
    model_file::download(files, archive_stem)
}

/// What a preview shows: the file of the first selected row.
///
/// # Errors
/// As [`of_selection`].
pub fn preview(
    simulation: &Simulation,
    write: impl Fn(&Simulation) -> Result<TextFile, AppError>,
) -> Result<String, AppError> {
    let rows = simulation.exported();
    let first = rows.first().unwrap_or(simulation);
    Ok(write(first)?.text)
}

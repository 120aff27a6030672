//! The download of an export: a file, or several as a zip.

use henrad_formats::archive::{self, Entry};

use super::Simulation;
use crate::error::AppError;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextFile {
    /// Name with extension.
    pub name: String,
    /// Content.
    pub text: String,
}

/// What a browser saves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Download {
    /// One file.
    File(TextFile),
    /// Several files as a zip.
    Archive {
        /// Name with extension.
        name: String,
        /// Content.
        bytes: Vec<u8>,
    },
}

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
    if let [row] = rows.as_slice() {
        return write(row).map(Download::File);
    }
    let entries = rows
        .iter()
        .map(|row| {
            let TextFile { name, text } = write(row)?;
            let distinction = row.designator();
            Ok(Entry {
                name,
                distinction,
                text,
            })
        })
        .collect::<Result<Vec<_>, AppError>>()?;
    archive_of(&entries, archive_stem)
}

/// Files as a zip named after `archive_stem`.
///
/// # Errors
/// [`AppError::File`] when the archive cannot hold the files.
pub fn archive_of(entries: &[Entry], archive_stem: &str) -> Result<Download, AppError> {
    let bytes = archive::zip(entries).map_err(|error| AppError::File(error.to_string()))?;
    Ok(Download::Archive {
        name: format!("{archive_stem}.zip"),
        bytes,
    })
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

//! Imports whose parts were measured: the files are fitted before anything is stored.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use henrad_catalogue::{Database, ExchangeFormat, ImportOptions, ImportReport};
use henrad_parts::model::GivenParameter;
use serde::Deserialize;
use serde_json::{Map, Value};
use tempfile::TempDir;

use super::fit::{self, FolderFits, Outcome};

/// The rows of an import with fitted parameters, in a file that lives as long as this.
pub(super) struct MeasuredRows {
    pub file: PathBuf,
    pub lines: Vec<String>,
    pub outcome: Outcome,
    _folder: TempDir,
}

/// What an export writes.
#[derive(Deserialize)]
struct Exported {
    parts: Vec<Map<String, Value>>,
}

/// The outcome of the check before the fits.
pub(super) enum Prepared {
    /// Rows to import.
    Ready(MeasuredRows),
    /// The files are not right.
    Faulty(ImportReport),
}

/// Reads the files into a catalogue of their own, fits each measurement of the folder to its part,
/// and adds the fitted parameters to the rows. A measurement that no row or no fit answers is an
/// error.
pub(super) async fn prepare(
    files: &[PathBuf],
    options: &ImportOptions,
    folder: &Path,
    parts: Option<&Path>,
) -> anyhow::Result<Prepared> {
    let own = Database::open("sqlite::memory:").await?;
    let options = ImportOptions {
        dry_run: false,
        ..options.clone()
    };
    let report = own.import(files, &options, &mut |_| ()).await?;
    if report.problem_count > 0 {
        return Ok(Prepared::Faulty(report));
    }
    let FolderFits {
        given: fits,
        lines,
        outcome,
    } = fit::fitted(&own, folder, parts).await?;
    let mut exported = Vec::new();
    own.export(ExchangeFormat::Json, &[], &mut exported).await?;
    own.close().await;
    let Exported { parts: mut rows } =
        serde_json::from_slice(&exported).context("the rows cannot be read back")?;
    // The later of two measurements of a part counts.
    let mut fits: HashMap<String, Vec<GivenParameter>> = fits.into_iter().collect();
    for row in &mut rows {
        let number = row.get("base_number").and_then(Value::as_str);
        if let Some(fitted) = number.and_then(|number| fits.remove(number)) {
            add(row, fitted)?;
        }
    }
    if let Some(number) = fits.keys().next() {
        bail!("{number} was measured and is not among the rows");
    }
    let folder = tempfile::tempdir().context("no place for the fitted rows")?;
    let file = folder.path().join("measured.json");
    fs::write(&file, serde_json::to_vec(&rows)?).context("cannot write the fitted rows")?;
    Ok(Prepared::Ready(MeasuredRows {
        file,
        lines,
        outcome,
        _folder: folder,
    }))
}

/// Adds fitted parameters to those of a row; a fitted one replaces a given one.
fn add(row: &mut Map<String, Value>, fitted: Vec<GivenParameter>) -> anyhow::Result<()> {
    let stated = row
        .remove("given")
        .unwrap_or_else(|| Value::Array(Vec::new()));
    let mut given: Vec<GivenParameter> = serde_json::from_value(stated)?;
    given.retain(|it| fitted.iter().all(|other| other.name != it.name));
    given.extend(fitted);
    row.insert("given".to_owned(), serde_json::to_value(given)?);
    Ok(())
}

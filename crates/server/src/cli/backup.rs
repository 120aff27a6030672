//! The commands `backup` and `restore`.

use std::path::Path;

use anyhow::{Context, bail};
use henrad_catalogue::Database;

use super::start;
use crate::settings::Settings;

/// Copies the database into a new SQLite file.
pub(crate) async fn backup(settings: &Settings, file: &Path) -> anyhow::Result<String> {
    if file.exists() {
        bail!("{} is there already", file.display());
    }
    let database = start::open(settings).await?;
    // A backup that was interrupted must not look like one.
    let unfinished = file.with_extension("unfinished");
    let target = open_file(&unfinished).await?;
    let rows = database.copy_to(&target).await;
    target.close().await;
    database.close().await;
    let rows = match rows {
        Ok(rows) => rows,
        Err(error) => {
            // The error counts, not what is left of the file.
            let _ = std::fs::remove_file(&unfinished);
            return Err(error).context("the backup is not complete");
        }
    };
    std::fs::rename(&unfinished, file)
        .with_context(|| format!("cannot make {}", file.display()))?;
    Ok(format!("{rows} rows are in {}", file.display()))
}

/// Copies a backup into the database of the settings, which must be empty.
pub(crate) async fn restore(settings: &Settings, file: &Path) -> anyhow::Result<String> {
    if !file.is_file() {
        bail!("there is no file {}", file.display());
    }
    let source = open_file(file).await?;
    let database = start::open(settings).await?;
    let rows = source.copy_to(&database).await;
    source.close().await;
    database.close().await;
    let rows = rows.context("nothing was restored")?;
    Ok(format!("{rows} rows were restored"))
}

async fn open_file(file: &Path) -> anyhow::Result<Database> {
    let url = format!("sqlite://{}", file.display());
    Database::open(&url)
        .await
        .with_context(|| format!("cannot open {}", file.display()))
}

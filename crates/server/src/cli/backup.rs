//! The commands `backup` and `restore`.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use henrad_catalogue::{CopiedTable, Database};
use serde_json::json;
use tempfile::TempDir;

use super::answer::Answer;
use super::start;
use crate::settings::Settings;

/// Copies the database into a new SQLite file that only its owner can read, and tries to restore it.
pub(crate) async fn backup(settings: &Settings, file: &Path) -> anyhow::Result<Answer> {
    if file.exists() {
        bail!("{} already exists", file.display());
    }
    let database = start::existing(settings, false).await?;
    // A backup that was interrupted must not look like one.
    let unfinished = file.with_extension("unfinished");
    if unfinished.exists() {
        bail!(
            "{} is left over from another backup; remove it",
            unfinished.display()
        );
    }
    let copied = Box::pin(copied(&database, &unfinished)).await;
    database.close().await;
    let copied = copied.inspect_err(|_| {
        // The error counts, not what is left of the file.
        let _ = std::fs::remove_file(&unfinished);
    });
    let Copied { rows, damage } = copied.context("the backup is not complete")?;
    std::fs::rename(&unfinished, file)
        .with_context(|| format!("cannot create {}", file.display()))?;
    let before = damage.as_ref().map_or(String::new(), |damage| {
        format!("; the catalogue was damaged before: {damage}")
    });
    let text = format!(
        "{rows} rows are in {}; restored on trial, every table had the same number and digest of rows{before}",
        file.display()
    );
    Ok(Answer::message_with(
        text,
        json!({ "rows": rows, "damage": damage }),
    ))
}

/// What a backup holds.
struct Copied {
    rows: u64,
    /// What was damaged before, in words.
    damage: Option<String>,
}

/// Copies a database into a file, and restores the file into a database that is thrown away.
async fn copied(database: &Database, file: &Path) -> anyhow::Result<Copied> {
    let target = open_file(file).await?;
    let tables = database.copy_to(&target).await;
    target.close().await;
    let tables = tables?;
    Database::inspect(file).await?;
    let (_folder, copy) = private_copy(file)?;
    let restored = open_file(&copy.with_file_name("restored.sqlite")).await?;
    let source = open_file(&copy).await?;
    let tried = source.copy_to(&restored).await;
    let verified = restored.verify_parts().await;
    source.close().await;
    restored.close().await;
    if tried? != tables {
        bail!("a table is not what it was when it is restored");
    }
    Ok(Copied {
        rows: rows_of(&tables),
        damage: verified?.fault(),
    })
}

fn rows_of(tables: &[CopiedTable]) -> u64 {
    tables.iter().map(|table| table.rows).sum()
}

/// Copies a backup into the database of the settings, which must be empty. The backup is only read:
/// a copy of it is brought to the schema of this version.
pub(crate) async fn restore(settings: &Settings, file: &Path) -> anyhow::Result<Answer> {
    if !file.is_file() {
        bail!("there is no file {}", file.display());
    }
    let mut log = file.as_os_str().to_owned();
    log.push("-wal");
    if Path::new(&log).exists() {
        bail!(
            "{} is in use; make a backup of that database with `henrad backup`",
            file.display()
        );
    }
    Database::inspect(file)
        .await
        .context("nothing was restored")?;
    let (_folder, copy) = private_copy(file)?;
    let source = open_file(&copy).await?;
    let database = start::open(settings).await?;
    let tables = source.copy_to(&database).await;
    source.close().await;
    database.close().await;
    let rows = rows_of(&tables.context("nothing was restored")?);
    Ok(Answer::message_with(
        format!("{rows} rows were restored"),
        json!({ "rows": rows }),
    ))
}

/// A copy in a folder of its own beside the backup or, where nothing can be written there, in that
/// of the system for temporary files.
fn private_copy(file: &Path) -> anyhow::Result<(TempDir, PathBuf)> {
    let beside = file.parent().unwrap_or(Path::new("."));
    let mut folder = tempfile::Builder::new();
    folder.prefix("henrad-restore-");
    let folder = folder.tempdir_in(beside).or_else(|_| folder.tempdir());
    let folder = folder.context("there is no folder for a copy of the backup")?;
    let copy = folder.path().join("backup.sqlite");
    std::fs::copy(file, &copy).context("the backup cannot be copied")?;
    Ok((folder, copy))
}

async fn open_file(file: &Path) -> anyhow::Result<Database> {
    let url = format!("sqlite://{}", file.display());
    Database::open(&url)
        .await
        .with_context(|| format!("cannot open {}", file.display()))
}

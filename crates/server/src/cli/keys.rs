//! The command `key`: keys with which programs import parts.

use std::fmt::Write as _;

use clap::{Args, Subcommand};
use henrad_catalogue::ImportKey;
use henrad_engine::clock;
use serde_json::json;

use super::answer::Answer;
use super::{operator, start};
use crate::auth::accounts::import_keys;
use crate::settings::Settings;

/// What to do with keys.
#[derive(Debug, Args)]
pub struct KeyArgs {
    /// The work.
    #[command(subcommand)]
    pub command: KeyCommand,
    /// sqlite://PATH or postgres://… [default: as `serve`].
    #[arg(long, global = true)]
    pub database: Option<String>,
}

/// Work on keys.
#[derive(Debug, Subcommand)]
pub enum KeyCommand {
    /// Make a key and print it; nobody can see it again.
    Add {
        /// Name of the program.
        name: String,
    },
    /// List all keys without their secrets.
    List,
    /// Revoke a key.
    Revoke {
        /// Name of the program.
        name: String,
    },
}

/// Runs the command; returns a message for the terminal.
pub(crate) async fn run(settings: &Settings, arguments: &KeyArgs) -> anyhow::Result<Answer> {
    let database = match arguments.command {
        KeyCommand::List => start::existing(settings, false).await?,
        _ => start::open(settings).await?,
    };
    let message = match &arguments.command {
        KeyCommand::Add { name } => {
            Answer::message(import_keys::add(&database, name, &operator()?).await?)
        }
        KeyCommand::List => list(&database.import_keys().await?)?,
        KeyCommand::Revoke { name } => {
            import_keys::revoke(&database, name, &operator()?).await?;
            Answer::message(format!("{name} can no longer import"))
        }
    };
    database.close().await;
    Ok(message)
}

fn list(keys: &[ImportKey]) -> anyhow::Result<Answer> {
    let entries = keys.iter().map(|key| {
        json!({
            "name": key.name,
            "since": clock::day(key.created_at),
            "madeBy": key.created_by,
            "lastUsed": (key.last_used_at != 0).then(|| clock::day(key.last_used_at)),
        })
    });
    Answer::new(table(keys), &entries.collect::<Vec<_>>())
}

fn table(keys: &[ImportKey]) -> String {
    let mut text = format!("{:<24}{:<14}{:<24}last used", "name", "since", "made by");
    for key in keys {
        let used = match key.last_used_at {
            0 => "never".to_owned(),
            at => clock::day(at),
        };
        let since = clock::day(key.created_at);
        let _ = write!(
            text,
            "\n{:<24}{since:<14}{:<24}{used}",
            key.name, key.created_by
        );
    }
    text
}

//! The command `kicad`: libraries that KiCad opens, and models in the folder of a project.

use std::fmt::Write as _;
use std::process::ExitCode;

use anyhow::{Context, anyhow, bail};
use clap::{Args, Subcommand};
use henrad_catalogue::{Database, NewProfile};
use henrad_engine::error::EngineError;
use henrad_engine::kicad::{Library, Profile};
use henrad_engine::part_store::inductor_catalogue::InductorCatalogue;
use henrad_engine::part_store::snapshot::Snapshot;
use henrad_engine::selection::SelectionFilter;
use serde_json::json;

use super::answer::Answer;
use super::kicad_models::{self, ModelsArgs};
use super::{operator, start};
use crate::settings::Settings;

/// What to do for KiCad.
#[derive(Debug, Args)]
pub struct KicadArgs {
    /// The work.
    #[command(subcommand)]
    pub command: KicadCommand,
    /// sqlite://PATH or postgres://… [default: as `serve`].
    #[arg(long, global = true)]
    pub database: Option<String>,
}

/// Work for KiCad.
#[derive(Debug, Subcommand)]
pub enum KicadCommand {
    /// Make, list and remove libraries that KiCad opens over HTTP.
    #[command(subcommand)]
    Profile(ProfileCommand),
    /// Write the model of every part of a project where it works. Exits with 1 when a part is not
    /// known or a file is not one of ours.
    Models(ModelsArgs),
}

/// Work on libraries.
#[derive(Debug, Subcommand)]
pub enum ProfileCommand {
    /// Make a library of the parts that a filter admits.
    Add {
        /// Small letters, digits and hyphens.
        name: String,
        /// The filter of `POST /api/find` as JSON, such as `{"types":["film"],"cases":["15"]}`.
        #[arg(long, value_name = "JSON")]
        filter: String,
        /// Title in KiCad [default: the name].
        #[arg(long, default_value = "")]
        title: String,
        /// Of parts with the same capacitance, rated voltage and size take one.
        #[arg(long)]
        one_per_rating: bool,
        /// Answer only programs with a key.
        #[arg(long)]
        needs_key: bool,
    },
    /// List all libraries.
    List,
    /// Remove a library that somebody made.
    Remove {
        /// Its name.
        name: String,
    },
}

/// Runs the command.
pub(crate) async fn run(
    settings: &Settings,
    arguments: &KicadArgs,
    as_json: bool,
) -> anyhow::Result<ExitCode> {
    match &arguments.command {
        KicadCommand::Models(models) => {
            Box::pin(kicad_models::run(settings, models, as_json)).await
        }
        KicadCommand::Profile(work) => {
            let answer = Box::pin(profile(settings, work)).await?;
            answer.print(as_json)?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

async fn profile(settings: &Settings, work: &ProfileCommand) -> anyhow::Result<Answer> {
    let database = match work {
        ProfileCommand::List => start::existing(settings, false).await?,
        _ => start::open(settings).await?,
    };
    let message = match work {
        ProfileCommand::Add {
            name,
            filter,
            title,
            one_per_rating,
            needs_key,
        } => {
            let filter: SelectionFilter =
                serde_json::from_str(filter).context("--filter is not the JSON of a filter")?;
            let stored = Profile::to_store(name, title, &filter, *one_per_rating, *needs_key);
            let stored = stored.map_err(|error| explained(&error))?;
            let made = Profile::of_stored(stored.clone())?;
            let (parts, inductors) = catalogue(&database).await?;
            let library = Library::new(&made, &parts, &inductors, &settings.public_url);
            let library = library.map_err(|error| explained(&error))?;
            match database.add_kicad_profile(&stored, &operator()?).await? {
                NewProfile::Added => format!(
                    "{name}: {} parts in {} categories",
                    library.places.len(),
                    library.categories.len()
                ),
                NewProfile::Taken => bail!("there is a library {name} already"),
                NewProfile::TooMany => bail!("there are 100 libraries; remove some"),
            }
        }
        ProfileCommand::List => {
            let (parts, inductors) = catalogue(&database).await?;
            let mut text = format!("{:<24}{:>6}  title", "name", "parts");
            let mut entries = Vec::new();
            let made = database.kicad_profiles().await?.into_iter();
            let made = made.map(Profile::of_stored);
            for profile in Profile::built_in().into_iter().map(Ok).chain(made) {
                let profile = profile?;
                let count = Library::count(&profile, &parts, &inductors)?;
                let _ = write!(text, "\n{:<24}{count:>6}  {}", profile.name, profile.title);
                entries.push(json!({
                    "name": profile.name, "parts": count, "title": profile.title,
                }));
            }
            database.close().await;
            return Answer::new(text, &entries);
        }
        ProfileCommand::Remove { name } => {
            if !database.remove_kicad_profile(name, &operator()?).await? {
                bail!("there is no library {name} that somebody made");
            }
            format!("{name} is removed")
        }
    };
    database.close().await;
    Ok(Answer::message(message))
}

async fn catalogue(database: &Database) -> anyhow::Result<(Snapshot, InductorCatalogue)> {
    let parts = Snapshot::read(database, 0).await?;
    let inductors = InductorCatalogue::new(database.inductors().await?)?;
    Ok((parts, inductors))
}

/// What is wrong with the fields, each with its name.
fn explained(error: &EngineError) -> anyhow::Error {
    let EngineError::InvalidFields(fields) = error else {
        return anyhow!("{error}");
    };
    let lines = fields
        .iter()
        .map(|it| format!("{}: {}", it.path, it.message));
    anyhow!("{}", lines.collect::<Vec<_>>().join("\n"))
}

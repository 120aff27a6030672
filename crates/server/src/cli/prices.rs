//! The command `prices`: prices and stock for the power array.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::{Args, Subcommand};
use henrad_catalogue::power_array::{PriceFeed, PriceFile};
use henrad_engine::clock;

use super::answer::Answer;
use super::{operator, start};
use crate::settings::Settings;

/// What to do with prices and stock.
#[derive(Debug, Args)]
pub struct PricesArgs {
    /// The work.
    #[command(subcommand)]
    pub command: PricesCommand,
    /// sqlite://PATH or postgres://… [default: as `serve`].
    #[arg(long, global = true)]
    pub database: Option<String>,
}

/// Work on prices and stock.
#[derive(Debug, Subcommand)]
pub enum PricesCommand {
    /// Load a CSV file with the columns number, distributor, quantity, price, currency, stock and
    /// seen, a row for each price break, in the place of the loaded one; nothing is stored unless
    /// every row is right.
    Load {
        /// The file.
        file: PathBuf,
        /// Check the file and store nothing.
        #[arg(long)]
        dry_run: bool,
    },
    /// Say what is loaded.
    Show,
    /// Remove what is loaded.
    Remove,
}

/// Runs the command; returns a message for the terminal.
pub(crate) async fn run(settings: &Settings, arguments: &PricesArgs) -> anyhow::Result<Answer> {
    match &arguments.command {
        PricesCommand::Load { file, dry_run } => {
            let feed = read(file)?;
            let text = described(&feed);
            if *dry_run {
                return Ok(Answer::message(format!("{text}; nothing was stored")));
            }
            let database = start::open_to_change(settings).await?;
            database.replace_prices(&feed, &operator()?).await?;
            database.close().await;
            Ok(Answer::message(format!("{text}; loaded")))
        }
        PricesCommand::Show => {
            let database = start::existing(settings, false).await?;
            let feed = database.prices().await?;
            database.close().await;
            Ok(Answer::message(described(&feed)))
        }
        PricesCommand::Remove => {
            let database = start::existing(settings, true).await?;
            let nothing = PriceFeed::default();
            database.replace_prices(&nothing, &operator()?).await?;
            database.close().await;
            let text = "no feed of prices and stock is loaded now";
            Ok(Answer::message(text.to_owned()))
        }
    }
}

fn read(path: &Path) -> anyhow::Result<PriceFeed> {
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    // It may be tomorrow already where the file was made.
    let last_day = clock::day(clock::now() + clock::DAY);
    let file = PriceFile::read(&bytes, &path.display().to_string(), &last_day)?;
    if file.problem_count == 0 {
        return Ok(file.feed);
    }
    let mut text = String::new();
    for problem in &file.problems {
        let _ = writeln!(text, "{problem}");
    }
    let more = file.problem_count - file.problems.len();
    if more > 0 {
        let _ = writeln!(text, "and {more} more");
    }
    bail!("{text}nothing was stored");
}

fn described(feed: &PriceFeed) -> String {
    let text = feed.summary();
    if text.is_empty() {
        return "no feed of prices and stock is loaded".to_owned();
    }
    text
}

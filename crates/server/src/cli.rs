//! The command line.

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, Parser, Subcommand};

use crate::settings::Settings;
use crate::{http, start};

/// Capacitors at their real bias, temperature and age: simulation server and tools.
#[derive(Debug, Parser)]
#[command(name = "henrad", version)]
pub struct Cli {
    /// Settings file; missing is fine.
    #[arg(long, global = true, default_value = "henrad.toml")]
    pub settings: PathBuf,
    /// What to do; `serve` when left out.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Load the catalogue if needed and serve pages and interface.
    Serve(ServeArgs),
    /// Print the OpenAPI document of the interface.
    Openapi,
    /// Check settings, database and built-in catalogue, and print part counts.
    Check,
}

/// Flags of `serve`; they win over environment and settings file.
#[derive(Debug, Default, Args)]
pub struct ServeArgs {
    /// Address and port [default: 127.0.0.1:8080, HENRAD_LISTEN].
    #[arg(long)]
    pub listen: Option<SocketAddr>,
    /// sqlite://PATH or postgres://… [default: SQLite in the data folder, HENRAD_DATABASE_URL].
    #[arg(long)]
    pub database: Option<String>,
}

/// Runs a command to its end.
///
/// # Errors
/// Anything that keeps the command from doing its work, with its cause.
pub async fn run(cli: Cli) -> anyhow::Result<()> {
    let mut settings = Settings::load(&cli.settings).context("the settings are not valid")?;
    match cli.command.unwrap_or(Command::Serve(ServeArgs::default())) {
        Command::Serve(flags) => {
            settings.listen = flags.listen.unwrap_or(settings.listen);
            settings.database_url = flags.database.unwrap_or(settings.database_url);
            start::serve(settings).await
        }
        Command::Openapi => {
            let document = http::openapi()
                .to_pretty_json()
                .context("the description is not JSON")?;
            print(&document)
        }
        Command::Check => print(&start::check(&settings).await?),
    }
}

/// Writes to standard output; a closed pipe is an error, not a panic.
fn print(text: &str) -> anyhow::Result<()> {
    writeln!(std::io::stdout(), "{text}").context("standard output is closed")
}

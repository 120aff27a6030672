//! Browser tests: real server, real Chromium, SQLite or PostgreSQL behind it.

use std::process::Command;

use anyhow::Result;
use clap::ValueEnum;

use crate::postgres::{self, PrivatePostgres};
use crate::server::{self, Profile};
use crate::{front_end, interrupt, paths, prerequisites, process};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Database {
    #[default]
    Sqlite,
    Postgres,
}

/// Builds what is needed and runs the named test files, or all.
pub fn run(database: Database, profile: Profile, files: &[String]) -> Result<()> {
    interrupt::listen()?;
    prerequisites::require_system_packages()?;
    front_end::install(&paths::web())?;
    front_end::install(&paths::e2e())?;
    process::run(front_end::build())?;
    process::run(server::build(profile))?;
    let postgres = match database {
        Database::Sqlite => None,
        Database::Postgres => Some(PrivatePostgres::start()?),
    };
    let url = postgres.as_ref().map(PrivatePostgres::url);
    process::run(tests(url.as_deref(), profile, files)?)
}

/// The test runner over the built server; with a PostgreSQL address each test file makes its own
/// database there, without one its own SQLite file.
pub fn tests(postgres_url: Option<&str>, profile: Profile, files: &[String]) -> Result<Command> {
    let mut runner = front_end::npm(&paths::e2e(), &["run", "--silent", "test", "--"]);
    runner
        .args(files)
        .env("HENRAD_BINARY", server::binary(profile)?);
    match postgres_url {
        Some(url) => runner.env(postgres::URL_VARIABLE, url),
        None => runner.env_remove(postgres::URL_VARIABLE),
    };
    Ok(runner)
}

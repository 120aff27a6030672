//! The one place of build logic. `make help` lists the tasks that people type most.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a build tool speaks on the terminal"
)]

mod abuse;
mod bench;
mod calibration;
mod dev;
mod dist;
mod e2e;
mod front_end;
mod interrupt;
mod lint;
mod load;
mod openapi;
mod paths;
mod postgres;
mod prerequisites;
mod process;
mod python;
mod requirements;
mod serve;
mod server;
mod test;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use self::server::Profile;

#[derive(Parser)]
#[command(
    name = "cargo xtask",
    about = "Build, run, test and measure Henrad",
    version
)]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build the pages and the server, then serve (arguments go to `henrad serve`)
    Run {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        serve_arguments: Vec<String>,
    },
    /// Every check: lint, unit, database, interface and browser tests
    Test {
        /// Also build the release and run one browser story on it
        #[arg(long)]
        release: bool,
    },
    /// Serve with live reload: the server on one port, the pages on Vite's
    Dev,
    /// Format check, Clippy, Biome and TypeScript
    Lint,
    /// Run the benchmarks and write the table in docs/BENCHMARKS.md
    Bench {
        /// A revision whose benchmarks run by turns with these
        #[arg(long, value_name = "REVISION")]
        before: Option<String>,
    },
    /// Judge the estimation rules by observed parts and write their errors into docs/MODELS.md
    Calibration {
        /// Change nothing, fail when the table is out of date
        #[arg(long)]
        check: bool,
        /// What to write: the table, or on the terminal a baseline or every figure
        #[arg(long, value_enum, default_value = "table")]
        output: calibration::Output,
    },
    /// Load-test one server with many connections and write the result into docs/PERFORMANCE.md
    Load {
        /// Connections that stay open
        #[arg(long, default_value_t = 200)]
        connections: usize,
        /// Seconds of each of the two runs
        #[arg(long, default_value_t = 60)]
        seconds: u64,
        /// Use the build of the tests and write nothing; only for trying this command
        #[arg(long)]
        debug: bool,
    },
    /// Abuse a server (slow, many and made-up clients, failing neighbors) and write the result into
    /// docs/SECURITY.md
    Abuse {
        /// Use the build of the tests, some seconds for each attack, and write nothing
        #[arg(long)]
        short: bool,
        /// Only attacks on SQLite whose names have these words, and write nothing
        #[arg(long)]
        only: Option<String>,
    },
    /// Write web/openapi.json and the TypeScript types from the server's own description
    Openapi {
        /// Change nothing, fail when a file is out of date
        #[arg(long)]
        check: bool,
    },
    /// Browser tests only
    E2e {
        /// Project of e2e/playwright.config.ts; may be repeated
        #[arg(long, default_value = "sqlite")]
        project: Vec<String>,
        /// Drive the release binary
        #[arg(long)]
        release: bool,
        /// More arguments for Playwright, such as test files
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Schemathesis against the server's own interface description only
    Fuzz {
        /// Ask the release binary
        #[arg(long)]
        release: bool,
    },
    /// Start a private PostgreSQL, print its address, stop it on Ctrl-C
    Pg,
    /// Build what is handed out into target/dist: program, Debian package, wheel, checksums
    Dist,
    /// Write the manual pages and the completions of shells into target/manual
    Manual,
    /// Install the Debian package of `dist` into a clean Debian root, up to the first curve
    Deb,
    /// Name the tests of each row of docs/requirements.csv
    Requirements,
    /// Licenses, bans and sources of every dependency, by cargo-deny
    Deny,
}

fn main() -> ExitCode {
    match perform(Arguments::parse().task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // One line that says what to do; a backtrace does not help.
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn perform(task: Task) -> Result<()> {
    match task {
        Task::Run { serve_arguments } => serve::run(&serve_arguments),
        Task::Test { release } => test::run(release),
        Task::Dev => dev::run(),
        Task::Lint => lint::run(),
        Task::Bench { before } => bench::run(before.as_deref()),
        Task::Calibration { check, output } => calibration::run(check, output),
        Task::Load {
            connections,
            seconds,
            debug,
        } => load::run(load::Load {
            connections: connections.max(1),
            seconds,
            profile: if debug { Profile::Ci } else { Profile::Release },
        }),
        Task::Abuse { short, only } => abuse::run(abuse::Abuse {
            profile: tested(!short),
            short,
            only: only.as_deref(),
        }),
        Task::Openapi { check } => {
            openapi::prepare(Profile::Dev)?;
            if check {
                openapi::check(Profile::Dev)
            } else {
                openapi::write(Profile::Dev)
            }
        }
        Task::E2e {
            project,
            release,
            arguments,
        } => e2e::run(&project, tested(release), &arguments),
        Task::Fuzz { release } => fuzz(tested(release)),
        Task::Pg => postgres::serve_until_interrupted(),
        Task::Requirements => requirements::run(),
        Task::Deny => lint::deny(),
        Task::Dist => dist::run(),
        Task::Manual => dist::write_manual(&paths::target()?.join("manual")),
        Task::Deb => {
            match dist::try_package()? {
                dist::Tried::Passed(output) => println!("{output}"),
                dist::Tried::CannotRun(reason) => anyhow::bail!("not run: {reason}"),
            }
            Ok(())
        }
    }
}

fn fuzz(profile: Profile) -> Result<()> {
    prerequisites::require_system_packages()?;
    process::run(server::build(profile))?;
    let verdict = python::fuzz_interface(profile, true)?;
    println!("{}", verdict.output);
    anyhow::ensure!(verdict.tally.failed == 0, "schemathesis found faults");
    Ok(())
}

fn tested(release: bool) -> Profile {
    if release {
        Profile::Release
    } else {
        Profile::Ci
    }
}

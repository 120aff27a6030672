//! The `henrad` program.

use clap::Parser;
use std::process::ExitCode;

use henrad_server::cli::Cli;
use mimalloc::MiMalloc;

/// Answers are many vectors of some kilobytes, made and freed by all threads.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

#[tokio::main]
async fn main() -> ExitCode {
    match henrad_server::cli::run(Cli::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            #[expect(clippy::print_stderr, reason = "the one place where the program ends")]
            {
                eprintln!("henrad: {error:#}");
            }
            ExitCode::FAILURE
        }
    }
}

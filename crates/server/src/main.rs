//! The `henrad` program.

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// Answers are many vectors of some kilobytes, made and freed by all threads.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    henrad_server::cli::main()
}

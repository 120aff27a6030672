//! The `henrad` program.

use std::process::ExitCode;

use mimalloc::MiMalloc;
use rust_embed::RustEmbed;

/// Answers are many vectors of some kilobytes, made and freed by all threads.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// The pages, embedded in the program (read from disk in builds for work and tests). Here and not
/// in the library, so that they are built beside it, and new pages need no new library.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Pages;

fn main() -> ExitCode {
    henrad_server::cli::main(Pages::get)
}

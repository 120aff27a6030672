//! `dev`: the server and Vite side by side. Vite reloads the pages by itself; when a source of the
//! server changes, xtask rebuilds the server and replaces the old one. Ctrl-C ends both.

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Child, Command};
use std::thread;
use std::time::{Duration, SystemTime};

use anyhow::{Result, bail};

use crate::server::{self, Profile};
use crate::{front_end, interrupt, paths, process};

/// Sources of the server.
const SOURCES: [&str; 5] = [
    "crates",
    "docs/MODELS.md",
    "docs/references.bib",
    "Cargo.toml",
    "Cargo.lock",
];
/// Interval between checks of the sources.
const LOOK_EVERY: Duration = Duration::from_millis(500);

/// Stops the process when dropped.
struct Companion(Child);

impl Companion {
    fn start(mut command: Command) -> Result<Self> {
        Ok(Self(command.spawn()?))
    }

    fn has_ended(&mut self) -> Result<bool> {
        Ok(self.0.try_wait()?.is_some())
    }
}

impl Drop for Companion {
    fn drop(&mut self) {
        // The same Ctrl-C may have ended it already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub fn run() -> Result<()> {
    interrupt::listen()?;
    front_end::install(&paths::web())?;
    let mut sources = Sources::look(paths::root())?;
    process::run(build())?;
    let mut server = Companion::start(serve()?)?;
    let mut pages = Companion::start(show_pages()?)?;
    loop {
        thread::sleep(LOOK_EVERY);
        if interrupt::requested() {
            return Ok(());
        }
        if pages.has_ended()? {
            bail!("Vite has ended");
        }
        if server.has_ended()? {
            bail!("the server has ended");
        }
        let now = Sources::look(paths::root())?;
        if now != sources {
            sources = now;
            println!("A source of the server has changed.");
            server = replaced(server)?;
        }
    }
}

/// The rebuilt server, or the old one if the build fails.
fn replaced(old: Companion) -> Result<Companion> {
    if let Err(error) = process::run(build()) {
        println!("{error}; the server from before the change goes on.");
        return Ok(old);
    }
    // Its port must be free first.
    drop(old);
    Companion::start(serve()?)
}

fn build() -> Command {
    server::build(Profile::Dev)
}

/// Started directly, because cargo would not pass on the signal to stop.
fn serve() -> Result<Command> {
    let mut server = Command::new(server::binary(Profile::Dev)?);
    server.arg("serve").current_dir(paths::root());
    Ok(server)
}

/// Vite without npm in between, pointed to where the server listens.
fn show_pages() -> Result<Command> {
    let mut pages = front_end::tool(&paths::web(), "vite", &[])?;
    if let Ok(listen) = env::var("HENRAD_LISTEN")
        && env::var_os("HENRAD_SERVER").is_none()
    {
        pages.env("HENRAD_SERVER", format!("http://{listen}"));
    }
    Ok(pages)
}

/// A fingerprint of the sources: a changed, new or deleted file changes it.
#[derive(Debug, Default, PartialEq, Eq)]
struct Sources {
    files: usize,
    newest: Option<SystemTime>,
}

impl Sources {
    fn look(root: &Path) -> Result<Self> {
        let mut seen = Self::default();
        for source in SOURCES {
            seen.add(&root.join(source))?;
        }
        Ok(seen)
    }

    fn add(&mut self, path: &Path) -> Result<()> {
        // A file may disappear during the scan.
        let Ok(about) = fs::metadata(path) else {
            return Ok(());
        };
        if about.is_dir() {
            for entry in fs::read_dir(path)? {
                self.add(&entry?.path())?;
            }
            return Ok(());
        }
        self.files += 1;
        self.newest = self.newest.max(about.modified().ok());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_a_new_and_a_deleted_source_are_seen() {
        let root = tempfile::tempdir().unwrap();
        let folder = root.path().join("crates/server/src");
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("main.rs");
        fs::write(&file, "fn main() {}").unwrap();
        let look = || Sources::look(root.path()).unwrap();
        let first = look();
        assert_eq!(look(), first);

        let later = SystemTime::now() + Duration::from_secs(5);
        fs::File::options()
            .write(true)
            .open(&file)
            .unwrap()
            .set_modified(later)
            .unwrap();
        let changed = look();
        assert_ne!(changed, first);

        fs::write(folder.join("new.rs"), "").unwrap();
        assert_ne!(look(), changed);
        fs::remove_file(folder.join("new.rs")).unwrap();
        assert_eq!(look(), changed);
        fs::write(root.path().join("README.md"), "not a source").unwrap();
        assert_eq!(look(), changed);
    }
}

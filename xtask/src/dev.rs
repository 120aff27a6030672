//! `dev`: the server and Vite side by side; when one ends, or on Ctrl-C, both end.

use std::process::{Child, Command};

use anyhow::Result;

use crate::{front_end, interrupt, paths, process};

/// Ends with its owner.
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
        // It may have ended by itself, by the same Ctrl-C.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub fn run() -> Result<()> {
    front_end::install(&paths::web())?;
    process::run(process::cargo(&[
        "build",
        "--package",
        "henrad-server",
        "--bin",
        "henrad",
    ]))?;
    interrupt::listen()?;
    // Both are started without cargo and npm in between, which would not pass on their end.
    let mut server = Command::new(paths::henrad(false)?);
    server.arg("serve").current_dir(paths::root());
    let mut server = Companion::start(server)?;
    let mut pages = Companion::start(front_end::tool(&paths::web(), "vite", &[])?)?;
    interrupt::wait_unless(|| Ok(server.has_ended()? || pages.has_ended()?))
}

//! Ctrl-C and SIGTERM: caught, so that started processes are stopped too.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};

static REQUESTED: AtomicBool = AtomicBool::new(false);

/// Catches interrupts from now on instead of exiting at once.
pub fn listen() -> Result<()> {
    ctrlc::set_handler(|| REQUESTED.store(true, Ordering::SeqCst))
        .context("cannot listen for Ctrl-C")
}

pub fn requested() -> bool {
    REQUESTED.load(Ordering::SeqCst)
}

/// Returns on an interrupt, or when `done` returns true.
pub fn wait_unless(mut done: impl FnMut() -> Result<bool>) -> Result<()> {
    const POLL_INTERVAL: Duration = Duration::from_millis(100);
    while !requested() && !done()? {
        thread::sleep(POLL_INTERVAL);
    }
    Ok(())
}

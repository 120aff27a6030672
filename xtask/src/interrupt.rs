//! Ctrl-C and a polite kill: noted, so that what was started is also stopped.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};

static REQUESTED: AtomicBool = AtomicBool::new(false);

/// From now on an interrupt is noted instead of ending this program at once.
pub fn listen() -> Result<()> {
    ctrlc::set_handler(|| REQUESTED.store(true, Ordering::SeqCst))
        .context("cannot listen for Ctrl-C")
}

pub fn requested() -> bool {
    REQUESTED.load(Ordering::SeqCst)
}

/// Returns when an interrupt came or `done` says that there is nothing left to wait for.
pub fn wait_unless(mut done: impl FnMut() -> Result<bool>) -> Result<()> {
    const POLL_INTERVAL: Duration = Duration::from_millis(100);
    while !requested() && !done()? {
        thread::sleep(POLL_INTERVAL);
    }
    Ok(())
}

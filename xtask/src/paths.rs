//! Paths in the working copy.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::process;

/// A file system in memory, on Linux.
const MEMORY: &str = "/dev/shm";
/// Room that databases have to find there, in KiB; a test run needs less than half of it.
const MEMORY_ROOM: u64 = 4 << 20;

/// Root of the workspace: the parent of this crate's folder.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .unwrap_or(Path::new("."))
}

pub fn web() -> PathBuf {
    root().join("web")
}

pub fn e2e() -> PathBuf {
    root().join("e2e")
}

/// Cargo's target folder, found from this program's own place in it, so that any
/// configuration of Cargo is respected.
pub fn target() -> Result<PathBuf> {
    let program = env::current_exe().context("cannot tell where xtask runs from")?;
    let target = program.parent().and_then(Path::parent);
    Ok(target
        .context("xtask does not run from a target folder")?
        .to_path_buf())
}

/// Folder for the notes that xtask keeps between runs, such as the last installed lock file.
pub fn notes() -> Result<PathBuf> {
    Ok(target()?.join("xtask"))
}

/// Folder for databases that come and go: in memory where there is room. A disk's file system
/// spends more on making and removing the 300 files of a database than PostgreSQL does on filling
/// them.
pub fn temporary() -> PathBuf {
    let room = process::output(process::command("df", &["-P", "-k", MEMORY]));
    if room.is_ok_and(|table| available(&table) >= Some(MEMORY_ROOM)) {
        PathBuf::from(MEMORY)
    } else {
        env::temp_dir()
    }
}

/// KiB that `df -P -k` says are available on the file system that it was asked for.
fn available(table: &str) -> Option<u64> {
    let line = table.lines().nth(1)?;
    line.split_whitespace().nth(3)?.parse().ok()
}

#[cfg(test)]
mod tests {
    #[test]
    fn room_is_read_from_the_table() {
        let table = "Filesystem     1024-blocks  Used Available Capacity Mounted on\n\
            tmpfs             25165824  1124  25164700       1% /dev/shm\n";
        assert_eq!(super::available(table), Some(25_164_700));
        assert_eq!(
            super::available("df: /dev/shm: No such file or directory"),
            None
        );
    }
}

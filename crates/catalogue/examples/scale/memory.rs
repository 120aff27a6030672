//! Memory of this process, where the system tells it.

use std::fs;

/// Forgets the highest resident memory so far; does nothing on systems other than Linux.
pub fn restart_peak() {
    // A system that refuses leaves the peak of the whole run, which is an upper bound.
    let _ = fs::write("/proc/self/clear_refs", "5");
}

/// The highest resident memory since then, bytes.
pub fn peak() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes * 1024)
}

/// For example `218 MiB`; a dash where it is not known.
pub fn mebibytes(bytes: Option<u64>) -> String {
    bytes.map_or("–".to_owned(), |bytes| format!("{} MiB", bytes >> 20))
}

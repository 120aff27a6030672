//! Date and time as the database and the interface write them.

use std::fmt::Write;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Milliseconds in a day.
pub const DAY: i64 = 24 * 60 * 60 * 1000;

/// Milliseconds since 1970; 0 for a clock before that.
pub fn now() -> i64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .ok()
        .and_then(|elapsed| i64::try_from(elapsed.as_millis()).ok())
        .unwrap_or(0)
}

/// Milliseconds since 1970 as ISO 8601 in UTC, without fractions of a second.
pub fn iso(milliseconds: i64) -> String {
    let seconds = u64::try_from(milliseconds.div_euclid(1000));
    let time = seconds
        .ok()
        .and_then(|seconds| UNIX_EPOCH.checked_add(Duration::from_secs(seconds)));
    let mut text = String::new();
    // A time beyond the year 9999 has no form.
    match time.map(|time| write!(text, "{}", humantime::format_rfc3339_seconds(time))) {
        Some(Ok(())) => text,
        _ => String::new(),
    }
}

/// The day of a time, ISO 8601 in UTC.
pub fn day(milliseconds: i64) -> String {
    let mut text = iso(milliseconds);
    text.truncate("2025-11-21".len());
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_in_utc() {
        assert_eq!(iso(0), "1970-01-01T00:00:00Z");
        assert_eq!(iso(1_763_719_200_999), "2025-11-21T10:00:00Z");
        assert_eq!(day(1_763_719_200_000), "2025-11-21");
        assert_eq!(iso(i64::MAX), "", "beyond the calendar");
    }

    #[test]
    fn the_clock_has_passed_2025() {
        assert!(now() > 1_763_719_200_000);
    }
}

//! Days, as waivers end on one.

use std::fmt;
use std::time::UNIX_EPOCH;

use crate::clock;

/// A day in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(i64);

impl Day {
    /// The day of a time in milliseconds since 1970.
    pub fn at(milliseconds: i64) -> Self {
        Self(milliseconds.div_euclid(clock::DAY))
    }

    /// The day of a text, `2027-12-31`; `None` for every other text.
    pub fn read(text: &str) -> Option<Self> {
        let is_date = text.len() == 10 && text.is_ascii();
        let time = humantime::parse_rfc3339(&format!("{text}T00:00:00Z"));
        let since = time.ok().filter(|_| is_date)?.duration_since(UNIX_EPOCH);
        let milliseconds = i64::try_from(since.ok()?.as_millis()).ok()?;
        Some(Self::at(milliseconds))
    }

    /// That many days later.
    #[must_use]
    pub fn plus(self, days: i64) -> Self {
        Self(self.0 + days)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&clock::day(self.0 * clock::DAY))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_as_they_are_written() {
        let day = Day::read("2027-12-31").unwrap();
        assert_eq!(day.to_string(), "2027-12-31");
        assert_eq!(day.plus(1).to_string(), "2028-01-01");
        for text in ["", "2027-13-01", "31.12.2027", "2027-12-31T00:00:00Z"] {
            assert_eq!(Day::read(text), None, "{text}");
        }
    }
}

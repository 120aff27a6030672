//! A clock that does not go back.

use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// Times in milliseconds since 1970 for rows that several servers share and whose clocks may differ, or be set
/// back. Goes on from the newest time that it has seen as time passes, whatever the clock of the machine says.
#[derive(Debug, Default)]
pub(crate) struct SteadyClock(Mutex<Option<Seen>>);

#[derive(Debug, Clone, Copy)]
struct Seen {
    time: i64,
    at: Instant,
}

impl SteadyClock {
    /// The time at an instant at which the clock of the machine says `now` and the newest row `newest`.
    pub fn at(&self, instant: Instant, now: i64, newest: Option<i64>) -> i64 {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let passed = seen.map_or(now, |seen| {
            let elapsed = instant.saturating_duration_since(seen.at).as_millis();
            seen.time
                .saturating_add(i64::try_from(elapsed).unwrap_or(i64::MAX))
        });
        let time = now.max(passed).max(newest.unwrap_or(now));
        *seen = Some(Seen { time, at: instant });
        time
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const DAY: i64 = 86_400_000;

    #[test]
    fn time_goes_on_when_the_clock_is_set_back_or_forward() {
        let (clock, begun) = (SteadyClock::default(), Instant::now());
        let after = |seconds| begun + Duration::from_secs(seconds);
        assert_eq!(clock.at(begun, 10 * DAY, None), 10 * DAY);
        assert_eq!(clock.at(after(5), 7 * DAY, None), 10 * DAY + 5000);
        assert_eq!(clock.at(after(6), 7 * DAY + 1000, None), 10 * DAY + 6000);
        assert_eq!(clock.at(after(7), 11 * DAY, None), 11 * DAY);
    }

    #[test]
    fn a_clock_behind_that_of_another_server_catches_up() {
        let (clock, begun) = (SteadyClock::default(), Instant::now());
        assert_eq!(clock.at(begun, DAY, Some(2 * DAY)), 2 * DAY);
        let later = begun + Duration::from_mins(15);
        assert_eq!(clock.at(later, DAY, Some(2 * DAY)), 2 * DAY + 900_000);
    }
}

//! How often one client may call.

use std::net::IpAddr;
use std::num::NonZeroU32;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::error::TooOften;

// Evaluated when the program is built: a zero here does not compile.
/// A burst holds so many times the calls of a second.
const BURST: NonZeroU32 = NonZeroU32::new(5).unwrap();
/// Anonymous writes (shares, usage) per second.
const WRITES: NonZeroU32 = NonZeroU32::new(20).unwrap();
/// Client addresses after which idle ones are forgotten.
const MANY_CLIENTS: usize = 10_000;

/// Limits per client address.
#[derive(Debug)]
pub struct Throttle {
    calls: Option<DefaultKeyedRateLimiter<IpAddr>>,
    writes: DefaultKeyedRateLimiter<IpAddr>,
    clock: DefaultClock,
}

impl Throttle {
    /// Limits of so many calls per second; 0 for no limit.
    pub fn new(calls_per_second: u32) -> Self {
        let per_second =
            |rate: NonZeroU32| Quota::per_second(rate).allow_burst(rate.saturating_mul(BURST));
        Self {
            calls: NonZeroU32::new(calls_per_second)
                .map(|rate| RateLimiter::keyed(per_second(rate))),
            writes: RateLimiter::keyed(per_second(WRITES)),
            clock: DefaultClock::default(),
        }
    }

    /// Counts a call.
    ///
    /// # Errors
    /// When the client calls too often.
    pub fn check_call(&self, client: IpAddr) -> Result<(), TooOften> {
        self.calls
            .as_ref()
            .map_or(Ok(()), |limiter| self.check(limiter, client))
    }

    /// Counts a write that needs no role.
    ///
    /// # Errors
    /// When the client writes too often.
    pub fn check_write(&self, client: IpAddr) -> Result<(), TooOften> {
        self.check(&self.writes, client)
    }

    fn check(
        &self,
        limiter: &DefaultKeyedRateLimiter<IpAddr>,
        client: IpAddr,
    ) -> Result<(), TooOften> {
        if limiter.len() > MANY_CLIENTS {
            limiter.retain_recent();
        }
        limiter.check_key(&client).map_err(|refused| {
            let wait = refused.wait_time_from(self.clock.now());
            TooOften {
                retry_after: wait.as_secs() + 1,
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn a_burst_passes_and_more_is_refused_with_a_time() {
        let throttle = Throttle::new(1);
        let client = address("192.0.2.1");
        for _ in 0..BURST.get() {
            assert_eq!(throttle.check_call(client), Ok(()));
        }
        let refused = throttle.check_call(client).expect_err("too often");
        assert!((1..=2).contains(&refused.retry_after));
        assert_eq!(throttle.check_call(address("192.0.2.2")), Ok(()));
    }

    #[test]
    fn zero_means_no_limit() {
        let throttle = Throttle::new(0);
        for _ in 0..10_000 {
            assert_eq!(throttle.check_call(address("192.0.2.1")), Ok(()));
        }
    }
}

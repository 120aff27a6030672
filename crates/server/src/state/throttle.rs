//! How often one client may call.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, NotUntil, Quota, RateLimiter};

use super::clients::Client;
use crate::error::TooOften;
use crate::settings::Settings;

type Instant = <DefaultClock as Clock>::Instant;

// Evaluated when the program is built: a zero here does not compile.
/// A burst holds this many times the calls of a second.
const BURST: NonZeroU32 = NonZeroU32::new(5).unwrap();
/// Anonymous writes (shares, usage) per second.
const WRITES: NonZeroU32 = NonZeroU32::new(20).unwrap();
/// Seconds of a day.
const DAY: u64 = 24 * 60 * 60;
/// Client addresses after which idle ones are forgotten.
const MANY_CLIENTS: usize = 10_000;

/// Limits per client.
#[derive(Debug)]
pub struct Throttle {
    calls: Option<DefaultKeyedRateLimiter<IpAddr>>,
    /// Those of the programs with keys, in the order of the settings.
    calls_with_key: Vec<Option<DefaultDirectRateLimiter>>,
    writes: DefaultKeyedRateLimiter<IpAddr>,
    shared: Option<DefaultKeyedRateLimiter<IpAddr>>,
    feedback: DefaultKeyedRateLimiter<IpAddr>,
    clock: DefaultClock,
}

impl Throttle {
    /// The limits of the settings.
    pub fn new(settings: &Settings) -> Self {
        let per_second =
            |rate: NonZeroU32| Quota::per_second(rate).allow_burst(rate.saturating_mul(BURST));
        Self {
            calls: NonZeroU32::new(settings.calls_per_second)
                .map(|rate| RateLimiter::keyed(per_second(rate))),
            calls_with_key: settings
                .clients()
                .unwrap_or_default()
                .iter()
                .map(|client| {
                    let rate = NonZeroU32::new(client.calls_per_second)?;
                    Some(RateLimiter::direct(per_second(rate)))
                })
                .collect(),
            writes: RateLimiter::keyed(per_second(WRITES)),
            shared: shared_per_day(settings.share_megabytes_per_client),
            feedback: RateLimiter::keyed(Quota::per_minute(NonZeroU32::MIN).allow_burst(BURST)),
            clock: DefaultClock::default(),
        }
    }

    /// Counts a call.
    ///
    /// # Errors
    /// When the client calls too often.
    pub fn check_call(&self, client: impl Into<Client>) -> Result<(), TooOften> {
        match client.into() {
            Client::Address(address) => self
                .calls
                .as_ref()
                .map_or(Ok(()), |limiter| self.check(limiter, address)),
            Client::Key(place) => {
                let limiter = self.calls_with_key.get(place).and_then(Option::as_ref);
                let checked = limiter.map_or(Ok(()), RateLimiter::check);
                checked.map_err(|refused| self.too_often(&refused))
            }
        }
    }

    /// Counts a write that needs no role.
    ///
    /// # Errors
    /// When the client writes too often.
    pub fn check_write(&self, client: IpAddr) -> Result<(), TooOften> {
        self.check(&self.writes, client)
    }

    /// Counts a message to the administrators: five at once, then one a minute.
    ///
    /// # Errors
    /// When the client has sent more.
    pub fn check_feedback(&self, client: IpAddr) -> Result<(), TooOften> {
        self.check(&self.feedback, client)
    }

    /// Counts the bytes of a share.
    ///
    /// # Errors
    /// When the client has shared more than it may in a day.
    pub fn check_share(&self, client: IpAddr, bytes: usize) -> Result<(), TooOften> {
        let Some(limiter) = &self.shared else {
            return Ok(());
        };
        let kilobytes = u32::try_from(bytes.div_ceil(1000)).unwrap_or(u32::MAX);
        let kilobytes = NonZeroU32::new(kilobytes).unwrap_or(NonZeroU32::MIN);
        forget_idle(limiter);
        match limiter.check_key_n(&client, kilobytes) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(refused)) => Err(self.too_often(&refused)),
            Err(_) => Err(TooOften { retry_after: DAY }),
        }
    }

    fn check(
        &self,
        limiter: &DefaultKeyedRateLimiter<IpAddr>,
        client: IpAddr,
    ) -> Result<(), TooOften> {
        forget_idle(limiter);
        let checked = limiter.check_key(&client);
        checked.map_err(|refused| self.too_often(&refused))
    }

    fn too_often(&self, refused: &NotUntil<Instant>) -> TooOften {
        let wait = refused.wait_time_from(self.clock.now());
        TooOften {
            retry_after: wait.as_secs() + 1,
        }
    }
}

/// Forgets the clients for whom everything is as at the beginning, once there are many.
fn forget_idle(limiter: &DefaultKeyedRateLimiter<IpAddr>) {
    if limiter.len() > MANY_CLIENTS {
        limiter.retain_recent();
    }
}

/// So many megabytes at once, and as many again over a day; 0 for no limit.
fn shared_per_day(megabytes: u32) -> Option<DefaultKeyedRateLimiter<IpAddr>> {
    let kilobytes = NonZeroU32::new(megabytes.saturating_mul(1000))?;
    let period = Duration::from_secs(DAY) / kilobytes.get();
    let quota = Quota::with_period(period)?.allow_burst(kilobytes);
    Some(RateLimiter::keyed(quota))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    fn with(calls_per_second: u32) -> Throttle {
        Throttle::new(&Settings {
            calls_per_second,
            share_megabytes_per_client: 1,
            ..Settings::default()
        })
    }

    #[test]
    fn a_client_shares_so_many_bytes_a_day() {
        let throttle = with(0);
        let client = address("192.0.2.1");
        for _ in 0..4 {
            assert_eq!(throttle.check_share(client, 250_000), Ok(()));
        }
        let refused = throttle.check_share(client, 250_000).expect_err("too much");
        assert!((6 * 60 * 60 - 60..=6 * 60 * 60 + 60).contains(&refused.retry_after));
        assert!(throttle.check_share(client, 2_000_000).is_err());
        assert_eq!(throttle.check_share(address("192.0.2.2"), 1), Ok(()));
    }

    #[test]
    fn clients_that_may_share_as_much_as_before_are_forgotten() {
        let throttle = Throttle::new(&Settings {
            // A client has paid for a kilobyte within microseconds.
            share_megabytes_per_client: 4_000_000,
            ..Settings::default()
        });
        for number in 0..=u32::try_from(MANY_CLIENTS + 1).expect("few enough") {
            let client = IpAddr::from(number.to_be_bytes());
            assert_eq!(throttle.check_share(client, 1), Ok(()));
        }
        let kept = throttle.shared.as_ref().map(RateLimiter::len);
        assert!(kept.is_some_and(|kept| kept < MANY_CLIENTS), "{kept:?}");
    }

    #[test]
    fn a_burst_passes_and_more_is_refused_with_a_time() {
        let throttle = with(1);
        let client = address("192.0.2.1");
        for _ in 0..BURST.get() {
            assert_eq!(throttle.check_call(client), Ok(()));
        }
        let refused = throttle.check_call(client).expect_err("too often");
        assert!((1..=2).contains(&refused.retry_after));
        assert_eq!(throttle.check_call(address("192.0.2.2")), Ok(()));
    }

    #[test]
    fn a_program_with_a_key_has_limits_of_its_own() {
        let throttle = Throttle::new(&Settings {
            calls_per_second: 1,
            client_keys: crate::settings::Secret::from(
                "free:0:0123456789abcdef, slow:1:fedcba9876543210",
            ),
            ..Settings::default()
        });
        for _ in 0..100 {
            assert_eq!(throttle.check_call(Client::Key(0)), Ok(()));
        }
        for _ in 0..BURST.get() {
            assert_eq!(throttle.check_call(Client::Key(1)), Ok(()));
        }
        assert!(throttle.check_call(Client::Key(1)).is_err());
        assert_eq!(throttle.check_call(address("192.0.2.1")), Ok(()));
    }

    #[test]
    fn zero_means_no_limit() {
        let throttle = with(0);
        for _ in 0..10_000 {
            assert_eq!(throttle.check_call(address("192.0.2.1")), Ok(()));
        }
    }
}

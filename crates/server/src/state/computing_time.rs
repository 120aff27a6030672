//! Processor time of a client: what its calls use is charged to it, and calls that need much are refused
//! until it is paid.
//!
//! `governor` refuses what does not fit before it happens. What a call uses is known afterwards, and may be
//! more than is left: an account goes into debt.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use rustix::time::{ClockId, clock_gettime};

use crate::settings::Settings;

/// Calls a second that the allowances below belong to; a server that allows more calls allows more time.
const USUAL_CALLS: u32 = 200;
/// What a second pays of long computations, lists and searches: one processor.
const COMPUTING: f64 = 1.0;
/// What a second pays of all other work: five times what as many usual plots need.
const ANSWERING: f64 = 0.2;
/// Seconds whose payment an account holds at most: as much is used at once.
const AT_ONCE: Duration = Duration::from_secs(10);

/// What a client may use.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Allowance {
    /// Processor seconds that a second pays.
    rate: f64,
}

impl Allowance {
    /// Long computations, lists and searches; `None` for no limit.
    pub fn computing(settings: &Settings) -> Option<Self> {
        Self::in_proportion(settings, COMPUTING)
    }

    /// All other work of answers; `None` for no limit.
    pub fn answering(settings: &Settings) -> Option<Self> {
        Self::in_proportion(settings, ANSWERING)
    }

    fn in_proportion(settings: &Settings, rate: f64) -> Option<Self> {
        let calls = settings.calls_per_second;
        let times = f64::from(calls.max(USUAL_CALLS)) / f64::from(USUAL_CALLS);
        (calls > 0).then_some(Self { rate: rate * times })
    }

    /// How long so much processor time takes to be paid.
    fn time_to_pay(self, cost: Duration) -> Duration {
        let seconds = cost.as_secs_f64() / self.rate;
        Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX)
    }
}

/// What a client has used and not yet paid.
#[derive(Debug, Default)]
pub struct Account(Mutex<Option<Instant>>);

impl Account {
    /// Adds processor time to what is to be paid.
    pub fn charge(&self, allowance: Allowance, now: Instant, cost: Duration) {
        let mut paid_at = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let from = paid_at.map_or(now, |paid_at| paid_at.max(now));
        *paid_at = from.checked_add(allowance.time_to_pay(cost)).or(*paid_at);
    }

    /// The time until a client that has used more than it may is let in again; `None` for others.
    pub fn wait(&self, now: Instant) -> Option<Duration> {
        self.wait_until_owed(AT_ONCE, now)
    }

    /// The same before work that may cost so much: what may cost more than is held at once begins the later, so that
    /// less of it is left to pay when it ends.
    pub fn wait_for(&self, allowance: Allowance, now: Instant, most: Duration) -> Option<Duration> {
        let above = allowance.time_to_pay(most).saturating_sub(AT_ONCE);
        self.wait_until_owed(AT_ONCE.saturating_sub(above), now)
    }

    fn wait_until_owed(&self, most: Duration, now: Instant) -> Option<Duration> {
        let paid_at = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let owed = paid_at.map_or(Duration::ZERO, |at| at.saturating_duration_since(now));
        owed.checked_sub(most).filter(|wait| !wait.is_zero())
    }

    /// Whether everything is paid, so that a forgotten account is as good as this one.
    pub fn is_paid(&self, now: Instant) -> bool {
        let paid_at = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        paid_at.is_none_or(|at| at <= now)
    }
}

/// Processor time that was charged to any client, ns.
#[derive(Debug, Default)]
pub struct Charged(AtomicU64);

impl Charged {
    /// Counts what somebody was charged.
    pub fn add(&self, cost: Duration) {
        let nanoseconds = u64::try_from(cost.as_nanos()).unwrap_or(u64::MAX);
        self.0.fetch_add(nanoseconds, Ordering::Relaxed);
    }

    fn now(&self) -> Duration {
        Duration::from_nanos(self.0.load(Ordering::Relaxed))
    }
}

/// A piece of work under way. It may use several threads, also those of the embedded database, so what the
/// whole process used meanwhile counts, less what others were charged for.
#[derive(Debug)]
pub struct Meter {
    begun: Instant,
    process: Duration,
    charged: Duration,
    threads: u32,
}

impl Meter {
    /// Begins to measure work of so many threads at most.
    pub fn begin(charged: &Charged, threads: usize) -> Self {
        Self {
            begun: Instant::now(),
            process: processor_time(),
            charged: charged.now(),
            threads: u32::try_from(threads).unwrap_or(u32::MAX),
        }
    }

    /// What the work has used, at most.
    pub fn cost(&self, charged: &Charged) -> Duration {
        let process = processor_time().saturating_sub(self.process);
        let of_others = charged.now().saturating_sub(self.charged);
        let longest = self.begun.elapsed().saturating_mul(self.threads);
        process.saturating_sub(of_others).min(longest)
    }
}

/// A piece of work under way on the thread that began it.
#[derive(Debug)]
pub struct ThreadMeter {
    begun: Duration,
}

impl ThreadMeter {
    /// Begins to measure.
    pub fn begin() -> Self {
        Self {
            begun: time_of(ClockId::ThreadCPUTime),
        }
    }

    /// What the thread has used since.
    pub fn cost(&self) -> Duration {
        time_of(ClockId::ThreadCPUTime).saturating_sub(self.begun)
    }
}

/// Processor time of this process since its start.
fn processor_time() -> Duration {
    time_of(ClockId::ProcessCPUTime)
}

fn time_of(clock: ClockId) -> Duration {
    Duration::try_from(clock_gettime(clock)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn with(calls_per_second: u32) -> Settings {
        Settings {
            calls_per_second,
            ..Settings::default()
        }
    }

    #[test]
    fn a_minute_of_one_client_takes_no_more_than_one_and_a_half_processors() {
        let begun = Instant::now();
        let mut used = Duration::ZERO;
        for allowance in [Allowance::computing, Allowance::answering] {
            let (account, allowance) = (Account::default(), allowance(&with(200)).unwrap());
            // Calls of 10 ms, as many as are let in.
            for step in 0..6000 {
                let now = begun + step * Duration::from_millis(10);
                while account.wait(now).is_none() {
                    account.charge(allowance, now, Duration::from_millis(10));
                    used += Duration::from_millis(10);
                }
            }
        }
        assert!(used > 83 * SECOND && used < 85 * SECOND, "{used:?}");
    }

    #[test]
    fn whoever_waits_as_long_as_it_is_told_is_let_in() {
        let (account, now) = (Account::default(), Instant::now());
        let allowance = Allowance::computing(&with(200)).unwrap();
        assert_eq!(account.wait(now), None);
        account.charge(allowance, now, AT_ONCE);
        assert_eq!(account.wait(now), None, "all at once");
        account.charge(allowance, now, 25 * SECOND);
        assert_eq!(account.wait(now), Some(25 * SECOND));
        assert_eq!(account.wait(now + 24 * SECOND), Some(SECOND));
        assert_eq!(account.wait(now + 25 * SECOND), None);
        assert!(!account.is_paid(now + 34 * SECOND));
        assert!(account.is_paid(now + 35 * SECOND));
        // Rest is not saved up.
        account.charge(allowance, now + 400 * SECOND, AT_ONCE + SECOND);
        assert_eq!(account.wait(now + 400 * SECOND), Some(SECOND));
    }

    #[test]
    fn what_may_take_long_begins_with_less_owed() {
        let (account, now) = (Account::default(), Instant::now());
        let allowance = Allowance::computing(&with(200)).unwrap();
        account.charge(allowance, now, 4 * SECOND);
        let wait = |most| account.wait_for(allowance, now, most);
        assert_eq!(wait(AT_ONCE), None);
        assert_eq!(wait(AT_ONCE + 6 * SECOND), None);
        assert_eq!(wait(AT_ONCE + 7 * SECOND), Some(SECOND));
        assert_eq!(wait(Duration::MAX), Some(4 * SECOND), "all is paid first");
        assert_eq!(
            Account::default().wait_for(allowance, now, 40 * SECOND),
            None
        );
        // Twice as much may be used where twice as much is allowed.
        let twice = Allowance::computing(&with(400)).unwrap();
        assert_eq!(
            account.wait_for(twice, now, 2 * (AT_ONCE + 7 * SECOND)),
            Some(SECOND)
        );
    }

    #[test]
    fn a_minute_of_long_work_takes_no_more_than_one_and_a_half_processors() {
        let begun = Instant::now();
        let allowance = Allowance::computing(&with(200)).unwrap();
        for seconds in 1..=20 {
            let (account, mut now, mut used) = (Account::default(), begun, Duration::ZERO);
            // On two processors.
            let (time, cost) = (seconds * SECOND, 2 * seconds * SECOND);
            while now < begun + 60 * SECOND {
                now += account.wait_for(allowance, now, cost).unwrap_or_default();
                let end = now + time;
                let in_the_minute = (begun + 60 * SECOND)
                    .saturating_duration_since(now)
                    .min(time);
                used += 2 * in_the_minute;
                account.charge(allowance, end, cost);
                now = end;
            }
            assert!(used <= 82 * SECOND, "{seconds} s: {used:?}");
        }
    }

    #[test]
    fn more_calls_allow_more_time_and_no_limit_means_none() {
        assert_eq!(Allowance::computing(&with(0)), None);
        let allowed = |calls| Allowance::computing(&with(calls)).map(|it| it.rate);
        assert_eq!(allowed(1), allowed(200));
        assert_eq!(allowed(1000), Some(5.0));
    }

    #[test]
    fn work_costs_what_the_process_used_less_what_others_were_charged() {
        let charged = Charged::default();
        let work = |meter: &Meter, charged: &Charged| {
            let end = processor_time() + Duration::from_millis(20);
            while processor_time() < end {
                std::hint::spin_loop();
            }
            meter.cost(charged)
        };
        let meter = Meter::begin(&charged, 1);
        let cost = work(&meter, &charged);
        assert!(cost > Duration::ZERO);
        assert!(cost <= meter.begun.elapsed());
        charged.add(3600 * SECOND);
        assert_eq!(work(&meter, &charged), Duration::ZERO);
    }

    #[test]
    fn work_on_one_thread_costs_nothing_of_what_others_do_meanwhile() {
        let spin = |clock| {
            let end = time_of(clock) + Duration::from_millis(20);
            while time_of(clock) < end {
                std::hint::spin_loop();
            }
        };
        let meter = ThreadMeter::begin();
        let beside = std::thread::spawn(move || spin(ClockId::ThreadCPUTime));
        beside.join().unwrap();
        assert!(meter.cost() < Duration::from_millis(10), "{meter:?}");
        spin(ClockId::ThreadCPUTime);
        assert!(meter.cost() >= Duration::from_millis(20));
    }
}

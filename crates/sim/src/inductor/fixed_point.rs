//! Fixed point x = g(x) of a function.

/// Most values to try.
const MOST_STEPS: u32 = 50;
/// Relative change at which a value has settled.
const SETTLED: f64 = 1e-9;
/// A relative change above this after the last step means divergence.
pub(super) const UNSETTLED: f64 = 1e-6;

/// Secant search for the fixed point x = g(x).
///
/// x′ = x + (g(x) − x)/(1 − s)
///
/// with s the slope of g since the last value; the plain step x′ = g(x) at the start and where the
/// slope leads away from a fixed point (1 or more).
///
/// # Source
/// Textbook: secant method, Steffensen's form for fixed points.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct FixedPoint {
    last: Option<(f64, f64)>,
    slope: f64,
}

impl FixedPoint {
    /// The value to try after `value`, where g(value) = `next`.
    pub(super) fn following(&mut self, value: f64, next: f64) -> f64 {
        if let Some((last_value, last_next)) = self.last.replace((value, next)) {
            self.slope = (next - last_next) / (value - last_value);
        }
        // Written so that the slope of two equal values, NaN, falls through.
        if self.slope < 1.0 {
            value + (next - value) / (1.0 - self.slope)
        } else {
            next
        }
    }

    /// A search in a function much like this one: its first step takes the slope that was found
    /// last.
    pub(super) fn again(self) -> Self {
        let slope = if self.slope.is_finite() {
            self.slope
        } else {
            0.0
        };
        Self { last: None, slope }
    }
}

/// The fixed point of a function of values of at least 0, within 10⁻⁹ relative; `None` if the
/// search does not converge.
pub(super) fn settle(first: f64, rule: impl Fn(f64) -> f64) -> Option<f64> {
    let mut value = first;
    let mut change = f64::INFINITY;
    let mut search = FixedPoint::default();
    for _ in 0..MOST_STEPS {
        let next = rule(value);
        if !next.is_finite() {
            return None;
        }
        change = (next - value).abs() / next.max(f64::MIN_POSITIVE);
        if change <= SETTLED {
            return Some(next);
        }
        value = search.following(value, next);
    }
    (change <= UNSETTLED).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Steps until the value is fixed within 1e-12.
    fn steps(rule: impl Fn(f64) -> f64, first: f64) -> (f64, u32) {
        let mut search = FixedPoint::default();
        let mut value = first;
        for step in 0..100 {
            let next = rule(value);
            if (next - value).abs() <= 1e-12 {
                return (value, step);
            }
            value = search.following(value, next);
        }
        panic!("no fixed point from {first}")
    }

    #[test]
    fn a_straight_rule_takes_two_steps() {
        for slope in [-3.0, -0.5, 0.1, 0.99] {
            let (value, steps) = steps(|x| slope * x + 1.0, 5.0);
            assert!((value * (1.0 - slope) - 1.0).abs() < 1e-11, "{slope}");
            assert!(steps <= 3, "{slope}: {steps}");
        }
    }

    #[test]
    fn the_cosine_settles_in_a_few_steps() {
        let (value, steps) = steps(f64::cos, 0.5);
        assert!((value - 0.739_085_133_215_160_6).abs() < 1e-12);
        assert!(steps <= 6, "{steps}");
    }

    #[test]
    fn a_rule_that_runs_away_is_followed() {
        let mut search = FixedPoint::default();
        let mut value = 1.0;
        for _ in 0..20 {
            value = search.following(value, 2.0 * value);
        }
        assert!(value > 1e5);
    }

    #[test]
    fn a_rule_settles_or_has_no_fixed_point() {
        let root = settle(1.0, |x| 0.5 * (x + 2.0 / x)).unwrap();
        assert!((root - 2f64.sqrt()).abs() < 1e-9);
        assert_eq!(settle(0.0, |_| 0.0), Some(0.0));
        assert_eq!(settle(1.0, |x| 2.0 * x + 1.0), None);
        assert_eq!(settle(1.0, |x| 1.0 / (x - 1.0)), None, "no finite value");
    }
}

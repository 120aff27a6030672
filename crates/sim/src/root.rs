//! Root of a rising function.

/// Most steps of the search; it usually takes a hundredth of them.
const MAX_STEPS: usize = 1000;
/// The root counts as found when bracket or step is below this relative width.
const TOLERANCE: f64 = 1e-14;

/// Which end of the bracket the last step moved.
#[derive(PartialEq)]
enum Moved {
    Neither,
    Left,
    Right,
}

/// The argument between `low` and `high` (both > 0) at which `function` is zero, searched on a
/// logarithmic scale.
///
/// `function` must rise and change sign between the two. The false position with halved stale
/// ordinates (the Illinois rule) keeps the bracket and needs fewer steps than bisection.
pub fn rising_root(low: f64, high: f64, function: impl Fn(f64) -> f64) -> f64 {
    let (mut left, mut right) = (low.ln(), high.ln());
    let (mut at_left, mut at_right) = (function(low), function(high));
    let mut moved = Moved::Neither;
    let mut estimate = right;
    for _ in 0..MAX_STEPS {
        let previous = estimate;
        estimate = (left * at_right - right * at_left) / (at_right - at_left);
        if !(left < estimate && estimate < right) {
            estimate = 0.5 * (left + right);
        }
        let value = function(estimate.exp());
        if value == 0.0 || (estimate - previous).abs() < TOLERANCE {
            break;
        }
        if value < 0.0 {
            (left, at_left) = (estimate, value);
            at_right *= if moved == Moved::Left { 0.5 } else { 1.0 };
            moved = Moved::Left;
        } else {
            (right, at_right) = (estimate, value);
            at_left *= if moved == Moved::Right { 0.5 } else { 1.0 };
            moved = Moved::Right;
        }
    }
    estimate.exp()
}

#[cfg(test)]
mod tests {
    use super::rising_root;

    #[test]
    fn finds_roots_of_curved_functions() {
        let close = |actual: f64, expected: f64| (actual / expected - 1.0).abs() < 1e-12;
        assert!(close(rising_root(1e-9, 1e3, |x| x * x - 2.0), 2f64.sqrt()));
        assert!(close(rising_root(1e-6, 1.0, |x| x.powi(9) - 1e-9), 0.1));
        assert!(close(rising_root(1e-3, 1e6, |x| x.ln() - 3.0), 3f64.exp()));
        assert!(close(rising_root(1e-6, 10.0, |x| x - 0.25), 0.25));
    }

    #[test]
    fn needs_few_evaluations() {
        let count = std::cell::Cell::new(0);
        rising_root(1e-8, 1.0, |x| {
            count.set(count.get() + 1);
            3.6 * x + 1e-4 - 0.6
        });
        assert!(count.get() < 25, "{} evaluations", count.get());
    }
}

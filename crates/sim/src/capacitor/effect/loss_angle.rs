//! Sine and cosine of a loss angle, which is small in every dielectric worth its name.

use crate::lanes::Real;

/// Angles up to here need six terms for all digits of a double, rad.
const SMALL: f64 = 0.1;

/// Sine and cosine of an angle in rad, to the last digit; several times faster than those of any
/// angle where the loss factor is below 0.1.
///
/// sin θ = θ·(1 − θ²/6·(1 − θ²/20·(1 − θ²/42·(1 − θ²/72)))), cos θ likewise
///
/// # Source
/// Taylor series; the first term left out is 3·10⁻¹⁷ of the whole.
#[inline(always)]
pub fn sin_cos<T: Real>(angle: T) -> (T, T) {
    let one = angle.constant(1.0);
    let square = angle * angle;
    let sin_terms = one - square * (1.0 / 42.0) * (one - square * (1.0 / 72.0));
    let cos_terms = one - square * (1.0 / 30.0) * (one - square * (1.0 / 56.0));
    let sin = angle - angle * square * (1.0 / 6.0) * (one - square * (1.0 / 20.0) * sin_terms);
    let cos = one - square * 0.5 * (one - square * (1.0 / 12.0) * cos_terms);
    let size = angle.abs();
    if !size.any_from(SMALL) {
        return (sin, cos);
    }
    let [large_sin, large_cos] = angle.each(|it| [it.sin(), it.cos()]);
    (
        size.choose(SMALL, sin, large_sin),
        size.choose(SMALL, cos, large_cos),
    )
}

#[cfg(test)]
mod tests {
    use super::sin_cos;

    #[test]
    fn sine_and_cosine_agree_with_those_of_std() {
        for step in -2000..=2000 {
            let angle = 1e-4 * f64::from(step);
            let ((sin, cos), expected) = (sin_cos(angle), angle.sin_cos());
            assert!(
                (sin - expected.0).abs() <= 2.0 * f64::EPSILON * expected.0.abs(),
                "{angle}"
            );
            assert!((cos - expected.1).abs() <= f64::EPSILON, "{angle}");
        }
    }
}

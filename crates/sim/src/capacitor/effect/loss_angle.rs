//! Sine and cosine of a loss angle, which is small in every dielectric worth its name.

use crate::lanes::Real;

/// Angles up to here need six terms for all digits of a double, rad.
const SMALL: f64 = 0.1;

/// Sine and cosine of an angle in rad, to the last digit; several times faster than those of any
/// angle where the loss factor is below 0.1.
///
/// sin θ = θ − θ³/3! + θ⁵/5! − θ⁷/7! + θ⁹/9!, cos θ = 1 − θ²/2! + θ⁴/4! − θ⁶/6! + θ⁸/8!
///
/// # Source
/// Taylor series; the first term left out is 3·10⁻¹⁷ of the whole.
#[inline(always)]
pub fn sin_cos<T: Real>(angle: T) -> (T, T) {
    let square = angle * angle;
    let beyond = square.polynomial([-1.0 / 6.0, 1.0 / 120.0, -1.0 / 5_040.0, 1.0 / 362_880.0]);
    let sin = (angle * square).times_added(beyond, angle);
    let cos = square.polynomial([1.0, -1.0 / 2.0, 1.0 / 24.0, -1.0 / 720.0, 1.0 / 40_320.0]);
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

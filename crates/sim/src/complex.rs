//! Complex quotients with one division instead of two, and magnitudes without scaling, for loops
//! over a sweep. Impedances and admittances are far from overflow.

use num_complex::Complex64;

/// 1/z
#[inline]
pub fn inverse(z: Complex64) -> Complex64 {
    let scale = 1.0 / z.norm_sqr();
    Complex64::new(z.re * scale, -z.im * scale)
}

/// |z|
#[inline]
pub fn magnitude(z: Complex64) -> f64 {
    z.norm_sqr().sqrt()
}

/// a/b
#[inline]
pub fn quotient(a: Complex64, b: Complex64) -> Complex64 {
    let scale = 1.0 / b.norm_sqr();
    Complex64::new(
        (a.re * b.re + a.im * b.im) * scale,
        (a.im * b.re - a.re * b.im) * scale,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_those_of_the_library() {
        for (re, im) in [(1.0, 0.0), (3e-3, -4e6), (-2e9, 1e-9), (0.0, 1e-12)] {
            let (a, z) = (Complex64::new(2.0, -0.5), Complex64::new(re, im));
            assert!((inverse(z) * z - 1.0).norm() < 4.0 * f64::EPSILON);
            assert!((magnitude(z) / z.norm() - 1.0).abs() < 2.0 * f64::EPSILON);
            assert!((quotient(a, z) / (a / z) - 1.0).norm() < 4.0 * f64::EPSILON);
        }
    }
}

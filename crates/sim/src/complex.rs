//! Complex quotients with one division instead of two, and magnitudes without scaling, for loops
//! over a sweep. Impedances and admittances are far from overflow.

use num_complex::Complex64;

use crate::lanes::{ComplexNumber, Real};

/// 1/z
#[inline(always)]
pub fn inverse<Z: ComplexNumber>(z: Z) -> Z {
    let [re, im] = z.parts();
    let scale = re.times_added(re, im * im).reciprocal();
    (re * scale).with_imaginary(-im * scale)
}

/// |z|
#[inline]
pub fn magnitude(z: Complex64) -> f64 {
    z.norm_sqr().sqrt()
}

/// a/b
#[inline(always)]
pub fn quotient<Z: ComplexNumber>(a: Z, b: Z) -> Z {
    let ([re, im], [other_re, other_im]) = (a.parts(), b.parts());
    let scale = other_re
        .times_added(other_re, other_im * other_im)
        .reciprocal();
    let real = re.times_added(other_re, im * other_im) * scale;
    real.with_imaginary(im.times_added(other_re, -re * other_im) * scale)
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

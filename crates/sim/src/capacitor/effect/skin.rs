//! Skin effect in electrodes, terminations and leads.

use henrad_parts::model::LossForm;

use super::reactance_share;
use crate::lanes::Real;
use crate::sweep::FrequencyPoint;

/// Resistance r·√(f / 1 MHz), r in ohm at 1 MHz.
///
/// # Validity
/// Beside a constant inductance the law is passive but not causal; [`impedance`] is both.
///
/// # Source
/// Textbook skin effect.
#[inline(always)]
pub fn resistance<T: Real>(at_one_megahertz: f64, point: &FrequencyPoint<T>) -> T {
    point.sqrt_megahertz * at_one_megahertz
}

/// Impedance r·√(f / 1 MHz)·(1 + j) of a conductor much thicker than its skin, Ω: the internal
/// field stores as much energy as it loses.
///
/// # Validity
/// Causal and passive: r·√(2·s / (2π·1 MHz)). Its inductance falls with √f, see
/// [`internal_inductance`].
///
/// # Source
/// Textbook skin effect.
#[inline(always)]
pub fn impedance<T: Real>(at_one_megahertz: f64, point: &FrequencyPoint<T>) -> T::Complex {
    let part = resistance(at_one_megahertz, point);
    part.with_imaginary(part)
}

/// [`impedance`], or its real part alone for the printed law.
#[inline(always)]
pub fn impedance_in<T: Real>(
    form: LossForm,
    at_one_megahertz: f64,
    point: &FrequencyPoint<T>,
) -> T::Complex {
    let part = resistance(at_one_megahertz, point);
    part.with_imaginary(part * reactance_share(form))
}

/// Inductance equivalent to [`impedance`] at a frequency, H: r·√(f / 1 MHz)/(2π·f).
#[inline(always)]
pub fn internal_inductance(at_one_megahertz: f64, point: &FrequencyPoint) -> f64 {
    resistance(at_one_megahertz, point) / point.omega
}

#[cfg(test)]
mod tests {
    use henrad_parts::quantity::Hertz;
    use num_complex::Complex64;

    use super::*;

    #[test]
    fn the_field_inside_stores_as_much_as_it_loses() {
        let point = FrequencyPoint::new(Hertz::new(4e6));
        let z = impedance(2.5e-3, &point);
        assert!((z - Complex64::new(5e-3, 5e-3)).norm() < 1e-15);
        let inductance = internal_inductance(2.5e-3, &point);
        assert!((point.omega * inductance - z.im).abs() < 1e-15);
    }
}

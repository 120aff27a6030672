//! Inductance of a chip or box: two sections, the outer one shunted at high frequency.

use henrad_parts::quantity::{Henries, Ohms};

use crate::lanes::Real;
use crate::sweep::FrequencyPoint;

/// L1 in series with L2 ∥ R2: current crowds toward the terminations as frequency rises, so
/// the inductance falls from L1 + L2 to L1 while R2 adds loss.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct InductanceSections {
    /// Inductance L1, ≥ 0.
    pub inner: Henries,
    /// Inductance L2, ≥ 0.
    pub outer: Henries,
    /// Resistance R2 across L2, > 0.
    pub damping: Ohms,
}

impl InductanceSections {
    /// Impedance j·ω·L1 + 1/(1/(j·ω·L2) + 1/R2).
    #[inline(always)]
    pub fn impedance<T: Real>(&self, point: &FrequencyPoint<T>) -> T::Complex {
        // 1/(1/(jx) + 1/R) = (R·x² + j·R²·x)/(R² + x²), x = ω·L2
        let r = self.damping.get();
        let x = point.omega * self.outer.get();
        let share = x.constant(r) / x.times_plus(x, r * r);
        let inner = point.omega * self.inner.get();
        let shunted = share * x;
        (shunted * x).with_imaginary(shunted.times_added(x.constant(r), inner))
    }

    /// Low-frequency inductance L1 + L2.
    pub fn total(&self) -> Henries {
        Henries::new(self.inner.get() + self.outer.get())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use henrad_parts::quantity::Hertz;

    const SECTIONS: InductanceSections = InductanceSections {
        inner: Henries::new(1e-9),
        outer: Henries::new(0.5e-9),
        damping: Ohms::new(0.1),
    };

    #[test]
    fn low_frequency_sees_both_sections() {
        let point = FrequencyPoint::new(Hertz::new(1e3));
        let inductance = SECTIONS.impedance(&point).im / point.omega;
        assert!((inductance / SECTIONS.total().get() - 1.0).abs() < 1e-9);
    }

    #[test]
    fn high_frequency_sees_the_inner_section_and_the_damping() {
        let point = FrequencyPoint::new(Hertz::new(1e12));
        let impedance = SECTIONS.impedance(&point);
        assert!((impedance.im / point.omega / 1e-9 - 1.0).abs() < 1e-6);
        assert!((impedance.re / 0.1 - 1.0).abs() < 1e-3);
    }
}

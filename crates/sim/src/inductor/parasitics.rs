//! Capacitance and loss that make an inductor resonate.

use henrad_parts::quantity::{Farads, Henries, Meters, Ohms};

/// What lies across the winding for small signals.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Parasitics {
    /// Capacitance between the turns and between the terminals.
    pub winding_capacitance: Farads,
    /// Resistance of the core loss around resonance.
    pub core_resistance: Ohms,
}

/// Factors that bound each of the two in 8 of 10 parts, above 0 and in rising order.
///
/// The two are independent: in the logarithm the deviations of 53 observed parts correlate by 0.1
/// (`reference/inductor/resonance.toml`).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ParasiticSpread {
    /// Factors on the winding capacitance.
    pub winding_capacitance: [f64; 2],
    /// Factors on the core resistance.
    pub core_resistance: [f64; 2],
}

/// Rule that estimates both from the inductance and the body.
///
/// C = c·s,  R = r·(L/1 µH)^a·(s/1 mm)^b
///
/// with s the side of the body, √(length·width), and L the inductance at zero current.
///
/// # Validity
/// Molded parts. A capacitance grows with the size of a geometry, whatever the number of turns; a
/// fit with a free exponent gives 1.01. The core resistance is that of the maker's equivalent
/// circuits, fitted around resonance: hysteresis at ripple level is not included.
///
/// # Source
/// `coilcraft_xal`, `vishay_ihlp_5050ez` and `wurth_redexpert` for the observations, 123 parts of
/// 1.6 mm to 13 mm.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ParasiticRule {
    /// Capacitance per length of the side c, F/m.
    pub capacitance_per_side: f64,
    /// Resistance r of 1 µH in a body of 1 mm.
    pub core_resistance: Ohms,
    /// Exponent a of the inductance.
    pub inductance_exponent: f64,
    /// Exponent b of the side.
    pub side_exponent: f64,
}

impl ParasiticRule {
    /// The estimate for an inductance and a side of the body, both above 0.
    ///
    /// ```
    /// use henrad_parts::quantity::{Henries, Meters, Ohms};
    /// use henrad_sim::inductor::ParasiticRule;
    /// let rule = ParasiticRule {
    ///     capacitance_per_side: 1.6e-9,
    ///     core_resistance: Ohms::new(3280.0),
    ///     inductance_exponent: 0.83,
    ///     side_exponent: -0.35,
    /// };
    /// let estimate = rule.estimate(Henries::new(1e-6), Meters::new(4e-3));
    /// assert!((estimate.winding_capacitance.get() - 6.4e-12).abs() < 1e-18);
    /// ```
    pub fn estimate(&self, inductance: Henries, side: Meters) -> Parasitics {
        let (microhenries, millimeters) = (inductance.get() * 1e6, side.get() * 1e3);
        Parasitics {
            winding_capacitance: Farads::new(self.capacitance_per_side * side.get()),
            core_resistance: Ohms::new(
                self.core_resistance.get()
                    * microhenries.powf(self.inductance_exponent)
                    * millimeters.powf(self.side_exponent),
            ),
        }
    }
}

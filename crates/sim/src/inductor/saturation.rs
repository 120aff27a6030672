//! Inductance over current and temperature.

use henrad_parts::quantity::{Amperes, Celsius, Henries};

/// Temperature at which the parameters hold, °C.
const REFERENCE: f64 = 25.0;
/// Permeability of the vacuum, H/m.
const VACUUM_PERMEABILITY: f64 = 4e-7 * std::f64::consts::PI;
/// Intervals of the flux integral.
const INTERVALS: u32 = 200;

/// A current with the fall of the inductance that it causes, at 25 °C.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SaturationPoint {
    /// Dc current, above 0.
    pub current: Amperes,
    /// Fall of the inductance as a fraction, 0.2 for 20 %, above 0 and below 1.
    pub drop: f64,
}

/// Law of the inductance over current and temperature.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SaturationLaw {
    /// Inductance at zero current and 25 °C, above 0.
    pub zero_current: Henries,
    /// Where the inductance has fallen; `None` where it is not published. The inductance then
    /// stays, whatever the current: the law claims no fall that it does not know.
    pub saturation: Option<SaturationPoint>,
    /// Steepness: 2.1 for metal composites, 6 to 10 for gapped ferrites.
    pub exponent: f64,
    /// Relative change of the inductance per kelvin.
    pub temperature_coefficient: f64,
    /// Relative change of the saturation current per kelvin; about −0.0027 for ferrites, 0 for
    /// composites.
    pub saturation_coefficient: f64,
    /// Share of the inductance that saturation leaves (air coil): 0.05 for ferrites, 0 for
    /// composites.
    pub floor: f64,
}

impl SaturationLaw {
    /// Inductance at a positive or negative dc current.
    ///
    /// L(I, T) = L_0·(1 + k_L·(T − 25))·max(floor, 1/(1 + (1/(1 − d) − 1)·(|I|/I_sat(T))^n))
    ///
    /// # Validity
    /// Metal composites with n = 2.1: 1.1 % of L_0 rms, 4.7 % at worst, against 863 measured points
    /// of 183 molded parts up to the 40 % drop. Ferrites: the form is a judgment.
    ///
    /// # Source
    /// `wurth_redexpert` for the points; the form is the curve that powder core makers publish
    /// (`magnetics_powder`).
    pub fn at(&self, current: Amperes, temperature: Celsius) -> Henries {
        let difference = temperature.get() - REFERENCE;
        let inductance =
            self.zero_current.get() * (1.0 + self.temperature_coefficient * difference);
        Henries::new(inductance * self.share(current.get(), difference))
    }

    /// Share of the inductance that remains at a current, `difference` kelvins above 25 °C.
    fn share(&self, current: f64, difference: f64) -> f64 {
        let Some(point) = self.saturation else {
            return 1.0;
        };
        let ratio = current.abs() / self.warmed(point.current, difference);
        (1.0 / (1.0 + point.weight() * ratio.powf(self.exponent))).max(self.floor)
    }

    /// A saturation current in A, `difference` kelvins above 25 °C.
    fn warmed(&self, saturation: Amperes, difference: f64) -> f64 {
        let warmed = saturation.get() * (1.0 + self.saturation_coefficient * difference);
        // A core above its Curie point saturates at once.
        warmed.max(f64::MIN_POSITIVE)
    }

    /// Where the inductance has fallen at a temperature, the current above 0.
    pub fn saturation_at(&self, temperature: Celsius) -> Option<SaturationPoint> {
        let point = self.saturation?;
        let current = self.warmed(point.current, temperature.get() - REFERENCE);
        Some(SaturationPoint {
            current: Amperes::new(current),
            ..point
        })
    }

    /// Saturation current at 25 °C, where it is published.
    pub fn saturation_current(&self) -> Option<Amperes> {
        self.saturation.map(|point| point.current)
    }

    /// Flux linkage at a current, 25 °C, in volt-seconds.
    ///
    /// λ(I) = ∫₀^I L dI
    ///
    /// Simpson's rule, within 1e-9 of the integral up to twice the saturation current.
    pub fn flux_linkage(&self, current: Amperes) -> f64 {
        let step = current.get() / f64::from(INTERVALS);
        let at = |index: u32| self.share(f64::from(index) * step, 0.0);
        let inner: f64 = (1..INTERVALS)
            .map(|index| if index % 2 == 1 { 4.0 } else { 2.0 } * at(index))
            .sum();
        self.zero_current.get() * step / 3.0 * (at(0) + inner + at(INTERVALS))
    }

    /// Turns times core area from the flux density at saturation: N·A_e = λ(I_sat)/B_ref, in m²;
    /// `None` without a saturation current.
    ///
    /// # Validity
    /// For parts whose maker publishes no core geometry. Against thirteen parts with published
    /// K-factor the result is 0.45 to 1.4 times the published one.
    ///
    /// # Source
    /// Faraday's law; `eaton_mpi4040` for the check.
    pub fn turns_area(&self, flux_density: f64) -> Option<f64> {
        let saturation = self.saturation_current()?;
        Some(self.flux_linkage(saturation) / flux_density)
    }
}

impl SaturationPoint {
    /// Factor of the power of the current in the law, 1/(1 − d) − 1.
    pub fn weight(&self) -> f64 {
        1.0 / (1.0 - self.drop) - 1.0
    }
}

/// Turns times core area of a core by its volume: N·A_e = √(L·V/(µ₀·µ_e)), in m².
///
/// `volume` is that which carries flux in m³, `effective_permeability` that of the whole path, air
/// included; all above 0.
///
/// # Validity
/// For parts without a published saturation current, with the permeability of parts of the same
/// construction.
///
/// # Source
/// Textbook: L = µ₀·µ_e·N²·A_e/l_e with V = A_e·l_e.
///
/// ```
/// use henrad_parts::quantity::Henries;
/// use henrad_sim::inductor::turns_area_of_volume;
/// // Ten turns of 10 mm² on a path of 20 mm, µ_e = 60: 3.77 µH.
/// let inductance = Henries::new(4e-7 * std::f64::consts::PI * 60.0 * 100.0 * 1e-5 / 0.02);
/// let turns_area = turns_area_of_volume(inductance, 1e-5 * 0.02, 60.0);
/// assert!((turns_area / 1e-4 - 1.0).abs() < 1e-12);
/// ```
pub fn turns_area_of_volume(inductance: Henries, volume: f64, effective_permeability: f64) -> f64 {
    (inductance.get() * volume / (VACUUM_PERMEABILITY * effective_permeability)).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn composite() -> SaturationLaw {
        SaturationLaw {
            zero_current: Henries::new(1e-6),
            saturation: Some(SaturationPoint {
                current: Amperes::new(10.0),
                drop: 0.3,
            }),
            exponent: 2.1,
            temperature_coefficient: 6.3e-5,
            saturation_coefficient: 0.0,
            floor: 0.0,
        }
    }

    #[test]
    fn the_drop_defines_the_saturation_current() {
        let room = Celsius::new(25.0);
        for current in [10.0, -10.0] {
            let inductance = composite().at(Amperes::new(current), room).get();
            assert!((inductance - 0.7e-6).abs() < 1e-18);
        }
        assert_eq!(composite().at(Amperes::new(0.0), room).get(), 1e-6);
    }

    #[test]
    fn more_current_leaves_less_inductance() {
        let at = |index: u32| {
            let current = Amperes::new(0.1 * f64::from(index));
            composite().at(current, Celsius::new(80.0)).get()
        };
        assert!((0..500).all(|index| at(index) > at(index + 1)));
    }

    #[test]
    fn a_ferrite_saturates_earlier_when_hot_and_keeps_its_floor() {
        let ferrite = SaturationLaw {
            exponent: 8.0,
            saturation_coefficient: -0.0027,
            floor: 0.05,
            ..composite()
        };
        let at = |current, temperature| {
            ferrite
                .at(Amperes::new(current), Celsius::new(temperature))
                .get()
        };
        assert!(at(9.0, 100.0) < 0.9 * at(9.0, 25.0));
        assert_eq!(at(1000.0, 25.0), 0.05e-6);
        assert!(at(1.0, 600.0).is_finite(), "above the Curie point");
    }

    #[test]
    fn flux_linkage_of_a_constant_inductance_is_l_times_i() {
        let linear = SaturationLaw {
            saturation: None,
            ..composite()
        };
        assert_eq!(linear.at(Amperes::new(1e3), Celsius::new(25.0)).get(), 1e-6);
        assert_eq!(linear.turns_area(0.55), None);
        let linkage = linear.flux_linkage(Amperes::new(4.0));
        assert!((linkage / 4e-6 - 1.0).abs() < 1e-12);
    }

    #[test]
    fn flux_linkage_of_a_square_law_is_an_arc_tangent() {
        let square = SaturationLaw {
            saturation: Some(SaturationPoint {
                current: Amperes::new(10.0),
                drop: 0.5,
            }),
            exponent: 2.0,
            ..composite()
        };
        // ∫ 1/(1 + x²) = atan x
        let linkage = square.flux_linkage(Amperes::new(20.0));
        assert!((linkage / (1e-5 * 2f64.atan()) - 1.0).abs() < 1e-9);
    }
}

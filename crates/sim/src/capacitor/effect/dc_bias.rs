//! Capacitance and loss of ferroelectric ceramics under dc bias.

use henrad_parts::model::{BiasSpread, DcBiasLaw};
use henrad_parts::quantity::Volts;

use crate::capacitor::Condition;

/// Smallest relative capacitance: keeps the element finite at absurd bias.
const FLOOR: f64 = 1e-6;
/// Lower bound on V0 in the cold, relative to its value at 25 °C.
const COLDEST_SHARE: f64 = 0.1;
/// Share of V0 from which on the least difference of a spread is whole.
const LEAST_FROM: f64 = 0.2;
/// Least share of the capacitance that bias leaves at the low edge of a spread.
const LEAST_SHARE: f64 = 0.02;
/// Loss falls with bias as F_V to this power …
pub(crate) const LOSS_EXPONENT: f64 = 0.7;
/// … but not below this share.
pub(crate) const LOSS_FLOOR: f64 = 0.2;

/// Relative capacitance under bias, 1 at 0 V.
///
/// F_V(V) = [1 + (|V|/V0)^n]^(−m), V0(T) = V0·(1 + k·(T − 25))
///
/// # Validity
/// Fits seven published curves within 0.14 to 1.1 percentage points rms when V0, n, m are fitted; 8
/// points rms against 364 parts of other makers with estimated ones. Ignores the rise of up to 3 %
/// that some X7R parts show at a twentieth of their rated voltage.
///
/// # Source
/// Form chosen here; curves of `nomdetom_mlcc`, docs/MODELS.md.
pub fn relative_capacitance(law: &DcBiasLaw, condition: &Condition) -> f64 {
    if condition.bias.get() == 0.0 {
        return 1.0;
    }
    left(law, stress(law, condition))
}

/// Relative capacitance under bias at 10 and 90 % of the parts.
///
/// F_low = max(guaranteed, min(F(low·V0), F − d)), F_high = max(F(high·V0), F + d), d =
/// least·min(1, |V|/(0.2·V0))
///
/// # Validity
/// At 0 V both are 1. Parts whose law loses nothing up to the rated voltage keep a band of
/// least·V_r/(0.2·V0): some rise by up to 3 %.
///
/// # Source
/// docs/MODELS.md, "Spread of the rules".
pub fn relative_capacitance_edges(
    law: &DcBiasLaw,
    spread: BiasSpread,
    condition: &Condition,
) -> (f64, f64) {
    let stress = stress(law, condition);
    let middle = left(law, stress);
    let least = spread.least * (stress / LEAST_FROM).min(1.0);
    let voltage = spread.characteristic_voltage;
    let low = left(law, stress / voltage.low).min(middle - least);
    let low = low.max(spread.guaranteed.min(middle));
    let high = left(law, stress / voltage.high).max(middle + least);
    (low.max(LEAST_SHARE.min(middle)), high)
}

/// |V|/V0
fn stress(law: &DcBiasLaw, condition: &Condition) -> f64 {
    condition.bias.get().abs() / characteristic_voltage(law, condition).get()
}

/// F_V of a bias over V0.
fn left(law: &DcBiasLaw, stress: f64) -> f64 {
    let stress = stress.powf(law.exponent_n.value);
    (1.0 + stress).powf(-law.exponent_m.value).max(FLOOR)
}

/// V0 at the temperature of the condition: V0·max(0.1, 1 + k·(T − 25)).
pub fn characteristic_voltage(law: &DcBiasLaw, condition: &Condition) -> Volts {
    let warming = law.temperature_coefficient.value * condition.above_reference();
    Volts::new(law.characteristic_voltage.value.get() * (1.0 + warming).max(COLDEST_SHARE))
}

/// Relative loss factor under bias: max(0.2, F_V^0.7).
///
/// # Source
/// Direction from `prymak_1995`; exponent and floor are judgment.
pub fn relative_loss(relative_capacitance: f64) -> f64 {
    relative_capacitance.powf(LOSS_EXPONENT).max(LOSS_FLOOR)
}

#[cfg(test)]
mod tests {
    use super::*;
    use henrad_parts::Parameter;
    use henrad_parts::model::Spread;

    fn law(v0: f64) -> DcBiasLaw {
        DcBiasLaw {
            characteristic_voltage: Parameter::estimated(Volts::new(v0), "test"),
            exponent_n: Parameter::estimated(2.4, "test"),
            exponent_m: Parameter::estimated(0.56, "test"),
            temperature_coefficient: Parameter::estimated(0.001, "test"),
        }
    }

    fn at(bias: f64) -> Condition {
        Condition {
            bias: Volts::new(bias),
            ..Condition::default()
        }
    }

    const SPREAD: BiasSpread = BiasSpread {
        characteristic_voltage: Spread::new(0.7, 1.4),
        least: 0.03,
        guaranteed: 0.0,
    };

    #[test]
    fn edges_are_the_law_with_another_voltage() {
        let (low, high) = relative_capacitance_edges(&law(5.0), SPREAD, &at(8.0));
        for (edge, v0) in [(low, 3.5), (high, 7.0)] {
            // (1 + (8/V0)^2.4)^−0.56
            let expected = (1.0 + f64::powf(8.0 / v0, 2.4)).powf(-0.56);
            assert!((edge / expected - 1.0).abs() < 1e-12, "{edge} {expected}");
        }
        // Without bias nothing is unknown; a negative bias is as good as a positive one.
        assert_eq!(
            relative_capacitance_edges(&law(5.0), SPREAD, &at(0.0)),
            (1.0, 1.0)
        );
        let negative = relative_capacitance_edges(&law(5.0), SPREAD, &at(-8.0));
        assert_eq!(negative, (low, high));
    }

    #[test]
    fn a_small_loss_keeps_a_small_band() {
        // At a fifth of V0 the law loses 1.2 %, a factor on V0 two points at most.
        let (low, high) = relative_capacitance_edges(&law(50.0), SPREAD, &at(10.0));
        let middle = relative_capacitance(&law(50.0), &at(10.0));
        assert!((middle - low - 0.03).abs() < 1e-12, "{low}");
        assert!((high - middle - 0.03).abs() < 1e-12, "{high}");
        // At a hundredth of V0 next to nothing is lost or gained.
        let (low, high) = relative_capacitance_edges(&law(1000.0), SPREAD, &at(10.0));
        assert!((high - low - 2.0 * 0.0015).abs() < 1e-6, "{low} {high}");
    }

    #[test]
    fn a_guarantee_bounds_the_low_edge() {
        let spread = BiasSpread {
            guaranteed: 0.75,
            ..SPREAD
        };
        let (low, high) = relative_capacitance_edges(&law(50.0), spread, &at(30.0));
        assert_eq!(low, 0.75);
        let free = relative_capacitance_edges(&law(50.0), SPREAD, &at(30.0));
        assert!(free.0 < 0.75 && free.1 == high, "{free:?}");
    }

    #[test]
    fn the_cold_lowers_the_voltage() {
        let cold = Condition {
            temperature: henrad_parts::quantity::Celsius::new(-55.0),
            ..at(5.0)
        };
        assert!((characteristic_voltage(&law(5.0), &cold).get() - 4.6).abs() < 1e-12);
    }
}

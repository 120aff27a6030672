//! Charge of a capacitor whose capacitance depends on its voltage.

use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::{Farads, Volts};

use crate::capacitor::Condition;
use crate::capacitor::effect::dc_bias;

/// Abscissae and weights of the eight-point Gauss-Legendre rule on 0 to 1.
///
/// # Source
/// Textbook.
const GAUSS_LEGENDRE: [(f64, f64); 8] = [
    (0.019_855_071_751_231_86, 0.050_614_268_145_188_13),
    (0.101_666_761_293_186_64, 0.111_190_517_226_687_24),
    (0.237_233_795_041_835_5, 0.156_853_322_938_943_64),
    (0.408_282_678_752_175_1, 0.181_341_891_689_181),
    (0.591_717_321_247_825, 0.181_341_891_689_181),
    (0.762_766_204_958_164_5, 0.156_853_322_938_943_64),
    (0.898_333_238_706_813_4, 0.111_190_517_226_687_24),
    (0.980_144_928_248_768_1, 0.050_614_268_145_188_13),
];

/// Charge over voltage of a ceramic capacitor under dc bias.
///
/// C(V) = C0·[1 + (|V|/V0)^n]^(−m)
///
/// Q(V) = ∫ C dV = V·C0·∫₀¹ F_V(V·x) dx ≈ V·C0·Σ w_k·F_V(V·x_k)
///
/// The integral has no elementary form, but with x = t² an eight-point Gauss-Legendre rule in t
/// gives a closed expression that every simulator with behavioral capacitors can evaluate.
///
/// # Validity
/// Charge within 0.2 % of the law up to twice the rated voltage, its slope within 1 % up to the
/// rated voltage. Ignores aging under bias.
///
/// # Source
/// The law of [`dc_bias`]; quadrature: textbook.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ChargeLaw {
    /// Capacitance C0 at 0 V.
    pub capacitance: Farads,
    /// V0 at the temperature of the part, > 0.
    pub characteristic_voltage: Volts,
    /// Exponent n, > 0.
    pub exponent_n: f64,
    /// Exponent m, > 0.
    pub exponent_m: f64,
    /// Voltage of the small-signal capacitance.
    pub bias: Volts,
}

impl ChargeLaw {
    /// The loss factor falls with the relative capacitance to this power …
    pub const LOSS_EXPONENT: f64 = dc_bias::LOSS_EXPONENT;
    /// … but not below this share.
    pub const LOSS_FLOOR: f64 = dc_bias::LOSS_FLOOR;

    /// The law of a model at a condition, scaled so that the small-signal capacitance at the
    /// condition's bias is `capacitance`; `None` for a part that does not depend on bias.
    pub fn through(
        model: &CapacitorModel,
        condition: &Condition,
        capacitance: Farads,
    ) -> Option<Self> {
        let CapacitorModel::Ceramic(ceramic) = model else {
            return None;
        };
        let law = ceramic.dc_bias.as_ref()?;
        let at_bias = dc_bias::relative_capacitance(law, condition);
        Some(Self {
            capacitance: Farads::new(capacitance.get() / at_bias),
            characteristic_voltage: dc_bias::characteristic_voltage(law, condition),
            exponent_n: law.exponent_n.value,
            exponent_m: law.exponent_m.value,
            bias: condition.bias,
        })
    }

    /// Pairs x_k, w_k of the quadrature on 0 to 1, with Σ w_k = 1.
    pub fn quadrature() -> [(f64, f64); 8] {
        // ∫₀¹ F(x) dx = ∫₀¹ F(t²)·2t dt
        GAUSS_LEGENDRE.map(|(t, weight)| (t * t, 2.0 * t * weight))
    }

    /// Capacitance dQ/dV at a voltage.
    pub fn capacitance_at(&self, voltage: Volts) -> Farads {
        Farads::new(self.capacitance.get() * self.relative(voltage.get()))
    }

    /// Capacitance at the bias of the condition.
    pub fn small_signal_capacitance(&self) -> Farads {
        self.capacitance_at(self.bias)
    }

    /// tan δ(V)/C(V) relative to its value at the bias of the condition: what the resistance of the
    /// dielectric grows by with the voltage.
    pub fn relative_loss_resistance(&self, voltage: Volts) -> f64 {
        let at = |voltage: Volts| {
            let capacitance = self.relative(voltage.get());
            dc_bias::relative_loss(capacitance) / capacitance
        };
        at(voltage) / at(self.bias)
    }

    /// Charge at a voltage in coulomb, odd in the voltage.
    pub fn charge(&self, voltage: Volts) -> f64 {
        let mean: f64 = Self::quadrature()
            .iter()
            .map(|(x, weight)| weight * self.relative(voltage.get() * x))
            .sum();
        voltage.get() * self.capacitance.get() * mean
    }

    fn relative(&self, voltage: f64) -> f64 {
        let stress = (voltage.abs() / self.characteristic_voltage.get()).powf(self.exponent_n);
        (1.0 + stress).powf(-self.exponent_m)
    }

    /// The law of `quantity` pieces in parallel.
    pub(super) fn scaled(&self, quantity: f64) -> Self {
        Self {
            capacitance: Farads::new(self.capacitance.get() * quantity),
            ..*self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published fits that fall most sharply, most slowly and first.
    const FITS: [(f64, f64, f64, f64); 3] = [
        (0.294, 3.15, 0.374, 50.0),
        (0.501, 1.84, 0.990, 100.0),
        (0.110, 2.24, 0.599, 25.0),
    ];

    fn law(fit: (f64, f64, f64, f64)) -> ChargeLaw {
        let (share, n, m, rated) = fit;
        ChargeLaw {
            capacitance: Farads::new(1e-6),
            characteristic_voltage: Volts::new(share * rated),
            exponent_n: n,
            exponent_m: m,
            bias: Volts::new(0.0),
        }
    }

    #[test]
    fn charge_is_the_integral_of_capacitance() {
        for fit in FITS {
            let law = law(fit);
            let steps = 200_000;
            let step = 2.0 * fit.3 / f64::from(steps);
            let mut integral = 0.0;
            for k in 0..steps {
                let middle = Volts::new((f64::from(k) + 0.5) * step);
                integral += step * law.capacitance_at(middle).get();
                if (k + 1) % 10_000 == 0 {
                    let voltage = f64::from(k + 1) * step;
                    let error = law.charge(Volts::new(voltage)) / integral - 1.0;
                    assert!(error.abs() < 2e-3, "{fit:?} at {voltage} V: {error:e}");
                }
            }
        }
    }

    #[test]
    fn slope_of_the_charge_is_the_capacitance() {
        for fit in FITS {
            let law = law(fit);
            for percent in 1..=100 {
                let voltage = 0.01 * f64::from(percent) * fit.3;
                let half = 1e-5 * fit.3;
                let difference =
                    law.charge(Volts::new(voltage + half)) - law.charge(Volts::new(voltage - half));
                let capacitance = law.capacitance_at(Volts::new(voltage)).get();
                let error = difference / (2.0 * half) / capacitance - 1.0;
                assert!(error.abs() < 1e-2, "{fit:?} at {voltage} V: {error:e}");
            }
        }
    }

    #[test]
    fn charge_is_odd() {
        let law = law(FITS[0]);
        assert_eq!(law.charge(Volts::new(-20.0)), -law.charge(Volts::new(20.0)));
    }
}

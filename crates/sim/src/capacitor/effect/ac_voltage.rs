//! Capacitance and loss of ferroelectric ceramics over ac voltage.

use std::f64::consts::{PI, SQRT_2};

use henrad_parts::model::{AcVoltageLaw, DcBiasLaw};
use henrad_parts::quantity::Volts;

use super::dc_bias;
use crate::capacitor::Condition;

/// Midpoints over one period of the ac voltage.
const QUADRATURE_POINTS: u32 = 32;
/// Upper bound on the growth of loss with ac voltage.
const LOSS_CEILING: f64 = 2.0;

/// Relative capacitance over ac voltage, 1 at the measuring level of the law.
///
/// x = V_ac/V_sat, g(x) = x/(1 + x),
/// h(V_ac) = mean over one period of 2·cos²(ωt)·F_V(|√2·V_ac·sin(ωt) + V|)/F_V(|V|),
/// F_A = (1 + b·g(x))/(1 + b·g(x_ref)) · h(V_ac)/h(V_ref)
///
/// The first factor is the growth of the domain contribution, linear at first and then saturating;
/// the second is the dc-bias law along the swing, weighted with the fundamental of the current.
/// The curve rises, peaks and falls once the crest nears V0.
///
/// # Validity
/// Class II and III ceramics near 1 kHz. Direction and measuring levels are published; the size of
/// the effect is a judgment, because no vendor publishes a curve.
///
/// # Source
/// `tdk_faq_0008` (measuring levels), `qeee_mlcc_ac` (direction); form and numbers judgment.
pub fn relative_capacitance(
    law: &AcVoltageLaw,
    bias_law: Option<&DcBiasLaw>,
    condition: &Condition,
) -> f64 {
    let Some(ac_voltage) = condition.ac_voltage else {
        return 1.0;
    };
    let swing = |level: Volts| {
        bias_law.map_or(1.0, |bias_law| {
            along_the_swing(bias_law, level.get(), condition)
        })
    };
    growth(law, law.growth.value, ac_voltage) * swing(ac_voltage) / swing(law.reference_voltage)
}

/// Relative loss factor over ac voltage, 1 at the measuring level, at most 2:
/// min(2, (1 + b_d·g(x))/(1 + b_d·g(x_ref)))
///
/// # Source
/// Judgment: domain walls lose more when they move further.
pub fn relative_loss(law: &AcVoltageLaw, condition: &Condition) -> f64 {
    condition.ac_voltage.map_or(1.0, |ac_voltage| {
        growth(law, law.loss_growth.value, ac_voltage).min(LOSS_CEILING)
    })
}

/// (1 + b·g(x))/(1 + b·g(x_ref)) with g(x) = x/(1 + x)
fn growth(law: &AcVoltageLaw, strength: f64, ac_voltage: Volts) -> f64 {
    let saturation = law.saturation_voltage.value.get();
    let grown = |level: Volts| 1.0 + strength * level.get() / (saturation + level.get());
    grown(ac_voltage) / grown(law.reference_voltage)
}

/// h(V_ac); 1 at 0 V.
fn along_the_swing(law: &DcBiasLaw, ac_voltage: f64, condition: &Condition) -> f64 {
    let crest = SQRT_2 * ac_voltage;
    let kept = |bias: f64| {
        let condition = Condition {
            bias: Volts::new(bias),
            ..*condition
        };
        dc_bias::relative_capacitance(law, &condition)
    };
    let bias = condition.bias.get();
    let sum: f64 = (0..QUADRATURE_POINTS)
        .map(|step| {
            let angle = 2.0 * PI * (f64::from(step) + 0.5) / f64::from(QUADRATURE_POINTS);
            2.0 * angle.cos().powi(2) * kept(crest * angle.sin() + bias)
        })
        .sum();
    sum / f64::from(QUADRATURE_POINTS) / kept(bias)
}

#[cfg(test)]
mod tests {
    use super::*;
    use henrad_parts::Parameter;

    fn law(growth: f64, saturation: f64) -> AcVoltageLaw {
        AcVoltageLaw {
            growth: Parameter::estimated(growth, "test"),
            loss_growth: Parameter::estimated(4.0 * growth, "test"),
            saturation_voltage: Parameter::estimated(Volts::new(saturation), "test"),
            reference_voltage: Volts::new(1.0),
        }
    }

    fn bias_law(v0: f64, n: f64, m: f64) -> DcBiasLaw {
        DcBiasLaw {
            characteristic_voltage: Parameter::estimated(Volts::new(v0), "test"),
            exponent_n: Parameter::estimated(n, "test"),
            exponent_m: Parameter::estimated(m, "test"),
            temperature_coefficient: Parameter::estimated(0.0, "test"),
        }
    }

    fn at(level: f64) -> Condition {
        Condition {
            ac_voltage: Some(Volts::new(level)),
            ..Condition::default()
        }
    }

    #[test]
    fn a_small_meter_voltage_reads_low() {
        // Growth, rated voltage, bias law where it matters, change in percent at 10 mV.
        let rows = [
            (0.20, 6.3, None, -12.2),
            (0.20, 25.0, None, -7.3),
            (0.12, 50.0, None, -2.9),
            (0.20, 6.3, Some(bias_law(1.827, 2.51, 0.463)), -8.4),
            (0.20, 25.0, Some(bias_law(2.75, 2.24, 0.599)), -4.6),
        ];
        for (growth, rated, bias_law, expected) in rows {
            let law = law(growth, 0.06 * rated);
            let relative = relative_capacitance(&law, bias_law.as_ref(), &at(0.01));
            let change = 100.0 * (relative - 1.0);
            assert!(
                (change - expected).abs() < 0.06,
                "{rated} V: {change} %, expected {expected} %"
            );
        }
    }

    #[test]
    fn the_measuring_level_is_the_reference() {
        let (law, bias_law) = (law(0.2, 0.4), bias_law(1.8, 2.5, 0.46));
        for condition in [at(1.0), Condition::default()] {
            assert_eq!(relative_capacitance(&law, Some(&bias_law), &condition), 1.0);
            assert_eq!(relative_loss(&law, &condition), 1.0);
        }
    }

    #[test]
    fn loss_at_most_doubles() {
        let law = law(0.6, 0.24);
        assert!(relative_loss(&law, &at(0.0)) > 0.0);
        assert!(relative_loss(&law, &at(1e5)) <= LOSS_CEILING);
    }
}

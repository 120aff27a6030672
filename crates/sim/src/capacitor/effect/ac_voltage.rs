//! Capacitance and loss of ferroelectric ceramics over ac voltage.

use std::f64::consts::{PI, SQRT_2};

use henrad_parts::model::{AcVoltageLaw, CapacitorModel, DcBiasLaw};
use henrad_parts::quantity::Volts;

use super::dc_bias;
use crate::capacitor::Condition;

/// Midpoints over one period of the ac voltage.
const QUADRATURE_POINTS: u32 = 32;
/// Upper bound on the growth of loss with ac voltage.
const LOSS_CEILING: f64 = 2.0;
/// Share of the rated voltage up to which heating curves agree with the small-signal loss.
const SMALL_SIGNAL_SHARE: f64 = 0.1;
/// Domains change the capacitance by F_V to this power of what they do without bias.
const FADING_EXPONENT: f64 = 1.3;

/// Relative capacitance over ac voltage, 1 at the measuring level of the law.
///
/// x = V_ac/V_sat, g(x) = x/(1 + x),
/// h(V_ac) = mean over one period of 2·cos²(ωt)·F_V(|√2·V_ac·sin(ωt) + V|)/F_V(|V|),
/// G = (1 + b'·g(x))/(1 + b'·g(x_ref)),
/// F_A = [1 − (1 − G)·F_V(|V|)^1.3] · h(V_ac)/h(V_ref),
/// 1 + b'·g(x_ref) = (1 + b·g(x_ref))/h_ref, h_ref = h(V_ref) at 25 °C and 0 V
///
/// The first factor is the growth of the domain contribution, linear at first and then saturating;
/// the second is the dc-bias law along the swing, weighted with the fundamental of the current. The
/// curve rises, peaks and falls once the crest nears V0. b is the growth that is measured, that of
/// the domains b' less what the swing at the measuring level takes, so that the unbiased
/// capacitance at small signal is 1/(1 + b·g(x_ref)) whatever the dc-bias law. Bias aligns the
/// domains: what they change fades with the capacitance that it leaves.
///
/// # Validity
/// Class II and III ceramics near 1 kHz. Measured are the end at small signal (class II, median
/// error 6 %) and the measuring levels; the course between and above is a judgment, because no
/// vendor publishes a curve. Under bias 80 points at 10 mV of 12 parts are met within 4.6 points
/// rms; without the fading it is 6.7.
///
/// # Source
/// `tdk_faq_0008` (measuring levels), `ufrf_s2p`, `paga_s2p`, `diode_pcb` (small signal),
/// `qeee_mlcc_ac` (direction); form judgment.
pub fn relative_capacitance(
    law: &AcVoltageLaw,
    bias_law: Option<&DcBiasLaw>,
    condition: &Condition,
) -> f64 {
    let Some(ac_voltage) = condition.ac_voltage else {
        return 1.0;
    };
    let swing = |level: Volts, condition: &Condition| {
        bias_law.map_or(1.0, |bias_law| {
            along_the_swing(bias_law, level.get(), condition)
        })
    };
    let reference = law.reference_voltage;
    let at_reference = saturation_share(law, reference);
    let measured = 1.0 + law.growth.value * at_reference;
    let of_domains = measured / swing(reference, &Condition::default()) - 1.0;
    let grown = |level| 1.0 + of_domains * saturation_share(law, level) / at_reference;
    let growth = grown(ac_voltage) / grown(reference);
    let fading = bias_law.map_or(1.0, |bias_law| {
        dc_bias::relative_capacitance(bias_law, condition).powf(FADING_EXPONENT)
    });
    let by_domains = 1.0 - (1.0 - growth) * fading;
    by_domains * swing(ac_voltage, condition) / swing(reference, condition)
}

/// Relative loss factor over ac voltage, 1 at small signal: min(2, 1 + b_d·g(x)).
///
/// The typical loss factors are small-signal figures (`ufrf_s2p`, `paga_s2p`), so the law starts
/// there, and without an ac voltage the loss is that of small signal.
///
/// # Source
/// Judgment: domain walls lose more when they move further.
pub fn relative_loss(law: &AcVoltageLaw, condition: &Condition) -> f64 {
    condition.ac_voltage.map_or(1.0, |ac_voltage| {
        (1.0 + law.loss_growth.value * saturation_share(law, ac_voltage)).min(LOSS_CEILING)
    })
}

/// Ac voltage, rms, above which heat no longer follows the small-signal loss:
/// max(V_ref, 0.1·V_r); `None` for a part without an ac-voltage law.
///
/// # Validity
/// At a third of the rated voltage the small-signal ESR gives 2 to 4 times the published heat of a
/// 100 nF, 50 V part; at a tenth of it and below, published heating curves agree within 30 %.
///
/// # Source
/// `nomdetom_mlcc` (heating curves); the limit is a judgment.
pub fn small_signal_limit(model: &CapacitorModel) -> Option<Volts> {
    let CapacitorModel::Ceramic(model) = model else {
        return None;
    };
    let measured = model.ac_voltage.as_ref()?.reference_voltage.get();
    let rated = model.operating_range.rated_voltage.get();
    Some(Volts::new(measured.max(SMALL_SIGNAL_SHARE * rated)))
}

/// g(x) = x/(1 + x), x = V_ac/V_sat
fn saturation_share(law: &AcVoltageLaw, ac_voltage: Volts) -> f64 {
    let level = ac_voltage.get();
    level / (law.saturation_voltage.value.get() + level)
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
        // Growth, saturation voltage, bias law where it matters, change in percent at no voltage:
        // 1/(1 + b·g(x_ref)) − 1, whatever the bias law.
        let thin = Some(bias_law(1.827, 2.51, 0.463));
        let rows = [
            (0.7261, 1.0, None, -26.63),
            (0.7261, 1.0, thin.clone(), -26.63),
            (0.0937, 1.0, None, -4.48),
            (0.20, 0.378, thin, -12.67),
        ];
        for (growth, saturation, bias_law, expected) in rows {
            let law = law(growth, saturation);
            let relative = relative_capacitance(&law, bias_law.as_ref(), &at(0.0));
            let change = 100.0 * (relative - 1.0);
            assert!(
                (change - expected).abs() < 0.01,
                "{saturation} V: {change} %, expected {expected} %"
            );
        }
    }

    #[test]
    fn a_meter_of_10_millivolts_reads_the_small_signal() {
        let (law, bias_law) = (law(0.7261, 1.0), bias_law(2.2, 2.4, 0.56));
        let relative = relative_capacitance(&law, Some(&bias_law), &at(0.01));
        assert!((relative / 0.7337 - 1.0).abs() < 0.01, "{relative}");
    }

    #[test]
    fn the_measuring_level_is_the_reference_of_the_capacitance() {
        let (law, bias_law) = (law(0.2, 0.4), bias_law(1.8, 2.5, 0.46));
        for condition in [at(1.0), Condition::default()] {
            assert_eq!(relative_capacitance(&law, Some(&bias_law), &condition), 1.0);
        }
    }

    #[test]
    fn loss_grows_from_small_signal_and_at_most_doubles() {
        let law = law(0.6, 0.24);
        for condition in [at(0.0), Condition::default()] {
            assert_eq!(relative_loss(&law, &condition), 1.0);
        }
        let small = relative_loss(&law, &at(0.01));
        assert!((small - (1.0 + 2.4 * 0.01 / 0.25)).abs() < 1e-12, "{small}");
        assert_eq!(relative_loss(&law, &at(1e5)), LOSS_CEILING);
    }
}

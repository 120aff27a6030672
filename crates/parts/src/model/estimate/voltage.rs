//! How the capacitance of a ceramic depends on dc bias and ac voltage.

use super::body::CeramicCase;
use crate::model::defaults::ceramic::{ac_voltage as ac_rule, bias, layer as layers};
use crate::model::{AcVoltageLaw, DcBiasLaw};
use crate::origin::Parameter;
use crate::part::Part;
use crate::quantity::Volts;
use crate::technology::CeramicDielectric;

/// The dc-bias law; `None` for class I. `layer` is the thickness of one layer in m.
pub fn dc_bias(
    part: &Part,
    dielectric: CeramicDielectric,
    case: &CeramicCase,
    layer: f64,
) -> Option<DcBiasLaw> {
    if dielectric.is_class_one() {
        return None;
    }
    let (exponent_m, m_rule) = match layers::class_three_field(dielectric) {
        Some(_) => (
            bias::EXPONENT_M_CLASS_THREE,
            "middle of seven fits to published curves",
        ),
        None => (bias::EXPONENT_M, bias::CLASS_TWO),
    };
    let is_thin_x5r = dielectric == CeramicDielectric::X5R && layer < bias::THIN_LAYER;
    let (coefficient, coefficient_rule) = if is_thin_x5r {
        (
            bias::TEMPERATURE_COEFFICIENT_THIN_X5R,
            "biased temperature curve of an ultra-thin X5R part",
        )
    } else {
        (
            bias::TEMPERATURE_COEFFICIENT,
            "biased temperature curve of an X7R part",
        )
    };
    Some(DcBiasLaw {
        characteristic_voltage: characteristic_voltage(part, dielectric, case, layer),
        exponent_n: Parameter::estimated(
            bias::EXPONENT_N,
            "middle of seven fits to published curves",
        ),
        exponent_m: Parameter::estimated(exponent_m, m_rule),
        temperature_coefficient: Parameter::estimated(coefficient, coefficient_rule),
    })
}

/// V0: by capacitance, area and rated voltage in class II, E0·t in class III.
fn characteristic_voltage(
    part: &Part,
    dielectric: CeramicDielectric,
    case: &CeramicCase,
    layer: f64,
) -> Parameter<Volts> {
    if let Some(field) = layers::class_three_field(dielectric) {
        let rule = format!(
            "field in the dielectric from size and capacitance ({})",
            case.basis
        );
        return Parameter::estimated(Volts::new(field * layer), rule);
    }
    let voltage = bias::characteristic_voltage(
        dielectric,
        part.capacitance.get(),
        case.body.length * case.body.width,
        part.rated_voltage.get(),
    );
    let rule = format!(
        "by dielectric, capacitance, size and rated voltage ({}); {}",
        case.basis,
        bias::CLASS_TWO
    );
    Parameter::estimated(Volts::new(voltage), rule)
}

/// The ac-voltage law; `None` for class I. `layer` is the thickness of one layer in m.
///
/// Class II: V_sat is the measuring level, so that C(V_ref)/C(0) = 1 + b/2, and b = 2·(1/F_ss − 1) gives
/// the published share F_ss at small signal.
pub fn ac_voltage(part: &Part, dielectric: CeramicDielectric, layer: f64) -> Option<AcVoltageLaw> {
    if dielectric.is_class_one() {
        return None;
    }
    let reference = ac_rule::measuring_voltage(part.capacitance.get());
    let (growth, rule, saturation, saturation_rule) = if let Some(growth) =
        ac_rule::class_three_growth(dielectric)
    {
        let share = ac_rule::CLASS_THREE_SATURATION_SHARE;
        (
            growth,
            "by dielectric, no published curve".to_owned(),
            share * part.rated_voltage.get(),
            format!("{share} × the rated voltage"),
        )
    } else {
        let kept = ac_rule::small_signal_share(layer);
        (
            2.0 * (1.0 / kept - 1.0),
            format!(
                "{kept:.2} of the capacitance at small signal, by layers of {:.1} µm; typical of class II: Murata public models",
                layer * 1e6
            ),
            reference,
            "measuring level of the capacitance".to_owned(),
        )
    };
    Some(AcVoltageLaw {
        growth: Parameter::estimated(growth, rule),
        loss_growth: Parameter::estimated(
            ac_rule::LOSS_GROWTH_OVER_GROWTH * growth,
            "four times the growth of the capacitance",
        ),
        saturation_voltage: Parameter::estimated(Volts::new(saturation), saturation_rule),
        reference_voltage: Volts::new(reference),
    })
}

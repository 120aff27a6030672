//! Estimation rules of multilayer ceramics.

use super::body::CeramicCase;
use super::layer::{characteristic_voltage, thickness};
use super::limits::limits;
use super::published;
use super::temperature::temperature_characteristic;
use crate::model::defaults::ceramic::{self as defaults, ac_voltage as rule, chip, insulation};
use crate::model::{AcVoltageLaw, CeramicModel, DcBiasLaw, OperatingRange, ParallelBranch};
use crate::origin::{Origin, Parameter};
use crate::part::Part;
use crate::quantity::{Farads, Henries, Hertz, Hours, KelvinsPerWatt, Ohms, Volts};
use crate::technology::CeramicDielectric;

const PICOFARAD: f64 = 1e-12;
const NANOHENRY: f64 = 1e-9;
const MICROFARAD: f64 = 1e-6;
/// Largest share of the capacitance that a stray branch may have; above, the branch is left out.
const STRAY_SHARE: f64 = 0.005;

/// All parameters of a ceramic part by rule.
pub fn estimate(part: &Part, dielectric: CeramicDielectric) -> CeramicModel {
    let case = CeramicCase::of(part);
    let inductance = inductance(part, &case);
    let (inner_inductance, outer_inductance) = split_inductance(&inductance);
    let series_resistance = series_resistance(part, dielectric);
    CeramicModel {
        dielectric,
        capacitance: Parameter::new(part.capacitance, part.origin.clone()),
        reference_frequency: Hertz::new(1e3),
        dissipation_factor: dissipation_factor(part, dielectric),
        dissipation_factor_exponent: dissipation_factor_exponent(dielectric),
        parallel_branch: parallel_branch(part, &case, series_resistance.value),
        series_resistance,
        skin_resistance: Parameter::estimated(
            Ohms::new(defaults::SKIN_RESISTANCE),
            "middle of the fits to published curves",
        ),
        inner_inductance,
        outer_inductance,
        outer_damping: outer_damping(part),
        second_resonance: None,
        leakage_resistance: leakage_resistance(part, dielectric, &case),
        temperature_characteristic: temperature_characteristic(dielectric),
        dc_bias: dc_bias(part, dielectric, &case),
        ac_voltage: ac_voltage(part, dielectric, &case),
        aging_per_decade: Parameter::new(
            part.aging_per_decade,
            Origin::Typical("aging rate of the series".to_owned()),
        ),
        referee_time: Hours::new(defaults::REFEREE_TIME_HOURS),
        thermal_resistance: thermal_resistance(part, &case),
        operating_range: OperatingRange::of(part),
        operating_limits: limits(part),
    }
}

fn dissipation_factor(part: &Part, dielectric: CeramicDielectric) -> Parameter<f64> {
    let typical = defaults::dissipation_factor(dielectric, part.rated_voltage.get());
    let code = dielectric.code();
    let Some(limit) = part.published.dissipation_factor_limit else {
        return Parameter::estimated(
            typical,
            format!("typical of {code} by dielectric and voltage"),
        );
    };
    let (low, high) = defaults::DISSIPATION_FACTOR_OVER_LIMIT;
    Parameter::estimated(
        typical.clamp(low * limit, high * limit),
        format!("typical of {code} by dielectric and voltage, kept at {low} to {high} × the limit"),
    )
}

fn dissipation_factor_exponent(dielectric: CeramicDielectric) -> Parameter<f64> {
    if dielectric.is_class_one() {
        Parameter::estimated(
            0.0,
            "constant-phase law: loss factor independent of frequency",
        )
    } else {
        Parameter::estimated(
            defaults::DISSIPATION_FACTOR_EXPONENT,
            "middle of the slopes of published loss factors",
        )
    }
}

fn inductance(part: &Part, case: &CeramicCase) -> Parameter<Henries> {
    if let Some(esl) = part.published.esl {
        return published(part, esl, "ESL");
    }
    let listed = case.parasitics.and_then(|row| row.inductance);
    let (chip_nh, rule) = match listed {
        Some(inductance) => (
            inductance.default,
            format!(
                "ESL by case size ({}); published models span {} to {} nH",
                case.basis, inductance.band.0, inductance.band.1
            ),
        ),
        None => (
            chip::INDUCTANCE_PER_LENGTH_NH * case.body.length * 1e3,
            format!("ESL by body length ({})", case.basis),
        ),
    };
    match case.lead_spacing_mm {
        None => Parameter::estimated(Henries::new(chip_nh * NANOHENRY), rule),
        Some(spacing) => Parameter::estimated(
            Henries::new((chip_nh + chip::LEAD_INDUCTANCE_PER_SPACING_NH * spacing) * NANOHENRY),
            format!("{rule}, plus leads {spacing} mm apart"),
        ),
    }
}

/// L1 = 0.6·ESL, L2 = 0.4·ESL.
pub fn split_inductance(total: &Parameter<Henries>) -> (Parameter<Henries>, Parameter<Henries>) {
    let share = defaults::INNER_INDUCTANCE_SHARE;
    let part_of = |share: f64| {
        Parameter::estimated(
            Henries::new(share * total.value.get()),
            format!("{share:.1} × ESL; {}", total.origin.basis()),
        )
    };
    (part_of(share), part_of(1.0 - share))
}

/// Rs = R_ref·(C/C_ref)^(−1/2), bounded.
fn series_resistance(part: &Part, dielectric: CeramicDielectric) -> Parameter<Ohms> {
    let rule = defaults::electrode_resistance(dielectric);
    let layers = (rule.reference_f / part.capacitance.get()).sqrt();
    let resistance = (rule.resistance * layers).clamp(rule.bounds.0, rule.bounds.1);
    Parameter::estimated(
        Ohms::new(resistance),
        "electrode resistance falling with the root of capacitance, by class",
    )
}

fn outer_damping(part: &Part) -> Parameter<Ohms> {
    let (low, high) = defaults::OUTER_DAMPING_BOUNDS;
    let resistance = defaults::OUTER_DAMPING_TIMES_CAPACITANCE / part.capacitance.get();
    Parameter::estimated(
        Ohms::new(resistance.clamp(low, high)),
        "0.05 Ω·µF over capacitance, 14 mΩ to 1 Ω",
    )
}

fn leakage_resistance(
    part: &Part,
    dielectric: CeramicDielectric,
    case: &CeramicCase,
) -> Parameter<Ohms> {
    let typical = insulation::TYPICAL_OVER_LIMIT;
    if let Some(limit) = part.published.leakage_current_limit {
        return Parameter::estimated(
            Ohms::new(typical * part.rated_voltage.get() / limit.get()),
            format!("{typical} × the insulation at the leakage limit"),
        );
    }
    let capacitance = part.capacitance.get();
    let limit = insulation::limit(dielectric, case.eia, capacitance / MICROFARAD);
    let resistance = (limit.product / capacitance).min(limit.resistance);
    Parameter::estimated(
        Ohms::new(typical * resistance),
        format!("{typical} × the insulation limit of the dielectric and size"),
    )
}

fn parallel_branch(
    part: &Part,
    case: &CeramicCase,
    series_resistance: Ohms,
) -> Option<Parameter<ParallelBranch>> {
    let stray = case.parasitics?.stray_pf * PICOFARAD;
    if stray > STRAY_SHARE * part.capacitance.get() {
        return None;
    }
    let branch = ParallelBranch {
        capacitance: Farads::new(stray),
        resistance: Ohms::new((1e3 * series_resistance.get()).clamp(20.0, 200.0)),
    };
    Some(Parameter::estimated(branch, "stray branch by case size"))
}

fn dc_bias(part: &Part, dielectric: CeramicDielectric, case: &CeramicCase) -> Option<DcBiasLaw> {
    if dielectric.is_class_one() {
        return None;
    }
    let layer = layer_of(part, dielectric, case);
    let (coefficient, coefficient_rule) = if is_thin_x5r(dielectric, layer) {
        (
            defaults::BIAS_TEMPERATURE_COEFFICIENT_THIN_X5R,
            "biased temperature curve of an ultra-thin X5R part",
        )
    } else {
        (
            defaults::BIAS_TEMPERATURE_COEFFICIENT,
            "biased temperature curve of an X7R part",
        )
    };
    Some(DcBiasLaw {
        characteristic_voltage: Parameter::estimated(
            Volts::new(characteristic_voltage(dielectric, layer)),
            format!(
                "field in the dielectric from size and capacitance ({})",
                case.basis
            ),
        ),
        exponent_n: Parameter::estimated(
            defaults::BIAS_EXPONENT_N,
            "middle of seven fits to published curves",
        ),
        exponent_m: Parameter::estimated(
            defaults::BIAS_EXPONENT_M,
            "middle of seven fits to published curves",
        ),
        temperature_coefficient: Parameter::estimated(coefficient, coefficient_rule),
    })
}

fn layer_of(part: &Part, dielectric: CeramicDielectric, case: &CeramicCase) -> f64 {
    thickness(
        dielectric,
        case.body,
        part.capacitance.get(),
        part.rated_voltage.get(),
    )
}

fn is_thin_x5r(dielectric: CeramicDielectric, layer: f64) -> bool {
    dielectric == CeramicDielectric::X5R && layer < defaults::THIN_LAYER
}

fn ac_voltage(
    part: &Part,
    dielectric: CeramicDielectric,
    case: &CeramicCase,
) -> Option<AcVoltageLaw> {
    let growth = rule::growth(dielectric)?;
    let share = if is_thin_x5r(dielectric, layer_of(part, dielectric, case)) {
        rule::SATURATION_SHARE_THIN_X5R
    } else {
        rule::SATURATION_SHARE
    };
    Some(AcVoltageLaw {
        growth: Parameter::estimated(growth, "by dielectric, no published curve"),
        loss_growth: Parameter::estimated(
            rule::LOSS_GROWTH_OVER_GROWTH * growth,
            "four times the growth of the capacitance",
        ),
        saturation_voltage: Parameter::estimated(
            Volts::new(share * part.rated_voltage.get()),
            format!("{share} × the rated voltage"),
        ),
        reference_voltage: Volts::new(rule::measuring_voltage(part.capacitance.get())),
    })
}

fn thermal_resistance(part: &Part, case: &CeramicCase) -> Parameter<KelvinsPerWatt> {
    if let Some(resistance) = part.published.thermal_resistance {
        return published(part, resistance, "thermal resistance");
    }
    if let Some(resistance) = case.parasitics.and_then(|row| row.thermal_resistance) {
        return Parameter::estimated(
            KelvinsPerWatt::new(resistance),
            format!(
                "by case size ({}); published figures differ fivefold",
                case.basis
            ),
        );
    }
    let width_mm = case.body.width * 1e3;
    let conductance =
        defaults::THERMAL_CONDUCTANCE + defaults::THERMAL_CONDUCTANCE_PER_WIDTH * width_mm;
    Parameter::estimated(
        KelvinsPerWatt::new(1.0 / conductance),
        format!("by body width ({})", case.basis),
    )
}

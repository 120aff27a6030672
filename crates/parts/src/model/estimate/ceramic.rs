//! Estimation rules of multilayer ceramics.

use std::f64::consts::TAU;

use super::body::{CeramicCase, Chip};
use super::layer::{Body, thickness};
use super::limits::limits;
use super::published;
use super::temperature::temperature_characteristic;
use super::voltage::{ac_voltage, dc_bias};
use crate::model::defaults::ceramic::{self as defaults, chip, circuit, insulation};
use crate::model::{CeramicModel, OperatingRange, ParallelBranch};
use crate::origin::{Origin, Parameter};
use crate::part::Part;
use crate::quantity::{Farads, Henries, Hertz, Hours, KelvinsPerWatt, Ohms};
use crate::technology::CeramicDielectric;

const PICOFARAD: f64 = 1e-12;
const NANOHENRY: f64 = 1e-9;
const MICROFARAD: f64 = 1e-6;
const MEGAHERTZ: f64 = 1e6;
/// Where a total inductance has fallen to L1: models are verified by measurement up to here, Hz.
const TOP_FREQUENCY: f64 = 1e9;
/// Largest share of the capacitance that a stray branch may have; above, the branch is left out.
const STRAY_SHARE: f64 = 0.005;

/// All parameters of a ceramic part by rule.
pub fn estimate(part: &Part, dielectric: CeramicDielectric) -> CeramicModel {
    let case = CeramicCase::from_part(part);
    let chip = Chip::new(part, dielectric);
    let capacitance = part.capacitance.get() / f64::from(chip.stacked);
    let body = Body {
        height: case
            .body
            .height
            .map(|height| height / f64::from(chip.stacked)),
        ..case.body
    };
    let layer = thickness(dielectric, body, capacitance, part.rated_voltage.get());
    let skin_resistance = skin_resistance(part, dielectric);
    let [inner_inductance, outer_inductance] =
        inductances(part, dielectric, &case, skin_resistance.value);
    CeramicModel {
        dielectric,
        capacitance: Parameter::new(part.capacitance, part.origin.clone()),
        reference_frequency: Hertz::new(1e3),
        dissipation_factor: dissipation_factor(part, dielectric, layer),
        dissipation_factor_exponent: dissipation_factor_exponent(dielectric),
        parallel_branch: parallel_branch(part, dielectric, &case),
        series_resistance: series_resistance(part, dielectric, &case),
        skin_resistance,
        inner_inductance,
        outer_inductance,
        outer_damping: outer_damping(part, dielectric),
        second_resonance: None,
        leakage_resistance: leakage_resistance(part, dielectric, &case),
        temperature_characteristic: temperature_characteristic(dielectric, chip.is_ferroelectric),
        dc_bias: dc_bias(part, dielectric, chip, &case, layer),
        ac_voltage: ac_voltage(part, chip, dielectric, layer),
        aging_per_decade: Parameter::new(
            part.aging_per_decade,
            Origin::Typical("aging rate of the series".into()),
        ),
        referee_time: Hours::new(defaults::REFEREE_TIME_HOURS),
        thermal_resistance: thermal_resistance(part, &case),
        operating_range: OperatingRange::from_part(part),
        operating_limits: limits(part).into(),
    }
}

/// Sources of the rules of a dielectric's class.
fn class_source(dielectric: CeramicDielectric) -> &'static str {
    if dielectric.is_class_one() {
        circuit::CLASS_ONE
    } else {
        circuit::CLASS_TWO
    }
}

fn dissipation_factor(part: &Part, dielectric: CeramicDielectric, layer: f64) -> Parameter<f64> {
    let typical = circuit::dissipation_factor(dielectric, circuit::thick_layer_share(layer));
    let code = dielectric.code();
    let rule = match dielectric {
        CeramicDielectric::C0G
        | CeramicDielectric::U2J
        | CeramicDielectric::X8G
        | CeramicDielectric::Y5V
        | CeramicDielectric::Z5U => format!("typical of {code}"),
        _ => format!(
            "by layers of {:.1} µm; typical of class II: Murata public models, K-SIM",
            layer * 1e6
        ),
    };
    let Some(limit) = part.published.dissipation_factor_limit else {
        return Parameter::estimated(typical, rule);
    };
    let share = circuit::DISSIPATION_FACTOR_OVER_LIMIT;
    Parameter::estimated(
        typical.min(share * limit),
        format!("{rule}; at most {share} × the limit"),
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
            circuit::DISSIPATION_FACTOR_EXPONENT,
            "middle of the slopes of published loss factors",
        )
    }
}

/// L1 and L2 beside the skin.
fn inductances(
    part: &Part,
    dielectric: CeramicDielectric,
    case: &CeramicCase,
    skin_resistance: Ohms,
) -> [Parameter<Henries>; 2] {
    if let Some(esl) = part.published.esl {
        let total = published(part, esl, "ESL");
        return split_inductance(&total, dielectric, skin_resistance, part.capacitance);
    }
    let (chip, basis) = if dielectric.is_class_one() {
        class_one_inductance(case)
    } else {
        let of_chip = circuit::inner_inductance(case.body.length, case.body.width);
        (
            of_chip,
            format!(
                "by length and width ({}); {}",
                case.basis,
                circuit::CLASS_TWO
            ),
        )
    };
    let inner = match case.lead_spacing_mm {
        None => Parameter::estimated(Henries::new(chip), basis),
        Some(spacing) => {
            let leads =
                circuit::LEAD_INDUCTANCE_NH + circuit::LEAD_INDUCTANCE_PER_SPACING_NH * spacing;
            let rule = format!(
                "{basis}; plus leads {spacing} mm apart, {}",
                circuit::LEADED
            );
            Parameter::estimated(Henries::new(chip + leads * NANOHENRY), rule)
        }
    };
    [inner, outer_inductance(dielectric, case)]
}

/// ESL of a class I chip in H, by size.
fn class_one_inductance(case: &CeramicCase) -> (f64, String) {
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
    (chip_nh * NANOHENRY, rule)
}

fn outer_inductance(dielectric: CeramicDielectric, case: &CeramicCase) -> Parameter<Henries> {
    if dielectric.is_class_one() {
        return Parameter::estimated(Henries::new(0.0), "no outer section in class I");
    }
    Parameter::estimated(
        Henries::new(circuit::OUTER_INDUCTANCE_PER_HEIGHT * case.height()),
        format!("by height ({}); {}", case.basis, circuit::CLASS_TWO),
    )
}

/// L1 and L2 of a total inductance at the resonance of the unbiased part.
///
/// Class II and III: 0.6·ESL at 1 GHz and ESL at resonance; what the skin, L_s(f) = r·√(f/1
/// MHz)/(2πf), holds at the two frequencies comes out of L1 and L2, neither below zero. Class I:
/// all in L1.
pub fn split_inductance(
    total: &Parameter<Henries>,
    dielectric: CeramicDielectric,
    skin_resistance: Ohms,
    capacitance: Farads,
) -> [Parameter<Henries>; 2] {
    let whole = total.value.get();
    let resonance = 1.0 / (TAU * (whole * capacitance.get()).sqrt());
    let in_skin =
        |frequency: f64| skin_resistance.get() * (frequency / MEGAHERTZ).sqrt() / (TAU * frequency);
    let section = |share: f64, taken: f64| {
        let left = (share * whole - taken.max(0.0)).max(0.0);
        let rule = format!("{share:.1} × ESL less the skin; {}", total.origin.basis());
        Parameter::estimated(Henries::new(left), rule)
    };
    if dielectric.is_class_one() {
        return [section(1.0, in_skin(resonance)), section(0.0, 0.0)];
    }
    let inner = circuit::INNER_INDUCTANCE_SHARE;
    let at_top = in_skin(TOP_FREQUENCY);
    [
        section(inner, at_top),
        section(1.0 - inner, in_skin(resonance) - at_top),
    ]
}

/// Electrodes and terminations, and the leads of a leaded part.
fn series_resistance(
    part: &Part,
    dielectric: CeramicDielectric,
    case: &CeramicCase,
) -> Parameter<Ohms> {
    let chip = circuit::electrode_resistance(dielectric, part.capacitance.get());
    let rule = format!("by capacitance; {}", class_source(dielectric));
    if case.lead_spacing_mm.is_none() {
        return Parameter::estimated(Ohms::new(chip), rule);
    }
    Parameter::estimated(
        Ohms::new(chip + circuit::LEAD_RESISTANCE),
        format!("{rule}; plus leads, {}", circuit::LEADED),
    )
}

fn skin_resistance(part: &Part, dielectric: CeramicDielectric) -> Parameter<Ohms> {
    Parameter::estimated(
        Ohms::new(circuit::skin_resistance(dielectric, part.capacitance.get())),
        format!("by capacitance; {}", class_source(dielectric)),
    )
}

fn outer_damping(part: &Part, dielectric: CeramicDielectric) -> Parameter<Ohms> {
    let rule = if dielectric.is_class_one() {
        "without effect while L2 is zero"
    } else {
        circuit::CLASS_TWO
    };
    Parameter::estimated(
        Ohms::new(circuit::outer_damping(part.capacitance.get())),
        format!("by capacitance; {rule}"),
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
    dielectric: CeramicDielectric,
    case: &CeramicCase,
) -> Option<Parameter<ParallelBranch>> {
    let stray = case.parasitics?.stray_pf * PICOFARAD;
    if stray > STRAY_SHARE * part.capacitance.get() {
        return None;
    }
    let chip = circuit::electrode_resistance(dielectric, part.capacitance.get());
    let branch = ParallelBranch {
        capacitance: Farads::new(stray),
        resistance: Ohms::new((1e3 * chip).clamp(20.0, 200.0)),
    };
    Some(Parameter::estimated(branch, "stray branch by case size"))
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

//! Estimation rules of tantalum and polymer capacitors.

use super::can::can_thermal_resistance;
use super::limits::limits;
use super::{kind_name, published, typical_esr};
use crate::model::defaults::electrolytic::CanStyle;
use crate::model::defaults::solid as defaults;
use crate::model::{LossForm, OperatingRange, SeriesLoss, SolidModel};
use crate::origin::{Origin, Parameter};
use crate::part::{EsrRating, Part};
use crate::quantity::{Amperes, Henries, Hertz, KelvinsPerWatt, Ohms};
use crate::technology::Technology;

const NANOHENRY: f64 = 1e-9;
/// Test frequency of the dissipation factor, Hz.
const DISSIPATION_FACTOR_FREQUENCY: f64 = 120.0;

/// Construction of a solid capacitor, which decides its inductance and thermal resistance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Construction {
    Molded,
    FlatAluminumChip,
    VerticalChip,
    RadialCan,
}

/// All parameters of a tantalum or polymer part by rule.
pub fn estimate(part: &Part) -> SolidModel {
    let cathode = cathode(part.technology);
    let (esr, esr_frequency) = esr(part);
    SolidModel {
        capacitance: Parameter::new(part.capacitance, part.origin.clone()),
        esr,
        esr_frequency,
        steps: defaults::STEPS,
        capacitor_ratio: defaults::CAPACITOR_RATIO,
        resistor_factor: Parameter::estimated(
            cathode.resistor_factor,
            "share of the anode in the resistance, by cathode",
        ),
        step_multipliers: vec![1; defaults::STEPS],
        series_loss: series_loss(cathode),
        loss_form: LossForm::Causal,
        inductance: inductance(part),
        leakage_resistance: leakage_resistance(part, cathode),
        esr_temperature_factor: Parameter::estimated(
            cathode.temperature_factor,
            "ESR per 100 K, by cathode",
        ),
        capacitance_temperature_linear: cathode.temperature_coefficients.0,
        capacitance_temperature_quadratic: cathode.temperature_coefficients.1,
        thermal_resistance: thermal_resistance(part),
        operating_range: OperatingRange::of(part),
        operating_limits: limits(part),
    }
}

fn cathode(technology: Technology) -> &'static defaults::Cathode {
    match technology {
        Technology::TantalumMno2 => &defaults::MANGANESE_DIOXIDE,
        Technology::TantalumPolymer => &defaults::POLYMER_TANTALUM,
        _ => &defaults::POLYMER_ALUMINUM,
    }
}

fn construction(part: &Part) -> Construction {
    match part.technology {
        Technology::AluminumPolymer | Technology::AluminumHybrid => {}
        _ => return Construction::Molded,
    }
    if molded_case(part).is_some() {
        Construction::FlatAluminumChip
    } else if part.published.lead_spacing.is_some()
        || starts_with_any(&part.part_number, &defaults::RADIAL_CAN_SERIES)
    {
        Construction::RadialCan
    } else {
        Construction::VerticalChip
    }
}

fn molded_case(part: &Part) -> Option<&'static defaults::MoldedCase> {
    defaults::MOLDED_CASES
        .iter()
        .find(|case| case.code == part.case_code)
}

fn starts_with_any(part_number: &str, series: &[&str]) -> bool {
    series.iter().any(|prefix| part_number.starts_with(prefix))
}

/// Typical ESR and its frequency: published, or from the dissipation factor, or by construction.
fn esr(part: &Part) -> (Parameter<Ohms>, Hertz) {
    if let Some(rating) = part.published.esr {
        let value = typical_esr(part, rating).unwrap_or_else(|| esr_below_limit(part, rating));
        return (value, rating.frequency);
    }
    let frequency = Hertz::new(defaults::ESR_FREQUENCY);
    if part.technology == Technology::TantalumMno2 {
        return (esr_from_dissipation_factor(part), frequency);
    }
    (esr_by_construction(part), frequency)
}

/// A share of the ESR limit, or less where the limit of the dissipation factor demands it: the ESR
/// limits of many manganese dioxide parts lie far above what the parts have.
fn esr_below_limit(part: &Part, rating: EsrRating) -> Parameter<Ohms> {
    let share = defaults::esr_typical_over_limit(part.technology, rating.value.get());
    let by_limit = share * rating.value.get();
    match esr_by_dissipation_factor_limit(part, rating.frequency) {
        Some(resistance) if resistance < by_limit => Parameter::estimated(
            Ohms::new(resistance),
            format!("what the dissipation factor limit allows, below {share} × the ESR limit"),
        ),
        _ => Parameter::estimated(
            Ohms::new(by_limit),
            format!("{share} × the ESR {}", kind_name(rating.kind)),
        ),
    }
}

/// ESR(100 kHz) of a ladder whose DF(120 Hz) is the guaranteed limit: DF/(2π·120 Hz·C)/r(DF), for
/// manganese dioxide with a stated limit.
fn esr_by_dissipation_factor_limit(part: &Part, frequency: Hertz) -> Option<f64> {
    let limit = part.published.dissipation_factor_limit?;
    let follows_law =
        part.technology == Technology::TantalumMno2 && frequency.get() == defaults::ESR_FREQUENCY;
    follows_law.then(|| {
        let omega = std::f64::consts::TAU * DISSIPATION_FACTOR_FREQUENCY;
        let at_120_hz = limit / (omega * part.capacitance.get());
        at_120_hz / defaults::esr_120_over_100k(limit)
    })
}

/// ESR(100 kHz) = 0.6·DF_limit/(2π·120 Hz·C)/3.1.
fn esr_from_dissipation_factor(part: &Part) -> Parameter<Ohms> {
    let stated = part.published.dissipation_factor_limit;
    let limit = stated.unwrap_or(defaults::DISSIPATION_FACTOR_LIMIT);
    let typical = defaults::DISSIPATION_FACTOR_TYPICAL_OVER_LIMIT * limit;
    let omega = std::f64::consts::TAU * DISSIPATION_FACTOR_FREQUENCY;
    let at_120_hz = typical / (omega * part.capacitance.get());
    let source = if stated.is_some() {
        "the published limit of"
    } else {
        "the usual limit of"
    };
    Parameter::estimated(
        Ohms::new(defaults::ESR_100K_OVER_120 * at_120_hz),
        format!(
            "{source} the dissipation factor, times {}, at a third of the 120 Hz resistance",
            defaults::DISSIPATION_FACTOR_TYPICAL_OVER_LIMIT
        ),
    )
}

fn esr_by_construction(part: &Part) -> Parameter<Ohms> {
    let (resistance, rule) = match (part.technology, construction(part)) {
        (Technology::AluminumHybrid, _) => (defaults::HYBRID_ESR, "median of hybrid cans"),
        (Technology::TantalumPolymer, _) => (
            defaults::POLYMER_TANTALUM_ESR,
            "0.6 × the middle ESR limit of polymer tantalum",
        ),
        (_, Construction::RadialCan) => (defaults::RADIAL_CAN_ESR, "median of radial polymer cans"),
        (_, Construction::VerticalChip) => (
            defaults::VERTICAL_CHIP_ESR,
            "median of vertical polymer chips",
        ),
        _ => (defaults::FLAT_CHIP_ESR, "median of flat polymer chips"),
    };
    Parameter::estimated(Ohms::new(resistance), rule)
}

fn series_loss(cathode: &defaults::Cathode) -> SeriesLoss {
    match cathode.oxide_dissipation_factor {
        None => SeriesLoss::Mno2 {
            low_decade: defaults::LOW_DECADE,
            high_decade: defaults::HIGH_DECADE,
        },
        Some(oxide_dissipation_factor) => SeriesLoss::Polymer {
            oxide_dissipation_factor,
            skin_share: defaults::SKIN_SHARE,
        },
    }
}

fn inductance(part: &Part) -> Parameter<Henries> {
    if let Some(esl) = part.published.esl {
        return published(part, esl, "ESL");
    }
    let (nanohenries, rule) = match construction(part) {
        Construction::RadialCan => (
            defaults::RADIAL_CAN_INDUCTANCE_NH,
            "median of radial polymer cans".to_owned(),
        ),
        Construction::VerticalChip => (
            defaults::VERTICAL_CHIP_INDUCTANCE_NH,
            "median of vertical polymer chips".to_owned(),
        ),
        Construction::FlatAluminumChip => (
            defaults::FLAT_CHIP_INDUCTANCE_NH,
            "median of flat polymer chips".to_owned(),
        ),
        Construction::Molded => molded_inductance(part),
    };
    Parameter::estimated(Henries::new(nanohenries * NANOHENRY), rule)
}

fn molded_inductance(part: &Part) -> (f64, String) {
    if starts_with_any(&part.part_number, &defaults::FACE_DOWN_SERIES) {
        return (
            defaults::FACE_DOWN_INDUCTANCE_NH,
            "face-down terminals".to_owned(),
        );
    }
    if starts_with_any(&part.part_number, &defaults::MULTI_ANODE_SERIES) {
        return (
            defaults::MULTI_ANODE_INDUCTANCE_NH,
            "several anodes in parallel".to_owned(),
        );
    }
    let code = part.case_code.as_str();
    if part.technology == Technology::TantalumPolymer {
        let row = defaults::POLYMER_INDUCTANCES_NH
            .iter()
            .find(|row| code.len() == 1 && row.0.contains(code));
        if let Some(row) = row {
            return (row.1, format!("ESL by case {code}"));
        }
    }
    molded_case(part).map_or(
        (
            defaults::UNLISTED_INDUCTANCE_NH,
            "unlisted case, taken as D".to_owned(),
        ),
        |case| (case.inductance_nh, format!("ESL by case {code}")),
    )
}

fn leakage_resistance(part: &Part, cathode: &defaults::Cathode) -> Parameter<Ohms> {
    let rule = cathode.leakage_limit * part.capacitance.get() * part.rated_voltage.get();
    let stated = part.published.leakage_current_limit;
    let limit = stated.map_or(rule, Amperes::get);
    let share = cathode.leakage_typical_over_limit;
    let source = if stated.is_some() {
        "the published leakage limit".to_owned()
    } else {
        format!("the leakage limit {}·C·V", cathode.leakage_limit)
    };
    Parameter::estimated(
        Ohms::new(part.rated_voltage.get() / (share * limit)),
        format!("rated voltage over {share} × {source}"),
    )
}

fn thermal_resistance(part: &Part) -> Parameter<KelvinsPerWatt> {
    if let Some(resistance) = part.published.thermal_resistance {
        return published(part, resistance, "thermal resistance");
    }
    let code = part.case_code.as_str();
    let of_series = defaults::SERIES_POWER
        .iter()
        .find(|row| part.part_number.starts_with(row.0) && row.1 == code);
    if let Some(&(series, _, rise, power_mw)) = of_series {
        return Parameter::estimated(
            KelvinsPerWatt::new(rise / (power_mw * 1e-3)),
            format!("{rise} K over the rated power of {series} case {code}"),
        );
    }
    if let Construction::VerticalChip | Construction::RadialCan = construction(part) {
        let style = match construction(part) {
            Construction::RadialCan => CanStyle::Radial,
            _ => CanStyle::VerticalChip,
        };
        return can_thermal_resistance(part, style);
    }
    molded_case(part).map_or_else(
        || {
            Parameter::estimated(
                KelvinsPerWatt::new(defaults::UNLISTED_THERMAL_RESISTANCE),
                "unlisted case, taken as D",
            )
        },
        |case| {
            Parameter::estimated(
                KelvinsPerWatt::new(20.0 / (case.power_20k_mw * 1e-3)),
                format!("20 K over the rated power of case {code}"),
            )
        },
    )
}

//! Estimation rules of tantalum and polymer capacitors.

use super::can::can_thermal_resistance;
use super::limits::limits;
use super::{kind_name, published, published_ripple, typical_esr};
use crate::build::{Form, Impedance};
use crate::grammar;
use crate::model::defaults::electrolytic::CanStyle;
use crate::model::defaults::esr_law::EsrLaw;
use crate::model::defaults::permitted_loss::permitted_loss;
use crate::model::defaults::{limits as limit_defaults, solid as defaults};
use crate::model::{
    LossForm, OperatingLimits, OperatingRange, RippleRating, SeriesLoss, SolidModel,
};
use crate::origin::Parameter;
use crate::part::{EsrRating, Part, RatingKind};
use crate::quantity::{Amperes, Henries, Hertz, KelvinsPerWatt, Ohms};
use crate::technology::Technology;

const NANOHENRY: f64 = 1e-9;
/// Test frequency of the dissipation factor, Hz.
const DISSIPATION_FACTOR_FREQUENCY: f64 = 120.0;
/// Parts that the rule of standard manganese dioxide series is based on.
const STANDARD_CLASS: &str = "typical of class: AVX TAJ, public models";
/// Parts that the rule of low-ESR manganese dioxide series is based on.
const LOW_ESR_CLASS: &str = "typical of class: AVX TPS and TPM, public models";

/// Construction of a solid capacitor, which decides its inductance, thermal resistance and spreads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Construction {
    Molded,
    FlatAluminumChip,
    VerticalChip,
    RadialCan,
}

/// All parameters of a tantalum or polymer part by rule.
pub fn estimate(part: &Part) -> SolidModel {
    let cathode = cathode(part.technology);
    let (esr, esr_frequency) = esr(part);
    let thermal_resistance = thermal_resistance(part);
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
        operating_limits: operating_limits(part, thermal_resistance.value).into(),
        thermal_resistance,
        operating_range: OperatingRange::from_part(part),
    }
}

/// The limits, of which a published ripple current of a can takes the place of the rule for chips.
fn operating_limits(part: &Part, thermal_resistance: KelvinsPerWatt) -> OperatingLimits {
    let limits = limits(part);
    match part.published.ripple_current_rms {
        Some(current) if is_can(part) => OperatingLimits {
            ripple_current: None,
            ripple_rating: Some(can_ripple_rating(part, current)),
            ..limits
        },
        _ => OperatingLimits {
            ripple_rating: chip_ripple_rating(part, thermal_resistance),
            ..limits
        },
    }
}

fn is_can(part: &Part) -> bool {
    matches!(
        construction(part),
        Construction::VerticalChip | Construction::RadialCan
    )
}

/// The published ripple current of a can. It holds up to the upper category temperature unless its
/// source names a lower one, and bounds at every frequency where its own is not known: cans are
/// rated at 120 Hz as well as at 100 kHz, where they carry several times as much.
fn can_ripple_rating(part: &Part, current: Amperes) -> Parameter<RippleRating> {
    let frequency = part.published.ripple_current_frequency;
    let hottest = part.temperature_max;
    let stated = part.published.ripple_current_temperature;
    let ambient = stated.unwrap_or(hottest);
    let mut over_ambient = vec![(ambient, 1.0)];
    if ambient < hottest {
        over_ambient.push((hottest, limit_defaults::POLYMER_RIPPLE_END));
    }
    let nodes: &[limit_defaults::Node] = match (frequency, part.technology) {
        (None, _) => &[],
        (Some(_), Technology::AluminumHybrid) => &limit_defaults::HYBRID_RIPPLE_OVER_FREQUENCY,
        (Some(_), _) => &limit_defaults::CAN_RIPPLE_OVER_FREQUENCY,
    };
    let rating = RippleRating {
        current,
        frequency,
        ambient,
        over_ambient,
        multipliers: nodes
            .iter()
            .map(|&(frequency, share)| (Hertz::new(frequency), share))
            .collect(),
    };
    published_ripple(part, rating)
}

/// The published ripple current, or what makers rate chips with an ESR limit for: the power of the
/// case over that limit.
fn chip_ripple_rating(
    part: &Part,
    thermal_resistance: KelvinsPerWatt,
) -> Option<Parameter<RippleRating>> {
    let published_figures = &part.published;
    let stated = published_figures.ripple_current_temperature;
    let rating = |current, frequency| RippleRating {
        current,
        frequency: Some(frequency),
        ambient: stated.unwrap_or(limit_defaults::SOLID_RIPPLE_AMBIENT),
        over_ambient: Vec::new(),
        multipliers: Vec::new(),
    };
    if let Some(current) = published_figures.ripple_current_rms {
        // Chips are rated at one frequency.
        let usual = Hertz::new(defaults::ESR_FREQUENCY);
        let frequency = published_figures.ripple_current_frequency.unwrap_or(usual);
        return Some(published_ripple(part, rating(current, frequency)));
    }
    let rise = match part.technology {
        Technology::TantalumMno2 => limit_defaults::MNO2_RATED_RISE,
        Technology::TantalumPolymer => limit_defaults::POLYMER_RATED_RISE,
        _ => return None,
    };
    let limit = published_figures
        .esr
        .filter(|esr| esr.kind == RatingKind::Limit)?;
    let current = (rise / thermal_resistance.get() / limit.value.get()).sqrt();
    Some(Parameter::estimated(
        rating(Amperes::new(current), limit.frequency),
        format!("power of the case at {rise} K over the ESR limit, as makers rate"),
    ))
}

fn cathode(technology: Technology) -> &'static defaults::Cathode {
    match technology {
        Technology::TantalumMno2 => &defaults::MANGANESE_DIOXIDE,
        Technology::TantalumPolymer => &defaults::POLYMER_TANTALUM,
        _ => &defaults::POLYMER_ALUMINUM,
    }
}

pub fn construction(part: &Part) -> Construction {
    match part.technology {
        Technology::AluminumPolymer | Technology::AluminumHybrid => {}
        _ => return Construction::Molded,
    }
    if let Some(build) = part.published.build {
        return match build.form {
            Form::FlatChip => Construction::FlatAluminumChip,
            Form::RadialCan | Form::SnapInCan => Construction::RadialCan,
            _ => Construction::VerticalChip,
        };
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

/// Whether a part is of one of the catalogue's own series; numbers of other makers may begin alike.
fn is_of_series(part: &Part, series: &[&str]) -> bool {
    part.published.build.is_none() && starts_with_any(&part.part_number, series)
}

/// Typical ESR and its frequency: published, or from its limit, or by construction.
fn esr(part: &Part) -> (Parameter<Ohms>, Hertz) {
    if let Some(rating) = part.published.esr {
        let value = typical_esr(part, rating).unwrap_or_else(|| esr_below_limit(part, rating));
        return (value, rating.frequency);
    }
    let frequency = Hertz::new(defaults::ESR_FREQUENCY);
    if part.technology == Technology::TantalumMno2 {
        return (mno2_esr(part), frequency);
    }
    (esr_by_construction(part), frequency)
}

/// Typical ESR of a part whose limit is published.
fn esr_below_limit(part: &Part, rating: EsrRating) -> Parameter<Ohms> {
    let limit = rating.value.get();
    let share_of_limit = |share: f64| {
        let rule = format!("{share} × the ESR {}", kind_name(rating.kind));
        Parameter::estimated(Ohms::new(share * limit), rule)
    };
    if part.technology != Technology::TantalumMno2 {
        return share_of_limit(defaults::polymer_typical_over_limit(limit));
    }
    if rating.frequency.get() != defaults::ESR_FREQUENCY {
        return share_of_limit(defaults::TYPICAL_OVER_LIMIT);
    }
    mno2_esr_below_limit(part, limit)
}

/// Standard and low-ESR parts relate to their limits in different ways; none may lose more at 120
/// Hz than its dissipation factor limit allows.
fn mno2_esr_below_limit(part: &Part, limit: f64) -> Parameter<Ohms> {
    let capacitance = part.capacitance.get();
    let (typical, class) = if has_low_esr(part) {
        let share = defaults::low_esr_mno2_share(capacitance, limit);
        (share * limit, LOW_ESR_CLASS)
    } else {
        let typical = defaults::standard_mno2_esr(capacitance, limit);
        (typical, STANDARD_CLASS)
    };
    match esr_by_dissipation_factor_limit(part) {
        Some(largest) if largest < typical => Parameter::estimated(
            Ohms::new(largest),
            "the most that the dissipation factor limit allows",
        ),
        _ => Parameter::estimated(
            Ohms::new(typical),
            format!("by capacitance and ESR limit, {class}"),
        ),
    }
}

/// Whether the ESR limit tells the part from others of its kind: a low-ESR series.
pub fn has_low_esr(part: &Part) -> bool {
    if let Some(build) = part.published.build {
        return build.impedance == Impedance::Low;
    }
    let number = &part.part_number;
    starts_with_any(number, &defaults::LOW_ESR_SERIES)
        || (starts_with_any(number, &defaults::LOW_ESR_BY_NUMBER_SERIES)
            && grammar::decode(number).is_ok_and(|decoded| decoded.esr.is_some()))
}

/// ESR(100 kHz) of a ladder whose DF(120 Hz) is the guaranteed limit: DF/(2π·120 Hz·C)/r(DF).
fn esr_by_dissipation_factor_limit(part: &Part) -> Option<f64> {
    let limit = part.published.dissipation_factor_limit?;
    let omega = std::f64::consts::TAU * DISSIPATION_FACTOR_FREQUENCY;
    let at_120_hz = limit / (omega * part.capacitance.get());
    Some(at_120_hz / defaults::esr_120_over_100k(limit))
}

/// Typical ESR of a manganese dioxide part without a limit.
fn mno2_esr(part: &Part) -> Parameter<Ohms> {
    let capacitance = part.capacitance.get();
    let is_low = part.published.build.is_some() && has_low_esr(part);
    let (typical, rule) = if is_low {
        let typical = defaults::LOW_ESR_TANTALUM_ESR.typical(capacitance, part.rated_voltage.get());
        (
            typical,
            "by capacitance and voltage, low-ESR tantalum".to_owned(),
        )
    } else {
        let typical = defaults::unlimited_mno2_esr(capacitance);
        (typical, format!("by capacitance, {STANDARD_CLASS}"))
    };
    let largest = esr_by_dissipation_factor_limit(part).unwrap_or(f64::INFINITY);
    Parameter::estimated(Ohms::new(typical.min(largest)), rule)
}

fn esr_by_construction(part: &Part) -> Parameter<Ohms> {
    let is_hybrid = part.technology == Technology::AluminumHybrid;
    let can = |law: &EsrLaw, cans| {
        let resistance = law.typical(part.capacitance.get(), part.rated_voltage.get());
        (resistance, cans)
    };
    let (resistance, rule) = match (part.technology, construction(part)) {
        (Technology::TantalumPolymer, _) => can(
            &defaults::POLYMER_TANTALUM_ESR,
            "by capacitance and voltage, polymer tantalum",
        ),
        (_, Construction::RadialCan) if is_hybrid => can(
            &defaults::HYBRID_RADIAL_ESR,
            "by capacitance and voltage, radial hybrid cans",
        ),
        (_, Construction::VerticalChip) if is_hybrid => can(
            &defaults::HYBRID_CHIP_ESR,
            "by capacitance and voltage, hybrid chips",
        ),
        (_, Construction::RadialCan) => can(
            &defaults::RADIAL_CAN_ESR,
            "by capacitance and voltage, radial polymer cans",
        ),
        (_, Construction::VerticalChip) => can(
            &defaults::VERTICAL_CHIP_ESR,
            "by capacitance and voltage, vertical polymer chips",
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
        Construction::RadialCan if part.technology == Technology::AluminumHybrid => (
            defaults::RADIAL_HYBRID_INDUCTANCE_NH,
            "median of radial hybrid cans".to_owned(),
        ),
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
    if is_of_series(part, &defaults::FACE_DOWN_SERIES) {
        return (
            defaults::FACE_DOWN_INDUCTANCE_NH,
            "face-down terminals".to_owned(),
        );
    }
    if is_of_series(part, &defaults::MULTI_ANODE_SERIES) {
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
    let is_own = part.published.build.is_none();
    let permitted = is_own.then(|| permitted_loss(&part.part_number, code));
    if let Some(permitted) = permitted.flatten() {
        let (series, rise) = (permitted.series, permitted.rise);
        return Parameter::estimated(
            KelvinsPerWatt::new(rise / (permitted.milliwatts * 1e-3)),
            format!("{rise} K over the rated power of {series} case {code}"),
        );
    }
    if is_can(part) {
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

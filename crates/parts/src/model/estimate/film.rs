//! Estimation rules of film capacitors.

use std::f64::consts::TAU;

use super::limits::limits;
use super::{kind_name, published};
use crate::model::defaults::electrolytic as can_defaults;
use crate::model::defaults::film::{self as defaults, Construction, TypicalEsr};
use crate::model::defaults::interpolate::linear;
use crate::model::film::{loss_between, outer_damping, split_inductance};
use crate::model::{FilmModel, OperatingRange};
use crate::origin::Parameter;
use crate::part::{EsrRating, Part, RatingKind};
use crate::quantity::{Henries, Hertz, KelvinsPerWatt, Meters, Ohms};
use crate::technology::FilmDielectric;

const NANOHENRY: f64 = 1e-9;
/// Smallest share of a published ESR that metal keeps after the dielectric loss is taken off.
const SMALLEST_METAL_SHARE: f64 = 0.1;

/// All parameters of a film part by rule.
pub fn estimate(part: &Part, dielectric: FilmDielectric) -> FilmModel {
    let construction = construction(part, dielectric);
    let inductance = inductance(part);
    let (inner_inductance, outer_inductance) = split_inductance(&inductance);
    let (cold, hot) = defaults::temperature_coefficients(dielectric);
    FilmModel {
        dielectric,
        capacitance: Parameter::new(part.capacitance, part.origin.clone()),
        dissipation_factor: dissipation_factor(dielectric),
        series_resistance: series_resistance(part, dielectric, construction, inductance.value),
        skin_resistance: Parameter::estimated(
            Ohms::new(defaults::SKIN_RESISTANCE),
            "20 mm of copper wire",
        ),
        outer_damping: outer_damping(outer_inductance.value),
        inner_inductance,
        outer_inductance,
        leakage_resistance: leakage_resistance(part, construction),
        temperature_coefficient_cold: cold,
        temperature_coefficient_hot: hot,
        thermal_resistance: thermal_resistance(part),
        operating_range: OperatingRange::from_part(part),
        operating_limits: limits(part).into(),
    }
}

pub fn construction(part: &Part, dielectric: FilmDielectric) -> Construction {
    match dielectric {
        FilmDielectric::Polyester => Construction::PolyesterBox,
        FilmDielectric::Polypropylene if is_dc_link_series(part) => Construction::DcLink,
        FilmDielectric::Polypropylene
            if part.capacitance.get() >= defaults::DC_LINK_CAPACITANCE =>
        {
            if lead_spacing_mm(part).is_some() {
                Construction::DcLink
            } else {
                Construction::PowerCan
            }
        }
        FilmDielectric::Polypropylene if part.rated_voltage_ac.is_some() => {
            Construction::Suppression
        }
        FilmDielectric::Polypropylene => Construction::PolypropyleneBox,
    }
}

/// Whether the part is of the series whose sheets the rule of the dc link was fitted to.
pub fn is_dc_link_series(part: &Part) -> bool {
    let mut series = defaults::DC_LINK_SERIES.iter();
    series.any(|prefix| part.part_number.starts_with(prefix))
}

fn dissipation_factor(dielectric: FilmDielectric) -> Parameter<Vec<(Hertz, f64)>> {
    let nodes = defaults::dissipation_factor(dielectric);
    Parameter::estimated(nodes, "typical loss of the film by frequency")
}

/// From a published ESR, or else from the typical one of the construction.
fn series_resistance(
    part: &Part,
    dielectric: FilmDielectric,
    construction: Construction,
    inductance: Henries,
) -> Parameter<Ohms> {
    let (rating, basis) = match part.published.esr {
        Some(rating) if rating.kind == RatingKind::Estimated => {
            (rating, "ESR that the table estimates".to_owned())
        }
        Some(rating) => (rating, format!("published ESR {}", kind_name(rating.kind))),
        None => typical_esr(part, construction, inductance),
    };
    Parameter::estimated(
        metal_resistance(part, dielectric, rating, inductance),
        format!("{basis}, less dielectric, skin and damping loss"),
    )
}

fn typical_esr(
    part: &Part,
    construction: Construction,
    inductance: Henries,
) -> (EsrRating, String) {
    let spacing = lead_spacing_mm(part).unwrap_or(defaults::MIDDLE_SPACING_MM);
    let microfarads = part.capacitance.get() * 1e6;
    let typical = construction.esr(microfarads, spacing, part.rated_voltage.get());
    let (value, frequency, place) = match typical {
        TypicalEsr::AtTenKilohertz(value) => (value, 10e3, "at 10 kHz"),
        TypicalEsr::AtResonance(value) => {
            let period = TAU * (inductance.get() * part.capacitance.get()).sqrt();
            (value, period.recip(), "at resonance")
        }
    };
    let rating = EsrRating {
        value: Ohms::new(value),
        frequency: Hertz::new(frequency),
        kind: RatingKind::Estimated,
    };
    let basis = format!("ESR {place} typical of class: {}", construction.esr_basis());
    (rating, basis)
}

/// Rs = ESR − tan δ/(2π·f·C) − r_k·√(f/1 MHz) − Re(jωL2 ∥ R2), at least a tenth of the ESR.
fn metal_resistance(
    part: &Part,
    dielectric: FilmDielectric,
    rating: EsrRating,
    inductance: Henries,
) -> Ohms {
    let (frequency, esr) = (rating.frequency.get(), rating.value.get());
    let omega = TAU * frequency;
    let loss = loss_between(&defaults::dissipation_factor(dielectric), rating.frequency);
    let dielectric_loss = loss / (omega * part.capacitance.get());
    let skin = defaults::SKIN_RESISTANCE * (frequency / 1e6).sqrt();
    let outer = Henries::new((1.0 - defaults::INNER_INDUCTANCE_SHARE) * inductance.get());
    let (reactance, damping) = (omega * outer.get(), outer_damping(outer).value.get());
    let shunted = damping * reactance.powi(2) / (reactance.powi(2) + damping.powi(2));
    let metal = esr - dielectric_loss - skin - shunted;
    Ohms::new(metal.max(SMALLEST_METAL_SHARE * esr))
}

fn lead_spacing_mm(part: &Part) -> Option<f64> {
    let stated = part
        .published
        .lead_spacing
        .map(|spacing| spacing.get() * 1e3);
    let coded = || part.case_code.trim_end_matches("mm").trim().parse().ok();
    // A case code may look like a number, such as 1E30, without being a lead spacing.
    stated.or_else(|| coded().filter(|spacing| defaults::SPACINGS_MM.contains(spacing)))
}

/// A large part without lead spacing has bolts or studs instead of leads.
fn is_power_can(part: &Part) -> bool {
    lead_spacing_mm(part).is_none() && part.capacitance.get() >= defaults::DC_LINK_CAPACITANCE
}

fn power_can_thermal_resistance(part: &Part) -> Parameter<KelvinsPerWatt> {
    let millimeters = |size: Meters| size.get() * 1e3;
    let stated = part.published.width.map(millimeters);
    let diameter = stated.unwrap_or(defaults::POWER_CAN_DIAMETER_MM);
    let length = part
        .published
        .height
        .map_or(defaults::POWER_CAN_ASPECT * diameter, millimeters);
    Parameter::estimated(
        KelvinsPerWatt::new(can_defaults::power_can_thermal_resistance(diameter, length)),
        format!("by surface of a power can, {diameter} × {length} mm"),
    )
}

fn inductance(part: &Part) -> Parameter<Henries> {
    if let Some(esl) = part.published.esl {
        return published(part, esl, "ESL");
    }
    if is_power_can(part) {
        return Parameter::estimated(
            Henries::new(defaults::POWER_CAN_INDUCTANCE_NH * NANOHENRY),
            "power can with bolt terminals",
        );
    }
    if let Some((nanohenries, rule)) = dc_link_inductance(part) {
        return Parameter::estimated(Henries::new(nanohenries * NANOHENRY), rule);
    }
    let (spacing, rule) = match lead_spacing_mm(part) {
        Some(spacing) => (spacing, format!("ESL by lead spacing, {spacing} mm")),
        None => (
            defaults::MIDDLE_SPACING_MM,
            "ESL of a middle lead spacing: none is stated".to_owned(),
        ),
    };
    let nanohenries = linear(&defaults::INDUCTANCE_BY_SPACING_NH, spacing).max(1.0);
    Parameter::estimated(Henries::new(nanohenries * NANOHENRY), rule)
}

/// Low-profile boxes and long boxes with four pins: their inductance does not follow the lead
/// spacing.
fn dc_link_inductance(part: &Part) -> Option<(f64, &'static str)> {
    let has = |(index, letter): (usize, char)| part.part_number.chars().nth(index) == Some(letter);
    if !is_dc_link_series(part) {
        None
    } else if has(defaults::LOW_PROFILE) {
        Some((
            defaults::LOW_PROFILE_INDUCTANCE_NH,
            "usual ESL of low-profile dc-link boxes",
        ))
    } else if has(defaults::FOUR_PINS)
        && lead_spacing_mm(part).is_some_and(|spacing| spacing >= defaults::FOUR_PIN_SPACING_MM)
    {
        Some((
            defaults::FOUR_PIN_INDUCTANCE_NH,
            "usual ESL of dc-link boxes with four pins",
        ))
    } else {
        None
    }
}

fn leakage_resistance(part: &Part, construction: Construction) -> Parameter<Ohms> {
    let (time_constant, cap) = construction.insulation();
    Parameter::estimated(
        Ohms::new((time_constant / part.capacitance.get()).min(cap)),
        format!("insulation of published models: {}", construction.name()),
    )
}

fn thermal_resistance(part: &Part) -> Parameter<KelvinsPerWatt> {
    let published_figures = &part.published;
    if let Some(resistance) = published_figures.thermal_resistance {
        return published(part, resistance, "thermal resistance");
    }
    let body = (
        published_figures.width.map(Meters::get),
        published_figures.height.map(Meters::get),
        published_figures.length.map(Meters::get),
    );
    if let (Some(width), Some(height), Some(length)) = body {
        return Parameter::estimated(
            KelvinsPerWatt::new(defaults::box_thermal_resistance(
                width * 1e3,
                height * 1e3,
                length * 1e3,
            )),
            "by box surface",
        );
    }
    if is_power_can(part) {
        return power_can_thermal_resistance(part);
    }
    let (spacing, rule) = match lead_spacing_mm(part) {
        Some(spacing) => (spacing, format!("by lead spacing, {spacing} mm")),
        None => (
            defaults::MIDDLE_SPACING_MM,
            "of a middle lead spacing: neither body nor spacing is stated".to_owned(),
        ),
    };
    let conductance = linear(&defaults::CONDUCTANCE_BY_SPACING, spacing).max(1.0) * 1e-3;
    Parameter::estimated(KelvinsPerWatt::new(1.0 / conductance), rule)
}

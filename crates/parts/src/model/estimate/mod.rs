//! Estimation rules: from ratings and published figures to model parameters.

mod body;
mod can;
mod ceramic;
mod electrolytic;
mod film;
mod layer;
mod solid;

pub(super) use ceramic::split_inductance as split_ceramic_inductance;
pub(super) use film::split_inductance as split_film_inductance;

use super::given::{AcceptGiven, GivenParameter, ParameterName};
use super::{CapacitorModel, ModelError};
use crate::origin::{Origin, Parameter};
use crate::part::{Part, RatingKind};
use crate::quantity::{Farads, Ohms, Volts};
use crate::technology::Technology;

/// The model of a part: every parameter estimated by rule from the part's ratings and published
/// figures, then replaced by the part's given parameters in their order.
///
/// # Validity
/// The rules reproduce typical parts, not limits; docs/MODELS.md states the error against
/// published curves. A part of a case that no table lists gets the rule by body size, and the
/// origin of the parameter says so.
///
/// # Errors
/// [`ModelError`] when a rating is not positive and finite, the category temperatures do not
/// enclose 25 °C, or a given parameter is out of its range or foreign to the circuit. A model that
/// is returned holds no NaN.
///
/// # Source
/// docs/MODELS.md, "Estimation rules"; each default table names its own.
pub fn for_part(part: &Part) -> Result<CapacitorModel, ModelError> {
    check_ratings(part)?;
    match part.technology {
        Technology::Ceramic(dielectric) => {
            let mut model = ceramic::estimate(part, dielectric);
            model.accept_all(&part.given)?;
            Ok(CapacitorModel::Ceramic(model))
        }
        Technology::TantalumMno2
        | Technology::TantalumPolymer
        | Technology::AluminiumPolymer
        | Technology::AluminiumHybrid => {
            let mut model = solid::estimate(part);
            model.accept_all(&part.given)?;
            Ok(CapacitorModel::Solid(model))
        }
        Technology::AluminiumElectrolytic => {
            let mut model = electrolytic::estimate(part);
            model.accept_all(&part.given)?;
            Ok(CapacitorModel::Electrolytic(model))
        }
        Technology::Film(dielectric) => {
            let mut model = film::estimate(part, dielectric);
            model.accept_all(&part.given)?;
            Ok(CapacitorModel::Film(model))
        }
    }
}

fn check_ratings(part: &Part) -> Result<(), ModelError> {
    let published = &part.published;
    let required = [
        ("capacitance", part.capacitance.get(), Farads::UNIT),
        ("rated voltage", part.rated_voltage.get(), Volts::UNIT),
    ];
    let optional = [
        (
            "published dissipation factor limit",
            published.dissipation_factor_limit,
            "",
        ),
        (
            "published ESR",
            published.esr.map(|esr| esr.value.get()),
            Ohms::UNIT,
        ),
        (
            "frequency of the published ESR",
            published.esr.map(|esr| esr.frequency.get()),
            "Hz",
        ),
        ("published ESL", published.esl.map(|esl| esl.get()), "H"),
        (
            "published leakage current limit",
            published.leakage_current_limit.map(|limit| limit.get()),
            "A",
        ),
        (
            "published thermal resistance",
            published
                .thermal_resistance
                .map(|resistance| resistance.get()),
            "K/W",
        ),
        ("body length", published.length.map(|size| size.get()), "m"),
        ("body width", published.width.map(|size| size.get()), "m"),
        ("body height", published.height.map(|size| size.get()), "m"),
        (
            "lead spacing",
            published.lead_spacing.map(|size| size.get()),
            "m",
        ),
    ];
    let stated = optional
        .into_iter()
        .filter_map(|(rating, value, unit)| Some((rating, value?, unit)));
    for (rating, value, unit) in required.into_iter().chain(stated) {
        if !(value.is_finite() && value > 0.0) {
            return Err(ModelError::NotPositive {
                rating,
                value,
                unit,
            });
        }
    }
    check_ageing(part)?;
    check_temperatures(part)
}

fn check_ageing(part: &Part) -> Result<(), ModelError> {
    GivenParameter {
        name: ParameterName::AgeingPerDecade,
        value: part.ageing_per_decade,
        origin: part.origin.clone(),
    }
    .check()
}

fn check_temperatures(part: &Part) -> Result<(), ModelError> {
    let (min, max) = (part.temperature_min.get(), part.temperature_max.get());
    if min < 25.0 && 25.0 < max && min > -200.0 && max < 500.0 {
        return Ok(());
    }
    Err(ModelError::TemperatureRange { min, max })
}

/// A figure the maker publishes, with the origin that its kind deserves.
fn published<T>(value: T, figure: &str) -> Parameter<T> {
    Parameter::new(value, Origin::Typical(format!("published {figure}")))
}

/// Word for the kind of a published figure.
fn kind_name(kind: RatingKind) -> &'static str {
    match kind {
        RatingKind::Limit => "limit",
        RatingKind::Typical => "typical value",
    }
}

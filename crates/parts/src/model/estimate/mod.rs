//! Estimation rules: from ratings and published figures to model parameters.

mod body;
mod can;
mod ceramic;
mod coil;
mod electrolytic;
mod film;
mod film_voltage;
mod layer;
mod limits;
mod ratings;
mod resonant_chip;
mod solid;
mod temperature;
mod version;
mod voltage;

pub use coil::{CoilEstimate, CoilFigure, CoilRefusal, coil_estimate};
pub use resonant_chip::{chip_resistance, chip_thermal_resistance};
pub use version::{RULES_VERSION, RulesVersion};

use body::Chip;
pub(super) use ceramic::split_inductance as split_ceramic_inductance;
pub use film_voltage::{OperatingVoltage, operating_voltage};

pub(crate) use can::Can;
pub(super) use electrolytic::electrolyte;
pub(crate) use electrolytic::style as can_style;
pub(super) use film::{construction as film_construction, is_dc_link_series};
pub(super) use solid::has_low_esr;
pub(crate) use solid::{Construction as SolidConstruction, construction as solid_construction};

use super::{CapacitorModel, ModelError};
use crate::origin::{Origin, Parameter};
use crate::part::{EsrRating, Part, RatingKind};
use crate::quantity::Ohms;
use crate::technology::Technology;

/// Whether the capacitance of a part follows dc and ac voltage: that of class II and III does, but
/// for ultra-stable X8R.
pub fn is_ferroelectric(part: &Part) -> bool {
    match part.technology {
        Technology::Ceramic(dielectric) => Chip::new(part, dielectric).is_ferroelectric,
        _ => false,
    }
}

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
    ratings::check(part)?;
    let mut model = match part.technology {
        Technology::Ceramic(dielectric) => {
            CapacitorModel::Ceramic(ceramic::estimate(part, dielectric))
        }
        Technology::TantalumMno2
        | Technology::TantalumPolymer
        | Technology::AluminumPolymer
        | Technology::AluminumHybrid => CapacitorModel::Solid(solid::estimate(part)),
        Technology::AluminumElectrolytic => {
            CapacitorModel::Electrolytic(electrolytic::estimate(part))
        }
        Technology::Film(dielectric) => CapacitorModel::Film(film::estimate(part, dielectric)),
    };
    model.lay_over(&part.given)?;
    Ok(model)
}

/// A typical ESR with its origin; `None` for a limit, which is not a value of a part.
fn typical_esr(part: &Part, rating: EsrRating) -> Option<Parameter<Ohms>> {
    match rating.kind {
        RatingKind::Typical => Some(published(part, rating.value, "ESR")),
        RatingKind::Estimated => Some(Parameter::estimated(
            rating.value,
            "ESR that the table estimates",
        )),
        RatingKind::Limit => None,
    }
}

/// A figure of the part's row: published without guarantee, or made by the rule that made the row.
fn published<T>(part: &Part, value: T, figure: &str) -> Parameter<T> {
    let origin = match &part.origin {
        Origin::Estimated(rule) => Origin::Estimated(format!("{figure}: {rule}").into()),
        _ => Origin::Typical(format!("published {figure}").into()),
    };
    Parameter::new(value, origin)
}

/// The published ripple current of a part, with what says at which condition it holds.
fn published_ripple<T>(part: &Part, value: T) -> Parameter<T> {
    let figure = match part.published.ripple_current_basis() {
        Some(basis) => format!("ripple current; its condition: {basis}"),
        None => "ripple current".to_owned(),
    };
    published(part, value, &figure)
}

/// The published ESR in words, with what says at which frequency it holds.
fn esr_in_words(part: &Part, rating: EsrRating) -> String {
    let kind = kind_name(rating.kind);
    match part.published.esr_basis() {
        Some(basis) => format!("the ESR {kind}; its frequency: {basis}"),
        None => format!("the ESR {kind}"),
    }
}

/// Word for the kind of a published figure.
fn kind_name(kind: RatingKind) -> &'static str {
    match kind {
        RatingKind::Limit => "limit",
        RatingKind::Typical => "typical value",
        RatingKind::Estimated => "estimate of the table",
    }
}

//! From the ratings of an inductor to its model.

use henrad_catalogue::inductor::{InductorParameters, InductorRow};
use henrad_parts::quantity::{self, Amperes, KelvinsPerWatt};
use henrad_parts::{Origin, Parameter};
use henrad_sim::inductor::{
    Core, Inductor, SaturationLaw, Steinmetz, Winding, thermal_resistance_of_rating,
};

use crate::api::inductor::InductorParameter;
use crate::app::part_store::weakest;

/// An inductor with its model and where each parameter comes from.
#[derive(Debug)]
pub struct ModelledInductor {
    /// Ratings.
    pub row: InductorRow,
    /// Model.
    pub model: Inductor,
    /// Parameters for the screen.
    pub parameters: Vec<InductorParameter>,
    /// The weakest mark among them.
    pub mark: &'static str,
}

/// The model of a row; `None` for a series whose core is not described.
pub fn model(row: InductorRow, shared: &InductorParameters) -> Option<ModelledInductor> {
    let coefficient = shared.steinmetz_coefficient(&row.series)?;
    let (saturation_current, drop) = saturation(&row, shared);
    let law = SaturationLaw {
        zero_current: row.inductance,
        saturation_current: saturation_current.value,
        drop: drop.value,
        exponent: shared.saturation_exponent.value,
        temperature_coefficient: shared.inductance_per_kelvin.value,
        saturation_coefficient: 0.0,
        floor: 0.0,
    };
    let steinmetz = Steinmetz {
        k: coefficient.value,
        alpha: shared.steinmetz_alpha.value,
        beta: shared.steinmetz_beta.value,
        temperature: [1.0, 0.0, 0.0],
    };
    let turns_area = law.turns_area(shared.saturation_flux_density.value);
    let body = row.body.length.get() * row.body.width.get() * row.body.height.get();
    let volume = shared.core_share_of_body.value * body;
    let thermal_resistance = thermal_resistance_of_rating(
        row.rated_current.rms,
        row.rated_current.rise,
        row.dc_resistance_typical,
    );
    let model = Inductor {
        inductance: law,
        winding: Winding {
            resistance: row.dc_resistance_typical,
            thickness: shared.conductor_thickness.value,
            layers: shared.winding_layers.value,
        },
        core: Core::new(steinmetz, turns_area, volume),
        thermal_resistance,
    };
    let derived = Derived {
        saturation_current,
        drop,
        turns_area,
        volume,
        thermal_resistance,
    };
    let parameters = describe(&row, shared, coefficient, &derived);
    let mark = weakest(parameters.iter().map(|parameter| parameter.origin.as_str()));
    Some(ModelledInductor {
        row,
        model,
        parameters,
        mark,
    })
}

/// What follows from the ratings.
struct Derived {
    saturation_current: Parameter<Amperes>,
    drop: Parameter<f64>,
    turns_area: f64,
    volume: f64,
    thermal_resistance: KelvinsPerWatt,
}

/// Saturation current and its drop; by rule where none is published.
fn saturation(
    row: &InductorRow,
    shared: &InductorParameters,
) -> (Parameter<Amperes>, Parameter<f64>) {
    if let Some(published) = row.saturation {
        return (
            Parameter::new(published.current, row.origin.clone()),
            Parameter::new(published.drop, row.origin.clone()),
        );
    }
    let factor = &shared.saturation_over_rated_current;
    let current = Amperes::new(factor.value * row.rated_current.rms.get());
    (
        Parameter::new(current, factor.origin.clone()),
        shared.unpublished_drop.clone(),
    )
}

fn describe(
    row: &InductorRow,
    shared: &InductorParameters,
    coefficient: &Parameter<f64>,
    derived: &Derived,
) -> Vec<InductorParameter> {
    let mut list = winding(row, shared, derived);
    list.extend(core(shared, coefficient, derived));
    list
}

/// Inductance, resistance, saturation and heat.
fn winding(
    row: &InductorRow,
    shared: &InductorParameters,
    derived: &Derived,
) -> Vec<InductorParameter> {
    let unit = |value: f64, unit: &str| quantity::format(value, unit, 4);
    let rating = "rated current and rise at 25 °C ambient, copper loss alone";
    vec![
        shown("Inductance", unit(row.inductance.get(), "H"), &row.origin),
        shown(
            "DC resistance (25 °C)",
            unit(row.dc_resistance_typical.get(), "Ω"),
            &row.dc_resistance_origin(),
        ),
        shown(
            "Saturation current",
            unit(derived.saturation_current.value.get(), "A"),
            &derived.saturation_current.origin,
        ),
        shown(
            "Drop at saturation current",
            percent(derived.drop.value),
            &derived.drop.origin,
        ),
        shown(
            "Saturation exponent",
            shared.saturation_exponent.value.to_string(),
            &shared.saturation_exponent.origin,
        ),
        shown(
            "Inductance over temperature",
            format!(
                "{} ppm/K",
                (shared.inductance_per_kelvin.value * 1e6).round()
            ),
            &shared.inductance_per_kelvin.origin,
        ),
        shown(
            "Thermal resistance",
            unit(derived.thermal_resistance.get(), "K/W"),
            &Origin::Estimated(rating.to_owned()),
        ),
        shown(
            "Conductor thickness",
            unit(shared.conductor_thickness.value.get(), "m"),
            &shared.conductor_thickness.origin,
        ),
        shown(
            "Winding layers",
            shared.winding_layers.value.to_string(),
            &shared.winding_layers.origin,
        ),
    ]
}

/// What the loss of the core is computed from.
fn core(
    shared: &InductorParameters,
    coefficient: &Parameter<f64>,
    derived: &Derived,
) -> Vec<InductorParameter> {
    vec![
        shown(
            "Turns × core area",
            format!("{} mm²", hundredths(derived.turns_area * 1e6)),
            &shared.saturation_flux_density.origin,
        ),
        shown(
            "Core volume",
            format!("{} mm³", hundredths(derived.volume * 1e9)),
            &shared.core_share_of_body.origin,
        ),
        shown(
            "Core loss k",
            coefficient.value.to_string(),
            &coefficient.origin,
        ),
        shown(
            "Core loss α",
            shared.steinmetz_alpha.value.to_string(),
            &shared.steinmetz_alpha.origin,
        ),
        shown(
            "Core loss β",
            shared.steinmetz_beta.value.to_string(),
            &shared.steinmetz_beta.origin,
        ),
    ]
}

fn shown(name: &str, value: String, origin: &Origin) -> InductorParameter {
    InductorParameter {
        parameter_name: name.to_owned(),
        value,
        origin: origin.mark().to_owned(),
        source: origin.basis().to_owned(),
    }
}

/// A share in percent without rounding noise.
pub fn percent(share: f64) -> String {
    format!("{} %", hundredths(share * 1e2))
}

/// As many digits as an estimate bears.
fn hundredths(value: f64) -> f64 {
    (value * 1e2).round() / 1e2
}

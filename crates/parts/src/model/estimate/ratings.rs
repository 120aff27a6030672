//! Refuses impossible ratings.

use crate::model::{GivenParameter, ModelError, ParameterName};
use crate::part::{Part, Published};
use crate::quantity::{Amperes, Farads, Henries, Hertz, KelvinsPerWatt, Meters, Ohms, Volts};

/// Lowest and highest category temperature, °C.
const TEMPERATURES: (f64, f64) = (-200.0, 500.0);
/// Temperature that every category must enclose, °C.
const REFERENCE_TEMPERATURE: f64 = 25.0;

/// A rating with its name and unit; `None` when the part does not state it.
type Rating = (&'static str, Option<f64>, &'static str);

/// Checks all ratings that the estimation rules use.
pub fn check(part: &Part) -> Result<(), ModelError> {
    let rated = [
        ("capacitance", Some(part.capacitance.get()), Farads::UNIT),
        ("rated voltage", Some(part.rated_voltage.get()), Volts::UNIT),
        (
            "rated ac voltage",
            part.rated_voltage_ac.map(Volts::get),
            Volts::UNIT,
        ),
    ];
    let published = &part.published;
    for (rating, value, unit) in rated
        .into_iter()
        .chain(electrical(published))
        .chain(mechanical(published))
    {
        let Some(value) = value else { continue };
        if !(value.is_finite() && value > 0.0) {
            return Err(ModelError::NotPositive {
                rating,
                value,
                unit,
            });
        }
    }
    check_aging(part)?;
    check_temperatures(part)
}

fn electrical(published: &Published) -> [Rating; 6] {
    [
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
            Hertz::UNIT,
        ),
        (
            "published ESL",
            published.esl.map(Henries::get),
            Henries::UNIT,
        ),
        (
            "published leakage current limit",
            published.leakage_current_limit.map(Amperes::get),
            Amperes::UNIT,
        ),
        (
            "published thermal resistance",
            published.thermal_resistance.map(KelvinsPerWatt::get),
            KelvinsPerWatt::UNIT,
        ),
    ]
}

fn mechanical(published: &Published) -> [Rating; 4] {
    let size = |name, size: Option<Meters>| (name, size.map(Meters::get), Meters::UNIT);
    [
        size("body length", published.length),
        size("body width", published.width),
        size("body height", published.height),
        size("lead spacing", published.lead_spacing),
    ]
}

fn check_aging(part: &Part) -> Result<(), ModelError> {
    GivenParameter {
        name: ParameterName::AgingPerDecade,
        value: part.aging_per_decade,
        origin: part.origin.clone(),
    }
    .check()
}

fn check_temperatures(part: &Part) -> Result<(), ModelError> {
    let (min, max) = (part.temperature_min.get(), part.temperature_max.get());
    let (coldest, hottest) = TEMPERATURES;
    if coldest < min && min < REFERENCE_TEMPERATURE && REFERENCE_TEMPERATURE < max && max < hottest
    {
        return Ok(());
    }
    Err(ModelError::TemperatureRange { min, max })
}

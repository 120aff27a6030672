//! Film parts whose own rows state which law they follow, and how long they live.

use henrad_parts::lifetime::{FilmLifetimeModel, LifeLaw, LifetimeRating};
use henrad_parts::model::ModelError;
use henrad_parts::quantity::Celsius;
use henrad_parts::{Origin, Parameter, Part};

use super::FilmLifetimes;
use super::files::SeriesBlock;

/// Boltzmann constant, eV/K (CODATA 2018).
const BOLTZMANN: f64 = 8.617_333_262e-5;
/// 0 °C, K.
const KELVIN: f64 = 273.15;

impl FilmLifetimes {
    /// The model by the laws that a part states: one, or one for ac and one for dc with a blank
    /// between.
    pub(super) fn own_model(
        &self,
        part: &Part,
        laws: &str,
    ) -> Result<Option<FilmLifetimeModel>, ModelError> {
        let mut all: Option<FilmLifetimeModel> = None;
        for law in laws.split_whitespace() {
            let Some(model) = self.model_by_law(part, law)? else {
                continue;
            };
            all = Some(match all {
                Some(first) => FilmLifetimeModel {
                    ac: first.ac.or(model.ac),
                    dc: first.dc.or(model.dc),
                    ..first
                },
                None => model,
            });
        }
        Ok(all)
    }

    /// The model by one law: the limits of the first series that follows it, marked as estimated
    /// for this part, and its own lifetime in the dry mechanism.
    fn model_by_law(
        &self,
        part: &Part,
        law: &str,
    ) -> Result<Option<FilmLifetimeModel>, ModelError> {
        let follows =
            |block: &&SeriesBlock| [&block.ac, &block.dc].contains(&&Some(law.to_owned()));
        let Some(block) = self.series.series.iter().find(follows) else {
            return Ok(None);
        };
        let only = |id: &Option<String>| id.clone().filter(|id| id == law);
        let block = SeriesBlock {
            ac: only(&block.ac),
            dc: only(&block.dc),
            reference_test: Vec::new(),
            ..block.clone()
        };
        let Some(mut model) = self.model(part, &block)? else {
            return Ok(None);
        };
        let rating = part.published.lifetime.clone().unwrap_or_default();
        let temperature = rating.temperature.unwrap_or(model.life_temperature_max);
        model.rated_temperature = Parameter::new(temperature, part.origin.clone());
        for parameter in [
            &mut model.max_rated_lifetime.origin,
            &mut model.max_self_heating.origin,
        ] {
            *parameter = as_law(law, parameter);
        }
        let center = model.center.value.inverse_thermal_energy;
        let share = model.center.value.ln_voltage_share;
        for life in [&mut model.ac, &mut model.dc].into_iter().flatten() {
            mark(life, law);
            rate(life, part, &rating, temperature, center, share);
        }
        Ok(Some(model))
    }
}

/// The origin of a figure that is taken from another law.
fn as_law(law: &str, origin: &Origin) -> Origin {
    Origin::Estimated(format!("as law {law}: {}", origin.basis()).into())
}

fn mark(life: &mut LifeLaw, law: &str) {
    let (humid, dry) = (&mut life.humid, &mut life.dry);
    for parameter in [
        &mut humid.level,
        &mut humid.activation_energy,
        &mut humid.humidity_exponent,
        &mut humid.voltage_exponent,
        &mut dry.level,
        &mut dry.activation_energy,
        &mut dry.voltage_exponent,
        &mut life.time_ratio,
    ] {
        parameter.origin = as_law(law, &parameter.origin);
    }
}

/// Sets the dry level so that the part lives as long as it states, dry, at its full rated voltage:
/// θ5 = ln(L/r) − θ6·x1 + θ7·x3, with the symbols of the law.
fn rate(
    life: &mut LifeLaw,
    part: &Part,
    rating: &LifetimeRating,
    temperature: Celsius,
    center: f64,
    ln_share: f64,
) {
    let Some(hours) = rating.hours else {
        return;
    };
    let x1 = 1.0 / (BOLTZMANN * (temperature.get() + KELVIN)) - center;
    // At the full voltage ln(V/V_max) is 0.
    let x3 = -ln_share;
    let dry = &mut life.dry;
    let level = (hours.get() / life.time_ratio.value).ln() - dry.activation_energy.value * x1
        + dry.voltage_exponent.value * x3;
    dry.level = Parameter::new(level, part.origin.clone());
}

//! A film part with its lifetime model.

use std::sync::Arc;

use henrad_api::part_name::PartName;
use henrad_api::vocabulary::NumberMatch;
use henrad_catalogue::FilmLifetimes;
use henrad_engine::error::EngineError;
use henrad_engine::lifetime::check_part_count;
use henrad_engine::part_store::ModeledPart;
use henrad_parts::lifetime::{Application, FilmLifetimeModel};
use henrad_parts::quantity::Volts;
use henrad_parts::{Part, VoltageKind};
use henrad_sim::film_lifetime::{Drying, Estimator};

use crate::state::AppState;

/// A catalogue part with its lifetime model.
#[derive(Debug)]
pub struct FilmPart {
    /// Row id in the catalogue.
    pub id: i64,
    /// Number as asked for, in its orderable spelling.
    pub number: String,
    /// How it answers the number of the look-up; empty for a part of a list.
    pub answers: NumberMatch,
    pub part: Part,
    /// Its lifetime model.
    pub model: FilmLifetimeModel,
}

impl FilmPart {
    /// Its law in an application; `None` where it has none.
    pub fn estimator(&self, application: Application, drying: Drying) -> Option<Estimator<'_>> {
        Estimator::new(&self.model, application, drying)
    }

    /// Rated voltage of an application; `None` without a law for it.
    pub fn rated_voltage(&self, application: Application) -> Option<Volts> {
        self.model.law(application).map(|law| law.rated_voltage)
    }

    /// Rated dc voltage of the part; `None` for parts rated in ac only.
    pub fn rated_dc(&self) -> Option<Volts> {
        let ac_only = self.part.voltage_kind() == VoltageKind::Ac;
        (!ac_only).then_some(self.part.rated_voltage)
    }

    /// Lead spacing in mm; 0 for a can with terminals.
    pub fn pitch(&self) -> f64 {
        let stated = self.part.published.lead_spacing;
        let by_case = || self.part.case_code.parse().unwrap_or(0.0);
        stated.map_or_else(by_case, |spacing| (spacing.get() * 1e6).round() / 1e3)
    }
}

/// The part of that number; `path` names the request field.
///
/// # Errors
/// [`EngineError::UnknownPart`] for an unknown number and for a part without a lifetime law.
pub async fn find(state: &AppState, number: &str, path: &str) -> Result<FilmPart, EngineError> {
    let found: Arc<ModeledPart> = state.store.find_listed(number, path).await?;
    let model = model_of(&state.calculators.film_lifetimes, &found.part)?;
    let model = model.ok_or_else(|| EngineError::UnknownPart {
        number: found.number.clone(),
        path: path.to_owned(),
        suggestions: Vec::new(),
        diagnosis: Some(format!(
            "{} has no lifetime model; the series list names those that have one.",
            found.number
        )),
    })?;
    Ok(FilmPart {
        id: found.id,
        number: found.number.clone(),
        answers: found.answers(),
        part: found.part.clone(),
        model,
    })
}

/// The parts of an estimate by their numbers.
///
/// # Errors
/// As [`check_part_count`], and as [`find`] for the first unknown part.
pub async fn find_all(state: &AppState, names: &[PartName]) -> Result<Vec<FilmPart>, EngineError> {
    check_part_count(names.len())?;
    let mut found = Vec::with_capacity(names.len());
    for (index, name) in names.iter().enumerate() {
        found.push(find(state, &name.number, &format!("parts[{index}]")).await?);
    }
    Ok(found)
}

/// The lifetime model of a part; `None` where it has no law.
pub fn model_of(
    lifetimes: &FilmLifetimes,
    part: &Part,
) -> Result<Option<FilmLifetimeModel>, EngineError> {
    lifetimes
        .model_of(part)
        .map_err(|source| EngineError::Model {
            number: part.part_number.clone(),
            source,
        })
}

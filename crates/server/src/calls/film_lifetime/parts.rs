//! Film parts with their lifetime models.

use std::sync::Arc;

use henrad_api::vocabulary::NumberMatch;
use henrad_catalogue::{FilmLifetimes, PickerQuery, PickerSeries};
use henrad_parts::lifetime::{Application, FilmLifetimeModel};
use henrad_parts::quantity::Volts;
use henrad_parts::{Family, Part, PartStatus, VoltageKind};
use henrad_sim::film_lifetime::{Drying, Estimator};

use super::check_part_count;
use crate::error::AppError;
use crate::part_store::{ModeledPart, PartStore};

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
/// [`AppError::UnknownPart`] for an unknown number and for a part without a lifetime law.
pub async fn find(
    store: &PartStore,
    lifetimes: &FilmLifetimes,
    number: &str,
    path: &str,
) -> Result<FilmPart, AppError> {
    let found: Arc<ModeledPart> = store.find(number, path).await?;
    let model = model_of(lifetimes, &found.part)?;
    let model = model.ok_or_else(|| AppError::UnknownPart {
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
pub async fn find_all(
    store: &PartStore,
    lifetimes: &FilmLifetimes,
    numbers: &[&str],
) -> Result<Vec<FilmPart>, AppError> {
    check_part_count(numbers.len())?;
    let mut found = Vec::with_capacity(numbers.len());
    for (index, number) in numbers.iter().enumerate() {
        found.push(find(store, lifetimes, number, &format!("parts[{index}]")).await?);
    }
    Ok(found)
}

fn model_of(lifetimes: &FilmLifetimes, part: &Part) -> Result<Option<FilmLifetimeModel>, AppError> {
    lifetimes.model_of(part).map_err(|source| AppError::Model {
        number: part.part_number.clone(),
        source,
    })
}

/// Parts behind the choices of the selector that have a lifetime law, by rising capacitance.
///
/// # Errors
/// When the catalogue does not answer.
pub async fn parts_of(
    store: &PartStore,
    lifetimes: &FilmLifetimes,
    choice: &Choice,
) -> Result<Vec<FilmPart>, AppError> {
    let query = PickerQuery {
        family: Some(Family::Film),
        series: choice.series.clone(),
        statuses: PartStatus::Active,
        ..PickerQuery::default()
    };
    let stored = store.database().picker_capacitors(&query).await?;
    let mut parts = Vec::new();
    for row in stored {
        let Some(model) = model_of(lifetimes, &row.part)? else {
            continue;
        };
        let part = FilmPart {
            id: row.id,
            number: row.part.part_number.clone(),
            answers: NumberMatch::default(),
            part: row.part,
            model,
        };
        if choice.fits(&part) {
            parts.push(part);
        }
    }
    Ok(parts)
}

/// What has been chosen in the selector.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Choice {
    /// Series; any when empty.
    pub series: String,
    /// Lead spacing, mm.
    pub pitch: Option<f64>,
    pub application: Option<Application>,
    /// Rated voltage of the application, V.
    pub voltage: Option<f64>,
}

/// Two ratings are the same when they differ by less than this.
const SAME: f64 = 1e-6;

impl Choice {
    fn fits(&self, part: &FilmPart) -> bool {
        let same = |a: f64, b: f64| (a - b).abs() < SAME;
        let applications = self.applications();
        let mut voltages = applications
            .iter()
            .filter_map(|&application| part.rated_voltage(application));
        self.pitch.is_none_or(|pitch| same(pitch, part.pitch()))
            && voltages.any(|rated| {
                self.voltage
                    .is_none_or(|voltage| same(voltage, rated.get()))
            })
    }

    /// The chosen application, or both.
    pub fn applications(&self) -> Vec<Application> {
        self.application
            .map_or(vec![Application::Ac, Application::Dc], |one| vec![one])
    }
}

/// The series that have a lifetime law and parts, in the order of the catalogue, each with the
/// applications that it has a law for.
///
/// # Errors
/// When the catalogue does not answer.
pub async fn series_list(
    store: &PartStore,
    lifetimes: &FilmLifetimes,
) -> Result<Vec<(PickerSeries, Vec<Application>)>, AppError> {
    let query = PickerQuery {
        family: Some(Family::Film),
        statuses: PartStatus::Active,
        ..PickerQuery::default()
    };
    let mut listed = Vec::new();
    for row in store.database().picker_series(&query).await? {
        let mut applications = lifetimes.applications(&row.series);
        if applications.is_empty() && !row.maker.is_empty() {
            applications = stated_applications(store, lifetimes, &row.series).await?;
        }
        if !applications.is_empty() {
            listed.push((row, applications));
        }
    }
    Ok(listed)
}

/// The applications for which parts of an imported series state laws of their own.
async fn stated_applications(
    store: &PartStore,
    lifetimes: &FilmLifetimes,
    series: &str,
) -> Result<Vec<Application>, AppError> {
    let choice = Choice {
        series: series.to_owned(),
        ..Choice::default()
    };
    let parts = parts_of(store, lifetimes, &choice).await?;
    let mut applications = choice.applications();
    applications.retain(|&one| parts.iter().any(|part| part.rated_voltage(one).is_some()));
    Ok(applications)
}

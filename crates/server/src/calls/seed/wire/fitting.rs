//! Fit of a part's model to an overlaid measurement.

use henrad_api::field::FieldError;
use henrad_api::fit::{FitMeasurement, OverlayFile, OverlayPoint, OverlayReading};
use henrad_api::input::Lenient;
use henrad_api::vocabulary::{MeasurementFormat, Mounting};
use henrad_catalogue::{Account, Measurement};
use henrad_parts::model::ParameterName;
use henrad_parts::quantity::{Celsius, Hertz, Ohms, Volts};
use henrad_parts::{Origin, Part};
use henrad_sim::Condition;
use henrad_sim::capacitor::fit::{self, MeasuredPoint};

use super::fit_answer::{mount_of, stated};
use crate::calls::seed::history::load;
use crate::calls::seed::measurement::{self, Measured, Unread};
use crate::calls::seed::mount::line_path;
use crate::clock;
use crate::error::AppError;
use crate::part_store::PartStore;
use crate::part_store::overrides::{self, entries, is_multiplier, property_name};
use crate::random;

/// Largest file.
const MAX_CONTENT_BYTES: usize = 2 * 1024 * 1024;

/// A fit that is ready to be computed.
#[derive(Debug)]
pub struct PreparedFit {
    pub(super) model: henrad_parts::model::CapacitorModel,
    pub(super) condition: Condition,
    pub(super) measured: Measured,
    pub(super) range: Option<(Hertz, Hertz)>,
    pub(super) free: Vec<ParameterName>,
    pub(super) ladder: bool,
    pub(super) counts_esr: bool,
    pub(super) is_path_asked: bool,
    pub(super) kept: Measurement,
}

/// Longest name of a file that is kept.
const MAX_FILE_NAME: usize = 200;

/// Reads the file of a request, which takes long for a large one.
///
/// # Errors
/// The invalid field.
pub fn measured(request: &FitMeasurement) -> Result<Measured, FieldError> {
    read(&request.format, &request.content, &request.path)
}

/// Reads the start of a fit to what the file of the request holds.
///
/// # Errors
/// All invalid fields, or an unknown part.
pub async fn prepare(
    store: &PartStore,
    account: &Account,
    request: &FitMeasurement,
    measured: Result<Measured, FieldError>,
) -> Result<PreparedFit, AppError> {
    let revised = load(store, &request.mfr_pn, "mfrPn").await?;
    let part = &revised.part.part;
    let mut errors = Vec::new();
    let measured = measured.map_err(|error| errors.push(error)).ok();
    let condition = condition(part, request, &mut errors);
    let range = range(request, &mut errors);
    let entries = entries(&request.ce_props, "ceProps");
    let origin = Origin::VendorModel("edited, not saved".into());
    let present = &revised.part.model;
    let given = overrides::read(present, &entries, |_| origin.clone(), &mut errors);
    let (Some(measured), true) = (measured, errors.is_empty()) else {
        return Err(AppError::InvalidFields(errors));
    };
    let model = overrides::model_with(present, &given)
        .map_err(|message| AppError::InvalidFields(vec![FieldError::new("ceProps", message)]))?;
    Ok(PreparedFit {
        free: free(&model, &request.free)?,
        model,
        condition,
        measured,
        range,
        ladder: request.fit_ladder.is_yes(),
        counts_esr: request.fit_esr.is_yes(),
        is_path_asked: request.path.known().is_some(),
        kept: Measurement {
            id: random::token::<16>()?,
            base_number: part.base_number.clone(),
            fitted_at: clock::now(),
            login: account.login.clone(),
            file_name: request.file_name.chars().take(MAX_FILE_NAME).collect(),
            format: request.format.word().to_owned(),
            content: request.content.clone(),
            figures: String::new(),
        },
    })
}

/// Reads the measured impedance in a file, from the lowest frequency up, and what the file tells of it.
///
/// # Errors
/// An invalid field with what the file lacks.
pub fn overlay(file: &OverlayFile) -> Result<OverlayReading, AppError> {
    let read = read(&file.format, &file.content, &file.path);
    let measured = read.map_err(|error| AppError::InvalidFields(vec![error]))?;
    let is_asked = file.path.known().is_some();
    let (mount, stated) = (mount_of(&measured, is_asked), stated(&measured));
    let reference = measured.reference.map(Ohms::get);
    let is_reordered = measured.is_reordered;
    let mut points = measured.points;
    points.retain(|point| point.frequency.get() > 0.0 && point.impedance.norm() > 0.0);
    if points.is_empty() {
        let message = "The file has no measured points.";
        return Err(AppError::InvalidFields(vec![FieldError::new(
            "content", message,
        )]));
    }
    let shown = |point: &MeasuredPoint| OverlayPoint {
        frequency: point.frequency.get(),
        impedance: point.impedance.norm(),
        phase: point.impedance.arg().to_degrees(),
    };
    Ok(OverlayReading {
        points: points.iter().map(shown).collect(),
        mount,
        stated,
        reference,
        is_reordered,
    })
}

fn read(
    format: &Lenient<MeasurementFormat>,
    content: &str,
    path: &Lenient<Mounting>,
) -> Result<Measured, FieldError> {
    if content.len() > MAX_CONTENT_BYTES {
        let message = "The measurement is too large: at most 2 MB.";
        return Err(FieldError::new("content", message));
    }
    let asked = path.chosen("path")?.map(line_path);
    let format = format.checked("format")?;
    measurement::read_text(format, content, asked).map_err(|why| match why {
        Unread::File(message) | Unread::Columns(message) => FieldError::new("content", message),
        Unread::Mount => FieldError::new(
            "path",
            "The file does not say how the part was mounted: choose Series or Shunt.",
        ),
    })
}

/// The frequencies that count; an end of 0 is left to the fit.
fn range(request: &FitMeasurement, errors: &mut Vec<FieldError>) -> Option<(Hertz, Hertz)> {
    let (from, to) = (request.range_from.0, request.range_to.0);
    if from == 0.0 && to == 0.0 {
        return None;
    }
    let to = if to == 0.0 {
        fit::HIGHEST_DEFAULT.get()
    } else {
        to
    };
    if from < 0.0 || to <= from {
        errors.push(FieldError::new("rangeTo", "must be above rangeFrom"));
    }
    Some((Hertz::new(from), Hertz::new(to)))
}

/// Temperature and bias of the measurement, which lie within the ratings.
fn condition(part: &Part, request: &FitMeasurement, errors: &mut Vec<FieldError>) -> Condition {
    let condition = Condition {
        temperature: Celsius::new(request.temp_ambient.0),
        bias: Volts::new(request.bias.0),
        ..Condition::default()
    };
    errors.extend(measurement::beyond_ratings(part, &condition));
    condition
}

/// The parameters to vary: those that are named, or the usual ones.
fn free(
    model: &henrad_parts::model::CapacitorModel,
    asked: &[String],
) -> Result<Vec<ParameterName>, AppError> {
    if asked.is_empty() {
        return Ok(fit::usual_parameters(model).to_vec());
    }
    let present = model.parameters();
    let find = |(index, name): (usize, &String)| {
        let mut list = present.iter().filter(|it| !is_multiplier(it.name));
        let found = list.find(|it| property_name(it.name) == *name);
        found.map(|it| it.name).ok_or_else(|| {
            let path = format!("free[{index}]");
            let message = "This part has no such parameter";
            AppError::InvalidFields(vec![FieldError::new(path, message)])
        })
    };
    asked.iter().enumerate().map(find).collect()
}

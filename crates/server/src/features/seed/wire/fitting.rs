//! Fit of a part's model to an overlaid measurement.

use henrad_api::field::FieldError;
use henrad_api::fit::{
    FitAnswer, FitDeviation, FitMeasurement, FitResidual, FittedLadder, FittedParameter,
    OverlayFile, OverlayPoint,
};
use henrad_api::input::Asked;
use henrad_api::vocabulary::{MeasurementFormat, Mounting};
use henrad_parts::model::ParameterName;
use henrad_parts::quantity::{Celsius, Volts};
use henrad_parts::{Origin, Part};
use henrad_sim::capacitor::fit::{self, Deviation, Fit, FitRequest, MeasuredPoint};
use henrad_sim::network::LinePath;
use henrad_sim::{Complex64, Condition};

use super::entries;
use crate::error::AppError;
use crate::features::seed::history::load;
use crate::features::seed::measurement;
use crate::features::seed::parameters::{self, is_multiplier, multipliers_text, property_name};
use crate::part_store::PartStore;

/// Largest file.
const MAX_CONTENT_BYTES: usize = 2 * 1024 * 1024;

/// A fit that is ready to be computed.
#[derive(Debug)]
pub struct PreparedFit {
    model: henrad_parts::model::CapacitorModel,
    condition: Condition,
    points: Vec<MeasuredPoint>,
    free: Vec<ParameterName>,
    ladder: bool,
}

/// Reads the measurement and the start of a fit.
///
/// # Errors
/// All invalid fields, or an unknown part.
pub async fn prepare(store: &PartStore, request: &FitMeasurement) -> Result<PreparedFit, AppError> {
    let revised = load(store, &request.mfr_pn, "mfrPn").await?;
    let part = &revised.part.part;
    let mut errors = Vec::new();
    let read = read_points(&request.format, &request.content, &request.path);
    let points = read.unwrap_or_else(|error| {
        errors.push(error);
        Vec::new()
    });
    let condition = condition(part, request, &mut errors);
    let entries = entries(&request.ce_props, "ceProps");
    let origin = Origin::VendorModel("edited, not saved".to_owned());
    let present = &revised.part.model;
    let given = parameters::read(present, &entries, |_| origin.clone(), &mut errors);
    if !errors.is_empty() {
        return Err(AppError::InvalidFields(errors));
    }
    let model = parameters::model_with(present, &given)
        .map_err(|message| AppError::InvalidFields(vec![FieldError::new("ceProps", message)]))?;
    Ok(PreparedFit {
        free: free(&model, &request.free)?,
        model,
        condition,
        points,
        ladder: request.fit_ladder.is_yes(),
    })
}

/// Reads the measured impedance in a file, from the lowest frequency up.
///
/// # Errors
/// An invalid field with what the file lacks.
pub fn overlay(file: &OverlayFile) -> Result<Vec<OverlayPoint>, AppError> {
    let mut points = read_points(&file.format, &file.content, &file.path)
        .map_err(|error| AppError::InvalidFields(vec![error]))?;
    points.retain(|point| point.frequency.get() > 0.0 && point.impedance.norm() > 0.0);
    points.sort_by(|a, b| a.frequency.get().total_cmp(&b.frequency.get()));
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
    Ok(points.iter().map(shown).collect())
}

fn read_points(
    format: &Asked<MeasurementFormat>,
    content: &str,
    path: &Asked<Mounting>,
) -> Result<Vec<MeasuredPoint>, FieldError> {
    let refused = |message: String| FieldError::new("content", message);
    if content.len() > MAX_CONTENT_BYTES {
        return Err(refused("A measurement has at most 2 MB.".to_owned()));
    }
    let path = match path.chosen("path")? {
        None | Some(Mounting::Shunt) => LinePath::Shunt,
        Some(Mounting::Series) => LinePath::Series,
    };
    let points = match format.checked("format")? {
        MeasurementFormat::Csv => measurement::read_csv(content),
        MeasurementFormat::S2p | MeasurementFormat::S1p => {
            measurement::read_touchstone(content, path)
        }
    };
    points.map(measurement::thinned).map_err(refused)
}

/// Temperature and bias of the measurement, which lie within the ratings.
fn condition(part: &Part, request: &FitMeasurement, errors: &mut Vec<FieldError>) -> Condition {
    let condition = Condition {
        temperature: Celsius::new(request.temp_ambient.0),
        bias: Volts::new(request.bias.0),
        ..Condition::default()
    };
    let rated = part.rated_voltage.get();
    if !(0.0..=rated).contains(&request.bias.0) {
        errors.push(FieldError::out_of_range("bias", 0.0, rated, "V"));
    }
    let (coldest, hottest) = (part.temperature_min.get(), part.temperature_max.get());
    if !(coldest..=hottest).contains(&request.temp_ambient.0) {
        errors.push(FieldError::out_of_range(
            "tempAmbient",
            coldest,
            hottest,
            "°C",
        ));
    }
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

impl PreparedFit {
    /// Computes the fit; this takes some hundred milliseconds.
    ///
    /// # Errors
    /// An invalid field when the measurement cannot be fitted to.
    pub fn compute(&self) -> Result<FitAnswer, AppError> {
        let refused = |error: fit::FitError| {
            AppError::InvalidFields(vec![FieldError::new("content", format!("{error}."))])
        };
        let fitted = fit::fit(&FitRequest {
            model: &self.model,
            condition: &self.condition,
            points: &self.points,
            free: &self.free,
            ladder: self.ladder,
        })
        .map_err(refused)?;
        let residuals = |model| fit::residuals(model, &self.condition, &self.points);
        let before = residuals(&self.model).map_err(refused)?;
        let after = residuals(&fitted.model).map_err(refused)?;
        let lines = self.points.iter().zip(before.iter().zip(&after));
        Ok(FitAnswer {
            parameters: self.parameters(&fitted),
            ladder: self.ladder(&fitted),
            before: deviation(fitted.before),
            after: deviation(fitted.after),
            residuals: lines.map(|(point, pair)| residual(point, pair)).collect(),
            points: self.points.len(),
            iterations: fitted.iterations,
            note: self.note(),
        })
    }

    fn parameters(&self, fitted: &Fit) -> Vec<FittedParameter> {
        let after = fitted.model.parameters();
        let line = |before: &henrad_parts::model::GivenParameter| {
            let now = after.iter().find(|other| other.name == before.name)?;
            fitted
                .varied
                .contains(&before.name)
                .then(|| FittedParameter {
                    name: property_name(before.name),
                    title: before.name.title().to_owned(),
                    unit: before.name.unit().to_owned(),
                    before: before.value,
                    after: now.value,
                })
        };
        self.model.parameters().iter().filter_map(line).collect()
    }

    fn ladder(&self, fitted: &Fit) -> Option<FittedLadder> {
        Some(FittedLadder {
            before: multipliers_text(&self.model)?,
            after: multipliers_text(&fitted.model)?,
        })
    }

    fn note(&self) -> String {
        format!(
            "Least squares of ln(Z_model/Z) over {} points at {} °C and {} V. Parameters that the \
             measurement says nothing about stay where they were.",
            self.points.len(),
            self.condition.temperature.get(),
            self.condition.bias.get(),
        )
    }
}

fn percent_and_degrees(residual: Complex64) -> (f64, f64) {
    (100.0 * residual.re.exp_m1(), residual.im.to_degrees())
}

fn residual(point: &MeasuredPoint, (before, after): (&Complex64, &Complex64)) -> FitResidual {
    let (magnitude_before, phase_before) = percent_and_degrees(*before);
    let (magnitude_after, phase_after) = percent_and_degrees(*after);
    FitResidual {
        frequency: point.frequency.get(),
        magnitude_before,
        phase_before,
        magnitude_after,
        phase_after,
    }
}

fn deviation(deviation: Deviation) -> FitDeviation {
    FitDeviation {
        rms_magnitude: 100.0 * deviation.rms_magnitude,
        max_magnitude: 100.0 * deviation.max_magnitude,
        rms_phase: deviation.rms_phase.to_degrees(),
        max_phase: deviation.max_phase.to_degrees(),
    }
}

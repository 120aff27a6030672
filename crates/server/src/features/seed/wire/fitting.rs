//! Fit of a part's model to an overlaid measurement.

use henrad_api::field::FieldError;
use henrad_api::fit::{
    FitAnswer, FitDeviation, FitMeasurement, FitMount, FitRecord, FitResidual, FitWarning,
    FittedLadder, FittedParameter, OverlayFile, OverlayPoint, StatedCondition,
};
use henrad_api::input::Asked;
use henrad_api::vocabulary::{MeasurementFormat, Mounting, Word};
use henrad_catalogue::{Account, Measurement};
use henrad_formats::touchstone::MountSource;
use henrad_parts::model::ParameterName;
use henrad_parts::quantity::{Celsius, Hertz, Volts};
use henrad_parts::{Origin, Part};
use henrad_sim::Condition;
use henrad_sim::capacitor::fit::{self, Fit, FitRequest, MeasuredPoint};
use henrad_sim::network::LinePath;

use super::entries;
use crate::clock;
use crate::error::AppError;
use crate::features::seed::fit_figures::{Figures, FitFigures};
use crate::features::seed::history::load;
use crate::features::seed::measurement::{self, Measured, Unread};
use crate::features::seed::parameters::{self, is_multiplier, multipliers_text, property_name};
use crate::part_store::PartStore;
use crate::random;

/// Largest file.
const MAX_CONTENT_BYTES: usize = 2 * 1024 * 1024;

/// A fit that is ready to be computed.
#[derive(Debug)]
pub struct PreparedFit {
    model: henrad_parts::model::CapacitorModel,
    condition: Condition,
    measured: Measured,
    range: Option<(Hertz, Hertz)>,
    free: Vec<ParameterName>,
    ladder: bool,
    is_path_asked: bool,
    kept: Measurement,
}

/// Longest name of a file that is kept.
const MAX_FILE_NAME: usize = 200;

/// Reads the measurement and the start of a fit.
///
/// # Errors
/// All invalid fields, or an unknown part.
pub async fn prepare(
    store: &PartStore,
    account: &Account,
    request: &FitMeasurement,
) -> Result<PreparedFit, AppError> {
    let revised = load(store, &request.mfr_pn, "mfrPn").await?;
    let part = &revised.part.part;
    let mut errors = Vec::new();
    let measured = read(&request.format, &request.content, &request.path)
        .map_err(|error| errors.push(error))
        .ok();
    let condition = condition(part, request, &mut errors);
    let range = range(request, &mut errors);
    let entries = entries(&request.ce_props, "ceProps");
    let origin = Origin::VendorModel("edited, not saved".to_owned());
    let present = &revised.part.model;
    let given = parameters::read(present, &entries, |_| origin.clone(), &mut errors);
    let (Some(measured), true) = (measured, errors.is_empty()) else {
        return Err(AppError::InvalidFields(errors));
    };
    let model = parameters::model_with(present, &given)
        .map_err(|message| AppError::InvalidFields(vec![FieldError::new("ceProps", message)]))?;
    Ok(PreparedFit {
        free: free(&model, &request.free)?,
        model,
        condition,
        measured,
        range,
        ladder: request.fit_ladder.is_yes(),
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

/// Reads the measured impedance in a file, from the lowest frequency up.
///
/// # Errors
/// An invalid field with what the file lacks.
pub fn overlay(file: &OverlayFile) -> Result<Vec<OverlayPoint>, AppError> {
    let read = read(&file.format, &file.content, &file.path);
    let mut points = read
        .map_err(|error| AppError::InvalidFields(vec![error]))?
        .points;
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

fn read(
    format: &Asked<MeasurementFormat>,
    content: &str,
    path: &Asked<Mounting>,
) -> Result<Measured, FieldError> {
    if content.len() > MAX_CONTENT_BYTES {
        let message = "A measurement has at most 2 MB.";
        return Err(FieldError::new("content", message));
    }
    let asked = path.chosen("path")?.map(|mounting| match mounting {
        Mounting::Shunt => LinePath::Shunt,
        Mounting::Series => LinePath::Series,
    });
    let format = format.checked("format")?;
    measurement::read(format, content, asked).map_err(|why| match why {
        Unread::File(message) => FieldError::new("content", message),
        Unread::Mount => FieldError::new(
            "path",
            "The file does not tell how the part was mounted: choose Series or Shunt.",
        ),
    })
}

fn path_word(path: LinePath) -> &'static str {
    match path {
        LinePath::Shunt => "Shunt",
        LinePath::Series => "Series",
    }
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
    /// Computes the fit, which takes up to two seconds; answers it with the measurement to keep.
    ///
    /// # Errors
    /// An invalid field when the measurement cannot be fitted to.
    pub fn compute(mut self) -> Result<(FitAnswer, Measurement), AppError> {
        let refused = |error: fit::FitError| {
            let path = match error {
                fit::FitError::Range { .. } => "rangeTo",
                _ => "content",
            };
            AppError::InvalidFields(vec![FieldError::new(path, format!("{error}."))])
        };
        let points = &self.measured.points;
        let fitted = fit::fit(&FitRequest {
            model: &self.model,
            condition: &self.condition,
            points,
            range: self.range,
            has_phase: self.measured.has_phase,
            free: &self.free,
            ladder: self.ladder,
        })
        .map_err(refused)?;
        let impedances = |model| fit::impedances(model, &self.condition, points);
        let before = impedances(&self.model).map_err(refused)?;
        let after = impedances(&fitted.model).map_err(refused)?;
        let lines = points.iter().zip(before.iter().zip(&after));
        let answer = FitAnswer {
            id: self.kept.id.clone(),
            is_better: fitted.is_better,
            rejected: fitted.rejected.map(|it| deviation(&it.into())),
            warnings: self.warnings(&fitted),
            mount: self.mount(),
            stated: StatedCondition {
                bias: self.measured.stated.bias.map(Volts::get),
                temperature: self.measured.stated.temperature.map(Celsius::get),
            },
            range_from: fitted.range.0.get(),
            range_to: fitted.range.1.get(),
            used: fitted.used,
            outside: fitted.outside,
            without_esr: fitted.without_esr,
            parameters: self.parameters(&fitted),
            ladder: self.ladder(&fitted),
            before: deviation(&fitted.before.into()),
            after: deviation(&fitted.after.into()),
            residuals: lines
                .map(|(point, (before, after))| residual(point, [*before, *after]))
                .collect(),
            points: points.len(),
            iterations: fitted.iterations,
            note: self.note(&fitted),
        };
        let path = self.measured.mount.map_or("", |(_, path)| path_word(path));
        let condition = (self.condition.temperature.get(), self.condition.bias.get());
        let figures = FitFigures::of(&fitted, condition, &self.kept.file_name, path);
        self.kept.figures =
            serde_json::to_string(&figures).map_err(|error| AppError::File(error.to_string()))?;
        Ok((answer, self.kept))
    }

    fn warnings(&self, fitted: &Fit) -> Vec<FitWarning> {
        let mut list: Vec<FitWarning> = fitted
            .warnings
            .iter()
            .map(|warning| FitWarning {
                code: warning.code().to_owned(),
                text: warning.to_string(),
            })
            .collect();
        let Some((mount, path)) = self.measured.mount else {
            return list;
        };
        let word = |path| match path {
            LinePath::Series => "series-through",
            LinePath::Shunt => "shunt",
        };
        let warning = match mount.path {
            Some(found) if found != path => Some((
                "mount_differs",
                format!(
                    "The file looks {}; it was read as {}.",
                    word(found),
                    word(path)
                ),
            )),
            Some(found) if mount.is_contradicted => Some((
                "mount_differs",
                format!(
                    "A comment of the file says {}, but its values are not those of that mount.",
                    word(found)
                ),
            )),
            None => Some((
                "mount_unknown",
                "Neither comments nor values of the file tell how the part was mounted.".to_owned(),
            )),
            Some(_) => None,
        };
        list.extend(warning.map(|(code, text)| FitWarning {
            code: code.to_owned(),
            text,
        }));
        list
    }

    fn mount(&self) -> Option<FitMount> {
        let (mount, path) = self.measured.mount?;
        let source = match mount.source {
            _ if self.is_path_asked => "request",
            Some(MountSource::Comment) => "comment",
            Some(MountSource::Parameters) => "parameters",
            None => "request",
        };
        Some(FitMount {
            path: path_word(path).to_owned(),
            source: source.to_owned(),
            found: mount.path.map_or("", path_word).to_owned(),
        })
    }

    fn parameters(&self, fitted: &Fit) -> Vec<FittedParameter> {
        let after = fitted.model.parameters();
        let line = |before: &henrad_parts::model::GivenParameter| {
            let now = after.iter().find(|other| other.name == before.name)?;
            let is_shown = fitted.varied.contains(&before.name) && !is_multiplier(before.name);
            is_shown.then(|| FittedParameter {
                name: property_name(before.name),
                title: before.name.title().to_owned(),
                unit: before.name.unit().to_owned(),
                before: before.value,
                after: now.value,
                at_limit: fitted.at_bounds.contains(&before.name),
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

    fn note(&self, fitted: &Fit) -> String {
        format!(
            "Least squares of |Z|, ESR{} over {} points at {} °C and {} V. Parameters that the \
             measurement says nothing about stay where they were.",
            if self.measured.has_phase {
                " and phase"
            } else {
                ""
            },
            fitted.used,
            self.condition.temperature.get(),
            self.condition.bias.get(),
        )
    }
}

/// Figures that a revision keeps, on the wire.
pub fn record(figures: &FitFigures) -> FitRecord {
    FitRecord {
        file_name: figures.file_name.clone(),
        path: figures.path.clone(),
        temperature: figures.temperature,
        bias: figures.bias,
        range_from: figures.range.0,
        range_to: figures.range.1,
        used: figures.used,
        before: deviation(&figures.before),
        after: deviation(&figures.after),
    }
}

/// Errors of a model before and after the fit.
fn residual(point: &MeasuredPoint, models: [henrad_sim::Complex64; 2]) -> FitResidual {
    let magnitude = models.map(|z| 100.0 * (z.norm() / point.impedance.norm() - 1.0));
    let phase = models.map(|z| (z / point.impedance).arg().to_degrees());
    let measured = point.impedance.re;
    let esr = models.map(|z| (measured > 0.0).then(|| 100.0 * (z.re / measured - 1.0)));
    FitResidual {
        frequency: point.frequency.get(),
        magnitude_before: magnitude[0],
        phase_before: phase[0],
        magnitude_after: magnitude[1],
        phase_after: phase[1],
        esr_before: esr[0],
        esr_after: esr[1],
    }
}

fn deviation(figures: &Figures) -> FitDeviation {
    FitDeviation {
        rms_magnitude: figures.rms_magnitude,
        max_magnitude: figures.max_magnitude,
        rms_phase: figures.rms_phase,
        max_phase: figures.max_phase,
        median_esr: figures.median_esr,
        p90_esr: figures.p90_esr,
        esr_at100_khz: figures.esr_at_100_khz,
        esr_at_minimum: figures.esr_at_minimum,
    }
}

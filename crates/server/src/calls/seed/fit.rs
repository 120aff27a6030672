//! `POST /api/seed/fit`: fits the model of a part to a measurement.

use axum::Json;
use axum::extract::State;
use henrad_api::field::FieldError;
use henrad_api::input::{Lenient, Number, OrEmpty, YesNo};
use henrad_api::object::objects;
use henrad_api::properties::ParameterOverride;
use henrad_api::refusal::{BadBody, NoRole, TooLarge, UnknownPart};
use henrad_api::vocabulary::{FitWarningCode, MeasurementFormat, Mounting};
use henrad_catalogue::{Account, Measurement};
use henrad_engine::clock;
use henrad_engine::error::EngineError;
use henrad_engine::measured_file::{
    FileCondition, Measured, beyond_ratings, mount_warning, mounting, order_warning,
};
use henrad_engine::part_store::PartStore;
use henrad_engine::part_store::overrides::{
    self, entries, is_multiplier, multipliers_text, property_name,
};
use henrad_parts::model::{CapacitorModel, GivenParameter, ParameterName};
use henrad_parts::quantity::{Celsius, Hertz, Volts};
use henrad_parts::{Origin, Part};
use henrad_sim::capacitor::fit::{self, Fit, FitRequest, MeasuredPoint};
use henrad_sim::{Complex64, Condition};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::fit_record::{FitDeviation, FitFigures, deviation};
use super::overlay::{FitMount, mount_of, read};
use super::{invalid, load};
use crate::auth::identity::Editor;
use crate::http::admission::Workers;
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::random;
use crate::state::AppState;

/// Longest name of a file that is kept.
const MAX_FILE_NAME: usize = 200;

/// Body of `/api/seed/fit`.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct FitMeasurement {
    /// Manufacturer part number.
    #[schema(required, example = "C0805C104K5RACTU")]
    pub mfr_pn: String,
    /// `csv` (frequency in Hz, impedance in Ω, phase in degrees), or `s2p` or `s1p` (Touchstone 1 and 2).
    #[schema(required, value_type = MeasurementFormat, example = "csv")]
    pub format: Lenient<MeasurementFormat>,
    /// Text of the file, at most 2 MB. A third column named `ESR` makes a CSV file one of |Z| and ESR in
    /// Ω, columns named `real` and `imag` one of resistance and reactance.
    #[schema(required)]
    pub content: String,
    /// Name of the file, which a saved revision keeps.
    pub file_name: String,
    /// Lowest frequency that counts in Hz; 0 for the first point.
    pub range_from: Number,
    /// Highest frequency that counts in Hz; 0 for 1 GHz.
    pub range_to: Number,
    /// Dc bias of the measurement in V.
    pub bias: Number,
    /// Temperature of the measurement in °C.
    pub temp_ambient: Number,
    /// How the part was mounted for a two-port measurement: `Shunt` or `Series`; empty to find it in
    /// the file, which is refused when the file does not tell.
    #[schema(value_type = OrEmpty<Mounting>)]
    pub path: Lenient<Mounting>,
    /// Values to begin with instead of the stored ones.
    #[serde(deserialize_with = "objects")]
    pub ce_props: Vec<ParameterOverride>,
    /// Names of the properties to vary; the usual ones of the circuit when empty.
    pub free: Vec<String>,
    /// Whether the multipliers of an RC ladder are varied too.
    pub fit_ladder: YesNo,
    /// Whether ESR and phase count beside |Z|.
    pub fit_esr: YesNo,
}

impl Default for FitMeasurement {
    fn default() -> Self {
        Self {
            mfr_pn: String::new(),
            format: Lenient::Known(MeasurementFormat::Csv),
            content: String::new(),
            file_name: String::new(),
            range_from: Number(0.0),
            range_to: Number(0.0),
            bias: Number(0.0),
            temp_ambient: Number(25.0),
            path: Lenient::default(),
            ce_props: Vec::new(),
            free: Vec::new(),
            fit_ladder: YesNo::Yes,
            fit_esr: YesNo::Yes,
        }
    }
}

/// Answer of `/api/seed/fit`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FitAnswer {
    /// Name of the fit; saved with `Fit` in `/api/seed/addPart`, the revision keeps measurement and
    /// figures.
    pub id: String,
    /// Whether the fitted values cost less than those before and are off by at most 100 % rms in |Z|. If
    /// not, `parameters` and `after` are those before, `rejected` says how far the best other values were,
    /// and the fit cannot be saved.
    pub is_better: bool,
    /// Deviation of values that were not taken; null when values were taken.
    pub rejected: Option<FitDeviation>,
    /// What to know before using the result.
    pub warnings: Vec<FitWarning>,
    /// How the part was mounted; null for a file without two ports.
    pub mount: Option<FitMount>,
    /// Condition that comments of the file name.
    pub stated: FileCondition,
    /// Lowest frequency that counted, Hz.
    pub range_from: f64,
    /// Highest frequency that counted, Hz.
    pub range_to: f64,
    /// Points that counted.
    pub used: usize,
    /// Points outside the range.
    pub outside: usize,
    /// Points of the range without an ESR above 0, which were left out.
    pub without_esr: usize,
    /// The parameters that were varied.
    pub parameters: Vec<FittedParameter>,
    /// The ladder's multipliers; null for a circuit without a ladder.
    pub ladder: Option<FittedLadder>,
    /// How far the model was from the measurement.
    pub before: FitDeviation,
    /// How far the fitted model is.
    pub after: FitDeviation,
    /// Point by point.
    pub residuals: Vec<FitResidual>,
    /// Points that were read.
    pub points: usize,
    /// Steps of the search.
    pub iterations: usize,
    /// What was fitted how.
    pub note: String,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct FittedParameter {
    /// Name of the seed property.
    pub name: String,
    pub title: String,
    /// Unit of both values.
    pub unit: String,
    /// Value before.
    pub before: f64,
    /// Fitted value.
    pub after: f64,
    /// Whether it reached a limit of its range: the measurement does not determine it.
    #[serde(rename = "atLimit")]
    pub at_limit: bool,
}

/// A warning about a fit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FitWarning {
    /// One word for programs.
    pub code: FitWarningCode,
    /// The warning as a sentence.
    pub text: String,
}

/// Multipliers of an RC ladder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FittedLadder {
    /// Before, with commas between them.
    pub before: String,
    pub after: String,
}

/// Error of a model at one frequency: model against measurement.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FitResidual {
    /// Frequency, Hz.
    pub frequency: f64,
    /// Magnitude error before, %.
    pub magnitude_before: f64,
    /// Phase error before, °.
    pub phase_before: f64,
    /// Magnitude error after, %.
    pub magnitude_after: f64,
    /// Phase error after, °.
    pub phase_after: f64,
    /// ESR error before, %; null where the measured ESR is not above 0.
    pub esr_before: Option<f64>,
    /// ESR error after, %; null where the measured ESR is not above 0.
    pub esr_after: Option<f64>,
}

/// Fits the model of a part to a measurement; the part does not change until the values are saved.
#[utoipa::path(
    post, path = "/api/seed/fit", tag = "seed",
    request_body = FitMeasurement,
    responses(
        (status = 200, body = FitAnswer),
        BadBody,
        NoRole,
        UnknownPart,
        TooLarge,
    )
)]
pub async fn fit_seed_part(
    State(state): State<AppState>,
    Editor(account): Editor,
    workers: Workers,
    Body(request): Body<FitMeasurement>,
) -> Result<Json<FitAnswer>, Problem> {
    let reading = workers.run(move || {
        let measured = read(&request.format, &request.content, &request.path);
        Ok::<_, Problem>((request, measured))
    });
    let (request, measured) = reading.await?;
    let prepared = prepare(&state.store, &account, &request, measured).await?;
    let (answer, measurement) = workers.run(move || prepared.compute()).await?;
    state.store.database().add_measurement(&measurement).await?;
    Ok(Json(answer))
}

/// A fit that is ready to be computed.
#[derive(Debug)]
struct PreparedFit {
    model: CapacitorModel,
    condition: Condition,
    measured: Measured,
    range: Option<(Hertz, Hertz)>,
    free: Vec<ParameterName>,
    ladder: bool,
    counts_esr: bool,
    is_path_requested: bool,
    measurement: Measurement,
}

/// Reads the start of a fit to what the file of the request holds.
///
/// # Errors
/// All invalid fields, or an unknown part.
async fn prepare(
    store: &PartStore,
    account: &Account,
    request: &FitMeasurement,
    measured: Result<Measured, FieldError>,
) -> Result<PreparedFit, Problem> {
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
        return Err(Problem::invalid_fields(errors));
    };
    let model =
        overrides::model_with(present, &given).map_err(|message| invalid("ceProps", message))?;
    Ok(PreparedFit {
        free: free(&model, &request.free)?,
        model,
        condition,
        measured,
        range,
        ladder: request.fit_ladder.is_yes(),
        counts_esr: request.fit_esr.is_yes(),
        is_path_requested: request.path.known().is_some(),
        measurement: Measurement {
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
    errors.extend(beyond_ratings(part, &condition));
    condition
}

/// The parameters to vary: those that are named, or the usual ones.
fn free(model: &CapacitorModel, names: &[String]) -> Result<Vec<ParameterName>, EngineError> {
    if names.is_empty() {
        return Ok(fit::usual_parameters(model).to_vec());
    }
    let present = model.parameters();
    let find = |(index, name): (usize, &String)| {
        let mut list = present.iter().filter(|it| !is_multiplier(it.name));
        let found = list.find(|it| property_name(it.name) == *name);
        found.map(|it| it.name).ok_or_else(|| {
            let path = format!("free[{index}]");
            invalid(&path, "This part has no such parameter")
        })
    };
    names.iter().enumerate().map(find).collect()
}

/// A fit that cannot be made, at the field that says why.
fn refused(error: &fit::FitError) -> EngineError {
    let path = match error {
        fit::FitError::Range { .. } => "rangeTo",
        _ => "content",
    };
    invalid(path, format!("{error}."))
}

impl PreparedFit {
    /// Computes the fit, which takes up to two seconds; answers it with the measurement to keep.
    ///
    /// # Errors
    /// An invalid field when the measurement cannot be fitted to.
    fn compute(mut self) -> Result<(FitAnswer, Measurement), EngineError> {
        let points = &self.measured.points;
        let fitted = fit::fit(&FitRequest {
            model: &self.model,
            condition: &self.condition,
            points,
            range: self.range,
            has_phase: self.measured.has_phase,
            counts_esr: self.counts_esr,
            free: &self.free,
            ladder: self.ladder,
        })
        .map_err(|error| refused(&error))?;
        let impedances = |model| fit::impedances(model, &self.condition, points);
        let before = impedances(&self.model).map_err(|error| refused(&error))?;
        let after = impedances(&fitted.model).map_err(|error| refused(&error))?;
        let lines = points.iter().zip(before.iter().zip(&after));
        let answer = FitAnswer {
            id: self.measurement.id.clone(),
            is_better: fitted.is_better,
            rejected: fitted.rejected.map(deviation),
            warnings: self.warnings(&fitted),
            mount: mount_of(&self.measured, self.is_path_requested),
            stated: self.measured.stated.into(),
            range_from: fitted.range.0.get(),
            range_to: fitted.range.1.get(),
            used: fitted.used,
            outside: fitted.outside,
            without_esr: fitted.without_esr,
            parameters: self.parameters(&fitted),
            ladder: self.ladder(&fitted),
            before: deviation(fitted.before),
            after: deviation(fitted.after),
            residuals: lines
                .map(|(point, (before, after))| residual(point, [*before, *after]))
                .collect(),
            points: points.len(),
            iterations: fitted.iterations,
            note: self.note(&fitted),
        };
        let path = self.measured.mount.map(|(_, path)| mounting(path));
        let (temperature, bias) = (self.condition.temperature.get(), self.condition.bias.get());
        let figures = FitFigures::new(
            &fitted,
            temperature,
            bias,
            &self.measurement.file_name,
            path,
        );
        self.measurement.figures = serde_json::to_string(&figures)
            .map_err(|error| EngineError::File(error.to_string()))?;
        Ok((answer, self.measurement))
    }

    fn warnings(&self, fitted: &Fit) -> Vec<FitWarning> {
        let mut list: Vec<FitWarning> = fitted
            .warnings
            .iter()
            .map(|warning| FitWarning {
                code: code(warning),
                text: warning.to_string(),
            })
            .collect();
        let of_file = [mount_warning(&self.measured), order_warning(&self.measured)];
        list.extend(
            of_file
                .into_iter()
                .flatten()
                .map(|(code, text)| FitWarning { code, text }),
        );
        list
    }

    fn parameters(&self, fitted: &Fit) -> Vec<FittedParameter> {
        let after = fitted.model.parameters();
        let line = |before: &GivenParameter| {
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
            "Least squares of |Z|{} over {} points at {} °C and {} V. Parameters that the \
             measurement does not determine keep their values.",
            match (self.counts_esr, self.measured.has_phase) {
                (false, _) => "",
                (true, false) => " and ESR",
                (true, true) => ", ESR and phase",
            },
            fitted.used,
            self.condition.temperature.get(),
            self.condition.bias.get(),
        )
    }
}

const fn code(warning: &fit::FitWarning) -> FitWarningCode {
    match warning {
        fit::FitWarning::NotBetter => FitWarningCode::NotBetter,
        fit::FitWarning::OtherCurve => FitWarningCode::OtherCurve,
        fit::FitWarning::PoorMagnitude(..) => FitWarningCode::PoorMagnitude,
        fit::FitWarning::PoorPhase(_) => FitWarningCode::PoorPhase,
        fit::FitWarning::OtherPart(_) => FitWarningCode::OtherPart,
        fit::FitWarning::PoorEsr { .. } => FitWarningCode::PoorEsr,
        fit::FitWarning::AtBound(_) => FitWarningCode::AtBound,
        fit::FitWarning::EndsEarly => FitWarningCode::EndsEarly,
        fit::FitWarning::WithoutEsr(_) => FitWarningCode::WithoutEsr,
        fit::FitWarning::FewPoints { .. } => FitWarningCode::FewPoints,
    }
}

/// Errors of a model before and after the fit.
fn residual(point: &MeasuredPoint, models: [Complex64; 2]) -> FitResidual {
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

//! A fit as a revision keeps it: its conditions, how far the model that is saved is from its
//! measurement, and the same as answers show it.

use henrad_api::input::{OrEmpty, or_empty};
use henrad_api::vocabulary::{MeasurementFormat, Mounting, Word};
use henrad_catalogue::Measurement;
use henrad_engine::error::EngineError;
use henrad_engine::measured_file::{Measured, line_path, read_text};
use henrad_engine::part_store::PartStore;
use henrad_parts::model::{CapacitorModel, FittedRange, fit_in_words};
use henrad_parts::quantity::{Celsius, Hertz, Volts};
use henrad_sim::Condition;
use henrad_sim::capacitor::fit::{self, Deviation, Fit, FitRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Revised, SaveRequest, invalid};

/// Name of the property that names a fit.
pub(super) const FIT: &str = "Fit";

/// Figures of a fit that a revision keeps.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FitRecord {
    /// Name of the file; empty when unknown.
    pub file_name: String,
    /// How it was mounted; empty for a file without two ports.
    #[serde(serialize_with = "or_empty")]
    #[schema(value_type = OrEmpty<Mounting>)]
    pub path: Option<Mounting>,
    /// Temperature, °C.
    pub temperature: f64,
    /// Dc bias, V.
    pub bias: f64,
    /// Lowest frequency that counted, Hz.
    pub range_from: f64,
    /// Highest frequency that counted, Hz.
    pub range_to: f64,
    /// Points that counted.
    pub used: usize,
    pub before: FitDeviation,
    pub after: FitDeviation,
}

/// How far a model is from a measurement over the range of the fit; every decade counts alike.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FitDeviation {
    /// Root mean square of the magnitude error, %.
    pub rms_magnitude: f64,
    /// Largest magnitude error, %.
    pub max_magnitude: f64,
    /// Root mean square of the phase error, °; null without a measured phase.
    pub rms_phase: Option<f64>,
    /// Largest phase error, °; null without a measured phase.
    pub max_phase: Option<f64>,
    /// Root mean square of the ESR error, %; null in records of earlier versions.
    pub rms_esr: Option<f64>,
    /// Median of the ESR error, %.
    pub median_esr: f64,
    /// 90th percentile of the ESR error, %.
    pub p90_esr: f64,
    /// ESR error at 100 kHz with its sign, %; null outside the range.
    pub esr_at100_khz: Option<f64>,
    /// ESR error at the lowest |Z| with its sign, %; null when the range has no minimum.
    pub esr_at_minimum: Option<f64>,
}

/// [`FitDeviation`] under the names that stored records have.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
struct StoredDeviation {
    /// %.
    pub rms_magnitude: f64,
    /// %.
    pub max_magnitude: f64,
    /// °.
    pub rms_phase: Option<f64>,
    /// °.
    pub max_phase: Option<f64>,
    /// %; missing in records of earlier versions.
    #[serde(default)]
    pub rms_esr: Option<f64>,
    /// %.
    pub median_esr: f64,
    /// %.
    pub p90_esr: f64,
    /// %, with sign.
    pub esr_at_100_khz: Option<f64>,
    /// %, with sign.
    pub esr_at_minimum: Option<f64>,
}

impl From<Deviation> for StoredDeviation {
    fn from(deviation: Deviation) -> Self {
        let percent = |share: f64| 100.0 * share;
        Self {
            rms_magnitude: percent(deviation.rms_magnitude),
            max_magnitude: percent(deviation.max_magnitude),
            rms_phase: deviation.rms_phase.map(f64::to_degrees),
            max_phase: deviation.max_phase.map(f64::to_degrees),
            rms_esr: Some(percent(deviation.rms_esr)),
            median_esr: percent(deviation.median_esr),
            p90_esr: percent(deviation.p90_esr),
            esr_at_100_khz: deviation.esr_at_100_khz.map(percent),
            esr_at_minimum: deviation.esr_at_minimum.map(percent),
        }
    }
}

/// A deviation as answers show it.
pub(super) fn deviation(deviation: Deviation) -> FitDeviation {
    StoredDeviation::from(deviation).into()
}

impl From<StoredDeviation> for FitDeviation {
    fn from(figures: StoredDeviation) -> Self {
        Self {
            rms_magnitude: figures.rms_magnitude,
            max_magnitude: figures.max_magnitude,
            rms_phase: figures.rms_phase,
            max_phase: figures.max_phase,
            rms_esr: figures.rms_esr,
            median_esr: figures.median_esr,
            p90_esr: figures.p90_esr,
            esr_at100_khz: figures.esr_at_100_khz,
            esr_at_minimum: figures.esr_at_minimum,
        }
    }
}

/// What a revision keeps of a fit, with the file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct FitFigures {
    /// Name of the file; empty when unknown.
    pub file_name: String,
    /// `Shunt` or `Series`; empty for a file without two ports.
    pub path: String,
    /// °C.
    pub temperature: f64,
    /// V.
    pub bias: f64,
    /// Hz.
    pub range: (f64, f64),
    /// Points that counted.
    pub used: usize,
    /// Whether the values were taken; records of earlier versions are of fits that were.
    #[serde(default = "taken")]
    pub is_taken: bool,
    before: StoredDeviation,
    after: StoredDeviation,
}

const fn taken() -> bool {
    true
}

impl FitFigures {
    /// The figures of a fit at a temperature in °C and a bias in V.
    pub fn new(
        fit: &Fit,
        temperature: f64,
        bias: f64,
        file_name: &str,
        path: Option<Mounting>,
    ) -> Self {
        Self {
            file_name: file_name.to_owned(),
            path: path.map_or("", Word::word).to_owned(),
            temperature,
            bias,
            range: (fit.range.0.get(), fit.range.1.get()),
            used: fit.used,
            is_taken: fit.is_better,
            before: fit.before.into(),
            after: fit.after.into(),
        }
    }

    /// The words that visitors see as the origin of fitted values.
    pub fn sentence(&self) -> String {
        let range = FittedRange {
            from: Hertz::new(self.range.0),
            to: Hertz::new(self.range.1),
        };
        fit_in_words(
            self.after.rms_magnitude,
            self.after.median_esr,
            "a measurement",
            self.temperature,
            self.bias,
            range,
        )
    }
}

/// Figures that a revision keeps, as answers show them.
pub(super) fn record(figures: FitFigures) -> FitRecord {
    FitRecord {
        file_name: figures.file_name,
        path: Mounting::of_word(&figures.path),
        temperature: figures.temperature,
        bias: figures.bias,
        range_from: figures.range.0,
        range_to: figures.range.1,
        used: figures.used,
        before: figures.before.into(),
        after: figures.after.into(),
    }
}

/// A measurement with the figures that a revision is to keep.
#[derive(Debug)]
pub(super) struct StoredFit {
    measurement: Measurement,
    figures: FitFigures,
}

fn refused(message: impl Into<String>) -> EngineError {
    invalid(FIT, message)
}

impl StoredFit {
    /// The fit that a save names, as `/api/seed/fit` named it; none where it names none.
    ///
    /// # Errors
    /// An invalid field for a fit that is unknown, of another part, or found no values.
    pub async fn new(
        store: &PartStore,
        revised: &Revised,
        request: &SaveRequest,
    ) -> Result<Option<Self>, EngineError> {
        let id = request.value(FIT).map(str::trim);
        let Some(id) = id.filter(|id| !id.is_empty()) else {
            return Ok(None);
        };
        let base = &revised.part.part.base_number;
        let measurement = store.database().measurement(id).await?;
        let measurement = measurement.filter(|it| it.base_number == *base);
        let read = measurement.and_then(|measurement| {
            let figures = serde_json::from_str(&measurement.figures).ok()?;
            Some(Self {
                measurement,
                figures,
            })
        });
        let fit = read.ok_or_else(|| refused("There is no such fit of this part."))?;
        if !fit.figures.is_taken {
            return Err(refused("That fit found no values that can be saved."));
        }
        Ok(Some(fit))
    }

    /// The same with the deviation of the model that is saved: values may have been changed after
    /// the fit, and others never entered.
    ///
    /// # Errors
    /// An invalid field for a model without an impedance at the conditions of the measurement.
    pub fn of_model(mut self, model: &CapacitorModel) -> Result<Self, EngineError> {
        let measured = self.measured()?;
        let (low, high) = self.figures.range;
        let deviation = fit::deviation_of(&FitRequest {
            model,
            condition: &Condition {
                temperature: Celsius::new(self.figures.temperature),
                bias: Volts::new(self.figures.bias),
                ..Condition::default()
            },
            points: &measured.points,
            range: Some((Hertz::new(low), Hertz::new(high))),
            has_phase: measured.has_phase,
            counts_esr: true,
            free: &[],
            ladder: false,
        });
        self.figures.after = deviation
            .map_err(|error| refused(format!("The values cannot be compared with it: {error}.")))?
            .into();
        Ok(self)
    }

    fn measured(&self) -> Result<Measured, EngineError> {
        let unread = || refused("The measurement of that fit can no longer be read.");
        let format = MeasurementFormat::of_word(&self.measurement.format).ok_or_else(unread)?;
        let path = Mounting::of_word(&self.figures.path).map(line_path);
        read_text(format, &self.measurement.content, path).map_err(|_| unread())
    }

    /// The words that visitors see as the origin of fitted values.
    pub fn sentence(&self) -> String {
        self.figures.sentence()
    }

    /// Id of the measurement, and the figures as a revision stores them.
    ///
    /// # Errors
    /// If the figures cannot be written, which no figures cause.
    pub fn stored(&self) -> Result<(&str, String), EngineError> {
        let figures = serde_json::to_string(&self.figures)
            .map_err(|error| EngineError::File(error.to_string()))?;
        Ok((&self.measurement.id, figures))
    }
}

//! The fit that a save names, and how far the model that is saved is from its measurement.

use henrad_api::field::FieldError;
use henrad_api::vocabulary::{MeasurementFormat, Mounting, Word};
use henrad_catalogue::Measurement;
use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::{Celsius, Hertz, Volts};
use henrad_sim::Condition;
use henrad_sim::capacitor::fit::{self, FitRequest};

use super::edit::SaveRequest;
use super::fit_figures::FitFigures;
use super::history::Revised;
use super::measurement::{self, Measured};
use super::mount::line_path;
use crate::error::AppError;
use crate::part_store::PartStore;

/// Name of the property that names a fit.
pub(super) const FIT: &str = "Fit";

/// A measurement with the figures that a revision is to keep.
#[derive(Debug)]
pub(super) struct KeptFit {
    measurement: Measurement,
    figures: FitFigures,
}

fn refused(message: impl Into<String>) -> AppError {
    AppError::InvalidFields(vec![FieldError::new(FIT, message)])
}

impl KeptFit {
    /// The fit that a save names, as `/api/seed/fit` named it; none where it names none.
    ///
    /// # Errors
    /// An invalid field for a fit that is unknown, of another part, or found no values.
    pub async fn new(
        store: &PartStore,
        revised: &Revised,
        request: &SaveRequest,
    ) -> Result<Option<Self>, AppError> {
        let id = request.value(FIT).map(str::trim);
        let Some(id) = id.filter(|id| !id.is_empty()) else {
            return Ok(None);
        };
        let kept = store.database().measurement(id).await?;
        let kept = kept.filter(|kept| kept.base_number == revised.part.part.base_number);
        let read = kept.and_then(|measurement| {
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

    /// The same with the deviation of the model that is saved: values may have been changed after the fit,
    /// and others never entered.
    ///
    /// # Errors
    /// An invalid field for a model without an impedance at the conditions of the measurement.
    pub fn of_model(mut self, model: &CapacitorModel) -> Result<Self, AppError> {
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

    fn measured(&self) -> Result<Measured, AppError> {
        let unread = || refused("The measurement of that fit can no longer be read.");
        let format = MeasurementFormat::of_word(&self.measurement.format).ok_or_else(unread)?;
        let path = Mounting::of_word(&self.figures.path).map(line_path);
        measurement::read_text(format, &self.measurement.content, path).map_err(|_| unread())
    }

    /// The words that visitors see as the origin of fitted values.
    pub fn sentence(&self) -> String {
        self.figures.sentence()
    }

    /// Id of the measurement, and the figures as a revision stores them.
    ///
    /// # Errors
    /// If the figures cannot be written, which no figures cause.
    pub fn stored(&self) -> Result<(&str, String), AppError> {
        let figures = serde_json::to_string(&self.figures)
            .map_err(|error| AppError::File(error.to_string()))?;
        Ok((&self.measurement.id, figures))
    }
}

//! What a fit found, on the wire and as a revision keeps it.

use henrad_api::field::FieldError;
use henrad_api::fit::{
    FitAnswer, FitDeviation, FitMount, FitRecord, FitResidual, FitWarning, FittedLadder,
    FittedParameter, StatedCondition,
};
use henrad_api::vocabulary::{FitWarningCode, MountBasis, Mounting, Word};
use henrad_catalogue::Measurement;
use henrad_formats::touchstone::MountSource;
use henrad_parts::quantity::{Celsius, Volts};
use henrad_sim::capacitor::fit::{self, Fit, FitRequest, MeasuredPoint};

use super::fitting::PreparedFit;
use crate::calls::seed::fit_figures::{Figures, FitFigures};
use crate::calls::seed::measurement::{Measured, order_warning};
use crate::calls::seed::mount::{self, mounting};
use crate::error::AppError;
use crate::part_store::overrides::{is_multiplier, multipliers_text, property_name};

/// A fit that cannot be made, at the field that says why.
fn refused(error: &fit::FitError) -> AppError {
    let path = match error {
        fit::FitError::Range { .. } => "rangeTo",
        _ => "content",
    };
    AppError::InvalidFields(vec![FieldError::new(path, format!("{error}."))])
}

impl PreparedFit {
    /// Computes the fit, which takes up to two seconds; answers it with the measurement to keep.
    ///
    /// # Errors
    /// An invalid field when the measurement cannot be fitted to.
    pub fn compute(mut self) -> Result<(FitAnswer, Measurement), AppError> {
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
            id: self.kept.id.clone(),
            is_better: fitted.is_better,
            rejected: fitted.rejected.map(|it| deviation(&it.into())),
            warnings: self.warnings(&fitted),
            mount: mount_of(&self.measured, self.is_path_asked),
            stated: stated(&self.measured),
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
        let path = self.measured.mount.map(|(_, path)| mounting(path));
        let condition = (self.condition.temperature.get(), self.condition.bias.get());
        let figures = FitFigures::new(&fitted, condition, &self.kept.file_name, path);
        self.kept.figures =
            serde_json::to_string(&figures).map_err(|error| AppError::File(error.to_string()))?;
        Ok((answer, self.kept))
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
        let of_file = [
            mount::warning(&self.measured),
            order_warning(&self.measured),
        ];
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

/// How a measured part was mounted, and where that comes from.
pub(super) fn mount_of(measured: &Measured, is_asked: bool) -> Option<FitMount> {
    let (mount, path) = measured.mount?;
    let source = match mount.source {
        _ if is_asked => MountBasis::Request,
        Some(MountSource::Comment) => MountBasis::Comment,
        Some(MountSource::Parameters) => MountBasis::Parameters,
        None => MountBasis::Request,
    };
    Some(FitMount {
        path: mounting(path),
        source,
        found: mount.path.map(mounting),
    })
}

/// The condition that a file names.
pub(super) fn stated(measured: &Measured) -> StatedCondition {
    StatedCondition {
        bias: measured.stated.bias.map(Volts::get),
        temperature: measured.stated.temperature.map(Celsius::get),
    }
}

/// Figures that a revision keeps, on the wire.
pub fn record(figures: &FitFigures) -> FitRecord {
    FitRecord {
        file_name: figures.file_name.clone(),
        path: Mounting::of_word(&figures.path),
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
        rms_esr: figures.rms_esr,
        median_esr: figures.median_esr,
        p90_esr: figures.p90_esr,
        esr_at100_khz: figures.esr_at_100_khz,
        esr_at_minimum: figures.esr_at_minimum,
    }
}

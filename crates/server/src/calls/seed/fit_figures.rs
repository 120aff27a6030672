//! Conditions and figures of a fit, as a revision keeps them.

use henrad_api::vocabulary::{Mounting, Word};
use henrad_parts::model::{FittedRange, fit_in_words};
use henrad_parts::quantity::Hertz;
use henrad_sim::capacitor::fit::{Deviation, Fit};
use serde::{Deserialize, Serialize};

/// How far a model is from a measurement: shares and angles as users read them.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Figures {
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

impl From<Deviation> for Figures {
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

/// What a revision keeps of a fit beside the file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FitFigures {
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
    pub before: Figures,
    pub after: Figures,
}

const fn taken() -> bool {
    true
}

impl FitFigures {
    /// The figures of a fit at a temperature in °C and a bias in V.
    pub fn new(
        fit: &Fit,
        (temperature, bias): (f64, f64),
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

//! Measurements from files of instruments and programs.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::input::Lenient;
use crate::vocabulary::{DecimalMark, Mounting};

/// Query of `/api/measurement/read`.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct MeasurementFile {
    /// Name of the file, or its ending alone, which tells Touchstone from tables.
    #[param(required, example = "part.csv")]
    pub name: String,
    /// What each column holds, parted by semicolons, in the words of heads: one of `choices`, or any that a table may have,
    /// such as `f (kHz)` and `-Im(Z)`; nothing between two semicolons for a column that does not count. Where it is given, it
    /// is believed. Empty for what the table itself says.
    pub columns: String,
    /// What parts whole from fraction in the numbers of a table; without it they tell it, or there
    /// is a question.
    #[param(inline, value_type = DecimalMark)]
    pub decimal_mark: Lenient<DecimalMark>,
    /// Whether the columns of a table are asked about although they are clear: the guesses of the
    /// question are then what they are read as, and there are no curves.
    pub ask: bool,
}

/// Answer of `/api/measurement/read`: curves, or a question.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MeasurementReading {
    /// One, or one for each part or sweep of a table; none where there is a question.
    pub curves: Vec<MeasuredCurve>,
    /// Condition that comments of the file name.
    pub stated: StatedCondition,
    /// What a user should know of how the file was read, as sentences.
    pub notes: Vec<String>,
    /// Whether it is a table, whose columns a person may name.
    pub is_table: bool,
    /// What only a person can say; null where nothing is open.
    pub question: Option<ColumnQuestion>,
}

/// A measurement over frequency.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MeasuredCurve {
    /// The part or sweep, where a file has several; else empty.
    pub name: String,
    /// Hz, rising, above 0; at most 20,000, to which longer sweeps are thinned.
    pub frequencies: Vec<f64>,
    /// Whether the file has its frequencies in another order, or some of them twice: of equal ones the first counts.
    pub is_reordered: bool,
    /// Ω, as many as frequencies; null for a part between two ports.
    pub impedance: Option<ComplexNumbers>,
    /// The part between two ports; null for another.
    pub two_port: Option<MeasuredTwoPort>,
}

/// Scattering parameters of a part between two ports.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MeasuredTwoPort {
    /// Resistance of both ports, Ω.
    pub reference: f64,
    /// How the part lay; null where the file does not tell.
    pub path: Option<Mounting>,
    /// Whether a comment of the file tells that, and not its parameters.
    pub is_stated: bool,
    /// Null where it was not measured.
    pub s11: Option<ComplexNumbers>,
    /// Transmission.
    pub s21: ComplexNumbers,
}

/// Complex numbers in two lists of one length.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct ComplexNumbers {
    /// Real parts.
    pub re: Vec<f64>,
    /// Imaginary parts.
    pub im: Vec<f64>,
}

/// A table whose columns or numbers only a person can explain.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct ColumnQuestion {
    /// Why, as a sentence.
    pub reason: String,
    /// A number that tells no decimal mark, which is then the question; null where the columns are.
    pub number: Option<UnclearNumber>,
    /// In their order; none where a number is the question.
    pub columns: Vec<QuestionedColumn>,
    /// What a column may hold, in the words of the answer.
    pub choices: Vec<String>,
}

/// A number whose comma is a decimal mark or stands between groups of digits.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnclearNumber {
    /// As it is written.
    pub found: String,
    /// Its value with the decimal mark `point`.
    pub as_point: f64,
    /// Its value with the decimal mark `comma`.
    pub as_comma: f64,
}

/// A column of such a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct QuestionedColumn {
    /// Its head; empty without one.
    pub head: String,
    /// Its first cells.
    pub sample: String,
    /// What it seems to hold, in the words of the answer; empty where nothing tells.
    pub guess: String,
}

/// Condition that a file names.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
pub struct StatedCondition {
    /// Dc bias, V; null when it names none.
    pub bias: Option<f64>,
    /// Temperature, °C; null when it names none.
    pub temperature: Option<f64>,
}

//! What a file holds, as an answer.

use henrad_api::field::FieldError;
use henrad_api::measurement::{
    self, ColumnQuestion, ComplexNumbers, MeasuredCurve, MeasuredTwoPort, MeasurementFile,
    MeasurementReading, QuestionedColumn, StatedCondition,
};
use henrad_api::vocabulary;
use henrad_formats::measured::{
    self, Answers, AskedColumn, CHOICES, Curve, DecimalMark, UnclearNumber, Values,
};
use henrad_formats::text::Encoding;
use henrad_formats::touchstone::MountSource;
use henrad_parts::quantity::{Celsius, Hertz, Ohms, Volts};
use henrad_sim::Complex64;

use crate::error::AppError;
use crate::measured_file::{WINDOWS_1252, mounting, thinned};

/// Most points of one curve: what a page draws without delay.
const MAX_POINTS: usize = 20_000;

/// Reads a file.
///
/// # Errors
/// An invalid field that says why the file cannot be read, whatever is answered.
pub fn read(file: &MeasurementFile, bytes: &[u8]) -> Result<MeasurementReading, AppError> {
    let decimal_mark = file.decimal_mark.chosen("decimalMark");
    let decimal_mark = decimal_mark.map_err(|error| AppError::InvalidFields(vec![error]))?;
    let answers = Answers {
        columns: measured::named_columns(&file.columns),
        decimal_mark: decimal_mark.map(|it| match it {
            vocabulary::DecimalMark::Point => DecimalMark::Point,
            vocabulary::DecimalMark::Comma => DecimalMark::Comma,
        }),
        path: None,
    };
    match measured::read(&file.name, bytes, &answers) {
        Ok(reading)
            if reading
                .curves
                .iter()
                .all(|curve| curve.frequencies.is_empty()) =>
        {
            let why = "The file holds no row of numbers.";
            Err(AppError::InvalidFields(vec![FieldError::new("name", why)]))
        }
        Ok(reading) if file.ask && !reading.columns.is_empty() => {
            let reason = "The table is read like this.".to_owned();
            Ok(asking(question(reason, None, reading.columns)))
        }
        Ok(reading) => {
            let is_table = !reading.columns.is_empty();
            let notes =
                [(reading.encoding == Encoding::Windows1252).then(|| WINDOWS_1252.to_owned())];
            let mut notes: Vec<String> = notes.into_iter().flatten().collect();
            notes.extend(reading.curves.iter().filter_map(thinning));
            Ok(MeasurementReading {
                curves: reading.curves.into_iter().map(curve).collect(),
                stated: StatedCondition {
                    bias: reading.stated.bias.map(Volts::get),
                    temperature: reading.stated.temperature.map(Celsius::get),
                },
                notes,
                is_table,
                question: None,
            })
        }
        Err(unread) if unread.columns.is_empty() && unread.number().is_none() => {
            let field = if file.columns.is_empty() {
                "name"
            } else {
                "columns"
            };
            Err(AppError::InvalidFields(vec![FieldError::new(
                field,
                unread.to_string(),
            )]))
        }
        Err(unread) => {
            let (reason, number) = (unread.to_string(), unread.number());
            Ok(asking(question(reason, number, unread.columns)))
        }
    }
}

/// An answer that is a question.
fn asking(question: ColumnQuestion) -> MeasurementReading {
    MeasurementReading {
        curves: Vec::new(),
        stated: StatedCondition {
            bias: None,
            temperature: None,
        },
        notes: Vec::new(),
        is_table: true,
        question: Some(question),
    }
}

/// What a user should know of a curve with more points than are drawn.
fn thinning(curve: &Curve) -> Option<String> {
    let count = curve.frequencies.len();
    (count > MAX_POINTS).then(|| {
        let name = if curve.name.is_empty() {
            String::new()
        } else {
            format!("{}: ", curve.name)
        };
        format!("{name}At most {MAX_POINTS} of its {count} points are shown.")
    })
}

fn question(
    reason: String,
    number: Option<UnclearNumber>,
    columns: Vec<AskedColumn>,
) -> ColumnQuestion {
    let columns = columns.into_iter().map(|it| QuestionedColumn {
        head: it.head,
        sample: it.sample,
        guess: it.guess,
    });
    ColumnQuestion {
        reason,
        number: number.map(|it| measurement::UnclearNumber {
            found: it.found,
            as_point: it.as_point,
            as_comma: it.as_comma,
        }),
        columns: columns.collect(),
        choices: CHOICES.map(str::to_owned).to_vec(),
    }
}

fn curve(curve: Curve) -> MeasuredCurve {
    let reference = curve.reference.map_or(f64::NAN, Ohms::get);
    let (name, is_reordered) = (curve.name, curve.is_reordered);
    let at = |frequencies: Vec<Hertz>| frequencies.into_iter().map(Hertz::get).collect();
    match curve.values {
        Values::Impedance { impedances, .. } => {
            let points = curve.frequencies.into_iter().zip(impedances).collect();
            let points = thinned(points, MAX_POINTS, |(at, _)| *at);
            let (frequencies, impedances): (Vec<Hertz>, Vec<Complex64>) =
                points.into_iter().unzip();
            MeasuredCurve {
                name,
                frequencies: at(frequencies),
                is_reordered,
                impedance: Some(numbers(impedances.iter().copied())),
                two_port: None,
            }
        }
        Values::TwoPort {
            mount,
            matrices,
            has_reflection,
        } => {
            let points = curve.frequencies.into_iter().zip(matrices).collect();
            let points = thinned(points, MAX_POINTS, |(at, _)| *at);
            let s11 = points.iter().map(|(_, s)| s.s11);
            MeasuredCurve {
                name,
                is_reordered,
                impedance: None,
                two_port: Some(MeasuredTwoPort {
                    reference,
                    path: mount.path.map(mounting),
                    is_stated: mount.source == Some(MountSource::Comment),
                    s11: has_reflection.then(|| numbers(s11)),
                    s21: numbers(points.iter().map(|(_, s)| s.s21)),
                }),
                frequencies: at(points.into_iter().map(|(at, _)| at).collect()),
            }
        }
    }
}

fn numbers(values: impl Iterator<Item = Complex64>) -> ComplexNumbers {
    let (re, im) = values.map(|it| (it.re, it.im)).unzip();
    ComplexNumbers { re, im }
}

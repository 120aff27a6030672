//! Writes two-port files.

use std::fmt::Write;

use henrad_parts::quantity::Ohms;
use henrad_sim::Complex64;
use henrad_sim::network::{Fixture, LinePath, ScatteringMatrix};

use super::WriteError;
use crate::conditions::{Conditions, InductorConditions};

/// A Touchstone 1.1 two-port file, `# Hz S RI R 50`, with the conditions as comments.
///
/// Frequencies have all their digits, parameters 15: a milliohm in series with the line changes S21
/// only in its fifth digit and must survive the round trip.
///
/// # Errors
/// [`WriteError`] for lengths that differ, frequencies that do not rise, and values that are not
/// finite.
///
/// # Source
/// `touchstone_1_1`
pub fn write(
    conditions: &Conditions,
    fixture: &Fixture,
    frequencies: &[f64],
    matrices: &[ScatteringMatrix],
) -> Result<String, WriteError> {
    write_with(&conditions.lines(), fixture, frequencies, matrices)
}

/// The same for an inductor.
///
/// # Errors
/// As [`write()`].
pub fn write_inductor(
    conditions: &InductorConditions,
    fixture: &Fixture,
    frequencies: &[f64],
    matrices: &[ScatteringMatrix],
) -> Result<String, WriteError> {
    write_with(&conditions.lines(), fixture, frequencies, matrices)
}

fn write_with(
    comments: &[String],
    fixture: &Fixture,
    frequencies: &[f64],
    matrices: &[ScatteringMatrix],
) -> Result<String, WriteError> {
    check(fixture.reference, frequencies, matrices)?;
    let mut text = String::new();
    for line in comments {
        push_line(&mut text, &format!("! {line}"));
    }
    let path = match fixture.path {
        LinePath::Shunt => "shunt, from the line to ground",
        LinePath::Series => "series, in the line",
    };
    push_line(&mut text, &format!("! path: {path}"));
    push_line(
        &mut text,
        "! columns: frequency, S11, S21, S12, S22 as real and imaginary part",
    );
    push_line(
        &mut text,
        &format!("# Hz S RI R {}", fixture.reference.get()),
    );
    for (frequency, s) in frequencies.iter().zip(matrices) {
        // Writing to a String cannot fail.
        let _ = write!(text, "{frequency:E}");
        // A part looks the same from both ends, and printing digits is most of the work.
        let (s11, s21) = (printed(s.s11), printed(s.s21));
        let s12 = (s.s12 != s.s21).then(|| printed(s.s12));
        let s22 = (s.s22 != s.s11).then(|| printed(s.s22));
        let values = [
            &s11,
            &s21,
            s12.as_ref().unwrap_or(&s21),
            s22.as_ref().unwrap_or(&s11),
        ];
        text.extend(values.map(String::as_str));
        text.push('\n');
    }
    Ok(text)
}

fn printed(value: Complex64) -> String {
    format!(" {:.14E} {:.14E}", value.re, value.im)
}

fn check(
    reference: Ohms,
    frequencies: &[f64],
    matrices: &[ScatteringMatrix],
) -> Result<(), WriteError> {
    let value = reference.get();
    if !(value > 0.0 && value.is_finite()) {
        return Err(WriteError::Reference { value });
    }
    if frequencies.len() != matrices.len() {
        return Err(WriteError::Length {
            frequencies: frequencies.len(),
            matrices: matrices.len(),
        });
    }
    let mut previous = f64::NEG_INFINITY;
    for (position, (&frequency, s)) in frequencies.iter().zip(matrices).enumerate() {
        if !(frequency.is_finite() && frequency >= 0.0 && frequency > previous) {
            return Err(WriteError::Frequency {
                position,
                frequency,
            });
        }
        previous = frequency;
        if ![s.s11, s.s21, s.s12, s.s22].iter().all(|s| s.is_finite()) {
            return Err(WriteError::NotFinite { position });
        }
    }
    Ok(())
}

fn push_line(text: &mut String, line: &str) {
    text.push_str(line);
    text.push('\n');
}

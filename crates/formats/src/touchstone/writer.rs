//! Writes two-port files.

use std::ops::Range;

use henrad_parts::quantity::{Celsius, Ohms, Volts};
use henrad_sim::Complex64;
use henrad_sim::network::{Fixture, LinePath, ScatteringMatrix};

use super::WriteError;
use crate::conditions::{Conditions, InductorConditions};

/// A Touchstone 1.1 two-port file, `# Hz S RI R 50`, with the conditions as comments.
///
/// Numbers have all their digits, so that reading them back gives the same values: a milliohm in
/// series with the line changes S21 only in its fifth digit.
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

/// Scattering parameters at one bias and temperature.
#[derive(Debug, Clone, PartialEq)]
pub struct ConditionBlock {
    /// Dc bias.
    pub bias: Volts,
    /// Temperature of the part.
    pub temperature: Celsius,
    /// One per frequency.
    pub matrices: Vec<ScatteringMatrix>,
}

/// A file of MDIF with a block for each condition, whose variables are `BIAS` in V and `TEMP` in °C,
/// S21 before S12 as in Touchstone.
///
/// # Errors
/// As [`write()`].
pub fn write_mdif(
    conditions: &Conditions,
    fixture: &Fixture,
    frequencies: &[f64],
    blocks: &[ConditionBlock],
) -> Result<String, WriteError> {
    let mut lines = Lines {
        text: head(&conditions.lines(), fixture),
    };
    let own =
        "! in place of bias and temperature above, each block has its own: BIAS in V, TEMP in degC";
    push_line(&mut lines.text, own);
    for block in blocks {
        check(fixture.reference, frequencies, &block.matrices)?;
        let (bias, temperature) = (block.bias.get(), block.temperature.get());
        for line in [
            format!("VAR BIAS(real) = {bias}"),
            format!("VAR TEMP(real) = {temperature}"),
            "BEGIN ACDATA".to_owned(),
            option_line(fixture),
            "% F n11x n11y n21x n21y n12x n12y n22x n22y".to_owned(),
        ] {
            push_line(&mut lines.text, &line);
        }
        for (&frequency, s) in frequencies.iter().zip(&block.matrices) {
            lines.push(frequency, s);
        }
        push_line(&mut lines.text, "END\n");
    }
    Ok(lines.text)
}

fn write_with(
    comments: &[String],
    fixture: &Fixture,
    frequencies: &[f64],
    matrices: &[ScatteringMatrix],
) -> Result<String, WriteError> {
    check(fixture.reference, frequencies, matrices)?;
    let mut text = head(comments, fixture);
    push_line(
        &mut text,
        "! columns: frequency, S11, S21, S12, S22 as real and imaginary part",
    );
    push_line(&mut text, &option_line(fixture));
    let mut lines = Lines { text };
    for (&frequency, s) in frequencies.iter().zip(matrices) {
        lines.push(frequency, s);
    }
    Ok(lines.text)
}

/// The comments.
fn head(comments: &[String], fixture: &Fixture) -> String {
    let mut text = String::new();
    for line in comments {
        push_line(&mut text, &format!("! {line}"));
    }
    let path = match fixture.path {
        LinePath::Shunt => "shunt, from the line to ground",
        LinePath::Series => "series, in the line",
    };
    push_line(&mut text, &format!("! path: {path}"));
    text
}

fn option_line(fixture: &Fixture) -> String {
    format!("# Hz S RI R {}", fixture.reference.get())
}

/// The rows of numbers. A part looks the same from both ends, and printing digits is most of the
/// work: what stands in the row already is copied.
struct Lines {
    text: String,
}

impl Lines {
    fn push(&mut self, frequency: f64, s: &ScatteringMatrix) {
        self.number(frequency);
        let s11 = self.complex(s.s11);
        let s21 = self.complex(s.s21);
        self.again(s21, s.s12, s.s21);
        self.again(s11, s.s22, s.s11);
        self.text.push('\n');
    }

    fn number(&mut self, value: f64) {
        self.text.push_str(zmij::Buffer::new().format(value));
    }

    /// Appends a parameter and returns where it stands.
    fn complex(&mut self, value: Complex64) -> Range<usize> {
        let start = self.text.len();
        for part in [value.re, value.im] {
            self.text.push(' ');
            self.number(part);
        }
        start..self.text.len()
    }

    /// Appends a parameter that may be the same as the one at a place.
    fn again(&mut self, place: Range<usize>, value: Complex64, written: Complex64) {
        if value == written {
            self.text.extend_from_within(place);
        } else {
            self.complex(value);
        }
    }
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

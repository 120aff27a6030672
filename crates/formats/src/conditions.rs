//! The conditions and origin that a file states for its values.

use std::fmt::Write;

use henrad_parts::model::FittedRange;
use henrad_parts::quantity::{Amperes, Celsius, Hertz, Hours, Volts};
use henrad_sim::capacitor::combine::TraceImpedance;

/// One kind of part in a file.
#[derive(Debug, Clone, PartialEq)]
pub struct Piece {
    /// Part number as printed.
    pub part_number: String,
    /// Number in parallel, at least 1.
    pub quantity: u32,
    /// Temperature of the part.
    pub temperature: Celsius,
    /// Dc bias.
    pub bias: Volts,
    /// Age; `None` means that of the nominal capacitance.
    pub age: Option<Hours>,
    /// Whether the positive pin must stay positive.
    pub polarized: bool,
    /// Mark of the impedance with what is known about it, for example `estimated` or
    /// `fitted, |Z| rms 2.0 %`.
    pub origin: String,
    /// Frequencies of the measurement that its parameters were fitted to, if any.
    pub fitted: Option<FittedRange>,
    /// What is known of a part that no list has, and what is a rule; empty for a listed one.
    pub notice: Vec<String>,
}

/// Program, date and content of a file.
#[derive(Debug, Clone, PartialEq)]
pub struct Conditions {
    /// Program and version with those of its models, for example `Henrad 0.1.0, rules 2026-11`.
    pub generator: String,
    /// Date of writing, for example `2026-11-21`, from the caller.
    pub date: String,
    /// The parts, in parallel when there are several.
    pub pieces: Vec<Piece>,
    /// Trace in series with all of them.
    pub trace: TraceImpedance,
    /// Lowest frequency.
    pub start: Hertz,
    /// Highest frequency.
    pub stop: Hertz,
    /// Frequency above which the values are extrapolated.
    pub extrapolated_from: Hertz,
    /// Whether class II and III ceramics are at small signal instead of their measuring level.
    pub small_signal: bool,
}

impl Piece {
    /// Temperature and bias, and the age where one is set.
    fn condition(&self) -> String {
        let mut words = format!("{} degC, {} V dc", self.temperature.get(), self.bias.get());
        if let Some(age) = self.age {
            // Writing to a String cannot fail.
            let _ = write!(words, ", {} h old", age.get());
        }
        words
    }

    /// That the curve is extrapolated beyond a measurement, where the frequencies of a file leave
    /// it.
    fn beyond_fit(&self, start: Hertz, stop: Hertz) -> Option<String> {
        let range = self.fitted?;
        range.is_left_by(start, stop).then(|| {
            let number = &self.part_number;
            format!("{number} fitted to a measurement from {range}, extrapolated beyond")
        })
    }
}

impl Conditions {
    /// Quantity, number, conditions and origin of every piece, in one line.
    pub(crate) fn in_words(&self) -> String {
        let pieces = self.pieces.iter().map(|piece| {
            format!(
                "{} x {}, {}, parameters {}",
                piece.quantity,
                piece.part_number,
                piece.condition(),
                piece.origin
            )
        });
        pieces.collect::<Vec<_>>().join("; ")
    }

    /// The conditions in ASCII lines without a comment mark.
    pub(crate) fn lines(&self) -> Vec<String> {
        let mut lines = vec![format!("{}, {}", self.generator, self.date)];
        for piece in &self.pieces {
            lines.extend(piece.notice.iter().cloned());
        }
        for piece in &self.pieces {
            let mut line = format!(
                "{} x {}, {}",
                piece.part_number,
                piece.quantity,
                piece.condition()
            );
            if piece.polarized {
                line.push_str(", polarized");
            }
            // Writing to a String cannot fail.
            let _ = write!(line, ", parameters {}", piece.origin);
            lines.push(line);
            lines.extend(piece.beyond_fit(self.start, self.stop));
        }
        if self.trace != TraceImpedance::default() {
            let (ohms, henries) = (self.trace.resistance.get(), self.trace.inductance.get());
            lines.push(format!(
                "trace in series: {} ohm, {} H",
                six_digits(ohms),
                six_digits(henries)
            ));
        }
        if self.small_signal {
            lines.push("class II and III ceramics at small signal, 10 mV rms".to_owned());
        }
        lines.push(format!(
            "from {:e} Hz to {:e} Hz",
            self.start.get(),
            self.stop.get()
        ));
        let mut kind = "computed from an equivalent circuit, not measured".to_owned();
        if self.stop > self.extrapolated_from {
            let from = self.extrapolated_from.get();
            let _ = write!(kind, "; extrapolated above {from:e} Hz");
        }
        lines.push(kind);
        lines.iter().map(|line| ascii(line)).collect()
    }
}

/// Program, date and content of a file about one inductor.
#[derive(Debug, Clone, PartialEq)]
pub struct InductorConditions {
    /// Program and version with those of its models.
    pub generator: String,
    /// Date of writing, from the caller.
    pub date: String,
    /// What is known of a part that no list has, in lines; empty for a listed one.
    pub notice: Vec<String>,
    /// Part number as printed.
    pub part_number: String,
    /// Temperature of the part.
    pub temperature: Celsius,
    /// Dc current.
    pub current: Amperes,
    /// Weakest mark among the model parameters, for example `estimated`.
    pub origin: &'static str,
    /// What is estimated, and how far off it may be; one line each.
    pub estimates: Vec<String>,
    /// Lowest frequency.
    pub start: Hertz,
    /// Highest frequency.
    pub stop: Hertz,
    /// Self-resonance, above which the values are extrapolated; `None` where the losses leave none.
    pub self_resonant_frequency: Option<Hertz>,
}

impl InductorConditions {
    /// Number, conditions and origin, in one line.
    pub(crate) fn in_words(&self) -> String {
        format!(
            "{}, {} degC, {} A dc, parameters {}",
            self.part_number,
            self.temperature.get(),
            self.current.get(),
            self.origin
        )
    }

    /// The conditions in ASCII lines without a comment mark.
    pub(crate) fn lines(&self) -> Vec<String> {
        let mut lines = vec![format!("{}, {}", self.generator, self.date)];
        lines.extend(self.notice.iter().cloned());
        lines.push(self.in_words());
        lines.extend(self.estimates.iter().cloned());
        lines.push(format!(
            "from {:e} Hz to {:e} Hz",
            self.start.get(),
            self.stop.get()
        ));
        let mut kind = "computed from an equivalent circuit, not measured".to_owned();
        if let Some(resonance) = self.self_resonant_frequency {
            // Writing to a String cannot fail.
            let _ = write!(
                kind,
                "; extrapolated above the self-resonance at {:.3e} Hz",
                resonance.get()
            );
        }
        lines.push(kind);
        lines.iter().map(|line| ascii(line)).collect()
    }
}

/// A value in as few of six significant digits as it has, without what its conversion added.
fn six_digits(value: f64) -> String {
    let text = format!("{value:.5e}");
    let shortest = text.parse::<f64>().unwrap_or(value);
    if shortest == 0.0 || (1e-3..1e6).contains(&shortest) {
        shortest.to_string()
    } else {
        format!("{shortest:e}")
    }
}

/// The text on one line of printable ASCII: signs of units as the field writes them there, any other
/// character as a question mark.
pub(crate) fn ascii(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            ' '..='~' => line.push(c),
            '\t' | '\r' | '\n' => line.push(' '),
            'µ' | 'μ' | 'ü' => line.push('u'),
            '×' => line.push('x'),
            'Ω' => line.push_str("ohm"),
            '±' => line.push_str("+/-"),
            '°' => line.push_str("deg"),
            '−' | '–' => line.push('-'),
            _ => line.push('?'),
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use henrad_parts::quantity::{Henries, Ohms};

    use super::*;

    #[test]
    fn nothing_breaks_out_of_a_comment_line() {
        assert_eq!(ascii("a\nR1 1 0 1\r\u{b5}F"), "a R1 1 0 1 uF");
        assert_eq!(
            ascii("Würth: 2 mΩ ±20 %, × 0.5, 中"),
            "Wurth: 2 mohm +/-20 %, x 0.5, ?"
        );
    }

    #[test]
    fn lines_state_part_condition_span_and_kind() {
        let conditions = Conditions {
            generator: "Henrad 0.1.0".to_owned(),
            date: "2026-11-21".to_owned(),
            pieces: vec![Piece {
                part_number: "T491D107K010AT".to_owned(),
                quantity: 2,
                temperature: Celsius::new(85.0),
                bias: Volts::new(3.3),
                age: None,
                polarized: true,
                origin: "estimated".to_owned(),
                fitted: Some(FittedRange {
                    from: Hertz::new(1e3),
                    to: Hertz::new(2e8),
                }),
                notice: vec!["Estimated by rule".to_owned()],
            }],
            trace: TraceImpedance {
                resistance: Ohms::new(0.002),
                inductance: Henries::new(1.500_000_000_000_000_2e-9),
            },
            start: Hertz::new(1e4),
            stop: Hertz::new(1e10),
            extrapolated_from: Hertz::new(1e9),
            small_signal: true,
        };
        assert_eq!(
            conditions.lines(),
            [
                "Henrad 0.1.0, 2026-11-21",
                "Estimated by rule",
                "T491D107K010AT x 2, 85 degC, 3.3 V dc, polarized, parameters estimated",
                "T491D107K010AT fitted to a measurement from 1 kHz to 200 MHz, extrapolated beyond",
                "trace in series: 0.002 ohm, 1.5e-9 H",
                "class II and III ceramics at small signal, 10 mV rms",
                "from 1e4 Hz to 1e10 Hz",
                "computed from an equivalent circuit, not measured; extrapolated above 1e9 Hz",
            ]
        );
    }
}

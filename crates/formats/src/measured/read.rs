//! Reads a file.

use henrad_parts::quantity::{Hertz, Ohms};
use henrad_sim::Complex64;
use henrad_sim::network::{LinePath, ScatteringMatrix};

use super::{TableError, Unread, citi, mdif, table, traces};
use crate::text::{self, Encoding};
use crate::touchstone::{self, Mount, Parameters, StatedCondition};

/// Largest file that is read.
pub const MAX_BYTES: usize = touchstone::MAX_BYTES;

/// What a person says of a file that does not tell it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Answers {
    /// What each column holds, in the words of heads: one of [`CHOICES`](super::CHOICES), or any that a table may have, such
    /// as `f (kHz)` and `-Im(Z)`; empty for a column that does not count. Where it is given, it is believed.
    pub columns: Option<Vec<String>>,
    /// How the part lay between two ports.
    pub path: Option<LinePath>,
}

/// The columns of an answer in one text, parted by semicolons or, without any, by commas; `None` for an empty text.
pub fn named_columns(text: &str) -> Option<Vec<String>> {
    let separator = if text.contains(';') { ';' } else { ',' };
    let names = || text.split(separator).map(|it| it.trim().to_owned());
    (!text.trim().is_empty()).then(|| names().collect())
}

/// What a file holds.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading {
    /// One, or one for each part or sweep of a table.
    pub curves: Vec<Curve>,
    /// Condition that comments name.
    pub stated: StatedCondition,
    /// How its text was encoded.
    pub encoding: Encoding,
}

/// A measurement over frequency.
#[derive(Debug, Clone, PartialEq)]
pub struct Curve {
    /// The part or sweep, where a file has several; else empty.
    pub name: String,
    /// Rising, above 0 Hz.
    pub frequencies: Vec<Hertz>,
    /// As many as frequencies.
    pub values: Values,
    /// Of scattering parameters the resistance at all ports.
    pub reference: Option<Ohms>,
    /// Whether the file has its frequencies in another order, or some of them twice: of equal ones the first counts.
    pub is_reordered: bool,
}

/// What was measured.
#[derive(Debug, Clone, PartialEq)]
pub enum Values {
    /// The impedance itself, at the end of one port.
    Impedance {
        /// Ω.
        impedances: Vec<Complex64>,
        /// Whether the sign of the reactance was measured, and not only its size.
        has_phase: bool,
    },
    /// The part between two ports.
    TwoPort {
        /// What the file tells of how the part lay.
        mount: Mount,
        /// Where only S21 was measured, the others are 0.
        matrices: Vec<ScatteringMatrix>,
        /// Whether S11 was measured.
        has_reflection: bool,
    },
}

impl Curve {
    /// Frequencies and impedances (Ω), without those at which the ports cannot tell the part from an open end or a short
    /// circuit; `None` where neither the file nor `path` tells how the part lay between two ports.
    pub fn impedances(&self, path: Option<LinePath>) -> Option<Vec<(Hertz, Complex64)>> {
        let frequencies = self.frequencies.iter().copied();
        match &self.values {
            Values::Impedance { impedances, .. } => {
                Some(frequencies.zip(impedances.iter().copied()).collect())
            }
            Values::TwoPort {
                mount, matrices, ..
            } => {
                let path = path.or(mount.path)?;
                let reference = self.reference?;
                let impedances = matrices.iter().map(|s| s.to_impedance(path, reference));
                let both = frequencies
                    .zip(impedances)
                    .filter_map(|(at, z)| Some((at, z?)));
                Some(both.collect())
            }
        }
    }
}

/// Reads the measurement in a file: CITI and MDIF by their first lines, Touchstone by the ending `.s1p`, `.s2p` or `.ts` of
/// its name or by its option line, else
/// rows of numbers in columns that their head names, with units and signs, in any order and beside others; where there is
/// no head at all, rows of frequency in Hz, impedance in Ω and phase in degrees.
///
/// Semicolons, tabs, commas or else blanks part the columns, several blanks before single ones. The decimal mark is decided
/// once for the file. The last line of notes above the data that has as many cells as they is the head where no other is.
/// The bytes are UTF-8, UTF-16 with its mark, or else windows-1252.
///
/// # Errors
/// [`Unread`], with the question that an answer may settle.
///
/// ```
/// use henrad_formats::measured::{Answers, read};
/// let none = Answers::default();
/// let read = |text: &str, answers: &Answers| read("part.csv", text.as_bytes(), answers);
/// let file = read("freq/Hz;Re(Z)/Ohm;-Im(Z)/Ohm\n1000;5,5;1591,5\n", &none)?;
/// assert_eq!(file.curves[0].impedances(None).unwrap()[0].1.im, -1591.5);
///
/// let unclear = "Frequency,Gain,Angle\n1000,3,-80\n2000,1,-70\n";
/// let question = read(unclear, &none).unwrap_err();
/// assert_eq!(question.columns[1].head, "Gain");
/// let answers = Answers { columns: Some(["f", "|Z| (mΩ)", "θ"].map(String::from).to_vec()), ..none };
/// assert!(read(unclear, &answers).is_ok());
/// # Ok::<(), henrad_formats::measured::Unread>(())
/// ```
pub fn read(file_name: &str, bytes: &[u8], answers: &Answers) -> Result<Reading, Unread> {
    if bytes.len() > MAX_BYTES {
        return Err(TableError::TooLarge.into());
    }
    let (text, encoding) = text::decode(bytes);
    if let Some(curves) = citi::read(&text).or_else(|| mdif::read(&text)) {
        return Ok(Reading {
            curves: curves?,
            stated: StatedCondition::default(),
            encoding,
        });
    }
    if is_touchstone(file_name, &text) {
        let file = touchstone::read(text.as_bytes())?;
        return Ok(Reading {
            stated: touchstone::stated_condition(&file.comments),
            curves: vec![of_touchstone(file)],
            encoding,
        });
    }
    Ok(Reading {
        curves: table::read(&traces::joined(&text), answers.columns.as_deref())?,
        stated: StatedCondition::default(),
        encoding,
    })
}

fn is_touchstone(file_name: &str, text: &str) -> bool {
    let ending = file_name.rsplit_once('.').map_or("", |(_, ending)| ending);
    match ending.to_ascii_lowercase().as_str() {
        "s1p" | "s2p" | "ts" => true,
        "csv" => false,
        _ => touchstone::has_option_line(text),
    }
}

pub(super) fn of_touchstone(file: touchstone::Touchstone) -> Curve {
    let reference = file.reference;
    let mount = touchstone::mount(&file);
    let mut frequencies = file.frequencies;
    let values = match file.parameters {
        Parameters::OnePort(reflections) => {
            // Z = Z0·(1 + Γ)/(1 − Γ)
            let impedances: Vec<Complex64> = reflections
                .iter()
                .map(|reflection| reference.get() * (1.0 + reflection) / (1.0 - reflection))
                .collect();
            let is_kept: Vec<bool> = frequencies
                .iter()
                .zip(&impedances)
                .map(|(at, z)| at.get() > 0.0 && z.is_finite())
                .collect();
            frequencies = kept(frequencies, &is_kept);
            Values::Impedance {
                impedances: kept(impedances, &is_kept),
                has_phase: true,
            }
        }
        Parameters::TwoPort(matrices) => {
            let is_kept: Vec<bool> = frequencies.iter().map(|at| at.get() > 0.0).collect();
            frequencies = kept(frequencies, &is_kept);
            Values::TwoPort {
                mount: mount.unwrap_or_default(),
                matrices: kept(matrices, &is_kept),
                has_reflection: true,
            }
        }
    };
    Curve {
        name: String::new(),
        frequencies,
        values,
        reference: Some(reference),
        is_reordered: file.is_reordered,
    }
}

fn kept<T>(list: Vec<T>, is_kept: &[bool]) -> Vec<T> {
    let both = list.into_iter().zip(is_kept);
    both.filter_map(|(one, is_kept)| is_kept.then_some(one))
        .collect()
}

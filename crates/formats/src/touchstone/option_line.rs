//! The line that starts with `#`: unit, parameter, format and reference impedance.

use henrad_parts::quantity::Ohms;
use henrad_sim::Complex64;

use super::error::{ReadError, excerpt};
use super::immittance::ParameterKind;

/// Form of a complex number as a pair of numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PairFormat {
    /// Real and imaginary part.
    RealImaginary,
    /// Magnitude and angle in degrees.
    MagnitudeAngle,
    /// 20·log10 of the magnitude and angle in degrees.
    DecibelAngle,
}

impl PairFormat {
    /// The complex number; it is not finite when the magnitude overflows.
    pub fn complex(self, first: f64, second: f64) -> Complex64 {
        match self {
            Self::RealImaginary => Complex64::new(first, second),
            Self::MagnitudeAngle => Complex64::from_polar(first, second.to_radians()),
            Self::DecibelAngle => {
                Complex64::from_polar(10f64.powf(first / 20.0), second.to_radians())
            }
        }
    }
}

/// Options of a file.
#[derive(Debug, Clone, PartialEq)]
pub struct Options {
    /// Hertz per unit of frequency.
    pub hertz: f64,
    /// Format of the pairs.
    pub format: PairFormat,
    /// Reference impedances: one for all ports, or one for each.
    pub references: Vec<Ohms>,
    /// What the pairs are.
    pub parameter: ParameterKind,
}

impl Default for Options {
    /// Defaults of the standard: GHz, S, MA, 50 Ω.
    fn default() -> Self {
        Self {
            hertz: 1e9,
            format: PairFormat::MagnitudeAngle,
            references: vec![Ohms::new(50.0)],
            parameter: ParameterKind::Scattering,
        }
    }
}

impl Options {
    /// Reads the words after `#`, in any order and case.
    ///
    /// # Errors
    /// [`ReadError::Option`] for an unknown word, a parameter other than S, Z and Y
    /// and a reference impedance that is not positive; [`ReadError::ComplexReference`].
    pub fn parse(text: &str, line: usize) -> Result<Self, ReadError> {
        let mut options = Self::default();
        let mut words = text.split_ascii_whitespace().peekable();
        while let Some(word) = words.next() {
            let refused = || ReadError::Option {
                line,
                found: excerpt(word),
            };
            match word.to_ascii_uppercase().as_str() {
                "HZ" => options.hertz = 1.0,
                "KHZ" => options.hertz = 1e3,
                "MHZ" => options.hertz = 1e6,
                "GHZ" => options.hertz = 1e9,
                "S" => options.parameter = ParameterKind::Scattering,
                "Z" => options.parameter = ParameterKind::Impedance,
                "Y" => options.parameter = ParameterKind::Admittance,
                "RI" => options.format = PairFormat::RealImaginary,
                "MA" => options.format = PairFormat::MagnitudeAngle,
                "DB" => options.format = PairFormat::DecibelAngle,
                "R" => {
                    let value = words.next().unwrap_or_default();
                    // Programs write nothing behind R where the reference depends on the frequency.
                    if value.is_empty() || value.starts_with('(') || value.ends_with(['j', 'i']) {
                        return Err(ReadError::ComplexReference { line });
                    }
                    options.references = vec![reference(value).ok_or_else(refused)?];
                    // Since version 2.1, each port may have its own.
                    while let Some(value) = words.next_if(|word| word.parse::<f64>().is_ok()) {
                        let reference = reference(value).ok_or(ReadError::Reference { line })?;
                        options.references.push(reference);
                    }
                }
                other => {
                    let value = other.strip_prefix('R').ok_or_else(refused)?;
                    options.references = vec![reference(value).ok_or_else(refused)?];
                }
            }
        }
        Ok(options)
    }
}

fn reference(word: &str) -> Option<Ohms> {
    let value: f64 = word.parse().ok()?;
    (value > 0.0 && value.is_finite()).then_some(Ohms::new(value))
}

//! Tolerant reader of Touchstone files.

use henrad_parts::quantity::{Hertz, Ohms};
use henrad_sim::Complex64;
use henrad_sim::network::ScatteringMatrix;

use super::ReadError;
use super::option_line::Options;

/// Largest file that is read.
pub const MAX_BYTES: usize = 8 << 20;
/// Most frequencies that are read.
pub const MAX_POINTS: usize = 200_000;

/// Most comment lines that are kept.
const MAX_COMMENTS: usize = 1000;
/// Numbers of one frequency of a one-port and of a two-port.
const ONE_PORT: usize = 3;
const TWO_PORT: usize = 9;
/// Numbers of one line of noise parameters.
const NOISE: usize = 5;
/// Most characters of a word that an error quotes.
const EXCERPT: usize = 32;

/// Scattering parameters over frequency.
#[derive(Debug, Clone, PartialEq)]
pub struct Touchstone {
    /// Reference impedance of all ports.
    pub reference: Ohms,
    /// Frequencies, rising; the first may be 0 Hz.
    pub frequencies: Vec<Hertz>,
    /// One entry per frequency.
    pub parameters: Parameters,
    /// Comments before the data, without their mark, at most a thousand.
    pub comments: Vec<String>,
}

/// Scattering parameters by number of ports.
#[derive(Debug, Clone, PartialEq)]
pub enum Parameters {
    /// S11.
    OnePort(Vec<Complex64>),
    /// S11, S21, S12, S22.
    TwoPort(Vec<ScatteringMatrix>),
}

/// Reads a Touchstone 1 file; the numbers show whether it has one or two ports.
///
/// Tolerated: any order and case of options and their absence, comments anywhere and in any
/// encoding, all line ends, a byte order mark, data wrapped over lines, tabs, commas and
/// semicolons between numbers, `D` exponents, noise parameters after a two-port (ignored).
///
/// # Errors
/// [`ReadError`] with the line.
///
/// # Examples
/// ```
/// use henrad_formats::touchstone::{Parameters, read};
/// let file = read(b"! trap\r\n# mhz s db r 75\r\n 1.5 -20 90\r\n")?;
/// assert_eq!(file.reference.get(), 75.0);
/// assert_eq!(file.frequencies[0].get(), 1.5e6);
/// let Parameters::OnePort(s11) = file.parameters else { unreachable!() };
/// assert!((s11[0].im - 0.1).abs() < 1e-12);
/// # Ok::<(), henrad_formats::touchstone::ReadError>(())
/// ```
pub fn read(bytes: &[u8]) -> Result<Touchstone, ReadError> {
    if bytes.len() > MAX_BYTES {
        return Err(ReadError::TooLarge {
            bytes: bytes.len(),
            limit: MAX_BYTES,
        });
    }
    let text = String::from_utf8_lossy(bytes);
    let content = Content::of(text.trim_start_matches('\u{feff}'))?;
    let options = content.options.unwrap_or_default();
    let size = record_size(&content.numbers)?;
    let records = records(&content.numbers, size, &options)?;
    let frequencies = records.iter().map(|record| record.0).collect();
    let values = records.iter().map(|record| record.1);
    let parameters = if size == ONE_PORT {
        Parameters::OnePort(values.map(|s| s[0]).collect())
    } else {
        let matrix = |[s11, s21, s12, s22]: [Complex64; 4]| ScatteringMatrix { s11, s21, s12, s22 };
        Parameters::TwoPort(values.map(matrix).collect())
    };
    Ok(Touchstone {
        reference: options.reference,
        frequencies,
        parameters,
        comments: content.comments,
    })
}

/// A number and its line.
#[derive(Clone, Copy)]
struct Number {
    line: usize,
    value: f64,
}

/// The lines of a file by kind.
#[derive(Default)]
struct Content {
    options: Option<Options>,
    numbers: Vec<Number>,
    comments: Vec<String>,
}

impl Content {
    fn of(text: &str) -> Result<Self, ReadError> {
        let mut content = Self::default();
        for (index, line) in lines(text).enumerate() {
            if !line.is_empty() {
                content.read_line(line, index + 1)?;
            }
        }
        Ok(content)
    }

    fn read_line(&mut self, text: &str, line: usize) -> Result<(), ReadError> {
        let (before, comment) = match text.split_once('!') {
            Some((before, comment)) => (before.trim(), Some(comment)),
            None => (text.trim(), None),
        };
        let is_header = self.numbers.is_empty() && self.comments.len() < MAX_COMMENTS;
        if let Some(comment) = comment.filter(|_| is_header) {
            self.comments.push(comment.trim().to_owned());
        }
        if let Some(options) = before.strip_prefix('#') {
            // The standard says to ignore later option lines.
            if self.options.is_none() {
                self.options = Some(Options::parse(options, line)?);
            }
            return Ok(());
        }
        if before.starts_with('[') {
            return Err(ReadError::Version {
                line,
                found: excerpt(before),
            });
        }
        for word in before.split(is_separator).filter(|word| !word.is_empty()) {
            let value = number(word).ok_or_else(|| ReadError::Number {
                line,
                found: excerpt(word),
            })?;
            self.numbers.push(Number { line, value });
            if self.numbers.len() > MAX_POINTS * TWO_PORT {
                return Err(ReadError::TooManyPoints {
                    line,
                    limit: MAX_POINTS,
                });
            }
        }
        Ok(())
    }
}

/// Lines that end with LF, CR LF or CR.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    let unix = text.split('\n');
    unix.map(|line| line.strip_suffix('\r').unwrap_or(line))
        .flat_map(|line| line.split('\r'))
}

fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';')
}

fn number(word: &str) -> Option<f64> {
    let parse = |word: &str| word.parse::<f64>().ok().filter(|value| value.is_finite());
    parse(word).or_else(|| parse(&word.replace(['D', 'd'], "e")))
}

/// The start of a word, for errors.
pub(super) fn excerpt(word: &str) -> String {
    word.chars().take(EXCERPT).collect()
}

/// Numbers per frequency: a one-port has three on every line; anything else is a two-port.
fn record_size(numbers: &[Number]) -> Result<usize, ReadError> {
    if numbers.is_empty() {
        return Err(ReadError::NoData);
    }
    let mut by_line = numbers.chunk_by(|a, b| a.line == b.line);
    Ok(if by_line.all(|line| line.len() == ONE_PORT) {
        ONE_PORT
    } else {
        TWO_PORT
    })
}

type Record = (Hertz, [Complex64; 4]);

fn records(numbers: &[Number], size: usize, options: &Options) -> Result<Vec<Record>, ReadError> {
    let mut records: Vec<Record> = Vec::with_capacity(numbers.len() / size);
    for (index, chunk) in numbers.chunks(size).enumerate() {
        let line = chunk[0].line;
        let frequency = chunk[0].value * options.hertz;
        let previous = records.last().map(|record| record.0.get());
        let is_rising = previous.is_none_or(|previous| frequency > previous);
        if size == TWO_PORT && !is_rising && are_noise_parameters(&numbers[index * size..]) {
            break;
        }
        if !(is_rising && frequency >= 0.0 && frequency.is_finite()) {
            return Err(ReadError::Frequency { line, frequency });
        }
        if chunk.len() < size {
            return Err(ReadError::Incomplete {
                line,
                found: chunk.len(),
                expected: size,
            });
        }
        if records.len() == MAX_POINTS {
            return Err(ReadError::TooManyPoints {
                line,
                limit: MAX_POINTS,
            });
        }
        records.push((Hertz::new(frequency), values(&chunk[1..], options)?));
    }
    Ok(records)
}

/// Noise parameters follow the data of a two-port: lines of five numbers, the first of them a
/// frequency that is not above the last one of the data.
fn are_noise_parameters(rest: &[Number]) -> bool {
    let mut by_line = rest.chunk_by(|a, b| a.line == b.line);
    by_line.all(|line| line.len() == NOISE)
}

fn values(numbers: &[Number], options: &Options) -> Result<[Complex64; 4], ReadError> {
    let mut values = [Complex64::new(0.0, 0.0); 4];
    for (value, pair) in values.iter_mut().zip(numbers.chunks_exact(2)) {
        *value = options.format.complex(pair[0].value, pair[1].value);
        if !value.is_finite() {
            return Err(ReadError::Number {
                line: pair[0].line,
                found: pair[0].value.to_string(),
            });
        }
    }
    Ok(values)
}

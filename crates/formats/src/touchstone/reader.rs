//! Tolerant reader of Touchstone files.

use henrad_parts::quantity::{Hertz, Ohms};
use henrad_sim::Complex64;
use henrad_sim::network::ScatteringMatrix;

use super::error::{ReadError, excerpt};
use super::immittance::{ParameterKind, at_first_reference};
use super::keywords::{Keywords, Section};
use super::option_line::Options;
use crate::text;

/// Largest file that is read.
pub const MAX_BYTES: usize = 10 << 20;
/// Most frequencies that are read.
pub const MAX_POINTS: usize = 200_000;

/// Most comment lines that are kept.
const MAX_COMMENTS: usize = 1000;
/// Numbers of one frequency of a one-port and of a two-port.
const ONE_PORT: usize = 3;
const TWO_PORT: usize = 9;
/// The same of a two-port whose S12 and S21 are one number.
const TRIANGLE: usize = 7;
/// Numbers of one line of noise parameters.
const NOISE: usize = 5;

/// Scattering parameters over frequency.
#[derive(Debug, Clone, PartialEq)]
pub struct Touchstone {
    /// Reference impedance of all ports: that of the first, to which the parameters are brought where
    /// the file has another at the second.
    pub reference: Ohms,
    /// Frequencies, rising; the first may be 0 Hz.
    pub frequencies: Vec<Hertz>,
    /// One entry per frequency.
    pub parameters: Parameters,
    /// Comments before the data, without their mark, at most a thousand.
    pub comments: Vec<String>,
    /// Whether the file has its frequencies in another order, or some of them twice.
    pub is_reordered: bool,
}

/// Scattering parameters by number of ports.
#[derive(Debug, Clone, PartialEq)]
pub enum Parameters {
    /// S11.
    OnePort(Vec<Complex64>),
    /// S11, S21, S12, S22.
    TwoPort(Vec<ScatteringMatrix>),
}

/// Reads a Touchstone file of version 1 or 2 with S, Z or Y parameters of one or two ports, which
/// become S. Z and Y of version 1 are normalized to the reference impedance, as the standard has
/// it, those of version 2 are Ω and S. Without a keyword the numbers show how many ports there are.
///
/// Tolerated: any order and case of options and their absence, comments anywhere and in any
/// encoding, all line ends, a byte order mark, data wrapped over lines, tabs, commas and semicolons
/// between numbers, `D` exponents, noise parameters after a two-port (ignored), frequencies in any
/// order where each begins its own line (the first of equal ones counts).
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
    let content = Content::new(text.trim_start_matches('\u{feff}'))?;
    let mut options = content.options.unwrap_or_default();
    if let Some(references) = references(&content.references)? {
        options.references = references;
    }
    let keywords = content.keywords;
    let is_unequal = options.references[0] != options.references[1];
    if is_unequal && options.parameter != ParameterKind::Scattering && !keywords.is_version_two {
        return Err(ReadError::Reference {
            line: content.option_line,
        });
    }
    let layout = Layout {
        size: record_size(&content.numbers, &keywords)?,
        keywords,
    };
    let mut records = records(&content.numbers, layout, &options)?;
    let is_reordered = put_in_order(&mut records);
    let frequencies = records.iter().map(|record| record.0).collect();
    let values = records.iter().map(|record| record.1);
    let parameters = if layout.size == ONE_PORT {
        Parameters::OnePort(values.map(|s| s[0]).collect())
    } else {
        let matrix = |[s11, s21, s12, s22]: [Complex64; 4]| ScatteringMatrix { s11, s21, s12, s22 };
        Parameters::TwoPort(values.map(matrix).collect())
    };
    Ok(Touchstone {
        reference: options.references[0],
        frequencies,
        parameters,
        comments: content.comments,
        is_reordered,
    })
}

/// Whether a text begins as a Touchstone file does: behind comments with an option line that names
/// a unit of frequency, or with a version.
pub fn has_option_line(text: &str) -> bool {
    let mut lines = text::lines(text).map(str::trim);
    let first = lines.find(|line| !(line.is_empty() || line.starts_with('!')));
    let first = first.unwrap_or_default();
    let names_unit = || first.to_ascii_lowercase().contains("hz");
    let options = first.strip_prefix('#');
    options.is_some_and(|it| Options::parse(it, 1).is_ok() && names_unit())
        || first.to_ascii_lowercase().starts_with("[version]")
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
    option_line: usize,
    numbers: Vec<Number>,
    references: Vec<Number>,
    keywords: Keywords,
    comments: Vec<String>,
}

impl Content {
    fn new(file: &str) -> Result<Self, ReadError> {
        let mut content = Self::default();
        for (index, line) in text::lines(file).enumerate() {
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
                self.option_line = line;
            }
            return Ok(());
        }
        let before = if before.starts_with('[') {
            self.keywords.read(before, line)?
        } else {
            before
        };
        let numbers = match self.keywords.section {
            Section::Data => &mut self.numbers,
            Section::Reference => &mut self.references,
            Section::Information | Section::Skipped => return Ok(()),
        };
        for word in before.split(is_separator).filter(|word| !word.is_empty()) {
            let value = number(word).ok_or_else(|| ReadError::Number {
                line,
                found: excerpt(word),
            })?;
            numbers.push(Number { line, value });
            if numbers.len() > MAX_POINTS * TWO_PORT {
                return Err(ReadError::TooManyPoints {
                    line,
                    limit: MAX_POINTS,
                });
            }
        }
        Ok(())
    }
}

fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';')
}

fn number(word: &str) -> Option<f64> {
    let parse = |word: &str| word.parse::<f64>().ok().filter(|value| value.is_finite());
    parse(word).or_else(|| parse(&word.replace(['D', 'd'], "e")))
}

/// The reference impedances of one or two ports; `None` where no keyword names one.
fn references(numbers: &[Number]) -> Result<Option<[Ohms; 2]>, ReadError> {
    let (Some(first), Some(last)) = (numbers.first(), numbers.last()) else {
        return Ok(None);
    };
    if numbers.len() > 2 || numbers.iter().any(|it| it.value <= 0.0) {
        return Err(ReadError::Reference { line: first.line });
    }
    Ok(Some([first, last].map(|it| Ohms::new(it.value))))
}

/// How the numbers of one frequency stand.
#[derive(Clone, Copy)]
struct Layout {
    size: usize,
    keywords: Keywords,
}

/// Numbers per frequency, as the keywords say; without them a one-port has three on every line,
/// anything else is a two-port.
fn record_size(numbers: &[Number], keywords: &Keywords) -> Result<usize, ReadError> {
    if numbers.is_empty() {
        return Err(ReadError::NoData);
    }
    match keywords.ports {
        Some(1) => return Ok(ONE_PORT),
        Some(_) if keywords.is_triangle => return Ok(TRIANGLE),
        Some(_) => return Ok(TWO_PORT),
        None => {}
    }
    let mut by_line = numbers.chunk_by(|a, b| a.line == b.line);
    Ok(if by_line.all(|line| line.len() == ONE_PORT) {
        ONE_PORT
    } else {
        TWO_PORT
    })
}

type Record = (Hertz, [Complex64; 4]);

fn records(
    numbers: &[Number],
    layout: Layout,
    options: &Options,
) -> Result<Vec<Record>, ReadError> {
    let size = layout.size;
    let mut records: Vec<Record> = Vec::with_capacity(numbers.len() / size);
    for (index, chunk) in numbers.chunks(size).enumerate() {
        let line = chunk[0].line;
        let frequency = chunk[0].value * options.hertz;
        let previous = records.last().map(|record| record.0.get());
        let is_rising = previous.is_none_or(|previous| frequency > previous);
        if size == TWO_PORT && !is_rising && are_noise_parameters(&numbers[index * size..]) {
            break;
        }
        // Within a line, a frequency that falls is the trace of a number that is missing or one too
        // many.
        let begins_line = index == 0 || numbers[index * size - 1].line < line;
        if !((is_rising || begins_line) && frequency >= 0.0 && frequency.is_finite()) {
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
        records.push((Hertz::new(frequency), values(&chunk[1..], layout, options)?));
    }
    Ok(records)
}

/// Sorts by frequency and keeps the first of equal ones; returns whether that changed anything.
fn put_in_order(records: &mut Vec<Record>) -> bool {
    if records.is_sorted_by(|a, b| a.0 < b.0) {
        return false;
    }
    records.sort_by(|a, b| a.0.get().total_cmp(&b.0.get()));
    records.dedup_by_key(|record| record.0);
    true
}

/// Noise parameters follow the data of a two-port: lines of five numbers, the first of them a
/// frequency that is not above the last one of the data.
fn are_noise_parameters(rest: &[Number]) -> bool {
    let mut by_line = rest.chunk_by(|a, b| a.line == b.line);
    by_line.all(|line| line.len() == NOISE)
}

/// The scattering parameters of one frequency in the order 11, 21, 12, 22.
fn values(
    numbers: &[Number],
    layout: Layout,
    options: &Options,
) -> Result<[Complex64; 4], ReadError> {
    let kind = options.parameter;
    let refused = |number: Number| ReadError::Number {
        line: number.line,
        found: number.value.to_string(),
    };
    let mut values = [Complex64::new(0.0, 0.0); 4];
    for (value, pair) in values.iter_mut().zip(numbers.chunks_exact(2)) {
        *value = options.format.complex(pair[0].value, pair[1].value);
        if layout.keywords.is_version_two {
            *value = kind.normalized(*value, options.references[0].get());
        }
        if !value.is_finite() {
            return Err(refused(pair[0]));
        }
    }
    let [first, second, third, fourth] = values;
    let values = match layout.size {
        ONE_PORT => [kind.one_port(first), second, third, fourth],
        TRIANGLE => kind.two_port([first, second, second, third]),
        _ if layout.keywords.is_row_order => kind.two_port([first, third, second, fourth]),
        _ => kind.two_port(values),
    };
    let values = if kind == ParameterKind::Scattering && layout.size != ONE_PORT {
        at_first_reference(values, options.references)
    } else {
        values
    };
    // A negative resistance of the size of the reference has no scattering parameter.
    if values.iter().any(|value| !value.is_finite()) {
        return Err(refused(numbers[0]));
    }
    Ok(values)
}

//! Tolerant reader of Touchstone files.

use henrad_parts::quantity::{Hertz, Ohms};
use henrad_sim::Complex64;
use henrad_sim::network::ScatteringMatrix;

use super::error::{ReadError, excerpt};
use super::immittance::{ParameterKind, at_first_reference};
use super::keywords::{Keywords, MAX_PORTS, Section};
use super::layout::{ChosenPorts, Layout, PortPair};
use super::option_line::{Options, PairFormat};
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
/// What a one-port has in place of the other parameters.
const ZERO: Complex64 = Complex64::new(0.0, 0.0);
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
    /// Of a file with more than two ports, those that the parameters are of. The others end in their
    /// reference impedances.
    pub chosen: Option<ChosenPorts>,
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
    read_between(bytes, None, None)
}

/// The same of two ports of a file that may have more. `ports` is how many the name of the file
/// states (`.s4p`), which counts where no keyword states it and it is more than two.
///
/// # Errors
/// [`ReadError`]; [`ReadError::Ports`] where a file with more than two ports has not the `pair`.
pub fn read_between(
    bytes: &[u8],
    ports: Option<usize>,
    pair: Option<PortPair>,
) -> Result<Touchstone, ReadError> {
    if bytes.len() > MAX_BYTES {
        return Err(ReadError::TooLarge {
            bytes: bytes.len(),
            limit: MAX_BYTES,
        });
    }
    let text = String::from_utf8_lossy(bytes);
    let content = Content::new(text.trim_start_matches('\u{feff}'))?;
    let keywords = content.keywords;
    let of_name = ports.filter(|ports| (3..=MAX_PORTS).contains(ports));
    let ports = keywords.ports.or(of_name);
    let layout = Layout {
        ports: ports.unwrap_or_else(|| ports_by_lines(&content.numbers)),
        format: keywords.format,
        is_row_order: keywords.is_row_order,
    };
    let pair = layout.between(pair)?;
    if content.numbers.is_empty() {
        return Err(ReadError::NoData);
    }
    let options = content.options.clone().unwrap_or_default();
    let is_scattering = options.parameter == ParameterKind::Scattering;
    if layout.ports > 2 && !is_scattering {
        return Err(ReadError::NotScattering);
    }
    let references = content.references(&options, layout.ports, pair)?;
    if references[0] != references[1] && !is_scattering && !keywords.is_version_two {
        return Err(ReadError::Reference {
            line: content.option_line,
        });
    }
    let values = Values {
        layout,
        pair,
        references,
        kind: options.parameter,
        format: options.format,
        is_normalized: !keywords.is_version_two,
    };
    let mut records = records(&content.numbers, &values, options.hertz)?;
    let is_reordered = put_in_order(&mut records);
    let frequencies = records.iter().map(|record| record.0).collect();
    let values = records.iter().map(|record| record.1);
    let parameters = if layout.ports == 1 {
        Parameters::OnePort(values.map(|s| s[0]).collect())
    } else {
        let matrix = |[s11, s21, s12, s22]: [Complex64; 4]| ScatteringMatrix { s11, s21, s12, s22 };
        Parameters::TwoPort(values.map(matrix).collect())
    };
    Ok(Touchstone {
        reference: references[0],
        frequencies,
        parameters,
        comments: content.comments,
        is_reordered,
        chosen: layout.chosen(pair),
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
    /// The reference impedances at both ports of the pair: those behind a keyword, else those of the
    /// option line.
    fn references(
        &self,
        options: &Options,
        ports: usize,
        pair: PortPair,
    ) -> Result<[Ohms; 2], ReadError> {
        let (references, line) = match self.references.first() {
            Some(first) => {
                let values = self.references.iter().map(|it| Ohms::new(it.value));
                (values.collect(), first.line)
            }
            None => (options.references.clone(), self.option_line),
        };
        let is_positive = references.iter().all(|reference| reference.get() > 0.0);
        match &references[..] {
            _ if !is_positive => Err(ReadError::Reference { line }),
            &[all] => Ok([all; 2]),
            each if each.len() == ports => Ok(pair.indices().map(|index| each[index])),
            _ => Err(ReadError::Reference { line }),
        }
    }

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

/// Ports of a file that states none: a one-port has three numbers on every line, anything else is a
/// two-port.
fn ports_by_lines(numbers: &[Number]) -> usize {
    let mut by_line = numbers.chunk_by(|a, b| a.line == b.line);
    if by_line.all(|line| line.len() == ONE_PORT) {
        1
    } else {
        2
    }
}

type Record = (Hertz, [Complex64; 4]);

fn records(numbers: &[Number], values: &Values, hertz: f64) -> Result<Vec<Record>, ReadError> {
    let size = values.layout.size();
    let mut records: Vec<Record> = Vec::with_capacity(numbers.len() / size);
    for (index, chunk) in numbers.chunks(size).enumerate() {
        let line = chunk[0].line;
        let frequency = chunk[0].value * hertz;
        let previous = records.last().map(|record| record.0.get());
        let is_rising = previous.is_none_or(|previous| frequency > previous);
        if values.layout.ports == 2 && !is_rising && are_noise_parameters(&numbers[index * size..])
        {
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
        records.push((Hertz::new(frequency), values.scattering(&chunk[1..])?));
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

/// What the numbers of a frequency mean.
struct Values {
    layout: Layout,
    pair: PortPair,
    /// At both ports of the pair.
    references: [Ohms; 2],
    kind: ParameterKind,
    format: PairFormat,
    /// Whether Z and Y are relative to the reference impedance.
    is_normalized: bool,
}

impl Values {
    /// The scattering parameters of one frequency between the two ports, in the order 11, 21, 12,
    /// 22; of a one-port the first alone.
    fn scattering(&self, numbers: &[Number]) -> Result<[Complex64; 4], ReadError> {
        let refused = |number: Number| ReadError::Number {
            line: number.line,
            found: number.value.to_string(),
        };
        let entry = |row: usize, column: usize| {
            let at = 2 * self.layout.entry(row, column);
            let (first, second) = (numbers[at], numbers[at + 1]);
            let value = self.format.complex(first.value, second.value);
            let value = if self.is_normalized {
                value
            } else {
                self.kind.normalized(value, self.references[0].get())
            };
            if value.is_finite() {
                Ok(value)
            } else {
                Err(refused(first))
            }
        };
        let values = if self.layout.ports == 1 {
            [self.kind.one_port(entry(0, 0)?), ZERO, ZERO, ZERO]
        } else {
            let [one, two] = self.pair.indices();
            let values = [
                entry(one, one)?,
                entry(two, one)?,
                entry(one, two)?,
                entry(two, two)?,
            ];
            match self.kind {
                ParameterKind::Scattering => at_first_reference(values, self.references),
                kind => kind.two_port(values),
            }
        };
        // A negative resistance of the size of the reference has no scattering parameter.
        if values.iter().any(|value| !value.is_finite()) {
            return Err(refused(numbers[0]));
        }
        Ok(values)
    }
}

//! Reads a file.

use henrad_sim::network::LinePath;

use super::curve::{Curve, from_touchstone};
use super::{AskedColumn, DecimalMark, TableError, Unread, citi, mdif, table, traces};
use crate::text::{self, Encoding};
use crate::touchstone::{self, ChosenPorts, PortPair, StatedCondition};

/// Largest file that is read.
pub const MAX_BYTES: usize = touchstone::MAX_BYTES;

/// What a person states about a file that does not say it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Answers {
    /// What each column holds, in the words of heads: one of [`CHOICES`](super::CHOICES), or any
    /// that a table may have, such as `f (kHz)` and `-Im(Z)`; empty for a column that does not
    /// count. Where it is given, it is believed.
    pub columns: Option<Vec<String>>,
    /// What parts whole from fraction in the numbers of a table.
    pub decimal_mark: Option<DecimalMark>,
    /// How the part lay between two ports.
    pub path: Option<LinePath>,
    /// The two ports of a Touchstone file with more.
    pub ports: Option<PortPair>,
}

/// The columns of an answer in one text, parted by semicolons or, without any, by commas; `None`
/// for an empty text.
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
    /// Of a file with more than two ports, those between which the part was taken.
    pub ports: Option<ChosenPorts>,
    /// The columns of a table, with what they were read as as guesses; none of other files.
    pub columns: Vec<AskedColumn>,
}

/// Reads the measurement in a file: CITI and MDIF by their first lines, Touchstone by the ending
/// `.s1p` to `.z2p` or `.ts` of its name or by its option line, else rows of numbers in columns that
/// their head names, with units and signs, in any order and beside others; where there is no head
/// at all, rows of frequency in Hz, impedance in Ω and phase in degrees.
///
/// Semicolons, tabs, commas or else blanks part the columns, several blanks before single ones. The
/// decimal mark is decided once for the file. The last line of notes above the data that has as
/// many cells as they is the head where no other is. The bytes are UTF-8, UTF-16 with its mark, or
/// else windows-1252.
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
            ports: None,
            columns: Vec::new(),
        });
    }
    if is_touchstone(file_name, &text) {
        let file = touchstone::read_between(text.as_bytes(), ports(file_name), answers.ports)?;
        return Ok(Reading {
            ports: file.chosen,
            stated: touchstone::stated_condition(&file.comments),
            curves: vec![from_touchstone(file)],
            encoding,
            columns: Vec::new(),
        });
    }
    let text = traces::joined(&text);
    let (curves, columns) = table::read(&text, answers.columns.as_deref(), answers.decimal_mark)?;
    Ok(Reading {
        curves,
        stated: StatedCondition::default(),
        encoding,
        ports: None,
        columns,
    })
}

/// Ports of a Touchstone file by the ending of its name: `.s2p`, `.z1p`, `.y4p`; `None` for others.
pub fn ports(file_name: &str) -> Option<usize> {
    let ending = file_name.rsplit_once('.')?.1.to_ascii_lowercase();
    let digits = ending.strip_prefix(['s', 'y', 'z'])?.strip_suffix('p')?;
    digits.parse().ok().filter(|&ports| ports > 0)
}

fn is_touchstone(file_name: &str, text: &str) -> bool {
    let ending = file_name.rsplit_once('.').map_or("", |(_, ending)| ending);
    match ending.to_ascii_lowercase().as_str() {
        "ts" => true,
        "csv" => false,
        _ => ports(file_name).is_some() || touchstone::has_option_line(text),
    }
}

//! The keywords in brackets of Touchstone 2.

use super::error::{ReadError, excerpt};
use super::layout::MatrixFormat;

/// Most ports of a file that is read.
pub const MAX_PORTS: usize = 99;

/// What the numbers of a line are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Section {
    /// Frequencies and parameters; all numbers of Touchstone 1.
    #[default]
    Data,
    /// Reference impedances, one for each port.
    Reference,
    /// Information of other programs, with keywords of their own.
    Information,
    /// Noise parameters, and what follows the end.
    Skipped,
}

/// What the keywords of a file say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Keywords {
    /// Whether there are any.
    pub is_version_two: bool,
    /// Number of ports.
    pub ports: Option<usize>,
    /// Whether S12 stands before S21.
    pub is_row_order: bool,
    /// Which entries of the matrices there are.
    pub format: MatrixFormat,
    /// What the next numbers are.
    pub section: Section,
}

impl Keywords {
    /// Reads a line that begins with a bracket; returns what follows the keyword where that is
    /// numbers.
    ///
    /// # Errors
    /// [`ReadError::Keyword`] for one whose meaning would be lost: mixed modes, an unknown word.
    pub fn read<'a>(&mut self, text: &'a str, line: usize) -> Result<&'a str, ReadError> {
        let refused = || ReadError::Keyword {
            line,
            found: excerpt(text),
        };
        let (keyword, argument) = text
            .strip_prefix('[')
            .and_then(|text| text.split_once(']'))
            .ok_or_else(refused)?;
        let argument = argument.trim();
        let word = argument.to_ascii_lowercase();
        let keyword = keyword.trim().to_ascii_lowercase();
        if self.section == Section::Information && keyword != "end information" {
            return Ok("");
        }
        self.is_version_two = true;
        match keyword.as_str() {
            "version" | "number of frequencies" | "number of noise frequencies" => {}
            "number of ports" => {
                let is_possible = |ports: &usize| (1..=MAX_PORTS).contains(ports);
                let ports = word.parse().ok().filter(is_possible);
                let ports = ports.ok_or_else(refused)?;
                self.ports = Some(ports);
            }
            "two-port data order" | "two-port order" => {
                self.is_row_order = match word.as_str() {
                    "12_21" => true,
                    "21_12" => false,
                    _ => return Err(refused()),
                };
            }
            "matrix format" => {
                self.format = match word.as_str() {
                    "full" => MatrixFormat::Full,
                    "lower" => MatrixFormat::Lower,
                    "upper" => MatrixFormat::Upper,
                    _ => return Err(refused()),
                };
            }
            "reference" => {
                self.section = Section::Reference;
                return Ok(argument);
            }
            "network data" | "end information" => self.section = Section::Data,
            "begin information" => self.section = Section::Information,
            "noise data" | "end" => self.section = Section::Skipped,
            _ => return Err(refused()),
        }
        Ok("")
    }
}

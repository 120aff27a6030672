//! How the numbers of one frequency stand, and between which ports of a file the part lies.

use std::fmt;
use std::str::FromStr;

use super::error::ReadError;

/// Two ports of a file, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PortPair {
    first: usize,
    second: usize,
}

impl PortPair {
    /// The only two ports of a two-port.
    pub(super) const BOTH: Self = Self {
        first: 1,
        second: 2,
    };

    /// The two ports, where they are two.
    pub fn new(first: usize, second: usize) -> Option<Self> {
        (first > 0 && second > 0 && first != second).then_some(Self { first, second })
    }

    /// Places in a list of all ports.
    pub(super) fn indices(self) -> [usize; 2] {
        [self.first - 1, self.second - 1]
    }

    /// Whether a file with so many ports has both.
    pub(super) fn is_of(self, ports: usize) -> bool {
        self.first.max(self.second) <= ports
    }
}

impl FromStr for PortPair {
    type Err = String;

    /// Reads two numbers with a comma or blanks between them: `1,3`.
    fn from_str(text: &str) -> Result<Self, String> {
        let words = text.split([',', ' ']).filter(|word| !word.is_empty());
        let numbers: Result<Vec<usize>, _> = words.map(str::parse).collect();
        let pair = match numbers.as_deref() {
            Ok(&[first, second]) => Self::new(first, second),
            _ => None,
        };
        pair.ok_or_else(|| "two different numbers of ports are needed, for example 1,3".to_owned())
    }
}

/// Two ports of a file with more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChosenPorts {
    pair: PortPair,
    ports: usize,
}

impl fmt::Display for ChosenPorts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { pair, ports } = self;
        write!(
            f,
            "between ports {} and {} of {ports}",
            pair.first, pair.second
        )
    }
}

/// Which entries of a matrix a file holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum MatrixFormat {
    /// All.
    #[default]
    Full,
    /// On the diagonal and below it.
    Lower,
    /// On the diagonal and above it.
    Upper,
}

/// How the numbers of one frequency stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    /// Number of ports.
    pub ports: usize,
    /// Which entries there are.
    pub format: MatrixFormat,
    /// Whether S12 of a two-port stands before S21, as it does with more ports.
    pub is_row_order: bool,
}

impl Layout {
    /// Numbers of one frequency: itself and a pair for each entry.
    pub fn size(self) -> usize {
        let entries = match self.format {
            MatrixFormat::Full => self.ports * self.ports,
            MatrixFormat::Lower | MatrixFormat::Upper => self.ports * (self.ports + 1) / 2,
        };
        1 + 2 * entries
    }

    /// Place of an entry among all of a frequency; row and column from 0.
    pub fn entry(self, row: usize, column: usize) -> usize {
        let (low, high) = (row.min(column), row.max(column));
        match self.format {
            MatrixFormat::Lower => high * (high + 1) / 2 + low,
            MatrixFormat::Upper => low * self.ports + high - low * (low + 1) / 2,
            MatrixFormat::Full if self.ports == 2 && !self.is_row_order => column * 2 + row,
            MatrixFormat::Full => row * self.ports + column,
        }
    }

    /// The ports between which the part lies.
    ///
    /// # Errors
    /// [`ReadError::Ports`] where more than two are left to choose from, or the chosen ones are not
    /// in the file.
    pub fn between(self, chosen: Option<PortPair>) -> Result<PortPair, ReadError> {
        match chosen {
            None if self.ports <= 2 => Ok(PortPair::BOTH),
            // A one-port leaves nothing to choose.
            Some(_) if self.ports == 1 => Ok(PortPair::BOTH),
            Some(pair) if pair.is_of(self.ports) => Ok(pair),
            _ => Err(ReadError::Ports { ports: self.ports }),
        }
    }

    /// What to say of a choice among more than two.
    pub fn chosen(self, pair: PortPair) -> Option<ChosenPorts> {
        (self.ports > 2).then_some(ChosenPorts {
            pair,
            ports: self.ports,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_stand_as_the_standard_has_them() {
        let layout = |ports, format| Layout {
            ports,
            format,
            is_row_order: false,
        };
        let two = layout(2, MatrixFormat::Full);
        assert_eq!((two.entry(0, 1), two.entry(1, 0)), (2, 1));
        let three = layout(3, MatrixFormat::Full);
        assert_eq!(
            (three.size(), three.entry(1, 2), three.entry(2, 1)),
            (19, 5, 7)
        );
        let lower = layout(3, MatrixFormat::Lower);
        let upper = layout(3, MatrixFormat::Upper);
        let both = [(0, 0), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2)];
        assert_eq!(
            both.map(|(row, column)| lower.entry(row, column)),
            [0, 1, 2, 3, 4, 5]
        );
        assert_eq!(
            both.map(|(row, column)| upper.entry(column, row)),
            [0, 1, 3, 2, 4, 5]
        );
        assert_eq!(upper.size(), 13);
    }

    #[test]
    fn a_pair_is_two_different_numbers() {
        assert_eq!(
            "1,3".parse(),
            Ok(PortPair {
                first: 1,
                second: 3
            })
        );
        assert_eq!(
            "4 2".parse(),
            Ok(PortPair {
                first: 4,
                second: 2
            })
        );
        for text in ["", "1", "1,1", "0,2", "1,2,3", "a,b", "-1,2"] {
            assert!(text.parse::<PortPair>().is_err(), "{text}");
        }
    }
}

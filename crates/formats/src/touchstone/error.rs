//! Errors of reading and writing.

use thiserror::Error;

/// Reasons to refuse a Touchstone file. Lines count from 1.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum ReadError {
    /// The file is larger than any sweep.
    #[error("{bytes} bytes exceed the limit of {limit}")]
    TooLarge {
        /// Size found.
        bytes: usize,
        /// Size allowed.
        limit: usize,
    },
    /// The file has more frequencies than any sweep.
    #[error("line {line}: more than {limit} frequencies")]
    TooManyPoints {
        /// Line of the first excess frequency.
        line: usize,
        /// Number allowed.
        limit: usize,
    },
    /// A part has two ends, and nobody named two of the ports.
    #[error(
        "{ports} ports; a part lies between two of them: name two different ones, 1 to {ports}, for example 1,2"
    )]
    Ports {
        /// Number of ports.
        ports: usize,
    },
    /// A keyword of Touchstone 2 that is unknown, or whose meaning would be lost: mixed modes.
    #[error("line {line}: {found} is not recognized")]
    Keyword {
        /// Line of the keyword.
        line: usize,
        /// The keyword.
        found: String,
    },
    /// A reference impedance that is not positive, another number of them than one or that of the
    /// ports, or unequal ones in a file of version 1 whose Z or Y parameters they would normalize.
    #[error("line {line}: needs one positive reference impedance, or one for each port")]
    Reference {
        /// Line of the reference impedance.
        line: usize,
    },
    /// A reference impedance that is complex, or one that comments give for each frequency.
    #[error(
        "line {line}: R needs one resistance, for example R 50; a complex reference impedance is not supported"
    )]
    ComplexReference {
        /// Line of the options.
        line: usize,
    },
    /// Impedances or admittances of more than two ports: taken alone, two ports would end otherwise
    /// than in scattering parameters.
    #[error("Z and Y parameters of more than two ports are not read; export S parameters")]
    NotScattering,
    /// A word of the option line that is unknown, or a parameter other than S, Z and Y.
    #[error("line {line}: option {found} is not recognized")]
    Option {
        /// Line of the options.
        line: usize,
        /// The word.
        found: String,
    },
    /// A word among the data that is not a finite number.
    #[error("line {line}: {found} is not a finite number")]
    Number {
        /// Line of the word.
        line: usize,
        /// The word.
        found: String,
    },
    /// A frequency that is negative, or falls within a line.
    #[error("line {line}: {} Hz does not follow the frequency before it", short(*frequency))]
    Frequency {
        /// Line of the frequency.
        line: usize,
        /// The frequency, Hz.
        frequency: f64,
    },
    /// The numbers end within a frequency.
    #[error("line {line}: the last frequency has {found} of {expected} numbers")]
    Incomplete {
        /// Line on which the frequency starts.
        line: usize,
        /// Numbers found.
        found: usize,
        /// Numbers of a complete frequency.
        expected: usize,
    },
    /// There are no numbers.
    #[error("the file holds no data")]
    NoData,
}

/// A number without hundreds of zeros.
fn short(number: f64) -> String {
    if number.abs() < 1e21 {
        number.to_string()
    } else {
        format!("{number:e}")
    }
}

/// Values that a Touchstone file cannot hold.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum WriteError {
    /// The numbers of matrices and frequencies differ.
    #[error("{matrices} matrices do not fit {frequencies} frequencies")]
    Length {
        /// Number of frequencies.
        frequencies: usize,
        /// Number of matrices.
        matrices: usize,
    },
    /// A frequency is not finite, or not above the one before it.
    #[error("frequency {frequency} Hz at position {position} is not above its predecessor")]
    Frequency {
        /// Zero-based position.
        position: usize,
        /// The frequency, Hz.
        frequency: f64,
    },
    /// A scattering parameter is not finite.
    #[error("a scattering parameter at position {position} is not finite")]
    NotFinite {
        /// Zero-based position of its frequency.
        position: usize,
    },
    /// The reference impedance is not positive.
    #[error("a reference impedance of {value} ohm is not positive")]
    Reference {
        /// Value found, ohm.
        value: f64,
    },
}

/// Most characters of a word that an error quotes.
const EXCERPT: usize = 32;

/// The start of a word, for errors.
pub(super) fn excerpt(word: &str) -> String {
    word.chars().take(EXCERPT).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frequency_is_told_in_few_digits() {
        for (frequency, said) in [(-2.0, "-2 Hz"), (1e9, "1000000000 Hz"), (1e300, "1e300 Hz")] {
            let told = ReadError::Frequency { line: 2, frequency }.to_string();
            assert_eq!(
                told,
                format!("line 2: {said} does not follow the frequency before it")
            );
        }
    }
}

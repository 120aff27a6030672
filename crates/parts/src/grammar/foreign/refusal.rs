//! Why a text is not answered as a number of another maker.

use super::number::{ForeignKind, ForeignNumber};

/// Why a text is no number that can be read.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ForeignRefusal {
    /// The text follows no key.
    #[error("no known key writes such a number")]
    Unknown,
    /// A code that the key's table does not hold.
    #[error("{maker} {key} number, but its {field} code {code} has no known meaning")]
    UnknownCode {
        /// Maker whose key the number follows.
        maker: &'static str,
        /// Name of the key.
        key: &'static str,
        /// Field of the code.
        field: &'static str,
        /// The code.
        code: String,
        /// What the other fields say.
        values: String,
    },
    /// The number stops before its values are complete.
    #[error("begins like a {maker} {key} number{} and ends before the {field}", in_brackets(.values))]
    CutOff {
        /// Maker whose key the number follows.
        maker: &'static str,
        /// Name of the key.
        key: &'static str,
        /// First field that is missing.
        field: &'static str,
        /// What the fields before it say.
        values: String,
    },
    /// An order code, which holds no values.
    #[error("order code of {maker}{}, which holds no values", in_brackets(.series))]
    OrderCode {
        /// Maker.
        maker: &'static str,
        /// Series and case, as far as the code tells them.
        series: String,
        /// Kind of part.
        kind: ForeignKind,
    },
    /// Two codes that no part has together.
    #[error("{maker} {key} number, but {reason}")]
    Contradiction {
        /// Maker whose key the number follows.
        maker: &'static str,
        /// Name of the key.
        key: &'static str,
        /// What does not go together.
        reason: String,
    },
    /// Makers whose keys give different values.
    #[error("two makers write numbers of this shape: {}; name the maker", readings_in_words(.readings))]
    Ambiguous {
        /// What each key reads.
        readings: Vec<ForeignNumber>,
    },
    /// More text than a number has.
    #[error("more than one number: {first} and {second}")]
    Several {
        /// The number that can be read.
        first: String,
        /// What follows it.
        second: String,
    },
    /// A part that is neither capacitor nor inductor.
    #[error("{part} of {maker}; only capacitors and inductors are modeled")]
    NotModeled {
        /// What it is.
        part: &'static str,
        /// Maker.
        maker: &'static str,
    },
}

fn in_brackets(text: &str) -> String {
    if text.is_empty() {
        String::new()
    } else {
        format!(" ({text})")
    }
}

fn readings_in_words(readings: &[ForeignNumber]) -> String {
    let words = readings
        .iter()
        .map(|it| format!("{}: {}", it.maker, super::describe::values(it)));
    words.collect::<Vec<_>>().join("; ")
}

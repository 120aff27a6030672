//! File formats and simulator dialects.

use std::str::FromStr;

use henrad_sim::network::Node;
use thiserror::Error;

henrad_parts::enum_with_all! {
    /// The file to write; the content differs only in the test deck of CIR.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
    pub enum FileFormat {
        /// Subcircuit file, `.CKT`.
        #[default]
        Ckt,
        /// Plain text, `.TXT`.
        Txt,
        /// Data file, `.DAT`.
        Dat,
        /// Print file, `.PRN`.
        Prn,
        /// Circuit file with a test deck in comments, `.CIR`.
        Cir,
    }
}

/// A file format other than CKT, TXT, DAT, PRN and CIR.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0} is not one of CKT, TXT, DAT, PRN and CIR")]
pub struct UnknownFileFormat(pub String);

impl FileFormat {
    /// Extension of the file's name in capitals, without the dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Ckt => "CKT",
            Self::Txt => "TXT",
            Self::Dat => "DAT",
            Self::Prn => "PRN",
            Self::Cir => "CIR",
        }
    }
}

impl FromStr for FileFormat {
    type Err = UnknownFileFormat;

    /// Reads the extension in any case.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut all = Self::ALL.into_iter();
        all.find(|format| format.extension().eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownFileFormat(text.to_owned()))
    }
}

/// Syntax of what SPICE 3 has no word for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Dialect {
    /// None of it: plain R, L and C for every simulator.
    #[default]
    Portable,
    /// ngspice 39 or newer: `Q='…V(a,b)…'`.
    Ngspice,
    /// LTspice: `Q=…x…`, and series resistance and damping stated on every inductor.
    Ltspice,
    /// PSpice: controlled sources with `VALUE={…}`.
    Pspice,
}

impl Dialect {
    /// The simulators that read a file in this dialect.
    pub const fn reads_in(self) -> &'static [&'static str] {
        match self {
            Self::Portable => &["ngspice", "LTspice", "PSpice", "QUCS-S"],
            Self::Ngspice => &["ngspice 39 or newer", "KiCad 7 or newer"],
            Self::Ltspice => &["LTspice"],
            Self::Pspice => &["PSpice", "ngspice in PSpice mode"],
        }
    }

    /// What LTspice does to inductors, and what the file does about it, as lines of a comment.
    pub(crate) const fn remarks(self) -> &'static [&'static str] {
        match self {
            Self::Portable => &[
                "LTspice gives every inductor without Rser 1 mohm and, in transient runs, a parallel",
                "damping: there use the file made for LTspice.",
            ],
            Self::Ltspice => &[
                "Rser=0 and Rpar keep LTspice from adding 1 mohm and, in transient runs, a parallel",
                "damping to every inductor.",
            ],
            Self::Ngspice | Self::Pspice => &[],
        }
    }
}

/// How a subcircuit is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Syntax {
    /// Words of the simulator.
    pub dialect: Dialect,
    /// Whether values are multiplied by the parameters KC, KESR and KL.
    pub has_factors: bool,
}

impl From<Dialect> for Syntax {
    fn from(dialect: Dialect) -> Self {
        Self {
            dialect,
            has_factors: false,
        }
    }
}

/// Six significant digits in exponent notation: no suffix letter, which simulators read
/// differently.
pub fn number(value: f64) -> String {
    format!("{value:.5E}")
}

/// Node 0 is ground everywhere; the pins are 1 and 2.
pub fn node_number(node: Node) -> usize {
    node.index() + 1
}

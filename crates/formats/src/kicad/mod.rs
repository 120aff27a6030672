//! Netlists and schematics of KiCad: components with their fields, and nets with their pins.
//!
//! What these files hold beside that is skipped at any depth, so that files of newer versions are
//! read too; fields and marks count where they stand directly in a component, never those of a
//! variant. Source: the file formats of KiCad 6 to 10 (dev-docs.kicad.org) and exported files.

pub mod edit;
mod expression;
mod netlist;
mod project;
mod schematic;

use thiserror::Error;

use crate::archive::UnzipError;

pub use project::{is_project_file, read_project};
pub use schematic::placed_symbols;

/// Most components of a file.
const MAX_COMPONENTS: usize = 50_000;

/// Why a netlist or a schematic is not read. Lines count from 1.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DesignError {
    /// The text does not follow the format.
    #[error("Line {line}: {what}.")]
    Malformed {
        /// Where.
        line: usize,
        /// What is wrong, as a sentence without its end.
        what: String,
    },
    /// A file of a project does not follow the format.
    #[error("{file}: {problem}")]
    File {
        /// Its path.
        file: String,
        /// Why it is not read.
        problem: Box<DesignError>,
    },
    /// Several projects, or none that can be told from its sheets.
    #[error("Which schematic is the board's? Found: {found}. Give one project.")]
    SeveralProjects {
        /// Their files.
        found: String,
    },
    /// An archive that is not read.
    #[error(transparent)]
    Archive(#[from] UnzipError),
    /// More than is read.
    #[error("The file has more than {most} {what}.")]
    TooLarge {
        /// Of what.
        what: &'static str,
        /// The limit.
        most: usize,
    },
}

/// How a design was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DesignFormat {
    /// A netlist in S-expressions.
    Netlist,
    /// A netlist in XML.
    XmlNetlist,
    /// A schematic, whose wires are not followed.
    Schematic,
}

/// A netlist or a schematic.
#[derive(Debug, Clone, PartialEq)]
pub struct Design {
    /// How it was written.
    pub format: DesignFormat,
    /// Components in the order of the file.
    pub components: Vec<Component>,
    /// Nets in the order of the file; none of a schematic.
    pub nets: Vec<Net>,
    /// Files of the sheets directly below a schematic, as it names them.
    pub sheets: Vec<String>,
    /// What a reader should know, as sentences.
    pub notes: Vec<String>,
}

/// A component.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Component {
    /// File of a project that it stands in; empty where the design is one file.
    pub file: String,
    /// Line from 1.
    pub line: usize,
    /// Reference designators: several where a sheet of a schematic is used several times.
    pub references: Vec<String>,
    /// Value as written.
    pub value: String,
    /// Footprint as written.
    pub footprint: String,
    /// Free text.
    pub description: String,
    /// Symbol in its library: `Device:C`.
    pub symbol: String,
    /// Fields with their texts, in the order of the file.
    pub fields: Vec<(String, String)>,
    /// Whether it is left out: marked so, or not on the board.
    pub is_not_fitted: bool,
}

/// A net.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Net {
    /// Name with the path of its sheet: `/USB/VBUS`.
    pub name: String,
    /// Pins on it.
    pub pins: Vec<Pin>,
}

/// A pin of a component.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pin {
    /// Component.
    pub reference: String,
    /// Number.
    pub number: String,
    /// Name that the symbol gives it: `+`, often empty.
    pub function: String,
}

/// Reads a text that begins like a netlist or a schematic; `None` for every other text.
///
/// # Errors
/// [`DesignError`].
///
/// ```
/// use henrad_formats::kicad::read;
/// let text = r#"(export (version "E") (components (comp (ref "C1") (value "100n"))))"#;
/// let design = read(text)?.unwrap();
/// assert_eq!(design.components[0].references, ["C1"]);
/// # Ok::<(), henrad_formats::kicad::DesignError>(())
/// ```
pub fn read(text: &str) -> Result<Option<Design>, DesignError> {
    let start = text.trim_start();
    if begins(start, "(export") {
        return netlist::of_expressions(text).map(Some);
    }
    if begins(start, "(kicad_sch") {
        let mut design = schematic::read(text, None)?;
        if !design.sheets.is_empty() {
            let sheets = design.sheets.join(", ");
            design.notes.push(format!(
                "Sheets below the schematic are not read: {sheets}. Give the folder of the project or a zip of it."
            ));
        }
        return Ok(Some(design));
    }
    if netlist::is_xml(start) {
        return netlist::of_xml(text).map(Some);
    }
    Ok(None)
}

/// Whether a text begins with these letters and no more of the same word.
fn begins(text: &str, word: &str) -> bool {
    text.strip_prefix(word)
        .is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_'))
}

fn malformed(line: usize, what: impl Into<String>) -> DesignError {
    DesignError::Malformed {
        line,
        what: what.into(),
    }
}

impl Design {
    /// Takes a component; its references are trimmed, empty ones dropped.
    fn push(&mut self, mut component: Component) -> Result<(), DesignError> {
        component.references.retain(|it| !it.trim().is_empty());
        if self.components.len() == MAX_COMPONENTS {
            return Err(DesignError::TooLarge {
                what: "components",
                most: MAX_COMPONENTS,
            });
        }
        self.components.push(component);
        Ok(())
    }
}

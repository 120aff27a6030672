//! What the model files of all components share: words, making, and the download.

use henrad_api::vocabulary::{BandSide, SpiceDialect, SpiceFileFormat};
use henrad_formats::archive::{self, Entry};
use henrad_formats::spice::{Dialect, FileFormat};
use henrad_formats::table::{Column, Table};
use henrad_sim::Complex64;

use crate::clock;
use crate::error::EngineError;
use crate::part_store::ModelVersion;

/// Name and version of the program, as files state it.
const GENERATOR: &str = concat!("Henrad ", env!("CARGO_PKG_VERSION"));

/// Real and imaginary part of an impedance in Ω over frequency in Hz, in heads by which programs
/// that fit circuits to an impedance know the columns; without comments, which they refuse.
pub fn complex_table(frequencies: &[f64], impedances: &[Complex64]) -> String {
    let column = |head: &str, part: fn(&Complex64) -> f64| {
        Column::new(head, impedances.iter().map(|it| Some(part(it))).collect())
    };
    let mut table = Table::new("Frequency (Hz)", frequencies.to_vec());
    table.push(column("Real(Z) (Ohm)", |z| z.re));
    table.push(column("Imag(Z) (Ohm)", |z| z.im));
    table.to_csv()
}

/// What a file states of its making.
#[derive(Debug, Clone)]
pub struct FileStamp {
    /// Versions of rules and catalogue.
    pub model_version: ModelVersion,
    /// Date in UTC.
    pub date: String,
}

impl FileStamp {
    /// The stamp of a file that is made now.
    pub fn today(model_version: ModelVersion) -> Self {
        Self {
            model_version,
            date: clock::day(clock::now()),
        }
    }

    /// Program and model with their versions.
    pub fn generator(&self) -> String {
        format!("{GENERATOR}, {}", self.model_version)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextFile {
    /// Name with extension when it is downloaded alone.
    pub name: String,
    /// Name with extension among other files: it states the condition too.
    pub stated_name: String,
    /// Content.
    pub text: String,
}

impl TextFile {
    /// A file about a part. Its names consist of what is before the number, the number and an
    /// ending; `condition` is what [`condition_name`](henrad_formats::condition_name) says.
    pub fn new(
        before: &str,
        part_number: &str,
        ending: &str,
        condition: &str,
        text: String,
    ) -> Self {
        let stem = file_stem(part_number);
        Self {
            name: format!("{before}{stem}{ending}"),
            stated_name: format!("{before}{stem}{condition}{ending}"),
            text,
        }
    }
}

/// What a browser saves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Download {
    File(Entry),
    /// Several files as a zip.
    Archive {
        /// Name with extension.
        name: String,
        /// Content.
        bytes: Vec<u8>,
    },
}

/// What a column holds at an edge of the band within which 8 in 10 parts lie.
pub fn spread_word(side: BandSide) -> &'static str {
    match side {
        BandSide::Low => "10 % of parts below",
        BandSide::High => "10 % of parts above",
    }
}

/// The files of several rows of a table with the designator of each: one as it is, more as a zip
/// named after `archive_stem`.
///
/// # Errors
/// The first file that could not be written, or an archive that cannot hold the files.
pub fn download(
    files: impl Iterator<Item = Result<(TextFile, String), EngineError>>,
    archive_stem: &str,
) -> Result<Download, EngineError> {
    let files = files.collect::<Result<_, _>>()?;
    Download::new(entries(files), archive_stem)
}

/// Files with their designators, under the names that they have alone or with others.
fn entries(files: Vec<(TextFile, String)>) -> Vec<Entry> {
    let is_alone = files.len() == 1;
    let entry = |(file, distinction): (TextFile, String)| Entry {
        name: if is_alone {
            file.name
        } else {
            file.stated_name
        },
        distinction,
        text: file.text,
    };
    files.into_iter().map(entry).collect()
}

/// What a preview shows of several files.
pub fn first_text(files: Vec<Entry>) -> String {
    let first = files.into_iter().next();
    first.map(|file| file.text).unwrap_or_default()
}

impl Download {
    /// One file as it is, any other number as a zip named after `archive_stem`.
    ///
    /// # Errors
    /// [`EngineError::File`] when the archive cannot hold the files.
    pub fn new(mut files: Vec<Entry>, archive_stem: &str) -> Result<Self, EngineError> {
        match files.pop() {
            Some(file) if files.is_empty() => Ok(Self::File(file)),
            last => {
                files.extend(last);
                Self::archive(&files, archive_stem)
            }
        }
    }

    /// The files of a library as a zip.
    ///
    /// # Errors
    /// [`EngineError::File`] when the archive cannot hold the files.
    pub fn library(files: &[Entry]) -> Result<Self, EngineError> {
        Self::archive(files, "Library")
    }

    /// Files as a zip named after `stem`.
    ///
    /// # Errors
    /// [`EngineError::File`] when the archive cannot hold the files.
    pub fn archive(files: &[Entry], stem: &str) -> Result<Self, EngineError> {
        let bytes = archive::zip(files).map_err(|error| EngineError::File(error.to_string()))?;
        Ok(Self::Archive {
            name: format!("{stem}.zip"),
            bytes,
        })
    }
}

/// A part number with characters that every file system takes.
pub fn file_stem(part_number: &str) -> String {
    let keep = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    part_number.chars().map(keep).collect()
}

/// The format that a word means.
pub fn file_format(word: SpiceFileFormat) -> FileFormat {
    match word {
        SpiceFileFormat::Ckt => FileFormat::Ckt,
        SpiceFileFormat::Txt => FileFormat::Txt,
        SpiceFileFormat::Dat => FileFormat::Dat,
        SpiceFileFormat::Prn => FileFormat::Prn,
        SpiceFileFormat::Cir => FileFormat::Cir,
    }
}

/// The dialect that a word means.
pub fn dialect(word: SpiceDialect) -> Dialect {
    match word {
        SpiceDialect::Portable => Dialect::Portable,
        SpiceDialect::Ngspice => Dialect::Ngspice,
        SpiceDialect::Ltspice => Dialect::Ltspice,
        SpiceDialect::Pspice => Dialect::Pspice,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(name: &str) -> Entry {
        Entry {
            name: name.to_owned(),
            distinction: String::new(),
            text: name.to_owned(),
        }
    }

    #[test]
    fn one_file_stays_a_file_and_several_are_one_archive_in_their_order() {
        let one = Download::new(vec![entry("a.s2p")], "All").unwrap();
        assert!(matches!(one, Download::File(file) if file.name == "a.s2p"));
        let two = vec![entry("a.s2p"), entry("b.s2p")];
        let several = Download::new(two.clone(), "All").unwrap();
        assert_eq!(several, Download::archive(&two, "All").unwrap());
        assert!(matches!(several, Download::Archive { name, .. } if name == "All.zip"));
    }
}

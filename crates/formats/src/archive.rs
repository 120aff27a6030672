//! Several files as one zip archive, and back.

use std::collections::BTreeSet;
use std::io::{self, Cursor, Read, Write};

use thiserror::Error;
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use crate::workbook::count;

/// Digits hardly get shorter at higher levels, which take several times as long.
const LEVEL: i64 = 1;

/// A file to put into an archive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Name with extension.
    pub name: String,
    /// Suffix before the extension if another file has the same name, for example `C2`.
    pub distinction: String,
    /// Content.
    pub text: String,
}

/// The files as one archive, in their order.
///
/// Names consist of letters, digits, `.`, `-` and `_`; anything else becomes `_`, so that no name
/// leads out of the folder it is unpacked into. Names are unique regardless of case. All times are
/// the format's origin, 1980: the same files give the same bytes.
///
/// # Errors
/// [`io::Error`] when the archive cannot hold the files (above 4 GiB).
pub fn zip(entries: &[Entry]) -> io::Result<Vec<u8>> {
    let options = SimpleFileOptions::default().compression_level(Some(LEVEL));
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let mut taken = BTreeSet::new();
    for entry in entries {
        let name = unique_name(entry, &mut taken);
        archive.start_file(name, options)?;
        archive.write_all(entry.text.as_bytes())?;
    }
    Ok(archive.finish()?.into_inner())
}

/// Files of a folder as one archive: their paths with forward slashes, and what they hold.
///
/// # Errors
/// [`io::Error`] when the archive cannot hold the files (above 4 GiB).
pub fn pack(files: &[(String, Vec<u8>)]) -> io::Result<Vec<u8>> {
    let options = SimpleFileOptions::default().compression_level(Some(LEVEL));
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, bytes) in files {
        archive.start_file(path.as_str(), options)?;
        archive.write_all(bytes)?;
    }
    Ok(archive.finish()?.into_inner())
}

/// The entry's name, made unique among the names taken, which are in lower case.
pub fn unique_name(entry: &Entry, taken: &mut BTreeSet<String>) -> String {
    let name = plain(&entry.name);
    let (stem, extension) = name.rsplit_once('.').unwrap_or((&name, ""));
    let dot = if extension.is_empty() { "" } else { "." };
    let candidate = |addition: &str| format!("{stem}{addition}{dot}{extension}");
    let distinction = plain(&format!("_{}", entry.distinction));
    let counted = (2_u32..).map(|count| candidate(&format!("{distinction}_{count}")));
    [name.clone(), candidate(&distinction)]
        .into_iter()
        .chain(counted)
        .find(|name| taken.insert(name.to_ascii_lowercase()))
        .unwrap_or(name)
}

fn plain(name: &str) -> String {
    let keep = |c: char| match c {
        '.' | '-' | '_' => c,
        _ if c.is_ascii_alphanumeric() => c,
        _ => '_',
    };
    let name: String = name.chars().map(keep).collect();
    // Neither a hidden file nor a path to the parent folder.
    name.trim_start_matches('.').to_owned()
}

/// Most times that an archive may unpack to above [`SMALL`] bytes.
const MAX_RATIO: u64 = 200;
const SMALL: u64 = 4_000_000;

/// Bytes that an archive of a size may unpack to.
pub(crate) fn unpacked_budget(size: u64, most: u64) -> u64 {
    most.min(SMALL.max(size.saturating_mul(MAX_RATIO)))
}

/// Most that is read of an archive.
#[derive(Debug, Clone, Copy)]
pub struct UnzipLimits {
    /// All that is read may unpack to, B; at most 200 times the packed size above 4 MB too.
    pub unpacked: u64,
    /// Files and folders in it.
    pub files: usize,
}

/// Why an archive is not read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum UnzipError {
    /// It breaks the rules of its format, or has a password.
    #[error("The archive is damaged ({reason}). Pack it again.")]
    Damaged {
        /// What is wrong.
        reason: String,
    },
    /// A path that leads out of it.
    #[error("The archive has a path that leads out of it: \"{path}\". Pack it again.")]
    Outside {
        /// The path.
        path: String,
    },
    /// More files than are read.
    #[error("The archive has {} files; {} at most.", count(*found), count(*most))]
    TooManyFiles {
        /// What it has.
        found: usize,
        /// The limit.
        most: usize,
    },
    /// It unpacks to more than its limit.
    #[error("The archive unpacks to more than {most} MB.")]
    Unpacked {
        /// The limit in MB.
        most: u64,
    },
}

/// The files of an archive whose paths are wanted, in memory.
///
/// # Errors
/// [`UnzipError`]; a path that leads out of the archive counts though nothing is written.
pub fn unzip(
    bytes: &[u8],
    is_wanted: impl Fn(&str) -> bool,
    limits: UnzipLimits,
) -> Result<Vec<(String, Vec<u8>)>, UnzipError> {
    let damaged = |error: &dyn std::fmt::Display| UnzipError::Damaged {
        reason: error.to_string(),
    };
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|it| damaged(&it))?;
    if archive.len() > limits.files {
        return Err(UnzipError::TooManyFiles {
            found: archive.len(),
            most: limits.files,
        });
    }
    let mut budget = unpacked_budget(bytes.len() as u64, limits.unpacked);
    let mut files = Vec::new();
    for index in 0..archive.len() {
        let entry = archive.by_index(index).map_err(|it| damaged(&it))?;
        let path = entry.name().map_err(|it| damaged(&it))?.replace('\\', "/");
        let leads_out =
            path.starts_with('/') || path.contains(':') || path.split('/').any(|part| part == "..");
        if leads_out {
            return Err(UnzipError::Outside { path });
        }
        if entry.is_dir() || !is_wanted(&path) {
            continue;
        }
        let mut bytes = Vec::new();
        let read = entry.take(budget + 1).read_to_end(&mut bytes);
        let read = read.map_err(|it| damaged(&it))? as u64;
        budget = budget.checked_sub(read).ok_or(UnzipError::Unpacked {
            most: limits.unpacked / 1_000_000,
        })?;
        files.push((path, bytes));
    }
    Ok(files)
}

#[cfg(test)]
mod tests {

    use super::*;

    fn entry(name: &str, distinction: &str) -> Entry {
        Entry {
            name: name.to_owned(),
            distinction: distinction.to_owned(),
            text: format!("{name} {distinction}"),
        }
    }

    fn unpacked(entries: &[Entry]) -> Vec<(String, String)> {
        let bytes = zip(entries).unwrap();
        let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
        (0..archive.len())
            .map(|index| {
                let mut file = archive.by_index(index).unwrap();
                let mut text = String::new();
                file.read_to_string(&mut text).unwrap();
                (file.name().unwrap().into_owned(), text)
            })
            .collect()
    }

    #[test]
    fn files_come_back_in_their_order() {
        let files = unpacked(&[entry("b.s2p", "C1"), entry("a.s2p", "C2")]);
        let expected = [("b.s2p", "b.s2p C1"), ("a.s2p", "a.s2p C2")];
        assert_eq!(
            files,
            expected.map(|(name, text)| (name.to_owned(), text.to_owned()))
        );
    }

    #[test]
    fn equal_names_are_told_apart_whatever_their_case() {
        let files = unpacked(&[
            entry("T491.CKT", "C1"),
            entry("t491.ckt", "C2"),
            entry("T491.CKT", "C2"),
        ]);
        let names: Vec<_> = files.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["T491.CKT", "t491_C2.ckt", "T491_C2_2.CKT"]);
    }

    #[test]
    fn no_name_leads_out_of_its_folder() {
        let files = unpacked(&[entry("../../etc/passwd", "C1"), entry("C:\\a\u{0}µ", "C2")]);
        assert_eq!(files[0].0, "_.._etc_passwd");
        assert_eq!(files[1].0, "C__a__");
    }

    #[test]
    fn the_same_files_give_the_same_bytes() {
        let files = [entry("a.csv", "C1")];
        assert_eq!(zip(&files).unwrap(), zip(&files).unwrap());
    }
}

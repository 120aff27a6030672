//! `requirements`: which tests name each row of docs/requirements.csv.
//!
//! A test names a row by its id (`CAP-STATE-16`, in Rust also `cap_state_16`), several as
//! `CFP-07 to CFP-12`, `tol_01_to_07` or `api_arr_02_03`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::paths;

/// Folders with tests.
const FOLDERS: &[&str] = &["crates", "e2e", "web/src"];
/// Folders without a file of ours.
const FOREIGN: &[&str] = &["artifacts", "node_modules", "target"];
/// Where the tests of a Rust file begin.
const INLINE_TESTS: &str = "#[cfg(test)]\nmod ";

/// Prints each row with the files whose tests name it.
pub fn run() -> Result<()> {
    for (row, files) in files_by_row(paths::root())? {
        println!("{row}: {}", files.into_iter().collect::<Vec<_>>().join(" "));
    }
    Ok(())
}

/// The files of tests that name each row.
fn files_by_row(root: &Path) -> Result<BTreeMap<String, BTreeSet<String>>> {
    let table = root.join("docs/requirements.csv");
    let table = fs::read_to_string(&table).with_context(|| table.display().to_string())?;
    let ids = table
        .lines()
        .skip(1)
        .filter_map(|line| line.split(',').next());
    let mut rows: BTreeMap<_, BTreeSet<_>> =
        ids.map(|id| (id.to_owned(), BTreeSet::new())).collect();
    let prefixes: BTreeSet<String> = rows
        .keys()
        .filter_map(|id| id.rsplit_once('-'))
        .map(|(prefix, _)| prefix.to_owned())
        .collect();
    let mut folders: Vec<_> = FOLDERS.iter().map(|folder| root.join(folder)).collect();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if path.is_dir() {
                if !FOREIGN.contains(&&*name) {
                    folders.push(path);
                }
                continue;
            }
            let relative = path
                .strip_prefix(root)?
                .to_string_lossy()
                .replace('\\', "/");
            if !is_source(&relative) {
                continue;
            }
            let text = fs::read_to_string(&path).with_context(|| relative.clone())?;
            for id in named(tests_of(&relative, &text), &prefixes) {
                if let Some(files) = rows.get_mut(&id) {
                    files.insert(relative.clone());
                }
            }
        }
    }
    Ok(rows)
}

fn is_source(path: &str) -> bool {
    let ending = Path::new(path).extension().unwrap_or_default();
    ["rs", "ts", "tsx"].iter().any(|known| ending == *known)
}

/// What of a file is tests.
fn tests_of<'a>(path: &str, text: &'a str) -> &'a str {
    let is_test = path.contains("/tests/")
        || path.starts_with("e2e/")
        || path.ends_with("_tests.rs")
        || path.contains(".test.");
    match text.find(INLINE_TESTS) {
        _ if is_test => text,
        Some(start) => &text[start..],
        None => "",
    }
}

/// The rows that a text names.
fn named(text: &str, prefixes: &BTreeSet<String>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    let words: Vec<_> = text.split(|letter| !is_part(letter)).collect();
    for (place, word) in words.iter().enumerate() {
        let Some((prefix, number)) = id_of(word, prefixes) else {
            by_name(word, prefixes, &mut found);
            continue;
        };
        let end = match words.get(place + 1..place + 3) {
            Some(["to", last]) => id_of(last, prefixes).filter(|last| last.0 == prefix),
            _ => None,
        };
        let last = end.map_or(number, |(_, last)| last);
        found.extend((number..=last).map(|number| format!("{prefix}-{number:02}")));
    }
    found
}

/// `CAP-STATE` and 16 of `CAP-STATE-16`.
fn id_of<'a>(word: &'a str, prefixes: &BTreeSet<String>) -> Option<(&'a str, u32)> {
    let (prefix, number) = word.rsplit_once('-')?;
    prefixes
        .contains(prefix)
        .then_some((prefix, number.parse().ok()?))
}

/// Rows in the name of a Rust test: `api_arr_04_05_arr_fld_02_03_every_field`.
fn by_name(name: &str, prefixes: &BTreeSet<String>, found: &mut BTreeSet<String>) {
    let pieces: Vec<_> = name.split('_').collect();
    let number = |place: usize| {
        pieces
            .get(place)
            .and_then(|piece| piece.parse::<u32>().ok())
    };
    for start in 0..pieces.len() {
        for end in start + 1..pieces.len() {
            let prefix = pieces[start..end].join("-").to_uppercase();
            if !prefixes.contains(&prefix) {
                continue;
            }
            let (mut place, mut last) = (end, None);
            while let Some(here) = number(place) {
                let first = last.filter(|_| pieces[place - 1] == "to").unwrap_or(here);
                found.extend((first..=here).map(|number| format!("{prefix}-{number:02}")));
                last = Some(here);
                place += if pieces.get(place + 1) == Some(&"to") {
                    2
                } else {
                    1
                };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_named_by_a_test() {
        let rows = files_by_row(paths::root()).unwrap();
        assert!(rows.len() > 590, "{} rows", rows.len());
        let unnamed = rows.iter().filter(|(_, files)| files.is_empty());
        let unnamed: Vec<_> = unnamed.map(|(row, _)| row).collect();
        assert!(unnamed.is_empty(), "no test names {unnamed:?}");
    }

    #[test]
    fn names_may_hold_lists_and_ranges() {
        let prefixes = ["TOL", "API-ARR", "ARR-FLD"].map(str::to_owned).into();
        let all = |text| {
            named(text, &prefixes)
                .into_iter()
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(all("fn tol_01_to_03_at() {}"), "TOL-01 TOL-02 TOL-03");
        assert_eq!(
            all("fn api_arr_04_05_arr_fld_02_every"),
            "API-ARR-04 API-ARR-05 ARR-FLD-02"
        );
        assert_eq!(all("\"TOL-07 to TOL-09: each\""), "TOL-07 TOL-08 TOL-09");
        assert_eq!(all("TOL-01, TOL-04; total_01"), "TOL-01 TOL-04");
    }
}

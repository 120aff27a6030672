//! Files that documents name are there.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::architecture::{files, is_product};
use crate::{read, root};

/// Written when something was released, never corrected later.
const HISTORY: &str = "CHANGELOG.md";

/// Targets of Markdown links within the repository.
fn links(text: &str) -> impl Iterator<Item = &str> {
    text.split("](")
        .skip(1)
        .filter_map(|rest| rest.split([')', '#']).next())
        .filter(|target| !target.is_empty() && !target.contains("://"))
}

#[test]
fn every_file_that_a_document_links_to_exists() {
    let root = root();
    let mut count = 0;
    let mut missing = Vec::new();
    for file in files(&root, &["md"]) {
        let document = file.strip_prefix(&root).expect("a file of the project");
        if document == Path::new(HISTORY) {
            continue;
        }
        let folder = file.parent().expect("a folder");
        let text = read(&document.to_string_lossy());
        for target in links(&text) {
            count += 1;
            if !folder.join(target).exists() {
                missing.push(format!("{}: {target}", document.display()));
            }
        }
    }
    assert!(count > 50, "the documents were read");
    assert!(missing.is_empty(), "no such file:\n{}", missing.join("\n"));
}

/// The files of a walk, in which `{a,b}` stands for either and `all` for each file of the folder.
fn files_of_walk(places: &str) -> BTreeSet<PathBuf> {
    let mut walk = BTreeSet::new();
    for place in places.split("; ") {
        let (folder, names) = place.split_once(": ").expect("a folder and its files");
        let folder = match folder.trim_matches('`') {
            pages if pages.starts_with("web/") => root().join(pages),
            sources => root().join("crates").join(sources),
        };
        if names == "all" {
            let all = files(&folder, &["rs"]);
            walk.extend(
                all.into_iter()
                    .filter(|file| is_product(&file.to_string_lossy())),
            );
            continue;
        }
        // A blank ends a name; inside braces there is none.
        for name in names.split(' ') {
            let (before, rest) = name.split_once('{').unwrap_or((name, "}"));
            let (choices, after) = rest.split_once('}').expect("braces come in pairs");
            for choice in choices.split(',') {
                walk.insert(folder.join(format!("{before}{choice}{after}")));
            }
        }
    }
    walk
}

#[test]
fn walks_name_each_of_their_files() {
    let document = read("docs/ARCHITECTURE.md");
    let (_, section) = document.split_once("## Five walks").expect("the section");
    let (section, _) = section.split_once("\n## ").expect("the next section");
    let rows = section
        .lines()
        .filter(|line| line.starts_with("| "))
        .skip(1);
    let mut walks = 0;
    for row in rows {
        let mut cells = row.trim_matches(['|', ' ']).rsplit(" | ");
        let walk = files_of_walk(cells.next().expect("the files"));
        let stated = cells.next().expect("their number").trim();
        let missing: Vec<_> = walk.iter().filter(|file| !file.is_file()).collect();
        assert!(missing.is_empty(), "not there: {missing:?}");
        assert_eq!(stated, walk.len().to_string(), "{row}");
        walks += 1;
    }
    assert_eq!(walks, 5);
}

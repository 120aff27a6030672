//! Every file that a document links to exists.

use std::path::Path;

use crate::architecture::files;
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

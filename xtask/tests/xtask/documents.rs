//! Every file and folder that the documents name exists.

use std::fs;
use std::path::Path;

use crate::{read, root};

/// Folders that hold nothing of our own.
const FOREIGN: &[&str] = &["artifacts", "dist", "node_modules", "target"];
/// Written when something was released, never corrected later.
const HISTORY: &str = "CHANGELOG.md";
/// Endings that make a word a file name.
const ENDINGS: &[&str] = &[
    "bib", "cir", "css", "csv", "json", "md", "mjs", "pdf", "py", "rs", "sh", "sql", "toml", "ts",
    "tsx", "typ", "yaml",
];
/// Words with a slash or an ending that name no file of the repository.
const NOT_PATHS: &[&str] = &[
    "./.henrad",
    "application/problem+json",
    "henrad.toml",
    "specsheet/",
    "22uF/10V",
];

/// Every file and folder of the repository, relative to its root, with `/` between the names.
fn repository() -> Vec<String> {
    let root = root();
    let mut paths = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a readable folder") {
            let entry = entry.expect("a readable entry");
            let name = entry.file_name().to_string_lossy().into_owned();
            if name == ".git" || FOREIGN.contains(&name.as_str()) {
                continue;
            }
            let path = entry.path();
            let relative = path.strip_prefix(&root).expect("a path below the root");
            paths.push(relative.to_string_lossy().replace('\\', "/"));
            if path.is_dir() {
                folders.push(path);
            }
        }
    }
    paths
}

/// Text between single backquotes, outside of code blocks.
fn quoted(text: &str) -> Vec<&str> {
    let mut is_code = false;
    let prose = text.lines().filter(move |line| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    });
    prose
        .flat_map(|line| line.split('`').skip(1).step_by(2))
        .collect()
}

/// Whether the word means a file or folder: `web/src/lib`, `dowell.rs`, `data/`, but not `/plot`.
fn is_path(word: &str) -> bool {
    let first = word.split('/').next().unwrap_or_default();
    let is_file_name = word
        .rsplit_once('.')
        .is_some_and(|(_, ending)| ENDINGS.contains(&ending));
    (word.contains('/') || is_file_name)
        && !first.is_empty()
        && !word.contains([' ', '=', '…', '@'])
        && !word.contains("://")
        && !word.split('/').any(|name| FOREIGN.contains(&name))
        && !NOT_PATHS.contains(&word)
}

/// Whether `name` fits `pattern`, in which `*` and `<anything>` each take any number of characters.
fn fits(name: &str, pattern: &str) -> bool {
    let mut pieces = pattern
        .split(['*', '<'])
        .map(|piece| match piece.split_once('>') {
            Some((_, rest)) => rest,
            None => piece,
        });
    let first = pieces.next().unwrap_or_default();
    let Some(mut rest) = name.strip_prefix(first) else {
        return false;
    };
    let mut last = None;
    for piece in pieces {
        let Some(position) = rest.find(piece) else {
            return false;
        };
        rest = &rest[position + piece.len()..];
        last = Some(piece);
    }
    last.map_or(rest.is_empty(), |last| name.ends_with(last))
}

/// A document may leave out the folders that its text is about, so the end of a path is enough.
fn exists(paths: &[String], named: &str) -> bool {
    let named: Vec<_> = named.trim_end_matches('/').split('/').collect();
    paths.iter().any(|path| {
        let mut names = path.rsplit('/');
        let mut named = named.iter().rev();
        named.all(|pattern| names.next().is_some_and(|name| fits(name, pattern)))
    })
}

/// Targets of Markdown links within the repository.
fn links(text: &str) -> impl Iterator<Item = &str> {
    text.split("](")
        .skip(1)
        .filter_map(|rest| rest.split([')', '#']).next())
        .filter(|target| !target.is_empty() && !target.contains("://"))
}

fn documents(paths: &[String]) -> impl Iterator<Item = &String> {
    paths.iter().filter(|path| {
        let is_markdown = Path::new(path).extension().is_some_and(|it| it == "md");
        is_markdown && *path != HISTORY
    })
}

/// Targets that commands name: the folder of their kind, and their name.
fn cargo_targets(text: &str) -> Vec<(&'static str, &str)> {
    const KINDS: [(&str, &str); 3] = [
        ("--test ", "tests"),
        ("--bench ", "benches"),
        ("--example ", "examples"),
    ];
    let mut targets = Vec::new();
    for (option, folder) in KINDS {
        for rest in text.split(option).skip(1) {
            let end = rest.find(|sign: char| !sign.is_alphanumeric() && sign != '_');
            targets.push((folder, &rest[..end.unwrap_or(rest.len())]));
        }
    }
    targets
}

#[test]
fn every_target_that_a_command_names_exists() {
    let paths = repository();
    let mut missing = Vec::new();
    for document in documents(&paths) {
        let text = read(document);
        for (folder, name) in cargo_targets(&text) {
            let (file, of_several) = (format!("/{folder}/{name}.rs"), format!("/{folder}/{name}"));
            let mut paths = paths.iter();
            if !paths.any(|path| path.ends_with(&file) || path.ends_with(&of_several)) {
                missing.push(format!("{document}: {folder}/{name}"));
            }
        }
    }
    assert!(
        missing.is_empty(),
        "no such target:\n{}",
        missing.join("\n")
    );
}

#[test]
fn every_path_that_a_document_names_exists() {
    let paths = repository();
    let mut missing = Vec::new();
    for document in documents(&paths) {
        let text = read(document);
        let folder = root().join(document).parent().map(Path::to_owned);
        let folder = folder.expect("a folder");
        let words = quoted(&text).into_iter().filter(|word| is_path(word));
        let words = words.filter(|word| !exists(&paths, word));
        let targets = links(&text).filter(|target| !folder.join(target).exists());
        missing.extend(
            words
                .chain(targets)
                .map(|path| format!("{document}: {path}")),
        );
    }
    assert!(missing.is_empty(), "no such path:\n{}", missing.join("\n"));
}

#[test]
fn names_fit_patterns() {
    assert!(fits("ageing.rs", "ageing.rs") && !fits("ageing.rs", "ageing"));
    assert!(fits("waterfall_x7r.csv", "waterfall_*.csv") && !fits("ranges.csv", "waterfall_*.csv"));
    assert!(fits("ceramic", "<group>") && !fits("lists.csv", "<group>.toml"));
}

#[test]
fn addresses_and_media_types_are_not_paths() {
    for word in [
        "/plot",
        "GET /config",
        "https://a/b",
        "application/problem+json",
        "A=b/c",
    ] {
        assert!(!is_path(word), "{word}");
    }
    assert!(
        ["data/", "dowell.rs", "web/src/lib"]
            .into_iter()
            .all(is_path)
    );
}

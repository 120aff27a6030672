//! The rules of docs/ARCHITECTURE.md that a machine can check: which crate may know which, what
//! the pure crates must stay free of, licenses and origins of dependencies, sizes of files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package, PackageId};

use crate::{read, root};

/// Which crates of the workspace each crate may use, in any kind of dependency.
const ALLOWED: &[(&str, &[&str])] = &[
    ("henrad-parts", &[]),
    ("henrad-sim", &["henrad-parts"]),
    ("henrad-formats", &["henrad-parts", "henrad-sim"]),
    ("henrad-catalogue", &["henrad-formats", "henrad-parts"]),
    ("henrad-api", &["henrad-parts"]),
    (
        "henrad-engine",
        &[
            "henrad-api",
            "henrad-catalogue",
            "henrad-formats",
            "henrad-parts",
            "henrad-sim",
        ],
    ),
    (
        "henrad-server",
        &[
            "henrad-api",
            "henrad-catalogue",
            "henrad-engine",
            "henrad-formats",
            "henrad-parts",
            "henrad-sim",
        ],
    ),
    (
        "henrad-python",
        &[
            "henrad-api",
            "henrad-catalogue",
            "henrad-engine",
            "henrad-formats",
            "henrad-parts",
            "henrad-sim",
        ],
    ),
    ("xtask", &[]),
];

/// Crates without input, output, clock or randomness.
const PURE_CRATES: &[&str] = &["henrad-parts", "henrad-sim"];

/// What would bring files, network, clock, environment or randomness into a pure crate. Not rayon:
/// loops over parts run on all cores, and their answer does not depend on how many there are.
const IMPURE_DEPENDENCIES: &[&str] = &[
    "async-std",
    "axum",
    "chrono",
    "clap",
    "figment",
    "fs-err",
    "fs2",
    "getrandom",
    "glob",
    "http",
    "hyper",
    "ignore",
    "indicatif",
    "jiff",
    "log",
    "memmap2",
    "mio",
    "notify",
    "postgres",
    "rand",
    "reqwest",
    "rusqlite",
    "rust-embed",
    "rustix",
    "smol",
    "socket2",
    "sqlx",
    "sqlx-core",
    "tempfile",
    "time",
    "tokio",
    "tower",
    "tower-http",
    "tracing",
    "ureq",
    "utoipa",
    "uuid",
    "walkdir",
];

/// The same via the standard library.
const IMPURE_PATHS: &[&str] = &[
    "std::env",
    "std::fs",
    "std::io",
    "std::net",
    "std::os",
    "std::process",
    "std::thread",
    "std::time::Instant",
    "std::time::SystemTime",
    "Instant::now",
    "SystemTime::now",
];

/// Longest source file, in lines; 300 is the aim.
const LONGEST_FILE: usize = 800;

fn metadata() -> Metadata {
    let mut command = MetadataCommand::new();
    command.manifest_path(root().join("Cargo.toml"));
    command.other_options(["--locked".to_owned()]);
    command.exec().expect("cargo metadata answers")
}

fn package<'a>(metadata: &'a Metadata, id: &PackageId) -> &'a Package {
    metadata
        .packages
        .iter()
        .find(|package| &package.id == id)
        .expect("a resolved package")
}

#[test]
fn crates_know_only_the_crates_above_them() {
    let metadata = metadata();
    let allowed: BTreeMap<_, _> = ALLOWED.iter().copied().collect();
    let members = metadata.workspace_packages();
    let names: BTreeSet<_> = members.iter().map(|member| member.name.as_str()).collect();
    assert_eq!(
        names,
        allowed.keys().copied().collect(),
        "a new crate needs its place in ALLOWED and in docs/ARCHITECTURE.md"
    );
    for member in members {
        let may_know = allowed[member.name.as_str()];
        for dependency in &member.dependencies {
            let name = dependency.name.as_str();
            assert!(
                !names.contains(name) || may_know.contains(&name),
                "{} must not depend on {name}",
                member.name
            );
        }
    }
}

/// What the engine must not bring to a program that embeds it: a web framework, and a runtime or a
/// database driver beside those of the catalogue.
const NOT_OF_THE_ENGINE: &[&str] = &[
    "async-std",
    "axum",
    "clap",
    "diesel",
    "http",
    "hyper",
    "postgres",
    "rusqlite",
    "smol",
    "sqlx",
    "tokio",
    "tower",
    "tower-http",
    "utoipa-axum",
];

#[test]
fn the_engine_needs_no_server() {
    let metadata = metadata();
    let mut members = metadata.workspace_packages().into_iter();
    let engine = members.find(|member| member.name.as_str() == "henrad-engine");
    let dependencies = &engine.expect("the engine").dependencies;
    assert!(dependencies.len() > 5, "the manifest was read");
    let refused = dependencies
        .iter()
        .filter(|it| it.kind == DependencyKind::Normal)
        .map(|it| it.name.as_str())
        .filter(|name| NOT_OF_THE_ENGINE.contains(name));
    assert_eq!(refused.collect::<Vec<_>>(), Vec::<&str>::new());
}

/// Which folders of the server use which, as docs/ARCHITECTURE.md draws it: the service over the
/// calls, those over `auth` and `http`, all over the state. No folder below the calls
/// names one of them.
#[test]
fn the_folders_of_the_server_know_each_other_in_one_direction() {
    let sources = root().join("crates/server/src");
    let mut arrows: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in files(&sources, &["rs"]) {
        let module = module_of(file.strip_prefix(&sources).expect("a file of the server"));
        let from = folder_of(&module);
        let text = fs::read_to_string(&file).expect("a source file");
        let product = text.split("#[cfg(test)]").next().unwrap_or_default();
        for path in used_paths(product) {
            let Some(target) = module_named(&path, &module) else {
                continue;
            };
            let to = folder_of(&target);
            let is_above =
                ["", "cli", "service"].contains(&from.as_str()) || from.starts_with("calls");
            assert!(
                is_above || !to.starts_with("calls"),
                "{}: a folder below the calls uses {path}",
                file.display()
            );
            if to != from && !from.is_empty() {
                arrows.entry(from.clone()).or_default().insert(to);
            }
        }
    }
    assert!(arrows.len() > 20, "the server was read: {arrows:#?}");
    drop_ends(&mut arrows);
    assert!(arrows.is_empty(), "in or above a circle: {arrows:#?}");
}

/// Files of a crate that import each other in a circle, those of its test modules left out. A file
/// and its folder may: `mod.rs` lists the files below it and holds what they share. What is left of
/// each crate.
const IN_CIRCLES: &[(&str, usize)] = &[];

#[test]
fn the_files_of_a_crate_know_each_other_in_one_direction() {
    let most: BTreeMap<_, _> = IN_CIRCLES.iter().copied().collect();
    for (name, _) in ALLOWED {
        let sources = match *name {
            "henrad-python" | "xtask" => root().join(name.trim_start_matches("henrad-")),
            name => root()
                .join("crates")
                .join(name.trim_start_matches("henrad-")),
        };
        let sources = sources.join("src");
        let name = name.trim_start_matches("henrad-");
        let mut arrows = arrows_between_files(&sources);
        assert!(arrows.len() > 2, "the files of {name} were read");
        drop_ends(&mut arrows);
        drop_starts(&mut arrows);
        let most = most.get(name).copied().unwrap_or(0);
        assert!(
            arrows.len() <= most,
            "{name}: {} files in circles: {arrows:#?}",
            arrows.len()
        );
    }
}

/// Which modules with a file of their own use which others beside them, by their paths in the
/// crate.
fn arrows_between_files(sources: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let modules: BTreeMap<Vec<String>, String> = files(sources, &["rs"])
        .into_iter()
        .map(|file| {
            let text = fs::read_to_string(&file).expect("a source file");
            let product = text.split("#[cfg(test)]").next().unwrap_or_default();
            let path = file.strip_prefix(sources).expect("a file of the crate");
            (module_of(path), product.to_owned())
        })
        .collect();
    let absolute = |path: &str, from: &[String]| {
        let first = path.split("::").next().unwrap_or_default().to_owned();
        let child = [from, &[first]].concat();
        let is_child = modules.contains_key(&child);
        let target = module_named(path, from)
            .or_else(|| is_child.then(|| module_named(&format!("self::{path}"), from))?);
        target.map(|target| {
            target
                .into_iter()
                .filter(|name| name != "self")
                .collect::<Vec<_>>()
        })
    };
    // What a module exports of another: its path in the crate by that of the export.
    let mut exports: BTreeMap<Vec<String>, Vec<String>> = BTreeMap::new();
    for (module, text) in &modules {
        let statements = text.split(';').filter_map(|statement| {
            let start = statement
                .find("\npub use ")
                .or_else(|| statement.find("\npub("))?;
            let (_, tree) = statement[start..].split_once(" use ")?;
            Some(format!("{tree};"))
        });
        for path in statements.flat_map(|tree| used_paths(&tree)) {
            if let (Some(target), Some(name)) = (absolute(&path, module), path.split("::").last()) {
                exports.insert([module.as_slice(), &[name.to_owned()]].concat(), target);
            }
        }
    }
    let mut arrows: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (module, text) in &modules {
        for path in used_paths(text) {
            let mut target = absolute(&path, module);
            // At most a few modules export a name of each other.
            for _ in 0..4 {
                target = target.map(|target| {
                    let prefix = (1..=target.len()).find_map(|end| {
                        let export = exports.get(&target[..end])?;
                        Some([export.as_slice(), &target[end..]].concat())
                    });
                    prefix.unwrap_or(target)
                });
            }
            let Some(target) = target else { continue };
            let file = (0..=target.len())
                .rev()
                .find(|&end| modules.contains_key(&target[..end]));
            let file = &target[..file.unwrap_or(0)];
            if !file.starts_with(module) && !module.starts_with(file) {
                arrows
                    .entry(module.join("::"))
                    .or_default()
                    .insert(file.join("::"));
            }
        }
    }
    arrows
}

/// Leaves only the arrows in or below a circle.
fn drop_starts(arrows: &mut BTreeMap<String, BTreeSet<String>>) {
    loop {
        let targets: BTreeSet<_> = arrows.values().flatten().cloned().collect();
        let count = arrows.len();
        arrows.retain(|start, _| targets.contains(start));
        if arrows.len() == count {
            break;
        }
    }
    let starts: BTreeSet<_> = arrows.keys().cloned().collect();
    for targets in arrows.values_mut() {
        targets.retain(|target| starts.contains(target));
    }
}

/// The module that a file holds, from the root of its crate.
fn module_of(file: &Path) -> Vec<String> {
    let path = file.with_extension("");
    let names = path.iter().map(|name| name.to_string_lossy().into_owned());
    let mut names: Vec<_> = names.collect();
    names.pop_if(|name| ["lib", "main", "mod"].contains(&name.as_str()));
    names
}

/// The module that a path leads to within its crate, from the module that names it.
fn module_named(path: &str, from: &[String]) -> Option<Vec<String>> {
    let (mut target, mut rest) = match path.strip_prefix("crate::") {
        Some(rest) => (Vec::new(), rest),
        None if path.starts_with("super::") => (from.to_vec(), path),
        None if path.starts_with("self::") => (from.to_vec(), &path["self::".len()..]),
        None => return None,
    };
    while let Some(above) = rest.strip_prefix("super::") {
        target.pop();
        rest = above;
    }
    target.extend(rest.split("::").map(str::to_owned));
    Some(target)
}

/// Leaves only the arrows in or above a circle.
fn drop_ends(arrows: &mut BTreeMap<String, BTreeSet<String>>) {
    loop {
        let starts: BTreeSet<_> = arrows.keys().cloned().collect();
        arrows.retain(|_, targets| targets.iter().any(|target| starts.contains(target)));
        if arrows.len() == starts.len() {
            return;
        }
    }
}

/// The node of a module in the graph: a folder of the server, of the calls one for each tool.
fn folder_of(module: &[String]) -> String {
    let name = |index: usize| module.get(index).map_or("", String::as_str);
    match (name(0), name(1)) {
        (folder @ ("calls" | "auth"), part) if !part.is_empty() => format!("{folder}/{part}"),
        (folder, _) => folder.to_owned(),
    }
}

/// Every path that a text names, those in braces one by one.
fn used_paths(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut word = String::new();
    let mut open: Vec<String> = Vec::new();
    let lines = text.lines().map(|line| line.split("//").next());
    for letter in lines.flatten().flat_map(|line| line.chars().chain(['\n'])) {
        if letter.is_alphanumeric() || letter == '_' || letter == ':' {
            word.push(letter);
            continue;
        }
        let prefix = open.last().cloned().unwrap_or_default();
        let path = prefix + &std::mem::take(&mut word);
        match letter {
            '{' if path.ends_with("::") => open.push(path),
            '}' => {
                found.push(path);
                open.pop();
            }
            ';' => {
                found.push(path);
                open.clear();
            }
            _ => found.push(path),
        }
    }
    found.retain(|path| path.contains("::") && !path.ends_with("::"));
    found
}

#[test]
fn pure_crates_reach_nothing_impure_through_dependencies() {
    let metadata = metadata();
    for name in PURE_CRATES {
        let reached = normal_dependencies(&metadata, name);
        let impure: Vec<_> = IMPURE_DEPENDENCIES
            .iter()
            .filter(|name| reached.contains(**name))
            .collect();
        assert!(impure.is_empty(), "{name} reaches {impure:?}");
    }
}

/// Names of everything that the crate needs to be built and used, at any depth.
fn normal_dependencies(metadata: &Metadata, name: &str) -> BTreeSet<String> {
    let resolve = metadata.resolve.as_ref().expect("a resolved graph");
    let start = metadata
        .packages
        .iter()
        .find(|package| package.name.as_str() == name);
    let mut open = vec![start.expect("a crate of the workspace").id.clone()];
    let mut reached = BTreeSet::new();
    while let Some(id) = open.pop() {
        let node = resolve
            .nodes
            .iter()
            .find(|node| node.id == id)
            .expect("a node");
        for dependency in &node.deps {
            let is_normal = dependency
                .dep_kinds
                .iter()
                .any(|kind| kind.kind == DependencyKind::Normal);
            let name = package(metadata, &dependency.pkg).name.to_string();
            if is_normal && reached.insert(name) {
                open.push(dependency.pkg.clone());
            }
        }
    }
    reached
}

#[test]
fn pure_crates_use_nothing_impure_of_the_standard_library() {
    for name in PURE_CRATES {
        let sources = root()
            .join("crates")
            .join(name.trim_start_matches("henrad-"))
            .join("src");
        for file in files(&sources, &["rs"]) {
            let text = fs::read_to_string(&file).expect("a source file");
            // Unit tests at the end of a file may read reference numbers.
            let product = text.split("#[cfg(test)]").next().unwrap_or_default();
            for path in IMPURE_PATHS {
                assert!(!product.contains(path), "{} uses {path}", file.display());
            }
        }
    }
}

#[test]
fn every_crate_has_a_readme_and_inherits_the_lints() {
    for member in metadata().workspace_packages() {
        let folder = member
            .manifest_path
            .parent()
            .expect("a manifest lies in a folder");
        let readme = fs::read_to_string(folder.join("README.md")).unwrap_or_default();
        assert!(
            readme.starts_with("# "),
            "{} has no README.md with a title",
            member.name
        );
        let manifest = fs::read_to_string(&member.manifest_path).expect("a manifest");
        let manifest: toml::Table = manifest.parse().expect("TOML");
        let inherits = manifest
            .get("lints")
            .and_then(|lints| lints.get("workspace"));
        assert_eq!(
            inherits.and_then(toml::Value::as_bool),
            Some(true),
            "{} does not inherit the workspace lints",
            member.name
        );
    }
}

#[test]
fn source_files_stay_readable() {
    let root = root();
    let mut long = Vec::new();
    for (folder, extensions) in [
        ("crates", &["rs"][..]),
        ("xtask", &["rs"]),
        ("web/src", &["ts", "tsx"]),
        ("e2e", &["ts"]),
    ] {
        for file in files(&root.join(folder), extensions) {
            let lines = fs::read_to_string(&file)
                .expect("a source file")
                .lines()
                .count();
            let is_generated = file.ends_with("web/src/api/schema.d.ts");
            if lines > LONGEST_FILE && !is_generated {
                long.push(format!("{} ({lines} lines)", file.display()));
            }
        }
    }
    assert!(
        long.is_empty(),
        "longer than {LONGEST_FILE} lines: {long:#?}"
    );
}

/// Tuple patterns among the parameters of functions (`(a, b): (A, B)`): named arguments or a struct
/// say the same and are called by name. What is left of each crate.
const TUPLE_PARAMETERS: &[(&str, usize)] = &[];

#[test]
fn functions_name_each_parameter() {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (path, text) in rust_sources() {
        let crate_path = path.split("/src/").next().unwrap_or_default().to_owned();
        let signatures = text.split("fn ").skip(1).map(signature);
        let tupled = signatures.filter(|signature| has_tuple_pattern(signature));
        for signature in tupled {
            let name = signature.split(['(', '<']).next().unwrap_or_default();
            let places = found.entry(crate_path.clone()).or_default();
            places.push(format!("{path}: {name}"));
        }
    }
    let left: BTreeMap<_, _> = TUPLE_PARAMETERS.iter().copied().collect();
    found.retain(|name, places| places.len() > left.get(name.as_str()).copied().unwrap_or(0));
    assert!(found.is_empty(), "parameters in tuples: {found:#?}");
}

/// From the name of a function to its body.
fn signature(text: &str) -> &str {
    let end = text.find(" {").unwrap_or(text.len());
    &text[..text[..end].find(";\n").unwrap_or(end)]
}

/// Whether a parameter is a tuple taken apart; `State(state): State<AppState>` is none.
fn has_tuple_pattern(signature: &str) -> bool {
    signature.match_indices("): ").any(|(end, _)| {
        let mut depth = 0;
        let open = signature[..=end].char_indices().rev().find(|(_, letter)| {
            depth += match letter {
                ')' => 1,
                '(' => -1,
                _ => 0,
            };
            depth == 0
        });
        open.is_some_and(|(open, _)| !signature[..open].ends_with(char::is_alphanumeric))
    })
}

#[test]
fn a_tuple_pattern_is_told_from_an_extractor() {
    assert!(has_tuple_pattern("at(x: f64, (a, b): (f64, f64))"));
    assert!(has_tuple_pattern("at(&(a, b): &(f64, (f64, f64)))"));
    assert!(!has_tuple_pattern(
        "at(State(state): State<AppState>, x: f64)"
    ));
    assert!(!has_tuple_pattern(
        "at(read: impl Fn(f64) -> (f64, f64), x: f64)"
    ));
}

/// Path from the root and text of every Rust source that is not a test program.
fn rust_sources() -> Vec<(String, String)> {
    let root = root();
    let mut sources = Vec::new();
    for folder in ["crates", "xtask"] {
        for file in files(&root.join(folder), &["rs"]) {
            let path = file.strip_prefix(&root).expect("a file of the project");
            let path = path.to_string_lossy().into_owned();
            if path.contains("/src/") {
                sources.push((path, fs::read_to_string(&file).expect("a source file")));
            }
        }
    }
    assert!(sources.len() > 500, "the sources were read");
    sources
}

/// A folder of docs/ARCHITECTURE.md has at most the lines stated there, so that growth is noticed.
#[test]
fn folders_have_no_more_lines_than_the_document_states() {
    let root = root();
    let text = read("docs/ARCHITECTURE.md");
    let (_, section) = text
        .split_once("\n## Lines of each folder\n")
        .expect("a section of lines");
    let rows = section.lines().take_while(|line| !line.starts_with("## "));
    let rows = rows.filter_map(|row| {
        let (folder, lines) = row.strip_prefix("| `")?.split_once("` | ")?;
        let lines = lines.trim_end_matches([' ', '|']).replace(',', "");
        Some((
            folder.to_owned(),
            lines.parse::<usize>().expect("a number of lines"),
        ))
    });
    let stated: BTreeMap<_, _> = rows.collect();
    let mut found: BTreeMap<_, usize> = stated.keys().map(|folder| (folder.clone(), 0)).collect();
    let mut outside = BTreeSet::new();
    for folder in ["crates", "xtask", "web/src"] {
        for file in files(&root.join(folder), &["rs", "ts", "tsx", "css"]) {
            let path = file.strip_prefix(&root).expect("a file of the project");
            let path = path.to_string_lossy().into_owned();
            if !is_product(&path) {
                continue;
            }
            let lines = fs::read_to_string(&file)
                .expect("a source file")
                .lines()
                .count();
            // The longest of the folders that hold it.
            let of = found
                .iter_mut()
                .rev()
                .find(|(folder, _)| path.starts_with(&format!("{folder}/")));
            match of {
                Some((_, sum)) => *sum += lines,
                None => _ = outside.insert(path),
            }
        }
    }
    assert!(
        outside.is_empty(),
        "in no folder of the table: {outside:#?}"
    );
    let grown: Vec<_> = found
        .iter()
        .filter(|(folder, lines)| **lines > stated[*folder])
        .map(|(folder, lines)| format!("| `{folder}` | {lines} |"))
        .collect();
    assert!(
        grown.is_empty(),
        "grown; the new rows are\n{}",
        grown.join("\n")
    );
    let gone: Vec<_> = found.iter().filter(|(_, lines)| **lines == 0).collect();
    assert!(gone.is_empty(), "folders without lines: {gone:?}");
}

/// Written by hand, and no test, benchmark or example.
pub fn is_product(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or_default();
    let is_in = |folder: &str| path.contains(&format!("/{folder}/"));
    !(["tests", "test", "benches", "examples", "node_modules"]
        .into_iter()
        .any(is_in)
        || name.contains(".test.")
        || name.ends_with("tests.rs")
        || path.ends_with("web/src/api/schema.d.ts"))
}

/// All files with one of the extensions, packages and build results left out.
pub fn files(folder: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() && !path.ends_with("node_modules") && !path.ends_with("target") {
            found.extend(files(&path, extensions));
        } else if path
            .extension()
            .is_some_and(|ending| extensions.iter().any(|e| ending == *e))
        {
            found.push(path);
        }
    }
    found
}

/// cargo-deny's check of the same file takes minutes to install, so the two parts of it that
/// matter most are read here; `cargo xtask deny` runs the tool itself.
#[test]
fn dependencies_have_allowed_licenses_and_come_from_the_registry() {
    let text = read("deny.toml");
    let policy: toml::Table = text.parse().expect("TOML");
    let allowed: Vec<_> = strings(&policy["licenses"]["allow"]);
    let registries: Vec<_> = strings(&policy["sources"]["allow-registry"]);
    for package in metadata().packages {
        let Some(source) = &package.source else {
            continue;
        };
        let address = source.repr.trim_start_matches("registry+");
        assert!(
            registries.contains(&address),
            "{} comes from {address}",
            package.name
        );
        let license = package.license.as_deref();
        let license = license.unwrap_or_else(|| panic!("{} names no license", package.name));
        let expression = spdx::Expression::parse_mode(license, spdx::ParseMode::LAX);
        let expression = expression.unwrap_or_else(|error| panic!("{}: {error}", package.name));
        assert!(
            expression.evaluate(|required| allowed.contains(&required.to_string().as_str())),
            "{} is under {license}, which deny.toml does not allow",
            package.name
        );
    }
}

/// Every second version costs build time; `deny.toml` names those that cannot go yet.
#[test]
fn no_crate_comes_in_two_versions_but_those_of_the_list() {
    let mut versions: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for package in metadata().packages {
        let named = versions.entry(package.name.to_string()).or_default();
        named.push(package.version);
    }
    let mut older = BTreeSet::new();
    for (name, mut versions) in versions {
        versions.sort();
        versions.pop();
        older.extend(
            versions
                .iter()
                .map(|it| format!("{name}@{}.{}", it.major, it.minor)),
        );
    }
    let text = read("deny.toml");
    let policy: toml::Table = text.parse().expect("TOML");
    let skipped = policy["bans"]["skip"].as_array().expect("a list").iter();
    let skipped = skipped.map(|entry| entry["crate"].as_str().expect("a name").to_owned());
    assert_eq!(older, skipped.collect::<BTreeSet<_>>());
}

fn strings(value: &toml::Value) -> Vec<&str> {
    value
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(toml::Value::as_str)
        .collect()
}

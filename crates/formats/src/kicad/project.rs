//! Projects: a schematic with the sheets below it, from a zip or a folder.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::{Design, DesignError, DesignFormat, MAX_COMPONENTS, begins, schematic};
use crate::archive::{UnzipLimits, unzip};
use crate::text;

/// Endings of schematics and of the files of projects.
const SCHEMATIC: &str = ".kicad_sch";
const PROJECT: &str = ".kicad_pro";
/// What a sheet's path may begin with: the folder of the project.
const FOLDER: &str = "${KIPRJMOD}/";
/// Most that is unpacked.
const LIMITS: UnzipLimits = UnzipLimits {
    unpacked: 64_000_000,
    files: 1_000,
};

/// Whether a file is read of a project: a schematic or the file of the project itself, and no copy
/// that KiCad keeps.
pub fn is_project_file(path: &str) -> bool {
    let is_hidden = |part: &str| {
        part.starts_with('.')
            || part.starts_with("_autosave")
            || part == "__MACOSX"
            || part.ends_with("-backups")
    };
    let ends = [SCHEMATIC, PROJECT];
    ends.iter().any(|end| path.ends_with(end)) && !path.split('/').any(is_hidden)
}

/// The design of the project in a zip; `None` if it holds no schematic.
///
/// # Errors
/// [`DesignError`].
pub fn read_project(bytes: &[u8]) -> Result<Option<Design>, DesignError> {
    let files = unzip(bytes, is_project_file, LIMITS)?;
    let mut texts: BTreeMap<String, String> = BTreeMap::new();
    for (path, bytes) in files {
        texts.insert(path, text::decode(&bytes).0.into_owned());
    }
    let schematics = texts.keys().filter(|path| path.ends_with(SCHEMATIC));
    if schematics.count() == 0 {
        return Ok(None);
    }
    design_of(&texts).map(Some)
}

fn design_of(texts: &BTreeMap<String, String>) -> Result<Design, DesignError> {
    let root = root(texts)?;
    let name = root.rsplit('/').next().unwrap_or(&root);
    let project = name.strip_suffix(SCHEMATIC);
    let mut design = Design {
        format: DesignFormat::Schematic,
        components: Vec::new(),
        nets: Vec::new(),
        sheets: Vec::new(),
        notes: Vec::new(),
    };
    let mut seen = BTreeSet::from([root.clone()]);
    let mut waiting = VecDeque::from([root.clone()]);
    while let Some(path) = waiting.pop_front() {
        let sheet = read(texts, &path, project)?;
        for mut component in sheet.components {
            component.file.clone_from(&path);
            if design.components.len() == MAX_COMPONENTS {
                return Err(DesignError::TooLarge {
                    what: "components",
                    most: MAX_COMPONENTS,
                });
            }
            design.components.push(component);
        }
        for below in sheet.sheets {
            match below_of(&path, &root, &below).filter(|it| texts.contains_key(it)) {
                Some(found) => {
                    if seen.insert(found.clone()) {
                        waiting.push_back(found);
                    }
                }
                None => design.notes.push(format!(
                    "{path} names the sheet {below}, which is not there: its parts are missing."
                )),
            }
        }
    }
    let left: Vec<&str> = texts
        .keys()
        .filter(|path| path.ends_with(SCHEMATIC) && !seen.contains(*path))
        .map(String::as_str)
        .collect();
    if !left.is_empty() {
        design.notes.push(format!(
            "Schematics that no sheet of {root} names are not read: {}.",
            left.join(", ")
        ));
    }
    Ok(design)
}

fn read(
    texts: &BTreeMap<String, String>,
    path: &str,
    project: Option<&str>,
) -> Result<Design, DesignError> {
    let text = texts.get(path).map_or("", String::as_str);
    let wrong = |problem: DesignError| DesignError::File {
        file: path.to_owned(),
        problem: Box::new(problem),
    };
    if !begins(text.trim_start(), "(kicad_sch") {
        return Err(wrong(super::malformed(1, "this is no schematic of KiCad")));
    }
    schematic::read(text, project).map_err(wrong)
}

/// The schematic of the whole board: that of the one project file, else the one that no other names.
fn root(texts: &BTreeMap<String, String>) -> Result<String, DesignError> {
    let several = |found: &[&str]| DesignError::SeveralProjects {
        found: found.join(", "),
    };
    let depth = |path: &str| path.matches('/').count();
    let projects: Vec<&str> = texts
        .keys()
        .filter(|path| path.ends_with(PROJECT))
        .map(String::as_str)
        .collect();
    let highest = projects.iter().map(|path| depth(path)).min();
    let highest: Vec<&str> = projects
        .into_iter()
        .filter(|path| Some(depth(path)) == highest)
        .collect();
    match highest.as_slice() {
        [] => {}
        [one] => {
            let root = format!("{}{SCHEMATIC}", one.trim_end_matches(PROJECT));
            if texts.contains_key(&root) {
                return Ok(root);
            }
        }
        several_projects => return Err(several(several_projects)),
    }
    let mut named = BTreeSet::new();
    let schematics = texts.keys().filter(|path| path.ends_with(SCHEMATIC));
    for path in schematics.clone() {
        let sheets = read(texts, path, None)?.sheets;
        named.extend(sheets.iter().filter_map(|it| below_of(path, path, it)));
    }
    let roots: Vec<&str> = schematics
        .filter(|path| !named.contains(*path))
        .map(String::as_str)
        .collect();
    match roots.as_slice() {
        [one] => Ok((*one).to_owned()),
        others => Err(several(others)),
    }
}

/// The path of a sheet that a schematic names; `None` where it leads out of the project.
fn below_of(path: &str, root: &str, sheet: &str) -> Option<String> {
    let sheet = sheet.replace('\\', "/");
    let (from, sheet) = match sheet.strip_prefix(FOLDER) {
        Some(rest) => (root, rest),
        None => (path, sheet.as_str()),
    };
    if sheet.starts_with('/') {
        return None;
    }
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in sheet.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

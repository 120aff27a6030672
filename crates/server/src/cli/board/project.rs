//! The folder of a project of KiCad.

use std::fs;
use std::path::Path;

use anyhow::{Context, bail};
use henrad_formats::archive::pack;
use henrad_formats::kicad::is_project_file;

/// Most files, deepest folders and bytes of a project.
const MAX_FILES: usize = 1_000;
const MAX_DEPTH: usize = 10;
const MAX_BYTES: u64 = 64_000_000;

/// The schematics of a folder as the archive that a check reads.
///
/// # Errors
/// A folder that cannot be read, holds no schematic, or more than is read.
pub(super) fn packed(folder: &Path) -> anyhow::Result<Vec<u8>> {
    let mut found = Found::default();
    found.take(folder, "", 0)?;
    if !found
        .files
        .iter()
        .any(|(path, _)| path.ends_with(".kicad_sch"))
    {
        bail!(
            "{} has no schematic of KiCad (.kicad_sch)",
            folder.display()
        );
    }
    pack(&found.files).with_context(|| format!("cannot read {}", folder.display()))
}

/// Files of a project with their paths below its folder.
#[derive(Default)]
struct Found {
    files: Vec<(String, Vec<u8>)>,
    bytes: u64,
}

impl Found {
    fn take(&mut self, folder: &Path, path: &str, depth: usize) -> anyhow::Result<()> {
        let cannot = || format!("cannot read {}", folder.display());
        let mut entries = Vec::new();
        for entry in fs::read_dir(folder).with_context(cannot)? {
            entries.push(entry.with_context(cannot)?);
        }
        entries.sort_by_key(fs::DirEntry::file_name);
        for entry in entries {
            let name = entry.file_name().to_string_lossy().into_owned();
            let below = if path.is_empty() {
                name.clone()
            } else {
                format!("{path}/{name}")
            };
            // A link is followed nowhere: it may lead out of the folder.
            let kind = entry.file_type().with_context(cannot)?;
            if kind.is_dir() && depth < MAX_DEPTH && !name.starts_with('.') {
                self.take(&entry.path(), &below, depth + 1)?;
            } else if kind.is_file() && is_project_file(&below) {
                self.file(&entry.path(), below)?;
            }
        }
        Ok(())
    }

    fn file(&mut self, file: &Path, path: String) -> anyhow::Result<()> {
        let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
        self.bytes += bytes.len() as u64;
        if self.files.len() == MAX_FILES || self.bytes > MAX_BYTES {
            bail!(
                "the schematics of the folder are more than {MAX_FILES} files or {} MB",
                MAX_BYTES / 1_000_000
            );
        }
        self.files.push((path, bytes));
        Ok(())
    }
}

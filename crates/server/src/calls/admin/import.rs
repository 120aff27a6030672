//! `POST /api/import`: parts of a file, as the command `import` takes them.

use std::path::{Path, PathBuf};

use axum::Json;
use axum::extract::{DefaultBodyLimit, State};
use henrad_api::refusal::{BadBody, BadQuery, NoRole, TooLarge};
use henrad_catalogue::{
    CatalogueError, Database, ImportOptions, ImportReport, ImportedAs, RowProblem,
};
use serde::{Deserialize, Serialize};
use tokio::runtime::Handle;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::auth::identity::Importer;
use crate::computing_threads;
use crate::http::extract::{Options, RawFile};
use crate::http::problem::Problem;
use crate::state::AppState;

/// Largest file, in bytes: about 50,000 rows.
const MAX_BYTES: usize = 10 << 20;
/// Characters of a file name that lists of imports show.
const MAX_FILE_NAME: usize = 100;
/// Longest ending of a file name that is passed on.
const MAX_ENDING: usize = 5;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(import_parts))
        .layer(DefaultBodyLimit::max(MAX_BYTES))
}

/// Query of `/api/import`.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ImportedFile {
    /// Name of the file, whose ending tells its format: `csv`, `tsv`, `xlsx`, `toml`, `json`.
    #[param(required, example = "parts.csv")]
    name: String,
    /// Maker of the rows that state none; the name of the file without its ending when empty.
    #[param(example = "Acme")]
    made_by: String,
    /// What the rows are.
    #[serde(rename = "as")]
    #[param(inline, rename = "as")]
    imported_as: RowsAre,
    /// Whether the file is only checked.
    dry_run: bool,
    /// Whether parts that editors changed are overwritten too.
    overwrite_edits: bool,
    /// Whether parts are taken that may have a wrong unit.
    confirm_unusual: bool,
}

/// What the rows of an import are.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RowsAre {
    /// Parts of the catalogue.
    #[default]
    Parts,
    /// Order codes of a maker, of which a list states some values.
    OrderCodes,
}

impl From<RowsAre> for ImportedAs {
    fn from(rows: RowsAre) -> Self {
        match rows {
            RowsAre::Parts => Self::Parts,
            RowsAre::OrderCodes => Self::OrderCodes,
        }
    }
}

/// What an import has found and stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportAnswer {
    /// Whether the parts are in the catalogue now: not after a dry run, and not while a row has a
    /// problem.
    is_stored: bool,
    /// Rows of the file.
    rows: usize,
    /// Inductors among them.
    inductors: usize,
    /// New parts, which a dry run would store.
    added: usize,
    /// Parts that have other values then.
    replaced: usize,
    /// Rows that say what the catalogue says already.
    unchanged: usize,
    /// Rows with a problem.
    refused: usize,
    /// Names the import for `/api/admin/imports/undo`; empty when nothing was stored.
    import: String,
    /// Parts of the file that editors changed.
    edited: Vec<String>,
    /// The first 200 problems, in the order of the file.
    problems: Vec<ImportLine>,
    /// Number of all problems.
    problem_count: usize,
    /// The first 200 rows that are taken although they are unusual.
    warnings: Vec<ImportLine>,
    /// Number of all such rows.
    warning_count: usize,
    /// Rows that are refused unless `confirmUnusual` takes them.
    to_confirm: usize,
    /// Heads of columns that are not used.
    left_out: Vec<String>,
    /// What to know of the file, as sentences, such as which sheet of a workbook was read.
    notes: Vec<String>,
}

/// What is to say about a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ImportLine {
    /// Line of the file, from 1.
    line: u64,
    /// Head of the column; empty for the whole row.
    column: String,
    message: String,
}

impl From<RowProblem> for ImportLine {
    fn from(problem: RowProblem) -> Self {
        Self {
            line: problem.line,
            column: problem.column,
            message: problem.message,
        }
    }
}

impl ImportAnswer {
    fn new(report: ImportReport, dry_run: bool) -> Self {
        let lines = |list: Vec<RowProblem>| list.into_iter().map(ImportLine::from).collect();
        Self {
            is_stored: !dry_run && report.problem_count == 0 && report.rows > 0,
            rows: report.rows,
            inductors: report.inductors,
            added: report.added,
            replaced: report.replaced,
            unchanged: report.unchanged,
            refused: report.refused,
            import: report.import,
            edited: report.edited,
            problems: lines(report.problems),
            problem_count: report.problem_count,
            warnings: lines(report.warnings),
            warning_count: report.warning_count,
            to_confirm: report.to_confirm,
            left_out: report.left_out,
            notes: report.notes,
        }
    }
}

/// Checks a file with parts and stores them: all of its rows, or none.
///
/// Beside an administrator a program may do so that sends an import key: `Authorization: Bearer henrad_…`.
#[utoipa::path(
    post, path = "/api/import", tag = "catalogue",
    params(ImportedFile),
    request_body(content = Vec<u8>, content_type = "application/octet-stream", description = "The file, at most 10 MB"),
    responses((status = 200, body = ImportAnswer), BadQuery, BadBody, NoRole, TooLarge),
    security(("session" = []), ("importKey" = []))
)]
pub async fn import_parts(
    State(state): State<AppState>,
    Importer(change): Importer,
    Options(file): Options<ImportedFile>,
    RawFile(bytes): RawFile,
) -> Result<Json<ImportAnswer>, Problem> {
    if bytes.is_empty() {
        return Err(Problem::malformed(
            "The body is empty: send the file as it is.",
        ));
    }
    let options = ImportOptions {
        imported_as: file.imported_as.into(),
        made_by: maker(&file),
        file: file.name.chars().take(MAX_FILE_NAME).collect(),
        dry_run: file.dry_run,
        overwrite_edits: file.overwrite_edits,
        confirm_unusual: file.confirm_unusual,
        change,
        ..ImportOptions::default()
    };
    let dry_run = file.dry_run;
    let database = state.store.database().clone();
    let runtime = Handle::current();
    // Rows are read and checked without a pause in between.
    let read = computing_threads::spawn(move || {
        runtime.block_on(import(&database, &file.name, &bytes, &options))
    });
    let report = read.await.map_err(|error| Problem::internal(&error))??;
    Ok(Json(ImportAnswer::new(report, dry_run)))
}

/// Imports a file that lies nowhere else.
async fn import(
    database: &Database,
    name: &str,
    bytes: &[u8],
    options: &ImportOptions,
) -> Result<ImportReport, Problem> {
    let folder = tempfile::tempdir().map_err(|error| Problem::internal(&error))?;
    let path = folder.path().join(file_name(name));
    tokio::fs::write(&path, bytes)
        .await
        .map_err(|error| Problem::internal(&error))?;
    let files: [PathBuf; 1] = [path];
    let imported = database.import(&files, options, &mut |_| ()).await;
    imported.map_err(|error| refusal(error, &files[0], name))
}

/// What keeps the whole file from being read is said of the file, under its own name.
fn refusal(error: CatalogueError, path: &Path, name: &str) -> Problem {
    if error.trouble().is_some() {
        return error.into();
    }
    let field = match error {
        CatalogueError::ImportName(_) => "madeBy",
        _ => "name",
    };
    let message = error.to_string();
    Problem::invalid_field(field, message.replace(&*path.to_string_lossy(), name))
}

/// A name for the file with the ending of the sent one.
fn file_name(name: &str) -> String {
    let ending = Path::new(name)
        .extension()
        .and_then(|ending| ending.to_str());
    let plain = ending.filter(|ending| {
        ending.len() <= MAX_ENDING && ending.chars().all(|letter| letter.is_ascii_alphanumeric())
    });
    plain.map_or_else(|| "import".to_owned(), |ending| format!("import.{ending}"))
}

fn maker(file: &ImportedFile) -> String {
    if !file.made_by.is_empty() {
        return file.made_by.clone();
    }
    let stem = Path::new(&file.name).file_stem();
    stem.map_or_else(String::new, |stem| stem.to_string_lossy().into_owned())
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn only_a_plain_ending_of_the_sent_name_is_used() {
        assert_eq!(file_name("parts.CSV"), "import.CSV");
        for hostile in ["../../etc/passwd", "a.c/../../sv", "x.cs\u{0}v", "a.longer"] {
            assert_eq!(file_name(hostile), "import", "{hostile:?}");
        }
    }
}

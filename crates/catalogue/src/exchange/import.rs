//! Imports files: checks everything first, then stores it in one transaction.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::{Path, PathBuf};

use henrad_parts::Part;

use super::inductor;
use super::open::open;
use super::order_code;
use super::part;
use super::record::{Record, RowProblem};
use super::report::{ImportReport, Item};
use super::source::{Source, Stated};
use super::store::{self, MadePart, SeriesRow};
use super::undo::{self, Counts, Written};
use crate::by_number::{self, OrderCode};
use crate::database::load::{CHUNK, MAKER, group};
use crate::database::{Database, LoadProgress, ProgressListener, Transaction};
use crate::definition::{self, SeriesDefinition};
use crate::error::CatalogueError;
use crate::inductor::{self as inductors, ImportedInductor};
use crate::revisions;
use crate::site::Change;

/// Longest name of an import.
const MAX_NAME: usize = 64;

/// Rows between two reports of progress.
const STEP: usize = 1000;

/// What the rows of an import are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ImportedAs {
    /// Parts of the catalogue.
    #[default]
    Parts,
    /// Order codes of a maker's list, of which it states some values.
    OrderCodes,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ImportOptions {
    /// What the rows are.
    pub imported_as: ImportedAs,
    /// Maker of the rows that state none in the column `made_by`, for example a brand.
    pub made_by: String,
    /// Name of the file, as lists of imports show it.
    pub file: String,
    /// Only check, store nothing.
    pub dry_run: bool,
    /// Whether parts that editors changed are overwritten too, each as a new revision.
    pub overwrite_edits: bool,
    /// Whether parts are taken that need more than twenty times what their case is known to hold: a
    /// slip of units unless somebody confirms them.
    pub confirm_unusual: bool,
    /// What rows do not state themselves: columns and their texts.
    pub defaults: Vec<(String, String)>,
    /// Heads of tables by the columns that they mean; with one, other heads that are not known are
    /// left out.
    pub columns: Vec<(String, String)>,
    /// The sheet of workbooks that is read; else the first that holds anything.
    pub sheet: Option<String>,
    /// Who imports and when, for these revisions and the audit.
    pub change: Change,
}

/// A series of the database.
struct StoredSeries {
    name: String,
    made_by: String,
}

/// Series and parts that rows may refer to.
struct Context {
    definitions: HashMap<String, SeriesDefinition>,
    stored: HashMap<String, StoredSeries>,
    /// Base numbers of the parts that editors changed.
    edited: HashSet<String>,
    imported_as: ImportedAs,
    made_by: String,
    confirm_unusual: bool,
    overwrite_edits: bool,
    dry_run: bool,
    /// What rows do not state themselves.
    defaults: Vec<(String, String)>,
    columns: Vec<(String, String)>,
    sheet: Option<String>,
}

impl ImportOptions {
    fn stated(&self) -> Stated<'_> {
        Stated {
            columns: &self.columns,
            sheet: self.sheet.as_deref(),
        }
    }
}

impl Context {
    fn source(&self, file: &Path) -> Result<Source, CatalogueError> {
        let stated = Stated {
            columns: &self.columns,
            sheet: self.sheet.as_deref(),
        };
        Ok(open(file, stated)?.completed(&self.defaults))
    }
}

impl Context {
    /// Reads one row.
    fn item(&self, record: &Record) -> Result<Item, Vec<RowProblem>> {
        let made_by = record.text("made_by").unwrap_or(&self.made_by);
        if check_name(made_by).is_err() {
            let message = CatalogueError::ImportName(made_by.to_owned()).to_string();
            return Err(vec![record.problem("made_by", message)]);
        }
        if self.imported_as == ImportedAs::OrderCodes {
            let (code, warning) = order_code::read(record, made_by)?;
            return Ok(Item::Code(Box::new(code), warning));
        }
        if inductor::is_inductor(record) {
            let mut read = inductor::read(record)?;
            made_by.clone_into(&mut read.row.maker);
            return Ok(Item::Inductor(Box::new(read)));
        }
        let part = self.part(record, made_by)?;
        let made_by = made_by.to_owned();
        Ok(Item::Part(Box::new(MadePart { part, made_by })))
    }

    fn part(&self, record: &Record, made_by: &str) -> Result<Part, Vec<RowProblem>> {
        let id = record.text("series").unwrap_or_default();
        let block = self.definitions.get(id);
        let stored = self.stored.get(id);
        let name = stored
            .map(|series| series.name.as_str())
            .or(block.map(|block| block.name.as_str()));
        let part = part::read(record, block, name)?;
        match stored {
            Some(series) if series.name != part.series && series.made_by != made_by => {
                let message = format!("series {id} already has the name {}", series.name);
                Err(vec![record.problem("series_name", message)])
            }
            _ => Ok(part),
        }
    }

    fn series(&self, record: &Record, part: &MadePart) -> SeriesRow {
        let block = self.definitions.get(&part.part.series_id);
        let text = |column, usual: Option<&String>| {
            let usual = usual.cloned().unwrap_or_default();
            record.text(column).map_or(usual, str::to_owned)
        };
        SeriesRow::new(
            part,
            text("series_description", block.map(|block| &block.description)),
            text("series_style", block.map(|block| &block.style)),
        )
    }
}

/// Result of the check, for the import.
#[derive(Default)]
struct Checked {
    report: ImportReport,
    series: BTreeMap<String, SeriesRow>,
    /// What the rows would write, for a dry run.
    written: Vec<Written>,
    /// Base numbers with the place of their row.
    seen: HashMap<String, (usize, u64)>,
}

impl Checked {
    /// Checks one row; `file` is the index of its file.
    fn add(
        &mut self,
        context: &Context,
        files: &[PathBuf],
        file: usize,
        row: Result<Record, RowProblem>,
    ) -> Result<(), CatalogueError> {
        self.report.rows += 1;
        let problems = self.report.problem_count;
        let item = self.accepted(context, files, file, row);
        if self.report.problem_count > problems {
            self.report.refused += 1;
            return Ok(());
        }
        let Some(item) = item else { return Ok(()) };
        let is_edited = matches!(item, Item::Part(_)) && context.edited.contains(item.number());
        let is_kept = is_edited && !context.overwrite_edits;
        if context.dry_run && !is_kept {
            self.written.push(match &item {
                Item::Part(made) => Written::part(made)?,
                Item::Inductor(inductor) => Written::inductor(inductor)?,
                Item::Code(code, _) => Written::order_code(code)?,
            });
        }
        Ok(())
    }

    /// What a row describes; a problem is in the report.
    fn accepted(
        &mut self,
        context: &Context,
        files: &[PathBuf],
        file: usize,
        row: Result<Record, RowProblem>,
    ) -> Option<Item> {
        let record = match row {
            Ok(record) => record,
            Err(problem) => {
                self.report.add_problem(problem);
                return None;
            }
        };
        let item = match context.item(&record) {
            Ok(item) => item,
            Err(problems) => {
                for problem in problems {
                    self.report.add_problem(problem);
                }
                return None;
            }
        };
        let place = (file, record.line);
        if let Some((first, line)) = self.seen.insert(item.key(), place) {
            let file = files[first].display();
            let message = format!("{} already appears in {file}, line {line}", item.number());
            self.report
                .add_problem(record.problem("part_number", message));
            return None;
        }
        self.report.judge(&record, &item, context.confirm_unusual);
        self.report.inductors += usize::from(item.is_inductor());
        let Item::Part(made) = &item else {
            return Some(item);
        };
        let (number, series) = (&made.part.base_number, &made.part.series_id);
        if context.edited.contains(number) {
            self.report.edited.push(number.clone());
        }
        if !self.series.contains_key(series) {
            let row = context.series(&record, made);
            self.series.insert(series.clone(), row);
        }
        Some(item)
    }
}

impl Database {
    /// Imports files. Checks all rows first; if one is wrong, it stores nothing and the report
    /// locates every problem. Otherwise it stores all rows in one transaction and overwrites parts
    /// with the same base number, so a second import of the same files changes nothing. Parts that
    /// editors changed stay, unless the options say otherwise; what they lose then is a revision.
    ///
    /// # Errors
    /// If a file cannot be read or the database refuses; nothing is stored then.
    pub async fn import(
        &self,
        files: &[PathBuf],
        options: &ImportOptions,
        progress: ProgressListener<'_>,
    ) -> Result<ImportReport, CatalogueError> {
        check_name(&options.made_by)?;
        let context = self.context(files, options).await?;
        let mut checked = check(&context, files, progress)?;
        if checked.report.problem_count == 0 && !options.dry_run && checked.report.rows > 0 {
            checked.seen = HashMap::new();
            // Its state is large, and a dry run does without it.
            Box::pin(self.store(&context, options, files, &mut checked, progress)).await?;
        } else if options.dry_run {
            let mut counts = Counts::default();
            let mut snapshot = Transaction::begin_snapshot(self).await?;
            undo::compare(&mut snapshot, &checked.written, None, &mut counts).await?;
            checked.report.count(counts);
        }
        Ok(checked.report)
    }

    /// The series of the program, of the database and of the files.
    async fn context(
        &self,
        files: &[PathBuf],
        options: &ImportOptions,
    ) -> Result<Context, CatalogueError> {
        const SQL: &str = "SELECT id, name, made_by FROM series";
        let mut blocks = definition::all()?;
        for file in files {
            blocks.extend(open(file, options.stated())?.series);
        }
        let rows = with_db!(self, pool => {
            sqlx::query_as::<_, (String, String, String)>(SQL).fetch_all(pool).await?
        });
        let definitions = blocks.into_iter().map(|block| (block.id.clone(), block));
        let stored = rows
            .into_iter()
            .map(|(id, name, made_by)| (id, StoredSeries { name, made_by }));
        Ok(Context {
            edited: self.edited_parts().await?,
            imported_as: options.imported_as,
            definitions: definitions.collect(),
            stored: stored.collect(),
            made_by: options.made_by.clone(),
            confirm_unusual: options.confirm_unusual,
            overwrite_edits: options.overwrite_edits,
            dry_run: options.dry_run,
            defaults: options.defaults.clone(),
            columns: options.columns.clone(),
            sheet: options.sheet.clone(),
        })
    }

    async fn store(
        &self,
        context: &Context,
        options: &ImportOptions,
        files: &[PathBuf],
        checked: &mut Checked,
        progress: ProgressListener<'_>,
    ) -> Result<(), CatalogueError> {
        let mut transaction = Transaction::begin_exclusive(self).await?;
        let maker = context.made_by.as_str();
        let import = undo::begin(&mut transaction, &options.change, &options.file, maker).await?;
        store::series(&mut transaction, &checked.series).await?;
        let (mut done, total) = (0, checked.report.rows);
        let mut counts = Counts::default();
        for file in files {
            let Source { mut rows, .. } = context.source(file)?;
            loop {
                let chunk = chunk(context, &mut rows)
                    .ok_or_else(|| CatalogueError::ImportChanged(file.display().to_string()))?;
                if chunk.rows() == 0 {
                    break;
                }
                done += chunk.rows();
                let chunk = Chunk {
                    parts: without_edits(&mut transaction, chunk.parts, options).await?,
                    ..chunk
                };
                let rows = chunk.written()?;
                undo::compare(&mut transaction, &rows, Some(&import), &mut counts).await?;
                if options.overwrite_edits {
                    revise_edits(&mut transaction, &chunk.parts, &options.change).await?;
                }
                inductors::store(&mut transaction, &chunk.inductors).await?;
                by_number::store(&mut transaction, &chunk.codes).await?;
                store::parts(&mut transaction, &chunk.parts).await?;
                progress(LoadProgress {
                    done,
                    total,
                    stage: "storing the parts",
                });
            }
        }
        group(&mut transaction).await?;
        undo::finish(&mut transaction, &import, counts).await?;
        let report = &mut checked.report;
        report.count(counts);
        report.import = import;
        if counts.damaged > 0 {
            report.notes.push(format!(
                "{} of the replaced rows were damaged; whoever takes the import back leaves them as it says.",
                counts.damaged
            ));
        }
        let counts = format!("{} new, {} replaced", report.added, report.replaced);
        store::record(&mut transaction, &options.change, "import", maker, counts).await?;
        transaction.commit().await?;
        self.settle().await?;
        Ok(())
    }
}

/// Leaves out the parts that editors changed, unless they are to be overwritten.
async fn without_edits(
    transaction: &mut Transaction,
    parts: Vec<MadePart>,
    options: &ImportOptions,
) -> Result<Vec<MadePart>, CatalogueError> {
    if parts.is_empty() || options.overwrite_edits {
        return Ok(parts);
    }
    // Asked again, because an editor may have saved since the check.
    let edited = revisions::edited_among(transaction, parts.iter().map(|made| &made.part)).await?;
    let is_stored = |made: &MadePart| !edited.contains(&made.part.base_number);
    Ok(parts.into_iter().filter(is_stored).collect())
}

/// Makes a revision of each part that editors changed and the import changes.
async fn revise_edits(
    transaction: &mut Transaction,
    parts: &[MadePart],
    change: &Change,
) -> Result<(), CatalogueError> {
    if parts.is_empty() {
        return Ok(());
    }
    let edited = revisions::edited_among(transaction, parts.iter().map(|made| &made.part)).await?;
    for MadePart { part, made_by } in parts {
        if edited.contains(&part.base_number) {
            revisions::revise_by_import(transaction, part, made_by, change).await?;
        }
    }
    Ok(())
}

/// Some rows of a file.
#[derive(Default)]
struct Chunk {
    parts: Vec<MadePart>,
    inductors: Vec<ImportedInductor>,
    codes: Vec<OrderCode>,
}

impl Chunk {
    fn rows(&self) -> usize {
        self.parts.len() + self.inductors.len() + self.codes.len()
    }

    fn written(&self) -> Result<Vec<Written>, CatalogueError> {
        let parts = self.parts.iter().map(Written::part);
        let inductors = self.inductors.iter().map(Written::inductor);
        let codes = self.codes.iter().map(Written::order_code);
        parts.chain(inductors).chain(codes).collect()
    }
}

/// The next rows; `None` if one has become invalid since the check.
fn chunk(
    context: &Context,
    rows: &mut impl Iterator<Item = Result<Record, RowProblem>>,
) -> Option<Chunk> {
    let mut chunk = Chunk::default();
    for row in rows.take(CHUNK) {
        match context.item(&row.ok()?).ok()? {
            Item::Part(part) => chunk.parts.push(*part),
            Item::Inductor(inductor) => chunk.inductors.push(*inductor),
            Item::Code(code, _) => chunk.codes.push(*code),
        }
    }
    Some(chunk)
}

fn check(
    context: &Context,
    files: &[PathBuf],
    progress: ProgressListener<'_>,
) -> Result<Checked, CatalogueError> {
    let mut checked = Checked::default();
    for (index, file) in files.iter().enumerate() {
        let source = context.source(file)?;
        let report = &mut checked.report;
        let left_out = source.left_out.into_iter();
        report
            .left_out
            .extend(left_out.filter(|head| !head.is_empty()));
        report.notes.extend(source.notes);
        report.has_refused_heads |= source.has_refused_heads;
        for row in source.rows {
            checked.add(context, files, index, row)?;
            if checked.report.rows.is_multiple_of(STEP) {
                progress(LoadProgress {
                    done: checked.report.rows,
                    total: 0,
                    stage: "checking the rows",
                });
            }
        }
    }
    Ok(checked)
}

fn check_name(name: &str) -> Result<(), CatalogueError> {
    let fits = (1..=MAX_NAME).contains(&name.chars().count());
    let is_plain = name
        .chars()
        .all(|letter| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_' | '.'));
    if fits && is_plain && name.trim() == name && ![MAKER, "editor"].contains(&name) {
        Ok(())
    } else {
        Err(CatalogueError::ImportName(name.to_owned()))
    }
}

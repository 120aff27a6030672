//! The check itself: cases from lines, look-ups, results, rows.

mod alternatives;
mod beside;
mod curve;
mod form;
mod look_up;
mod row;

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use henrad_api::field::FieldError;
use henrad_formats::parts_list::{Kind, MAX_BYTES, Options, Refusal, Row};
use rayon::prelude::*;
use thiserror::Error;

use super::capacitor::{self, Context, Judged};
use super::conditions::{Change, Conditions, Sources as ConditionSources};
use super::day::Day;
use super::identity::{Catalogue, Identity, Named};
use super::list::{ColumnRole, Listing, design_word, known_cells, reading, sha256};
use super::list_rules;
use super::outcome::{self, Baseline};
use super::profile::Profile;
use super::report::{
    BoardNote, BoardProfile, BoardReport, BoardRow, BoardSummary, BoardVersion, CHECK_VERSION,
    SCHEMA,
};
use super::settings::{Level, Settings};
use super::{inductor, report};
pub use alternatives::Offer;
pub use beside::BoardFiles;
pub use form::ReportForm;
use look_up::{CaseNumbers, Numbers};

use crate::calculators::Calculators;
use crate::error::EngineError;
use crate::part_store::inductor_catalogue::InductorCatalogue;
use crate::part_store::{ModelVersion, PartStore};

/// Rows that are computed together, in the order of the list.
const CHUNK: usize = 50;
/// Cases whose numbers are looked up together; a multiple of the rows that are computed together.
const LOOKED_UP: usize = 500;
/// Most notes of a report.
const MAX_NOTES: usize = 200;

/// Where parts are looked up, and what is known of lifetimes.
#[derive(Debug, Clone, Copy)]
pub struct Sources<'a> {
    /// Capacitors.
    pub store: &'a PartStore,
    /// Inductors.
    pub inductors: &'a InductorCatalogue,
}

/// What somebody says about a check.
#[derive(Debug, Clone)]
pub struct BoardOptions {
    /// Heads of columns by what they hold.
    pub columns: Vec<(ColumnRole, String)>,
    /// Sheet of a workbook.
    pub sheet: Option<String>,
    /// In place of the profile that the conditions name.
    pub profile: Option<Profile>,
    /// Ambient temperature of the board, °C.
    pub ambient: Option<f64>,
    /// What a guessed voltage may cause.
    pub guess: Option<Level>,
    /// What the worst case may cause.
    pub worst_case: Option<Level>,
    /// Conditions of single references, above all others.
    pub set: Vec<Change>,
    /// Results that are known.
    pub baseline: Option<Baseline>,
    /// Whether lines without a number are judged by their values.
    pub by_value: bool,
    /// The day that waivers are compared with.
    pub today: Day,
}

impl BoardOptions {
    /// No wishes, on a day.
    pub fn at(today: Day) -> Self {
        Self {
            columns: Vec::new(),
            sheet: None,
            profile: None,
            ambient: None,
            guess: None,
            worst_case: None,
            set: Vec::new(),
            baseline: None,
            by_value: false,
            today,
        }
    }

    /// What the reader of lists needs of them.
    pub fn reading(&self) -> Options {
        reading(&self.columns, self.sheet.as_deref())
    }
}

/// How far a check is.
#[derive(Debug)]
pub struct Progress {
    rows: Vec<BoardRow>,
    /// The case that comes next.
    next: usize,
    /// Boards that the list is for.
    boards: u32,
    /// What was judged, as far as later cases need it.
    done: HashMap<JobKey, Arc<Judged>>,
    /// The last case of each number, and of each number under its conditions.
    last_part: HashMap<usize, usize>,
    last_job: HashMap<JobKey, usize>,
}

/// Why a list is not checked.
#[derive(Debug, Error)]
pub enum BoardError {
    /// The list cannot be read.
    #[error(transparent)]
    List(#[from] Refusal),
    /// The list has nothing to check.
    #[error("{lines} lines were read, none has a capacitor or an inductor (references C…, L…).")]
    NoParts {
        /// Lines that were read.
        lines: usize,
    },
    /// Two files that are not a list and a design.
    #[error(
        "{first} and {second} are two {kind}. Give one list, and with it one netlist or schematic."
    )]
    TwoFiles {
        /// Name of one.
        first: String,
        /// Name of the other.
        second: String,
        /// `lists` or `designs`.
        kind: &'static str,
    },
    /// A file that is too large.
    #[error("{:.1} MB; {} MB at most", *size as f64 / 1e6, MAX_BYTES / 1_000_000)]
    TooLarge {
        /// Its size in bytes.
        size: usize,
    },
    /// Conditions or options are wrong.
    #[error("{}", .0.iter().map(|it| it.message.as_str()).collect::<Vec<_>>().join("\n"))]
    Fields(Vec<FieldError>),
    /// The catalogue did not answer.
    #[error(transparent)]
    Engine(#[from] EngineError),
}

impl BoardError {
    /// The member of a request that is wrong, where the error has no fields of its own.
    pub fn path(&self) -> &'static str {
        match self {
            Self::TwoFiles { .. } => "design",
            Self::List(Refusal::NoColumn { .. }) => "options.columns",
            Self::List(Refusal::NoSheet { .. }) => "options.sheet",
            _ => "file",
        }
    }
}

/// References of a line that see the same.
#[derive(Debug, Clone)]
struct Case {
    /// Place of its line.
    row: usize,
    refs: Vec<String>,
    kind: Kind,
    conditions: Conditions,
    is_duplicate: bool,
    waivers: Vec<usize>,
    is_unreferenced: bool,
    /// The number that the schematic beside the list gives it, where it is written differently.
    drawn: String,
    numbers: CaseNumbers,
}

/// A list that was read, to be judged.
#[derive(Debug)]
pub struct Prepared {
    listing: Listing,
    design: Option<report::BoardDesign>,
    settings: Settings,
    profile: Profile,
    guess: Level,
    worst_case: Level,
    baseline: Option<Baseline>,
    today: Day,
    cases: Vec<Case>,
    /// Lines that are not fitted, with the references that count.
    skipped: Vec<(usize, Vec<String>)>,
    ignored: usize,
    numbers: Numbers,
    stamp: i64,
    version: ModelVersion,
    notes: Vec<BoardNote>,
}

/// Reads a list. Its parts are looked up while they are judged, those of a list without references
/// at once: their numbers tell which are capacitors and inductors.
///
/// # Errors
/// [`BoardError`].
pub async fn prepare(
    sources: Sources<'_>,
    files: BoardFiles<'_>,
    settings: Settings,
    options: BoardOptions,
) -> Result<Prepared, BoardError> {
    let (source, beside) = files.parted()?;
    let table = Listing::open(source.bytes, &options.reading())?;
    let database = sources.store.database();
    let known = known_cells(&table, database, sources.inductors).await;
    let known = known.map_err(EngineError::from)?;
    let mut listing = Listing::read(table, &known, &options.columns, source)?;
    let design = beside.as_ref().map(|(of, design)| report::BoardDesign {
        name: of.name.to_owned(),
        format: design_word(design.format).to_owned(),
        sha256: sha256(of.bytes),
    });
    listing.beside = beside.map(|(_, design)| design);
    let profile = match &options.profile {
        Some(profile) => profile.clone(),
        None => named_profile(&settings)?,
    };
    let stamp = sources.store.stamp().await?;
    let mut prepared = Prepared {
        profile,
        guess: options.guess.or(settings.guess).unwrap_or_default(),
        worst_case: options
            .worst_case
            .or(settings.worst_case)
            .unwrap_or(Level::Advice),
        baseline: options.baseline.clone(),
        today: options.today,
        cases: Vec::new(),
        skipped: Vec::new(),
        ignored: 0,
        numbers: Numbers::default(),
        stamp,
        version: sources.store.model_version(stamp).await?,
        notes: listing.notes.clone(),
        design,
        listing,
        settings,
    };
    prepared.divide(&options)?;
    prepared.number_cases(options.by_value);
    if prepared.cases.iter().any(|case| case.is_unreferenced) {
        let catalogue = prepared.catalogue(sources);
        let places: Vec<usize> = prepared.places_of(0, prepared.cases.len());
        prepared.identify(catalogue, places.into_iter()).await?;
        prepared.drop_others();
    }
    if prepared.cases.is_empty() && prepared.skipped.is_empty() {
        return Err(BoardError::NoParts {
            lines: prepared.listing.list.rows.len(),
        });
    }
    Ok(prepared)
}

fn named_profile(settings: &Settings) -> Result<Profile, BoardError> {
    let Some(name) = &settings.profile else {
        return Ok(Profile::default());
    };
    let found = Profile::named(name).map_err(|error| BoardError::Fields(vec![error]))?;
    found.ok_or_else(|| {
        let message = format!("{}: no profile is named \"{name}\"", settings.file);
        BoardError::Fields(vec![FieldError::new("conditions", message)])
    })
}

/// Name of a line without references.
fn line_name(row: &Row) -> String {
    format!("line {}", row.line)
}

impl Prepared {
    /// The references that are judged.
    pub fn references(&self) -> impl Iterator<Item = &str> {
        let references = self.cases.iter().flat_map(|case| &case.refs);
        references.map(String::as_str)
    }

    /// The conditions of a reference.
    pub fn conditions_of(&self, reference: &str) -> Option<&Conditions> {
        let mut cases = self.cases.iter();
        let case = cases.find(|case| case.refs.iter().any(|it| it == reference))?;
        Some(&case.conditions)
    }

    /// Divides the lines into cases by reference and conditions.
    fn divide(&mut self, options: &BoardOptions) -> Result<(), BoardError> {
        let sources = ConditionSources::new(
            &self.listing,
            &self.settings,
            &options.set,
            self.guess,
            options.ambient,
        );
        let rows = &self.listing.list.rows;
        let has_references = self.listing.columns.contains_key("reference");
        let twice = duplicates(rows);
        let waivers = outcome::by_reference(&self.settings.waivers);
        let drawn = beside::Drawn::new(self.listing.beside.as_ref());
        let mut faults = Vec::new();
        let mut known = HashSet::new();
        for (at, row) in rows.iter().enumerate() {
            let mut refs: BTreeSet<&str> = BTreeSet::new();
            let mut ordered = Vec::new();
            for reference in &row.references {
                let kind = sources.kind(reference);
                if kind == Kind::Other {
                    self.ignored += 1;
                } else if refs.insert(reference) {
                    ordered.push((reference.clone(), kind));
                }
            }
            let is_unreferenced = row.references.is_empty() && !has_references;
            if ordered.is_empty() && !is_unreferenced {
                self.ignored += usize::from(row.references.is_empty());
                continue;
            }
            if is_unreferenced {
                ordered.push((line_name(row), Kind::Other));
            }
            known.extend(ordered.iter().map(|(name, _)| name.clone()));
            if row.is_not_fitted {
                let names = ordered.into_iter().map(|(name, _)| name);
                self.skipped.push((at, names.collect()));
                continue;
            }
            let of_line = match sources.of_line(row) {
                Ok(of_line) => of_line,
                Err(message) => {
                    faults.push(FieldError::new("file", message));
                    continue;
                }
            };
            let first = self.cases.len();
            for (reference, kind) in ordered {
                let mut stated = match sources.of_symbol(&reference) {
                    Ok(stated) => stated,
                    Err(message) => {
                        faults.push(FieldError::new("file", message));
                        continue;
                    }
                };
                stated.extend(of_line.iter().cloned());
                let (conditions, notes) = sources.of(&reference, kind, &stated);
                self.notes.extend(notes);
                let case = Case {
                    drawn: drawn.other_number(&reference, &row.number),
                    numbers: CaseNumbers::default(),
                    row: at,
                    kind,
                    conditions,
                    is_duplicate: twice.contains(reference.as_str()),
                    waivers: waivers.get(reference.as_str()).cloned().unwrap_or_default(),
                    is_unreferenced,
                    refs: Vec::new(),
                };
                let same = self.cases[first..].iter_mut().find(|it| {
                    it.kind == case.kind
                        && it.conditions == case.conditions
                        && it.is_duplicate == case.is_duplicate
                        && it.waivers == case.waivers
                        && it.drawn == case.drawn
                });
                match same {
                    Some(same) => same.refs.push(reference),
                    None => self.cases.push(Case {
                        refs: vec![reference],
                        ..case
                    }),
                }
            }
        }
        if !faults.is_empty() {
            faults.truncate(20);
            return Err(BoardError::Fields(faults));
        }
        let is_part = |name: &str| sources.kind(name) != Kind::Other;
        self.notes.extend(drawn.compared(rows, is_part));
        let strangers = unknown_references(&self.settings, &options.set, &known);
        self.notes.extend(strangers);
        Ok(())
    }

    /// Lines with parts that are checked.
    pub fn lines(&self) -> usize {
        let rows = self.cases.iter().map(|case| case.row);
        let skipped = self.skipped.iter().map(|(row, _)| *row);
        rows.chain(skipped).collect::<HashSet<_>>().len()
    }

    /// State of the catalogue that its parts are looked up in.
    pub fn stamp(&self) -> i64 {
        self.stamp
    }

    /// The list that was read, as the report names it.
    pub fn file(&self) -> &report::BoardFile {
        &self.listing.file
    }

    /// Heads of the columns by what they hold.
    pub fn columns(&self) -> &std::collections::BTreeMap<String, String> {
        &self.listing.columns
    }

    fn catalogue<'a>(&self, sources: Sources<'a>) -> Catalogue<'a> {
        Catalogue {
            store: sources.store,
            stamp: self.stamp,
            inductors: sources.inductors,
        }
    }

    /// Places of the numbers of some cases.
    fn places_of(&self, from: usize, end: usize) -> Vec<usize> {
        let cases = self.cases[from..end].iter();
        cases.flat_map(|case| case.numbers.all()).collect()
    }

    /// Begins to judge: then [`Prepared::look_up`] and [`Prepared::judge_next`] by turns.
    pub fn start(&self) -> Progress {
        let skipped = self.skipped.iter();
        let mut rows: Vec<BoardRow> = skipped.map(|(at, refs)| self.skipped(*at, refs)).collect();
        rows.reserve_exact(self.cases.len());
        let (mut last_part, mut last_job) = (HashMap::new(), HashMap::new());
        for (at, case) in self.cases.iter().enumerate() {
            last_part.extend(case.numbers.all().map(|place| (place, at)));
            last_job.extend(jobs_of(case).map(|job| (job, at)));
        }
        Progress {
            rows,
            next: 0,
            boards: list_rules::boards(&self.listing.list.rows),
            done: HashMap::new(),
            last_part,
            last_job,
        }
    }

    /// Looks up what the next rows need; whether there are any.
    ///
    /// # Errors
    /// A failing catalogue.
    pub async fn look_up(
        &mut self,
        sources: Sources<'_>,
        progress: &Progress,
    ) -> Result<bool, EngineError> {
        let (from, count) = (progress.next, self.cases.len());
        if from.is_multiple_of(LOOKED_UP) {
            let places = self.places_of(from, count.min(from + LOOKED_UP));
            let catalogue = self.catalogue(sources);
            self.identify(catalogue, places.into_iter()).await?;
        }
        Ok(from < count)
    }

    /// Judges the next rows, which `on_row` sees in the order of the list. What is known of a part is
    /// forgotten with its last row: a large board needs the memory.
    pub fn judge_next(
        &mut self,
        calculators: &Calculators,
        progress: &mut Progress,
        on_row: Option<&dyn Fn(&BoardRow)>,
    ) {
        let from = progress.next;
        let end = self.cases.len().min(from + CHUNK);
        self.judge(from..end, calculators, &mut progress.done);
        for case in &self.cases[from..end] {
            let row = self.row(case, &progress.done, progress.boards);
            if let Some(on_row) = on_row {
                on_row(&row);
            }
            progress.rows.push(row);
        }
        let Progress {
            done,
            last_part,
            last_job,
            ..
        } = progress;
        done.retain(|job, _| last_job.get(job).is_some_and(|at| *at >= end));
        let mut past = self.places_of(from, end);
        past.retain(|place| last_part.get(place).is_none_or(|at| *at < end));
        self.forget(past.into_iter());
        progress.next = end;
    }

    /// The report of the rows so far. What is known of the rows of which more is asked is there again:
    /// the first, those that get alternatives, and those of the reference `only`.
    ///
    /// # Errors
    /// A failing catalogue.
    pub async fn finish(
        &mut self,
        sources: Sources<'_>,
        progress: Progress,
        only: Option<&str>,
    ) -> Result<BoardReport, EngineError> {
        let report = self.whole(progress.rows);
        let wanted = self.wanted_places(&report, only);
        let catalogue = self.catalogue(sources);
        self.identify(catalogue, wanted.into_iter()).await?;
        Ok(report)
    }

    /// Judges the parts of some cases that were not judged before.
    fn judge(
        &self,
        cases: std::ops::Range<usize>,
        calculators: &Calculators,
        done: &mut HashMap<JobKey, Arc<Judged>>,
    ) {
        let context = self.context(calculators);
        let mut jobs: HashMap<JobKey, Job<'_>> = HashMap::new();
        for case in &self.cases[cases] {
            for key in jobs_of(case).filter(|key| !done.contains_key(key)) {
                let identity = self.identity_at(key.0);
                jobs.extend(identity.map(|identity| {
                    let conditions = &case.conditions;
                    (
                        key,
                        Job {
                            identity,
                            conditions,
                        },
                    )
                }));
            }
        }
        let judged: Vec<(JobKey, Arc<Judged>)> = jobs
            .into_par_iter()
            .map(|(key, job)| (key, Arc::new(job.run(context))))
            .collect();
        done.extend(judged);
    }

    fn context<'a>(&'a self, calculators: &'a Calculators) -> Context<'a> {
        Context {
            profile: &self.profile,
            guess: self.guess,
            worst_case: self.worst_case,
            calculators,
        }
    }

    fn skipped(&self, at: usize, refs: &[String]) -> BoardRow {
        self.empty_row(&self.listing.list.rows[at], refs.to_vec())
    }

    fn whole(&self, mut rows: Vec<BoardRow>) -> BoardReport {
        rows.sort_by_cached_key(|row| {
            let margin = row.governing().and_then(|it| it.margin);
            let margin = margin.map_or(u64::MAX, ordered_bits);
            let reference = row.refs.first().map(|it| natural(it)).unwrap_or_default();
            (row.verdict, margin, reference, row.line)
        });
        let left_out = self.skipped.iter().flat_map(|(_, refs)| refs);
        let mut notes = self.baseline.as_ref().map_or_else(Vec::new, |baseline| {
            baseline.fitting_notes(self.references(), left_out.map(String::as_str))
        });
        notes.extend(self.notes.iter().cloned());
        notes.extend(self.unknown_note());
        let more = notes.len().saturating_sub(MAX_NOTES);
        notes.truncate(MAX_NOTES);
        if more > 0 {
            notes.push(BoardNote {
                code: "more-notes".to_owned(),
                text: format!("{more} more notes are left out."),
                line: None,
                refs: Vec::new(),
            });
        }
        let mut report = BoardReport {
            schema: SCHEMA.to_owned(),
            model_version: BoardVersion {
                rules: self.version.rules.clone(),
                catalogue: self.version.catalogue.clone(),
                check: CHECK_VERSION.to_owned(),
            },
            board: self.settings.name.clone(),
            file: self.listing.file.clone(),
            design: self.design.clone(),
            columns: self.listing.columns.clone(),
            profile: BoardProfile {
                id: self.profile.id.clone(),
                title: self.profile.title.clone(),
                source: self.profile.source.clone(),
            },
            summary: BoardSummary {
                lines: self.lines(),
                ignored: self.ignored,
                ..BoardSummary::default()
            },
            rows,
            notes,
        };
        report.count();
        report
    }
}

/// A part under conditions: the place of its number and the bits of its conditions.
type JobKey = (
    usize,
    Vec<(super::Quantity, u64, bool, report::ConditionOrigin)>,
);

/// The parts of a case under its conditions: the first by number or values, then its alternates.
fn jobs_of(case: &Case) -> impl Iterator<Item = JobKey> {
    let key = case.conditions.key();
    case.numbers.all().map(move |place| (place, key.clone()))
}

#[derive(Debug, Clone, Copy)]
struct Job<'a> {
    identity: &'a Arc<Identity>,
    conditions: &'a Conditions,
}

impl Job<'_> {
    fn run(&self, context: Context<'_>) -> Judged {
        match &self.identity.named {
            Named::Capacitor(part) => capacitor::judge(part, self.conditions, context),
            Named::Inductor(coil) => inductor::judge(coil, self.conditions),
            Named::Nothing => Judged::default(),
        }
    }
}

/// References that stand in more than one fitted place.
fn duplicates(rows: &[Row]) -> HashSet<&str> {
    let mut seen = HashSet::new();
    let fitted = rows.iter().filter(|row| !row.is_not_fitted);
    let all = fitted.flat_map(|row| &row.references);
    all.filter(|reference| !seen.insert(reference.as_str()))
        .map(String::as_str)
        .collect()
}

/// Notes on references of conditions that no line has.
fn unknown_references(
    settings: &Settings,
    set: &[Change],
    known: &HashSet<String>,
) -> Option<BoardNote> {
    let groups = settings.parts.iter().chain(&settings.zones);
    let named = groups.flat_map(|it| &it.refs);
    let named = named.chain(settings.waivers.iter().flat_map(|it| &it.refs));
    let named = named.chain(set.iter().map(|it| &it.reference));
    let strangers: BTreeSet<&String> = named.filter(|it| !known.contains(*it)).collect();
    if strangers.is_empty() {
        return None;
    }
    let refs: Vec<String> = strangers.into_iter().take(50).cloned().collect();
    Some(BoardNote {
        code: "unknown-reference".to_owned(),
        text: format!("No line has {}.", refs.join(", ")),
        line: None,
        refs,
    })
}

/// Letters and number of a reference, so that C9 comes before C10.
fn natural(reference: &str) -> (String, u64) {
    let letters = reference.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = reference[letters.len()..].parse().unwrap_or(0);
    (letters.to_owned(), number)
}

/// Bits of a number that sort as it does.
fn ordered_bits(value: f64) -> u64 {
    let bits = value.to_bits();
    if value.is_sign_negative() {
        !bits
    } else {
        bits | (1 << 63)
    }
}

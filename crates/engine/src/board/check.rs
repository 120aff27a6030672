//! The check itself: cases from lines, look-ups, results, rows.

mod alternatives;
mod curve;

use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use henrad_api::field::FieldError;
use henrad_formats::parts_list::{Field, Kind, Options, Refusal, Row};
use henrad_parts::grammar;
use rayon::prelude::*;
use thiserror::Error;

use super::capacitor::{self, Context, Judged};
use super::conditions::{Change, Conditions, Sources as ConditionSources};
use super::day::Day;
use super::finding::Finding;
use super::footprint;
use super::identity::{Catalogue, Identity, Named};
use super::list::{Listing, known_cells};
use super::list_rules;
use super::outcome::{self, Baseline, Terms};
use super::profile::Profile;
use super::report::{
    BoardAlternate, BoardNote, BoardProfile, BoardReport, BoardRow, BoardSummary, BoardVersion,
    CHECK_VERSION, Ending, SCHEMA, WrittenPart,
};
use super::rules::RuleId;
use super::settings::{Level, Settings};
use super::{inductor, report};
pub use alternatives::Offer;
pub use curve::BoardCurve;

use crate::calculators::Calculators;
use crate::error::EngineError;
use crate::part_store::inductor_catalogue::InductorCatalogue;
use crate::part_store::{ModelVersion, PartStore};

/// Rows that are computed together, in the order of the list.
const CHUNK: usize = 64;
/// Cases whose numbers are looked up together.
const LOOKED_UP: usize = 500;
/// Unknown numbers of a list for which near ones are looked for: that takes longer than all else.
const MOST_EXPLAINED: usize = 50;
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
    pub columns: Vec<(Field, String)>,
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
    /// Conditions or options are wrong.
    #[error("{}", .0.iter().map(|it| it.message.as_str()).collect::<Vec<_>>().join("\n"))]
    Fields(Vec<FieldError>),
    /// The catalogue did not answer.
    #[error(transparent)]
    Engine(#[from] EngineError),
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
}

/// A list whose parts are known, to be judged.
#[derive(Debug)]
pub struct Prepared {
    listing: Listing,
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
    identities: HashMap<String, Arc<Identity>>,
    version: ModelVersion,
    notes: Vec<BoardNote>,
}

/// Reads a list and looks its parts up.
///
/// # Errors
/// [`BoardError`].
pub async fn prepare(
    sources: Sources<'_>,
    name: &str,
    bytes: &[u8],
    settings: Settings,
    options: BoardOptions,
) -> Result<Prepared, BoardError> {
    let reading = Options {
        columns: options.columns.clone(),
        sheet: options.sheet.clone(),
    };
    let table = Listing::open(bytes, &reading)?;
    let database = sources.store.database();
    let known = known_cells(&table, database, sources.inductors).await;
    let known = known.map_err(EngineError::from)?;
    let listing = Listing::read(table, &known, name, bytes)?;
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
        identities: HashMap::new(),
        version: sources.store.model_version(stamp).await?,
        notes: listing.notes.clone(),
        listing,
        settings,
    };
    prepared.divide(&options)?;
    let catalogue = Catalogue {
        store: sources.store,
        stamp,
        inductors: sources.inductors,
    };
    prepared.identify(catalogue, options.by_value).await?;
    prepared.drop_others();
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

/// Number and maker of a line and of its alternates.
fn numbers_of(row: &Row) -> impl Iterator<Item = (&String, &String)> {
    let alternates = row.alternates.iter().map(|it| (&it.number, &it.maker));
    std::iter::once((&row.number, &row.maker)).chain(alternates)
}

/// What a number of a line is looked up by.
fn key(number: &str, maker: &str, kind: Kind) -> String {
    format!("{}\n{}\n{kind:?}", number.trim(), maker.trim())
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
                let (conditions, notes) = sources.of(&reference, kind, &of_line);
                self.notes.extend(notes);
                let case = Case {
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
        let strangers = unknown_references(&self.settings, &options.set, &known);
        self.notes.extend(strangers);
        Ok(())
    }

    async fn identify(
        &mut self,
        catalogue: Catalogue<'_>,
        by_value: bool,
    ) -> Result<(), BoardError> {
        let mut unknown = 0;
        for chunk in self.cases.chunks(LOOKED_UP) {
            let rows = &self.listing.list.rows;
            let written = chunk.iter().flat_map(|case| numbers_of(&rows[case.row]));
            let numbers: Vec<&str> = written.map(|(it, _)| self.meant(it)).collect();
            catalogue
                .store
                .look_ahead(catalogue.stamp, &numbers)
                .await?;
            for case in chunk {
                let row = &rows[case.row];
                for (number, maker) in numbers_of(row) {
                    let place = key(number, maker, case.kind);
                    if self.identities.contains_key(&place) {
                        continue;
                    }
                    let found = if number.is_empty() {
                        Identity::no_number()
                    } else {
                        let is_brief = unknown >= MOST_EXPLAINED;
                        let number = self.meant(number);
                        catalogue
                            .identify(number, maker, case.kind, is_brief)
                            .await?
                    };
                    unknown += usize::from(found.part.is_none());
                    self.identities.insert(place, Arc::new(found));
                }
                if by_value && row.number.is_empty() && case.kind == Kind::Capacitor {
                    let place = value_key(row);
                    if let Entry::Vacant(vacant) = self.identities.entry(place) {
                        let found = catalogue.by_value(vacant.key()).await?;
                        vacant.insert(Arc::new(found));
                    }
                }
            }
        }
        if unknown > MOST_EXPLAINED {
            let text = format!(
                "{unknown} numbers are not known; of the first {MOST_EXPLAINED} the nearest ones are named."
            );
            self.notes.push(BoardNote {
                code: "many-unknown".to_owned(),
                text,
                line: None,
                refs: Vec::new(),
            });
        }
        Ok(())
    }

    /// The number that a number of the house stands for.
    fn meant<'a>(&'a self, number: &'a str) -> &'a str {
        let alias = self.settings.aliases.get(&grammar::normalize(number));
        alias.map_or(number, String::as_str)
    }

    /// Leaves lines out that have no reference and are of no capacitor or inductor.
    fn drop_others(&mut self) {
        let rows = &self.listing.list.rows;
        let identities = &self.identities;
        let before = self.cases.len();
        self.cases.retain(|case| {
            let row = &rows[case.row];
            let found = identities.get(&key(&row.number, &row.maker, case.kind));
            let is_nothing = found.is_none_or(|it| matches!(it.named, Named::Nothing));
            !(case.is_unreferenced && is_nothing && !row.written().is_value())
        });
        self.ignored += before - self.cases.len();
    }

    fn identity(&self, case: &Case) -> Option<&Arc<Identity>> {
        let row = &self.listing.list.rows[case.row];
        let by_number = self
            .identities
            .get(&key(&row.number, &row.maker, case.kind));
        if row.number.is_empty() {
            let by_value = self.identities.get(&value_key(row));
            return by_value.filter(|it| it.part.is_some()).or(by_number);
        }
        by_number
    }

    /// Lines with parts that are checked.
    pub fn lines(&self) -> usize {
        let rows = self.cases.iter().map(|case| case.row);
        let skipped = self.skipped.iter().map(|(row, _)| *row);
        rows.chain(skipped).collect::<HashSet<_>>().len()
    }

    /// The list that was read, as the report names it.
    pub fn file(&self) -> &report::BoardFile {
        &self.listing.file
    }

    /// Heads of the columns by what they hold.
    pub fn columns(&self) -> &std::collections::BTreeMap<String, String> {
        &self.listing.columns
    }

    /// Judges every part. `on_row` sees the rows in the order of the list; `cancel` ends the work
    /// early, with the rows so far.
    pub fn report(
        &self,
        calculators: &Calculators,
        on_row: Option<&dyn Fn(&BoardRow)>,
        cancel: Option<&AtomicBool>,
    ) -> BoardReport {
        let context = self.context(calculators);
        let boards = list_rules::boards(&self.listing.list.rows);
        let mut rows: Vec<BoardRow> = self
            .skipped
            .iter()
            .map(|(at, refs)| self.skipped(*at, refs))
            .collect();
        let mut done: HashMap<JobKey, Arc<Judged>> = HashMap::new();
        for chunk in self.cases.chunks(CHUNK) {
            if cancel.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
                break;
            }
            let mut jobs: HashMap<JobKey, Job<'_>> = HashMap::new();
            for case in chunk {
                for job in self.jobs(case) {
                    let place = job.key();
                    if !done.contains_key(&place) {
                        jobs.insert(place, job);
                    }
                }
            }
            let judged: Vec<(JobKey, Arc<Judged>)> = jobs
                .into_par_iter()
                .map(|(place, job)| (place, Arc::new(job.run(context))))
                .collect();
            done.extend(judged);
            for case in chunk {
                let row = self.row(case, &done, boards);
                if let Some(on_row) = on_row {
                    on_row(&row);
                }
                rows.push(row);
            }
        }
        self.whole(rows)
    }

    fn context<'a>(&'a self, calculators: &'a Calculators) -> Context<'a> {
        Context {
            profile: &self.profile,
            guess: self.guess,
            worst_case: self.worst_case,
            calculators,
        }
    }

    /// The parts of a case: the first, then its alternates.
    fn jobs<'a>(&'a self, case: &'a Case) -> impl Iterator<Item = Job<'a>> {
        let row = &self.listing.list.rows[case.row];
        let alternates = row.alternates.iter().filter_map(|it| {
            let place = key(&it.number, &it.maker, case.kind);
            self.identities.get(&place)
        });
        let all = self.identity(case).into_iter().chain(alternates);
        all.map(|identity| Job {
            identity,
            conditions: &case.conditions,
        })
    }

    fn row(&self, case: &Case, done: &HashMap<JobKey, Arc<Judged>>, boards: u32) -> BoardRow {
        let row = &self.listing.list.rows[case.row];
        let mut built = self.empty_row(row, case.refs.clone());
        built.conditions = case.conditions.reported();
        let mut findings = Vec::new();
        if case.is_duplicate {
            let text = "The reference stands in the list twice.";
            findings.push(Finding::of(RuleId::DuplicateReference, Ending::Fail, text));
        }
        findings.extend(list_rules::quantity(row, boards));
        if let Some(identity) = self.identity(case) {
            built.part.clone_from(&identity.part);
            findings.extend(identity.findings.iter().cloned());
            let judged = done.get(&Job::of(identity, case).key());
            if let Some(judged) = judged {
                let is_by_value = identity
                    .part
                    .as_ref()
                    .is_some_and(|part| part.basis == "values");
                let of_values = [
                    RuleId::RatedVoltage,
                    RuleId::ProfileVoltage,
                    RuleId::MissingCondition,
                ];
                let all = judged.findings.iter();
                let kept = all.filter(|it| !is_by_value || of_values.contains(&it.rule));
                findings.extend(kept.cloned());
                built.values.clone_from(&judged.values);
            }
            findings.extend(list_rules::judge(
                row,
                &self.listing,
                case.kind,
                &identity.named,
            ));
            findings.extend(self.alternates(case, identity, done, &mut built));
        }
        let terms = Terms {
            waivers: &self.settings.waivers,
            baseline: self.baseline.as_ref(),
            today: self.today,
        };
        outcome::finish(built, findings, &case.waivers, terms)
    }

    /// What is wrong with the alternates of a line, which the row lists.
    fn alternates(
        &self,
        case: &Case,
        first: &Arc<Identity>,
        done: &HashMap<JobKey, Arc<Judged>>,
        built: &mut BoardRow,
    ) -> Vec<Finding> {
        let row = &self.listing.list.rows[case.row];
        let open = |identity: &Arc<Identity>| -> Vec<RuleId> {
            let judged = done.get(&Job::of(identity, case).key());
            let findings = judged.iter().flat_map(|it| &it.findings);
            let open = findings.filter(|it| matches!(it.ending, Ending::Fail | Ending::Advice));
            open.map(|it| it.rule).collect()
        };
        let of_first = open(first);
        let mut findings = Vec::new();
        for alternate in &row.alternates {
            let place = key(&alternate.number, &alternate.maker, case.kind);
            let Some(identity) = self.identities.get(&place) else {
                continue;
            };
            built.alternates.push(BoardAlternate {
                line: alternate.line,
                number: alternate.number.clone(),
                part: identity.part.clone(),
            });
            let more: Vec<&str> = open(identity)
                .into_iter()
                .filter(|rule| !of_first.contains(rule))
                .map(RuleId::id)
                .collect();
            let differs = differs(&first.named, &identity.named).or_else(|| {
                (!more.is_empty()).then(|| format!("does not pass {}", more.join(", ")))
            });
            if let Some(what) = differs {
                let text = format!("The alternate {} {what}.", alternate.number);
                findings.push(Finding::of(RuleId::AlternateMismatch, Ending::Advice, text));
            }
        }
        findings
    }

    fn empty_row(&self, row: &Row, refs: Vec<String>) -> BoardRow {
        let number = &row.number;
        // What a cell without a number says instead, as a formula.
        let written = if number.is_empty() {
            let column = self.listing.list.number_column.as_ref();
            let at =
                column.and_then(|head| self.listing.list.header.iter().position(|it| it == head));
            at.and_then(|at| row.cells.get(at)).cloned()
        } else {
            None
        };
        BoardRow {
            line: row.line,
            refs,
            quantity: row.quantity,
            written: WrittenPart {
                number: written.unwrap_or_else(|| number.clone()),
                maker: row.maker.clone(),
                value: row.value.clone(),
                footprint: row.footprint.clone(),
                description: row.description.clone(),
            },
            part: None,
            alternates: Vec::new(),
            alternatives: None,
            conditions: std::collections::BTreeMap::new(),
            values: std::collections::BTreeMap::new(),
            results: Vec::new(),
            verdict: Ending::Skipped,
            governing: None,
            waived: false,
            reason: String::new(),
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
        let mut notes = self.notes.clone();
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

/// Values of a line in place of its number, with the case of its footprint.
fn value_key(row: &Row) -> String {
    let case = footprint::of_footprint(&row.footprint).map(|case| case.name);
    let case = case.filter(|name| name.len() == 4).unwrap_or_default();
    format!("{} {case}", row.value).trim().to_owned()
}

/// A part under conditions, by its identity and the bits of its conditions.
type JobKey = (
    usize,
    Vec<(super::Quantity, u64, bool, report::ConditionOrigin)>,
);

#[derive(Debug, Clone, Copy)]
struct Job<'a> {
    identity: &'a Arc<Identity>,
    conditions: &'a Conditions,
}

impl<'a> Job<'a> {
    fn of(identity: &'a Arc<Identity>, case: &'a Case) -> Self {
        Self {
            identity,
            conditions: &case.conditions,
        }
    }

    fn key(&self) -> JobKey {
        (Arc::as_ptr(self.identity).addr(), self.conditions.key())
    }

    fn run(&self, context: Context<'_>) -> Judged {
        match &self.identity.named {
            Named::Capacitor(part) => capacitor::judge(part, self.conditions, context),
            Named::Inductor(coil) => inductor::judge(coil, self.conditions),
            Named::Nothing => Judged::default(),
        }
    }
}

/// In what an alternate differs from the first.
fn differs(first: &Named, other: &Named) -> Option<String> {
    match (first, other) {
        (Named::Capacitor(first), Named::Capacitor(other)) => {
            let (first, other) = (&first.part, &other.part);
            let [one, two] = [first, other].map(|it| it.capacitance.get());
            let words = henrad_parts::quantity::format_capacitance;
            if !list_rules::is_same_value(two, one) {
                let [one, two] = [first, other].map(|it| words(it.capacitance));
                return Some(format!("is {two}, the part {one}"));
            }
            let [one, two] = [first, other].map(|it| it.rated_voltage.get());
            (two < one).then(|| format!("is rated {two} V, the part {one} V"))
        }
        (Named::Inductor(first), Named::Inductor(other)) => {
            let (one, two) = (first.inductance?, other.inductance?);
            let words = |it| henrad_parts::quantity::format(it, "H", 3);
            (!list_rules::is_same_value(two, one))
                .then(|| format!("is {}, the part {}", words(two), words(one)))
        }
        (Named::Nothing, _) => None,
        (_, Named::Nothing) => Some("is not known".to_owned()),
        _ => Some("is another kind of part".to_owned()),
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

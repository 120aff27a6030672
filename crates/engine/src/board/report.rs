//! The report `henrad.board/1`.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Name of the form of the report.
pub const SCHEMA: &str = "henrad.board/1";
/// Version of the check.
pub const CHECK_VERSION: &str = "1.0";

/// How a result or a row ends, worst first.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// A limit is exceeded, or the list contradicts itself.
    Fail,
    /// Worth a look.
    Advice,
    /// Nothing tells.
    Undecided,
    /// Within every limit.
    Pass,
    /// Not fitted.
    Skipped,
}

impl Ending {
    /// Its word in reports.
    pub fn word(self) -> &'static str {
        match self {
            Self::Fail => "fail",
            Self::Advice => "advice",
            Self::Undecided => "undecided",
            Self::Pass => "pass",
            Self::Skipped => "skipped",
        }
    }
}

/// Where a condition is from, strongest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ConditionOrigin {
    /// An option, or a change on the page.
    Set,
    /// A field of a symbol.
    Field,
    /// A column of the list.
    Column,
    /// `[[parts]]`.
    Part,
    /// `[zones]`.
    Zone,
    /// `[[pairs]]`.
    Pair,
    /// `[nets]`.
    Net,
    /// The name of a net.
    Guessed,
    /// `[board]`.
    Board,
    /// Nothing said so.
    Default,
}

/// The basis of the report.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct BoardVersion {
    /// Rules of the models.
    pub rules: String,
    /// The catalogue.
    pub catalogue: String,
    /// The check.
    pub check: String,
}

/// The list that was read.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoardFile {
    pub name: String,
    /// `csv`, `tsv`, `xlsx`, `orcad-report`, `kicad-net`, `kicad-xml` or `kicad-sch`.
    pub format: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub encoding: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delimiter: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sheet: Option<String>,
    /// Line of the heads, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub header_line: Option<usize>,
    /// Hash of its bytes.
    pub sha256: String,
}

/// A net that capacitors are on.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct BoardNet {
    pub name: String,
    /// Capacitors on it.
    pub references: usize,
    /// The largest voltage that it is said to have, V.
    pub voltage: Option<f64>,
    /// `board.toml`, `name` of the net, or empty where nothing says it.
    pub from: &'static str,
}

/// A netlist or schematic beside a list.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct BoardDesign {
    pub name: String,
    /// `kicad-net`, `kicad-xml` or `kicad-sch`.
    pub format: String,
    /// Hash of its bytes.
    pub sha256: String,
}

/// The profile that was used.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct BoardProfile {
    pub id: String,
    pub title: String,
    pub source: String,
}

/// Counts of references, and of lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, ToSchema)]
pub struct BoardSummary {
    /// Lines of the list with parts that are checked.
    pub lines: usize,
    /// References in the rows.
    pub references: usize,
    pub fail: usize,
    pub advice: usize,
    pub undecided: usize,
    pub pass: usize,
    /// Not fitted.
    pub skipped: usize,
    /// References of other parts than capacitors and inductors.
    pub ignored: usize,
    /// References of rows whose results are all waived.
    pub waived: usize,
}

/// Something that a reader should know.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct BoardNote {
    pub code: String,
    pub text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub refs: Vec<String>,
}

/// What the list says of a part.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, ToSchema)]
pub struct WrittenPart {
    #[serde(skip_serializing_if = "String::is_empty")]
    pub number: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub maker: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub value: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub footprint: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub description: String,
}

/// The part that was judged.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JudgedPart {
    pub number: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub maker: String,
    /// `capacitor` or `inductor`.
    pub kind: &'static str,
    /// As profiles name it: `ceramic`, `film`, `tantalum_mno2`, `tantalum_polymer`, `aluminum`, `aluminum_polymer`,
    /// `aluminum_hybrid` or `inductor`.
    pub technology: &'static str,
    /// Rated values in words: `22 µF 25 V X7R 1210`, `4.7 µH 8.2 A`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub ratings: String,
    /// `Exact`, `Equivalent`, `Completed`, `Shortened` or `Values`.
    pub match_quality: &'static str,
    /// `listed`, `imported`, `edited`, `number` or `values`.
    pub basis: &'static str,
}

/// A part that may replace the first.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct BoardAlternate {
    /// Line from 1.
    pub line: usize,
    /// As written.
    pub number: String,
    /// What it was read as; null where nothing is known by it.
    pub part: Option<JudgedPart>,
}

/// What would pass in the place of a part: it was judged by the same rules.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct BoardAlternative {
    pub number: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub maker: String,
    /// Pieces in parallel, each with an equal share; above 1 of the same part.
    pub pieces: u32,
    /// `22 µF 25 V X7R 1210`.
    pub ratings: String,
    /// Footprint of all pieces, m²; null where not published.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub area: Option<f64>,
    /// As of a row, of all pieces together.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub values: BTreeMap<&'static str, BoardValue>,
    /// The rule that the part now fails, else the one with the smallest margin.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
    /// Its margin.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub margin: Option<f64>,
    /// Its sentence.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub text: String,
}

/// A condition with its origin.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct BoardCondition {
    pub value: f64,
    /// `V`, `degC`, `A`, `Hz`, `F`, `ohm` or `h`.
    pub unit: &'static str,
    pub origin: ConditionOrigin,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub from: String,
}

/// A computed value.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct BoardValue {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub typical: Option<f64>,
    /// In the worst case.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub low: Option<f64>,
    pub unit: &'static str,
    /// The mark of the value.
    pub origin: &'static str,
}

/// What a waiver says.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct BoardWaiver {
    pub reason: String,
    /// Last day.
    pub until: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub by: String,
}

/// What a rule found.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoardResult {
    pub rule: &'static str,
    pub verdict: Ending,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<f64>,
    #[serde(skip_serializing_if = "str::is_empty")]
    pub unit: &'static str,
    /// Share of the limit that is left; negative beyond it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub margin: Option<f64>,
    pub text: String,
    #[serde(skip_serializing_if = "str::is_empty")]
    pub source: Cow<'static, str>,
    /// Whether somebody stated the demand for this part.
    pub asked: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waiver: Option<Box<BoardWaiver>>,
    pub is_new: bool,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub fingerprint: String,
}

/// What a rule compares, over one condition. All in the units of the report.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct BoardCurve {
    /// `C46 · C1210C226K3RACTU`.
    pub part: String,
    /// What is drawn, and at what: `Capacitance left over voltage, 60 °C`.
    pub title: String,
    /// Unit of the condition that changes.
    pub over: &'static str,
    /// Unit of the values.
    pub unit: &'static str,
    /// The condition of the part.
    pub at: f64,
    /// The curve: condition and value.
    #[schema(value_type = Vec<Vec<f64>>)]
    pub typical: Vec<[f64; 2]>,
    /// The same in the worst case; empty where nothing asks for it.
    #[schema(value_type = Vec<Vec<f64>>)]
    pub worst: Vec<[f64; 2]>,
    /// What the curve is compared with.
    pub bound: Option<f64>,
}

/// References that see the same, of one line.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct BoardRow {
    /// From 1.
    pub line: usize,
    /// The sheet of a project that the line is in; left out where the list is one file.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub sheet: String,
    pub refs: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quantity: Option<u32>,
    pub written: WrittenPart,
    /// Null where nothing is known by the number.
    pub part: Option<JudgedPart>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub alternates: Vec<BoardAlternate>,
    /// What would pass in its place, the same part in parallel first; empty where nothing of its case does. Left out of
    /// rows that pass, and behind the first 50 that do not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alternatives: Option<Vec<BoardAlternative>>,
    /// The curve that decides, of a row with the reference of `options.explain`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub curve: Option<Box<BoardCurve>>,
    pub conditions: BTreeMap<&'static str, BoardCondition>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub values: BTreeMap<&'static str, BoardValue>,
    /// Worst first.
    pub results: Vec<BoardResult>,
    pub verdict: Ending,
    /// The rule with the smallest margin of that verdict.
    pub governing: Option<&'static str>,
    pub waived: bool,
    /// The sentence of the governing rule.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub reason: String,
}

/// The whole report.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoardReport {
    /// `henrad.board/1`.
    pub schema: String,
    pub model_version: BoardVersion,
    /// Name of the board; may be empty.
    pub board: String,
    pub file: BoardFile,
    /// The netlist or schematic beside the list, which its numbers were compared with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub design: Option<BoardDesign>,
    /// Heads of the columns by what they hold.
    pub columns: BTreeMap<String, String>,
    pub profile: BoardProfile,
    pub summary: BoardSummary,
    /// By verdict, margin and reference.
    pub rows: Vec<BoardRow>,
    pub notes: Vec<BoardNote>,
}

/// One line of the answer as `application/x-ndjson`.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(tag = "event", rename_all = "camelCase")]
pub enum BoardEvent {
    /// The list is read and its parts are looked up.
    Read {
        file: BoardFile,
        /// Heads by what they hold.
        columns: BTreeMap<String, String>,
        /// Lines with parts that are checked.
        lines: usize,
    },
    /// A row, in the order of the list.
    Row(Box<BoardRow>),
    // A server may write it around an answer that is JSON already.
    /// The end.
    Done {
        /// The whole report.
        answer: Box<BoardReport>,
    },
    /// The end of a check that failed; the log of the server says why.
    Failed {
        /// The sentence to show.
        detail: String,
    },
}

impl BoardRow {
    /// The result that governs.
    pub fn governing(&self) -> Option<&BoardResult> {
        let rule = self.governing?;
        let mut results = self.results.iter();
        results.find(|it| it.rule == rule && it.verdict == self.verdict)
    }

    /// Whether it counts for the outcome: a result of this kind that is new and not waived.
    pub fn counts(&self, ending: Ending) -> bool {
        let mut results = self.results.iter();
        results.any(|it| it.verdict == ending && it.is_new && it.waiver.is_none())
    }
}

impl BoardReport {
    /// Counts the rows.
    pub fn count(&mut self) {
        let mut summary = BoardSummary {
            lines: self.summary.lines,
            ignored: self.summary.ignored,
            ..BoardSummary::default()
        };
        for row in &self.rows {
            let refs = row.refs.len();
            summary.references += refs;
            *match row.verdict {
                Ending::Fail => &mut summary.fail,
                Ending::Advice => &mut summary.advice,
                Ending::Undecided => &mut summary.undecided,
                Ending::Pass => &mut summary.pass,
                Ending::Skipped => &mut summary.skipped,
            } += refs;
            summary.waived += if row.waived { refs } else { 0 };
        }
        self.summary = summary;
    }
}

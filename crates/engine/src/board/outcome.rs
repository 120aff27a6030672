//! Waivers, baselines and the outcome of a report.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::day::Day;
use super::finding::Finding;
use super::report::{BoardNote, BoardReport, BoardResult, BoardRow, BoardWaiver, Ending};
use super::rules::RuleId;
use super::settings::Waiver;

/// A result that lost more of its margin is new.
const WORSE: f64 = 0.05;
/// Letters of a fingerprint.
const FINGERPRINT: usize = 16;

/// References that a note names.
const NAMED: usize = 20;
/// Name of the form of a baseline.
const BASELINE: &str = "henrad.board-baseline/1";

/// What is known of an earlier check.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Baseline {
    /// Margins of results by their fingerprints.
    results: HashMap<String, Option<f64>>,
    /// References that were not fitted; `None` where the baseline does not say which.
    not_fitted: Option<BTreeSet<String>>,
}

/// A baseline, or a whole report in its place.
#[derive(Debug, Serialize, Deserialize)]
struct Stored {
    schema: String,
    #[serde(default)]
    results: Vec<StoredResult>,
    #[serde(default, rename = "notFitted", skip_serializing_if = "Option::is_none")]
    not_fitted: Option<BTreeSet<String>>,
    #[serde(default, skip_serializing)]
    rows: Vec<StoredRow>,
}

#[derive(Debug, Deserialize)]
struct StoredRow {
    #[serde(default)]
    refs: Vec<String>,
    verdict: Option<Ending>,
    results: Vec<StoredResult>,
}

#[derive(Debug, Serialize, Deserialize)]
struct StoredResult {
    #[serde(default)]
    fingerprint: String,
    #[serde(default)]
    rule: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    margin: Option<f64>,
}

impl Baseline {
    /// Reads a baseline or a report.
    ///
    /// # Errors
    /// Why it is neither.
    pub fn read(text: &str) -> Result<Self, String> {
        let stored: Stored = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if stored.schema != BASELINE && stored.schema != super::report::SCHEMA {
            return Err(format!("its schema is \"{}\"", stored.schema));
        }
        let not_fitted = if stored.schema == BASELINE {
            stored.not_fitted
        } else {
            Some(names_of_skipped(stored.rows.iter().map(|row| {
                (row.verdict == Some(Ending::Skipped), row.refs.as_slice())
            })))
        };
        let rows = stored.rows.into_iter().flat_map(|row| row.results);
        let all = stored.results.into_iter().chain(rows);
        let known = all.filter(|it| !it.fingerprint.is_empty());
        Ok(Self {
            results: known.map(|it| (it.fingerprint, it.margin)).collect(),
            not_fitted,
        })
    }

    /// What changed between fitted and not fitted; programs that save schematics may lose it.
    pub fn fitting_notes<'a>(
        &self,
        fitted: impl Iterator<Item = &'a str>,
        not_fitted: impl Iterator<Item = &'a str>,
    ) -> Vec<BoardNote> {
        let Some(before) = &self.not_fitted else {
            return Vec::new();
        };
        let now_fitted: BTreeSet<&str> = fitted.filter(|it| before.contains(*it)).collect();
        let now_left_out: BTreeSet<&str> = not_fitted.filter(|it| !before.contains(*it)).collect();
        [
            (now_fitted, "fitted now, and not fitted in the baseline"),
            (
                now_left_out,
                "not fitted now, which the baseline does not say",
            ),
        ]
        .into_iter()
        .filter(|(names, _)| !names.is_empty())
        .map(|(names, words)| {
            let more = names.len().saturating_sub(NAMED);
            let first: Vec<&str> = names.iter().take(NAMED).copied().collect();
            let more = if more == 0 {
                String::new()
            } else {
                format!(" and {more} more")
            };
            BoardNote {
                code: "fitting-changed".to_owned(),
                text: format!("{}{more}: {words}.", first.join(", ")),
                line: None,
                refs: names.into_iter().map(str::to_owned).collect(),
            }
        })
        .collect()
    }

    /// The results of a report that do not pass, as JSON.
    ///
    /// # Errors
    /// When they cannot be written.
    pub fn write(report: &BoardReport) -> Result<String, serde_json::Error> {
        let results = report.rows.iter().flat_map(|row| &row.results);
        let results = results.map(|it| StoredResult {
            fingerprint: it.fingerprint.clone(),
            rule: it.rule.to_owned(),
            margin: it.margin,
        });
        let rows = report.rows.iter();
        let rows = rows.map(|row| (row.verdict == Ending::Skipped, row.refs.as_slice()));
        Self::stored(results, names_of_skipped(rows))
    }

    fn stored(
        results: impl Iterator<Item = StoredResult>,
        not_fitted: BTreeSet<String>,
    ) -> Result<String, serde_json::Error> {
        let results = results.filter(|it| !it.fingerprint.is_empty());
        let mut results: Vec<StoredResult> = results.collect();
        results.sort_by(|a, b| a.fingerprint.cmp(&b.fingerprint));
        serde_json::to_string_pretty(&Stored {
            schema: BASELINE.to_owned(),
            results,
            not_fitted: Some(not_fitted),
            rows: Vec::new(),
        })
    }

    /// Whether a result is not known, or worse than it was.
    fn is_new(&self, fingerprint: &str, margin: Option<f64>) -> bool {
        match self.results.get(fingerprint) {
            None => true,
            Some(known) => known
                .zip(margin)
                .is_some_and(|(known, now)| now < known - WORSE),
        }
    }
}

/// References of the rows that are not fitted.
fn names_of_skipped<'a>(rows: impl Iterator<Item = (bool, &'a [String])>) -> BTreeSet<String> {
    let skipped = rows.filter(|(is_skipped, _)| *is_skipped);
    skipped.flat_map(|(_, refs)| refs.iter().cloned()).collect()
}

/// What outcomes depend on beside the findings.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'a> {
    /// Results that are accepted.
    pub waivers: &'a [Waiver],
    /// Results that are known.
    pub baseline: Option<&'a Baseline>,
    /// The day that waivers are compared with.
    pub today: Day,
}

/// The waivers of each reference, by their places; rows with different ones are told apart.
pub fn by_reference(waivers: &[Waiver]) -> HashMap<&str, Vec<usize>> {
    let mut found: HashMap<&str, Vec<usize>> = HashMap::new();
    for (at, waiver) in waivers.iter().enumerate() {
        for reference in &waiver.refs {
            let own = found.entry(reference).or_default();
            if own.last() != Some(&at) {
                own.push(at);
            }
        }
    }
    found
}

/// Finishes a row: stale waivers, waived and new results, order, verdict.
pub fn finish(
    mut row: BoardRow,
    findings: Vec<Finding>,
    own: &[usize],
    terms: Terms<'_>,
) -> BoardRow {
    let waivers: Vec<&Waiver> = own.iter().filter_map(|at| terms.waivers.get(*at)).collect();
    let mut findings = findings;
    let stale: Vec<Finding> = waivers
        .iter()
        .filter_map(|waiver| stale(waiver, &findings, terms.today))
        .collect();
    findings.extend(stale);
    findings.sort_by(|a, b| {
        let margin = |it: &Finding| it.margin.unwrap_or(f64::INFINITY);
        let by_margin = margin(a).total_cmp(&margin(b));
        a.ending
            .cmp(&b.ending)
            .then(by_margin)
            .then(a.rule.cmp(&b.rule))
    });
    let valid = |rule: RuleId| {
        let mut own = waivers.iter();
        own.find(|it| it.rule == rule && it.until >= terms.today)
    };
    row.results = findings
        .into_iter()
        .map(|finding| {
            let is_open = matches!(finding.ending, Ending::Fail | Ending::Advice);
            let waiver = valid(finding.rule).filter(|_| is_open);
            let waiver = waiver.map(|it| {
                Box::new(BoardWaiver {
                    reason: it.reason.clone(),
                    until: it.until.to_string(),
                    by: it.by.clone(),
                })
            });
            result(&row, finding, waiver, terms.baseline)
        })
        .collect();
    row.verdict = row
        .results
        .first()
        .map_or(Ending::Pass, |result| result.verdict);
    row.governing = row.results.first().map(|result| result.rule);
    row.reason = row
        .results
        .first()
        .map_or_else(String::new, |result| result.text.clone());
    let is_open = matches!(row.verdict, Ending::Fail | Ending::Advice);
    let mut open = row.results.iter().filter(|it| it.verdict == row.verdict);
    row.waived = is_open && open.all(|it| it.waiver.is_some());
    row
}

/// A waiver that has ended, or that nothing needs.
fn stale(waiver: &Waiver, findings: &[Finding], today: Day) -> Option<Finding> {
    let rule = waiver.rule.id();
    let text = if waiver.until < today {
        format!(
            "The waiver of {rule} ended on {}: {}.",
            waiver.until, waiver.reason
        )
    } else {
        let is_open = |it: &Finding| matches!(it.ending, Ending::Fail | Ending::Advice);
        let mut needed = findings.iter().filter(|it| it.rule == waiver.rule);
        if needed.any(is_open) {
            return None;
        }
        format!("Nothing needs the waiver of {rule}: {}.", waiver.reason)
    };
    Some(Finding::of(RuleId::StaleWaiver, Ending::Advice, text))
}

fn result(
    row: &BoardRow,
    finding: Finding,
    waiver: Option<Box<BoardWaiver>>,
    baseline: Option<&Baseline>,
) -> BoardResult {
    let rule = finding.rule;
    let fingerprint = if finding.ending == Ending::Pass {
        String::new()
    } else {
        fingerprint(rule, row, finding.ending)
    };
    let is_new = finding.ending != Ending::Pass
        && baseline.is_none_or(|known| known.is_new(&fingerprint, finding.margin));
    let source = if finding.source.is_empty() {
        Cow::Borrowed(rule.rule().source)
    } else {
        Cow::Owned(finding.source)
    };
    BoardResult {
        rule: rule.id(),
        verdict: finding.ending,
        value: finding.value,
        limit: finding.limit,
        unit: finding.unit,
        margin: finding.margin,
        text: finding.text,
        source,
        asked: finding.is_asked,
        waiver,
        is_new,
        fingerprint,
    }
}

/// Rule, references, number and verdict, without lines and margins.
fn fingerprint(rule: RuleId, row: &BoardRow, ending: Ending) -> String {
    let mut refs = row.refs.clone();
    refs.sort();
    let text = format!(
        "{}\n{}\n{}\n{}",
        rule.id(),
        refs.join(" "),
        row.written.number,
        ending.word()
    );
    let mut hash = hex::encode(Sha256::digest(text));
    hash.truncate(FINGERPRINT);
    hash
}

/// How a check ends for a build.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing fails.
    Passed,
    /// Something fails that is new and not waived.
    Failed,
    /// Nothing fails, and something is not decided.
    Undecided,
}

impl Outcome {
    /// `any` says whether a result with an ending counts; `fails_on_advice` counts advice like a
    /// fail, `is_strict` undecided rows.
    fn of(any: impl Fn(Ending) -> bool, fails_on_advice: bool, is_strict: bool) -> Self {
        if any(Ending::Fail) || (fails_on_advice && any(Ending::Advice)) {
            Self::Failed
        } else if is_strict && any(Ending::Undecided) {
            Self::Undecided
        } else {
            Self::Passed
        }
    }
}

impl BoardReport {
    /// How the check ends: `fails_on_advice` counts advice like a fail, `is_strict` undecided rows.
    pub fn outcome(&self, fails_on_advice: bool, is_strict: bool) -> Outcome {
        let any = |ending| self.rows.iter().any(|row| row.counts(ending));
        Outcome::of(any, fails_on_advice, is_strict)
    }
}

/// What the outcome of a report from elsewhere depends on.
#[derive(Debug, Deserialize)]
pub struct ReadReport {
    schema: String,
    rows: Vec<ReadRow>,
}

#[derive(Debug, Deserialize)]
struct ReadRow {
    verdict: Ending,
    #[serde(default)]
    refs: Vec<String>,
    results: Vec<ReadResult>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct ReadResult {
    rule: String,
    verdict: Ending,
    margin: Option<f64>,
    waiver: Option<IgnoredAny>,
    is_new: bool,
    #[serde(default)]
    fingerprint: String,
}

impl ReadReport {
    /// Reads a report as JSON.
    ///
    /// # Errors
    /// Why it is none.
    pub fn read(text: &str) -> Result<Self, String> {
        let report: Self = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if report.schema != super::report::SCHEMA {
            return Err(format!("its schema is \"{}\"", report.schema));
        }
        Ok(report)
    }

    fn results(&self) -> impl Iterator<Item = &ReadResult> {
        self.rows.iter().flat_map(|row| &row.results)
    }

    /// As [`BoardReport::outcome`].
    pub fn outcome(&self, fails_on_advice: bool, is_strict: bool) -> Outcome {
        let any = |ending| {
            let mut results = self.results();
            results.any(|it| it.verdict == ending && it.is_new && it.waiver.is_none())
        };
        Outcome::of(any, fails_on_advice, is_strict)
    }

    /// As [`Baseline::write`].
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn baseline(&self) -> Result<String, serde_json::Error> {
        let results = self.results().map(|it| StoredResult {
            fingerprint: it.fingerprint.clone(),
            rule: it.rule.clone(),
            margin: it.margin,
        });
        let rows = self.rows.iter();
        let rows = rows.map(|row| (row.verdict == Ending::Skipped, row.refs.as_slice()));
        Baseline::stored(results, names_of_skipped(rows))
    }
}

//! A row of the report from what was judged.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use henrad_formats::parts_list::Row;

use super::{Case, JobKey, Prepared};
use crate::board::capacitor::Judged;
use crate::board::finding::Finding;
use crate::board::identity::{Identity, Named};
use crate::board::list_rules;
use crate::board::outcome::{self, Terms};
use crate::board::report::{BoardAlternate, BoardRow, Ending, WrittenPart};
use crate::board::rules::RuleId;

impl Prepared {
    /// The row of a case whose parts were judged.
    pub(super) fn row(
        &self,
        case: &Case,
        done: &HashMap<JobKey, Arc<Judged>>,
        boards: u32,
    ) -> BoardRow {
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
            let judged = done.get(&(self.place_of(case), case.conditions.key()));
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
            findings.extend(self.drawn_otherwise(case, identity));
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
        let open = |place: usize| -> Vec<RuleId> {
            let judged = done.get(&(place, case.conditions.key()));
            let findings = judged.iter().flat_map(|it| &it.findings);
            let open = findings.filter(|it| matches!(it.ending, Ending::Fail | Ending::Advice));
            open.map(|it| it.rule).collect()
        };
        let of_first = open(self.place_of(case));
        let mut findings = Vec::new();
        for (alternate, place) in row.alternates.iter().zip(case.numbers.alternates()) {
            let Some(identity) = self.identity_at(*place) else {
                continue;
            };
            built.alternates.push(BoardAlternate {
                line: alternate.line,
                number: alternate.number.clone(),
                part: identity.part.clone(),
            });
            let more: Vec<&str> = open(*place)
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

    /// A row that says what the list does.
    pub(super) fn empty_row(&self, row: &Row, refs: Vec<String>) -> BoardRow {
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
        let first = row.references.first();
        BoardRow {
            line: row.line,
            sheet: first.map_or_else(String::new, |it| self.listing.sheet_of(it)),
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
            curve: None,
            conditions: BTreeMap::new(),
            values: BTreeMap::new(),
            results: Vec::new(),
            verdict: Ending::Skipped,
            governing: None,
            waived: false,
            reason: String::new(),
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

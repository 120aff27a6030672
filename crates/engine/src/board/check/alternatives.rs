//! What would pass in the place of a part that does not: the same part in parallel, then parts of
//! the same case that stand the same conditions, judged by the same rules.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};

use henrad_parts::Part;
use henrad_parts::quantity::{self, Celsius, Farads, Volts};
use henrad_sim::Condition;
use henrad_sim::selection::figures::{footprint, kind};
use henrad_sim::selection::find::{Candidate, Demands, Derating, Filter, Query, Search};
use rayon::prelude::*;

use super::{Case, Prepared};
use crate::board::capacitor::{self, Context, Judged};
use crate::board::finding::{Compared, Finding};
use crate::board::footprint as cases;
use crate::board::identity::{Coil, Identity, Named, ratings};
use crate::board::inductor;
use crate::board::list_rules;
use crate::board::quantities::Quantity;
use crate::board::report::{BoardAlternative, BoardReport, BoardRow, Ending};
use crate::board::rules::RuleId;
use crate::calculators::Calculators;
use crate::error::EngineError;
use crate::part_store::inductor_catalogue::InductorCatalogue;
use crate::part_store::{ModeledPart, PartStore};

/// Most rows that get alternatives, those that stand first in the report.
const MOST_ROWS: usize = 50;
/// Most other parts of a row.
const MOST_PARTS: usize = 3;
/// Most candidates of a row that are judged.
const MOST_JUDGED: usize = 100;
/// Most pieces in parallel.
const MOST_PIECES: u32 = 4;
/// Where too little capacitance is left, the value may grow by this factor.
const LARGEST: f64 = 10.0;
/// Sides of inductors on one footprint differ by no more, m.
const SAME_SIDE: f64 = 0.3e-3;

/// Rules that several equal parts in parallel may pass where one does not.
const SHARED: [RuleId; 7] = [
    RuleId::SelfHeating,
    RuleId::RippleCurrent,
    RuleId::MinCapacitance,
    RuleId::WorstCapacitance,
    RuleId::Aging,
    RuleId::MaxEsr,
    RuleId::Life,
];
/// Rules that a part of more capacitance may pass.
const OF_CAPACITANCE: [RuleId; 3] = [
    RuleId::MinCapacitance,
    RuleId::WorstCapacitance,
    RuleId::Aging,
];
/// Further rules that another part may pass.
const OF_THE_PART: [RuleId; 13] = [
    RuleId::RatedVoltage,
    RuleId::CategoryVoltage,
    RuleId::RecommendedVoltage,
    RuleId::ProfileVoltage,
    RuleId::ReverseVoltage,
    RuleId::AcVoltage,
    RuleId::MaxTemperature,
    RuleId::MinTemperature,
    RuleId::SaturationCurrent,
    RuleId::RatedCurrent,
    RuleId::ValueMismatch,
    RuleId::RatingMismatch,
    RuleId::FootprintMismatch,
];

/// Parts that may take the place of others.
#[derive(Debug, Clone, Copy)]
pub struct Offer<'a> {
    /// Capacitors.
    pub capacitors: &'a [&'a ModeledPart],
    /// Inductors.
    pub inductors: &'a InductorCatalogue,
}

/// A row of a report whose part another one may replace.
struct Place<'p> {
    /// Its place among the rows.
    row: usize,
    case: &'p Case,
    identity: &'p Identity,
    /// Rules that it does not pass, worst first.
    open: Vec<RuleId>,
    /// Rules that need not pass: waived, or undecided for the part itself.
    free: Vec<RuleId>,
}

/// Rules of a row that another part may pass.
struct OpenRules {
    /// Worst first.
    open: Vec<RuleId>,
    /// Rules that need not pass.
    free: Vec<RuleId>,
}

impl OpenRules {
    /// `None` where no other part would pass more.
    fn of(row: &BoardRow) -> Option<Self> {
        let (mut open, mut free) = (Vec::new(), Vec::new());
        for result in &row.results {
            let rule = RuleId::from_id(result.rule)?;
            match result.verdict {
                Ending::Pass | Ending::Skipped => {}
                Ending::Undecided => free.push(rule),
                Ending::Fail | Ending::Advice if result.waiver.is_some() => free.push(rule),
                Ending::Fail | Ending::Advice => open.push(rule),
            }
        }
        let is_of_part = |rule: &RuleId| SHARED.contains(rule) || OF_THE_PART.contains(rule);
        open.iter().any(is_of_part).then_some(Self { open, free })
    }
}

/// Whether a row has a reference.
fn is_of(row: &BoardRow, only: Option<&str>) -> bool {
    row.refs.iter().any(|name| Some(name.as_str()) == only)
}

/// The rows that get alternatives, by their places.
fn open_rows<'r>(
    report: &'r BoardReport,
    only: Option<&'r str>,
) -> impl Iterator<Item = (usize, &'r BoardRow, OpenRules)> {
    let rows = report.rows.iter().enumerate();
    let open = rows.filter_map(|(at, row)| Some((at, row, OpenRules::of(row)?)));
    let counted = open.enumerate();
    let chosen = counted.filter(move |(count, (_, row, _))| *count < MOST_ROWS || is_of(row, only));
    chosen.map(|(_, open)| open)
}

/// What a capacitor in the place of another must be.
struct Wanted {
    /// Least and largest nominal capacitance, F.
    range: [f64; 2],
    /// Codes of the case.
    cases: Vec<String>,
}

impl Wanted {
    fn takes(&self, part: &Part) -> bool {
        let [least, largest] = self.range;
        (least..=largest).contains(&part.capacitance.get()) && self.cases.contains(&part.case_code)
    }
}

impl Prepared {
    /// Places of the numbers of the rows of which more is asked: the first, those that get
    /// alternatives, and those of a reference.
    pub(super) fn wanted_places(&self, report: &BoardReport, only: Option<&str>) -> Vec<usize> {
        let first = report.rows.first().into_iter();
        let open = open_rows(report, only).map(|(_, row, _)| row);
        let named = report.rows.iter().filter(|row| is_of(row, only));
        let cases = first.chain(open).chain(named);
        let cases = cases.filter_map(|row| self.case_of(row));
        cases.flat_map(|case| case.numbers.all()).collect()
    }

    /// The listed capacitors that may take places in a report: those of the rows that stand first,
    /// and of the one with the reference `only`.
    ///
    /// # Errors
    /// A failing catalogue.
    pub async fn replacements(
        &self,
        report: &BoardReport,
        only: Option<&str>,
        store: &PartStore,
    ) -> Result<Vec<ModeledPart>, EngineError> {
        let mut found = BTreeMap::new();
        let places = self.places(report, only);
        for wanted in places.iter().filter_map(|place| self.wanted(place)) {
            let range = wanted.range.map(Farads::new);
            let database = store.database();
            let parts = database.parts_in_cases(range, &wanted.cases, store.visible());
            for stored in parts.await? {
                let number = stored.part.part_number.clone();
                // Of ratings without a model nothing is known.
                if let Ok(part) = ModeledPart::new(stored, number) {
                    found.entry((part.number.clone(), part.id)).or_insert(part);
                }
            }
        }
        Ok(found.into_values().collect())
    }

    /// Writes into a report what would pass in place of the parts that do not.
    pub fn add_alternatives(
        &self,
        report: &mut BoardReport,
        only: Option<&str>,
        offer: Offer<'_>,
        calculators: &Calculators,
        cancel: Option<&AtomicBool>,
    ) {
        let context = self.context(calculators);
        let places = self.places(report, only);
        let found: Vec<(usize, Vec<BoardAlternative>)> = places
            .par_iter()
            .filter(|_| !cancel.is_some_and(|flag| flag.load(Ordering::Relaxed)))
            .map(|place| {
                let row = &report.rows[place.row];
                (place.row, self.alternatives(place, row, offer, context))
            })
            .collect();
        for (row, alternatives) in found {
            report.rows[row].alternatives = Some(alternatives);
        }
    }

    fn places(&self, report: &BoardReport, only: Option<&str>) -> Vec<Place<'_>> {
        let open = open_rows(report, only);
        open.filter_map(|(at, row, rules)| self.place(at, row, rules))
            .collect()
    }

    fn place(&self, at: usize, row: &BoardRow, rules: OpenRules) -> Option<Place<'_>> {
        let case = self.case_of(row)?;
        Some(Place {
            row: at,
            case,
            identity: self.identity(case)?,
            open: rules.open,
            free: rules.free,
        })
    }

    /// Whether a report has rows whose part another one may replace.
    pub fn has_places(&self, report: &BoardReport) -> bool {
        report.rows.iter().any(|row| OpenRules::of(row).is_some())
    }

    /// What a row of a report was judged from.
    pub(super) fn case_of(&self, row: &BoardRow) -> Option<&Case> {
        let rows = &self.listing.list.rows;
        let mut cases = self.cases.iter();
        cases.find(|it| rows[it.row].line == row.line && it.refs == row.refs)
    }

    /// `None` for a place that no capacitor of the catalogue can take.
    fn wanted(&self, place: &Place<'_>) -> Option<Wanted> {
        let Named::Capacitor(own) = &place.identity.named else {
            return None;
        };
        let row = &self.listing.list.rows[place.case.row];
        let own = &own.part;
        let drawn = cases::of_footprint(&row.footprint);
        let body = drawn.or_else(|| cases::of_part(own.technology, &own.case_code));
        let is_chip = cases::of_part(own.technology, &own.case_code).is_some();
        let codes = body.filter(|_| is_chip).map(|case| cases::codes(case.body));
        let value = self.value(place, own.capacitance.get());
        let largest = if place.may_grow() { LARGEST } else { 1.0 };
        let [least, largest] = [
            value * (1.0 - list_rules::SAME_VALUE),
            value * largest * (1.0 + list_rules::SAME_VALUE),
        ];
        Some(Wanted {
            range: [least, largest],
            cases: codes.unwrap_or_else(|| vec![own.case_code.clone()]),
        })
    }

    /// The value that a part must have: that of the list where the number states another one.
    fn value(&self, place: &Place<'_>, own: f64) -> f64 {
        if !place.open.contains(&RuleId::ValueMismatch) {
            return own;
        }
        let row = &self.listing.list.rows[place.case.row];
        list_rules::said_value(row, &self.listing, place.case.kind).unwrap_or(own)
    }

    fn alternatives(
        &self,
        place: &Place<'_>,
        row: &BoardRow,
        offer: Offer<'_>,
        context: Context<'_>,
    ) -> Vec<BoardAlternative> {
        match &place.identity.named {
            Named::Capacitor(own) => {
                let mut found = Vec::new();
                found.extend(place.in_parallel(own, context));
                found.extend(self.capacitors(place, row, own, offer.capacitors, context));
                found
            }
            Named::Inductor(_) => self.inductors(place, offer.inductors),
            Named::Nothing => Vec::new(),
        }
    }

    fn capacitors(
        &self,
        place: &Place<'_>,
        row: &BoardRow,
        own: &ModeledPart,
        offered: &[&ModeledPart],
        context: Context<'_>,
    ) -> Vec<BoardAlternative> {
        let Some(wanted) = self.wanted(place) else {
            return Vec::new();
        };
        let is_other = |it: &&ModeledPart| it.part.base_number != own.part.base_number;
        let offered = offered.iter().copied();
        let parts: Vec<&ModeledPart> = offered
            .filter(|it| wanted.takes(&it.part))
            .filter(is_other)
            .filter(|it| list_rules::keeps_dielectric(&own.part, &it.part))
            .collect();
        let query = place.query(row, own);
        let Ok(search) = Search::new(&query) else {
            return Vec::new();
        };
        let candidates: Vec<Candidate<'_>> = parts.iter().map(|it| it.candidate()).collect();
        let fits = search.chunk(0, &candidates).fits;
        let mut fits: Vec<&ModeledPart> = fits.iter().map(|fit| parts[fit.index]).collect();
        fits.sort_by_cached_key(|it| nearness(&own.part, &it.part));
        let mut found: Vec<BoardAlternative> = Vec::new();
        for part in fits.into_iter().take(MOST_JUDGED) {
            let is_like = |it: &BoardAlternative| it.ratings == ratings(&part.part);
            if found.iter().any(is_like) || !self.agrees(place, &part.part) {
                continue;
            }
            let judged = capacitor::judge(part, &place.case.conditions, context);
            if place.passes(&judged) {
                found.push(place.capacitor(part, 1, judged));
            }
            if found.len() == MOST_PARTS {
                break;
            }
        }
        found
    }

    /// Whether a part agrees with the texts of the list, but for a value that may grow.
    fn agrees(&self, place: &Place<'_>, part: &Part) -> bool {
        let row = &self.listing.list.rows[place.case.row];
        let findings = list_rules::of_part(row, &self.listing, place.case.kind, part);
        findings.iter().all(|it| {
            let is_grown = it.rule == RuleId::ValueMismatch && place.may_grow();
            is_grown || place.free.contains(&it.rule)
        })
    }

    fn inductors(&self, place: &Place<'_>, offered: &InductorCatalogue) -> Vec<BoardAlternative> {
        let number = place.identity.part.as_ref().map(|it| it.number.as_str());
        let Some(own) = number.and_then(|number| offered.row(number)) else {
            // The size of a part that no list has is not known.
            return Vec::new();
        };
        let value = self.value(place, own.inductance.get());
        let sides = |row: &henrad_catalogue::inductor::InductorRow| {
            [row.body.length.get(), row.body.width.get()]
        };
        let [length, width] = sides(own);
        let rows = offered.all().iter().map(|it| &it.row);
        let mut rows: Vec<_> = rows
            .filter(|row| row.part_number != own.part_number)
            .filter(|row| list_rules::is_same_value(row.inductance.get(), value))
            .filter(|row| {
                let [other_length, other_width] = sides(row);
                (other_length - length).abs() <= SAME_SIDE
                    && (other_width - width).abs() <= SAME_SIDE
            })
            .collect();
        rows.sort_by_key(|row| (row.series != own.series, &row.series, &row.part_number));
        let found = rows.into_iter().filter_map(|row| {
            let coil = Coil::of(row);
            let judged = inductor::judge(&coil, &place.case.conditions);
            let [length, width] = sides(row);
            let ratings = [
                quantity::format(row.inductance.get(), "H", 3),
                format!(
                    "{} rms",
                    quantity::format(row.rated_current.rms.get(), "A", 3)
                ),
                row.series.clone(),
                row.case_size.clone(),
            ];
            place.passes(&judged).then(|| BoardAlternative {
                number: row.part_number.clone(),
                maker: row.maker.clone(),
                pieces: 1,
                ratings: ratings.join(" "),
                area: Some(length * width),
                values: BTreeMap::new(),
                ..place.deciding(&judged, 1)
            })
        });
        found.take(MOST_PARTS).collect()
    }
}

impl Place<'_> {
    /// Whether a larger value may take the place: too little capacitance is left.
    fn may_grow(&self) -> bool {
        self.open.iter().any(|rule| OF_CAPACITANCE.contains(rule))
    }

    fn passes(&self, judged: &Judged) -> bool {
        let mut findings = judged.findings.iter();
        findings.all(|it| it.ending == Ending::Pass || self.free.contains(&it.rule))
    }

    fn in_parallel(&self, own: &ModeledPart, context: Context<'_>) -> Option<BoardAlternative> {
        if !self.open.iter().all(|rule| SHARED.contains(rule)) {
            return None;
        }
        (2..=MOST_PIECES).find_map(|pieces| {
            let conditions = self.case.conditions.shared(pieces);
            let judged = capacitor::judge(own, &conditions, context);
            self.passes(&judged)
                .then(|| self.capacitor(own, pieces, judged))
        })
    }

    /// What the search asks of parts: the capacitance that is asked for or left now, type, class,
    /// qualification and tolerance of the part. The rules follow.
    fn query(&self, row: &BoardRow, own: &ModeledPart) -> Query {
        let value = |quantity| self.case.conditions.value(quantity);
        let left = row.values.get("capacitance").and_then(|it| it.typical);
        let left = left.map(|it| it * (1.0 - list_rules::SAME_VALUE));
        let listed = own.candidate().listed;
        let class = listed.safety_class.to_owned();
        Query {
            condition: Condition {
                temperature: Celsius::new(value(Quantity::Temperature).unwrap_or(25.0)),
                bias: Volts::new(value(Quantity::Voltage).map_or(0.0, f64::abs)),
                ..Condition::default()
            },
            worst_case: None,
            pieces_max: 1,
            demands: Demands {
                capacitance_min: value(Quantity::CapacitanceMin).or(left).map(Farads::new),
                ..Demands::default()
            },
            filter: Filter {
                types: vec![kind(own.part.technology)],
                safety_classes: Some(class)
                    .filter(|it| !it.is_empty())
                    .into_iter()
                    .collect(),
                automotive: listed.is_automotive,
                tolerance_max: list_rules::relative_tolerance(&own.part),
                ac_rated: own.part.rated_voltage_ac.is_some(),
                // The rules know better.
                derating: Derating {
                    ceramic: 1.0,
                    film: 1.0,
                    tantalum: 1.0,
                    polymer: 1.0,
                    aluminum: 1.0,
                },
                ..Filter::default()
            },
        }
    }

    fn capacitor(&self, part: &ModeledPart, pieces: u32, judged: Judged) -> BoardAlternative {
        let count = f64::from(pieces);
        let mut alternative = self.deciding(&judged, pieces);
        alternative.values = judged.values;
        if let Some(capacitance) = alternative.values.get_mut("capacitance") {
            capacitance.typical = capacitance.typical.map(|it| count * it);
            capacitance.low = capacitance.low.map(|it| count * it);
        }
        BoardAlternative {
            number: part.number.clone(),
            maker: part.maker.clone(),
            pieces,
            ratings: ratings(&part.part),
            area: footprint(&part.part).map(|area| count * area),
            ..alternative
        }
    }

    /// An alternative with the result that decides: of the rule that fails now, else the one with
    /// the smallest margin.
    fn deciding(&self, judged: &Judged, pieces: u32) -> BoardAlternative {
        let compared = judged.findings.iter().filter(|it| it.margin.is_some());
        let decisive = compared.min_by(|a, b| {
            let rank = |it: &Finding| self.open.iter().position(|rule| *rule == it.rule);
            let rank = |it: &Finding| rank(it).unwrap_or(usize::MAX);
            let margin = |it: &Finding| it.margin.unwrap_or(f64::INFINITY);
            rank(a).cmp(&rank(b)).then(margin(a).total_cmp(&margin(b)))
        });
        BoardAlternative {
            number: String::new(),
            maker: String::new(),
            pieces,
            ratings: String::new(),
            area: None,
            values: BTreeMap::new(),
            rule: decisive.map(|it| it.rule.id()),
            margin: decisive.and_then(|it| it.margin),
            text: decisive.map_or_else(String::new, |it| together(it, pieces)),
        }
    }
}

/// The sentence of a result that passes, of all pieces together.
fn together(finding: &Finding, pieces: u32) -> String {
    let pair = finding.value.zip(finding.limit);
    let Some((value, limit)) = pair.filter(|_| pieces > 1) else {
        return finding.text.clone();
    };
    let count = f64::from(pieces);
    let factor = match finding.unit {
        "F" | "A" => count,
        "ohm" => 1.0 / count,
        _ => 1.0,
    };
    let compared = Compared {
        value: factor * value,
        limit: factor * limit,
        unit: finding.unit,
    };
    match finding.rule {
        rule if OF_CAPACITANCE.contains(&rule) || rule == RuleId::Life => {
            Finding::at_least(rule, compared, Ending::Fail).text
        }
        rule => Finding::at_most(rule, compared, Ending::Fail).text,
    }
}

/// How much changes: series, dielectric, value, rated voltage, then the alphabet.
fn nearness(own: &Part, other: &Part) -> (bool, bool, u64, u64, String) {
    (
        own.series != other.series,
        own.dielectric != other.dielectric,
        // The bits of positive numbers sort as they do.
        other.capacitance.get().to_bits(),
        other.rated_voltage.get().to_bits(),
        other.part_number.clone(),
    )
}

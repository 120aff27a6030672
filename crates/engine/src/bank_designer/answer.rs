//! Banks as they are sent, and in words. "Fewest" stands only where it is proven.

use henrad_api::field::count;
use henrad_api::vocabulary::{
    BankBoundMethod, BankCorner, BankStatus, BankStop, NumberMatch, OriginMark, SelectorType,
    UnlistedBasis,
};
use henrad_parts::quantity::{self, Hertz};
use henrad_sim::selection::bank::{
    BankDesign, BankProblem, BoundMethod, CheckedBank, Corner, Element, Member, Objective, Phase,
    Status,
};
use henrad_sim::{Complex64, FrequencyGrid, SimError};
use serde::Serialize;
use utoipa::ToSchema;

use super::candidates::Candidates;
use super::request::BankCase;
use crate::part_store::mark::IMPEDANCE;
use crate::part_store::{ModelVersion, ModeledPart};
use crate::selection::{PartVerdict, ValueSpread, selector_type, spread, verdict as part_verdict};

/// Points to a decade of the curves.
const POINTS_PER_DECADE: u32 = 50;

/// Answer of `/api/bank`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankAnswer {
    /// met, impossible or not_found.
    pub status: BankStatus,
    /// The bank of least objective, empty when none meets the mask.
    pub bank: Vec<BankPart>,
    pub pieces: u32,
    /// Different part numbers in it.
    pub part_numbers: u32,
    /// Sum of the published footprints, m²; null when one is not published, or without a bank.
    pub area: Option<f64>,
    /// Sum of the costs; null unless costs were given for all of its parts.
    pub cost: Option<f64>,
    /// Where |Z| comes nearest to the mask, or exceeds it.
    pub worst: Option<BankWorst>,
    /// What was proven.
    pub bound: BankBound,
    /// Peaks of |Z| between two groups of parts, of the bank or of the closest one.
    pub anti_resonances: Vec<BankAntiResonance>,
    /// Curves of the bank, or of the closest one.
    pub curves: BankCurves,
    /// Banks without one of the best bank's part numbers.
    pub alternatives: Vec<BankRow>,
    /// The bank nearest to the mask, when none meets it.
    pub closest: Option<BankRow>,
    /// Where the closest bank is above the mask.
    pub violations: Vec<BankViolation>,
    /// Parts that were candidates.
    pub screened: usize,
    /// Parts left out only because something needed is not known.
    pub dropped_unknown: BankDropped,
    /// Parts left out only because the bias is above their category voltage at the temperature.
    pub above_category_voltage: usize,
    /// Parts of `partNumbers` that `excludeBasis` left out.
    pub excluded: usize,
    /// Candidates that no list has: they are known by their number or by values only.
    pub unlisted: usize,
    /// Parts whose model does not hold at the conditions.
    pub not_computed: usize,
    /// Frequency at which `clip` ended the mask, Hz.
    pub clipped_at: Option<f64>,
    /// Frequencies and corners of the search; the bank was checked at 400 points per decade as well.
    pub demands: usize,
    /// Time that the design took, s.
    pub seconds: f64,
    /// What ended early; null when the answer does not depend on the speed of the server.
    pub stopped: Option<BankStop>,
    /// The verdict in words: how the bank and the bound stand to each other.
    pub verdict: String,
    /// The weakest mark of the models of the bank.
    pub origin: Option<OriginMark>,
    /// The basis of the values.
    pub model_version: ModelVersion,
    /// Deprecated: `modelVersion` under its earlier name, for one more version.
    pub stands_on: ModelVersion,
}

/// One part number of a bank.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankPart {
    pub part_number: String,
    /// How it answers the number of `partNumbers`; absent for a part of the whole catalogue.
    #[serde(flatten)]
    pub answers: NumberMatch,
    /// Pieces.
    pub count: u32,
    /// Type by construction.
    #[serde(rename = "type")]
    pub kind: SelectorType,
    /// Case code.
    pub case_size: String,
    /// Nominal capacitance, F.
    pub nominal: f64,
    /// Rated voltage, V.
    pub rated_voltage: f64,
    /// How far parts of this class lie around the estimates; that of the ESR where |Z| comes nearest to the mask.
    pub spread: ValueSpread,
    /// Whether each piece stands bias and temperature.
    pub verdict: PartVerdict,
    /// The weakest mark of the model parameters.
    pub origin: OriginMark,
}

/// A bank beside the best one.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankRow {
    /// Its parts.
    pub bank: Vec<BankPart>,
    pub pieces: u32,
    /// Different part numbers.
    pub part_numbers: u32,
    /// Sum of the published footprints, m²; null when one is not published.
    pub area: Option<f64>,
    /// Sum of the costs; null unless costs were given for all of its parts.
    pub cost: Option<f64>,
    /// Where |Z| comes nearest to the mask, or exceeds it.
    pub worst: BankWorst,
    /// Peaks of |Z| between two of its groups of parts.
    pub anti_resonances: Vec<BankAntiResonance>,
    /// |Z| at the frequencies of `curves`, Ω.
    pub impedance: Vec<f64>,
}

/// The point where a bank comes nearest to the mask.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankWorst {
    /// |Z| over the mask; met up to 1.000001.
    pub ratio: f64,
    /// Mask ÷ |Z| − 1: how much |Z| may grow; negative above the mask, −1/3 at 1.5 times it.
    pub margin: f64,
    /// Frequency, Hz.
    pub frequency: f64,
    /// Corner of tolerance of each part, in the order of the bank.
    pub corner: Vec<BankCorner>,
    /// Factor of the ratio that the spread of the estimates makes; 1 outside the worst case.
    pub spread: f64,
}

/// A proven lower bound.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankBound {
    /// No bank of the candidates that meets the mask has less: pieces, m² or cost. Null when no bank of any
    /// size meets it.
    pub value: Option<f64>,
    /// Fewest pieces of any such bank; null when no bank of any size meets the mask.
    pub pieces: Option<f64>,
    /// How it was proven.
    pub method: BankBoundMethod,
    /// True when the bank found has no more than the bound.
    pub proven: bool,
    /// Why not less: the frequencies that decide the linear bound, largest share first.
    pub frequencies: Vec<BankWeightedFrequency>,
}

/// A frequency with its share of the linear bound.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct BankWeightedFrequency {
    /// Frequency, Hz.
    pub frequency: f64,
    /// Share, 0 to 1.
    pub weight: f64,
}

/// A peak of |Z| between two groups.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct BankAntiResonance {
    /// Frequency, Hz.
    pub frequency: f64,
    /// |Z|, Ω.
    pub impedance: f64,
    /// |Z| over the mask.
    pub ratio: f64,
    /// The inductive and the capacitive group: part numbers, or `source` for converter and planes.
    pub between: Vec<String>,
}

/// A stretch above the mask.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct BankViolation {
    /// First frequency above the mask, Hz.
    pub start: f64,
    /// Last frequency above the mask, Hz.
    pub stop: f64,
    /// Where |Z| over the mask is largest, Hz.
    pub frequency: f64,
    /// |Z| over the mask there.
    pub ratio: f64,
}

/// Curves at nominal values.
#[derive(Debug, Clone, PartialEq, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankCurves {
    /// Frequencies, Hz.
    pub frequency: Vec<f64>,
    /// |Z| at the load with the bank, Ω; empty without a bank.
    pub impedance: Vec<f64>,
    /// |Z| at the load without a bank, Ω; empty without source and planes.
    pub bare: Vec<f64>,
    /// Mask, Ω.
    pub mask: Vec<f64>,
    /// |Z| of each part group alone, all its pieces mounted, in the order of the bank, Ω.
    pub per_part: Vec<Vec<f64>>,
}

/// Counts of parts left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, ToSchema)]
pub struct BankDropped {
    /// Height limited, not published.
    pub height: usize,
    /// Footprint limited or to be least, not published.
    pub area: usize,
    /// Cost to be least, none given.
    pub cost: usize,
}

/// One line of the answer as `application/x-ndjson`.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(tag = "event", rename_all = "camelCase")]
pub enum BankEvent {
    /// The beginning: what a plot needs before there is a bank.
    Begin {
        /// Parts that are candidates.
        screened: usize,
        /// Frequencies, mask and |Z| without a bank.
        curves: BankCurves,
    },
    /// The linear bound.
    Bound {
        /// Pieces, m² or cost; null when no bank of any size meets the mask.
        value: Option<f64>,
    },
    /// A bank that passed the full check, better than those before.
    Bank {
        row: BankRow,
        /// The answer if the design ended here: `stopped` is `budget`, the bound is that of now, and there are no
        /// alternatives.
        answer: Box<BankAnswer>,
    },
    /// A raised bound.
    Proof {
        /// Pieces, m² or cost.
        value: f64,
    },
    // A server may write it around an answer that is JSON already.
    /// The end.
    Done {
        /// The whole answer.
        answer: Box<BankAnswer>,
    },
    /// The end of a design that failed; the log of the server says why.
    Failed {
        /// The sentence to show.
        detail: String,
    },
}

/// Writes banks of one request.
pub struct Answers<'a> {
    case: &'a BankCase,
    candidates: &'a Candidates,
    problem: &'a BankProblem<'a>,
    parts: Vec<&'a ModeledPart>,
    grid: FrequencyGrid,
}

impl<'a> Answers<'a> {
    /// Prepares the curves.
    ///
    /// # Errors
    /// Those of [`FrequencyGrid::from_frequencies`].
    pub fn new(
        case: &'a BankCase,
        candidates: &'a Candidates,
        problem: &'a BankProblem<'a>,
    ) -> Result<Self, SimError> {
        Ok(Self {
            grid: FrequencyGrid::from_frequencies(case.mask.frequencies(POINTS_PER_DECADE))?,
            parts: candidates.parts(),
            case,
            candidates,
            problem,
        })
    }

    /// The whole answer.
    pub fn answer(&self, design: &BankDesign, version: ModelVersion, seconds: f64) -> BankAnswer {
        let best = design.bank.as_ref();
        let shown = best.or(design.closest.as_ref());
        BankAnswer {
            status: match design.status {
                Status::Met => BankStatus::Met,
                Status::Impossible => BankStatus::Impossible,
                Status::NotFound => BankStatus::NotFound,
            },
            bank: best.map_or_else(Vec::new, |bank| self.bank_parts(bank)),
            pieces: best.map_or(0, |bank| bank.pieces),
            part_numbers: best.map_or(0, |bank| count(bank.parts.len())),
            area: best.and_then(|bank| bank.area),
            cost: best.and_then(|bank| self.cost(bank)),
            worst: best.map(worst),
            bound: bound(design),
            anti_resonances: shown.map_or_else(Vec::new, |bank| self.anti_resonances(bank)),
            curves: self.curves(shown),
            alternatives: design
                .alternatives
                .iter()
                .map(|bank| self.row(bank))
                .collect(),
            closest: design.closest.as_ref().map(|bank| self.row(bank)),
            violations: violations(design),
            screened: self.candidates.len(),
            dropped_unknown: BankDropped {
                height: self.candidates.dropped.height,
                area: self.candidates.dropped.area,
                cost: self.candidates.dropped.cost,
            },
            above_category_voltage: self.candidates.dropped.category_voltage,
            excluded: self.candidates.dropped.unlisted,
            unlisted: self.unlisted(UnlistedBasis::Number) + self.unlisted(UnlistedBasis::Values),
            not_computed: self.candidates.not_computed,
            clipped_at: self.case.clipped_at,
            demands: design.demands,
            seconds,
            stopped: design.stopped.map(|phase| match phase {
                Phase::Search | Phase::Alternatives | Phase::Pricing => BankStop::Budget,
                Phase::Proof => BankStop::Proof,
            }),
            verdict: self.verdict(design),
            origin: shown.map(|bank| {
                OriginMark::weakest(self.parts_of(bank).map(|(part, _)| self.mark(part)))
            }),
            model_version: version.clone(),
            stands_on: version,
        }
    }

    /// One bank with its curve.
    pub fn row(&self, bank: &CheckedBank) -> BankRow {
        BankRow {
            bank: self.bank_parts(bank),
            pieces: bank.pieces,
            part_numbers: count(bank.parts.len()),
            area: bank.area,
            cost: self.cost(bank),
            worst: worst(bank),
            anti_resonances: self.anti_resonances(bank),
            impedance: self.impedance(&self.groups(bank)),
        }
    }

    /// The verdict, and how many of the candidates no list has.
    fn verdict(&self, design: &BankDesign) -> String {
        let candidates = self.candidates.len();
        let mut verdict = verdict(design, self.case, candidates);
        for (basis, word) in [
            (UnlistedBasis::Number, "number"),
            (UnlistedBasis::Values, "values"),
        ] {
            verdict.push_str(&known_only(self.unlisted(basis), candidates, word));
        }
        verdict
    }

    fn unlisted(&self, basis: UnlistedBasis) -> usize {
        self.candidates.known_from(basis)
    }

    fn mark(&self, part: &ModeledPart) -> OriginMark {
        part.mark_at(&self.case.condition, IMPEDANCE)
    }

    fn parts_of<'b>(
        &'b self,
        bank: &'b CheckedBank,
    ) -> impl Iterator<Item = (&'a ModeledPart, u32)> + 'b {
        let parts = bank.parts.iter();
        parts.filter_map(|&(position, count)| Some((*self.parts.get(position)?, count)))
    }

    fn bank_parts(&self, bank: &CheckedBank) -> Vec<BankPart> {
        let parts = self.parts_of(bank).map(|(modeled, count)| BankPart {
            part_number: modeled.number.clone(),
            answers: modeled.answers(),
            count,
            kind: selector_type(&modeled.part),
            case_size: modeled.part.case_code.clone(),
            nominal: modeled.part.capacitance.get(),
            rated_voltage: modeled.part.rated_voltage.get(),
            spread: spread(
                modeled,
                &self.case.condition,
                Some(bank.worst.frequency.get()),
            ),
            verdict: part_verdict(&modeled.model, &self.case.condition, None),
            origin: self.mark(modeled),
        });
        parts.collect()
    }

    fn cost(&self, bank: &CheckedBank) -> Option<f64> {
        let parts = bank.parts.iter();
        let costs = parts
            .map(|&(position, count)| Some(self.candidates.cost(position)? * f64::from(count)));
        costs.sum()
    }

    /// Admittance of each part group, all its pieces mounted, S.
    fn groups(&self, bank: &CheckedBank) -> Vec<Vec<Complex64>> {
        let group = |&(position, count): &(usize, u32)| {
            let element = self.candidates.element(position);
            let impedances = element
                .map(|it| it.impedances(Corner::Nominal, &self.grid))
                .unwrap_or_default();
            impedances
                .iter()
                .map(|z| z.inv() * f64::from(count))
                .collect()
        };
        bank.parts.iter().map(group).collect()
    }

    /// |Z| at the load, Ω.
    fn impedance(&self, groups: &[Vec<Complex64>]) -> Vec<f64> {
        let frequencies = self.grid.frequencies().iter().enumerate();
        let magnitudes = frequencies.map(|(index, &f)| {
            let sum = groups.iter().filter_map(|group| group.get(index)).sum();
            self.problem.rail.impedance(Hertz::new(f), sum).norm()
        });
        magnitudes.collect()
    }

    /// The mask, and the curves of a bank.
    pub fn curves(&self, bank: Option<&CheckedBank>) -> BankCurves {
        let groups = bank.map(|bank| self.groups(bank));
        let rail = self.problem.rail;
        let has_own = rail.source.is_some() || rail.planes.is_some();
        let frequencies = self.grid.frequencies().iter();
        BankCurves {
            frequency: self.grid.frequencies().to_vec(),
            impedance: groups
                .as_ref()
                .map_or_else(Vec::new, |groups| self.impedance(groups)),
            bare: if has_own {
                self.impedance(&[])
            } else {
                Vec::new()
            },
            mask: frequencies
                .map(|&f| self.case.mask.at(Hertz::new(f)).get())
                .collect(),
            per_part: groups
                .unwrap_or_default()
                .iter()
                .map(|group| group.iter().map(|y| y.inv().norm()).collect())
                .collect(),
        }
    }

    fn anti_resonances(&self, bank: &CheckedBank) -> Vec<BankAntiResonance> {
        let name = |member: Member| match member {
            Member::Part(position) => self.parts.get(position).map_or("", |part| &part.number),
            Member::Source => "source",
        };
        let peaks = bank.anti_resonances.iter().map(|peak| BankAntiResonance {
            frequency: peak.frequency.get(),
            impedance: peak.impedance.get(),
            ratio: peak.ratio,
            between: peak
                .between
                .iter()
                .flatten()
                .map(|member| name(*member).to_owned())
                .collect(),
        });
        peaks.collect()
    }
}

fn worst(bank: &CheckedBank) -> BankWorst {
    let corners = bank.worst.corners.iter().map(|corner| match corner {
        Corner::Nominal => BankCorner::Nominal,
        Corner::Low => BankCorner::Low,
        Corner::High => BankCorner::High,
    });
    BankWorst {
        ratio: bank.worst.ratio,
        margin: 1.0 / bank.worst.ratio - 1.0,
        frequency: bank.worst.frequency.get(),
        corner: corners.collect(),
        spread: bank.worst.spread,
    }
}

fn bound(design: &BankDesign) -> BankBound {
    let bound = &design.bound;
    let finite = |value: f64| Some(value).filter(|value| value.is_finite());
    let frequencies = bound.frequencies.iter().map(|share| BankWeightedFrequency {
        frequency: share.frequency.get(),
        weight: share.weight,
    });
    BankBound {
        value: finite(bound.value),
        pieces: finite(bound.pieces),
        method: match bound.method {
            BoundMethod::Linear => BankBoundMethod::Linear,
            BoundMethod::Integer => BankBoundMethod::Integer,
            BoundMethod::Exhaustive => BankBoundMethod::Exhaustive,
        },
        proven: bound.is_reached,
        frequencies: frequencies.collect(),
    }
}

fn violations(design: &BankDesign) -> Vec<BankViolation> {
    let violations = design.violations.iter();
    let written = violations.map(|it| BankViolation {
        start: it.start.get(),
        stop: it.stop.get(),
        frequency: it.frequency.get(),
        ratio: it.ratio,
    });
    written.collect()
}

/// One sentence to three.
fn verdict(design: &BankDesign, case: &BankCase, candidates: usize) -> String {
    let missing = match (design.status, &design.bank) {
        (Status::Met, Some(bank)) => return met(design, bank, case, candidates),
        (Status::Impossible, _) if design.bound.pieces.is_infinite() => {
            format!(
                "No bank of {} can meet this mask, whatever its size.",
                these(candidates)
            )
        }
        (Status::Impossible, _) => format!(
            "No bank of up to {} can meet this mask: at least {} pieces are needed.",
            pieces(case.limits.pieces),
            design.bound.pieces
        ),
        _ => format!(
            "No bank of up to {} was found. At least {} needed; whether {} would be enough is not known.",
            pieces(case.limits.pieces),
            if design.bound.pieces > 1.0 {
                format!("{} are", design.bound.pieces)
            } else {
                "1 is".to_owned()
            },
            case.limits.pieces
        ),
    };
    match &design.closest {
        Some(bank) => format!("{missing} {}", closest(bank)),
        None => missing,
    }
}

/// By how much, and where, the bank that comes nearest misses the mask.
fn closest(bank: &CheckedBank) -> String {
    format!(
        "The closest bank ({}) reaches {:.3} times the mask at {}.",
        pieces(bank.pieces),
        bank.worst.ratio,
        quantity::format(bank.worst.frequency.get(), "Hz", 3)
    )
}

fn met(design: &BankDesign, bank: &CheckedBank, case: &BankCase, candidates: usize) -> String {
    if bank.pieces == 0 {
        return "The rail meets the mask without a bank.".to_owned();
    }
    let verb = if bank.pieces == 1 { "meets" } else { "meet" };
    let found = format!("{} {verb} the mask", pieces(bank.pieces));
    let (bound, is_reached) = (design.bound.value, design.bound.is_reached);
    match case.objective {
        Objective::Count if is_reached => {
            format!("{found}. {} is the fewest possible.", bank.pieces)
        }
        Objective::Count => format!(
            "{found}. No bank of {} has fewer than {bound}.",
            these(candidates)
        ),
        Objective::Area => {
            let (area, bound) = (bank.objective * 1e6, bound * 1e6);
            let found = format!("{found} on {area:.2} mm²");
            if is_reached {
                format!("{found}. That is the smallest possible area.")
            } else {
                format!(
                    "{found}. No bank of {} needs less than {bound:.2} mm².",
                    these(candidates)
                )
            }
        }
        Objective::Cost => {
            let found = format!("{found} for {:.4}", bank.objective);
            if is_reached {
                format!("{found}. That is the lowest possible cost.")
            } else {
                format!(
                    "{found}. No bank of {} costs less than {bound:.4}.",
                    these(candidates)
                )
            }
        }
    }
}

fn pieces(count: u32) -> String {
    if count == 1 {
        "1 piece".to_owned()
    } else {
        format!("{count} pieces")
    }
}

/// " 2 of 5 parts are known by number only."; empty for none.
fn known_only(count: usize, of: usize, word: &str) -> String {
    match (count, of) {
        (0, _) => String::new(),
        (1, 1) => format!(" The part is known by {word} only."),
        (1, _) => format!(" 1 of {of} parts is known by {word} only."),
        _ => format!(" {count} of {of} parts are known by {word} only."),
    }
}

/// "these 16,853 parts".
fn these(candidates: usize) -> String {
    if candidates == 1 {
        return "this part".to_owned();
    }
    let digits = candidates.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    format!("these {grouped} parts")
}

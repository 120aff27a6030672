//! Banks on the wire.

use henrad_api::field::count;
use henrad_api::selection::StandsOn;
use henrad_api::selection::bank::{
    BankAnswer, BankAntiResonance, BankBound, BankCurves, BankDropped, BankPart, BankRow,
    BankViolation, BankWeightedFrequency, BankWorst,
};
use henrad_api::vocabulary::{
    BankBoundMethod, BankCorner, BankStatus, BankStop, OriginMark, SelectorType,
};
use henrad_parts::quantity::Hertz;
use henrad_sim::selection::bank::{
    BankDesign, BankProblem, BoundMethod, CheckedBank, Corner, Element, Member, Phase, Status,
};
use henrad_sim::selection::figures::kind;
use henrad_sim::{Complex64, FrequencyGrid, SimError};

use super::verdict::verdict;
use crate::calls::bank_designer::candidates::Candidates;
use crate::calls::bank_designer::case::BankCase;
use crate::calls::selection::wire::{spread, verdict as selection_verdict};
use crate::part_store::mark::IMPEDANCE;
use crate::part_store::{ModelVersion, ModeledPart};

/// Points to a decade of the curves.
const POINTS_PER_DECADE: u32 = 50;

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
            not_computed: self.candidates.not_computed,
            clipped_at: self.case.clipped_at,
            demands: design.demands,
            seconds,
            stopped: design.stopped.map(|phase| match phase {
                Phase::Search | Phase::Alternatives => BankStop::Budget,
                Phase::Proof => BankStop::Proof,
            }),
            verdict: verdict(design, self.case, self.candidates.len()),
            origin: shown.map(|bank| {
                OriginMark::weakest(self.parts_of(bank).map(|(part, _)| self.mark(part)))
            }),
            stands_on: StandsOn {
                rules: version.rules,
                catalogue: version.catalogue,
            },
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
            kind: SelectorType::from_family(kind(modeled.part.technology)),
            case_size: modeled.part.case_code.clone(),
            nominal: modeled.part.capacitance.get(),
            rated_voltage: modeled.part.rated_voltage.get(),
            spread: spread(
                modeled,
                &self.case.condition,
                Some(bank.worst.frequency.get()),
            ),
            verdict: selection_verdict(&modeled.model, &self.case.condition, None),
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
        let magnitude = |(index, &f): (usize, &f64)| {
            let sum = groups.iter().filter_map(|group| group.get(index)).sum();
            self.problem.rail.impedance(Hertz::new(f), sum).norm()
        };
        frequencies.map(magnitude).collect()
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

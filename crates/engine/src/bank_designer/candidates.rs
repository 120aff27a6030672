//! The parts that a bank may use, as elements of the simulation.

use std::sync::Arc;

use henrad_api::field::FieldError;
use henrad_api::vocabulary::{PartBasis, ProblemCode, UnlistedBasis};
use henrad_parts::{PartStatus, grammar, quantity};
use henrad_sim::Condition;
use henrad_sim::selection::bank::{
    BankProblem, Candidate, MountedCapacitor, Objective, SeriesBranch, Uncertain,
};
use henrad_sim::selection::find::{Admission, Derating, Filter, Unknown};
use henrad_sim::selection::tolerance_shares;
use rayon::prelude::*;

use super::request::{BankCase, Tolerance};
use crate::error::EngineError;
use crate::part_store::snapshot::Snapshot;
use crate::part_store::{ModeledPart, PartStore};

/// Where candidates come from.
#[derive(Debug, Clone)]
pub enum Pool {
    /// The catalogue at one state, limited to parts of some statuses.
    Catalogue(Arc<Snapshot>, &'static [PartStatus]),
    Listed(Vec<Arc<ModeledPart>>),
}

impl Pool {
    /// The parts that a case names.
    ///
    /// # Errors
    /// An unknown part number, with its place in the list; a failing catalogue.
    pub async fn listed(
        case: &BankCase,
        store: &PartStore,
        stamp: i64,
    ) -> Result<Self, EngineError> {
        let mut parts: Vec<Arc<ModeledPart>> = Vec::new();
        for (index, number) in case.numbers.iter().enumerate() {
            let path = format!("partNumbers[{index}]");
            let part = store.find_at(stamp, number, &path).await?;
            if parts.iter().all(|known| known.number != part.number) {
                parts.push(part);
            }
        }
        Ok(Self::Listed(parts))
    }

    fn parts(&self) -> Vec<&ModeledPart> {
        match self {
            Self::Catalogue(snapshot, visible) => snapshot.parts(visible),
            Self::Listed(parts) => parts.iter().map(Arc::as_ref).collect(),
        }
    }
}

/// Counts of parts left out because something needed is not known, or for one reason alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Dropped {
    pub height: usize,
    pub area: usize,
    pub cost: usize,
    /// The bias is above their category voltage.
    pub category_voltage: usize,
    /// No list has them, and the case leaves such parts out.
    pub unlisted: usize,
}

/// Candidates with all that a design reads.
#[derive(Debug)]
pub struct Candidates {
    pool: Pool,
    entries: Vec<Entry>,
    pub dropped: Dropped,
    pub not_computed: usize,
}

#[derive(Debug)]
struct Entry {
    /// Position in the pool.
    position: usize,
    element: MountedCapacitor,
    area: Option<f64>,
    cost: Option<f64>,
}

impl Candidates {
    /// The parts of a pool that a case admits, with their circuits at its condition. `allow` is told how many they are
    /// before their circuits are computed, which take memory.
    ///
    /// # Errors
    /// That of `allow`; [`EngineError::Refused`] when there is none, with the field that took the last one.
    pub fn new(
        pool: Pool,
        case: &BankCase,
        allow: impl FnOnce(usize) -> Result<(), EngineError>,
    ) -> Result<Self, EngineError> {
        let mut dropped = Dropped::default();
        let mut chosen = Vec::new();
        let parts = pool.parts();
        for (position, &part) in parts.iter().enumerate() {
            if is_excluded(part, case) {
                dropped.unlisted += 1;
            } else if admits(&case.filter, part, case, &mut dropped) {
                chosen.push(position);
            }
        }
        allow(chosen.len())?;
        let circuits = chosen
            .par_iter()
            .map(|&position| entry(parts[position], position, case));
        let circuits: Vec<_> = circuits.collect();
        let entries: Vec<_> = circuits.into_iter().flatten().collect();
        let candidates = Self {
            not_computed: chosen.len() - entries.len(),
            entries,
            dropped,
            pool,
        };
        candidates.check(case)?;
        Ok(candidates)
    }

    /// Some of the candidates by position, with their circuits in another case.
    #[must_use]
    pub fn among(&self, kept: &[usize], case: &BankCase) -> Self {
        let parts = self.pool.parts();
        let kept = kept.iter().filter_map(|&kept| self.entries.get(kept));
        let entries = kept.filter_map(|it| entry(parts[it.position], it.position, case));
        Self {
            pool: self.pool.clone(),
            entries: entries.collect(),
            dropped: self.dropped,
            not_computed: self.not_computed,
        }
    }

    /// Number of candidates.
    #[expect(clippy::len_without_is_empty, reason = "there is always one")]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Number of candidates that no list has and that are known from this only.
    pub(super) fn known_from(&self, basis: UnlistedBasis) -> usize {
        let parts = self.parts().into_iter();
        parts
            .filter(|part| unlisted_basis(part) == Some(basis))
            .count()
    }

    /// The parts in the order of the candidates.
    pub fn parts(&self) -> Vec<&ModeledPart> {
        let parts = self.pool.parts();
        self.entries
            .iter()
            .map(|entry| parts[entry.position])
            .collect()
    }

    /// The cost of one piece of a candidate.
    pub fn cost(&self, candidate: usize) -> Option<f64> {
        self.entries.get(candidate)?.cost
    }

    /// The circuit of a candidate.
    pub fn element(&self, candidate: usize) -> Option<&MountedCapacitor> {
        self.entries.get(candidate).map(|entry| &entry.element)
    }

    /// The request to the physics.
    pub fn problem(&self, case: &BankCase) -> BankProblem<'_> {
        let named = self.entries.iter().zip(self.parts());
        let is_worst = case.tolerance == Tolerance::WorstCase;
        let candidates = named.map(|(entry, part)| Candidate {
            uncertain: is_worst.then(|| uncertain(part, case)),
            name: &part.number,
            element: &entry.element,
            area: entry.area,
            cost: entry.cost,
        });
        BankProblem {
            candidates: candidates.collect(),
            mask: case.mask.clone(),
            rail: case.rail,
            limits: case.limits,
            objective: case.objective,
            with_corners: case.tolerance != Tolerance::Nominal,
            seed: case.seed,
            alternatives: case.alternatives,
        }
    }

    /// Refuses to go on without a candidate; names the field that took the last one.
    fn check(&self, case: &BankCase) -> Result<(), EngineError> {
        if self.len() > 0 {
            return Ok(());
        }
        let message = "No part passes these limits: a bank has no candidates.";
        let reason = self
            .above_category_voltage(&case.condition)
            .unwrap_or_default();
        let message = format!("{message}{reason}");
        Err(EngineError::Refused {
            code: ProblemCode::NoCandidate,
            errors: vec![FieldError::new(self.emptied_by(case), message)],
        })
    }

    /// What the category voltage left out, after a blank; `None` for nothing.
    fn above_category_voltage(&self, condition: &Condition) -> Option<String> {
        let bias = quantity::format(condition.bias.get(), "V", 3);
        let ambient = quantity::format(condition.temperature.get(), "°C", 3);
        let parts = match self.dropped.category_voltage {
            0 => return None,
            1 => "1 part".to_owned(),
            many => format!("{many} parts"),
        };
        Some(format!(
            " {bias} is above the category voltage of {parts} at {ambient}."
        ))
    }

    fn emptied_by(&self, case: &BankCase) -> &'static str {
        let asked = &case.filter;
        let mut filter = Filter {
            derating: Derating {
                ceramic: 1.0,
                film: 1.0,
                tantalum: 1.0,
                polymer: 1.0,
                aluminum: 1.0,
            },
            ac_rated: true,
            unknown: Unknown::Keep,
            ..Filter::default()
        };
        let parts = self.pool.parts();
        if parts.iter().all(|part| is_excluded(part, case)) {
            return "excludeBasis";
        }
        for (path, narrow) in STEPS {
            narrow(&mut filter, asked);
            let is_left = |part: &&ModeledPart| {
                !is_excluded(part, case)
                    && filter.admits(&part.candidate(), &case.condition) == Admission::Admitted
            };
            if !parts.iter().any(is_left) {
                return path;
            }
        }
        match case.objective {
            Objective::Cost => "costs",
            Objective::Area => "objective",
            Objective::Count if self.not_computed > 0 => "conditions",
            Objective::Count => "limits.areaMax",
        }
    }
}

/// Takes one demand of a filter over into another.
type Narrow = fn(&mut Filter, &Filter);

/// The fields that leave parts out, in the order in which they are tried.
const STEPS: [(&str, Narrow); 16] = [
    ("conditions", |_, _| {}),
    ("filter.derating", |filter, asked| {
        filter.derating = asked.derating;
    }),
    ("filter.acRated", |filter, asked| {
        filter.ac_rated = asked.ac_rated;
    }),
    ("filter.types", |filter, asked| {
        filter.types.clone_from(&asked.types);
    }),
    ("filter.series", |filter, asked| {
        filter.series.clone_from(&asked.series);
    }),
    ("filter.dielectrics", |filter, asked| {
        filter.dielectrics.clone_from(&asked.dielectrics);
    }),
    ("filter.cases", |filter, asked| {
        filter.cases.clone_from(&asked.cases);
    }),
    ("filter.ratedVoltages", |filter, asked| {
        filter.rated_voltages.clone_from(&asked.rated_voltages);
    }),
    ("filter.ratedVoltageMin", |filter, asked| {
        filter.rated_voltage_min = asked.rated_voltage_min;
    }),
    ("filter.ratedVoltageMax", |filter, asked| {
        filter.rated_voltage_max = asked.rated_voltage_max;
    }),
    ("filter.tolerances", |filter, asked| {
        filter.tolerances.clone_from(&asked.tolerances);
    }),
    ("filter.toleranceMax", |filter, asked| {
        filter.tolerance_max = asked.tolerance_max;
    }),
    ("filter.makers", |filter, asked| {
        filter.makers.clone_from(&asked.makers);
    }),
    ("filter.safetyClasses", |filter, asked| {
        filter.safety_classes.clone_from(&asked.safety_classes);
    }),
    ("filter.aecQ200", |filter, asked| {
        filter.automotive = asked.automotive;
    }),
    ("limits.heightMax", |filter, asked| {
        filter.height_max = asked.height_max;
        filter.unknown = Unknown::Drop;
    }),
];

/// What a part is known from that no list has; `None` for the others.
fn unlisted_basis(part: &ModeledPart) -> Option<UnlistedBasis> {
    match part.by_number()?.answers().basis? {
        PartBasis::Number => Some(UnlistedBasis::Number),
        PartBasis::Values => Some(UnlistedBasis::Values),
        _ => None,
    }
}

/// Whether a case leaves a part out because no list has it.
fn is_excluded(part: &ModeledPart, case: &BankCase) -> bool {
    unlisted_basis(part).is_some_and(|basis| case.excluded_basis.contains(&basis))
}

/// Whether a part may be used; counts it where a missing figure leaves it out.
fn admits(filter: &Filter, part: &ModeledPart, case: &BankCase, dropped: &mut Dropped) -> bool {
    let candidate = part.candidate();
    match filter.admits(&candidate, &case.condition) {
        Admission::Excluded | Admission::ExcludedBy(_) => return false,
        Admission::CategoryVoltage => {
            dropped.category_voltage += 1;
            return false;
        }
        Admission::Unknown { height, area } => {
            dropped.height += usize::from(height);
            dropped.area += usize::from(area);
            return false;
        }
        Admission::Admitted => {}
    }
    let is_area_needed = case.objective == Objective::Area || case.limits.area.is_some();
    if is_area_needed && candidate.area().is_none() {
        dropped.area += 1;
        return false;
    }
    if case.objective == Objective::Cost && cost_of(part, case).is_none() {
        dropped.cost += 1;
        return false;
    }
    true
}

fn cost_of(part: &ModeledPart, case: &BankCase) -> Option<f64> {
    let of_number = |number: &str| case.costs.get(&grammar::normalize(number)).copied();
    of_number(&part.number).or_else(|| of_number(&part.part.base_number))
}

/// A part with its circuit; none where its model does not hold at the condition.
fn entry(part: &ModeledPart, position: usize, case: &BankCase) -> Option<Entry> {
    let corners = match case.tolerance {
        Tolerance::Nominal | Tolerance::WorstCase => None,
        Tolerance::Shares(low, high) => Some((low, high)),
        Tolerance::OfPart => Some(tolerance_shares(&part.part)),
    };
    let mounting = mounting(part, case);
    let element = match case.tolerance {
        Tolerance::WorstCase => MountedCapacitor::in_worst_case(&uncertain(part, case)),
        _ => MountedCapacitor::at(&part.model, &case.condition, corners, mounting),
    };
    Some(Entry {
        position,
        element: element.ok()?,
        area: part.candidate().area(),
        cost: cost_of(part, case),
    })
}

fn uncertain<'a>(part: &'a ModeledPart, case: &BankCase) -> Uncertain<'a> {
    Uncertain {
        part: &part.part,
        model: &part.model,
        condition: case.condition,
        mounting: mounting(part, case),
    }
}

fn mounting(part: &ModeledPart, case: &BankCase) -> SeriesBranch {
    SeriesBranch {
        resistance: case.mounting.resistance.into(),
        inductance: case.mounting.inductance_of(&part.part.case_code).into(),
    }
}

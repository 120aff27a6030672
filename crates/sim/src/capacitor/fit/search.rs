//! The search for the lowest of several minima, and for the elements that a circuit needs.

use henrad_parts::model::{CapacitorModel, ParameterName, STEP_MULTIPLIERS};
use henrad_parts::quantity::whole;

use super::FitRequest;
use super::least_squares::{Minimum, minimize};
use super::problem::Problem;
use super::start::Free;

/// Most points of the search, and of the refinement of its result.
const MOST_SEARCHED: usize = 160;
const MOST_REFINED: usize = 2000;
/// Most steps from one start, and of a trial.
const MAX_ITERATIONS: usize = 80;
const TRIAL_ITERATIONS: usize = 15;
/// Starts that vary what is read off the measurement.
const VARIED_STARTS: usize = 5;
/// Standard deviation of their logarithms: a factor of 2.
const SPREAD: f64 = std::f64::consts::LN_2;
/// A trial that comes below this multiple of the best is followed to its end.
const PROMISING: f64 = 2.0;
/// Factors by which one parameter of the best minimum is pushed, to leave a minimum in which
/// another makes up for it.
const PUSHES: [f64; 2] = [0.25, 4.0];
/// Cost below which no further element is worth it: 0.1 % rms.
const GOOD_ENOUGH: f64 = 1e-6;
/// The cost has to fall below this share to be worth further elements.
const WORTH_STRAY: f64 = 0.95;
const WORTH_SECOND: f64 = 0.8;
const WORTH_RUNGS: f64 = 0.9;
/// Where a second resonance is looked for, as multiples of the frequency that the start names.
const SECOND_FREQUENCIES: [f64; 6] = [0.03, 0.1, 0.3, 1.0, 3.0, 10.0];
/// Resistances R3 that are tried with each, as multiples of the one that the start names.
const SECOND_RESISTANCES: [f64; 3] = [0.1, 0.3, 1.0];
/// Multipliers of equal rungs, high enough that rounding does not count.
const EQUAL_RUNG: f64 = 100.0;
/// Multipliers that the search may find.
const LEAST_RUNGS: f64 = 2.0;
const MOST_RUNGS: f64 = 1000.0;

/// The best model found.
pub(super) struct Found {
    pub model: CapacitorModel,
    /// Cost of the model without the sum that keeps previous values.
    pub cost: f64,
    pub varied: Vec<ParameterName>,
    pub at_bounds: Vec<ParameterName>,
    pub iterations: usize,
}

/// A minimum with the problem that it belongs to.
struct Best<'a> {
    problem: Problem<'a>,
    minimum: Minimum,
}

impl Best<'_> {
    fn model(&self) -> Option<CapacitorModel> {
        self.problem.model(&self.minimum.at)
    }
}

/// Searches on some of the points, adds elements where they pay, and refines the result on more.
pub(super) fn search(request: &FitRequest<'_>, problem: &Problem<'_>) -> Found {
    let rough = problem.thinned(MOST_SEARCHED);
    let mut best = from_many_starts(request, rough);
    add_stray(request, &mut best);
    add_second_resonance(request, &mut best);
    free_rungs(request, &mut best);
    let spent = best.minimum.iterations;
    let exact = problem.thinned(MOST_REFINED);
    let exact = exact.around(&start_model(request, &best), best.problem.free.clone());
    let minimum = minimize(&exact, &best.minimum.at, MAX_ITERATIONS);
    let model = exact
        .model(&minimum.at)
        .unwrap_or_else(|| request.model.clone());
    Found {
        cost: problem.cost_of(&model),
        varied: exact.free.iter().map(|free| free.name).collect(),
        at_bounds: exact.at_bounds(&minimum.at),
        iterations: spent + minimum.iterations,
        model,
    }
}

/// The model around which the best problem varies its parameters.
fn start_model(request: &FitRequest<'_>, best: &Best<'_>) -> CapacitorModel {
    best.model().unwrap_or_else(|| request.model.clone())
}

fn from_many_starts<'a>(request: &FitRequest<'_>, problem: Problem<'a>) -> Best<'a> {
    let minimum = minimize(&problem, &problem.start(), MAX_ITERATIONS);
    let mut best = Best { problem, minimum };
    let read: Vec<f64> = best
        .problem
        .free
        .iter()
        .map(|free| {
            let value = best.problem.read.value(request, free.name);
            value.map_or(free.start, |value| Free::varied(free.name, value))
        })
        .collect();
    let mut random = Random::new();
    for index in 0..=VARIED_STARTS {
        let mut start = read.clone();
        if index > 0 {
            for (value, free) in start.iter_mut().zip(&best.problem.free) {
                let spread = if free.name == ParameterName::DissipationFactorExponent {
                    0.0
                } else {
                    SPREAD
                };
                *value += spread * random.normal();
            }
        }
        explore(&mut best, &mut start);
    }
    push(&mut best);
    best
}

/// Takes trial steps from an additional start, and the rest if they are promising.
fn explore(best: &mut Best<'_>, start: &mut [f64]) {
    best.problem.clamp(start);
    let trial = minimize(&best.problem, start, TRIAL_ITERATIONS);
    let mut iterations = best.minimum.iterations + trial.iterations;
    if trial.cost < PROMISING * best.minimum.cost {
        let found = minimize(&best.problem, &trial.at, MAX_ITERATIONS);
        iterations += found.iterations;
        if found.cost < best.minimum.cost {
            best.minimum = found;
        }
    }
    best.minimum.iterations = iterations;
}

/// Perturbs each parameter of the best minimum.
fn push(best: &mut Best<'_>) {
    for index in 0..best.problem.free.len() {
        if best.problem.free[index].name == ParameterName::DissipationFactorExponent {
            continue;
        }
        for factor in PUSHES {
            let mut start = best.minimum.at.clone();
            start[index] += factor.ln();
            explore(best, &mut start);
        }
    }
}

/// Replaces the best minimum by one with further elements if that is worth it.
fn take_if_worth<'a>(best: &mut Best<'a>, other: Best<'a>, worth: f64) {
    let iterations = best.minimum.iterations + other.minimum.iterations;
    if best.minimum.cost > GOOD_ENOUGH && other.minimum.cost < worth * best.minimum.cost {
        *best = other;
    }
    best.minimum.iterations = iterations;
}

/// The problem of the best minimum with further free elements, those of them that are asked for.
fn extended<'a>(
    request: &FitRequest<'_>,
    best: &Best<'a>,
    names: &[ParameterName],
) -> Option<(Problem<'a>, Vec<f64>)> {
    let has = |name: &ParameterName| best.problem.free.iter().any(|free| free.name == *name);
    let is_ceramic = matches!(request.model, CapacitorModel::Ceramic(_));
    let is_asked = names.iter().all(|name| request.free.contains(name));
    let is_decided = best.problem.can_decide(names.len());
    if !is_ceramic || !is_asked || !is_decided || names.iter().any(has) {
        return None;
    }
    let further: Option<Vec<Free>> = names
        .iter()
        .map(|&name| best.problem.read.free(request, name, None))
        .collect();
    let further = further?;
    let mut start = best.minimum.at.clone();
    start.extend(further.iter().map(|free| free.start));
    let free = best.problem.free.iter().copied().chain(further).collect();
    Some((best.problem.around(&best.model()?, free), start))
}

fn add_stray(request: &FitRequest<'_>, best: &mut Best<'_>) {
    const NAMES: [ParameterName; 2] = [
        ParameterName::StrayCapacitance,
        ParameterName::StrayResistance,
    ];
    let Some((problem, start)) = extended(request, best, &NAMES) else {
        return;
    };
    let minimum = minimize(&problem, &start, MAX_ITERATIONS);
    take_if_worth(best, Best { problem, minimum }, WORTH_STRAY);
}

fn add_second_resonance(request: &FitRequest<'_>, best: &mut Best<'_>) {
    const NAMES: [ParameterName; 3] = [
        ParameterName::SecondInductance,
        ParameterName::SecondCapacitance,
        ParameterName::SecondResistance,
    ];
    let Some((problem, start)) = extended(request, best, &NAMES) else {
        return;
    };
    let capacitance = start.len() - 2;
    let minimum = minimize(&problem, &start, MAX_ITERATIONS);
    let mut other = Best { problem, minimum };
    for factor in SECOND_FREQUENCIES {
        for resistance in SECOND_RESISTANCES {
            let mut start = start.clone();
            // f3 ∝ 1/√C3
            start[capacitance] -= 2.0 * factor.ln();
            start[capacitance + 1] += resistance.ln();
            explore(&mut other, &mut start);
        }
    }
    take_if_worth(best, other, WORTH_SECOND);
}

/// Lets each ladder resistor find its own value: multipliers are whole numbers, so equal ones begin
/// high enough for rounding not to count. The first multiplier belongs to the resistor before the
/// ladder and stays; the resistor factor m moves all others.
fn free_rungs(request: &FitRequest<'_>, best: &mut Best<'_>) {
    let Some(CapacitorModel::Solid(mut solid)) = best.model().filter(|_| request.ladder) else {
        return;
    };
    let steps = solid.step_multipliers.len().min(STEP_MULTIPLIERS.len());
    if !best.problem.can_decide(steps.saturating_sub(1)) {
        return;
    }
    let largest = solid.step_multipliers.iter().copied().max().unwrap_or(1);
    let scale = (EQUAL_RUNG / f64::from(largest)).max(1.0);
    let scaled = |multiplier: u32| {
        (f64::from(multiplier) * scale)
            .round()
            .clamp(1.0, MOST_RUNGS)
    };
    let values: Vec<f64> = solid.step_multipliers.iter().map(|&k| scaled(k)).collect();
    solid.step_multipliers = values.iter().map(|&value| whole(value)).collect();
    let further: Vec<Free> = (1..steps)
        .map(|step| {
            Free::new(
                STEP_MULTIPLIERS[step],
                values[step],
                LEAST_RUNGS,
                MOST_RUNGS,
            )
        })
        .collect();
    let mut start = best.minimum.at.clone();
    start.extend(further.iter().map(|free| free.start));
    let free = best.problem.free.iter().copied().chain(further).collect();
    let problem = best.problem.around(&CapacitorModel::Solid(solid), free);
    let minimum = minimize(&problem, &start, MAX_ITERATIONS);
    let mut other = Best { problem, minimum };
    push(&mut other);
    take_if_worth(best, other, WORTH_RUNGS);
}

/// Normally distributed numbers, the same ones in every run.
struct Random(u64);

impl Random {
    fn new() -> Self {
        Self(0x9E37_79B9_7F4A_7C15)
    }

    /// Evenly distributed in (0, 1): the upper half of a linear congruential generator.
    fn uniform(&mut self) -> f64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let upper = u32::try_from(self.0 >> 32).unwrap_or(u32::MAX);
        (f64::from(upper) + 0.5) / 4_294_967_296.0
    }

    /// Standard normal (Box, Muller).
    fn normal(&mut self) -> f64 {
        let radius = (-2.0 * self.uniform().ln()).sqrt();
        radius * (std::f64::consts::TAU * self.uniform()).cos()
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn random_numbers_have_mean_zero_and_deviation_one() {
        let mut random = Random::new();
        let list: Vec<f64> = (0..10_000).map(|_| random.normal()).collect();
        let mean = list.iter().sum::<f64>() / 1e4;
        let square = list.iter().map(|value| value * value).sum::<f64>() / 1e4;
        assert!(
            mean.abs() < 0.03 && (square - 1.0).abs() < 0.05,
            "{mean}, {square}"
        );
    }
}

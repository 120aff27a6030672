//! Multipliers of the RC ladder: whole numbers, tried one by one.

use henrad_parts::Origin;
use henrad_parts::model::{CapacitorModel, GivenParameter, ParameterName, STEP_MULTIPLIERS};

use super::FitRequest;
use super::least_squares::{self, Minimum};
use super::residual::Problem;

/// Steps of the search after one multiplier changed.
const SHORT_SEARCH: usize = 12;
/// Rounds over all multipliers.
const MAX_ROUNDS: usize = 6;
/// A change must improve the sum of squares by this share, because whole numbers should stay simple.
const WORTH_IT: f64 = 0.02;

/// Changes multipliers as long as the fit improves.
pub(super) fn improve(
    request: &FitRequest<'_>,
    problem: &Problem<'_>,
    model: CapacitorModel,
    minimum: Minimum,
) -> (CapacitorModel, Minimum) {
    let (mut model, mut best) = (model, minimum);
    let CapacitorModel::Solid(solid) = request.model else {
        return (model, best);
    };
    let mut multipliers = solid.step_multipliers.clone();
    for _ in 0..MAX_ROUNDS {
        let mut is_better = false;
        for step in 0..multipliers.len().min(STEP_MULTIPLIERS.len()) {
            for value in neighbors(multipliers[step]) {
                let mut tried = multipliers.clone();
                tried[step] = value;
                let Some((found, at)) = refit(problem, &model, &tried, &best) else {
                    continue;
                };
                if at.cost < (1.0 - WORTH_IT) * best.cost {
                    (model, multipliers, is_better) = (found, tried, true);
                    let iterations = best.iterations + at.iterations;
                    best = Minimum { iterations, ..at };
                }
            }
        }
        if !is_better {
            break;
        }
    }
    (model, best)
}

/// One less, one more, half and double.
fn neighbors(multiplier: u32) -> Vec<u32> {
    let mut list = vec![
        multiplier.saturating_sub(1),
        multiplier / 2,
        multiplier + 1,
        multiplier * 2,
    ];
    list.retain(|&value| value != multiplier && (1..=1000).contains(&value));
    list.dedup();
    list
}

fn refit(
    problem: &Problem<'_>,
    model: &CapacitorModel,
    multipliers: &[u32],
    from: &Minimum,
) -> Option<(CapacitorModel, Minimum)> {
    let changed = model.with_given(&as_given(multipliers)).ok()?;
    let around = problem.around(&changed);
    let minimum = least_squares::minimize(&around, &from.logarithms, SHORT_SEARCH);
    Some((around.model(&minimum.logarithms)?, minimum))
}

fn as_given(multipliers: &[u32]) -> Vec<GivenParameter> {
    let named = STEP_MULTIPLIERS.iter().zip(multipliers);
    named
        .map(|(name, value): (&ParameterName, &u32)| GivenParameter {
            name: *name,
            value: f64::from(*value),
            origin: Origin::Fitted("least squares".to_owned()),
        })
        .collect()
}

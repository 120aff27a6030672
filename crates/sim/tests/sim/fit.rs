//! Fit of model parameters to curves that are known.

use henrad_parts::Origin;
use henrad_parts::model::{CapacitorModel, GivenParameter, ParameterName};
use henrad_parts::quantity::Hertz;
use henrad_sim::capacitor::fit::{self, FitError, FitRequest, MeasuredPoint};
use henrad_sim::{Capacitor, Complex64, Condition, FrequencyGrid};
use proptest::prelude::*;

use crate::support;

/// Parts of every circuit; the fit must recover their curves.
const PARTS: [&str; 5] = [
    "C0805C104K5RACTU",
    "C0805C106K8PACTU",
    "T491D107K010AT",
    "EDH106M016A9BAA",
    "R46KN4100JHP1M",
];

fn measured(model: &CapacitorModel, condition: &Condition) -> Vec<MeasuredPoint> {
    let grid = FrequencyGrid::logarithmic(Hertz::new(1e3), Hertz::new(1e9), 20).unwrap();
    let curve = Capacitor::at(model, condition).unwrap().impedances(&grid);
    let points = grid.frequencies().iter().zip(curve);
    points
        .map(|(&frequency, impedance)| MeasuredPoint {
            frequency: Hertz::new(frequency),
            impedance,
        })
        .collect()
}

fn value_of(model: &CapacitorModel, name: ParameterName) -> f64 {
    let mut list = model.parameters().into_iter();
    list.find(|parameter| parameter.name == name).unwrap().value
}

fn given(name: ParameterName, value: f64) -> GivenParameter {
    let origin = Origin::VendorModel("test".to_owned());
    GivenParameter {
        name,
        value,
        origin,
    }
}

/// The model with its usual parameters multiplied by factors in turn.
fn changed(model: &CapacitorModel, factors: &[f64]) -> Option<CapacitorModel> {
    let names = fit::usual_parameters(model).iter();
    let list: Vec<_> = names
        .zip(factors.iter().cycle())
        .map(|(&name, factor)| {
            let range = name.range();
            let value = (value_of(model, name) * factor).clamp(*range.start(), *range.end());
            given(name, value)
        })
        .collect();
    let changed = model.with_given(&list).ok()?;
    Capacitor::at(&changed, &Condition::default()).ok()?;
    Some(changed)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_curve_made_by_the_model_is_fitted_back(
        index in 0..PARTS.len(),
        factors in prop::collection::vec(0.5_f64..2.0, 7),
    ) {
        let model = support::part(PARTS[index]).model();
        let condition = Condition::default();
        let Some(target) = changed(&model, &factors) else { return Ok(()) };
        let points = measured(&target, &condition);
        let found = fit::fit(&FitRequest {
            model: &model,
            condition: &condition,
            points: &points,
            range: None,
            has_phase: true,
            free: fit::usual_parameters(&model),
            ladder: false,
        })
        .unwrap();
        prop_assert!(found.after.rms_magnitude <= found.before.rms_magnitude.max(1e-3));
        prop_assert!(found.after.rms_magnitude < 0.01, "{:?}", found.after);
        prop_assert!(found.after.rms_phase.unwrap() < 0.01, "{:?}", found.after);
        let capacitance = ParameterName::ReferenceCapacitance;
        let ratio = value_of(&found.model, capacitance) / value_of(&target, capacitance);
        prop_assert!((ratio - 1.0).abs() < 0.02, "capacitance is off by {}", ratio - 1.0);
    }
}

#[test]
fn ladder_multipliers_are_found_again() {
    let model = support::part("T491D107K010AT").model();
    let condition = Condition::default();
    let other: Vec<_> = henrad_parts::model::STEP_MULTIPLIERS
        .into_iter()
        .zip([1.0, 6.0, 1.0, 1.0, 1.0])
        .map(|(name, value)| given(name, value))
        .collect();
    let target = model.with_given(&other).unwrap();
    let points = measured(&target, &condition);
    let request = FitRequest {
        model: &model,
        condition: &condition,
        points: &points,
        range: None,
        has_phase: true,
        free: fit::usual_parameters(&model),
        ladder: true,
    };
    let with_ladder = fit::fit(&request).unwrap();
    let without = fit::fit(&FitRequest {
        ladder: false,
        ..request
    })
    .unwrap();
    let rms = |found: &fit::Fit| found.after.rms_magnitude;
    assert!(
        rms(&with_ladder) < 0.7 * rms(&without),
        "{} against {}",
        rms(&with_ladder),
        rms(&without)
    );
    assert!(
        with_ladder.after.rms_magnitude < 5e-3,
        "{:?}",
        with_ladder.after
    );
}

#[test]
fn what_cannot_be_fitted_is_refused() {
    let model = support::part("C0805C104K5RACTU").model();
    let condition = Condition::default();
    let points = measured(&model, &condition);
    let usual = fit::usual_parameters(&model);
    let refused = |points: &[MeasuredPoint], free: &[ParameterName]| {
        let request = FitRequest {
            model: &model,
            condition: &condition,
            points,
            range: None,
            has_phase: true,
            free,
            ladder: false,
        };
        fit::fit(&request).unwrap_err()
    };
    assert_eq!(refused(&points[..9], usual), FitError::TooFewPoints(9));
    assert_eq!(refused(&points, &[]), FitError::NothingFree);
    assert_eq!(
        refused(&points, &[ParameterName::Esr]),
        FitError::NothingFree
    );
    for impedance in [0.0, f64::NAN, f64::INFINITY] {
        let mut bad = points.clone();
        bad[3].impedance = Complex64::new(impedance, 0.0);
        assert_eq!(refused(&bad, usual), FitError::Point(3));
    }
}

//! Fit of model parameters to curves that are known.

use henrad_parts::Origin;
use henrad_parts::model::{CapacitorModel, GivenParameter, ParameterName};
use henrad_parts::quantity::Hertz;
use henrad_sim::capacitor::fit::{self, FitError, FitRequest, FitWarning, MeasuredPoint};
use henrad_sim::{Capacitor, Complex64, Condition, FrequencyGrid};
use proptest::prelude::*;

use crate::support;

/// Parts of every circuit; the fit must recover their curves.
pub const PARTS: [&str; 5] = [
    "C0805C104K5RACTU",
    "C0805C106K8PACTU",
    "T491D107K010AT",
    "EDH106M016A9BAA",
    "R46KN4100JHP1M",
];

pub fn measured(model: &CapacitorModel, condition: &Condition) -> Vec<MeasuredPoint> {
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
    let origin = Origin::VendorModel("test".into());
    GivenParameter {
        name,
        value,
        origin,
    }
}

/// The model with its usual parameters multiplied by factors in turn.
pub fn changed(model: &CapacitorModel, factors: &[f64]) -> Option<CapacitorModel> {
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
            ladder: false,
            ..request(&model, &condition, &points)
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
    let with_ladder = fit::fit(&request(&model, &condition, &points)).unwrap();
    let without = fit::fit(&FitRequest {
        ladder: false,
        ..request(&model, &condition, &points)
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
fn an_esr_that_is_not_counted_does_not_move_the_fit() {
    let condition = Condition::default();
    let model = support::part("C0805C104K5RACTU").model();
    let target = changed(&model, &[1.2]).unwrap();
    let mut points = measured(&target, &condition);
    for point in &mut points {
        // A fixture whose contact adds five times the loss, which |Z| hardly shows off resonance.
        point.impedance.re *= 5.0;
    }
    let both = request(&model, &condition, &points);
    let magnitude_alone = FitRequest {
        counts_esr: false,
        ..both
    };
    let (both, alone) = (
        fit::fit(&both).unwrap(),
        fit::fit(&magnitude_alone).unwrap(),
    );
    assert!(alone.is_better && both.is_better);
    assert!(
        alone.after.rms_magnitude <= both.after.rms_magnitude * 1.001,
        "{} against {}",
        alone.after.rms_magnitude,
        both.after.rms_magnitude
    );
    assert!(
        alone.after.rms_esr > both.after.rms_esr,
        "{} against {}",
        alone.after.rms_esr,
        both.after.rms_esr
    );
}

#[test]
fn measurements_that_cannot_be_fitted_are_refused() {
    let model = support::part("C0805C104K5RACTU").model();
    let condition = Condition::default();
    let points = measured(&model, &condition);
    let usual = fit::usual_parameters(&model);
    let refused = |points: &[MeasuredPoint], free: &[ParameterName]| {
        let request = FitRequest {
            free,
            ladder: false,
            ..request(&model, &condition, points)
        };
        fit::fit(&request).unwrap_err()
    };
    let one = refused(&points[..1], usual);
    assert_eq!(one, FitError::TooFewPoints(1));
    let words =
        "a fit needs at least 2 points, one each for a capacitance and a resistance; there is 1";
    assert_eq!(one.to_string(), words);
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

/// All points, |Z|, ESR and phase, and every parameter that is usual for the circuit.
pub fn request<'a>(
    model: &'a CapacitorModel,
    condition: &'a Condition,
    points: &'a [MeasuredPoint],
) -> FitRequest<'a> {
    FitRequest {
        model,
        condition,
        points,
        range: None,
        has_phase: true,
        counts_esr: true,
        free: fit::usual_parameters(model),
        ladder: true,
    }
}

#[test]
fn a_second_resonance_is_found_where_the_curve_has_one() {
    let condition = Condition::default();
    let model = support::part("C0805C106K8PACTU").model();
    let second = [
        given(ParameterName::SecondInductance, 0.2e-9),
        given(ParameterName::SecondCapacitance, 0.15e-6),
        given(ParameterName::SecondResistance, 0.05),
    ];
    let target = model.with_given(&second).unwrap();
    let points = measured(&target, &condition);
    let with = fit::fit(&request(&model, &condition, &points)).unwrap();
    assert!(with.varied.contains(&ParameterName::SecondInductance));
    assert!(with.after.rms_magnitude < 5e-3, "{:?}", with.after);
    assert!(with.after.median_esr < 0.01, "{:?}", with.after);
    let usual = fit::usual_parameters(&model).iter().copied();
    let free: Vec<_> = usual
        .filter(|name| *name != ParameterName::SecondInductance)
        .collect();
    let without = FitRequest {
        free: &free,
        ..request(&model, &condition, &points)
    };
    let without = fit::fit(&without).unwrap();
    assert!(without.after.rms_magnitude > 3.0 * with.after.rms_magnitude);
    // A curve without one gets none.
    let points = measured(&model, &condition);
    let plain = fit::fit(&request(&model, &condition, &points)).unwrap();
    assert!(!plain.varied.contains(&ParameterName::SecondInductance));
}

/// The circuit of cans has one resonance: a second one at 30 MHz stays in the residuals, and naming
/// it changes nothing.
#[test]
fn a_second_resonance_of_a_can_is_left_over() {
    let condition = Condition::default();
    let model = support::part("EDH106M016A9BAA").model();
    let plain = measured(&model, &condition);
    let with_tank = |point: &MeasuredPoint| {
        let omega = std::f64::consts::TAU * point.frequency.get();
        let (inductance, resistance) = (4e-9, 10.0);
        let capacitance = 1.0 / ((std::f64::consts::TAU * 30e6_f64).powi(2) * inductance);
        let admittance = Complex64::new(
            1.0 / resistance,
            omega * capacitance - 1.0 / (omega * inductance),
        );
        MeasuredPoint {
            impedance: point.impedance + 1.0 / admittance,
            ..*point
        }
    };
    let points: Vec<_> = plain.iter().map(with_tank).collect();
    let names = fit::usual_parameters(&model);
    assert!(!names.contains(&ParameterName::SecondInductance));
    let free: Vec<_> = names
        .iter()
        .copied()
        .chain([ParameterName::SecondInductance])
        .collect();
    let usual = fit::fit(&request(&model, &condition, &points)).unwrap();
    let named = fit::fit(&FitRequest {
        free: &free,
        ..request(&model, &condition, &points)
    })
    .unwrap();
    assert_eq!(usual.after, named.after);
    // The figures of docs/MODELS.md, "Not modeled".
    let left = usual.after;
    assert!((left.rms_magnitude - 0.17).abs() < 0.01, "{left:?}");
    assert!((left.median_esr - 0.05).abs() < 0.01, "{left:?}");
    assert!((left.p90_esr - 0.24).abs() < 0.01, "{left:?}");
}

#[test]
fn a_curve_that_no_values_meet_better_leaves_the_model_as_it_is() {
    let condition = Condition::default();
    let model = support::part("C0805C104K5RACTU").model();
    let points = measured(&model, &condition);
    let found = fit::fit(&request(&model, &condition, &points)).unwrap();
    assert!(!found.is_better || found.after.rms_magnitude <= found.before.rms_magnitude.max(1e-6));
    if !found.is_better {
        assert_eq!(found.model, model);
        assert_eq!(found.before, found.after);
    }
}

#[test]
fn the_file_of_an_inductor_is_called_one_and_never_makes_a_model_worse() {
    let condition = Condition::default();
    let model = support::part("C0805C104K5RACTU").model();
    let points: Vec<_> = (0..=80)
        .map(|step| {
            let frequency = 1e4 * 10f64.powf(f64::from(step) / 20.0);
            MeasuredPoint {
                frequency: Hertz::new(frequency),
                impedance: Complex64::new(0.2, std::f64::consts::TAU * frequency * 1e-6),
            }
        })
        .collect();
    let found = fit::fit(&request(&model, &condition, &points)).unwrap();
    let says_why = found.warnings.iter().any(|warning| {
        matches!(
            warning,
            fit::FitWarning::PoorMagnitude(_, fit::Cause::Inductive)
        )
    });
    assert!(says_why, "{:?}", found.warnings);
    if !found.is_better {
        assert_eq!(found.model, model);
    }
    assert!(found.after.rms_magnitude <= found.before.rms_magnitude);
}

#[test]
fn a_good_fit_to_the_file_of_another_part_says_so() {
    let condition = Condition::default();
    let points = measured(&support::part("C0805C104K5RACTU").model(), &condition);
    for (number, share) in [("C0603C100J5GACTU", 1e4), ("T491D107K010AT", 1e-3)] {
        let model = support::part(number).model();
        let found = fit::fit(&request(&model, &condition, &points)).unwrap();
        assert!(found.after.rms_magnitude < 0.1, "{:?}", found.after);
        let ratio = found.warnings.iter().find_map(|warning| match warning {
            fit::FitWarning::OtherPart(ratio) => Some(*ratio),
            _ => None,
        });
        let ratio = ratio.expect("a warning of another part");
        assert!((0.7..1.4).contains(&(ratio / share)), "{number}: {ratio}");
    }
    let own = support::part("C0805C104K5RACTU").model();
    let found = fit::fit(&request(&own, &condition, &points)).unwrap();
    assert!(
        !found
            .warnings
            .iter()
            .any(|it| matches!(it, FitWarning::OtherPart(_)))
    );
}

/// A wrong reason would send the user to look for another part.
#[test]
fn a_noisy_file_is_called_noisy() {
    let condition = Condition::default();
    let model = support::part("C0805C104K5RACTU").model();
    let mut state = 88_172_645_463_325_252_u64;
    let mut noise = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        0.5 - (state >> 11) as f64 / (1_u64 << 53) as f64
    };
    let mut points = measured(&model, &condition);
    for point in &mut points {
        // As a series file has it, whose S11 is small beside the noise.
        point.impedance += Complex64::new(noise(), noise());
    }
    let found = fit::fit(&request(&model, &condition, &points)).unwrap();
    let text: Vec<_> = found.warnings.iter().map(ToString::to_string).collect();
    let poor = text.iter().find(|text| text.contains("rms"));
    assert!(
        poor.is_some_and(|text| text.contains("scatter")),
        "{text:?}"
    );
}

#[test]
fn values_nearer_than_before_and_still_of_another_curve_are_not_taken() {
    let condition = Condition::default();
    let model = support::part("C0805C104K5RACTU").model();
    let points = measured(&support::part("C0805C106K8PACTU").model(), &condition);
    let losses = [
        ParameterName::SeriesResistance,
        ParameterName::DissipationFactor,
    ];
    let only_losses = FitRequest {
        free: &losses,
        ..request(&model, &condition, &points)
    };
    let found = fit::fit(&only_losses).unwrap();
    let best = found.rejected.expect("values of another curve");
    assert!(best.rms_magnitude > fit::OTHER_CURVE, "{best:?}");
    assert!(best.rms_magnitude < found.before.rms_magnitude, "{best:?}");
    assert!(!found.is_better && found.model == model);
    assert_eq!(found.warnings[0], fit::FitWarning::OtherCurve);
}

/// As tables of impedance spectroscopy have it, −X read as X: |Z| and ESR are right, the phase is
/// turned.
#[test]
fn a_curve_with_the_sign_of_its_reactance_turned_is_never_better() {
    let condition = Condition::default();
    let model = support::part("C0805C104K5RACTU").model();
    let target = changed(&model, &[1.2, 0.8]).unwrap();
    let mut points = measured(&target, &condition);
    for point in &mut points {
        point.impedance = point.impedance.conj();
    }
    let found = fit::fit(&request(&model, &condition, &points)).unwrap();
    assert!(!found.is_better && found.model == model);
    let is_of_phase = |warning: &FitWarning| matches!(warning, FitWarning::PoorPhase(off) if *off > fit::POOR_PHASE);
    assert!(
        found.warnings.iter().any(is_of_phase),
        "{:?}",
        found.warnings
    );
}

#[test]
fn points_out_of_range_and_without_esr_are_counted_and_left_out() {
    let condition = Condition::default();
    let model = support::part("C0805C104K5RACTU").model();
    let target = changed(&model, &[1.2]).unwrap();
    let mut points = measured(&target, &condition);
    for index in [3, 5, 8] {
        points[index].impedance.re *= -1.0;
    }
    let request = FitRequest {
        range: Some((Hertz::new(990.0), Hertz::new(1.01e7))),
        ..request(&model, &condition, &points)
    };
    let found = fit::fit(&request).unwrap();
    assert_eq!(found.used + found.outside + found.without_esr, points.len());
    assert_eq!((found.without_esr, found.outside), (3, 40));
    assert!(found.warnings.contains(&fit::FitWarning::WithoutEsr(3)));
    assert_eq!(found.range, (points[0].frequency, Hertz::new(1.01e7)));
    let empty = FitRequest {
        range: Some((Hertz::new(1e7), Hertz::new(1e3))),
        ..request
    };
    assert!(matches!(fit::fit(&empty), Err(FitError::Range { .. })));
}

#[test]
fn the_sign_of_an_unmeasured_phase_does_not_count() {
    let condition = Condition::default();
    let model = support::part("C0805C104K5RACTU").model();
    let target = changed(&model, &[1.3, 0.8]).unwrap();
    let mut points = measured(&target, &condition);
    let with_phase = fit::fit(&request(&model, &condition, &points)).unwrap();
    for point in &mut points {
        point.impedance.im = point.impedance.im.abs();
    }
    let blind = FitRequest {
        has_phase: false,
        counts_esr: true,
        ..request(&model, &condition, &points)
    };
    let blind = fit::fit(&blind).unwrap();
    assert_eq!(blind.after.rms_phase, None);
    assert!(with_phase.after.rms_phase.is_some());
    assert!(blind.after.rms_magnitude < 0.01, "{:?}", blind.after);
    assert!(blind.after.median_esr < 0.02, "{:?}", blind.after);
}

/// A sweep of 20,000 points takes no more steps than one of 160.
#[test]
fn a_huge_file_is_searched_on_few_points() {
    let condition = Condition::default();
    let model = support::part("C0805C104K5RACTU").model();
    let target = changed(&model, &[1.2, 0.7]).unwrap();
    let capacitor = Capacitor::at(&target, &condition).unwrap();
    let points: Vec<_> = (1..=20_000)
        .map(|index| {
            let frequency = Hertz::new(3e4 * f64::from(index));
            MeasuredPoint {
                frequency,
                impedance: capacitor.impedance(frequency),
            }
        })
        .collect();
    let found = fit::fit(&request(&model, &condition, &points)).unwrap();
    assert!(found.after.rms_magnitude < 0.01, "{:?}", found.after);
    assert!(found.iterations < 20_000, "{}", found.iterations);
}

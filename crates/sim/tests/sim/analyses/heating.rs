//! Temperature rise and self-heating.

use std::f64::consts::SQRT_2;

use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::{Amperes, Hertz, Kelvins};
use henrad_sim::capacitor::analysis::{
    CurveEnd, SelfHeating, ThermalCoupling, current_voltage, self_heating, temperature_rise,
    trapezoid_harmonics,
};
use henrad_sim::{Condition, FrequencyGrid, SimError};

use super::{assert_near, x7r};
use crate::support::{assert_close, biased, part, single, ten_models};

fn steady(heating: Result<SelfHeating, SimError>) -> f64 {
    match heating.unwrap() {
        SelfHeating::Steady(rise) => rise.get(),
        SelfHeating::Runaway => panic!("runs away"),
    }
}

fn seven_frequencies() -> FrequencyGrid {
    let frequencies = vec![10e3, 50e3, 100e3, 500e3, 1e6, 5e6, 10e6];
    FrequencyGrid::from_frequencies(frequencies).unwrap()
}

#[test]
fn rise_doubles_with_the_root_of_two() {
    for model in ten_models() {
        let rise = |current: f64| {
            let load = [(Hertz::new(1e5), Amperes::new(current))];
            steady(self_heating(
                &model,
                &biased(1.0),
                &load,
                ThermalCoupling::Uncoupled,
            ))
        };
        assert_close("rise", rise(0.1 * SQRT_2), 2.0 * rise(0.1), 1e-12, "K");
    }
}

#[test]
fn curves_are_parabolas_up_to_the_highest_rise() {
    let (highest, condition) = (Kelvins::new(60.0), Condition::default());
    let frequencies = seven_frequencies();
    let curves = temperature_rise(
        &x7r(),
        &condition,
        &frequencies,
        highest,
        ThermalCoupling::Uncoupled,
    )
    .unwrap();
    assert_eq!(curves.len(), 7);
    let curve = &curves[4];
    assert_eq!(
        (curve.frequency, curve.end),
        (Hertz::new(1e6), CurveEnd::HighestRise)
    );
    assert_eq!((curve.points[0], curve.points.len()), ((0.0, 0.0), 61));
    let (end, rise) = *curve.points.last().unwrap();
    assert_eq!(rise, 60.0);
    for &(current, rise) in &curve.points {
        assert_near("rise", rise, 60.0 * (current / end).powi(2), 1e-9);
    }
}

#[test]
fn curves_end_where_the_voltage_does() {
    let curves = temperature_rise(
        &x7r(),
        &Condition::default(),
        &single(10e3),
        Kelvins::new(60.0),
        ThermalCoupling::Uncoupled,
    );
    let curve = &curves.unwrap()[0];
    assert_eq!(curve.end, CurveEnd::VoltageLimit);
    let limits = current_voltage(
        &x7r(),
        &Condition::default(),
        &single(10e3),
        Kelvins::new(60.0),
    );
    let largest = limits.unwrap().points[0].current.get();
    assert_close(
        "current",
        curve.points.last().unwrap().0,
        largest,
        1e-9,
        "A",
    );
}

#[test]
fn a_bias_without_headroom_leaves_one_point() {
    let curves = temperature_rise(
        &x7r(),
        &biased(50.0),
        &single(1e6),
        Kelvins::new(60.0),
        ThermalCoupling::Coupled,
    );
    let curve = &curves.unwrap()[0];
    assert_eq!(curve.end, CurveEnd::VoltageLimit);
    assert_eq!(curve.points, [(0.0, 0.0)]);
}

#[test]
fn coupled_curves_agree_with_the_iteration() {
    for model in ten_models() {
        let curves = temperature_rise(
            &model,
            &biased(1.0),
            &single(1e6),
            Kelvins::new(30.0),
            ThermalCoupling::Coupled,
        );
        let (current, expected) = *curves.unwrap()[0].points.last().unwrap();
        let load = [(Hertz::new(1e6), Amperes::new(current))];
        let actual = steady(self_heating(
            &model,
            &biased(1.0),
            &load,
            ThermalCoupling::Coupled,
        ));
        assert_close("rise", actual, expected, 2e-3, "K");
    }
}

#[test]
fn harmonics_add_their_heat() {
    let model = x7r();
    let harmonics = trapezoid_harmonics(Amperes::new(2.0), 0.5, 0.05).unwrap();
    let load: Vec<(Hertz, Amperes)> = (1..=7_u32)
        .map(|order| Hertz::new(1e5 * f64::from(order)))
        .zip(harmonics)
        .collect();
    let condition = Condition::default();
    let rise = |load: &[(Hertz, Amperes)]| {
        steady(self_heating(
            &model,
            &condition,
            load,
            ThermalCoupling::Uncoupled,
        ))
    };
    let sum: f64 = load.iter().map(|&one| rise(&[one])).sum();
    assert_close("rise", rise(&load), sum, 1e-12, "K");
    assert!(rise(&load) > rise(&load[..1]));
}

/// An electrolytic whose metal doubles its resistance every 10 K.
fn unstable() -> CapacitorModel {
    let mut model = part("EDH106M016A9BAA").model();
    if let CapacitorModel::Electrolytic(electrolytic) = &mut model {
        electrolytic.metal_temperature_coefficient = 0.1;
        electrolytic.electrolyte_coefficient_hot = -0.05;
    }
    model
}

#[test]
fn a_part_that_runs_away_is_reported() {
    let (model, condition) = (unstable(), biased(8.0));
    let curves = temperature_rise(
        &model,
        &condition,
        &single(1e5),
        Kelvins::new(150.0),
        ThermalCoupling::Coupled,
    );
    let curve = &curves.unwrap()[0];
    assert_eq!(curve.end, CurveEnd::Runaway);
    let (largest, rise) = *curve.points.last().unwrap();
    assert!(rise < 150.0);
    let load = [(Hertz::new(1e5), Amperes::new(1.1 * largest))];
    let heating = self_heating(&model, &condition, &load, ThermalCoupling::Coupled);
    assert_eq!(heating, Ok(SelfHeating::Runaway));
    assert!(
        steady(self_heating(
            &model,
            &condition,
            &load,
            ThermalCoupling::Uncoupled
        )) > 0.0
    );
}

#[test]
fn currents_that_are_none_are_refused() {
    let refuse = |frequency: f64, current: f64| {
        let load = [(Hertz::new(frequency), Amperes::new(current))];
        self_heating(
            &x7r(),
            &Condition::default(),
            &load,
            ThermalCoupling::Coupled,
        )
        .unwrap_err()
    };
    for current in [-1.0, f64::NAN, f64::INFINITY, 1e7] {
        assert!(matches!(refuse(1e5, current), SimError::Current { .. }));
    }
    for frequency in [0.0, -1.0, f64::NAN] {
        assert!(matches!(refuse(frequency, 1.0), SimError::Frequency { .. }));
    }
}

//! Largest ripple over frequency.

use std::f64::consts::SQRT_2;

use henrad_parts::model::{ParameterName, for_part};
use henrad_parts::quantity::{Hertz, Kelvins};
use henrad_sim::capacitor::analysis::{
    GoverningLimit, Piece, combined_current_voltage, current_voltage,
};
use henrad_sim::{Capacitor, Condition, FrequencyGrid, SimError};

use super::{assert_near, hot, x7r};
use crate::support::{assert_close, biased, fitted, part, single, ten_models, usual_sweep};

#[test]
fn voltage_governs_below_and_heat_above() {
    let limits = current_voltage(
        &x7r(),
        &Condition::default(),
        &usual_sweep(),
        Kelvins::new(20.0),
    );
    let limits = limits.unwrap();
    let governors: Vec<GoverningLimit> = limits
        .points
        .iter()
        .map(|point| point.governed_by)
        .collect();
    let first_heat = governors
        .iter()
        .position(|one| *one == GoverningLimit::Heat)
        .unwrap();
    assert!(first_heat > 0);
    assert!(
        governors[first_heat..]
            .iter()
            .all(|one| *one == GoverningLimit::Heat)
    );
    assert_eq!(limits.recommended_voltage, None);
    assert_eq!(limits.current().len(), 351);
    assert_close("voltage", limits.voltage()[0].1, 50.0 / SQRT_2, 1e-12, "V");
}

#[test]
fn advice_comes_with_the_limits() {
    let limits = |number: &str, temperature| {
        let condition = hot(temperature, 0.0);
        let model = part(number).model();
        current_voltage(&model, &condition, &single(1e5), Kelvins::new(20.0)).unwrap()
    };
    let volts = |number, temperature| limits(number, temperature).recommended_voltage.unwrap();
    assert_near("MnO2 cool", volts("T491D107K010AT", 25.0).get(), 5.0, 1e-12);
    assert_near("MnO2 hot", volts("T491D107K010AT", 125.0).get(), 3.3, 1e-12);
    assert_near(
        "polymer",
        volts("T520D337M006ATE015", 25.0).get(),
        0.9 * 6.3,
        1e-12,
    );
    let film = limits("R46KN4100JHP1M", 25.0);
    assert_eq!(film.recommended_rise, Some(Kelvins::new(10.0)));
}

#[test]
fn a_current_limit_makes_the_third_region() {
    let mut part = part("R46KN4100JHP1M").part();
    part.given = vec![fitted(ParameterName::CurrentLimit, 0.5)];
    let model = for_part(&part).unwrap();
    let grid = FrequencyGrid::from_frequencies(vec![50.0, 1e5]).unwrap();
    let limits = current_voltage(&model, &Condition::default(), &grid, Kelvins::new(10.0));
    let limits = limits.unwrap();
    assert_eq!(limits.points[0].governed_by, GoverningLimit::Voltage);
    assert_eq!(limits.points[1].governed_by, GoverningLimit::Current);
    assert_eq!(limits.points[1].current.get(), 0.5);
    let z = Capacitor::at(&model, &Condition::default())
        .unwrap()
        .impedance(Hertz::new(1e5));
    assert_close(
        "voltage",
        limits.points[1].voltage.get(),
        0.5 * z.norm(),
        1e-12,
        "V",
    );
}

#[test]
fn no_rise_leaves_no_current() {
    for model in ten_models() {
        let limits = current_voltage(&model, &biased(1.0), &usual_sweep(), Kelvins::new(0.0));
        assert!(
            limits
                .unwrap()
                .points
                .iter()
                .all(|point| point.current.get() == 0.0)
        );
    }
}

#[test]
fn equal_pieces_carry_their_number_of_currents() {
    let (model, condition) = (x7r(), biased(10.0));
    let (grid, rise) = (usual_sweep(), Kelvins::new(20.0));
    let one = current_voltage(&model, &condition, &grid, rise).unwrap();
    let pieces = [Piece {
        quantity: 4,
        ..Piece::single(&model, &condition)
    }];
    let four = combined_current_voltage(&pieces, &grid, rise).unwrap();
    for (four, one) in four.points.iter().zip(&one.points) {
        let expected = 4.0 * one.current.get();
        assert_close("current", four.total.current.get(), expected, 1e-12, "A");
        assert_close(
            "voltage",
            four.total.voltage.get(),
            one.voltage.get(),
            1e-12,
            "V",
        );
        assert_eq!(four.total.governed_by, one.governed_by);
    }
}

#[test]
fn the_weakest_part_limits_a_combination() {
    let (strong, weak) = (x7r(), part("C0402C104K4RACTU").model());
    let condition = Condition::default();
    let pieces = [
        Piece::single(&strong, &condition),
        Piece::single(&weak, &condition),
    ];
    let (grid, rise) = (single(1e3), Kelvins::new(20.0));
    let limits = combined_current_voltage(&pieces, &grid, rise).unwrap();
    assert_eq!(limits.points[0].limited_by, 1);
    assert_eq!(limits.points[0].total.governed_by, GoverningLimit::Voltage);
    assert_close("voltage", limits.voltage()[0].1, 16.0 / SQRT_2, 1e-12, "V");
    assert_eq!(limits.parts.len(), 2);
    let none = combined_current_voltage(&[], &grid, rise);
    assert_eq!(none, Err(SimError::NothingToCombine));
}

//! Curves of the capacitance over a condition.

use std::f64::consts::SQRT_2;

use henrad_parts::model::{CapacitorModel, for_part};
use henrad_parts::quantity::{Hertz, Volts};
use henrad_sim::capacitor::analysis::{
    ChangeCurve, NoCurveReason, Piece, ac_voltage_change, aging_change, bias_change,
    combined_ac_voltage_change, combined_aging_change, combined_bias_change,
    combined_temperature_change, temperature_change,
};
use henrad_sim::{Capacitor, Condition, SimError};

use super::{assert_near, hot, x7r};
use crate::support::{assert_close, biased, part, parts, ten_models};

fn c0g() -> CapacitorModel {
    part("C0603C100J5GACTU").model()
}

fn tantalum() -> CapacitorModel {
    part("T491D107K010AT").model()
}

fn reason(curve: &ChangeCurve) -> NoCurveReason {
    assert!(curve.points().is_empty());
    curve.reason().unwrap()
}

#[test]
fn bias_curves_have_100_points_that_fall_from_zero() {
    for ratings in parts() {
        let curve = bias_change(&ratings.model(), &Condition::default()).unwrap();
        let points = curve.points();
        if curve.reason().is_some() {
            continue;
        }
        assert_eq!(points.len(), 100, "{}", ratings.part_number);
        assert_eq!(points[0], (0.0, 0.0));
        assert_eq!(points[99].0, ratings.rated_voltage);
        assert!(points.windows(2).all(|pair| pair[0].0 < pair[1].0));
        assert!(points.windows(2).all(|pair| pair[0].1 >= pair[1].1));
    }
}

#[test]
fn bias_curves_end_at_the_published_values() {
    let rows = [
        ("CC0805KRX7R9BB104", -46.9, 0.3),
        ("CC0603KRX7R9BB104", -64.57, 0.3),
        ("CL05A105KA5NQNC", -94.7, 0.3),
        ("CL21A476MQYNNNE", -77.0, 0.6),
        ("CL21B104KCFNNNE", -77.4, 0.6),
    ];
    for (number, expected, tolerance) in rows {
        let curve = bias_change(&part(number).model(), &Condition::default()).unwrap();
        assert_near(number, curve.points()[99].1, expected, tolerance);
    }
}

#[test]
fn class_one_is_flat_over_bias() {
    let curve = bias_change(&c0g(), &Condition::default()).unwrap();
    assert!(curve.points().iter().all(|point| point.1 == 0.0));
}

#[test]
fn temperature_curves_pass_the_published_ends() {
    let curve = temperature_change(&x7r(), &Condition::default()).unwrap();
    let points = curve.points();
    assert_eq!(points.len(), 181);
    assert_eq!((points[0].0, points[180].0), (-55.0, 125.0));
    assert_near("−55 °C", points[0].1, -10.4, 1e-9);
    assert_near("25 °C", points[80].1, 0.0, 1e-9);
    assert_near("125 °C", points[180].1, -9.2, 1e-9);
    let class_one = temperature_change(&c0g(), &Condition::default()).unwrap();
    assert!(class_one.points().iter().all(|point| point.1.abs() <= 0.13));
}

#[test]
fn every_technology_has_a_temperature_curve() {
    for model in ten_models() {
        let curve = temperature_change(&model, &Condition::default()).unwrap();
        assert_eq!(curve.reason(), None);
        let at_reference = curve.points().iter().find(|point| point.0 == 25.0);
        assert_near("25 °C", at_reference.unwrap().1, 0.0, 1e-9);
    }
}

#[test]
fn a_biased_temperature_curve_shows_the_loss_by_bias() {
    let model = x7r();
    let by_bias = bias_change(&model, &Condition::default()).unwrap();
    let biased = temperature_change(&model, &biased(50.0)).unwrap();
    assert_near("50 V", biased.points()[80].1, by_bias.points()[99].1, 1e-9);
}

#[test]
fn ac_voltage_raises_the_capacitance_and_then_lowers_it() {
    let curve = ac_voltage_change(&x7r(), &Condition::default()).unwrap();
    let points = curve.points();
    assert_eq!(points[0].0, 0.01);
    assert_close("highest level", points[100].0, 50.0 / SQRT_2, 1e-12, "V");
    let peak = points.iter().map(|point| point.1).fold(0.0, f64::max);
    assert!(points[0].1 < -1.0, "{}", points[0].1);
    assert!(peak > 1.0, "{peak}");
    assert!(points[100].1 < peak - 1.0, "{}", points[100].1);
}

#[test]
fn ac_voltage_curves_cross_zero_at_the_measuring_level() {
    for (number, level) in [("C0805C104K5RACTU", 1.0), ("CL21A476MQYNNNE", 0.5)] {
        let curve = ac_voltage_change(&part(number).model(), &Condition::default()).unwrap();
        let above = curve.points().iter().find(|point| point.1 > 0.0).unwrap();
        let step = curve.points()[1].0 / curve.points()[0].0;
        assert!(
            (level..=level * step).contains(&above.0),
            "{number}: {} V",
            above.0
        );
    }
}

#[test]
fn x7r_ages_by_three_percent_per_decade() {
    let curve = aging_change(&x7r(), &Condition::default()).unwrap();
    let points = curve.points();
    assert_eq!((points[0].0, points[100].0), (1.0, 1e5));
    for (decade, expected) in [9.0, 6.0, 3.0, 0.0, -3.0, -6.0].into_iter().enumerate() {
        assert_near("decade", points[20 * decade].1, expected, 1e-9);
    }
}

#[test]
fn parts_without_a_curve_say_why() {
    let condition = Condition::default();
    let none = |curve: Result<ChangeCurve, SimError>| reason(&curve.unwrap());
    assert_eq!(
        none(bias_change(&tantalum(), &condition)),
        NoCurveReason::NoBiasDependence
    );
    assert_eq!(
        none(ac_voltage_change(&c0g(), &condition)),
        NoCurveReason::NoAcVoltageDependence
    );
    assert_eq!(
        none(aging_change(&c0g(), &condition)),
        NoCurveReason::ClassOneDoesNotAge
    );
    let aging = none(aging_change(&tantalum(), &condition));
    assert_eq!(aging, NoCurveReason::NoLogarithmicAging);
    assert!(aging.to_string().starts_with("only class II and III"));
}

#[test]
fn equal_pieces_combine_to_the_curve_of_one() {
    let (model, condition) = (x7r(), hot(60.0, 10.0));
    let pieces = [Piece {
        quantity: 3,
        ..Piece::single(&model, &condition)
    }; 2];
    let pairs = [
        (
            bias_change(&model, &condition),
            combined_bias_change(&pieces),
        ),
        (
            temperature_change(&model, &condition),
            combined_temperature_change(&pieces),
        ),
        (
            ac_voltage_change(&model, &condition),
            combined_ac_voltage_change(&pieces),
        ),
        (
            aging_change(&model, &condition),
            combined_aging_change(&pieces),
        ),
    ];
    for (one, together) in pairs {
        let (one, together) = (one.unwrap(), together.unwrap());
        assert_eq!(one.points().len(), together.points().len());
        for (a, b) in one.points().iter().zip(together.points()) {
            assert_eq!(a.0, b.0);
            assert_near("change", b.1, a.1, 1e-9);
        }
    }
}

#[test]
fn a_constant_capacitance_weakens_the_change() {
    let (x7r, condition) = (x7r(), Condition::default());
    let mut constant = part("C0603C100J5GACTU").part();
    constant.capacitance = part("C0805C104K5RACTU").part().capacitance;
    let c0g = for_part(&constant).unwrap();
    let alone = bias_change(&x7r, &condition).unwrap();
    let pieces = [
        Piece::single(&x7r, &condition),
        Piece::single(&c0g, &condition),
    ];
    let together = combined_bias_change(&pieces).unwrap();
    assert_near(
        "50 V",
        together.points()[99].1,
        0.5 * alone.points()[99].1,
        1e-9,
    );
}

#[test]
fn combinations_keep_to_what_all_parts_allow() {
    let (x7r, x5r) = (x7r(), part("C0805C106K8PACTU").model());
    let condition = Condition::default();
    let pieces = [
        Piece::single(&x7r, &condition),
        Piece::single(&x5r, &condition),
    ];
    let over_bias = combined_bias_change(&pieces).unwrap();
    assert_eq!(over_bias.points()[99].0, 10.0);
    let over_temperature = combined_temperature_change(&pieces).unwrap();
    assert_eq!(over_temperature.points().last().unwrap().0, 85.0);
}

#[test]
fn combinations_need_pieces() {
    let model = x7r();
    let none = [Piece {
        quantity: 0,
        ..Piece::single(&model, &Condition::default())
    }];
    for pieces in [&none[..], &[]] {
        let refusals = [
            combined_bias_change(pieces),
            combined_temperature_change(pieces),
            combined_ac_voltage_change(pieces),
            combined_aging_change(pieces),
        ];
        for refusal in refusals {
            assert_eq!(refusal, Err(SimError::NothingToCombine));
        }
    }
}

#[test]
fn ac_voltage_reaches_the_impedance() {
    let model = x7r();
    let low = Condition {
        ac_voltage: Some(Volts::new(0.01)),
        ..Condition::default()
    };
    let reactance = |condition: &Condition| {
        Capacitor::at(&model, condition)
            .unwrap()
            .impedance(Hertz::new(1e3))
            .im
    };
    let change = ac_voltage_change(&model, &Condition::default())
        .unwrap()
        .points()[0]
        .1;
    let actual = reactance(&Condition::default()) / reactance(&low) - 1.0;
    assert_near("capacitance at 10 mV", 100.0 * actual, change, 0.01);
    assert!(matches!(
        Capacitor::at(
            &model,
            &Condition {
                ac_voltage: Some(Volts::new(-1.0)),
                ..low
            }
        ),
        Err(SimError::AcVoltage { .. })
    ));
}

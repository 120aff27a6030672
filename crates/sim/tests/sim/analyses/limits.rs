//! Limits of ac voltage and heat.

use std::f64::consts::SQRT_2;

use henrad_parts::model::for_part;
use henrad_parts::quantity::{Amperes, Hertz, Kelvins, Volts};
use henrad_sim::capacitor::limit::{
    HeatReason, VoltageReason, ac_voltage_limit, heat_limit, ripple_current_limit,
};
use henrad_sim::{Capacitor, Condition, SimError};

use super::{assert_near, hot, x7r};
use crate::support::part;

/// Limit and reason of a part at a temperature and bias.
fn voltage(number: &str, temperature: f64, bias: f64) -> (f64, VoltageReason) {
    let limit = ac_voltage_limit(&part(number).model(), &hot(temperature, bias));
    (SQRT_2 * limit.limit.get(), limit.reason)
}

#[test]
fn ceramics_swing_to_their_rated_voltage() {
    let number = "C0805C104K5RACTU";
    for (bias, crest) in [
        (0.0, 50.0),
        (20.0, 30.0),
        (-20.0, 30.0),
        (50.0, 0.0),
        (60.0, 0.0),
    ] {
        let (actual, reason) = voltage(number, 125.0, bias);
        assert_near("crest", actual, crest, 1e-12);
        assert_eq!(reason, VoltageReason::RatedVoltage);
    }
}

#[test]
fn polarized_parts_swing_between_reverse_and_category_voltage() {
    let number = "T491D107K010AT";
    let (crest, reason) = voltage(number, 25.0, 0.0);
    assert_near("unbiased", crest, 1.0, 1e-12);
    assert_eq!(
        reason,
        VoltageReason::ReverseVoltage {
            reverse: Volts::new(1.0)
        }
    );
    let (crest, reason) = voltage(number, 85.0, 2.0);
    assert_near("valley at 85 °C", crest, 2.5, 1e-12);
    assert_eq!(
        reason,
        VoltageReason::ReverseVoltage {
            reverse: Volts::new(0.5)
        }
    );
    let (crest, reason) = voltage(number, 25.0, 7.0);
    assert_near("crest", crest, 3.0, 1e-12);
    assert_eq!(reason, VoltageReason::RatedVoltage);
    let (crest, reason) = voltage(number, 125.0, 6.0);
    assert_near("derated crest", crest, 0.7, 1e-12);
    assert_eq!(reason, VoltageReason::CategoryVoltage);
}

#[test]
fn a_four_volt_tantalum_stands_0_42_v_unbiased() {
    let mut part = part("T491D107K010AT").part();
    part.rated_voltage = Volts::new(4.0);
    let limit = ac_voltage_limit(&for_part(&part).unwrap(), &Condition::default());
    assert_near("limit", limit.limit.get(), 0.424, 5e-4);
}

#[test]
fn electrolytics_stand_1_5_v_in_reverse() {
    let (crest, reason) = voltage("EDH106M016A9BAA", 25.0, 0.0);
    assert_near("crest", crest, 1.5, 1e-12);
    assert_eq!(
        reason,
        VoltageReason::ReverseVoltage {
            reverse: Volts::new(1.5)
        }
    );
}

#[test]
fn films_keep_to_their_ac_rating() {
    let (crest, reason) = voltage("R46KN4100JHP1M", 105.0, 0.0);
    assert_near("suppression", crest, 275.0 * SQRT_2, 1e-9);
    assert_eq!(reason, VoltageReason::RatedAcVoltage);
    let (crest, reason) = voltage("R82EC3100AA50J", 105.0, 0.0);
    assert_near("polyester at 105 °C", crest, 75.0, 1e-9);
    assert_eq!(reason, VoltageReason::CategoryVoltage);
}

#[test]
fn heat_follows_ambient_by_technology() {
    let heat = |number: &str, ambient: f64| {
        let model = part(number).model();
        let limit = heat_limit(&model, &hot(ambient, 0.0), Kelvins::new(20.0)).unwrap();
        (limit.temperature_rise.get(), limit.reason)
    };
    let full = (20.0, HeatReason::RequestedRise);
    assert_eq!(heat("C0805C104K5RACTU", 105.0), full);
    let close = (5.0, HeatReason::UpperCategoryTemperature);
    assert_eq!(heat("C0805C104K5RACTU", 120.0), close);
    assert_eq!(heat("C0805C104K5RACTU", 125.0).0, 0.0);
    let none = (0.0, HeatReason::AmbientAboveCategory);
    assert_eq!(heat("C0805C104K5RACTU", 126.0), none);
    assert_eq!(heat("T491D107K010AT", 25.0), full);
    let (rise, reason) = heat("T491D107K010AT", 125.0);
    assert_near("tantalum at 125 °C", rise, 20.0 * 0.4 * 0.4, 1e-12);
    assert_eq!(reason, HeatReason::RippleRating { multiplier: 0.4 });
    assert_eq!(heat("T491D107K010AT", 126.0), none);
    assert_near(
        "polymer at 85 °C",
        heat("T520D337M006ATE015", 85.0).0,
        9.8,
        1e-12,
    );
    assert_near(
        "polymer aluminum at 125 °C",
        heat("A700V337M2R5ATE009", 125.0).0,
        1.25,
        1e-12,
    );
}

#[test]
fn rises_that_nobody_can_ask_for_are_refused() {
    for rise in [-1.0, 201.0, f64::NAN, f64::INFINITY] {
        let refusal = heat_limit(&x7r(), &Condition::default(), Kelvins::new(rise));
        assert!(matches!(refusal, Err(SimError::TemperatureRise { .. })));
    }
}

/// Currents of several frequencies count by the multipliers of the rating: by `vishay_136_rvi` 25 V
/// parts keep 0.63 at 120 Hz of what they carry at 100 kHz, so that 0.63 A there weigh as much as 1
/// A.
#[test]
fn currents_add_up_by_the_multipliers_of_the_rating() {
    let mut can = part("EDH106M016A9BAA").part();
    can.published.ripple_current_rms = Some(Amperes::new(0.28));
    can.published.ripple_current_frequency = Some(Hertz::new(100e3));
    let model = for_part(&can).unwrap();
    let at = |ambient: f64| {
        let limit = ripple_current_limit(&model, &hot(ambient, 8.0)).unwrap();
        limit.unwrap()
    };
    let rated = at(105.0);
    assert_eq!(rated.frequency, Some(Hertz::new(100e3)));
    assert_near("rated", rated.allowed(Hertz::new(100e3)).get(), 0.28, 1e-12);
    assert_near("hot", rated.current.get(), rated.rated.get(), 1e-12);
    let low = rated.allowed(Hertz::new(100.0)).get();
    assert_near("at 100 Hz", low, 0.63 * 0.28, 1e-12);
    assert_near("cool", at(85.0).current.get(), 1.7 * 0.28, 1e-12);
    let pair = |frequency: f64, current: f64| (Hertz::new(frequency), Amperes::new(current));
    let both = [pair(100.0, 0.63 * 0.3), pair(100e3, 0.4), pair(1e6, 0.0)];
    assert_near("sum", rated.equivalent_current(&both).get(), 0.5, 1e-12);
    assert_eq!(rated.equivalent_current(&[]).get(), 0.0);
    // At its own limit every current counts as the rated one.
    for frequency in [50.0, 120.0, 1e3, 47e3, 2e6] {
        let alone = [(Hertz::new(frequency), rated.allowed(Hertz::new(frequency)))];
        assert_near("alone", rated.equivalent_current(&alone).get(), 0.28, 1e-12);
    }
}

/// Without multipliers the currents count by the resistance of the circuit.
#[test]
fn currents_of_a_tantalum_chip_add_up_by_its_resistance() {
    let model = part("T491D107K010AT").model();
    let condition = hot(25.0, 5.0);
    let rated = ripple_current_limit(&model, &condition).unwrap().unwrap();
    let circuit = Capacitor::at(&model, &condition).unwrap();
    let [low, high] = [1e3, 100e3].map(|at| circuit.impedance(Hertz::new(at)).re);
    let currents = [1e3, 100e3].map(|at| (Hertz::new(at), Amperes::new(0.1)));
    let expected = 0.1 * ((low + high) / high).sqrt();
    let actual = rated.equivalent_current(&currents).get();
    assert_near("sum", actual, expected, 1e-12);
    let allowed = rated.allowed(Hertz::new(1e3)).get();
    assert_near(
        "1 kHz",
        allowed,
        rated.rated.get() * (high / low).sqrt(),
        1e-12,
    );
}

//! Limits of ac voltage and heat.

use std::f64::consts::SQRT_2;

use henrad_parts::model::for_part;
use henrad_parts::quantity::{Kelvins, Volts};
use henrad_sim::capacitor::limit::{HeatReason, VoltageReason, ac_voltage_limit, heat_limit};
use henrad_sim::{Condition, SimError};

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

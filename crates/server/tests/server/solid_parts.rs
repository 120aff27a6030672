//! The manganese dioxide parts of the built-in catalogue against their own data sheet limits and
//! against their circuits.

use std::f64::consts::TAU;

use henrad_parts::quantity::{Celsius, Hertz};
use henrad_parts::{Part, Technology, model};
use henrad_sim::network::broadband::{self, ESR_TOLERANCE, IMPEDANCE_TOLERANCE};
use henrad_sim::{Capacitor, Condition};

use crate::support::catalogue;

fn manganese_dioxide_parts() -> impl Iterator<Item = &'static Part> {
    let parts = catalogue().parts.iter();
    parts.filter(|part| part.technology == Technology::TantalumMno2)
}

fn capacitor(part: &Part, temperature: f64) -> Capacitor {
    let condition = Condition {
        temperature: Celsius::new(temperature),
        ..Condition::default()
    };
    Capacitor::at(&model::for_part(part).unwrap(), &condition).unwrap()
}

#[test]
fn no_part_loses_more_than_its_dissipation_factor_limit() {
    let mut compared = 0;
    for part in manganese_dioxide_parts() {
        let Some(limit) = part.published.dissipation_factor_limit else {
            continue;
        };
        let resistance = capacitor(part, 25.0).impedance(Hertz::new(120.0)).re;
        let dissipation_factor = TAU * 120.0 * part.capacitance.get() * resistance;
        assert!(
            dissipation_factor <= limit,
            "{}: DF(120 Hz) = {dissipation_factor:.4}, guaranteed {limit}",
            part.part_number
        );
        compared += 1;
    }
    assert!(compared > 400, "{compared} parts state both");
}

/// 3 % in |Z| and 10 % in ESR, hot and cold, for parts of every series.
#[test]
fn broadband_circuits_of_the_catalogue_meet_the_aim() {
    for part in manganese_dioxide_parts().step_by(9) {
        for temperature in [-55.0, 25.0, 125.0] {
            let capacitor = capacitor(part, temperature);
            let fit = broadband::fit(&capacitor, Hertz::new(100.0), Hertz::new(1e9)).unwrap();
            let (z, esr) = (fit.deviation.impedance, fit.deviation.esr);
            assert!(
                z <= IMPEDANCE_TOLERANCE && esr <= ESR_TOLERANCE,
                "{} at {temperature} °C: off by {z:.4} in |Z| and {esr:.4} in ESR",
                part.part_number
            );
        }
    }
}

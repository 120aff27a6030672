//! Inductors in operation against the plain sums: loss of the ripple harmonic by harmonic, and the
//! balance of heat.

use henrad_parts::quantity::{Amperes, Celsius, Hertz, Volts};
use henrad_sim::inductor::{
    Conduction, Converter, Inductor, OperatingPoint, Rectifier, RippleInductance, Topology,
    steady_state,
};

use super::inductor_operation::composite;
use super::support::{assert_close, assert_within};

/// Buck and boost stages with gentle and steep slopes, at light and heavy load, cold and hot.
fn settled() -> Vec<(Converter, OperatingPoint, Celsius)> {
    let mut points = Vec::new();
    for (topology, input, output) in [
        (Topology::Buck, 12.0, 1.2),
        (Topology::Buck, 5.0, 2.5),
        (Topology::Buck, 48.0, 1.0),
        (Topology::Boost, 5.0, 12.0),
        (Topology::Boost, 11.7, 12.0),
    ] {
        for (kilohertz, current, ambient) in [
            (300.0, 20.0, 25.0),
            (500.0, 0.5, -55.0),
            (1000.0, 0.01, 155.0),
            (1000.0, 25.0, 85.0),
        ] {
            for rectifier in [Rectifier::Synchronous, Rectifier::Diode] {
                let converter = Converter {
                    topology,
                    rectifier,
                    input_voltage: Volts::new(input),
                    output_voltage: Volts::new(output),
                    frequency: Hertz::new(kilohertz * 1e3),
                };
                let (rule, ambient) = (RippleInductance::MeanOverRipple, Celsius::new(ambient));
                let current = Amperes::new(current);
                let state = steady_state(&composite(), &converter, current, ambient, rule);
                points.extend(state.settled().map(|point| (converter, point, ambient)));
            }
        }
    }
    points
}

/// Σ b_h²/2·R(T)·F_R(h·f, T), term by term.
fn plain_ripple_loss(inductor: &Inductor, converter: &Converter, point: &OperatingPoint) -> f64 {
    let wave = &point.wave;
    let orders = if wave.rise < 0.05 || wave.fall < 0.05 {
        50
    } else {
        20
    };
    let loss = |order: u32| {
        let harmonic = Hertz::new(f64::from(order) * converter.frequency.get());
        let resistance = inductor.winding.ac_resistance(harmonic, point.temperature);
        0.5 * wave.harmonic(order).get().powi(2) * resistance.get()
    };
    (1..=orders).map(loss).sum()
}

#[test]
fn the_loss_of_the_ripple_is_the_plain_sum_over_its_harmonics() {
    let inductor = composite();
    for (converter, point, _) in settled() {
        let case = format!("{converter:?} {}", point.wave.mean.get());
        let expected = plain_ripple_loss(&inductor, &converter, &point);
        assert_close(&case, point.losses.ac.get(), expected, 1e-9, "W");
    }
}

#[test]
fn losses_hold_the_temperature() {
    let inductor = composite();
    for (converter, point, ambient) in settled() {
        let case = format!("{converter:?} {}", point.wave.mean.get());
        let rise = inductor.thermal_resistance.get() * point.losses.total().get();
        assert_within(&case, rise, point.rise.get(), 1e-6, "K");
        let temperature = ambient.get() + point.rise.get();
        assert_within(&case, point.temperature.get(), temperature, 1e-9, "°C");
    }
}

#[test]
fn the_cases_hold_every_kind_of_conduction() {
    let points = settled();
    for conduction in [
        Conduction::Continuous,
        Conduction::ForcedContinuous,
        Conduction::Discontinuous,
    ] {
        let count = points
            .iter()
            .filter(|(_, point, _)| point.wave.conduction == conduction)
            .count();
        assert!(count >= 4, "{conduction:?}: {count}");
    }
}

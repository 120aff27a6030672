//! Speed of inductor curves: one part, 102 points that settle in losses and temperature.

use divan::{Bencher, black_box};
use henrad_parts::quantity::{
    Amperes, Celsius, Henries, Hertz, KelvinsPerWatt, Meters, Ohms, Volts,
};
use henrad_sim::inductor::{
    Converter, Core, Inductor, Rectifier, RippleInductance, SaturationLaw, SaturationPoint,
    SteadyState, SteadyStates, Steinmetz, Topology, Winding, steady_state,
};

const POINTS: u32 = 102;

/// A molded 0.36 µH part for 25 A.
fn inductor() -> Inductor {
    let inductance = SaturationLaw {
        zero_current: Henries::new(0.36e-6),
        saturation: Some(SaturationPoint {
            current: Amperes::new(30.0),
            drop: 0.2,
        }),
        exponent: 2.1,
        temperature_coefficient: 6.3e-5,
        saturation_coefficient: 0.0,
        floor: 0.0,
    };
    let composite = Steinmetz {
        k: 0.55,
        alpha: 1.541,
        beta: 1.988,
        temperature: [1.0, 0.0, 0.0],
    };
    Inductor {
        inductance,
        winding: Winding::new(Ohms::new(1.05e-3), Meters::new(0.3e-3), 1.5),
        core: Core::new(composite, 1.825e-5, 3.22e-7),
        thermal_resistance: KelvinsPerWatt::new(50.76),
    }
}

fn converter(rectifier: Rectifier) -> Converter {
    Converter {
        topology: Topology::Buck,
        rectifier,
        input_voltage: Volts::new(12.0),
        output_voltage: Volts::new(1.2),
        frequency: Hertz::new(5e5),
    }
}

fn settle(inductor: &Inductor, converter: &Converter, current: f64) -> SteadyState {
    let rule = RippleInductance::MeanOverRipple;
    let (current, ambient) = (Amperes::new(current), Celsius::new(25.0));
    steady_state(inductor, converter, current, ambient, rule)
}

/// States of a curve; `at` gives the state at a share of the x axis.
fn curve(at: impl FnMut(f64) -> SteadyState) -> Vec<SteadyState> {
    let share = |index: u32| f64::from(index) / f64::from(POINTS - 1);
    (0..POINTS).map(share).map(at).collect()
}

/// Up to 36 A, in discontinuous conduction below 3 A behind the diode.
#[divan::bench(args = [Rectifier::Synchronous, Rectifier::Diode])]
fn over_current_102(bencher: Bencher<'_, '_>, rectifier: Rectifier) {
    let (inductor, converter) = (inductor(), converter(rectifier));
    let (ambient, rule) = (Celsius::new(25.0), RippleInductance::MeanOverRipple);
    bencher.bench_local(|| {
        let mut states = SteadyStates::new(black_box(&inductor), &converter, ambient, rule);
        curve(|share| states.at(Amperes::new(36.0 * share)))
    });
}

/// 1 kHz to 1 MHz.
#[divan::bench]
fn over_frequency_102(bencher: Bencher<'_, '_>) {
    let inductor = inductor();
    bencher.bench_local(|| {
        curve(|share| {
            let converter = Converter {
                frequency: Hertz::new(1e3 * 1e3f64.powf(share)),
                ..converter(Rectifier::Synchronous)
            };
            settle(black_box(&inductor), &converter, 20.0)
        })
    });
}

/// 1.2 V to 24 V.
#[divan::bench]
fn over_input_voltage_102(bencher: Bencher<'_, '_>) {
    let inductor = inductor();
    bencher.bench_local(|| {
        curve(|share| {
            let converter = Converter {
                input_voltage: Volts::new(1.2 + 22.8 * share),
                ..converter(Rectifier::Synchronous)
            };
            settle(black_box(&inductor), &converter, 20.0)
        })
    });
}

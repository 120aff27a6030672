//! Single cases with a known answer.

use henrad_parts::model::{CapacitorModel, ParameterName, for_part};
use henrad_parts::quantity::{Celsius, Henries, Hertz, Ohms, Volts};
use henrad_sim::capacitor::CapacitorCircuit;
use henrad_sim::capacitor::analysis::deembedded_capacitance;
use henrad_sim::capacitor::combine::{TraceImpedance, with_trace};
use henrad_sim::capacitor::limit::{LimitKind, first_exceeded};
use henrad_sim::{Capacitor, Complex64, Condition};

use crate::support::{
    assert_close, biased, fitted, part, parts, single, ten_capacitors, usual_sweep,
};

#[test]
fn every_listed_part_is_passive_over_its_temperature_range() {
    for ratings in parts() {
        let model = ratings.model();
        for share in 0..=10 {
            let (low, high) = ratings.temperature;
            let condition = Condition {
                temperature: Celsius::new(low + 0.1 * f64::from(share) * (high - low)),
                bias: Volts::new(0.1 * f64::from(share) * ratings.rated_voltage),
                ..Condition::default()
            };
            // Up to its rated voltage, which some do not stand when hot.
            let exceeded = first_exceeded(&model, &condition);
            assert!(
                matches!(exceeded, None | Some(LimitKind::CategoryVoltage)),
                "{}: {exceeded:?}",
                ratings.part_number
            );
            let capacitor = Capacitor::at(&model, &condition).unwrap();
            let lowest = capacitor
                .impedances(&usual_sweep())
                .iter()
                .fold(f64::INFINITY, |lowest, z| lowest.min(z.re));
            assert!(lowest > 0.0, "{}: {lowest} Ω", ratings.part_number);
        }
    }
}

#[test]
fn sweep_and_single_frequency_agree() {
    let grid = usual_sweep();
    for capacitor in ten_capacitors() {
        for (z, &frequency) in capacitor.impedances(&grid).iter().zip(grid.frequencies()) {
            // Neighboring points of a sweep share an exponential.
            let alone = capacitor.impedance(Hertz::new(frequency));
            assert!((z - alone).norm() < 1e-14 * alone.norm());
        }
    }
}

#[test]
fn class_one_ignores_bias() {
    let model = part("C0603C100J5GACTU").model();
    let grid = usual_sweep();
    let free = Capacitor::at(&model, &biased(0.0))
        .unwrap()
        .impedances(&grid);
    let loaded = Capacitor::at(&model, &biased(50.0))
        .unwrap()
        .impedances(&grid);
    assert_eq!(free, loaded);
}

#[test]
fn capacitance_falls_from_0_v_to_the_rated_voltage() {
    let ratings = part("C0402C104K4RACTU");
    let model = ratings.model();
    let grid = single(1e3);
    let capacitance = |step: u32| {
        let bias = ratings.rated_voltage * f64::from(step) / 99.0;
        deembedded_capacitance(&Capacitor::at(&model, &biased(bias)).unwrap(), &grid)[0]
    };
    assert_close("0 V", capacitance(0), 100e-9, 1e-3, "F");
    for step in 1..100 {
        assert!(
            capacitance(step) < capacitance(step - 1),
            "rises at step {step}"
        );
    }
}

#[test]
fn a_ceramic_without_loss_is_an_rlc_circuit() {
    let mut part = part("C0805C104K5RACTU").part();
    let given = [
        (ParameterName::DissipationFactor, 1e-7),
        (ParameterName::SkinResistance, 0.0),
        (ParameterName::SeriesResistance, 0.02),
        (ParameterName::InnerInductance, 1e-9),
        (ParameterName::OuterInductance, 0.0),
        (ParameterName::LeakageResistance, 1e18),
    ];
    part.given = given.map(|(name, value)| fitted(name, value)).to_vec();
    let mut model = for_part(&part).unwrap();
    if let CapacitorModel::Ceramic(ceramic) = &mut model {
        ceramic.parallel_branch = None;
    }
    let capacitor = Capacitor::at(&model, &Condition::default()).unwrap();
    for &frequency in usual_sweep().frequencies() {
        let omega = std::f64::consts::TAU * frequency;
        let expected = Complex64::new(0.02, omega * 1e-9 - 1.0 / (omega * 100e-9));
        let actual = capacitor.impedance(Hertz::new(frequency));
        assert!((actual - expected).norm() < 3e-6 * (omega * 1e-9 + 1.0 / (omega * 100e-9)));
    }
    let resonance = capacitor.self_resonant_frequency().unwrap();
    let expected = 1.0 / (std::f64::consts::TAU * (1e-9_f64 * 100e-9).sqrt());
    assert_close("resonance", resonance.get(), expected, 1e-5, "Hz");
}

#[test]
fn ladder_ends_have_their_closed_forms() {
    // Mid-band ESR = Rt·(1 + 2.618·m) plus the 1/f term; far above, the outer resistor alone.
    let mut part = part("T491D107K010AT").part();
    part.given = vec![fitted(ParameterName::Inductance, 0.0)];
    let capacitor = Capacitor::at(&for_part(&part).unwrap(), &Condition::default()).unwrap();
    let CapacitorCircuit::Tantalum(circuit) = capacitor.circuit() else {
        panic!("not a tantalum circuit")
    };
    let rt = circuit.series_resistance.get();
    let esr = |frequency: f64| capacitor.impedance(Hertz::new(frequency)).re;
    // 1/(ω²C²R_leak) of the leakage resistance stays below a millionth here.
    assert_close("100 Hz", esr(100.0), rt * (1.0 + 10.0 + 2.618), 1e-3, "Ω");
    // The conductor grows to 10 MHz, then ever more slowly to 4/3 of that.
    let conductor = 1.0 + 4.0 / 3.0;
    assert_close("1 GHz", esr(1e9), rt * conductor, 1e-3, "Ω");
}

#[test]
fn cold_stiffens_an_electrolytic() {
    let model = part("EDH106M016A9BAA").model();
    let esr = |temperature: f64| {
        let condition = Condition {
            temperature: Celsius::new(temperature),
            ..Condition::default()
        };
        Capacitor::at(&model, &condition)
            .unwrap()
            .impedance(Hertz::new(100e3))
            .re
    };
    assert!(esr(-40.0) > 3.0 * esr(25.0));
    assert!(esr(105.0) < esr(25.0));
}

#[test]
fn trace_inductance_lowers_the_resonance() {
    let capacitor =
        Capacitor::at(&part("C0805C104K5RACTU").model(), &Condition::default()).unwrap();
    let grid = usual_sweep();
    let trace = TraceImpedance {
        resistance: Ohms::new(0.0),
        inductance: Henries::new(2e-9),
    };
    let z = capacitor.impedances(&grid);
    let with_trace = with_trace(&grid, &z, trace).unwrap();
    let crossing = |z: &[Complex64]| z.iter().position(|z| z.im > 0.0).unwrap();
    assert!(crossing(&with_trace) < crossing(&z));
}

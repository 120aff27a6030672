//! Circuits of plain elements against the parts they model.

use crate::support::{self, Ratings, assert_close};
use henrad_parts::Origin;
use henrad_parts::model::{CapacitorModel, GivenParameter, ParameterName};
use henrad_parts::quantity::{Celsius, Farads, Henries, Hertz, Ohms, Volts};
use henrad_sim::capacitor::combine::{self, TraceImpedance};
use henrad_sim::network::broadband::{self, ESR_TOLERANCE, IMPEDANCE_TOLERANCE};
use henrad_sim::network::{
    BroadbandCircuit, ElementValue, Netlist, Node, single_frequency, transient,
};

use henrad_sim::{Capacitor, Complex64, Condition, FrequencyGrid, SimError};
use proptest::prelude::*;

/// Temperature in °C and bias as a share of the rated voltage.
const CONDITIONS: [(f64, f64); 4] = [(25.0, 0.0), (25.0, 1.0), (-40.0, 0.5), (85.0, 0.2)];

fn condition(part: &Ratings, temperature: f64, share: f64) -> Condition {
    Condition {
        temperature: Celsius::new(temperature),
        bias: Volts::new(share * part.rated_voltage),
        ..Condition::default()
    }
}

fn each_part_and_condition(mut check: impl FnMut(&str, &CapacitorModel, &Condition, &Capacitor)) {
    for part in support::parts() {
        let model = part.model();
        for setting in CONDITIONS {
            let condition = condition(&part, setting.0, setting.1);
            let capacitor = Capacitor::at(&model, &condition).unwrap();
            let what = format!("{} at {setting:?}", part.part_number);
            check(&what, &model, &condition, &capacitor);
        }
    }
}

fn assert_same(what: &str, actual: Complex64, expected: Complex64, tolerance: f64) {
    let error = (actual - expected).norm() / expected.norm();
    assert!(
        error <= tolerance,
        "{what}: {actual} Ω, expected {expected} Ω, off by {error:e}, allowed {tolerance:e}"
    );
}

/// Every node reaches a pin through resistors and inductors.
fn assert_dc_paths(what: &str, netlist: &Netlist) {
    let mut reached = vec![false; netlist.node_count()];
    reached[Netlist::POSITIVE.index()] = true;
    reached[Netlist::NEGATIVE.index()] = true;
    for _ in 0..netlist.node_count() {
        for element in netlist.elements() {
            let [a, b] = element.nodes.map(Node::index);
            if element.value.conducts_dc() && (reached[a] || reached[b]) {
                (reached[a], reached[b]) = (true, true);
            }
        }
    }
    assert!(
        reached.iter().all(|&reached| reached),
        "{what}: {netlist:?}"
    );
}

fn assert_sound(what: &str, netlist: &Netlist) {
    assert_dc_paths(what, netlist);
    let mut names: Vec<_> = netlist.elements().iter().map(|e| &e.name).collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count, "{what}: a name appears twice");
    for element in netlist.elements() {
        let (amount, _) = element.value.amount();
        assert!(amount > 0.0 && amount.is_finite(), "{what}: {element:?}");
        assert!(
            element.name.starts_with(element.value.letter()),
            "{element:?}"
        );
    }
}

#[test]
fn the_classic_circuit_is_exact_at_its_center() {
    each_part_and_condition(|what, _, _, capacitor| {
        for center in [100.0, 1e4, 3.3e6, 1e9, 1e10].map(Hertz::new) {
            let netlist = single_frequency::netlist(capacitor.circuit(), center).unwrap();
            assert_sound(what, &netlist);
            let what = format!("{what}, {} Hz", center.get());
            assert_same(
                &what,
                netlist.impedance(center),
                capacitor.impedance(center),
                1e-9,
            );
        }
    });
}

#[test]
fn the_transient_circuit_is_the_part_over_its_range_at_its_bias() {
    let mut depending_on_bias = 0;
    each_part_and_condition(|what, model, condition, capacitor| {
        for (center, stop) in [(1e3, 1e10), (1e4, 1e6), (1e6, 1e9)] {
            let (center, stop) = (Hertz::new(center), Hertz::new(stop));
            let circuit = transient::fit(capacitor, model, condition, center, stop).unwrap();
            let depends_on_bias =
                matches!(model, CapacitorModel::Ceramic(ceramic) if ceramic.dc_bias.is_some());
            assert_eq!(circuit.is_some(), depends_on_bias, "{what}");
            let Some(circuit) = circuit else { continue };
            depending_on_bias += 1;
            let what = format!("{what}, center {} Hz", center.get());
            assert_sound(&what, &circuit.netlist);
            assert!(circuit.start.get() <= 1e4 && circuit.stop.get() >= 1e7);
            let stated = circuit.deviation;
            assert!(
                stated.esr < 0.10 && stated.impedance < 0.08,
                "{what}: {stated:?}"
            );
            let grid = FrequencyGrid::logarithmic(circuit.start, circuit.stop, 10).unwrap();
            for (frequency, z) in grid
                .frequencies()
                .iter()
                .zip(circuit.netlist.impedances(&grid))
            {
                let part = capacitor.impedance(Hertz::new(*frequency));
                let off = [z.norm() / part.norm() - 1.0, z.re / part.re - 1.0];
                assert!(
                    off[0].abs() <= stated.impedance + 1e-3 && off[1].abs() <= stated.esr + 1e-3,
                    "{what}, {frequency} Hz: off {off:?}, stated {stated:?}"
                );
            }
        }
    });
    assert!(depending_on_bias > 15, "{depending_on_bias} circuits");
}

/// The charge is exact at its frequency, so the capacitance follows the law at any voltage.
#[test]
fn the_transient_circuit_has_the_charge_and_loss_of_other_voltages() {
    let part = support::part("CL21B474KBFNNNE");
    let (model, rated) = (part.model(), part.rated_voltage);
    let at = |share: f64| Condition {
        bias: Volts::new(share * rated),
        ..Condition::default()
    };
    let center = Hertz::new(1e3);
    let unbiased = Capacitor::at(&model, &at(0.0)).unwrap();
    let circuit = transient::fit(&unbiased, &model, &at(0.0), center, Hertz::new(1e9)).unwrap();
    let law = circuit
        .unwrap()
        .netlist
        .elements()
        .iter()
        .find_map(|element| match element.value {
            ElementValue::Charge(law) => Some(law),
            _ => None,
        });
    let law = law.expect("a charge");
    let grid = FrequencyGrid::from_frequencies(vec![1e3]).unwrap();
    let core = |share: f64| {
        Capacitor::at(&model, &at(share))
            .unwrap()
            .core_impedances(&grid)[0]
    };
    for share in [0.0, 0.1, 0.3, 0.6, 1.0] {
        let volts = Volts::new(share * rated);
        let wanted = -1.0 / (std::f64::consts::TAU * 1e3 * core(share).im);
        assert!(
            (law.capacitance_at(volts).get() / wanted - 1.0).abs() < 1e-3,
            "C at {share}"
        );
        let wanted = core(share).re / core(0.0).re;
        let actual = law.relative_loss_resistance(volts);
        assert!(
            (actual / wanted - 1.0).abs() < 2e-2,
            "loss at {share}: {actual}, {wanted}"
        );
    }
}

#[test]
fn a_center_frequency_must_be_positive_and_finite() {
    let capacitor = Capacitor::at(&support::ten_models()[0], &Condition::default()).unwrap();
    for center in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        let refused = single_frequency::netlist(capacitor.circuit(), Hertz::new(center));
        assert!(matches!(refused, Err(SimError::Sweep { .. })), "{center}");
    }
}

fn fit(capacitor: &Capacitor, start: f64, stop: f64) -> BroadbandCircuit {
    broadband::fit(capacitor, Hertz::new(start), Hertz::new(stop)).unwrap()
}

fn assert_within(what: &str, fit: &BroadbandCircuit, tolerances: f64) {
    let (z, esr) = (fit.deviation.impedance, fit.deviation.esr);
    assert!(
        z <= tolerances * IMPEDANCE_TOLERANCE && esr <= tolerances * ESR_TOLERANCE,
        "{what}: off by {:.2} % in |Z| and {:.2} % in ESR",
        100.0 * z,
        100.0 * esr
    );
}

/// The aim over every technology, temperature and bias, over the sweeps that a user asks for.
#[test]
fn broadband_circuits_follow_every_part_within_tolerance() {
    each_part_and_condition(|what, _, _, capacitor| {
        for (start, stop) in [(100.0, 1e9), (1e4, 1e10), (1e3, 1e6)] {
            let fit = fit(capacitor, start, stop);
            assert_sound(what, &fit.netlist);
            assert_within(&format!("{what} from {start} Hz"), &fit, 1.0);
        }
    });
}

/// A loss of half the stored energy moves the capacitance far above the nominal one toward dc;
/// the circuit follows instead of holding on to the nominal one.
#[test]
fn broadband_circuits_follow_a_lossy_oxide() {
    for share in [2.0, 4.0, 8.0] {
        let mut model = support::part("T491D107K010AT").model();
        let CapacitorModel::Solid(solid) = &mut model else {
            panic!("tantalum is solid");
        };
        solid.esr.value = Ohms::new(0.05 * share);
        let capacitor = Capacitor::at(&model, &Condition::default()).unwrap();
        let z = capacitor.impedance(Hertz::new(100.0));
        for (start, stop) in [(100.0, 1e9), (1e4, 1e10)] {
            let what = format!("loss factor {:.2}, from {start} Hz", z.re / -z.im);
            assert_within(&what, &fit(&capacitor, start, stop), 1.0);
        }
    }
}

#[test]
fn the_stated_deviation_is_that_of_the_elements() {
    for number in support::TEN_PARTS {
        let capacitor =
            Capacitor::at(&support::part(number).model(), &Condition::default()).unwrap();
        let fit = fit(&capacitor, 1e3, 1e7);
        let mut worst = (0.0_f64, 0.0_f64);
        for exponent in 0..=80 {
            let frequency = Hertz::new(1e3 * 10f64.powf(0.05 * f64::from(exponent)));
            let (z, wanted) = (
                fit.netlist.impedance(frequency),
                capacitor.impedance(frequency),
            );
            worst.0 = worst.0.max((z.norm() / wanted.norm() - 1.0).abs());
            worst.1 = worst.1.max((z.re / wanted.re - 1.0).abs());
        }
        let stated = fit.deviation;
        assert!(
            worst.0 <= stated.impedance * 1.05 + 1e-6,
            "{number}: {worst:?} {stated:?}"
        );
        assert!(
            worst.1 <= stated.esr * 1.05 + 1e-6,
            "{number}: {worst:?} {stated:?}"
        );
    }
}

/// A circuit that is only looked at high above must still hold the part's charge and leakage.
#[test]
fn broadband_circuits_are_capacitors_down_to_dc_whatever_the_sweep() {
    let slow = FrequencyGrid::logarithmic(Hertz::new(1e-6), Hertz::new(10.0), 10).unwrap();
    each_part_and_condition(|what, _, _, capacitor| {
        let fit = fit(capacitor, 1e7, 1e9);
        let core = capacitor.core_impedances(&slow);
        // An oxide makes the capacitance rise from the sweep to the lowest corner.
        let corner = Hertz::new(10.0);
        let lossy = capacitor.impedance(corner).im / core[core.len() - 1].im;
        for (&frequency, wanted) in slow.frequencies().iter().zip(core) {
            let z = fit.netlist.impedance(Hertz::new(frequency)).norm();
            let (least, greatest) = (0.75 * lossy.min(1.0), 1.25);
            let relative = z / wanted.norm();
            assert!(
                least < relative && relative < greatest,
                "{what}, {frequency} Hz: {relative} of what the part has, from {least}"
            );
        }
    });
}

#[test]
fn pieces_and_trace_scale_the_elements() {
    let grid = FrequencyGrid::logarithmic(Hertz::new(1e3), Hertz::new(1e8), 10).unwrap();
    let trace = TraceImpedance {
        resistance: Ohms::new(2e-3),
        inductance: Henries::new(1.5e-9),
    };
    let numbers = ["C0805C104K5RACTU", "T491D107K010AT", "R46KN4100JHP1M"];
    let quantities = [3, 1, 7];
    let fits: Vec<_> = numbers
        .iter()
        .map(|number| {
            let model = support::part(number).model();
            let capacitor = Capacitor::at(&model, &Condition::default()).unwrap();
            fit(&capacitor, 1e3, 1e8).netlist
        })
        .collect();
    let sweep = |netlist: &Netlist| -> Vec<Complex64> {
        let frequencies = grid.frequencies().iter();
        frequencies
            .map(|&f| netlist.impedance(Hertz::new(f)))
            .collect()
    };
    let pieces: Vec<_> = quantities
        .into_iter()
        .zip(fits.iter().map(&sweep))
        .collect();
    let group = combine::parallel(&pieces).unwrap();
    let expected = combine::with_trace(&grid, &group, trace).unwrap();

    let parts: Vec<_> = quantities.into_iter().zip(fits).collect();
    let combined = Netlist::combined(&parts, trace).unwrap();
    assert_sound("combination", &combined);
    for (k, z) in sweep(&combined).into_iter().enumerate() {
        assert_same(
            &format!("{} Hz", grid.frequencies()[k]),
            z,
            expected[k],
            1e-9,
        );
    }
    assert_eq!(
        Netlist::combined(&[], trace),
        Err(SimError::NothingToCombine)
    );
    let negative = TraceImpedance {
        resistance: Ohms::new(-1.0),
        ..trace
    };
    assert!(Netlist::combined(&parts, negative).is_err());
}

#[test]
fn new_nodes_hang_on_elements_that_conduct_dc() {
    let mut netlist = Netlist::new();
    let capacitor = ElementValue::Capacitance(Farads::new(1e-6));
    assert!(netlist.branch("C1", capacitor, Netlist::POSITIVE).is_err());
    for value in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        let resistor = ElementValue::Resistance(Ohms::new(value));
        assert!(netlist.branch("R1", resistor, Netlist::POSITIVE).is_err());
    }
    assert_eq!((netlist.node_count(), netlist.elements().len()), (2, 0));
}

#[test]
fn the_solver_gives_closed_forms() {
    // A bridge in balance: nothing flows through the middle.
    let resistor = |ohms: f64| ElementValue::Resistance(Ohms::new(ohms));
    let mut bridge = Netlist::new();
    let left = bridge
        .branch("R1", resistor(10.0), Netlist::POSITIVE)
        .unwrap();
    let right = bridge
        .branch("R2", resistor(20.0), Netlist::POSITIVE)
        .unwrap();
    bridge
        .join("R3", resistor(30.0), [left, Netlist::NEGATIVE])
        .unwrap();
    bridge
        .join("R4", resistor(60.0), [right, Netlist::NEGATIVE])
        .unwrap();
    bridge.join("R5", resistor(1e-3), [left, right]).unwrap();
    let z = bridge.impedance(Hertz::new(1.0));
    assert_close("balanced bridge", z.re, 40.0 * 80.0 / 120.0, 1e-12, "Ω");

    // A milliohm before ten picofarad keeps its digits.
    let mut small = Netlist::new();
    let inner = small
        .branch("R1", resistor(1e-3), Netlist::POSITIVE)
        .unwrap();
    let capacitor = ElementValue::Capacitance(Farads::new(1e-11));
    small
        .join("C1", capacitor, [inner, Netlist::NEGATIVE])
        .unwrap();
    let z = small.impedance(Hertz::new(100.0));
    assert_close("resistance", z.re, 1e-3, 1e-12, "Ω");
    assert_close(
        "reactance",
        -z.im,
        1.0 / (std::f64::consts::TAU * 1e-9),
        1e-12,
        "Ω",
    );

    assert!(!Netlist::new().impedance(Hertz::new(1.0)).is_finite());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever the condition and the sweep, the elements are sound and the circuit is passive.
    #[test]
    fn broadband_circuits_are_passive(
        part in 0_usize..18,
        temperature in -55.0..125.0_f64,
        share in 0.0..1.0_f64,
        start in 0.0..7.0_f64,
        decades in 0.5..6.0_f64,
    ) {
        let parts = support::parts();
        let part = &parts[part % parts.len()];
        let condition = condition(part, temperature, share);
        let capacitor = Capacitor::at(&part.model(), &condition).unwrap();
        let (start, stop) = (10f64.powf(start), 10f64.powf((start + decades).min(10.0)));
        let fit = fit(&capacitor, start, stop);
        assert_sound(&part.part_number, &fit.netlist);
        for exponent in -2..12 {
            let z = fit.netlist.impedance(Hertz::new(10f64.powi(exponent)));
            prop_assert!(z.re > 0.0, "{} at 1e{exponent} Hz: {z}", part.part_number);
        }
    }
}

/// A chip whose impedance steps at 30 MHz.
fn with_second_resonance() -> CapacitorModel {
    let given = [
        (ParameterName::SecondInductance, 0.1e-9),
        (ParameterName::SecondCapacitance, 0.28e-6),
        (ParameterName::SecondResistance, 0.05),
    ]
    .map(|(name, value)| GivenParameter {
        name,
        value,
        origin: Origin::Fitted("test".into()),
    });
    let model = support::part("C0805C106K8PACTU").model();
    model.with_given(&given).unwrap()
}

#[test]
fn a_second_resonance_is_a_resonator_in_series_and_in_every_circuit() {
    let condition = Condition::default();
    let mut without = support::part("C0805C106K8PACTU").model();
    let mut with = with_second_resonance();
    for model in [&mut without, &mut with] {
        if let CapacitorModel::Ceramic(ceramic) = model {
            ceramic.parallel_branch = None;
        }
    }
    let [without, with] = [&without, &with].map(|model| Capacitor::at(model, &condition).unwrap());
    let (low, high) = (Hertz::new(1e3), Hertz::new(1e9));
    for &frequency in FrequencyGrid::logarithmic(low, high, 10)
        .unwrap()
        .frequencies()
    {
        let s = Complex64::new(0.0, std::f64::consts::TAU * frequency);
        let resonator = ((s * 0.1e-9).inv() + s * 0.28e-6 + 1.0 / 0.05).inv();
        let frequency = Hertz::new(frequency);
        let expected = without.impedance(frequency) + resonator;
        assert_same(
            "second resonance",
            with.impedance(frequency),
            expected,
            1e-9,
        );
        let netlist = single_frequency::netlist(with.circuit(), frequency).unwrap();
        let at = FrequencyGrid::from_frequencies(vec![frequency.get()]).unwrap();
        let actual = netlist.impedances(&at)[0];
        assert_same("circuit at its center", actual, expected, 1e-9);
    }
    let circuit = broadband::fit(&with, low, high).unwrap();
    assert!(
        circuit.deviation.impedance < IMPEDANCE_TOLERANCE,
        "{:?}",
        circuit.deviation
    );
    assert!(
        circuit.deviation.esr < ESR_TOLERANCE,
        "{:?}",
        circuit.deviation
    );
    assert_dc_paths("second resonance", &circuit.netlist);
    let model = with_second_resonance();
    let transient = transient::fit(&with, &model, &condition, low, high).unwrap();
    let transient = transient.expect("a part that depends on bias");
    assert!(transient.deviation.esr < ESR_TOLERANCE, "{transient:?}");
    let inductors = transient.netlist.elements().iter();
    assert_eq!(inductors.filter(|element| element.name == "L3").count(), 1);
}

#[test]
fn a_second_resonance_of_zero_is_none() {
    let model = with_second_resonance();
    let given = GivenParameter {
        name: ParameterName::SecondInductance,
        value: 0.0,
        origin: Origin::Fitted("test".into()),
    };
    let CapacitorModel::Ceramic(ceramic) = model.with_given(&[given]).unwrap() else {
        panic!("not a ceramic")
    };
    assert_eq!(ceramic.second_resonance, None);
}

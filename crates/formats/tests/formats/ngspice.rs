//! The written SPICE files in ngspice.
//!
//! Needs `ngspice` on the path; a machine without it fails these tests with that message.

use crate::support::ngspice::{Bench, impedance_deck};
use crate::support::{Sample, samples};
use henrad_formats::conditions::Conditions;
use henrad_formats::spice::{Dialect, FileFormat, SpiceModel, SpicePart, SpiceRange};
use henrad_parts::quantity::{Henries, Hertz, Ohms, Volts};
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::network::broadband;
use henrad_sim::{Capacitor, Complex64, Condition};

/// What six printed digits may change where reactances cancel.
const ROUNDING: f64 = 1e-3;

const RANGE: SpiceRange = SpiceRange {
    center: Hertz::new(1e5),
    start: Hertz::new(1e3),
    stop: Hertz::new(1e9),
};

fn spice_part(sample: &Sample, quantity: u32) -> SpicePart<'_> {
    SpicePart {
        part_number: &sample.part_number,
        quantity,
        model: &sample.model,
        condition: &sample.condition,
    }
}

fn model_of(sample: &Sample) -> SpiceModel {
    let trace = TraceImpedance::default();
    SpiceModel::of(&sample.part_number, &[spice_part(sample, 1)], trace, RANGE).unwrap()
}

fn plain_conditions(sample: &Sample) -> Conditions {
    sample.conditions(1, TraceImpedance::default())
}

/// The impedances of subcircuits of a file, as ngspice sees them: frequency and one per name.
fn swept(text: &str, names: &[String]) -> Vec<(f64, Vec<Complex64>)> {
    let bench = Bench::with_library(text);
    bench.run(&impedance_deck(names));
    let rows = bench.rows("z.txt");
    assert_eq!(rows.len(), 121, "20 points per decade from 1 kHz to 1 GHz");
    let values = |row: &[f64]| {
        let pairs = row[1..].chunks_exact(2);
        pairs.map(|pair| Complex64::new(pair[0], pair[1])).collect()
    };
    rows.iter().map(|row| (row[0], values(row))).collect()
}

fn assert_near(what: &str, actual: f64, expected: f64, tolerance: f64, unit: &str) {
    assert!(
        (actual / expected - 1.0).abs() <= tolerance,
        "{what}: ngspice {actual:.6e} {unit}, ours {expected:.6e} {unit}, allowed {tolerance:e}"
    );
}

#[test]
fn the_classic_model_is_the_part_at_its_center() {
    for sample in samples() {
        let model = model_of(&sample);
        let text = model.write(
            &plain_conditions(&sample),
            FileFormat::Ckt,
            Dialect::Portable,
        );
        let capacitor = sample.capacitor();
        for (frequency, z) in swept(&text, &[model.classic_name()]) {
            let what = format!("{} at {frequency:.3e} Hz", sample.part_number);
            let circuit = model.classic().impedance(Hertz::new(frequency));
            assert_near(&what, z[0].norm(), circuit.norm(), ROUNDING, "Ω");
            if (frequency / RANGE.center.get() - 1.0).abs() < 1e-9 {
                let part = capacitor.impedance(Hertz::new(frequency));
                assert_near(&what, z[0].norm(), part.norm(), ROUNDING, "Ω");
                assert_near(&format!("ESR of {what}"), z[0].re, part.re, ROUNDING, "Ω");
            }
        }
    }
}

#[test]
fn the_broadband_model_is_the_part_within_what_its_comment_says() {
    for sample in samples() {
        let (model, capacitor) = (model_of(&sample), sample.capacitor());
        let fit = broadband::fit(&capacitor, RANGE.start, RANGE.stop).unwrap();
        let text = model.write(
            &plain_conditions(&sample),
            FileFormat::Txt,
            Dialect::Portable,
        );
        let mut compared = 0;
        for (frequency, z) in swept(&text, &[model.broadband_name()]) {
            let part = capacitor.impedance(Hertz::new(frequency));
            let what = format!("{} at {frequency:.3e} Hz", sample.part_number);
            let stated = fit.deviation;
            assert_near(
                &what,
                z[0].norm(),
                part.norm(),
                stated.impedance + ROUNDING,
                "Ω",
            );
            assert_near(
                &format!("ESR of {what}"),
                z[0].re,
                part.re,
                stated.esr + ROUNDING,
                "Ω",
            );
            compared += 1;
        }
        assert!(
            compared > 70,
            "{}: {compared} frequencies",
            sample.part_number
        );
    }
}

#[test]
fn combinations_with_quantities_and_trace_are_what_we_compute() {
    let pieces = [
        (4, Sample::of("C0402C104K4RACTU", 25.0, 0.2)),
        (2, Sample::of("C0805C106K8PACTU", 25.0, 0.3)),
        (1, Sample::of("T520D337M006ATE015", 25.0, 0.5)),
    ];
    let parts: Vec<_> = pieces
        .iter()
        .map(|(q, sample)| spice_part(sample, *q))
        .collect();
    let trace = TraceImpedance {
        resistance: Ohms::new(1.5e-3),
        inductance: Henries::new(0.8e-9),
    };
    let model = SpiceModel::of("Combined 3+1", &parts, trace, RANGE).unwrap();
    assert_eq!(model.classic_name(), "Combined_3_1");
    let mut conditions = pieces[0].1.conditions(4, trace);
    for (quantity, sample) in &pieces[1..] {
        conditions
            .pieces
            .extend(sample.conditions(*quantity, trace).pieces);
    }
    let text = model.write(&conditions, FileFormat::Dat, Dialect::Portable);
    for line in [
        "* C0402C104K4RACTU x 4, 25 degC",
        "* T520D337M006ATE015 x 1, 25 degC",
    ] {
        assert!(text.contains(line), "{text}");
    }
    for (frequency, z) in swept(&text, &[model.classic_name(), model.broadband_name()]) {
        let frequency = Hertz::new(frequency);
        let part = |(quantity, sample): &(u32, Sample)| {
            f64::from(*quantity) * sample.capacitor().impedance(frequency).inv()
        };
        let group = pieces.iter().map(part).sum::<Complex64>().inv();
        let reactance = std::f64::consts::TAU * frequency.get() * trace.inductance.get();
        let expected = group + Complex64::new(trace.resistance.get(), reactance);
        let what = format!("combination at {:.3e} Hz", frequency.get());
        assert_near(&what, z[1].norm(), expected.norm(), 0.10, "Ω");
        let circuits = [model.classic(), model.broadband()];
        for (z, circuit) in z.iter().zip(circuits) {
            assert_near(
                &what,
                z.norm(),
                circuit.impedance(frequency).norm(),
                ROUNDING,
                "Ω",
            );
        }
    }
}

#[test]
fn the_test_deck_of_a_circuit_file_runs_once_its_marks_are_off() {
    let sample = Sample::of("C0805C104K5RACTU", 25.0, 0.0);
    let model = model_of(&sample);
    let text = model.write(
        &plain_conditions(&sample),
        FileFormat::Cir,
        Dialect::Ngspice,
    );
    let active: Vec<_> = text
        .lines()
        .map(|line| line.trim_start_matches("*>"))
        .collect();
    let printed = Bench::with_library("").run(&(active.join("\n") + "\n"));
    let rows = printed
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    assert!(
        rows.count() >= 301,
        "50 points per decade over 6 decades:\n{printed}"
    );
}

/// Capacitance at 1 kHz, where the law holds, at any bias: −1/(ω·Im Z_core).
fn capacitance(sample: &Sample, voltage: f64) -> f64 {
    let condition = Condition {
        bias: Volts::new(voltage),
        ..sample.condition
    };
    let capacitor = Capacitor::at(&sample.model, &condition).unwrap();
    let kilohertz = henrad_sim::FrequencyGrid::from_frequencies(vec![1e3]).unwrap();
    let z = capacitor.core_impedances(&kilohertz)[0];
    -1.0 / (std::f64::consts::TAU * 1e3 * z.im)
}

/// Charge from 0 V by the trapezoid rule over the part's own capacitance.
fn charge(sample: &Sample, voltage: f64) -> f64 {
    let steps = 400;
    let at = |k: i32| capacitance(sample, voltage * f64::from(k) / f64::from(steps));
    let inner: f64 = (1..steps).map(at).sum();
    voltage / f64::from(steps) * (inner + 0.5 * (at(0) + at(steps)))
}

/// The integral of the current while a subcircuit is charged to a voltage within a second.
fn charge_in_ngspice(bench: &Bench, name: &str, voltage: f64) -> f64 {
    let printed = bench.run(&format!(
        "* charge\n.include part.lib\nX1 1 0 {name}\nV1 1 0 PWL(0 0 10m {voltage} 12m {voltage})\n\
         .control\ntran 10u 12m\nmeas tran charge INTEG i(V1) from=0 to=12m\n.endc\n.end\n"
    ));
    let line = printed
        .lines()
        .find(|line| line.trim_start().starts_with("charge "));
    let value = line.and_then(|line| line.split_ascii_whitespace().nth(2));
    -value
        .and_then(|word| word.parse::<f64>().ok())
        .expect("a measured charge")
}

#[test]
fn the_charge_model_takes_the_charge_of_the_part() {
    let numbers = [
        "C0805C104K5RACTU",
        "C0402C104K4RACTU",
        "C0805C106K8PACTU",
        "CL21B474KBFNNNE",
        "CL05A105KA5NQNC",
        "CL21B104KCFNNNE",
    ];
    for (number, temperature) in numbers
        .into_iter()
        .zip([25.0, 85.0, -40.0, 25.0, 25.0, 60.0])
    {
        let sample = Sample::of(number, temperature, 0.4);
        let range = SpiceRange {
            center: Hertz::new(1e3),
            ..RANGE
        };
        let parts = [spice_part(&sample, 1)];
        let model = SpiceModel::of(number, &parts, TraceImpedance::default(), range).unwrap();
        let name = model.charge_name().expect("a part that depends on bias");
        let text = model.write(
            &plain_conditions(&sample),
            FileFormat::Ckt,
            Dialect::Ngspice,
        );
        let bench = Bench::with_library(&text);
        for share in [-1.0, 0.25, 0.5, 1.0] {
            let voltage = share * sample.rated_voltage;
            let (actual, expected) = (
                charge_in_ngspice(&bench, &name, voltage),
                charge(&sample, voltage),
            );
            assert_near(
                &format!("{number} at {voltage} V"),
                actual,
                expected,
                0.01,
                "C",
            );
        }
        let linear = capacitance(&sample, 0.0) * sample.rated_voltage;
        assert!(
            charge(&sample, sample.rated_voltage) < 0.9 * linear,
            "{number} must saturate"
        );
    }
}

#[test]
fn the_charge_model_is_the_classic_one_for_small_signals() {
    let sample = Sample::of("CL21B474KBFNNNE", 25.0, 0.5);
    let model = model_of(&sample);
    let text = model.write(
        &plain_conditions(&sample),
        FileFormat::Ckt,
        Dialect::Ngspice,
    );
    let bench = Bench::with_library(&text);
    let (bias, name) = (sample.condition.bias.get(), model.charge_name().unwrap());
    bench.run(&format!(
        "* small signals at bias\n.include part.lib\nX1 1 0 {name}\nV1 1 0 DC {bias} AC 1\n\
         .control\nset wr_singlescale\nset numdgts=12\nac dec 10 1e3 1e9\nwrdata i.txt i(V1)\n.endc\n.end\n"
    ));
    for row in bench.rows("i.txt") {
        let z = -Complex64::new(row[1], row[2]).inv();
        let expected = model.classic().impedance(Hertz::new(row[0]));
        // The slope of the quadrature is within 1 % of the law.
        let off = (z - expected).norm() / (expected.norm() + 0.01);
        assert!(
            off < 0.011,
            "{:.3e} Hz: {z} Ω, classic {expected} Ω",
            row[0]
        );
    }
}

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

fn model_of(sample: &Sample) -> SpiceModel {
    let trace = TraceImpedance::default();
    SpiceModel::new(&sample.part_number, &[sample.spice_part(1)], trace, RANGE).unwrap()
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
fn the_model_of_few_elements_is_the_part_at_its_center() {
    for sample in samples() {
        let model = model_of(&sample);
        let text = model.write(
            &plain_conditions(&sample),
            FileFormat::Ckt,
            Dialect::Portable,
        );
        let capacitor = sample.capacitor();
        for (frequency, z) in swept(&text, &[model.center_name()]) {
            let what = format!("{} at {frequency:.3e} Hz", sample.part_number);
            let circuit = model.center().impedance(Hertz::new(frequency));
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
        (4, Sample::new("C0402C104K4RACTU", 25.0, 0.2)),
        (2, Sample::new("C0805C106K8PACTU", 25.0, 0.3)),
        (1, Sample::new("T520D337M006ATE015", 25.0, 0.5)),
    ];
    let parts: Vec<_> = pieces
        .iter()
        .zip(["C1", "C2", "C3"])
        .map(|((quantity, sample), designator)| SpicePart {
            designator,
            ..sample.spice_part(*quantity)
        })
        .collect();
    let trace = TraceImpedance {
        resistance: Ohms::new(1.5e-3),
        inductance: Henries::new(0.8e-9),
    };
    let model = SpiceModel::new("Combined 3+1", &parts, trace, RANGE).unwrap();
    let name = "Combined_3_1_3p2V_25C_3V_25C_3p15V_25C_x7_1p5mohm_0p8nH";
    assert_eq!(model.broadband_name(), name);
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
        "* C2: 2 x C0805C106K8PACTU, 25 degC, 3 V dc",
        &format!("XC1 4 2 {name}_C1_C0402C104K4RACTU"),
        &format!("XC3 4 2 {name}_C3_T520D337M006ATE015"),
    ] {
        assert!(text.contains(line), "{text}");
    }
    for (frequency, z) in swept(&text, &[model.center_name(), model.broadband_name()]) {
        let expected = bank_impedance(&pieces, trace, frequency);
        let what = format!("combination at {frequency:.3e} Hz");
        assert_near(&what, z[1].norm(), expected.norm(), 0.10, "Ω");
        for (z, circuit) in z.iter().zip([model.center(), model.broadband()]) {
            let circuit = circuit.impedance(Hertz::new(frequency));
            assert_near(&what, z.norm(), circuit.norm(), ROUNDING, "Ω");
        }
    }
}

/// ngspice keeps the first of two subcircuits of one name.
#[test]
fn two_biases_of_one_part_stand_in_one_deck() {
    let samples = [0.0, 1.0].map(|share| Sample::new("C0805C104K5RACTU", 25.0, share));
    let models = samples.each_ref().map(model_of);
    let names = models.each_ref().map(SpiceModel::broadband_name);
    assert_eq!(names, ["C0805C104K5RACTU", "C0805C104K5RACTU_50V_25C"]);
    let texts = models.iter().zip(&samples).map(|(model, sample)| {
        model.write(&plain_conditions(sample), FileFormat::Ckt, Dialect::Ngspice)
    });
    let text: String = texts.collect();
    let (frequency, z) = swept(&text, &names).swap_remove(0);
    assert_near("frequency", frequency, 1e3, 1e-9, "Hz");
    // 1/(2 pi 1 kHz 100 nF), and what is left of 100 nF at the rated voltage.
    assert_near("at 0 V", z[0].norm(), 1591.5, 0.01, "Ω");
    assert!(z[1].norm() > 1.7 * z[0].norm(), "{z:?}");
    for (z, sample) in z.iter().zip(&samples) {
        let plotted = sample.capacitor().impedance(Hertz::new(1e3));
        assert_near("|Z|", z.norm(), plotted.norm(), 0.01, "Ω");
    }
}

/// Parts in parallel behind a trace.
fn bank_impedance(pieces: &[(u32, Sample)], trace: TraceImpedance, frequency: f64) -> Complex64 {
    let part = |(quantity, sample): &(u32, Sample)| {
        let impedance = sample.capacitor().impedance(Hertz::new(frequency));
        f64::from(*quantity) * impedance.inv()
    };
    let group = pieces.iter().map(part).sum::<Complex64>().inv();
    let reactance = std::f64::consts::TAU * frequency * trace.inductance.get();
    group + Complex64::new(trace.resistance.get(), reactance)
}

#[test]
fn the_test_deck_of_a_circuit_file_runs_once_its_marks_are_off() {
    let sample = Sample::new("C0805C104K5RACTU", 25.0, 0.0);
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
        let sample = Sample::new(number, temperature, 0.4);
        let range = SpiceRange {
            center: Hertz::new(1e3),
            ..RANGE
        };
        let parts = [sample.spice_part(1)];
        let model = SpiceModel::new(number, &parts, TraceImpedance::default(), range).unwrap();
        let name = model.transient_name().expect("a part that depends on bias");
        for (dialect, mode) in [(Dialect::Ngspice, "ltpsa"), (Dialect::Pspice, "psa")] {
            let text = model.write(&plain_conditions(&sample), FileFormat::Ckt, dialect);
            let bench = Bench::with_library(&text).compatible_with(mode);
            for share in [-1.0, 0.25, 0.5, 1.0] {
                let voltage = share * sample.rated_voltage;
                let what = format!("{number} at {voltage} V in {dialect:?}");
                let actual = charge_in_ngspice(&bench, &name, voltage);
                assert_near(&what, actual, charge(&sample, voltage), 0.005, "C");
            }
        }
        let linear = capacitance(&sample, 0.0) * sample.rated_voltage;
        assert!(
            charge(&sample, sample.rated_voltage) < 0.9 * linear,
            "{number} must saturate"
        );
    }
}

/// Power over the square of the current, while a sine of 5 % of the rated voltage swings about
/// the bias.
#[test]
fn a_transient_loses_what_the_plot_says() {
    let sample = Sample::new("CL21B474KBFNNNE", 25.0, 0.0);
    let model = model_of(&sample);
    let name = model.transient_name().unwrap();
    for dialect in [Dialect::Ngspice, Dialect::Pspice] {
        let text = model.write(&plain_conditions(&sample), FileFormat::Ckt, dialect);
        let bench = Bench::with_library(&text);
        for share in [0.0, 0.5] {
            let (bias, swing) = (share * sample.rated_voltage, 0.05 * sample.rated_voltage);
            let printed = bench.run(&format!(
                "* loss\n.include part.lib\nX1 1 0 {name}\nV1 1 0 SIN({bias} {swing} 100k)\n\
                 .control\ntran 20n 140u 90u 20n\nlet p = -v(1)*i(V1)\nlet s = i(V1)*i(V1)\n\
                 meas tran power AVG p from=90u to=140u\n\
                 meas tran square AVG s from=90u to=140u\n.endc\n.end\n"
            ));
            let measured = |name: &str| {
                let mut lines = printed.lines();
                let line = lines.find(|line| line.trim_start().starts_with(name));
                let word = line.and_then(|line| line.split_ascii_whitespace().nth(2));
                word.and_then(|word| word.parse::<f64>().ok()).expect(name)
            };
            let plotted = sample.at_bias(bias).impedance(Hertz::new(1e5)).re;
            let what = format!("ESR at {bias} V in {dialect:?}");
            assert_near(
                &what,
                measured("power ") / measured("square "),
                plotted,
                0.15,
                "Ω",
            );
        }
    }
}

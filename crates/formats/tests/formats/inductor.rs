//! The written files of inductors in ngspice and scikit-rf.

use std::fs;

use henrad_formats::conditions::InductorConditions;
use henrad_formats::spice::{Dialect, FileFormat, InductorModel};
use henrad_formats::touchstone;
use henrad_parts::quantity::{Amperes, Celsius, Hertz, Ohms};
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::inductor::{Inductor, SmallSignal};
use henrad_sim::network::{ElementValue, Fixture, LinePath, two_port};
use henrad_sim::{Complex64, FrequencyGrid, SimError};

use crate::molded::{self, PARASITICS};
use crate::scikit_rf::scikit_rf;
use crate::support::ltspice::as_ltspice_reads;
use crate::support::ngspice::Bench;

const ROOM: Celsius = Celsius::new(25.0);
/// What six printed digits may change.
const ROUNDING: f64 = 1e-3;

/// 0.36 µH for 25 A.
fn molded(drop: f64) -> Inductor {
    molded::molded(0.36e-6, 1.05e-3, 0.3e-3, drop)
}

fn small_signal(inductor: &Inductor, current: f64) -> SmallSignal<'_> {
    small_signal_at(inductor, current, ROOM)
}

/// At a dc current in A and a temperature.
fn small_signal_at(inductor: &Inductor, current: f64, temperature: Celsius) -> SmallSignal<'_> {
    SmallSignal::at(inductor, PARASITICS, Amperes::new(current), temperature).unwrap()
}

/// A part for a library: at a dc current, or without one and with an unknown saturation.
pub fn models(number: &str, current: Option<f64>) -> (InductorModel, InductorConditions) {
    let inductor = sample(current);
    let current = current.unwrap_or_default();
    let small_signal = small_signal(&inductor, current);
    let (current_at, grid) = (Amperes::new(current), grid());
    let model = InductorModel::new(number, &inductor, &small_signal, current_at, ROOM, &grid);
    let model = model.unwrap();
    let conditions = InductorConditions {
        notice: Vec::new(),
        part_number: number.to_owned(),
        ..conditions(current)
    };
    (model, conditions)
}

/// What is plotted of that part.
pub fn impedance(current: Option<f64>, frequency: Hertz) -> Complex64 {
    let inductor = sample(current);
    small_signal(&inductor, current.unwrap_or_default()).impedance(frequency)
}

fn sample(current: Option<f64>) -> Inductor {
    let mut inductor = molded(0.2);
    if current.is_none() {
        inductor.inductance.saturation = None;
    }
    inductor
}

fn grid() -> FrequencyGrid {
    FrequencyGrid::logarithmic(Hertz::new(1e3), Hertz::new(1e9), 20).unwrap()
}

fn model(inductor: &Inductor, current: f64) -> Result<InductorModel, SimError> {
    model_at(inductor, current, ROOM)
}

fn model_at(
    inductor: &Inductor,
    current: f64,
    temperature: Celsius,
) -> Result<InductorModel, SimError> {
    let small_signal = small_signal_at(inductor, current, temperature);
    let (number, current) = ("MPC1040LR36C", Amperes::new(current));
    InductorModel::new(
        number,
        inductor,
        &small_signal,
        current,
        temperature,
        &grid(),
    )
}

fn conditions(current: f64) -> InductorConditions {
    InductorConditions {
        notice: Vec::new(),
        generator: "Henrad test".to_owned(),
        date: "2026-11-22".to_owned(),
        part_number: "MPC1040LR36C".to_owned(),
        temperature: ROOM,
        current: Amperes::new(current),
        origin: "estimated",
        estimates: vec!["winding capacitance 17 pF, × 0.65 to 1.48".to_owned()],
        start: Hertz::new(1e3),
        stop: Hertz::new(1e9),
        self_resonant_frequency: Some(Hertz::new(64e6)),
    }
}

fn written(inductor: &Inductor, current: f64, dialect: Dialect) -> String {
    written_at(inductor, current, ROOM, dialect)
}

fn written_at(inductor: &Inductor, current: f64, temperature: Celsius, dialect: Dialect) -> String {
    let model = model_at(inductor, current, temperature).unwrap();
    let conditions = InductorConditions {
        notice: Vec::new(),
        temperature,
        ..conditions(current)
    };
    model.write(&conditions, FileFormat::Ckt, dialect)
}

/// A bench that reads the file as its simulator would.
fn bench(text: &str, dialect: Dialect) -> Bench {
    let bench = Bench::with_library(text);
    match dialect {
        Dialect::Pspice => bench.compatible_with("psa"),
        Dialect::Ltspice => Bench::with_library(&as_ltspice_reads(&without_saturating(text))),
        _ => bench,
    }
}

/// A file less its saturating subcircuit: ngspice knows no `Flux=`, whose law has tests of its own.
fn without_saturating(text: &str) -> String {
    let (name, _) = text.split_once("_SAT 1 2").unwrap();
    let (before, _) = name.rsplit_once(".SUBCKT ").unwrap();
    let (_, after) = text[before.len()..].split_once(".ENDS").unwrap();
    let after = after.split_once('\n').map_or("", |(_, after)| after);
    format!("{before}{after}")
}

/// Impedance of a subcircuit that carries a dc current, as ngspice sees it, over the plotted one.
/// `ending` is that of its name.
fn assert_follows(
    inductor: &Inductor,
    ending: &str,
    text: &str,
    dialect: Dialect,
    current: f64,
    temperature: Celsius,
) {
    let condition = match (current, temperature.get()) {
        (0.0, 25.0) => String::new(),
        (current, temperature) => format!("_{current}A_{temperature}C").replace('-', "m"),
    };
    let name = format!("MPC1040LR36C{condition}{ending}");
    let bench = bench(text, dialect);
    bench.run(&format!(
        "* impedance\n.include part.lib\nI1 0 1 DC {current} AC 1\nX1 1 0 {name}\n.control\n\
         set wr_singlescale\nset numdgts=12\nac dec 20 1e3 1e9\nwrdata z.txt v(1)\n.endc\n.end\n"
    ));
    let rows = bench.rows("z.txt");
    assert_eq!(rows.len(), 121);
    let plotted = small_signal_at(inductor, current, temperature);
    for row in rows {
        let z = plotted.impedance(Hertz::new(row[0]));
        for (what, found, expected) in [
            ("|Z|", row[1].hypot(row[2]), z.norm()),
            ("ESR", row[1], z.re),
        ] {
            assert!(
                (found / expected - 1.0).abs() <= ROUNDING,
                "{name}, {dialect:?}, {current} A, {temperature:?}, {} Hz: {what} {found:.6e} Ω, plotted {expected:.6e} Ω",
                row[0]
            );
        }
    }
}

#[test]
fn the_small_signal_subcircuit_is_the_plotted_impedance() {
    let inductor = molded(0.2);
    for dialect in [
        Dialect::Portable,
        Dialect::Ngspice,
        Dialect::Pspice,
        Dialect::Ltspice,
    ] {
        for current in [0.0, 25.0] {
            let text = written(&inductor, current, dialect);
            assert!(text.is_ascii());
            assert_follows(&inductor, "", &text, dialect, current, ROOM);
        }
    }
    let text = written(&inductor, 25.0, Dialect::Ltspice);
    let inductors = text.lines().filter(|line| line.starts_with('L'));
    let stated = inductors.filter(|line| !line.contains("Flux"));
    assert!(stated.into_iter().all(|line| line.contains("Rser=0 Rpar=")));
}

#[test]
fn the_saturating_subcircuit_has_the_plotted_impedance_at_its_current() {
    for drop in [0.2, 0.3] {
        let inductor = molded(drop);
        for dialect in [Dialect::Ngspice, Dialect::Pspice] {
            for current in [0.0, 25.0, 60.0] {
                let text = written(&inductor, current, dialect);
                assert_follows(&inductor, "_SAT", &text, dialect, current, ROOM);
            }
        }
    }
}

#[test]
fn both_subcircuits_follow_the_plot_cold_and_hot() {
    let inductor = molded(0.2);
    let resistance = |temperature| {
        let cold = small_signal_at(&inductor, 0.0, temperature);
        cold.impedance(Hertz::new(1e3)).re
    };
    let temperatures = [-40.0, 85.0].map(Celsius::new);
    assert!(resistance(temperatures[1]) > 1.5 * resistance(temperatures[0]));
    for temperature in temperatures {
        for (current, dialect) in [
            (0.0, Dialect::Ngspice),
            (25.0, Dialect::Ngspice),
            (25.0, Dialect::Pspice),
        ] {
            let text = written_at(&inductor, current, temperature, dialect);
            for ending in ["", "_SAT"] {
                assert_follows(&inductor, ending, &text, dialect, current, temperature);
            }
        }
    }
}

#[test]
fn the_volt_seconds_of_a_transient_are_the_flux_of_the_law() {
    let inductor = molded(0.2);
    for dialect in [Dialect::Ngspice, Dialect::Pspice] {
        let bench = bench(&written(&inductor, 0.0, dialect), dialect);
        // A ramp of 60 A in 60 µs, slow enough for the capacitance and the skin effect to have no
        // share.
        bench.run(
            "* flux\n.include part.lib\nI1 0 1 PWL(0 0 60u 60)\nX1 1 0 MPC1040LR36C_SAT\n.control\n\
             set wr_singlescale\nset numdgts=12\ntran 20n 60u 0 20n\nwrdata v.txt v(1)\n.endc\n.end\n",
        );
        let rows = bench.rows("v.txt");
        let resistance = inductor.winding.resistance().get();
        let unbiased = small_signal(&inductor, 0.0);
        let outside = unbiased.outer_inductance().get() / unbiased.inductance().get();
        let model = model(&inductor, 0.0).unwrap();
        let sections = model.netlist().elements().iter().skip(1);
        let within: f64 = sections
            .filter(|element| matches!(element.value, ElementValue::Inductance(_)))
            .map(|element| element.value.amount().0)
            .sum();
        let mut flux = 0.0;
        let mut compared = 0;
        for pair in rows.windows(2) {
            let [(t0, v0), (t1, v1)] = [0, 1].map(|at: usize| (pair[at][0], pair[at][1]));
            // The ramp is 1 A/µs.
            let current = 1e6 * t1;
            flux += 0.5 * (t1 - t0) * (v0 + v1 - resistance * 1e6 * (t0 + t1));
            if current > 10.0 {
                // The field within the conductors does not saturate.
                let law = outside * inductor.inductance.flux_linkage(Amperes::new(current))
                    + within * current;
                assert!(
                    (flux / law - 1.0).abs() < 2e-3,
                    "{dialect:?}, {current} A: {flux:e} V·s, law {law:e} V·s"
                );
                compared += 1;
            }
        }
        assert!(compared > 1000, "{compared}");
    }
}

/// The flux that the file for LTspice states at a current, evaluated by ngspice.
fn flux_of_ltspice(text: &str, currents: &[f64]) -> Vec<f64> {
    let mut lines = text.lines().skip_while(|line| !line.contains("Flux="));
    let first = lines.next().unwrap();
    let mut law = first.split_once("Flux=").unwrap().1.to_owned();
    for line in lines.take_while(|line| line.starts_with('+')) {
        law.push_str(line.trim_start_matches('+'));
    }
    let law = law.replace('x', "V(1)").replace("maV(1)", "max");
    // In microvolt-seconds, and tight: ngspice ends its iterations within 1 µV and a thousandth.
    let bench = Bench::with_library("* empty\n");
    bench.run(&format!(
        "* flux\n.options reltol=1e-9\nV1 1 0 0\nB1 2 0 V=1e6*({law})\nR2 2 0 1\n.control\nset wr_singlescale\nset numdgts=12\n\
         dc V1 {} {} {}\nwrdata f.txt v(2)\n.endc\n.end\n",
        currents[0],
        currents[currents.len() - 1],
        currents[1] - currents[0],
    ));
    bench
        .rows("f.txt")
        .iter()
        .map(|row| 1e-6 * row[1])
        .collect()
}

#[test]
fn the_flux_for_ltspice_is_the_integral_of_the_law_and_keeps_rising() {
    for drop in [0.2, 0.3] {
        let inductor = molded(drop);
        let text = written(&inductor, 0.0, Dialect::Ltspice);
        let currents: Vec<f64> = (-60..=60).map(|index| 5.0 * f64::from(index)).collect();
        let fluxes = flux_of_ltspice(&text, &currents);
        assert_eq!(fluxes.len(), currents.len());
        assert!(
            fluxes.is_sorted_by(|a, b| a < b),
            "a flux that falls would be a source"
        );
        let outside = small_signal(&inductor, 0.0).outer_inductance().get() / 0.36e-6;
        for (current, flux) in currents.iter().zip(fluxes) {
            if current.abs() > 150.0 || *current == 0.0 {
                continue;
            }
            let law = outside * inductor.inductance.flux_linkage(Amperes::new(*current));
            assert!(
                (flux / law - 1.0).abs() < 2e-4,
                "{current} A: {flux:e} V·s, law {law:e} V·s"
            );
        }
    }
}

#[test]
fn a_ferrite_is_refused_and_a_portable_file_does_not_saturate() {
    let mut ferrite = molded(0.2);
    ferrite.inductance.exponent = 8.0;
    assert!(model(&ferrite, 0.0).is_err());
    ferrite.inductance.exponent = 2.1;
    ferrite.inductance.floor = 0.05;
    assert!(model(&ferrite, 0.0).is_err());
    let text = written(&molded(0.2), 0.0, Dialect::Portable);
    assert!(!text.contains("_SAT"));
    let text = model(&molded(0.2), 0.0).unwrap();
    let text = text.write(&conditions(0.0), FileFormat::Cir, Dialect::Ngspice);
    assert!(text.contains("*>X2 2 0 MPC1040LR36C_SAT"), "{text}");
}

#[test]
fn scikit_rf_reads_the_impedance_of_an_inductor_back() {
    let folder = tempfile::tempdir().unwrap();
    let inductor = molded(0.2);
    let z = small_signal(&inductor, 20.0).impedances(&grid());
    for (path, word) in [(LinePath::Shunt, "shunt"), (LinePath::Series, "series")] {
        let fixture = Fixture {
            path,
            reference: Ohms::new(50.0),
            trace: TraceImpedance::default(),
        };
        let swept = two_port::sweep(&grid(), &z, &fixture).unwrap();
        let text =
            touchstone::write_inductor(&conditions(20.0), &fixture, grid().frequencies(), &swept)
                .unwrap();
        assert!(text.is_ascii() && text.contains("20 A dc"), "{text}");
        fs::write(folder.path().join(format!("part-50-{word}.s2p")), text).unwrap();
    }
    let rows = scikit_rf(folder.path());
    assert_eq!(rows.len(), 2 * z.len());
    for (index, (name, frequency, read)) in rows.iter().enumerate() {
        let expected = z[index % z.len()];
        assert!(
            (read - expected).norm() <= 1e-6 * expected.norm(),
            "{name}, {frequency} Hz: {read} Ω, ours {expected} Ω"
        );
    }
}

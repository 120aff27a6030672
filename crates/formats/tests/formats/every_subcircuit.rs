//! Every subcircuit at 0 V and at bias, cold and warm, in one run of ngspice.
//!
//! A file for LTspice is first written out as LTspice understands it: each inductor without `Rser`
//! has 1 mΩ, `Rpar` lies across, and `x` is the capacitor's own voltage.

use std::fmt::Write;

use crate::support::ltspice::as_ltspice_reads;
use crate::support::ngspice::Bench;
use crate::support::{Ceramic, Sample};
use henrad_formats::spice::{Dialect, FileFormat, SpiceModel, SpiceRange};
use henrad_parts::quantity::Hertz;
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::{Capacitor, Complex64};

/// What a transient circuit may be off the plotted ESR from 10 kHz to 10 MHz at any bias.
const TRANSIENT_ESR: f64 = 0.15;
/// The same for |Z|: the capacitance is up to a loss factor off, more near resonance where
/// reactances cancel; see `network/transient.rs`.
const TRANSIENT_IMPEDANCE: f64 = 0.08;
/// What six printed digits may change where reactances cancel.
const ROUNDING: f64 = 1e-3;
/// What they may change in a resistance, as a share of |Z|: of a C0G chip it is a 2000th of it.
const DIGITS: f64 = 1e-6;

const RANGE: SpiceRange = SpiceRange {
    center: Hertz::new(1e4),
    start: Hertz::new(1e3),
    stop: Hertz::new(1e9),
};

/// Ceramics whose loss at 1 MHz is far from that at 10 kHz.
const CERAMICS: [Ceramic; 4] = [
    Ceramic {
        part_number: "C0805C104K5RACTU",
        dielectric: "X7R",
        case_code: "0805",
        capacitance: 100e-9,
        rated_voltage: 50.0,
    },
    Ceramic {
        part_number: "C1206C105K5RACTU",
        dielectric: "X7R",
        case_code: "1206",
        capacitance: 1e-6,
        rated_voltage: 50.0,
    },
    Ceramic {
        part_number: "C0603C106M9PACTU",
        dielectric: "X5R",
        case_code: "0603",
        capacitance: 10e-6,
        rated_voltage: 6.3,
    },
    Ceramic {
        part_number: "C0402C102K5RACTU",
        dielectric: "X7R",
        case_code: "0402",
        capacitance: 1e-9,
        rated_voltage: 50.0,
    },
];

/// Temperature in °C and bias as a share of the rated voltage.
const CONDITIONS: [(f64, f64); 4] = [(25.0, 0.0), (25.0, 0.7), (-40.0, 0.5), (85.0, 0.3)];

/// A subcircuit to run under a bias, and what it must be.
struct Run {
    what: String,
    name: String,
    bias: f64,
    part: Capacitor,
    /// Allowed in |Z| and ESR, from and to a frequency in Hz.
    allowed: [f64; 2],
    range: [f64; 2],
}

/// A library of subcircuits and their runs.
#[derive(Default)]
struct Bundle {
    library: String,
    runs: Vec<Run>,
}

impl Bundle {
    /// Adds every subcircuit of a part in a dialect.
    fn add(&mut self, sample: &Sample, dialect: Dialect) {
        let name = format!("{}_{}", sample.part_number, self.runs.len());
        let parts = [sample.spice_part(1)];
        let model = SpiceModel::new(&name, &parts, TraceImpedance::default(), RANGE).unwrap();
        let conditions = sample.conditions(1, TraceImpedance::default());
        let text = model.write(&conditions, FileFormat::Ckt, dialect);
        self.library += &match dialect {
            Dialect::Ltspice => as_ltspice_reads(&text),
            _ => text,
        };
        let deviation = model.accuracy()[0].deviation;
        let bias = sample.condition.bias.get();
        let mut push = |name: String, bias: f64, allowed: [f64; 2], range: [f64; 2]| {
            let what = format!(
                "{name} of {sample} under {bias} V",
                sample = sample.part_number
            );
            self.runs.push(Run {
                what: format!(
                    "{what} in {dialect:?}, {} degC",
                    sample.condition.temperature.get()
                ),
                name,
                bias,
                part: sample.at_bias(bias),
                allowed: allowed.map(|allowed| allowed + ROUNDING),
                range,
            });
        };
        let stated = [deviation.impedance, deviation.esr];
        push(model.broadband_name(), bias, stated, [1e3, 1e9]);
        push(model.center_name(), bias, [0.0; 2], [0.9999e4, 1.0001e4]);
        let Some(name) = model
            .transient_name()
            .filter(|_| dialect != Dialect::Portable)
        else {
            return;
        };
        let other = 0.5 * sample.rated_voltage;
        for bias in [0.0, bias, other] {
            let allowed = [TRANSIENT_IMPEDANCE, TRANSIENT_ESR];
            push(name.clone(), bias, allowed, [0.9999e4, 1.0001e7]);
        }
    }

    /// Runs everything at once and compares every impedance.
    fn check(&self, bench: impl Fn(&str) -> Bench) {
        let bench = bench(&self.library);
        let mut deck = "* every subcircuit\n.include part.lib\n".to_owned();
        let mut currents = String::new();
        for (index, run) in self.runs.iter().enumerate() {
            let Run { name, bias, .. } = run;
            writeln!(
                deck,
                "V{index} p{index} 0 DC {bias} AC 1\nX{index} p{index} 0 {name}"
            )
            .unwrap();
            write!(currents, " i(V{index})").unwrap();
        }
        write!(
            deck,
            ".control\nset wr_singlescale\nset numdgts=12\nac dec 10 1e3 1e9\n\
             wrdata i.txt{currents}\n.endc\n.end\n"
        )
        .unwrap();
        bench.run(&deck);
        let rows = bench.rows("i.txt");
        assert_eq!(rows.len(), 61, "10 points per decade from 1 kHz to 1 GHz");
        for (index, run) in self.runs.iter().enumerate() {
            let at = 1 + 2 * index;
            let points = rows
                .iter()
                .map(|row| (row[0], Complex64::new(row[at], row[at + 1])));
            let inside = points.filter(|(f, _)| (run.range[0]..=run.range[1]).contains(f));
            let compared = inside.map(|(f, i)| run.compare(f, -i.inv())).count();
            assert!(compared > 0, "{}", run.what);
        }
    }
}

impl Run {
    fn compare(&self, frequency: f64, z: Complex64) {
        let part = self.part.impedance(Hertz::new(frequency));
        let off = [z.norm() / part.norm() - 1.0, z.re / part.re - 1.0];
        let digits = DIGITS * part.norm() / part.re;
        assert!(
            off[0].abs() <= self.allowed[0] && off[1].abs() <= self.allowed[1] + digits,
            "{} at {frequency:.3e} Hz: ngspice {z} Ω, plotted {part} Ω, off {off:.4?}, allowed {:.4?}",
            self.what,
            self.allowed
        );
    }
}

#[test]
fn ceramics_follow_their_plots_at_any_bias_in_ngspice_and_ltspice() {
    let mut bundle = Bundle::default();
    for (temperature, share) in CONDITIONS {
        for ceramic in &CERAMICS {
            let sample = Sample::of_ceramic(ceramic, temperature, share);
            bundle.add(&sample, Dialect::Ngspice);
            bundle.add(&sample, Dialect::Ltspice);
        }
    }
    bundle.check(Bench::with_library);
}

#[test]
fn ceramics_follow_their_plots_at_any_bias_in_pspice_mode() {
    let mut bundle = Bundle::default();
    for (temperature, share) in CONDITIONS {
        for ceramic in &CERAMICS {
            let sample = Sample::of_ceramic(ceramic, temperature, share);
            bundle.add(&sample, Dialect::Pspice);
        }
    }
    bundle.check(|library| Bench::with_library(library).compatible_with("psa"));
}

#[test]
fn every_technology_follows_its_plots_in_the_portable_and_the_ltspice_file() {
    let mut bundle = Bundle::default();
    for (temperature, share) in CONDITIONS {
        for number in [
            "C0603C100J5GACTU",
            "T491D107K010AT",
            "T520D337M006ATE015",
            "A700V337M2R5ATE009",
            "R46KN4100JHP1M",
            "EDH106M016A9BAA",
        ] {
            let sample = Sample::new(number, temperature, share);
            bundle.add(&sample, Dialect::Portable);
            bundle.add(&sample, Dialect::Ltspice);
        }
    }
    bundle.check(Bench::with_library);
}

/// The emulation sees what it is for: a portable file gains milliohms in LTspice and says so.
#[test]
fn a_portable_file_gains_resistance_in_ltspice() {
    let sample = Sample::new("T520D337M006ATE015", 25.0, 0.0);
    let parts = [sample.spice_part(1)];
    let model = SpiceModel::new("PART", &parts, TraceImpedance::default(), RANGE).unwrap();
    let conditions = sample.conditions(1, TraceImpedance::default());
    let esr = |dialect: Dialect| {
        let text = model.write(&conditions, FileFormat::Ckt, dialect);
        let bench = Bench::with_library(&as_ltspice_reads(&text));
        bench.run(
            "* LTspice\n.include part.lib\nI1 0 1 DC 0 AC 1\nX1 1 0 PART\n.control\n\
             set wr_singlescale\nac lin 1 1e5 1e5\nwrdata z.txt v(1)\n.endc\n.end\n",
        );
        bench.rows("z.txt")[0][1]
    };
    let part = sample.capacitor().impedance(Hertz::new(1e5)).re;
    assert!((esr(Dialect::Ltspice) / part - 1.0).abs() < 0.02);
    assert!(esr(Dialect::Portable) > part + 3e-3);
    let portable = model.write(&conditions, FileFormat::Ckt, Dialect::Portable);
    assert!(
        portable.contains("1 mohm") && portable.contains("parallel"),
        "{portable}"
    );
}

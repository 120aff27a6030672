//! Libraries of several parts: what KiCad and LTspice find in them.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::inductor;
use crate::support::ngspice::Bench;
use crate::support::time_limit::{TIME_LIMIT, output_within};
use crate::support::{Sample, python};
use henrad_formats::archive::Entry;
use henrad_formats::library::{
    self, CapacitorModels, InductorModels, LibraryPart, Ordered, Program,
};
use henrad_formats::spice::{SpiceModel, SpiceRange};
use henrad_parts::quantity::Hertz;
use henrad_sim::Complex64;
use henrad_sim::capacitor::combine::TraceImpedance;

const SCRIPT: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../reference/formats/symbols_of_kicad_library.py"
);

const RANGE: SpiceRange = SpiceRange {
    center: Hertz::new(1e4),
    start: Hertz::new(1e4),
    stop: Hertz::new(1e9),
};

fn samples() -> Vec<Sample> {
    [
        "C0805C104K5RACTU",
        "CL21B474KBFNNNE",
        "T520D337M006ATE015",
        "R46KN4100JHP1M",
    ]
    .map(|number| Sample::new(number, 25.0, 0.3))
    .into()
}

/// The name of a sample's models: all are under bias at 25 °C.
fn name_of(sample: &Sample) -> String {
    let bias = sample.condition.bias.get().to_string().replace('.', "p");
    format!("{}_{bias}V_25C", sample.part_number)
}

fn files(program: Program, samples: &[Sample]) -> Vec<Entry> {
    let parts: Vec<_> = samples
        .iter()
        .map(|sample| {
            let trace = TraceImpedance::default();
            let parts = [sample.spice_part(1)];
            LibraryPart::Capacitor(CapacitorModels {
                model: SpiceModel::new(&sample.part_number, &parts, trace, RANGE).unwrap(),
                conditions: sample.conditions(1, trace),
                footprint: None,
                ordered: None,
            })
        })
        .collect();
    library::files("Bench", program, &parts)
}

/// Fields and pins of a symbol.
#[derive(Default)]
struct Symbol {
    fields: BTreeMap<String, String>,
    pins: Vec<String>,
}

fn symbols_by_kiutils(file: &Path) -> BTreeMap<String, Symbol> {
    let mut script = Command::new(python());
    script.args([Path::new(SCRIPT), file]);
    let output = output_within(TIME_LIMIT, &mut script).expect("kiutils ends");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "kiutils: {complaint}");
    let mut symbols: BTreeMap<String, Symbol> = BTreeMap::new();
    for line in String::from_utf8(output.stdout).unwrap().lines() {
        let words: Vec<_> = line.split('\t').collect();
        let symbol = symbols.entry(words[1].to_owned()).or_default();
        match words[0] {
            "field" => drop(
                symbol
                    .fields
                    .insert(words[2].to_owned(), words[3].to_owned()),
            ),
            _ => symbol.pins.push(words[2].to_owned()),
        }
    }
    symbols
}

/// What KiCad hands to ngspice for a symbol between two nets: an instance of `Sim.Name` from
/// `Sim.Library` with its nodes in the order of `Sim.Pins`.
fn instance(symbol: &Symbol, number: usize) -> String {
    assert_eq!(symbol.fields["Sim.Device"], "SUBCKT");
    assert_eq!(symbol.fields["Sim.Library"], "Bench.lib");
    assert_eq!(symbol.pins, ["1", "2"]);
    let nets = [("1", format!("p{number}")), ("2", "0".to_owned())];
    let net = |pin: &str| {
        nets.iter()
            .find(|(name, _)| *name == pin)
            .unwrap()
            .1
            .clone()
    };
    let mut nodes: Vec<_> = symbol.fields["Sim.Pins"]
        .split(' ')
        .map(|pair| pair.split_once('=').unwrap())
        .map(|(pin, node)| (node.parse::<u32>().unwrap(), net(pin)))
        .collect();
    nodes.sort();
    let nodes: Vec<_> = nodes.into_iter().map(|(_, net)| net).collect();
    format!(
        "X{number} {} {}\n",
        nodes.join(" "),
        symbol.fields["Sim.Name"]
    )
}

#[test]
fn kicad_finds_the_subcircuit_of_every_symbol() {
    let samples = samples();
    let files = files(Program::Kicad, &samples);
    let [library, symbols] = files.as_slice() else {
        panic!("a library and its symbols");
    };
    assert_eq!(
        [&*library.name, &*symbols.name],
        ["Bench.lib", "Bench.kicad_sym"]
    );
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(&symbols.name);
    fs::write(&file, &symbols.text).unwrap();
    let symbols = symbols_by_kiutils(&file);
    assert_eq!(symbols.len(), samples.len());
    let mut deck = "* as KiCad writes it\n.include part.lib\n".to_owned();
    for (index, sample) in samples.iter().enumerate() {
        let symbol = &symbols[&name_of(sample)];
        assert_eq!(symbol.fields["Value"], name_of(sample));
        assert!(symbol.fields["ki_description"].contains("25 degC"));
        write!(
            deck,
            "V{index} p{index} 0 DC 0 AC 1\n{}",
            instance(symbol, index)
        )
        .unwrap();
    }
    deck += ".control\nset wr_singlescale\nset numdgts=12\nac dec 10 1e4 1e8\n\
             wrdata i.txt i(V0) i(V1) i(V2) i(V3)\n.endc\n.end\n";
    // KiCad runs ngspice in its mode for libraries of PSpice and LTspice.
    let bench = Bench::with_library(&library.text).compatible_with("ltpsa");
    bench.run(&deck);
    for row in bench.rows("i.txt") {
        for (index, sample) in samples.iter().enumerate() {
            let z = -Complex64::new(row[1 + 2 * index], row[2 + 2 * index]).inv();
            let part = sample.capacitor().impedance(Hertz::new(row[0]));
            let off = z.norm() / part.norm() - 1.0;
            assert!(
                off.abs() < 0.03,
                "{}, {} Hz: {off}",
                sample.part_number,
                row[0]
            );
        }
    }
}

#[test]
fn every_ltspice_symbol_leads_to_its_subcircuit() {
    let samples = samples();
    let files = files(Program::Ltspice, &samples);
    let (library, symbols) = files.split_first().unwrap();
    assert_eq!(symbols.len(), samples.len());
    for (symbol, sample) in symbols.iter().zip(&samples) {
        assert_eq!(symbol.name, format!("{}.asy", name_of(sample)));
        let attribute = |name: &str| {
            let head = format!("SYMATTR {name} ");
            let mut lines = symbol.text.lines();
            let found = lines.find_map(|line| line.strip_prefix(&head));
            found.unwrap_or_else(|| panic!("{name} in {}", symbol.text))
        };
        assert_eq!(attribute("Prefix"), "X");
        assert_eq!(attribute("ModelFile"), library.name);
        let head = format!(".SUBCKT {} 1 2", attribute("Value"));
        assert!(library.text.lines().any(|line| line == head));
        assert!(attribute("Description").contains("25 degC"));
        for pin in ["1", "2"] {
            let pin = format!("PINATTR PinName {pin}\nPINATTR SpiceOrder {pin}\n");
            assert!(symbol.text.contains(&pin), "{}", symbol.text);
        }
        let has_plus = symbol.text.contains("LINE Normal 4 12 4 20");
        assert_eq!(has_plus, sample.polarized, "{}", symbol.text);
    }
    // The bias model of the ceramics is there too; the center frequency has no place in a library.
    let name = name_of(&samples[1]);
    let head = format!(".SUBCKT {name}_DCBIAS 1 2");
    assert!(library.text.contains(&head), "{head}");
    assert!(!library.text.contains("_CENTER"));
}

/// One capacitor, and two inductors at different currents of which one has no saturation current.
fn mixed(program: Program) -> Vec<Entry> {
    let capacitor = Sample::new("T520D337M006ATE015", 25.0, 0.3);
    let trace = TraceImpedance::default();
    let inductors = [("MPC1040LR36C", Some(25.0)), ("74437-R36", None)];
    let mut parts = vec![LibraryPart::Capacitor(CapacitorModels {
        model: SpiceModel::new(
            &capacitor.part_number,
            &[capacitor.spice_part(1)],
            trace,
            RANGE,
        )
        .unwrap(),
        conditions: capacitor.conditions(1, trace),
        footprint: Some("Capacitor_Tantalum_SMD:CP_EIA-7343-31_Kemet-D"),
        ordered: Some(Ordered {
            part_number: capacitor.part_number.clone(),
            manufacturer: "KEMET".to_owned(),
            data_sheet: "https://example.com/t520.pdf".to_owned(),
        }),
    })];
    parts.extend(inductors.map(|(number, current)| {
        let (model, conditions) = inductor::models(number, current);
        LibraryPart::Inductor(InductorModels {
            model,
            conditions,
            ordered: Ordered::default(),
        })
    }));
    library::files("Bench", program, &parts)
}

#[test]
fn capacitors_and_inductors_share_a_library_of_kicad_and_ngspice_reads_it() {
    let files = mixed(Program::Kicad);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(&files[1].name);
    fs::write(&file, &files[1].text).unwrap();
    let symbols = symbols_by_kiutils(&file);
    let names = ["MPC1040LR36C_25A_25C", "L_74437_R36"];
    let reference = |name: &str| symbols[name].fields["Reference"].clone();
    assert_eq!(names.map(reference), ["L", "L"]);
    assert_eq!(reference("T520D337M006ATE015_1p89V_25C"), "C");
    let capacitor = &symbols["T520D337M006ATE015_1p89V_25C"].fields;
    for (name, value) in [
        ("MPN", "T520D337M006ATE015"),
        ("Manufacturer", "KEMET"),
        ("Datasheet", "https://example.com/t520.pdf"),
    ] {
        assert_eq!(capacitor[name], value, "{name}");
    }
    assert_eq!(symbols[names[0]].fields["Datasheet"], "~");
    let footprint = |name: &str| symbols[name].fields["Footprint"].clone();
    assert_eq!(
        [
            footprint("T520D337M006ATE015_1p89V_25C"),
            footprint(names[0])
        ],
        ["Capacitor_Tantalum_SMD:CP_EIA-7343-31_Kemet-D", ""]
    );
    assert!(symbols[names[0]].fields["ki_description"].contains("25 degC, 25 A dc"));
    let [first, second] = names.map(|name| &symbols[name]);
    let mut deck = "* as KiCad writes it\n.include part.lib\n".to_owned();
    deck += &instance(first, 0);
    deck += &instance(second, 1);
    deck += "X2 p2 0 MPC1040LR36C_25A_25C_SAT\n";
    for (pin, current) in [25, 0, 25].into_iter().enumerate() {
        writeln!(deck, "I{pin} 0 p{pin} DC {current} AC 1").unwrap();
    }
    deck += ".control\nset wr_singlescale\nset numdgts=12\nac dec 10 1e4 1e9\n\
             wrdata z.txt v(p0) v(p1) v(p2)\n.endc\n.end\n";
    let bench = Bench::with_library(&files[0].text).compatible_with("ltpsa");
    bench.run(&deck);
    let rows = bench.rows("z.txt");
    assert_eq!(rows.len(), 51);
    for row in rows {
        let plotted = |current| inductor::impedance(current, Hertz::new(row[0]));
        let plotted = [Some(25.0), None, Some(25.0)].map(plotted);
        for (column, plotted) in plotted.into_iter().enumerate() {
            let z = Complex64::new(row[1 + 2 * column], row[2 + 2 * column]);
            let off = (z - plotted).norm() / plotted.norm();
            assert!(off < 1e-3, "{column}, {} Hz: {z} Ω, {plotted} Ω", row[0]);
        }
    }
    assert!(!files[0].text.contains("L_74437_R36_SAT"));
}

#[test]
fn every_ltspice_symbol_of_an_inductor_leads_to_its_subcircuit() {
    let files = mixed(Program::Ltspice);
    let (library, symbols) = files.split_first().unwrap();
    let names = symbols.iter().map(|symbol| symbol.name.as_str());
    assert_eq!(
        names.collect::<Vec<_>>().join(" "),
        "T520D337M006ATE015_1p89V_25C.asy MPC1040LR36C_25A_25C.asy L_74437_R36.asy"
    );
    for symbol in &symbols[1..] {
        let name = symbol.name.strip_suffix(".asy").unwrap();
        for line in [
            format!("SYMATTR Value {name}"),
            "SYMATTR ModelFile Bench.lib".to_owned(),
            "ARC Normal 8 8 24 24 16 24 16 8".to_owned(),
        ] {
            assert!(symbol.text.lines().any(|it| it == line), "{line}");
        }
        let head = format!(".SUBCKT {name} 1 2");
        assert!(library.text.lines().any(|line| line == head), "{head}");
        assert!(!symbol.text.contains("LINE Normal 0 28 32 28"), "no plates");
    }
    // LTspice alone has the flux as a law.
    let head = ".SUBCKT MPC1040LR36C_25A_25C_SAT 1 2";
    assert!(library.text.contains(head));
    assert!(library.text.contains("Flux=sgn(x)*("));
}

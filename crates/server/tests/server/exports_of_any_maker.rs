//! The files of numbers that no list has, in ngspice and scikit-rf.
//!
//! Needs ngspice, and a Python with the packages of reference/requirements.txt, named by
//! `HENRAD_TEST_PYTHON`.

#[expect(dead_code, reason = "these files need no mode of another program")]
#[path = "../../../formats/tests/formats/support/ngspice.rs"]
pub mod ngspice;
#[path = "../../../sim/tests/sim/support/time_limit.rs"]
pub mod time_limit;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::support::{App, Json};
use ngspice::{Bench, impedance_deck};
use time_limit::{TIME_LIMIT, output_within};

on_sqlite!(
    ngspice_finds_the_plotted_impedance_in_sixty_files,
    scikit_rf_finds_the_plotted_impedance_in_sixty_files,
);

const SCRIPT: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../reference/formats/impedance_of_s2p.py"
);

/// Numbers of `reference/parts/foreign_numbers.csv` and of the makers' ordering guides.
const CAPACITORS: [&str; 48] = [
    // Ceramic chips of classes I and II, soft, wide and in frames.
    "GRM188R71C104KA01D",
    "GRM1555C1H101JA01D",
    "GCM21BR71H105KA03L",
    "GJM1555C1H1R0BB01D",
    "KCM55QR71J156KH01K",
    "LLL185R71A224MA01L",
    "C2012X5R1E106K125AB",
    "CGA3E2X7R1H104K080AA",
    "CGJ4J3X7R1H105K125AB",
    "CL10B104KB8NNNC",
    "CL21A226MQQNNNE",
    "EMK107B7104KA-T",
    "MSASL168SB5106MTNA01",
    "CC0603KRX7R9BB104",
    "CC0402JRNPO9BN101",
    "0603B104K500CT",
    "0402CG101J500NT",
    "06035C104KAT2A",
    "KGM21NR71H105KT",
    "CM105X7R104K16AT",
    "VJ0603Y104KXJCW1BC",
    "KTD250B106M43A0T00",
    // Tantalum, niobium oxide and polymer chips.
    "TAJB106K016RNJ",
    "TPSD477K004R0100",
    "NOJA106M006RWJ",
    "TCJB476M010R0070",
    "F931C106MAA",
    "293D106X9016B2TE3",
    "TR3D107K016C0150",
    "T55A107M6R3C0070",
    "2R5TPE330MAFB",
    // Cans and chips of aluminum: wet, hybrid, polymer.
    "EEE-FK1V101P",
    "EEU-FM1V102L",
    "EEH-ZA1V271V",
    "EEF-CX0D221R",
    "16SVPC39M",
    "UWT1C101MCL1GS",
    "UPW1E102MHD",
    "GYA1V470MCQ1GS",
    "PCJ1C470MCL1GS",
    "EMZA350ADA101MF80G",
    "APXA160ARA101MF80G",
    "25ZLH470MEFC10X12.5",
    "VEJ101M1CTR-0606",
    // Film.
    "MKS2C031001A00KSSD",
    "B32652A6104J000",
    "ECWFD2W105J",
    "MKP1848C61060JP2",
];
/// Metal composite: the core of the others has no rule.
const INDUCTORS: [&str; 12] = [
    "XAL4020-222MEC",
    "XFL4020-472MEC",
    "XEL6030-102",
    "IHLP2525CZER2R2M01",
    "SRP6540-2R2M",
    "SRP4012TA-1R2M",
    "SPM6530T-2R2M",
    "TFM201610ALM-R47MTAA",
    "DFE252012P-2R2M=P2",
    "MWSA0603-2R2MT",
    "MDMK4040T2R2MF",
    "MAMK2520T2R2M",
];

/// What printed digits and reactances that cancel may change.
const ROUNDING: f64 = 1e-3;
/// The plot has ten digits.
const TOUCHSTONE: f64 = 1e-6;
/// What six printed digits of every element may change in a resistance, as a share of |Z|.
const DIGITS: f64 = 5e-6;

/// A number with its plotted frequencies, |Z| and ESR.
struct Plotted {
    number: &'static str,
    is_inductor: bool,
    frequencies: Vec<f64>,
    impedance: Vec<f64>,
    esr: Vec<f64>,
}

impl Plotted {
    /// The body of a call for its file.
    fn body(number: &str, is_inductor: bool) -> Value {
        if is_inductor {
            json!({
                "requestList": [{ "part_number": number }],
                "start": 1e3, "stop": 1e9, "pointsPerDecade": 20
            })
        } else {
            json!({
                "plotType": "Imp,ESR", "start": 1e3, "stop": 1e9, "pointsPerDecade": 20,
                "spread": "No", "parts": [{ "mfrPn": "Combined" }, { "mfrPn": number }],
                "highlight": 1
            })
        }
    }

    async fn of_capacitor(app: &App, number: &'static str) -> Self {
        let mut body = Self::body(number, false);
        body["parts"] = json!([{ "mfrPn": number }]);
        let answer = app.answer("/plot", &body).await;
        let series = answer["seriesList"].list();
        let values = |label: &str, at: usize| -> Vec<f64> {
            let curve = series.iter().find(|it| it["yLabel"] == label).unwrap();
            let points = curve["points"].list().iter();
            points.map(|point| point[at].number()).collect()
        };
        Self {
            number,
            is_inductor: false,
            frequencies: values("Impedance", 0),
            impedance: values("Impedance", 1),
            esr: values("ESR", 1),
        }
    }

    async fn of_inductor(app: &App, number: &'static str) -> Self {
        let body = Self::body(number, true);
        let answer = app.answer("/api/calcL/impedance", &body).await;
        let values = |name: &str| -> Vec<f64> {
            let list = answer[0][name].list().iter();
            list.map(Json::number).collect()
        };
        Self {
            number,
            is_inductor: true,
            frequencies: values("frequencies"),
            impedance: values("impedance"),
            esr: values("esr"),
        }
    }

    async fn all(app: &App) -> Vec<Self> {
        let mut all = Vec::new();
        for number in CAPACITORS {
            all.push(Self::of_capacitor(app, number).await);
        }
        for number in INDUCTORS {
            all.push(Self::of_inductor(app, number).await);
        }
        assert_eq!(all.len(), 60);
        all
    }

    /// Its file, which says whose data it does not hold.
    async fn file(&self, app: &App, kind: &str) -> String {
        let tool = if self.is_inductor {
            "/api/calcL"
        } else {
            "/api"
        };
        let body = Self::body(self.number, self.is_inductor);
        let answer = app.post(&format!("{tool}/{kind}"), &body).await;
        let text = answer.text().to_owned();
        assert!(answer.status.is_success(), "{}: {text}", self.number);
        let head: Vec<_> = text.lines().take(5).collect();
        let head = head.join("\n");
        assert!(
            head.contains("no data of the maker") && head.contains("basis=number"),
            "{}: {head}",
            self.number
        );
        assert!(!head.contains('?'), "{head}");
        text
    }

    /// Compares |Z| and ESR at every frequency, within a share of each, and the ESR within a share of
    /// |Z| more.
    fn compare(&self, found: &[(f64, f64, f64)], allowed: [f64; 3], program: &str) {
        let number = self.number;
        assert_eq!(found.len(), self.frequencies.len(), "{number}");
        for (at, &(frequency, impedance, esr)) in found.iter().enumerate() {
            assert!(
                (frequency / self.frequencies[at] - 1.0).abs() < 1e-8,
                "{number}"
            );
            let off = impedance / self.impedance[at] - 1.0;
            let off_esr = esr / self.esr[at] - 1.0;
            let digits = allowed[2] * self.impedance[at] / self.esr[at];
            assert!(
                off.abs() <= allowed[0] && off_esr.abs() <= allowed[1] + digits,
                "{number} at {frequency:e} Hz in {program}: |Z| {impedance} Ω, plotted {} Ω; \
                 ESR {esr} Ω, plotted {} Ω; allowed {allowed:?}",
                self.impedance[at],
                self.esr[at],
            );
        }
    }
}

/// |Z| and ESR within which a file says that its first subcircuit follows the plot.
fn stated_accuracy(text: &str) -> [f64; 3] {
    let line = text
        .lines()
        .find(|line| line.contains("of what Henrad plots"));
    let line = line.unwrap_or_else(|| panic!("{text}"));
    let percents: Vec<f64> = line
        .split_ascii_whitespace()
        .filter_map(|word| word.parse().ok())
        .collect();
    let [impedance, esr] = percents[..] else {
        panic!("{line}");
    };
    let share = |percent: f64| percent / 100.0 + ROUNDING;
    [share(impedance), share(esr), DIGITS]
}

/// The first subcircuit of a file.
fn first_subcircuit(text: &str) -> String {
    let line = text.lines().find_map(|line| line.strip_prefix(".SUBCKT "));
    line.unwrap().split(' ').next().unwrap().to_owned()
}

async fn ngspice_finds_the_plotted_impedance_in_sixty_files(app: App) {
    let plotted = Plotted::all(&app).await;
    let (mut library, mut names, mut allowed) = (String::new(), Vec::new(), Vec::new());
    for part in &plotted {
        let text = part.file(&app, "spice").await;
        names.push(first_subcircuit(&text));
        allowed.push(stated_accuracy(&text));
        library += &text;
    }
    let bench = Bench::with_library(&library);
    bench.run(&impedance_deck(&names));
    let rows = bench.rows("z.txt");
    for (index, part) in plotted.iter().enumerate() {
        let at = 1 + 2 * index;
        let found: Vec<_> = rows
            .iter()
            .map(|row| (row[0], row[at].hypot(row[at + 1]), row[at]))
            .collect();
        part.compare(&found, allowed[index], "ngspice");
    }
}

async fn scikit_rf_finds_the_plotted_impedance_in_sixty_files(app: App) {
    let plotted = Plotted::all(&app).await;
    let folder = tempfile::tempdir().unwrap();
    for (index, part) in plotted.iter().enumerate() {
        let text = part.file(&app, "s2p").await;
        let path = if part.is_inductor { "series" } else { "shunt" };
        let name = format!("{index}-{path}.s2p");
        fs::write(folder.path().join(name), text).unwrap();
    }
    let python = std::env::var("HENRAD_TEST_PYTHON").expect(
        "HENRAD_TEST_PYTHON must name a Python with reference/requirements.txt; run: make test",
    );
    let mut script = Command::new(&python);
    script.args([Path::new(SCRIPT), folder.path()]);
    let output = output_within(TIME_LIMIT, &mut script)
        .unwrap_or_else(|error| panic!("{python} did not run to its end: {error}"));
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "scikit-rf: {complaint}");
    let mut found: BTreeMap<usize, Vec<(f64, f64, f64)>> = BTreeMap::new();
    for line in String::from_utf8(output.stdout).unwrap().lines() {
        let words: Vec<_> = line.split_ascii_whitespace().collect();
        let [frequency, re, im] = [1, 2, 3].map(|at| words[at].parse::<f64>().unwrap());
        let index = words[0].split('-').next().unwrap().parse().unwrap();
        let points = found.entry(index).or_default();
        points.push((frequency, re.hypot(im), re));
    }
    for (index, part) in plotted.iter().enumerate() {
        part.compare(&found[&index], [TOUCHSTONE; 3], "scikit-rf");
    }
}

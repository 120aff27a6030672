//! Whole files as instruments and programs lay them out, written here with made-up numbers.

use henrad_formats::measured::{Answers, Curve, Reading, TableError, Unread, Values, read};
use henrad_formats::table::{Column, Table};
use henrad_sim::Complex64;
use henrad_sim::network::LinePath;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// 10 µF with 5 mΩ and 0.8 nH: Z, Ω.
fn z(frequency: f64) -> Complex64 {
    let omega = std::f64::consts::TAU * frequency;
    Complex64::new(0.005, omega * 0.8e-9 - 1.0 / (omega * 10e-6))
}

const FREQUENCIES: [f64; 4] = [100.0, 1e3, 1e4, 1e5];

fn rows(row: impl Fn(f64, Complex64) -> String) -> String {
    FREQUENCIES.map(|at| row(at, z(at))).join("\n")
}

/// S11 and S21 in series between 50 Ω: Z/(Z + 2·Z0), 2·Z0/(Z + 2·Z0).
fn in_line(z: Complex64) -> [Complex64; 2] {
    [z / (z + 100.0), 100.0 / (z + 100.0)]
}

fn read_as(name: &str, text: &str) -> Result<Reading, Unread> {
    read(name, text.as_bytes(), &Answers::default())
}

fn is_right(curve: &Curve) -> bool {
    let points = curve.impedances(None).unwrap_or_default();
    points.len() == FREQUENCIES.len()
        && points
            .iter()
            .zip(FREQUENCIES)
            .all(|((frequency, found), at)| {
                (frequency.get() / at - 1.0).abs() < 1e-9
                    && (found - z(at)).norm() < 1e-5 * z(at).norm()
            })
}

#[track_caller]
fn assert_curves(name: &str, text: &str, names: &[&str]) {
    let curves = read_as(name, text)
        .unwrap_or_else(|error| panic!("{text}\n{error}"))
        .curves;
    let found: Vec<&str> = curves.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(found, names, "{text}");
    for curve in &curves {
        assert!(is_right(curve), "{text}\n{:?}", curve.impedances(None));
    }
}

/// Keysight's 4294A: a block for each trace, tabs, and the quantities in a line far above.
#[test]
fn two_traces_of_an_analyzer_are_one_curve() {
    let file = |measured: &str, trace: [&dyn Fn(f64, Complex64) -> f64; 2]| {
        let block = |of: &dyn Fn(f64, Complex64) -> f64| {
            rows(|f, z| format!("{f:.11e}\t{:.6e}\t0.000000e+00", of(f, z)))
        };
        format!(
            "4294A REV1.11\n\"DATE: Nov 2 2026\"\n\n\"MEASURE PARAMETER: {measured}\"\n\"SWEEP TYPE: LOG FREQ\"\n\n\
             \"TRACE: A\"\n\"FORMAT: LOG\"\n\n\"Frequency\"\t\"Data Trace Real\"\t\"Data Trace Imag\"\n{}\n\n\
             \"TRACE: B\"\n\"FORMAT: LINEAR\"\n\n\"Frequency\"\t\"Data Trace Real\"\t\"Data Trace Imag\"\n{}\n",
            block(trace[0]),
            block(trace[1])
        )
    };
    let length = |_: f64, z: Complex64| z.norm();
    let degrees = |_: f64, z: Complex64| z.arg().to_degrees();
    let polar = file("IMPEDANCE MAG PHASE (DEG)", [&length, &degrees]);
    // Seven digits of an angle near −90° leave the resistance of a millionth open.
    let reading = read_as("z.txt", &polar).unwrap();
    let points = reading.curves[0].impedances(None).unwrap();
    assert!((points[3].1 - z(1e5)).norm() < 1e-6 * z(1e5).norm());
    let capacitance = |f: f64, z: Complex64| -1.0 / (std::f64::consts::TAU * f * z.im);
    let resistance = |_: f64, z: Complex64| z.re;
    assert_curves("z.txt", &file("Cs-Rs", [&capacitance, &resistance]), &[""]);
    // What the analyzer measured is not known, so nobody guesses.
    assert!(read_as("z.txt", &file("Y-Z MIXED", [&length, &degrees])).is_err());
}

/// A recording of pynanovna: a line before each sweep, complex cells, the frequency last.
#[test]
fn sweeps_of_a_recording_are_curves() {
    let sweep = |number: usize| {
        let rows = rows(|f, z| {
            let [s11, s21] = in_line(z);
            let cell = |s: Complex64| format!("({}{:+}j)", s.re, s.im);
            format!("{},{},{f}", cell(s11), cell(s21))
        });
        format!("sweepnumber: ,{number}\n{rows}\n")
    };
    let one = format!("S11,S21,Freq\n{}", sweep(0));
    assert_curves("rec.csv", &one, &[""]);
    assert_curves(
        "rec.csv",
        &format!("{one}{}", sweep(1)),
        &["sweep 1", "sweep 2"],
    );
}

#[test]
fn mdif_of_three_programs_is_read() {
    let pairs = |order: [usize; 4]| {
        rows(|f, z| {
            let [s11, s21] = in_line(z);
            let all = [s11, s21, s21, s11];
            let cells = order.map(|it| format!("{} {}", all[it].re, all[it].im));
            format!("{f} {}", cells.join(" "))
        })
    };
    // scikit-rf names the halves of a pair, without a blank behind the mark.
    let skrf = |bias: &str| {
        format!(
            "VAR BIAS = {bias}\nBEGIN ACDATA\n%F n11x n11y n12x n12y n21x n21y n22x n22y\n# Hz S RI R 50.0\n! block\n{}\nEND\n\n",
            pairs([0, 2, 1, 3])
        )
    };
    let two = format!("! made here\n{}{}", skrf("0.0"), skrf("5.0"));
    assert_curves("part.mdf", &two, &["BIAS = 0.0", "BIAS = 5.0"]);
    assert_curves("part.mdf", &skrf("0.0"), &[""]);
    let ads = format!(
        "VAR Vdc(real) = 0\nBEGIN ACDATA\n% freq(real) S[1,1](complex) S[2,1](complex) S[1,2](complex) S[2,2](complex) NF(real)\n{}\nEND\n",
        pairs([0, 1, 2, 3])
            .lines()
            .map(|row| format!("{row} 1.5"))
            .collect::<Vec<_>>()
            .join("\n")
    );
    assert_curves("part.mdf", &ads, &[""]);
    // AWR leaves the names to Touchstone's order, and wraps rows.
    let awr = format!(
        "BEGIN ACDATA\n# HZ S RI R 50\n{}\nEND\n",
        pairs([0, 1, 2, 3])
    );
    assert_curves(
        "part.txt",
        &awr.replace(' ', "\n  ")
            .replace("\n  ACDATA", " ACDATA")
            .replace("#\n  HZ\n  S\n  RI\n  R\n  50", "# HZ S RI R 50"),
        &[""],
    );
    let short = awr.replace("\nEND", " 1\nEND");
    assert_eq!(
        read_as("part.mdf", &short).unwrap_err().why,
        TableError::Incomplete { line: 6 }.into()
    );
}

#[test]
fn citi_files_are_read() {
    let block = |at: usize, form: fn(Complex64) -> String| {
        let rows = rows(|_, z| form(in_line(z)[at]));
        format!("BEGIN\n{rows}\nEND\n")
    };
    let parts = |s: Complex64| format!("{:E},{:E}", s.re, s.im);
    let polar = |s: Complex64| format!("{:E},{:E}", s.norm(), s.arg().to_degrees());
    let list = format!(
        "VAR_LIST_BEGIN\n{}\nVAR_LIST_END\n",
        rows(|f, _| format!("{f}"))
    );
    let head = "CITIFILE A.01.01\nNAME DATA\nVAR FREQ MAG 4\n";
    let one = format!(
        "{head}DATA S[1,1] RI\nDATA S[2,1] MAGANGLE\n{list}{}{}",
        block(0, parts),
        block(1, polar)
    );
    assert_curves("part.cti", &one, &[""]);
    // A second variable, of which each value has all frequencies.
    let twice = |block: String| {
        let inner = block
            .trim_start_matches("BEGIN\n")
            .trim_end_matches("END\n")
            .to_owned();
        format!("BEGIN\n{inner}{inner}END\n")
    };
    let two = format!(
        "CITIFILE A.01.00\nNAME SWEEP\nVAR BIAS MAG 2\nVAR FREQ MAG 4\nDATA S[1,1] RI\nDATA S[2,1] RI\n\
         VAR_LIST_BEGIN\n0\n5\nVAR_LIST_END\n{list}{}{}",
        twice(block(0, parts)),
        twice(block(1, parts))
    );
    assert_curves("part.s1p", &two, &["BIAS = 0", "BIAS = 5"]);
    let segment = one.replace(&list, "SEG_LIST_BEGIN\nSEG 1E2 1E5 4\nSEG_LIST_END\n");
    let at: Vec<f64> = read_as("part.cti", &segment).unwrap().curves[0]
        .frequencies
        .iter()
        .map(|it| it.get())
        .collect();
    assert_eq!(at, [100.0, 33_400.0, 66_700.0, 100_000.0]);
    let short = one.replace("VAR_LIST_BEGIN\n100\n", "VAR_LIST_BEGIN\n");
    assert_eq!(
        read_as("part.cti", &short).unwrap_err().why,
        TableError::Incomplete { line: 1 }.into()
    );
    let other = one.replace("S[1,1]", "CH1").replace("S[2,1]", "CH2");
    assert!(
        read_as("part.cti", &other)
            .unwrap_err()
            .to_string()
            .contains("CH1, CH2")
    );
}

#[test]
fn files_of_impedance_spectroscopy_are_read_below_their_notes() {
    let comma = |row: String| row.replace('.', ",");
    let mpt = format!(
        "EC-Lab ASCII FILE\nNb header lines : 9                         \n\nPotentio Electrochemical Impedance Spectroscopy\n\n\
         Electrode connection : standard\nfi                  200,000\nff                  100,000\n\
         freq/Hz\tRe(Z)/Ohm\t-Im(Z)/Ohm\t|Z|/Ohm\tPhase(Z)/deg\ttime/s\t<Ewe>/V\t<I>/mA\tCs/µF\tCp/µF\tcycle number\tI Range\n{}\n",
        rows(|f, z| comma(format!(
            "{f:.5E}\t{:.9E}\t{:.9E}\t{:.9E}\t{:.9E}\t0.1E0\t3.2E0\t0.0E0\t1.0E1\t1.0E1\t1.0E0\t37",
            z.re,
            -z.im,
            z.norm(),
            z.arg().to_degrees()
        )))
    );
    assert_curves("pulse.mpt", &mpt, &[""]);
    let zplot = format!(
        "\"ZPLOT2 ASCII\"\n\"ZPlot For Windows\"\n\"11/2/2026\"\n  0\n  1\n 4\n  Freq(Hz)\tAmpl\tBias\tTime(Sec)\tZ'(a)\tZ''(b)\tGD\tErr\tRange\nEnd Comments\n{}\n",
        rows(|f, z| format!("{f:E}, 1E-2, 0, 1.5, {:E}, {:E}, 0, 0, 3", z.re, z.im))
    );
    assert_curves("cell.z", &zplot, &[""]);
    let dta = format!(
        "EXPLAIN\nTAG\tEISPOT\nTITLE\tLABEL\tPotentiostatic EIS\tTest &Identifier\nZCURVE\tTABLE\n\
         \tPt\tTime\tFreq\tZreal\tZimag\tZsig\tZmod\tZphz\tIdc\tVdc\tIERange\n\t#\ts\tHz\tohm\tohm\tV\tohm\t°\tA\tV\t#\n{}\n",
        rows(|f, z| comma(format!(
            "\t0\t2.5\t{f:.4}\t{:.9}\t{:.9}\t1.5\t{:.9}\t{:.9}\t0.1\t0.2\t9",
            z.re,
            z.im,
            z.norm(),
            z.arg().to_degrees()
        )))
    );
    assert_curves("cell.DTA", &dta, &[""]);
}

/// ngspice's `wrdata` of one complex vector has no head: it is asked about, and the guess is right.
#[test]
fn columns_of_wrdata_are_asked_about() {
    let text = rows(|f, z| format!(" {f:.8e}  {:.8e}  {:.8e} ", z.re, z.im));
    let question = read_as("out.txt", &text).unwrap_err();
    let guesses: Vec<String> = question.columns.into_iter().map(|it| it.guess).collect();
    assert_eq!(guesses, ["Frequency (Hz)", "R, ESR (Ω)", "X (Ω)"]);
    let answers = Answers {
        columns: Some(guesses),
        ..Answers::default()
    };
    assert!(is_right(
        &read("out.txt", text.as_bytes(), &answers).unwrap().curves[0]
    ));
}

/// Network analyzers that measure one way write S12 and S22 as 0.
#[test]
fn one_path_files_are_read_by_what_was_measured() {
    let file = format!(
        "# HZ S RI R 50\n{}\n",
        rows(|f, z| {
            let [s11, s21] = in_line(z);
            format!("{f} {} {} {} {} 0 0 0 0", s11.re, s11.im, s21.re, s21.im)
        })
    );
    assert_curves("vna.s2p", &file, &[""]);
    let reading = read_as("vna.txt", &file).unwrap();
    let Values::TwoPort { mount, .. } = reading.curves[0].values else {
        panic!("two ports");
    };
    assert_eq!(mount.path, Some(LinePath::Series));
}

proptest! {
    #![proptest_config(ProptestConfig {
        rng_seed: RngSeed::Fixed(20_261_129),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// The tables that Henrad saves, notes above them, read back: a column of two parts each for
    /// |Z| and phase.
    #[test]
    fn saved_tables_read_back(
        points in prop::collection::vec((1e-6..1e6_f64, -90.0..90.0_f64), 4..40),
        first in 1.0..1e6_f64,
    ) {
        let frequencies: Vec<f64> = (0..points.len())
            .map(|step| first * 1.07_f64.powi(i32::try_from(step).unwrap()))
            .collect();
        let column = |head: &str, of: &dyn Fn(&(f64, f64)) -> f64| {
            Column::new(head, points.iter().map(|point| Some(of(point))).collect())
        };
        let mut table = Table::new("Frequency (Hz)", frequencies.clone());
        table.comment("C0805C104K5RACTU x 1, 25 °C, 0 V dc\nestimated, 8 in 10 parts");
        for part in ["C0805C104K5RACTU", "T491D107K010AT"] {
            table.push(column(&format!("{part} - Impedance (Ohm)"), &|it| it.0));
            table.push(column(&format!("{part} - Phase (deg)"), &|it| it.1));
        }
        let curves = read_as("saved.csv", &table.to_csv()).unwrap().curves;
        prop_assert_eq!(curves.len(), 2);
        for curve in curves {
            let read = curve.impedances(None).unwrap();
            prop_assert_eq!(read.len(), points.len());
            for ((at, found), (frequency, (length, degrees))) in read.iter().zip(frequencies.iter().zip(&points)) {
                prop_assert_eq!(at.get(), *frequency);
                let expected = Complex64::from_polar(*length, degrees.to_radians());
                prop_assert!((found - expected).norm() <= 1e-12 * length);
            }
        }
    }
}

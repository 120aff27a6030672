//! Tables as instruments, programs and spreadsheets write them.

use henrad_formats::measured::{TableError, read_table as read};
use henrad_sim::Complex64;

/// 10 µF with 5 mΩ and 0.8 nH: Z, Ω.
fn z(frequency: f64) -> Complex64 {
    let omega = std::f64::consts::TAU * frequency;
    Complex64::new(0.005, omega * 0.8e-9 - 1.0 / (omega * 10e-6))
}

const FREQUENCIES: [f64; 4] = [100.0, 1e3, 1e4, 1e5];

/// A head above a row for each frequency.
fn table(head: &str, row: impl Fn(f64, Complex64) -> String) -> String {
    let rows = FREQUENCIES.map(|frequency| row(frequency, z(frequency)));
    format!("{head}\n{}\n", rows.join("\n"))
}

fn of_impedance() -> Vec<String> {
    let parts = |f: f64, z: Complex64| format!("{f},{},{}", z.re, z.im);
    let negative = |f: f64, z: Complex64| format!("{f},{},{}", z.re, -z.im);
    let polar = |f: f64, z: Complex64| format!("{f},{},{}", z.norm(), z.arg().to_degrees());
    let german = |f: f64, z: Complex64| parts(f, z).replace(',', ";").replace('.', ",");
    vec![
        table("freq,Zreal,Zimag", parts),
        table("Frequency (Hz),Zre (Ohm),Zim (Ohm)", parts),
        table("Frequency (Hz),Z' (Ohm),Z'' (Ohm)", parts),
        table("Frequency (Hz),Real(Z) (Ohm),Imag(Z) (Ohm)", parts),
        table("# freq_Hz,R_ohm,X_ohm", parts),
        table("Frequency (Hz),R (Ohm),-X (Ohm)", negative),
        table("Frequency (Hz),Z' (Ω),-Z'' (Ω)", negative),
        table("f/Hz;ReZ/Ohm;ImZ/Ohm", german),
        table(
            "Frequenz [Hz];Wirkwiderstand [Ohm];Blindwiderstand [Ohm]",
            german,
        ),
        table("freq/Hz\tRe(Z)/Ohm\t-Im(Z)/Ohm", |f, z| {
            negative(f, z).replace(',', "\t")
        }),
        table("# f[Hz] Re(Z)[Ohm] Im(Z)[Ohm]", |f, z| {
            parts(f, z).replace(',', " ")
        }),
        table("f [kHz]   Rs [mOhm]   Xs [mOhm]", |f, z| {
            format!("{}   {}   {}", f / 1e3, 1e3 * z.re, 1e3 * z.im)
        }),
        table(
            "ZCURVE\tTABLE\n\tPt\tTime\tFreq\tZreal\tZimag\tZsig\tZmod\tZphz\n\t#\ts\tHz\tohm\tohm\tV\tohm\t°",
            |f, z| {
                format!(
                    "\t0\t1\t{f}\t{}\t{}\t1\t{}\t{}",
                    z.re,
                    z.im,
                    z.norm(),
                    z.arg().to_degrees()
                )
            },
        ),
        table("% Frequency (kHz), |Z| (Ohm), phase (rad)", |f, z| {
            format!("{}, {}, {}", f / 1e3, z.norm(), z.arg())
        }),
        table("Frequency (Hz),Impedance (Ohm),-Phase (deg)", |f, z| {
            format!("{f},{},{}", z.norm(), -z.arg().to_degrees())
        }),
        table(
            "!CSV A.01.01\nBEGIN CH1_DATA\nFrequency(Hz),|Z|(Ohm),theta-z(deg)",
            polar,
        ),
        table("\"Freq\",\"|Z|\",\"Theta\"", polar),
    ]
}

fn of_other_quantities() -> Vec<String> {
    let omega = |f: f64| std::f64::consts::TAU * f;
    vec![
        table("f (kHz),|Z| (mΩ),φ", |f, z| {
            format!("{},{},{}", f / 1e3, 1e3 * z.norm(), z.arg().to_degrees())
        }),
        table("omega (rad/s),|Z| (Ohm),Phase (deg)", |f, z| {
            format!("{},{},{}", omega(f), z.norm(), z.arg().to_degrees())
        }),
        table("log10(Frequency),R,X", |f, z| {
            format!("{},{},{}", f.log10(), z.re, z.im)
        }),
        table("Frequency,|Z| (dBΩ),Phase (deg)", |f, z| {
            format!("{f},{},{}", 20.0 * z.norm().log10(), z.arg().to_degrees())
        }),
        table("Frequency (Hz),G (S),B (S)", |f, z| {
            format!("{f},{},{}", z.inv().re, z.inv().im)
        }),
        table("Frequency (Hz),|Y| (S),Theta (deg)", |f, z| {
            format!("{f},{},{}", z.inv().norm(), z.inv().arg().to_degrees())
        }),
        table("Frequency (Hz);Cs (nF);Rs (mOhm)", |f, z| {
            format!("{f};{};{}", -1e9 / (omega(f) * z.im), 1e3 * z.re)
        }),
        table("Freq(Hz)\tCp(F)\tD", |f, z| {
            format!("{f}\t{}\t{}", z.inv().im / omega(f), z.re / -z.im)
        }),
        table("FREQ[Hz],Rs[ohm],Ls[H]", |f, z| {
            format!("{f},{},{}", z.re, z.im / omega(f))
        }),
        table("Frequency (Hz),|Z| (Ohm),Q", |f, z| {
            format!("{f},{},{}", z.norm(), -z.im / z.re)
        }),
    ]
}

fn of_other_layouts() -> Vec<String> {
    vec![
        table("Frequency,S11 Real,S11 Imag", |f, z| {
            let s = (z - 50.0) / (z + 50.0);
            format!("{f},{},{}", s.re, s.im)
        }),
        table("Freq.\tV(out)/I(R1)", |f, z| {
            format!("{f:e}\t{:e},{:e}", z.re, z.im)
        }),
        table(
            "Frequency (Hz),Combined - Imp,Combined - ESR,C0603 - Imp,C0603 - ESR,",
            |f, z| format!("{f},1,1,{},{},", z.norm(), z.re),
        ),
        table("Frequency (Hz),|Z| (Ohm),Phase (deg)", |f, z| {
            let grouped = if f < 1e3 {
                format!("{f}")
            } else {
                format!("{},000", f / 1e3)
            };
            format!("\"{grouped}\",{},{}", z.norm(), z.arg().to_degrees())
        }),
        table("Frequency,Z,Phase", |f, z| {
            format!("{} kHz,{} Ohm,{}", f / 1e3, z.norm(), z.arg().to_degrees())
        }),
    ]
}

#[test]
fn every_head_gives_the_impedance_of_the_part() {
    let mut faults = Vec::new();
    for text in [of_impedance(), of_other_quantities(), of_other_layouts()].concat() {
        match read(&text) {
            Err(error) => faults.push(format!("{text}: {error}")),
            Ok(table) => {
                let points = table.points.iter().zip(FREQUENCIES);
                let is_right = points.len() == FREQUENCIES.len()
                    && points.clone().all(|(point, at)| {
                        (point.frequency.get() / at - 1.0).abs() < 1e-9
                            && (point.impedance - z(at)).norm() < 1e-6 * z(at).norm()
                    });
                if !is_right {
                    faults.push(format!("{text}: {:?}", table.points));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

#[test]
fn what_does_not_tell_the_impedance_is_refused() {
    let parts = |f: f64, z: Complex64| format!("{f},{},{}", z.re, z.im);
    let flat = |f: f64, z: Complex64| format!("{f},{},0", z.norm());
    for (text, says) in [
        (
            table("Frequency,S21 (dB),S21 Phase (deg)", parts),
            "Not understood: S21 (dB)",
        ),
        (
            table("Frequency,Gain (dB),Phase (deg)", parts),
            "Not understood: Gain (dB)",
        ),
        (
            table("Frequency, Formatted Data, Formatted Data", flat),
            "Formatted Data",
        ),
        (table("h,j,k", parts), "Not understood: h, j, k"),
        (
            table("h,j,k,o", |f, z| format!("{f},{},{},1", z.re, z.im)),
            "can only have 3",
        ),
        (table("Frequency,|Z|,Phase", flat), "exactly 0"),
        (
            table("Frequency,|Z|,Phase", |f, z| {
                format!("{f},{},-120", z.norm())
            }),
            "below zero",
        ),
        (
            "1,5,-1\n2,5,-2\n3,5,-2\n4,5,-1\n".to_owned(),
            "look like frequency, resistance",
        ),
        (
            "1,5,-1591\n2,5,-800\n".to_owned(),
            "Line 1: a phase beyond 360°",
        ),
        (
            "f,Z,Phase\n\"1,000\",5,-80\n\"2,000\",2,-80\n".to_owned(),
            "two ways",
        ),
        (
            table("f,A - Impedance,A - Phase,B - Impedance", |f, _| {
                format!("{f},1,-80,1")
            }),
            "several parts: A, B",
        ),
    ] {
        let said = read(&text).expect_err(&text).to_string();
        assert!(said.contains(says), "{text}: {said}");
    }
}

/// A letter of a head that was changed never gives another impedance in silence.
#[test]
fn a_damaged_head_gives_no_other_number() {
    for head in [
        "Frequency (Hz),Real(Z) (Ohm),Imag(Z) (Ohm)",
        "Frequency (Hz),Zreal (Ohm),Zimag (Ohm)",
    ] {
        let right = table(head, |f, z| format!("{f},{},{}", z.re, z.im));
        let expected = read(&right).expect("a table");
        for at in (0..head.len()).filter(|&at| head.as_bytes()[at] != b',') {
            let damaged = format!("{}¤{}", &right[..at], &right[at + 1..]);
            if let Ok(found) = read(&damaged) {
                assert_eq!(found, expected, "{damaged}");
            }
        }
    }
}

#[track_caller]
fn points(text: &str) -> Vec<(f64, Complex64)> {
    let table = read(text).expect("a table");
    let points = table.points.iter();
    points
        .map(|it| (it.frequency.get(), it.impedance))
        .collect()
}

#[test]
fn rows_are_read_with_and_without_a_head() {
    let rows = "1000,159.1,-90\n10000;15.9;-89.5\n100000\t1.6\t-80\n1e6 0.2 10\n";
    for text in [
        rows.to_owned(),
        format!("Frequency,Impedance,Phase\r\n{rows}"),
        format!("\u{feff}\n{rows}\n\n"),
        format!("! measured on Monday\n# 3 V\n{rows}END\n"),
    ] {
        let points = points(&text);
        assert_eq!(points.len(), 4, "{text}");
        assert_eq!(points[1].0, 1e4);
        assert!((points[0].1.im + 159.1).abs() < 1e-9);
    }
}

#[test]
fn conf_34_seed_ovl_02_a_measurement_has_three_columns() {
    assert_eq!(read("1,2"), Err(TableError::FewColumns));
    assert_eq!(read("1,2,3,4"), Err(TableError::ManyColumns));
    for (text, line) in [("1,2,3\na,b,c", 2), ("1,x,3", 1), ("1,2,inf", 1)] {
        assert_eq!(read(text), Err(TableError::ThreeNumbers { line }), "{text}");
    }
    let empty = read("").expect("a table");
    assert!(empty.points.is_empty() && empty.has_phase);
}

#[test]
fn a_head_says_what_the_columns_hold() {
    let rows = "1e3,5,3\n1e4,3,3\n1e5,5,3\n";
    let read = |head: &str| read(&format!("{head}\n{rows}")).expect("rows");
    let table = read("frequency_Hz,Z_real_ohm,Z_imag_ohm");
    assert!(table.has_phase);
    assert_eq!(table.points[0].impedance, Complex64::new(5.0, 3.0));
    let table = read("Frequency,Impedance,ESR");
    assert!(!table.has_phase);
    assert_eq!(table.points[0].impedance, Complex64::new(3.0, -4.0));
    assert_eq!(table.points[2].impedance, Complex64::new(3.0, 4.0));
    assert!(read("Frequency,Impedance,Phase").has_phase);
}

/// One point, 2 MHz and 3 − 4j Ω, as programs and instruments write it.
#[test]
fn orders_units_and_other_columns_are_read_by_the_head() {
    let degrees = (-4f64).atan2(3.0).to_degrees();
    let radians = degrees.to_radians();
    for text in [
        "R (mOhm),Frequency [kHz],X (mOhm)\n3000,2000,-4000".to_owned(),
        "Freq (MHz);Z_real_ohm;Z_imag_ohm\n2,0;3,0;-4,0".to_owned(),
        format!("Frequency(Hz)\t|Z|(Ω)\tθ(°)\tCs(F)\n2000000\t5\t{degrees}\t1e-9"),
        format!("f/Hz,Zmag/Ohm,phase/rad\n2e6,5,{radians}"),
        format!("Date,2024-01-01\nFreq,Z,Theta\nMHz,kOhm,deg\n2,0.005,{degrees}"),
        format!(
            "Frequency (Hz),dB(ohm),Phase (deg)\n2e6,{},{degrees}",
            20.0 * 5f64.log10()
        ),
        "Frequency (Hz),C1 - Impedance (Ohm),C1 - ESR (Ohm)\n2e6,5,3".to_owned(),
        "\"Frequency\",\"Re(Z)\",\"Im(Z)\",\"Note\"\n\"2000000\",\"3,0\",\"-4,0\",\"good\""
            .replace("\"good\"", ""),
        "Frequency,R,X\n2e6,3,-4\n3e6,,\n".to_owned(),
    ] {
        let points = points(&text);
        assert_eq!(points.len(), 1, "{text}");
        let (frequency, impedance) = points[0];
        assert!((frequency / 2e6 - 1.0).abs() < 1e-12, "{text}: {frequency}");
        let off = (impedance - Complex64::new(3.0, -4.0)).norm();
        assert!(off < 1e-9, "{text}: {impedance}");
    }
    let bad = "Frequency,R,X\n2e6,3,-4\n3e6,3,-\n";
    let message = read(bad).expect_err("no number").to_string();
    assert_eq!(message, "Line 3: - is not a number.");
}

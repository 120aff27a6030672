//! Tables as instruments, programs and spreadsheets write them.

use henrad_formats::measured::{
    Answers, Curve, DecimalMark, TableError, Unread, Values, Why, named_columns, read,
};
use henrad_sim::Complex64;
use henrad_sim::network::LinePath;

/// The curves of a table.
fn curves(text: &str) -> Result<Vec<Curve>, Unread> {
    read("part.csv", text.as_bytes(), &Answers::default()).map(|it| it.curves)
}

/// The same with columns as somebody names them.
fn curves_as(text: &str, columns: &[&str]) -> Result<Vec<Curve>, Unread> {
    let columns = columns.iter().map(|it| (*it).to_owned()).collect();
    let answers = Answers {
        columns: Some(columns),
        ..Answers::default()
    };
    read("part.csv", text.as_bytes(), &answers).map(|it| it.curves)
}

/// Frequencies (Hz) and impedances (Ω) of a curve.
fn points_of(curve: &Curve) -> Vec<(f64, Complex64)> {
    let points = curve.impedances(None).expect("a mount").into_iter();
    points.map(|(at, z)| (at.get(), z)).collect()
}

fn has_phase(curve: &Curve) -> bool {
    matches!(curve.values, Values::Impedance { has_phase, .. } if has_phase)
}

fn why(text: &str) -> TableError {
    match curves(text).expect_err(text).why {
        Why::Table(why) => why,
        Why::Touchstone(why) => panic!("{why}"),
    }
}

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

fn is_right(points: &[(f64, Complex64)]) -> bool {
    points.len() == FREQUENCIES.len()
        && points
            .iter()
            .zip(FREQUENCIES)
            .all(|((frequency, found), at)| {
                (frequency / at - 1.0).abs() < 1e-9 && (found - z(at)).norm() < 1e-6 * z(at).norm()
            })
}

#[test]
fn every_head_gives_the_impedance_of_the_part() {
    let mut faults = Vec::new();
    for text in [of_impedance(), of_other_quantities(), of_other_layouts()].concat() {
        match curves(&text).as_deref() {
            Ok([curve]) if is_right(&points_of(curve)) => {}
            other => faults.push(format!("{text}: {other:?}")),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

#[test]
fn columns_without_an_impedance_are_refused() {
    let parts = |f: f64, z: Complex64| format!("{f},{},{}", z.re, z.im);
    let flat = |f: f64, z: Complex64| format!("{f},{},0", z.norm());
    for (text, says) in [
        (
            table("Frequency,S12 (dB),S12 Phase (deg)", parts),
            "Not understood: S12 (dB)",
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
            "looks like a resistance or reactance",
        ),
        (
            "1,5,-1591\n2,5,-800\n".to_owned(),
            "Line 1: a phase beyond 360°",
        ),
        (
            "f,Z,Phase\n\"1,000\",5,-80\n\"2,000\",2,-80\n".to_owned(),
            "two ways",
        ),
    ] {
        let said = curves(&text).expect_err(&text).to_string();
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
        let expected = curves(&right).expect("a table");
        for at in (0..head.len()).filter(|&at| head.as_bytes()[at] != b',') {
            let damaged = format!("{}¤{}", &right[..at], &right[at + 1..]);
            if let Ok(found) = curves(&damaged) {
                assert_eq!(found, expected, "{damaged}");
            }
        }
    }
}

#[track_caller]
fn points(text: &str) -> Vec<(f64, Complex64)> {
    let curves = curves(text).expect("a table");
    assert_eq!(curves.len(), 1, "{text}");
    points_of(&curves[0])
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
    assert_eq!(why("1,2"), TableError::FewColumns);
    assert_eq!(why("1,2,3,4"), TableError::ManyColumns);
    for (text, line) in [("1,2,3\na,b,c", 2), ("1,x,3", 1), ("1,2,inf", 1)] {
        assert_eq!(why(text), TableError::ThreeNumbers { line }, "{text}");
    }
    let empty = curves("").expect("a table");
    assert!(empty[0].frequencies.is_empty() && has_phase(&empty[0]));
}

#[test]
fn a_head_says_what_the_columns_hold() {
    let rows = "1e3,5,3\n1e4,3,3\n1e5,5,3\n";
    let read = |head: &str| curves(&format!("{head}\n{rows}")).expect("rows").remove(0);
    let table = read("frequency_Hz,Z_real_ohm,Z_imag_ohm");
    assert!(has_phase(&table));
    assert_eq!(points_of(&table)[0].1, Complex64::new(5.0, 3.0));
    let table = read("Frequency,Impedance,ESR");
    assert!(!has_phase(&table));
    assert_eq!(points_of(&table)[0].1, Complex64::new(3.0, -4.0));
    assert_eq!(points_of(&table)[2].1, Complex64::new(3.0, 4.0));
    assert!(has_phase(&read("Frequency,Impedance,Phase")));
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
    let message = curves(bad).expect_err("no number").to_string();
    assert_eq!(message, "Line 3: - is not a number.");
}

#[test]
fn stated_columns_are_believed() {
    let parts = |f: f64, z: Complex64| format!("{f},{},{}", z.re, z.im);
    let text = table("a,b,c", parts);
    let question = curves(&text).expect_err("a question");
    let heads: Vec<&str> = question.columns.iter().map(|it| it.head.as_str()).collect();
    assert_eq!(heads, ["a", "b", "c"]);
    let answered = curves_as(&text, &["f", "R", "X"]).expect("an answer");
    assert!(is_right(&points_of(&answered[0])));
    let in_units = table("", |f, z| {
        format!("{},{},{},7", f / 1e6, 1e3 * z.norm(), z.arg())
    });
    let answered = curves_as(&in_units, &["f (MHz)", "|Z| (mΩ)", "phase (rad)", ""]);
    assert!(is_right(&points_of(&answered.expect("an answer")[0])));

    // A resistance below zero and phases of 0 were meant so.
    let below = "f,R,X\n1,-5,1\n2,-5,1\n3,-5,1\n4,-5,1\n";
    assert_eq!(curves(below).expect_err("a question").columns.len(), 3);
    assert!(curves_as(below, &["f", "R", "X"]).is_ok());
    let flat = "f,Z,Phase\n1,5,0\n2,5,0\n";
    assert_eq!(why(flat), TableError::NoPhase);
    assert!(curves_as(flat, &["f", "Z", "Phase"]).is_ok());

    for (columns, says) in [
        (&["f", "R"][..], "The table has 3 columns, and 2 are named."),
        (&["f", "R", "colour"], "colour is not understood as what"),
        (&["f", "R", ""], "Understood: f, R. Not understood: none"),
    ] {
        let said = curves_as(&text, columns)
            .expect_err("no answer")
            .to_string();
        assert!(said.contains(says), "{said}");
    }
}

/// Frequency, R and X without a head, as the sample file of impedance.py has them (its maintainers
/// name the columns in issue 194), and |Z| beside an ESR.
#[test]
fn a_third_column_that_is_hardly_a_phase_is_asked_about() {
    let cell = |f: f64| Complex64::new(0.05 + 0.001 * f, -0.02 / (1.0 + f));
    let rows: Vec<String> = (0..8)
        .map(f64::from)
        .map(|f| format!("{},{},{}", f + 1.0, cell(f).re, cell(f).im))
        .collect();
    for (text, guesses) in [
        (rows.join("\n"), ["Frequency (Hz)", "R, ESR (Ω)", "X (Ω)"]),
        (
            "1000,5,3\n2000,2,1.2\n3000,1,0.9".to_owned(),
            ["Frequency (Hz)", "|Z| (Ω)", "R, ESR (Ω)"],
        ),
    ] {
        let question = curves(&text).expect_err(&text);
        assert_eq!(question.why, TableError::LooksLikeParts.into());
        let found: Vec<&str> = question
            .columns
            .iter()
            .map(|it| it.guess.as_str())
            .collect();
        assert_eq!(found, guesses);
        assert!(curves_as(&text, &guesses).is_ok());
    }
    let phases = "1000,5,-80\n2000,2,-70\n";
    assert_eq!(points(phases).len(), 2);
}

/// Tables that Henrad saves name the part before the quantity.
#[test]
fn several_parts_of_a_table_are_curves_of_their_own() {
    let text = table(
        "Frequency (Hz),A - Impedance (Ohm),A - ESR (Ohm),B - Impedance (Ohm),B - ESR (Ohm)",
        |f, z| {
            format!(
                "{f},{},{},{},{}",
                z.norm(),
                z.re,
                2.0 * z.norm(),
                2.0 * z.re
            )
        },
    );
    let curves = curves(&text).expect("two parts");
    let names: Vec<&str> = curves.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["A", "B"]);
    assert!(is_right(&points_of(&curves[0])));
    assert_eq!(points_of(&curves[1])[1].1, 2.0 * points_of(&curves[0])[1].1);
}

#[test]
fn several_sweeps_are_curves_of_their_own() {
    let rows = |scale: f64| {
        let rows = FREQUENCIES.map(|f| format!("{f},{},{}", scale * z(f).re, scale * z(f).im));
        rows.join("\n")
    };
    let curves = curves(&format!("f,R,X\n{}\n{}\n", rows(1.0), rows(2.0))).expect("two sweeps");
    let names: Vec<&str> = curves.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["sweep 1", "sweep 2"]);
    assert!(curves.iter().all(|it| !it.is_reordered));
    assert!(is_right(&points_of(&curves[0])));
    assert_eq!(points_of(&curves[1])[0].1, 2.0 * z(100.0));
    let again = points("f,R,X\n3,1,1\n2,1,1\n2,9,9\n1,1,1\n0,1,1\n");
    let at: Vec<f64> = again.iter().map(|it| it.0).collect();
    assert_eq!(at, [1.0, 2.0, 3.0]);
}

/// S21 = 2·Z/(Z0 + 2·Z) in shunt, S21 = 2·Z0/(Z + 2·Z0) and S11 = Z/(Z + 2·Z0) in series, Z0 = 50
/// Ω.
#[test]
fn transmission_in_a_table_needs_the_mount() {
    let level = |s: Complex64| format!("{},{}", 20.0 * s.norm().log10(), s.arg().to_degrees());
    let shunt = table("Frequency (Hz),S21(DB),S21(DEG)", |f, z| {
        format!("{f},{}", level(2.0 * z / (50.0 + 2.0 * z)))
    });
    let curve = curves(&shunt).expect("a curve").remove(0);
    assert_eq!(curve.impedances(None), None);
    let found = curve.impedances(Some(LinePath::Shunt)).expect("a mount");
    let found: Vec<_> = found.into_iter().map(|(at, z)| (at.get(), z)).collect();
    assert!(is_right(&found), "{found:?}");
    let series = table(
        "Frequency (Hz),S11(DB),S11(DEG),S21(DB),S21(DEG)",
        |f, z| {
            let sum = z + 100.0;
            format!("{f},{},{}", level(z / sum), level(100.0 / sum))
        },
    );
    assert!(is_right(&points(&series)));
}

/// Rows of long files are read in blocks: each as the library reads its numbers, to the last bit,
/// and errors name their line.
#[test]
fn long_tables_are_read_like_short_ones() {
    let row = |step: u32| {
        let at = 100.0 + 31.7 * f64::from(step);
        let end = if step.is_multiple_of(7) { "\r\n" } else { "\n" };
        [
            format!("{at:.9e}"),
            format!("{:.17}", 1.0 / at),
            format!("-{at}"),
            end.to_owned(),
        ]
    };
    let rows: Vec<[String; 4]> = (0..30_000).map(row).collect();
    let text = |separator: &str, head: &str, odd: &str| {
        let line = |[f, re, im, end]: &[String; 4]| {
            let cells = [f, re, im].map(String::as_str).join(separator);
            format!("{cells}{end}")
        };
        let (first, rest) = rows.split_at(20_000);
        let [first, rest] = [first, rest].map(|rows| rows.iter().map(line).collect::<String>());
        format!("{head}{first}{odd}{rest}")
    };
    let note = "# a note\n\n";
    let expected: Vec<[f64; 3]> = rows
        .iter()
        .map(|[f, re, im, _]| [f, re, im].map(|it| it.parse().unwrap()))
        .collect();
    let commas = text(";", "f;R;X\n", note).replace('.', ",");
    for long in [
        text(",", "f,R,X\n", note),
        text("\t", "f\tR\tX\n", note),
        text("  ", "f  R  X\n", note),
        commas,
    ] {
        assert!(long.len() > 1 << 20);
        let found: Vec<[f64; 3]> = points(&long)
            .into_iter()
            .map(|(at, z)| [at, z.re, z.im])
            .collect();
        assert!(found == expected, "{}", &long[..100]);
    }
    let damaged = text(",", "f,R,X\n", "1,2,x\n");
    let found = "x".to_owned();
    let line = 20_002;
    assert_eq!(why(&damaged), TableError::NotANumber { line, found });
}

/// What a table was read as can be asked about, and the guesses read it again as it was.
#[test]
fn a_clear_table_tells_what_its_columns_were_read_as() {
    let with_time = table("Time (s),f (kHz),R (mOhm),X (Ohm)", |f, z| {
        format!("0,{},{},{}", f / 1e3, 1e3 * z.re, z.im)
    });
    let mute = table("", |f, z| {
        format!("{f},{},{}", z.norm(), z.arg().to_degrees())
    });
    let complex = "Freq.\tV(1)/I(V1)\n1e3\t0.5,-15\n2e3\t0.5,-7\n".to_owned();
    for (text, guesses) in [
        (with_time, &["", "f (kHz)", "R (mOhm)", "X (Ohm)"][..]),
        (mute, &["Frequency (Hz)", "|Z| (Ω)", "Phase (°)"]),
        (complex, &["Freq.", "V(1)/I(V1)"]),
    ] {
        let read_as = |answers: &Answers| read("part.csv", text.as_bytes(), answers).unwrap();
        let first = read_as(&Answers::default());
        let of = |columns: Vec<_>| {
            columns
                .into_iter()
                .map(|it: henrad_formats::measured::AskedColumn| it.guess)
        };
        let found: Vec<String> = of(first.columns).collect();
        assert_eq!(found, guesses);
        let again = read_as(&Answers {
            columns: named_columns(&found.join(";")),
            ..Answers::default()
        });
        assert_eq!(again.curves, first.curves, "{text}");
        assert_eq!(of(again.columns).collect::<Vec<_>>(), guesses);
    }
    let ports = read("a.s1p", b"# Hz S RI R 50\n1 0.1 0\n", &Answers::default()).unwrap();
    assert_eq!(ports.columns, []);
}

/// 1,000 is one or a thousand; whoever knows says so.
#[test]
fn a_number_that_can_be_read_in_two_ways_is_asked_about() {
    let text = "f;R;X\n1,000;5;-7\n2,000;5;-3\n";
    let unread = curves(text).unwrap_err();
    let number = unread.number().expect("a number");
    assert_eq!(
        (number.found.as_str(), number.as_point, number.as_comma),
        ("1,000", 1000.0, 1.0)
    );
    assert_eq!(unread.columns, []);
    for (mark, at) in [
        (DecimalMark::Point, [1000.0, 2000.0]),
        (DecimalMark::Comma, [1.0, 2.0]),
    ] {
        let answers = Answers {
            decimal_mark: Some(mark),
            ..Answers::default()
        };
        let reading = read("part.csv", text.as_bytes(), &answers).unwrap();
        let found: Vec<f64> = reading.curves[0]
            .frequencies
            .iter()
            .map(|it| it.get())
            .collect();
        assert_eq!(found, at);
    }
    assert_eq!(curves("1,2").unwrap_err().number(), None);
}

use proptest::prelude::*;

use super::*;

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
    assert_eq!(read("1,2"), Err("The file must have 3 columns.".to_owned()));
    assert_eq!(
        read("1,2,3,4"),
        Err("The file can only have 3 columns.".to_owned())
    );
    for (text, line) in [("1,2,3\na,b,c", 2), ("1,x,3", 1), ("1,2,inf", 1)] {
        let message = format!("Line {line}: three numbers are expected.");
        assert_eq!(read(text), Err(message), "{text}");
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
    assert_eq!(read(bad), Err("Line 3: - is not a number.".to_owned()));
}

proptest! {
    #[test]
    fn commas_part_a_line_as_the_reader_of_csv_does(
        cells in proptest::collection::vec((any::<bool>(), "[a1\", ]{0,5}"), 1..6)
    ) {
        let cells = cells.iter().map(|(is_quoted, cell)| {
            if *is_quoted {
                format!("\"{}\"", cell.replace('"', "\"\""))
            } else {
                cell.replace(['"', ','], "1")
            }
        });
        let line = cells.collect::<Vec<_>>().join(",");
        let mut reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .from_reader(line.as_bytes());
        let record = reader.records().next().and_then(Result::ok);
        let expected = record.unwrap_or_else(|| vec![""].into());
        let expected: Vec<_> = expected.iter().map(|cell| with_dot(cell.trim())).collect();
        prop_assert_eq!(at_commas(&line), expected, "{}", line);
    }
}

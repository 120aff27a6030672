use std::fmt::Write;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use henrad_engine::lifetime::MAX_PROFILES;

use super::super::profile_export::export;
use super::*;

fn request(csv: &str) -> ProfileImport {
    ProfileImport {
        csv: csv.to_owned(),
        ..ProfileImport::default()
    }
}

fn faults(csv: &str) -> Vec<String> {
    match import(&request(csv)) {
        Err(EngineError::InvalidFields(errors)) => {
            assert!(errors.iter().all(|error| error.path == "csv"));
            errors.into_iter().map(|error| error.message).collect()
        }
        other => panic!("{other:?}"),
    }
}

fn sum(table: &ProfileTable) -> f64 {
    let shares = table.profile_list.iter();
    shares.map(|profile| profile.operating_percentage.0).sum()
}

#[test]
fn weights_are_normalized_to_exactly_one_hundred() {
    let table = import(&request(
        "tempAmbient,relativeHumidity,hours\n25,60,1\n40,30,1\n55,20,1\n",
    ));
    let table = table.unwrap();
    assert_eq!(table.profile_list.len(), 3);
    assert!((sum(&table) - 100.0).abs() < 1e-9);
    assert_eq!(table.total_weight, 3.0);
    assert_eq!(table.profile_list[1].temp_ambient.0, 40.0);
    assert_eq!(
        table.profile_list[1].voltage.0, 240.0,
        "taken from the base"
    );
}

#[test]
fn the_first_line_may_state_what_parts_the_cells() {
    for (csv, ambient) in [
        ("sep=;\r\ntempAmbient;hours\r\n25,5;1\r\n", 25.5),
        ("sep=|\ntempAmbient|hours\n25.5|1\n", 25.5),
        ("\u{feff}tempAmbient\thours\n40\t1\n", 40.0),
    ] {
        let table = import(&request(csv)).unwrap();
        assert_eq!(table.profile_list[0].temp_ambient.0, ambient, "{csv}");
    }
}

#[test]
fn equal_rows_become_one_profile() {
    let table = import(&request("Temperature [°C];RH\n25,5;60\n30;50\n25,5;60\n")).unwrap();
    assert_eq!(table.row_count, 3);
    assert_eq!(table.class_count, 2);
    assert_eq!(table.profile_list[0].temp_ambient.0, 25.5);
    assert!((table.profile_list[0].operating_percentage.0 - 66.666_667).abs() < 1e-9);
}

#[test]
fn the_note_says_what_became_of_shares_and_missing_columns() {
    let table = import(&request("tempAmbient,share\n25,50\n40,30\n55,40\n")).unwrap();
    assert_eq!(
        table.note,
        "3 rows became 3 profiles. Their shares are scaled from 120 to 100 %. Not in the file, so taken from Profile 1: \
         voltage 240 Vac, relative humidity 20 %, current 0 A at 10 kHz."
    );
    let table = import(&request(
        "tempAmbient,rh,vac,current,share\n25,60,240,1,60\n40,60,240,1,40\n",
    ));
    assert_eq!(table.unwrap().note, "2 rows became 2 profiles.");
    let base = "rh,vac,current,tempAmbient,hours";
    let table = import(&request(&format!(
        "{base}\n60,240,1,25,6570\n60,240,1,40,2190\n"
    )))
    .unwrap();
    assert_eq!(
        table.note,
        "2 rows became 2 profiles. Their 8760 h in total count as 100 %."
    );
    assert_eq!(table.profile_list[0].operating_percentage.0, 75.0);
}

#[test]
fn a_recorded_year_is_binned() {
    let mut csv = String::from("time,temperature,humidity\n");
    for hour in 0..8760 {
        let t = 15.0 + 12.0 * (f64::from(hour) / 1394.0).sin() + f64::from(hour % 24) / 4.0;
        let rh = 60.0 + 20.0 * (f64::from(hour) / 501.0).cos();
        writeln!(csv, "2025-01-01T{hour},{t:.3},{rh:.3}").unwrap();
    }
    let table = import(&request(&csv)).unwrap();
    assert!(table.is_binned);
    assert_eq!(table.row_count, 8760);
    assert!(table.class_count <= MAX_PROFILES && table.class_count > 5);
    for profile in &table.profile_list {
        let hundredths = 100.0 * profile.temp_ambient.0;
        assert!(
            (hundredths - hundredths.round()).abs() < 1e-9,
            "{profile:?}"
        );
    }
    assert!((sum(&table) - 100.0).abs() < 1e-9);
}

#[test]
fn faults_name_line_and_column() {
    assert_eq!(
        faults("tempAmbient,relativeHumidity\n25,60\n30,1\nwarm,50\n25\n"),
        [
            "Line 3, column 2 (relativeHumidity): Out of range: 2 to 100 %",
            "Line 4, column 1 (tempAmbient): expected a number, found \"warm\"",
            "Line 5: 1 values for 2 columns",
        ]
    );
    assert_eq!(
        faults("color\n1\n"),
        [
            "Line 1, column 1: no input is named \"color\"",
            "Known headings are operatingPercentage or hours, tempAmbient, relativeHumidity, voltage, fundamentalFrequency, \
             voltageDC, overlayVac, overlayFrequency, current1 to current5, frequency1 to frequency5, and time. \
             A unit stands in brackets: voltage (kV), duration (min).",
        ]
    );
    assert_eq!(
        faults("rh,humidity\n20,20\n"),
        ["Line 1, column 2: \"humidity\" appears twice"]
    );
    assert_eq!(
        faults("rh,hours,share\n20,1,1\n"),
        ["Line 1, column 3: \"share\" appears twice"]
    );
    assert_eq!(faults(""), ["The table is empty."]);
    assert_eq!(
        faults("rh\n"),
        ["The table has no rows below its headings."]
    );
    assert_eq!(faults("rh,weight\n20,0\n"), ["The weights sum to 0."]);
    assert_eq!(
        faults("rh\nNaN\n"),
        ["Line 2, column 1 (relativeHumidity): expected a number, found \"NaN\""]
    );
    assert_eq!(faults("rh\ninf\n").len(), 1);
    assert_eq!(
        faults("current6\n1\n")[0],
        "Line 1, column 1: no input is named \"current6\""
    );
    let many = format!("rh\n{}", "x\n".repeat(1000));
    assert_eq!(faults(&many).len(), MAX_FAULTS);
}

fn only(csv: &str) -> FilmProfile {
    let table = import(&ProfileImport {
        is_vac: !csv.contains("DC"),
        ..request(csv)
    });
    table.unwrap().profile_list.remove(0)
}

#[test]
fn the_unit_of_a_heading_counts() {
    assert_eq!(only("hours,voltage (kV)\n1000,0.25").voltage.0, 250.0);
    assert_eq!(only("hours,voltageDC (kV)\n1000,0.6").voltage_dc.0, 600.0);
    assert_eq!(only("hours,Voltage (Vdc)\n1000,600").voltage_dc.0, 600.0);
    assert_eq!(only("hours,Voltage (Vac)\n1000,230").voltage.0, 230.0);
    let row = &only("hours,current1 (mA),frequency1 (kHz)\n1000,150,10").current_frequency[0];
    assert_eq!((row.current.0, row.frequency.0), (0.15, 10.0));
    let row = &only("hours,current1 (A),frequency1 (Hz)\n1000,1.5,400").current_frequency[0];
    assert_eq!((row.current.0, row.frequency.0), (1.5, 0.4));
    let ambient = |csv| only(csv).temp_ambient.0;
    assert_eq!(ambient("hours,tempAmbient (°F)\n1000,104"), 40.0);
    assert_eq!(ambient("hours,tempAmbient [K]\n1000,343.15"), 70.0);
    assert_eq!(ambient("hours,Ambient [degC]\n1000,70"), 70.0);
    assert_eq!(
        faults("hours,tempAmbient [K]\n1000,150"),
        ["Line 2, column 2 (tempAmbient): Out of range: −55 to 155 °C"]
    );
    assert_eq!(
        faults("hours,voltage (A)\n1000,1"),
        ["Line 1, column 2: \"voltage (A)\": A is not a unit of this input; it is read in V or kV"]
    );
    for heading in [
        "voltage / kV",
        "voltage, kV",
        "Voltage kV",
        "voltage_kV",
        "Voltage {kVac}",
        "VOLTAGE (kV rms)",
    ] {
        let csv = format!("hours;{heading}\n1000;0.25");
        assert_eq!(only(&csv).voltage.0, 250.0, "{heading}");
    }
    for refused in [
        "voltage kOhm",
        "voltage / A",
        "voltage (k)",
        "rh (K)",
        "current1 (V)",
        "frequency1 (s)",
        "share (V)",
        "hours (min)",
    ] {
        assert_eq!(faults(&format!("{refused}\n1")).len(), 1, "{refused}");
    }
}

#[test]
fn the_note_names_the_headings_in_other_units() {
    let note = |csv: &str| import(&request(csv)).unwrap().note;
    let converted =
        note("Voltage (kV),current1 (A),frequency1 (Hz),Ambient (°F),hours\n0.2,1,400,104,1\n");
    assert!(
        converted.contains(
            "Converted from the units of the headings: \"Voltage (kV)\", \"frequency1 (Hz)\", \"Ambient (°F)\"."
        ),
        "{converted}"
    );
    let same = note("Voltage (V),frequency1 (kHz),Ambient (°C),Time (min)\n200,1,40,60\n");
    assert!(!same.contains("Converted"), "{same}");
}

/// Shares of the profiles of a table, %, and its note.
fn shares(csv: &str) -> (Vec<f64>, String) {
    let table = import(&request(csv)).unwrap();
    let profiles = table.profile_list.iter();
    let shares = profiles.map(|profile| profile.operating_percentage.0);
    (shares.collect(), table.note)
}

#[test]
fn a_unit_of_time_makes_durations() {
    let rows = "\n40,1000\n70,500\n85,100\n";
    for (heading, hours) in [
        ("minutes", "26.666667"),
        ("seconds", "0.444444"),
        ("days", "38400"),
    ] {
        let (list, note) = shares(&format!("Ambient (°C),{heading}{rows}"));
        assert_eq!(list, [62.5, 31.25, 6.25], "{heading}");
        assert!(
            note.contains(&format!("Their {hours}")),
            "{heading}: {note}"
        );
    }
    for heading in [
        "Time / h",
        "time_h",
        "Duration h",
        "Time (h)",
        "Duration (h)",
        "hours",
        "Time [min]",
        "Duration (s)",
        "Time (days)",
    ] {
        let (list, note) = shares(&format!("Ambient (°C),{heading}{rows}"));
        assert_eq!(list, [62.5, 31.25, 6.25], "{heading}");
        assert!(
            note.contains("in total count as 100 %"),
            "{heading}: {note}"
        );
    }
}

#[test]
fn durations_are_told_from_the_times_of_a_recorder() {
    assert_eq!(
        shares("Ambient (°C),Time\n40,1000\n70,500\n85,100\n").0,
        [62.5, 31.25, 6.25]
    );
    let rising = shares("Ambient (°C),Time (h)\n40,100\n70,500\n85,1000\n");
    assert_eq!(rising.0, [6.25, 31.25, 62.5]);
    let (list, note) = shares("Time (s),Ambient (°C)\n0,40\n60,70\n120,85\n");
    assert_eq!(list.len(), 3);
    assert!((list[0] - 100.0 / 3.0).abs() < 1e-6);
    assert!(
        note.contains("Read as the time of recording and not used: \"Time (s)\"."),
        "{note}"
    );
    let (_, note) = shares("time,Ambient\n2026-01-01,40\n2026-01-02,70\n");
    assert!(
        note.contains("Read as the time of recording and not used: \"time\"."),
        "{note}"
    );
    assert_eq!(
        faults("Time,hours,Ambient\n10,1,40\n5,1,50\n"),
        ["Two columns give the share of the time; keep one of them."]
    );
}

#[test]
fn a_group_of_digits_is_never_guessed() {
    assert_eq!(
        faults("hours;tempAmbient;voltage\n1.000;70;250\n"),
        ["Line 2, column 1 (weight): \"1.000\" is ambiguous; write 1.0 or 1000"]
    );
    assert_eq!(
        faults("hours;tempAmbient\n1.000;70,5\n"),
        ["Line 2, column 1 (weight): \"1.000\" is ambiguous; write 1,0 or 1000"]
    );
    assert_eq!(
        faults("hours,tempAmbient\n\"1,000\",70\n"),
        ["Line 2, column 1 (weight): \"1,000\" is ambiguous; write 1.0 or 1000"]
    );
    let table = import(&request("hours;tempAmbient\n1,125;70,5\n1;60\n")).unwrap();
    assert_eq!(table.total_weight, 2.125);
}

#[test]
fn a_stated_decimal_mark_decides_what_a_group_is() {
    let with = |csv: &str, mark: &str| -> ProfileImport {
        serde_json::from_value(serde_json::json!({ "csv": csv, "decimalMark": mark })).unwrap()
    };
    for (cell, mark, hours) in [
        ("1.000", "point", 1.0),
        ("1.000", "comma", 1000.0),
        ("1,000", "point", 1000.0),
        ("1,000", "comma", 1.0),
        ("1.000,5", "comma", 1000.5),
        ("1,000,000.25", "Point", 1_000_000.25),
        ("1.5e3", "point", 1500.0),
        ("12", "comma", 12.0),
    ] {
        let table = import(&with(&format!("hours;tempAmbient\n{cell};70\n"), mark)).unwrap();
        assert_eq!(table.total_weight, hours, "{cell} {mark}");
    }
    for (cell, mark) in [
        ("1,5", "point"),
        ("1.5", "comma"),
        ("1,0000", "point"),
        ("1.5,5", "point"),
    ] {
        let refused = import(&with(&format!("hours;tempAmbient\n{cell};70\n"), mark));
        assert!(
            matches!(refused, Err(EngineError::InvalidFields(_))),
            "{cell} {mark}"
        );
    }
    let refused = import(&with("hours\n1\n", "dot"));
    let Err(EngineError::InvalidFields(errors)) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!(errors[0].path, "decimalMark");
}

#[test]
fn headings_name_their_unit_as_those_of_measured_tables_do() {
    for heading in [
        "Voltage (dc), kV",
        "voltage_dc kV",
        "VoltageDC [kV]",
        "voltageDC/kV",
    ] {
        let profile = only(&format!("hours;{heading}\n1;0.6\n"));
        assert_eq!(profile.voltage_dc.0, 600.0, "{heading}");
    }
}

#[test]
fn an_export_is_read_back() {
    let csv = "operatingPercentage,tempAmbient,relativeHumidity,voltageDC,overlayVac,overlayFrequency,\
               current1,frequency1,current2,frequency2\n\
               60,60,30,800,4,10,25,20,3,100\n40,75,20,850,0,10,15,20,0,10\n";
    let first = import(&ProfileImport {
        is_vac: false,
        ..request(csv)
    })
    .unwrap();
    let text = export(&first.profile_list, false).unwrap();
    assert_eq!(text, csv);
}

proptest! {
    #![proptest_config(ProptestConfig {
        rng_seed: RngSeed::Fixed(20_261_121),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// Random tables from typical pieces: nearly valid ones exercise the checks.
    #[test]
    fn any_text_is_read_as_shares_or_refused(
        head in prop::collection::vec(
            prop::sample::select(vec![
                "tempAmbient", "relativeHumidity", "hours", "voltage", "Vdc", "time", "current1",
                "frequency1", "overlayVac", "", "\u{0}", "x",
            ]),
            0..6,
        ),
        cells in prop::collection::vec(
            prop::sample::select(vec![
                "25", "60", "0", "-1", "1e999", "nan", "", "a", "2026-02-30", "\"", "1,5", "\u{1f600}",
            ]),
            0..40,
        ),
        separator in prop::sample::select(vec![",", ";", "\t"]),
    ) {
        let width = head.len().max(1);
        let rows = cells.chunks(width).map(|row| row.join(separator));
        let text = format!("{}\n{}", head.join(separator), rows.collect::<Vec<_>>().join("\n"));
        if let Ok(table) = import(&request(&text)) {
            prop_assert!(table.profile_list.len() <= MAX_PROFILES, "{text}");
            prop_assert!((sum(&table) - 100.0).abs() < 1e-6, "{text}: {}", sum(&table));
        }
    }
}

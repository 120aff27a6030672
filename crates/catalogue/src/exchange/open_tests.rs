//! Files of any content: each is read row by row or refused with its place.

use std::fs;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::*;
use crate::exchange::part;

/// Records of a file with this content; those that are right are read as parts too.
fn read(name: &str, content: &[u8]) -> Result<usize, TestCaseError> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join(name);
    fs::write(&path, content)?;
    let source = match open(&path, Stated::default()) {
        Ok(source) => source,
        // What is no workbook is refused as a whole.
        Err(CatalogueError::ImportFile { .. }) if is_workbook(&path) => return Ok(0),
        Err(error) => return Err(TestCaseError::fail(error.to_string())),
    };
    let mut count = 0;
    for row in source.rows {
        match row {
            Ok(record) => {
                count += 1;
                if let Ok(part) = part::read(&record, None, None) {
                    prop_assert!(part.capacitance.get() > 0.0, "{part:?}");
                }
            }
            Err(problem) => prop_assert!(!problem.message.is_empty()),
        }
    }
    Ok(count)
}

/// Pieces of the three forms.
fn pieces() -> impl Strategy<Value = Vec<&'static str>> {
    let piece = prop::sample::select(vec![
        "part_number,series,capacitance",
        "part_number",
        "capacitance",
        "rated_voltage",
        "origin",
        ",",
        "\n",
        "\r\n",
        "\"",
        "'=1",
        "100n",
        "1e999",
        "-1",
        "[[part]]\n",
        "[[series]]\n",
        "part_number = \"X\"\n",
        "capacitance = 1e-7\n",
        "=",
        "{\"parts\":",
        "[",
        "]",
        "{",
        "}",
        ":",
        "\"part_number\":\"X\"",
        "\"capacitance\":1e-7",
        "null",
        "\u{feff}",
        "\u{0}",
        "\u{1f600}",
    ]);
    prop::collection::vec(piece, 0..40)
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 128,
        rng_seed: RngSeed::Fixed(20_261_121),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_pieces_of_the_forms_are_read_or_refused(pieces in pieces()) {
        for name in ["parts.csv", "parts.xlsx", "parts.toml", "parts.json"] {
            read(name, pieces.concat().as_bytes())?;
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..512)) {
        for name in ["parts.csv", "parts.xlsx", "parts.toml", "parts.json"] {
            read(name, &bytes)?;
        }
    }

    /// A valid file with one byte changed has its one row, perhaps in two, or reports problems.
    #[test]
    fn a_damaged_file_is_read_or_refused(place in 0_usize..300, byte in any::<u8>()) {
        let row = "part_number,series,series_name,family,technology,dielectric,case_code,\
            capacitance,rated_voltage,temperature_min,temperature_max,origin,source\n\
            ACME-0805-100N,ACME,Acme chips,ceramic,ceramic X7R,X7R,0805,100n,50,-55,125,typical,list\n";
        let mut bytes = row.as_bytes().to_vec();
        let place = place % bytes.len();
        bytes[place] = byte;
        prop_assert!(read("parts.csv", &bytes)? <= 2);
    }
}

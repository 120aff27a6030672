//! A measured impedance from a file: CSV of three columns, or Touchstone.

use henrad_formats::touchstone::{self, Parameters};
use henrad_parts::quantity::Hertz;
use henrad_sim::Complex64;
use henrad_sim::capacitor::fit::MeasuredPoint;
use henrad_sim::network::LinePath;

/// Most points that are used; more are thinned out evenly.
pub const MAX_POINTS: usize = 2001;
/// Columns of a measurement (SEED-OVL-02).
const COLUMNS: usize = 3;
/// Byte order mark that some programs write before the first line.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Reads rows of frequency in Hz, impedance in Ω and phase in degrees; a first line of words is passed
/// over. Commas, semicolons and tabs part the columns.
///
/// # Errors
/// The sentence for the page.
pub fn read_csv(text: &str) -> Result<Vec<MeasuredPoint>, String> {
    let lines = text.trim_start_matches(BYTE_ORDER_MARK).lines().enumerate();
    let mut points = Vec::new();
    let mut is_first = true;
    for (index, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        let cells: Vec<&str> = line.split([',', ';', '\t']).map(str::trim).collect();
        if cells.len() < COLUMNS {
            return Err("The file must have 3 columns.".to_owned());
        }
        if cells.len() > COLUMNS {
            return Err("The file can only have 3 columns.".to_owned());
        }
        let numbers: Option<Vec<f64>> = cells.iter().map(|cell| number(cell)).collect();
        let is_head =
            std::mem::take(&mut is_first) && cells.iter().all(|cell| number(cell).is_none());
        match numbers.as_deref() {
            Some(&[frequency, impedance, phase]) => points.push(point(frequency, impedance, phase)),
            _ if is_head => {}
            _ => return Err(format!("Line {}: three numbers are expected.", index + 1)),
        }
    }
    Ok(points)
}

fn number(cell: &str) -> Option<f64> {
    let cell = cell.trim_matches('"');
    cell.parse().ok().filter(|value: &f64| value.is_finite())
}

fn point(frequency: f64, impedance: f64, degrees: f64) -> MeasuredPoint {
    MeasuredPoint {
        frequency: Hertz::new(frequency),
        impedance: Complex64::from_polar(impedance, degrees.to_radians()),
    }
}

/// Reads the impedance of a part that was measured between two ports, or at one.
///
/// # Errors
/// The sentence for the page.
pub fn read_touchstone(text: &str, path: LinePath) -> Result<Vec<MeasuredPoint>, String> {
    let file = touchstone::read(text.as_bytes()).map_err(|error| format!("{error}."))?;
    let reference = file.reference;
    let impedances: Vec<Option<Complex64>> = match &file.parameters {
        Parameters::OnePort(reflections) => reflections
            .iter()
            .map(|reflection| {
                // Z = Z0·(1 + Γ)/(1 − Γ)
                let impedance = reference.get() * (1.0 + reflection) / (1.0 - reflection);
                impedance.is_finite().then_some(impedance)
            })
            .collect(),
        Parameters::TwoPort(matrices) => matrices
            .iter()
            .map(|matrix| matrix.to_impedance(path, reference))
            .collect(),
    };
    let measured = file.frequencies.iter().zip(impedances);
    // Drops frequencies at which the fixture cannot distinguish the part from an open or a short.
    Ok(measured
        .filter_map(|(&frequency, impedance)| {
            Some(MeasuredPoint {
                frequency,
                impedance: impedance?,
            })
        })
        .collect())
}

/// At most [`MAX_POINTS`] points, evenly over the list.
pub fn thinned(points: Vec<MeasuredPoint>) -> Vec<MeasuredPoint> {
    let every = points.len().div_ceil(MAX_POINTS).max(1);
    points.into_iter().step_by(every).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::test_runner::RngSeed;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig {
            rng_seed: RngSeed::Fixed(20_261_121),
            failure_persistence: None,
            ..ProptestConfig::default()
        })]

        /// Random texts from typical pieces: nearly valid files exercise the reader.
        #[test]
        fn any_text_is_read_as_finite_points_or_refused(
            words in prop::collection::vec(
                prop::sample::select(vec![
                    "1", "-90", "1e3", "1e999", "nan", "inf", ".5", "\"2\"", "1,2,3", "a", "Hz",
                    ",", ";", "\t", "\n", "\r\n", " ", "\u{feff}", "\u{0}", "\"", "😀",
                ]),
                0..60,
            ),
            noise in "\\PC{0,20}",
        ) {
            for text in [words.concat(), format!("1,2,3\n{noise}"), noise] {
                if let Ok(points) = read_csv(&text) {
                    prop_assert!(points.len() <= text.lines().count());
                    prop_assert!(points.iter().all(|point| point.impedance.is_finite()));
                }
                let _ = read_touchstone(&text, LinePath::Shunt);
            }
        }
    }

    #[test]
    fn rows_are_read_with_and_without_a_head() {
        let rows = "1000,159.1,-90\n10000;15.9;-89.5\n100000\t1.6\t-80\n";
        for text in [
            rows.to_owned(),
            format!("Frequency,Impedance,Phase\r\n{rows}"),
            format!("\u{feff}\n{rows}\n\n"),
        ] {
            let points = read_csv(&text).expect("rows");
            assert_eq!(points.len(), 3);
            assert_eq!(points[1].frequency.get(), 1e4);
            assert!((points[0].impedance.im + 159.1).abs() < 1e-9);
        }
    }

    #[test]
    fn conf_34_seed_ovl_02_a_measurement_has_three_columns() {
        assert_eq!(
            read_csv("1,2"),
            Err("The file must have 3 columns.".to_owned())
        );
        assert_eq!(
            read_csv("1,2,3,4"),
            Err("The file can only have 3 columns.".to_owned())
        );
        for (text, line) in [("1,2,3\na,b,c", 2), ("1,x,3", 1), ("1,2,inf", 1)] {
            let message = format!("Line {line}: three numbers are expected.");
            assert_eq!(read_csv(text), Err(message), "{text}");
        }
        assert_eq!(read_csv(""), Ok(Vec::new()));
    }

    #[test]
    fn long_measurements_are_thinned_evenly() {
        let points: Vec<_> = (1..=5000).map(|i| point(f64::from(i), 1.0, 0.0)).collect();
        let kept = thinned(points);
        assert!(kept.len() <= MAX_POINTS && kept.len() > MAX_POINTS / 2);
        assert_eq!(kept[0].frequency.get(), 1.0);
    }
}

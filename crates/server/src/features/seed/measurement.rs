//! A measured impedance from a file: CSV of three columns, or Touchstone.

use henrad_api::vocabulary::MeasurementFormat;
use henrad_formats::touchstone::{self, Mount, Parameters, StatedCondition};
use henrad_parts::quantity::{Hertz, Ohms};
use henrad_sim::Complex64;
use henrad_sim::capacitor::fit::MeasuredPoint;
use henrad_sim::network::LinePath;

/// Most points that are used; more are thinned out evenly.
pub const MAX_POINTS: usize = 2001;
/// Columns of a measurement (SEED-OVL-02).
const COLUMNS: usize = 3;
/// Byte order mark that some programs write before the first line.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// A measurement as it was read.
#[derive(Debug, Clone, PartialEq)]
pub struct Measured {
    pub points: Vec<MeasuredPoint>,
    /// Whether the angle was measured.
    pub has_phase: bool,
    /// Mount that a two-port file tells, with the path that it was read with.
    pub mount: Option<(Mount, LinePath)>,
    /// Condition that its comments name.
    pub stated: StatedCondition,
    /// Reference resistance of a Touchstone file.
    pub reference: Option<Ohms>,
}

/// Why a file was not read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unread {
    /// The sentence for the page.
    File(String),
    /// Neither the file nor the request tells how the part was mounted.
    Mount,
}

/// Reads a file of a format; without a path the file decides it.
///
/// # Errors
/// See [`Unread`].
pub fn read(
    format: MeasurementFormat,
    text: &str,
    asked: Option<LinePath>,
) -> Result<Measured, Unread> {
    match format {
        MeasurementFormat::Csv => {
            let (points, columns) = read_csv(text).map_err(Unread::File)?;
            Ok(Measured {
                points: thinned(points),
                has_phase: columns != Columns::Esr,
                mount: None,
                stated: StatedCondition::default(),
                reference: None,
            })
        }
        MeasurementFormat::S1p | MeasurementFormat::S2p => read_touchstone(text, asked),
    }
}

/// What the second and third column hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Columns {
    /// Ω and degrees.
    Polar,
    /// Resistance and reactance, Ω.
    Cartesian,
    /// |Z| and ESR, Ω.
    Esr,
}

impl Columns {
    /// By the words of the first line.
    fn of(head: &[&str]) -> Self {
        let says = |cell: usize, word: &str| {
            head.get(cell)
                .is_some_and(|text| text.to_lowercase().contains(word))
        };
        if says(1, "real") && says(2, "imag") {
            Self::Cartesian
        } else if says(2, "esr") {
            Self::Esr
        } else {
            Self::Polar
        }
    }

    fn impedance(self, second: f64, third: f64) -> Complex64 {
        match self {
            Self::Polar => Complex64::from_polar(second, third.to_radians()),
            Self::Cartesian => Complex64::new(second, third),
            Self::Esr => {
                let reactance = (second * second - third * third).max(0.0).sqrt();
                Complex64::new(third, -reactance)
            }
        }
    }
}

/// Reads rows of frequency in Hz, impedance in Ω and phase in degrees; a first line of words is passed
/// over unless it says that the columns hold something else. Commas, semicolons and tabs part the
/// columns.
///
/// # Errors
/// The sentence for the page.
pub fn read_csv(text: &str) -> Result<(Vec<MeasuredPoint>, Columns), String> {
    let mut columns = Columns::Polar;
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
            Some(&[frequency, second, third]) => points.push(MeasuredPoint {
                frequency: Hertz::new(frequency),
                impedance: columns.impedance(second, third),
            }),
            _ if is_head => columns = Columns::of(&cells),
            _ => return Err(format!("Line {}: three numbers are expected.", index + 1)),
        }
    }
    if columns == Columns::Esr {
        turn_inductive(&mut points);
    }
    Ok((points, columns))
}

/// |Z| and ESR leave the sign of the reactance open: it is positive above the lowest |Z|.
fn turn_inductive(points: &mut [MeasuredPoint]) {
    let lowest = points
        .iter()
        .min_by(|a, b| a.impedance.norm().total_cmp(&b.impedance.norm()));
    let Some(resonance) = lowest.map(|point| point.frequency.get()) else {
        return;
    };
    for point in points
        .iter_mut()
        .filter(|it| it.frequency.get() > resonance)
    {
        point.impedance = point.impedance.conj();
    }
}

fn number(cell: &str) -> Option<f64> {
    let cell = cell.trim_matches('"');
    cell.parse().ok().filter(|value: &f64| value.is_finite())
}

/// Reads the impedance of a part that was measured between two ports, or at one.
fn read_touchstone(text: &str, asked: Option<LinePath>) -> Result<Measured, Unread> {
    let file = touchstone::read(text.as_bytes());
    let file = file.map_err(|error| Unread::File(format!("{error}.")))?;
    let reference = file.reference;
    let mount = touchstone::mount(&file);
    let path = asked.or(mount.and_then(|mount| mount.path));
    let impedances: Vec<Option<Complex64>> = match &file.parameters {
        Parameters::OnePort(reflections) => reflections
            .iter()
            .map(|reflection| {
                // Z = Z0·(1 + Γ)/(1 − Γ)
                let impedance = reference.get() * (1.0 + reflection) / (1.0 - reflection);
                impedance.is_finite().then_some(impedance)
            })
            .collect(),
        Parameters::TwoPort(matrices) => {
            let path = path.ok_or(Unread::Mount)?;
            let impedances = matrices.iter().map(|it| it.to_impedance(path, reference));
            impedances.collect()
        }
    };
    let measured = file.frequencies.iter().zip(impedances);
    // Drops frequencies at which the fixture cannot distinguish the part from an open or a short.
    let points = measured.filter_map(|(&frequency, impedance)| {
        Some(MeasuredPoint {
            frequency,
            impedance: impedance?,
        })
    });
    Ok(Measured {
        points: thinned(points.collect()),
        has_phase: true,
        mount: mount.zip(path),
        stated: touchstone::stated_condition(&file.comments),
        reference: Some(reference),
    })
}

/// At most [`MAX_POINTS`] points: half of them evenly over the list, half evenly over decades, because a
/// linear sweep has few points in the lower ones.
pub fn thinned(mut points: Vec<MeasuredPoint>) -> Vec<MeasuredPoint> {
    if points.len() <= MAX_POINTS {
        return points;
    }
    let half = MAX_POINTS / 2;
    let every = points.len().div_ceil(half).max(1);
    let at = |point: &MeasuredPoint| point.frequency.get().max(f64::MIN_POSITIVE).ln();
    let positive = points.iter().filter(|it| it.frequency.get() > 0.0).map(at);
    let (low, high) = positive.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| {
        (low.min(at), high.max(at))
    });
    let step = ((high - low) / (half - 1) as f64).max(f64::MIN_POSITIVE);
    let (mut index, mut next) = (0, low);
    points.retain(|point| {
        let at = at(point);
        let is_due = at >= next;
        if is_due {
            next += step * (((at - next) / step).floor() + 1.0);
        }
        index += 1;
        is_due || (index - 1) % every == 0
    });
    points
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
                if let Ok((points, _)) = read_csv(&text) {
                    prop_assert!(points.len() <= text.lines().count());
                    prop_assert!(points.iter().all(|point| point.impedance.is_finite()));
                }
                let _ = read_touchstone(&text, None);
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
            let (points, _) = read_csv(&text).expect("rows");
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
        assert_eq!(read_csv(""), Ok((Vec::new(), Columns::Polar)));
    }

    fn point(frequency: u32) -> MeasuredPoint {
        MeasuredPoint {
            frequency: Hertz::new(f64::from(frequency)),
            impedance: Complex64::new(1.0, 0.0),
        }
    }

    #[test]
    fn a_head_says_what_the_columns_hold() {
        let rows = "1e3,5,3\n1e4,3,3\n1e5,5,3\n";
        let read = |head: &str| read_csv(&format!("{head}\n{rows}")).expect("rows");
        let (points, columns) = read("frequency_Hz,Z_real_ohm,Z_imag_ohm");
        assert_eq!(columns, Columns::Cartesian);
        assert_eq!(points[0].impedance, Complex64::new(5.0, 3.0));
        let (points, columns) = read("Frequency,Impedance,ESR");
        assert_eq!(columns, Columns::Esr);
        assert_eq!(points[0].impedance, Complex64::new(3.0, -4.0));
        assert_eq!(points[2].impedance, Complex64::new(3.0, 4.0));
        assert_eq!(read("Frequency,Impedance,Phase").1, Columns::Polar);
    }

    #[test]
    fn a_file_that_does_not_tell_its_mount_asks_for_it() {
        let row = "0.3 0 0.3 0 0.3 0 0.3 0";
        let text = format!("# Hz S RI R 50\n1000 {row}\n2000 {row}\n");
        assert_eq!(
            read(MeasurementFormat::S2p, &text, None),
            Err(Unread::Mount)
        );
        assert!(read(MeasurementFormat::S2p, &text, Some(LinePath::Series)).is_ok());
        let text = format!("! Series Mode Connection, DC Bias 5V\n{text}");
        let measured = read(MeasurementFormat::S2p, &text, None).expect("a mount");
        assert_eq!(measured.mount.map(|(_, path)| path), Some(LinePath::Series));
        assert_eq!(
            measured.stated.bias.map(henrad_parts::quantity::Volts::get),
            Some(5.0)
        );
    }

    #[test]
    fn long_measurements_are_thinned_evenly() {
        let points: Vec<_> = (1..=5000).map(point).collect();
        let kept = thinned(points);
        assert!(kept.len() <= MAX_POINTS && kept.len() > MAX_POINTS / 2);
        assert_eq!(kept[0].frequency.get(), 1.0);
        let low = kept.iter().filter(|point| point.frequency.get() <= 100.0);
        assert!(low.count() > 90, "few points are left below 100 Hz");
    }
}

//! A measured impedance from a file: a table, or Touchstone.

use henrad_api::field::FieldError;
use henrad_api::vocabulary::{FitWarningCode, MeasurementFormat};
use henrad_formats::measured::{self, MeasuredTable};
use henrad_formats::touchstone::{self, Mount, Parameters, StatedCondition};
use henrad_parts::Part;
use henrad_parts::quantity::Ohms;
use henrad_sim::capacitor::fit::MeasuredPoint;
use henrad_sim::network::LinePath;
use henrad_sim::{Complex64, Condition};

use super::mount::Warning;

/// Most points that are used; more are thinned out evenly.
pub const MAX_POINTS: usize = 2001;

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
    /// Whether the file has its frequencies in another order, or some of them twice.
    pub is_reordered: bool,
}

/// What a user should know of a file whose frequencies do not rise.
pub fn order_warning(measured: &Measured) -> Option<Warning> {
    measured.is_reordered.then(|| {
        let text = "The frequencies of the file do not rise: its points were sorted, and only the first of equal frequencies counts.";
        (FitWarningCode::Reordered, text.to_owned())
    })
}

/// What of a measurement's condition lies beyond the ratings of its part, at `bias` and `tempAmbient`.
pub fn beyond_ratings(part: &Part, condition: &Condition) -> Vec<FieldError> {
    let (bias, temperature) = (condition.bias.get(), condition.temperature.get());
    let rated = part.rated_voltage.get();
    let (coldest, hottest) = (part.temperature_min.get(), part.temperature_max.get());
    let checks = [
        ("bias", bias, (0.0, rated), "V"),
        ("tempAmbient", temperature, (coldest, hottest), "°C"),
    ];
    let beyond = checks
        .into_iter()
        .filter(|(_, value, (low, high), _)| !(low..=high).contains(&value));
    beyond
        .map(|(path, _, (low, high), unit)| FieldError::out_of_range(path, low, high, unit))
        .collect()
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
            let MeasuredTable {
                mut points,
                has_phase,
            } = measured::read_table(text).map_err(|error| Unread::File(error.to_string()))?;
            let is_reordered = put_in_order(&mut points);
            Ok(Measured {
                points: thinned(points),
                has_phase,
                mount: None,
                stated: StatedCondition::default(),
                reference: None,
                is_reordered,
            })
        }
        MeasurementFormat::S1p | MeasurementFormat::S2p => read_touchstone(text, asked),
    }
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
    // Drops 0 Hz, and frequencies at which the fixture cannot distinguish the part from an open or a short.
    let points = measured
        .filter(|(frequency, _)| frequency.get() > 0.0)
        .filter_map(|(&frequency, impedance)| {
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
        is_reordered: file.is_reordered,
    })
}

/// Sorts by frequency and keeps the first of equal ones; returns whether that changed anything.
fn put_in_order(points: &mut Vec<MeasuredPoint>) -> bool {
    if points.is_sorted_by(|a, b| a.frequency < b.frequency) {
        return false;
    }
    points.sort_by(|a, b| a.frequency.get().total_cmp(&b.frequency.get()));
    points.dedup_by_key(|point| point.frequency);
    true
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

    use henrad_parts::quantity::Hertz;

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
                if let Ok(MeasuredTable { points, .. }) = measured::read_table(&text) {
                    prop_assert!(points.len() <= text.lines().count());
                    prop_assert!(points.iter().all(|point| point.impedance.is_finite()));
                }
                let _ = read_touchstone(&text, None);
            }
        }
    }

    fn point(frequency: u32) -> MeasuredPoint {
        MeasuredPoint {
            frequency: Hertz::new(f64::from(frequency)),
            impedance: Complex64::new(1.0, 0.0),
        }
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
    fn falling_frequencies_are_sorted_and_said() {
        let table = read(
            MeasurementFormat::Csv,
            "3e3,1,-80\n2e3,2,-85\n2e3,9,-1\n1e3,4,-89\n",
            None,
        );
        let row = "0.1 0 0.9 0 0.9 0 0.1 0";
        let ports = format!("! series mode\n# kHz S RI R 50\n3 {row}\n2 {row}\n2 {row}\n1 {row}\n");
        let ports = read(MeasurementFormat::S2p, &ports, None);
        for measured in [table.expect("a table"), ports.expect("two ports")] {
            let at: Vec<f64> = measured
                .points
                .iter()
                .map(|it| it.frequency.get())
                .collect();
            assert_eq!(at, [1e3, 2e3, 3e3]);
            let (code, text) = order_warning(&measured).expect("a warning");
            assert!(
                code == FitWarningCode::Reordered && text.contains("sorted"),
                "{text}"
            );
        }
        let rising = read(MeasurementFormat::Csv, "1e3,4,-89\n2e3,2,-85\n", None);
        assert_eq!(order_warning(&rising.expect("a table")), None);
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

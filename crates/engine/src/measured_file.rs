//! A measured impedance from a file, a table or Touchstone: what calls and commands read of it, and
//! what a user should know about it.

use henrad_api::field::FieldError;
use henrad_api::vocabulary::{FitWarningCode, MeasurementFormat, Mounting};
use henrad_formats::measured::{self, Answers, Values};
use henrad_formats::text::Encoding;
use henrad_formats::touchstone::{ChosenPorts, Mount, MountSource, StatedCondition};
use henrad_parts::Part;
use henrad_parts::quantity::{Celsius, Hertz, Ohms, Volts};
use henrad_sim::Condition;
use henrad_sim::capacitor::fit::MeasuredPoint;
use henrad_sim::network::LinePath;
use serde::Serialize;
use utoipa::ToSchema;

/// Most points that are used; more are thinned out evenly.
pub const MAX_POINTS: usize = 2001;

/// What a user should know of a file that is not in Unicode.
pub const WINDOWS_1252: &str = "The file is not in UTF-8: it was read as windows-1252.";

/// Condition that a file names.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, ToSchema)]
#[schema(as = StatedCondition)]
pub struct FileCondition {
    /// Dc bias, V; null when it names none.
    pub bias: Option<f64>,
    /// Temperature, °C; null when it names none.
    pub temperature: Option<f64>,
}

impl From<StatedCondition> for FileCondition {
    fn from(stated: StatedCondition) -> Self {
        Self {
            bias: stated.bias.map(Volts::get),
            temperature: stated.temperature.map(Celsius::get),
        }
    }
}

/// A measurement as it was read.
#[derive(Debug, Clone, PartialEq)]
pub struct Measured {
    pub points: Vec<MeasuredPoint>,
    /// Whether the angle was measured.
    pub has_phase: bool,
    /// Mount that a two-port file tells, with the path that it was read with.
    pub mount: Option<(Mount, LinePath)>,
    /// The ports that were taken of a file with more than two.
    pub ports: Option<ChosenPorts>,
    /// Condition that its comments name.
    pub stated: StatedCondition,
    /// Reference resistance of a Touchstone file.
    pub reference: Option<Ohms>,
    /// Whether the file has its frequencies in another order, or some of them twice.
    pub is_reordered: bool,
    /// Whether its text was neither UTF-8 nor UTF-16.
    pub is_windows_1252: bool,
}

/// A warning with its sentence.
pub type Warning = (FitWarningCode, String);

/// What a user should know of a file with frequencies that do not rise.
pub fn order_warning(measured: &Measured) -> Option<Warning> {
    measured.is_reordered.then(|| {
        let text = "The frequencies of the file do not rise: its points were sorted, and only the \
                    first of equal frequencies counts.";
        (FitWarningCode::Reordered, text.to_owned())
    })
}

/// What is odd about the mount that a measurement was read with.
pub fn mount_warning(measured: &Measured) -> Option<Warning> {
    let (mount, path) = measured.mount?;
    match mount.path {
        Some(found) if found != path => Some((
            FitWarningCode::MountDiffers,
            format!(
                "The file looks like {}; it was read as {}.",
                word(found),
                word(path)
            ),
        )),
        Some(found) if mount.is_contradicted => Some((
            FitWarningCode::MountDiffers,
            format!(
                "A comment says {}, but the data do not match that mount.",
                word(found)
            ),
        )),
        None => Some((
            FitWarningCode::MountUnknown,
            "Neither comments nor values of the file say how the part was mounted.".to_owned(),
        )),
        Some(_) => None,
    }
}

/// The mount that a measurement was read with and where that comes from; `None` for a file without
/// two ports.
pub fn stated_mount(measured: &Measured, is_requested: bool) -> Option<String> {
    let (mount, path) = measured.mount?;
    let source = match mount.source {
        Some(MountSource::Comment) if !is_requested => "by a comment of the file",
        Some(MountSource::Parameters) if !is_requested => "by the values of the file",
        _ => "as asked for",
    };
    let ports = measured.ports.map(|ports| format!(", {ports}"));
    Some(format!(
        "{} {source}{}",
        word(path),
        ports.unwrap_or_default()
    ))
}

/// The mount of a path.
pub const fn mounting(path: LinePath) -> Mounting {
    match path {
        LinePath::Shunt => Mounting::Shunt,
        LinePath::Series => Mounting::Series,
    }
}

/// The path of a mount.
pub const fn line_path(mounting: Mounting) -> LinePath {
    match mounting {
        Mounting::Shunt => LinePath::Shunt,
        Mounting::Series => LinePath::Series,
    }
}

fn word(path: LinePath) -> &'static str {
    match path {
        LinePath::Series => "series-through",
        LinePath::Shunt => "shunt",
    }
}

/// What of a measurement's condition lies beyond the ratings of its part, at `bias` and
/// `tempAmbient`.
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
    /// The same of a table with columns that somebody may name.
    Columns(String),
    /// The same of one whose decimal mark somebody may name.
    DecimalMark(String),
    /// The same of one with more than two ports.
    Ports(String),
    /// Neither the file nor the request tells how the part was mounted.
    Mount,
}

/// Reads the text of a file of a format as [`read`] does.
///
/// # Errors
/// See [`Unread`].
pub fn read_text(
    format: MeasurementFormat,
    text: &str,
    path: Option<LinePath>,
) -> Result<Measured, Unread> {
    let name = match format {
        MeasurementFormat::Csv => ".csv",
        MeasurementFormat::S1p => ".s1p",
        MeasurementFormat::S2p => ".s2p",
    };
    let answers = Answers {
        path,
        ..Answers::default()
    };
    read(name, text.as_bytes(), &answers)
}

/// Reads the one curve of a file; without a path the file decides it.
///
/// # Errors
/// See [`Unread`].
pub fn read(name: &str, bytes: &[u8], answers: &Answers) -> Result<Measured, Unread> {
    let reading = measured::read(name, bytes, answers).map_err(|unread| {
        let sentence = unread.to_string();
        if unread.number().is_some() {
            Unread::DecimalMark(sentence)
        } else if unread.ports().is_some() {
            Unread::Ports(sentence)
        } else if unread.columns.is_empty() {
            Unread::File(sentence)
        } else {
            Unread::Columns(sentence)
        }
    })?;
    let [curve] = &reading.curves[..] else {
        let names: Vec<&str> = reading.curves.iter().map(|it| it.name.as_str()).collect();
        let names = names.join(", ");
        return Err(Unread::Columns(format!(
            "The file holds several curves: {names}. Keep the columns or rows of one."
        )));
    };
    let (mount, has_phase) = match &curve.values {
        Values::TwoPort { mount, .. } => (Some(*mount), true),
        Values::Impedance { has_phase, .. } => (None, *has_phase),
    };
    let path = answers.path.or(mount.and_then(|mount| mount.path));
    let points = curve.impedances(path).ok_or(Unread::Mount)?;
    let points = points
        .into_iter()
        .map(|(frequency, impedance)| MeasuredPoint {
            frequency,
            impedance,
        });
    Ok(Measured {
        points: thinned(points.collect(), MAX_POINTS, |point| point.frequency),
        has_phase,
        mount: mount.zip(path),
        ports: reading.ports,
        stated: reading.stated,
        reference: curve.reference,
        is_reordered: curve.is_reordered,
        is_windows_1252: reading.encoding == Encoding::Windows1252,
    })
}

/// At most `most` points: half of them evenly over the list, half evenly over decades, because a
/// linear sweep has few points in the lower ones.
pub fn thinned<T>(mut points: Vec<T>, most: usize, at: fn(&T) -> Hertz) -> Vec<T> {
    if points.len() <= most {
        return points;
    }
    let half = most / 2;
    let every = points.len().div_ceil(half).max(1);
    let at = |point: &T| at(point).get().max(f64::MIN_POSITIVE).ln();
    let (low, high) = points
        .iter()
        .map(at)
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| {
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

    use henrad_sim::Complex64;

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
                for name in [".csv", ".txt", ".s2p"] {
                    let none = Answers::default();
                    if let Ok(Measured { points, .. }) = read(name, text.as_bytes(), &none) {
                        prop_assert!(points.len() <= text.len());
                        prop_assert!(points.iter().all(|point| point.impedance.is_finite()));
                    }
                }
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
            read_text(MeasurementFormat::S2p, &text, None),
            Err(Unread::Mount)
        );
        assert!(read_text(MeasurementFormat::S2p, &text, Some(LinePath::Series)).is_ok());
        let text = format!("! Series Mode Connection, DC Bias 5V\n{text}");
        let measured = read_text(MeasurementFormat::S2p, &text, None).expect("a mount");
        assert_eq!(measured.mount.map(|(_, path)| path), Some(LinePath::Series));
        assert_eq!(measured.stated.bias.map(Volts::get), Some(5.0));
    }

    #[test]
    fn falling_frequencies_are_sorted_and_said() {
        let table = read_text(
            MeasurementFormat::Csv,
            "3e3,1,-80\n2e3,2,-85\n2e3,9,-1\n1e3,4,-89\n",
            None,
        );
        let row = "0.1 0 0.9 0 0.9 0 0.1 0";
        let ports = format!("! series mode\n# kHz S RI R 50\n3 {row}\n2 {row}\n2 {row}\n1 {row}\n");
        let ports = read_text(MeasurementFormat::S2p, &ports, None);
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
        let rising = read_text(MeasurementFormat::Csv, "1e3,4,-89\n2e3,2,-85\n", None);
        assert_eq!(order_warning(&rising.expect("a table")), None);
    }

    #[test]
    fn long_measurements_are_thinned_evenly() {
        let points: Vec<_> = (1..=5000).map(point).collect();
        let kept = thinned(points, MAX_POINTS, |point| point.frequency);
        assert!(kept.len() <= MAX_POINTS && kept.len() > MAX_POINTS / 2);
        assert_eq!(kept[0].frequency.get(), 1.0);
        let low = kept.iter().filter(|point| point.frequency.get() <= 100.0);
        assert!(low.count() > 90, "few points are left below 100 Hz");
    }
}

//! How a part was mounted for a file, and at which condition: from its comments, else from its
//! parameters.

use henrad_parts::quantity::{Celsius, Hertz, Volts};
use henrad_sim::Complex64;
use henrad_sim::network::{LinePath, ScatteringMatrix};

use super::{Parameters, Touchstone};

/// Rms error that an ideal mount may have at least.
const LEAST_ERROR: f64 = 0.02;
/// The same as a multiple of the noise.
const ERROR_OVER_NOISE: f64 = 3.0;
/// The error of the other mount is at least this multiple.
const OTHER_OVER_FOUND: f64 = 2.0;
/// The same where only the lowest decade is judged, from this many points.
const OTHER_OVER_FOUND_LOW: f64 = 10.0;
const LEAST_POINTS_LOW: usize = 5;
/// Words beside `series` that speak of a mount and not of a series of parts.
const MOUNT_WORDS: [&str; 9] = [
    "mode", "thru", "through", "path", "connect", "mount", "config", "fixture", "topology",
];
/// Voltages and temperatures of measurements.
const MOST_VOLTS: f64 = 1e5;
const TEMPERATURES: (f64, f64) = (-273.15, 1000.0);

/// Where a mount was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MountSource {
    /// A comment names it.
    Comment,
    /// The scattering parameters obey it.
    Parameters,
}

/// The mount of a two-port file.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Mount {
    /// Where the part lies; `None` when neither comments nor parameters tell.
    pub path: Option<LinePath>,
    /// What tells it.
    pub source: Option<MountSource>,
    /// Whether the parameters clearly obey the other mount than the comments name.
    pub is_contradicted: bool,
}

/// Condition that the comments of a file name.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct StatedCondition {
    /// Dc bias.
    pub bias: Option<Volts>,
    /// Ambient temperature.
    pub temperature: Option<Celsius>,
}

/// Finds the mount of a file: what its comments name, else what its parameters obey. A one-port has
/// none.
///
pub fn mount(file: &Touchstone) -> Option<Mount> {
    let Parameters::TwoPort(matrices) = &file.parameters else {
        return None;
    };
    let named = mount_by_comments(&file.comments);
    let obeyed = mount_by_parameters(&file.frequencies, matrices);
    let source = match (named, obeyed) {
        (Some(_), _) => Some(MountSource::Comment),
        (None, Some(_)) => Some(MountSource::Parameters),
        (None, None) => None,
    };
    Some(Mount {
        path: named.or(obeyed),
        source,
        is_contradicted: named
            .zip(obeyed)
            .is_some_and(|(named, obeyed)| named != obeyed),
    })
}

/// What scattering parameters without comments tell.
pub fn mount_by_scattering(frequencies: &[Hertz], matrices: &[ScatteringMatrix]) -> Mount {
    let path = mount_by_parameters(frequencies, matrices);
    Mount {
        path,
        source: path.map(|_| MountSource::Parameters),
        is_contradicted: false,
    }
}

/// The mount that comments name; `None` when they name none, or both.
pub fn mount_by_comments(comments: &[String]) -> Option<LinePath> {
    let mut found = None;
    for comment in comments {
        let line = comment.to_lowercase();
        let has_word = |wanted: &str| {
            line.split(|c: char| !c.is_alphanumeric())
                .any(|word| word == wanted)
        };
        let speaks_of_mount = MOUNT_WORDS.iter().any(|word| line.contains(word));
        let path = match (has_word("series") && speaks_of_mount, has_word("shunt")) {
            (true, false) => LinePath::Series,
            (false, true) => LinePath::Shunt,
            _ => continue,
        };
        if found.is_some_and(|other| other != path) {
            return None;
        }
        found = Some(path);
    }
    found
}

/// The mount that the parameters of an ideal two-port obey:
///
/// series: S11 + S21 = 1 = S22 + S12; shunt: S21 − S11 = 1 = S12 − S22
///
/// The one with the smaller rms error wins if that is at most max(0.02, 3 × noise) and the other is
/// clearly larger: in the lowest decade, where pads and leads do nothing yet, ten times, else over
/// all points twice. The noise is that of S21 − S12, which is 0 for every part. Where S12 and S22
/// are 0 at all points, the instrument measured one direction, and S11 and S21 alone count. `None`
/// otherwise, and for lists of different lengths.
///
/// # Validity
/// Rms and not median: a part of large capacitance in series reflects only at the lowest
/// frequencies. 352 public files and the same turned into shunt are found right, also with a noise
/// of 0.01 rms.
pub fn mount_by_parameters(
    frequencies: &[Hertz],
    matrices: &[ScatteringMatrix],
) -> Option<LinePath> {
    if frequencies.len() != matrices.len() {
        return None;
    }
    let is_one_way = matrices
        .iter()
        .all(|s| s.s12 + s.s22 == Complex64::ZERO && s.s12 == s.s22);
    let errors = |matrices: &[ScatteringMatrix]| Errors::new(matrices, is_one_way);
    let first = frequencies.partition_point(|it| it.get() <= 0.0);
    let lowest = frequencies.get(first)?.get();
    let end = frequencies.partition_point(|it| it.get() <= DECADE * lowest);
    let low = matrices.get(first..end).unwrap_or_default();
    let by_low = (low.len() >= LEAST_POINTS_LOW)
        .then(|| errors(low).path(OTHER_OVER_FOUND_LOW))
        .flatten();
    by_low.or_else(|| errors(matrices).path(OTHER_OVER_FOUND))
}

const DECADE: f64 = 10.0;

/// Rms errors of the two ideal mounts, and the noise.
struct Errors {
    series: f64,
    shunt: f64,
    noise: f64,
}

impl Errors {
    fn new(matrices: &[ScatteringMatrix], is_one_way: bool) -> Self {
        // Forward, and backward unless that was not measured.
        let rms = |terms: fn(&ScatteringMatrix) -> [f64; 2]| {
            let ways = if is_one_way { 1 } else { 2 };
            let sum: f64 = matrices
                .iter()
                .flat_map(|s| terms(s).into_iter().take(ways))
                .sum();
            (sum / (ways * matrices.len()) as f64).sqrt()
        };
        // S21 and S12 each carry half of what the square of their difference holds.
        let noise = rms(|s| [(s.s21 - s.s12).norm_sqr() / 2.0; 2]);
        Self {
            series: rms(|s| {
                [
                    (s.s11 + s.s21 - 1.0).norm_sqr(),
                    (s.s22 + s.s12 - 1.0).norm_sqr(),
                ]
            }),
            shunt: rms(|s| {
                [
                    (s.s21 - s.s11 - 1.0).norm_sqr(),
                    (s.s12 - s.s22 - 1.0).norm_sqr(),
                ]
            }),
            noise: if is_one_way { 0.0 } else { noise },
        }
    }

    /// The mount with the smaller error, where the other is at least this many times as large.
    fn path(&self, other_over_found: f64) -> Option<LinePath> {
        let (path, least, other) = if self.series < self.shunt {
            (LinePath::Series, self.series, self.shunt)
        } else {
            (LinePath::Shunt, self.shunt, self.series)
        };
        let is_clear = least <= LEAST_ERROR.max(ERROR_OVER_NOISE * self.noise)
            && other > 0.0
            && other >= other_over_found * least;
        is_clear.then_some(path)
    }
}

/// Dc bias and temperature that comments name, the first of each.
pub fn stated_condition(comments: &[String]) -> StatedCondition {
    let mut stated = StatedCondition::default();
    for comment in comments {
        let line = comment.to_lowercase();
        let speaks_of_bias = line.contains("bias") && !line.contains("rat");
        for Quantity {
            value,
            before,
            unit,
            after,
        } in quantities(&line)
        {
            let before = before.trim_end_matches([' ', '=', ':', '(']);
            let is_volt = matches!(unit, "v" | "vdc" | "volt" | "volts");
            let is_dc = unit == "vdc" && !line.contains("rat")
                || after.trim_start().starts_with("dc")
                || ["bias", "vdc", "dc"]
                    .iter()
                    .any(|word| before.ends_with(word));
            if is_volt && (is_dc || speaks_of_bias) && value.abs() <= MOST_VOLTS {
                stated.bias.get_or_insert(Volts::new(value));
            }
            let is_degree = matches!(unit, "°c" | "degc" | "deg" | "℃" | "celsius")
                || (unit == "c" && line.contains("temp"));
            if is_degree && (TEMPERATURES.0..=TEMPERATURES.1).contains(&value) {
                stated.temperature.get_or_insert(Celsius::new(value));
            }
        }
    }
    stated
}

/// A number in a line.
struct Quantity<'a> {
    value: f64,
    before: &'a str,
    /// The word that follows it.
    unit: &'a str,
    after: &'a str,
}

/// The numbers of a lower-case line.
fn quantities(line: &str) -> Vec<Quantity<'_>> {
    let mut list = Vec::new();
    let mut rest = 0;
    while let Some(offset) = line[rest..].find(|c: char| c.is_ascii_digit()) {
        let digit = rest + offset;
        let begin = sign_before(line, digit);
        let length = line[digit..]
            .find(|c: char| !(c.is_ascii_digit() || c == '.'))
            .unwrap_or(line.len() - digit);
        let end = digit + length;
        // A digit within a word, as in `c0805`, is not a quantity.
        let is_alone = !line[..begin].ends_with(|c: char| c.is_alphanumeric() || c == '.');
        let number = line[begin..end].replace('−', "-");
        if is_alone && let Ok(value) = number.trim_end_matches('.').parse() {
            // Some instruments write units in brackets: `0[V]`.
            let following = line[end..].trim_start_matches([' ', '\t', '[', '(']);
            let is_unit = |c: char| c.is_alphabetic() || matches!(c, '°' | '℃');
            let length = following.find(|c| !is_unit(c)).unwrap_or(following.len());
            list.push(Quantity {
                value,
                before: &line[..begin],
                unit: &following[..length],
                after: &following[length..],
            });
        }
        rest = end;
    }
    list
}

/// Where a number begins whose first digit is at `digit`: at a sign that no word is before.
fn sign_before(line: &str, digit: usize) -> usize {
    let Some(sign) = line[..digit]
        .chars()
        .next_back()
        .filter(|c| "+-−".contains(*c))
    else {
        return digit;
    };
    let begin = digit - sign.len_utf8();
    if line[..begin].ends_with(char::is_alphanumeric) {
        digit
    } else {
        begin
    }
}

#[cfg(test)]
mod tests {
    use henrad_parts::quantity::Ohms;

    use super::*;

    fn lines(text: &[&str]) -> Vec<String> {
        text.iter().map(|line| (*line).to_owned()).collect()
    }

    /// A capacitor of 20 mΩ and 1 nH from 100 Hz to 1 GHz.
    fn measured(path: LinePath, capacitance: f64) -> Vec<ScatteringMatrix> {
        let reference = Ohms::new(50.0);
        (0..=140)
            .map(|step| {
                let omega = std::f64::consts::TAU * 100.0 * 10f64.powf(f64::from(step) / 20.0);
                let z = Complex64::new(0.02, omega * 1e-9 - 1.0 / (omega * capacitance));
                ScatteringMatrix::of_impedance(z, path, reference)
            })
            .collect()
    }

    /// The frequencies of [`measured`], or of as many points.
    fn sweep(matrices: &[ScatteringMatrix]) -> Vec<Hertz> {
        (0..matrices.len())
            .map(|step| Hertz::new(100.0 * 10f64.powf(step as f64 / 20.0)))
            .collect()
    }

    fn found(matrices: &[ScatteringMatrix]) -> Option<LinePath> {
        mount_by_parameters(&sweep(matrices), matrices)
    }

    /// Instruments of one path write S12 and S22 as 0.
    #[test]
    fn a_file_of_one_direction_is_found() {
        for path in [LinePath::Series, LinePath::Shunt] {
            for capacitance in [100e-12, 100e-9, 10e-6] {
                for rms in [0.0, 1e-3] {
                    let mut matrices = noisy(&measured(path, capacitance), rms);
                    for s in &mut matrices {
                        (s.s12, s.s22) = (Complex64::ZERO, Complex64::ZERO);
                    }
                    assert_eq!(
                        found(&matrices),
                        Some(path),
                        "{path:?}, {capacitance} F, {rms}"
                    );
                }
            }
        }
    }

    /// 0.5 ns of line at each port turn S11 and S21 by ω·1 ns, a whole turn at 1 GHz.
    #[test]
    fn a_length_of_line_at_each_port_hides_no_mount() {
        for path in [LinePath::Series, LinePath::Shunt] {
            let mut turned = measured(path, 100e-9);
            let frequencies = sweep(&turned);
            for (s, at) in turned.iter_mut().zip(&frequencies) {
                let turn = Complex64::from_polar(1.0, -std::f64::consts::TAU * at.get() * 1e-9);
                for value in [&mut s.s11, &mut s.s21, &mut s.s12, &mut s.s22] {
                    *value *= turn;
                }
            }
            assert_eq!(found(&turned), Some(path), "{path:?}");
        }
    }

    /// Adds complex noise of an rms to each parameter, the same in every run.
    fn noisy(matrices: &[ScatteringMatrix], rms: f64) -> Vec<ScatteringMatrix> {
        let mut state = 1_u64;
        let mut uniform = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (f64::from(u32::try_from(state >> 32).unwrap_or(0)) + 0.5) / 4_294_967_296.0
        };
        let mut noise = |value: Complex64| {
            let radius = rms * (-uniform().ln()).sqrt();
            value + Complex64::from_polar(radius, std::f64::consts::TAU * uniform())
        };
        let noisy = |s: &ScatteringMatrix| ScatteringMatrix {
            s11: noise(s.s11),
            s21: noise(s.s21),
            s12: noise(s.s12),
            s22: noise(s.s22),
        };
        matrices.iter().map(noisy).collect()
    }

    #[test]
    fn both_mounts_are_found_under_noise() {
        for path in [LinePath::Series, LinePath::Shunt] {
            for capacitance in [1e-12, 1e-9, 1e-6, 100e-6, 10e-3] {
                let clean = measured(path, capacitance);
                for rms in [0.0, 1e-4, 1e-3, 3e-3] {
                    let found = found(&noisy(&clean, rms));
                    assert_eq!(found, Some(path), "{path:?}, {capacitance} F, noise {rms}");
                }
                // Under more noise a part that hardly shows may be told of neither, never of the
                // other.
                for rms in [1e-2, 3e-2] {
                    let found = found(&noisy(&clean, rms));
                    assert!(found.is_none_or(|found| found == path));
                }
            }
        }
    }

    /// The worked numbers: Z = 1 Ω in 50 Ω has S11 = 1/101 in series and −50/52 in shunt.
    #[test]
    fn one_ohm_is_found_and_a_line_is_neither() {
        let at = |s11: f64, s21: f64| {
            let [s11, s21] = [s11, s21].map(|value| Complex64::new(value, 0.0));
            vec![ScatteringMatrix {
                s11,
                s21,
                s12: s21,
                s22: s11,
            }]
        };
        let series = found(&at(1.0 / 101.0, 100.0 / 101.0));
        assert_eq!(series, Some(LinePath::Series));
        let shunt = found(&at(-50.0 / 52.0, 2.0 / 52.0));
        assert_eq!(shunt, Some(LinePath::Shunt));
        assert_eq!(found(&at(0.0, 1.0)), None);
        assert_eq!(found(&at(0.3, 0.3)), None);
        assert_eq!(found(&[]), None);
    }

    #[test]
    fn comments_name_the_mount_and_not_the_series_of_the_part() {
        for (text, expected) in [
            (&["Series Mode Connection"][..], Some(LinePath::Series)),
            (
                &["path: shunt, from the line to ground"],
                Some(LinePath::Shunt),
            ),
            (&["path: series, in the line"], Some(LinePath::Series)),
            (&["2-port shunt-thru"], Some(LinePath::Shunt)),
            (&["GRM series, 0402", "T491 Series"], None),
            (&["series mode", "shunt mode"], None),
            (&["series or shunt mode"], None),
            (&[], None),
        ] {
            assert_eq!(mount_by_comments(&lines(text)), expected, "{text:?}");
        }
    }

    #[test]
    fn comments_state_bias_and_temperature() {
        for (text, bias, temperature) in [
            (&["DC Bias 0V, 25degC"][..], Some(0.0), Some(25.0)),
            (
                &["Temp: -40 C", "DC bias = 12.5 V"],
                Some(12.5),
                Some(-40.0),
            ),
            (&["measured at 85 °C", "Vdc=6.3V"], Some(6.3), Some(85.0)),
            (&["rated 25 V, C0805C104K5RAC7800"], None, None),
            (&["ambient −55 °C, bias 4 VDC"], Some(4.0), Some(-55.0)),
            (
                &["C0805C104K5RACTU x 1, 25 degC, 3 V dc"],
                Some(3.0),
                Some(25.0),
            ),
            (
                &["DC Bias Voltage=5[V]", "Temperature: 85 [C]"],
                Some(5.0),
                Some(85.0),
            ),
            (&["100 points"], None, None),
        ] {
            let found = stated_condition(&lines(text));
            assert_eq!(found.bias.map(Volts::get), bias, "{text:?}");
            assert_eq!(found.temperature.map(Celsius::get), temperature, "{text:?}");
        }
    }
}

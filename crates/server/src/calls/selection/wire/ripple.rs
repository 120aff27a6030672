//! Ripple sharing on the wire.

use henrad_api::electrolytic_lifetime::fields as electrolytic;
use henrad_api::field::{FieldError, Limit, range, whole};
use henrad_api::film_lifetime::fields::{HUMIDITY, ROW_FREQUENCY};
use henrad_api::input::{Number, YesNo};
use henrad_api::limits::{MAX_PARTS, QUANTITY, TEMPERATURE_RISE};
use henrad_api::selection::ripple::{
    RippleConditions, RippleMounting, RippleRequest, RippleSource, RippleWaveform,
};
use henrad_api::vocabulary::WaveformKind;
use henrad_parts::quantity::{Amperes, Henries, Hertz, Kelvins, Ohms, Seconds, Volts};
use henrad_sim::SimError;
use henrad_sim::capacitor::analysis::ThermalCoupling;
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::selection::ripple::{
    Converter, Feed, Inverter, MAX_HARMONICS, Shape, Spectrum, Topology,
};

use super::fields::{FREQUENCY, MOUNTED_INDUCTANCE, condition_of, mounting_by_case, required};
use crate::calls::selection::Mounting;
use crate::calls::selection::ripple::{BankPart, RippleQuery};
use crate::error::AppError;
use crate::part_store::PartStore;

const SWITCHING: Limit = range(1.0, 1e8, "Hz");
const SWING: Limit = range(0.0, 1e6, "A");
const EITHER_WAY: Limit = range(-1e6, 1e6, "A");
const CONVERTER_VOLTAGE: Limit = range(0.1, 1e5, "V");
const CONVERTER_INDUCTANCE: Limit = range(1e-10, 1.0, "H");
const EDGE: Limit = range(0.0, 1.0, "s");
const PHASES: Limit = range(1.0, 32.0, "");
const MODULATION: Limit = range(0.01, 1.0, "");
const POWER_FACTOR: Limit = range(-1.0, 1.0, "");
const HARMONICS: Limit = range(1.0, 1000.0, "");
const MOUNTED_RESISTANCE: Limit = range(0.0, 10.0, "Ω");
const SOURCE_RESISTANCE: Limit = range(0.0, 1e3, "Ω");
const SOURCE_INDUCTANCE: Limit = range(0.0, 1.0, "H");
/// Harmonics when none are asked for.
const USUAL_HARMONICS: f64 = 200.0;

/// A checked request.
#[derive(Debug)]
pub struct RippleCase {
    pub query: RippleQuery,
    pub(super) wave: Wave,
    pub(super) peak_to_peak: bool,
    /// Voltage that a converter puts across the bank.
    pub(super) converter_bias: Option<Volts>,
}

/// What the answer says about the current.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Wave {
    pub(super) frequency: f64,
    pub(super) rise_time: f64,
    pub(super) duty: Option<f64>,
    pub(super) inductor_ripple: Option<f64>,
}

/// Checks every field and looks the parts up.
///
/// # Errors
/// All invalid fields at once, or the first unknown part.
pub async fn read_ripple(
    store: &PartStore,
    stamp: i64,
    request: &RippleRequest,
) -> Result<RippleCase, AppError> {
    let mut errors = Vec::new();
    let of_converter = converter_bias(&request.waveform);
    let RippleConditions {
        bias,
        temperature,
        age_hours,
    } = request.conditions;
    let bias = bias.or(of_converter);
    let condition = condition_of(bias, temperature, age_hours, &mut errors);
    TEMPERATURE_RISE.check("rise", request.rise.0, &mut errors);
    let mounting = mounting(&request.mounting, &mut errors);
    let humidity = request.relative_humidity;
    let humidity = humidity.map_or(HUMIDITY.default.unwrap_or_default(), |it| it.0);
    HUMIDITY.check("", humidity, &mut errors);
    let feed = request
        .source
        .as_ref()
        .and_then(|source| feed(source, &mut errors));
    let peak_to_peak = request.peak_to_peak.is_none_or(YesNo::is_yes);
    let read = current(&request.waveform, peak_to_peak, &mut errors);
    let bank = bank(store, stamp, (request, &mounting), &mut errors).await?;
    match read {
        Some((spectrum, wave)) if errors.is_empty() => Ok(RippleCase {
            query: RippleQuery {
                bank,
                condition,
                feed,
                spectrum,
                rise: Kelvins::new(request.rise.0),
                coupling: if request.coupled.is_yes() {
                    ThermalCoupling::Coupled
                } else {
                    ThermalCoupling::Uncoupled
                },
                humidity: humidity / 100.0,
                profile_band: profile_band(),
            },
            wave,
            peak_to_peak,
            converter_bias: of_converter.map(|bias| Volts::new(bias.0)),
        }),
        _ => Err(AppError::InvalidFields(errors)),
    }
}

/// The voltage across the capacitors of a converter; `None` for other currents.
fn converter_bias(asked: &RippleWaveform) -> Option<Number> {
    match asked.kind.checked("").ok()? {
        WaveformKind::BuckInput | WaveformKind::BoostInput => Some(asked.input_voltage),
        WaveformKind::BuckOutput | WaveformKind::BoostOutput => Some(asked.output_voltage),
        WaveformKind::Triangle
        | WaveformKind::Trapezoid
        | WaveformKind::List
        | WaveformKind::Inverter => None,
    }
}

/// Frequencies that both lifetime calculators take.
fn profile_band() -> [Hertz; 2] {
    let (one, other) = (electrolytic::FREQUENCY.limit, ROW_FREQUENCY.limit);
    let (low, high) = (one.min.max(other.min), one.max.min(other.max));
    [low, high].map(|kilohertz| Hertz::new(1e3 * kilohertz))
}

fn feed(source: &RippleSource, errors: &mut Vec<FieldError>) -> Option<Feed> {
    let (resistance, inductance) = (source.resistance.0, source.inductance.0);
    SOURCE_RESISTANCE.check("source.R", resistance, errors);
    SOURCE_INDUCTANCE.check("source.L", inductance, errors);
    if resistance == 0.0 && inductance == 0.0 {
        let message = "A source needs a resistance or an inductance.";
        errors.push(FieldError::new("source.R", message));
        return None;
    }
    Some(Feed {
        resistance: Ohms::new(resistance),
        inductance: Henries::new(inductance),
    })
}

fn mounting(asked: &RippleMounting, errors: &mut Vec<FieldError>) -> Mounting {
    MOUNTED_INDUCTANCE.check("mounting.inductance", asked.inductance.0, errors);
    MOUNTED_RESISTANCE.check("mounting.resistance", asked.resistance.0, errors);
    let by_case = mounting_by_case(&asked.by_case, errors);
    let names_default = asked
        .by_case
        .keys()
        .any(|case| case.eq_ignore_ascii_case("default"));
    Mounting {
        resistance: asked.resistance.0,
        default: if names_default {
            by_case.default
        } else {
            asked.inductance.0
        },
        ..by_case
    }
}

async fn bank(
    store: &PartStore,
    stamp: i64,
    (request, mounting): (&RippleRequest, &Mounting),
    errors: &mut Vec<FieldError>,
) -> Result<Vec<BankPart>, AppError> {
    let asked = &request.bank;
    if asked.is_empty() || asked.len() > MAX_PARTS {
        let message = format!("Between 1 and {MAX_PARTS} parts");
        errors.push(FieldError::new("bank", message));
        return Ok(Vec::new());
    }
    let mut bank = Vec::with_capacity(asked.len());
    for (index, part) in asked.iter().enumerate() {
        let path = format!("bank[{index}].partNumber");
        let count = part.count.map_or(1.0, |count| count.0);
        QUANTITY.check_whole(&format!("bank[{index}].count"), count, errors);
        let modeled = store.find_at(stamp, &part.part_number, &path).await?;
        let inductance = mounting.inductance_of(&modeled.part.case_code);
        bank.push(BankPart {
            modeled,
            count: whole(count),
            mounting: TraceImpedance {
                resistance: Ohms::new(mounting.resistance),
                inductance: Henries::new(inductance),
            },
        });
    }
    Ok(bank)
}

/// The current and what the answer says about it; `None` after an error.
fn current(
    asked: &RippleWaveform,
    peak_to_peak: bool,
    errors: &mut Vec<FieldError>,
) -> Option<(Spectrum, Wave)> {
    let kind = match asked.kind.checked("waveform.kind") {
        Ok(kind) => kind,
        Err(error) => {
            errors.push(error);
            return None;
        }
    };
    if kind == WaveformKind::List {
        return listed(asked, errors);
    }
    if kind == WaveformKind::Inverter {
        return inverter(asked, errors);
    }
    let before = errors.len();
    let mut read = |name: &str, value, limit: &Limit| {
        required(&format!("waveform.{name}"), value, limit, errors)
    };
    let frequency = Hertz::new(read("frequency", Some(asked.frequency), &SWITCHING));
    let rise_time = Seconds::new(read("riseTime", Some(asked.rise_time), &EDGE));
    let harmonics = asked.harmonics.map_or(USUAL_HARMONICS, |it| it.0);
    let phases = asked.phases.map_or(1.0, |phases| phases.0);
    let shaped = shaped(kind, asked, (frequency, rise_time), &mut read);
    HARMONICS.check_whole("waveform.harmonics", harmonics, errors);
    PHASES.check_whole("waveform.phases", phases, errors);
    if errors.len() > before {
        return None;
    }
    let wave = shaped.wave(frequency, rise_time);
    let spectrum = shaped.shape().and_then(|shape| {
        check_edges(&shape, peak_to_peak, errors);
        Spectrum::periodic(&shape, frequency, whole(harmonics), whole(phases))
    });
    match spectrum {
        Ok(spectrum) => Some((spectrum, wave)),
        Err(error) => {
            errors.push(refusal(kind, &error));
            None
        }
    }
}

/// The shape that is asked for, or its converter.
fn shaped(
    kind: WaveformKind,
    asked: &RippleWaveform,
    (frequency, rise_time): (Hertz, Seconds),
    read: &mut impl FnMut(&str, Option<Number>, &Limit) -> f64,
) -> Shaped {
    match kind {
        WaveformKind::Triangle => Shaped::Ready(Shape::Triangle {
            duty: asked.duty.0,
            swing: Amperes::new(read("deltaI", asked.delta_i, &SWING)),
        }),
        WaveformKind::Trapezoid => Shaped::Ready(Shape::Trapezoid {
            duty: asked.duty.0,
            first: Amperes::new(read("first", asked.first, &EITHER_WAY)),
            last: Amperes::new(read("last", asked.last, &EITHER_WAY)),
            rise_time,
        }),
        _ => Shaped::By(Converter {
            topology: topology(kind),
            input: Volts::new(read(
                "inputVoltage",
                Some(asked.input_voltage),
                &CONVERTER_VOLTAGE,
            )),
            output: Volts::new(read(
                "outputVoltage",
                Some(asked.output_voltage),
                &CONVERTER_VOLTAGE,
            )),
            current: Amperes::new(read("outputCurrent", asked.output_current, &SWING)),
            frequency,
            inductance: Henries::new(read(
                "inductance",
                Some(asked.inductance),
                &CONVERTER_INDUCTANCE,
            )),
            rise_time,
        }),
    }
}

/// A shape, or the converter that makes it.
enum Shaped {
    Ready(Shape),
    By(Converter),
}

impl Shaped {
    fn shape(&self) -> Result<Shape, SimError> {
        match self {
            Self::Ready(shape) => Ok(*shape),
            Self::By(converter) => converter.shape(),
        }
    }

    fn wave(&self, frequency: Hertz, rise_time: Seconds) -> Wave {
        let (duty, inductor_ripple) = match self {
            Self::Ready(Shape::Triangle { duty, .. } | Shape::Trapezoid { duty, .. }) => {
                (*duty, None)
            }
            Self::By(converter) => (converter.duty(), Some(converter.swing().get())),
        };
        Wave {
            frequency: frequency.get(),
            rise_time: rise_time.get(),
            duty: Some(duty),
            inductor_ripple,
        }
    }
}

fn topology(kind: WaveformKind) -> Topology {
    match kind {
        WaveformKind::BuckInput => Topology::BuckInput,
        WaveformKind::BoostInput => Topology::BoostInput,
        WaveformKind::BoostOutput => Topology::BoostOutput,
        _ => Topology::BuckOutput,
    }
}

/// With inductance and sharp edges the peak-to-peak voltage grows with every harmonic.
fn check_edges(shape: &Shape, peak_to_peak: bool, errors: &mut Vec<FieldError>) {
    let is_sharp = match shape {
        Shape::Triangle { .. } => false,
        Shape::Trapezoid { rise_time, .. } => rise_time.get() == 0.0,
    };
    if is_sharp && peak_to_peak {
        errors.push(FieldError::new(
            "waveform.riseTime",
            "The peak-to-peak voltage needs edges of finite length: with sharp ones it grows with every harmonic.",
        ));
    }
}

/// The link current of an inverter, whose phases between harmonics are not known.
fn inverter(asked: &RippleWaveform, errors: &mut Vec<FieldError>) -> Option<(Spectrum, Wave)> {
    let before = errors.len();
    let harmonics = asked.harmonics.map_or(USUAL_HARMONICS, |it| it.0);
    SWITCHING.check("waveform.frequency", asked.frequency.0, errors);
    let (current, factor) = (asked.output_current, asked.power_factor);
    let current = required("waveform.outputCurrent", current, &SWING, errors);
    let power_factor = required("waveform.powerFactor", factor, &POWER_FACTOR, errors);
    MODULATION.check("waveform.modulation", asked.modulation.0, errors);
    HARMONICS.check_whole("waveform.harmonics", harmonics, errors);
    if errors.len() > before {
        return None;
    }
    let inverter = Inverter {
        current: Amperes::new(current),
        modulation: asked.modulation.0,
        power_factor,
        frequency: Hertz::new(asked.frequency.0),
    };
    match inverter.spectrum(whole(harmonics)) {
        Ok(spectrum) => Some((
            spectrum,
            Wave {
                frequency: asked.frequency.0,
                ..Wave::default()
            },
        )),
        Err(error) => {
            errors.push(FieldError::new("waveform", error.to_string()));
            None
        }
    }
}

fn listed(asked: &RippleWaveform, errors: &mut Vec<FieldError>) -> Option<(Spectrum, Wave)> {
    let before = errors.len();
    if asked.currents.is_empty() || asked.currents.len() > MAX_HARMONICS as usize {
        let message = format!("Between 1 and {MAX_HARMONICS} currents");
        errors.push(FieldError::new("waveform.currents", message));
        return None;
    }
    let mut currents = Vec::with_capacity(asked.currents.len());
    for (index, row) in asked.currents.iter().enumerate() {
        let path = format!("waveform.currents[{index}]");
        FREQUENCY.check(&format!("{path}.frequency"), row.frequency.0, errors);
        let rms = required(&format!("{path}.rms"), row.rms, &SWING, errors);
        currents.push((Hertz::new(row.frequency.0), Amperes::new(rms)));
        let is_repeated = asked.currents[..index]
            .iter()
            .any(|earlier| earlier.frequency == row.frequency);
        if is_repeated {
            errors.push(FieldError::new(
                format!("{path}.frequency"),
                "Each frequency may appear only once: two currents of one frequency add by their phases.",
            ));
        }
    }
    if errors.len() > before {
        return None;
    }
    match Spectrum::listed(&currents) {
        Ok(spectrum) => Some((spectrum, Wave::default())),
        Err(error) => {
            errors.push(FieldError::new("waveform.currents", error.to_string()));
            None
        }
    }
}

/// The field that a current without a course is about.
fn refusal(kind: WaveformKind, error: &SimError) -> FieldError {
    let is_given = matches!(kind, WaveformKind::Triangle | WaveformKind::Trapezoid);
    match error {
        SimError::Waveform { duty, .. } if is_given => {
            let message = if *duty > 0.0 && *duty < 1.0 {
                "The edges are longer than the pulse or the pause."
            } else {
                "Out of range: above 0 and below 1"
            };
            FieldError::new("waveform.duty", message)
        }
        SimError::Waveform { duty, .. } if *duty > 0.0 && *duty < 1.0 => FieldError::new(
            "waveform.riseTime",
            "The edges are longer than the pulse or the pause.",
        ),
        SimError::Waveform { .. } => {
            let message = match kind {
                WaveformKind::BuckInput | WaveformKind::BuckOutput => {
                    "A buck converter needs an output below its input."
                }
                _ => "A boost converter needs an output above its input.",
            };
            FieldError::new("waveform.outputVoltage", message)
        }
        SimError::DiscontinuousCurrent { .. } => FieldError::new(
            "waveform.outputCurrent",
            "The inductor current falls to zero; the model covers continuous conduction only.",
        ),
        other => FieldError::new("waveform", other.to_string()),
    }
}

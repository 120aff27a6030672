//! The course of a ripple current, from its parameters or those of the converter that makes it.

use henrad_api::field::{FieldError, Limit, StatedLimit, range, stated, whole};
use henrad_api::input::{Lenient, Number};
use henrad_api::object::objects;
use henrad_api::vocabulary::WaveformKind;
use henrad_parts::quantity::{Amperes, Henries, Hertz, Seconds, Volts};
use henrad_sim::SimError;
use henrad_sim::selection::ripple::{
    Converter, Inverter, MAX_HARMONICS, Shape, Spectrum, Topology,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::fields::{FREQUENCY, required};

/// A current. Each kind needs its own fields unless they say what holds when left out; those of other kinds are ignored.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct RippleWaveform {
    /// Course of the current, or the converter that makes it.
    #[schema(required, value_type = WaveformKind, example = "buckInput")]
    pub kind: Lenient<WaveformKind>,
    /// Frequency of all but `list`, 1 Hz to 100 MHz.
    #[schema(example = 500_000)]
    pub frequency: Number,
    /// Share of the period of `triangle` and `trapezoid`, above 0 and below 1.
    pub duty: Number,
    /// Peak-to-peak current of `triangle`, 0 to 1 000 000 A.
    pub delta_i: Option<Number>,
    /// Current of `trapezoid` after its rising edge, up to 1 000 000 A in magnitude.
    pub first: Option<Number>,
    /// Current of `trapezoid` before its falling edge, up to 1 000 000 A in magnitude.
    pub last: Option<Number>,
    /// Length of an edge of `trapezoid`, `buckInput` and `boostOutput`, s; 0, a sharp edge, when left out.
    #[schema(example = 1e-8)]
    pub rise_time: Number,
    /// Rms currents of `list`, 1 to 1000.
    #[serde(deserialize_with = "objects")]
    pub currents: Vec<RippleCurrent>,
    /// Input voltage of a converter, 0.1 to 100 000 V.
    #[schema(example = 12)]
    pub input_voltage: Number,
    /// Output voltage of a converter, 0.1 to 100 000 V.
    #[schema(example = 3.3)]
    pub output_voltage: Number,
    /// Output current of one phase of a converter, 0 to 1 000 000 A; rms of an `inverter`.
    #[schema(example = 10)]
    pub output_current: Option<Number>,
    /// Inductance of one phase of a converter, 1e-10 to 1 H.
    #[schema(example = 0.000_002_2)]
    pub inductance: Number,
    /// Peak of the phase voltage of an `inverter` over half the link voltage, above 0 to 1.
    #[schema(example = 0.8)]
    pub modulation: Number,
    /// cos φ of the load of an `inverter`, −1 to 1.
    #[schema(example = 0.9)]
    pub power_factor: Option<Number>,
    /// Equal, interleaved phases, 1 to 32; 1 when left out. The currents are those of one phase.
    pub phases: Option<Number>,
    /// Harmonics that count, 1 to 1000; 200 when left out.
    #[schema(example = 200)]
    pub harmonics: Option<Number>,
}

/// A current of one frequency.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct RippleCurrent {
    /// Frequency, 1 Hz to 10 GHz.
    #[schema(required, example = 100_000)]
    pub frequency: Number,
    /// Current, 0 to 1 000 000 A rms.
    #[schema(required, value_type = Number, example = 2)]
    pub rms: Option<Number>,
}

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

/// Ranges of the fields, as the description of the interface states them.
pub const STATED: &[StatedLimit] = &[
    stated("RippleWaveform", "frequency", SWITCHING).or_zero(),
    stated("RippleWaveform", "riseTime", EDGE),
    stated("RippleWaveform", "deltaI", SWING),
    stated("RippleWaveform", "first", EITHER_WAY),
    stated("RippleWaveform", "last", EITHER_WAY),
    stated("RippleWaveform", "inputVoltage", CONVERTER_VOLTAGE).or_zero(),
    stated("RippleWaveform", "outputVoltage", CONVERTER_VOLTAGE).or_zero(),
    stated("RippleWaveform", "inductance", CONVERTER_INDUCTANCE).or_zero(),
    stated("RippleWaveform", "outputCurrent", SWING),
    stated("RippleWaveform", "phases", PHASES),
    stated("RippleWaveform", "harmonics", HARMONICS),
    stated("RippleWaveform", "modulation", MODULATION).or_zero(),
    stated("RippleWaveform", "powerFactor", POWER_FACTOR),
    stated("RippleCurrent", "frequency", FREQUENCY),
    stated("RippleCurrent", "rms", SWING),
];
/// Harmonics when none are asked for.
const USUAL_HARMONICS: f64 = 200.0;

/// What the answer says about the current.
#[derive(Debug, Clone, Copy, Default)]
pub struct Wave {
    pub frequency: f64,
    pub rise_time: f64,
    pub duty: Option<f64>,
    pub inductor_ripple: Option<f64>,
}

/// The voltage across the capacitors of a converter; `None` for other currents.
pub fn converter_bias(asked: &RippleWaveform) -> Option<Number> {
    match asked.kind.checked("").ok()? {
        WaveformKind::BuckInput | WaveformKind::BoostInput => Some(asked.input_voltage),
        WaveformKind::BuckOutput | WaveformKind::BoostOutput => Some(asked.output_voltage),
        WaveformKind::Triangle
        | WaveformKind::Trapezoid
        | WaveformKind::List
        | WaveformKind::Inverter => None,
    }
}

/// The current and what the answer says about it; `None` after an error.
pub fn current(
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
    let shaped = shaped(kind, asked, frequency, rise_time, &mut read);
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
    frequency: Hertz,
    rise_time: Seconds,
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
        FREQUENCY.check(format_args!("{path}.frequency"), row.frequency.0, errors);
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

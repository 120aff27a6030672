//! Ripple sharing on the wire.

use henrad_api::field::{FieldError, Limit, range, whole};
use henrad_api::film_lifetime::fields::HUMIDITY;
use henrad_api::input::YesNo;
use henrad_api::limits::{MAX_PARTS, QUANTITY, TEMPERATURE_RISE};
use henrad_api::selection::ripple::{
    PublishedRipple, RippleAnswer, RippleCourses, RippleHarmonic, RippleLife, RippleRequest,
    RippleRow, RippleSource, RippleWaveform,
};
use henrad_api::vocabulary::{RippleLimit, WaveformKind};
use henrad_parts::quantity::{
    Amperes, Celsius, Henries, Hertz, Kelvins, Ohms, Seconds, Volts, Watts,
};
use henrad_sim::SimError;
use henrad_sim::capacitor::analysis::ThermalCoupling;
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::capacitor::limit::HeatReason;
use henrad_sim::selection::ripple::{
    Converter, Feed, Governed, MAX_HARMONICS, Shape, Spectrum, Topology, rms, samples,
};

use super::fields::{FREQUENCY, condition};
use super::stands_on;
use crate::error::AppError;
use crate::features::selection::ripple::{BankPart, PartResult, RippleQuery, RippleResult};
use crate::part_store::{ModelVersion, PartStore};

const SWITCHING: Limit = range(1.0, 1e8, "Hz");
const SWING: Limit = range(0.0, 1e6, "A");
const EITHER_WAY: Limit = range(-1e6, 1e6, "A");
const CONVERTER_VOLTAGE: Limit = range(0.1, 1e5, "V");
const CONVERTER_INDUCTANCE: Limit = range(1e-10, 1.0, "H");
const EDGE: Limit = range(0.0, 1.0, "s");
const PHASES: Limit = range(1.0, 32.0, "");
const HARMONICS: Limit = range(1.0, 1000.0, "");
const MOUNTED_INDUCTANCE: Limit = range(0.0, 1e-6, "H");
const MOUNTED_RESISTANCE: Limit = range(0.0, 10.0, "Ω");
const SOURCE_RESISTANCE: Limit = range(0.0, 1e3, "Ω");
const SOURCE_INDUCTANCE: Limit = range(0.0, 1.0, "H");
/// Harmonics when none are asked for.
const USUAL_HARMONICS: f64 = 200.0;
/// Points of one period in the answer.
const COURSE_POINTS: usize = 512;
/// Sines in the answer.
const MOST_SINES: usize = 50;

/// A checked request.
#[derive(Debug)]
pub struct RippleCase {
    pub query: RippleQuery,
    wave: Wave,
    peak_to_peak: bool,
}

/// What the answer says about the current.
#[derive(Debug, Clone, Copy, Default)]
struct Wave {
    frequency: f64,
    rise_time: f64,
    duty: Option<f64>,
    inductor_ripple: Option<f64>,
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
    let condition = condition(&request.conditions, false, &mut errors);
    TEMPERATURE_RISE.check("rise", request.rise.0, &mut errors);
    let mounting = &request.mounting;
    MOUNTED_INDUCTANCE.check("mounting.inductance", mounting.inductance.0, &mut errors);
    MOUNTED_RESISTANCE.check("mounting.resistance", mounting.resistance.0, &mut errors);
    let humidity = request.relative_humidity;
    let humidity = humidity.map_or(HUMIDITY.default.unwrap_or_default(), |it| it.0);
    HUMIDITY.check("", humidity, &mut errors);
    let feed = request
        .source
        .as_ref()
        .and_then(|source| feed(source, &mut errors));
    let peak_to_peak = request.peak_to_peak.is_none_or(YesNo::is_yes);
    let read = current(&request.waveform, peak_to_peak, &mut errors);
    let bank = bank(store, stamp, request, &mut errors).await?;
    match read {
        Some((spectrum, wave)) if errors.is_empty() => Ok(RippleCase {
            query: RippleQuery {
                bank,
                condition,
                mounting: TraceImpedance {
                    resistance: Ohms::new(mounting.resistance.0),
                    inductance: Henries::new(mounting.inductance.0),
                },
                feed,
                spectrum,
                rise: Kelvins::new(request.rise.0),
                coupling: if request.coupled.is_yes() {
                    ThermalCoupling::Coupled
                } else {
                    ThermalCoupling::Uncoupled
                },
                humidity: humidity / 100.0,
            },
            wave,
            peak_to_peak,
        }),
        _ => Err(AppError::InvalidFields(errors)),
    }
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

async fn bank(
    store: &PartStore,
    stamp: i64,
    request: &RippleRequest,
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
        bank.push(BankPart {
            modeled: store.find_at(stamp, &part.part_number, &path).await?,
            count: whole(count),
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
    let before = errors.len();
    let mut read = |name: &str, value: f64, limit: &Limit| {
        limit.check(&format!("waveform.{name}"), value, errors);
        value
    };
    let frequency = Hertz::new(read("frequency", asked.frequency.0, &SWITCHING));
    let rise_time = Seconds::new(read("riseTime", asked.rise_time.0, &EDGE));
    let harmonics = asked.harmonics.map_or(USUAL_HARMONICS, |it| it.0);
    let phases = asked.phases.map_or(1.0, |phases| phases.0);
    let shaped = match kind {
        WaveformKind::Triangle => Shaped::Ready(Shape::Triangle {
            duty: asked.duty.0,
            swing: Amperes::new(read("deltaI", asked.delta_i.0, &SWING)),
        }),
        WaveformKind::Trapezoid => Shaped::Ready(Shape::Trapezoid {
            duty: asked.duty.0,
            first: Amperes::new(read("first", asked.first.0, &EITHER_WAY)),
            last: Amperes::new(read("last", asked.last.0, &EITHER_WAY)),
            rise_time,
        }),
        _ => Shaped::By(Converter {
            topology: topology(kind),
            input: Volts::new(read(
                "inputVoltage",
                asked.input_voltage.0,
                &CONVERTER_VOLTAGE,
            )),
            output: Volts::new(read(
                "outputVoltage",
                asked.output_voltage.0,
                &CONVERTER_VOLTAGE,
            )),
            current: Amperes::new(read("outputCurrent", asked.output_current.0, &SWING)),
            frequency,
            inductance: Henries::new(read(
                "inductance",
                asked.inductance.0,
                &CONVERTER_INDUCTANCE,
            )),
            rise_time,
        }),
    };
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

fn listed(asked: &RippleWaveform, errors: &mut Vec<FieldError>) -> Option<(Spectrum, Wave)> {
    let before = errors.len();
    if asked.currents.is_empty() || asked.currents.len() > MAX_HARMONICS as usize {
        let message = format!("Between 1 and {MAX_HARMONICS} currents");
        errors.push(FieldError::new("waveform.currents", message));
        return None;
    }
    for (index, row) in asked.currents.iter().enumerate() {
        let path = format!("waveform.currents[{index}]");
        FREQUENCY.check(&format!("{path}.frequency"), row.frequency.0, errors);
        SWING.check(&format!("{path}.rms"), row.rms.0, errors);
        let is_repeated = asked.currents[..index]
            .iter()
            .any(|earlier| earlier.frequency == row.frequency);
        if is_repeated {
            errors.push(FieldError::new(
                format!("{path}.frequency"),
                "Each frequency may come once: two currents of one frequency add by their phases.",
            ));
        }
    }
    if errors.len() > before {
        return None;
    }
    let currents: Vec<_> = asked
        .currents
        .iter()
        .map(|row| (Hertz::new(row.frequency.0), Amperes::new(row.rms.0)))
        .collect();
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
            "The inductor runs empty within a period; this holds for continuous conduction alone.",
        ),
        other => FieldError::new("waveform", other.to_string()),
    }
}

/// The answer.
pub fn ripple_answer(
    case: &RippleCase,
    result: &RippleResult,
    version: ModelVersion,
) -> RippleAnswer {
    let query = &case.query;
    let shared = &result.shared;
    let total = query.spectrum.rms().get();
    let bank = query.bank.iter().zip(&result.parts);
    let parts: Vec<_> = bank.map(|(part, one)| row(part, one, total)).collect();
    let losses = parts
        .iter()
        .map(|row| Some(f64::from(row.count) * row.power?));
    let is_listed = !query.spectrum.phases_known;
    let vpp = result
        .extremes
        .filter(|_| case.peak_to_peak)
        .map(|(least, most)| most - least);
    RippleAnswer {
        total_rms: total,
        loss: losses.sum(),
        source_rms: query.feed.map(|_| rms(shared.feed.iter().copied())),
        voltage_rms: rms(shared.voltage.iter().copied()),
        vpp,
        vpp_bound: is_listed.then_some(2.0 * result.crest),
        waveforms: courses(case, result),
        spectrum: spectrum(query, result),
        harmonics_used: query.spectrum.count,
        rise_time: case.wave.rise_time,
        duty: case.wave.duty,
        inductor_ripple: case.wave.inductor_ripple,
        notes: notes(query),
        stands_on: stands_on(version),
        parts,
    }
}

fn row(part: &BankPart, result: &PartResult, total: f64) -> RippleRow {
    let stress = &result.stress;
    let count = f64::from(part.count);
    RippleRow {
        part_number: part.modeled.number.clone(),
        count: part.count,
        rms: stress.rms.get(),
        share: if total > 0.0 {
            (count * stress.rms.get() / total).powi(2)
        } else {
            0.0
        },
        power: stress.power.map(Watts::get),
        rise: stress.rise.map(Kelvins::get),
        allowed_rise: stress.heat.temperature_rise.get(),
        margin: stress.margin,
        governed_by: match stress.governed_by {
            Governed::Heat => RippleLimit::Heat,
            Governed::Voltage => RippleLimit::Voltage,
            Governed::Current => RippleLimit::Current,
        },
        published: result
            .published
            .map(|(rating, frequency, equivalent)| PublishedRipple {
                rating: rating.get(),
                frequency: frequency.get(),
                equivalent: equivalent.get(),
            }),
        life: result.life.as_ref().map(|life| RippleLife {
            hours: life.hours.get(),
            hot_spot: life.hot_spot.map(Celsius::get),
            assumes: if life.is_film {
                "this load without pause, at the given humidity".to_owned()
            } else {
                "this load without pause".to_owned()
            },
        }),
        origin: part.modeled.mark,
        notes: part_notes(result),
    }
}

fn part_notes(result: &PartResult) -> Vec<String> {
    let mut notes = Vec::new();
    let stress = &result.stress;
    if stress.rise.is_none() {
        notes.push(
            "Thermal runaway: the loss grows faster with temperature than the part cools."
                .to_owned(),
        );
    }
    if stress.heat.reason == HeatReason::UpperCategoryTemperature
        && stress.heat.temperature_rise.get() == 0.0
    {
        notes.push(
            "The ambient is the upper category temperature: no self-heating is left.".to_owned(),
        );
    }
    if stress.heat.reason == HeatReason::AmbientAboveCategory {
        notes.push("The ambient is above the upper category temperature.".to_owned());
    }
    if result.life.is_none() {
        notes.push("No lifetime model for this part.".to_owned());
    }
    notes
}

fn notes(query: &RippleQuery) -> Vec<String> {
    let mut notes = vec![
        "All pieces share one node, and neighbors do not warm each other.".to_owned(),
        "The source is a resistance and an inductance; the control loop of a converter is not part of it."
            .to_owned(),
    ];
    if !query.spectrum.phases_known {
        notes.push(
            "Phases of listed currents are not known: the peak-to-peak voltage is an upper bound."
                .to_owned(),
        );
    }
    notes
}

fn courses(case: &RippleCase, result: &RippleResult) -> Option<RippleCourses> {
    let query = &case.query;
    if !query.spectrum.phases_known || case.wave.frequency <= 0.0 {
        return None;
    }
    let orders = || query.spectrum.harmonics.iter().map(|it| it.order);
    let course = |phasors: &[henrad_sim::Complex64]| {
        let pairs: Vec<_> = orders().zip(phasors.iter().copied()).collect();
        samples(&pairs, COURSE_POINTS)
    };
    Some(RippleCourses {
        step: 1.0 / (case.wave.frequency * COURSE_POINTS as f64),
        voltage: course(&result.shared.voltage),
        parts: result
            .shared
            .currents
            .iter()
            .map(|currents| course(currents))
            .collect(),
    })
}

fn spectrum(query: &RippleQuery, result: &RippleResult) -> Vec<RippleHarmonic> {
    let harmonics = query.spectrum.harmonics.iter().take(MOST_SINES);
    harmonics
        .enumerate()
        .map(|(index, harmonic)| RippleHarmonic {
            frequency: harmonic.frequency.get(),
            rms: rms(std::iter::once(harmonic.phasor)),
            parts: query
                .bank
                .iter()
                .zip(&result.shared.currents)
                .map(|(part, currents)| {
                    f64::from(part.count) * rms(std::iter::once(currents[index]))
                })
                .collect(),
        })
        .collect()
}

//! Answers of ripple sharing on the wire.

use henrad_api::selection::ripple::{
    PublishedRipple, RippleAnswer, RippleCourses, RippleHarmonic, RippleLife, RippleLoad,
    RippleLoadCurrent, RippleRow,
};
use henrad_parts::quantity::{self, Celsius, Hertz, Kelvins, Watts};
use henrad_sim::capacitor::limit::HeatReason;
use henrad_sim::selection::ripple::{Stress, rms, samples};

use super::ripple::RippleCase;
use super::{limit_word, spread, stands_on, written_verdict};
use crate::calls::selection::find::selector_type;
use crate::calls::selection::notes;
use crate::calls::selection::ripple::{BankPart, Life, PartResult, RippleQuery, RippleResult};
use crate::part_store::ModelVersion;
use crate::part_store::mark::RIPPLE;

/// Points of one period in the answer.
const COURSE_POINTS: usize = 512;
/// Share by which two equal voltages may differ.
const ROUNDING: f64 = 1e-9;
/// Sines in the answer.
const MOST_SINES: usize = 50;

pub fn ripple_answer(
    case: &RippleCase,
    result: &RippleResult,
    version: ModelVersion,
) -> RippleAnswer {
    let query = &case.query;
    let shared = &result.shared;
    let total = query.spectrum.rms().get();
    let bank = query.bank.iter().zip(&result.parts);
    let sines = spectrum(query, result);
    let strongest = sines.iter().max_by(|a, b| a.rms.total_cmp(&b.rms));
    let strongest = strongest.map(|sine| sine.frequency);
    let parts: Vec<_> = bank
        .map(|(part, one)| row((query, strongest), part, one))
        .collect();
    let losses = parts
        .iter()
        .map(|row| Some(f64::from(row.count) * row.power?));
    let is_listed = !query.spectrum.phases_known;
    let vpp = result
        .extremes
        .filter(|_| case.peak_to_peak)
        .map(|(least, most)| most - least);
    let bias_note = bias_note(case);
    RippleAnswer {
        bias: query.condition.bias.get(),
        total_rms: total,
        loss: losses.sum(),
        source_rms: query.feed.map(|_| rms(shared.feed.iter().copied())),
        voltage_rms: rms(shared.voltage.iter().copied()),
        vpp,
        vpp_bound: is_listed.then_some(2.0 * result.crest),
        waveforms: courses(case, result),
        spectrum: sines,
        harmonics_used: query.spectrum.count,
        rise_time: case.wave.rise_time,
        duty: case.wave.duty,
        inductor_ripple: case.wave.inductor_ripple,
        notes: bias_note
            .iter()
            .cloned()
            .chain(shared_notes(query))
            .collect(),
        bias_note,
        stands_on: stands_on(version),
        parts,
    }
}

fn row(
    (query, strongest): (&RippleQuery, Option<f64>),
    part: &BankPart,
    result: &PartResult,
) -> RippleRow {
    let stress = &result.stress;
    let total = query.spectrum.rms().get();
    let count = f64::from(part.count);
    RippleRow {
        part_number: part.modeled.number.clone(),
        answers: part.modeled.answers(),
        kind: selector_type(&part.modeled.part),
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
        governed_by: limit_word(stress.governed_by),
        verdict: written_verdict(&stress.verdict, query.condition.temperature),
        published: published(part, stress),
        life: result.life.as_ref().map(|it| life(query, it)),
        spread: spread(&part.modeled, &query.condition, strongest),
        origin: part.modeled.mark_at(&query.condition, RIPPLE),
        notes: part_notes(query, result),
    }
}

/// The published rating with the current that uses as much of it; `None` where none is published.
fn published(part: &BankPart, stress: &Stress) -> Option<PublishedRipple> {
    let rating = part.modeled.part.published.ripple_current_rms?;
    let used = stress.published?;
    Some(PublishedRipple {
        rating: rating.get(),
        allowed: used.allowed.get(),
        frequency: used.frequency.map(Hertz::get),
        equivalent: used.equivalent.get(),
    })
}

fn life(query: &RippleQuery, life: &Life) -> RippleLife {
    let currents = life.currents.iter();
    RippleLife {
        hours: life.hours.get(),
        hot_spot: life.hot_spot.map(Celsius::get),
        assumes: assumes(life).to_owned(),
        load: RippleLoad {
            voltage: life.voltage.get(),
            ambient: query.condition.temperature.get(),
            relative_humidity: life.is_film.then_some(100.0 * query.humidity),
            currents: currents
                .map(|(frequency, current)| RippleLoadCurrent {
                    frequency: frequency.get(),
                    rms: current.get(),
                })
                .collect(),
        },
    }
}

/// What the life stands on.
const fn assumes(life: &Life) -> &'static str {
    match (life.is_film, life.is_by_rating) {
        (true, _) => "this load without pause, at the given humidity",
        (false, true) => {
            "this load without pause, in a part that heats as its ripple rating allows; the rise is that of a typical part"
        }
        (false, false) => "this load without pause",
    }
}

fn part_notes(query: &RippleQuery, result: &PartResult) -> Vec<String> {
    let stress = &result.stress;
    let mut notes = notes::of_verdict(&stress.verdict, query.condition.temperature);
    if stress.heat.reason == HeatReason::UpperCategoryTemperature
        && stress.heat.temperature_rise.get() == 0.0
    {
        notes.push(
            "The ambient is the upper category temperature: no self-heating is left.".to_owned(),
        );
    }
    if result.life.is_none() {
        notes.push("No lifetime model for this part.".to_owned());
    }
    notes
}

/// Where the bias that was sent is not that of the converter.
fn bias_note(case: &RippleCase) -> Option<String> {
    let (bias, own) = (case.query.condition.bias, case.converter_bias?);
    if (bias.get() - own.get()).abs() <= ROUNDING * own.get() {
        return None;
    }
    let [bias, own] = [bias, own].map(|voltage| quantity::format(voltage.get(), "V", 7));
    Some(format!(
        "The parts are judged at a bias of {bias}, but this converter puts {own} across them. Leave the bias out to judge them at \
         {own}."
    ))
}

fn shared_notes(query: &RippleQuery) -> Vec<String> {
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

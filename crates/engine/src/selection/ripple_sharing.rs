//! What a ripple current does to each part of a bank: share, stress and life.

use henrad_parts::lifetime::{Application, FilmLifetimeModel};
use henrad_parts::quantity::{self, Amperes, Celsius, Hertz, Kelvins, Volts, Watts};
use henrad_sim::capacitor::combine::with_trace;
use henrad_sim::capacitor::limit::HeatReason;
use henrad_sim::selection::ripple::{
    Group, Load, Shared, Spectrum, Stress, condensed, peak_to_peak, rms, samples, share, stress,
};
use henrad_sim::{
    Capacitor, Complex64, FrequencyGrid, SimError, electrolytic_lifetime, film_lifetime,
};

use super::ripple::{
    BankPart, PublishedRipple, RippleAnswer, RippleCase, RippleCourses, RippleHarmonic, RippleLife,
    RippleLoad, RippleLoadCurrent, RippleRow,
};
use super::{limit_word, notes, selector_type, spread, written_verdict};
use crate::calculators::Calculators;
use crate::error::EngineError;
use crate::lifetime::{ELECTROLYTIC_FREQUENCY, FILM_FREQUENCY, MAX_ROWS};
use crate::part_store::mark::RIPPLE;
use crate::part_store::{ModelVersion, ModeledPart};

/// Points of one period in the answer.
const COURSE_POINTS: usize = 512;
/// Share by which two equal voltages may differ.
const ROUNDING: f64 = 1e-9;
/// Sines in the answer.
const MOST_SINES: usize = 50;

/// Shares the current and looks at every part.
///
/// # Errors
/// When the physics refuses a part.
pub fn shared_ripple(
    case: &RippleCase,
    lifetimes: &Calculators,
    version: ModelVersion,
) -> Result<RippleAnswer, EngineError> {
    let shared = shared(case)?;
    let spectrum = &case.spectrum;
    let extremes = spectrum.phases_known.then(|| {
        let orders = spectrum.harmonics.iter().map(|it| it.order);
        let pairs: Vec<_> = orders.zip(shared.voltage.iter().copied()).collect();
        peak_to_peak(&pairs)
    });
    // Without phases all crests may meet.
    let crest = extremes.map_or_else(
        || shared.voltage.iter().map(|voltage| voltage.norm()).sum(),
        |(least, most)| most.max(-least),
    );
    let sines = sines(case, &shared);
    let strongest = sines.iter().max_by(|a, b| a.rms.total_cmp(&b.rms));
    let strongest = strongest.map(|sine| sine.frequency);
    let frequencies = || spectrum.harmonics.iter().map(|harmonic| harmonic.frequency);
    let mut parts = Vec::with_capacity(case.bank.len());
    for (part, currents) in case.bank.iter().zip(&shared.currents) {
        let currents = currents
            .iter()
            .map(|current| Amperes::new(rms(std::iter::once(*current))));
        let currents: Vec<_> = frequencies().zip(currents).collect();
        let load = Load {
            model: &part.modeled.model,
            condition: case.condition,
            currents: &currents,
            crest: Volts::new(crest),
            allowed_rise: case.rise,
            coupling: case.coupling,
        };
        parts.push(row(case, lifetimes, part, &load, strongest)?);
    }
    let losses = parts
        .iter()
        .map(|row| Some(f64::from(row.count) * row.power?));
    let vpp = extremes
        .filter(|_| case.peak_to_peak)
        .map(|(least, most)| most - least);
    let bias_note = bias_note(case);
    Ok(RippleAnswer {
        bias: case.condition.bias.get(),
        total_rms: spectrum.rms().get(),
        loss: losses.sum(),
        source_rms: case.feed.map(|_| rms(shared.feed.iter().copied())),
        voltage_rms: rms(shared.voltage.iter().copied()),
        vpp,
        vpp_bound: (!spectrum.phases_known).then_some(2.0 * crest),
        waveforms: courses(case, &shared),
        spectrum: sines,
        harmonics_used: spectrum.count,
        rise_time: case.wave.rise_time,
        duty: case.wave.duty,
        inductor_ripple: case.wave.inductor_ripple,
        notes: bias_note
            .iter()
            .cloned()
            .chain(shared_notes(spectrum))
            .collect(),
        bias_note,
        model_version: version.clone(),
        stands_on: version,
        parts,
    })
}

/// Frequencies at which the bank is evaluated; `None` for a current without any.
fn grid(spectrum: &Spectrum) -> Result<Option<FrequencyGrid>, SimError> {
    if spectrum.harmonics.is_empty() {
        return Ok(None);
    }
    FrequencyGrid::from_frequencies(spectrum.frequencies()).map(Some)
}

fn shared(case: &RippleCase) -> Result<Shared, EngineError> {
    let refused = |source| EngineError::simulation("the bank", source);
    let grid = grid(&case.spectrum).map_err(refused)?;
    let mut impedances = Vec::with_capacity(case.bank.len());
    for part in &case.bank {
        let mounted = || {
            let Some(grid) = &grid else {
                return Ok(Vec::new());
            };
            let capacitor = Capacitor::at(&part.modeled.model, &case.condition)?;
            with_trace(grid, &capacitor.impedances(grid), part.mounting)
        };
        impedances.push(
            mounted().map_err(|source| EngineError::simulation(&part.modeled.number, source))?,
        );
    }
    let groups: Vec<_> = case
        .bank
        .iter()
        .zip(&impedances)
        .map(|(part, impedance)| Group {
            count: part.count,
            impedance,
        })
        .collect();
    share(&case.spectrum, &groups, case.feed).map_err(refused)
}

fn row(
    case: &RippleCase,
    lifetimes: &Calculators,
    part: &BankPart,
    load: &Load<'_>,
    strongest: Option<f64>,
) -> Result<RippleRow, EngineError> {
    let modeled = &*part.modeled;
    let stress = stress(load).map_err(|source| EngineError::simulation(&modeled.number, source))?;
    let life = life(case, lifetimes, modeled, load)?;
    let total = case.spectrum.rms().get();
    let count = f64::from(part.count);
    Ok(RippleRow {
        part_number: modeled.number.clone(),
        answers: modeled.answers(),
        kind: selector_type(&modeled.part),
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
        verdict: written_verdict(&stress.verdict, case.condition.temperature),
        published: published(part, &stress),
        spread: spread(modeled, &case.condition, strongest),
        origin: modeled.mark_at(&case.condition, RIPPLE),
        notes: part_notes(case, &stress, life.is_some()),
        life,
    })
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

fn life(
    case: &RippleCase,
    lifetimes: &Calculators,
    modeled: &ModeledPart,
    load: &Load<'_>,
) -> Result<Option<RippleLife>, EngineError> {
    if let Some(rules) = lifetimes.electrolytic_lifetimes.model_of(&modeled.part) {
        let estimator = electrolytic_lifetime::Estimator::new(&rules, &modeled.model);
        let range = lifetimes
            .electrolytic_lifetimes
            .range_of_class(&modeled.part);
        let life = estimator.map(|estimator| {
            electrolytic_life(case, &estimator, range, load)
                .map_err(|source| EngineError::simulation(&modeled.number, source))
        });
        return life.transpose();
    }
    let model = lifetimes.film_lifetimes.model_of(&modeled.part);
    let model = model.map_err(|source| EngineError::Model {
        number: modeled.number.clone(),
        source,
    })?;
    Ok(model.and_then(|model| film_life(case, &model, load)))
}

fn currents(load: &Load<'_>) -> Vec<(Amperes, Hertz)> {
    load.currents.iter().map(|&(f, i)| (i, f)).collect()
}

fn electrolytic_life(
    case: &RippleCase,
    estimator: &electrolytic_lifetime::Estimator<'_>,
    range: Option<f64>,
    load: &Load<'_>,
) -> Result<RippleLife, SimError> {
    let profile = electrolytic_lifetime::Profile {
        share: 1.0,
        voltage: case.condition.bias,
        ambient: case.condition.temperature,
        currents: currents(load),
    };
    let point = estimator.operating_point(&profile)?;
    let heated = estimator.heated(point.core)?;
    let assumes = match heated {
        electrolytic_lifetime::Heating::Rating { .. } => {
            "this load without pause, in a part that heats as its ripple rating allows; the rise is that of a typical part"
        }
        electrolytic_lifetime::Heating::Circuit(_) => "this load without pause",
    };
    let life = estimator.total(&[(1.0, point)]);
    let most = estimator.rules().max_rated_lifetime.value.get();
    let longest = |range: f64| (life.unlimited.unwrap_or(life.hours).get() * range).min(most);
    Ok(RippleLife {
        hours: life.hours.get(),
        longest: range.map(longest),
        hot_spot: Some(point.core.get()),
        assumes: assumes.to_owned(),
        load: RippleLoad {
            voltage: profile.voltage.get(),
            ambient: profile.ambient.get(),
            relative_humidity: None,
            currents: profile_rows(load, |frequency| heated.resistance(frequency).get()),
        },
    })
}

/// `None` for a part whose life over dc has no rules.
fn film_life(case: &RippleCase, model: &FilmLifetimeModel, load: &Load<'_>) -> Option<RippleLife> {
    let drying = film_lifetime::Drying::Credited;
    let estimator = film_lifetime::Estimator::new(model, Application::Dc, drying)?;
    let crest = model.overlay_weight.value * load.crest.get();
    // The listed currents heat already, so the ripple voltage counts as stress alone.
    let voltage = Volts::new(case.condition.bias.get() + crest);
    let profile = film_lifetime::Profile {
        share: 1.0,
        voltage,
        fundamental: Hertz::new(0.0),
        overlay: None,
        ambient: case.condition.temperature,
        relative_humidity: case.humidity,
        currents: currents(load),
    };
    let point = estimator.operating_point(&profile);
    let total = estimator.total_of(std::iter::once((1.0, point.life)));
    Some(RippleLife {
        longest: None,
        hours: total.hours.get(),
        hot_spot: point.hot_spot.map(Celsius::get),
        assumes: "this load without pause, at the given humidity".to_owned(),
        load: RippleLoad {
            voltage: voltage.get(),
            ambient: profile.ambient.get(),
            relative_humidity: Some(100.0 * case.humidity),
            currents: profile_rows(load, |at| estimator.resistance(at).get()),
        },
    })
}

/// The currents as rows of a load profile.
fn profile_rows(load: &Load<'_>, resistance: impl Fn(Hertz) -> f64) -> Vec<RippleLoadCurrent> {
    let rows = condensed(load.currents, MAX_ROWS, profile_band(), resistance);
    let rows = rows
        .into_iter()
        .map(|(frequency, current)| RippleLoadCurrent {
            frequency: frequency.get(),
            rms: current.get(),
        });
    rows.collect()
}

/// Frequencies that both lifetime calculators take.
fn profile_band() -> [Hertz; 2] {
    let (one, other) = (ELECTROLYTIC_FREQUENCY.limit, FILM_FREQUENCY.limit);
    let (low, high) = (one.min.max(other.min), one.max.min(other.max));
    [low, high].map(|kilohertz| Hertz::new(1e3 * kilohertz))
}

fn part_notes(case: &RippleCase, stress: &Stress, has_life: bool) -> Vec<String> {
    let mut notes = notes::of_verdict(&stress.verdict, case.condition.temperature);
    if stress.heat.reason == HeatReason::UpperCategoryTemperature
        && stress.heat.temperature_rise.get() == 0.0
    {
        notes.push(
            "The ambient is the upper category temperature: no self-heating is left.".to_owned(),
        );
    }
    if !has_life {
        notes.push("No lifetime model for this part.".to_owned());
    }
    notes
}

/// Where the bias that was sent is not that of the converter.
fn bias_note(case: &RippleCase) -> Option<String> {
    let (bias, own) = (case.condition.bias, case.converter_bias?);
    if (bias.get() - own.get()).abs() <= ROUNDING * own.get() {
        return None;
    }
    let [bias, own] = [bias, own].map(|voltage| quantity::format(voltage.get(), "V", 7));
    Some(format!(
        "The parts are judged at a bias of {bias}, but this converter puts {own} across them. Leave the bias out to judge them at \
         {own}."
    ))
}

fn shared_notes(spectrum: &Spectrum) -> Vec<String> {
    let mut notes = vec![
        "All pieces share one node, and neighbors do not warm each other.".to_owned(),
        "The source is a resistance and an inductance; the control loop of a converter is not part of it."
            .to_owned(),
    ];
    if !spectrum.phases_known {
        notes.push(
            "Phases of listed currents are not known: the peak-to-peak voltage is an upper bound."
                .to_owned(),
        );
    }
    notes
}

fn courses(case: &RippleCase, shared: &Shared) -> Option<RippleCourses> {
    let spectrum = &case.spectrum;
    if !spectrum.phases_known || case.wave.frequency <= 0.0 {
        return None;
    }
    let orders = || spectrum.harmonics.iter().map(|it| it.order);
    let course = |phasors: &[Complex64]| {
        let pairs: Vec<_> = orders().zip(phasors.iter().copied()).collect();
        samples(&pairs, COURSE_POINTS)
    };
    Some(RippleCourses {
        step: 1.0 / (case.wave.frequency * COURSE_POINTS as f64),
        voltage: course(&shared.voltage),
        parts: shared
            .currents
            .iter()
            .map(|currents| course(currents))
            .collect(),
    })
}

fn sines(case: &RippleCase, shared: &Shared) -> Vec<RippleHarmonic> {
    let harmonics = case.spectrum.harmonics.iter().take(MOST_SINES);
    harmonics
        .enumerate()
        .map(|(index, harmonic)| RippleHarmonic {
            frequency: harmonic.frequency.get(),
            rms: rms(std::iter::once(harmonic.phasor)),
            parts: case
                .bank
                .iter()
                .zip(&shared.currents)
                .map(|(part, currents)| {
                    f64::from(part.count) * rms(std::iter::once(currents[index]))
                })
                .collect(),
        })
        .collect()
}

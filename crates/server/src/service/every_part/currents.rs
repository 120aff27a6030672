//! Ripple current and resistance of a part against its listing and its sheet.

use henrad_catalogue::SheetFact;
use henrad_parts::model::RippleRating;
use henrad_parts::quantity::{Amperes, Hertz, Kelvins, Ohms, Volts};
use henrad_parts::{RatingKind, Technology};
use henrad_sim::capacitor::analysis::ThermalCoupling;
use henrad_sim::capacitor::limit::ripple_current_limit;
use henrad_sim::selection::figures::largest_ripple;
use henrad_sim::selection::ripple::{Load, stress};

use super::subject::{Subject, condition};
use super::{Outcome, holds};

/// Share by which a current may differ from a listed one, which has two or three digits.
const LISTED: f64 = 0.005;
/// Half of the last digit of listed currents, A.
const LAST_DIGIT: f64 = 0.000_5;
/// Frequencies of the compared currents, Hz.
const LOOKED_AT: [f64; 5] = [120.0, 1e3, 1e4, 1e5, 1e6];
/// Requested self-heating that no ripple rating exceeds.
const LARGE_RISE: Kelvins = Kelvins::new(60.0);
/// Load over the rating at which every verdict is a failure, and the margin of a load beyond it:
/// 1/1.5 − 1.
const BEYOND: f64 = 1.5;
const BEYOND_MARGIN: f64 = -0.32;
/// Loss at the ripple rating over that of the case: a sheet may rate with a margin, and rounds to
/// two digits.
const MOST_LOSS: f64 = 1.55;

/// The listed ripple current with its rating.
fn listed<'a>(subject: &'a Subject<'_>) -> Option<(Amperes, Option<&'a RippleRating>)> {
    let current = subject.part().published.ripple_current_rms?;
    let limits = subject.model().operating_limits();
    Some((
        current,
        limits.ripple_rating.as_ref().map(|rating| &rating.value),
    ))
}

/// A listed current is the limit at its own frequency and ambient, and allowed there.
pub fn at_its_conditions(subject: &Subject<'_>) -> Outcome {
    let (current, rating) = listed(subject)?;
    let Some(rating) = rating else {
        return Some(Err(format!(
            "{} A is listed and limits nothing",
            current.get()
        )));
    };
    let bias = 0.5 * subject.part().rated_voltage.get();
    let at = condition(rating.ambient.get(), bias);
    let limit = ripple_current_limit(subject.model(), &at).unwrap();
    let Some(limit) = limit else {
        return Some(Err("no limit in spite of a rating".to_owned()));
    };
    let frequency = limit.frequency.unwrap_or(Hertz::new(1e5));
    let allowed = limit.allowed(frequency).get() / current.get();
    let of_rating = holds((allowed - 1.0).abs() < LISTED, || {
        format!(
            "{allowed:.3} of {} A at {} Hz, {} °C",
            current.get(),
            frequency.get(),
            rating.ambient.get()
        )
    });
    Some(of_rating.and_then(|()| {
        let z = subject.impedance(&at, frequency);
        let most = largest_ripple(subject.model(), &at, frequency, LARGE_RISE, z).unwrap();
        let share = most.current.get() / current.get();
        holds(
            (share - 1.0).abs() < LISTED || is_by_voltage(subject, &at, frequency, current),
            || {
                format!(
                    "{share:.3} of {} A allowed: {:?}",
                    current.get(),
                    most.governed_by
                )
            },
        )
    }))
}

/// Whether the listed current needs more ac voltage than the part withstands at half its rating.
fn is_by_voltage(
    subject: &Subject<'_>,
    at: &henrad_sim::Condition,
    frequency: Hertz,
    current: Amperes,
) -> bool {
    let voltage = current.get() * subject.impedance(at, frequency).norm();
    voltage * std::f64::consts::SQRT_2 > 0.5 * subject.part().rated_voltage.get()
}

/// At no frequency more than the multipliers of the rating allow.
pub fn elsewhere(subject: &Subject<'_>) -> Outcome {
    let (current, rating) = listed(subject)?;
    let rating = rating?;
    let bias = 0.5 * subject.part().rated_voltage.get();
    let at = condition(rating.ambient.get(), bias);
    let limit = ripple_current_limit(subject.model(), &at).unwrap()?;
    for frequency in LOOKED_AT.map(Hertz::new) {
        let z = subject.impedance(&at, frequency);
        let most = largest_ripple(subject.model(), &at, frequency, LARGE_RISE, z).unwrap();
        let allowed = limit.current_at(frequency, Ohms::new(z.re)).get();
        let bound = if rating.frequency.is_none() {
            current.get()
        } else {
            allowed
        };
        if most.current.get() > bound * (1.0 + 1e-9) {
            return Some(Err(format!(
                "{} A at {} Hz, rating {bound} A",
                most.current.get(),
                frequency.get()
            )));
        }
    }
    Some(Ok(()))
}

/// The shares of the sheet, and the currents that it lists at 85 and 125 °C.
pub fn multipliers(subject: &Subject<'_>) -> Outcome {
    let part = subject.part();
    let (_, rating) = listed(subject)?;
    let rating = rating?;
    let limit = |temperature| {
        let limit = ripple_current_limit(subject.model(), &condition(temperature, 0.0));
        limit.unwrap().map_or(0.0, |limit| limit.current.get())
    };
    let figures = &part.published.listed;
    let hot = [
        (85.0, figures.ripple_current_at_85),
        (125.0, figures.ripple_current_at_125),
    ];
    for (temperature, current) in hot {
        let Some(current) = current else { continue };
        let allowed = limit(temperature);
        let off = (allowed - current.get()).abs();
        if off > (0.02 * current.get()).max(LAST_DIGIT) {
            return Some(Err(format!(
                "{allowed} A at {temperature} °C, listed {} A",
                current.get()
            )));
        }
    }
    let nodes = subject.sheet.nodes(SheetFact::RippleOverTemperature);
    let highest = part.temperature_max.get();
    for &(temperature, share) in nodes.iter().filter(|node| node.0 <= highest) {
        let has = limit(temperature) / limit(nodes[0].0);
        if (has - share).abs() > 0.011 {
            return Some(Err(format!("{has:.2} at {temperature} °C, sheet {share}")));
        }
    }
    Some(over_frequency(subject, rating))
}

fn over_frequency(subject: &Subject<'_>, rating: &RippleRating) -> Result<(), String> {
    let nodes = subject.sheet.nodes(SheetFact::RippleOverFrequency);
    if rating.frequency.is_none() {
        return Ok(());
    }
    let at = condition(rating.ambient.get(), 0.0);
    let limit = ripple_current_limit(subject.model(), &at).unwrap();
    let Some(limit) = limit else { return Ok(()) };
    let whole = limit.allowed(Hertz::new(1e5)).get();
    for &(frequency, share) in nodes {
        let has = limit.allowed(Hertz::new(frequency)).get() / whole;
        holds((has - share).abs() < 0.011, || {
            format!("{has:.3} of the current at {frequency} Hz, sheet {share}")
        })?;
    }
    Ok(())
}

/// I²·ESR_limit of a listing heats the part by no more than the rise that the sheet states.
pub fn power_of_case(subject: &Subject<'_>) -> Outcome {
    let part = subject.part();
    let current = part.published.ripple_current_rms?;
    let rise = subject.sheet.number(SheetFact::RippleRise)?;
    let esr = part
        .published
        .esr
        .filter(|esr| esr.kind == RatingKind::Limit)?;
    if !matches!(
        part.technology,
        Technology::TantalumMno2 | Technology::TantalumPolymer
    ) {
        return None;
    }
    let resistance = subject.model().thermal_resistance().value.get();
    let heats = resistance * current.get().powi(2) * esr.value.get() / rise;
    Some(holds(heats <= MOST_LOSS, || {
        format!(
            "{} A in {} Ω heat {heats:.2} times {rise} K",
            current.get(),
            esr.value.get()
        )
    }))
}

/// No verdict passes a load of one and a half times the limit.
pub fn beyond_the_rating(subject: &Subject<'_>) -> Outcome {
    let (_, rating) = listed(subject)?;
    let rating = rating?;
    let bias = 0.5 * subject.part().rated_voltage.get();
    let at = condition(rating.ambient.get(), bias);
    let limit = ripple_current_limit(subject.model(), &at).unwrap()?;
    let frequency = limit.frequency.unwrap_or(Hertz::new(1e5));
    let load = Load {
        model: subject.model(),
        condition: at,
        currents: &[(frequency, Amperes::new(BEYOND * limit.current.get()))],
        crest: Volts::new(0.0),
        allowed_rise: LARGE_RISE,
        coupling: ThermalCoupling::Uncoupled,
    };
    let margin = stress(&load).unwrap().margin;
    Some(holds(
        margin.is_some_and(|margin| margin < BEYOND_MARGIN),
        || {
            format!(
                "margin {margin:?} at {BEYOND} times {} A",
                limit.current.get()
            )
        },
    ))
}

/// The typical resistance is not above a stated limit; one without a frequency bounds at 100 kHz
/// and above.
pub fn esr(subject: &Subject<'_>) -> Outcome {
    let published = &subject.part().published;
    let (limit, frequency) = published.stated_esr()?;
    let frequency = frequency.unwrap_or(Hertz::new(1e5));
    let typical = subject.impedance(&condition(25.0, 0.0), frequency).re;
    // A typical figure of a table has three digits.
    let is_limit = published
        .esr
        .is_none_or(|esr| esr.kind == RatingKind::Limit);
    let digits = if is_limit { 1e-6 } else { 0.02 };
    Some(holds(typical <= limit.get() * (1.0 + digits), || {
        format!(
            "{typical} Ω at {} Hz, stated {} Ω",
            frequency.get(),
            limit.get()
        )
    }))
}

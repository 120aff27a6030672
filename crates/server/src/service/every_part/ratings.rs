//! Ratings of a part: the same on every page and in every call, and within its sheet.
#![expect(clippy::unnecessary_wraps, reason = "all checks have one form")]

use henrad_catalogue::{Attribute, FactValue, SheetFact, aec_q200, safety_class};
use henrad_parts::lifetime::{Application, FilmLifetimeModel};
use henrad_parts::model::{CapacitorModel, ParameterName};
use henrad_parts::quantity::{Celsius, Henries, Hertz, Kelvins, Volts};
use henrad_parts::{Part, RatingKind, VoltageKind};
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::capacitor::limit::{ac_voltage_limit, recommended_voltage};
use henrad_sim::film_lifetime::max_operating_voltage;
use henrad_sim::selection::figures::{capacitance_frequency, series_inductance};
use henrad_sim::selection::find::{Demands, Filter, Query, Search};
use henrad_sim::selection::{Edge, ListedFigures, PartEvaluator, figure_bands};
use henrad_sim::{Condition, FrequencyGrid};

use super::subject::{Subject, condition};
use super::{Outcome, agree, holds, same};

/// Share by which two figures of one sheet may differ by rounding.
const ROUNDING: f64 = 0.011;
/// Frequencies of the compared impedances, Hz.
const LOOKED_AT: [f64; 3] = [120.0, 1e5, 1e7];
/// Share by which the slope of a constant phase and a stray branch move C_eff from the nominal
/// capacitance.
const EFFECTIVE: f64 = 0.05;
/// Share by which the resistance of a ladder passes the one that it is built from.
const OF_LADDER: f64 = 0.02;
/// No part has more, H.
const MOST_INDUCTANCE: f64 = 1e-6;

pub fn temperatures(subject: &Subject<'_>) -> Outcome {
    let (part, item) = (subject.part(), &subject.item);
    let range = subject.model().operating_range();
    let mut highest = vec![
        ("part", part.temperature_max.get()),
        ("model", range.temperature_max.get()),
        ("list", item.max_temp),
        ("field", item.param.temp_ambient.max),
    ];
    let mut lowest = vec![
        ("part", part.temperature_min.get()),
        ("model", range.temperature_min.get()),
        ("list", item.min_temp),
    ];
    let attributes = item.attributes.as_ref();
    highest.extend(attributes.map(|it| ("attributes", it.max_temp.value)));
    for (name, figure) in &item.film_props {
        match name.as_str() {
            "Compare Temperature Maximum" => highest.push(("film", figure.parse().unwrap())),
            "Compare Temperature Minimum" => lowest.push(("film", figure.parse().unwrap())),
            _ => {}
        }
    }
    if let Some(film) = &subject.film {
        highest.push(("film life", film.temperature_max.get()));
        lowest.push(("film life", film.temperature_min.get()));
    }
    if let Some(wet) = &subject.wet {
        highest.push(("life", wet.rated_temperature.get()));
        lowest.push(("life", wet.temperature_min.get()));
    }
    if let Some((low, high)) = subject.sheet.range(SheetFact::ClimaticCategory) {
        lowest.push(("climatic category", low));
        highest.push(("climatic category", high));
    }
    Some(agree(&highest).and_then(|()| agree(&lowest)))
}

pub fn voltages(subject: &Subject<'_>) -> Outcome {
    let (part, item) = (subject.part(), &subject.item);
    let range = subject.model().operating_range();
    let mut rated = vec![
        ("part", part.rated_voltage.get()),
        ("model", range.rated_voltage.get()),
        ("list", item.voltage_rating),
        ("field", item.param.bias.max),
    ];
    let wet = subject.wet.as_ref();
    rated.extend(wet.map(|it| ("life", it.rated_voltage.get())));
    if part.voltage_kind() == VoltageKind::Dc {
        let listed = item.film_props.get("Compare Voltage DC");
        rated.extend(listed.map(|it| ("film", it.parse().unwrap())));
        let law = subject.film.as_ref().and_then(|film| film.dc.as_ref());
        rated.extend(law.map(|law| ("film life", law.rated_voltage.get())));
    }
    let limits = subject.model().operating_limits();
    let ac = part.rated_voltage_ac.map(|ac| ("part", ac.get()));
    let limit = limits.rated_voltage_ac.as_ref();
    let law = subject.film.as_ref().and_then(|film| film.ac.as_ref());
    let ac: Vec<_> = ac
        .into_iter()
        .chain(limit.map(|ac| ("limits", ac.value.get())))
        .chain(law.map(|law| ("film life", law.rated_voltage.get())))
        .collect();
    Some(agree(&rated).and_then(|()| agree(&ac)))
}

/// The shares of the sheet, and of a film part the same voltage by its limits and by its life.
pub fn category_voltage(subject: &Subject<'_>) -> Outcome {
    Some(by_sheet(subject).and_then(|()| match &subject.film {
        Some(film) => by_life(subject, film),
        None => Ok(()),
    }))
}

/// Category voltage over the rated one at a temperature in °C.
fn category_share(subject: &Subject<'_>, temperature: f64) -> f64 {
    let limit = ac_voltage_limit(subject.model(), &condition(temperature, 0.0));
    let at_reference = ac_voltage_limit(subject.model(), &Condition::default());
    let part = subject.part();
    // Of parts that are rated in ac alone the crest is the rating.
    let rated = match part.voltage_kind() {
        VoltageKind::Ac => at_reference.category_voltage,
        VoltageKind::Dc => part.rated_voltage,
    };
    limit.category_voltage.get() / rated.get()
}

fn by_sheet(subject: &Subject<'_>) -> Result<(), String> {
    let (sheet, part) = (subject.sheet, subject.part());
    let highest = part.temperature_max.get();
    let nodes = sheet.nodes(SheetFact::CategoryVoltage).iter().copied();
    for (temperature, share) in nodes.filter(|node| node.0 <= highest) {
        let has = category_share(subject, temperature);
        holds((has - share).abs() < ROUNDING, || {
            format!("{has:.3} of the rated voltage at {temperature} °C, sheet {share}")
        })?;
    }
    // Releases of one series allow more than the rated voltage there.
    if let Some(temperature) = sheet.number(SheetFact::RatedTemperature) {
        let has = category_share(subject, temperature);
        holds(has >= 1.0 - ROUNDING, || {
            format!("{has:.3} of the rated voltage at its temperature, {temperature} °C")
        })?;
    }
    recommended(subject)
}

fn recommended(subject: &Subject<'_>) -> Result<(), String> {
    let (sheet, part) = (subject.sheet, subject.part());
    let rated = part.rated_voltage.get();
    let at = |temperature: f64| {
        let recommended = recommended_voltage(subject.model(), &condition(temperature, 0.0));
        recommended.map_or(rated, Volts::get)
    };
    for temperature in subject.warm() {
        let limit = ac_voltage_limit(subject.model(), &condition(temperature, 0.0));
        let has_advice = subject
            .model()
            .operating_limits()
            .recommended_voltage
            .is_some();
        let (advice, category) = (at(temperature), limit.category_voltage.get());
        holds(!has_advice || advice <= category * (1.0 + 1e-9), || {
            format!("{advice} V recommended, {category} V allowed at {temperature} °C")
        })?;
    }
    let by_rating = sheet.nodes(SheetFact::RecommendedVoltageByRating).iter();
    let by_rating = by_rating.copied().find(|node| rated <= node.0);
    let by_rating = by_rating.map(|(_, share)| (25.0, share));
    let nodes = sheet.nodes(SheetFact::RecommendedVoltage).iter().copied();
    let highest = part.temperature_max.get();
    for (temperature, share) in nodes.chain(by_rating).filter(|node| node.0 <= highest) {
        let has = at(temperature) / rated;
        holds((has - share).abs() < ROUNDING, || {
            format!("{has:.3} of the rated voltage recommended at {temperature} °C, sheet {share}")
        })?;
    }
    Ok(())
}

fn by_life(subject: &Subject<'_>, film: &FilmLifetimeModel) -> Result<(), String> {
    for application in [Application::Ac, Application::Dc] {
        let Some(law) = film.law(application) else {
            continue;
        };
        // Beyond the last node no life is stated.
        let last = law.voltage_limits.value.last().map(|node| node.0.get());
        for temperature in subject
            .warm()
            .filter(|at| last.is_none_or(|last| *at <= last))
        {
            let at = Celsius::new(temperature);
            let by_life = max_operating_voltage(law, film.temperature_max, at);
            let by_life = by_life.map_or(0.0, Volts::get);
            let limit = ac_voltage_limit(subject.model(), &condition(temperature, 0.0));
            let by_limit = match application {
                Application::Dc => limit.category_voltage.get(),
                Application::Ac => limit.limit.get(),
            };
            holds((by_life - by_limit).abs() <= 1e-6 * by_limit, || {
                format!("{application:?} at {temperature} °C: life {by_life} V, limit {by_limit} V")
            })?;
        }
    }
    Ok(())
}

pub fn capacitance(subject: &Subject<'_>) -> Outcome {
    let part = subject.part();
    let nominal = part.capacitance.get();
    let model = match subject.model() {
        CapacitorModel::Ceramic(model) => &model.capacitance,
        CapacitorModel::Solid(model) => &model.capacitance,
        CapacitorModel::Electrolytic(model) => &model.capacitance,
        CapacitorModel::Film(model) => &model.capacitance,
    };
    let mut figures = vec![
        ("part", nominal),
        ("model", model.value.get()),
        ("list", subject.item.cap_value * 1e-12),
    ];
    let film = subject.film.as_ref();
    figures.extend(film.map(|film| ("film life", film.capacitance.get())));
    // A capacitance that was measured on one part is not its nominal one.
    let is_given =
        (part.given.iter()).any(|given| given.name == ParameterName::ReferenceCapacitance);
    if is_given {
        figures.remove(1);
    }
    let usual = capacitance_frequency(part.technology);
    let sight = PartEvaluator::new(part, subject.model(), &Condition::default(), None).unwrap();
    let seen = sight.capacitance(usual).unwrap();
    let off = seen.map_or(0.0, |seen| seen.get() / nominal - 1.0);
    Some(agree(&figures).and_then(|()| {
        holds(off.abs() < EFFECTIVE, || {
            format!("{:+.1} % at {} Hz", 100.0 * off, usual.get())
        })
    }))
}

/// Plot, operating point and search give the same values.
pub fn impedance(subject: &Subject<'_>) -> Outcome {
    Some(impedances(subject).and_then(|()| resonance(subject)))
}

fn impedances(subject: &Subject<'_>) -> Result<(), String> {
    let (part, model) = (subject.part(), subject.model());
    let sight = PartEvaluator::new(part, model, &Condition::default(), None).unwrap();
    let grid = FrequencyGrid::from_frequencies(LOOKED_AT.to_vec()).unwrap();
    let plotted = subject.capacitor.impedances(&grid);
    for (frequency, z) in LOOKED_AT.into_iter().zip(plotted) {
        let at = Hertz::new(frequency);
        let query = Query {
            condition: Condition::default(),
            worst_case: None,
            pieces_max: 1,
            demands: Demands {
                esr_frequency: Some(at),
                impedance_frequency: Some(at),
                ..Demands::default()
            },
            filter: Filter::default(),
        };
        let found = Search::new(&query).unwrap();
        let found = found.figures(&subject.modeled.candidate()).unwrap();
        let seen = sight.at(at).unwrap();
        holds(z.re > 0.0 && z.norm() >= z.re, || {
            format!("{z} at {frequency} Hz")
        })?;
        let esr = found.esr.unwrap().get();
        agree(&[("plot", z.re), ("point", seen.resistance), ("search", esr)])?;
        let impedance = found.impedance.unwrap().get();
        agree(&[
            ("plot", z.norm()),
            ("point", seen.magnitude),
            ("search", impedance),
        ])?;
    }
    Ok(())
}

fn resonance(subject: &Subject<'_>) -> Result<(), String> {
    let sight =
        PartEvaluator::new(subject.part(), subject.model(), &Condition::default(), None).unwrap();
    let Some(resonance) = sight.resonance(Edge::Low).unwrap() else {
        return Ok(());
    };
    let reactance = |factor: f64| {
        let at = Hertz::new(factor * resonance.get());
        subject.capacitor.impedance(at).im
    };
    holds(reactance(0.999) < 0.0 && reactance(1.001) > 0.0, || {
        format!("no zero of the reactance at {} Hz", resonance.get())
    })?;
    let above = Hertz::new(10.0 * resonance.get());
    let inductance = series_inductance(&subject.capacitor, above).unwrap();
    let inductance = inductance.map_or(0.0, Henries::get);
    holds((0.0..MOST_INDUCTANCE).contains(&inductance), || {
        format!("ESL {inductance} H")
    })
}

/// Capacitance and voltages lie in the ranges that the sheet states.
pub fn within_sheet(subject: &Subject<'_>) -> Outcome {
    let part = subject.part();
    let figures = [
        (SheetFact::Capacitances, Some(part.capacitance.get())),
        (SheetFact::RatedVoltages, Some(part.rated_voltage.get())),
        (
            SheetFact::RatedAcVoltages,
            part.rated_voltage_ac.map(Volts::get),
        ),
    ];
    let mut outcome = None;
    for (fact, figure) in figures {
        let (Some((low, high)), Some(figure)) = (subject.sheet.range(fact), figure) else {
            continue;
        };
        let is_within = figure >= low * (1.0 - ROUNDING) && figure <= high * (1.0 + ROUNDING);
        if !is_within {
            return Some(Err(format!(
                "{fact:?}: {figure:e}, sheet {low:e} to {high:e}"
            )));
        }
        outcome = Some(Ok(()));
    }
    outcome
}

pub fn attributes(subject: &Subject<'_>) -> Outcome {
    let (sheet, part) = (subject.sheet, subject.part());
    let asserted = sheet.word(SheetFact::SafetyClass);
    let qualified = sheet.word(SheetFact::Qualification);
    if asserted.is_none() && qualified.is_none() {
        return None;
    }
    let has = |attribute: Option<Attribute>| attribute.map_or_else(String::new, |it| it.value);
    let (class, grade) = (has(safety_class(part)), has(aec_q200(part)));
    let class = holds(
        asserted.is_none_or(|asserted| class.contains(asserted)),
        || format!("class {class:?}, sheet {asserted:?}"),
    );
    Some(class.and_then(|()| {
        holds(qualified.is_none() || !grade.is_empty(), || {
            "not qualified".to_owned()
        })
    }))
}

/// Frequency, temperature and kind of the listed figures are those of the sheet.
pub fn conditions(subject: &Subject<'_>) -> Outcome {
    let (sheet, part) = (subject.sheet, subject.part());
    let published = &part.published;
    let limits = subject.model().operating_limits();
    let rating = limits.ripple_rating.as_ref().map(|rating| &rating.value);
    let hot = sheet.get(SheetFact::RippleTemperature);
    let hot = hot.filter(|it| it.value == FactValue::InRows);
    let ambient = sheet
        .number(SheetFact::RippleTemperature)
        .or(hot.map(|_| part.temperature_max.get()));
    let listed = published
        .ripple_current_rms
        .and(published.ripple_current_frequency);
    let esr = published
        .esr
        .filter(|esr| esr.kind != RatingKind::Estimated);
    let pairs = [
        (
            "ESR, Hz",
            sheet.number(SheetFact::EsrFrequency),
            esr.map(|it| it.frequency.get()),
        ),
        (
            "ripple, Hz",
            sheet.number(SheetFact::RippleFrequency),
            listed.map(Hertz::get),
        ),
        // A rating holds up to the ambient at which it begins to fall.
        (
            "ripple, °C",
            ambient,
            rating
                .and(listed)
                .and(published.ripple_current_temperature)
                .map(Celsius::get),
        ),
    ];
    let mut outcome = None;
    for (name, asserted, stated) in pairs {
        if let (Some(asserted), Some(stated)) = (asserted, stated) {
            if !same(asserted, stated) {
                return Some(Err(format!("{name}: {stated}, sheet {asserted}")));
            }
            outcome = Some(Ok(()));
        }
    }
    outcome
}

/// The ESR is a limit or a typical value as the sheet says.
pub fn kind_of_esr(subject: &Subject<'_>) -> Outcome {
    let kind = subject.sheet.word(SheetFact::EsrKind)?;
    let esr = subject.part().published.esr?;
    let is_same = (kind == "limit") == (esr.kind == RatingKind::Limit);
    Some(holds(is_same, || {
        format!("ESR is {:?}, sheet {kind}", esr.kind)
    }))
}

/// Nine parts in ten, too, keep a limit of the resistance that is listed.
pub fn spread_of_esr(subject: &Subject<'_>) -> Outcome {
    let (part, model) = (subject.part(), subject.model());
    let limit = part
        .published
        .esr
        .filter(|it| it.kind == RatingKind::Limit)?;
    let reference = condition(25.0, 0.0);
    let listed = ListedFigures {
        quantity: 1,
        trace: TraceImpedance::default(),
        capacitance: None,
        impedance: None,
        resistance: Some(limit.frequency),
        inductance: None,
        ripple: None,
        rise: Kelvins::new(20.0),
    };
    let bands = figure_bands(part, model, &reference, &listed).unwrap();
    let [_, high] = bands.resistance?;
    let most = limit.value.get() * (1.0 + OF_LADDER);
    Some(holds(high <= most, || {
        format!("{high} Ω is the edge of the ESR, {most} Ω its limit")
    }))
}

/// Limits are those of the sheet, and the typical part keeps them.
pub fn limits(subject: &Subject<'_>) -> Outcome {
    Some(
        loss(subject)
            .and_then(|()| leakage(subject))
            .and_then(|()| aging(subject)),
    )
}

/// The frequency at which the sheet measures a capacitance; else the usual one.
fn test_frequency(subject: &Subject<'_>, part: &Part) -> Hertz {
    let nodes = subject.sheet.nodes(SheetFact::LossFrequency).iter();
    let node = nodes
        .copied()
        .find(|node| part.capacitance.get() <= node.0 * (1.0 + 1e-9));
    node.map_or(capacitance_frequency(part.technology), |node| {
        Hertz::new(node.1)
    })
}

fn loss(subject: &Subject<'_>) -> Result<(), String> {
    let part = subject.part();
    let asserted = subject.sheet.number(SheetFact::LossLimit);
    let stated = part.published.dissipation_factor_limit;
    let Some(limit) = stated.or(asserted) else {
        return Ok(());
    };
    let frequency = test_frequency(subject, part);
    let z = subject.capacitor.impedance(frequency);
    let typical = z.re / -z.im;
    holds(typical <= limit * (1.0 + 1e-6), || {
        format!(
            "loss factor {typical:.5} at {} Hz, limit {limit}",
            frequency.get()
        )
    })
}

fn leakage(subject: &Subject<'_>) -> Result<(), String> {
    let part = subject.part();
    let Some(limit) = part.published.leakage_current_limit else {
        return Ok(());
    };
    let resistance = match subject.model() {
        CapacitorModel::Solid(model) => model.leakage_resistance.value.get(),
        CapacitorModel::Electrolytic(model) => model.leakage_resistance.value.get(),
        CapacitorModel::Ceramic(_) | CapacitorModel::Film(_) => return Ok(()),
    };
    let typical = part.rated_voltage.get() / resistance;
    holds(typical <= limit.get(), || {
        format!("leakage {typical} A, limit {} A", limit.get())
    })
}

fn aging(subject: &Subject<'_>) -> Result<(), String> {
    let CapacitorModel::Ceramic(model) = subject.model() else {
        return Ok(());
    };
    let mut rates = vec![
        ("part", subject.part().aging_per_decade),
        ("model", model.aging_per_decade.value),
    ];
    let asserted = subject.sheet.number(SheetFact::Aging);
    rates.extend(asserted.map(|rate| ("sheet", rate)));
    agree(&rates)
}

//! A ripple current through a bank: shares, stress and life of every part.

use std::sync::Arc;

use henrad_catalogue::{ElectrolyticLifetimes, FilmLifetimes};
use henrad_parts::lifetime::{Application, FilmLifetimeModel};
use henrad_parts::quantity::{Amperes, Celsius, Hertz, Hours, Kelvins, Volts};
use henrad_sim::capacitor::analysis::ThermalCoupling;
use henrad_sim::capacitor::combine::{TraceImpedance, with_trace};
use henrad_sim::selection::ripple::{
    Feed, Group, Load, Shared, Spectrum, Stress, condensed, peak_to_peak, rms, share, stress,
};
use henrad_sim::{
    Capacitor, Condition, FrequencyGrid, SimError, electrolytic_lifetime, film_lifetime,
};

use crate::calls::film_lifetime::MAX_ROWS;
use crate::error::AppError;
use crate::part_store::ModeledPart;

/// Equal pieces of a part.
#[derive(Debug)]
pub struct BankPart {
    pub modeled: Arc<ModeledPart>,
    pub count: u32,
    /// Between one piece and the node.
    pub mounting: TraceImpedance,
}

/// What is asked about a bank.
#[derive(Debug)]
pub struct RippleQuery {
    pub bank: Vec<BankPart>,
    pub condition: Condition,
    pub feed: Option<Feed>,
    pub spectrum: Spectrum,
    /// Allowed self-heating.
    pub rise: Kelvins,
    pub coupling: ThermalCoupling,
    /// Relative humidity for film parts, a fraction.
    pub humidity: f64,
    /// Lowest and highest frequency of a load profile.
    pub profile_band: [Hertz; 2],
}

/// What a bank does with a current.
pub struct RippleResult {
    pub shared: Shared,
    /// Lowest and highest voltage over a period; `None` where phases are not known.
    pub extremes: Option<(f64, f64)>,
    /// Upper bound on the magnitude of the voltage, V.
    pub crest: f64,
    /// One entry a part.
    pub parts: Vec<PartResult>,
}

/// What one piece carries and how long it lives.
pub struct PartResult {
    pub stress: Stress,
    pub life: Option<Life>,
}

/// Life under the load alone.
pub struct Life {
    pub hours: Hours,
    pub hot_spot: Option<Celsius>,
    /// Whether the humidity counts.
    pub is_film: bool,
    /// Whether the part heats as its ripple rating takes it, not as a typical one.
    pub is_by_rating: bool,
    /// Dc voltage of the same load as a profile.
    pub voltage: Volts,
    pub currents: Vec<(Hertz, Amperes)>,
}

/// Lifetime rules of the catalogue.
pub struct Lifetimes<'a> {
    pub electrolytic: &'a ElectrolyticLifetimes,
    pub film: &'a FilmLifetimes,
}

/// Shares the current and looks at every part.
///
/// # Errors
/// When the physics refuses a part.
pub fn compute(query: &RippleQuery, lifetimes: &Lifetimes<'_>) -> Result<RippleResult, AppError> {
    let shared = shared(query)?;
    let extremes = query.spectrum.phases_known.then(|| {
        let orders = query.spectrum.harmonics.iter().map(|it| it.order);
        let pairs: Vec<_> = orders.zip(shared.voltage.iter().copied()).collect();
        peak_to_peak(&pairs)
    });
    // Without phases all crests may meet.
    let crest = extremes.map_or_else(
        || shared.voltage.iter().map(|voltage| voltage.norm()).sum(),
        |(least, most)| most.max(-least),
    );
    let parts = query.bank.iter().zip(&shared.currents);
    let parts = parts
        .map(|(part, currents)| {
            let currents: Vec<_> = query
                .spectrum
                .harmonics
                .iter()
                .zip(currents)
                .map(|(harmonic, current)| {
                    let rms = rms(std::iter::once(*current));
                    (harmonic.frequency, Amperes::new(rms))
                })
                .collect();
            of_part(query, lifetimes, (part, &currents), crest)
        })
        .collect::<Result<_, _>>()?;
    Ok(RippleResult {
        shared,
        extremes,
        crest,
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

fn shared(query: &RippleQuery) -> Result<Shared, AppError> {
    let refused = |source| AppError::simulation("the bank", source);
    let grid = grid(&query.spectrum).map_err(refused)?;
    let mut impedances = Vec::with_capacity(query.bank.len());
    for part in &query.bank {
        let mounted = || {
            let Some(grid) = &grid else {
                return Ok(Vec::new());
            };
            let capacitor = Capacitor::at(&part.modeled.model, &query.condition)?;
            with_trace(grid, &capacitor.impedances(grid), part.mounting)
        };
        impedances
            .push(mounted().map_err(|source| AppError::simulation(&part.modeled.number, source))?);
    }
    let groups: Vec<_> = query
        .bank
        .iter()
        .zip(&impedances)
        .map(|(part, impedance)| Group {
            count: part.count,
            impedance,
        })
        .collect();
    share(&query.spectrum, &groups, query.feed).map_err(refused)
}

fn of_part(
    query: &RippleQuery,
    lifetimes: &Lifetimes<'_>,
    (part, currents): (&BankPart, &[(Hertz, Amperes)]),
    crest: f64,
) -> Result<PartResult, AppError> {
    let modeled = &*part.modeled;
    let refused = |source| AppError::simulation(&modeled.number, source);
    let load = Load {
        model: &modeled.model,
        condition: query.condition,
        currents,
        crest: Volts::new(crest),
        allowed_rise: query.rise,
        coupling: query.coupling,
    };
    Ok(PartResult {
        stress: stress(&load).map_err(refused)?,
        life: life(query, lifetimes, modeled, &load)?,
    })
}

fn life(
    query: &RippleQuery,
    lifetimes: &Lifetimes<'_>,
    modeled: &ModeledPart,
    load: &Load<'_>,
) -> Result<Option<Life>, AppError> {
    if let Some(rules) = lifetimes.electrolytic.model_of(&modeled.part) {
        let estimator = electrolytic_lifetime::Estimator::new(&rules, &modeled.model);
        let life = estimator.map(|estimator| {
            electrolytic_life(query, &estimator, load)
                .map_err(|source| AppError::simulation(&modeled.number, source))
        });
        return life.transpose();
    }
    let model = lifetimes.film.model_of(&modeled.part);
    let model = model.map_err(|source| AppError::Model {
        number: modeled.number.clone(),
        source,
    })?;
    Ok(model.and_then(|model| film_life(query, &model, load)))
}

fn currents(load: &Load<'_>) -> Vec<(Amperes, Hertz)> {
    load.currents.iter().map(|&(f, i)| (i, f)).collect()
}

fn electrolytic_life(
    query: &RippleQuery,
    estimator: &electrolytic_lifetime::Estimator<'_>,
    load: &Load<'_>,
) -> Result<Life, SimError> {
    let profile = electrolytic_lifetime::Profile {
        share: 1.0,
        voltage: query.condition.bias,
        ambient: query.condition.temperature,
        currents: currents(load),
    };
    let point = estimator.operating_point(&profile)?;
    let heated = estimator.heated(point.core)?;
    Ok(Life {
        hours: estimator.total(&[(1.0, point)]).hours,
        hot_spot: Some(point.core),
        is_film: false,
        is_by_rating: matches!(heated, electrolytic_lifetime::Heating::Rating { .. }),
        voltage: profile.voltage,
        currents: rows(query, load, |frequency| heated.resistance(frequency).get()),
    })
}

/// `None` for a part whose life over dc has no rules.
fn film_life(query: &RippleQuery, model: &FilmLifetimeModel, load: &Load<'_>) -> Option<Life> {
    let drying = film_lifetime::Drying::Credited;
    let estimator = film_lifetime::Estimator::new(model, Application::Dc, drying)?;
    let crest = model.overlay_weight.value * load.crest.get();
    // The listed currents heat already, so the ripple voltage counts as stress alone.
    let voltage = Volts::new(query.condition.bias.get() + crest);
    let profile = film_lifetime::Profile {
        share: 1.0,
        voltage,
        fundamental: Hertz::new(0.0),
        overlay: None,
        ambient: query.condition.temperature,
        relative_humidity: query.humidity,
        currents: currents(load),
    };
    let point = estimator.operating_point(&profile);
    Some(Life {
        hours: estimator.total_of(std::iter::once((1.0, point.life))).hours,
        hot_spot: point.hot_spot,
        is_film: true,
        is_by_rating: false,
        voltage,
        currents: rows(query, load, |at| estimator.resistance(at).get()),
    })
}

/// The currents as rows of a load profile.
fn rows(
    query: &RippleQuery,
    load: &Load<'_>,
    resistance: impl Fn(Hertz) -> f64,
) -> Vec<(Hertz, Amperes)> {
    condensed(load.currents, MAX_ROWS, query.profile_band, resistance)
}

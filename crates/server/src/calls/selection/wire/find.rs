//! Find on the wire.

use henrad_api::field::{FieldError, Limit, range, whole};
use henrad_api::input::{Number, YesNo};
use henrad_api::limits::TEMPERATURE_RISE;
use henrad_api::selection::find::{
    DroppedUnknown, FindAnswer, FindEvent, FindMiss, FindOtherType, FindRequest, FindRow,
};
use henrad_api::selection::{FigureBands, PartVerdict};
use henrad_api::vocabulary::{FindDemand, FindSort};
use henrad_parts::PartStatus;
use henrad_parts::quantity::{Amperes, Farads, Hertz, Kelvins, Meters, Ohms};
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::selection::figures::{capacitance_frequency, footprint};
use henrad_sim::selection::find::{
    Candidate, Demand, Demands, Evaluated, Fit, Query, SortKey, front,
};

use henrad_sim::selection::{ListedFigures, PartEvaluator};
use henrad_sim::{FrequencyGrid, SimError};
use rayon::prelude::*;

use super::facets::facets;
use super::fields::{CAPACITANCE, FREQUENCY, condition, filter, given, worst_case};
use super::find_curve::{curve, curve_grid};
use super::find_plot::Plot;
use super::{bands, limit_word, spread, stands_on, verdict};
use crate::calls::catalogue::part_item::attributes_of;
use crate::calls::selection::catalogue::{Snapshot, candidates};
use crate::calls::selection::find::{Found, OtherType, ProgressObserver, search, selector_type};
use crate::calls::selection::notes;
use crate::error::AppError;
use crate::http::lines::Sender;
use crate::part_store::mark::{IMPEDANCE, RIPPLE};
use crate::part_store::{ModelVersion, ModeledPart};

const PIECES: Limit = range(1.0, 100.0, "");
const ROWS: Limit = range(1.0, 500.0, "");
const OFFSET: Limit = range(0.0, 1e6, "");
const RESISTANCE: Limit = range(1e-9, 1e9, "Ω");
const CURRENT: Limit = range(1e-9, 1e6, "A");
/// Allowed self-heating when none is given.
const USUAL_RISE: f64 = 20.0;

/// A checked request.
#[derive(Debug)]
pub struct FindCase {
    pub query: Query,
    pub sort: SortKey,
    pub(super) plot: Plot,
    /// Frequencies of the curves of all rows; `None` where none are asked for.
    curves: Option<FrequencyGrid>,
    limit: usize,
    offset: usize,
}

impl FindCase {
    /// Checks every field.
    ///
    /// # Errors
    /// [`AppError::InvalidFields`] with all invalid fields.
    pub fn read(request: &FindRequest) -> Result<Self, AppError> {
        let mut errors = Vec::new();
        PIECES.check_whole("piecesMax", request.pieces_max.0, &mut errors);
        ROWS.check_whole("limit", request.limit.0, &mut errors);
        OFFSET.check_whole("offset", request.offset.0, &mut errors);
        let condition = condition(&request.conditions, &mut errors);
        let temperatures = [condition.temperature.get()];
        let (is_worst, coldest) = (request.worst_case, request.temperature_min);
        let case = Self {
            query: Query {
                condition,
                worst_case: worst_case(is_worst, coldest, &temperatures, &mut errors),
                pieces_max: whole(request.pieces_max.0),
                demands: demands(request, &mut errors),
                filter: filter(&request.filter, &mut errors),
            },
            sort: sort_key(request.sort.or(FindSort::Area, "sort", &mut errors)),
            plot: Plot::read(request, &mut errors),
            curves: (request.curves == YesNo::Yes)
                .then(curve_grid)
                .transpose()
                .map_err(|source| AppError::simulation("the curves", source))?,
            limit: whole(request.limit.0) as usize,
            offset: whole(request.offset.0) as usize,
        };
        case.plot.check_demands(&case.query.demands, &mut errors);
        if errors.is_empty() {
            Ok(case)
        } else {
            Err(AppError::InvalidFields(errors))
        }
    }
}

fn demands(request: &FindRequest, errors: &mut Vec<FieldError>) -> Demands {
    let asked = &request.require;
    let mut read = |name: &str, value: Option<Number>, limit: &Limit| {
        given(&format!("require.{name}"), value, limit, errors)
    };
    let mut frequency = |name: &str, value| read(name, value, &FREQUENCY).map(Hertz::new);
    let capacitance_frequency = frequency("capacitanceFrequency", asked.capacitance_frequency);
    let esr_frequency = frequency("esrFrequency", asked.esr_frequency);
    let impedance_frequency = frequency("impedanceFrequency", asked.impedance_frequency);
    let impedance_frequency_end = frequency("impedanceFrequencyEnd", asked.impedance_frequency_end);
    let ripple_frequency = frequency("rippleFrequency", asked.ripple_frequency).or(esr_frequency);
    let (srf_min, srf_max) = (
        frequency("srfMin", asked.srf_min),
        frequency("srfMax", asked.srf_max),
    );
    let demands = Demands {
        capacitance_min: read("capacitanceMin", asked.capacitance_min, &CAPACITANCE)
            .map(Farads::new),
        capacitance_frequency,
        esr_max: read("esrMax", asked.esr_max, &RESISTANCE).map(Ohms::new),
        esr_frequency,
        impedance_max: read("impedanceMax", asked.impedance_max, &RESISTANCE).map(Ohms::new),
        impedance_frequency,
        impedance_frequency_end,
        ripple_min: read("rippleMin", asked.ripple_min, &CURRENT).map(Amperes::new),
        ripple_frequency,
        rise: Kelvins::new(asked.rise.map_or(USUAL_RISE, |rise| rise.0)),
        srf_min,
        srf_max,
    };
    TEMPERATURE_RISE.check("require.rise", demands.rise.get(), errors);
    check_together(&demands, errors);
    // What is left of a nominal capacitance is a question too.
    if demands.is_empty() && request.filter.capacitance.is_none() {
        errors.push(FieldError::new(
            "require",
            "Please enter at least one demand.",
        ));
    }
    demands
}

/// Demands that need one another.
fn check_together(demands: &Demands, errors: &mut Vec<FieldError>) {
    let needs = [
        (
            demands.esr_max.is_some(),
            demands.esr_frequency,
            "esrFrequency",
        ),
        (
            demands.impedance_max.is_some(),
            demands.impedance_frequency,
            "impedanceFrequency",
        ),
        (
            demands.ripple_min.is_some(),
            demands.ripple_frequency,
            "rippleFrequency",
        ),
    ];
    for (is_demanded, frequency, name) in needs {
        if is_demanded && frequency.is_none() {
            let path = format!("require.{name}");
            errors.push(FieldError::new(path, "Please enter the frequency."));
        }
    }
    if let (Some(least), Some(most)) = (demands.srf_min, demands.srf_max)
        && least > most
    {
        errors.push(FieldError::new(
            "require.srfMax",
            "Must not be below the lowest self-resonant frequency",
        ));
    }
    if let (Some(from), Some(to)) = (demands.impedance_frequency, demands.impedance_frequency_end)
        && from > to
    {
        errors.push(FieldError::new(
            "require.impedanceFrequencyEnd",
            "Must not be below the frequency that the range begins with",
        ));
    }
}

fn sort_key(word: FindSort) -> SortKey {
    match word {
        FindSort::Area => SortKey::Area,
        FindSort::Capacitance => SortKey::Capacitance,
        FindSort::Esr => SortKey::Esr,
        FindSort::Ripple => SortKey::Ripple,
        FindSort::Height => SortKey::Height,
        FindSort::Pieces => SortKey::Pieces,
        FindSort::PartNumber => SortKey::PartNumber,
    }
}

/// A search from its snapshot to its answer; the sender receives the results of the first parts
/// early.
///
/// # Errors
/// When the physics refuses the condition.
pub fn found(
    case: &FindCase,
    snapshot: &Snapshot,
    visible: &[PartStatus],
    version: ModelVersion,
    sender: Option<&Sender>,
) -> Result<FindAnswer, AppError> {
    let parts = snapshot.parts(visible);
    let candidates = candidates(&parts);
    let tell = |so_far: &Found<'_>, searched: usize| {
        let answer = find_answer(case, so_far, (&parts, &candidates), version.clone());
        if let (Some(sender), Ok(answer)) = (sender, answer) {
            sender.tell(&FindEvent::Rows {
                searched,
                parts: parts.len(),
                answer: Box::new(answer),
            });
        }
    };
    let is_ended = sender.map(Sender::is_ended);
    let watch = is_ended.as_ref().map(|is_ended| ProgressObserver {
        is_ended,
        tell: &tell,
    });
    let found = search(&case.query, &candidates, case.sort, watch)
        .map_err(|source| AppError::simulation("the parts", source))?;
    find_answer(case, &found, (&parts, &candidates), version)
}

/// What a search found; `parts` are the searched ones in their order.
///
/// # Errors
/// When the physics refuses a part that it accepted before.
fn find_answer(
    case: &FindCase,
    found: &Found<'_>,
    (parts, candidates): (&[&ModeledPart], &[Candidate<'_>]),
    version: ModelVersion,
) -> Result<FindAnswer, AppError> {
    let listed = case.plot.listed(&found.ranked);
    let shown: Vec<_> = listed.iter().skip(case.offset).take(case.limit).collect();
    // Their bands and curves take longer than the search of a small list.
    let shown = shown.par_iter();
    let rows = shown.map(|ranked| row(case, &ranked.fit, parts[ranked.fit.index]));
    let front = front(&found.ranked, case.plot.trade_off);
    let nearest = found.nearest.iter().map(|miss| {
        Ok(FindMiss {
            row: row(case, &miss.fit, parts[miss.fit.index])?,
            demand: demand_word(miss.demand),
            ratio: miss.ratio,
        })
    });
    let other_type = found.other_type.map(|other| {
        let (fit, miss) = match &other {
            OtherType::Fits(fit) => (fit, None),
            OtherType::Misses(miss) => (&miss.fit, Some(miss)),
        };
        Ok::<_, AppError>(FindOtherType {
            row: row(case, fit, parts[fit.index])?,
            demand: miss.map(|miss| demand_word(miss.demand)),
            ratio: miss.map(|miss| miss.ratio),
        })
    });
    let number = |index: usize| parts[index].number.clone();
    Ok(FindAnswer {
        screened: found.tally.screened.len(),
        matches: found.tally.fits.len(),
        listed: listed.len(),
        dropped_unknown: DroppedUnknown {
            height: found.tally.unknown_height,
            area: found.tally.unknown_area,
        },
        above_category_voltage: found.tally.above_category_voltage,
        not_computed: found.tally.not_computed,
        rows: rows.collect::<Result<_, AppError>>()?,
        curve_frequency: case
            .curves
            .iter()
            .flat_map(|grid| grid.frequencies().iter().copied())
            .collect(),
        front: front
            .iter()
            .map(|ranked| number(ranked.fit.index))
            .collect(),
        nearest: nearest.collect::<Result<_, AppError>>()?,
        other_type: other_type.transpose()?,
        points: case.plot.points(&case.query, found, (parts, candidates))?,
        facets: facets(found, candidates),
        stands_on: stands_on(version),
    })
}

fn row(case: &FindCase, fit: &Fit, modeled: &ModeledPart) -> Result<FindRow, AppError> {
    let ModeledPart { part, model, .. } = modeled;
    let query = &case.query;
    let refused = |source| AppError::simulation(&modeled.number, source);
    let sight =
        PartEvaluator::new(part, model, &query.condition, query.worst_case).map_err(refused)?;
    let resonance = sight.resonance(query.demands.resonance_edge());
    let resonance = resonance.map_err(refused)?;
    let evaluated = &fit.evaluated;
    let verdict = verdict(model, &query.condition, query.worst_case);
    let demands = &query.demands;
    let capacitance = evaluated.capacitance.map(Farads::get);
    let acting = demands.ripple_min.map_or(IMPEDANCE, |_| RIPPLE);
    Ok(FindRow {
        part_number: modeled.number.clone(),
        pieces: fit.pieces,
        kind: selector_type(part),
        series: part.series.clone(),
        dielectric: part.dielectric.clone(),
        case_size: part.case_code.clone(),
        rated_voltage: part.rated_voltage.get(),
        nominal: part.capacitance.get(),
        capacitance,
        retained: capacitance.map(|capacitance| capacitance / part.capacitance.get()),
        esr: evaluated.esr.map(Ohms::get),
        impedance: evaluated.impedance.map(Ohms::get),
        ripple: evaluated.ripple.map(|ripple| ripple.current.get()),
        governed_by: evaluated
            .ripple
            .map(|ripple| limit_word(ripple.governed_by)),
        ripple_rating: part.published.ripple_current_rms.map(Amperes::get),
        srf: resonance.map(Hertz::get),
        curve: case
            .curves
            .as_ref()
            .map(|grid| curve(&sight, grid))
            .unwrap_or_default(),
        area: footprint(part),
        height: part.published.height.map(Meters::get),
        attributes: attributes_of(part, &modeled.maker),
        spread: spread(
            modeled,
            &query.condition,
            demands.esr_frequency.map(Hertz::get),
        ),
        bands: row_bands(query, modeled).map_err(refused)?,
        origin: modeled.mark_at(&query.condition, acting),
        notes: row_notes(query, &verdict, evaluated),
        verdict,
    })
}

/// The bands of one piece.
fn row_bands(query: &Query, modeled: &ModeledPart) -> Result<FigureBands, SimError> {
    if query.worst_case.is_some() {
        return Ok(FigureBands::default());
    }
    let demands = &query.demands;
    let usual = capacitance_frequency(modeled.part.technology);
    let listed = ListedFigures {
        quantity: 1,
        trace: TraceImpedance::default(),
        capacitance: Some(demands.capacitance_frequency.unwrap_or(usual)),
        // Over a range the figure is that of one end or the other, which a band does not tell.
        impedance: demands
            .impedance_frequency
            .filter(|_| demands.impedance_frequency_end.is_none()),
        resistance: demands.esr_frequency,
        inductance: None,
        ripple: demands.ripple_frequency,
        rise: demands.rise,
    };
    bands(modeled, &query.condition, &listed)
}

fn row_notes(query: &Query, verdict: &PartVerdict, evaluated: &Evaluated) -> Vec<String> {
    let demands = &query.demands;
    let highest = [
        demands.esr_frequency,
        demands
            .impedance_frequency_end
            .or(demands.impedance_frequency),
        demands.ripple_frequency,
    ];
    let highest = highest.iter().flatten().map(|at| at.get());
    let mut notes = verdict.reasons.clone();
    notes.extend(notes::of_frequency(highest.fold(0.0, f64::max)));
    notes.extend(
        evaluated
            .ripple
            .and_then(|ripple| notes::of_ripple(&ripple, &query.condition, demands.rise)),
    );
    notes
}

fn demand_word(demand: Demand) -> FindDemand {
    match demand {
        Demand::Capacitance => FindDemand::Capacitance,
        Demand::Esr => FindDemand::Esr,
        Demand::Impedance => FindDemand::Impedance,
        Demand::Ripple => FindDemand::Ripple,
        Demand::Srf => FindDemand::Srf,
        Demand::Area => FindDemand::Area,
    }
}

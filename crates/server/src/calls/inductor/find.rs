//! `POST /api/inductor/find` and its form: inductors for a converter. kHz, V, A, °C, % and mm in
//! requests, SI in answers.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use henrad_api::calculator::CalculatorInput;
use henrad_api::field::{FieldError, NumberField, StatedLimit, count, range};
use henrad_api::input::{Control, Lenient, OrEmpty, in_any_case};
use henrad_api::refusal::BadBody;
use henrad_api::vocabulary::{InductorFit, InductorLimit, OriginMark, Rectifier, Topology};
use henrad_engine::error::{EngineError, refuse_invalid};
use henrad_engine::inductor::{
    CURRENT_OUTPUT, FREQUENCY, TEMPERATURE_AMBIENT, VOLTAGE_INPUT, VOLTAGE_OUTPUT,
};
use henrad_engine::part_store::inductor_catalogue::InductorCatalogue;
use henrad_engine::part_store::inductor_model::ModeledInductor;
use henrad_parts::quantity::{self, Amperes, Meters};
use henrad_sim::inductor as sim;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::limits::{Figures, Limits, Miss, best_trade_offs, fit};
use super::operating_point::{InductorPoint, point_of, settle};
use super::{Conditions, InductorCase, InductorElement, conditions, rounded};
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Most names of series in a request.
const MOST_SERIES: usize = 100;

/// Most parts that miss one limit in an answer.
const MOST_MISSES: usize = 30;

const RIPPLE_MIN: NumberField = ripple("rippleMin", "Min. ripple", "ripple_min");

const RIPPLE_MAX: NumberField = ripple("rippleMax", "Max. ripple", "ripple_max");

const SATURATION_MAX: NumberField = NumberField::optional(
    "saturationMax",
    "Max. peak ÷ Isat",
    range(1.0, 200.0, "%"),
    1.0,
)
.sent_as("saturation_max")
.explained("Parts without a published saturation current stand in a group of their own");

const CURRENT_MAX: NumberField = NumberField::optional(
    "currentMax",
    "Max. Irms ÷ rated",
    range(1.0, 200.0, "%"),
    1.0,
)
.sent_as("current_max")
.explained("Rms current over the rated current, which causes the rated rise");

const RISE_MAX: NumberField =
    NumberField::optional("riseMax", "Max. ΔT", range(1.0, 200.0, "K"), 1.0)
        .sent_as("rise_max")
        .explained("Rise over ambient");

const AREA_MAX: NumberField = NumberField::optional(
    "areaMax",
    "Max. footprint",
    range(1.0, 10_000.0, "mm²"),
    1.0,
)
.sent_as("area_max")
.explained("Length times width of the body");

const HEIGHT_MAX: NumberField =
    NumberField::optional("heightMax", "Max. height", range(0.1, 100.0, "mm"), 0.1)
        .sent_as("height_max")
        .explained("Height of the body");

/// Ranges of the fields, as the description of the interface states them.
pub const STATED: &[StatedLimit] = &[
    FREQUENCY.stated_in("InductorFindRequest"),
    VOLTAGE_INPUT.stated_in("InductorFindRequest"),
    VOLTAGE_OUTPUT.stated_in("InductorFindRequest"),
    CURRENT_OUTPUT.stated_in("InductorFindRequest"),
    TEMPERATURE_AMBIENT.stated_in("InductorFindRequest"),
    RIPPLE_MIN.stated_in("InductorFindRequest"),
    RIPPLE_MAX.stated_in("InductorFindRequest"),
    SATURATION_MAX.stated_in("InductorFindRequest"),
    CURRENT_MAX.stated_in("InductorFindRequest"),
    RISE_MAX.stated_in("InductorFindRequest"),
    AREA_MAX.stated_in("InductorFindRequest"),
    HEIGHT_MAX.stated_in("InductorFindRequest"),
];

const fn ripple(key: &'static str, title: &'static str, sent_as: &'static str) -> NumberField {
    NumberField::optional(key, title, range(1.0, 200.0, "%"), 1.0)
        .sent_as(sent_as)
        .explained("Peak-to-peak ripple over the dc current of the inductor")
}

/// What the search asks for beside the converter.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct InductorFindForm {
    /// Conditions, with the limits behind them.
    pub inputs: Vec<CalculatorInput>,
    pub limits: Vec<CalculatorInput>,
}

/// Conditions and limits of the search for inductors.
#[utoipa::path(
    get, path = "/api/inductor/find/form", tag = "calculators",
    responses((status = 200, body = InductorFindForm))
)]
pub async fn get_inductor_find_form() -> Json<InductorFindForm> {
    Json(find_form())
}

/// Inputs of the search; the limits of a fresh page are those of common designs.
fn find_form() -> InductorFindForm {
    let usual = |field: NumberField, value: f64| CalculatorInput {
        select: Some(value),
        ..CalculatorInput::from(&field)
    };
    InductorFindForm {
        inputs: CalculatorInput::list(&[
            VOLTAGE_INPUT,
            VOLTAGE_OUTPUT,
            CURRENT_OUTPUT,
            FREQUENCY,
            TEMPERATURE_AMBIENT,
        ]),
        limits: vec![
            usual(RIPPLE_MIN, 20.0),
            usual(RIPPLE_MAX, 50.0),
            usual(SATURATION_MAX, 100.0),
            usual(CURRENT_MAX, 100.0),
            usual(RISE_MAX, 40.0),
            (&AREA_MAX).into(),
            (&HEIGHT_MAX).into(),
        ],
    }
}

/// What an inductor must do. A limit that is left out, null or 0 is none; no part that fits is hotter than it may be.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct InductorFindRequest {
    /// Switching frequency, 1 to 1000 kHz.
    #[schema(value_type = Control, example = 500)]
    pub frequency: Option<Control>,
    /// Input voltage, 0.1 to 1000 V.
    #[schema(value_type = Control, example = 12)]
    pub voltage_input: Option<Control>,
    /// Output voltage, 0.1 to 1000 V: below the input for buck, above it for boost.
    #[schema(value_type = Control, example = 3.3)]
    pub voltage_output: Option<Control>,
    /// Output current, 0.01 to 100 A.
    #[schema(value_type = Control, example = 5)]
    pub current_output: Option<Control>,
    /// Ambient temperature, −55 to 155 °C.
    #[schema(value_type = Control, example = 25)]
    pub temperature_ambient: Option<Control>,
    /// `buck` or `boost`; buck when empty.
    #[serde(deserialize_with = "in_any_case")]
    #[schema(required = false, value_type = OrEmpty<Topology>, example = "buck")]
    pub topology: Lenient<Topology>,
    /// `synchronous` or `diode`; synchronous when empty.
    #[serde(deserialize_with = "in_any_case")]
    #[schema(required = false, value_type = OrEmpty<Rectifier>, example = "synchronous")]
    pub rectifier: Lenient<Rectifier>,
    /// Least peak-to-peak ripple over the dc current of the inductor, 1 to 200 %.
    #[schema(value_type = Option<Control>, example = 20)]
    pub ripple_min: Option<Control>,
    /// Most peak-to-peak ripple over the dc current of the inductor, 1 to 200 %.
    #[schema(value_type = Option<Control>, example = 40)]
    pub ripple_max: Option<Control>,
    /// Highest peak current over the saturation current, 1 to 200 %. With or without it parts of unknown saturation
    /// current never count as fitting: their `fit` is `isat_unknown`.
    #[schema(value_type = Option<Control>, example = 100)]
    pub saturation_max: Option<Control>,
    /// Highest rms current over the rated current, 1 to 200 %.
    #[schema(value_type = Option<Control>, example = 100)]
    pub current_max: Option<Control>,
    /// Highest rise over ambient, 1 to 200 K.
    #[schema(value_type = Option<Control>, example = 40)]
    pub rise_max: Option<Control>,
    /// Largest footprint, 1 to 10 000 mm².
    #[schema(value_type = Option<Control>)]
    pub area_max: Option<Control>,
    /// Greatest height, 0.1 to 100 mm.
    #[schema(value_type = Option<Control>)]
    pub height_max: Option<Control>,
    /// Names of series, at most 100; all when empty.
    pub series: Vec<String>,
}

/// Inductors for a converter.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct InductorFindAnswer {
    /// Dc current of the inductor, A.
    pub current: f64,
    /// Voltage-time area of a slope, V·s.
    pub volt_seconds: f64,
    /// Inductance at the dc current that the ripple asks for.
    pub inductance: InductanceRange,
    /// Parts evaluated, after the choice of series.
    pub evaluated: u32,
    /// Parts proven within all limits: those whose `fit` is `proven`.
    pub fitting: u32,
    /// Parts within all limits but of unknown saturation current: those whose `fit` is `isat_unknown`.
    pub isat_unknown: u32,
    /// Parts that miss each limit that is set, the most first; a part may miss several.
    pub failures: Vec<InductorFailures>,
    /// Series with parts evaluated and fitting, whatever the choice of series.
    pub series: Vec<InductorSeriesFit>,
    /// By `fit`: proven ones by footprint, then loss; those of unknown saturation current in the same order; then those
    /// that miss one limit, the nearest first.
    pub parts: Vec<FoundInductor>,
    /// Best trade-offs among those proven to fit: part numbers for which no smaller part loses less.
    pub trade_offs: Vec<String>,
    /// The result in a sentence.
    pub verdict: String,
    /// The basis of the figures, and what is not known.
    pub note: String,
}

/// Range of the inductance with what sets its ends.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct InductanceRange {
    /// Least, H; null without a highest ripple.
    pub least: Option<f64>,
    /// Most, H; null without a least ripple.
    pub most: Option<f64>,
    /// What sets each end, in sentences.
    pub reasons: Vec<String>,
}

/// How many parts miss a limit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct InductorFailures {
    pub limit: InductorLimit,
    /// For example `Ripple above 40 %`.
    pub label: String,
    pub count: u32,
}

/// Parts of a series.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct InductorSeriesFit {
    pub series: String,
    pub fitting: u32,
    pub evaluated: u32,
}

/// An inductor at the point that the request describes.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct FoundInductor {
    pub part_number: String,
    /// Maker that an import named; empty for the built-in catalogue.
    pub maker: String,
    pub series: String,
    /// Inductance without dc current, H.
    pub inductance: f64,
    /// Typical dc resistance at 25 °C, Ω.
    pub dc_resistance: f64,
    /// Current of the rated rise, A rms.
    pub rated_current: f64,
    /// Saturation current, A; null when it is not published.
    pub saturation_current: Option<f64>,
    /// Length, width and height of the body, m.
    pub body: [f64; 3],
    /// Where the row comes from: guaranteed, typical or estimated.
    pub origin: OriginMark,
    /// Document or rule.
    pub source: String,
    /// Ripple over the dc current, %; null when nothing settles.
    pub ripple_share: Option<f64>,
    /// Peak over saturation current, %; null without one.
    pub saturation_share: Option<f64>,
    /// Losses, currents and temperature.
    pub operating_point: InductorPoint,
    /// The group that it stands in.
    pub fit: InductorFit,
    /// Limits that it misses; none for a part that fits, nor for one of unknown saturation current that misses no other.
    pub misses: Vec<InductorLimit>,
}

/// Inductors for a converter.
///
/// Every inductor of the catalogue is brought to its steady state at the conditions, then judged by the limits.
#[utoipa::path(
    post, path = "/api/inductor/find", tag = "calculators",
    request_body = InductorFindRequest,
    responses((status = 200, body = InductorFindAnswer), BadBody)
)]
pub async fn find_inductors(
    State(state): State<AppState>,
    Body(request): Body<InductorFindRequest>,
) -> Result<Json<InductorFindAnswer>, Problem> {
    let case = FindCase::read(&request)?;
    Ok(Json(found(&case, &*state.inductors().await?)))
}

/// A checked search.
#[derive(Debug, Clone)]
struct FindCase {
    conditions: Conditions,
    limits: Limits,
    series: Vec<String>,
}

impl FindCase {
    /// Checks a search.
    ///
    /// # Errors
    /// [`EngineError::InvalidFields`] with all fields that are out of range, and for an output voltage
    /// that the topology does not reach.
    fn read(request: &InductorFindRequest) -> Result<Self, EngineError> {
        let mut errors = Vec::new();
        let conditions = conditions(&element(request), "", &mut errors);
        let limits = limits(request, &mut errors);
        if request.series.len() > MOST_SERIES {
            let message = format!("At most {MOST_SERIES} series.");
            errors.push(FieldError::new("series", message));
        }
        if errors.is_empty() && !conditions.converter.excitation().has_ripple() {
            let relation = match conditions.converter.topology {
                sim::Topology::Buck => "below",
                sim::Topology::Boost => "above",
            };
            let message = format!("Must be {relation} the input voltage.");
            errors.push(FieldError::new("voltage_output", message));
        }
        refuse_invalid(errors)?;
        Ok(Self {
            conditions,
            limits,
            series: request.series.clone(),
        })
    }

    fn includes(&self, series: &str) -> bool {
        self.series.is_empty() || self.series.iter().any(|wanted| wanted == series)
    }

    /// Dc current of the inductor.
    fn current(&self) -> Amperes {
        let Conditions {
            converter,
            output_current,
            ..
        } = &self.conditions;
        converter.inductor_current(*output_current)
    }
}

fn element(request: &InductorFindRequest) -> InductorElement {
    InductorElement {
        frequency: request.frequency,
        voltage_input: request.voltage_input,
        voltage_output: request.voltage_output,
        current_output: request.current_output,
        temperature_ambient: request.temperature_ambient,
        topology: request.topology.clone(),
        rectifier: request.rectifier.clone(),
        ..InductorElement::default()
    }
}

fn limits(request: &InductorFindRequest, errors: &mut Vec<FieldError>) -> Limits {
    let mut given = |field: &NumberField, sent: Option<Control>, unit: f64| {
        Some(field.given(sent, errors)? * unit)
    };
    let limits = Limits {
        ripple_min: given(&RIPPLE_MIN, request.ripple_min, 1e-2),
        ripple_max: given(&RIPPLE_MAX, request.ripple_max, 1e-2),
        saturation_max: given(&SATURATION_MAX, request.saturation_max, 1e-2),
        current_max: given(&CURRENT_MAX, request.current_max, 1e-2),
        rise_max: given(&RISE_MAX, request.rise_max, 1.0),
        area_max: given(&AREA_MAX, request.area_max, 1e-6),
        height_max: given(&HEIGHT_MAX, request.height_max, 1e-3),
    };
    if let (Some(least), Some(most)) = (limits.ripple_min, limits.ripple_max)
        && least > most
    {
        let message = "Must not be above the maximum ripple.";
        errors.push(FieldError::new(RIPPLE_MIN.request_field, message));
    }
    limits
}

/// A part with what it misses.
struct Judged {
    case: InductorCase,
    figures: Figures,
    misses: Vec<Miss>,
    found: FoundInductor,
}

impl Judged {
    fn area_and_loss(&self) -> (f64, f64) {
        let loss = self.found.operating_point.total_loss;
        (self.figures.area, loss.unwrap_or(f64::INFINITY))
    }

    fn series(&self) -> &str {
        &self.case.inductor.row.series
    }
}

fn judged(search: &FindCase, inductor: &Arc<ModeledInductor>) -> Judged {
    let case = InductorCase {
        inductor: Arc::clone(inductor),
        conditions: search.conditions,
    };
    let state = settle(&case, &search.conditions);
    let row = &inductor.row;
    let point = state.settled();
    let figures = Figures::new(row, &inductor.model.inductance, point.as_ref());
    let misses = search.limits.misses(&figures);
    let percent = |share: Option<f64>| share.map(|share| 100.0 * share);
    let found = FoundInductor {
        part_number: row.part_number.clone(),
        maker: row.maker.clone(),
        series: row.series.clone(),
        inductance: row.inductance.get(),
        dc_resistance: row.dc_resistance_typical.get(),
        rated_current: row.rated_current.rms.get(),
        saturation_current: row.saturation.map(|saturation| saturation.current.get()),
        body: [row.body.length, row.body.width, row.body.height].map(Meters::get),
        origin: OriginMark::from_origin(&row.origin),
        source: row.origin.basis().to_owned(),
        ripple_share: percent(figures.ripple),
        saturation_share: percent(figures.saturation),
        operating_point: point_of(&case, &state),
        fit: fit(&misses, &figures),
        misses: misses.iter().map(|miss| miss.limit).collect(),
    };
    Judged {
        case,
        figures,
        misses,
        found,
    }
}

/// Evaluates every inductor of the catalogue.
fn found(search: &FindCase, catalogue: &InductorCatalogue) -> InductorFindAnswer {
    let all: Vec<_> = catalogue
        .all()
        .iter()
        .map(|inductor| judged(search, inductor))
        .collect();
    let series = series_fits(catalogue, &all);
    let selected: Vec<_> = all
        .into_iter()
        .filter(|part| search.includes(part.series()))
        .collect();
    let evaluated = count(selected.len());
    let failures = failures(&search.limits, &selected);
    let (missing, within): (Vec<_>, Vec<_>) = selected
        .into_iter()
        .partition(|part| part.found.fit == InductorFit::Misses);
    let (mut proven, mut unknown): (Vec<_>, Vec<_>) = within
        .into_iter()
        .partition(|part| part.found.fit == InductorFit::Proven);
    for group in [&mut proven, &mut unknown] {
        group.sort_by(|a, b| {
            let ((area_a, loss_a), (area_b, loss_b)) = (a.area_and_loss(), b.area_and_loss());
            area_a.total_cmp(&area_b).then(loss_a.total_cmp(&loss_b))
        });
    }
    let trade_offs = best_trade_offs(&proven, Judged::area_and_loss)
        .into_iter()
        .map(|place| proven[place].found.part_number.clone())
        .collect();
    let (fits, unproven) = (proven.len(), unknown.len());
    let parts = proven.into_iter().chain(unknown).chain(nearest(missing));
    InductorFindAnswer {
        current: search.current().get(),
        volt_seconds: search.conditions.converter.volt_seconds(),
        inductance: inductance_range(search),
        evaluated,
        fitting: count(fits),
        isat_unknown: count(unproven),
        failures,
        series,
        parts: parts.map(|part| part.found).collect(),
        trade_offs,
        verdict: verdict(search, fits, unproven, evaluated),
        note: note(unproven),
    }
}

/// Parts that miss exactly one limit but settle, the nearest first.
fn nearest(others: Vec<Judged>) -> impl Iterator<Item = Judged> {
    let excess = |part: &Judged| {
        part.misses
            .first()
            .map_or(f64::INFINITY, |miss| miss.excess)
    };
    let mut single: Vec<_> = others
        .into_iter()
        .filter(|part| part.misses.len() == 1 && excess(part).is_finite())
        .collect();
    single.sort_by(|a, b| excess(a).total_cmp(&excess(b)));
    single.into_iter().take(MOST_MISSES)
}

fn series_fits(catalogue: &InductorCatalogue, all: &[Judged]) -> Vec<InductorSeriesFit> {
    let fit = |name: &str| {
        let parts: Vec<_> = all.iter().filter(|part| part.series() == name).collect();
        let is_proven = |part: &&&Judged| part.found.fit == InductorFit::Proven;
        let fitting = parts.iter().filter(is_proven).count();
        InductorSeriesFit {
            series: name.to_owned(),
            fitting: count(fitting),
            evaluated: count(parts.len()),
        }
    };
    let series = catalogue.series().iter();
    series.map(|series| fit(&series.name)).collect()
}

/// What a part that misses a limit does, in words; none where the limit is not set.
fn label(limit: InductorLimit, limits: &Limits) -> Option<String> {
    let percent = |share: f64| format!("{} %", (share * 1e3).round() / 10.0);
    let at = |limit: Option<f64>, words: &dyn Fn(f64) -> String| limit.map(words);
    match limit {
        InductorLimit::RippleMin => at(limits.ripple_min, &|least| {
            format!("Ripple below {}", percent(least))
        }),
        InductorLimit::RippleMax => at(limits.ripple_max, &|most| {
            format!("Ripple above {}", percent(most))
        }),
        InductorLimit::Saturation => at(limits.saturation_max, &|most| {
            format!("Peak above {} of Isat", percent(most))
        }),
        InductorLimit::Current => at(limits.current_max, &|most| {
            format!("Irms above {} of rated", percent(most))
        }),
        InductorLimit::Temperature => Some("Above its temperature limit".to_owned()),
        InductorLimit::Rise => at(limits.rise_max, &|most| format!("ΔT above {most} K")),
        InductorLimit::Area => at(limits.area_max, &|most| {
            format!("Footprint above {} mm²", rounded(most * 1e6))
        }),
        InductorLimit::Height => at(limits.height_max, &|most| {
            format!("Height above {} mm", rounded(most * 1e3))
        }),
        InductorLimit::Settles => Some("Saturates or runs away".to_owned()),
    }
}

/// How many parts miss each limit, the strictest first.
fn failures(limits: &Limits, parts: &[Judged]) -> Vec<InductorFailures> {
    const LIMITS: [InductorLimit; 9] = [
        InductorLimit::RippleMin,
        InductorLimit::RippleMax,
        InductorLimit::Saturation,
        InductorLimit::Current,
        InductorLimit::Rise,
        InductorLimit::Temperature,
        InductorLimit::Area,
        InductorLimit::Height,
        InductorLimit::Settles,
    ];
    let mut failures: Vec<_> = LIMITS
        .into_iter()
        .filter_map(|limit| {
            let misses = |part: &&Judged| part.misses.iter().any(|miss| miss.limit == limit);
            let missing = parts.iter().filter(misses).count();
            let is_set = !matches!(limit, InductorLimit::Temperature | InductorLimit::Settles);
            let is_shown = missing > 0 || is_set;
            Some(InductorFailures {
                limit,
                label: label(limit, limits).filter(|_| is_shown)?,
                count: count(missing),
            })
        })
        .collect();
    failures.sort_by_key(|failure| std::cmp::Reverse(failure.count));
    failures
}

/// L between the ripples that are allowed, with the arithmetic.
fn inductance_range(search: &FindCase) -> InductanceRange {
    let converter = &search.conditions.converter;
    let current = search.current();
    let area = quantity::format(converter.volt_seconds(), "Vs", 3);
    let amperes = |value: f64| quantity::format(value, "A", 3);
    let end = |share: f64, ripple_word: &str, inductance_word: &str| {
        let ripple = Amperes::new(share * current.get());
        let inductance = converter.inductance_for(ripple);
        let reason = format!(
            "{} {} ripple, {:.0} % of {}: {} {} ({area} ÷ {}).",
            ripple_word,
            amperes(ripple.get()),
            100.0 * share,
            amperes(current.get()),
            inductance_word,
            quantity::format(inductance.get(), "H", 3),
            amperes(ripple.get()),
        );
        (inductance.get(), reason)
    };
    let limits = &search.limits;
    let least = limits
        .ripple_max
        .map(|share| end(share, "At most", "at least"));
    let most = limits
        .ripple_min
        .map(|share| end(share, "At least", "at most"));
    InductanceRange {
        least: least.as_ref().map(|(value, _)| *value),
        most: most.as_ref().map(|(value, _)| *value),
        reasons: least
            .into_iter()
            .chain(most)
            .map(|(_, reason)| reason)
            .collect(),
    }
}

fn verdict(search: &FindCase, fits: usize, unproven: usize, evaluated: u32) -> String {
    let Conditions {
        converter,
        output_current,
        ambient,
        ..
    } = &search.conditions;
    let topology = match converter.topology {
        sim::Topology::Buck => "buck",
        sim::Topology::Boost => "boost",
    };
    let verb = if fits == 1 { "fits" } else { "fit" };
    let found = match fits {
        0 => format!("None of {evaluated} inductors fits"),
        _ => format!("{fits} of {evaluated} inductors {verb}"),
    };
    let unproven = match unproven {
        0 => String::new(),
        1 => " Of 1 more the saturation current is unknown.".to_owned(),
        many => format!(" Of {many} more the saturation current is unknown."),
    };
    format!(
        "{found} a {} V to {} V, {} A {topology} at {} kHz and {} °C.{unproven}",
        converter.input_voltage.get(),
        converter.output_voltage.get(),
        output_current.get(),
        converter.frequency.get() / 1e3,
        ambient.get(),
    )
}

fn note(without_saturation: usize) -> String {
    let saturation = match without_saturation {
        0 => String::new(),
        1 => {
            " 1 part within the limits has no published saturation current: nothing proves that it \
              stands the peak current, and its inductance does not drop with current."
                .to_owned()
        }
        many => format!(
            " {many} parts within the limits have no published saturation current: nothing proves \
             that they stand the peak current, and their inductance does not drop with current."
        ),
    };
    format!(
        "Typical values; ac and core loss are estimated, and each part states their range. Ideal \
         switches.{saturation}"
    )
}

//! `POST /api/aging/preset`: inputs of the calculator for a part of the catalogue.

use axum::Json;
use axum::extract::State;
use henrad_api::input::YesNo;
use henrad_api::refusal::{BadBody, UnknownPart};
use henrad_api::vocabulary::{NumberMatch, OriginMark};
use henrad_engine::part_store::ModeledPart;
use henrad_engine::part_store::by_number::Asked;
use henrad_engine::part_store::read_number;
use henrad_parts::model::CapacitorModel;
use henrad_parts::tolerance::{self, Band};
use henrad_parts::{Origin, properties};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{CLASS_ONE, FACTOR, MICRO, NOMINAL, PERCENT, TOLERANCE};
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

const NOT_CERAMIC: &str = "Only class II and III ceramic capacitors age by this law.";

/// Body of `/api/aging/preset`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PartPresetRequest {
    /// Part number in any spelling.
    #[schema(required, example = "C0805C106K8PACTU")]
    part_number: String,
    /// Maker whose key alone is to read the number.
    maker: String,
    /// Whether a part is answered that needs up to 20 times what parts of its case hold.
    confirm_unusual: YesNo,
}

/// Inputs of the calculator for a part.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PartPreset {
    part_number: String,
    /// How it answers the number.
    #[serde(flatten)]
    answers: NumberMatch,
    dielectric: String,
    /// Capacitance, µF; null outside the range of the calculator.
    nominal: Option<f64>,
    /// Time at which the nominal capacitance holds, h; null for a part that does not age.
    hours_referee: Option<f64>,
    /// Loss per decade, %.
    factor: f64,
    /// Tolerance, %; null when it is not symmetric or out of the range of the calculator.
    tolerance: Option<f64>,
    /// False when the part does not age in this way.
    is_aging: bool,
    /// Origin of the rate: guaranteed, typical or estimated.
    origin: OriginMark,
    /// Document or rule of the rate.
    source: String,
    /// Why the preset cannot be applied, or what to know about it.
    hint: String,
}

/// Inputs of the aging calculator for a part of the catalogue.
#[utoipa::path(
    post, path = "/api/aging/preset", tag = "calculators",
    request_body = PartPresetRequest,
    responses((status = 200, body = PartPreset), BadBody, UnknownPart)
)]
pub async fn find_aging_preset(
    State(state): State<AppState>,
    Body(request): Body<PartPresetRequest>,
) -> Result<Json<PartPreset>, Problem> {
    let number = read_number(&request.part_number)?;
    let asked = Asked::new(number, &request.maker, request.confirm_unusual);
    let part = state.store.find(asked, "partNumber").await?;
    Ok(Json(preset_of(&part)))
}

fn preset_of(part: &ModeledPart) -> PartPreset {
    let ceramic = match &part.model {
        CapacitorModel::Ceramic(model) => Some(model),
        _ => None,
    };
    let factor = ceramic.map_or(0.0, |_| without_noise(part.part.aging_per_decade / PERCENT));
    let is_aging = FACTOR.limit.contains(factor);
    let origin = rate_origin(part);
    let nominal = without_noise(part.part.capacitance.get() / MICRO);
    PartPreset {
        part_number: part.number.clone(),
        answers: part.answers(),
        dielectric: part.part.dielectric.clone(),
        nominal: Some(nominal).filter(|value| NOMINAL.limit.contains(*value)),
        hours_referee: ceramic
            .filter(|_| is_aging)
            .map(|model| model.referee_time.get()),
        factor,
        tolerance: tolerance_percent(part).filter(|value| TOLERANCE.limit.contains(*value)),
        is_aging,
        origin: OriginMark::from_origin(&origin),
        source: origin.basis().to_owned(),
        hint: match ceramic {
            None => NOT_CERAMIC,
            Some(_) if !is_aging => CLASS_ONE,
            Some(_) => "",
        }
        .to_owned(),
    }
}

fn rate_origin(part: &ModeledPart) -> Origin {
    properties::of(&part.part, &part.number)
        .into_iter()
        .find(|property| property.name == "Aging Rate")
        .map_or_else(|| part.part.origin.clone(), |property| property.origin)
}

fn tolerance_percent(part: &ModeledPart) -> Option<f64> {
    match tolerance::band(part.part.tolerance?)? {
        Band::Relative { minus, plus } if minus.total_cmp(&plus).is_eq() => {
            Some(without_noise(plus / PERCENT))
        }
        _ => None,
    }
}

/// A value free of the rounding noise of a change of units.
fn without_noise(value: f64) -> f64 {
    const DIGITS: f64 = 1e9;
    let rounded = (value * DIGITS).round() / DIGITS;
    if rounded == 0.0 { value } else { rounded }
}

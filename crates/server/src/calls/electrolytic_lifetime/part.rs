//! `POST /api/electrolyticLifetime/part`: an aluminum electrolytic part with its lifetime rules.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use henrad_api::part::{PartLookUp, picofarads};
use henrad_api::refusal::{BadNumber, UnknownPart};
use henrad_api::vocabulary::{NumberMatch, OriginMark};
use henrad_engine::error::EngineError;
use henrad_engine::lifetime::LifetimeParameter;
use henrad_engine::part_store::ModeledPart;
use henrad_engine::part_store::by_number::Asked;
use henrad_engine::part_store::read_number;
use henrad_parts::lifetime::ElectrolyticLifetimeModel;
use henrad_parts::quantity::{self, Hours, format_capacitance, format_hours};
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

/// An aluminum electrolytic part with its lifetime parameters.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ElectrolyticPart {
    /// Row id in the catalogue.
    id: Option<i64>,
    /// Manufacturer part number.
    mfr_pn: String,
    /// How it answers the number; only in the answer to a look-up.
    #[serde(flatten)]
    answers: NumberMatch,
    /// Series name.
    series: String,
    /// Capacitance, pF.
    cap_value: f64,
    /// Capacitance for display.
    cap_display: String,
    /// Rated voltage, V.
    rated_voltage: f64,
    /// Highest ambient temperature, at which the lifetime is rated, °C.
    rated_temp: f64,
    /// Lowest ambient temperature, °C.
    min_temp: f64,
    /// Lifetime at the rated temperature with rated voltage and ripple, h.
    rated_lifetime: f64,
    /// The end of the range where the lifetime is that of the class of the part, h; absent otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = f64, required = false)]
    rated_lifetime_longest: Option<f64>,
    /// Core over ambient at that point, K.
    rated_core_rise: f64,
    /// Longest lifetime that is stated, h.
    max_rated_lifetime: f64,
    /// Thermal resistance, core to ambient, K/W.
    rth: f64,
    /// What the voltage does, in a sentence.
    voltage_rule: String,
    /// How far a result can be trusted: the weakest mark among the parameters.
    mark: OriginMark,
    /// Every parameter with its basis.
    parameters: Vec<LifetimeParameter>,
}

/// A part with lifetime rules by its number in any spelling.
#[utoipa::path(
    post, path = "/api/electrolyticLifetime/part", tag = "electrolytic lifetime",
    request_body = PartLookUp,
    responses(
        (status = 200, body = ElectrolyticPart),
        BadNumber,
        UnknownPart,
    )
)]
pub async fn find_electrolytic_part(
    State(state): State<AppState>,
    Body(request): Body<PartLookUp>,
) -> Result<Json<ElectrolyticPart>, Problem> {
    let number = read_number(&request.part_number)?;
    let asked = Asked::new(number, &request.maker, request.confirm_unusual);
    let part = find(&state, asked, "partNumber").await?;
    Ok(Json(item(&part)))
}

/// A catalogue part with its lifetime rules.
#[derive(Debug)]
pub struct ElectrolyticPartModel {
    /// The part with its circuit.
    pub modeled: Arc<ModeledPart>,
    /// Its lifetime rules.
    pub rules: ElectrolyticLifetimeModel,
    /// Longest over shortest lifetime, for a part whose lifetime is that of its class.
    pub range: Option<f64>,
}

impl ElectrolyticPartModel {
    /// The weakest mark among the parameters.
    pub fn mark(&self) -> OriginMark {
        OriginMark::weakest(parameters(self).iter().map(|parameter| parameter.origin))
    }
}

/// The part of that number; `path` names the request field.
///
/// # Errors
/// [`EngineError::UnknownPart`] for an unknown number and for a part without lifetime rules.
pub async fn find(
    state: &AppState,
    asked: Asked<'_>,
    path: &str,
) -> Result<ElectrolyticPartModel, EngineError> {
    let modeled = state.store.find(asked, path).await?;
    let lifetimes = &state.calculators.electrolytic_lifetimes;
    match lifetimes.model_of(&modeled.part) {
        Some(rules) => Ok(ElectrolyticPartModel {
            range: lifetimes.range_of_class(&modeled.part),
            modeled,
            rules,
        }),
        None => Err(EngineError::UnknownPart {
            number: modeled.number.clone(),
            path: path.to_owned(),
            suggestions: Vec::new(),
            diagnosis: Some(format!(
                "{} is not an aluminum electrolytic capacitor with lifetime rules.",
                modeled.number
            )),
        }),
    }
}

fn item(part: &ElectrolyticPartModel) -> ElectrolyticPart {
    let (modeled, rules) = (&part.modeled, &part.rules);
    let parameters = parameters(part);
    let marks = parameters.iter().map(|parameter| parameter.origin);
    ElectrolyticPart {
        id: modeled.row_id(),
        mfr_pn: modeled.number.clone(),
        answers: modeled.answers(),
        series: modeled.part.series.clone(),
        cap_value: picofarads(modeled.part.capacitance),
        cap_display: format_capacitance(modeled.part.capacitance),
        rated_voltage: rules.rated_voltage.get(),
        rated_temp: rules.rated_temperature.get(),
        min_temp: rules.temperature_min.get(),
        rated_lifetime: rules.rated_lifetime.value.get(),
        rated_lifetime_longest: part.range.map(|it| it * rules.rated_lifetime.value.get()),
        rated_core_rise: rules.rated_core_rise.value.get(),
        max_rated_lifetime: rules.max_rated_lifetime.value.get(),
        rth: modeled.model.thermal_resistance().value.get(),
        voltage_rule: voltage_rule(rules),
        mark: OriginMark::weakest(marks),
        parameters,
    }
}

fn voltage_rule(rules: &ElectrolyticLifetimeModel) -> String {
    let exponent = rules.voltage_exponent.value;
    if exponent == 0.0 {
        return "The voltage does not change the lifetime.".to_owned();
    }
    let lowest = 100.0 * rules.lowest_voltage_share.value;
    format!("Lifetime follows (V_r/V)^{exponent} down to {lowest} % of the rated voltage.")
}

fn parameters(part: &ElectrolyticPartModel) -> Vec<LifetimeParameter> {
    let rules = &part.rules;
    let kelvins = |kelvins: f64| format!("{kelvins} K");
    let rated_at = rules.rated_temperature.get();
    vec![
        LifetimeParameter::new(
            "Rated lifetime",
            "ratedLifetime",
            &rules.rated_lifetime,
            |v| match part.range {
                Some(range) => format!(
                    "{} to {} at {rated_at} °C",
                    format_hours(*v),
                    format_hours(Hours::new(v.get() * range))
                ),
                None => format!("{} at {rated_at} °C", format_hours(*v)),
            },
        ),
        LifetimeParameter::new(
            "Core rise at rated ripple",
            "ratedCoreRise",
            &rules.rated_core_rise,
            |v| kelvins(v.get()),
        ),
        LifetimeParameter::new(
            "Cooling that doubles the lifetime",
            "",
            &rules.kelvins_per_doubling,
            |v| kelvins(v.get()),
        ),
        LifetimeParameter::new(
            "Self-heating beyond the rated one that halves the lifetime",
            "",
            &rules.kelvins_per_halving_beyond,
            |v| kelvins(v.get()),
        ),
        LifetimeParameter::new(
            "Voltage exponent",
            "",
            &rules.voltage_exponent,
            f64::to_string,
        ),
        LifetimeParameter::new(
            "Lowest voltage credited",
            "",
            &rules.lowest_voltage_share,
            |v| format!("{} % of the rated voltage", 100.0 * v),
        ),
        LifetimeParameter::new(
            "Lowest core temperature credited",
            "",
            &rules.coolest_credit,
            |v| format!("{} °C", v.get()),
        ),
        LifetimeParameter::new(
            "Longest stated lifetime",
            "maxRatedLifetime",
            &rules.max_rated_lifetime,
            |v| format_hours(*v),
        ),
        LifetimeParameter::new(
            "Thermal resistance",
            "rth",
            part.modeled.model.thermal_resistance(),
            |v| quantity::format(v.get(), "K/W", 4),
        ),
    ]
}

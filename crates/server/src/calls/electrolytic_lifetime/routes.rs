//! Lifetime of aluminum electrolytic capacitors.

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use henrad_api::electrolytic_lifetime::{
    ElectrolyticAnswer, ElectrolyticForm, ElectrolyticPart, ElectrolyticRequest,
};
use henrad_api::part::PartLookUp;
use henrad_api::refusal::{BadLoad, BadNumber, BadQuery, UnknownPart};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{Lives, wire};
use crate::calls::electrolytic_lifetime;
use crate::calls::film_lifetime::routes::Highlighted;
use crate::calls::film_lifetime::{self, check_part_count};
use crate::http::admission::Workers;
use crate::http::extract::{Body, Options, read_number};
use crate::http::lines;
use crate::http::problem::Problem;
use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_electrolytic_inputs))
        .routes(routes!(find_electrolytic_part))
        .routes(routes!(estimate_electrolytic_lifetime))
}

/// Inputs with limits and starting values.
#[utoipa::path(
    get, path = "/api/electrolyticLifetime/inputs", tag = "electrolytic lifetime",
    params(Highlighted),
    responses(
        (status = 200, body = ElectrolyticForm),
        UnknownPart,
        BadQuery,
    )
)]
pub async fn get_electrolytic_inputs(
    State(state): State<AppState>,
    Options(highlighted): Options<Highlighted>,
) -> Result<Json<ElectrolyticForm>, Problem> {
    let lifetimes = &state.calculators.electrolytic_lifetimes;
    let part = if highlighted.part_number.trim().is_empty() {
        None
    } else {
        let number = read_number(&highlighted.part_number)?;
        let store = &state.store;
        Some(electrolytic_lifetime::find(store, lifetimes, number, "partNumber").await?)
    };
    Ok(Json(wire::form(lifetimes, part.as_ref())))
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
    let lifetimes = &state.calculators.electrolytic_lifetimes;
    let part = electrolytic_lifetime::find(&state.store, lifetimes, number, "partNumber").await?;
    Ok(Json(wire::item(&part)))
}

/// Lifetimes of parts under load profiles.
#[utoipa::path(
    post, path = "/api/electrolyticLifetime", tag = "electrolytic lifetime",
    request_body = ElectrolyticRequest,
    responses(
        (status = 200, body = ElectrolyticAnswer),
        BadLoad,
        UnknownPart,
    )
)]
pub async fn estimate_electrolytic_lifetime(
    State(state): State<AppState>,
    workers: Workers,
    Body(request): Body<ElectrolyticRequest>,
) -> Result<Response, Problem> {
    check_part_count(request.parts.len())?;
    let heat = film_lifetime::wire::heat(&request.heat)?;
    let profiles = wire::profiles(&request.profile_list)?;
    let lifetimes = &state.calculators.electrolytic_lifetimes;
    let mut parts = Vec::with_capacity(request.parts.len());
    for (index, name) in request.parts.iter().enumerate() {
        let path = format!("parts[{index}]");
        parts.push(electrolytic_lifetime::find(&state.store, lifetimes, &name.0, &path).await?);
    }
    let charts = request.chart_profiles;
    let answer = workers.run(move || {
        let each = parts.iter();
        let lives = each.map(|part| Ok((part, Lives::new(part, &profiles, heat)?)));
        lines::to_json(&wire::answer(lives, heat, charts.as_deref())?)
    });
    Ok(lines::json_response(answer.await?, false))
}

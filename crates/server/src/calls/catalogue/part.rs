//! Parts by number, one or many.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use henrad_api::input::YesNo;
use henrad_api::part::{FoundPart, PartLookUp};
use henrad_api::refusal::{BadBody, BadNumber, BadQuery, UnknownPart};
use henrad_engine::catalogue::part::{LookedUpParts, MAX_NUMBERS, PartsLookUp, look_up};
use henrad_engine::catalogue::part_item::whole_part;
use henrad_engine::part_store::by_number::{Asked, spelling};
use henrad_engine::part_store::{PartStore, read_number};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use utoipa::IntoParams;

use crate::auth::identity::Identity;
use crate::http::admission::Workers;
use crate::http::extract::{Body, Options};
use crate::http::ignored_fields::Found;
use crate::http::problem::Problem;
use crate::http::{conditional, web};
use crate::state::AppState;

/// Proxies and browsers may keep a part for an hour, then ask whether it changed.
const KEPT_FOR_AN_HOUR: HeaderValue = HeaderValue::from_static("public, max-age=3600");
/// Parts described between two turns of other requests.
const DESCRIBED_AT_ONCE: usize = 50;

/// A part by its number in any spelling, also one that lacks letters of its end or has others there.
#[utoipa::path(
    post, path = "/api/part", tag = "catalogue",
    request_body = PartLookUp,
    responses(
        (status = 200, body = FoundPart),
        BadNumber,
        UnknownPart,
    )
)]
pub async fn find_part(
    State(state): State<AppState>,
    identity: Identity,
    found: Found,
    Body(request): Body<PartLookUp>,
) -> Result<Json<FoundPart>, Problem> {
    let (text, path) = match &request.spec {
        Some(values) => (spelling(values, "spec")?, "spec"),
        None => (read_number(&request.part_number)?.to_owned(), "partNumber"),
    };
    let is_strict = request.strict.is_yes() || found.is_strict();
    let asked = Asked::new(&text, &request.maker, request.confirm_unusual).strictly(is_strict);
    let store = identity.store(&state);
    answer(&state, &store, asked, path).await.map(Json)
}

/// What `GET /api/part` asks for.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PartQuery {
    /// Part number of any maker in any spelling, or values: `=10u X5R 25V 0805`.
    #[param(example = "C0805C104K5RACTU")]
    pub part_number: String,
    /// Maker whose key alone is to read the number.
    pub maker: String,
}

/// A part at an address, for links, spreadsheets and programs that keep what has not changed: the answer of the POST for
/// a visitor who is not logged in.
#[utoipa::path(
    get, path = "/api/part", tag = "catalogue",
    params(PartQuery),
    responses(
        (status = 200, body = FoundPart),
        (status = 304, description = "Not changed since the answer with the `ETag` of `If-None-Match`"),
        BadQuery,
        UnknownPart,
    )
)]
pub async fn get_part(
    State(state): State<AppState>,
    headers: HeaderMap,
    Options(query): Options<PartQuery>,
) -> Result<Response, Problem> {
    let number = read_number(&query.part_number)?;
    let asked = Asked::new(number, &query.maker, YesNo::No);
    let found = answer(&state, &state.store, asked, "partNumber").await?;
    let body = serde_json::to_vec(&found).map_err(|error| Problem::internal(&error))?;
    let etag = web::etag(&Sha256::digest(&body).into(), "");
    let kept = [
        (header::ETAG, etag.clone()),
        (header::CACHE_CONTROL, KEPT_FOR_AN_HOUR),
    ];
    if conditional::has(&headers, &etag) {
        return Ok((StatusCode::NOT_MODIFIED, kept).into_response());
    }
    let kind = HeaderValue::from_static("application/json");
    Ok((kept, [(header::CONTENT_TYPE, kind)], body).into_response())
}

async fn answer(
    state: &AppState,
    store: &PartStore,
    asked: Asked<'_>,
    path: &str,
) -> Result<FoundPart, Problem> {
    let part = match store.find(asked, path).await {
        Err(error) => {
            let inductors = state.inductors().await?;
            let stated = inductors.stated(store.database(), asked, &error);
            let stated = stated.await?.ok_or(error)?;
            return Ok(FoundPart::Stated(Box::new(stated)));
        }
        Ok(part) => part,
    };
    let mut item = whole_part(&part, &state.settings.documentation_url);
    if let Some(stated) = item.from_number.as_mut() {
        stated.nearest = store.nearest_listed(&part).await?;
    }
    Ok(FoundPart::Capacitor(Box::new(item)))
}

/// Capacitors and inductors by their numbers, found or not, in the order of the numbers.
#[utoipa::path(
    post, path = "/api/parts", tag = "catalogue",
    request_body = PartsLookUp,
    responses((status = 200, body = LookedUpParts), BadBody)
)]
pub async fn look_up_parts(
    State(state): State<AppState>,
    identity: Identity,
    workers: Workers,
    Body(request): Body<PartsLookUp>,
) -> Result<Json<LookedUpParts>, Problem> {
    let numbers = request.part_numbers;
    if !(1..=MAX_NUMBERS).contains(&numbers.len()) {
        let message = format!("Please name 1 to {MAX_NUMBERS} part numbers.");
        return Err(Problem::invalid_field("partNumbers", message));
    }
    let store = identity.store(&state);
    let stamp = store.stamp().await?;
    let mut parts = Vec::with_capacity(numbers.len());
    let mut unknown = 0;
    for some in numbers.chunks(DESCRIBED_AT_ONCE) {
        let mut looked_up = Vec::with_capacity(some.len());
        for number in some {
            looked_up.push(look_up(&store, stamp, number, &mut unknown).await?);
        }
        let url = state.settings.documentation_url.clone();
        let inductors = state.inductors().await?;
        let describe = move || {
            let entries = looked_up.into_iter();
            let entries =
                entries.map(|(entry, part)| entry.described(part.as_deref(), &inductors, &url));
            Ok::<_, Problem>(entries.collect::<Vec<_>>())
        };
        parts.extend(workers.run(describe).await?);
    }
    let missing = || parts.iter().filter(|entry| !entry.message.is_empty());
    let found = parts.len() - missing().count();
    let not_searched = missing().filter(|entry| entry.is_brief).count();
    Ok(Json(LookedUpParts {
        parts,
        found,
        not_searched,
    }))
}

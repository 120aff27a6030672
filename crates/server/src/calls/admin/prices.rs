//! Prices and stock for the power array: a file that the operator loads.

use axum::Json;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use henrad_api::refusal::{BadBody, BadQuery, NoRole, TooLarge};
use henrad_catalogue::power_array::{PriceFeed, PriceFile};
use henrad_engine::clock;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::import::ImportLine;
use crate::auth::accounts::change_by;
use crate::auth::identity::Admin;
use crate::computing_threads;
use crate::http::extract::{Options, RawFile};
use crate::http::problem::Problem;
use crate::state::AppState;

/// Largest file, in bytes: about 100,000 rows.
const MAX_BYTES: usize = 10 << 20;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_prices))
        .routes(routes!(load_prices))
        .routes(routes!(remove_prices))
        .layer(DefaultBodyLimit::max(MAX_BYTES))
}

/// What a feed of prices holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceFeedItem {
    /// Price breaks; 0 where no feed is loaded.
    prices: usize,
    /// Parts that have one.
    parts: usize,
    /// Names of the distributors.
    distributors: Vec<String>,
    /// Code of ISO 4217; empty without prices.
    currency: String,
    /// Day of the oldest offer, ISO 8601; empty without prices.
    first_seen: String,
    /// Day of the newest offer, ISO 8601; empty without prices.
    last_seen: String,
}

impl From<&PriceFeed> for PriceFeedItem {
    fn from(feed: &PriceFeed) -> Self {
        let (first, last) = feed.seen().unwrap_or_default();
        Self {
            prices: feed.rows().len(),
            parts: feed.part_count(),
            distributors: feed.distributors(),
            currency: feed.currency().to_owned(),
            first_seen: first.to_owned(),
            last_seen: last.to_owned(),
        }
    }
}

/// Query of `/api/admin/prices`.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct LoadedPrices {
    /// Whether the file is only checked.
    dry_run: bool,
}

/// What a file of prices holds, and what is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceFileAnswer {
    /// Whether the power array answers from the file now: not after a dry run, and not while a row has a problem.
    is_stored: bool,
    /// Rows of the file.
    rows: usize,
    /// What the file holds; nothing while a row has a problem.
    feed: PriceFeedItem,
    /// The first 200 problems, in the order of the file.
    problems: Vec<ImportLine>,
    /// Number of all problems.
    problem_count: usize,
}

/// The loaded prices and stock of the power array.
#[utoipa::path(
    get, path = "/api/admin/prices", tag = "site",
    responses((status = 200, body = PriceFeedItem), NoRole)
)]
pub async fn get_prices(
    State(state): State<AppState>,
    _admin: Admin,
) -> Result<Json<PriceFeedItem>, Problem> {
    let feed = state.store.database().prices().await?;
    Ok(Json(PriceFeedItem::from(&feed)))
}

/// Checks a file of prices and stock and puts it in the place of the loaded one: all of its rows, or none.
///
/// It is a CSV file in UTF-8 with the columns `number`, `distributor`, `quantity`, `price`, `currency`, `stock` and
/// `seen`, a row for each price break.
#[utoipa::path(
    post, path = "/api/admin/prices", tag = "site",
    params(LoadedPrices),
    request_body(content = Vec<u8>, content_type = "application/octet-stream", description = "The file, at most 10 MB"),
    responses((status = 200, body = PriceFileAnswer), BadQuery, BadBody, NoRole, TooLarge)
)]
pub async fn load_prices(
    State(state): State<AppState>,
    Admin(admin): Admin,
    Options(asked): Options<LoadedPrices>,
    RawFile(bytes): RawFile,
) -> Result<Json<PriceFileAnswer>, Problem> {
    if bytes.is_empty() {
        return Err(Problem::malformed(
            "The body is empty: send the file as it is.",
        ));
    }
    let read = computing_threads::spawn(move || {
        // It may be tomorrow already where the file was made.
        let last_day = clock::day(clock::now() + clock::DAY);
        PriceFile::read(&bytes, "", &last_day)
    });
    let file = read.await.map_err(|error| Problem::internal(&error))??;
    let is_stored = !asked.dry_run && file.problem_count == 0;
    if is_stored {
        let change = change_by(&admin)?;
        let database = state.store.database();
        database.replace_prices(&file.feed, &change).await?;
    }
    Ok(Json(PriceFileAnswer {
        is_stored,
        rows: file.rows,
        feed: PriceFeedItem::from(&file.feed),
        problems: file.problems.into_iter().map(ImportLine::from).collect(),
        problem_count: file.problem_count,
    }))
}

/// Removes the loaded prices and stock.
#[utoipa::path(
    post, path = "/api/admin/prices/remove", tag = "site",
    responses((status = 204), NoRole)
)]
pub async fn remove_prices(
    State(state): State<AppState>,
    Admin(admin): Admin,
) -> Result<StatusCode, Problem> {
    let change = change_by(&admin)?;
    let database = state.store.database();
    database
        .replace_prices(&PriceFeed::default(), &change)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

//! The parts behind all choices of the pickers: a long list, sent while it is read.

use axum::Json;
use axum::body::{Body as AnswerBody, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt as _, stream};
use henrad_api::part::{PartItem, PartLine, picofarads};
use henrad_api::refusal::BadBody;
use henrad_catalogue::{CatalogueError, Database, PickerQuery, StoredPart};
use henrad_engine::catalogue::part_item::{attributes_of, part_item};
use henrad_parts::quantity;
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;

use super::pickers::{PickerRequest, read_query};
use crate::auth::identity::Identity;
use crate::http::extract::{Body, Options};
use crate::http::origins::TOTAL_COUNT;
use crate::http::problem::Problem;
use crate::state::AppState;

/// A piece of a long list; all of it without these.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ListRange {
    /// Most entries to answer, at least 1; all that follow `offset` when absent.
    #[param(value_type = Option<u64>, minimum = 1)]
    pub limit: Option<String>,
    /// Entries to leave out at the beginning.
    #[param(value_type = Option<u64>)]
    pub offset: Option<String>,
}

/// Parts in memory at once.
const IN_MEMORY: usize = 100;

/// Parts that match all choices.
#[utoipa::path(
    post, path = "/capacitance", tag = "catalogue",
    params(ListRange),
    request_body = PickerRequest,
    responses(
        (status = 200, body = [PartItem], headers(
            ("x-total-count" = u64, description = "Parts behind the choices, whatever `limit` and `offset` leave")
        )),
        BadBody
    )
)]
pub async fn list_capacitors(
    State(state): State<AppState>,
    identity: Identity,
    Options(range): Options<ListRange>,
    Body(request): Body<PickerRequest>,
) -> Result<Response, Problem> {
    let item = |StoredPart { id, maker, part }: &StoredPart| {
        part_item(Some(*id), &part.part_number, part, maker)
    };
    answer(&state, &identity, &range, request, item).await
}

/// What a list shows of the parts that match all choices, in a small part of the bytes of `/capacitance`.
#[utoipa::path(
    post, path = "/api/picker-parts", tag = "catalogue",
    params(ListRange),
    request_body = PickerRequest,
    responses(
        (status = 200, body = [PartLine], headers(
            ("x-total-count" = u64, description = "Parts behind the choices, whatever `limit` and `offset` leave")
        )),
        BadBody
    )
)]
pub async fn list_lines(
    State(state): State<AppState>,
    identity: Identity,
    Options(range): Options<ListRange>,
    Body(request): Body<PickerRequest>,
) -> Result<Response, Problem> {
    answer(&state, &identity, &range, request, part_line).await
}

/// A catalogue part as a line of a list.
fn part_line(stored: &StoredPart) -> PartLine {
    let StoredPart { maker, part, .. } = stored;
    PartLine {
        mfr_pn: part.part_number.clone(),
        cap_display: quantity::format_capacitance(part.capacitance),
        cap_value: picofarads(part.capacitance),
        dielectric: part.dielectric.clone(),
        voltage_rating: part.rated_voltage.get(),
        attributes: attributes_of(part, maker),
    }
}

/// The parts behind choices, each as `item` writes it.
async fn answer<T: Serialize + 'static>(
    state: &AppState,
    identity: &Identity,
    range: &ListRange,
    request: PickerRequest,
    item: fn(&StoredPart) -> T,
) -> Result<Response, Problem> {
    let offset = whole("offset", range.offset.as_deref(), 0)?;
    let limit = whole("limit", range.limit.as_deref(), 1)?;
    let query = read_query(request, identity)?;
    let database = state.store.database().clone();
    let mut rows = database.picker_rows(&query).await?;
    let total = rows.len();
    rows.drain(..offset.unwrap_or(0).min(total));
    rows.truncate(limit.unwrap_or(total));
    let list = PartList {
        database,
        query,
        rows,
        item,
        sent: 0,
    };
    let mut answer = if list.rows.len() <= IN_MEMORY {
        let parts = list.read(0).await?;
        let items: Vec<_> = parts.iter().map(item).collect();
        Json(items).into_response()
    } else {
        // Compression asks once more after the end, which an unfolded stream does not stand.
        let pieces = stream::unfold(Some(list), PartList::next).fuse();
        let body = AnswerBody::from_stream(pieces);
        ([(header::CONTENT_TYPE, "application/json")], body).into_response()
    };
    answer.headers_mut().insert(TOTAL_COUNT, total.into());
    Ok(answer)
}

/// A whole number of at least `min` in a query.
fn whole(path: &str, text: Option<&str>, min: i64) -> Result<Option<usize>, Problem> {
    let Some(text) = text else {
        return Ok(None);
    };
    match text.trim().parse::<i64>() {
        Ok(number) if number >= min => Ok(usize::try_from(number).ok()),
        _ => {
            let message = format!("Must be a whole number of at least {min}");
            Err(Problem::invalid_field(path, message))
        }
    }
}

/// A list that is read while it is sent.
struct PartList<T> {
    database: Database,
    query: PickerQuery,
    rows: Vec<i64>,
    item: fn(&StoredPart) -> T,
    sent: usize,
}

impl<T: Serialize> PartList<T> {
    async fn read(&self, from: usize) -> Result<Vec<StoredPart>, CatalogueError> {
        let to = self.rows.len().min(from + IN_MEMORY);
        let rows = self.rows.get(from..to).unwrap_or_default();
        self.database.picker_parts(&self.query, rows).await
    }

    /// The next piece of the list as JSON, and what follows it. An error ends the answer before its
    /// end, so that no client takes the piece for the whole.
    async fn next(list: Option<Self>) -> Option<(Result<Bytes, CatalogueError>, Option<Self>)> {
        let mut list = list?;
        let parts = match list.read(list.sent).await {
            Ok(parts) => parts,
            Err(error) => {
                tracing::error!(cause = %error, "a list ended early");
                return Some((Err(error), None));
            }
        };
        let is_first = list.sent == 0;
        list.sent += IN_MEMORY;
        let is_last = list.sent >= list.rows.len();
        let mut text = Vec::new();
        for (index, part) in parts.iter().enumerate() {
            let begins = is_first && index == 0;
            text.push(if begins { b'[' } else { b',' });
            if let Err(error) = serde_json::to_writer(&mut text, &(list.item)(part)) {
                return Some((Err(error.into()), None));
            }
        }
        if is_last {
            text.push(b']');
        }
        Some((Ok(text.into()), (!is_last).then_some(list)))
    }
}

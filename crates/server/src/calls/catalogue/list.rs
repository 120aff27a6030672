//! The parts behind all choices of the pickers: a long list, sent while it is read.

use std::ops::{Bound, RangeBounds};
use std::time::Duration;

use axum::Json;
use axum::body::{Body as AnswerBody, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt as _, stream};
use henrad_api::part::{PartItem, PartLine, ToleranceSelector, picofarads};
use henrad_api::refusal::BadBody;
use henrad_catalogue::{CatalogueError, Database, PickerQuery, StoredPart};
use henrad_engine::catalogue::part_item::{attributes_of, part_item};
use henrad_parts::quantity;
use serde::{Deserialize, Serialize};
use tokio::time;
use utoipa::IntoParams;

use super::pickers::{PickerRequest, read_query};
use crate::auth::identity::Identity;
use crate::http::admission::Workers;
use crate::http::extract::{Body, Options};
use crate::http::origins::TOTAL_COUNT;
use crate::http::problem::Problem;
use crate::state::AppState;
use crate::state::occupancy::{ClientQuota, Overloaded};

/// A piece of a long list; all of it without these.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ListRange {
    /// Most entries to answer, 1 to a billion; all that follow `offset` when absent.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 1_000_000_000)]
    pub limit: Option<String>,
    /// Entries to leave out at the beginning, at most a billion.
    #[param(value_type = Option<u32>, maximum = 1_000_000_000)]
    pub offset: Option<String>,
}

/// A piece of a list of lines.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct LineRange {
    /// Most lines to answer, 1 to 5000; 1000 when left out.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 5000)]
    pub limit: Option<String>,
    /// Lines to leave out at the beginning, at most a billion.
    #[param(value_type = Option<u32>, maximum = 1_000_000_000)]
    pub offset: Option<String>,
}

/// Lines of an answer without a limit, and the most that there may be.
const USUAL_LINES: usize = 1000;
const MOST_LINES: usize = 5000;
/// Most of anything that a range counts.
const MOST: usize = 1_000_000_000;
/// Parts in memory at once.
const IN_MEMORY: usize = 100;
/// Longest pause between two pieces of a list for a client that has used its processor time: whoever sends
/// nothing for longer is taken for dead.
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

/// Parts that match all choices. Until series or size is chosen, `attributes` are null, and `tolerance` and `source`
/// empty.
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
    workers: Workers,
    Options(range): Options<ListRange>,
    Body(request): Body<PickerRequest>,
) -> Result<Response, Problem> {
    let item = if request.series.is_empty() && request.size.is_empty() {
        brief_item
    } else {
        whole_item
    };
    let offset = whole("offset", range.offset.as_deref(), 0..=MOST)?.unwrap_or(0);
    let limit = whole("limit", range.limit.as_deref(), 1..=MOST)?;
    let query = read_query(request, &identity)?;
    let rows = Rows::read(&state, query, offset, limit).await?;
    rows.answer(workers.client().clone(), item).await
}

/// A part with what a list shows of it.
fn whole_item(StoredPart { id, maker, part }: &StoredPart) -> PartItem {
    part_item(Some(*id), &part.part_number, part, maker)
}

/// The same without what nobody reads of thousands of parts, in half the bytes.
fn brief_item(stored: &StoredPart) -> PartItem {
    PartItem {
        attributes: None,
        tolerance: ToleranceSelector::none(),
        source: String::new(),
        ..whole_item(stored)
    }
}

/// What a list shows of the parts that match all choices, in a small part of the bytes of `/capacitance`.
#[utoipa::path(
    post, path = "/api/picker-parts", tag = "catalogue",
    params(LineRange),
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
    workers: Workers,
    Options(range): Options<LineRange>,
    Body(request): Body<PickerRequest>,
) -> Result<Response, Problem> {
    let offset = whole("offset", range.offset.as_deref(), 0..=MOST)?.unwrap_or(0);
    let limit = whole("limit", range.limit.as_deref(), 1..=MOST_LINES)?;
    let query = read_query(request, &identity)?;
    let rows = Rows::read(&state, query, offset, Some(limit.unwrap_or(USUAL_LINES))).await?;
    rows.answer(workers.client().clone(), part_line).await
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

/// The parts behind choices that an answer has.
struct Rows {
    database: Database,
    query: PickerQuery,
    ids: Vec<i64>,
    /// Parts behind the choices.
    total: usize,
}

impl Rows {
    async fn read(
        state: &AppState,
        query: PickerQuery,
        offset: usize,
        limit: Option<usize>,
    ) -> Result<Self, Problem> {
        let database = state.store.database().clone();
        let mut ids = database.picker_rows(&query).await?;
        let total = ids.len();
        ids.drain(..offset.min(total));
        ids.truncate(limit.unwrap_or(total));
        Ok(Self {
            database,
            query,
            ids,
            total,
        })
    }

    /// The parts, each as `item` writes it; a long list is charged to its client while it is sent.
    async fn answer<T: Serialize + 'static>(
        self,
        client: ClientQuota,
        item: fn(&StoredPart) -> T,
    ) -> Result<Response, Problem> {
        let total = self.total;
        let list = PartList {
            rows: self,
            client,
            item,
            sent: 0,
        };
        let mut answer = if list.rows.ids.len() <= IN_MEMORY {
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
}

/// A whole number of a range in a query.
fn whole(
    path: &str,
    text: Option<&str>,
    range: impl RangeBounds<usize>,
) -> Result<Option<usize>, Problem> {
    let Some(text) = text else {
        return Ok(None);
    };
    let number = text.trim().parse().ok();
    if let Some(number) = number.filter(|number| range.contains(number)) {
        return Ok(Some(number));
    }
    let least = match range.start_bound() {
        Bound::Included(least) => *least,
        Bound::Excluded(_) | Bound::Unbounded => 0,
    };
    let message = match range.end_bound() {
        Bound::Included(most) => format!("Must be a whole number from {least} to {most}"),
        Bound::Excluded(_) | Bound::Unbounded => {
            format!("Must be a whole number of at least {least}")
        }
    };
    Err(Problem::invalid_field(path, message))
}

/// A list that is read while it is sent.
struct PartList<T> {
    rows: Rows,
    client: ClientQuota,
    item: fn(&StoredPart) -> T,
    sent: usize,
}

impl<T: Serialize> PartList<T> {
    async fn read(&self, from: usize) -> Result<Vec<StoredPart>, CatalogueError> {
        let Rows {
            database,
            query,
            ids,
            ..
        } = &self.rows;
        let to = ids.len().min(from + IN_MEMORY);
        let ids = ids.get(from..to).unwrap_or_default();
        database.picker_parts(query, ids).await
    }

    /// The next piece of the list as JSON, and what follows it. An error ends the answer before its
    /// end, so that no client takes the piece for the whole.
    async fn next(list: Option<Self>) -> Option<(Result<Bytes, CatalogueError>, Option<Self>)> {
        let mut list = list?;
        if let Err(Overloaded::Spent(wait)) = list.client.check_computing() {
            time::sleep(wait.min(LONGEST_PAUSE)).await;
        }
        let _work = list.client.metered(1);
        let parts = match list.read(list.sent).await {
            Ok(parts) => parts,
            Err(error) => {
                tracing::error!(cause = %error, "a list ended early");
                return Some((Err(error), None));
            }
        };
        let is_first = list.sent == 0;
        list.sent += IN_MEMORY;
        let is_last = list.sent >= list.rows.ids.len();
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

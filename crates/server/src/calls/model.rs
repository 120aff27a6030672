//! `GET /m/{number}.{ending}`: models and curves at an address, for simulators that include by http,
//! wikis that show pictures, and programs that keep what has not changed.

use axum::body::Body;
use axum::extract::{OriginalUri, Path, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use henrad_api::problem::ProblemBody;
use henrad_engine::model_address::{AddressedModel, ModelQuery, number_and_ending};
use sha2::{Digest, Sha256};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::http::admission::Workers;
use crate::http::extract::Options;
use crate::http::problem::Problem;
use crate::http::{attachment, conditional, web};
use crate::state::AppState;

/// Proxies and browsers may keep a file for an hour, then ask whether it changed.
const CACHE_CONTROL: HeaderValue = HeaderValue::from_static("public, max-age=3600");
/// Pages of any site may show the pictures: they hold nothing that only one visitor may see.
const FOR_ANY_SITE: (HeaderName, HeaderValue) = (
    HeaderName::from_static("cross-origin-resource-policy"),
    HeaderValue::from_static("cross-origin"),
);

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(read_model))
}

/// A model or a curve of a part at a condition, by its address: `.lib` (SPICE), `.s2p` (Touchstone), `.mdf` (MDIF
/// over bias and temperature), `.csv`, `.json` and `.svg` (a picture of a plot).
///
/// Numbers in the query take units and prefixes (`12V`, `85C`, `3v3`). A word that is unknown, or that the file does not
/// depend on, is refused. The strong `ETag` follows from the address, the rules and the catalogue. Errors of `.lib`
/// are text whose lines begin with `*`, because simulators include what they get.
#[utoipa::path(
    get, path = "/m/{file}", tag = "simulation",
    params(
        ("file" = String, Path, description = "Number of the part and ending", example = "C0805C104K5RACTU.lib"),
        ModelQuery,
    ),
    responses(
        (status = 200, content(
            (String = "text/plain"), (String = "text/csv"), (String = "application/json"), (String = "image/svg+xml"),
        )),
        (status = 304, description = "Not changed since the answer with the `ETag` of `If-None-Match`"),
        (status = 404, description = "Unknown part or ending; of `.lib` as text",
            content((ProblemBody = "application/problem+json"), (String = "text/plain"))),
        (status = 422, description = "A word of the query is unknown, wrong, or not of this file; of `.lib` as text",
            content((ProblemBody = "application/problem+json"), (String = "text/plain"))),
    )
)]
pub async fn read_model(
    State(state): State<AppState>,
    workers: Workers,
    Path(file): Path<String>,
    OriginalUri(address): OriginalUri,
    headers: HeaderMap,
    Options(query): Options<ModelQuery>,
) -> Result<Response, Problem> {
    let Some((number, ending)) = number_and_ending(&file) else {
        return Err(Problem::not_found_because(
            "An address ends in .lib, .s2p, .mdf, .csv, .json or .svg.",
        ));
    };
    // As an anonymous visitor, whoever asks: proxies keep the answer for all.
    let inductors = state.inductors().await?;
    let model = AddressedModel::new(&state.store, &inductors, number, ending, &query).await?;
    let basis = Sha256::digest(format!("{address} {}", model.basis()));
    let etag = web::etag(&basis.into(), "");
    if conditional::has(&headers, &etag) {
        let kept = [
            (header::ETAG, etag),
            (header::CACHE_CONTROL, CACHE_CONTROL),
            FOR_ANY_SITE,
        ];
        return Ok((StatusCode::NOT_MODIFIED, kept).into_response());
    }
    let file = workers.run(move || model.write()).await?;
    let mut answer = Response::new(Body::from(file.text));
    let headers = answer.headers_mut();
    headers.extend([FOR_ANY_SITE]);
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static(ending.media_type()),
    );
    headers.insert(
        header::CONTENT_DISPOSITION,
        attachment::inline(&file.stated_name)?,
    );
    headers.insert(header::CACHE_CONTROL, CACHE_CONTROL);
    headers.insert(header::ETAG, etag);
    Ok(answer)
}

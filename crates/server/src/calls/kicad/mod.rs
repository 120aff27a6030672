//! Parts libraries as KiCad asks for them over HTTP, one for each profile.

mod library;
mod profiles;
mod written;

use axum::Extension;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::options;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::http::problem::Problem;
use crate::state::AppState;
use written::WrittenLibraries;

/// Every address of a library.
const ADDRESSES: [&str; 5] = [
    "/kicad/{file}",
    "/kicad/{profile}/v1",
    "/kicad/{profile}/v1/categories.json",
    "/kicad/{profile}/v1/parts/category/{file}",
    "/kicad/{profile}/v1/parts/{file}",
];

pub fn routes() -> OpenApiRouter<AppState> {
    let documented = OpenApiRouter::new()
        .routes(routes!(library::kicad_file))
        .routes(routes!(library::kicad_root))
        .routes(routes!(library::kicad_categories))
        .routes(routes!(library::kicad_category))
        .routes(routes!(library::kicad_part))
        .routes(routes!(profiles::list_kicad_profiles))
        .routes(routes!(profiles::add_kicad_profile))
        .routes(routes!(profiles::remove_kicad_profile));
    let all = ADDRESSES.into_iter().fold(documented, |routes, address| {
        routes.route(address, options(allowed_methods))
    });
    all.route(
        "/kicad/{profile}/{*rest}",
        axum::routing::any(nothing_there),
    )
    .layer(Extension(WrittenLibraries::default()))
}

async fn allowed_methods() -> impl IntoResponse {
    let allowed = HeaderValue::from_static("GET, HEAD, OPTIONS");
    (StatusCode::NO_CONTENT, [(header::ALLOW, allowed)])
}

/// Addresses that come of a wrong `root_url`.
async fn nothing_there() -> Problem {
    Problem::not_found_because(
        "KiCad adds v1/ to root_url itself: let it end in the name of the library, as the file \
         /kicad/NAME.kicad_httplib has it.",
    )
}

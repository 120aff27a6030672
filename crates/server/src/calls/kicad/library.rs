//! The requests of KiCad, in the order in which it makes them.

use std::sync::LazyLock;

use axum::extract::{Extension, Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use henrad_api::problem::ProblemBody;
use henrad_engine::kicad::{Category, Profile, Record};
use serde::Serialize;
use utoipa::ToSchema;

use super::profiles::{FILE_ENDING, find, public_url};
use super::written::WrittenLibraries;
use crate::http::admission::Workers;
use crate::http::attachment::Attachment;
use crate::http::fixed::Fixed;
use crate::http::problem::Problem;
use crate::state::AppState;
use crate::state::clients::Client;

/// The ending of categories and parts.
const JSON_ENDING: &str = ".json";
/// How long KiCad keeps parts and categories, s.
const TIMEOUTS: [u32; 2] = [60, 600];

/// What KiCad reads of a server: that both members are there.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct KicadRoot {
    /// Empty.
    categories: &'static str,
    /// Empty.
    parts: &'static str,
}

/// The same for every library.
static ROOT: LazyLock<Fixed> = LazyLock::new(|| {
    let root = KicadRoot {
        categories: "",
        parts: "",
    };
    Fixed::new("root.json", serde_json::to_vec(&root).unwrap_or_default())
});

/// A file `.kicad_httplib`: where KiCad finds a library.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct KicadFile {
    meta: KicadFileMeta,
    name: String,
    description: String,
    source: KicadSource,
}

/// Version of the form of the file.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct KicadFileMeta {
    version: f64,
}

/// The server of a library.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct KicadSource {
    #[serde(rename = "type")]
    kind: &'static str,
    api_version: &'static str,
    /// KiCad adds `v1/`.
    root_url: String,
    /// Empty; the key of a library that needs one is written here.
    token: &'static str,
    timeout_parts_seconds: u32,
    timeout_categories_seconds: u32,
}

/// The profile of an address, for a client that may read it.
async fn profile(
    state: &AppState,
    client: Option<Extension<Client>>,
    name: &str,
) -> Result<Profile, Problem> {
    let profile = find(state, name).await?;
    let has_key = matches!(client, Some(Extension(Client::Key(_))));
    if profile.needs_key && !has_key {
        return Err(Problem::key_required());
    }
    Ok(profile)
}

/// What is before an ending.
fn stem<'a>(file: &'a str, ending: &str, what: &str) -> Result<&'a str, Problem> {
    let stem = file.strip_suffix(ending);
    stem.ok_or_else(|| {
        Problem::not_found_because(&format!("The address of {what} ends in {ending}."))
    })
}

/// The file that a user adds to KiCad, in Preferences, Manage Symbol Libraries.
#[utoipa::path(
    get, path = "/kicad/{file}", tag = "kicad",
    params(("file" = String, Path, description = "Name of a library and ending", example = "chips.kicad_httplib")),
    responses(
        (status = 200, body = KicadFile),
        (status = 404, body = ProblemBody, content_type = "application/problem+json",
            description = "Unknown library; the detail lists all"),
    )
)]
pub async fn kicad_file(
    State(state): State<AppState>,
    Path(file): Path<String>,
    headers: HeaderMap,
) -> Result<Attachment, Problem> {
    let name = stem(&file, FILE_ENDING, "a file for KiCad")?;
    let profile = find(&state, name).await?;
    let [parts, categories] = TIMEOUTS;
    let file = KicadFile {
        meta: KicadFileMeta { version: 1.0 },
        name: format!("{} {}", state.settings.brand_name, profile.name),
        description: profile.title,
        source: KicadSource {
            kind: "REST_API",
            api_version: "v1",
            root_url: format!("{}/kicad/{}/", public_url(&state, &headers), profile.name),
            token: "",
            timeout_parts_seconds: parts,
            timeout_categories_seconds: categories,
        },
    };
    let bytes = serde_json::to_vec_pretty(&file).map_err(|error| Problem::internal(&error))?;
    Ok(Attachment {
        name: format!("{name}{FILE_ENDING}"),
        bytes,
        media_type: "application/json",
    })
}

/// The server of a library, as KiCad asks whether there is one.
#[utoipa::path(
    get, path = "/kicad/{profile}/v1", tag = "kicad",
    params(("profile" = String, Path, description = "Name of a library", example = "chips")),
    responses(
        (status = 200, body = KicadRoot),
        (status = 401, body = ProblemBody, content_type = "application/problem+json", description = "Wrong or missing key"),
        (status = 404, body = ProblemBody, content_type = "application/problem+json", description = "Unknown library"),
    )
)]
pub async fn kicad_root(
    State(state): State<AppState>,
    client: Option<Extension<Client>>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    profile(&state, client, &name).await?;
    Ok(ROOT.answer(&headers).await)
}

/// The categories of a library.
#[utoipa::path(
    get, path = "/kicad/{profile}/v1/categories.json", tag = "kicad",
    params(("profile" = String, Path, description = "Name of a library", example = "chips")),
    responses(
        (status = 200, body = Vec<Category>),
        (status = 401, body = ProblemBody, content_type = "application/problem+json", description = "Wrong or missing key"),
        (status = 404, body = ProblemBody, content_type = "application/problem+json", description = "Unknown library"),
        (status = 422, body = ProblemBody, content_type = "application/problem+json",
            description = "The filter of the library selects too many parts by now"),
    )
)]
pub async fn kicad_categories(
    State(state): State<AppState>,
    client: Option<Extension<Client>>,
    Extension(libraries): Extension<WrittenLibraries>,
    workers: Workers,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let profile = profile(&state, client, &name).await?;
    let library = libraries.of(&state, &workers, profile).await?;
    Ok(library.categories.answer(&headers).await)
}

/// The parts of a category, with all their fields.
#[utoipa::path(
    get, path = "/kicad/{profile}/v1/parts/category/{file}", tag = "kicad",
    params(
        ("profile" = String, Path, description = "Name of a library", example = "chips"),
        ("file" = String, Path, description = "Category and ending", example = "ceramic-0603-x7r.json"),
    ),
    responses(
        (status = 200, body = Vec<Record>),
        (status = 401, body = ProblemBody, content_type = "application/problem+json", description = "Wrong or missing key"),
        (status = 404, body = ProblemBody, content_type = "application/problem+json", description = "Unknown library or category"),
        (status = 422, body = ProblemBody, content_type = "application/problem+json",
            description = "The filter of the library selects too many parts by now"),
    )
)]
pub async fn kicad_category(
    State(state): State<AppState>,
    client: Option<Extension<Client>>,
    Extension(libraries): Extension<WrittenLibraries>,
    workers: Workers,
    Path((name, file)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let profile = profile(&state, client, &name).await?;
    let category = stem(&file, JSON_ENDING, "a category")?;
    let library = libraries.of(&state, &workers, profile).await?;
    let list = library.list(category);
    let list = list.ok_or_else(|| {
        Problem::not_found_because(&format!("The library {name} has no category {category}."))
    })?;
    Ok(list.answer(&headers).await)
}

/// A part with all its fields.
#[utoipa::path(
    get, path = "/kicad/{profile}/v1/parts/{file}", tag = "kicad",
    params(
        ("profile" = String, Path, description = "Name of a library", example = "chips"),
        ("file" = String, Path, description = "Identifier of a part and ending", example = "C0402C104K4RACTU.json"),
    ),
    responses(
        (status = 200, body = Record),
        (status = 401, body = ProblemBody, content_type = "application/problem+json", description = "Wrong or missing key"),
        (status = 404, body = ProblemBody, content_type = "application/problem+json", description = "Unknown library or part"),
        (status = 422, body = ProblemBody, content_type = "application/problem+json",
            description = "The filter of the library selects too many parts by now"),
    )
)]
pub async fn kicad_part(
    State(state): State<AppState>,
    client: Option<Extension<Client>>,
    Extension(libraries): Extension<WrittenLibraries>,
    workers: Workers,
    Path((name, file)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let profile = profile(&state, client, &name).await?;
    let id = stem(&file, JSON_ENDING, "a part")?;
    let library = libraries.of(&state, &workers, profile).await?;
    let record = library.record(id);
    let record = record.ok_or_else(|| {
        Problem::not_found_because(&format!("The library {name} has no part {id}."))
    })?;
    Ok(Fixed::new("part.json", record).answer(&headers).await)
}

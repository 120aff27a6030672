//! The profiles of libraries: those of the program, and those that editors make.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use henrad_api::input::YesNo;
use henrad_api::object::object;
use henrad_api::refusal::{BadBody, NoRole};
use henrad_catalogue::NewProfile;
use henrad_engine::error::EngineError;
use henrad_engine::kicad::{Library, MOST_PARTS, Profile};
use henrad_engine::selection::SelectionFilter;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::auth::accounts::change_by;
use crate::auth::identity::Editor;
use crate::http::admission::Workers;
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

/// The ending of the file that a user adds to KiCad.
pub const FILE_ENDING: &str = ".kicad_httplib";

/// A library that KiCad can open.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KicadProfile {
    /// Its name in addresses.
    #[schema(example = "chips")]
    name: String,
    title: String,
    /// Whether it is one of the program, which cannot be removed.
    is_built_in: bool,
    /// Whether KiCad must send a key.
    needs_key: bool,
    /// Parts that it selects; null for a filter that the program does not read any more.
    parts: Option<usize>,
    /// The address that KiCad asks below.
    root_url: String,
    /// The file that a user adds to KiCad.
    file_url: String,
}

/// The libraries, and how many parts one may have.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KicadProfiles {
    profiles: Vec<KicadProfile>,
    most_parts: usize,
}

/// A library to make.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct NewKicadProfile {
    /// 1 to 40 small letters, digits and hyphens.
    #[schema(required, example = "rail-3v3")]
    name: String,
    /// At most 100 letters; the name when left out.
    #[schema(example = "Capacitors of the 3.3 V rail")]
    title: String,
    /// The filter of `POST /api/find`.
    #[serde(deserialize_with = "object")]
    #[schema(required)]
    filter: SelectionFilter,
    /// Whether of several parts with the same capacitance, rated voltage and size only one is taken.
    one_per_rating: YesNo,
    /// Whether only programs with a key may read it.
    needs_key: YesNo,
}

/// A library by its name.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct KicadProfileName {
    #[schema(required, example = "rail-3v3")]
    name: String,
}

/// All profiles: those of the program first.
async fn all(state: &AppState) -> Result<(Vec<Profile>, usize), Problem> {
    let mut profiles = Profile::built_in();
    let built_in = profiles.len();
    for stored in state.store.database().kicad_profiles().await? {
        profiles.push(Profile::of_stored(stored)?);
    }
    Ok((profiles, built_in))
}

/// The profile of a name.
///
/// # Errors
/// 404 with the names of all profiles.
pub async fn find(state: &AppState, name: &str) -> Result<Profile, Problem> {
    let mut built_in = Profile::built_in().into_iter();
    if let Some(profile) = built_in.find(|profile| profile.name == name) {
        return Ok(profile);
    }
    let (mut all, _) = all(state).await?;
    if let Some(place) = all.iter().position(|profile| profile.name == name) {
        return Ok(all.swap_remove(place));
    }
    let names: Vec<_> = all.iter().map(|profile| profile.name.as_str()).collect();
    let detail = format!(
        "There is no library {name}; there are {}.",
        names.join(", ")
    );
    Err(Problem::not_found_because(&detail))
}

/// The libraries that KiCad can open, with their addresses.
#[utoipa::path(
    get, path = "/api/kicad/profiles", tag = "kicad",
    responses((status = 200, body = KicadProfiles))
)]
pub async fn list_kicad_profiles(
    State(state): State<AppState>,
    workers: Workers,
    headers: HeaderMap,
) -> Result<Json<KicadProfiles>, Problem> {
    let (profiles, built_in) = all(&state).await?;
    let stamp = state.store.stamp().await?;
    let parts = state.models.at(stamp).await?;
    let inductors = state.inductors().await?;
    let counted = profiles.clone();
    let count = move || {
        let counts = counted.iter();
        let counts = counts.map(|profile| Library::count(profile, &parts, &inductors).ok());
        Ok::<_, EngineError>(counts.collect::<Vec<_>>())
    };
    let counts = workers.run(count).await?;
    let base = public_url(&state, &headers);
    let listed = profiles.into_iter().zip(counts).enumerate();
    let profiles = listed.map(|(index, (profile, parts))| KicadProfile {
        is_built_in: index < built_in,
        needs_key: profile.needs_key,
        parts,
        root_url: format!("{base}/kicad/{}/", profile.name),
        file_url: format!("{base}/kicad/{}{FILE_ENDING}", profile.name),
        title: profile.title,
        name: profile.name,
    });
    Ok(Json(KicadProfiles {
        profiles: profiles.collect(),
        most_parts: MOST_PARTS,
    }))
}

/// Makes a library of the parts that a filter admits.
///
/// A filter that selects more than a library holds is refused with their count and the value that halves them.
#[utoipa::path(
    post, path = "/api/kicad/profiles", tag = "kicad",
    request_body = NewKicadProfile,
    responses((status = 204), BadBody, NoRole)
)]
pub async fn add_kicad_profile(
    State(state): State<AppState>,
    Editor(editor): Editor,
    workers: Workers,
    Body(request): Body<NewKicadProfile>,
) -> Result<StatusCode, Problem> {
    let stored = Profile::to_store(
        request.name.trim(),
        &request.title,
        &request.filter,
        request.one_per_rating.is_yes(),
        request.needs_key.is_yes(),
    )?;
    let profile = Profile::of_stored(stored.clone())?;
    let stamp = state.store.stamp().await?;
    let parts = state.models.at(stamp).await?;
    let inductors = state.inductors().await?;
    let url = state.settings.address_in_files();
    let write = move || Library::new(&profile, &parts, &inductors, &url).map(|_| ());
    workers.run(write).await?;
    let change = change_by(&editor)?;
    let database = state.store.database();
    match database.add_kicad_profile(&stored, &change).await? {
        NewProfile::Added => Ok(StatusCode::NO_CONTENT),
        NewProfile::Taken => {
            let message = format!("There is a library {} already.", stored.name);
            Err(Problem::invalid_field("name", message))
        }
        NewProfile::TooMany => Err(Problem::invalid_field(
            "name",
            "There are 100 libraries; remove those that are not used.",
        )),
    }
}

/// Removes a library that somebody made.
#[utoipa::path(
    post, path = "/api/kicad/profiles/remove", tag = "kicad",
    request_body = KicadProfileName,
    responses((status = 204), BadBody, NoRole)
)]
pub async fn remove_kicad_profile(
    State(state): State<AppState>,
    Editor(editor): Editor,
    Body(request): Body<KicadProfileName>,
) -> Result<StatusCode, Problem> {
    let change = change_by(&editor)?;
    let name = request.name.trim();
    let database = state.store.database();
    if database.remove_kicad_profile(name, &change).await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    let message = format!("There is no library {name} that somebody made.");
    Err(Problem::invalid_field("name", message))
}

/// The address of the server: that of the settings, else the one that was asked.
pub fn public_url(state: &AppState, headers: &HeaderMap) -> String {
    let known = state.settings.public_url.trim_end_matches('/');
    if !known.is_empty() {
        return known.to_owned();
    }
    let host = headers.get(header::HOST);
    let host = host.and_then(|host| host.to_str().ok());
    format!("http://{}", host.unwrap_or("localhost:8080"))
}

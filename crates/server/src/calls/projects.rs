//! Projects that people keep in their account.

use axum::Json;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use henrad_api::field::FieldError;
use henrad_api::problem::ProblemBody;
use henrad_api::refusal::{BadBody, NoRole, TooLarge};
use henrad_catalogue::{
    AccountProject, LARGEST_ACCOUNT, MOST_PROJECTS, ProjectItem, ProjectSave, ProjectSaved,
};
use henrad_engine::clock;
use henrad_engine::error::{EngineError, refuse_invalid};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::auth::identity::LoggedIn;
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Largest body: a whole project, whose texts grow a little as JSON.
const MAX_BODY: usize = 6 * 1024 * 1024;
/// Characters of an id, which is a UUID.
const ID_LENGTH: usize = 36;
/// Longest names of projects and items.
const LONGEST_NAME: usize = 80;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_projects))
        .routes(routes!(load_project))
        .merge(
            OpenApiRouter::new()
                .routes(routes!(save_project))
                .layer(DefaultBodyLimit::max(MAX_BODY)),
        )
        .routes(routes!(delete_project))
}

/// A project of the own account.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProjectLine {
    id: String,
    name: String,
    /// Names the state of the project; another one after each save.
    revision: String,
    /// When it was saved, ISO 8601 in UTC.
    saved_at: String,
    /// What it takes, bytes.
    bytes: i64,
}

impl From<AccountProject> for ProjectLine {
    fn from(project: AccountProject) -> Self {
        Self {
            id: project.id,
            name: project.name,
            revision: project.revision.to_string(),
            saved_at: clock::iso(project.revision),
            bytes: project.bytes,
        }
    }
}

/// The projects of the own account.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProjectList {
    /// The login of the account.
    login: String,
    /// Those that were saved last first.
    projects: Vec<ProjectLine>,
    /// Projects that an account keeps at most.
    most_projects: usize,
    /// What the projects of an account take at most, bytes.
    most_bytes: usize,
    /// The time of the server, ISO 8601 in UTC.
    now: String,
}

/// A part of a project.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct NamedItem {
    /// Up to 80 letters, digits and `-./`.
    #[schema(example = "record")]
    name: String,
    /// Any text, such as JSON; null where the item is deleted.
    #[schema(required, example = "{\"state\":{\"name\":\"Charger\"},\"version\":1}")]
    #[serde(deserialize_with = "Option::deserialize")]
    value: Option<String>,
}

/// A project with the items that were changed after a revision.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoadedProject {
    name: String,
    /// Names this state.
    revision: String,
    /// When it was saved, ISO 8601 in UTC.
    saved_at: String,
    /// The time of the server, ISO 8601 in UTC.
    now: String,
    items: Vec<NamedItem>,
}

/// Body of `/api/projects/load`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct ProjectToLoad {
    /// Id of the project, a UUID.
    #[schema(required, example = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff")]
    id: String,
    /// Only items that were changed after this revision; empty for all.
    #[schema(example = "")]
    since: String,
}

/// Body of `/api/projects/delete`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct ProjectToDelete {
    /// Id of the project, a UUID.
    #[schema(required, example = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff")]
    id: String,
}

/// Body of `/api/projects/save`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct ProjectToSave {
    /// Id of the project, a UUID that whoever makes it chooses.
    #[schema(required, example = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff")]
    id: String,
    /// As lists show it; at most 80 characters.
    #[schema(required, example = "Charger, 3.3 V rail")]
    name: String,
    /// Revision that the change was made on; empty for a new project.
    #[schema(example = "")]
    based_on: String,
    /// Items to replace or to delete; all others stay.
    items: Vec<NamedItem>,
}

/// The state that a save has made.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavedProject {
    revision: String,
    /// When it was saved, ISO 8601 in UTC.
    saved_at: String,
}

/// The projects of the own account, those that were saved last first.
#[utoipa::path(
    get, path = "/api/projects", tag = "projects",
    responses((status = 200, body = ProjectList), NoRole)
)]
pub async fn list_projects(
    State(state): State<AppState>,
    LoggedIn(account): LoggedIn,
) -> Result<Json<ProjectList>, Problem> {
    let projects = state.store.database().account_projects(&account.login);
    Ok(Json(ProjectList {
        projects: projects.await?.into_iter().map(Into::into).collect(),
        login: account.login,
        most_projects: MOST_PROJECTS,
        most_bytes: LARGEST_ACCOUNT,
        now: clock::iso(clock::now()),
    }))
}

/// A project of the own account, whole or what was changed after a revision.
#[utoipa::path(
    post, path = "/api/projects/load", tag = "projects",
    request_body = ProjectToLoad,
    responses(
        (status = 200, body = LoadedProject),
        BadBody,
        NoRole,
        (status = 404, body = ProblemBody, description = "The account has no such project", content_type = "application/problem+json"),
    )
)]
pub async fn load_project(
    State(state): State<AppState>,
    LoggedIn(account): LoggedIn,
    Body(request): Body<ProjectToLoad>,
) -> Result<Json<LoadedProject>, Problem> {
    let mut errors = Vec::new();
    check_id(&request.id, &mut errors);
    let since = revision("since", &request.since, &mut errors);
    refuse_invalid(errors)?;
    let database = state.store.database();
    let loaded = database.account_project(&account.login, &request.id, since);
    let (project, items) = loaded.await?.ok_or_else(unknown)?;
    let items = items.into_iter().map(|item| NamedItem {
        name: item.name,
        value: Some(item.value).filter(|value| !value.is_empty()),
    });
    Ok(Json(LoadedProject {
        items: items.collect(),
        name: project.name,
        revision: project.revision.to_string(),
        saved_at: clock::iso(project.revision),
        now: clock::iso(clock::now()),
    }))
}

/// Saves items of a project in the own account, if nobody has saved it since the revision that they are based on.
#[utoipa::path(
    post, path = "/api/projects/save", tag = "projects",
    request_body = ProjectToSave,
    responses(
        (status = 200, body = SavedProject),
        BadBody,
        NoRole,
        (status = 404, body = ProblemBody, description = "The project was deleted since", content_type = "application/problem+json"),
        (status = 409, body = ProblemBody, description = "The project was saved since: load what has changed, join it, and save on the new revision", content_type = "application/problem+json"),
        TooLarge,
        (status = 507, body = ProblemBody, description = "The account has no room for it", content_type = "application/problem+json"),
    )
)]
pub async fn save_project(
    State(state): State<AppState>,
    LoggedIn(account): LoggedIn,
    Body(request): Body<ProjectToSave>,
) -> Result<Json<SavedProject>, Problem> {
    let save = checked(request, account.login)?;
    match state.store.database().save_account_project(&save).await? {
        ProjectSaved::As(revision) => Ok(Json(SavedProject {
            revision: revision.to_string(),
            saved_at: clock::iso(revision),
        })),
        ProjectSaved::Changed => Err(Problem::project_changed()),
        ProjectSaved::Unknown => Err(unknown()),
        ProjectSaved::TooLarge => Err(Problem::larger_than(
            "A project in an account holds at most 4 MB and 500 items. Delete measured curves, or start a new project without its revisions.",
        )),
        ProjectSaved::TooMany => Err(Problem::storage_full(
            "Your account holds 100 projects, the most it can. Move or delete one first.",
        )),
        ProjectSaved::AccountFull => Err(Problem::storage_full(
            "The projects of your account may take 20 MB together. Move or delete one first.",
        )),
    }
}

/// Deletes a project of the own account, if it is still there.
#[utoipa::path(
    post, path = "/api/projects/delete", tag = "projects",
    request_body = ProjectToDelete,
    responses((status = 204), BadBody, NoRole)
)]
pub async fn delete_project(
    State(state): State<AppState>,
    LoggedIn(account): LoggedIn,
    Body(request): Body<ProjectToDelete>,
) -> Result<StatusCode, Problem> {
    let mut errors = Vec::new();
    check_id(&request.id, &mut errors);
    refuse_invalid(errors)?;
    let database = state.store.database();
    database
        .delete_account_project(&account.login, &request.id)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

fn unknown() -> Problem {
    Problem::not_found_because("Your account has no such project.")
}

/// Checks every field.
///
/// # Errors
/// [`EngineError::InvalidFields`] for ids, names and revisions that nobody has given out.
fn checked(request: ProjectToSave, login: String) -> Result<ProjectSave, EngineError> {
    let mut errors = Vec::new();
    check_id(&request.id, &mut errors);
    if request.name.trim().is_empty() || request.name.chars().count() > LONGEST_NAME {
        let message = format!("Please enter a name of 1 to {LONGEST_NAME} characters.");
        errors.push(FieldError::new("name", message));
    }
    let based_on = revision("basedOn", &request.based_on, &mut errors);
    for (index, item) in request.items.iter().enumerate() {
        if !is_item_name(&item.name) {
            let message = format!("Up to {LONGEST_NAME} small letters, digits, '-', '.' and '/'");
            errors.push(FieldError::new(format!("items[{index}].name"), message));
        }
        if item.value.as_ref().is_some_and(String::is_empty) {
            let message = "Must be a text, or null to delete the item.";
            errors.push(FieldError::new(format!("items[{index}].value"), message));
        }
    }
    refuse_invalid(errors)?;
    let items = request.items.into_iter().map(|item| ProjectItem {
        name: item.name,
        value: item.value.unwrap_or_default(),
    });
    Ok(ProjectSave {
        login,
        id: request.id,
        name: request.name,
        based_on,
        items: items.collect(),
        now: clock::now(),
    })
}

fn check_id(id: &str, errors: &mut Vec<FieldError>) {
    let is_of_uuid = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f' | b'-');
    if id.len() != ID_LENGTH || !id.bytes().all(is_of_uuid) {
        let message = "Must be a UUID, such as 6f9619ff-8b86-4d01-b42d-00cf4fc964ff.";
        errors.push(FieldError::new("id", message));
    }
}

fn is_item_name(name: &str) -> bool {
    let is_of_name = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'z' | b'-' | b'.' | b'/');
    (1..=LONGEST_NAME).contains(&name.len()) && name.bytes().all(is_of_name)
}

/// The number of a revision; 0 for none.
fn revision(path: &str, text: &str, errors: &mut Vec<FieldError>) -> i64 {
    if text.is_empty() {
        return 0;
    }
    text.parse()
        .ok()
        .filter(|number| *number > 0)
        .unwrap_or_else(|| {
            let message = "Must be a revision that the server has answered, or empty.";
            errors.push(FieldError::new(path, message));
            0
        })
}

//! `POST /api/seed/addPart` and `/api/seed/review`: what an editor entered becomes a revision.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use henrad_api::field::FieldError;
use henrad_api::input::cut;
use henrad_api::refusal::{BadBody, NoRole, Overtaken, UnknownPart};
use henrad_api::vocabulary::{StatusWord, Word};
use henrad_catalogue::{Account, EditOutcome, IMPORT, PartEdit};
use henrad_engine::error::{EngineError, refuse_invalid};
use henrad_engine::part_store::PartStore;
use henrad_engine::part_store::overrides::{self, Entry, LADDER_STEPS_NAME, is_multiplier};
use henrad_parts::model::{self, CapacitorModel, GivenParameter, ParameterName};
use henrad_parts::{Origin, Part};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::fit_record::{FIT, StoredFit};
use super::form::{FIGURES, Figure, property_list};
use super::history::{SeedDifference, differences};
use super::part::{SeedPart, seed_part};
use super::{
    Doubt, Revised, SaveRequest, identity, invalid, load, load_by_id, plausibility, unknown,
};
use crate::auth::accounts::change_by;
use crate::auth::identity::Editor;
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Name of the property that names the part (CONF-55).
pub(super) const NUMBER: &str = "Mfr_Part_Number";

/// Name of the property that says which state of the part the page had loaded; see
/// [`Revised::version`].
const VERSION: &str = "Version";

/// Name of the property that lists the properties whose odd values are right.
const CONFIRMED: &str = "Confirm";

/// Names of properties that say something about the save, or that follow from others.
const ABOUT_THE_SAVE: [&str; 8] = [
    NUMBER,
    "Revision",
    VERSION,
    "Last_Update",
    "Update_Status",
    "Fitted",
    FIT,
    CONFIRMED,
];

/// Longest text of a property.
const MAX_TEXT_LENGTH: usize = 200;

/// Longest message of an editor.
const MAX_MESSAGE_LENGTH: usize = 500;

/// Body of `/api/seed/addPart` and `/api/seed/review`: seed properties by name, texts or numbers.
/// `Confirm` lists, with commas, the properties whose odd values are right. `Revision` and `Version` say which
/// state was edited; 409 when the part has changed since.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(transparent)]
#[schema(value_type = Object, example = json!({"Mfr_Part_Number": "C0805C104K5RACTU", "Series_Resistance": "0.004", "Update_Status": "measured"}))]
pub struct SeedValues(pub BTreeMap<String, Value>);

/// What a save would change.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SeedReview {
    /// The properties that would change, in the order of the form.
    pub changes: Vec<SeedChange>,
}

/// A property that a save would change.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SeedChange {
    /// What would change.
    #[serde(flatten)]
    pub difference: SeedDifference,
    /// What is odd about the value; null for a usual one.
    pub doubt: Option<SeedDoubt>,
}

/// What is odd about an entered value.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SeedDoubt {
    /// What is odd, with what is usual.
    pub message: String,
    /// Whether a save is refused even when the value is confirmed.
    pub is_impossible: bool,
    /// The value that was probably meant, in the property's unit; null where none suggests itself.
    pub suggestion: Option<f64>,
}

/// Saves seed properties as a new revision of the part.
#[utoipa::path(
    post, path = "/api/seed/addPart", tag = "seed",
    request_body = SeedValues,
    responses(
        (status = 200, body = SeedPart, description = "The part as saved"),
        BadBody,
        NoRole,
        UnknownPart,
        Overtaken,
    )
)]
pub async fn save_seed_part(
    State(state): State<AppState>,
    editor: Result<Editor, Problem>,
    body: Result<Body<SeedValues>, Problem>,
) -> Result<Json<SeedPart>, Problem> {
    try_to_save(&state, editor, body)
        .await
        .map_err(Problem::with_error_message)
}

async fn try_to_save(
    state: &AppState,
    editor: Result<Editor, Problem>,
    body: Result<Body<SeedValues>, Problem>,
) -> Result<Json<SeedPart>, Problem> {
    let Editor(account) = editor?;
    let Body(entered) = body?;
    let request = save_request(entered)?;
    let revised = save(&state.store, &account, &request).await?;
    Ok(Json(seed_part(&revised)?))
}

/// What a save of seed properties would change, and what of it is odd. Saves nothing.
#[utoipa::path(
    post, path = "/api/seed/review", tag = "seed",
    request_body = SeedValues,
    responses((status = 200, body = SeedReview), BadBody, NoRole, UnknownPart, Overtaken)
)]
pub async fn review_seed_part(
    State(state): State<AppState>,
    Editor(account): Editor,
    Body(entered): Body<SeedValues>,
) -> Result<Json<SeedReview>, Problem> {
    let request = save_request(entered)?;
    let (revised, _) = named(&state.store, &request).await?;
    let Edited { part, doubts, .. } = edited(&revised, &account, &request, None)?;
    Ok(Json(review(revised.part.part.clone(), part, doubts)?))
}

/// The entered values as texts.
fn save_request(SeedValues(entered): SeedValues) -> Result<SaveRequest, Problem> {
    let mut request = SaveRequest {
        values: BTreeMap::new(),
    };
    for (name, value) in entered {
        let text = match value {
            Value::String(text) => text,
            Value::Number(number) => number.to_string(),
            Value::Null => String::new(),
            _ => {
                let error = FieldError::new(name, "expected a text or a number");
                return Err(Problem::invalid_fields(vec![error]));
            }
        };
        request.values.insert(name, text);
    }
    Ok(request)
}

/// Whether a comma list names a property.
fn is_listed(list: &str, name: &str) -> bool {
    list.split(',').map(str::trim).any(|listed| listed == name)
}

/// Checks and saves what an editor entered; answers the part as it is then.
///
/// # Errors
/// All invalid properties at once, an unknown part, or [`Problem::changed_meanwhile`] when another editor
/// saved the part after it was read.
async fn save(
    store: &PartStore,
    account: &Account,
    request: &SaveRequest,
) -> Result<Revised, Problem> {
    let (revised, expected) = named(store, request).await?;
    let mut entered = edited(&revised, account, request, None)?;
    let fit = StoredFit::new(store, &revised, request).await?;
    let fit = fit.map(|fit| fit.of_model(&entered.model)).transpose()?;
    if let Some(fit) = &fit {
        entered = edited(&revised, account, request, Some(&fit.sentence()))?;
    }
    refuse_doubtful(request.value(CONFIRMED).unwrap_or_default(), entered.doubts)?;
    if fit.is_none() {
        check_changed(&revised, &entered.part, NUMBER)?;
    }
    let stored = fit.as_ref().map(StoredFit::stored).transpose()?;
    let saving = Saving {
        expected,
        message: request.value("Update_Status").unwrap_or_default(),
        measurement: stored.as_ref().map(|(id, figures)| (*id, figures.as_str())),
    };
    store_part(store, account, &revised, entered.part, saving).await
}

/// The part that the request names, as the page had loaded it, and its revision.
async fn named(store: &PartStore, request: &SaveRequest) -> Result<(Revised, i64), Problem> {
    let number = request.value(NUMBER).unwrap_or_default().trim();
    if number.is_empty() {
        return Err(invalid(NUMBER, "Please enter a part number.").into());
    }
    let revised = load(store, number, NUMBER).await?;
    revised.refuse_damaged(NUMBER)?;
    let expected = expected_revision(request, &revised)?;
    check_newest(&revised, expected)?;
    if let Some(version) = request.value(VERSION)
        && version != revised.version()?
    {
        let editor = revised.newest_edit;
        let editor = editor.map_or(IMPORT.to_owned(), |(_, editor)| editor);
        return Err(Problem::changed_meanwhile(&editor));
    }
    Ok((revised, expected))
}

/// What a save would change, with the doubt about each value; doubts about values that stay come
/// last.
pub(super) fn review(
    before: Part,
    after: Part,
    mut doubts: Vec<Doubt>,
) -> Result<SeedReview, EngineError> {
    let mut changes: Vec<_> = differences(before, after)?
        .into_iter()
        .map(|difference| {
            let of_it = |doubt: &mut Doubt| doubt.name == difference.name;
            let doubt = doubts.extract_if(.., of_it).next().map(doubt_of);
            SeedChange { difference, doubt }
        })
        .collect();
    changes.extend(doubts.into_iter().map(|doubt| SeedChange {
        difference: SeedDifference {
            name: doubt.name.clone(),
            ..SeedDifference::default()
        },
        doubt: Some(doubt_of(doubt)),
    }));
    Ok(SeedReview { changes })
}

fn doubt_of(doubt: Doubt) -> SeedDoubt {
    SeedDoubt {
        message: doubt.message,
        is_impossible: doubt.is_impossible,
        suggestion: doubt.suggestion,
    }
}

/// Refuses what is impossible, and what is odd and not in the comma list of what is confirmed.
pub(super) fn refuse_doubtful(confirmed: &str, doubts: Vec<Doubt>) -> Result<(), EngineError> {
    let refused = doubts
        .into_iter()
        .filter(|doubt| doubt.is_impossible || !is_listed(confirmed, &doubt.name));
    let errors: Vec<_> = refused
        .map(|doubt| FieldError::new(doubt.name, doubt.message))
        .collect();
    refuse_invalid(errors)
}

/// The revision that the page had loaded, when it says so; the newest one otherwise.
fn expected_revision(request: &SaveRequest, revised: &Revised) -> Result<i64, EngineError> {
    match request.value("Revision").map(str::trim) {
        None | Some("") => Ok(revised.revision()),
        Some(text) => text
            .parse()
            .map_err(|_| invalid("Revision", "expected a whole number")),
    }
}

/// A part with everything that was entered.
struct Edited {
    part: Part,
    model: CapacitorModel,
    /// What is odd about it.
    doubts: Vec<Doubt>,
}

/// The part with everything that was entered; `sentence` says how well a fit meets its measurement.
fn edited(
    revised: &Revised,
    account: &Account,
    request: &SaveRequest,
    sentence: Option<&str>,
) -> Result<Edited, EngineError> {
    let mut part = revised.part.part.clone();
    let mut errors = foreign_names(revised, request);
    identity::change(&mut part, request, &revised.series, &mut errors);
    change_texts(&mut part, request, &mut errors);
    for figure in &FIGURES {
        change_figure(&mut part, figure, request, &mut errors);
    }
    let by = format!("revision {} by {}", revised.revision() + 1, account.name);
    let fitted = request.value("Fitted").unwrap_or_default();
    let origin = |name: &str| origin(is_listed(fitted, name), sentence, &by);
    let given = changed_parameters(revised, request, origin, &mut errors);
    refuse_invalid(errors)?;
    for parameter in given {
        lay_over(&mut part.given, parameter);
    }
    let model = checked_model(&part)?;
    let doubts = doubts(revised, &part, &model);
    Ok(Edited {
        part,
        model,
        doubts,
    })
}

/// What is odd about a part in place of the stored one.
pub(super) fn doubts(revised: &Revised, part: &Part, model: &CapacitorModel) -> Vec<Doubt> {
    let mut doubts = identity::doubts(&revised.part.part, part);
    plausibility::doubts(&revised.part, part, model, &mut doubts);
    doubts
}

/// Errors at the names that cannot be edited. What a page has loaded may be sent back as it was.
fn foreign_names(revised: &Revised, request: &SaveRequest) -> Vec<FieldError> {
    let known = property_list(&revised.part, "", &[], &revised.edited);
    let entered = request.values.iter();
    let error = |(name, text): (&String, &String)| {
        if ABOUT_THE_SAVE.contains(&name.as_str()) || name == LADDER_STEPS_NAME {
            return None;
        }
        let message = match known.iter().find(|property| property.name == *name) {
            None => "This part has no such property.",
            Some(property) if property.read_only && property.value != text.trim() => {
                "The part number decides this; it cannot be changed here."
            }
            Some(_) => return None,
        };
        Some(FieldError::new(name, message))
    };
    entered.filter_map(error).collect()
}

fn change_texts(part: &mut Part, request: &SaveRequest, errors: &mut Vec<FieldError>) {
    if let Some(word) = request.value("Part_Status") {
        if let Some(status) = StatusWord::of_word(word.trim()) {
            part.status = status.into();
        } else {
            let message = format!("Must be one of {}", StatusWord::words(", "));
            errors.push(FieldError::new("Part_Status", message));
        }
    }
    if let Some(text) = request.value("Application") {
        if text.chars().count() > MAX_TEXT_LENGTH {
            let message = format!("At most {MAX_TEXT_LENGTH} characters");
            errors.push(FieldError::new("Application", message));
        } else {
            part.application = cut(text.trim(), MAX_TEXT_LENGTH);
        }
    }
}

fn change_figure(
    part: &mut Part,
    figure: &Figure,
    request: &SaveRequest,
    errors: &mut Vec<FieldError>,
) {
    let Some(text) = request.value(figure.name).map(str::trim) else {
        return;
    };
    let (min, max) = figure.range;
    if text.is_empty() {
        if figure.required {
            errors.push(FieldError::new(figure.name, "Required"));
        } else {
            (figure.write)(part, None);
        }
        return;
    }
    match text.parse::<f64>() {
        // A figure that was loaded and sent back unchanged is never refused.
        Ok(value) if (figure.read)(part) == Some(value) => {}
        Ok(value) if (min..=max).contains(&value) => (figure.write)(part, Some(value)),
        Ok(value) if value.is_finite() => {
            errors.push(FieldError::out_of_range(figure.name, min, max, figure.unit));
        }
        _ => errors.push(FieldError::new(figure.name, "expected a number")),
    }
}

/// Origin of an entered parameter: a fit, else the editor.
fn origin(is_fitted: bool, sentence: Option<&str>, by: &str) -> Origin {
    if is_fitted {
        let how = sentence.unwrap_or("least squares to a measurement");
        Origin::Fitted(format!("{how}, {by}").into())
    } else {
        Origin::VendorModel(by.into())
    }
}

/// The parameters that differ from the present ones; only those become given, so that rules keep
/// estimating the others.
fn changed_parameters(
    revised: &Revised,
    request: &SaveRequest,
    origin: impl Fn(&str) -> Origin,
    errors: &mut Vec<FieldError>,
) -> Vec<GivenParameter> {
    let entries: Vec<Entry<'_>> = request
        .values
        .iter()
        .map(|(name, text)| Entry {
            name,
            text,
            path: name.clone(),
        })
        .collect();
    let model = &revised.part.model;
    let given = overrides::read(model, &entries, origin, errors);
    let present = model.parameters();
    let ladder_is_same = same_ladder(&present, &given);
    given
        .into_iter()
        .filter(|parameter| {
            if is_multiplier(parameter.name) {
                return !ladder_is_same;
            }
            let before = present.iter().find(|other| other.name == parameter.name);
            before.is_none_or(|before| before.value != parameter.value)
        })
        .collect()
}

/// A ladder changes as a whole: the number of its steps follows from its multipliers.
fn same_ladder(present: &[GivenParameter], given: &[GivenParameter]) -> bool {
    let ladder = |list: &[GivenParameter]| -> Vec<f64> {
        let multipliers = list.iter().filter(|it| is_multiplier(it.name));
        multipliers.map(|it| it.value).collect()
    };
    ladder(present) == ladder(given)
}

/// Replaces a parameter.
fn lay_over(given: &mut Vec<GivenParameter>, parameter: GivenParameter) {
    if parameter.name == ParameterName::StepMultiplier1 {
        given.retain(|other| !is_multiplier(other.name));
    }
    given.retain(|other| other.name != parameter.name);
    given.push(parameter);
}

/// The model of an edited part, which can be simulated.
pub(super) fn checked_model(part: &Part) -> Result<CapacitorModel, EngineError> {
    let refused =
        |message: String| invalid(NUMBER, format!("No model has these values: {message}"));
    let model = model::for_part(part).map_err(|error| refused(error.to_string()))?;
    overrides::model_with(&model, &[]).map_err(refused)
}

/// How an edit is saved.
#[derive(Debug, Clone, Copy)]
pub(super) struct Saving<'a> {
    /// The revision that was edited.
    pub expected: i64,
    /// What the editor says.
    pub message: &'a str,
    /// Id of the measurement that values come from, and the figures of these values as JSON.
    pub measurement: Option<(&'a str, &'a str)>,
}

/// Refuses an edit of a revision that is no longer the newest; storing it checks again.
///
/// # Errors
/// [`Problem::changed_meanwhile`].
pub(super) fn check_newest(revised: &Revised, expected: i64) -> Result<(), Problem> {
    match &revised.newest_edit {
        Some((revision, editor)) if *revision != expected => {
            Err(Problem::changed_meanwhile(editor))
        }
        _ => Ok(()),
    }
}

/// Refuses a revision that would be the same as the newest, unless it mends a damaged part.
pub(super) fn check_changed(revised: &Revised, part: &Part, path: &str) -> Result<(), EngineError> {
    if *part == revised.part.part && !revised.is_damaged {
        return Err(invalid(path, "Nothing has changed."));
    }
    Ok(())
}

/// Saves a part as a new revision.
pub(super) async fn store_part(
    store: &PartStore,
    account: &Account,
    revised: &Revised,
    part: Part,
    saving: Saving<'_>,
) -> Result<Revised, Problem> {
    let text = cut(saving.message.trim(), MAX_MESSAGE_LENGTH);
    // SEED-FORM-04
    let message = format!("{}: {text}", account.name);
    let differences = differences(revised.part.part.clone(), part.clone())?;
    let side = |value: fn(&SeedDifference) -> &str| {
        let lines = differences.iter();
        let lines = lines.map(|line| format!("{} = {}", line.name, value(line)));
        lines.collect::<Vec<_>>().join("; ")
    };
    let edit = PartEdit {
        part: &part,
        revision: saving.expected,
        message: &message,
        change: &change_by(account)?,
        before: &revised.part.part,
        is_listed: revised.is_listed,
        maker: &revised.part.maker,
        measurement: saving.measurement,
        difference: (side(|line| &line.before), side(|line| &line.after)),
    };
    match Box::pin(store.database().save_part(&edit)).await? {
        EditOutcome::Saved => Ok(load_by_id(store, revised.part.id, NUMBER).await?),
        EditOutcome::Overtaken(editor) => Err(Problem::changed_meanwhile(&editor)),
        EditOutcome::Gone => Err(unknown(&part.part_number, NUMBER).into()),
    }
}

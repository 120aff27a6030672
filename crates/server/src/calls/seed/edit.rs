//! Saving what an editor entered.

use std::collections::BTreeMap;

use henrad_api::field::FieldError;
use henrad_api::vocabulary::{StatusWord, Word};
use henrad_catalogue::{Account, IMPORT};
use henrad_parts::model::{self, CapacitorModel, GivenParameter};
use henrad_parts::{Origin, Part};

use super::figures::{FIGURES, Figure};
use super::history::{self, Difference, Revised, load};
use super::identity;
use super::kept_fit::{FIT, KeptFit};
use super::plausible::{self, Doubt};
use super::property_list::property_list;
use super::revise::{Saving, check_changed, check_newest, store_part};
use crate::error::AppError;
use crate::part_store::PartStore;
use crate::part_store::overrides::{self, Entry, LADDER_STEPS_NAME, is_multiplier};
use crate::usage_log::cut;

/// Name of the property that names the part (CONF-55).
pub(super) const NUMBER: &str = "Mfr_Part_Number";
/// Name of the property that says which state of the part the page had loaded; see [`Revised::version`].
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

/// What was entered, by property name.
#[derive(Debug)]
pub struct SaveRequest {
    /// Texts by property name.
    pub values: BTreeMap<String, String>,
}

impl SaveRequest {
    pub(super) fn value(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(String::as_str)
    }
}

/// Whether a comma list names a property.
fn is_listed(list: &str, name: &str) -> bool {
    list.split(',').map(str::trim).any(|listed| listed == name)
}

/// Checks and saves what an editor entered; answers the part as it is then.
///
/// # Errors
/// All invalid properties at once, an unknown part, or [`AppError::Overtaken`] when another editor
/// saved the part after it was read.
pub async fn save(
    store: &PartStore,
    account: &Account,
    request: &SaveRequest,
) -> Result<Revised, AppError> {
    let (revised, expected) = named(store, request).await?;
    let mut entered = edited(&revised, account, request, None)?;
    let fit = KeptFit::new(store, &revised, request).await?;
    let fit = fit.map(|fit| fit.of_model(&entered.model)).transpose()?;
    if let Some(fit) = &fit {
        entered = edited(&revised, account, request, Some(&fit.sentence()))?;
    }
    refuse_doubtful(request.value(CONFIRMED).unwrap_or_default(), entered.doubts)?;
    if fit.is_none() {
        check_changed(&revised, &entered.part, NUMBER)?;
    }
    let kept = fit.as_ref().map(KeptFit::stored).transpose()?;
    let saving = Saving {
        expected,
        message: request.value("Update_Status").unwrap_or_default(),
        measurement: kept.as_ref().map(|(id, figures)| (*id, figures.as_str())),
    };
    store_part(store, account, (&revised, entered.part), saving).await
}

/// The part that the request names, as the page had loaded it, and its revision.
async fn named(store: &PartStore, request: &SaveRequest) -> Result<(Revised, i64), AppError> {
    let number = request.value(NUMBER).unwrap_or_default().trim();
    if number.is_empty() {
        return Err(invalid(NUMBER, "Please enter a part number."));
    }
    let revised = load(store, number, NUMBER).await?;
    let expected = expected_revision(request, &revised)?;
    check_newest(&revised, expected)?;
    if let Some(version) = request.value(VERSION)
        && version != revised.version()?
    {
        let editor = revised.newest.map_or(IMPORT.to_owned(), |it| it.editor);
        return Err(AppError::Overtaken(editor));
    }
    Ok((revised, expected))
}

/// What a save would do.
#[derive(Debug)]
pub struct Review {
    /// What would change.
    pub differences: Vec<Difference>,
    /// What is odd about it.
    pub doubts: Vec<Doubt>,
}

/// What [`save`] would do, without doing it.
///
/// # Errors
/// All invalid properties at once, an unknown part, or [`AppError::Overtaken`].
pub async fn review(
    store: &PartStore,
    account: &Account,
    request: &SaveRequest,
) -> Result<Review, AppError> {
    let (revised, _) = named(store, request).await?;
    let Edited { part, doubts, .. } = edited(&revised, account, request, None)?;
    Ok(Review {
        differences: history::difference(revised.part.part.clone(), part)?,
        doubts,
    })
}

/// Refuses what is impossible, and what is odd and not in the comma list of what is confirmed.
pub(super) fn refuse_doubtful(confirmed: &str, doubts: Vec<Doubt>) -> Result<(), AppError> {
    let standing = doubts
        .into_iter()
        .filter(|doubt| doubt.is_impossible || !is_listed(confirmed, &doubt.name));
    let errors: Vec<_> = standing
        .map(|doubt| FieldError::new(doubt.name, doubt.message))
        .collect();
    if errors.is_empty() {
        Ok(())
    } else {
        Err(AppError::InvalidFields(errors))
    }
}

pub(super) fn invalid(path: &str, message: impl Into<String>) -> AppError {
    AppError::InvalidFields(vec![FieldError::new(path, message)])
}

/// The revision that the page had loaded, when it says so; the newest one otherwise.
fn expected_revision(request: &SaveRequest, revised: &Revised) -> Result<i64, AppError> {
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
) -> Result<Edited, AppError> {
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
    if !errors.is_empty() {
        return Err(AppError::InvalidFields(errors));
    }
    for parameter in given {
        lay_over(&mut part.given, parameter);
    }
    let model = checked_model(&part)?;
    let doubts = doubts(revised, (&part, &model));
    Ok(Edited {
        part,
        model,
        doubts,
    })
}

/// What is odd about a part in place of the stored one.
pub(super) fn doubts(revised: &Revised, (part, model): (&Part, &CapacitorModel)) -> Vec<Doubt> {
    let mut doubts = identity::doubts(&revised.part.part, part);
    plausible::doubts(&revised.part, (part, model), &mut doubts);
    doubts
}

/// Errors at the names that cannot be edited. What a page has loaded may be sent back as it was.
fn foreign_names(revised: &Revised, request: &SaveRequest) -> Vec<FieldError> {
    let known = property_list(&revised.part, ("", &[]), &revised.edited);
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
    if parameter.name == henrad_parts::model::ParameterName::StepMultiplier1 {
        given.retain(|other| !is_multiplier(other.name));
    }
    given.retain(|other| other.name != parameter.name);
    given.push(parameter);
}

/// The model of an edited part, which can be simulated.
pub(super) fn checked_model(part: &Part) -> Result<CapacitorModel, AppError> {
    let refused =
        |message: String| invalid(NUMBER, format!("No model has these values: {message}"));
    let model = model::for_part(part).map_err(|error| refused(error.to_string()))?;
    overrides::model_with(&model, &[]).map_err(refused)
}

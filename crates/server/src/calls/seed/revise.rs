//! New revisions of a part: how they are stored, and those that need no form.

use henrad_catalogue::{Account, EditOutcome, PartEdit};
use henrad_parts::{Part, PartStatus};

use super::edit::{NUMBER, Review, checked_model, doubts, invalid, refuse_doubtful};
use super::history::{self, Revised, load, part_at};
use super::plausible::Doubt;
use crate::auth::accounts::change_by;
use crate::error::AppError;
use crate::part_store::PartStore;
use crate::usage_log::cut;

/// Longest message of an editor.
const MAX_MESSAGE_LENGTH: usize = 500;

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
/// [`AppError::Overtaken`].
pub(super) fn check_newest(revised: &Revised, expected: i64) -> Result<(), AppError> {
    match &revised.newest {
        Some(newest) if newest.revision != expected => {
            Err(AppError::Overtaken(newest.editor.clone()))
        }
        _ => Ok(()),
    }
}

/// Refuses a revision that would be the same as the newest.
pub(super) fn check_changed(revised: &Revised, part: &Part, path: &str) -> Result<(), AppError> {
    if *part == revised.part.part {
        return Err(invalid(path, "Nothing has changed."));
    }
    Ok(())
}

/// Changes nothing but the status.
///
/// # Errors
/// See [`save`](super::save).
pub async fn set_status(
    store: &PartStore,
    account: &Account,
    (number, status): (&str, PartStatus),
    (expected, message): (Option<i64>, &str),
) -> Result<Revised, AppError> {
    let revised = load(store, number, "pn").await?;
    let part = Part {
        status,
        ..revised.part.part.clone()
    };
    let expected = expected.unwrap_or_else(|| revised.revision());
    check_newest(&revised, expected)?;
    check_changed(&revised, &part, "status")?;
    let saving = Saving {
        expected,
        message,
        measurement: None,
    };
    store_part(store, account, (&revised, part), saving).await
}

/// An earlier state that is to become the newest.
#[derive(Debug)]
pub struct Restoring<'a> {
    /// Number of the part.
    pub number: &'a str,
    pub revision: i64,
    /// The newest revision that the editor has seen; whatever is newest when left out.
    pub expected: Option<i64>,
    /// Comma list of the properties whose odd values are right.
    pub confirmed: &'a str,
    /// What the editor says.
    pub message: &'a str,
}

/// Makes an earlier state the newest one.
///
/// # Errors
/// See [`history::compare`] and [`save`](super::save).
pub async fn restore(
    store: &PartStore,
    account: &Account,
    restoring: &Restoring<'_>,
) -> Result<Revised, AppError> {
    let (revised, part) = before_and_after(store, restoring).await?;
    refuse_doubtful(restoring.confirmed, doubts_of_restored(&revised, &part)?)?;
    let base = &revised.part.part.base_number;
    let kept = store.database().measurement_of(base, restoring.revision);
    let kept = kept.await?;
    let saving = Saving {
        expected: restoring.expected.unwrap_or_else(|| revised.revision()),
        message: restoring.message,
        measurement: kept
            .as_ref()
            .map(|it| (it.id.as_str(), it.figures.as_str())),
    };
    store_part(store, account, (&revised, part), saving).await
}

/// What [`restore`] would do, without doing it.
///
/// # Errors
/// See [`restore`].
pub async fn review_restore(
    store: &PartStore,
    restoring: &Restoring<'_>,
) -> Result<Review, AppError> {
    let (revised, part) = before_and_after(store, restoring).await?;
    Ok(Review {
        doubts: doubts_of_restored(&revised, &part)?,
        differences: history::difference(revised.part.part.clone(), part)?,
    })
}

/// The part as it is and as a restore would make it, which differ.
async fn before_and_after(
    store: &PartStore,
    restoring: &Restoring<'_>,
) -> Result<(Revised, Part), AppError> {
    let revised = load(store, restoring.number, "pn").await?;
    check_newest(
        &revised,
        restoring.expected.unwrap_or_else(|| revised.revision()),
    )?;
    let part = part_at(store, &revised, restoring.revision, "revision").await?;
    check_changed(&revised, &part, "revision")?;
    Ok((revised, part))
}

/// What is odd about an earlier state. It was the part's once, so it may be far from a slip that it takes
/// back: nothing of it is impossible.
fn doubts_of_restored(revised: &Revised, part: &Part) -> Result<Vec<Doubt>, AppError> {
    let model = checked_model(part)?;
    let all = doubts(revised, (part, &model)).into_iter();
    let possible = |doubt| Doubt {
        is_impossible: false,
        suggestion: None,
        ..doubt
    };
    Ok(all.map(possible).collect())
}

/// Saves a part as a new revision.
pub(super) async fn store_part(
    store: &PartStore,
    account: &Account,
    (revised, part): (&Revised, Part),
    saving: Saving<'_>,
) -> Result<Revised, AppError> {
    let said = cut(saving.message.trim(), MAX_MESSAGE_LENGTH);
    // SEED-FORM-04
    let message = format!("{}: {said}", account.name);
    let differences = history::difference(revised.part.part.clone(), part.clone())?;
    let side = |value: fn(&history::Difference) -> &str| {
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
        EditOutcome::Saved => history::load_by_id(store, revised.part.id, NUMBER).await,
        EditOutcome::Overtaken(editor) => Err(AppError::Overtaken(editor)),
        EditOutcome::Gone => Err(AppError::UnknownPart {
            number: part.part_number,
            path: NUMBER.to_owned(),
            suggestions: Vec::new(),
            diagnosis: None,
        }),
    }
}

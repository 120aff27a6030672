//! Parts to edit and their history on the wire.

mod fit_answer;
pub mod fitting;

pub use fit_answer::record;

use henrad_api::seed::{
    SeedChange, SeedDifference, SeedDoubt, SeedPart, SeedProperty, SeedReview, SeedRevision,
};
use henrad_api::vocabulary::StatusWord;
use henrad_catalogue::PartRevision;

use super::history::{Difference, History, saved_at};
use super::{Doubt, Review, Revised, property_list};
use crate::calls::catalogue::part_item::{part_item, properties_of};
use crate::error::AppError;

/// A part to edit.
///
/// # Errors
/// If the part cannot be written as JSON.
pub fn seed_part(revised: &Revised) -> Result<SeedPart, AppError> {
    let part = &revised.part;
    let last_update = revised.last_update();
    let mut item = part_item(part.id, &part.number, &part.part, &part.maker);
    item.ce_props = properties_of(part);
    let properties =
        property_list(part, (&last_update, &revised.series), &revised.edited).into_iter();
    item.seed_props = properties.map(property).collect();
    let newest = revised.newest.as_ref();
    Ok(SeedPart {
        part: item,
        part_status: StatusWord::from_status(part.part.status),
        revision: revised.revision(),
        version: revised.version()?,
        last_update,
        last_editor: newest.map_or_else(String::new, |newest| newest.editor.clone()),
        update_status: newest.map_or_else(String::new, |newest| newest.message.clone()),
    })
}

fn property(property: super::property_list::SeedProperty) -> SeedProperty {
    SeedProperty {
        name: property.name,
        title: property.title,
        short_title: property.short_title,
        value: property.value,
        input_type: property.input_type,
        simulation: property.simulation,
        min: property.min,
        max: property.max,
        lowest: property.lowest,
        highest: property.highest,
        step: property.step,
        max_count: property.max_count,
        required: property.required,
        inputs: property.inputs,
        read_only: property.read_only,
        unit: property.unit,
        scale: property.scale,
        origin: property.origin,
        source: property.source,
        spread: property.spread,
        group: property.group,
        is_share: property.is_share,
        is_fitted: property.is_fitted,
    }
}

/// All states of a part, newest first; a part that was never edited has the catalogue's alone.
pub fn revisions(history: &History) -> Vec<SeedRevision> {
    if history.revisions.is_empty() {
        return vec![SeedRevision {
            revision: 0,
            saved_at: String::new(),
            editor: "Catalogue".to_owned(),
            update_status: "As in the catalogue.".to_owned(),
            status: StatusWord::from_status(history.status),
            fit: None,
        }];
    }
    let line = |revision: &PartRevision| SeedRevision {
        revision: revision.revision,
        saved_at: saved_at(revision),
        editor: revision.editor.clone(),
        update_status: revision.message.clone(),
        status: StatusWord::from_status(revision.part.status),
        fit: history.fits.get(&revision.revision).map(record),
    };
    history.revisions.iter().map(line).collect()
}

/// What a save would change, with the doubt about each value; doubts about values that stay come last.
pub fn review(review: Review) -> SeedReview {
    let mut doubts = review.doubts;
    let mut changes: Vec<_> = differences(review.differences)
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
    SeedReview { changes }
}

fn doubt_of(doubt: Doubt) -> SeedDoubt {
    SeedDoubt {
        message: doubt.message,
        is_impossible: doubt.is_impossible,
        suggestion: doubt.suggestion,
    }
}

/// Properties that differ between two revisions.
pub fn differences(list: Vec<Difference>) -> Vec<SeedDifference> {
    let lines = list.into_iter().map(|difference| SeedDifference {
        name: difference.name,
        title: difference.title,
        unit: difference.unit,
        before: difference.before,
        after: difference.after,
    });
    lines.collect()
}

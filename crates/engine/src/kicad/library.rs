//! The answers to KiCad's requests for one library, as it reads them.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use henrad_api::field::FieldError;
use henrad_parts::case::Package;
use henrad_parts::{Family, Technology};
use henrad_sim::selection::figures::kind;
use serde::Serialize;
use utoipa::ToSchema;

use super::profile::{MOST_BYTES, MOST_PARTS, Profile, Selected, halving};
use super::record::{Record, size_in_words};
use crate::error::EngineError;
use crate::part_store::ModeledPart;
use crate::part_store::inductor_catalogue::InductorCatalogue;
use crate::part_store::snapshot::Snapshot;

/// Most categories of a library: KiCad asks for each.
const MOST_CATEGORIES: usize = 60;

/// A category of a library.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Category {
    /// Its name in addresses.
    #[schema(example = "ceramic-0603-x7r")]
    pub id: String,
    #[schema(example = "Ceramic 0603 X7R")]
    name: String,
    #[schema(example = "664 parts")]
    description: String,
}

/// A library, written.
#[derive(Debug)]
pub struct Library {
    /// The categories by their names.
    pub categories: Vec<Category>,
    /// The list of each category as JSON.
    pub lists: Vec<Vec<u8>>,
    /// Where the list of a category has the record of an identifier.
    pub places: HashMap<String, (usize, Range<usize>)>,
}

impl Library {
    /// The library of a profile; links begin with the public address of the server.
    ///
    /// # Errors
    /// [`EngineError::InvalidFields`] for a profile of too many parts, with a filter that halves
    /// them, and for a wrong filter; [`EngineError::Simulation`].
    pub fn new(
        profile: &Profile,
        parts: &Snapshot,
        inductors: &InductorCatalogue,
        public_url: &str,
    ) -> Result<Self, EngineError> {
        let selected = profile.select(parts, inductors)?;
        if selected.len() > MOST_PARTS {
            return Err(too_large(&selected, "parts", MOST_PARTS));
        }
        let records = records(&selected, public_url)?;
        let library = Self::written(&records)?;
        let largest = library.lists.iter().map(Vec::len).max();
        if largest.is_some_and(|bytes| bytes > MOST_BYTES) {
            return Err(too_large(&selected, "bytes in a list", MOST_BYTES));
        }
        Ok(library)
    }

    /// Parts that a profile selects.
    ///
    /// # Errors
    /// [`EngineError::InvalidFields`] for a wrong filter.
    pub fn count(
        profile: &Profile,
        parts: &Snapshot,
        inductors: &InductorCatalogue,
    ) -> Result<usize, EngineError> {
        Ok(profile.select(parts, inductors)?.len())
    }

    /// The records by the titles of their categories.
    fn written(records: &[(String, Record)]) -> Result<Self, EngineError> {
        let mut names = HashSet::new();
        let mut ids = HashSet::new();
        let mut library = Self {
            categories: Vec::new(),
            lists: Vec::new(),
            places: HashMap::new(),
        };
        for part in records.chunk_by(|a, b| a.0 == b.0) {
            let Some((title, _)) = part.first() else {
                continue;
            };
            let mut list = b"[".to_vec();
            for (_, record) in part {
                let mut record = record.clone();
                // KiCad would keep the later of two equal names.
                if !names.insert(record.name.clone()) {
                    record.name.clone_from(&record.id);
                }
                if list.len() > 1 {
                    list.extend(b",\n");
                }
                let start = list.len();
                serde_json::to_writer(&mut list, &record)
                    .map_err(|error| EngineError::File(error.to_string()))?;
                let place = (library.lists.len(), start..list.len());
                library.places.insert(record.id, place);
            }
            list.push(b']');
            let mut id = slug(title);
            while !ids.insert(id.clone()) {
                id.push('-');
            }
            library.categories.push(Category {
                id,
                name: title.clone(),
                description: match part.len() {
                    1 => "1 part".to_owned(),
                    count => format!("{count} parts"),
                },
            });
            library.lists.push(list);
        }
        Ok(library)
    }
}

fn too_large(selected: &Selected<'_>, what: &str, most: usize) -> EngineError {
    let halved = halving(selected).map(|it| format!(" {it}."));
    let message = format!(
        "The filter selects {} parts; a library holds at most {most} {what}.{}",
        selected.len(),
        halved.unwrap_or_default()
    );
    FieldError::new("filter", message).into()
}

/// The records with the titles of their categories, sorted by both.
fn records(
    selected: &Selected<'_>,
    public_url: &str,
) -> Result<Vec<(String, Record)>, EngineError> {
    let mut titled = match selected {
        Selected::Capacitors(parts) => {
            let titles = titles(parts, &[all_words, size_words, dielectric_words, kind_word]);
            let records = parts.iter().zip(titles).map(|(modeled, title)| {
                let (part, number) = (&modeled.part, &modeled.number);
                let (value, volts) = (part.capacitance.get(), part.rated_voltage.get());
                let record = Record::of_capacitor(modeled, public_url)?;
                Ok((title, value, volts, number.clone(), record))
            });
            records.collect::<Result<Vec<_>, EngineError>>()?
        }
        Selected::Inductors(parts) => {
            let records = parts.iter().map(|modeled| {
                let row = &modeled.row;
                let (value, amperes) = (row.inductance.get(), row.rated_current.rms.get());
                let record = Record::of_inductor(modeled, public_url);
                let title = format!("Inductors {} {}", row.series, row.case_size);
                (title, value, amperes, row.part_number.clone(), record)
            });
            records.collect()
        }
    };
    titled.sort_by(|a, b| {
        let ratings = a.1.total_cmp(&b.1).then(a.2.total_cmp(&b.2));
        a.0.cmp(&b.0).then(ratings).then_with(|| a.3.cmp(&b.3))
    });
    let records = titled.into_iter();
    Ok(records
        .map(|(title, _, _, _, record)| (title, record))
        .collect())
}

/// Words of a category.
type Words = fn(&ModeledPart) -> String;

/// The title of each part's category: by the first of these words that give few enough categories,
/// else by the last.
fn titles(parts: &[&ModeledPart], ways: &[Words]) -> Vec<String> {
    let mut titles = Vec::new();
    for words in ways {
        titles = parts.iter().map(|modeled| words(modeled)).collect();
        let different: HashSet<_> = titles.iter().collect();
        if different.len() <= MOST_CATEGORIES {
            break;
        }
    }
    titles
}

fn kind_word(modeled: &ModeledPart) -> String {
    let word = match kind(modeled.part.technology) {
        Family::Ceramic => "Ceramic",
        Family::Film => "Film",
        Family::Tantalum => "Tantalum",
        Family::Polymer => "Polymer",
        Family::Aluminum => "Aluminum",
    };
    word.to_owned()
}

fn size_words(modeled: &ModeledPart) -> String {
    let part = &modeled.part;
    let size = match Package::new(part) {
        Some(Package::VerticalChip { diameter, .. }) => format!("V-chip {diameter} mm"),
        Some(Package::Radial { diameter }) => format!("radial {diameter} mm"),
        Some(Package::SnapIn { diameter }) => format!("snap-in {diameter} mm"),
        Some(_) => size_in_words(part),
        None => match part.technology {
            Technology::Ceramic(_) | Technology::Film(_) => size_in_words(part),
            _ => "other sizes".to_owned(),
        },
    };
    format!("{} {size}", kind_word(modeled))
}

fn dielectric_words(modeled: &ModeledPart) -> String {
    format!("{} {}", kind_word(modeled), modeled.part.dielectric)
}

fn all_words(modeled: &ModeledPart) -> String {
    match modeled.part.technology {
        Technology::Ceramic(_) | Technology::Film(_) => {
            format!("{} {}", size_words(modeled), modeled.part.dielectric)
        }
        _ => size_words(modeled),
    }
}

/// A title in an address: lower-case letters and digits, anything between them a hyphen.
fn slug(title: &str) -> String {
    let words = title.split(|c: char| !c.is_ascii_alphanumeric());
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    words.join("-").to_ascii_lowercase()
}

//! Selections of parts, one for each library.

use std::collections::{BTreeMap, HashMap};

use henrad_api::field::FieldError;
use henrad_api::input::{Lenient, Number, YesNo};
use henrad_api::vocabulary::{SelectorType, Word as _};
use henrad_catalogue::{StoredProfile, is_automotive_with_suffix};
use henrad_parts::PartStatus;
use henrad_sim::Condition;
use henrad_sim::selection::figures::kind;
use henrad_sim::selection::find::{Admission, Filter};

use crate::error::{EngineError, refuse_invalid};
use crate::part_store::ModeledPart;
use crate::part_store::inductor_catalogue::InductorCatalogue;
use crate::part_store::inductor_model::ModeledInductor;
use crate::part_store::snapshot::Snapshot;
use crate::selection::SelectionFilter;
use crate::selection::fields::filter;

/// Most parts of a library: KiCad loads all of them when it opens one.
pub const MOST_PARTS: usize = 5000;
/// Most bytes of the list of a category.
pub const MOST_BYTES: usize = 4_000_000;

/// Dielectrics of the usual chips, the steadiest first.
const STEADIEST: [&str; 3] = ["C0G", "X7R", "X5R"];
/// Sizes of the usual chips.
const CHIP_SIZES: [&str; 5] = ["0402", "0603", "0805", "1206", "1210"];
/// Lead spacings of the usual film capacitors, mm.
const FILM_SPACINGS: [&str; 6] = ["5", "7.5", "10", "15", "22.5", "27.5"];

/// What a profile selects.
#[derive(Debug, Clone)]
pub enum Selection {
    /// Capacitors that a filter of Find Parts admits.
    Capacitors(Box<SelectionFilter>),
    /// All inductors.
    Inductors,
}

/// A library of parts.
#[derive(Debug, Clone)]
pub struct Profile {
    /// Its name in addresses: lower-case letters, digits and hyphens.
    pub name: String,
    /// Its title.
    pub title: String,
    pub selection: Selection,
    /// Whether of several parts with the same capacitance, rated voltage and size only the one with
    /// the steadiest dielectric is taken.
    pub one_per_rating: bool,
    /// Whether only programs with a key are answered.
    pub needs_key: bool,
}

/// The parts of a profile.
pub(super) enum Selected<'a> {
    Capacitors(Vec<&'a ModeledPart>),
    Inductors(Vec<&'a ModeledInductor>),
}

impl Selected<'_> {
    pub(super) fn len(&self) -> usize {
        match self {
            Self::Capacitors(parts) => parts.len(),
            Self::Inductors(parts) => parts.len(),
        }
    }
}

impl Profile {
    /// The profiles of the program.
    pub fn built_in() -> Vec<Self> {
        let texts = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect();
        let of = |kind: SelectorType| vec![Lenient::Known(kind)];
        let chips = SelectionFilter {
            types: of(SelectorType::Ceramic),
            cases: texts(&CHIP_SIZES),
            dielectrics: texts(&STEADIEST),
            tolerance_max: Some(Number(0.1)),
            rated_voltage_max: Some(Number(100.0)),
            ..SelectionFilter::default()
        };
        let typed = |kind: SelectorType| SelectionFilter {
            types: of(kind),
            ..SelectionFilter::default()
        };
        let film = SelectionFilter {
            cases: texts(&FILM_SPACINGS),
            ac_rated: YesNo::Yes,
            ..typed(SelectorType::Film)
        };
        let automotive = SelectionFilter {
            aec_q200: YesNo::Yes,
            ac_rated: YesNo::Yes,
            ..SelectionFilter::default()
        };
        let capacitors = |name: &str, title: &str, filter: SelectionFilter| Self {
            name: name.to_owned(),
            title: title.to_owned(),
            selection: Selection::Capacitors(Box::new(filter)),
            one_per_rating: false,
            needs_key: false,
        };
        vec![
            Self {
                one_per_rating: true,
                ..capacitors(
                    "chips",
                    "Ceramic chips 0402 to 1210 up to 100 V, ±10 % or closer",
                    chips,
                )
            },
            capacitors(
                "tantalum",
                "Tantalum with manganese dioxide",
                typed(SelectorType::Tantalum),
            ),
            capacitors(
                "polymer",
                "Polymer on tantalum or aluminum",
                typed(SelectorType::Polymer),
            ),
            capacitors(
                "aluminum",
                "Aluminum with liquid electrolyte",
                typed(SelectorType::Aluminum),
            ),
            Self {
                one_per_rating: true,
                ..capacitors("film-5-27mm", "Film, leads 5 to 27.5 mm apart", film)
            },
            Self {
                name: "inductors".to_owned(),
                title: "Power inductors".to_owned(),
                selection: Selection::Inductors,
                one_per_rating: false,
                needs_key: false,
            },
            capacitors(
                "automotive",
                "AEC-Q200 by the number as it stands",
                automotive,
            ),
        ]
    }

    /// A profile that somebody made.
    ///
    /// # Errors
    /// [`EngineError::File`] for a filter that is no JSON, which the program never stores.
    pub fn of_stored(stored: StoredProfile) -> Result<Self, EngineError> {
        let filter = serde_json::from_str(&stored.filter)
            .map_err(|error| EngineError::File(format!("library {}: {error}", stored.name)))?;
        Ok(Self {
            name: stored.name,
            title: stored.title,
            selection: Selection::Capacitors(Box::new(filter)),
            one_per_rating: stored.one_per_rating,
            needs_key: stored.needs_key,
        })
    }

    /// A profile to store; without a title its name is the title.
    ///
    /// # Errors
    /// [`EngineError::InvalidFields`] for a name that an address cannot have, or that a profile of
    /// the program has, and for wrong fields of the filter.
    pub fn to_store(
        name: &str,
        title: &str,
        filter: &SelectionFilter,
        one_per_rating: bool,
        needs_key: bool,
    ) -> Result<StoredProfile, EngineError> {
        const LONGEST_NAME: usize = 40;
        const LONGEST_TITLE: usize = 100;
        let is_letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let is_name = (1..=LONGEST_NAME).contains(&name.len())
            && name.chars().all(is_letter)
            && !name.starts_with('-');
        let mut errors = Vec::new();
        if !is_name {
            let message = format!(
                "Use 1 to {LONGEST_NAME} small letters, digits and -, a letter or digit first"
            );
            errors.push(FieldError::new("name", message));
        }
        if Self::built_in().iter().any(|known| known.name == name) {
            let message = format!("{name} is a library of the program.");
            errors.push(FieldError::new("name", message));
        }
        let title = title.trim();
        if title.chars().count() > LONGEST_TITLE || title.contains(char::is_control) {
            let message = format!("At most {LONGEST_TITLE} letters in one line");
            errors.push(FieldError::new("title", message));
        }
        refuse_invalid(errors)?;
        checked(filter)?;
        let filter =
            serde_json::to_string(filter).map_err(|error| EngineError::File(error.to_string()))?;
        Ok(StoredProfile {
            name: name.to_owned(),
            title: if title.is_empty() { name } else { title }.to_owned(),
            filter,
            one_per_rating,
            needs_key,
        })
    }

    /// The parts that it selects, in alphabetical order.
    ///
    /// # Errors
    /// [`EngineError::InvalidFields`] with the fields of the filter that are wrong.
    pub(super) fn select<'a>(
        &self,
        parts: &'a Snapshot,
        inductors: &'a InductorCatalogue,
    ) -> Result<Selected<'a>, EngineError> {
        let Selection::Capacitors(asked) = &self.selection else {
            let all = inductors.all().iter().map(AsRef::as_ref);
            return Ok(Selected::Inductors(all.collect()));
        };
        let filter = checked(asked)?;
        let condition = Condition::default();
        let is_admitted = |modeled: &&ModeledPart| {
            // A library names the number that is ordered, so that number must be qualified.
            !(filter.automotive && is_automotive_with_suffix(&modeled.part))
                && filter.admits(&modeled.candidate(), &condition) == Admission::Admitted
        };
        let mut selected = parts.parts(&[PartStatus::Active]);
        selected.retain(is_admitted);
        if self.one_per_rating {
            selected = steadiest(&selected);
        }
        Ok(Selected::Capacitors(selected))
    }
}

fn checked(asked: &SelectionFilter) -> Result<Filter, EngineError> {
    let mut errors = Vec::new();
    let filter = filter(asked, &mut errors);
    refuse_invalid(errors)?;
    Ok(filter)
}

/// One part for each capacitance, rated voltage and size.
fn steadiest<'a>(parts: &[&'a ModeledPart]) -> Vec<&'a ModeledPart> {
    let rank = |modeled: &ModeledPart| {
        let dielectric = modeled.part.dielectric.as_str();
        let known = STEADIEST.iter().position(|it| *it == dielectric);
        known.unwrap_or(STEADIEST.len())
    };
    let mut best: HashMap<(u64, u64, &str), usize> = HashMap::new();
    for (index, modeled) in parts.iter().enumerate() {
        let part = &modeled.part;
        let (farads, volts) = (part.capacitance.get(), part.rated_voltage.get());
        let kept = best
            .entry((farads.to_bits(), volts.to_bits(), &part.case_code))
            .or_insert(index);
        if rank(modeled) < rank(parts[*kept]) {
            *kept = index;
        }
    }
    let mut kept: Vec<usize> = best.into_values().collect();
    kept.sort_unstable();
    kept.into_iter().map(|index| parts[index]).collect()
}

/// A restriction that leaves about half of the parts, in words: the value of the filter that most
/// nearly halves them.
pub(super) fn halving(selected: &Selected<'_>) -> Option<String> {
    let Selected::Capacitors(parts) = selected else {
        return None;
    };
    let mut counts: BTreeMap<(&str, String), usize> = BTreeMap::new();
    for modeled in parts {
        let part = &modeled.part;
        let volts = part.rated_voltage.get();
        for (field, value) in [
            (
                "types",
                SelectorType::from_family(kind(part.technology))
                    .word()
                    .to_owned(),
            ),
            ("dielectrics", part.dielectric.clone()),
            ("cases", part.case_code.clone()),
            ("series", part.series.clone()),
            ("ratedVoltages", volts.to_string()),
        ] {
            *counts.entry((field, value)).or_default() += 1;
        }
    }
    let mut voltages: Vec<f64> = parts
        .iter()
        .map(|modeled| modeled.part.rated_voltage.get())
        .collect();
    voltages.sort_by(f64::total_cmp);
    if let Some(median) = voltages.get(voltages.len() / 2) {
        let kept = voltages.partition_point(|volts| volts <= median);
        counts.insert(("ratedVoltageMax", median.to_string()), kept);
    }
    let half = parts.len() / 2;
    let nearest = counts
        .into_iter()
        .filter(|(_, count)| *count < parts.len())
        .min_by_key(|(_, count)| count.abs_diff(half));
    nearest.map(|((field, value), count)| format!("{field} {value} leaves {count} of them"))
}

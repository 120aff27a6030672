//! A part as a table row: the searched columns, and the whole part as JSON.

use henrad_parts::quantity::{Amperes, Meters, Volts};
use henrad_parts::{Family, Part, PartStatus, Technology};
use sha2::{Digest, Sha256};

use super::raw_text::RawText;
use crate::attributes::{self, Attribute};
use crate::error::CatalogueError;
use crate::keys;
use crate::number_pattern::NumberPattern;

/// Largest identifier that a JavaScript number holds exactly.
const MAX_ID: u64 = (1 << 53) - 1;

/// A part with its key in the database.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredPart {
    /// Key; the same in every database that holds the part.
    pub id: i64,
    /// Maker that an import named; empty for the built-in catalogue.
    pub maker: String,
    pub part: Part,
}

/// The columns `id`, `maker`, `checksum` and `definition` of a stored part.
pub(crate) type StoredColumns = (i64, RawText, i64, RawText);

/// Checksum of a row of an earlier version.
pub(crate) const NO_CHECKSUM: i64 = 0;

/// What stands beside a definition and its maker, to tell whether they are what was written.
pub(crate) fn checksum(maker: &[u8], definition: &[u8]) -> i64 {
    identifier_of([maker, b"\n", definition])
}

impl StoredPart {
    /// A part of the built-in catalogue as every database holds it.
    pub fn built_in(part: Part) -> Self {
        Self {
            id: identifier(&part.base_number),
            maker: String::new(),
            part,
        }
    }

    /// The part in a row.
    ///
    /// # Errors
    /// [`CatalogueError::DamagedPart`] when it is not what was written.
    pub(crate) fn read(columns: StoredColumns) -> Result<Self, CatalogueError> {
        Self::check(&columns)?;
        let (id, maker, _, definition) = columns;
        let part = serde_json::from_slice(definition.bytes());
        Ok(Self {
            id,
            maker: maker.into_text(),
            part: part.map_err(|_| CatalogueError::DamagedPart(id))?,
        })
    }

    /// Whether a row is what was written; one of an earlier version does not tell.
    pub(super) fn check(columns: &StoredColumns) -> Result<(), CatalogueError> {
        let (id, maker, stated, definition) = columns;
        let is_same = || *stated == checksum(maker.bytes(), definition.bytes());
        if *stated == NO_CHECKSUM || is_same() {
            Ok(())
        } else {
            Err(CatalogueError::DamagedPart(*id))
        }
    }
}

/// Column `made_by` of the rows of editors, which a load of the built-in catalogue keeps.
pub(crate) const EDITOR: &str = "editor";

/// The values of one row of table `part`.
#[derive(Debug, Clone)]
pub(crate) struct PartRow {
    pub id: i64,
    pub part_number: String,
    pub base_number: String,
    pub design_key: String,
    pub reversed_number: String,
    pub series_id: String,
    pub family: &'static str,
    pub technology: &'static str,
    pub dielectric: String,
    pub case_code: String,
    pub case_alias: String,
    pub terminations: String,
    pub rated_voltage: f64,
    pub voltage_kind: &'static str,
    pub capacitance: f64,
    pub status: &'static str,
    pub figures: PartFigures,
    /// Empty for the built-in catalogue.
    pub maker: String,
    pub definition: String,
}

/// What a search compares beside the ratings, in SI units and °C; `None` where the part lists no
/// such figure.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct PartFigures {
    pub temperature_min: f64,
    pub temperature_max: f64,
    /// How the part is qualified to AEC-Q200; empty if it is not.
    pub aec_q200: String,
    pub safety_class: String,
    /// Letters on offer, with that of the number.
    pub tolerances: String,
    pub esr: Option<f64>,
    /// A rms.
    pub ripple_current: Option<f64>,
    pub height: Option<f64>,
    pub voltage_ac: Option<f64>,
    pub lead_spacing: Option<f64>,
}

/// The figures by which a search orders parts: ESR, ripple current and height; `None` where the
/// part lists none.
pub(crate) fn ordering_figures(part: &Part) -> [Option<f64>; 3] {
    let published = &part.published;
    [
        published.stated_esr().map(|(esr, _)| esr.get()),
        published.ripple_current_rms.map(Amperes::get),
        published.height.map(Meters::get),
    ]
}

impl PartFigures {
    pub fn from_part(part: &Part) -> Self {
        let [esr, ripple_current, height] = ordering_figures(part);
        let own = part.tolerance.iter();
        let own = own.filter(|letter| !part.tolerances.contains(**letter));
        let value = |attribute: Option<Attribute>| attribute.map_or(String::new(), |it| it.value);
        Self {
            temperature_min: part.temperature_min.get(),
            temperature_max: part.temperature_max.get(),
            aec_q200: value(attributes::aec_q200(part)),
            safety_class: value(attributes::safety_class(part)),
            tolerances: part.tolerances.chars().chain(own.copied()).collect(),
            esr,
            ripple_current,
            height,
            voltage_ac: part.rated_voltage_ac.map(Volts::get),
            lead_spacing: part.published.lead_spacing.map(Meters::get),
        }
    }
}

impl PartRow {
    /// The row of a part of a maker; the maker of a built-in part is the empty text.
    pub fn new(part: &Part, maker: &str) -> Result<Self, CatalogueError> {
        Ok(Self {
            id: identifier(&part.base_number),
            part_number: part.part_number.clone(),
            base_number: part.base_number.clone(),
            design_key: design_key(part),
            reversed_number: keys::reversed(&keys::searchable(&part.base_number)),
            series_id: part.series_id.clone(),
            family: family_word(part.family),
            technology: technology_word(part.technology),
            dielectric: part.dielectric.clone(),
            case_code: part.case_code.clone(),
            case_alias: part.case_alias.clone(),
            terminations: part.terminations.clone(),
            rated_voltage: part.rated_voltage.get(),
            voltage_kind: part.voltage_kind().unit(),
            capacitance: part.capacitance.get(),
            status: status_word(part.status),
            figures: PartFigures::from_part(part),
            maker: maker.to_owned(),
            definition: serde_json::to_string(part)?,
        })
    }
}

/// The design key of a part's number, or the key of the pattern of its numbers.
fn design_key(part: &Part) -> String {
    match NumberPattern::read(&part.variants) {
        Ok(pattern) if !part.variants.is_empty() => pattern.key(),
        _ => keys::design_key(&part.part_number),
    }
}

/// A key derived from the number: the same in every database and after a reload.
pub(crate) fn identifier(base_number: &str) -> i64 {
    identifier_of([base_number.as_bytes()])
}

fn identifier_of<const N: usize>(pieces: [&[u8]; N]) -> i64 {
    let mut hash = Sha256::new();
    for piece in pieces {
        hash.update(piece);
    }
    let digest = hash.finalize();
    let number = digest
        .iter()
        .take(8)
        .fold(0u64, |number, byte| (number << 8) | u64::from(*byte));
    (number & MAX_ID).cast_signed()
}

/// Name of a family in the database.
pub(crate) fn family_word(family: Family) -> &'static str {
    match family {
        Family::Ceramic => "ceramic",
        Family::Polymer => "polymer",
        Family::Tantalum => "tantalum",
        Family::Aluminum => "aluminum",
        Family::Film => "film",
    }
}

/// Name of a technology in the database.
pub(crate) fn technology_word(technology: Technology) -> &'static str {
    match technology {
        Technology::Ceramic(_) => "ceramic",
        Technology::TantalumMno2 => "tantalum_mno2",
        Technology::TantalumPolymer => "tantalum_polymer",
        Technology::AluminumPolymer => "aluminum_polymer",
        Technology::AluminumHybrid => "aluminum_hybrid",
        Technology::AluminumElectrolytic => "aluminum_electrolytic",
        Technology::Film(_) => "film",
    }
}

/// Name of a status in the database and on the wire.
pub(crate) fn status_word(status: PartStatus) -> &'static str {
    status.word()
}

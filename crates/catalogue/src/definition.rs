//! Definition of a series in a series file.

use henrad_parts::{Family, Origin, Technology};
use serde::{Deserialize, Serialize};

use crate::error::CatalogueError;
use crate::series_attributes::SeriesAttributes;
use crate::tables::SERIES_FILES;

/// One block of a series file.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeriesDefinition {
    /// Key, for example `C-X7R`.
    pub id: String,
    /// Name as the selector shows it; several blocks may share one.
    pub name: String,
    /// One line under the name.
    pub description: String,
    /// Construction in a few words.
    pub style: String,
    pub family: Family,
    pub technology: Technology,
    /// Dielectric or cathode as tables show it.
    pub dielectric: String,
    /// Category temperatures, °C.
    pub temperature: [f64; 2],
    /// Tolerance letters on offer.
    pub tolerances: String,
    pub default_tolerance: char,
    /// Letters for values too small for a percentage.
    pub small_values: Option<SmallValues>,
    /// Termination letters on offer.
    #[serde(default)]
    pub terminations: String,
    /// Usual packaging, appended to the base number.
    #[serde(default)]
    pub packaging: String,
    /// Grade of the family.
    pub application: String,
    /// Capacitance loss per decade of hours, percent.
    #[serde(alias = "ageing_percent")]
    pub aging_percent: f64,
    /// Dissipation factor limit of the whole series, percent.
    pub dissipation_factor_percent: Option<f64>,
    /// Leakage limit as a multiple of C·V per second, 1/s.
    pub leakage_per_cv: Option<f64>,
    /// Conditions of the ripple currents that the lists of the series state.
    pub ripple_rating: Option<RippleCondition>,
    /// Condition of the resistances that the lists of the series state without one; they are
    /// maxima.
    pub esr_limit: Option<EsrCondition>,
    /// How values, voltages and cases combine; a series without a grid has only listed parts.
    pub grid: Option<Grid>,
    /// Safety class, automotive grade and uses.
    pub attributes: Option<SeriesAttributes>,
    pub origin: OriginWord,
    pub source: String,
}

impl SeriesDefinition {
    /// Whether a data-sheet table lists every part of the series.
    pub fn is_completely_listed(&self) -> bool {
        matches!(
            self.grid,
            Some(Grid::ChipWaterfall { .. } | Grid::TantalumTable { .. })
        )
    }
}

/// Conditions of a ripple current, where its list leaves them out.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RippleCondition {
    /// Frequency, Hz; absent where each row states its own or none is known.
    pub frequency: Option<f64>,
    /// The current holds at the upper category temperature.
    pub at_highest_temperature: bool,
    /// What says so.
    pub source: String,
}

/// Condition of a resistance.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EsrCondition {
    /// Frequency, Hz.
    pub frequency: f64,
    /// What says so.
    pub source: String,
}

/// Tolerances of values too small for a percentage.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SmallValues {
    /// Upper bound of these values, pF.
    pub below_pf: f64,
    /// Up to this value they are offered beside those of the series, pF.
    pub also_below_pf: Option<f64>,
    pub tolerances: String,
    pub default_tolerance: char,
}

/// Form of the table of a series.
#[derive(Debug, Clone, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Grid {
    /// One row per case, voltage and value.
    ChipWaterfall { table: String, dielectric: char },
    /// One row per case and voltage with the limits of the values.
    ChipRanges { number: NumberForm },
    /// Stacks of the chips of another series.
    ChipStacks {
        of: String,
        chips: Vec<u32>,
        number: NumberForm,
    },
    /// One row per rating.
    TantalumTable { table: String },
    /// One row per voltage and lead spacing with the limits of the values.
    FilmRanges,
    /// One row per part.
    FilmList,
}

/// Composition of a ceramic part number.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(tag = "form", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum NumberForm {
    Smd {
        specification: char,
        dielectric: char,
    },
    KcLink {
        design: char,
    },
    Rf,
    Leaded {
        dielectric: char,
    },
    Mil,
}

/// The word of a table's origin column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum OriginWord {
    /// Read in a data sheet.
    Guaranteed,
    /// Read elsewhere: a listing, a transcription, an ordering example.
    Typical,
    /// Derived by a rule.
    Estimated,
}

impl OriginWord {
    /// The origin with the document or rule behind it.
    pub fn with_source(self, source: &str) -> Origin {
        let basis = source.to_owned();
        match self {
            Self::Guaranteed => Origin::Guaranteed(basis.into()),
            Self::Typical => Origin::Typical(basis.into()),
            Self::Estimated => Origin::Estimated(basis.into()),
        }
    }
}

/// One series as the selector shows it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Series {
    /// Key, for example `C-X7R`.
    pub id: String,
    /// Name; several series may share one and are then shown as one.
    pub name: String,
    /// One line under the name.
    pub description: String,
    /// Construction in a few words.
    pub style: String,
    /// Selector group.
    pub family: Family,
    /// Source of the definition.
    pub origin: Origin,
}

impl From<&SeriesDefinition> for Series {
    fn from(definition: &SeriesDefinition) -> Self {
        Self {
            id: definition.id.clone(),
            name: definition.name.clone(),
            description: definition.description.clone(),
            style: definition.style.clone(),
            family: definition.family,
            origin: definition.origin.with_source(&definition.source),
        }
    }
}

/// Reads all series files in the order of the selector.
pub(crate) fn all() -> Result<Vec<SeriesDefinition>, CatalogueError> {
    #[derive(Deserialize)]
    struct File {
        series: Vec<SeriesDefinition>,
    }
    let mut definitions = Vec::new();
    for (file, text) in SERIES_FILES {
        let parsed: File =
            toml::from_str(text).map_err(|source| CatalogueError::Definition { file, source })?;
        definitions.extend(parsed.series);
    }
    Ok(definitions)
}

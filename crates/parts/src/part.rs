//! One catalogue part: its identity, its ratings and what its maker publishes about it.

use serde::{Deserialize, Serialize};

use crate::build::Build;
use crate::curve::StoredCurve;
use crate::lifetime::LifetimeRating;
use crate::listed::ListedFigures;
use crate::model::GivenParameter;
use crate::origin::Origin;
use crate::quantity::{
    Amperes, Celsius, Farads, Henries, Hertz, KelvinsPerWatt, Meters, Ohms, Volts,
};
use crate::technology::Technology;

/// The selector group that a part is listed under.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Family {
    /// Multilayer ceramic capacitors.
    Ceramic,
    /// Conductive-polymer capacitors on tantalum or aluminum.
    Polymer,
    /// Tantalum capacitors with manganese dioxide cathode.
    Tantalum,
    /// Aluminum electrolytic capacitors.
    Aluminum,
    /// Film capacitors.
    Film,
}

crate::enum_with_all! {
    /// Whether ordinary visitors see a part.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum PartStatus {
        /// Visible to everyone.
        #[default]
        Active,
        /// Withdrawn from the pickers.
        Inactive,
        /// Switched off by an editor.
        DeActive,
        /// Being prepared by an editor.
        Test,
    }
}

impl PartStatus {
    /// The word used in the database and on the wire.
    pub fn word(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Inactive => "inactive",
            Self::DeActive => "de-active",
            Self::Test => "test",
        }
    }

    /// Reads [`Self::word`] back.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.word() == word)
    }
}

/// Whether a figure is a limit or a typical value, and whether the maker publishes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RatingKind {
    /// Upper limit of the data sheet; typical parts are better.
    Limit,
    /// Typical value.
    Typical,
    /// Typical value that a rule of the table gives; the maker publishes none.
    Estimated,
}

/// An equivalent series resistance with the frequency at which it holds (25 °C).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct EsrRating {
    /// Resistance at `frequency`.
    pub value: Ohms,
    /// Frequency of the figure.
    pub frequency: Hertz,
    /// Limit or typical.
    pub kind: RatingKind,
}

/// What says at which condition a figure holds, where its own list does not.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct FigureBases {
    /// Frequency of the series resistance.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub esr: Option<String>,
    /// Frequency and temperature of the ripple current.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ripple_current: Option<String>,
}

impl FigureBases {
    /// Both; `None` where nothing needs one.
    pub fn new(esr: Option<String>, ripple_current: Option<String>) -> Option<Box<Self>> {
        let is_needed = esr.is_some() || ripple_current.is_some();
        is_needed.then(|| {
            Box::new(Self {
                esr,
                ripple_current,
            })
        })
    }
}

/// Figures that the maker publishes for one part beyond its ratings. Absent means not published.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Published {
    /// Dissipation factor limit as a fraction (0.025 for 2.5 %), at the family's test frequency.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dissipation_factor_limit: Option<f64>,
    /// Equivalent series resistance.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub esr: Option<EsrRating>,
    /// Equivalent series inductance.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub esl: Option<Henries>,
    /// Leakage current limit (25 °C, rated voltage).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leakage_current_limit: Option<Amperes>,
    /// Ripple current rating, rms.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ripple_current_rms: Option<Amperes>,
    /// Frequency of the ripple rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ripple_current_frequency: Option<Hertz>,
    /// Ambient or case temperature of the ripple rating, as its source counts it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ripple_current_temperature: Option<Celsius>,
    /// Thermal resistance, hot spot to ambient.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thermal_resistance: Option<KelvinsPerWatt>,
    /// Body length.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub length: Option<Meters>,
    /// Body width.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub width: Option<Meters>,
    /// Body height or thickness.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub height: Option<Meters>,
    /// Lead spacing of a box capacitor.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lead_spacing: Option<Meters>,
    /// Style, where it is not the one that the part number gives.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub style: Option<Box<str>>,
    /// Lifetime rating of this part, where somebody states one beside what its series is known for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lifetime: Option<LifetimeRating>,
    /// How a part of another maker is built; rules of other parts know it from their number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub build: Option<Build>,
    /// What says at which condition figures hold whose own list does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bases: Option<Box<FigureBases>>,
    /// What is stated beyond that and enters no model.
    #[serde(skip_serializing_if = "ListedFigures::is_empty")]
    pub listed: ListedFigures,
}

impl Published {
    /// What says at which frequency the series resistance holds, where its own list does not.
    pub fn esr_basis(&self) -> Option<&str> {
        self.bases.as_ref()?.esr.as_deref()
    }

    /// What says at which frequency and temperature the ripple current holds, where its own list
    /// does not.
    pub fn ripple_current_basis(&self) -> Option<&str> {
        self.bases.as_ref()?.ripple_current.as_deref()
    }

    /// The series resistance that is stated, and its frequency where the source says it.
    pub fn stated_esr(&self) -> Option<(Ohms, Option<Hertz>)> {
        let rated = self.esr.map(|esr| (esr.value, Some(esr.frequency)));
        rated.or_else(|| Some((self.listed.esr_without_frequency?, None)))
    }
}

/// One catalogue part.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// Orderable number with default tolerance and packaging, upper case.
    pub part_number: String,
    /// Number without packaging: the key that every spelling of the part leads to.
    pub base_number: String,
    /// Key of the part's series definition, for example `C-X7R`.
    pub series_id: String,
    /// Series name as the selector shows it.
    pub series: String,
    /// Selector group.
    pub family: Family,
    /// Construction, which decides the equivalent circuit.
    pub technology: Technology,
    /// Dielectric or cathode as shown in tables: `X7R`, `MnO2`, `Polymer`, `PP`.
    pub dielectric: String,
    /// Case code: EIA size, tantalum letter, can code, or lead spacing in mm for film.
    pub case_code: String,
    /// Second name of the case: metric code or EIA body code; empty when there is none.
    pub case_alias: String,
    /// Nominal capacitance.
    pub capacitance: Farads,
    /// Tolerance letter in the number.
    pub tolerance: Option<char>,
    /// Tolerance letters that the part is offered with.
    pub tolerances: String,
    /// Lead or termination letters that the part is offered with.
    pub terminations: String,
    /// Rated dc voltage; the ac rating for parts rated in ac only.
    pub rated_voltage: Volts,
    /// Rated ac voltage, rms, where the maker gives one.
    pub rated_voltage_ac: Option<Volts>,
    /// Lower category temperature.
    pub temperature_min: Celsius,
    /// Upper category temperature.
    pub temperature_max: Celsius,
    /// Grade of the family, for example `Commercial/Standard Chips`.
    pub application: String,
    /// Capacitance loss per decade of hours as a fraction (0.03 for 3 %).
    #[serde(rename = "ageing_per_decade")]
    pub aging_per_decade: f64,
    /// Visibility.
    pub status: PartStatus,
    /// Figures published for this part.
    pub published: Published,
    /// Model parameters known for this part; everything else is estimated by rule.
    pub given: Vec<GivenParameter>,
    /// Curves published for this part.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub curves: Vec<StoredCurve>,
    /// Pattern of the other numbers under which the part is sold; empty for numbers that the
    /// grammar reads.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub variants: String,
    /// Address of the data sheet of this part; empty where nobody gave one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub data_sheet: String,
    /// Source of the row itself: a real rating table, or a rule that filled a range.
    pub origin: Origin,
}

/// The voltage that a rating limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VoltageKind {
    /// Direct voltage.
    Dc,
    /// Alternating voltage, rms.
    Ac,
}

impl VoltageKind {
    /// `VDC` or `VAC`, in data sheets, in the database and on the wire.
    pub fn unit(self) -> &'static str {
        match self {
            Self::Dc => "VDC",
            Self::Ac => "VAC",
        }
    }
}

impl Part {
    /// Kind of the rated voltage: dc, except for parts rated in ac only.
    pub fn voltage_kind(&self) -> VoltageKind {
        if self.rated_voltage_ac == Some(self.rated_voltage) {
            VoltageKind::Ac
        } else {
            VoltageKind::Dc
        }
    }

    /// The basis of the published ESR: the row, weakened where a rule of its table gave the
    /// resistance.
    pub fn esr_origin(&self) -> Origin {
        match self.published.esr {
            Some(rating) if rating.kind == RatingKind::Estimated => {
                Origin::Estimated(self.origin.basis().into())
            }
            _ => self.origin.clone(),
        }
    }
}

//! Closed sets that describe a part.

use henrad_parts::{Family, Origin, Part, PartStatus, Technology, VoltageKind};
use serde::Serialize;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};

use super::Word;

words! {
    /// How far a value can be trusted, weakest first.
    OriginMark {
        /// Computed by a rule from other ratings.
        Estimated = "estimated",
        /// Fitted to points.
        Fitted = "fitted",
        /// From the maker's own model.
        VendorModel = "vendor model",
        /// Published without guarantee.
        Typical = "typical",
        /// Guaranteed by the maker.
        Guaranteed = "guaranteed",
        /// A published curve.
        Published = "published",
        /// Not a value of a part.
        None = "",
    }
}

impl OriginMark {
    /// The mark of an origin.
    pub fn from_origin(origin: &Origin) -> Self {
        match origin {
            Origin::Guaranteed(_) => Self::Guaranteed,
            Origin::Typical(_) => Self::Typical,
            Origin::VendorModel(_) => Self::VendorModel,
            Origin::Fitted(_) => Self::Fitted,
            Origin::Estimated(_) => Self::Estimated,
        }
    }

    /// The weakest of some marks; typical without any.
    pub fn weakest(marks: impl Iterator<Item = Self>) -> Self {
        let rank = |mark: &Self| Self::ALL.iter().position(|other| other == mark);
        let mut weakest = None;
        for mark in marks {
            let least = weakest.map_or(mark, |least| std::cmp::min_by_key(least, mark, rank));
            if Self::ALL.first() == Some(&least) {
                return least;
            }
            weakest = Some(least);
        }
        weakest.unwrap_or(Self::Typical)
    }
}

words! {
    /// Capacitor type as records and pages show it.
    CapacitorType {
        Ceramic = "Ceramic",
        Film = "Film",
        /// Tantalum, with either cathode.
        Tantalum = "Tantalum",
        AluminumElectrolytic = "Aluminum Electrolytic",
        /// Aluminum polymer.
        Aluminum = "Aluminum",
        /// The combination of all parts.
        None = "",
    }
}

impl CapacitorType {
    /// The type of a part.
    pub fn from_part(part: &Part) -> Self {
        match (part.family, part.technology) {
            (Family::Ceramic, _) => Self::Ceramic,
            (Family::Film, _) => Self::Film,
            (_, Technology::TantalumMno2 | Technology::TantalumPolymer) => Self::Tantalum,
            (_, Technology::AluminumElectrolytic) => Self::AluminumElectrolytic,
            _ => Self::Aluminum,
        }
    }

    /// The type of a word in any case of letters, with or without a last word `electrolytic`: both
    /// kinds of aluminum are [`Self::Aluminum`].
    pub fn of_spelling(text: &str) -> Option<Self> {
        const ELECTROLYTIC: &str = " electrolytic";
        let text = text.trim().to_lowercase();
        let name = text.strip_suffix(ELECTROLYTIC).unwrap_or(&text);
        let mut entries = Self::ALL.iter().copied();
        entries.find(|entry| entry.word().eq_ignore_ascii_case(name))
    }

    /// Whether a part of this type is of the other, where both kinds of aluminum are one and none
    /// is any.
    pub fn is_of(self, other: Self) -> bool {
        let plain = |it| match it {
            Self::AluminumElectrolytic => Self::Aluminum,
            it => it,
        };
        other == Self::None || plain(self) == plain(other)
    }
}

words! {
    /// Type of the part selector, as `type` in picker calls.
    SelectorType {
        Ceramic = "ceramic",
        /// Polymer, with tantalum or aluminum.
        Polymer = "polymer",
        /// Tantalum with manganese dioxide.
        Tantalum = "tantalum",
        /// Aluminum electrolytic.
        Aluminum = "aluminum",
        Film = "film",
    }
}

words! {
    /// Cathode of tantalum and aluminum capacitors, as pickers tell them apart.
    Cathode {
        /// Conductive polymer, with or without liquid.
        Polymer = "Polymer",
        /// Manganese dioxide.
        Mno2 = "MnO2",
    }
}

impl SelectorType {
    /// The type of a family.
    pub fn from_family(family: Family) -> Self {
        match family {
            Family::Ceramic => Self::Ceramic,
            Family::Polymer => Self::Polymer,
            Family::Tantalum => Self::Tantalum,
            Family::Aluminum => Self::Aluminum,
            Family::Film => Self::Film,
        }
    }

    /// The family of a type.
    pub fn family(self) -> Family {
        match self {
            Self::Ceramic => Family::Ceramic,
            Self::Polymer => Family::Polymer,
            Self::Tantalum => Family::Tantalum,
            Self::Aluminum => Family::Aluminum,
            Self::Film => Family::Film,
        }
    }
}

words! {
    /// Part status.
    StatusWord {
        /// Visible to everyone.
        Active = "active",
        /// Withdrawn from the pickers.
        Inactive = "inactive",
        /// Switched off by an editor.
        DeActive = "de-active",
        /// In preparation by an editor.
        Test = "test",
    }
}

impl StatusWord {
    /// The word of a status.
    pub fn from_status(status: PartStatus) -> Self {
        match status {
            PartStatus::Active => Self::Active,
            PartStatus::Inactive => Self::Inactive,
            PartStatus::DeActive => Self::DeActive,
            PartStatus::Test => Self::Test,
        }
    }
}

impl From<StatusWord> for PartStatus {
    fn from(word: StatusWord) -> Self {
        match word {
            StatusWord::Active => Self::Active,
            StatusWord::Inactive => Self::Inactive,
            StatusWord::DeActive => Self::DeActive,
            StatusWord::Test => Self::Test,
        }
    }
}

/// Which parts a search finds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StatusFilter {
    /// Those of one status.
    Only(StatusWord),
    /// Those of every status.
    All,
}

impl Word for StatusFilter {
    const ALL: &'static [Self] = &[
        Self::Only(StatusWord::Active),
        Self::Only(StatusWord::Inactive),
        Self::Only(StatusWord::DeActive),
        Self::Only(StatusWord::Test),
        Self::All,
    ];

    fn word(self) -> &'static str {
        match self {
            Self::Only(status) => status.word(),
            Self::All => "all",
        }
    }
}

impl PartialSchema for StatusFilter {
    fn schema() -> RefOr<Schema> {
        super::schema_of::<Self>("Which parts a search finds.")
    }
}

impl ToSchema for StatusFilter {}

words! {
    /// Kind of a rated voltage.
    VoltageUnit {
        /// Direct voltage.
        Dc = "VDC",
        /// Alternating voltage, rms.
        Ac = "VAC",
        /// The combination of all parts has no rating.
        None = "",
    }
}

impl VoltageUnit {
    /// The unit of a kind.
    pub fn from_voltage_kind(kind: VoltageKind) -> Self {
        match kind {
            VoltageKind::Dc => Self::Dc,
            VoltageKind::Ac => Self::Ac,
        }
    }
}

words! {
    /// What the options of a picker are counted in.
    OptionUnit {
        /// Direct voltage.
        Dc = "VDC",
        /// Alternating voltage, rms.
        Ac = "VAC",
        /// Parts of both kinds share the value.
        Volt = "V",
        /// Words.
        None = "",
    }
}

impl OptionUnit {
    /// The unit of a voltage of a kind, or of both kinds.
    pub fn from_voltage_kind(kind: Option<VoltageKind>) -> Self {
        match kind {
            Some(VoltageKind::Dc) => Self::Dc,
            Some(VoltageKind::Ac) => Self::Ac,
            None => Self::Volt,
        }
    }
}

words! {
    /// Why a part matches a search.
    MatchedBy {
        /// The whole number.
        Number = "number",
        /// The beginning of the number.
        Beginning = "beginning",
        /// The end of the number.
        Ending = "ending",
        Value = "value",
        /// Near to the number of another maker.
        Nearest = "nearest",
    }
}

words! {
    /// What a property is for.
    PropertyStep {
        /// A table shows it.
        Shown = "1",
        /// It serves comparisons.
        Compared = "0",
    }
}

words! {
    /// A call that lists the choices of one step of the part selector.
    PickerCall {
        Series = "series",
        /// Case sizes.
        Size = "size",
        Dielectric = "dielectric",
        Termination = "termination",
        /// Rated voltages.
        Voltage = "voltage",
    }
}

words! {
    /// How a part answers the number that was asked for.
    MatchQuality {
        /// The same characters but for case, blanks and hyphens.
        Exact = "Exact",
        /// Other packaging, reel or termination, or a tolerance that is offered; a distributor's additions were dropped.
        Equivalent = "Equivalent",
        /// The number ended early: one ordering code, or several with the same values, begin like it.
        Completed = "Completed",
        /// An unknown end of the number was left out.
        Shortened = "Shortened",
        /// A specification instead of a number.
        Values = "Values",
        /// No match.
        None = "None",
    }
}

words! {
    /// What a part is known from.
    PartBasis {
        /// The built-in catalogue lists it.
        Listed = "listed",
        /// An import brought it.
        Imported = "imported",
        /// An editor changed it.
        Edited = "edited",
        /// Its number, which no list has; its figures are estimated.
        Number = "number",
        /// A specification.
        Values = "values",
    }
}

words! {
    /// What a part that no list has is known from.
    UnlistedBasis {
        /// Its number.
        Number = "number",
        /// A specification.
        Values = "values",
    }
}

words! {
    /// Kind of a document, also a segment of its address.
    DocumentKind {
        /// Specification sheet of one part.
        SpecSheet = "specsheet",
        /// Data sheet of the series.
        DataSheet = "datasheet",
        /// Solid model.
        Step = "step",
        /// Declaration of restricted substances.
        Rohs = "rohs",
    }
}

/// Section of the seed page in which a property of the model stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SeedGroup {
    /// Capacitance and inductance.
    Impedance,
    /// Resistances and loss factors.
    Loss,
    /// Dependence on dc and ac voltage.
    Bias,
    /// Dependence on temperature and age, and what limits the current.
    Thermal,
    /// Not part of the model.
    None,
}

/// How a property is entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SeedInputType {
    Number,
    /// A text.
    String,
    /// One of some options.
    Dropdown,
    /// A number between two ends.
    Slider,
}

/// How a part answers the number that was asked for; empty where no number was.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NumberMatch {
    /// The number as it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String, required = false, example = "c0805c104k5rac")]
    pub requested: Option<String>,
    /// How the number that was found follows from it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = MatchQuality, required = false)]
    pub match_quality: Option<MatchQuality>,
    /// What the part is known from.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = PartBasis, required = false)]
    pub basis: Option<PartBasis>,
    /// Maker by the key of the number, where no list has the part; two makers may write the same
    /// number: `Walsin or Fenghua`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String, required = false, example = "Murata")]
    pub made_by: Option<String>,
}

impl NumberMatch {
    /// Whether the number is its own, but for packaging and tolerance.
    pub fn is_exact(&self) -> bool {
        !matches!(
            self.match_quality,
            Some(MatchQuality::Completed | MatchQuality::Shortened)
        )
    }
}

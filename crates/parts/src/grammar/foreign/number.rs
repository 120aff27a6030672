//! What a number of another maker says.

use std::borrow::Cow;
use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::quantity::{Amperes, Farads, Henries, Meters, Ohms, Volts};

/// What the number of another maker says, in SI units. What it does not state is absent.
#[derive(Debug, Clone, PartialEq)]
pub struct ForeignNumber {
    /// The number, normalized: upper case without blanks, with its hyphens.
    pub number: String,
    /// Maker; the first of [`ForeignNumber::makers`].
    pub maker: &'static str,
    /// Every maker that writes this number for the same values.
    pub makers: Vec<&'static str>,
    /// Name of the key: the first characters, or the family where numbers begin with their case.
    pub key: &'static str,
    /// What kind of part it is.
    pub kind: ForeignKind,
    /// Nominal capacitance.
    pub capacitance: Option<Farads>,
    /// Nominal inductance.
    pub inductance: Option<Henries>,
    /// Rated dc voltage.
    pub rated_voltage: Option<Volts>,
    /// Rated ac voltage, rms, of capacitors across the mains.
    pub rated_voltage_ac: Option<Volts>,
    /// Safety class of a capacitor across the mains: `X2`.
    pub safety_class: Option<&'static str>,
    /// Dielectric of a ceramic chip by EIA code, for example `X7R`; of film `PP`, `PET`, `PPS`,
    /// `PEN` or `acrylic`.
    pub dielectric: Option<&'static str>,
    /// Case: EIA inch size of a chip, case letters of a tantalum chip, lead spacing of film in mm,
    /// size code of an inductor.
    pub case_code: Option<String>,
    /// Tolerance letter by IEC 60062.
    pub tolerance: Option<char>,
    /// The maker's limit of the series resistance at 100 kHz and 20 to 25 °C.
    pub esr_limit: Option<Ohms>,
    /// Rated current of an inductor, by the maker's definition.
    pub rated_current: Option<Amperes>,
    /// Nominal dimensions.
    pub body: Body,
    /// Ends and frame.
    pub construction: Construction,
    /// Every field from left to right.
    pub fields: Vec<ForeignField>,
    /// Names of the ratings and dimensions that the number does not state.
    pub not_stated: Vec<&'static str>,
    /// How near the text is to a number that the key writes.
    pub quality: ForeignQuality,
    /// What the key does not know at the end of the number.
    pub left_out: String,
    /// Ordering guide that explains the codes.
    pub source: &'static str,
}

impl ForeignNumber {
    /// A number without values, as order codes are.
    pub fn without_values(number: String, maker: &'static str, kind: ForeignKind) -> Self {
        Self {
            number,
            maker,
            makers: vec![maker],
            key: "",
            kind,
            capacitance: None,
            inductance: None,
            rated_voltage: None,
            rated_voltage_ac: None,
            safety_class: None,
            dielectric: None,
            case_code: None,
            tolerance: None,
            esr_limit: None,
            rated_current: None,
            body: Body::default(),
            construction: Construction::Plain,
            fields: Vec::new(),
            not_stated: Vec::new(),
            quality: ForeignQuality::Exact,
            left_out: String::new(),
            source: "",
        }
    }

    /// The same number with the names of what it does not state.
    #[must_use]
    pub fn with_names_of_not_stated(mut self) -> Self {
        self.not_stated = not_stated(&self);
        self
    }

    /// The makers in words: `Walsin or Fenghua`.
    pub fn made_by(&self) -> String {
        self.makers.join(" or ")
    }

    /// The field of this name.
    pub fn field(&self, name: &str) -> Option<&ForeignField> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// Whether the number states a ceramic dielectric of class I.
    pub fn is_class_one(&self) -> bool {
        let is_code =
            |code: &str| code.starts_with("C0") || matches!(code, "U2J" | "X8G" | "class I");
        self.kind == ForeignKind::Ceramic && self.dielectric.is_some_and(is_code)
    }

    /// How many times what chips of its case on sale hold a ceramic chip needs; `None` where the
    /// number or the table of cases does not say.
    pub fn reach_factor(&self) -> Option<f64> {
        if self.kind != ForeignKind::Ceramic || self.construction == Construction::MetalFrame {
            return None;
        }
        let reach = crate::case::reach(self.case_code.as_deref()?, self.is_class_one())?;
        let volts = self.rated_voltage.or(self.rated_voltage_ac)?;
        Some(reach.factor(self.capacitance?, volts))
    }

    /// Whether two readings are the same part but for who makes it.
    pub(super) fn has_values_of(&self, other: &Self) -> bool {
        self.kind == other.kind
            && self.capacitance == other.capacitance
            && self.inductance == other.inductance
            && self.rated_voltage == other.rated_voltage
            && self.rated_voltage_ac == other.rated_voltage_ac
            && self.dielectric == other.dielectric
            && self.tolerance == other.tolerance
            && self.case_code == other.case_code
    }
}

/// Names of what a number of its kind may state and this one does not.
fn not_stated(number: &ForeignNumber) -> Vec<&'static str> {
    use ForeignKind::{Ceramic, Film, Inductor, NiobiumOxide, PolymerTantalum, Tantalum};
    let kind = number.kind;
    let is_solid = matches!(kind, Tantalum | PolymerTantalum | NiobiumOxide);
    let is_can = !is_solid && !matches!(kind, Ceramic | Film | Inductor);
    let has_voltage = number.rated_voltage.is_some() || number.rated_voltage_ac.is_some();
    let wanted = [
        ("ratedVoltage", kind != Inductor && !has_voltage),
        ("tolerance", number.tolerance.is_none()),
        (
            "dielectric",
            matches!(kind, Ceramic | Film) && number.dielectric.is_none(),
        ),
        ("caseSize", !is_can && number.case_code.is_none()),
        ("height", kind == Ceramic && number.body.height.is_none()),
        (
            "body",
            (is_can && number.body.diameter.is_none())
                || (kind == Inductor && number.body.height.is_none()),
        ),
        ("esr", (is_solid || is_can) && number.esr_limit.is_none()),
        ("chips", number.construction == Construction::MetalFrame),
        (
            "ratedCurrent",
            kind == Inductor && number.rated_current.is_none(),
        ),
    ];
    let missing = wanted.into_iter().filter(|(_, is_missing)| *is_missing);
    let missing = missing.map(|(name, _)| name);
    missing.chain(kind.never_stated().iter().copied()).collect()
}

/// Name of the field that holds the tolerance.
pub(super) const TOLERANCE: &str = "tolerance";

/// One field of a foreign number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForeignField {
    /// Name of the field: `case`, `capacitance`, `voltage` …
    pub name: &'static str,
    /// Character indexes in [`ForeignNumber::number`], from 0.
    pub range: Range<usize>,
    /// The code without hyphens.
    pub code: String,
    /// Meaning of the code; empty where the key does not explain it.
    pub meaning: Cow<'static, str>,
}

/// Nominal dimensions that a number states.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Body {
    /// Diameter of a can.
    pub diameter: Option<Meters>,
    /// Length.
    pub length: Option<Meters>,
    /// Width.
    pub width: Option<Meters>,
    /// Height of a chip or coil.
    pub height: Option<Meters>,
}

/// Kinds of parts whose numbers can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ForeignKind {
    /// Multilayer ceramic chip.
    Ceramic,
    /// Tantalum chip with manganese dioxide cathode.
    Tantalum,
    /// Tantalum chip with polymer cathode.
    PolymerTantalum,
    /// Niobium oxide chip.
    NiobiumOxide,
    /// Aluminum can with liquid electrolyte.
    Electrolytic,
    /// Aluminum with conductive polymer.
    PolymerAluminum,
    /// Aluminum can with polymer and liquid electrolyte.
    Hybrid,
    /// Film.
    Film,
    /// Inductor.
    Inductor,
}

impl ForeignKind {
    /// The kind in words.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ceramic => "ceramic",
            Self::Tantalum => "tantalum",
            Self::PolymerTantalum => "polymer tantalum",
            Self::NiobiumOxide => "niobium oxide",
            Self::Electrolytic => "aluminum",
            Self::PolymerAluminum => "polymer aluminum",
            Self::Hybrid => "hybrid",
            Self::Film => "film",
            Self::Inductor => "inductor",
        }
    }

    /// What the model of a part of this kind needs and no number states.
    fn never_stated(self) -> &'static [&'static str] {
        match self {
            Self::Ceramic => &["biasBehavior"],
            Self::Tantalum | Self::PolymerTantalum | Self::NiobiumOxide | Self::Film => {
                &["temperatureMax"]
            }
            Self::Electrolytic | Self::PolymerAluminum | Self::Hybrid => {
                &["rippleCurrent", "endurance", "temperatureMax"]
            }
            Self::Inductor => &[
                "saturationCurrent",
                "dcResistance",
                "selfResonance",
                "coreLoss",
            ],
        }
    }
}

/// What is known of ends and frame beyond a plain part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Construction {
    /// Nothing particular.
    #[default]
    Plain,
    /// Chip with soft ends, whose resistance is higher.
    SoftTermination,
    /// Chips in a metal frame; how many is not stated.
    MetalFrame,
}

/// How near a text is to a number that a key writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ForeignQuality {
    /// Every character is known, but for case, blanks and hyphens.
    Exact,
    /// A distributor's ending was dropped.
    Equivalent,
    /// The number ends before packaging and internal codes.
    Completed,
    /// An end that the key does not know was left out.
    Shortened,
}

//! Closed sets of words that requests, answers and use cases share. Each is one enum, so that the
//! interface description lists the words and a misspelled one does not compile.

use std::cmp::Ordering;

use henrad_parts::{Family, Origin, Part, PartStatus, Technology, VoltageKind};
use serde::{Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// Name of the pseudo-part for the parallel combination of all parts.
pub const COMBINED: &str = "Combined";

/// An entry of a closed set.
pub trait Word: Copy + 'static {
    /// All entries in the order in which messages and menus list them.
    const ALL: &'static [Self];

    /// The word in requests, answers and files.
    fn word(self) -> &'static str;

    /// The entry of a word.
    fn of_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|entry| entry.word() == word)
    }

    /// All words with a separator between them, for messages.
    fn words(separator: &str) -> String {
        let words: Vec<_> = Self::ALL.iter().map(|entry| entry.word()).collect();
        words.join(separator)
    }
}

macro_rules! words {
    ($(#[doc = $doc:expr])* $name:ident { $($(#[$entry_doc:meta])* $entry:ident = $word:literal,)+ }) => {
        $(#[doc = $doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $name {
            $($(#[$entry_doc])* $entry,)+
        }

        impl Word for $name {
            const ALL: &'static [Self] = &[$(Self::$entry),+];

            fn word(self) -> &'static str {
                match self {
                    $(Self::$entry => $word,)+
                }
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                let words = Self::ALL.iter().map(|entry| entry.word());
                ObjectBuilder::new()
                    .schema_type(Type::String)
                    .enum_values(Some(words))
                    .description(Some(concat!($($doc),*).trim()))
                    .into()
            }
        }

        impl ToSchema for $name {}
    };
}

words! {
    /// A plot of the capacitor simulation, in menu order.
    PlotName {
        /// Impedance and ESR.
        ImpedanceEsr = "Imp,ESR",
        /// Series-equivalent capacitance and inductance.
        CapacitanceInductance = "Cap,Ind",
        /// Largest ripple current and voltage.
        CurrentVoltage = "I,V",
        /// Capacitance over age.
        Aging = "Aging",
        /// Reflection in a line.
        Reflection = "S11",
        /// Transmission in a line.
        Transmission = "S21",
        /// Reflection on a Smith chart.
        Smith = "Smith",
        /// Circuit of plain elements.
        Spice = "Spice",
        /// Capacitance over dc bias.
        Bias = "Vbias",
        /// Temperature rise over ripple current.
        TemperatureRise = "MultFreq",
        /// Capacitance over temperature.
        Temperature = "TCC",
        /// Capacitance over ac voltage.
        AcVoltage = "VCAC",
        /// Angle of the impedance.
        Phase = "Phase",
        /// Reactance over ESR.
        QualityFactor = "Q",
        /// ESR over reactance.
        DissipationFactor = "DF",
    }
}

/// By word, so that maps keep the order of their words.
impl Ord for PlotName {
    fn cmp(&self, other: &Self) -> Ordering {
        self.word().cmp(other.word())
    }
}

impl PartialOrd for PlotName {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

words! {
    /// What a page draws a plot on.
    PlotKind {
        /// An x and a y axis.
        Curves = "curves",
        /// The drawing of a circuit, with curves beside it.
        Circuit = "circuit",
        /// The unit circle; points are real and imaginary part.
        Smith = "smith",
    }
}

words! {
    /// Scale of an axis or a slider.
    Scale {
        /// Logarithmic.
        Log = "log",
        /// Linear.
        Linear = "linear",
    }
}

words! {
    /// The y axis of a quantity.
    Axis {
        /// Left.
        Left = "left",
        /// Right.
        Right = "right",
    }
}

words! {
    /// Color of a shaded band.
    BandColor {
        /// Within limits.
        Green = "green",
        /// Near a limit.
        Yellow = "yellow",
        /// Beyond a limit.
        Red = "red",
    }
}

words! {
    /// A field of a simulation request that all parts share.
    PlotInput {
        /// First frequency.
        Start = "start",
        /// Last frequency.
        Stop = "stop",
        /// Trace resistance.
        TraceResistance = "res",
        /// Trace inductance.
        TraceInductance = "ind",
        /// How the part is connected to the line.
        Path = "path",
        /// Line impedance.
        Line = "line",
        /// Allowed temperature rise.
        TemperatureRise = "tempRise",
        /// Center frequency of the SPICE model.
        SpiceFrequency = "spiceFreq",
        /// Extension of the SPICE file.
        SpiceFileFormat = "spiceFileFormat",
        /// Frequencies of the temperature rise.
        Frequencies = "freqList",
    }
}

words! {
    /// How a part is connected to a line.
    Mounting {
        /// From the line to ground.
        Shunt = "Shunt",
        /// In series with the line.
        Series = "Series",
    }
}

words! {
    /// Extension of a SPICE file.
    SpiceFileFormat {
        /// Circuit.
        Ckt = "CKT",
        /// Text.
        Txt = "TXT",
        /// Data.
        Dat = "DAT",
        /// Printed.
        Prn = "PRN",
        /// Circuit.
        Cir = "CIR",
    }
}

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
    pub fn of(origin: &Origin) -> Self {
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
        marks.min_by_key(rank).unwrap_or(Self::Typical)
    }
}

words! {
    /// A limit of the tolerance.
    BandSide {
        /// Least capacitance.
        Low = "low",
        /// Most capacitance.
        High = "high",
    }
}

words! {
    /// Capacitor type as records and pages show it.
    CapacitorType {
        /// Ceramic.
        Ceramic = "Ceramic",
        /// Film.
        Film = "Film",
        /// Tantalum, with either cathode.
        Tantalum = "Tantalum",
        /// Aluminum electrolytic.
        AluminumElectrolytic = "Aluminum Electrolytic",
        /// Aluminum polymer.
        Aluminum = "Aluminum",
        /// The combination of all parts.
        None = "",
    }
}

impl CapacitorType {
    /// The type of a part.
    pub fn of(part: &Part) -> Self {
        match (part.family, part.technology) {
            (Family::Ceramic, _) => Self::Ceramic,
            (Family::Film, _) => Self::Film,
            (_, Technology::TantalumMno2 | Technology::TantalumPolymer) => Self::Tantalum,
            (_, Technology::AluminumElectrolytic) => Self::AluminumElectrolytic,
            _ => Self::Aluminum,
        }
    }
}

words! {
    /// Type of the part selector, as `type` in picker calls.
    SelectorType {
        /// Ceramic.
        Ceramic = "ceramic",
        /// Polymer, with tantalum or aluminum.
        Polymer = "polymer",
        /// Tantalum with manganese dioxide.
        Tantalum = "tantalum",
        /// Aluminum electrolytic.
        Aluminum = "aluminum",
        /// Film.
        Film = "film",
    }
}

impl SelectorType {
    /// The type of a family.
    pub fn of(family: Family) -> Self {
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
    pub fn of(status: PartStatus) -> Self {
        match status {
            PartStatus::Active => Self::Active,
            PartStatus::Inactive => Self::Inactive,
            PartStatus::DeActive => Self::DeActive,
            PartStatus::Test => Self::Test,
        }
    }
}

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
    pub fn of(kind: VoltageKind) -> Self {
        match kind {
            VoltageKind::Dc => Self::Dc,
            VoltageKind::Ac => Self::Ac,
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
        /// Values.
        Value = "value",
    }
}

words! {
    /// How a part matches a number.
    MatchQuality {
        /// The same number.
        Exact = "Exact",
        /// A suffix of the number does not count.
        Equivalent = "Equivalent",
        /// No match.
        None = "None",
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

words! {
    /// Whether a part has a lifetime law for an application.
    LifetimeStatus {
        /// It has one.
        Active = "ACTIVE",
        /// It has none.
        Inactive = "INACTIVE",
    }
}

words! {
    /// Mechanism with the shorter lifetime.
    LimitingMechanism {
        /// Moisture.
        Humidity = "humidity",
        /// Dry aging.
        Temperature = "temperature",
        /// Nothing wears, or the part does not stand the load.
        None = "none",
    }
}

words! {
    /// Result of a reference test.
    ReferenceTestResult {
        /// The law passes through it.
        Fitted = "fitted",
        /// The part passed: its life is longer.
        PassBar = "pass bar",
    }
}

words! {
    /// The load value that a goal search varies.
    GoalVariable {
        /// Ambient temperature.
        Temperature = "temperature",
        /// Voltage.
        Voltage = "voltage",
    }
}

words! {
    /// What ends a goal search.
    GoalEnd {
        /// The lifetime falls to the required one.
        Lifetime = "lifetime",
        /// The ratings of the part end.
        Rating = "rating",
        /// Nothing reaches the goal.
        None = "",
    }
}

words! {
    /// What limits a chip of an array.
    ArrayLimit {
        /// Voltage.
        Voltage = "voltage",
        /// Heat.
        Heat = "heat",
    }
}

words! {
    /// A rating of an inductor in a plot.
    MarkerKind {
        /// Saturation current.
        Saturation = "isat",
        /// Rated current, rms.
        RatedCurrent = "irms",
        /// Rated temperature rise.
        Rise = "rise",
        /// Highest temperature.
        HighestTemperature = "tmax",
    }
}

words! {
    /// The axis of a marker.
    MarkerAxis {
        /// Horizontal.
        X = "x",
        /// Vertical.
        Y = "y",
    }
}

impl MarkerKind {
    /// The axis of its value.
    pub fn axis(self) -> MarkerAxis {
        match self {
            Self::Saturation | Self::RatedCurrent => MarkerAxis::X,
            Self::Rise | Self::HighestTemperature => MarkerAxis::Y,
        }
    }
}

words! {
    /// Conduction mode of a converter.
    ConductionMode {
        /// The current never reaches zero.
        Continuous = "continuous",
        /// The current reverses.
        ForcedContinuous = "forced continuous",
        /// The current rests at zero.
        Discontinuous = "discontinuous",
        /// The voltages are equal.
        NoRipple = "no ripple",
        /// Nothing settles.
        None = "",
    }
}

/// How a property is entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SeedInputType {
    /// A number.
    Number,
    /// A text.
    String,
    /// One of some options.
    Dropdown,
    /// A number between two ends.
    Slider,
}

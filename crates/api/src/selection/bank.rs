//! Banks of capacitors that meet an impedance mask.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{PartVerdict, SelectionConditions, SelectionFilter, StandsOn, ValueSpread};
use crate::input::{Lenient, Number, OrEmpty, YesNo, trimmed};
use crate::object::{object, optional_object};
use crate::vocabulary::NumberMatch;
use crate::vocabulary::{
    BankBoundMethod, BankCorner, BankObjective, BankStatus, BankStop, OriginMark, SelectorType,
    ToleranceCorners,
};

/// Body of `/api/bank`.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct BankRequest {
    /// Bias, temperature and age of every part.
    #[serde(deserialize_with = "object")]
    #[schema(required)]
    pub conditions: SelectionConditions,
    /// Corners of the largest impedance, 2 to 50: frequency, 1 Hz to 10 GHz and rising, and impedance,
    /// 1 µΩ to 1 MΩ; straight between them on logarithmic axes.
    #[schema(value_type = Vec<[Number; 2]>, example = json!([[10000, 0.01], [10_000_000, 0.01], [100_000_000, 0.1]]))]
    pub mask: Vec<[Number; 2]>,
    /// Whether the mask ends where the way to the load alone reaches it. Otherwise such a mask is refused.
    pub clip: YesNo,
    /// Converter below its bandwidth; absent when left out.
    #[serde(deserialize_with = "optional_object")]
    pub source: Option<BankBranch>,
    /// Power and ground planes; absent when left out.
    #[serde(deserialize_with = "optional_object")]
    pub planes: Option<BankPlanes>,
    /// Between bank and load, common to all currents; absent when left out.
    #[serde(deserialize_with = "optional_object")]
    pub spreading: Option<BankBranch>,
    /// Mounting inductance of one piece by case code, 0 to 1 µH; `default` for all other cases. At most 100.
    #[schema(example = json!({"0402": 5e-10, "0603": 6e-10, "default": 1.2e-9}))]
    pub mounting: BTreeMap<String, Number>,
    /// Mounting resistance of one piece, 0 to 1 Ω.
    #[schema(example = 0)]
    pub mounting_resistance: Number,
    /// Which parts may be used. `unknown` has no effect here: a part whose limited size is not published is
    /// left out.
    #[serde(deserialize_with = "object")]
    pub filter: SelectionFilter,
    /// The only part numbers to use, at most 2000 in any spelling; the whole catalogue when empty. All banks of
    /// a list of up to 32 are searched, so that their answer is exact.
    pub part_numbers: Vec<String>,
    /// What a bank may not exceed.
    #[serde(deserialize_with = "object")]
    pub limits: BankLimits,
    /// What is to be least; `count` when left out.
    #[schema(value_type = BankObjective, example = "count")]
    pub objective: Lenient<BankObjective>,
    /// Cost of one piece by part number, above 0 in any unit, for `cost`. Parts without one are left out. At
    /// most 20 000.
    pub costs: BTreeMap<String, Number>,
    /// Whether every combination of tolerance limits must meet the mask: `none`, `part` for the tolerance
    /// letter of each part, or shares of the nominal capacitance.
    pub tolerance: BankTolerance,
    /// Age where `conditions` has none, 1 to 10 000 000 h.
    pub age_hours: Option<Number>,
    /// Whether the bank must meet the mask in the worst case, as `/api/operating-point` shows it: in every combination of
    /// the tolerance limits, new and after ten years unless an age is given, with the spread of the estimates. The
    /// bound holds for the tolerance and the age, so it may leave a gap.
    pub worst_case: YesNo,
    /// Longest search, 0.1 to 20 s; 1 when left out.
    #[schema(example = 1)]
    pub budget: Number,
    /// Longest proof after it, 0 to 20 s; 1 when left out. Both together at most 25 s.
    #[schema(example = 1)]
    pub proof: Number,
    /// Whether to go on from where the last design of the same question ended, apart from its times, as far as this server
    /// remembers it: its bank stays unless a better one is found, its bound unless it is raised, and a search that came to
    /// its end is not repeated.
    pub resume: YesNo,
    /// Seed of the search, a whole number from 1 to 9007199254740991: equal requests give equal banks.
    #[schema(example = 1)]
    pub seed: Option<Number>,
    /// Further banks, each without one of the best bank's part numbers, 0 to 5.
    #[schema(example = 0)]
    pub alternatives: Number,
}

impl Default for BankRequest {
    fn default() -> Self {
        Self {
            conditions: SelectionConditions::default(),
            mask: Vec::new(),
            clip: YesNo::No,
            source: None,
            planes: None,
            spreading: None,
            mounting: BTreeMap::new(),
            mounting_resistance: Number(0.0),
            filter: SelectionFilter::default(),
            part_numbers: Vec::new(),
            limits: BankLimits::default(),
            objective: Lenient::default(),
            costs: BTreeMap::new(),
            tolerance: BankTolerance::default(),
            age_hours: None,
            worst_case: YesNo::No,
            budget: Number(1.0),
            proof: Number(1.0),
            resume: YesNo::No,
            seed: None,
            alternatives: Number(0.0),
        }
    }
}

/// A resistance and an inductance in series.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct BankBranch {
    /// Resistance, 0 to 1000 Ω.
    #[serde(rename = "R")]
    #[schema(example = 0.001)]
    pub resistance: Number,
    /// Inductance, 0 to 1 H. One of the two must be above 0.
    #[serde(rename = "L")]
    #[schema(example = 5e-8)]
    pub inductance: Number,
}

/// Planes as one capacitor.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct BankPlanes {
    /// Capacitance between the planes, 1 fF to 1 F.
    #[serde(rename = "C")]
    #[schema(example = 1e-8)]
    pub capacitance: Number,
    /// Resistance in series, 0 to 1000 Ω.
    #[serde(rename = "R")]
    #[schema(example = 0.003)]
    pub resistance: Number,
    /// Dissipation factor of the board, 0 to 1.
    #[schema(example = 0.02)]
    pub tan_delta: Number,
}

/// What a bank may not exceed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct BankLimits {
    /// Most pieces, 1 to 200; 50 when left out.
    #[schema(example = 50)]
    pub max_parts: Number,
    /// Most different part numbers, 1 to 200; any when left out.
    pub max_part_numbers: Option<Number>,
    /// Largest height, 0.00001 to 1 m; parts of unknown height are then left out.
    pub height_max: Option<Number>,
    /// Largest sum of the footprints, 1e-8 to 1 m²; parts of unknown footprint are then left out.
    pub area_max: Option<Number>,
}

impl Default for BankLimits {
    fn default() -> Self {
        Self {
            max_parts: Number(50.0),
            max_part_numbers: None,
            height_max: None,
            area_max: None,
        }
    }
}

/// Corners of tolerance.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(
    untagged,
    expecting = "expected none, part, or low and high as shares of the nominal capacitance"
)]
pub enum BankTolerance {
    /// `none`, also when empty: nominal capacitance alone; `part`: the limits of the part's tolerance letter.
    Word(ToleranceWord),
    /// The same limits for all parts.
    Shares {
        /// Least capacitance as a share of the nominal one, 0.1 to 1.
        low: Number,
        /// Most capacitance as a share of the nominal one, 1 to 3.
        high: Number,
    },
    /// As `none`.
    Nothing(()),
}

/// Corners of tolerance by name.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
#[schema(value_type = OrEmpty<ToleranceCorners>)]
pub struct ToleranceWord(#[serde(deserialize_with = "trimmed")] pub Lenient<ToleranceCorners>);

impl Default for BankTolerance {
    fn default() -> Self {
        Self::Word(ToleranceWord(Lenient::Known(ToleranceCorners::None)))
    }
}

/// Answer of `/api/bank`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankAnswer {
    /// met, impossible or not_found.
    pub status: BankStatus,
    /// The bank of least objective, empty when none meets the mask.
    pub bank: Vec<BankPart>,
    pub pieces: u32,
    /// Different part numbers in it.
    pub part_numbers: u32,
    /// Sum of the published footprints, m²; null when one is not published, or without a bank.
    pub area: Option<f64>,
    /// Sum of the costs; null unless costs were given for all of its parts.
    pub cost: Option<f64>,
    /// Where |Z| comes nearest to the mask, or exceeds it.
    pub worst: Option<BankWorst>,
    /// What was proven.
    pub bound: BankBound,
    /// Peaks of |Z| between two groups of parts, of the bank or of the closest one.
    pub anti_resonances: Vec<BankAntiResonance>,
    /// Curves of the bank, or of the closest one.
    pub curves: BankCurves,
    /// Banks without one of the best bank's part numbers.
    pub alternatives: Vec<BankRow>,
    /// The bank nearest to the mask, when none meets it.
    pub closest: Option<BankRow>,
    /// Where the closest bank is above the mask.
    pub violations: Vec<BankViolation>,
    /// Parts that were candidates.
    pub screened: usize,
    /// Parts left out only because something needed is not known.
    pub dropped_unknown: BankDropped,
    /// Parts left out only because the bias is above their category voltage at the temperature.
    pub above_category_voltage: usize,
    /// Parts whose model does not hold at the conditions.
    pub not_computed: usize,
    /// Frequency at which `clip` ended the mask, Hz.
    pub clipped_at: Option<f64>,
    /// Frequencies and corners of the search; the bank was checked at 400 points per decade as well.
    pub demands: usize,
    /// Time that the design took, s.
    pub seconds: f64,
    /// What ended early; null when the answer does not depend on the speed of the server.
    pub stopped: Option<BankStop>,
    /// The verdict in words: how the bank and the bound stand to each other.
    pub verdict: String,
    /// The weakest mark of the models of the bank.
    pub origin: Option<OriginMark>,
    /// The basis of the values.
    pub stands_on: StandsOn,
}

/// One part number of a bank.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankPart {
    pub part_number: String,
    /// How it answers the number of `partNumbers`; absent for a part of the whole catalogue.
    #[serde(flatten)]
    pub answers: NumberMatch,
    /// Pieces.
    pub count: u32,
    /// Type by construction.
    #[serde(rename = "type")]
    pub kind: SelectorType,
    /// Case code.
    pub case_size: String,
    /// Nominal capacitance, F.
    pub nominal: f64,
    /// Rated voltage, V.
    pub rated_voltage: f64,
    /// How far parts of this class lie around the estimates; that of the ESR where |Z| comes nearest to the mask.
    pub spread: ValueSpread,
    /// Whether each piece stands bias and temperature.
    pub verdict: PartVerdict,
    /// The weakest mark of the model parameters.
    pub origin: OriginMark,
}

/// A bank beside the best one.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankRow {
    /// Its parts.
    pub bank: Vec<BankPart>,
    pub pieces: u32,
    /// Different part numbers.
    pub part_numbers: u32,
    /// Sum of the published footprints, m²; null when one is not published.
    pub area: Option<f64>,
    /// Sum of the costs; null unless costs were given for all of its parts.
    pub cost: Option<f64>,
    /// Where |Z| comes nearest to the mask, or exceeds it.
    pub worst: BankWorst,
    /// Peaks of |Z| between two of its groups of parts.
    pub anti_resonances: Vec<BankAntiResonance>,
    /// |Z| at the frequencies of `curves`, Ω.
    pub impedance: Vec<f64>,
}

/// The point where a bank comes nearest to the mask.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankWorst {
    /// |Z| over the mask; met up to 1.000001.
    pub ratio: f64,
    /// Mask ÷ |Z| − 1: how much |Z| may grow; negative above the mask, −1/3 at 1.5 times it.
    pub margin: f64,
    /// Frequency, Hz.
    pub frequency: f64,
    /// Corner of tolerance of each part, in the order of the bank.
    pub corner: Vec<BankCorner>,
    /// Factor of the ratio that the spread of the estimates makes; 1 outside the worst case.
    pub spread: f64,
}

/// A proven lower bound.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankBound {
    /// No bank of the candidates that meets the mask has less: pieces, m² or cost. Null when no bank of any
    /// size meets it.
    pub value: Option<f64>,
    /// Fewest pieces of any such bank; null when no bank of any size meets the mask.
    pub pieces: Option<f64>,
    /// How it was proven.
    pub method: BankBoundMethod,
    /// True when the bank found has no more than the bound.
    pub proven: bool,
    /// Why not less: the frequencies that decide the linear bound, largest share first.
    pub frequencies: Vec<BankWeightedFrequency>,
}

/// A frequency with its share of the linear bound.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct BankWeightedFrequency {
    /// Frequency, Hz.
    pub frequency: f64,
    /// Share, 0 to 1.
    pub weight: f64,
}

/// A peak of |Z| between two groups.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct BankAntiResonance {
    /// Frequency, Hz.
    pub frequency: f64,
    /// |Z|, Ω.
    pub impedance: f64,
    /// |Z| over the mask.
    pub ratio: f64,
    /// The inductive and the capacitive group: part numbers, or `source` for converter and planes.
    pub between: Vec<String>,
}

/// A stretch above the mask.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct BankViolation {
    /// First frequency above the mask, Hz.
    pub start: f64,
    /// Last frequency above the mask, Hz.
    pub stop: f64,
    /// Where |Z| over the mask is largest, Hz.
    pub frequency: f64,
    /// |Z| over the mask there.
    pub ratio: f64,
}

/// Curves at nominal values.
#[derive(Debug, Clone, PartialEq, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankCurves {
    /// Frequencies, Hz.
    pub frequency: Vec<f64>,
    /// |Z| at the load with the bank, Ω; empty without a bank.
    pub impedance: Vec<f64>,
    /// |Z| at the load without a bank, Ω; empty without source and planes.
    pub bare: Vec<f64>,
    /// Mask, Ω.
    pub mask: Vec<f64>,
    /// |Z| of each part group alone, all its pieces mounted, in the order of the bank, Ω.
    pub per_part: Vec<Vec<f64>>,
}

/// Counts of parts left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, ToSchema)]
pub struct BankDropped {
    /// Height limited, not published.
    pub height: usize,
    /// Footprint limited or to be least, not published.
    pub area: usize,
    /// Cost to be least, none given.
    pub cost: usize,
}

/// One line of the answer as `application/x-ndjson`.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(tag = "event", rename_all = "camelCase")]
pub enum BankEvent {
    /// The beginning: what a plot needs before there is a bank.
    Begin {
        /// Parts that are candidates.
        screened: usize,
        /// Frequencies, mask and |Z| without a bank.
        curves: BankCurves,
    },
    /// The linear bound.
    Bound {
        /// Pieces, m² or cost; null when no bank of any size meets the mask.
        value: Option<f64>,
    },
    /// A bank that passed the full check, better than those before.
    Bank {
        row: BankRow,
        /// The answer if the design ended here: `stopped` is `budget`, the bound is that of now, and there are no
        /// alternatives.
        answer: Box<BankAnswer>,
    },
    /// A raised bound.
    Proof {
        /// Pieces, m² or cost.
        value: f64,
    },
    /// The end.
    Done {
        /// The whole answer.
        answer: Box<BankAnswer>,
    },
    /// The end of a design that failed; the log of the server says why.
    Failed {
        /// The sentence to show.
        detail: String,
    },
}

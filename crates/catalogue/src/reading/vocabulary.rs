//! The one table of words: what engineers call families, dielectrics, safety classes, uses and quantities, and the words
//! that hold a text together.

use henrad_parts::Family;

use super::Criterion;

/// A word that says what a part is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Trade {
    /// A safety class, for example `X2`.
    Safety(&'static str),
    /// Any safety class.
    AnySafety,
    /// Qualified to AEC-Q200.
    Automotive,
    /// A use that series files name, for example `snubber`.
    Use(&'static str),
    /// How a part is mounted.
    Body(Body),
    /// A polymer part by its metal: the technology as the database names it.
    Technology(&'static str),
    /// Inductors, which have their own list.
    Inductor,
    /// The matches in the order of a figure.
    Order(Order),
}

/// By what the matches are ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Order {
    /// The lowest listed ESR first.
    LowEsr,
    /// The highest listed ripple current first.
    HighRipple,
    /// The lowest body first.
    LowHeight,
    /// The smallest case first.
    SmallCase,
    /// The cheapest first, which no catalogue knows.
    LowPrice,
}

/// A way of mounting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Body {
    /// In words.
    pub name: &'static str,
    /// Pieces of the styles of its series.
    pub styles: &'static [&'static str],
}

const SURFACE: Body = Body {
    name: "surface mount",
    styles: &["SMD"],
};
const LEADED: Body = Body {
    name: "leaded",
    styles: &[
        "Radial",
        "Axial",
        "Film box",
        "Film can",
        "Snap-in",
        "Screw terminal",
    ],
};
const RADIAL: Body = Body {
    name: "radial leads",
    styles: &["Radial", "Film box", "Film can"],
};
const AXIAL: Body = Body {
    name: "axial leads",
    styles: &["Axial"],
};
const SNAP_IN: Body = Body {
    name: "snap-in",
    styles: &["Snap-in"],
};
const SCREWED: Body = Body {
    name: "screw terminals",
    styles: &["Screw terminal"],
};
const V_CHIP: Body = Body {
    name: "V-chip",
    styles: &["V-chip"],
};

/// Words that belong together, and their replacements; a phrase comes before the phrases in it.
const PHRASES: [(&str, &str); 87] = [
    ("soft termination", "soft-termination"),
    ("soft term", "soft-termination"),
    ("flexible termination", "soft-termination"),
    ("flex termination", "soft-termination"),
    ("ultra low esr", "low-ESR"),
    ("very low esr", "low-ESR"),
    ("low esr", "low-ESR"),
    ("lower esr", "low-ESR"),
    ("lowest esr", "low-ESR"),
    ("smallest esr", "low-ESR"),
    ("low impedance", "low-ESR"),
    ("lowest impedance", "low-ESR"),
    ("high ripple current", "high-ripple"),
    ("highest ripple current", "high-ripple"),
    ("high ripple", "high-ripple"),
    ("highest ripple", "high-ripple"),
    ("low profile", "low-profile"),
    ("lowest profile", "low-profile"),
    ("lowest height", "low-profile"),
    ("smallest height", "low-profile"),
    ("smallest size", "smallest"),
    ("smallest case", "smallest"),
    ("small size", "smallest"),
    ("small case", "smallest"),
    ("low cost", "cheapest"),
    ("lowest cost", "cheapest"),
    ("low price", "cheapest"),
    ("lowest price", "cheapest"),
    ("snap in", "snap-in"),
    ("screw terminals", "screw-terminal"),
    ("screw terminal", "screw-terminal"),
    ("low esl", "low-ESL"),
    ("t/r", "tape"),
    ("t+r", "tape"),
    ("t/h", "leaded"),
    ("through hole", "leaded"),
    ("through-hole", "leaded"),
    ("surface mount", "SMD"),
    ("smd/smt", "SMD"),
    ("deg c", "degC"),
    ("degrees c", "degC"),
    ("worst case", "worst-case"),
    ("case alias", "case"),
    ("any safety class", "safety"),
    ("maximum temperature", "Tmax"),
    ("saturation current", "Isat"),
    ("poly tant", "KO-CAP"),
    ("tant poly", "KO-CAP"),
    ("poly alum", "AO-CAP"),
    ("alum poly", "AO-CAP"),
    ("alu poly", "AO-CAP"),
    ("polymer tantalum", "KO-CAP"),
    ("tantalum polymer", "KO-CAP"),
    ("polymer aluminum", "AO-CAP"),
    ("polymer aluminium", "AO-CAP"),
    ("aluminum polymer", "AO-CAP"),
    ("aluminium polymer", "AO-CAP"),
    ("solid aluminum", "AO-CAP"),
    ("solid aluminium", "AO-CAP"),
    ("dc link", "DC-link"),
    ("kc link", "KC-LINK"),
    ("aec q200", "AEC-Q200"),
    ("ripple current", "ripple"),
    ("lead spacing", "pitch"),
    ("max height", "height <="),
    ("max esr", "ESR <="),
    ("min ripple", "ripple >="),
    ("not more than", "max"),
    ("no more than", "max"),
    ("not less than", "min"),
    ("no less than", "min"),
    ("more than", "over"),
    ("greater than", "over"),
    ("higher than", "over"),
    ("less than", "under"),
    ("lower than", "under"),
    ("smaller than", "under"),
    ("at least", "min"),
    ("at most", "max"),
    ("up to", "max"),
    ("or more", "or-more"),
    ("or higher", "or-more"),
    ("or above", "or-more"),
    ("and above", "or-more"),
    ("or less", "or-less"),
    ("or lower", "or-less"),
    ("or below", "or-less"),
];

/// Words for the selector groups.
const FAMILIES: [(&str, Family); 18] = [
    ("CERAMIC", Family::Ceramic),
    ("MLCC", Family::Ceramic),
    ("FILM", Family::Film),
    ("FOIL", Family::Film),
    ("TANTALUM", Family::Tantalum),
    ("TANT", Family::Tantalum),
    ("ALUMINUM", Family::Aluminum),
    ("ALUMINIUM", Family::Aluminum),
    ("ALU", Family::Aluminum),
    ("ALUM", Family::Aluminum),
    ("CER", Family::Ceramic),
    ("ELECTROLYTIC", Family::Aluminum),
    ("ELCO", Family::Aluminum),
    ("ELKO", Family::Aluminum),
    ("KERAMIK", Family::Ceramic),
    ("FOLIE", Family::Film),
    ("TANTAL", Family::Tantalum),
    ("POLYMER", Family::Polymer),
];

const TRADES: [(&str, Trade); 50] = [
    ("X1", Trade::Safety("X1")),
    ("X2", Trade::Safety("X2")),
    ("Y1", Trade::Safety("Y1")),
    ("Y2", Trade::Safety("Y2")),
    ("SAFETY", Trade::AnySafety),
    ("AUTOMOTIVE", Trade::Automotive),
    ("AUTO", Trade::Automotive),
    ("AEC-Q200", Trade::Automotive),
    ("AECQ200", Trade::Automotive),
    ("SOFT-TERMINATION", Trade::Use("flexible termination")),
    ("FT-CAP", Trade::Use("flexible termination")),
    ("LOW-ESR", Trade::Order(Order::LowEsr)),
    ("HIGH-RIPPLE", Trade::Order(Order::HighRipple)),
    ("LOW-PROFILE", Trade::Order(Order::LowHeight)),
    ("FLAT", Trade::Order(Order::LowHeight)),
    ("SMALL", Trade::Order(Order::SmallCase)),
    ("SMALLEST", Trade::Order(Order::SmallCase)),
    ("TINY", Trade::Order(Order::SmallCase)),
    ("COMPACT", Trade::Order(Order::SmallCase)),
    ("CHEAP", Trade::Order(Order::LowPrice)),
    ("CHEAPEST", Trade::Order(Order::LowPrice)),
    ("LOW-COST", Trade::Order(Order::LowPrice)),
    ("DC-LINK", Trade::Use("DC link")),
    ("DCLINK", Trade::Use("DC link")),
    ("KC-LINK", Trade::Use("KC-LINK")),
    ("KCLINK", Trade::Use("KC-LINK")),
    ("SNUBBER", Trade::Use("snubber")),
    ("PULSE", Trade::Use("pulse")),
    ("HYBRID", Trade::Use("hybrid")),
    ("RADIAL", Trade::Body(RADIAL)),
    ("AXIAL", Trade::Body(AXIAL)),
    ("RAD", Trade::Body(RADIAL)),
    ("SMD", Trade::Body(SURFACE)),
    ("SMT", Trade::Body(SURFACE)),
    ("LEADED", Trade::Body(LEADED)),
    ("TH", Trade::Body(LEADED)),
    ("THT", Trade::Body(LEADED)),
    ("SNAP-IN", Trade::Body(SNAP_IN)),
    ("SNAPIN", Trade::Body(SNAP_IN)),
    ("SCREW-TERMINAL", Trade::Body(SCREWED)),
    ("V-CHIP", Trade::Body(V_CHIP)),
    ("KO-CAP", Trade::Technology("tantalum_polymer")),
    ("KOCAP", Trade::Technology("tantalum_polymer")),
    ("AO-CAP", Trade::Technology("aluminum_polymer")),
    ("AOCAP", Trade::Technology("aluminum_polymer")),
    ("INDUCTOR", Trade::Inductor),
    ("INDUCTORS", Trade::Inductor),
    ("IND", Trade::Inductor),
    ("CHOKE", Trade::Inductor),
    ("SPULE", Trade::Inductor),
];

/// Other spellings of a dielectric.
const SYNONYMS: [(&str, &str); 8] = [
    ("NP0", "C0G"),
    ("NPO", "C0G"),
    ("COG", "C0G"),
    ("POLYPROPYLENE", "PP"),
    ("POLYESTER", "PET"),
    // DIN 41379: film (K) of polypropylene (P) or polyester (T), metallized (M) or with foils (F).
    ("MKP", "PP"),
    ("FKP", "PP"),
    ("MKT", "PET"),
];

/// Words that hold a text together.
const FILLERS: [&str; 58] = [
    "AN",
    "AND",
    "AT",
    "BE",
    "BY",
    "CAP",
    "CAPACITOR",
    "CAPACITORS",
    "CAPS",
    "CASE",
    "CLASS",
    "CONDENSADOR",
    "CONDENSATEUR",
    "DC",
    "DIELECTRIC",
    "FIXED",
    "FOR",
    "IN",
    "IS",
    "KONDENSATOR",
    "LEFT",
    "LESS",
    "LS",
    "MAKER",
    "METRIC",
    "MORE",
    "NEED",
    "NO",
    "OF",
    "ONLY",
    "OR",
    "OR-LESS",
    "OR-MORE",
    "PACKAGE",
    "PART",
    "PARTS",
    "PER",
    "QUALIFIED",
    "QUALIFIED-TO",
    "REEL",
    "RMS",
    "SERIES",
    "SIZE",
    "TAPE",
    "THAN",
    "THAT",
    "THE",
    "THESE",
    "TO",
    "TOTAL",
    "TYPE",
    "UP",
    "USE",
    "WITH",
    "WITHIN",
    "=",
    "|",
    ";",
];

/// What a number is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Name {
    Capacitance,
    /// The nominal value, whatever is left of it.
    Rated,
    Esr,
    Impedance,
    Ripple,
    Saturation,
    Inductance,
    Resonance,
    Height,
    Spacing,
    Area,
    Pieces,
    Bias,
    Temperature,
    Rise,
    Age,
    Frequency,
    Tolerance,
}

/// Names of what a number is for.
const NAMES: [(&str, Name); 39] = [
    ("C", Name::Capacitance),
    ("CAP", Name::Capacitance),
    ("CAPACITANCE", Name::Capacitance),
    ("RATED", Name::Rated),
    ("NOMINAL", Name::Rated),
    ("NOM", Name::Rated),
    ("ESR", Name::Esr),
    ("DCR", Name::Esr),
    ("Z", Name::Impedance),
    ("|Z|", Name::Impedance),
    ("IMPEDANCE", Name::Impedance),
    ("RIPPLE", Name::Ripple),
    ("IRMS", Name::Ripple),
    ("CURRENT", Name::Ripple),
    ("ISAT", Name::Saturation),
    ("L", Name::Inductance),
    ("INDUCTANCE", Name::Inductance),
    ("SRF", Name::Resonance),
    ("RESONANCE", Name::Resonance),
    ("HEIGHT", Name::Height),
    ("HIGH", Name::Height),
    ("PITCH", Name::Spacing),
    ("LS", Name::Spacing),
    ("RM", Name::Spacing),
    ("AREA", Name::Area),
    ("FOOTPRINT", Name::Area),
    ("PIECES", Name::Pieces),
    ("BIAS", Name::Bias),
    ("VOLTAGE", Name::Bias),
    ("VR", Name::Bias),
    ("UR", Name::Bias),
    ("TEMPERATURE", Name::Temperature),
    ("AMBIENT", Name::Temperature),
    ("TMAX", Name::Temperature),
    ("RISE", Name::Rise),
    ("AGE", Name::Age),
    ("FREQUENCY", Name::Frequency),
    ("TOL", Name::Tolerance),
    ("TOLERANCE", Name::Tolerance),
];

/// What a word says the number behind it is for.
pub(crate) fn name(upper: &str) -> Option<Name> {
    let found = NAMES.iter().find(|(name, _)| *name == upper);
    found.map(|(_, name)| *name)
}

/// The text with each phrase of the trade as one word: `aec q200` as `AEC-Q200`, `up to` as `max`.
pub(crate) fn with_phrases(text: &str) -> String {
    let mut text = text.to_owned();
    for (phrase, word) in PHRASES {
        // Lower case keeps the length of the letters that phrases consist of.
        let mut lower = text.to_ascii_lowercase();
        let mut from = 0;
        while let Some(at) = lower.get(from..).and_then(|rest| rest.find(phrase)) {
            let (start, end) = (from + at, from + at + phrase.len());
            if is_whole(&text, start, end) {
                text.replace_range(start..end, word);
                lower = text.to_ascii_lowercase();
                from = start + word.len();
            } else {
                from = end;
            }
        }
    }
    text
}

/// Whether a phrase begins and ends with whole words: "below ESR" has no low ESR.
fn is_whole(text: &str, start: usize, end: usize) -> bool {
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    let before = text
        .get(..start)
        .and_then(|before| before.chars().next_back());
    let behind = text.get(end..).and_then(|behind| behind.chars().next());
    !is_letter(before) && !is_letter(behind)
}

/// Meaning of a word in upper case.
pub(crate) fn meaning(upper: &str) -> Criterion {
    if FILLERS.contains(&upper)
        || name(upper).is_some_and(|it| it != Name::Inductance) && upper.len() > 1
    {
        return Criterion::Filler;
    }
    if let Some((_, family)) = FAMILIES.iter().find(|(word, _)| *word == upper) {
        return Criterion::Family(*family);
    }
    if let Some((_, trade)) = TRADES.iter().find(|(word, _)| *word == upper) {
        return Criterion::Trade(*trade);
    }
    let synonym = SYNONYMS.iter().find(|(word, _)| *word == upper);
    Criterion::Word(synonym.map_or(upper, |(_, name)| *name).to_owned())
}

//! The one table of words: what engineers call families, dielectrics, safety classes, uses and
//! quantities, and the words that hold a text together.

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

/// What a table of this module says of a word: its rows hold words between bars, and what these
/// mean.
fn found<T: Copy>(rows: &[(&str, T)], upper: &str) -> Option<T> {
    let row = rows.iter().find(|(words, _)| holds(words, upper));
    row.map(|(_, meaning)| *meaning)
}

fn holds(words: &str, upper: &str) -> bool {
    words.split('|').any(|word| word == upper)
}

/// Words that belong together, and their replacements; a phrase comes before the phrases in it.
const PHRASES: [(&str, &str); 35] = [
    ("pieces in parallel|in parallel", "pcs"),
    (
        "soft termination|soft term|flexible termination|flex termination",
        "soft-termination",
    ),
    (
        "ultra low esr|very low esr|low esr|lower esr|lowest esr|smallest esr|low impedance|lowest impedance",
        "low-ESR",
    ),
    (
        "high ripple current|highest ripple current|high ripple|highest ripple",
        "high-ripple",
    ),
    (
        "low profile|lowest profile|lowest height|smallest height",
        "low-profile",
    ),
    (
        "smallest size|smallest case|small size|small case",
        "smallest",
    ),
    ("low cost|lowest cost|low price|lowest price", "cheapest"),
    ("snap in", "snap-in"),
    ("screw terminals|screw terminal", "screw-terminal"),
    ("low esl", "low-ESL"),
    ("t/r|t+r", "tape"),
    ("t/h|through hole|through-hole", "leaded"),
    ("surface mount|smd/smt", "SMD"),
    ("deg c|degrees c", "degC"),
    ("worst case", "worst-case"),
    ("case alias", "case"),
    ("any safety class", "safety"),
    ("maximum temperature", "Tmax"),
    ("saturation current", "Isat"),
    (
        "poly tant|tant poly|polymer tantalum|tantalum polymer",
        "KO-CAP",
    ),
    (
        "poly alum|alum poly|alu poly|polymer aluminum|polymer aluminium|aluminum polymer|aluminium polymer|solid aluminum|solid aluminium",
        "AO-CAP",
    ),
    ("dc link", "DC-link"),
    ("kc link", "KC-LINK"),
    ("aec q200", "AEC-Q200"),
    ("ripple current", "ripple"),
    ("lead spacing", "pitch"),
    ("max height", "height <="),
    ("max esr", "ESR <="),
    ("min ripple", "ripple >="),
    ("not more than|no more than|at most|up to", "max"),
    ("not less than|no less than|at least", "min"),
    ("more than|greater than|higher than", "over"),
    ("less than|lower than|smaller than", "under"),
    ("or more|or higher|or above|and above", "or-more"),
    ("or less|or lower|or below", "or-less"),
];

/// Words for the selector groups.
const FAMILIES: [(&str, Family); 5] = [
    ("CERAMIC|MLCC|CER|KERAMIK", Family::Ceramic),
    ("FILM|FOIL|FOLIE", Family::Film),
    ("TANTALUM|TANT|TANTAL", Family::Tantalum),
    (
        "ALUMINUM|ALUMINIUM|ALU|ALUM|ELECTROLYTIC|ELCO|ELKO",
        Family::Aluminum,
    ),
    ("POLYMER", Family::Polymer),
];

const TRADES: [(&str, Trade); 27] = [
    ("X1", Trade::Safety("X1")),
    ("X2", Trade::Safety("X2")),
    ("Y1", Trade::Safety("Y1")),
    ("Y2", Trade::Safety("Y2")),
    ("SAFETY", Trade::AnySafety),
    ("AUTOMOTIVE|AUTO|AEC-Q200|AECQ200", Trade::Automotive),
    (
        "SOFT-TERMINATION|FT-CAP",
        Trade::Use("flexible termination"),
    ),
    ("LOW-ESR", Trade::Order(Order::LowEsr)),
    ("HIGH-RIPPLE", Trade::Order(Order::HighRipple)),
    ("LOW-PROFILE|FLAT", Trade::Order(Order::LowHeight)),
    (
        "SMALL|SMALLEST|TINY|COMPACT",
        Trade::Order(Order::SmallCase),
    ),
    ("CHEAP|CHEAPEST|LOW-COST", Trade::Order(Order::LowPrice)),
    ("DC-LINK|DCLINK", Trade::Use("DC link")),
    ("KC-LINK|KCLINK", Trade::Use("KC-LINK")),
    ("SNUBBER", Trade::Use("snubber")),
    ("PULSE", Trade::Use("pulse")),
    ("HYBRID", Trade::Use("hybrid")),
    ("RADIAL|RAD", Trade::Body(RADIAL)),
    ("AXIAL", Trade::Body(AXIAL)),
    ("SMD|SMT", Trade::Body(SURFACE)),
    ("LEADED|TH|THT", Trade::Body(LEADED)),
    ("SNAP-IN|SNAPIN", Trade::Body(SNAP_IN)),
    ("SCREW-TERMINAL", Trade::Body(SCREWED)),
    ("V-CHIP", Trade::Body(V_CHIP)),
    ("KO-CAP|KOCAP", Trade::Technology("tantalum_polymer")),
    ("AO-CAP|AOCAP", Trade::Technology("aluminum_polymer")),
    ("INDUCTOR|INDUCTORS|IND|CHOKE|SPULE", Trade::Inductor),
];

/// Other spellings of a dielectric.
const SYNONYMS: [(&str, &str); 3] = [
    ("NP0|NPO|COG", "C0G"),
    // DIN 41379: film (K) of polypropylene (P) or polyester (T), metallized (M) or with foils (F).
    ("POLYPROPYLENE|MKP|FKP", "PP"),
    ("POLYESTER|MKT", "PET"),
];

/// Words that hold a text together.
const FILLERS: [&str; 4] = [
    "AN|AND|AT|BE|BY|CAP|CAPACITOR|CAPACITORS|CAPS|CASE|CLASS|CONDENSADOR|CONDENSATEUR|DC",
    "DIELECTRIC|FIXED|FOR|IN|IS|KONDENSATOR|LEFT|LESS|LS|MAKER|METRIC|MORE|NEED|NO|OF|ONLY|OR",
    "OR-LESS|OR-MORE|PACKAGE|PART|PARTS|PER|QUALIFIED|QUALIFIED-TO|REEL|RMS|SERIES|SIZE|TAPE",
    "THAN|THAT|THE|THESE|TO|TOTAL|TYPE|UP|USE|WITH|WITHIN",
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
const NAMES: [(&str, Name); 18] = [
    ("C|CAP|CAPACITANCE", Name::Capacitance),
    ("RATED|NOMINAL|NOM", Name::Rated),
    ("ESR|DCR", Name::Esr),
    ("Z|IMPEDANCE", Name::Impedance),
    ("RIPPLE|IRMS|CURRENT", Name::Ripple),
    ("ISAT", Name::Saturation),
    ("L|INDUCTANCE", Name::Inductance),
    ("SRF|RESONANCE", Name::Resonance),
    ("HEIGHT|HIGH", Name::Height),
    ("PITCH|LS|RM", Name::Spacing),
    ("AREA|FOOTPRINT", Name::Area),
    ("PIECES", Name::Pieces),
    ("BIAS|VOLTAGE|VR|UR", Name::Bias),
    ("TEMPERATURE|AMBIENT|TMAX", Name::Temperature),
    ("RISE", Name::Rise),
    ("AGE", Name::Age),
    ("FREQUENCY", Name::Frequency),
    ("TOL|TOLERANCE", Name::Tolerance),
];

/// What a word says the number behind it is for.
pub(crate) fn name(upper: &str) -> Option<Name> {
    // |Z|
    found(&NAMES, upper.trim_matches('|'))
}

/// The text with each phrase of the trade as one word: `aec q200` as `AEC-Q200`, `up to` as `max`.
pub(crate) fn with_phrases(text: &str) -> String {
    let mut text = text.to_owned();
    let rows = PHRASES.iter();
    for (phrase, word) in
        rows.flat_map(|(phrases, word)| phrases.split('|').map(move |it| (it, word)))
    {
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
    if matches!(upper, "=" | "|" | ";")
        || FILLERS.iter().any(|words| holds(words, upper))
        || name(upper).is_some_and(|it| it != Name::Inductance) && upper.len() > 1
    {
        return Criterion::Filler;
    }
    if let Some(family) = found(&FAMILIES, upper) {
        return Criterion::Family(family);
    }
    if let Some(trade) = found(&TRADES, upper) {
        return Criterion::Trade(trade);
    }
    Criterion::Word(found(&SYNONYMS, upper).unwrap_or(upper).to_owned())
}

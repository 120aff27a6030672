//! The rules of the check: what each compares, and where its limit is from.

use serde::Serialize;
use utoipa::ToSchema;

henrad_parts::enum_with_all! {
    /// A rule, in the order in which rules are listed.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum RuleId {
        RatedVoltage,
        CategoryVoltage,
        RecommendedVoltage,
        ProfileVoltage,
        ReverseVoltage,
        AcVoltage,
        MaxTemperature,
        MinTemperature,
        SelfHeating,
        RippleCurrent,
        MinCapacitance,
        WorstCapacitance,
        Aging,
        MaxEsr,
        Life,
        SaturationCurrent,
        RatedCurrent,
        ImpossibleNumber,
        UnknownNumber,
        NoNumber,
        ShortenedNumber,
        AlternateMismatch,
        NumberMismatch,
        ValueMismatch,
        RatingMismatch,
        FootprintMismatch,
        DuplicateReference,
        QuantityMismatch,
        MissingCondition,
        StaleWaiver,
    }
}

/// A rule in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Rule {
    /// Its name in reports, waivers and baselines.
    pub id: &'static str,
    /// Its name where people read it.
    pub title: &'static str,
    /// What it finds.
    pub text: &'static str,
    /// Its limit.
    pub formula: &'static str,
    /// Where the limit is from.
    pub source: &'static str,
}

const fn rule(
    id: &'static str,
    title: &'static str,
    text: &'static str,
    formula: &'static str,
    source: &'static str,
) -> Rule {
    Rule {
        id,
        title,
        text,
        formula,
        source,
    }
}

const LIMITS: &str = "docs/MODELS.md, \"Current and voltage\"";
const LIST: &str = "the list and the part number";

/// In the order of [`RuleId`].
static RULES: [Rule; RuleId::ALL.len()] = [
    rule(
        "rated-voltage",
        "Rated voltage",
        "The highest voltage is above the rated voltage.",
        "V_peak ≤ V_R, V_peak = Vpk, else |Vop| + √2·Vac",
        "IEC 60384-1, rated voltage",
    ),
    rule(
        "category-voltage",
        "Category voltage",
        "The highest voltage is above what the part stands at its temperature.",
        "V_peak ≤ V_cat(T): MnO₂ V_R to 85 °C, straight to ⅔ at 125 °C; polymer tantalum V_R to 105 °C, straight to ⅔ at 125 °C; film by series, else 1.25 %/K above 85 °C; others V_R",
        "KEMET T2005, T2076; docs/MODELS.md, \"Current and voltage\"",
    ),
    rule(
        "recommended-voltage",
        "Recommended voltage",
        "The highest voltage is above the one that the maker recommends.",
        "V_peak ≤ share·V_R: MnO₂ 50 % to 85 °C, straight to 33 % at 125 °C; polymer tantalum 90 % up to 10 V, 80 % above; at most V_cat",
        "KEMET T2005, T2076",
    ),
    rule(
        "profile-voltage",
        "Voltage of the profile",
        "The highest voltage is above the share that the profile allows.",
        "V_peak ≤ share(technology, T)·V_R",
        "the profile",
    ),
    rule(
        "reverse-voltage",
        "Reverse voltage",
        "A polarized part sees more reverse voltage than it stands.",
        "V_rev ≤ min(1 V, 15, 5, 1 % of V_R at 25, 85, 125 °C) for tantalum, 1.5 V for aluminum; polymer aluminum without a published value: advice",
        "KEMET T2005; docs/MODELS.md, \"Current and voltage\"",
    ),
    rule(
        "ac-voltage",
        "AC voltage",
        "The ac voltage is above the rated one.",
        "Vac ≤ rated ac voltage; X and Y capacitors are judged by it alone",
        "IEC 60384-14",
    ),
    rule(
        "max-temperature",
        "Highest temperature",
        "The part is hotter than its category allows.",
        "T ≤ upper category temperature, less what the profile keeps below it",
        "the part",
    ),
    rule(
        "min-temperature",
        "Lowest temperature",
        "The part is colder than its category allows.",
        "T ≥ lower category temperature",
        "the part",
    ),
    rule(
        "self-heating",
        "Self-heating",
        "The ripple current heats the part more than allowed.",
        "I ≤ √(ΔT/(R_th·ESR(f, T + ΔT))), ΔT = 20 K, MnO₂ and polymer times k_T(T)², polymer 30 K, film 10 or 15 K, at most T_max − T; with an estimated R_th a fail only above 1.5 times the current that reaches it",
        LIMITS,
    ),
    rule(
        "ripple-current",
        "Ripple current",
        "The ripple current is above the published rating at this temperature and frequency.",
        "I ≤ I_r·k_T·k_f; k_f by the maker's multipliers, else √(ESR(f_r)/ESR(f))",
        "the part; docs/MODELS.md, \"Current and voltage\"",
    ),
    rule(
        "min-capacitance",
        "Least capacitance",
        "The capacitance that is left is below the one asked for.",
        "C(V, T) ≥ Cmin, typical, at 1 kHz, 120 Hz of electrolytic and tantalum parts",
        "the model",
    ),
    rule(
        "worst-capacitance",
        "Worst-case capacitance",
        "In the worst case less capacitance is left than asked for.",
        "least C over tolerance, temperatures, age and spread ≥ Cmin",
        "the model",
    ),
    rule(
        "aging",
        "Aging",
        "At the age of the part less capacitance is left than asked for.",
        "C(V, T, age) ≥ Cmin, ceramics of class II and III",
        "docs/MODELS.md, \"Aging\"",
    ),
    rule(
        "max-esr",
        "Highest ESR",
        "The series resistance is above the one asked for.",
        "ESR(f, T) ≤ ESRmax; the published limit near its frequency, else typical",
        "the part or the model",
    ),
    rule(
        "life",
        "Life",
        "The part lives shorter than asked for.",
        "life(V, T, I) ≥ Life, film and liquid electrolyte, at most 15 years",
        "docs/MODELS.md, \"Lifetime\"",
    ),
    rule(
        "saturation-current",
        "Saturation current",
        "The peak current is above the saturation current.",
        "I_pk ≤ I_sat, I_pk = Ipk, else Idc + √2·Iripple",
        "the inductor",
    ),
    rule(
        "rated-current",
        "Rated current",
        "The rms current is above the rated one.",
        "√(Idc² + Iripple²) ≤ I_r",
        "the inductor",
    ),
    rule(
        "impossible-number",
        "Impossible number",
        "No part can have this number.",
        "a code that its key does not know, codes that contradict each other, or more capacitance than its case holds",
        "the makers' ordering guides",
    ),
    rule(
        "unknown-number",
        "Unknown number",
        "Nothing is known by this number. No other part takes its place.",
        "",
        LIST,
    ),
    rule(
        "no-number",
        "No number",
        "The line has no part number.",
        "",
        LIST,
    ),
    rule(
        "shortened-number",
        "Shortened number",
        "The end of the number is not known; the part without it is.",
        "",
        LIST,
    ),
    rule(
        "alternate-mismatch",
        "Alternate",
        "An alternate differs from the part that it may replace.",
        "same value within 2 %, rated at least as high, passes the same rules",
        LIST,
    ),
    rule(
        "number-mismatch",
        "List and schematic",
        "List and schematic name different parts.",
        "the same part, packaging aside, where a list and a netlist or schematic are given together",
        "the list and the schematic",
    ),
    rule(
        "value-mismatch",
        "Value",
        "The value of the list and that of the number differ.",
        "|C_list/C_number − 1| ≤ 2 %",
        LIST,
    ),
    rule(
        "rating-mismatch",
        "Rating",
        "The list asks for more than the part has.",
        "voltage, tolerance and dielectric of the list",
        LIST,
    ),
    rule(
        "footprint-mismatch",
        "Footprint",
        "Footprint and number name different cases.",
        "chip or molded case; heights do not count",
        LIST,
    ),
    rule(
        "duplicate-reference",
        "Reference twice",
        "A reference stands in the list twice.",
        "",
        LIST,
    ),
    rule(
        "quantity-mismatch",
        "Quantity",
        "Quantity and number of references differ.",
        "quantity = references, or all the same multiple",
        LIST,
    ),
    rule(
        "missing-condition",
        "Condition",
        "Nothing says what the part sees.",
        "",
        "conditions",
    ),
    rule(
        "stale-waiver",
        "Waiver",
        "A waiver has ended, or nothing needs it.",
        "",
        "waivers",
    ),
];

impl RuleId {
    /// The rule in words.
    pub fn rule(self) -> &'static Rule {
        &RULES[self as usize]
    }

    /// Its name.
    pub fn id(self) -> &'static str {
        self.rule().id
    }

    /// What people read of a rule by its name.
    pub fn title_of(id: &str) -> &str {
        Self::from_id(id).map_or(id, |rule| rule.rule().title)
    }

    /// The rule of a name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.id() == id)
    }
}

/// All rules in their order.
pub fn all() -> &'static [Rule] {
    &RULES
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_has_the_words_of_its_name() {
        for rule in RuleId::ALL {
            let name: String = rule.id().replace('-', "");
            assert_eq!(name, format!("{rule:?}").to_lowercase());
            let Rule {
                title,
                text,
                source,
                ..
            } = rule.rule();
            assert!(!title.is_empty() && !text.is_empty() && !source.is_empty());
        }
    }
}

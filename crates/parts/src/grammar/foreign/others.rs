//! Numbers that hold no values, and numbers of parts that are not modeled.

use super::number::ForeignKind;
use super::refusal::ForeignRefusal;

/// First digits, fewest and most digits, kind, and series where the digits tell it.
type OrderCodes = (&'static str, usize, usize, ForeignKind, &'static str);

/// Würth order codes name a series and a size, and then count: their values are in no key.
///
/// Source: the maker's order code lists (eiSos), where no digit states a value.
const WURTH: &[OrderCodes] = &[
    ("885012", 12, 12, ForeignKind::Ceramic, "WCAP-CSGP"),
    ("8850", 12, 12, ForeignKind::Ceramic, ""),
    ("8853", 12, 12, ForeignKind::Ceramic, ""),
    ("8854", 12, 12, ForeignKind::Ceramic, ""),
    ("860", 12, 12, ForeignKind::Electrolytic, ""),
    ("861", 12, 12, ForeignKind::Electrolytic, ""),
    ("865", 12, 12, ForeignKind::Electrolytic, ""),
    ("870", 12, 12, ForeignKind::PolymerAluminum, ""),
    ("875", 12, 12, ForeignKind::PolymerAluminum, ""),
    ("890", 12, 12, ForeignKind::Film, ""),
    ("744", 7, 12, ForeignKind::Inductor, ""),
    ("784", 7, 12, ForeignKind::Inductor, ""),
];

/// Case by the eighth and ninth digit of 885012 codes.
const WURTH_CASES: [(&str, &str); 5] = [
    ("05", "0402"),
    ("06", "0603"),
    ("07", "0805"),
    ("08", "1206"),
    ("09", "1210"),
];

/// First characters, fewest digits behind them, what it is, maker.
type NotModeled = (&'static str, usize, &'static str, &'static str);

/// Source: the makers' ordering guides.
const NOT_MODELED: &[NotModeled] = &[
    ("BLM", 2, "ferrite bead", "Murata"),
    ("BLA", 2, "ferrite bead", "Murata"),
    ("BLE", 2, "ferrite bead", "Murata"),
    ("BLF", 2, "ferrite bead", "Murata"),
    ("MPZ", 4, "ferrite bead", "TDK"),
    ("MMZ", 4, "ferrite bead", "TDK"),
    ("HF70", 2, "ferrite bead", "TDK"),
    ("BKP", 4, "ferrite bead", "Taiyo Yuden"),
    ("BK", 4, "ferrite bead", "Taiyo Yuden"),
    ("FBMH", 4, "ferrite bead", "Taiyo Yuden"),
    ("FBMJ", 4, "ferrite bead", "Taiyo Yuden"),
    ("7427", 4, "ferrite bead", "Würth"),
    ("DLW", 2, "common-mode choke", "Murata"),
    ("DLP", 2, "common-mode choke", "Murata"),
    ("DLM", 2, "common-mode choke", "Murata"),
    ("ACM", 4, "common-mode choke", "TDK"),
    ("ACT", 4, "common-mode choke", "TDK"),
    ("ERJ", 1, "resistor", "Panasonic"),
    ("ERA", 1, "resistor", "Panasonic"),
    ("RC0", 3, "resistor", "Yageo"),
    ("RC1", 3, "resistor", "Yageo"),
    ("RC2", 3, "resistor", "Yageo"),
    ("CRCW", 4, "resistor", "Vishay"),
    ("XH414", 0, "supercapacitor", "Seiko"),
    ("EEC", 1, "supercapacitor", "Panasonic"),
    ("DMF", 1, "supercapacitor", "Murata"),
    ("DMT", 1, "supercapacitor", "Murata"),
    ("SCC", 1, "supercapacitor", "Kyocera AVX"),
    ("8506", 8, "supercapacitor", "Würth"),
];

/// Fewest characters of the numbers of parts that are not modeled.
const SHORTEST: usize = 8;

/// Why a number without hyphens has no values, if it is an order code or another kind of part.
pub(super) fn refusal(bare: &str) -> Option<ForeignRefusal> {
    order_code(bare).or_else(|| not_modeled(bare))
}

fn order_code(bare: &str) -> Option<ForeignRefusal> {
    let digits = bare.bytes().take_while(u8::is_ascii_digit).count();
    // Letters of the packaging follow some codes.
    let end = bare.get(digits..)?;
    if end.len() > 3 || !end.bytes().all(|it| it.is_ascii_uppercase()) {
        return None;
    }
    let (_, _, _, kind, series) = WURTH.iter().find(|(prefix, least, most, ..)| {
        bare.starts_with(prefix) && (*least..=*most).contains(&digits)
    })?;
    let case = WURTH_CASES
        .iter()
        .find(|(code, _)| !series.is_empty() && bare.get(7..9) == Some(code));
    let series = case.map_or_else(|| (*series).to_owned(), |(_, it)| format!("{series} {it}"));
    Some(ForeignRefusal::OrderCode {
        maker: "Würth",
        series,
        kind: *kind,
    })
}

fn not_modeled(bare: &str) -> Option<ForeignRefusal> {
    let (.., part, maker) = NOT_MODELED.iter().find(|(prefix, digits, ..)| {
        let behind = bare.strip_prefix(prefix);
        let has_digits = |rest: &str| {
            let count = rest.bytes().take_while(u8::is_ascii_digit).count();
            count >= *digits
        };
        bare.len() >= SHORTEST && behind.is_some_and(has_digits)
    })?;
    Some(ForeignRefusal::NotModeled { part, maker })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_codes_and_other_parts_are_named() {
        for (text, expected) in [
            (
                "885012206071",
                "order code of Würth (WCAP-CSGP 0603), which holds no values",
            ),
            ("885392005012", "order code of Würth, which holds no values"),
            (
                "890414028001CS",
                "order code of Würth, which holds no values",
            ),
            ("744774215", "order code of Würth, which holds no values"),
            (
                "DLW21SN900SQ2L",
                "common-mode choke of Murata; only capacitors and inductors are modeled",
            ),
            (
                "BLM18AG601SN1D",
                "ferrite bead of Murata; only capacitors and inductors are modeled",
            ),
            (
                "ERJ3EKF1002V",
                "resistor of Panasonic; only capacitors and inductors are modeled",
            ),
            (
                "XH414HGIV01E",
                "supercapacitor of Seiko; only capacitors and inductors are modeled",
            ),
        ] {
            assert_eq!(refusal(text).unwrap().to_string(), expected, "{text}");
        }
        for text in ["", "99999999", "744", "LM358DR", "885", "ERJ"] {
            assert_eq!(refusal(text), None, "{text}");
        }
    }
}

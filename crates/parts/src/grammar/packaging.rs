//! Packaging codes behind the base number.

use super::DecodeError;
use super::reader::Reader;

const FIELD: &str = "packaging";

/// Codes with a known meaning; other four-digit codes are special packaging.
///
/// Source: maker's ordering tables C1002 and C1009 (chips), Goldmax and Aximax (leads).
const MEANINGS: [(&str, &str); 16] = [
    ("AUTO", "automotive grade"),
    ("T500", "high-temperature reel"),
    ("TU", "7 inch reel, unmarked"),
    ("TM", "7 inch reel, marked"),
    ("3316", "commercial tape"),
    ("7040", "13 inch reel, marked"),
    ("7081", "7 inch reel, 2 mm pitch"),
    ("7082", "13 inch reel, 2 mm pitch"),
    ("7200", "axial reel"),
    ("7210", "13 inch reel"),
    ("7215", "13 inch reel, marked"),
    ("7293", "ammo pack"),
    ("7301", "12 inch reel"),
    ("7303", "12 inch reel"),
    ("7411", "13 inch reel"),
    ("9170", "automotive grade"),
];

/// Reads everything that is left as packaging; refuses what no packaging code looks like.
pub(super) fn read(reader: &mut Reader<'_>) -> Result<(), DecodeError> {
    let code = reader.rest();
    if code.is_empty() {
        return Ok(());
    }
    reader.resolve(
        FIELD,
        code.len(),
        |code| Some(((), meaning(code)?.into())),
        || "TU TM AUTO T500 or four digits".to_owned(),
    )?;
    Ok(())
}

/// Meaning of one or more packaging codes in a row.
fn meaning(code: &str) -> Option<String> {
    let mut parts = Vec::new();
    let mut rest = code;
    while !rest.is_empty() {
        let known = MEANINGS.iter().find(|(known, _)| rest.starts_with(known));
        let length = match known {
            Some((known, _)) => known.len(),
            None => rest
                .get(..4)
                .filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))?
                .len(),
        };
        parts.push(known.map_or("special packaging", |(_, meaning)| meaning));
        rest = &rest[length..];
    }
    Some(parts.join(", "))
}

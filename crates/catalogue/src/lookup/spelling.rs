//! Writes the requested letters into a part of the same design.

use henrad_parts::Part;
use henrad_parts::grammar::{self, DecodedField, DecodedNumber};

use super::availability::short_source;

/// Names of the grammar fields with the letter of leads or terminations.
const TERMINATION_FIELDS: [&str; 2] = ["termination", "lead"];

/// The letters of a number that may differ within one design.
pub(crate) struct Spelling<'a> {
    decoded: &'a DecodedNumber,
}

impl<'a> Spelling<'a> {
    pub fn from_decoded(decoded: &'a DecodedNumber) -> Self {
        Self { decoded }
    }

    /// Writes the requested letters into the part, or names the one that is not on offer.
    pub fn apply(&self, part: &mut Part) -> Result<(), String> {
        let stored = grammar::decode(&part.part_number).ok();
        if let Some(field) = self.decoded.tolerance
            && part.tolerance != Some(field.letter)
        {
            if !part.tolerances.contains(field.letter) {
                return Err(not_offered(part, field.letter));
            }
            part.tolerance = Some(field.letter);
        }
        if let Some(field) = termination(self.decoded) {
            let usual = stored.as_ref().and_then(termination);
            let usual = usual.map_or("", |usual| usual.code.as_str());
            if usual != field.code && !is_offered(&part.terminations, &field.code) {
                let offered = match part.terminations.as_str() {
                    "" => usual,
                    offered => offered,
                };
                return Err(format!(
                    "this catalogue has this part with the {}s {}, not {} ({})",
                    field.name,
                    listed(offered),
                    field.code,
                    short_source(&part.origin)
                ));
            }
        }
        part.part_number.clone_from(&self.decoded.number);
        part.base_number.clone_from(&self.decoded.base_number);
        Ok(())
    }
}

/// Writes a termination letter that is on offer into the numbers of a part.
pub(crate) fn with_termination(part: &mut Part, letter: char) {
    if !part.terminations.contains(letter) {
        return;
    }
    let Ok(decoded) = grammar::decode(&part.part_number) else {
        return;
    };
    if let Some(field) = termination(&decoded).filter(|field| field.range.len() == 1) {
        for number in [&mut part.part_number, &mut part.base_number] {
            if number.get(field.range.clone()).is_some() {
                number.replace_range(field.range.clone(), letter.encode_utf8(&mut [0; 4]));
            }
        }
    }
}

fn termination(decoded: &DecodedNumber) -> Option<&DecodedField> {
    decoded
        .fields
        .iter()
        .find(|field| TERMINATION_FIELDS.contains(&field.name))
}

/// Whether a termination is among those on offer. The letter S of older tantalum numbers means
/// tin-lead, now H.
fn is_offered(terminations: &str, code: &str) -> bool {
    terminations.contains(code) || code == "S" && terminations.contains('H')
}

fn not_offered(part: &Part, letter: char) -> String {
    format!(
        "this catalogue has this part with the tolerance letters {}, not {letter} ({})",
        listed(&part.tolerances),
        short_source(&part.origin)
    )
}

/// `JKM` as `J, K, M`.
fn listed(letters: &str) -> String {
    letters
        .chars()
        .map(String::from)
        .collect::<Vec<_>>()
        .join(", ")
}

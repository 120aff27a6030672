//! Numbers of every family as engineers paste them: without packaging, with a piece of it or
//! another one, with blanks and dashes, with what distributors add.

use henrad_catalogue::{Database, Lookup, SearchFilter, SearchMatch};
use henrad_parts::grammar::{self, DecodedNumber, Grammar};
use henrad_parts::{Part, PartStatus};

use crate::support::{catalogue, step};

on_both_databases!(
    Shared:
        every_spelling_of_every_family_finds_its_part;
);

/// Parts that are tried of each family.
const OF_EACH: usize = 4;

/// Packaging codes of the ordering tables, by family.
fn packaging(grammar: Grammar) -> &'static [&'static str] {
    match grammar {
        Grammar::SmdElectrolytic => &["AA", "DA", "EA", "FA", "JA", "KA", "LA"],
        Grammar::SmdCeramic | Grammar::KcLink | Grammar::RfCeramic | Grammar::MilChip => {
            &["TU", "TM", "AUTO", "7800", "7210", "7411", "T500"]
        }
        Grammar::LeadedCeramic => &["7200", "7293", "7301", "7303", "9170"],
        Grammar::Tantalum | Grammar::AoCap | Grammar::PolymerCan => &["7280", "7610", "AUTO"],
        _ => &[],
    }
}

/// Letters at the end of a base number of which the family has the same in most numbers, longest
/// first.
fn usual_end(grammar: Grammar) -> &'static [&'static str] {
    match grammar {
        Grammar::SmdCeramic | Grammar::KcLink | Grammar::RfCeramic => &["AC", "C"],
        Grammar::LeadedCeramic => &["5TA", "TA", "A"],
        Grammar::MilChip => &["US", "S"],
        _ => &[],
    }
}

/// The spellings under which a base number has to find its part.
fn spellings(decoded: &DecodedNumber) -> Vec<String> {
    let base = &decoded.base_number;
    let mut all = vec![base.clone(), base.to_lowercase()];
    for code in packaging(decoded.grammar) {
        let pieces = (1..=code.len()).filter_map(|length| code.get(..length));
        all.extend(pieces.map(|piece| format!("{base}{piece}")));
        all.push(format!("{base}{code}CT-ND"));
    }
    let fields = decoded
        .fields
        .iter()
        .filter(|field| field.range.end <= base.len());
    let codes: Vec<&str> = fields.map(|field| field.code.as_str()).collect();
    all.extend([
        codes.join(" "),
        codes.join("-"),
        codes.join(" ").to_lowercase(),
    ]);
    for added in ["-ND", "CT-ND", "CT", "TR", " TR", "/TR", "-CT", "DKR-ND"] {
        all.push(format!("{base}{added}"));
    }
    all.push(format!("80-{base}"));
    all
}

/// Some built-in parts of a family, spread over its list.
fn samples(grammar: Grammar) -> Vec<(&'static Part, DecodedNumber)> {
    let parts = catalogue().parts.iter();
    let decoded = parts.filter_map(|part| Some((part, grammar::decode(&part.base_number).ok()?)));
    let of_family: Vec<_> = decoded.filter(|(_, it)| it.grammar == grammar).collect();
    let step = (of_family.len() / OF_EACH).max(1);
    of_family.into_iter().step_by(step).take(OF_EACH).collect()
}

async fn every_spelling_of_every_family_finds_its_part(database: Database) {
    let (mut lost, mut families) = (Vec::new(), 0);
    for grammar in Grammar::ALL {
        let samples = samples(grammar);
        families += usize::from(!samples.is_empty());
        for (part, decoded) in samples.into_iter().step_by(step(&database)) {
            for text in spellings(&decoded) {
                lost.extend(missed(&database, &text, part).await);
            }
            for end in usual_end(grammar) {
                // Where other parts are named without the letters, the usual ones are meant.
                if let Some(short) = decoded.base_number.strip_suffix(end)
                    && !lists_others(short, part)
                {
                    lost.extend(missed(&database, short, part).await);
                }
            }
        }
    }
    // Of metallized paper there are numbers and no parts.
    assert_eq!(families, Grammar::ALL.len() - 1);
    assert!(lost.is_empty(), "{} lost:\n{}", lost.len(), lost.join("\n"));
}

/// Whether another design begins like a number.
fn lists_others(short: &str, part: &Part) -> bool {
    let mut others = catalogue().parts.iter();
    others.any(|it| it.base_number.starts_with(short) && it.base_number != part.base_number)
}

/// How look-up and search fail to find the part, if they do.
async fn missed(database: &Database, text: &str, part: &Part) -> Option<String> {
    let number = &part.base_number;
    let Lookup::Found(stored, asked) = database
        .find_part(text, &[PartStatus::Active])
        .await
        .unwrap()
    else {
        return Some(format!("{text}: no part, instead of {number}"));
    };
    if stored.part.base_number != *number || !asked.starts_with(number.as_str()) {
        return Some(format!("{text}: {asked}, instead of {number}"));
    }
    let answer = database
        .search(text, &SearchFilter::default(), 1)
        .await
        .unwrap();
    let is_first = answer.parts.first().is_some_and(|(first, reason)| {
        first.part.part_number == stored.part.part_number && *reason == SearchMatch::Number
    });
    (!is_first).then(|| format!("{text}: searched, {:?}", answer.suggestions))
}

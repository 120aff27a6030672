//! Finish of the terminations, as stated in the part number, and whether it contains lead.

use super::list::List;
use crate::grammar::{DecodedNumber, Grammar};
use crate::origin::Origin;

/// A finish and whether it is lead-free.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Finish {
    name: &'static str,
    is_lead_free: bool,
}

const fn lead_free(name: &'static str) -> Finish {
    let is_lead_free = true;
    Finish { name, is_lead_free }
}

const fn with_lead(name: &'static str) -> Finish {
    let is_lead_free = false;
    Finish { name, is_lead_free }
}

/// Adds the finish and the RoHS statement that follows from it.
pub(super) fn add(list: &mut List<'_>, decoded: Option<&DecodedNumber>) {
    let Some(finish) = decoded.and_then(of) else {
        return;
    };
    list.add("Termination", finish.name);
    let answer = if finish.is_lead_free { "Yes" } else { "No" };
    let rule = Origin::Estimated("from the finish that the part number names".into());
    list.add_from("RoHS", answer, rule);
}

/// The finish of a number; absent where the letter's meaning is not published.
///
/// Source: ordering tables C1002, TC101 and MIL-PRF-55681, as the grammars state them.
fn of(decoded: &DecodedNumber) -> Option<Finish> {
    let name = match decoded.grammar {
        Grammar::LeadedCeramic => "lead",
        _ => "termination",
    };
    let letter = decoded.field(name)?.code.chars().next()?;
    match decoded.grammar {
        Grammar::SmdCeramic | Grammar::KcLink | Grammar::RfCeramic => chip(letter),
        Grammar::MilChip => military(letter),
        Grammar::LeadedCeramic | Grammar::Tantalum | Grammar::AoCap => molded(letter),
        _ => None,
    }
}

fn chip(letter: char) -> Option<Finish> {
    match letter {
        'C' => Some(lead_free("Tin")),
        'L' => Some(with_lead("SnPb")),
        _ => None,
    }
}

fn military(letter: char) -> Option<Finish> {
    match letter {
        'Y' => Some(lead_free("Tin")),
        'S' | 'U' => Some(with_lead("Solder coated")),
        _ => None,
    }
}

fn molded(letter: char) -> Option<Finish> {
    match letter {
        'T' => Some(lead_free("Tin")),
        'N' => Some(lead_free("Tin, non-magnetic")),
        'G' => Some(lead_free("Gold")),
        'P' => Some(lead_free("NiPdAu")),
        'H' => Some(with_lead("SnPb")),
        'M' => Some(with_lead("SnPb, non-magnetic")),
        'C' => Some(with_lead("Hot solder dipped")),
        'K' => Some(with_lead("Solder fused")),
        _ => None,
    }
}

//! How the bank and the bound stand to each other, in words. "Fewest" stands only where it is
//! proven.

use henrad_parts::quantity;
use henrad_sim::selection::bank::{BankDesign, CheckedBank, Objective, Status};

use crate::calls::bank_designer::case::BankCase;

/// One sentence to three.
pub fn verdict(design: &BankDesign, case: &BankCase, candidates: usize) -> String {
    let missing = match (design.status, &design.bank) {
        (Status::Met, Some(bank)) => return met(design, bank, (case, candidates)),
        (Status::Impossible, _) if design.bound.pieces.is_infinite() => {
            format!(
                "No bank of {} can meet this mask, whatever its size.",
                these(candidates)
            )
        }
        (Status::Impossible, _) => format!(
            "No bank of up to {} can meet this mask: at least {} pieces are needed.",
            pieces(case.limits.pieces),
            design.bound.pieces
        ),
        _ => format!(
            "No bank of up to {} was found. At least {} needed; whether {} would be enough is not known.",
            pieces(case.limits.pieces),
            if design.bound.pieces > 1.0 {
                format!("{} are", design.bound.pieces)
            } else {
                "1 is".to_owned()
            },
            case.limits.pieces
        ),
    };
    match &design.closest {
        Some(bank) => format!("{missing} {}", closest(bank)),
        None => missing,
    }
}

/// By how much, and where, the bank that comes nearest misses the mask.
fn closest(bank: &CheckedBank) -> String {
    format!(
        "The closest bank ({}) reaches {:.3} times the mask at {}.",
        pieces(bank.pieces),
        bank.worst.ratio,
        quantity::format(bank.worst.frequency.get(), "Hz", 3)
    )
}

fn met(design: &BankDesign, bank: &CheckedBank, (case, candidates): (&BankCase, usize)) -> String {
    if bank.pieces == 0 {
        return "The rail meets the mask without a bank.".to_owned();
    }
    let verb = if bank.pieces == 1 { "meets" } else { "meet" };
    let found = format!("{} {verb} the mask", pieces(bank.pieces));
    let (bound, is_reached) = (design.bound.value, design.bound.is_reached);
    match case.objective {
        Objective::Count if is_reached => {
            format!("{found}. {} is the fewest possible.", bank.pieces)
        }
        Objective::Count => format!(
            "{found}. No bank of {} has fewer than {bound}.",
            these(candidates)
        ),
        Objective::Area => {
            let (area, bound) = (bank.objective * 1e6, bound * 1e6);
            let found = format!("{found} on {area:.2} mm²");
            if is_reached {
                format!("{found}. That is the smallest possible area.")
            } else {
                format!(
                    "{found}. No bank of {} needs less than {bound:.2} mm².",
                    these(candidates)
                )
            }
        }
        Objective::Cost => {
            let found = format!("{found} for {:.4}", bank.objective);
            if is_reached {
                format!("{found}. That is the lowest possible cost.")
            } else {
                format!(
                    "{found}. No bank of {} costs less than {bound:.4}.",
                    these(candidates)
                )
            }
        }
    }
}

fn pieces(count: u32) -> String {
    if count == 1 {
        "1 piece".to_owned()
    } else {
        format!("{count} pieces")
    }
}

/// "these 16 853 parts".
fn these(candidates: usize) -> String {
    if candidates == 1 {
        return "this part".to_owned();
    }
    let digits = candidates.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) && digits.len() > 4 {
            grouped.push('\u{202f}');
        }
        grouped.push(digit);
    }
    format!("these {grouped} parts")
}

//! Equivalent series resistance in three characters: `4R5` is 4.5 mΩ, `035` is 35 mΩ, `1K7` is 1.7
//! Ω, `10K` is 10 Ω.
//!
//! Source: maker's ordering tables of T495 and T520; `4R5` and `10K` from part numbers on sale.

use crate::quantity::Ohms;

use super::error::EncodeError;

/// Allowed spellings, for diagnoses.
pub(super) const ALLOWED: &str =
    "three digits in mΩ, R for the point in mΩ, or K for the point in Ω";

/// Below 1 mΩ, in tenths, no part is made.
const LEAST_TENTHS: f64 = 10.0;

/// Reads a code; `None` when it is none.
pub(super) fn read(code: &str) -> Option<Ohms> {
    let bytes = code.as_bytes();
    let digit = |index: usize| {
        let byte = *bytes.get(index)?;
        byte.is_ascii_digit().then(|| f64::from(byte - b'0'))
    };
    if bytes.len() != 3 {
        return None;
    }
    let milliohms = match (bytes[1], bytes[2]) {
        (b'R', _) => digit(0)? + digit(2)? / 10.0,
        (b'K', _) => digit(0)? * 1000.0 + digit(2)? * 100.0,
        (_, b'K') => digit(0)? * 10_000.0 + digit(1)? * 1000.0,
        _ => digit(0)? * 100.0 + digit(1)? * 10.0 + digit(2)?,
    };
    (milliohms > 0.0).then(|| Ohms::new(milliohms / 1000.0))
}

/// Writes a resistance from 1 mΩ to 99 Ω that three characters can hold.
pub(super) fn write(esr: Ohms) -> Result<String, EncodeError> {
    let milliohms = (esr.get() * 1000.0).round();
    let tenths = (esr.get() * 10_000.0).round();
    let code = if (LEAST_TENTHS..100.0).contains(&tenths) && tenths % 10.0 != 0.0 {
        format!("{}R{}", (tenths / 10.0).floor(), tenths % 10.0)
    } else if milliohms < 1000.0 {
        format!("{milliohms:03}")
    } else if milliohms < 10_000.0 {
        format!(
            "{}K{}",
            (milliohms / 1000.0).floor(),
            (milliohms % 1000.0 / 100.0).round()
        )
    } else {
        format!("{}K", (milliohms / 1000.0).round())
    };
    // Reading back catches zero, negative, too fine and too large values alike.
    match read(&code) {
        Some(read) if (read.get() - esr.get()).abs() <= 1e-6 * esr.get() => Ok(code),
        _ => Err(EncodeError::Esr { esr }),
    }
}

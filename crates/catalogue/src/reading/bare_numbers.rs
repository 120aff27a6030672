//! Numbers without a unit, which the values around them explain: `10u 16` is 16 V, `0.1 50V` is 0.1 µF.

use henrad_parts::quantity;

use super::trade_words::Trade;
use super::{Criterion, Piece, Quantity, ValueRange};

/// Voltages that parts are rated for and circuits run at, V; other numbers may be sizes or pieces of part numbers.
const VOLTAGES: [f64; 53] = [
    2.0, 2.5, 3.3, 4.0, 5.0, 6.3, 8.0, 10.0, 12.0, 16.0, 20.0, 24.0, 25.0, 35.0, 40.0, 48.0, 50.0,
    63.0, 75.0, 80.0, 100.0, 160.0, 200.0, 250.0, 300.0, 310.0, 350.0, 400.0, 420.0, 440.0, 450.0,
    500.0, 520.0, 560.0, 600.0, 630.0, 650.0, 700.0, 800.0, 850.0, 900.0, 1000.0, 1100.0, 1200.0,
    1250.0, 1300.0, 1500.0, 1600.0, 1700.0, 2000.0, 2500.0, 3000.0, 4000.0,
];

/// Mains voltages that no part is rated for in dc, V rms.
const MAINS: [f64; 4] = [230.0, 275.0, 305.0, 330.0];

/// Two digits of a capacitance that is written without a unit (IEC 60063, E12).
const MANTISSAS: [f64; 12] = [
    10.0, 12.0, 15.0, 18.0, 22.0, 27.0, 33.0, 39.0, 47.0, 56.0, 68.0, 82.0,
];

/// Gives the first number without a unit one, where the pieces leave no doubt which.
pub(crate) fn read(pieces: &mut [Piece]) {
    if has(pieces, &[Quantity::Inductance, Quantity::SaturationCurrent]) {
        return;
    }
    let voltages = [Quantity::Voltage, Quantity::VoltageAc];
    if !has(pieces, &[Quantity::Capacitance]) {
        let names_voltage = has(pieces, &voltages);
        let mut numbers = pieces.iter().enumerate();
        let first = numbers.find_map(|(at, piece)| {
            let number = bare(piece).filter(|number| is_preferred(*number))?;
            // No voltage is below 1 V, and before a voltage stands a capacitance.
            (number < 1.0 || names_voltage && at == 0).then_some(at)
        });
        if let Some(at) = first {
            // Read as text: 0.1e-6 is not 0.1 times 1e-6.
            let farads = quantity::parse(&format!("{}u", pieces[at].text), "F");
            let range = farads.map(ValueRange::only);
            if let Ok(range) = range {
                pieces[at].criterion = Criterion::Value(Quantity::Capacitance, range);
            }
        }
    }
    if has(pieces, &[Quantity::Capacitance]) && !has(pieces, &voltages) {
        let is_safety = pieces.iter().any(is_of_safety);
        let volts = pieces.iter().enumerate().find_map(|(at, piece)| {
            let volts = bare(piece)?;
            let is_mains = MAINS.contains(&volts);
            (is_mains || VOLTAGES.contains(&volts)).then_some((at, volts, is_mains))
        });
        if let Some((at, volts, is_mains)) = volts {
            let quantity = if is_mains || is_safety {
                Quantity::VoltageAc
            } else {
                Quantity::Voltage
            };
            pieces[at].criterion = Criterion::Value(quantity, ValueRange::from(volts));
        }
    }
}

fn has(pieces: &[Piece], quantities: &[Quantity]) -> bool {
    pieces.iter().any(|piece| {
        matches!(piece.criterion, Criterion::Value(quantity, _) if quantities.contains(&quantity))
    })
}

fn is_of_safety(piece: &Piece) -> bool {
    matches!(
        piece.criterion,
        Criterion::Trade(Trade::Safety(_) | Trade::AnySafety)
    )
}

/// The number of a piece without a unit; with `k` in thousands: `1k`, `1k5`.
fn bare(piece: &Piece) -> Option<f64> {
    if !matches!(piece.criterion, Criterion::Word(_)) {
        return None;
    }
    let text = &piece.text;
    let is_number = |letter: char| letter.is_ascii_digit() || ".,kK".contains(letter);
    // Nobody means 0603 or 016 as numbers: case codes have four digits.
    let is_code = text.len() > 1 && text.starts_with('0') && !text.contains(['.', ',']);
    if is_code || !text.chars().all(is_number) {
        return None;
    }
    let number = quantity::parse(text, "V").ok()?;
    (number > 0.0).then_some(number)
}

/// Whether a number is a usual capacitance in µF.
fn is_preferred(number: f64) -> bool {
    (-4..=3).any(|decade| {
        MANTISSAS
            .iter()
            .any(|digits| (digits * 10f64.powi(decade) / number - 1.0).abs() < 1e-9)
    })
}

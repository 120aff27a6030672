//! Numbers and letters that the pieces around them explain: `10u 16` is 16 V, `0.1 50V` is 0.1 µF,
//! `2R2 C0G` is 2.2 pF, `4R7 inductor` is 4.7 µH, and the K beside an 0805 is a tolerance.

use henrad_parts::Family;
use henrad_parts::quantity;

use super::units::{r_code, three_digits};
use super::vocabulary::Trade;
use super::{Criterion, Piece, Quantity, ValueRange};

/// Voltages that parts are rated for and circuits run at, V; other numbers may be sizes or pieces
/// of part numbers.
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

/// Gives pieces the meaning that the others leave no doubt about.
pub(crate) fn read(pieces: &mut Vec<Piece>) {
    read_reference(pieces);
    leave_unknown_units(pieces);
    if pieces.iter().any(Piece::asks_for_inductors) {
        pieces.iter_mut().for_each(read_inductance);
    } else {
        read_second_codes(pieces);
        read_letters(pieces);
        read_r_codes(pieces);
        read_tantalum_sizes(pieces);
        read_numbers(pieces);
    }
    leave_second_values(pieces);
}

/// Leaves a second capacitance or inductance that differs from the first: no part has both.
fn leave_second_values(pieces: &mut [Piece]) {
    for wanted in [Quantity::Capacitance, Quantity::Inductance] {
        let mut first: Option<f64> = None;
        for piece in pieces.iter_mut() {
            let Criterion::Value(quantity, range) = &piece.criterion else {
                continue;
            };
            let Some(value) = range.single().filter(|_| *quantity == wanted) else {
                continue;
            };
            if *first.get_or_insert(value) != value {
                *piece = Piece::unread(piece.text.clone());
            }
        }
    }
}

/// Drops the reference letter of a parts list before the values of a capacitor: `C 100n 50V`.
/// Before those of a resistor, `R 10k`, both mean nothing here.
fn read_reference(pieces: &mut Vec<Piece>) {
    let [first, second, ..] = pieces.as_slice() else {
        return;
    };
    let Criterion::Word(letter) = &first.criterion else {
        return;
    };
    let is_capacitance = matches!(second.criterion, Criterion::Value(Quantity::Capacitance, _));
    let is_number = second.text.starts_with(|it: char| it.is_ascii_digit());
    if letter == "C" && is_capacitance {
        pieces.remove(0);
    } else if letter == "R" && is_number {
        let text = format!("{} {}", first.text, second.text);
        pieces.drain(..2);
        pieces.insert(0, Piece::unread(text));
    }
}

/// Leaves a number before a word that may be its unit: `10 bananas`, `100 foo`. Numbers in words
/// are no values.
fn leave_unknown_units(pieces: &mut Vec<Piece>) {
    /// Shorter words are dielectrics and cases.
    const SHORTEST: usize = 3;
    let is_number = |piece: &Piece| quantity::parse_number(&piece.text).is_ok() && !is_size(piece);
    let is_unit = |piece: &Piece| {
        let is_name = piece.text.len() >= SHORTEST && piece.text.chars().all(char::is_alphabetic);
        is_name && matches!(&piece.criterion, Criterion::Word(word) if word != "PET")
    };
    let found = pieces
        .windows(2)
        .position(|pair| is_number(&pair[0]) && is_unit(&pair[1]));
    if let Some(at) = found {
        let unit = pieces.remove(at + 1).text;
        pieces[at] = Piece::unread(format!("{} {unit}", pieces[at].text));
    }
}

/// Reads `2.2u`, `2u2`, `100` and `4R7` as an inductance; a code is in µH.
pub(crate) fn read_inductance(piece: &mut Piece) {
    /// A code of three digits is in pF of capacitors and in µH of inductors.
    const MICROHENRIES_PER_PICOFARAD: f64 = 1e6;
    let text = piece.text.to_lowercase();
    let henries = match &piece.criterion {
        Criterion::Value(Quantity::Capacitance, _)
            if text.ends_with('f') || text.contains("fd") =>
        {
            None
        }
        Criterion::Value(Quantity::Capacitance, range) => match three_digits(&text) {
            Some(code) => Some(ValueRange::only(code * MICROHENRIES_PER_PICOFARAD)),
            None => Some(*range),
        },
        // Read as text: 4.7 times 1e-6 is not 4.7e-6.
        Criterion::Word(word) => r_code(word)
            .and_then(|code| quantity::parse(&format!("{code}u"), "H").ok())
            .map(ValueRange::only),
        _ => return,
    };
    match henries {
        Some(range) => piece.criterion = Criterion::Value(Quantity::Inductance, range),
        None if matches!(piece.criterion, Criterion::Word(_)) => {}
        None => *piece = Piece::unread(std::mem::take(&mut piece.text)),
    }
}

/// Leaves a code of three digits a word where the text has a capacitance with a unit: the 105 of
/// `22u 105` may be a temperature or a piece of a number. A code of the same capacitance is its
/// marking: `100nF (104)`.
fn read_second_codes(pieces: &mut Vec<Piece>) {
    let capacitance = |piece: &Piece| match piece.criterion {
        Criterion::Value(Quantity::Capacitance, range) => range.single(),
        _ => None,
    };
    let code = |piece: &Piece| three_digits(&piece.text);
    let stated = pieces.iter().find(|it| {
        code(it).is_none() && matches!(it.criterion, Criterion::Value(Quantity::Capacitance, _))
    });
    let Some(stated) = stated.map(capacitance) else {
        return;
    };
    pieces.retain(|piece| {
        let both = capacitance(piece).and(code(piece)).zip(stated);
        both.is_none_or(|(code, stated)| (code / stated - 1.0).abs() > SAME)
    });
    for piece in pieces {
        if capacitance(piece).is_some() && code(piece).is_some() {
            piece.criterion = Criterion::Word(piece.text.clone());
        }
    }
}

/// Relative difference within which a code and a value are one.
const SAME: f64 = 1e-6;

fn is_size(piece: &Piece) -> bool {
    matches!(&piece.criterion, Criterion::Word(word) if word.len() == 4 && word.bytes().all(|it| it.is_ascii_digit()))
}

/// Reads the letters J, K and M beside a size of four digits as tolerances: `4.7uF 25V X5R 0805 K`;
/// other letters mean nothing there. Without a size they may be cases of tantalum chips.
fn read_letters(pieces: &mut [Piece]) {
    let mut sizes = pieces
        .iter()
        .filter(|it| is_size(it))
        .map(|it| it.text.clone());
    let Some(size) = sizes.next() else {
        return;
    };
    for piece in pieces {
        let Criterion::Word(word) = &piece.criterion else {
            continue;
        };
        let tolerance = match word.as_str() {
            "J" => 0.05,
            "K" => 0.1,
            "M" => 0.2,
            letter if letter.len() == 1 && letter.bytes().all(|it| it.is_ascii_alphabetic()) => {
                // A tantalum case may stand beside its size: D 7343.
                if !is_tantalum_size(&size) {
                    *piece = Piece::unread(std::mem::take(&mut piece.text));
                }
                continue;
            }
            _ => continue,
        };
        piece.criterion = Criterion::Value(Quantity::Tolerance, ValueRange::up_to(tolerance));
    }
}

/// Inch sizes of tantalum chips, as distributors print them, and the metric size that their cases
/// have (EIA-535): 1206 is that of case A only where tantalum is asked for.
const TANTALUM_SIZES: [(&str, &str); 4] = [
    ("1206", "3216"),
    ("1411", "3528"),
    ("2312", "6032"),
    ("2917", "7343"),
];

fn is_tantalum_size(size: &str) -> bool {
    let mut sizes = TANTALUM_SIZES.iter().skip(1);
    sizes.any(|(inch, metric)| size == *inch || size == *metric)
}

/// The metric size of a tantalum chip by its inch size.
pub(crate) fn tantalum_size(inch: &str) -> Option<&'static str> {
    let found = TANTALUM_SIZES.iter().find(|(size, _)| *size == inch);
    found.map(|(_, metric)| *metric)
}

fn read_tantalum_sizes(pieces: &mut [Piece]) {
    let is_of_tantalum = pieces.iter().any(|piece| match &piece.criterion {
        Criterion::Family(family) => matches!(family, Family::Tantalum | Family::Polymer),
        Criterion::Trade(Trade::Technology(name)) => *name == "tantalum_polymer",
        // The series of tantalum chips, T491 to T598.
        Criterion::Word(word) => {
            word.len() == 4 && (word.starts_with("T4") || word.starts_with("T5"))
        }
        _ => false,
    });
    for piece in pieces {
        if let Criterion::Word(word) = &piece.criterion
            && let Some(metric) = tantalum_size(word)
            && (is_of_tantalum || is_tantalum_size(word))
        {
            piece.criterion = Criterion::Word(metric.to_owned());
        }
    }
}

/// Reads `2R2 C0G` as 2.2 pF, and `0R04` beside a capacitance as its ESR.
fn read_r_codes(pieces: &mut [Piece]) {
    let is_class_one = pieces
        .iter()
        .any(|piece| piece.criterion == Criterion::Word("C0G".to_owned()));
    let has_capacitance = has(pieces, &[Quantity::Capacitance]);
    for piece in pieces {
        let Criterion::Word(word) = &piece.criterion else {
            continue;
        };
        let Some(code) = r_code(word) else {
            continue;
        };
        if is_class_one && !has_capacitance {
            let farads = quantity::parse(&format!("{code}p"), "F");
            piece.criterion = farads.map_or_else(
                |_| Criterion::Word(word.clone()),
                |farads| Criterion::Value(Quantity::Capacitance, ValueRange::only(farads)),
            );
        } else if has_capacitance && (code < 0.1 || word.starts_with('0')) {
            // The numbers of no series begin like this.
            piece.criterion = Criterion::Value(Quantity::Resistance, ValueRange::up_to(code));
        }
    }
}

/// Gives the first number without a unit one, where the pieces leave no doubt which.
fn read_numbers(pieces: &mut [Piece]) {
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

//! Inductors by what a text names: `2.2u 8A`, `1R0 5A 4mm`, `mpxv 0530`.

use henrad_parts::quantity;

use super::InductorRow;
use crate::keys;

/// Relative distance within which an inductance is the one that is named.
const SAME: f64 = 0.005;
/// Most inductors in an answer.
const MOST: usize = 50;

/// What a text asks of inductors.
#[derive(Debug, Clone, Default, PartialEq)]
struct Wanted {
    /// H.
    inductance: Option<f64>,
    /// Least current of both ratings, A; a saturation current that is not published does not count.
    current: Option<f64>,
    /// Greatest height, m.
    height: Option<f64>,
    /// Pieces of the number, as keys.
    pieces: Vec<String>,
}

/// The inductors that a text names.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Search {
    /// The lowest sufficient current first; as listed where no current is named.
    pub rows: Vec<InductorRow>,
    /// The words as written, each with its meaning.
    pub understood: Vec<(String, String)>,
    /// How many match, listed or not.
    pub total: usize,
}

/// Searches rows for a text of values and pieces of numbers; all conditions hold together.
pub fn search(rows: &[InductorRow], text: &str) -> Search {
    let (wanted, understood) = read(text);
    if understood.is_empty() {
        return Search::default();
    }
    let mut found: Vec<_> = rows.iter().filter(|row| wanted.holds(row)).collect();
    if wanted.current.is_some() {
        found.sort_by(|a, b| usable(a).total_cmp(&usable(b)));
    }
    Search {
        total: found.len(),
        rows: found.into_iter().take(MOST).cloned().collect(),
        understood,
    }
}

/// The lower of both current ratings, A.
fn usable(row: &InductorRow) -> f64 {
    let rated = row.rated_current.rms.get();
    row.saturation
        .map_or(rated, |saturation| rated.min(saturation.current.get()))
}

impl Wanted {
    fn holds(&self, row: &InductorRow) -> bool {
        let is_named = |henries: f64| (row.inductance.get() / henries - 1.0).abs() <= SAME;
        self.inductance.is_none_or(is_named)
            && self.current.is_none_or(|least| usable(row) >= least)
            && self
                .height
                .is_none_or(|most| row.body.height.get() <= most + 1e-9)
            && self
                .pieces
                .iter()
                .all(|piece| keys::searchable(&row.part_number).contains(piece.as_str()))
    }
}

fn read(text: &str) -> (Wanted, Vec<(String, String)>) {
    let mut wanted = Wanted::default();
    let mut understood = Vec::new();
    for word in words(text) {
        let meaning;
        let lower = word.to_lowercase();
        let bare = lower.trim_end_matches('h');
        if let Some(amperes) = measure(&word, 'a', "A") {
            wanted.current = Some(amperes);
            meaning = format!("{} or more", quantity::format(amperes, "A", 3));
        } else if let Some(millimeters) = lower.strip_suffix("mm").and_then(number) {
            wanted.height = Some(millimeters / 1e3);
            meaning = format!("height up to {millimeters} mm");
        } else if let Some(henries) = inductance(&lower, bare) {
            wanted.inductance = Some(henries);
            meaning = quantity::format(henries, "H", 3);
        } else {
            meaning = format!("number with {}", word.to_uppercase());
            wanted.pieces.push(keys::searchable(&word));
        }
        understood.push((word, meaning));
    }
    (wanted, understood)
}

/// Words of a text; a unit that stands apart belongs to the number before it.
fn words(text: &str) -> Vec<String> {
    const UNITS: [&str; 9] = ["u", "µ", "n", "uh", "µh", "nh", "a", "ma", "mm"];
    let mut words: Vec<String> = Vec::new();
    for word in text.split([' ', ';', '\t']).filter(|word| !word.is_empty()) {
        let is_unit = UNITS.contains(&word.to_lowercase().as_str());
        match words.last_mut() {
            Some(last) if is_unit && number(last).is_some() => last.push_str(word),
            _ => words.push(word.to_owned()),
        }
    }
    words
}

fn number(text: &str) -> Option<f64> {
    quantity::parse_number(text)
        .ok()
        .filter(|value| *value > 0.0)
}

fn measure(word: &str, letter: char, unit: &str) -> Option<f64> {
    let bare = word
        .strip_suffix(letter)
        .or_else(|| word.strip_suffix(letter.to_ascii_uppercase()))?;
    quantity::parse(bare, unit)
        .ok()
        .filter(|value| *value > 0.0)
}

/// `2.2u`, `2u2`, `470nH`, `2R2`: what has neither prefix nor unit is a piece of a number.
fn inductance(lower: &str, bare: &str) -> Option<f64> {
    let has_prefix = bare.contains(['u', 'µ', 'μ', 'n', 'm']);
    let microhenries = |(whole, fraction): (&str, &str)| {
        let is_code = whole.len() <= 2 && (1..=2).contains(&fraction.len());
        number(&format!("0{whole}.{fraction}")).filter(|_| is_code)
    };
    if let Some(value) = bare.split_once('r').and_then(microhenries) {
        return Some(value * 1e-6);
    }
    if !has_prefix && lower == bare {
        return None;
    }
    quantity::parse(bare, "H")
        .ok()
        .filter(|value| *value > 0.0 && *value < 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inductor::built_in;

    fn found(text: &str) -> Vec<String> {
        let rows = built_in().expect("the tables read");
        let rows = search(&rows, text).rows;
        rows.into_iter().map(|row| row.part_number).collect()
    }

    #[test]
    fn values_and_pieces_hold_together() {
        let rows = built_in().expect("the tables read");
        let answer = search(&rows, "2.2u 8A");
        let understood = answer
            .understood
            .iter()
            .map(|(_, meaning)| meaning.as_str());
        assert!(understood.eq(["2.2 µH", "8 A or more"]));
        assert!(answer.total >= 3, "{}", answer.total);
        assert!(answer.rows.iter().all(|row| usable(row) >= 8.0));
        for text in ["2u2 8 A", "2.2uH 8a", "2R2 8A", "2,2µ 8A", "2200n 8A"] {
            assert_eq!(search(&rows, text).rows, answer.rows, "{text}");
        }
        let low = found("2.2u 8A 4mm 0740");
        assert_eq!(low, ["MPLCH0740L2R2"]);
        assert_eq!(found("mpxv 0530"), ["MPXV1D0530L2R2"]);
        assert!(found("mpc1040").len() > 3);
    }

    #[test]
    fn nothing_named_finds_nothing() {
        assert_eq!(found(""), Vec::<String>::new());
        assert_eq!(found("   "), Vec::<String>::new());
        assert_eq!(found("foo"), Vec::<String>::new());
    }
}

//! Inductors by what a text names: `2.2u 8A`, `1R0 5A 4mm`, `mpxv 0530`.

use super::InductorRow;
use crate::keys;
use crate::reading::{self, Criterion, Piece, Quantity, Trade, ValueRange, worded};

/// Relative distance within which an inductance is the one that is named.
const SAME: f64 = 0.005;
/// Most inductors in an answer.
const MOST: usize = 50;
/// Meaning of the word for all of them.
const ALL: &str = "inductors";

/// What a text asks of inductors.
#[derive(Debug, Clone, Default, PartialEq)]
struct Wanted {
    /// H.
    inductance: Option<ValueRange>,
    /// Of both ratings, A; a saturation current that is not published does not count.
    current: Option<ValueRange>,
    /// By saturation, A; parts that publish none come last.
    saturation: Option<ValueRange>,
    /// Highest dc resistance, Ω.
    resistance: Option<ValueRange>,
    /// m.
    height: Option<ValueRange>,
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
    /// Words that mean nothing here.
    pub unread: Vec<String>,
    /// How many match, listed or not.
    pub total: usize,
}

/// Searches rows for a text of values and pieces of numbers; all conditions hold together.
pub fn search(rows: &[InductorRow], text: &str) -> Search {
    let (wanted, understood, unread) = read(rows, text);
    // The word alone asks for all; beside words that are not understood it asks for something else.
    let names_some = understood.iter().any(|(_, meaning)| meaning != ALL);
    if !names_some && (understood.is_empty() || !unread.is_empty()) {
        return Search {
            unread,
            ..Search::default()
        };
    }
    let mut found: Vec<_> = rows.iter().filter(|row| wanted.holds(row)).collect();
    if wanted.current.is_some() || wanted.saturation.is_some() {
        found.sort_by(|a, b| {
            let lacks = |row: &InductorRow| wanted.saturation.is_some() && row.saturation.is_none();
            lacks(a)
                .cmp(&lacks(b))
                .then_with(|| usable(a).total_cmp(&usable(b)))
        });
    }
    Search {
        total: found.len(),
        rows: found.into_iter().take(MOST).cloned().collect(),
        understood,
        unread,
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
        let is =
            |range: Option<ValueRange>, value: f64| range.is_none_or(|range| range.holds(value));
        let saturation = row.saturation.map(|saturation| saturation.current.get());
        let resistance = row.dc_resistance_max.unwrap_or(row.dc_resistance_typical);
        is(self.inductance, row.inductance.get())
            && is(self.current, usable(row))
            && saturation.is_none_or(|value| is(self.saturation, value))
            && is(self.resistance, resistance.get())
            && is(self.height, row.body.height.get())
            && self
                .pieces
                .iter()
                .all(|piece| keys::searchable(&row.part_number).contains(piece.as_str()))
    }

    fn place(&mut self, quantity: Quantity) -> Option<&mut Option<ValueRange>> {
        Some(match quantity {
            Quantity::Inductance => &mut self.inductance,
            Quantity::Current | Quantity::RippleCurrent => &mut self.current,
            Quantity::SaturationCurrent => &mut self.saturation,
            Quantity::Resistance => &mut self.resistance,
            Quantity::LeadSpacing | Quantity::Height => &mut self.height,
            _ => return None,
        })
    }
}

/// What a text asks for, its words with their meanings, and the words without one.
fn read(rows: &[InductorRow], text: &str) -> (Wanted, Vec<(String, String)>, Vec<String>) {
    let mut wanted = Wanted::default();
    let (mut understood, mut unread) = (Vec::new(), Vec::new());
    for Piece { text, criterion } in reading::read_of_inductors(text) {
        match criterion {
            Criterion::Value(quantity, range) => {
                let (range, meaning) = asked(quantity, range);
                match wanted.place(quantity) {
                    Some(place @ None) => {
                        *place = Some(range);
                        understood.push((text, meaning));
                    }
                    _ => unread.push(text),
                }
            }
            // A word that no number has would hide what the others find.
            Criterion::Word(word) if !is_of_number(rows, &word) => unread.push(text),
            Criterion::Word(word) => {
                wanted.pieces.push(keys::searchable(&word));
                understood.push((text, format!("number with {word}")));
            }
            Criterion::Trade(Trade::Inductor) => understood.push((text, ALL.to_owned())),
            Criterion::Filler => {}
            _ => unread.push(text),
        }
    }
    (wanted, understood, unread)
}

fn is_of_number(rows: &[InductorRow], word: &str) -> bool {
    let key = keys::searchable(word);
    rows.iter()
        .any(|row| keys::searchable(&row.part_number).contains(&key))
}

/// The range of a value as inductors are asked for it, and in words.
fn asked(quantity: Quantity, range: ValueRange) -> (ValueRange, String) {
    match quantity {
        Quantity::Inductance => (range.widened(SAME), worded(quantity, range)),
        Quantity::LeadSpacing | Quantity::Height => {
            let range = range.single().map_or(range, ValueRange::up_to);
            (range, worded(Quantity::Height, range))
        }
        Quantity::Resistance => {
            let words = worded(quantity, range);
            (range, words.replace("ESR", "dc resistance"))
        }
        _ => (range, worded(quantity, range)),
    }
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
        assert_eq!(found("foo inductor"), Vec::<String>::new());
        assert_eq!(found("10nF choke"), Vec::<String>::new());
    }

    #[test]
    fn the_word_alone_lists_all_and_narrows_nothing() {
        let rows = built_in().expect("the tables read");
        assert_eq!(search(&rows, "inductors").total, rows.len());
        let with_word = search(&rows, "4R7 inductor");
        assert_eq!(with_word.rows, search(&rows, "4R7").rows);
        assert!(with_word.total > 0);
        let meanings = with_word
            .understood
            .iter()
            .map(|(_, meaning)| meaning.as_str());
        assert!(meanings.eq(["4.7 µH", "inductors"]));
    }
}

//! Inductors by what a text names: `2.2u 8A`, `1R0 5A 4mm`, `mpxv 0530`.

use henrad_parts::quantity;

use super::InductorRow;
use crate::keys;
use crate::reading::{self, Criterion, Piece, Quantity, Trade, ValueRange, worded};

/// Relative distance within which an inductance is the one that is named.
const SAME: f64 = 0.005;
/// Most inductors in an answer.
const MOST: usize = 50;
/// Most of those that come near.
const MOST_NEAR: usize = 5;
/// The farthest that a value may be from what is asked and still be near, as a ratio.
const FARTHEST: f64 = 100.0;
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
    /// Where none matches: those that come near, and what each has instead.
    pub near: Vec<Near>,
}

/// An inductor that does not meet all that is asked.
#[derive(Debug, Clone, PartialEq)]
pub struct Near {
    pub row: InductorRow,
    /// What it has instead, in words.
    pub differs: Vec<String>,
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
    let near = if found.is_empty() {
        wanted.nearest(rows)
    } else {
        Vec::new()
    };
    Search {
        near,
        total: found.len(),
        rows: found.into_iter().take(MOST).cloned().collect(),
        understood,
        unread,
    }
}

/// The rows whose inductance comes near a value, H.
pub(crate) fn near_inductance(rows: &[InductorRow], value: f64) -> Vec<Near> {
    let wanted = Wanted {
        inductance: Some(ValueRange::only(value).widened(SAME)),
        ..Wanted::default()
    };
    wanted.nearest(rows)
}

/// What a row has instead of a value that is asked for.
struct Miss {
    words: String,
    /// Of the value and the end of the range that it misses, at least 1.
    ratio: f64,
}

/// How far a value is outside of a range; `None` where it is inside.
fn ratio_to(range: Option<ValueRange>, value: f64) -> Option<f64> {
    let range = range.filter(|range| !range.holds(value))?;
    let below = range.low.map(|low| low / value);
    let above = range.high.map(|high| value / high);
    // A value on an open end is outside, too.
    Some(below.into_iter().chain(above).fold(1.0, f64::max))
}

/// The lower of both current ratings, A.
fn usable(row: &InductorRow) -> f64 {
    let rated = row.rated_current.rms.get();
    row.saturation
        .map_or(rated, |saturation| rated.min(saturation.current.get()))
}

impl Wanted {
    /// The rows that miss fewest of the values, of these the nearest; the pieces of a number always
    /// hold.
    fn nearest(&self, rows: &[InductorRow]) -> Vec<Near> {
        let named = rows.iter().filter(|row| self.is_named(row));
        let mut near: Vec<(usize, f64, Near)> = named
            .filter_map(|row| {
                let misses = self.misses(row);
                let far = misses.iter().map(|miss| miss.ratio.ln()).sum();
                let is_near = misses.iter().all(|miss| miss.ratio <= FARTHEST);
                let differs: Vec<String> = misses.into_iter().map(|miss| miss.words).collect();
                let row = row.clone();
                is_near.then_some((differs.len(), far, Near { row, differs }))
            })
            .collect();
        near.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
        near.into_iter()
            .take(MOST_NEAR)
            .map(|(_, _, near)| near)
            .collect()
    }

    /// The values that a row does not meet.
    fn misses(&self, row: &InductorRow) -> Vec<Miss> {
        let amperes = |value: f64| quantity::format(value, "A", 3);
        let inductance = row.inductance.get();
        let rated = row.rated_current.rms.get();
        let saturation = row.saturation.map(|saturation| saturation.current.get());
        let resistance = row.dc_resistance_max.unwrap_or(row.dc_resistance_typical);
        let (resistance, height) = (resistance.get(), row.body.height.get());
        let of_saturation = saturation.and_then(|value| {
            let ratio = ratio_to(self.saturation, value).or(ratio_to(self.current, value))?;
            Some((ratio, format!("saturation {}", amperes(value))))
        });
        let found = [
            ratio_to(self.inductance, inductance)
                .map(|ratio| (ratio, quantity::format(inductance, "H", 4))),
            ratio_to(self.current, rated).map(|ratio| (ratio, format!("rated {}", amperes(rated)))),
            of_saturation,
            ratio_to(self.resistance, resistance).map(|ratio| {
                let words = quantity::format(resistance, "Ω", 3);
                (ratio, format!("dc resistance {words}"))
            }),
            ratio_to(self.height, height).map(|ratio| {
                let millimeters = (height * 1e6).round() / 1e3;
                (ratio, format!("height {millimeters} mm"))
            }),
        ];
        let misses = found.into_iter().flatten();
        misses.map(|(ratio, words)| Miss { words, ratio }).collect()
    }

    fn is_named(&self, row: &InductorRow) -> bool {
        let number = keys::searchable(&row.part_number);
        self.pieces
            .iter()
            .all(|piece| number.contains(piece.as_str()))
    }

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
            && self.is_named(row)
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

    /// The ratings are those of the built-in table; 47 µH is its largest inductance.
    #[test]
    fn where_none_fits_the_nearest_say_what_they_have_instead() {
        let rows = built_in().expect("the tables read");
        let largest = rows
            .iter()
            .map(|row| row.inductance.get())
            .fold(0.0, f64::max);
        for text in ["330uH 1A", "330u 1A", "331 1A inductor"] {
            let answer = search(&rows, text);
            assert_eq!((answer.total, answer.near.len()), (0, 5), "{text}");
            for near in &answer.near {
                assert!(near.row.inductance.get() < 330e-6, "{text}: {near:?}");
                assert!(
                    usable(&near.row) >= 1.0,
                    "only the inductance differs: {near:?}"
                );
                let words = quantity::format(near.row.inductance.get(), "H", 4);
                assert_eq!(near.differs, [words], "{text}");
            }
            assert_eq!(answer.near[0].row.inductance.get(), largest, "{text}");
        }
        // Of the current only, in words of the rating that misses it.
        let answer = search(&rows, "47uH 90A");
        for near in &answer.near {
            let saturation = near.row.saturation.map(|it| it.current.get());
            let rated = near.row.rated_current.rms.get();
            assert!(
                near.differs
                    .contains(&format!("rated {}", quantity::format(rated, "A", 3)))
            );
            let told = near.differs.iter().any(|it| it.starts_with("saturation "));
            assert_eq!(
                told,
                saturation.is_some_and(|value| value < 90.0),
                "{near:?}"
            );
        }
        // Where some fit, and for what no inductor comes near, there are none.
        assert_eq!(search(&rows, "2.2u 8A").near, []);
        assert_eq!(search(&rows, "10H 1A").near, []);
        // A piece of a number always holds.
        let answer = search(&rows, "mpxv 330uH");
        assert!(!answer.near.is_empty());
        assert!(
            answer
                .near
                .iter()
                .all(|it| it.row.part_number.starts_with("MPXV"))
        );
        assert!(search(&rows, "1uH <1mm").near[0].differs[0].starts_with("height "));
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

//! Numbers of a sentence: what each is for, and which demand or condition it sets.

use henrad_parts::quantity;

use super::{DIELECTRICS, Reader, is_article};
use crate::reading::limits::{Side, comparison};
use crate::reading::vocabulary::{self, Name};
use crate::reading::{Criterion, Quantity, ValueRange, word as meaning_of};

/// A name, what it asks for and how it is printed.
struct Demand {
    /// Which way its limit points; `None` for a condition.
    side: Option<Side>,
    /// Begins the meaning.
    text: &'static str,
    unit: &'static str,
    /// The unit of a number that states none, in `unit`.
    bare: f64,
}

fn demand(name: Name) -> Demand {
    let (side, text, unit, bare) = match name {
        Name::Capacitance => (Some(Side::Least), "C ", "F", 1.0),
        Name::Rated => (None, "rated ", "F", 1.0),
        Name::Esr => (Some(Side::Most), "ESR ", "Ω", 1.0),
        Name::Impedance => (Some(Side::Most), "|Z| ", "Ω", 1.0),
        Name::Ripple => (Some(Side::Least), "ripple ", "A", 1.0),
        Name::Saturation => (Some(Side::Least), "Isat ", "A", 1.0),
        Name::Inductance => (None, "L ", "H", 1.0),
        Name::Resonance => (Some(Side::Least), "SRF ", "Hz", 1.0),
        Name::Height => (Some(Side::Most), "height ", "mm", 1e-3),
        Name::Spacing => (None, "lead spacing ", "mm", 1e-3),
        Name::Area => (Some(Side::Most), "footprint ", "mm²", 1e-6),
        Name::Pieces => (Some(Side::Most), "pieces ", "", 1.0),
        Name::Bias => (None, "", "V", 1.0),
        Name::Temperature => (None, "", "°C", 1.0),
        Name::Rise => (None, "rise ", "K", 1.0),
        Name::Age => (None, "age ", "h", 1.0),
        Name::Frequency => (None, "", "Hz", 1.0),
        Name::Tolerance => (Some(Side::Most), "tolerance ", "%", 0.01),
    };
    Demand {
        side,
        text,
        unit,
        bare,
    }
}

/// A value as the page repeats it: units with an exponent or of a share have no prefix.
fn shown(demand: &Demand, value: f64) -> String {
    if demand.bare < 1.0 {
        let number = (value / demand.bare * 1e6).round() / 1e6;
        return format!("{number} {}", demand.unit);
    }
    quantity::format(value, demand.unit, 6)
}

impl Reader {
    /// Hands a number back whose meaning is not clear; what was named for it is used up.
    pub(super) fn leave(&mut self, text: &str) {
        self.left.push(text.to_owned());
        (self.name, self.side) = (None, None);
        self.follows_at = false;
    }

    /// Hands a number back with the word that may be its unit; the words after both.
    pub(super) fn leave_two<'a>(&mut self, words: &'a [String]) -> &'a [String] {
        self.leave(&words[..2].join(" "));
        &words[2..]
    }

    /// A value with its unit and limits.
    pub(super) fn value(&mut self, text: &str, quantity: Quantity, range: ValueRange) {
        let name = match (quantity, self.name) {
            (Quantity::Capacitance, Some(Name::Rated)) => Name::Rated,
            (Quantity::Voltage, Some(Name::Rated)) => return self.rated_voltage(text, range),
            (Quantity::Capacitance, _) => Name::Capacitance,
            (Quantity::Voltage, _) => Name::Bias,
            (Quantity::Resistance, Some(Name::Impedance)) => Name::Impedance,
            (Quantity::Resistance, _) => Name::Esr,
            (Quantity::Frequency, Some(Name::Resonance)) => Name::Resonance,
            (Quantity::Frequency, _) => Name::Frequency,
            (Quantity::Temperature, _) => Name::Temperature,
            (Quantity::Tolerance, _) => Name::Tolerance,
            (Quantity::Length, Some(Name::Spacing)) => return self.leave(text),
            (Quantity::Length | Quantity::Height, _) => Name::Height,
            (Quantity::Area, _) => Name::Area,
            (Quantity::Current | Quantity::RippleCurrent, other)
                if other != Some(Name::Saturation) =>
            {
                Name::Ripple
            }
            (Quantity::Age, _) => Name::Age,
            (Quantity::Pieces, _) => Name::Pieces,
            (Quantity::Inductance, _) => {
                self.names_inductor = true;
                return self.leave(text);
            }
            _ => return self.leave(text),
        };
        match (range.low, range.high) {
            (Some(low), Some(high)) if low.total_cmp(&high).is_eq() => self.assign(text, name, low),
            (Some(low), Some(high)) if name == Name::Frequency => self.frequencies(text, low, high),
            (Some(low), Some(high)) if name == Name::Resonance => {
                self.side = Some(Side::Least);
                self.assign(text, name, low);
                self.side = Some(Side::Most);
                self.assign(text, name, high);
            }
            (Some(low), None) => {
                self.side = Some(Side::Least);
                self.assign(text, name, low);
            }
            (None, Some(high)) => {
                self.side = Some(Side::Most);
                self.assign(text, name, high);
            }
            _ => self.leave(text),
        }
    }

    /// A range of frequencies, in which an impedance stays below its limit; other demands are for
    /// one frequency.
    fn frequencies(&mut self, text: &str, low: f64, high: f64) {
        self.is_question = true;
        if self.last != Some(Name::Impedance) && self.name != Some(Name::Impedance) {
            return self.leave(text);
        }
        let sentence = &mut self.sentence;
        if sentence.impedance_frequency.is_some() {
            return self.leave(text);
        }
        (
            sentence.impedance_frequency,
            sentence.impedance_frequency_end,
        ) = (Some(low), Some(high));
        let unit = |value| quantity::format(value, "Hz", 6);
        self.understand(text, format!("{} to {}", unit(low), unit(high)));
    }

    fn rated_voltage(&mut self, text: &str, range: ValueRange) {
        (self.name, self.side) = (None, None);
        let Some(volts) = range.single() else {
            return self.leave(text);
        };
        self.sentence.rated_voltages.push(volts);
        self.understand(text, format!("rated {}", quantity::format(volts, "V", 6)));
    }

    /// A number without a unit: a case code, or a value of what was named; the words after it.
    ///
    /// A number before a word without a meaning is left with it, because that word may be its unit.
    pub(super) fn bare<'a>(&mut self, words: &'a [String]) -> Option<&'a [String]> {
        let (word, rest) = (words[0].as_str(), &words[1..]);
        if !starts_as_number(word) {
            return None;
        }
        let is_case = word.len() == 4 && word.bytes().all(|byte| byte.is_ascii_digit());
        if is_case && self.name.is_none() {
            if self.side.is_none() {
                self.sentence.cases.push(word.to_owned());
                self.understand(word, word.to_owned());
            } else {
                // No search has a smallest size.
                self.leave(word);
            }
            return Some(rest);
        }
        let next = words.get(1).map_or("", String::as_str);
        let is_celsius = matches!(next, "C" | "c") && quantity::parse_number(word).is_ok();
        let is_thousands = word.ends_with(['k', 'K', 'M']) || word.contains(['e', 'E']);
        let name = match self.name {
            Some(Name::Bias | Name::Frequency | Name::Capacitance) | None if is_celsius => {
                Name::Temperature
            }
            Some(name) => name,
            // After "at" only a frequency has thousands.
            None if self.follows_at && is_thousands => Name::Frequency,
            None => {
                let is_lost =
                    is_unknown(next) && is_word(next) && quantity::parse(word, "").is_ok();
                return is_lost.then(|| self.leave_two(words));
            }
        };
        let demand = demand(name);
        let is_prefix = matches!(next, "m" | "k" | "M" | "G") && demand.bare >= 1.0;
        let is_unit = is_celsius || name == Name::Rise && next.eq_ignore_ascii_case("k");
        let (text, length) = if is_prefix && !is_unit {
            (format!("{word}{next}"), 2)
        } else {
            (word.to_owned(), 1 + usize::from(is_unit))
        };
        let may_have_unit = word.ends_with(|it: char| it.is_ascii_digit() || it == 'k');
        if length == 1 && may_have_unit && is_unknown(next) {
            return Some(self.leave_two(words));
        }
        let unit = if demand.bare < 1.0 { "" } else { demand.unit };
        let Ok(value) = quantity::parse(&text, unit) else {
            self.leave(word);
            return Some(rest);
        };
        self.assign(&words[..length].join(" "), name, value * demand.bare);
        Some(&words[length..])
    }

    fn assign(&mut self, text: &str, name: Name, value: f64) {
        let demand = demand(name);
        let is_reversed = demand.side.is_some() && self.side.is_some() && self.side != demand.side;
        let has_place = !matches!(name, Name::Saturation | Name::Inductance | Name::Spacing);
        if is_reversed && name != Name::Resonance || !has_place {
            // Such as a largest capacitance: no search has it.
            self.left.push(text.to_owned());
            self.side = None;
            return;
        }
        let is_of_behavior = match name {
            Name::Impedance | Name::Resonance | Name::Area | Name::Frequency => true,
            // "C >= 8 uF" is what is left, ">= 8 uF" a rating.
            Name::Capacitance => self.name.is_some() && self.side.is_some(),
            _ => false,
        };
        // The "to" of a range of frequencies names nothing.
        let has_side = self.side.is_some() && name != Name::Frequency;
        let is_named = self.name.is_some() || has_side || self.follows_at;
        self.is_question |= is_of_behavior || self.follows_at;
        self.follows_at = false;
        let least = self.side.or(demand.side) == Some(Side::Least);
        // "|Z| at 1 MHz < 10 mΩ": the frequency comes first.
        let belongs_to = self.name.filter(|_| name == Name::Frequency);
        if belongs_to.is_some_and(is_of_frequency) {
            self.last = belongs_to;
        }
        if self.is_second(text, name, (least, value), is_named) {
            self.leave(text);
            return;
        }
        *self.place(name, least) = Some(value);
        let sign = match (demand.side.is_some(), least) {
            (false, _) => "",
            (true, true) => "≥ ",
            (true, false) => "≤ ",
        };
        self.understand(
            text,
            format!("{}{sign}{}", demand.text, shown(&demand, value)),
        );
        if is_of_frequency(name) {
            self.last = Some(name);
        }
        self.side = None;
        self.name = belongs_to.filter(|it| is_of_frequency(*it));
    }

    /// Whether a value is the second of its kind and another than the first, which then counts. A
    /// number that says what it is for takes the place of one that does not.
    fn is_second(
        &mut self,
        text: &str,
        name: Name,
        (least, value): (bool, f64),
        is_named: bool,
    ) -> bool {
        let belongs_to = self.last.filter(|_| name == Name::Frequency);
        let first = *self.place(name, least);
        let at = self
            .set
            .iter()
            .position(|it| it.0 == name && it.1 == belongs_to);
        if let (Some(first), Some(at)) = (first, at)
            && first.total_cmp(&value).is_ne()
        {
            if !is_named || self.set[at].3 {
                return true;
            }
            let (_, _, earlier, _) = self.set.remove(at);
            self.sentence.understood.retain(|it| it.text != earlier);
            self.left.push(earlier);
        }
        self.set.push((name, belongs_to, text.to_owned(), is_named));
        false
    }

    /// The demand or condition of a name.
    fn place(&mut self, name: Name, least: bool) -> &mut Option<f64> {
        let sentence = &mut self.sentence;
        match name {
            Name::Capacitance => &mut sentence.capacitance_min,
            Name::Rated => &mut sentence.capacitance_rated,
            Name::Esr => &mut sentence.esr_max,
            Name::Impedance => &mut sentence.impedance_max,
            Name::Ripple => &mut sentence.ripple_min,
            Name::Resonance if least => &mut sentence.srf_min,
            Name::Resonance => &mut sentence.srf_max,
            Name::Height => &mut sentence.height_max,
            Name::Area => &mut sentence.area_max,
            Name::Pieces => &mut sentence.pieces_max,
            Name::Bias => &mut sentence.bias,
            Name::Temperature => &mut sentence.temperature,
            Name::Rise => &mut sentence.rise,
            Name::Age => &mut sentence.age_hours,
            Name::Tolerance => &mut sentence.tolerance_max,
            // The others have no place, and `assign` hands them back.
            _ => match self.last {
                Some(Name::Capacitance) => &mut sentence.capacitance_frequency,
                Some(Name::Impedance) => &mut sentence.impedance_frequency,
                Some(Name::Ripple) => &mut sentence.ripple_frequency,
                _ => &mut sentence.esr_frequency,
            },
        }
    }
}

/// Whether a demand is for a frequency.
fn is_of_frequency(name: Name) -> bool {
    matches!(
        name,
        Name::Capacitance | Name::Esr | Name::Impedance | Name::Ripple
    )
}

/// Whether a word has no meaning in a sentence, so that it may be the unit of the number before it.
fn is_unknown(word: &str) -> bool {
    let upper = word.to_uppercase();
    !(word.is_empty()
        || word == ";"
        || starts_as_number(word)
        || comparison(word).is_some()
        || vocabulary::name(&upper).is_some()
        || upper.starts_with("WORST")
        || is_article(word)
        || DIELECTRICS.iter().any(|it| it.eq_ignore_ascii_case(word))
        || !matches!(meaning_of(word), Criterion::Word(_)))
}

fn is_word(word: &str) -> bool {
    word.chars().all(char::is_alphabetic)
}

/// Whether a text begins with a digit, a sign or a point of a number.
fn starts_as_number(text: &str) -> bool {
    let mut characters = text.chars();
    match characters.next() {
        Some(first) if first.is_ascii_digit() => true,
        Some('.' | '-' | '+') => characters.next().is_some_and(|it| it.is_ascii_digit()),
        _ => false,
    }
}

//! What the head of a column says: a quantity, its unit and its sign.

use super::head_units::{Dimension, fold, unit};
use super::head_words::{
    ADMITTANCE, DISSIPATION, FILLER, FREQUENCY, Form, MAGNITUDE, OTHER, PHASE, Port, QUALITY,
    RATIOS, REACTANCE, RESISTANCE, Role, S11, S21, SINGLE, SIZE, STRONG, UNIT_WORDS,
};
use crate::text::{self, UnitPlace};

/// A column by its head.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Column {
    /// What it holds.
    pub role: Role,
    /// To the unit of the role; negative where the head has a minus.
    pub factor: f64,
}

impl Column {
    /// A role in its unit.
    pub const fn plain(role: Role) -> Self {
        Self { role, factor: 1.0 }
    }

    /// A column without a head does not count.
    pub fn unless_empty(self, head: &str) -> Self {
        if head.trim().is_empty() {
            Self::plain(Role::Other)
        } else {
            self
        }
    }

    /// What a head says. Tables that Henrad saves name the part before " - ".
    pub fn from_head(head: &str) -> Self {
        let head = head
            .rsplit_once(" - ")
            .map_or(head, |(_, name)| name)
            .trim();
        // ZPlot names its parts a and b.
        let plain = ["Z'(a)", "Z''(b)"]
            .contains(&head)
            .then(|| &head[..head.len() - 3]);
        let (name, unit) = name_and_unit(plain.unwrap_or(head));
        let folded = fold(name);
        let trimmed = folded.trim_start_matches([' ', '(', '[']);
        let minus = ["-", "−", "–", "neg ", "neg.", "neg_", "minus ", "negative "];
        let (rest, sign) = minus
            .iter()
            .find_map(|mark| trimmed.strip_prefix(mark))
            .map_or((folded.as_str(), 1.0), |rest| (rest, -1.0));
        let is_word = |c: char| c.is_alphanumeric() || matches!(c, '\'' | '"' | '|' | '°' | '#');
        let words: Vec<&str> = rest
            .split(|c| !is_word(c))
            .filter(|it| !it.is_empty())
            .collect();
        let said = Said {
            words: &words,
            dimension: unit.map(|(dimension, _)| dimension),
        };
        let role = said.role();
        // The phase of Y is that of Z turned.
        let is_turned = said.is_angle() && said.has(ADMITTANCE);
        let own = if is_turned { -1.0 } else { 1.0 };
        let factor = sign * own * unit.map_or(1.0, |(_, factor)| factor);
        if role == Role::Unknown {
            Self::plain(Role::Unknown)
        } else {
            Self { role, factor }
        }
    }
}

/// The name of a head, and the unit at its end: in brackets, behind a slash, an underscore or a
/// blank.
fn name_and_unit(head: &str) -> (&str, Option<(Dimension, f64)>) {
    if let Some(found) = text::bracketed_unit(head).and_then(known_unit) {
        return found;
    }
    if let Some(unit) = unit(head).filter(|(it, _)| !matches!(it, Dimension::Other)) {
        let is_letter = head.chars().count() == 1 && head != "Ω" && head != "°";
        if !is_letter {
            return ("", Some(unit));
        }
    }
    text::unit_places(head)
        .find_map(known_unit)
        .unwrap_or((head, None))
}

/// Name and unit of a place, where the unit is known.
fn known_unit(place: UnitPlace<'_>) -> Option<(&str, Option<(Dimension, f64)>)> {
    // Behind anything else a letter alone is more often an index.
    let is_letter = !matches!(place.mark, '(' | '/')
        && matches!(place.unit, "F" | "H" | "S" | "s" | "h" | "A" | "V");
    let unit = unit(place.unit).filter(|_| !is_letter)?;
    Some((place.name, Some(unit)))
}

/// The words of a head and the dimension of its unit.
struct Said<'a> {
    words: &'a [&'a str],
    dimension: Option<Dimension>,
}

impl Said<'_> {
    fn has(&self, list: &[&str]) -> bool {
        self.words.iter().any(|word| list.contains(word))
    }

    /// The role, if the unit is one of its own or none is stated.
    fn in_unit(&self, role: Role, allowed: &[Dimension]) -> Role {
        if self.dimension.is_none_or(|it| allowed.contains(&it)) {
            role
        } else {
            Role::Unknown
        }
    }

    fn is_angle(&self) -> bool {
        let is_unit = matches!(self.dimension, Some(Dimension::Degree | Dimension::Radian));
        self.has(PHASE) || (self.words.is_empty() && is_unit)
    }

    /// Whether every word has a meaning here, or one makes the head clear.
    fn is_understood(&self) -> bool {
        let known = [
            FREQUENCY,
            PHASE,
            RESISTANCE,
            REACTANCE,
            MAGNITUDE,
            ADMITTANCE,
            DISSIPATION,
            QUALITY,
            FILLER,
            UNIT_WORDS,
        ];
        let is_known = |word: &&str| {
            known.iter().any(|list| list.contains(word))
                || SINGLE.iter().any(|(_, list, _)| list.contains(word))
                || word.parse::<u16>().is_ok()
        };
        // An ohm or a hertz with an unknown prefix.
        let is_odd_unit = |word: &&str| {
            let ends = ["ohm", "ω", "hz"];
            ends.iter().any(|end| word.ends_with(end)) && !is_known(word)
        };
        let is_clear = self.has(STRONG) || self.words.iter().all(is_known);
        is_clear && !self.words.iter().any(is_odd_unit)
    }

    /// Other scattering parameters, and ratios.
    fn is_foreign(&self) -> bool {
        let is_foreign =
            |word: &&str| word.starts_with("s2") || word.starts_with("s1") || RATIOS.contains(word);
        self.words.iter().any(is_foreign)
    }

    fn scattering(&self, port: Port) -> Role {
        let is_unit = matches!(self.dimension, Some(Dimension::Degree | Dimension::Radian));
        let is_angle = self.has(PHASE) || is_unit || self.has(&["deg", "ang"]);
        let is_level = self.dimension == Some(Dimension::Decibel) || self.has(&["db", "logmag"]);
        let form = match (self.has(RESISTANCE), self.has(REACTANCE), is_angle) {
            (true, false, false) => Form::Real,
            (false, true, false) => Form::Imaginary,
            (false, false, true) if self.dimension == Some(Dimension::Radian) => Form::Radians,
            (false, false, true) => Form::Degrees,
            (false, false, false) if is_level => Form::Decibels,
            (false, false, false) if self.has(SIZE) => Form::Magnitude,
            _ => return Role::Unknown,
        };
        Role::Scattering(port, form)
    }

    /// A frequency in any form; `None` where the head names none.
    fn frequency(&self) -> Option<Role> {
        if self.dimension == Some(Dimension::AngularHertz) || self.has(&["omega", "ω"]) {
            return Some(self.in_unit(Role::AngularFrequency, &[Dimension::AngularHertz]));
        }
        let is_unit = self.words.is_empty() && self.dimension == Some(Dimension::Hertz);
        if !(self.has(FREQUENCY) || is_unit) {
            return None;
        }
        Some(if self.has(&["log", "log10", "lg"]) {
            // A prefix under the logarithm would not be a factor.
            self.in_unit(Role::LogFrequency, &[])
        } else {
            self.in_unit(Role::Frequency, &[Dimension::Hertz])
        })
    }

    fn angle(&self) -> Role {
        match self.dimension {
            Some(Dimension::Radian) => Role::Radians,
            None | Some(Dimension::Degree) if !(self.has(RESISTANCE) || self.has(REACTANCE)) => {
                Role::Degrees
            }
            _ => Role::Unknown,
        }
    }

    fn admittance(&self) -> Role {
        let role = match (self.has(RESISTANCE), self.has(REACTANCE)) {
            (true, false) => Role::Conductance,
            (false, true) => Role::Susceptance,
            (false, false) => Role::Admittance,
            (true, true) => Role::Unknown,
        };
        self.in_unit(role, &[Dimension::Siemens])
    }

    fn length(&self) -> Role {
        let is_ohm = matches!(self.dimension, Some(Dimension::DecibelOhm | Dimension::Ohm));
        let is_decibel = matches!(
            self.dimension,
            Some(Dimension::DecibelOhm | Dimension::Decibel)
        );
        if is_decibel || self.has(&["db"]) {
            // A level of something else, such as a gain, has no ohms.
            let names_impedance =
                self.has(&["z", "|z|", "impedance", "impedanz", "scheinwiderstand"]);
            return if is_ohm || names_impedance {
                Role::Decibels
            } else {
                Role::Unknown
            };
        }
        if self.has(MAGNITUDE) {
            self.in_unit(Role::Magnitude, &[Dimension::Ohm])
        } else {
            Role::Unknown
        }
    }

    fn role(&self) -> Role {
        if self.dimension == Some(Dimension::Other) || self.has(OTHER) {
            return Role::Other;
        }
        for (port, words) in [(Port::S11, S11), (Port::S21, S21)] {
            if self.has(words) {
                return self.scattering(port);
            }
        }
        if self.is_foreign() || !self.is_understood() {
            return Role::Unknown;
        }
        if let Some(role) = self.frequency() {
            return role;
        }
        if self.is_angle() {
            return self.angle();
        }
        if self.has(ADMITTANCE) {
            return self.admittance();
        }
        if let Some((role, _, own)) = SINGLE.iter().find(|(_, list, _)| self.has(list)) {
            return self.in_unit(*role, &[*own]);
        }
        if self.has(DISSIPATION) || (self.has(&["tan"]) && self.has(&["delta", "δ"])) {
            return self.in_unit(Role::Dissipation, &[]);
        }
        if self.has(QUALITY) {
            return self.in_unit(Role::Quality, &[]);
        }
        match (self.has(RESISTANCE), self.has(REACTANCE)) {
            (true, true) => Role::Unknown,
            (true, false) => self.in_unit(Role::Resistance, &[Dimension::Ohm]),
            (false, true) => self.in_unit(Role::Reactance, &[Dimension::Ohm]),
            (false, false) => self.length(),
        }
    }
}

/// What a head says that stands above two numbers in a cell: LTspice divides a voltage by a
/// current, others name Z, S11 or S21.
pub(super) fn complex_roles(name: &str) -> [Role; 2] {
    let lower = name.to_lowercase();
    let of = |port: Port| [Form::Real, Form::Imaginary].map(|form| Role::Scattering(port, form));
    if lower.starts_with("v(") && lower.contains(")/i(") {
        return [Role::Resistance, Role::Reactance];
    }
    match lower.as_str() {
        "z" | "impedance" | "z (ohm)" => [Role::Resistance, Role::Reactance],
        "s11" | "s[1,1]" => of(Port::S11),
        "s21" | "s[2,1]" => of(Port::S21),
        _ => [Role::Unknown; 2],
    }
}

pub(super) fn is_complex_head(name: &str) -> bool {
    complex_roles(name)[0] != Role::Unknown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_of_instruments_say_quantity_unit_and_sign() {
        for (head, role, factor) in [
            ("Frequency (Hz)", Role::Frequency, 1.0),
            ("freq/Hz", Role::Frequency, 1.0),
            ("FREQ[Hz]", Role::Frequency, 1.0),
            ("freq_MHz", Role::Frequency, 1e6),
            ("Frequenz [kHz]", Role::Frequency, 1e3),
            ("Fréquence (kHz)", Role::Frequency, 1e3),
            ("f (mHz)", Role::Unknown, 1.0),
            ("omega (rad/s)", Role::AngularFrequency, 1.0),
            ("log10(Frequency)", Role::LogFrequency, 1.0),
            ("Zreal", Role::Resistance, 1.0),
            ("Z' (Ω)", Role::Resistance, 1.0),
            ("-Z'' (Ohm)", Role::Reactance, -1.0),
            ("Re(Z)/Ohm", Role::Resistance, 1.0),
            ("-Im(Z)/Ohm", Role::Reactance, -1.0),
            ("−X (mΩ)", Role::Reactance, -1e-3),
            ("Wirkwiderstand [Ohm]", Role::Resistance, 1.0),
            ("Scheinwiderstand [mOhm]", Role::Magnitude, 1e-3),
            ("Trace 1: Impedance: Magnitude (Ω)", Role::Magnitude, 1.0),
            ("Trace 2: Impedance: Phase (°)", Role::Degrees, 1.0),
            ("Trace 4: Impedance: Cs (F)", Role::SeriesCapacitance, 1.0),
            ("Cp(uF)", Role::ParallelCapacitance, 1e-6),
            ("Ls[H]", Role::SeriesInductance, 1.0),
            ("C0603C102K3GACTU - Imp", Role::Magnitude, 1.0),
            ("|Z| (dBΩ)", Role::Decibels, 1.0),
            ("dB(ohm)", Role::Decibels, 1.0),
            ("|Y| (S)", Role::Admittance, 1.0),
            ("phase/rad", Role::Radians, 1.0),
            ("theta-z(deg)", Role::Degrees, 1.0),
            (
                "S11 Log Mag(dB)",
                Role::Scattering(Port::S11, Form::Decibels),
                1.0,
            ),
            (
                "S11 Phase(deg)",
                Role::Scattering(Port::S11, Form::Degrees),
                1.0,
            ),
            ("|S21|", Role::Scattering(Port::S21, Form::Magnitude), 1.0),
            ("S21(DEG)", Role::Scattering(Port::S21, Form::Degrees), 1.0),
            ("Time (s)", Role::Other, 1.0),
            ("Ewe/V", Role::Other, 1.0),
            ("D", Role::Dissipation, 1.0),
            ("Z''(b)", Role::Reactance, 1.0),
        ] {
            assert_eq!(Column::from_head(head), Column { role, factor }, "{head}");
        }
    }

    #[test]
    fn heads_that_name_no_impedance_are_unknown() {
        for head in [
            "Gain (dB)",
            "S12 (dB)",
            "S22(DEG)",
            "Formatted Data",
            "Capacitance (F)",
            "Impedance (F)",
            "Resistance (xOhm)",
            "a",
            "Phase (Hz)",
            "",
        ] {
            assert_eq!(Column::from_head(head).role, Role::Unknown, "{head}");
        }
    }
}

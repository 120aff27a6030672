//! Reads the capacitors and inductors that were picked from the lists of LTspice: its netlists and
//! schematics.
//!
//! A part that was picked keeps its ratings as text,
//! `C1 a b 100µ V=8 Irms=4.7 Rser=10m Lser=0 mfg="Acme" pn="AC-1" type="X7R"`, or as attributes of
//! a symbol. The lists themselves, `standard.cap` and `standard.ind`, are binary.

use std::collections::BTreeMap;

use henrad_parts::{Technology, grammar, quantity};

use super::cells::AGREEMENT;
use super::of_number::{self, NumberKind};
use super::record::{Record, RowProblem, fault};
use super::source::{Source, faulty};
use super::words;

/// What the binary lists hold near their beginning: the name of the class of their records.
const BINARY_MARKS: [&[u8]; 3] = [b"CCapacitorRec", b"CInductorRec", b"\0\0\0\0"];
const BINARY: &str = "this is a list in LTspice's own binary form, whose layout is not published; place its parts in a \
    schematic, save it, and import the .asc or .net file";
const NO_PARTS: &str =
    "no capacitor or inductor with a part number (pn=); pick parts by their list in LTspice";

/// The rows of a netlist or schematic.
pub(super) fn rows(bytes: &[u8], name: &str) -> Source {
    let text = decoded(bytes);
    let is_binary = |mark: &&[u8]| bytes.windows(mark.len()).any(|window| window == *mark);
    if BINARY_MARKS.iter().any(is_binary) {
        return faulty(vec![fault(name, 1, "", BINARY)]);
    }
    let mut rows: Vec<Result<Record, RowProblem>> = Vec::new();
    let mut seen = Vec::new();
    for element in elements(&text) {
        // A circuit may use a part several times.
        if element.attributes.contains_key("pn")
            && !seen.contains(&(element.kind, element.attributes.clone()))
        {
            rows.push(element.record(name));
            seen.push((element.kind, element.attributes));
        }
    }
    if rows.is_empty() {
        return faulty(vec![fault(name, 1, "", NO_PARTS)]);
    }
    Source::new(rows.into_iter())
}

/// The text of a file of LTspice, which writes UTF-16, UTF-8 or, in old versions, Windows' Latin-1.
pub fn decoded(bytes: &[u8]) -> String {
    let is_big_endian = bytes.starts_with(b"\xfe\xff");
    let is_wide = is_big_endian || bytes.starts_with(b"\xff\xfe") || bytes.get(1) == Some(&0);
    if is_wide {
        let units = bytes.chunks_exact(2).map(|pair| {
            let pair = [pair[0], pair[1]];
            if is_big_endian {
                u16::from_be_bytes(pair)
            } else {
                u16::from_le_bytes(pair)
            }
        });
        let letters =
            char::decode_utf16(units).map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER));
        return letters.filter(|letter| *letter != '\u{feff}').collect();
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => text.trim_start_matches('\u{feff}').to_owned(),
        Err(_) => bytes.iter().copied().map(char::from).collect(),
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Capacitor,
    Inductor,
}

/// An element with its value and attributes, their names in small letters.
struct Element {
    line: u64,
    kind: Kind,
    attributes: BTreeMap<String, String>,
}

const VALUE: &str = "value";

/// The elements of a netlist or schematic.
fn elements(text: &str) -> Vec<Element> {
    let mut found: Vec<Element> = Vec::new();
    let mut is_open = false;
    for (index, line) in text.lines().enumerate() {
        let line_number = index as u64 + 1;
        let words = words(line);
        let word = |place: usize| words.get(place).map_or("", String::as_str);
        match (word(0), found.last_mut()) {
            ("SYMBOL", _) => {
                let kind = kind_of_symbol(word(1));
                is_open = kind.is_some();
                found.extend(kind.map(|kind| Element::new(line_number, kind)));
            }
            ("SYMATTR", Some(element)) if is_open => match word(1) {
                "Value" => drop(
                    element
                        .attributes
                        .insert(VALUE.to_owned(), word(2).to_owned()),
                ),
                "SpiceLine" | "SpiceLine2" => element.add(&words[2..]),
                _ => {}
            },
            ("+", Some(element)) if is_open => element.add(&words[1..]),
            // Where the texts of a symbol stand.
            ("WINDOW", _) => {}
            (name, _) if words.len() >= 4 => {
                let kind = kind_of_element(name);
                is_open = kind.is_some();
                if let Some(kind) = kind {
                    let mut element = Element::new(line_number, kind);
                    element
                        .attributes
                        .insert(VALUE.to_owned(), word(3).to_owned());
                    element.add(&words[4..]);
                    found.push(element);
                }
            }
            _ => {}
        }
    }
    found
}

fn kind_of_symbol(symbol: &str) -> Option<Kind> {
    match symbol.rsplit(['\\', '/']).next().unwrap_or_default() {
        "cap" | "polcap" => Some(Kind::Capacitor),
        "ind" | "ind2" => Some(Kind::Inductor),
        _ => None,
    }
}

fn kind_of_element(name: &str) -> Option<Kind> {
    match name.chars().next() {
        Some('C' | 'c') => Some(Kind::Capacitor),
        Some('L' | 'l') => Some(Kind::Inductor),
        _ => None,
    }
}

/// Words of a line; quotes hold blanks together and are dropped. A plus sign at the beginning is a
/// word of its own.
fn words(line: &str) -> Vec<String> {
    let line = line.trim();
    let (mut words, rest) = match line.strip_prefix('+') {
        Some(rest) => (vec!["+".to_owned()], rest),
        None => (Vec::new(), line),
    };
    let (mut word, mut is_quoted) = (String::new(), false);
    for letter in rest.chars() {
        match letter {
            '"' => is_quoted = !is_quoted,
            ' ' | '\t' if !is_quoted => {
                words.extend((!word.is_empty()).then(|| std::mem::take(&mut word)));
            }
            _ => word.push(letter),
        }
    }
    words.extend((!word.is_empty()).then_some(word));
    words
}

impl Element {
    fn new(line: u64, kind: Kind) -> Self {
        Self {
            line,
            kind,
            attributes: BTreeMap::new(),
        }
    }

    fn add(&mut self, words: &[String]) {
        for (name, value) in words.iter().filter_map(|word| word.split_once('=')) {
            self.attributes
                .insert(name.to_lowercase(), value.to_owned());
        }
    }

    fn text(&self, name: &str) -> &str {
        self.attributes.get(name).map_or("", String::as_str)
    }

    /// A figure; LTspice writes 0 for one that is not known.
    fn figure(&self, name: &str) -> &str {
        let text = self.text(name);
        if matches!(text.parse::<f64>(), Ok(0.0)) {
            ""
        } else {
            text
        }
    }

    fn record(&self, file: &str) -> Result<Record, RowProblem> {
        let mut record = Record::new(file, self.line);
        let (maker, kind) = (self.text("mfg"), self.text("type"));
        let series = format!("{maker} {kind}");
        let series = if series.trim().is_empty() {
            "LTspice"
        } else {
            series.trim()
        };
        let source = format!(
            "LTspice library of parts, {}",
            file.rsplit(['/', '\\']).next().unwrap_or(file)
        );
        let mut add = |column: &str, text: &str| record.add(column, text);
        add("part_number", self.text("pn"))?;
        add("series", &series.replace(' ', "-"))?;
        add("series_name", series)?;
        add("origin", "typical")?;
        add("source", &source)?;
        match self.kind {
            Kind::Capacitor => {
                add("capacitance", &spelled(self.text(VALUE)))?;
                add("rated_voltage", &spelled(self.figure("v")))?;
                add("ripple_current", &spelled(self.figure("irms")))?;
                add("esl", &spelled(self.figure("lser")))?;
                let listed = ListedType::new(kind);
                if listed.is_some_and(|it| it.has_resistance) && !self.figure("rser").is_empty() {
                    add("esr", &spelled(self.figure("rser")))?;
                    add("esr_frequency", RESISTANCE_FREQUENCY)?;
                    add("esr_kind", self.resistance_kind())?;
                }
                if let Some(listed) = listed {
                    listed.add(&mut record, of_number::kind(self.text("pn")))?;
                }
            }
            Kind::Inductor => {
                add("inductance", &spelled(self.text(VALUE)))?;
                add("dc_resistance", &spelled(self.figure("rser")))?;
                let rms = self.figure("irms");
                let current = if rms.is_empty() {
                    self.figure("ipk")
                } else {
                    rms
                };
                add("rated_current", &spelled(current))?;
            }
        }
        Ok(record)
    }

    /// Whether `Rser` is the maximum that the part number itself names, as in `T520D337M006ATE018`,
    /// or a typical figure.
    fn resistance_kind(&self) -> &'static str {
        let of_number = grammar::decode(self.text("pn")).ok().and_then(|it| it.esr);
        let stated = quantity::parse_spice(self.text("rser"));
        match stated.zip(of_number) {
            Some((stated, limit)) if (stated / limit.get() - 1.0).abs() <= AGREEMENT => "limit",
            _ => "typical",
        }
    }
}

/// The frequency at which makers state the resistance of solid and wet parts.
const RESISTANCE_FREQUENCY: &str = "100k";

/// A number of SPICE as the exchange format reads it: there `M` is mega. What is no such number is
/// left as it is: `6V3` means 6.3 V to whoever wrote it.
fn spelled(text: &str) -> String {
    quantity::parse_spice(text).map_or_else(|| text.to_owned(), |value| format!("{value:e}"))
}

/// What a type of LTspice's list says about a capacitor.
#[derive(Clone, Copy)]
struct ListedType<'a> {
    family: &'a str,
    word: &'a str,
    dielectric: &'a str,
    /// Whether its resistance is a figure of the sheet; of chips and film it holds at no stated
    /// frequency.
    has_resistance: bool,
}

impl<'a> ListedType<'a> {
    fn new(kind: &'a str) -> Option<Self> {
        let with = |family, word, dielectric, has_resistance| {
            Some(Self {
                family,
                word,
                dielectric,
                has_resistance,
            })
        };
        match kind.to_lowercase().as_str() {
            "tantalum" => with("tantalum", "tantalum_mno2", "MnO2", true),
            "al electrolytic" => with("aluminum", "aluminum_electrolytic", "Electrolytic", true),
            "npo" | "np0" | "cog" | "c0g" => with("ceramic", "ceramic", "C0G", false),
            _ if temperatures(kind).is_some() => with("ceramic", "ceramic", kind, false),
            _ => None,
        }
    }

    /// Whether a construction may stand under this type: the lists have no type of its own for
    /// polymer and hybrid parts.
    fn covers(self, technology: Technology) -> bool {
        match technology {
            Technology::TantalumMno2 | Technology::TantalumPolymer => self.family == "tantalum",
            Technology::AluminumPolymer
            | Technology::AluminumHybrid
            | Technology::AluminumElectrolytic => self.family == "aluminum",
            Technology::Ceramic(_) | Technology::Film(_) => false,
        }
    }

    /// Adds the construction: that of the part number where the type covers it, else that of the
    /// type, which is then judged against the number as in every row.
    fn add(self, record: &mut Record, of_number: Option<&NumberKind>) -> Result<(), RowProblem> {
        if let Some(kind) = of_number.filter(|kind| self.covers(kind.technology)) {
            record.add("family", &words::family_text(kind.family))?;
            record.add("dielectric", &kind.dielectric)?;
            return record.add("technology", &words::technology_text(kind.technology));
        }
        record.add("family", self.family)?;
        record.add("dielectric", self.dielectric)?;
        if self.family == "ceramic" {
            record.add("technology", &format!("{} {}", self.word, self.dielectric))?;
            let (low, high) = temperatures(self.dielectric).unwrap_or(("-55", "125"));
            record.add("temperature_min", low)?;
            return record.add("temperature_max", high);
        }
        record.add("technology", self.word)
    }
}

/// Category temperatures by the letters of EIA-198.
fn temperatures(dielectric: &str) -> Option<(&'static str, &'static str)> {
    let mut letters = dielectric.chars();
    let low = match letters.next()? {
        'X' => "-55",
        'Y' => "-30",
        'Z' => "10",
        _ => return None,
    };
    let high = match letters.next()? {
        '4' => "65",
        '5' => "85",
        '6' => "105",
        '7' => "125",
        '8' => "150",
        _ => return None,
    };
    (letters.count() == 1).then_some((low, high))
}

#[cfg(test)]
#[path = "ltspice_tests.rs"]
mod tests;

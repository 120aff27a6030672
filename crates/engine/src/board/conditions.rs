//! The conditions of each reference, strongest source first.

use std::collections::{BTreeMap, HashMap};

use henrad_formats::kicad::Component;
use henrad_formats::parts_list::{Kind, Row};
use henrad_parts::quantity::format;

use super::list::Listing;
use super::nets::Nets;
use super::quantities::{Meaning, Quantity, meaning};
use super::report::{BoardCondition, BoardNote, ConditionOrigin};
use super::settings::{Group, Level, Settings};

/// Ambient temperature where nothing says so, °C.
const ROOM: f64 = 25.0;
/// Sources may differ by this share before a note names both.
const SAME: f64 = 0.01;

/// A condition and where it is from.
#[derive(Debug, Clone, PartialEq)]
pub struct Condition {
    /// In SI units, °C and h.
    pub value: f64,
    /// Where it is from.
    pub origin: ConditionOrigin,
    /// The source in words; empty where the origin says it all.
    pub from: String,
    /// Whether it rests on a name that causes advice at most.
    pub is_vague: bool,
}

/// The conditions of a part.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Conditions(BTreeMap<Quantity, Condition>);

impl Conditions {
    /// The value of a condition.
    pub fn value(&self, quantity: Quantity) -> Option<f64> {
        self.0.get(&quantity).map(|it| it.value)
    }

    /// A condition.
    pub fn get(&self, quantity: Quantity) -> Option<&Condition> {
        self.0.get(&quantity)
    }

    /// Whether somebody stated it for this part, and not for the whole board.
    pub fn is_asked(&self, quantity: Quantity) -> bool {
        let found = self.0.get(&quantity);
        found.is_some_and(|it| it.origin < ConditionOrigin::Board)
    }

    /// V_peak = Vpk, else |Vop| + √2·Vac; at least |Vop|.
    pub fn peak(&self) -> Option<f64> {
        let bias = self.value(Quantity::Voltage).map(f64::abs);
        let crest = self
            .value(Quantity::Ac)
            .map(|it| std::f64::consts::SQRT_2 * it);
        match (self.value(Quantity::Peak), bias, crest) {
            (Some(peak), bias, _) => Some(peak.max(bias.unwrap_or(0.0))),
            (None, None, None) => None,
            (None, bias, crest) => Some(bias.unwrap_or(0.0) + crest.unwrap_or(0.0)),
        }
    }

    /// The same with another value of a condition that is there.
    #[must_use]
    pub fn with(&self, quantity: Quantity, value: f64) -> Self {
        let mut all = self.0.clone();
        if let Some(condition) = all.get_mut(&quantity) {
            condition.value = value;
        }
        Self(all)
    }

    /// What each of several equal parts in parallel sees and must do.
    #[must_use]
    pub fn shared(&self, pieces: u32) -> Self {
        let pieces = f64::from(pieces);
        let mut all = self.0.clone();
        for (quantity, condition) in &mut all {
            match quantity {
                Quantity::Ripple | Quantity::CapacitanceMin => condition.value /= pieces,
                Quantity::EsrMax => condition.value *= pieces,
                _ => {}
            }
        }
        Self(all)
    }

    /// Bits of all values, and what may lower a fail: equal keys give equal results.
    pub fn key(&self) -> Vec<(Quantity, u64, bool, ConditionOrigin)> {
        let all = self.0.iter();
        all.map(|(quantity, it)| (*quantity, it.value.to_bits(), it.is_vague, it.origin))
            .collect()
    }

    /// As the report shows them.
    pub fn reported(&self) -> BTreeMap<&'static str, BoardCondition> {
        let all = self.0.iter().map(|(quantity, it)| {
            let condition = BoardCondition {
                value: it.value,
                unit: quantity.unit(),
                origin: it.origin,
                from: it.from.clone(),
            };
            (quantity.key(), condition)
        });
        all.collect()
    }

    fn take(&mut self, quantity: Quantity, condition: Condition) {
        self.0.entry(quantity).or_insert(condition);
    }
}

fn condition(value: f64, origin: ConditionOrigin, from: impl Into<String>) -> Condition {
    Condition {
        value,
        origin,
        from: from.into(),
        is_vague: false,
    }
}

/// A change of one condition of a reference.
#[derive(Debug, Clone, PartialEq)]
pub struct Change {
    /// Reference.
    pub reference: String,
    /// What changes.
    pub quantity: Quantity,
    /// Its value.
    pub value: f64,
}

/// Everything that conditions are from.
pub struct Sources<'a> {
    settings: &'a Settings,
    listing: &'a Listing,
    nets: Nets<'a>,
    components: HashMap<&'a str, &'a Component>,
    set: HashMap<&'a str, Vec<&'a Change>>,
    parts: HashMap<&'a str, Vec<&'a Group>>,
    zones: HashMap<&'a str, Vec<&'a Group>>,
    guess: Level,
    ambient: Option<f64>,
}

fn by_reference(groups: &[Group]) -> HashMap<&str, Vec<&Group>> {
    let mut found: HashMap<&str, Vec<&Group>> = HashMap::new();
    for group in groups {
        for reference in &group.refs {
            found.entry(reference).or_default().push(group);
        }
    }
    found
}

impl<'a> Sources<'a> {
    /// The sources of a list.
    pub fn new(
        listing: &'a Listing,
        settings: &'a Settings,
        changes: &'a [Change],
        guess: Level,
        ambient: Option<f64>,
    ) -> Self {
        let mut set: HashMap<&str, Vec<&Change>> = HashMap::new();
        for change in changes {
            set.entry(&change.reference).or_default().push(change);
        }
        let design = listing.design();
        let components = design.into_iter().flat_map(|design| {
            let components = design.components.iter();
            components.flat_map(|it| it.references.iter().map(move |name| (name.as_str(), it)))
        });
        Self {
            settings,
            nets: Nets::new(design.map_or(&[], |design| &design.nets)),
            components: components.collect(),
            set,
            parts: by_reference(&settings.parts),
            zones: by_reference(&settings.zones),
            listing,
            guess,
            ambient,
        }
    }

    /// What a reference is: its symbol decides, then its letters.
    pub fn kind(&self, reference: &str) -> Kind {
        let component = self.components.get(reference);
        let symbol = component.and_then(|it| it.symbol.strip_prefix("Device:"));
        match symbol {
            Some(symbol) if begins(symbol, "C") || begins(symbol, "CP") => Kind::Capacitor,
            Some(symbol) if begins(symbol, "L") => Kind::Inductor,
            Some(_) => Kind::Other,
            None => henrad_formats::parts_list::kind(reference),
        }
    }

    /// The conditions that a line states in its fields or columns.
    ///
    /// # Errors
    /// `Line 14, Vop: "12..5" is no voltage`.
    pub fn of_line(&self, row: &Row) -> Result<Vec<(Quantity, Condition)>, String> {
        let is_design = self.listing.list.design.is_some();
        let origin = if is_design {
            ConditionOrigin::Field
        } else {
            ConditionOrigin::Column
        };
        let mut found = Vec::new();
        for column in &self.listing.meanings {
            let Meaning::Of(quantity) = column.meaning else {
                continue;
            };
            let cell = row.cells.get(column.at).map_or("", String::as_str);
            let read = quantity.read(cell, column.unit.as_deref());
            let read =
                read.map_err(|message| format!("Line {}, {}: {message}", row.line, column.head))?;
            if let Some(value) = read {
                found.push((quantity, condition(value, origin, column.head.clone())));
            }
        }
        Ok(found)
    }

    /// The conditions in the fields of a symbol, where a design stands beside the list.
    ///
    /// # Errors
    /// `C14 in the schematic, Vop: "12..5" is no voltage`.
    pub fn of_symbol(&self, reference: &str) -> Result<Vec<(Quantity, Condition)>, String> {
        let component = self.components.get(reference);
        let component = component.filter(|_| self.listing.beside.is_some());
        let mut found = Vec::new();
        for (name, text) in component.iter().flat_map(|it| &it.fields) {
            let Some((Meaning::Of(quantity), unit)) = meaning(name) else {
                continue;
            };
            let read = quantity.read(text, unit);
            let read =
                read.map_err(|message| format!("{reference} in the schematic, {name}: {message}"))?;
            let value = read.map(|value| condition(value, ConditionOrigin::Field, name.clone()));
            found.extend(value.map(|value| (quantity, value)));
        }
        Ok(found)
    }

    /// The conditions of a reference, and what its sources contradict each other in.
    pub fn of(
        &self,
        reference: &str,
        kind: Kind,
        of_line: &[(Quantity, Condition)],
    ) -> (Conditions, Vec<BoardNote>) {
        let file = &self.settings.file;
        let mut stated: Vec<(Quantity, Condition)> = Vec::new();
        for change in self.set.get(reference).into_iter().flatten() {
            stated.push((
                change.quantity,
                condition(change.value, ConditionOrigin::Set, ""),
            ));
        }
        stated.extend(of_line.iter().cloned());
        for (groups, origin) in [
            (&self.parts, ConditionOrigin::Part),
            (&self.zones, ConditionOrigin::Zone),
        ] {
            // A later entry of the file wins.
            for group in groups.get(reference).into_iter().flatten().rev() {
                let from = if group.name.is_empty() {
                    file.clone()
                } else {
                    format!("zone {}, {file}", group.name)
                };
                let values = group.values.iter();
                stated.extend(
                    values.map(|&(quantity, value)| {
                        (quantity, condition(value, origin, from.clone()))
                    }),
                );
            }
        }
        let mut guessed = Vec::new();
        if kind == Kind::Capacitor {
            self.take_nets(reference, &mut stated, &mut guessed);
        }
        let notes = conflicts(reference, &stated);
        let mut conditions = Conditions::default();
        for (quantity, it) in stated.into_iter().chain(guessed) {
            conditions.take(quantity, it);
        }
        self.of_board(kind, &mut conditions);
        (conditions, notes)
    }

    fn take_nets(
        &self,
        reference: &str,
        stated: &mut Vec<(Quantity, Condition)>,
        guessed: &mut Vec<(Quantity, Condition)>,
    ) {
        let component = self.components.get(reference);
        let is_polarized = component.is_some_and(|it| is_polarized(&it.symbol));
        let across = self
            .nets
            .across(reference, is_polarized, self.settings, self.guess);
        let Some(across) = across else {
            return;
        };
        let origin = match (across.is_guessed, across.is_pair) {
            (true, _) => ConditionOrigin::Guessed,
            (false, true) => ConditionOrigin::Pair,
            (false, false) => ConditionOrigin::Net,
        };
        let found = |value: f64| Condition {
            value,
            origin,
            from: across.from.clone(),
            is_vague: across.is_vague,
        };
        let all = if across.is_guessed { guessed } else { stated };
        all.push((Quantity::Voltage, found(across.voltage)));
        if let Some(reverse) = across.reverse {
            all.push((Quantity::Reverse, found(reverse)));
        }
    }

    fn of_board(&self, kind: Kind, conditions: &mut Conditions) {
        let origin = ConditionOrigin::Board;
        if let Some(ambient) = self.ambient {
            conditions.take(Quantity::Temperature, condition(ambient, origin, "ambient"));
        }
        for &(quantity, value) in &self.settings.board {
            let is_for_all = matches!(quantity, Quantity::Temperature | Quantity::TemperatureMin);
            if is_for_all || kind != Kind::Inductor {
                conditions.take(
                    quantity,
                    condition(value, origin, self.settings.file.clone()),
                );
            }
        }
        let room = condition(ROOM, ConditionOrigin::Default, "");
        conditions.take(Quantity::Temperature, room);
    }
}

/// Whether a name of a symbol is this word, alone or before an underscore.
fn begins(symbol: &str, word: &str) -> bool {
    symbol
        .strip_prefix(word)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('_') || rest.starts_with('1'))
}

/// Whether pin 1 of a symbol is the plus, as of `Device:C_Polarized` and `Device:CP`.
fn is_polarized(symbol: &str) -> bool {
    let name = symbol.rsplit(':').next().unwrap_or(symbol);
    name.contains("Polarized") || begins(name, "CP")
}

/// Notes on sources that contradict each other; options and guesses do not count.
fn conflicts(reference: &str, stated: &[(Quantity, Condition)]) -> Vec<BoardNote> {
    let mut notes = Vec::new();
    for quantity in Quantity::ALL {
        let of = stated
            .iter()
            .filter(|(it, condition)| *it == quantity && condition.origin != ConditionOrigin::Set);
        let mut of = of.map(|(_, condition)| condition);
        let Some(first) = of.next() else {
            continue;
        };
        let differs = |it: &&Condition| {
            let (one, other) = (first.value.abs(), it.value.abs());
            (one - other).abs() > SAME * one.max(other)
        };
        let Some(other) = of.find(differs) else {
            continue;
        };
        let said = |it: &Condition| {
            let value = format(it.value, shown(quantity), 4);
            format!("{} says {value}", source(it))
        };
        notes.push(BoardNote {
            code: "condition-conflict".to_owned(),
            text: format!(
                "{reference}, {}: {}, {}; the first counts.",
                quantity.key(),
                said(first),
                said(other)
            ),
            line: None,
            refs: vec![reference.to_owned()],
        });
    }
    notes
}

fn source(condition: &Condition) -> String {
    match condition.origin {
        ConditionOrigin::Field => format!("field {}", condition.from),
        ConditionOrigin::Column => format!("column {}", condition.from),
        _ => condition.from.clone(),
    }
}

/// Unit of a quantity in sentences.
pub fn shown(quantity: Quantity) -> &'static str {
    match quantity.unit() {
        "degC" => "°C",
        "ohm" => "Ω",
        unit => unit,
    }
}

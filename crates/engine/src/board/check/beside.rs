//! A list and a netlist or schematic given together: what one says and the other does not.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use henrad_formats::kicad::{Component, Design};
use henrad_formats::parts_list::{Field, Kind, Row, number_in, open_design};
use henrad_parts::grammar;

use super::{BoardError, Case, Prepared};
use crate::board::finding::Finding;
use crate::board::identity::{Identity, Named};
use crate::board::list::ListSource;
use crate::board::nets;
use crate::board::quantities::Quantity;
use crate::board::report::{BoardNet, BoardNote, Ending};
use crate::board::rules::RuleId;

/// Most references of a note.
const MOST_NAMED: usize = 50;

/// A list, and a netlist or schematic beside it, in any order.
#[derive(Debug, Clone, Copy)]
pub struct BoardFiles<'a> {
    /// The only file, or the first.
    pub first: ListSource<'a>,
    /// Another one.
    pub second: Option<ListSource<'a>>,
}

impl<'a> BoardFiles<'a> {
    /// The list, and the design beside it.
    pub(super) fn parted(
        self,
    ) -> Result<(ListSource<'a>, Option<(ListSource<'a>, Design)>), BoardError> {
        let Some(second) = self.second else {
            return Ok((self.first, None));
        };
        let designs = [self.first, second].map(|file| open_design(file.bytes));
        let [first_design, second_design] = designs;
        match (first_design?, second_design?) {
            (None, Some(design)) => Ok((self.first, Some((second, design)))),
            (Some(design), None) => Ok((second, Some((self.first, design)))),
            (one, _) => Err(BoardError::TwoFiles {
                first: self.first.name.to_owned(),
                second: second.name.to_owned(),
                kind: if one.is_some() { "designs" } else { "lists" },
            }),
        }
    }
}

/// The symbols of the design beside a list, by their references.
pub(super) struct Drawn<'a>(HashMap<&'a str, &'a Component>);

impl<'a> Drawn<'a> {
    pub(super) fn new(design: Option<&'a Design>) -> Self {
        let components = design.into_iter().flat_map(|design| &design.components);
        let all =
            components.flat_map(|it| it.references.iter().map(move |name| (name.as_str(), it)));
        Self(all.collect())
    }

    /// The number of a symbol that is written differently than that of its line; empty where it is
    /// the same or missing.
    pub(super) fn other_number(&self, reference: &str, number: &str) -> String {
        let drawn = self.0.get(reference).and_then(|it| number_of(it));
        let is_other = |drawn: &&str| {
            !number.is_empty() && grammar::normalize(drawn) != grammar::normalize(number)
        };
        drawn.filter(is_other).unwrap_or_default().to_owned()
    }

    /// What only the list has, what only the design has, and what only one of them fits.
    pub(super) fn compared(&self, rows: &[Row], is_part: impl Fn(&str) -> bool) -> Vec<BoardNote> {
        if self.0.is_empty() {
            return Vec::new();
        }
        let mut listed: HashMap<&str, bool> = HashMap::new();
        for row in rows {
            for reference in row.references.iter().filter(|it| is_part(it)) {
                *listed.entry(reference).or_default() |= !row.is_not_fitted;
            }
        }
        let drawn = self.0.iter().filter(|(name, _)| is_part(name));
        let drawn: HashMap<&str, bool> =
            drawn.map(|(name, it)| (*name, !it.is_not_fitted)).collect();
        let in_list_alone = listed
            .iter()
            .filter(|(name, fitted)| **fitted && !drawn.contains_key(*name));
        let in_design_alone = drawn
            .iter()
            .filter(|(name, fitted)| **fitted && !listed.contains_key(*name));
        let differently = |of_list: bool| {
            let both = listed
                .iter()
                .filter_map(|(name, fitted)| Some((*name, *fitted, *drawn.get(name)?)));
            both.filter(move |(_, listed, drawn)| listed != drawn && *listed == of_list)
                .map(|(name, _, _)| name)
                .collect::<Vec<_>>()
        };
        [
            note(
                "only-in-list",
                "Only the list has",
                in_list_alone.map(|(name, _)| *name),
            ),
            note(
                "only-in-schematic",
                "Only the schematic has",
                in_design_alone.map(|(name, _)| *name),
            ),
            note(
                "fitted-differs",
                "The list fits, the schematic does not",
                differently(true).into_iter(),
            ),
            note(
                "fitted-differs",
                "The schematic fits, the list does not",
                differently(false).into_iter(),
            ),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

/// The maker's number in the fields of a symbol.
fn number_of(component: &Component) -> Option<&str> {
    let fields = component.fields.iter();
    let mut numbers = fields.filter(|(name, _)| Field::from_word(name) == Some(Field::Number));
    numbers.find_map(|(_, text)| number_in(text.trim()).filter(|it| !it.is_empty()))
}

fn note<'n>(code: &str, text: &str, names: impl Iterator<Item = &'n str>) -> Option<BoardNote> {
    let names: BTreeSet<&str> = names.collect();
    if names.is_empty() {
        return None;
    }
    let refs: Vec<String> = names
        .iter()
        .take(MOST_NAMED)
        .map(|it| (*it).to_owned())
        .collect();
    let more = match names.len() - refs.len() {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    Some(BoardNote {
        code: code.to_owned(),
        text: format!("{text}: {}{more}.", refs.join(", ")),
        line: None,
        refs,
    })
}

impl Prepared {
    /// The nets that capacitors are on, in the order of the netlist, ground aside.
    pub fn nets(&self) -> Vec<BoardNet> {
        let capacitors = self
            .cases
            .iter()
            .filter(|case| case.kind == Kind::Capacitor);
        let capacitors: HashSet<&str> = capacitors
            .flat_map(|case| case.refs.iter().map(String::as_str))
            .collect();
        let nets = self.listing.design().map_or(&[][..], |design| &design.nets);
        let known = nets.iter().filter_map(|net| {
            let pins = net.pins.iter().map(|pin| pin.reference.as_str());
            let on_it: HashSet<&str> = pins.filter(|name| capacitors.contains(name)).collect();
            let (voltage, from) = nets::said(&self.settings, &net.name, self.guess)?;
            (!on_it.is_empty()).then(|| BoardNet {
                name: net.name.clone(),
                references: on_it.len(),
                voltage,
                from,
            })
        });
        known.collect()
    }

    /// The capacitors that no source names a voltage for.
    pub fn without_voltage(&self) -> Vec<String> {
        let capacitors = self
            .cases
            .iter()
            .filter(|case| case.kind == Kind::Capacitor);
        let unsaid = capacitors.filter(|case| {
            let reverse = case.conditions.value(Quantity::Reverse);
            case.conditions.peak().or(reverse).is_none()
        });
        unsaid.flat_map(|case| case.refs.iter().cloned()).collect()
    }

    /// Whether the schematic names another part than the list.
    pub(super) fn drawn_otherwise(&self, case: &Case, own: &Arc<Identity>) -> Option<Finding> {
        let drawn = self.drawn_identity(case)?;
        if is_same_part(own, drawn) {
            return None;
        }
        let row = &self.listing.list.rows[case.row];
        let text = format!(
            "The list says {}, the schematic {}.",
            row.number, case.drawn
        );
        Some(Finding::of(RuleId::NumberMismatch, Ending::Fail, text))
    }
}

/// Whether two numbers name the same part, packaging aside.
fn is_same_part(one: &Identity, other: &Identity) -> bool {
    match (&one.named, &other.named) {
        (Named::Capacitor(one), Named::Capacitor(other)) => {
            one.maker == other.maker && one.part.base_number == other.part.base_number
        }
        (Named::Nothing, _) | (_, Named::Nothing) => false,
        _ => {
            let number = |identity: &Identity| identity.part.as_ref().map(|it| it.number.clone());
            number(one) == number(other)
        }
    }
}

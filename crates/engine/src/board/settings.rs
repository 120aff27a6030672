//! What `board.toml` says: conditions by reference, zone and net, waivers, house numbers.

use std::collections::HashMap;

use henrad_api::field::FieldError;
use henrad_formats::parts_list::split;
use henrad_parts::grammar;
use toml::de::DeTable;

use super::day::Day;
use super::quantities::Quantity;
use super::rules::RuleId;
use super::toml_reader::{Reader, member};

/// Most nets.
const MAX_NETS: usize = 1000;
/// Most references of all lists together.
const MAX_REFERENCES: usize = 50_000;
/// Fewest letters of the reason of a waiver.
const REASON_LENGTH: usize = 10;
/// Longest time that a waiver may last, days.
const LONGEST_WAIVER: i64 = 731;

/// What a fault that rests on a guess, or in the worst case, may cause.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Level {
    /// A fail.
    #[default]
    Fail,
    /// Advice.
    Advice,
    /// Nothing: no voltage is guessed.
    Off,
}

/// Words of what a guessed voltage may cause.
pub const GUESS: [(&str, Level); 3] = [
    ("fail", Level::Fail),
    ("advice", Level::Advice),
    ("off", Level::Off),
];
/// Words of what the worst case may cause.
pub const WORST_CASE: [(&str, Level); 2] = [("advice", Level::Advice), ("fail", Level::Fail)];

/// Conditions of some references.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Group {
    /// Name of a zone.
    pub name: String,
    /// References, ranges written out.
    pub refs: Vec<String>,
    /// What is said of them.
    pub values: Vec<(Quantity, f64)>,
}

/// Voltages of a net against ground, or of one net against another.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Voltages {
    /// Usual, least and largest, as far as stated.
    pub levels: [Option<f64>; 3],
}

impl Voltages {
    /// The stated levels.
    pub fn stated(&self) -> impl Iterator<Item = f64> {
        self.levels.into_iter().flatten()
    }
}

/// A result that is known and accepted for some time.
#[derive(Debug, Clone, PartialEq)]
pub struct Waiver {
    /// References, ranges written out.
    pub refs: Vec<String>,
    /// Rule that is waived.
    pub rule: RuleId,
    /// Why.
    pub reason: String,
    /// Last day.
    pub until: Day,
    /// Who decided; may be empty.
    pub by: String,
}

/// What `board.toml` says.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Settings {
    /// Name of the file.
    pub file: String,
    /// Name of the board.
    pub name: String,
    /// Conditions of every part.
    pub board: Vec<(Quantity, f64)>,
    /// Name or path of the profile.
    pub profile: Option<String>,
    /// What a guessed voltage may cause.
    pub guess: Option<Level>,
    /// What the worst case may cause.
    pub worst_case: Option<Level>,
    /// Voltages of nets by name.
    pub nets: Vec<(String, Voltages)>,
    /// Voltages between two nets.
    pub pairs: Vec<([String; 2], Voltages)>,
    /// Conditions of zones.
    pub zones: Vec<Group>,
    /// Conditions of parts.
    pub parts: Vec<Group>,
    /// Results that are accepted.
    pub waivers: Vec<Waiver>,
    /// House numbers, normalized, with the makers' numbers.
    pub aliases: HashMap<String, String>,
}

/// Keys of `[board]` that are conditions.
const BOARD: [(&str, Quantity); 4] = [
    ("temperature", Quantity::Temperature),
    ("temperature_min", Quantity::TemperatureMin),
    ("age_hours", Quantity::Age),
    ("life_hours", Quantity::Life),
];
/// Conditions of a zone.
const ZONE: [Quantity; 2] = [Quantity::Temperature, Quantity::TemperatureMin];

impl Settings {
    /// Reads the text of a `board.toml`; `today` bounds the end of waivers.
    ///
    /// # Errors
    /// What is wrong, each with its line and column.
    pub fn read(text: &str, file: &str, today: Day) -> Result<Self, Vec<FieldError>> {
        let mut reader = Reader::new(text, file, "conditions");
        let root = reader.root()?;
        let sections = [
            "board", "nets", "pairs", "zones", "parts", "waivers", "aliases",
        ];
        reader.known(&root, &sections);
        let mut settings = Self {
            file: file.to_owned(),
            ..Self::default()
        };
        settings.read_board(&mut reader, &root);
        settings.read_nets(&mut reader, &root);
        for value in reader.tables(member(&root, "parts")) {
            if let Some(table) = reader.table(value) {
                let group = group(&mut reader, table, String::new(), &Quantity::ALL);
                settings.parts.push(group);
            }
        }
        if let Some(zones) = member(&root, "zones").and_then(|it| reader.table(it)) {
            for (name, value) in zones {
                if let Some(table) = reader.table(value) {
                    let name = name.get_ref().to_string();
                    settings.zones.push(group(&mut reader, table, name, &ZONE));
                }
            }
        }
        for value in reader.tables(member(&root, "waivers")) {
            if let Some(table) = reader.table(value) {
                settings.waivers.extend(waiver(&mut reader, table, today));
            }
        }
        if let Some(aliases) = member(&root, "aliases").and_then(|it| reader.table(it)) {
            for (house, value) in aliases {
                let number = reader.text(Some(value));
                let house = grammar::normalize(house.get_ref());
                settings.aliases.extend(number.map(|it| (house, it)));
            }
        }
        settings.limit(&mut reader);
        reader.finish(settings)
    }

    fn read_board(&mut self, reader: &mut Reader<'_>, root: &DeTable<'_>) {
        let Some(board) = member(root, "board").and_then(|it| reader.table(it)) else {
            return;
        };
        let mut keys = vec!["name", "profile", "guess", "worst_case"];
        keys.extend(BOARD.map(|(key, _)| key));
        reader.known(board, &keys);
        self.name = reader.text(member(board, "name")).unwrap_or_default();
        self.profile = reader.text(member(board, "profile"));
        self.guess = reader.word(member(board, "guess"), &GUESS);
        self.worst_case = reader.word(member(board, "worst_case"), &WORST_CASE);
        for (key, quantity) in BOARD {
            let value = member(board, key).and_then(|it| reader.quantity(quantity, it));
            self.board.extend(value.map(|value| (quantity, value)));
        }
    }

    fn read_nets(&mut self, reader: &mut Reader<'_>, root: &DeTable<'_>) {
        if let Some(nets) = member(root, "nets").and_then(|it| reader.table(it)) {
            for (name, value) in nets {
                let Some(table) = reader.table(value) else {
                    continue;
                };
                reader.known(table, &["nominal", "min", "max"]);
                let voltages = voltages(reader, table);
                if voltages.stated().next().is_none() {
                    reader.fault(&name.span(), "a net needs nominal, min or max");
                }
                self.nets.push((name.get_ref().to_string(), voltages));
            }
        }
        for value in reader.tables(member(root, "pairs")) {
            let Some(table) = reader.table(value) else {
                continue;
            };
            reader.known(table, &["nets", "nominal", "min", "max"]);
            let names = reader.texts(member(table, "nets"));
            let voltages = voltages(reader, table);
            match <[String; 2]>::try_from(names) {
                Ok(names) if voltages.stated().next().is_some() => {
                    self.pairs.push((names, voltages));
                }
                _ => reader.fault(
                    &value.span(),
                    "a pair needs two nets and nominal, min or max",
                ),
            }
        }
    }

    fn limit(&self, reader: &mut Reader<'_>) {
        let groups = self.parts.iter().chain(&self.zones);
        let refs: usize = groups.map(|group| group.refs.len()).sum();
        let waived: usize = self.waivers.iter().map(|waiver| waiver.refs.len()).sum();
        let nets = self.nets.len() + self.pairs.len();
        for (found, most, what) in [
            (nets, MAX_NETS, "nets"),
            (refs + waived, MAX_REFERENCES, "references"),
        ] {
            if found > most {
                reader.fault(&(0..0), &format!("{found} {what}; {most} at most"));
            }
        }
    }
}

fn voltages(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Voltages {
    let level = |key: &str, reader: &mut Reader<'_>| {
        member(table, key).and_then(|it| reader.quantity(Quantity::Voltage, it))
    };
    Voltages {
        levels: ["nominal", "min", "max"].map(|key| level(key, reader)),
    }
}

fn references(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Vec<String> {
    let texts = reader.texts(member(table, "refs"));
    let refs: Vec<String> = texts.iter().flat_map(|text| split(text)).collect();
    if refs.is_empty() {
        let span = table.iter().next().map(|(key, _)| key.span());
        reader.fault(&span.unwrap_or_default(), "refs is missing");
    }
    refs
}

fn group(
    reader: &mut Reader<'_>,
    table: &DeTable<'_>,
    name: String,
    quantities: &[Quantity],
) -> Group {
    let mut keys = vec!["refs"];
    keys.extend(quantities.iter().map(|it| it.key()));
    reader.known(table, &keys);
    let refs = references(reader, table);
    let values = quantities.iter().filter_map(|&quantity| {
        let value = member(table, quantity.key())?;
        Some((quantity, reader.quantity(quantity, value)?))
    });
    Group {
        name,
        refs,
        values: values.collect(),
    }
}

fn waiver(reader: &mut Reader<'_>, table: &DeTable<'_>, today: Day) -> Option<Waiver> {
    reader.known(table, &["refs", "rule", "reason", "until", "by"]);
    // Where a key is missing, the first one of the waiver.
    let keys = table.iter().map(|(key, _)| key.span());
    let first = keys.min_by_key(|span| span.start).unwrap_or_default();
    let place = |key: &str| member(table, key).map_or(first.clone(), toml::Spanned::span);
    let refs = references(reader, table);
    let id = reader.text(member(table, "rule")).unwrap_or_default();
    let rule = RuleId::from_id(&id);
    if rule.is_none() {
        reader.fault(
            &place("rule"),
            &format!("\"{id}\" is no rule that can be waived"),
        );
    }
    let reason = reader.text(member(table, "reason")).unwrap_or_default();
    if reason.trim().chars().count() < REASON_LENGTH {
        let message = format!("a waiver needs a reason of at least {REASON_LENGTH} letters");
        reader.fault(&place("reason"), &message);
    }
    let until = member(table, "until");
    if until.is_none() {
        reader.fault(&first, "a waiver needs a last day: until = 2027-12-31");
    }
    let until = until.and_then(|it| reader.day(it))?;
    if until > today.plus(LONGEST_WAIVER) {
        reader.fault(&place("until"), "a waiver lasts two years at most");
    }
    Some(Waiver {
        refs,
        rule: rule?,
        reason,
        until,
        by: reader.text(member(table, "by")).unwrap_or_default(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Settings, String> {
        let today = Day::read("2026-03-03").unwrap();
        Settings::read(text, "board.toml", today).map_err(|errors| errors[0].message.clone())
    }

    #[test]
    fn conditions_waivers_and_nets_are_read() {
        let text = r#"
[board]
name = "Charger"
temperature = 60
life_hours = 50_000
guess = "advice"
[nets."VIN"]
nominal = 24
max = 28.8
[[pairs]]
nets = ["BOOT", "SW"]
max = 5.5
[zones.hot]
refs = ["C10-C12", "C44"]
temperature = 95
[[parts]]
refs = ["C46"]
ripple = "1.2 A"
frequency = "500 kHz"
capacitance_min = "20 uF"
[[waivers]]
refs = ["C70"]
rule = "recommended-voltage"
reason = "soft start limits the current"
until = 2027-12-31
by = "power team"
[aliases]
"HW-0421" = "C1210C226K3RACTU"
"#;
        let settings = read(text).unwrap();
        assert_eq!(settings.zones[0].refs, ["C10", "C11", "C12", "C44"]);
        assert_eq!(settings.nets[0].1.levels, [Some(24.0), None, Some(28.8)]);
        assert_eq!(
            settings.parts[0].values,
            [
                (Quantity::Ripple, 1.2),
                (Quantity::Frequency, 500e3),
                (Quantity::CapacitanceMin, 20e-6)
            ]
        );
        assert_eq!(settings.waivers[0].until.to_string(), "2027-12-31");
        assert_eq!(settings.guess, Some(Level::Advice));
        assert_eq!(settings.aliases.len(), 1);
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        for (text, message) in [
            (
                "[board]\ntempature = 60\n",
                "board.toml line 2, column 1: unknown key \"tempature\". Did you mean \"temperature\"?",
            ),
            (
                "[[parts]]\nrefs = [\"C1\"]\nvoltage = \"12..5\"\n",
                "board.toml line 3, column 11: voltage: \"12..5\" is no voltage",
            ),
            (
                "[[waivers]]\nrefs=[\"C1\"]\nrule=\"*\"\nreason=\"because it is so\"\nuntil=2026-12-31\n",
                "board.toml line 3, column 6: \"*\" is no rule that can be waived",
            ),
            (
                "[[waivers]]\nrefs=[\"C1\"]\nrule=\"life\"\nreason=\"because it is so\"\nuntil=2029-12-31\n",
                "board.toml line 5, column 7: a waiver lasts two years at most",
            ),
            (
                "[nets.A]\n",
                "board.toml line 1, column 7: a net needs nominal, min or max",
            ),
            (
                "[board]\nguess = \"never\"\n",
                "board.toml line 2, column 9: must be one of fail, advice, off",
            ),
        ] {
            assert_eq!(read(text).unwrap_err(), message);
        }
        assert!(
            read("[board\n")
                .unwrap_err()
                .starts_with("board.toml line 1")
        );
    }
}

//! Numbers written by the tables that read them.

use std::collections::BTreeMap;

use super::codes::{Codes, Value};
use super::key::{Field, Key, Presence};
use super::{ForeignNumber, ForeignRefusal, describe, families, read, read_of};

/// Numbers of each prefix of each key.
const NUMBERS: usize = 40;

/// Numbers in a row that look like chance and are the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 16).unwrap_or_default() % count.max(1)
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    fn text(&mut self, alphabet: &[u8], length: usize) -> String {
        (0..length).map(|_| char::from(self.of(alphabet))).collect()
    }

    fn digits(&mut self, least: usize, most: usize) -> String {
        let first = self.text(b"123456789", 1);
        let rest = least - 1 + self.below(most - least + 1);
        format!("{first}{}", self.text(b"0123456789", rest))
    }
}

/// Letters without R and N, which are points where a value may begin.
const PLAIN_LETTERS: &[u8] = b"ACEHPTZ";

fn row<T: Copy>(rows: &[(&'static str, T)], chance: &mut Chance) -> String {
    let codes: Vec<&str> = rows
        .iter()
        .map(|row| row.0)
        .filter(|it| !it.is_empty())
        .collect();
    chance.of(&codes).to_owned()
}

impl Codes {
    /// A code of the field.
    fn write(&self, chance: &mut Chance) -> String {
        match self {
            Self::Text(text) => (*text).to_owned(),
            Self::Listed(rows)
            | Self::Cases(rows)
            | Self::Spacings(rows)
            | Self::Dielectrics(rows) => row(rows, chance),
            Self::Volts(rows) | Self::Heights(rows) => row(rows, chance),
            Self::Mains(rows) => row(rows, chance),
            Self::Tolerances(rows) | Self::InductorTolerance(rows) => row(rows, chance),
            Self::Cans(rows) => row(rows, chance),
            Self::Sizes(rows) => row(rows, chance),
            Self::Tolerance(letters) => chance.text(letters.as_bytes(), 1),
            Self::HeightDigits => chance
                .of(&["030", "050", "085", "125", "160", "250"])
                .to_owned(),
            Self::CeramicPicofarads => match chance.below(4) {
                0 => format!("{}R{}", chance.digits(1, 1), chance.digits(1, 1)),
                1 => format!("R{}", chance.digits(2, 2)),
                2 => format!("{}{}", chance.digits(2, 2), chance.of(&["8", "9"])),
                _ => format!("{}{}", chance.digits(2, 2), chance.below(6)),
            },
            Self::Picofarads => format!("{}{}", chance.digits(2, 2), chance.below(8)),
            Self::Microfarads => match chance.below(3) {
                0 => format!("{}R{}", chance.digits(1, 1), chance.digits(1, 1)),
                _ => format!("{}{}", chance.digits(2, 2), chance.below(4)),
            },
            Self::PlainMicrofarads => chance.of(&["1", "4.7", "10", "220", "1500"]).to_owned(),
            Self::ZerosFirst(digits) => {
                format!("{}{}", chance.below(6), chance.digits(*digits, *digits))
            }
            Self::Nanohenries => format!("{}{}", chance.digits(2, 2), chance.below(5)),
            Self::Microhenries | Self::ChipMicrohenries => match chance.below(4) {
                0 => format!("{}R{}", chance.digits(1, 1), chance.digits(1, 1)),
                1 => format!("R{}", chance.digits(2, 2)),
                2 if matches!(self, Self::ChipMicrohenries) => {
                    format!("{}N{}", chance.digits(1, 1), chance.digits(1, 1))
                }
                _ => format!("{}{}", chance.digits(2, 2), chance.below(3)),
            },
            Self::ChipNanohenries => match chance.below(3) {
                0 => format!("{}N", chance.digits(2, 2)),
                1 => format!("R{}", chance.digits(2, 2)),
                _ => format!("{}{}", chance.digits(2, 2), chance.below(4)),
            },
            Self::Esr(_, most) => format!("0{}", chance.digits(*most - 1, *most - 1)),
            Self::Current => format!("{}R{}", chance.digits(1, 1), chance.digits(1, 1)),
            Self::Size(least, most, _) => {
                let all = ["6", "43", "104", "4020", "6060", "1045", "12575", "252012"];
                let fit = all
                    .into_iter()
                    .filter(|it| (*least..=*most).contains(&it.len()));
                chance.of(&fit.collect::<Vec<_>>()).to_owned()
            }
            Self::CanDigits => chance.of(&["0405", "0607", "1010", "0506"]).to_owned(),
            Self::CanSize => chance
                .of(&["8X11.5", "10X12.5", "6.3X8", "18X35"])
                .to_owned(),
            Self::CaseLetters(_, most) => {
                let length = 1 + chance.below(*most);
                chance.text(b"ABDEVX", length)
            }
            Self::Letters(least, most, others) => loop {
                let length = least + chance.below(most - least + 1);
                let text = chance.text(PLAIN_LETTERS, length);
                if !others.contains(&text.as_str()) {
                    return text;
                }
            },
            Self::Any(least, most) => {
                let length = least + chance.below(most - least + 1);
                chance.text(PLAIN_LETTERS, length)
            }
        }
    }
}

/// A number of a key, and what its codes say by the name of their field.
fn written(key: &Key, prefix: &str, chance: &mut Chance) -> (String, Vec<(Field, String)>) {
    let mut text = prefix.to_owned();
    let mut codes = Vec::new();
    for field in key.fields {
        let is_left_out = field.presence != Presence::Always && chance.below(2) == 0;
        if is_left_out && field.presence == Presence::Last {
            break;
        }
        if is_left_out {
            continue;
        }
        let code = field.codes.write(chance);
        text.push_str(&code);
        codes.push((*field, code));
    }
    (text, codes)
}

/// What a number states, in words that can be compared.
fn stated(number: &ForeignNumber) -> String {
    format!(
        "{:?} {} tolerance {:?} esr {:?} current {:?}",
        number.kind,
        describe::values(number),
        number.tolerance,
        number.esr_limit,
        number.rated_current,
    )
}

/// Whether a field has a value that tells a part from others.
fn is_rating(value: Value) -> bool {
    !matches!(value, Value::None | Value::Meaning(_))
}

#[test]
fn what_a_key_writes_the_reader_reads() {
    let mut chance = Chance(0x9E37_79B9_7F4A_7C15);
    let mut wrong: Vec<String> = Vec::new();
    let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for key in families::all() {
        for &prefix in key.prefixes {
            for _ in 0..NUMBERS {
                let (text, codes) = written(key, prefix, &mut chance);
                let count = counts.entry(key.makers[0]).or_default();
                count.0 += 1;
                let number = match read_of(&text, Some(key.makers[0])) {
                    Ok(number) => number,
                    // Its codes go together in no part.
                    Err(ForeignRefusal::Contradiction { .. }) => continue,
                    Err(refusal) => {
                        wrong.push(format!("{} {text}: {refusal}", key.name));
                        continue;
                    }
                };
                count.1 += 1;
                for (field, code) in &codes {
                    let name = field.name;
                    let value = field.codes.read(code, "").unwrap();
                    let mut found = number.fields.iter().filter(|it| it.name == name);
                    if is_rating(value) && !found.any(|it| it.code == *code) {
                        wrong.push(format!("{} {text}: {name} is not {code}", key.name));
                    }
                }
                let other = read(&text);
                let is_same = match &other {
                    Ok(other) => {
                        !other.makers.contains(&key.makers[0]) || stated(other) == stated(&number)
                    }
                    Err(refusal) => matches!(refusal, ForeignRefusal::Ambiguous { .. }),
                };
                if !is_same {
                    wrong.push(format!("{} {text}: {other:?}", key.name));
                }
            }
        }
    }
    println!("{counts:#?}");
    let shown: Vec<&String> = wrong.iter().take(60).collect();
    assert!(wrong.is_empty(), "{} numbers: {shown:#?}", wrong.len());
    for (maker, (asked, read)) in counts {
        assert!(read * 2 > asked, "{maker}: {read} of {asked}");
    }
}

#[test]
fn every_code_of_every_table_is_read_as_itself() {
    let mut codes = 0;
    for key in families::all() {
        for field in key.fields {
            let known: Vec<&str> = match field.codes {
                Codes::Listed(rows)
                | Codes::Cases(rows)
                | Codes::Spacings(rows)
                | Codes::Dielectrics(rows) => rows.iter().map(|it| it.0).collect(),
                Codes::Volts(rows) | Codes::Heights(rows) => rows.iter().map(|it| it.0).collect(),
                Codes::Mains(rows) => rows.iter().map(|it| it.0).collect(),
                Codes::Tolerances(rows) | Codes::InductorTolerance(rows) => {
                    rows.iter().map(|it| it.0).collect()
                }
                _ => continue,
            };
            for (at, code) in known.iter().enumerate() {
                codes += 1;
                assert!(
                    field.codes.read(code, "").is_some(),
                    "{} {code}",
                    field.name
                );
                assert!(
                    !known[..at].contains(code),
                    "{} {}: {code} twice",
                    key.name,
                    field.name
                );
                let (least, most) = field.codes.lengths();
                assert!((least..=most).contains(&code.len()), "{code}");
            }
        }
        assert!(!key.source.is_empty(), "{}", key.name);
    }
    assert!(codes > 1500, "{codes}");
}

#[test]
fn a_changed_character_gives_a_number_that_explains_it_or_none() {
    let mut chance = Chance(0x2545_F491_4F6C_DD1D);
    let (mut numbers, mut refused) = (0, 0);
    for key in families::all() {
        for &prefix in key.prefixes {
            for _ in 0..NUMBERS / 8 {
                let (text, _) = written(key, prefix, &mut chance);
                for at in 0..text.len() {
                    let letter = chance.text(b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ?*-", 1);
                    let mut changed = text.clone();
                    changed.replace_range(at..=at, &letter);
                    let Ok(number) = read(&changed) else {
                        refused += 1;
                        continue;
                    };
                    numbers += 1;
                    let codes: String = number.fields.iter().map(|it| it.code.as_str()).collect();
                    let whole = format!("{codes}{}", number.left_out);
                    let bare = changed.replace('-', "");
                    let is_whole = bare == whole
                        || bare
                            .strip_prefix(&whole)
                            .is_some_and(|it| it.ends_with("ND"));
                    assert!(is_whole, "{changed}: {number:?}");
                    for field in &number.fields {
                        let code = number.number[field.range.clone()].replace('-', "");
                        assert_eq!(code, field.code, "{changed}");
                    }
                }
            }
        }
    }
    println!("{numbers} read, {refused} refused");
    assert!(numbers > 1000 && refused > numbers);
}

/// What a number states, one entry a property.
fn properties(number: &ForeignNumber) -> [String; 8] {
    [
        format!("{:?}", number.capacitance),
        format!("{:?}", number.inductance),
        format!("{:?} {:?}", number.rated_voltage, number.rated_voltage_ac),
        format!("{:?}", number.dielectric),
        format!("{:?}", number.tolerance),
        format!("{:?}", number.esr_limit),
        format!("{:?}", number.rated_current),
        format!("{:?} {:?}", number.case_code, number.body),
    ]
}

#[test]
fn another_code_of_one_field_changes_only_what_that_field_states() {
    let mut chance = Chance(0x0F1E_2D3C_4B5A_6978);
    let mut compared = 0;
    for key in families::all() {
        for &prefix in key.prefixes {
            for _ in 0..NUMBERS / 8 {
                let (text, codes) = written(key, prefix, &mut chance);
                let Ok(number) = read_of(&text, Some(key.makers[0])) else {
                    continue;
                };
                let mut at = prefix.len();
                for (field, code) in &codes {
                    let range = at..at + code.len();
                    at = range.end;
                    let other = field.codes.write(&mut chance);
                    if other.len() != code.len() || other == *code {
                        continue;
                    }
                    let mut changed = text.clone();
                    changed.replace_range(range, &other);
                    let Ok(second) = read_of(&changed, Some(key.makers[0])) else {
                        continue;
                    };
                    // The same text may be a number of another of the maker's keys.
                    let places = |it: &ForeignNumber| {
                        let fields = it.fields.iter();
                        let places: Vec<_> = fields.map(|it| (it.name, it.range.clone())).collect();
                        (it.key, it.kind, places)
                    };
                    if places(&number) != places(&second) {
                        continue;
                    }
                    let pairs = properties(&number).into_iter().zip(properties(&second));
                    let differing = pairs.filter(|(before, after)| before != after).count();
                    assert!(
                        differing <= 1,
                        "{text} and {changed} ({}): {:?} {:?}",
                        field.name,
                        properties(&number),
                        properties(&second)
                    );
                    compared += 1;
                }
            }
        }
    }
    println!("{compared} pairs");
    assert!(compared > 1000, "{compared}");
}

#[test]
fn any_text_is_read_or_refused_without_a_panic() {
    let mut chance = Chance(0x1234_5678_9ABC_DEF1);
    let starts: Vec<&str> = families::all()
        .flat_map(|key| key.prefixes)
        .copied()
        .collect();
    let alphabet = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-/. +=RNX";
    let texts: Vec<String> = (0..2000)
        .map(|_| {
            let length = chance.below(64);
            let rest = chance.text(alphabet, length);
            format!("{}{rest}", chance.of(&starts))
        })
        .chain([
            "R".repeat(60),
            "0".repeat(60),
            "1".repeat(59),
            "10XX10".repeat(10),
            "L".repeat(55) + "1R0",
            "\u{1f600}GRM188R71C104KA01D".to_owned(),
        ])
        .collect();
    for text in &texts {
        let _ = super::suggestions(text);
        if let Ok(number) = read(text) {
            assert!(number.makers.contains(&number.maker), "{text}");
        }
    }
}

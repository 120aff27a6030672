//! The rules of the list: whether its texts agree with the part that its number names.

use henrad_formats::parts_list::{Kind, Row, Written, written};
use henrad_parts::quantity::{self, Volts};
use henrad_parts::tolerance::{self, Band};
use henrad_parts::{CeramicDielectric, Part, Technology};

use super::finding::{Compared, Finding};
use super::footprint;
use super::identity::Named;
use super::list::Listing;
use super::quantities::{Meaning, Quantity};
use super::report::Ending;
use super::rules::RuleId;

/// Share by which the values of list and number may differ.
pub const SAME_VALUE: f64 = 0.02;
/// Share by which a voltage or tolerance may differ in print.
const SAME_RATING: f64 = 0.001;

/// What the texts of a line say.
struct Said {
    /// Of the value, and where it says nothing of the description.
    value: Option<f64>,
    texts: Vec<Written>,
    /// Voltage of a column for it.
    voltage: Option<f64>,
}

impl Said {
    fn new(row: &Row, listing: &Listing, kind: Kind) -> Self {
        let texts: Vec<Written> = [&row.value, &row.description]
            .into_iter()
            .map(|text| written(text, kind))
            .collect();
        let value_of = |it: &Written| match kind {
            Kind::Inductor => it.inductance,
            _ => it.capacitance,
        };
        let rated = listing.meanings.iter().find_map(|column| {
            let is_rated = column.meaning == Meaning::RatedVoltage;
            let cell = row.cells.get(column.at).filter(|_| is_rated)?;
            // A text that says no voltage asks for none.
            let read = Quantity::Voltage.read(cell, column.unit.as_deref());
            read.ok().flatten().map(f64::abs)
        });
        Self {
            value: texts.iter().find_map(value_of),
            voltage: rated,
            texts,
        }
    }

    fn voltage(&self) -> Option<f64> {
        let of_texts = self.texts.iter().filter_map(|it| it.voltage);
        of_texts.chain(self.voltage).reduce(f64::max)
    }

    fn tolerance(&self) -> Option<f64> {
        let of_texts = self.texts.iter().filter_map(|it| it.tolerance);
        of_texts.reduce(f64::min)
    }

    fn dielectric(&self) -> Option<Dielectric> {
        let words = self.texts.iter().flat_map(|it| &it.others);
        let mut found = words.filter_map(|word| {
            let trimmed = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
            Dielectric::read(trimmed)
        });
        found.next()
    }
}

/// Temperatures and change of a dielectric by its EIA code.
#[derive(Debug, Clone, PartialEq)]
struct Dielectric {
    code: String,
    /// `None` of class I.
    class_two: Option<ClassTwo>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct ClassTwo {
    coldest: f64,
    hottest: f64,
    /// Rank of the largest change.
    change: usize,
}

/// Largest changes by their letter, least first. Source: EIA-198-1.
const CHANGES: &str = "ABCDEFPRLSTUV";

impl Dielectric {
    /// `C0G`, `NP0`, `X7R`; `None` for other words.
    fn read(word: &str) -> Option<Self> {
        let code = word.to_ascii_uppercase();
        if ["C0G", "COG", "NP0", "NPO", "CH", "U2J", "X8G"].contains(&code.as_str()) {
            return Some(Self {
                code,
                class_two: None,
            });
        }
        let mut letters = code.chars();
        let (low, high, change) = (letters.next()?, letters.next()?, letters.next()?);
        if letters.next().is_some() {
            return None;
        }
        let coldest = match low {
            'X' => -55.0,
            'Y' => -30.0,
            'Z' => 10.0,
            _ => return None,
        };
        let hottest = match high {
            '4' => 65.0,
            '5' => 85.0,
            '6' => 105.0,
            '7' => 125.0,
            '8' => 150.0,
            '9' => 200.0,
            _ => return None,
        };
        let change = CHANGES.find(change)?;
        Some(Self {
            code,
            class_two: Some(ClassTwo {
                coldest,
                hottest,
                change,
            }),
        })
    }

    /// Whether it asks for more than another one has.
    fn exceeds(&self, other: &Self) -> bool {
        match (self.class_two, other.class_two) {
            (None, Some(_)) => true,
            (_, None) => false,
            (Some(asked), Some(given)) => {
                asked.coldest < given.coldest
                    || asked.hottest > given.hottest
                    || asked.change > 0 && asked.change < given.change
            }
        }
    }
}

/// The rules of a line whose number names a part.
pub fn judge(row: &Row, listing: &Listing, kind: Kind, named: &Named) -> Vec<Finding> {
    match named {
        Named::Capacitor(part) => of_part(row, listing, kind, &part.part),
        Named::Inductor(coil) => {
            let said = said_value(row, listing, kind).zip(coil.inductance);
            let mismatch = said.and_then(|(said, value)| values(said, value, "H"));
            mismatch.into_iter().collect()
        }
        Named::Nothing => Vec::new(),
    }
}

/// The rules of a line with a capacitor.
pub fn of_part(row: &Row, listing: &Listing, kind: Kind, part: &Part) -> Vec<Finding> {
    let said = Said::new(row, listing, kind);
    let mut findings = Vec::new();
    ratings(&said, part, &mut findings);
    case(row, part, &mut findings);
    let value = part.capacitance.get();
    findings.extend(said.value.and_then(|said| values(said, value, "F")));
    findings
}

/// The capacitance or inductance that the texts of a line state.
pub fn said_value(row: &Row, listing: &Listing, kind: Kind) -> Option<f64> {
    Said::new(row, listing, kind).value
}

/// Whether the dielectric of a part promises no less than that of the one it replaces.
pub fn keeps_dielectric(own: &Part, other: &Part) -> bool {
    let both = given_dielectric(own).zip(given_dielectric(other));
    both.is_none_or(|(own, other)| !own.exceeds(&other))
}

fn values(said: f64, value: f64, unit: &'static str) -> Option<Finding> {
    if is_same_value(said, value) {
        return None;
    }
    let [said_words, words] = [said, value].map(|it| quantity::format(it, unit, 3));
    let text = format!("The list says {said_words}, the number {words}.");
    let finding = Finding::of(RuleId::ValueMismatch, Ending::Fail, text);
    Some(Finding {
        value: Some(said),
        limit: Some(value),
        unit,
        ..finding
    })
}

/// Whether two values are the same, as prints of one value can be.
pub fn is_same_value(one: f64, other: f64) -> bool {
    (one / other - 1.0).abs() <= SAME_VALUE
}

fn ratings(said: &Said, part: &Part, findings: &mut Vec<Finding>) {
    let rule = RuleId::RatingMismatch;
    let rated = part.rated_voltage.get();
    let rated_ac = part.rated_voltage_ac.map_or(0.0, Volts::get);
    if let Some(asked) = said.voltage()
        && asked > rated.max(rated_ac) * (1.0 + SAME_RATING)
    {
        let compared = Compared {
            value: asked,
            limit: rated,
            unit: "V",
        };
        let [asked, rated] = compared.words();
        let text = format!("The list asks for {asked}, the part is rated {rated}.");
        findings.push(Finding::at_most(rule, compared, Ending::Fail).saying(text));
    }
    if let Some(asked) = said.tolerance()
        && let Some(given) = relative_tolerance(part)
        && given > asked * (1.0 + SAME_RATING)
    {
        let [asked, given] = [asked, given].map(|it| quantity::format(100.0 * it, "", 3));
        let text = format!(
            "The list asks for ±{}%, the part has ±{}%.",
            asked.trim(),
            given.trim()
        );
        findings.push(Finding::of(rule, Ending::Fail, text));
    }
    if let Some(asked) = said.dielectric()
        && let Some(given) = given_dielectric(part)
        && asked.exceeds(&given)
    {
        let text = format!(
            "The list asks for {}, the part is {}.",
            asked.code, given.code
        );
        findings.push(Finding::of(rule, Ending::Fail, text));
    }
}

/// The wider side of the tolerance as a fraction.
pub fn relative_tolerance(part: &Part) -> Option<f64> {
    let band = tolerance::band(part.tolerance?)?;
    Some(match band {
        Band::Relative { minus, plus } => minus.max(plus),
        Band::Absolute(farads) => farads.get() / part.capacitance.get(),
    })
}

fn given_dielectric(part: &Part) -> Option<Dielectric> {
    let Technology::Ceramic(technology) = part.technology else {
        return None;
    };
    let class_one = [
        CeramicDielectric::C0G,
        CeramicDielectric::U2J,
        CeramicDielectric::X8G,
    ];
    if class_one.contains(&technology) {
        return Some(Dielectric {
            code: part.dielectric.clone(),
            class_two: None,
        });
    }
    Dielectric::read(&part.dielectric).or_else(|| Dielectric::read(technology.code()))
}

fn case(row: &Row, part: &Part, findings: &mut Vec<Finding>) {
    let Some(own) = footprint::of_part(part.technology, &part.case_code) else {
        return;
    };
    let Some(drawn) = footprint::of_footprint(&row.footprint) else {
        return;
    };
    if !own.body.is_same(drawn.body) {
        let text = format!("The number is {}, the footprint {}.", own.name, drawn.name);
        findings.push(Finding::of(RuleId::FootprintMismatch, Ending::Fail, text));
    }
}

/// Whether a quantity differs from the references; `boards` is the multiple of all lines.
pub fn quantity(row: &Row, boards: u32) -> Option<Finding> {
    let refs = u32::try_from(row.references.len()).ok()?;
    let stated = row.quantity?;
    if refs == 0 || stated == refs * boards {
        return None;
    }
    let text = format!("The quantity is {stated}, the line has {refs} references.");
    let finding = Finding::of(RuleId::QuantityMismatch, Ending::Advice, text);
    Some(Finding {
        value: Some(f64::from(stated)),
        limit: Some(f64::from(refs * boards)),
        ..finding
    })
}

/// How many boards the list is for: the multiple that all quantities are of their references, 1
/// where they are not.
pub fn boards(rows: &[Row]) -> u32 {
    let multiples = rows.iter().filter_map(|row| {
        let refs = u32::try_from(row.references.len()).ok()?;
        let stated = row.quantity.filter(|_| refs > 0)?;
        Some((refs, stated))
    });
    let mut multiples = multiples.peekable();
    let Some(&(refs, stated)) = multiples.peek() else {
        return 1;
    };
    let boards = stated / refs;
    let counted = rows.iter().filter(|row| row.quantity.is_some()).count();
    let is_all = multiples.all(|(refs, stated)| stated == boards * refs);
    if is_all && boards > 1 && counted > 1 {
        boards
    } else {
        1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_is_fine_and_less_is_not() {
        let read = |word| Dielectric::read(word).unwrap();
        for (asked, given) in [
            ("C0G", "X7R"),
            ("NP0", "X5R"),
            ("X7R", "X5R"),
            ("X7R", "Y5V"),
            ("X5R", "Y5V"),
        ] {
            assert!(read(asked).exceeds(&read(given)), "{asked} {given}");
            assert!(!read(given).exceeds(&read(asked)), "{given} {asked}");
        }
        assert!(!read("X7R").exceeds(&read("X7R")));
        assert!(!read("NPO").exceeds(&read("C0G")));
        for word in ["0603", "X77", "50V", "CAP", "RES", "XTAL"] {
            assert_eq!(Dielectric::read(word), None, "{word}");
        }
    }

    #[test]
    fn quantities_may_be_for_several_boards() {
        let row = |quantity, references: &[&str]| Row {
            quantity: Some(quantity),
            references: references.iter().map(|it| (*it).to_owned()).collect(),
            ..Row::default()
        };
        let two = [row(2, &["C1"]), row(4, &["C2", "C3"])];
        assert_eq!(boards(&two), 2);
        assert_eq!(quantity(&two[1], 2), None);
        let one = [row(1, &["C1"]), row(3, &["C2", "C3"])];
        assert_eq!(boards(&one), 1);
        assert_eq!(quantity(&one[1], 1).unwrap().value, Some(3.0));
    }
}

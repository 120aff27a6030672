//! Part numbers of other makers, compared with the values that lists state for them.

use std::collections::BTreeMap;

use henrad_parts::grammar::foreign::{self, ForeignKind, ForeignNumber, ForeignRefusal};
use henrad_parts::quantity::{Farads, Henries, Volts};
use serde::Deserialize;

const NUMBERS: &str = include_str!("../../../../reference/parts/foreign_numbers.csv");
const DAMAGED: &str = include_str!("../../../../reference/parts/damaged_numbers.csv");

/// Share of the numbers of tier `must` that are read, in percent.
const LEAST_SHARE: usize = 97;

#[derive(Debug, Deserialize)]
struct Row {
    number: String,
    maker: String,
    kind: String,
    #[serde(rename = "capacitance_F")]
    capacitance: Option<f64>,
    #[serde(rename = "inductance_H")]
    inductance: Option<f64>,
    #[serde(rename = "voltage_V")]
    voltage: Option<f64>,
    dielectric: String,
    tolerance: Option<char>,
    case: String,
    tier: String,
}

#[derive(Debug, Deserialize)]
struct Damaged {
    number: String,
    damage: String,
    expect: String,
}

fn rows() -> Vec<Row> {
    let rows = csv::Reader::from_reader(NUMBERS.as_bytes()).into_deserialize();
    rows.map(Result::unwrap).collect()
}

fn damaged() -> Vec<Damaged> {
    let rows = csv::Reader::from_reader(DAMAGED.as_bytes()).into_deserialize();
    rows.map(Result::unwrap).collect()
}

/// Own numbers first, as the look-up has them.
fn read(text: &str) -> Result<ForeignNumber, ForeignRefusal> {
    foreign::read_own(text).or_else(|_| foreign::read(text))
}

/// What of a row the reading contradicts.
fn differences(row: &Row, number: &ForeignNumber) -> Vec<String> {
    let mut wrong = Vec::new();
    let values = [
        (row.capacitance, number.capacitance.map(Farads::get), 0.012),
        (row.inductance, number.inductance.map(Henries::get), 0.012),
        (row.voltage, number.rated_voltage.map(Volts::get), 0.03),
    ];
    for (stated, read, share) in values {
        if let (Some(stated), Some(read)) = (stated, read)
            && (read / stated - 1.0).abs() > share
        {
            wrong.push(format!("{read:e} instead of {stated:e}"));
        }
    }
    let is_ceramic = row.kind == "ceramic";
    let stated = number.dielectric.unwrap_or_default();
    if is_ceramic && !row.dielectric.is_empty() && !stated.is_empty() && row.dielectric != stated {
        wrong.push(format!("{stated} instead of {}", row.dielectric));
    }
    if let (Some(stated), Some(read)) = (row.tolerance, number.tolerance)
        && stated != read
    {
        wrong.push(format!("tolerance {read} instead of {stated}"));
    }
    let case = number.case_code.as_deref().unwrap_or_default();
    let is_case = |code: &str| code.len() >= 4 && code.bytes().all(|it| it.is_ascii_digit());
    if is_ceramic && is_case(&row.case) && is_case(case) && row.case != case {
        wrong.push(format!("case {case} instead of {}", row.case));
    }
    if !number.made_by().contains(&row.maker) {
        wrong.push(format!("{} instead of {}", number.made_by(), row.maker));
    }
    wrong
}

fn is_complete(row: &Row, number: &ForeignNumber) -> bool {
    let has_value = number.capacitance.is_some() || number.inductance.is_some();
    let has_voltage = number.rated_voltage.is_some() || number.rated_voltage_ac.is_some();
    has_value && (has_voltage || row.voltage.is_none())
}

#[derive(Debug, Default)]
struct Count {
    asked: usize,
    read: usize,
    unread: usize,
    order_codes: usize,
}

#[test]
fn numbers_of_every_maker_have_the_values_of_lists() {
    let mut counts: BTreeMap<(String, String), Count> = BTreeMap::new();
    let (mut wrong, mut unread) = (Vec::new(), Vec::new());
    for row in rows() {
        let count = counts
            .entry((row.maker.clone(), row.tier.clone()))
            .or_default();
        count.asked += 1;
        match read(&row.number) {
            Ok(number) => {
                let factor = number.reach_factor().unwrap_or_default();
                assert!(factor <= 2.0, "{}: {factor}", row.number);
                let differences = differences(&row, &number);
                if !differences.is_empty() {
                    wrong.push(format!("{}: {}", row.number, differences.join(", ")));
                }
                if is_complete(&row, &number) {
                    count.read += 1;
                } else {
                    count.unread += 1;
                    unread.push(format!("{}: incomplete", row.number));
                }
            }
            Err(ForeignRefusal::OrderCode { .. }) => count.order_codes += 1,
            Err(refusal) => {
                count.unread += 1;
                unread.push(format!("{} ({}): {refusal}", row.number, row.maker));
            }
        }
    }
    for ((maker, tier), count) in &counts {
        println!("{maker:<20}{tier:<10}{count:?}");
    }
    println!("unread: {unread:#?}");
    assert!(wrong.is_empty(), "{wrong:#?}");
    let must = || counts.iter().filter(|((_, tier), _)| tier == "must");
    let asked: usize = must().map(|(_, count)| count.asked).sum();
    let read: usize = must().map(|(_, count)| count.read).sum();
    println!("must: {read} of {asked}");
    assert!(asked > 380);
    assert!(
        read * 100 >= asked * LEAST_SHARE,
        "{read} of {asked}: {unread:#?}"
    );
    let list = || counts.iter().filter(|((_, tier), _)| tier == "list");
    assert!(
        list().all(|(_, count)| count.order_codes == count.asked),
        "{counts:#?}"
    );
}

#[test]
fn a_damaged_number_is_refused_with_what_is_wrong() {
    for row in damaged() {
        let refusal = match foreign::read(&row.number) {
            Ok(number) => {
                // Its case does not hold the value: that is judged with the case's reach.
                assert_eq!(row.damage, "impossible", "{row:?}: {number:?}");
                if number.kind == ForeignKind::Ceramic {
                    let factor = number.reach_factor().unwrap();
                    assert!(factor > 2.0, "{row:?}: {factor}");
                }
                continue;
            }
            Err(refusal) => refusal,
        };
        let text = refusal.to_string();
        println!("{:<14} {:<40} {text}", row.damage, row.number);
        match row.damage.as_str() {
            "cut off" => assert!(
                matches!(refusal, ForeignRefusal::CutOff { .. }),
                "{row:?}: {text}"
            ),
            "unknown code" => {
                let (_, expected) = row.expect.rsplit_once(": ").unwrap();
                let (field, code) = expected.split_once(' ').unwrap();
                let ForeignRefusal::UnknownCode {
                    field: named,
                    code: found,
                    ..
                } = &refusal
                else {
                    panic!("{row:?}: {text}");
                };
                assert_eq!((*named, found.as_str()), (field, code), "{row:?}");
            }
            "two numbers or a long tail" => {
                assert!(
                    matches!(refusal, ForeignRefusal::Several { .. }),
                    "{row:?}: {text}"
                );
            }
            "slip" => {
                let (_, expected) = row.expect.split_once("suggestion ").unwrap();
                let expected = expected.split(' ').next().unwrap();
                let suggested = foreign::suggestions(&row.number);
                assert_eq!(suggested, [expected], "{row:?}: {text}");
            }
            "impossible" | "no such part" => {}
            other => panic!("{other}"),
        }
    }
}

/// Readings that were wrong once.
#[test]
fn what_was_read_wrongly_is_read_rightly() {
    let summary = |text: &str| {
        let number = foreign::read(text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        let microfarads = number.capacitance.unwrap().get() * 1e6;
        let volts = number.rated_voltage.unwrap().get();
        format!("{}: {microfarads} µF, {volts} V", number.made_by())
    };
    for (text, expected) in [
        // The eight of tantalum codes is a plain power of ten.
        ("TPSE108K004R0035", "Kyocera AVX: 1000 µF, 4 V"),
        ("TAJY108M002RNJ", "Kyocera AVX: 1000 µF, 2.5 V"),
        ("293D108X96R3E2TE3", "Vishay: 1000 µF, 6.3 V"),
        // Of Fenghua, and neither 600 V nor Y5V.
        ("0805CG101J500NT", "Fenghua: 0.0001 µF, 50 V"),
        // Volts from a table.
        ("TAJA106K006RNJ", "Kyocera AVX: 10 µF, 6.3 V"),
        ("TAJA106K004RNJ", "Kyocera AVX: 10 µF, 4 V"),
        // TDK's own 3F, and the C of Kyocera AVX.
        ("C4532C0G3F101K160KA", "TDK: 0.0001 µF, 3000 V"),
        ("GRM55D5C3F101JW01L", "Murata: 0.0001 µF, 3150 V"),
        ("0805CC102KAT1A", "Kyocera AVX: 0.001 µF, 600 V"),
        // OS-CON and Rubycon.
        ("4SEPC560MX", "Panasonic: 560 µF, 4 V"),
        ("16SVPG270MX", "Panasonic: 270 µF, 16 V"),
        ("6SEPC560MX", "Panasonic: 560 µF, 6.3 V"),
        ("4SXE150M", "Panasonic or Rubycon: 150 µF, 4 V"),
        ("450BXW100MEFR18X30", "Rubycon: 100 µF, 450 V"),
    ] {
        assert_eq!(summary(text), expected);
    }
    for text in [
        // No voltage of any tantalum chip.
        "TAJA106K013RNJ",
        // Of Chinsan, and of Knowles.
        "UPE1H101MPD",
        "0805B104K500NXT",
    ] {
        let refusal = foreign::read(text).unwrap_err();
        assert!(
            !matches!(refusal, ForeignRefusal::CutOff { .. }),
            "{text}: {refusal}"
        );
    }
}

#[test]
fn kinds_follow_the_series() {
    for row in rows().iter().filter(|row| row.tier == "must") {
        let Ok(number) = read(&row.number) else {
            continue;
        };
        let kind = number.kind;
        let is_right = match row.kind.as_str() {
            "ceramic" => kind == ForeignKind::Ceramic,
            "film" => kind == ForeignKind::Film,
            "inductor" => kind == ForeignKind::Inductor,
            "hybrid" => kind == ForeignKind::Hybrid,
            "polymer aluminum" => kind == ForeignKind::PolymerAluminum,
            "polymer tantalum" => kind == ForeignKind::PolymerTantalum,
            // Lists call polymer chips so, too.
            "tantalum" => matches!(kind, ForeignKind::Tantalum | ForeignKind::PolymerTantalum),
            "aluminum" => matches!(
                kind,
                ForeignKind::Electrolytic | ForeignKind::PolymerAluminum
            ),
            other => panic!("{other}"),
        };
        assert!(is_right, "{row:?}: {kind:?}");
    }
}

#[test]
fn spelling_changes_nothing() {
    for row in rows() {
        let plain = foreign::read(&row.number);
        let lower = row.number.to_lowercase();
        let mut parted: String = row.number.chars().flat_map(|it| [it, ' ']).collect();
        parted.push('\u{200b}');
        let bare = row.number.replace('-', "");
        let hyphens: Vec<String> = bare.chars().map(String::from).collect();
        for spelling in [lower, parted, bare, hyphens.join("-")] {
            let other = foreign::read(&spelling);
            match (&plain, &other) {
                (Ok(plain), Ok(other)) => {
                    let fields = |it: &ForeignNumber| {
                        let codes = it.fields.iter().map(|it| it.code.clone());
                        codes.collect::<Vec<_>>()
                    };
                    assert_eq!(fields(plain), fields(other), "{spelling}");
                    assert_eq!(plain.made_by(), other.made_by(), "{spelling}");
                }
                (Err(plain), Err(other)) => assert_eq!(plain, other, "{spelling}"),
                _ => panic!("{spelling}: {plain:?} {other:?}"),
            }
        }
    }
}

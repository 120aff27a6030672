//! Look-up of numbers that no list holds.

use std::collections::HashMap;

use henrad_catalogue::{Database, Lookup};
use henrad_parts::{Family, Origin, Part};

use crate::look_up::{find, found};
use crate::support::{catalogue, step};

on_both_databases!(
    Shared:
        no_case_holds_more_than_its_size_allows,
        a_case_holds_less_at_a_higher_voltage,
        options_decide_the_build;
    Nothing:
        takes_numbers_between_listed_ones_for_real;
);

/// The whole catalogue without one list of real parts at a time would be the same parts again;
/// every eleventh part is taken out instead, and asked for.
async fn takes_numbers_between_listed_ones_for_real(database: Database) {
    let mut kept = catalogue().clone();
    let (mut asked, mut parts) = (Vec::new(), Vec::new());
    for (index, part) in kept.parts.into_iter().enumerate() {
        let is_listed = !matches!(part.origin, Origin::Estimated(_));
        if index % 11 == 0 && is_listed {
            asked.push(part);
        } else {
            parts.push(part);
        }
    }
    kept.parts = parts;
    database.load(&kept, &mut |_| ()).await.unwrap();
    let asked: Vec<_> = asked.iter().step_by(step(&database)).collect();
    let mut resolved = 0;
    for part in &asked {
        if let Lookup::Found(stored, _) = find(&database, &part.part_number).await {
            assert_eq!(stored.part.capacitance, part.capacitance);
            assert_eq!(stored.part.part_number, part.part_number);
            // A film box left out may be listed with other packaging.
            let is_box = part.family == Family::Film;
            assert!(is_box || matches!(stored.part.origin, Origin::Estimated(_)));
            resolved += 1;
        }
    }
    assert!(
        resolved * 100 >= asked.len() * 90,
        "{resolved} of {}",
        asked.len()
    );
}

/// C·V, or C·V² of film, of the catalogue's own listed parts by technology and case.
fn most_by_case() -> HashMap<String, f64> {
    let mut most: HashMap<String, f64> = HashMap::new();
    for part in &catalogue().parts {
        if !matches!(part.origin, Origin::Estimated(_)) {
            let (key, need) = need_of(part);
            let entry = most.entry(key).or_default();
            *entry = entry.max(need);
        }
    }
    most
}

fn need_of(part: &Part) -> (String, f64) {
    let (farads, volts) = (part.capacitance.get(), part.rated_voltage.get());
    match part.family {
        Family::Film => {
            let spacing = part
                .published
                .lead_spacing
                .map_or(0.0, |spacing| spacing.get() * 1e3);
            (
                format!("{} {spacing:.1}", part.dielectric),
                farads * volts * volts,
            )
        }
        _ => (
            format!("{:?} {}", part.technology, part.case_code),
            farads * volts,
        ),
    }
}

/// Numbers that follow their grammar with values and voltages in every combination.
fn invented() -> Vec<String> {
    let mut numbers = Vec::new();
    for value in ["106", "476", "227", "108"] {
        for case in ["A", "B", "V", "D"] {
            for (series, voltages, tail) in [
                ("T491", ["010", "016", "025", "050"], "AT"),
                ("T520", ["006", "010", "016", "025"], "ATE040"),
                ("A700", ["004", "006", "010", "016"], "ATE015"),
            ] {
                numbers
                    .extend(voltages.map(|volts| format!("{series}{case}{value}M{volts}{tail}")));
            }
        }
        for case in ["BC", "EB", "KE", "MS"] {
            let voltages = ["0J", "1C", "1H", "2E"];
            numbers.extend(voltages.map(|volts| format!("A750{case}{value}M{volts}AAE020")));
        }
        for case in ["9B", "9D", "9G", "9P"] {
            let voltages = ["010", "025", "050", "100"];
            numbers.extend(voltages.map(|volts| format!("EDK{value}M{volts}A{case}AA")));
        }
        for case in ["0402", "0603", "0805", "1206"] {
            let voltages = ["9", "3", "1", "D"];
            numbers.extend(voltages.map(|volts| format!("C{case}C{value}K{volts}RAC")));
        }
    }
    for value in ["2100", "3100", "4100", "5100"] {
        for (series, letters) in [("R75", ["G", "P", "Q", "U"]), ("R60", ["D", "I", "P", "Q"])] {
            for pitch in ["C", "F", "I", "N", "W"] {
                numbers.extend(letters.map(|volts| format!("{series}{volts}{pitch}{value}0040K")));
            }
        }
        for volts in ["L", "H", "J", "Q"] {
            numbers.extend(["U", "W"].map(|size| format!("C4AQ{volts}B{size}{value}M3NJ")));
        }
    }
    numbers
}

async fn no_case_holds_more_than_its_size_allows(database: Database) {
    let most = most_by_case();
    let numbers = invented();
    assert!(numbers.len() > 500, "{}", numbers.len());
    let mut resolved = 0;
    let numbers: Vec<_> = numbers.iter().step_by(step(&database)).collect();
    for number in &numbers {
        let Lookup::Found(stored, _) = find(&database, number).await else {
            continue;
        };
        resolved += 1;
        let (key, need) = need_of(&stored.part);
        let most = most.get(&key).copied().unwrap_or_default();
        assert!(
            need <= most * 2.0 * 1.001,
            "{number}: {:.1} times {key}",
            need / most
        );
    }
    // Solid chips resolve in the cases of other series, too, within the reach of each case.
    assert!(
        resolved * 5 < numbers.len() * 3,
        "{resolved} of {}",
        numbers.len()
    );
    for number in [
        "T520A108M016ATE040",
        "T491A337K016AT",
        "A750KK108M1HAAE020",
        "A750MS227M2EAAE020",
        "R75UF41000040K",
        "R60QF51000040K",
    ] {
        assert!(
            !matches!(find(&database, number).await, Lookup::Found(..)),
            "{number}"
        );
    }
}

/// The charge of a polymer case falls steeply with the rating: 7520 µC of case X at 16 V are 1386
/// µC at 63 V.
async fn a_case_holds_less_at_a_higher_voltage(database: Database) {
    for number in [
        "T521X107M063ATE050",
        "T521X686M063ATE050",
        "T521V107M050ATE040",
        "T521B476M050ATE090",
        "T510X107M050ATE050",
    ] {
        assert!(
            !matches!(find(&database, number).await, Lookup::Found(..)),
            "{number}"
        );
    }
    for number in [
        "T521X226M063ATE075",
        "T521X477M016ATE020",
        "C0603C224K5RACTU",
    ] {
        found(&database, number).await;
    }
}

/// Temperature and series follow the option letters of a number, not its neighbor.
async fn options_decide_the_build(database: Database) {
    for (number, series, highest) in [
        ("R71PI31003030K", "R71", 110.0),
        ("R71PF247050H6M", "R71H", 125.0),
        ("R76PI310050H3J", "R76H", 125.0),
        ("R76PI31000040J", "R76", 110.0),
        ("R46KI310000H7M", "R46", 125.0),
        ("R46KI31000001M", "R46", 110.0),
        ("R413I233000T0M", "R41T", 125.0),
        ("R413I23300000M", "R41T", 110.0),
        ("C4AQQBW5270P3NJ", "C4AQ-P", 125.0),
    ] {
        let (stored, _) = found(&database, number).await;
        assert_eq!(stored.part.series_id, series, "{number}");
        assert_eq!(stored.part.temperature_max.get(), highest, "{number}");
    }
}

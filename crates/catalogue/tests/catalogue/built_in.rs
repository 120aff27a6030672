//! The built-in catalogue itself, without a database.

use std::collections::{BTreeMap, HashSet};

use henrad_catalogue::{BuiltIn, CaseFit, built_in, case_fit, inductor};
use henrad_parts::model::ParameterName;
use henrad_parts::quantity::{Amperes, Celsius, Farads, Hertz, Meters};
use henrad_parts::{Family, Origin, Part, RatingKind, grammar, model};

use crate::documented::{self, thousands};
use crate::support::catalogue;

fn part<'a>(catalogue: &'a BuiltIn, number: &str) -> &'a Part {
    catalogue
        .parts
        .iter()
        .find(|part| part.part_number == number)
        .unwrap_or_else(|| panic!("{number} is not in the catalogue"))
}

#[test]
fn holds_every_family() {
    let catalogue = catalogue();
    let mut per_series = BTreeMap::new();
    for part in &catalogue.parts {
        *per_series.entry(part.series_id.as_str()).or_insert(0) += 1;
    }
    println!("{} parts\n{per_series:?}", catalogue.parts.len());
    assert!(catalogue.parts.len() > 12_000);
    for series in &catalogue.series {
        assert!(
            per_series.contains_key(series.id.as_str()),
            "series {} has no part",
            series.id
        );
    }
}

#[test]
fn the_page_counts_the_parts_of_each_group() {
    const GROUPS: [(&str, Family, &str); 5] = [
        (
            "Ceramic",
            Family::Ceramic,
            "waterfalls, ranges, lists of real parts",
        ),
        (
            "Polymer",
            Family::Polymer,
            "rating table, lists of real parts, values between them",
        ),
        (
            "Tantalum",
            Family::Tantalum,
            "rating table, lists of real parts, values between them",
        ),
        (
            "Aluminum",
            Family::Aluminum,
            "list of real parts, values between them",
        ),
        (
            "Film",
            Family::Film,
            "tables of boxes and cans, ranges, lists",
        ),
    ];
    let row = |group: &str, origins: &mut dyn Iterator<Item = &Origin>, tables: &str| {
        let (mut all, mut by_rule) = (0, 0);
        for origin in origins {
            all += 1;
            by_rule += usize::from(matches!(origin, Origin::Estimated(_)));
        }
        let (all, by_rule) = (thousands(all), thousands(by_rule));
        format!("| {group} | {all} | {by_rule} | {tables} |\n")
    };
    let mut table =
        String::from("| group | parts | of them from a rule | tables |\n|---|---:|---:|---|\n");
    for (group, family, tables) in GROUPS {
        let parts = catalogue().parts.iter().filter(|it| it.family == family);
        table.push_str(&row(group, &mut parts.map(|it| &it.origin), tables));
    }
    let inductors = inductor::built_in().unwrap();
    let origins = &mut inductors.iter().map(|it| &it.origin);
    table.push_str(&row("Inductors", origins, "ratings, values between them"));
    documented::hold("counts", &table);
}

#[test]
fn no_parameter_by_rule_is_worth_more_than_the_row_that_it_comes_from() {
    let catalogue = catalogue();
    let mut estimated = 0;
    for part in &catalogue.parts {
        let model = model::for_part(part).unwrap();
        let is_own = |name| {
            // The rate of aging is the series', whichever rows a rule adds.
            name == ParameterName::AgingPerDecade
                || part.given.iter().any(|given| given.name == name)
        };
        for parameter in model.parameters() {
            if is_own(parameter.name) {
                continue;
            }
            let (row, mark) = (part.origin.mark(), parameter.origin.mark());
            let is_worth_more = match row {
                "estimated" => mark != "estimated",
                "typical" => mark == "guaranteed",
                _ => false,
            };
            let what = format!("{} {}: {mark}, row {row}", part.part_number, parameter.name);
            assert!(!is_worth_more, "{what}");
        }
        estimated += usize::from(matches!(part.origin, Origin::Estimated(_)));
    }
    assert!(estimated > 100, "{estimated} rows by rule");
}

#[test]
fn numbers_are_unique_and_decode_to_the_ratings_of_the_part() {
    let catalogue = catalogue();
    let mut seen = HashSet::new();
    for part in &catalogue.parts {
        assert!(seen.insert(&part.base_number), "{} twice", part.base_number);
        let decoded = grammar::decode(&part.part_number)
            .unwrap_or_else(|error| panic!("{}: {error}", part.part_number));
        assert_eq!(decoded.base_number, part.base_number);
        assert_eq!(
            decoded.capacitance, part.capacitance,
            "{}",
            part.part_number
        );
        if let Some(voltage) = decoded.rated_voltage {
            assert_eq!(voltage, part.rated_voltage, "{}", part.part_number);
        }
        assert!(part.rated_voltage.get() > 0.0 && part.capacitance.get() > 0.0);
        assert!(part.temperature_min.get() < part.temperature_max.get());
        assert_eq!(decoded.tolerance.map(|field| field.letter), part.tolerance);
    }
}

#[test]
fn base_numbers_survive_decoding_and_encoding() {
    for part in &catalogue().parts {
        let number = part.base_number.as_str();
        let values = grammar::field_values(number).unwrap();
        let again = grammar::decode(number).unwrap().grammar.encode(&values);
        assert_eq!(
            again.unwrap_or_else(|error| panic!("{number}: {error}")),
            number
        );
    }
}

#[test]
fn stored_parts_keep_the_names_of_their_fields() {
    let mut part = part(catalogue(), "C0805C104K5RACTU").clone();
    part.given = vec![model::GivenParameter {
        name: model::ParameterName::AgingPerDecade,
        value: 0.02,
        origin: Origin::Typical("test".into()),
    }];
    let stored = serde_json::to_value(&part).unwrap();
    assert_eq!(stored["ageing_per_decade"], 0.03);
    assert_eq!(stored["given"][0]["name"], "ageing_per_decade");
    assert_eq!(serde_json::from_value::<Part>(stored).unwrap(), part);
}

#[test]
fn every_part_carries_a_tolerance_that_it_is_offered_with() {
    let catalogue = catalogue();
    for part in &catalogue.parts {
        if let Some(letter) = part.tolerance {
            assert!(
                part.tolerances.contains(letter),
                "{}: {}",
                part.part_number,
                part.tolerances
            );
        }
    }
}

#[test]
fn every_part_names_the_origin_of_its_row() {
    let catalogue = catalogue();
    let estimated = catalogue
        .parts
        .iter()
        .filter(|part| matches!(part.origin, Origin::Estimated(_)))
        .count();
    println!(
        "{estimated} of {} parts come from a rule",
        catalogue.parts.len()
    );
    for part in &catalogue.parts {
        assert!(!part.origin.basis().is_empty(), "{}", part.part_number);
    }
}

#[test]
fn six_volt_codes_mean_six_point_three_volts() {
    let catalogue = catalogue();
    for part in catalogue
        .parts
        .iter()
        .filter(|part| part.family == Family::Tantalum)
    {
        if part.part_number.get(9..12) == Some("006") {
            assert_eq!(part.rated_voltage.get(), 6.3, "{}", part.part_number);
        }
    }
}

#[test]
fn published_figures_are_those_of_the_tables() {
    let catalogue = catalogue();
    let tantalum = &part(catalogue, "T491A106K010AT").published;
    assert_eq!(
        tantalum
            .esr
            .map(|esr| (esr.value.get(), esr.frequency.get())),
        Some((3.8, 100e3))
    );
    assert_eq!(tantalum.dissipation_factor_limit, Some(0.06));
    assert_eq!(
        tantalum
            .leakage_current_limit
            .map(|limit| (limit.get() * 1e9).round()),
        Some(1000.0)
    );
    assert_eq!(tantalum.ripple_current_rms.map(Amperes::get), Some(0.137));
    let chip = &part(catalogue, "C0805C104K5RACTU").published;
    assert_eq!(chip.height.map(Meters::get), Some(0.78e-3));
    assert_eq!(chip.dissipation_factor_limit, Some(0.025));
    let polymer = part(catalogue, "A700V337M2R5ATE009");
    assert_eq!(polymer.published.esr.map(|esr| esr.value.get()), Some(9e-3));
    let can = part(catalogue, "A768EB107M1ELAS036");
    assert_eq!(
        can.published.ripple_current_frequency.map(Hertz::get),
        Some(120.0)
    );
    assert_eq!(can.case_alias, "6.3 × 6 mm");
    let film = part(catalogue, "C4AQQEW5650A3BJ");
    assert_eq!(film.rated_voltage.get(), 1100.0);
}

/// F3044: a box has another resistance with thicker leads. F3125: C4AQ-M to 125 °C.
#[test]
fn power_boxes_have_the_figures_of_their_leads_and_release() {
    let catalogue = catalogue();
    let figures = |number| {
        let part = part(catalogue, number);
        let esr = part.published.esr.map(|esr| esr.value.get() * 1e4);
        (esr.map(f64::round), part.temperature_max.get())
    };
    for (number, tenths_of_a_milliohm, temperature) in [
        ("C4ATDBU4100A10J", 233.0, 85.0),
        ("C4ATDBU4100A30J", 226.0, 85.0),
        ("C4AQOBU4200M1WJ", 219.0, 125.0),
        ("C4AQSBU4100A1WJ", 298.0, 105.0),
    ] {
        assert_eq!(
            figures(number),
            (Some(tenths_of_a_milliohm), temperature),
            "{number}"
        );
    }
}

/// A listing that leaves the frequency of its figures out has that of its series; what is known of
/// neither stays, as a figure without one.
#[test]
fn figures_without_a_frequency_have_that_of_their_series() {
    let catalogue = catalogue();
    let listed = || {
        let listed = catalogue.parts.iter();
        listed.filter(|part| !matches!(part.origin, Origin::Estimated(_)))
    };
    let open = |part: &&Part| {
        let published = &part.published;
        published.ripple_current_rms.is_some() && published.ripple_current_frequency.is_none()
    };
    // Five hybrids, whose currents neither frequency explains.
    let open: Vec<_> = listed()
        .filter(open)
        .map(|part| part.part_number.as_str())
        .collect();
    assert_eq!(open.len(), 5, "{open:?}");
    assert!(
        open.iter().all(|number| number.starts_with("A781")),
        "{open:?}"
    );
    let unknown = listed().filter(|part| part.published.listed.esr_without_frequency.is_some());
    assert_eq!(unknown.count(), 0);
    let chip = &part(catalogue, "EEV477M025A9PAA").published;
    let esr = chip
        .esr
        .map(|esr| (esr.value.get(), esr.frequency.get(), esr.kind));
    assert_eq!(esr, Some((0.08, 100e3, RatingKind::Limit)));
    assert_eq!(chip.ripple_current_frequency.map(Hertz::get), Some(100e3));
    assert_eq!(
        chip.ripple_current_temperature.map(Celsius::get),
        Some(105.0)
    );
    // A row that says its own frequency keeps it.
    let low = &part(catalogue, "EXV476M035A9HAA").published;
    assert_eq!(low.ripple_current_frequency.map(Hertz::get), Some(120.0));
}

/// One case gives off one power, so that no listed current rises with the ESR limit of the same
/// design.
#[test]
fn ripple_currents_fall_with_the_limit_of_the_resistance() {
    // Parts that their sheet lists with less or more than their case permits; their rows say so.
    const LISTED_SO: [(&str, &str); 4] = [
        ("T521B156M025ATE090", "T521B156M025ATE100"),
        ("T520A107M006ATE035", "T520A107M006ATE045"),
        ("T527I107M006ATE055", "T527I107M006ATE070"),
        ("T520B337M2R5ATE012", "T520B337M2R5ATE015"),
    ];
    let mut designs: BTreeMap<_, Vec<(f64, f64, &str)>> = BTreeMap::new();
    for part in &catalogue().parts {
        let published = &part.published;
        let Some((esr, current)) = published.esr.zip(published.ripple_current_rms) else {
            continue;
        };
        let is_chip = matches!(part.family, Family::Polymer | Family::Tantalum);
        if !is_chip || published.ripple_current_frequency != Some(esr.frequency) {
            continue;
        }
        let farads = format!("{:.3e}", part.capacitance.get());
        let voltage = part.rated_voltage.get().to_string();
        let design = (&part.series, &part.case_code, farads, voltage);
        let row = (esr.value.get(), current.get(), part.part_number.as_str());
        designs.entry(design).or_default().push(row);
    }
    let (mut compared, mut rising) = (0, Vec::new());
    for rows in designs.values_mut() {
        rows.sort_by(|a, b| a.0.total_cmp(&b.0));
        for pair in rows.windows(2).filter(|pair| pair[0].0 < pair[1].0) {
            compared += 1;
            if pair[1].1 > pair[0].1 * 1.001 {
                rising.push((pair[0].2, pair[1].2));
            }
        }
    }
    rising.sort_unstable();
    let mut expected = LISTED_SO.to_vec();
    expected.sort_unstable();
    assert_eq!(rising, expected);
    assert!(compared > 380, "{compared} pairs");
    for (low, high) in LISTED_SO {
        let said = [low, high].map(|number| part(catalogue(), number).origin.basis().to_owned());
        assert!(
            said.iter().any(|basis| basis.contains("listed so")),
            "{said:?}"
        );
    }
}

/// What the data sheets state beside the ratings is there for every row that states it.
#[test]
fn tables_state_what_no_model_needs() {
    let catalogue = catalogue();
    let count = |series: &str, is_stated: fn(&Part) -> bool| {
        let parts = catalogue.parts.iter();
        let of_series = parts.filter(|part| part.series_id.starts_with(series));
        of_series.filter(|part| is_stated(part)).count()
    };
    let hot = |part: &Part| part.published.listed.ripple_current_at_125.is_some();
    assert_eq!(count("T491", hot) + count("T489", hot), 513);
    let level = |part: &Part| part.published.listed.moisture_sensitivity_level.is_some();
    assert_eq!(count("T491", level), 394);
    assert_eq!(count("T5", level) + count("TF08", level), 812);
    let endurance = |part: &Part| part.published.listed.endurance.is_some();
    assert_eq!(count("T5", endurance) + count("TF08", endurance), 737);
    let slope = |part: &Part| part.published.listed.voltage_slope.is_some();
    assert_eq!(count("R75", slope), 770 + 464);
    assert_eq!(count("", slope), 3738);
}

#[test]
fn every_part_has_a_model() {
    let catalogue = catalogue();
    for part in &catalogue.parts {
        if let Err(error) = model::for_part(part) {
            panic!("{}: {error}", part.part_number);
        }
    }
}

#[test]
fn the_same_catalogue_comes_out_every_time() {
    assert_eq!(*catalogue(), built_in().unwrap());
}

#[test]
fn sparse_families_are_filled_between_their_neighbors_and_marked() {
    let catalogue = catalogue();
    let filled: Vec<&Part> = catalogue
        .parts
        .iter()
        .filter(|part| part.origin.basis().starts_with("between "))
        .collect();
    println!("{} values between listed ones", filled.len());
    assert!(filled.len() > 40, "{}", filled.len());
    for filled in filled {
        let number = &filled.part_number;
        assert!(matches!(filled.origin, Origin::Estimated(_)), "{number}");
        let basis = filled.origin.basis();
        let [low, high] = ["between ", " and "].map(|word| {
            let end = basis.find(word).unwrap() + word.len();
            let neighbor = basis[end..].split([' ', ',']).next().unwrap();
            part(catalogue, neighbor)
        });
        let between = low.capacitance.get()..high.capacitance.get();
        assert!(between.contains(&filled.capacitance.get()), "{number}");
        for neighbor in [low, high] {
            assert_eq!(filled.series_id, neighbor.series_id, "{number}");
            assert_eq!(filled.case_code, neighbor.case_code, "{number}");
            assert_eq!(filled.rated_voltage, neighbor.rated_voltage, "{number}");
        }
        assert_eq!(filled.published.esr, low.published.esr, "{number}");
    }
    let one = part(catalogue, "T494A226K006AT");
    assert!((one.capacitance.get() / 22e-6 - 1.0).abs() < 1e-9);
}

/// The table of what cases hold covers the listed parts; ten times a value is unusual, a wrong unit
/// is a slip.
#[test]
fn listed_parts_fit_their_cases_and_slips_do_not() {
    let mut slips = 0;
    for part in &catalogue().parts {
        if matches!(part.origin, Origin::Estimated(_)) {
            continue;
        }
        assert_eq!(case_fit(part), CaseFit::Usual, "{}", part.part_number);
        let mut thousandfold = part.clone();
        thousandfold.capacitance = Farads::new(part.capacitance.get() * 1e3);
        slips += usize::from(matches!(case_fit(&thousandfold), CaseFit::UnitTypo(_)));
    }
    assert!(slips > 2000, "{slips}");
}

//! The cascades: every choice on offer leads to parts.

use henrad_catalogue::{Database, PickerQuery};
use henrad_parts::quantity::Volts;
use henrad_parts::{Family, PartStatus, Technology};

use crate::support::{catalogue, step};

on_both_databases!(
    Shared:
        every_combination_leads_to_parts,
        choices_narrow_the_offer,
        polymer_is_reached_by_its_own_group_and_by_cathode,
        a_chosen_termination_is_written_into_the_numbers,
        tantalum_has_two_cathodes_and_known_terminations,
        odd_choices_match_nothing;
    Nothing:
        inactive_parts_are_not_offered;
);

/// Families with the second choice between size and voltage that their cascade has.
const CASCADES: [(Family, Third); 5] = [
    (Family::Ceramic, Third::Dielectric),
    (Family::Polymer, Third::Termination),
    (Family::Tantalum, Third::Termination),
    (Family::Aluminum, Third::None),
    (Family::Film, Third::None),
];

#[derive(Clone, Copy)]
enum Third {
    Dielectric,
    Termination,
    None,
}

async fn every_combination_leads_to_parts(database: Database) {
    let mut reached = 0;
    for (family, third) in CASCADES {
        let family_query = PickerQuery {
            family: Some(family),
            // Polymers are a family of their own too.
            cathode: match family {
                Family::Tantalum => "MnO2".to_owned(),
                _ => String::new(),
            },
            ..PickerQuery::default()
        };
        let series = database.picker_series(&family_query).await.unwrap();
        assert!(!series.is_empty(), "{family:?} offers no series");
        for series in series.into_iter().step_by(step(&database)) {
            let query = PickerQuery {
                series: series.series.clone(),
                ..family_query.clone()
            };
            let found = walk_series(&database, &query, third).await;
            assert_eq!(found, series.count, "{}", series.series);
            reached += found;
        }
    }
    let reached = usize::try_from(reached).unwrap();
    if step(&database) == 1 {
        assert_eq!(reached, catalogue().parts.len());
    }
}

/// Walks every combination below a series and returns the number of its parts.
async fn walk_series(database: &Database, query: &PickerQuery, third: Third) -> i64 {
    let sizes = database.picker_sizes(query).await.unwrap();
    assert!(!sizes.is_empty(), "{query:?} offers no size");
    let mut parts = 0;
    for size in sizes {
        let query = PickerQuery {
            size: size.case_code.clone(),
            ..query.clone()
        };
        let mut below = 0;
        for (query, promised) in third_choices(database, &query, third).await {
            let found = walk_voltages(database, &query).await;
            assert_eq!(promised.unwrap_or(found), found, "{query:?}");
            // Parts with several terminations are reached by each of their letters.
            below = if matches!(third, Third::Termination) {
                size.count
            } else {
                below + found
            };
        }
        assert_eq!(below, size.count, "{query:?}");
        parts += below;
    }
    parts
}

/// The choices of the third step, each with the number of parts it promises.
async fn third_choices(
    database: &Database,
    query: &PickerQuery,
    third: Third,
) -> Vec<(PickerQuery, Option<i64>)> {
    let choices: Vec<_> = match third {
        Third::None => vec![(query.clone(), None)],
        Third::Dielectric => database
            .picker_dielectrics(query)
            .await
            .unwrap()
            .into_iter()
            .map(|option| {
                let dielectric = option.value;
                let choice = PickerQuery {
                    dielectric,
                    ..query.clone()
                };
                (choice, Some(option.count))
            })
            .collect(),
        Third::Termination => database
            .picker_terminations(query)
            .await
            .unwrap()
            .into_iter()
            .map(|option| {
                let termination = option.value.to_string();
                let choice = PickerQuery {
                    termination,
                    ..query.clone()
                };
                (choice, Some(option.count))
            })
            .collect(),
    };
    assert!(!choices.is_empty(), "{query:?} is a dead end");
    choices
}

async fn walk_voltages(database: &Database, query: &PickerQuery) -> i64 {
    let voltages = database.picker_voltages(query).await.unwrap();
    assert!(!voltages.is_empty(), "{query:?} offers no voltage");
    assert!(
        voltages.is_sorted_by_key(|option| option.value),
        "{voltages:?}"
    );
    let mut parts = 0;
    for option in voltages {
        let voltage = option.value;
        let query = PickerQuery {
            voltage: Some(voltage),
            ..query.clone()
        };
        let capacitors = database.picker_capacitors(&query).await.unwrap();
        assert!(!capacitors.is_empty(), "{query:?} leads to no part");
        assert!(capacitors.is_sorted_by_key(|stored| stored.part.capacitance.get()));
        assert!(
            capacitors
                .iter()
                .all(|stored| stored.part.rated_voltage == voltage)
        );
        let behind = i64::try_from(capacitors.len()).unwrap();
        assert_eq!(behind, option.count, "{query:?}");
        parts += behind;
    }
    parts
}

async fn choices_narrow_the_offer(database: Database) {
    let query = PickerQuery {
        family: Some(Family::Ceramic),
        series: "General Purpose Surface Mount (4V – 10kV)".to_owned(),
        size: "0805".to_owned(),
        dielectric: "X7R".to_owned(),
        voltage: Some(Volts::new(50.0)),
        ..PickerQuery::default()
    };
    let series = database.picker_series(&query).await.unwrap();
    assert!(
        series.iter().any(|series| series.series == query.series),
        "its own choice does not narrow a picker"
    );
    let sizes = database.picker_sizes(&query).await.unwrap();
    let codes: Vec<&str> = sizes.iter().map(|size| size.case_code.as_str()).collect();
    assert_eq!(codes[..3], ["0402", "0603", "0805"]);
    assert_eq!(sizes[2].case_alias, "2012");
    let dielectrics = database.picker_dielectrics(&query).await.unwrap();
    for code in ["X7R", "C0G"] {
        assert!(
            dielectrics.iter().any(|option| option.value == code),
            "{dielectrics:?}"
        );
    }
    let voltages = database.picker_voltages(&query).await.unwrap();
    assert_eq!(voltages[0].value, Volts::new(6.3));
    let parts = database.picker_capacitors(&query).await.unwrap();
    assert!(
        parts
            .iter()
            .any(|stored| stored.part.part_number == "C0805C104K5RACTU")
    );
    let film = PickerQuery {
        family: Some(Family::Film),
        series: "R76".to_owned(),
        ..PickerQuery::default()
    };
    let spacings: Vec<String> = database
        .picker_sizes(&film)
        .await
        .unwrap()
        .into_iter()
        .map(|size| size.case_code)
        .collect();
    assert_eq!(spacings, ["7.5", "10", "15", "22.5", "27.5", "37.5"]);
}

async fn polymer_is_reached_by_its_own_group_and_by_cathode(database: Database) {
    let total = |query: PickerQuery| {
        let database = database.clone();
        async move {
            let series = database.picker_series(&query).await.unwrap();
            series.iter().map(|series| series.count).sum::<i64>()
        }
    };
    let by = |family, cathode: &str| PickerQuery {
        family: Some(family),
        cathode: cathode.to_owned(),
        ..PickerQuery::default()
    };
    let polymer = total(by(Family::Polymer, "")).await;
    assert!(polymer > 300, "{polymer}");
    assert_eq!(total(by(Family::Polymer, "Polymer")).await, polymer);
    let halves =
        total(by(Family::Tantalum, "Polymer")).await + total(by(Family::Aluminum, "polymer")).await;
    assert_eq!(halves, polymer);
    let manganese = total(by(Family::Tantalum, "MnO2")).await;
    assert!(manganese > 500, "{manganese}");
    assert_eq!(
        total(by(Family::Tantalum, "")).await,
        manganese + total(by(Family::Tantalum, "Polymer")).await
    );
    let parts = database
        .picker_capacitors(&by(Family::Tantalum, "Polymer"))
        .await
        .unwrap();
    assert!(
        parts
            .iter()
            .all(|stored| stored.part.technology == Technology::TantalumPolymer)
    );
}

async fn a_chosen_termination_is_written_into_the_numbers(database: Database) {
    let query = PickerQuery {
        family: Some(Family::Tantalum),
        series: "T491".to_owned(),
        size: "A".to_owned(),
        termination: "H".to_owned(),
        voltage: Some(Volts::new(10.0)),
        ..PickerQuery::default()
    };
    let letters = database.picker_terminations(&query).await.unwrap();
    assert_eq!(letters[0].value, 'T');
    let numbers: Vec<String> = database
        .picker_capacitors(&query)
        .await
        .unwrap()
        .into_iter()
        .map(|stored| stored.part.part_number)
        .collect();
    assert!(
        numbers.contains(&"T491A106K010AH".to_owned()),
        "{numbers:?}"
    );
}

/// PICK-TERM-01, CAP-AVAIL-04: tantalum has both cathodes, and known terminations only.
async fn tantalum_has_two_cathodes_and_known_terminations(database: Database) {
    const TERMINATIONS: &str = "THNMAGKCP";
    for cathode in ["MnO2", "Polymer"] {
        let query = PickerQuery {
            family: Some(Family::Tantalum),
            cathode: cathode.to_owned(),
            ..PickerQuery::default()
        };
        let series = database.picker_series(&query).await.unwrap();
        assert!(!series.is_empty(), "no series with {cathode}");
        let letters = database.picker_terminations(&query).await.unwrap();
        assert!(!letters.is_empty());
        assert!(
            letters
                .iter()
                .all(|option| TERMINATIONS.contains(option.value)),
            "{cathode}: {letters:?}"
        );
    }
}

async fn inactive_parts_are_not_offered(database: Database) {
    let mut catalogue = catalogue().clone();
    catalogue.parts.retain(|part| part.series_id == "T489");
    for part in &mut catalogue.parts {
        part.status = PartStatus::Test;
    }
    database.load(&catalogue, &mut |_| ()).await.unwrap();
    let visitor = PickerQuery::default();
    assert!(database.picker_series(&visitor).await.unwrap().is_empty());
    assert!(
        database
            .picker_capacitors(&visitor)
            .await
            .unwrap()
            .is_empty()
    );
    let editor = PickerQuery {
        statuses: PartStatus::Test,
        ..visitor
    };
    assert_eq!(
        database.picker_series(&editor).await.unwrap()[0].series,
        "T489"
    );
    let number = &catalogue.parts[0].part_number;
    let found = |visible: &'static [PartStatus]| {
        let database = database.clone();
        async move {
            matches!(
                database.find_part(number, visible).await.unwrap(),
                henrad_catalogue::Lookup::Found(..)
            )
        }
    };
    assert!(!found(&[PartStatus::Active]).await);
    assert!(found(&[PartStatus::Active, PartStatus::Test]).await);
}

async fn odd_choices_match_nothing(database: Database) {
    for termination in ["%", "_", "\\", "'", "T%"] {
        let query = PickerQuery {
            termination: termination.to_owned(),
            ..PickerQuery::default()
        };
        assert!(
            database.picker_capacitors(&query).await.unwrap().is_empty(),
            "{termination}"
        );
    }
    for series in ["' OR 1=1 --", "T491'; DROP TABLE part; --", "\u{0}x"] {
        let query = PickerQuery {
            series: series.to_owned(),
            ..PickerQuery::default()
        };
        assert!(
            database.picker_sizes(&query).await.unwrap().is_empty(),
            "{series}"
        );
    }
    let query = PickerQuery {
        cathode: "gold".to_owned(),
        ..PickerQuery::default()
    };
    assert!(database.picker_series(&query).await.unwrap().is_empty());
    assert!(
        !database
            .picker_series(&PickerQuery::default())
            .await
            .unwrap()
            .is_empty()
    );
}

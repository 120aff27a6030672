//! The built-in inductors: counts, physical ranges, and what may be estimated.

use std::collections::{BTreeMap, BTreeSet};

use henrad_catalogue::inductor::{InductorRow, built_in};
use henrad_parts::Origin;

fn is_estimated(row: &InductorRow) -> bool {
    matches!(row.origin, Origin::Estimated(_))
}

#[test]
fn at_least_sixty_inductors_of_five_series_are_there() {
    let rows = built_in().unwrap();
    let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for row in &rows {
        let count = counts.entry(&row.series).or_default();
        count.0 += 1;
        count.1 += usize::from(is_estimated(row));
    }
    for (series, (all, estimated)) in &counts {
        println!("{series}: {all}, of them {estimated} estimated");
    }
    assert!(rows.len() >= 60, "{}", rows.len());
    assert_eq!(
        counts.keys().copied().collect::<Vec<_>>(),
        ["MPC", "MPCG", "MPCH", "MPX", "MPXV"]
    );
    let published = rows.iter().filter(|row| !is_estimated(row)).count();
    assert_eq!(published, 43, "the published rows are all there");
    let numbers: BTreeSet<_> = rows.iter().map(|row| &row.part_number).collect();
    assert_eq!(numbers.len(), rows.len(), "numbers are unique");
}

#[test]
fn a_published_row_has_its_ratings_in_si_units() {
    let rows = built_in().unwrap();
    let row = rows
        .iter()
        .find(|row| row.part_number == "MPC1040LR36C")
        .unwrap();
    assert!((row.inductance.get() - 0.36e-6).abs() < 1e-15);
    assert!((row.dc_resistance_typical.get() - 1.05e-3).abs() < 1e-12);
    assert_eq!(row.dc_resistance_origin().mark(), "typical");
    assert_eq!(row.dc_resistance_origin().basis(), row.origin.basis());
    assert!((row.dc_resistance_max.unwrap().get() - 1.155e-3).abs() < 1e-12);
    assert_eq!(row.rated_current.rms.get(), 25.5);
    assert_eq!(row.rated_current.rise.get(), 40.0);
    let saturation = row.saturation.unwrap();
    assert_eq!((saturation.current.get(), saturation.drop), (30.0, 0.2));
    assert_eq!(
        row.origin,
        Origin::Guaranteed("MPC data sheet L9001".to_owned())
    );
}

#[test]
fn every_row_is_physical() {
    for row in built_in().unwrap() {
        let number = &row.part_number;
        let resistance = row.dc_resistance_typical.get();
        assert!(
            (0.05e-6..=100e-6).contains(&row.inductance.get()),
            "{number}"
        );
        assert!((0.1e-3..=1.0).contains(&resistance), "{number}");
        assert!(
            row.dc_resistance_max
                .is_none_or(|max| max.get() >= resistance),
            "{number}"
        );
        // Watts that warm the body by the rated rise: half a watt to six for 7 to 22 mm.
        let loss = row.rated_current.rms.get().powi(2) * resistance;
        assert!((0.4..=6.5).contains(&loss), "{number}: {loss} W");
        if let Some(saturation) = row.saturation {
            assert!(
                (1.0..=100.0).contains(&saturation.current.get()),
                "{number}"
            );
            assert!((0.05..=0.5).contains(&saturation.drop), "{number}");
        }
        for side in [row.body.length, row.body.width, row.body.height] {
            assert!((1e-3..=30e-3).contains(&side.get()), "{number}");
        }
    }
}

#[test]
fn estimated_rows_lie_between_their_published_neighbors() {
    let rows = built_in().unwrap();
    for (index, row) in rows.iter().enumerate().filter(|(_, row)| is_estimated(row)) {
        let published = |candidate: &&InductorRow| !is_estimated(candidate);
        let low = rows[..index].iter().rev().find(published).unwrap();
        let high = rows[index..].iter().find(published).unwrap();
        assert_eq!((&low.series, &low.case_size), (&row.series, &row.case_size));
        assert_eq!(
            (&high.series, &high.case_size),
            (&row.series, &row.case_size)
        );
        for figure in [
            |row: &InductorRow| row.inductance.get(),
            |row: &InductorRow| row.dc_resistance_typical.get(),
            |row: &InductorRow| row.rated_current.rms.get(),
        ] {
            let (a, b) = (figure(low), figure(high));
            assert!(
                (a.min(b)..=a.max(b)).contains(&figure(row)),
                "{}",
                row.part_number
            );
        }
        assert!(row.origin.basis().contains(&low.part_number), "{row:?}");
    }
}

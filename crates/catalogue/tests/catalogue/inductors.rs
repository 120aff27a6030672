//! The built-in inductors: counts, physical ranges, and what may be estimated.

use std::collections::{BTreeMap, BTreeSet};

use henrad_catalogue::inductor::{InductorRow, built_in};
use henrad_parts::Origin;
use henrad_parts::quantity::Kelvins;

fn is_estimated(row: &InductorRow) -> bool {
    matches!(row.origin, Origin::Estimated(_))
}

#[test]
fn at_least_a_hundred_inductors_of_ten_series_are_there() {
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
    assert!(rows.len() >= 100, "{}", rows.len());
    assert_eq!(
        counts.keys().copied().collect::<Vec<_>>(),
        [
            "MPC", "MPCG", "MPCH", "MPEV", "MPGV", "MPLC", "MPLCG", "MPLCH", "MPX", "MPXV"
        ]
    );
    let published = rows.iter().filter(|row| !is_estimated(row)).count();
    assert_eq!(published, 97, "the published rows are all there");
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
    assert_eq!(row.rated_current.rise, Some(Kelvins::new(40.0)));
    let saturation = row.saturation.unwrap();
    assert_eq!(
        (saturation.current.get(), saturation.drop),
        (30.0, Some(0.2))
    );
    assert_eq!(
        row.origin,
        Origin::Guaranteed("MPC data sheet L9001".into())
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
            let is_usual = |drop: f64| (0.05..=0.5).contains(&drop);
            assert!(saturation.drop.is_none_or(is_usual), "{number}");
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

/// Leaves out every published row between two others and reads it back from them.
fn error_of_left_out_rows(ratios: std::ops::Range<f64>) -> Vec<f64> {
    let rows: Vec<_> = built_in()
        .unwrap()
        .into_iter()
        .filter(|row| !is_estimated(row))
        .collect();
    let mut errors = Vec::new();
    for (low_at, low) in rows.iter().enumerate() {
        let same = |row: &&InductorRow| row.series == low.series && row.case_size == low.case_size;
        let above: Vec<_> = rows[low_at + 1..].iter().take_while(same).collect();
        for (high_at, high) in above.iter().enumerate() {
            let span = high.inductance.get() / low.inductance.get();
            for left_out in above[..high_at].iter().filter(|_| ratios.contains(&span)) {
                let share = (left_out.inductance.get() / low.inductance.get()).ln() / span.ln();
                let growth = high.dc_resistance_typical.get() / low.dc_resistance_typical.get();
                let estimate = low.dc_resistance_typical.get() * growth.powf(share);
                errors.push((estimate / left_out.dc_resistance_typical.get() - 1.0).abs());
            }
        }
    }
    errors.sort_by(f64::total_cmp);
    errors
}

/// Why values are interpolated up to a factor of 5 between two neighbors and not beyond.
#[test]
fn interpolation_holds_in_narrow_gaps_only() {
    let ninth_in_ten = |errors: &[f64]| errors[errors.len() * 9 / 10];
    let narrow = error_of_left_out_rows(1.0..5.0);
    let wide = error_of_left_out_rows(5.0..100.0);
    assert!(
        narrow.len() > 100 && wide.len() > 100,
        "{} {}",
        narrow.len(),
        wide.len()
    );
    assert!(ninth_in_ten(&narrow) < 0.2, "{}", ninth_in_ten(&narrow));
    assert!(ninth_in_ten(&wide) > 0.29, "{}", ninth_in_ten(&wide));
    let rows = built_in().unwrap();
    let between_gap = |row: &&InductorRow| row.part_number.starts_with("MPXV1D0840");
    assert_eq!(rows.iter().filter(between_gap).count(), 2, "1 µH and 33 µH");
}

#[test]
fn a_part_without_a_saturation_current_says_so() {
    let rows = built_in().unwrap();
    let row = |number: &str| rows.iter().find(|row| row.part_number == number).unwrap();
    assert_eq!(row("MPLCH0740L2R2").saturation, None);
    assert_eq!(row("MPLCH0740L2R2").rated_current.rise, None);
    let listed = row("MPXV1D0530L2R2").saturation.unwrap();
    assert_eq!((listed.current.get(), listed.drop), (6.5, None));
}

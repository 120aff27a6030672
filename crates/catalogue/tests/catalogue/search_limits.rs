//! Searches by limits and facets, against a count of the built-in parts.

use henrad_catalogue::{Database, SearchAnswer, SearchFilter, aec_q200};
use henrad_parts::quantity::{Celsius, Meters};
use henrad_parts::{Family, Part};

use crate::support::catalogue;

on_both_databases!(
    Shared:
        limits_and_ranges_hold_for_every_hit,
        listed_figures_limit_every_hit,
        temperatures_are_counted_and_narrowed_by,
        limits_alone_find_every_part_that_meets_them,
        counts_of_a_facet_are_what_it_narrows_to,
        the_chosen_type_comes_first;
);

/// Whether a part is what a text asks for.
type Fits = fn(&Part) -> bool;

async fn search(database: &Database, text: &str) -> SearchAnswer {
    database
        .search(text, &SearchFilter::default(), 50)
        .await
        .unwrap()
}

async fn limits_and_ranges_hold_for_every_hit(database: Database) {
    let cases: &[(&str, Fits)] = &[
        ("50 V to 100 V 1uF", |part| {
            (50.0..=100.0).contains(&part.rated_voltage.get())
        }),
        (">= 50 V 10uF X7R", |part| part.rated_voltage.get() >= 50.0),
        ("> 50 V 1uF X7R", |part| part.rated_voltage.get() > 50.0),
        ("1uF under 16V", |part| part.rated_voltage.get() < 16.0),
        ("10u 16 X5R", |part| {
            (part.capacitance.get() / 10e-6 - 1.0).abs() < 1e-6 && part.rated_voltage.get() >= 16.0
        }),
        ("<= 16V 10uF", |part| part.rated_voltage.get() <= 16.0),
        ("100 pF 0402 1%", |part| part.tolerance == Some('F')),
        ("10uF 16V X5R 0805 20%", |part| part.tolerance == Some('M')),
        ("47nF 100V X7R 0805 10%", |part| part.tolerance == Some('K')),
        ("polymer 100uF 125°C", |part| {
            part.temperature_max.get() >= 125.0
        }),
        ("X2 100nF 300VAC", |part| {
            part.rated_voltage_ac
                .is_some_and(|volts| volts.get() >= 300.0)
        }),
        ("275 VAC X2 470nF", is_470_nanofarad_for_275_volts_ac),
        ("275 X2 470nF", |part| {
            (part.capacitance.get() / 470e-9 - 1.0).abs() < 1e-6
        }),
        ("470nF 275 V ac", is_470_nanofarad_for_275_volts_ac),
        ("2,2uF X7R", |part| {
            (part.capacitance.get() / 2.2e-6 - 1.0).abs() < 1e-6
        }),
        ("1uF-10uF 0805", |part| {
            (0.99e-6..=10.1e-6).contains(&part.capacitance.get())
        }),
        ("film 100nF 15mm", |part| part.case_code == "15"),
        ("film 100nF 0.4 inch", |part| part.case_code == "10"),
    ];
    every_hit_fits(&database, cases).await;
}

fn is_470_nanofarad_for_275_volts_ac(part: &Part) -> bool {
    let volts = part.rated_voltage_ac;
    (part.capacitance.get() / 470e-9 - 1.0).abs() < 1e-6
        && volts.is_some_and(|volts| volts.get() >= 275.0)
}

async fn every_hit_fits(database: &Database, cases: &[(&str, Fits)]) {
    for (text, fits) in cases {
        let answer = search(database, text).await;
        assert!(
            !answer.parts.is_empty(),
            "{text}: {:?} {:?}",
            answer.understood,
            answer.unread
        );
        for (stored, _) in &answer.parts {
            assert!(fits(&stored.part), "{text}: {:?}", stored.part);
        }
    }
}

async fn listed_figures_limit_every_hit(database: Database) {
    let cases: &[(&str, Fits)] = &[
        ("ESR < 20 mΩ 330uF", |part| {
            part.published.esr.is_some_and(|esr| esr.value.get() < 0.02)
        }),
        ("ripple > 2 A 100uF", |part| {
            let ripple = part.published.ripple_current_rms;
            ripple.is_some_and(|current| current.get() > 2.0)
        }),
        ("polymer 100uF 2A", |part| {
            let ripple = part.published.ripple_current_rms;
            ripple.is_some_and(|current| current.get() >= 2.0)
        }),
        ("max height 1.5mm 10uF", |part| {
            let height = part.published.height;
            height.is_some_and(|height| height.get() <= 1.5e-3)
        }),
    ];
    every_hit_fits(&database, cases).await;
    // Parts that list no ESR are counted, not shown.
    let answer = search(&database, "ESR < 20 mΩ 10uF").await;
    assert!(answer.without_figure > 0);
}

async fn temperatures_are_counted_and_narrowed_by(database: Database) {
    for text in ["100uF polymer", "T520 150uF", "R46 15mm"] {
        let all = search(&database, text).await;
        let counted = all.facets.temperature_max;
        assert_eq!(
            counted.iter().map(|entry| entry.count).sum::<i64>(),
            all.total,
            "{text}"
        );
        for entry in counted {
            let highest = Celsius::new(entry.value.parse().unwrap());
            let filter = SearchFilter {
                temperature_max: Some(highest),
                ..SearchFilter::default()
            };
            let narrowed = database.search(text, &filter, 100).await.unwrap();
            assert_eq!(narrowed.total, entry.count, "{text}: {highest:?}");
            for (stored, _) in narrowed.parts {
                assert_eq!(stored.part.temperature_max, highest, "{text}");
            }
        }
    }
}

/// The parts of the built-in catalogue that meet a condition.
fn count_of(fits: impl Fn(&Part) -> bool) -> i64 {
    let parts = catalogue().parts.iter();
    i64::try_from(parts.filter(|part| fits(part)).count()).unwrap()
}

/// A text with limits, the parts that it asks for, and those that lack a figure to compare.
struct Limits {
    text: &'static str,
    fits: Fits,
    lists_none: Fits,
}

const fn limits(text: &'static str, fits: Fits, lists_none: Fits) -> Limits {
    Limits {
        text,
        fits,
        lists_none,
    }
}

fn is_polymer(part: &Part) -> bool {
    part.family == Family::Polymer
}

/// Lists an ESR below these Ω, whether or not its source says at which frequency.
fn lists_esr_below(part: &Part, limit: f64) -> bool {
    let esr = part.published.stated_esr();
    esr.is_some_and(|(esr, _)| esr.get() < limit)
}

fn lists_no_esr(part: &Part) -> bool {
    part.published.stated_esr().is_none()
}

/// A film part offered with 5 %.
fn is_film_of_five_percent(part: &Part) -> bool {
    part.family == Family::Film && (part.tolerances.contains('J') || part.tolerance == Some('J'))
}

const LIMITS: [Limits; 8] = [
    limits(
        "polymer ESR < 5 mΩ",
        |part| is_polymer(part) && lists_esr_below(part, 0.005),
        |part| is_polymer(part) && lists_no_esr(part),
    ),
    limits(
        "ESR < 5 mΩ",
        |part| lists_esr_below(part, 0.005),
        lists_no_esr,
    ),
    limits(
        "electrolytic ESR < 500 mΩ",
        |part| part.family == Family::Aluminum && lists_esr_below(part, 0.5),
        |part| part.family == Family::Aluminum && lists_no_esr(part),
    ),
    limits(
        "tantalum ripple > 1 A",
        |part| {
            let ripple = part.published.ripple_current_rms;
            part.family == Family::Tantalum && ripple.is_some_and(|it| it.get() > 1.0)
        },
        |part| part.family == Family::Tantalum && part.published.ripple_current_rms.is_none(),
    ),
    limits("AEC-Q200", |part| aec_q200(part).is_some(), |_| false),
    limits(
        "X8R AEC-Q200",
        |part| part.dielectric == "X8R" && aec_q200(part).is_some(),
        |_| false,
    ),
    limits(
        "-55°C to 150°C polymer",
        |part| {
            is_polymer(part)
                && part.temperature_min.get() <= -55.0
                && part.temperature_max.get() >= 150.0
        },
        |_| false,
    ),
    limits(
        "film 15mm 5%",
        |part| {
            let spacing = part.published.lead_spacing.map(Meters::get);
            is_film_of_five_percent(part)
                && spacing.is_some_and(|it| (it / 15e-3 - 1.0).abs() <= 0.02)
        },
        |part| is_film_of_five_percent(part) && part.published.lead_spacing.is_none(),
    ),
];

async fn limits_alone_find_every_part_that_meets_them(database: Database) {
    for Limits {
        text,
        fits,
        lists_none,
    } in LIMITS
    {
        let answer = search(&database, text).await;
        let expected = count_of(fits);
        assert!(expected > 0, "{text}");
        // A lower bound where too many match to rank them all.
        if answer.complete {
            assert_eq!(answer.total, expected, "{text}");
        } else {
            assert!(answer.total <= expected && answer.total > 700, "{text}");
        }
        assert_eq!(answer.without_figure, count_of(lists_none), "{text}");
        for (stored, _) in &answer.parts {
            assert!(fits(&stored.part), "{text}: {}", stored.part.part_number);
        }
    }
    // A range from below zero is one that the part covers.
    for (stored, _) in search(&database, "10uF -55°C to 125°C").await.parts {
        assert!(stored.part.temperature_max.get() >= 125.0);
        assert!(stored.part.temperature_min.get() <= -55.0);
    }
}

async fn counts_of_a_facet_are_what_it_narrows_to(database: Database) {
    for text in ["X8R", "film", "ceramic 0805"] {
        let all = search(&database, text).await;
        assert!(all.complete, "{text}");
        let qualified: i64 = all.facets.aec_q200.iter().map(|entry| entry.count).sum();
        let filter = SearchFilter {
            automotive: true,
            ..SearchFilter::default()
        };
        let narrowed = database.search(text, &filter, 5).await.unwrap();
        assert!(narrowed.complete, "{text}");
        assert_eq!(narrowed.total, qualified, "{text}");
        for entry in &all.facets.safety_class {
            let filter = SearchFilter {
                safety_class: entry.value.clone(),
                ..SearchFilter::default()
            };
            let narrowed = database.search(text, &filter, 5).await.unwrap();
            assert!(narrowed.total >= entry.count, "{text}: {}", entry.value);
        }
    }
}

async fn the_chosen_type_comes_first(database: Database) {
    let filter = SearchFilter {
        prefer: Some(Family::Film),
        ..SearchFilter::default()
    };
    for text in ["100nF", "50V"] {
        let usual = search(&database, text).await;
        assert_ne!(usual.parts[0].0.part.family, Family::Film, "{text}");
        let answer = database.search(text, &filter, 5).await.unwrap();
        assert_eq!(answer.total, usual.total, "{text}");
        assert_eq!(answer.parts[0].0.part.family, Family::Film, "{text}");
    }
    // A number that is named stays the first.
    let named = database
        .search("C0805C104K5RACTU", &filter, 5)
        .await
        .unwrap();
    assert_eq!(named.parts[0].0.part.part_number, "C0805C104K5RACTU");
}

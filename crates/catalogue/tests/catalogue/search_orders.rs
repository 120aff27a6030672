//! Searches that ask for an order, against the built-in parts.

use henrad_catalogue::{Database, SearchAnswer, SearchFilter};
use henrad_parts::quantity::Meters;
use henrad_parts::{Family, Part};

use crate::support::catalogue;

on_both_databases!(
    Shared:
        matches_are_ordered_by_the_listed_figure,
        the_answer_says_what_was_done;
);

async fn search(database: &Database, text: &str) -> SearchAnswer {
    database
        .search(text, &SearchFilter::default(), 100)
        .await
        .unwrap()
}

fn esr(part: &Part) -> Option<f64> {
    part.published.stated_esr().map(|(esr, _)| esr.get())
}

fn ripple(part: &Part) -> Option<f64> {
    part.published.ripple_current_rms.map(|it| -it.get())
}

fn height(part: &Part) -> Option<f64> {
    part.published.height.map(Meters::get)
}

/// A text, which parts it asks for, and the figure that is lowest in the first of them.
type Asked = (&'static str, fn(&Part) -> bool, fn(&Part) -> Option<f64>);

fn is_of(part: &Part, farads: f64) -> bool {
    (part.capacitance.get() / farads - 1.0).abs() < 1e-6
}

const ASKED: [Asked; 8] = [
    (
        "low ESR 330uF 6.3V",
        |part| is_of(part, 330e-6) && part.rated_voltage.get() >= 6.29,
        esr,
    ),
    (
        "low ESR tantalum",
        |part| part.family == Family::Tantalum,
        esr,
    ),
    ("lowest ESR", |_| true, esr),
    (
        "film 1uF low impedance",
        |part| part.family == Family::Film && is_of(part, 1e-6),
        esr,
    ),
    (
        "T491D low ESR",
        |part| part.base_number.starts_with("T491D"),
        esr,
    ),
    ("high ripple 100uF", |part| is_of(part, 100e-6), ripple),
    ("highest ripple current", |_| true, ripple),
    ("low profile 10uF", |part| is_of(part, 10e-6), height),
];

async fn matches_are_ordered_by_the_listed_figure(database: Database) {
    for (text, fits, figure) in ASKED {
        let answer = search(&database, text).await;
        let found: Vec<Option<f64>> = answer
            .parts
            .iter()
            .map(|(stored, _)| {
                assert!(fits(&stored.part), "{text}: {}", stored.part.part_number);
                figure(&stored.part)
            })
            .collect();
        let mut expected: Vec<f64> = catalogue()
            .parts
            .iter()
            .filter(|part| fits(part))
            .filter_map(figure)
            .collect();
        expected.sort_by(f64::total_cmp);
        let count = expected.len().min(found.len());
        assert!(count > 5, "{text}: {count}");
        // Those that list no figure follow.
        let first: Vec<f64> = found[..count].iter().map(|it| it.unwrap()).collect();
        // JSON may move the last digit.
        let differs = |(a, b): (&f64, &f64)| (a - b).abs() > 1e-9 * b.abs();
        let difference = first.iter().zip(&expected).find(|pair| differs(*pair));
        assert_eq!(difference, None, "{text}");
        assert!(found[count..].iter().all(Option::is_none), "{text}");
    }
    let cases = search(&database, "small 10uF 25V").await.parts;
    assert_eq!(cases[0].0.part.case_code, "0805");
    let words = search(&database, "smallest X7R").await.parts;
    let cases: Vec<&str> = words
        .iter()
        .map(|(stored, _)| stored.part.case_code.as_str())
        .collect();
    // The names of the smallest chips ascend with their size.
    assert!(cases[0] == "0402" && cases.is_sorted(), "{cases:?}");
}

async fn the_answer_says_what_was_done(database: Database) {
    for (text, meaning) in [
        (
            "low ESR 330uF 6.3V",
            "lowest listed ESR first, 11 parts that list none last",
        ),
        (
            "low ESR 100nF X7R 0805",
            "not ordered by ESR: no match lists one",
        ),
        ("high ripple T521", "highest listed ripple current first"),
        (
            "small X7R 10uF",
            "smallest case first, film by lead spacing",
        ),
        (
            "cheap 10uF",
            "not ordered by price: this catalogue lists none",
        ),
        (
            "lowest ESR",
            "lowest listed ESR first, those that list none last",
        ),
    ] {
        let answer = search(&database, text).await;
        let said = answer.understood.last().unwrap();
        assert!(said.meaning.starts_with(meaning), "{text}: {said:?}");
        assert!(answer.unread.is_empty(), "{text}: {:?}", answer.unread);
        assert!(!answer.parts.is_empty(), "{text}");
    }
    // What no figure orders is in the usual order.
    let usual = search(&database, "100nF X7R 0805").await;
    let ordered = search(&database, "low ESR 100nF X7R 0805").await;
    assert_eq!(usual.parts, ordered.parts);
}

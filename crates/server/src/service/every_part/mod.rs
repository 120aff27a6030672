//! Every part of the built-in catalogue: what plots, limits, lives and lists say of it, against
//! what its sheet asserts and against each other.

mod currents;
mod curves;
mod heads;
mod lives;
mod ratings;
mod report;
mod series;
mod subject;

use henrad_catalogue::{ElectrolyticLifetimes, FilmLifetimes, SheetContract, built_in};
use rayon::prelude::*;

use report::Report;
use series::Stated;
use subject::Subject;

/// Whether a check holds, and why not; `None` where it does not apply.
type Outcome = Option<Result<(), String>>;
type Check = fn(&Subject<'_>) -> Outcome;

/// Parts that one thread takes at a time.
const CHUNK: usize = 256;

/// Checks of one part, by a number that reports and notes name them by.
const CHECKS: &[(&str, Check)] = &[
    ("01 one range of temperatures", ratings::temperatures),
    ("02 one rated voltage", ratings::voltages),
    ("03 one category voltage", ratings::category_voltage),
    ("04 one capacitance", ratings::capacitance),
    ("05 one ESR, ESL, |Z| and SRF", ratings::impedance),
    ("06 ratings within the sheet", ratings::within_sheet),
    ("07 safety class and qualification", ratings::attributes),
    ("08 conditions of the figures", ratings::conditions),
    ("09 loss, leakage and aging", ratings::limits),
    (
        "10 ripple at its own conditions",
        currents::at_its_conditions,
    ),
    ("11 ripple elsewhere", currents::elsewhere),
    (
        "12 ripple over temperature and frequency",
        currents::multipliers,
    ),
    (
        "13 ripple and the power of the case",
        currents::power_of_case,
    ),
    ("14 beyond the ripple rating", currents::beyond_the_rating),
    ("15 ESR below its limit", currents::esr),
    ("16 offered plots have a curve", curves::plots),
    ("17 capacitance over temperature", curves::over_temperature),
    ("18 capacitance over voltage", curves::over_voltage),
    ("19 the whole range is computed", curves::whole_range),
    ("20 life at the rating", lives::at_rating),
    ("21 film life at its voltages", lives::film),
    ("23 kind of the ESR", ratings::kind_of_esr),
    (
        "26 spread of the ESR below its limit",
        ratings::spread_of_esr,
    ),
];

/// The same of those parts that write their files.
const FILES: (&str, Check) = ("24 heads of files", heads::files);

#[test]
fn every_answer_about_every_part_agrees_with_its_sheet_and_with_the_others() {
    let catalogue = built_in().unwrap();
    let contract = SheetContract::built_in().unwrap();
    let (film, wet) = (
        FilmLifetimes::built_in().unwrap(),
        ElectrolyticLifetimes::built_in().unwrap(),
    );
    let sampled = heads::sampled(&catalogue.parts);
    let chunks = catalogue
        .parts
        .par_chunks(CHUNK)
        .zip(sampled.par_chunks(CHUNK));
    let chunks = chunks.map(|(parts, sampled)| {
        let (mut report, mut stated) = (Report::default(), Stated::default());
        for (part, writes_files) in parts.iter().zip(sampled) {
            let asserted = contract.of(&part.series_id).unwrap();
            let subject = Subject::new(part, asserted, &film, &wet);
            stated.add(&subject);
            let files = writes_files.then_some(&FILES);
            for (name, check) in CHECKS.iter().chain(files) {
                let Some(outcome) = check(&subject) else {
                    continue;
                };
                let failure = outcome.err();
                let failure = failure.map(|why| format!("{}: {why}", part.part_number));
                report.add(name, &part.series_id, failure);
            }
        }
        (report, stated)
    });
    let chunks: Vec<_> = chunks.collect();
    let start = (Report::default(), Stated::default());
    let (mut report, stated) = chunks.into_iter().fold(start, |all, chunk| {
        (all.0.merge(chunk.0), all.1.merge(chunk.1))
    });
    stated.check(&contract, &mut report);
    heads::names(&catalogue.parts, &mut report);
    let (parts, made) = (catalogue.parts.len(), report.made());
    println!("{parts} parts, {made} checks\n{report}");
    assert!(made > 10 * parts, "{made} checks of {parts} parts");
    assert!(report.failed().is_empty(), "{:#?}", report.failed());
}

/// Whether two figures are the same but for rounding.
fn same(one: f64, other: f64) -> bool {
    (one - other).abs() <= 1e-9 * one.abs().max(other.abs())
}

/// All figures are the same.
fn agree(figures: &[(&str, f64)]) -> Result<(), String> {
    let Some((_, first)) = figures.first() else {
        return Ok(());
    };
    if figures.iter().all(|(_, figure)| same(*figure, *first)) {
        return Ok(());
    }
    let list = figures
        .iter()
        .map(|(name, figure)| format!("{name} {figure}"));
    Err(list.collect::<Vec<_>>().join(", "))
}

fn holds(is_held: bool, why: impl FnOnce() -> String) -> Result<(), String> {
    if is_held { Ok(()) } else { Err(why()) }
}

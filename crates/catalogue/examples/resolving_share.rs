//! The share of real numbers that look-up resolves although the catalogue does not list them.
//!
//! ```text
//! cargo run --release -p henrad-catalogue --example resolving_share -- FILE.csv [SOURCE…]
//! cargo run --release -p henrad-catalogue --example resolving_share -- --one-in 10
//! ```
//!
//! The first form looks up the numbers of a file, in a column `number` or `mpn`, without the listed
//! parts whose source contains one of the texts. The second leaves each tenth of the listed parts
//! out in turn and looks those up. Misses are counted by the column `family` or by series.

#![allow(clippy::print_stdout, reason = "a measurement speaks on the terminal")]

use std::collections::{BTreeMap, HashSet};

use anyhow::{Context, bail};
use henrad_catalogue::{BuiltIn, Database, Lookup, built_in, built_in_where};
use henrad_parts::{Origin, Part, PartStatus};

/// Characters that name the series in a number of a list without families.
const SERIES: usize = 4;

/// Resolved numbers and all numbers, by family.
type Counts = BTreeMap<String, (u32, u32)>;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut counts = Counts::new();
    match arguments.split_first() {
        Some((option, folds)) if option == "--one-in" => {
            let folds = folds.first().context("name the number of folds")?;
            leave_out_in_turn(folds.parse()?, &mut counts).await?;
        }
        Some((file, sources)) => {
            let catalogue = built_in_where(|part| {
                let source = part.origin.basis();
                !sources.iter().any(|text| source.contains(text.as_str()))
            })?;
            look_up(&catalogue, numbers(file)?, &mut counts).await?;
        }
        None => bail!("name a CSV file, or --one-in 10"),
    }
    let (mut resolved, mut all) = (0, 0);
    for (family, (resolving, of)) in counts {
        println!("{family}: {resolving} of {of}");
        (resolved, all) = (resolved + resolving, all + of);
    }
    let share = 100.0 * f64::from(resolved) / f64::from(all.max(1));
    println!("{resolved} of {all}, {share:.1} %");
    Ok(())
}

/// Leaves each fold of the listed parts out and looks its numbers up.
async fn leave_out_in_turn(folds: usize, counts: &mut Counts) -> anyhow::Result<()> {
    let whole = built_in()?;
    // Parts with fitted parameters must stay: their table names them.
    let is_fitted = |part: &&Part| {
        let mut origins = part.given.iter().map(|given| &given.origin);
        origins.any(|origin| matches!(origin, Origin::Fitted(_) | Origin::VendorModel(_)))
    };
    let fitted = whole.parts.iter().filter(is_fitted);
    let fitted: HashSet<&str> = fitted.map(|part| part.part_number.as_str()).collect();
    let is_in = |part: &Part, fold: usize| {
        let sum: usize = part.part_number.bytes().map(usize::from).sum();
        sum % folds == fold && !fitted.contains(part.part_number.as_str())
    };
    for fold in 0..folds {
        let catalogue = built_in_where(|part| !is_in(part, fold))?;
        let left_out = whole
            .parts
            .iter()
            .filter(|part| matches!(part.origin, Origin::Typical(_)) && is_in(part, fold));
        let numbers = left_out.map(|part| (part.series_id.clone(), part.part_number.clone()));
        look_up(&catalogue, numbers.collect(), counts).await?;
    }
    Ok(())
}

async fn look_up(
    catalogue: &BuiltIn,
    numbers: Vec<(String, String)>,
    counts: &mut Counts,
) -> anyhow::Result<()> {
    let database = Database::open("sqlite::memory:").await?;
    database.load(catalogue, &mut |_| ()).await?;
    for (family, number) in numbers {
        let (resolved, all) = counts.entry(family.clone()).or_default();
        *all += 1;
        match database.find_part(&number, &[PartStatus::Active]).await? {
            Lookup::Found(..) => *resolved += 1,
            Lookup::Missing { diagnosis, .. } => {
                println!("{family}\t{number}\t{}", diagnosis.unwrap_or_default());
            }
        }
    }
    Ok(())
}

/// Family and number of each row.
fn numbers(file: &str) -> anyhow::Result<Vec<(String, String)>> {
    let mut reader = csv::Reader::from_path(file).with_context(|| format!("cannot read {file}"))?;
    let header = reader.headers()?.clone();
    let column = |names: &[&str]| header.iter().position(|label| names.contains(&label));
    let number = column(&["number", "mpn"]).context("the file has no column number or mpn")?;
    let family = column(&["family"]);
    let rows = reader.records().map(|row| {
        let row = row?;
        let number = row.get(number).unwrap_or_default().to_owned();
        let series = number.chars().take(SERIES).collect();
        let family = family
            .and_then(|at| row.get(at))
            .map_or(series, str::to_owned);
        Ok((family, number))
    });
    rows.collect()
}

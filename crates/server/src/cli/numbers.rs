//! The part numbers that a command is for: those of its line, or of a parts list on standard input.

use std::collections::HashSet;
use std::io::{IsTerminal, Read};

use anyhow::{Context, anyhow, bail};
use clap::Args;
use henrad_api::input::YesNo;
use henrad_catalogue::Database;
use henrad_engine::board::known_cells;
use henrad_engine::part_store::by_number::Asked;
use henrad_engine::part_store::inductor_catalogue::InductorCatalogue;
use henrad_formats::parts_list::{self, Field, Kind, MAX_BYTES, Options, PartsList, Refusal, Row};
use henrad_parts::grammar;

use super::options::wrong_usage;
use super::start;

/// Part numbers, and where to look them up.
#[derive(Debug, Default, Args)]
pub struct NumbersArgs {
    /// Part numbers in any spelling; `-`, or none, reads them from standard input: a parts list
    /// (CSV, TSV, XLSX or a report of OrCAD), or numbers, one in a line or between commas.
    #[arg(value_name = "PART")]
    pub parts: Vec<String>,
    /// Head of the column of a parts list that holds the makers' numbers [default: by the heads].
    /// FIELD=HEAD names another column: mpn, reference, quantity, value, manufacturer, footprint,
    /// description or dnp.
    #[arg(long = "column", value_name = "[FIELD=]HEAD", value_parser = field_and_head)]
    pub columns: Vec<(Field, String)>,
    /// Sheet of a workbook [default: the first that has a head].
    #[arg(long, value_name = "NAME")]
    pub sheet: Option<String>,
    #[command(flatten)]
    pub reading: ReadingArgs,
    /// sqlite://PATH or postgres://…
    /// [default: the database of the settings if there is one, else the built-in catalogue].
    #[arg(long)]
    pub database: Option<String>,
}

/// How numbers are read.
#[derive(Debug, Default, Args)]
pub struct ReadingArgs {
    /// Maker whose key alone reads numbers that no list has.
    #[arg(long, default_value = "", hide_default_value = true)]
    pub maker: String,
    /// Take numbers that need up to 20 times what parts of their case hold.
    #[arg(long)]
    pub confirm_unusual: bool,
    /// Take no number that ends early or has an unknown end.
    #[arg(long)]
    pub strict: bool,
}

impl ReadingArgs {
    /// A number as it is looked up.
    pub(super) fn asked<'a>(&'a self, number: &'a str) -> Asked<'a> {
        Asked::new(number, &self.maker, self.confirm_unusual()).strictly(self.strict)
    }

    pub(super) fn confirm_unusual(&self) -> YesNo {
        if self.confirm_unusual {
            YesNo::Yes
        } else {
            YesNo::No
        }
    }
}

/// `mpn=Part No` or `Part No`.
fn field_and_head(text: &str) -> Result<(Field, String), String> {
    let Some((word, head)) = text.split_once('=') else {
        return Ok((Field::Number, text.trim().to_owned()));
    };
    let field = Field::from_word(word.trim()).ok_or_else(|| {
        let words = "mpn, reference, quantity, value, manufacturer, footprint, description, dnp";
        format!("{word} is no field of a parts list: {words}")
    })?;
    Ok((field, head.trim().to_owned()))
}

/// A list that is not read, with the option that answers its question.
pub(super) fn refused(refusal: &Refusal) -> anyhow::Error {
    if refusal.is_question() {
        return anyhow!("{refusal} Say which column holds the part number: --column mpn=\"…\".");
    }
    anyhow!("{refusal}")
}

impl NumbersArgs {
    /// The numbers of the command line or of standard input. Of a parts list they are those of
    /// capacitors and inductors, each once; what is left out is told on standard error.
    pub(super) async fn read(&self, database: &Database) -> anyhow::Result<Vec<String>> {
        let is_piped = self.parts.is_empty() || self.parts == ["-"];
        if !is_piped {
            if !self.columns.is_empty() || self.sheet.is_some() {
                let sentence = "--column and --sheet are for a parts list on standard input";
                return Err(wrong_usage(sentence));
            }
            return Ok(self.parts.clone());
        }
        let mut input = std::io::stdin();
        if input.is_terminal() {
            return Err(wrong_usage("name part numbers, or pipe them in"));
        }
        let mut bytes = Vec::new();
        let most = MAX_BYTES as u64 + 1;
        let read = input.by_ref().take(most).read_to_end(&mut bytes);
        read.context("cannot read standard input")?;
        let numbers = numbers_of(&self.list(&bytes, database).await?)?;
        if numbers.is_empty() {
            bail!("no part number was given");
        }
        Ok(numbers)
    }

    async fn list(&self, bytes: &[u8], database: &Database) -> anyhow::Result<PartsList> {
        let options = Options {
            columns: self.columns.clone(),
            sheet: self.sheet.clone(),
        };
        let table = parts_list::open(bytes, &options).map_err(|it| refused(&it))?;
        let inductors = InductorCatalogue::new(database.inductors().await?)?;
        let known = known_cells(&table, database, &inductors).await?;
        table
            .read(|cell| known.contains(cell))
            .map_err(|it| refused(&it))
    }
}

/// The numbers of a list, with its notes and what is left out on standard error.
fn numbers_of(list: &PartsList) -> anyhow::Result<Vec<String>> {
    for note in &list.notes {
        start::tell(&note.to_string());
    }
    let has_heads = !list.header.is_empty();
    if has_heads && list.number_column.is_none() {
        let heads: Vec<String> = list
            .header
            .iter()
            .map(|head| format!("\"{head}\""))
            .collect();
        bail!(
            "no column is known to hold the makers' part numbers. Found: {}. Say which one does: --column \"…\"",
            heads.join(", ")
        );
    }
    let is_other = |row: &&Row| row.kind() == Some(Kind::Other);
    let (others, parts): (Vec<&Row>, Vec<&Row>) = list.rows.iter().partition(is_other);
    let (left_out, fitted): (Vec<&Row>, Vec<&Row>) =
        parts.into_iter().partition(|row| row.is_not_fitted);
    for (count, what) in [
        (others.len(), "of other parts than capacitors and inductors"),
        (left_out.len(), "of parts that are not fitted"),
    ] {
        if count > 0 {
            let rows = if count == 1 { "row" } else { "rows" };
            start::tell(&format!("left out: {count} {rows} {what}"));
        }
    }
    let mut seen = HashSet::new();
    let mut numbers = Vec::new();
    for row in fitted {
        if row.number.is_empty() {
            let references = row.references.join(" ");
            let what = [references.as_str(), &row.value, &row.description];
            let what: Vec<&str> = what.into_iter().filter(|it| !it.is_empty()).collect();
            start::tell(&format!(
                "Line {}: no part number: {}",
                row.line,
                what.join(", ")
            ));
            continue;
        }
        let alternates = row.alternates.iter().map(|alternate| &alternate.number);
        for number in std::iter::once(&row.number).chain(alternates) {
            if seen.insert(grammar::normalize(number)) {
                numbers.push(number.clone());
            }
        }
    }
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_is_the_number_unless_its_field_is_named() {
        assert_eq!(
            field_and_head("Part No"),
            Ok((Field::Number, "Part No".to_owned()))
        );
        assert_eq!(
            field_and_head("value=Comment"),
            Ok((Field::Value, "Comment".to_owned()))
        );
        assert!(field_and_head("color=Red").is_err_and(|told| told.contains("mpn, reference")));
    }
}

//! The commands `import` and `export`.

use std::fmt::Write as _;
use std::fs::OpenOptions;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use henrad_catalogue::{
    AdoptOptions, AdoptRefusal, AdoptedNumber, ExchangeFormat, ImportOptions, ImportReport,
    ImportedAs, LoadProgress,
};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;

use super::answer::Answer;
use super::fit::Outcome;
use super::measured_import::{self, Prepared};
use super::options::wrong_usage;
use super::{
    AdoptArgs, ExportArgs, Format, ImportArgs, RemoveArgs, StandardOutput, operator, start,
};
use crate::settings::Settings;

/// Checks and imports files; returns a summary, and how the fits of their measurements went.
/// Invalid rows are an error that lists them.
pub(crate) async fn import(
    settings: &Settings,
    arguments: &ImportArgs,
) -> anyhow::Result<(Answer, Outcome)> {
    let database = if arguments.dry_run {
        start::catalogue(settings).await?
    } else {
        start::open_to_change(settings).await?
    };
    let options = options_of(arguments)?;
    let bar = ProgressBar::no_length().with_style(
        ProgressStyle::with_template("{msg} {bar:40} {pos}/{len} parts")
            .context("the progress bar has no style")?,
    );
    let mut show = |progress: LoadProgress| {
        bar.set_message(progress.stage);
        bar.set_position(progress.done as u64);
        if progress.total > 0 {
            bar.set_length(progress.total as u64);
        }
    };
    let prepared = match &arguments.measured {
        Some(folder) => Some(
            measured_import::prepare(
                &arguments.files,
                &options,
                folder,
                arguments.measured_parts.as_deref(),
            )
            .await
            .context("nothing was imported")?,
        ),
        None => None,
    };
    let (files, fits) = match &prepared {
        Some(Prepared::Faulty(report)) => {
            let text = summary(report, arguments)?;
            return Ok((Answer::message(text), Outcome::Failed));
        }
        Some(Prepared::Ready(rows)) => (std::slice::from_ref(&rows.file), Some(rows)),
        None => (arguments.files.as_slice(), None),
    };
    let report = database
        .import(files, &options, &mut show)
        .await
        .context("nothing was imported")?;
    bar.finish_and_clear();
    database.close().await;
    let mut text = summary(&report, arguments)?;
    for line in fits.iter().flat_map(|it| &it.lines) {
        let _ = write!(text, "\nfitted {line}");
    }
    let figures = json!({
        "stored": !arguments.dry_run,
        "rows": report.rows,
        "added": report.added,
        "replaced": report.replaced,
        "unchanged": report.unchanged,
        "edited": report.edited,
        "leftOut": report.left_out,
        "unusual": report.warning_count,
        "notes": report.notes,
        "fitted": fits.map(|it| it.lines.clone()).unwrap_or_default(),
    });
    let outcome = fits.map_or(Outcome::Good, |it| it.outcome);
    Ok((Answer::message_with(text, figures), outcome))
}

fn options_of(arguments: &ImportArgs) -> anyhow::Result<ImportOptions> {
    let first = arguments.files.first().and_then(|file| file.file_stem());
    let ends = |file: &Path, end: &str| {
        let extension = file.extension().and_then(|extension| extension.to_str());
        extension.is_some_and(|it| it.eq_ignore_ascii_case(end))
    };
    let is_workbook = |file: &PathBuf| ends(file, "xlsx") || ends(file, "xlsm");
    let has_heads = |file: &PathBuf| ends(file, "csv") || ends(file, "tsv") || is_workbook(file);
    if !arguments.columns.is_empty() && !arguments.files.iter().any(has_heads) {
        return Err(wrong_usage(
            "--column is for tables in CSV or XLSX: none of these is one",
        ));
    }
    if arguments.sheet.is_some() && !arguments.files.iter().any(is_workbook) {
        return Err(wrong_usage(
            "--sheet is for workbooks in XLSX: none of these is one",
        ));
    }
    let imported_as = ImportedAs::from(arguments.imported_as);
    if arguments.measured.is_some() && imported_as == ImportedAs::OrderCodes {
        return Err(wrong_usage(
            "--measured is for parts: a measurement makes a part of its own; import it without --as order-codes",
        ));
    }
    Ok(ImportOptions {
        imported_as,
        made_by: arguments.made_by.clone().unwrap_or_else(|| {
            first.map_or_else(String::new, |name| name.to_string_lossy().into_owned())
        }),
        file: first.map_or_else(String::new, |name| name.to_string_lossy().into_owned()),
        dry_run: arguments.dry_run,
        overwrite_edits: arguments.overwrite_edits,
        confirm_unusual: arguments.confirm_unusual,
        defaults: arguments.defaults.clone(),
        columns: arguments.columns.clone(),
        sheet: arguments.sheet.clone(),
        change: operator()?,
    })
}

fn summary(report: &ImportReport, arguments: &ImportArgs) -> anyhow::Result<String> {
    if report.problem_count > 0 {
        let count = report.problem_count;
        let problems = if count == 1 { "problem" } else { "problems" };
        let mut text = format!("nothing was imported; {count} {problems}");
        for problem in &report.problems {
            let _ = write!(text, "\n  {problem}");
        }
        let hidden = report.problem_count - report.problems.len();
        if hidden > 0 {
            let _ = write!(text, "\n  and {hidden} more");
        }
        if report.has_unknown_heads() && arguments.columns.is_empty() {
            text.push_str("\nname heads of your own with --column COLUMN=HEAD, such as --column mpn=\"Mfr Part #\"");
        }
        if report.to_confirm > 0 {
            let _ = write!(
                text,
                "\n{} of them may have the wrong unit; --confirm-unusual accepts them",
                report.to_confirm
            );
        }
        bail!(text);
    }
    if report.rows == 0 {
        bail!("the files have no rows");
    }
    let done = if arguments.dry_run {
        format!(
            "{} rows are valid: {} new, {} replaced, {} unchanged; nothing was stored",
            report.rows, report.added, report.replaced, report.unchanged
        )
    } else {
        format!(
            "{} {} imported: {} new, {} replaced, {} unchanged",
            report.added + report.replaced + report.unchanged,
            arguments.imported_as.in_words(),
            report.added,
            report.replaced,
            report.unchanged
        )
    };
    let mut notes = report.notes.join("\n");
    if !notes.is_empty() {
        notes.insert(0, '\n');
    }
    let left_out = if report.left_out.is_empty() {
        String::new()
    } else {
        format!("\nleft out: {}", report.left_out.join(", "))
    };
    Ok(done
        + &notes
        + &left_out
        + &warnings(report)
        + &edits(&report.edited, arguments.overwrite_edits))
}

/// Rows that were taken although they are unusual.
fn warnings(report: &ImportReport) -> String {
    const LISTED: usize = 20;
    if report.warning_count == 0 {
        return String::new();
    }
    let mut text = format!("\n{} unusual", report.warning_count);
    for warning in report.warnings.iter().take(LISTED) {
        let _ = write!(text, "\n  {warning}");
    }
    if report.warning_count > LISTED {
        let _ = write!(text, "\n  and {} more", report.warning_count - LISTED);
    }
    text
}

/// Takes parts that are known by their number into the catalogue; returns a summary.
pub(crate) async fn adopt(settings: &Settings, arguments: &AdoptArgs) -> anyhow::Result<Answer> {
    let database = if arguments.dry_run {
        start::catalogue(settings).await?
    } else {
        start::open_to_change(settings).await?
    };
    let options = AdoptOptions {
        dry_run: arguments.dry_run,
        change: operator()?,
    };
    let numbers = arguments.numbers.iter().map(|number| AdoptedNumber {
        number: number.clone(),
        maker: arguments.maker.clone(),
        confirm_unusual: arguments.confirm_unusual,
    });
    let numbers: Vec<_> = numbers.collect();
    let adopted = database
        .adopt(&numbers, &options)
        .await
        .context("nothing was adopted")?;
    database.close().await;
    let adopted = match adopted {
        Ok(adopted) => adopted,
        Err(refusals) => bail!(refused_adoption(&refusals)),
    };
    let would = if arguments.dry_run { "would be " } else { "" };
    let count = adopted.len();
    let parts = if count == 1 { "part" } else { "parts" };
    let mut text = format!("{count} {parts} {would}adopted");
    for part in &adopted {
        let _ = write!(text, "\n  {}, {}", part.part_number, part.made_by);
    }
    let numbers: Vec<_> = adopted.iter().map(|part| &part.part_number).collect();
    let figures = json!({ "stored": !arguments.dry_run, "partNumbers": numbers });
    Ok(Answer::message_with(text, figures))
}

fn refused_adoption(refusals: &[(usize, AdoptRefusal)]) -> String {
    let mut text = "nothing was adopted".to_owned();
    for (_, refusal) in refusals {
        let _ = write!(text, "\n  {refusal}");
        match refusal {
            AdoptRefusal::Makers { .. } | AdoptRefusal::Ambiguous { .. } => {
                text.push_str(" with --maker");
            }
            AdoptRefusal::Unusual { advice, .. } if !advice.is_empty() => {
                text.push_str(" with --confirm-unusual");
            }
            _ => {}
        }
    }
    text
}

/// Removes the parts of an import and brings back what they had replaced; returns a summary.
pub(crate) async fn remove(settings: &Settings, arguments: &RemoveArgs) -> anyhow::Result<Answer> {
    let database = start::existing(settings, !arguments.dry_run).await?;
    let removal = database
        .remove_made_by(&arguments.made_by, arguments.dry_run, &operator()?)
        .await
        .context("nothing was removed")?;
    if !arguments.dry_run {
        start::load_catalogue(&database).await?;
    }
    database.close().await;
    let would = if arguments.dry_run { "would be " } else { "" };
    let mut text = format!(
        "{} parts and {} series of {} {would}removed",
        removal.parts + removal.inductors,
        removal.series,
        arguments.made_by
    );
    if removal.order_codes > 0 {
        let _ = write!(text, "\n{} order codes {would}removed", removal.order_codes);
    }
    if !removal.edited.is_empty() {
        let _ = write!(
            text,
            "\n{} stay, because editors changed them: {}",
            removal.edited.len(),
            removal.edited.join(", ")
        );
    }
    let figures = json!({
        "stored": !arguments.dry_run,
        "parts": removal.parts + removal.inductors,
        "series": removal.series,
        "orderCodes": removal.order_codes,
        "edited": removal.edited,
    });
    Ok(Answer::message_with(text, figures))
}

/// What becomes of the parts that editors changed.
fn edits(numbers: &[String], overwritten: bool) -> String {
    const LISTED: usize = 20;
    if numbers.is_empty() {
        return String::new();
    }
    let what = if overwritten {
        "edited parts get a new revision where the files differ"
    } else {
        "edited parts stay as they are; --overwrite-edits replaces them"
    };
    let mut text = format!("\n{} {what}", numbers.len());
    for number in numbers.iter().take(LISTED) {
        let _ = write!(text, "\n  {number}");
    }
    if numbers.len() > LISTED {
        let _ = write!(text, "\n  and {} more", numbers.len() - LISTED);
    }
    text
}

/// Writes the catalogue to a new file or to standard output.
pub(crate) async fn export(
    settings: &Settings,
    arguments: &ExportArgs,
    as_json: bool,
) -> anyhow::Result<()> {
    let format = arguments.format.or(as_json.then_some(Format::Json));
    if as_json && format != Some(Format::Json) {
        return Err(wrong_usage("--json contradicts --format"));
    }
    let database = start::catalogue(settings).await?;
    let by_name = arguments
        .output
        .as_deref()
        .and_then(ExchangeFormat::from_path);
    let format = format
        .map(ExchangeFormat::from)
        .or(by_name)
        .unwrap_or(ExchangeFormat::Csv);
    let mut out = output(arguments.output.as_deref())?;
    database
        .export(format, &arguments.series, &mut out)
        .await
        .context("the export is not complete")?;
    let left_out = database.damage().left_out_of_exports();
    database.close().await;
    if left_out == 0 {
        return Ok(());
    }
    let parts = if left_out == 1 {
        "part is"
    } else {
        "parts are"
    };
    let what = format!(
        "{left_out} damaged {parts} not in the export, all others are; `henrad check` names them"
    );
    if arguments.without_damaged {
        start::tell(&format!("warning: {what}"));
        return Ok(());
    }
    bail!("{what}; with --without-damaged this is no failure");
}

/// An existing file is never overwritten.
fn output(path: Option<&Path>) -> anyhow::Result<Box<dyn Write + Send>> {
    let Some(path) = path else {
        return Ok(Box::new(BufWriter::new(StandardOutput)));
    };
    let file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(path)
        .with_context(|| format!("cannot create {}", path.display()))?;
    Ok(Box::new(BufWriter::new(file)))
}

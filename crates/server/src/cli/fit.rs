//! The command `fit`: models of many parts from a folder of measurements.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, bail};
use henrad_catalogue::Database;
use henrad_engine::measured_file::{
    self, Measured, Unread, WINDOWS_1252, mount_warning, order_warning, stated_mount,
};
use henrad_formats::measured::{Answers, MAX_BYTES};
use henrad_parts::Origin;
use henrad_parts::model::{self, CapacitorModel, FittedRange, GivenParameter, fit_in_words};
use henrad_parts::quantity::Hertz;
use henrad_sim::Condition;
use henrad_sim::capacitor::fit::{self, Fit, FitRequest, FitWarning, HIGHEST_DEFAULT};
use serde::Serialize;
use serde_json::{Value, json};

use super::fit_report::{self as report, Done};
use super::fit_source::{Folder, NO_FILES, Source, computed, files, nearest_of_libraries};
use super::fit_subject::{Row, answers, check_ratings, condition, find_part, rows};
use super::{FitArgs, start};
use crate::settings::Settings;

/// The fits of a folder.
pub(crate) struct Fitted {
    /// The table.
    pub text: String,
    /// The same for programs.
    pub figures: Value,
    /// How it went, for programs.
    pub outcome: Outcome,
}

/// How the fits of a folder went; the worst counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outcome {
    /// Every file has a model to rely on.
    Good,
    /// The model of a file is far from its measurement, or no better than before.
    Poor,
    /// A file could not be fitted.
    Failed,
}

impl Outcome {
    /// Exit status of the program; 2 is that of a wrong command line.
    pub fn status(self) -> u8 {
        match self {
            Self::Good => 0,
            Self::Failed => 1,
            Self::Poor => 3,
        }
    }

    fn new(fit: &Fit) -> Self {
        let is_poor = |warning: &FitWarning| {
            matches!(
                warning,
                FitWarning::NotBetter
                    | FitWarning::OtherCurve
                    | FitWarning::PoorMagnitude(..)
                    | FitWarning::PoorPhase(_)
                    | FitWarning::OtherPart(_)
                    | FitWarning::PoorEsr { .. }
            )
        };
        if fit.warnings.iter().any(is_poor) {
            Self::Poor
        } else {
            Self::Good
        }
    }
}

/// A fitted parameter, as `given.csv` and `import` name them.
#[derive(Debug, Serialize)]
struct Written {
    number: String,
    name: String,
    value: f64,
    origin: &'static str,
    source: String,
}

#[derive(Debug, Serialize)]
struct Table {
    given: Vec<Written>,
}

/// Fits each file of a folder; returns the table. A file that cannot be fitted has a line with its
/// reason and stops nothing.
pub(crate) async fn fit(settings: &Settings, arguments: &FitArgs) -> anyhow::Result<Fitted> {
    let rows = rows(arguments.parts.as_deref())?;
    let Folder {
        sources: files,
        notes,
    } = files(&arguments.folder)?;
    if files.is_empty() {
        bail!("{}", nothing_in(&arguments.folder, &notes));
    }
    let database = start::catalogue(settings).await?;
    let mut text = String::from(report::HEAD);
    let (mut written, mut fits, mut outcome) = (Vec::new(), Vec::new(), Outcome::Good);
    let mut reports = Vec::new();
    for file in &files {
        let name = file.name();
        match fit_file(&database, arguments, &rows, file).await {
            Ok(done) => {
                outcome = outcome.max(Outcome::new(&done.fit));
                let _ = write!(text, "\n{}", report::lines(&name, &done));
                reports.push(report::figures(&name, &done));
                written.extend(parameters(&name, &done));
                fits.push(done.fit);
            }
            Err(error) => {
                outcome = Outcome::Failed;
                let _ = write!(text, "\n{name}: not fitted: {error:#}");
                reports.push(json!({ "file": name, "error": format!("{error:#}") }));
            }
        }
    }
    for note in &notes {
        let _ = write!(text, "\n{note}");
    }
    database.close().await;
    if let Some(output) = &arguments.output {
        write_parameters(output, written)?;
    }
    let _ = write!(text, "\n{}", report::summary(&fits, files.len()));
    Ok(Fitted {
        text,
        figures: json!({ "files": reports, "notes": notes }),
        outcome,
    })
}

async fn fit_file(
    database: &Database,
    arguments: &FitArgs,
    rows: &BTreeMap<String, Row>,
    file: &Source,
) -> anyhow::Result<Done> {
    let row = rows.get(&file.name()).cloned().unwrap_or_default();
    // A file that cannot be read says so before anybody asks whose it is.
    let answers = answers(arguments, &row)?;
    let measured = read(&answers, file)?;
    let part = find_part(database, arguments, &row, file).await?;
    let model = model::for_part(&part)?;
    let (points, mount) = (
        measured.points.len(),
        stated_mount(&measured, answers.path.is_some()),
    );
    let file_warnings = [mount_warning(&measured), order_warning(&measured)];
    let file_warnings = file_warnings.into_iter().flatten().map(|(_, text)| text);
    let encoding = measured.is_windows_1252.then(|| WINDOWS_1252.to_owned());
    let file_warnings = file_warnings.chain(encoding).collect();
    let condition = condition(arguments, &row, measured.stated);
    check_ratings(&part, &condition)?;
    let range = (arguments.from.is_some() || arguments.to.is_some()).then(|| {
        let to = arguments
            .to
            .as_ref()
            .map_or(HIGHEST_DEFAULT, |to| Hertz::new(to.value));
        (
            Hertz::new(arguments.from.as_ref().map_or(0.0, |from| from.value)),
            to,
        )
    });
    let free = (!arguments.free.is_empty()).then(|| arguments.free.clone());
    let fit = tokio::task::spawn_blocking(move || {
        let fit = fit::fit(&FitRequest {
            model: &model,
            condition: &condition,
            points: &measured.points,
            range,
            has_phase: measured.has_phase,
            counts_esr: true,
            free: free.as_deref().unwrap_or(fit::usual_parameters(&model)),
            ladder: free.is_none(),
        });
        fit.map(|fit| (fit, condition))
    });
    let (fit, condition) = fit.await.context("the fit ended early")??;
    Ok(Done {
        part,
        fit,
        condition,
        points,
        mount,
        file_warnings,
    })
}

/// Says that a folder has nothing to fit, and what it has instead.
fn nothing_in(folder: &Path, notes: &[String]) -> String {
    let left_out = notes.iter().map(|note| format!("\n  {note}"));
    format!(
        "{} has {NO_FILES}{}",
        folder.display(),
        left_out.collect::<String>()
    )
}

fn read(answers: &Answers, source: &Source) -> anyhow::Result<Measured> {
    let file = source.path.as_path();
    if fs::metadata(file).context("cannot read the file")?.len() > MAX_BYTES as u64 {
        bail!("the file has more than 10 MB");
    }
    let bytes = fs::read(file).context("cannot read the file")?;
    if source.is_of_library {
        return computed(&bytes, source);
    }
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    measured_file::read(&name, &bytes, answers).map_err(|why| match why {
        Unread::File(message) => anyhow::anyhow!(message),
        Unread::Columns(message) => anyhow::anyhow!(
            "{message} Or say what each column holds, for example --columns \"f (kHz); |Z|; phase; \" with nothing \
             for one that does not count."
        ),
        Unread::DecimalMark(message) => anyhow::anyhow!(
            "{message} Or say --decimal-mark comma or --decimal-mark point."
        ),
        Unread::Ports(message) => anyhow::anyhow!("{message} Say --ports 1,2."),
        Unread::Mount => anyhow::anyhow!(
            "the file does not say how the part was mounted; say --path series or --path shunt"
        ),
    })
}

/// The fits of a folder to parts of a database.
pub(super) struct FolderFits {
    /// Base numbers and fitted parameters.
    pub given: Vec<(String, Vec<GivenParameter>)>,
    /// A line for each file.
    pub lines: Vec<String>,
    pub outcome: Outcome,
}

/// Fits each file of a folder to a part of a database.
///
/// # Errors
/// All files that cannot be fitted, with their reasons.
pub(super) async fn fitted(
    database: &Database,
    folder: &Path,
    parts: Option<&Path>,
) -> anyhow::Result<FolderFits> {
    let rows = rows(parts)?;
    let (mut lines, mut failures) = (Vec::new(), Vec::new());
    // By base number the fit that was measured nearest to 25 °C without bias, its line and how it
    // went.
    let mut fits: BTreeMap<String, (f64, usize, Outcome, Vec<GivenParameter>)> = BTreeMap::new();
    let Folder { sources, notes } = files(folder)?;
    let (files, others) = nearest_of_libraries(&sources);
    let arguments = FitArgs::default();
    for file in files {
        let name = file.name();
        match fit_file(database, &arguments, &rows, &file).await {
            Ok(done) => {
                let distance = distance(&done.condition);
                let number = done.part.base_number.clone();
                let mut unused = Some(lines.len());
                lines.push(report::lines(&name, &done));
                if fits
                    .get(&number)
                    .is_none_or(|(least, ..)| distance < *least)
                {
                    let outcome = Outcome::new(&done.fit);
                    let fit = (distance, lines.len() - 1, outcome, given(&name, &done));
                    unused = fits.insert(number, fit).map(|(_, line, ..)| line);
                }
                if let Some(line) = unused.and_then(|at| lines.get_mut(at)) {
                    line.push_str(NOT_USED);
                }
            }
            Err(error) => failures.push(format!("{name}: {error:#}")),
        }
    }
    if !failures.is_empty() {
        let advice = "Columns, decimal marks and mounts of single files stand in the file of --measured-parts.";
        bail!("not fitted:\n  {}\n{advice}", failures.join("\n  "));
    }
    if fits.is_empty() {
        bail!("{}", nothing_in(folder, &notes));
    }
    lines.extend(
        others
            .iter()
            .map(|other| format!("{}{NOT_USED}", other.name())),
    );
    lines.extend(notes);
    let outcomes = fits.values().map(|(.., outcome, _)| *outcome);
    let outcome = outcomes.max().unwrap_or(Outcome::Good);
    let given = fits
        .into_iter()
        .map(|(number, (.., given))| (number, given));
    Ok(FolderFits {
        given: given.collect(),
        lines,
        outcome,
    })
}

/// Beneath a measurement of a part of which another is nearer to 25 °C without bias.
const NOT_USED: &str = "\n    not used: another file or subcircuit is nearer to 25 °C without bias";

/// How far a condition is from 25 °C without bias: kelvins and volts.
fn distance(condition: &Condition) -> f64 {
    let usual = Condition::default();
    (condition.temperature.get() - usual.temperature.get()).abs()
        + (condition.bias.get() - usual.bias.get()).abs()
}

/// The parameters of a better model that differ from those before.
fn given(name: &str, done: &Done) -> Vec<GivenParameter> {
    let Ok(before) = model::for_part(&done.part) else {
        return Vec::new();
    };
    let range = FittedRange {
        from: done.fit.range.0,
        to: done.fit.range.1,
    };
    let (temperature, bias) = (done.condition.temperature.get(), done.condition.bias.get());
    let after = &done.fit.after;
    let (rms, median) = (100.0 * after.rms_magnitude, 100.0 * after.median_esr);
    let source = fit_in_words(rms, median, name, temperature, bias, range);
    changed(&before, &done.fit.model)
        .into_iter()
        .map(|parameter| GivenParameter {
            origin: Origin::Fitted(source.clone().into()),
            ..parameter
        })
        .collect()
}

fn parameters(name: &str, done: &Done) -> Vec<Written> {
    let written = |parameter: GivenParameter| Written {
        number: done.part.base_number.clone(),
        name: parameter.name.to_string(),
        value: parameter.value,
        origin: "fitted",
        source: parameter.origin.basis().to_owned(),
    };
    given(name, done).into_iter().map(written).collect()
}

fn changed(before: &CapacitorModel, after: &CapacitorModel) -> Vec<GivenParameter> {
    let present = before.parameters();
    let is_new = |it: &GivenParameter| {
        present
            .iter()
            .all(|other| (other.name, other.value) != (it.name, it.value))
    };
    after.parameters().into_iter().filter(is_new).collect()
}

/// Writes TOML or CSV by the name of the file, which must not exist.
fn write_parameters(path: &Path, given: Vec<Written>) -> anyhow::Result<()> {
    let is_toml = path
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("toml"));
    let text = if is_toml {
        toml::to_string(&Table { given }).context("the parameters are not TOML")?
    } else {
        let mut writer = csv::Writer::from_writer(Vec::new());
        for row in &given {
            writer
                .serialize(row)
                .context("the parameters are not CSV")?;
        }
        let bytes = writer.into_inner().context("the parameters are not CSV")?;
        String::from_utf8(bytes).context("the parameters are not CSV")?
    };
    let file = fs::OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(path);
    let mut file = file.with_context(|| format!("cannot create {}", path.display()))?;
    std::io::Write::write_all(&mut file, text.as_bytes())
        .with_context(|| format!("cannot write {}", path.display()))
}

#[cfg(test)]
mod tests;

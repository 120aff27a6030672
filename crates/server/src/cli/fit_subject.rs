//! What a measurement of the command `fit` is of: part, mount and condition, by the file that names
//! the parts, the options, the name of the file and its comments.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, bail};
use henrad_catalogue::{Database, Lookup};
use henrad_engine::measured_file;
use henrad_formats::measured::{Answers, DecimalMark, named_columns};
use henrad_formats::touchstone::{PortPair, StatedCondition};
use henrad_parts::quantity::{Celsius, Volts};
use henrad_parts::{Part, PartStatus};
use henrad_sim::Condition;
use henrad_sim::network::LinePath;
use serde::Deserialize;

use super::fit_source::Source;
use super::{DecimalMarkArg, FitArgs, MountArg};

/// A row of the file that names the parts.
#[derive(Debug, Clone, Default, Deserialize)]
pub(super) struct Row {
    file: String,
    part: String,
    #[serde(default)]
    bias: Option<f64>,
    #[serde(default)]
    temperature: Option<f64>,
    #[serde(default)]
    path: Option<String>,
    #[serde(default)]
    ports: Option<String>,
    #[serde(default)]
    columns: Option<String>,
    #[serde(default)]
    decimal_mark: Option<String>,
}

/// What the file of parts says, by file name.
pub(super) fn rows(path: Option<&Path>) -> anyhow::Result<BTreeMap<String, Row>> {
    let Some(path) = path else {
        return Ok(BTreeMap::new());
    };
    let mut reader = csv::ReaderBuilder::new()
        .trim(csv::Trim::All)
        .from_path(path)
        .with_context(|| format!("cannot read {}", path.display()))?;
    let mut rows = BTreeMap::new();
    for row in reader.deserialize() {
        let row: Row = row.with_context(|| format!("{} is not readable", path.display()))?;
        rows.insert(row.file.clone(), row);
    }
    Ok(rows)
}

/// The condition of the row, the option or the comments of the file.
pub(super) fn condition(arguments: &FitArgs, row: &Row, stated: StatedCondition) -> Condition {
    Condition {
        temperature: row
            .temperature
            .or(arguments.temperature.as_ref().map(|it| it.value))
            .map(Celsius::new)
            .or(stated.temperature)
            .unwrap_or(Condition::default().temperature),
        bias: row
            .bias
            .or(arguments.bias.as_ref().map(|it| it.value))
            .map(Volts::new)
            .or(stated.bias)
            .unwrap_or(Condition::default().bias),
        ..Condition::default()
    }
}

/// Refuses a condition beyond the ratings of the part, as the seed page does.
pub(super) fn check_ratings(part: &Part, condition: &Condition) -> anyhow::Result<()> {
    let beyond = measured_file::beyond_ratings(part, condition);
    if beyond.is_empty() {
        return Ok(());
    }
    let sentences = beyond.iter().map(|error| {
        let what = match error.path.as_str() {
            "bias" => format!("bias {} V", condition.bias.get()),
            _ => format!("temperature {} °C", condition.temperature.get()),
        };
        format!("{what}: {}", error.message)
    });
    let number = &part.base_number;
    bail!(
        "measured beyond the ratings of {number}: {}",
        sentences.collect::<Vec<_>>().join("; ")
    )
}

/// The part of the option, the row or the file name.
pub(super) async fn find_part(
    database: &Database,
    arguments: &FitArgs,
    row: &Row,
    file: &Source,
) -> anyhow::Result<Part> {
    let asked = match &arguments.part {
        Some(part) => vec![part.clone()],
        None if row.part.is_empty() => file.parts(),
        None => vec![row.part.clone()],
    };
    // `C0805C104K5RACTU_sample 2` names its part up to the first blank or underscore.
    let both = asked.iter().flat_map(|asked| {
        [
            asked.as_str(),
            asked.split(['_', ' ']).next().unwrap_or_default(),
        ]
    });
    for number in both {
        if let Lookup::Found(stored, _) = database.find_part(number, &PartStatus::ALL).await? {
            return Ok(stored.part);
        }
    }
    bail!(
        "no part has the number {}",
        asked.first().map_or("", String::as_str)
    )
}

/// What the row or the options say of a file.
pub(super) fn answers(arguments: &FitArgs, row: &Row) -> anyhow::Result<Answers> {
    let columns = row.columns.as_deref().and_then(named_columns);
    let option = || arguments.columns.as_deref().and_then(named_columns);
    Ok(Answers {
        columns: columns.or_else(option),
        decimal_mark: asked_decimal_mark(arguments, row)?,
        path: asked_path(arguments, row)?,
        ports: asked_ports(arguments, row)?,
    })
}

/// The decimal mark that the row or the option names.
fn asked_decimal_mark(arguments: &FitArgs, row: &Row) -> anyhow::Result<Option<DecimalMark>> {
    match row.decimal_mark.as_deref() {
        None | Some("") => Ok(arguments.decimal_mark.map(DecimalMark::from)),
        Some("comma" | ",") => Ok(Some(DecimalMark::Comma)),
        Some("point" | ".") => Ok(Some(DecimalMark::Point)),
        Some(other) => bail!("{other} is not a decimal_mark: comma or point"),
    }
}

impl From<DecimalMarkArg> for DecimalMark {
    fn from(mark: DecimalMarkArg) -> Self {
        match mark {
            DecimalMarkArg::Comma => Self::Comma,
            DecimalMarkArg::Point => Self::Point,
        }
    }
}

/// The mount that the row or the option names.
fn asked_path(arguments: &FitArgs, row: &Row) -> anyhow::Result<Option<LinePath>> {
    match row.path.as_deref().map(str::to_ascii_lowercase).as_deref() {
        None | Some("") => Ok(arguments.path.map(LinePath::from)),
        Some("series") => Ok(Some(LinePath::Series)),
        Some("shunt") => Ok(Some(LinePath::Shunt)),
        Some(other) => bail!("{other} is not a path: series or shunt"),
    }
}

/// The ports that the row or the option names.
fn asked_ports(arguments: &FitArgs, row: &Row) -> anyhow::Result<Option<PortPair>> {
    match row.ports.as_deref() {
        None | Some("") => Ok(arguments.ports),
        Some(text) => {
            let pair = text.parse();
            pair.map(Some)
                .map_err(|why| anyhow::anyhow!("ports {text}: {why}"))
        }
    }
}

impl From<MountArg> for LinePath {
    fn from(mount: MountArg) -> Self {
        match mount {
            MountArg::Series => Self::Series,
            MountArg::Shunt => Self::Shunt,
        }
    }
}

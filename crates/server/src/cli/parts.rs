//! The commands `part` and `search`: what the catalogue knows, as text or as the JSON of the
//! interface.

use std::process::ExitCode;

use anyhow::{anyhow, bail};
use clap::Args;
use henrad_api::from_number::FromNumber;
use henrad_api::part::{PartAttributes, PartItem};
use henrad_api::properties::NumberField;
use henrad_api::vocabulary::NumberMatch;
use henrad_api::vocabulary::{MatchQuality, PropertyStep, Word};
use henrad_catalogue::{Database, SearchFilter, is_same_number, left_out};
use henrad_engine::catalogue::part_item::whole_part;
use henrad_engine::catalogue::search::{InductorHit, SearchHit, SearchResult, search_result};
use henrad_engine::error::EngineError;
use henrad_engine::part_store::by_number::Asked;
use henrad_engine::part_store::inductor_catalogue::InductorCatalogue;
use henrad_engine::part_store::{ModeledPart, PartStore};
use henrad_parts::quantity;
use serde_json::Value;

use super::answer::written;
use super::numbers::NumbersArgs;
use super::options::{WrongUsage, explained, wrong_usage};
use super::selection::status;
use super::start;
use crate::settings::Settings;

/// Which parts to show.
#[derive(Debug, Args)]
pub struct PartArgs {
    #[command(flatten)]
    pub numbers: NumbersArgs,
}

/// What to search for.
#[derive(Debug, Args)]
pub struct SearchArgs {
    /// Numbers, values and words: 10u 25V X7R 1206.
    #[arg(required = true, value_name = "TEXT")]
    pub text: Vec<String>,
    /// Most parts and inductors to answer with, 1 to 100.
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u8).range(1..=100))]
    pub limit: u8,
    /// Parts to leave out before the first.
    #[arg(long, default_value_t = 0)]
    pub offset: usize,
    /// Maker of imported parts, or built-in for all others.
    #[arg(long, default_value = "")]
    pub maker: String,
    /// sqlite://PATH or postgres://…
    /// [default: the database of the settings if there is one, else the built-in catalogue].
    #[arg(long)]
    pub database: Option<String>,
}

/// Numbers without an answer, each with its sentence; they stop nothing but the success of the
/// command.
#[derive(Debug, Default)]
pub(super) struct Missing {
    sentences: Vec<String>,
    /// How many of them are wrong options.
    wrong_options: usize,
}

impl Missing {
    pub(super) fn add(&mut self, error: &EngineError, number: &str) -> anyhow::Result<()> {
        match error {
            EngineError::UnknownPart {
                suggestions,
                diagnosis,
                ..
            } => {
                let mut sentence = format!(
                    "{number}: {}",
                    diagnosis.as_deref().unwrap_or("no such part")
                );
                if !suggestions.is_empty() {
                    sentence.push_str("; near it: ");
                    sentence.push_str(&suggestions.join(", "));
                }
                self.sentences.push(sentence);
                Ok(())
            }
            other => {
                let told = explained(other);
                let sentence = format!("{number}: {told}");
                Err(if told.is::<WrongUsage>() {
                    wrong_usage(sentence)
                } else {
                    anyhow!(sentence)
                })
            }
        }
    }

    /// Adds a sentence about a number that exists, but not for this command.
    pub(super) fn add_sentence(&mut self, sentence: String) {
        self.sentences.push(sentence);
    }

    /// Adds what the options say of a number that exists.
    pub(super) fn add_wrong_options(&mut self, number: &str, sentence: &str) {
        self.sentences.push(format!("{number}: {sentence}"));
        self.wrong_options += 1;
    }

    /// An error that lists them, if there are any: one of the options where nothing else is wrong.
    pub(super) fn told(self, asked: usize) -> anyhow::Result<()> {
        let count = self.sentences.len();
        if count == 0 {
            return Ok(());
        }
        let list = self.sentences.join("\n  ");
        if self.wrong_options == count {
            return Err(wrong_usage(format!(
                "no answer for {count} of {asked} numbers\n  {list}"
            )));
        }
        bail!("no part found for {count} of {asked} numbers\n  {list}")
    }
}

/// Says on standard error that a number was not taken as it is written.
pub(super) fn tell_match(part: &ModeledPart) {
    let unknown_end = part
        .by_number()
        .map_or("", |it| it.number.left_out.as_str());
    if !unknown_end.is_empty() {
        start::tell(&format!(
            "{}: the end {unknown_end} is unknown",
            part.number
        ));
    } else if let Some(sentence) = match_sentence(&part.answers(), &part.number) {
        start::tell(&sentence);
    }
}

/// What became of a number that is answered under another; `None` where both have the same
/// characters.
fn match_sentence(answers: &NumberMatch, number: &str) -> Option<String> {
    let requested = answers.requested.as_deref()?;
    if is_same_number(requested, number) {
        return None;
    }
    let reason = match answers.match_quality {
        Some(MatchQuality::Shortened) => match left_out(requested, number) {
            end if end.is_empty() => "; its end is unknown".to_owned(),
            end => format!("; the end {end} is unknown"),
        },
        Some(MatchQuality::Completed) => ", which begins like it".to_owned(),
        _ => String::new(),
    };
    Some(format!("{requested}: answered as {number}{reason}"))
}

/// Shows the parts of the numbers.
pub(crate) async fn part(
    settings: &Settings,
    arguments: &PartArgs,
    as_json: bool,
) -> anyhow::Result<ExitCode> {
    let database = start::catalogue(settings).await?;
    let numbers = arguments.numbers.read(&database).await?;
    let store = PartStore::new(database.clone());
    let (mut missing, mut answers) = (Missing::default(), Vec::new());
    for number in &numbers {
        let asked = arguments.numbers.reading.asked(number);
        match store.find(asked, "partNumber").await {
            Ok(part) => {
                tell_match(&part);
                let item = item_with_nearest(&part, &store, settings).await?;
                answers.push((serde_json::to_value(&item)?, part_text(&item)));
            }
            Err(error) => {
                match other_part(&database, asked, &error, &settings.documentation_url).await? {
                    Some(answer) => answers.push(answer),
                    None => missing.add(&error, number)?,
                }
            }
        }
    }
    database.close().await;
    let is_one = numbers.len() == 1;
    if as_json {
        let values: Vec<Value> = answers.into_iter().map(|(value, _)| value).collect();
        match values.first() {
            Some(only) if is_one => super::print(&written(only)?)?,
            None if is_one => {}
            _ => super::print(&written(&values)?)?,
        }
    } else {
        let texts: Vec<String> = answers.into_iter().map(|(_, text)| text).collect();
        if !texts.is_empty() {
            super::print(&texts.join("\n\n"))?;
        }
    }
    missing.told(numbers.len())?;
    Ok(ExitCode::SUCCESS)
}

/// A part with all that is known of it, and the nearest listed ones where no list has it.
async fn item_with_nearest(
    part: &ModeledPart,
    store: &PartStore,
    settings: &Settings,
) -> anyhow::Result<PartItem> {
    let mut item = whole_part(part, &settings.documentation_url);
    if let Some(stated) = item.from_number.as_mut() {
        stated.nearest = store.nearest_listed(part).await?;
    }
    Ok(item)
}

/// An inductor, which has its own list, or what a number states that gives no model.
async fn other_part(
    database: &Database,
    asked: Asked<'_>,
    error: &EngineError,
    documentation: &str,
) -> anyhow::Result<Option<(Value, String)>> {
    let inductors = InductorCatalogue::new(database.inductors().await?)?;
    let Some(stated) = inductors.stated(database, asked, error).await? else {
        return Ok(None);
    };
    if let Ok(item) = inductors.item(asked.number, "partNumber", documentation) {
        let head = format!("{}  inductor, {}", item.pn, item.inductance_display);
        let mut lines = vec![head];
        lines.extend(item.from_number.iter().flat_map(number_lines));
        let properties = item.ce_props.iter();
        lines.extend(
            properties.map(|it| line(&it.parameter_name, &it.value, it.origin.word(), &it.source)),
        );
        return Ok(Some((serde_json::to_value(&item)?, lines.join("\n"))));
    }
    let mut lines = vec![format!("{}  {}", stated.mfr_pn, stated.kind)];
    lines.extend(stated.from_number.iter().flat_map(number_lines));
    Ok(Some((serde_json::to_value(&stated)?, lines.join("\n"))))
}

/// What a number states, field by field, and what it does not.
fn number_lines(stated: &FromNumber) -> Vec<String> {
    let mut lines = vec![format!("  {}", stated.notice)];
    lines.extend(field_lines(&stated.fields));
    if !stated.not_stated.is_empty() {
        lines.push(line("Not stated", &stated.not_stated.join(", "), "", ""));
    }
    if !stated.nearest.is_empty() {
        lines.push(line("Nearest listed", &stated.nearest.join(", "), "", ""));
    }
    lines
}

/// A number field by field: name, code and meaning.
fn field_lines(fields: &[NumberField]) -> impl Iterator<Item = String> {
    fields.iter().map(|field| {
        let text = format!("  {:<39} {:<12} {}", field.name, field.code, field.meaning);
        text.trim_end().to_owned()
    })
}

/// A part in lines: ratings, properties, model parameters.
fn part_text(item: &PartItem) -> String {
    let mut lines = vec![format!(
        "{}  {} {}, {}, case {}, {} {}, {} to {} °C",
        item.mfr_pn,
        item.cap_display,
        item.dielectric,
        item.series,
        item.case_size,
        item.voltage_rating,
        item.voltage_unit.word(),
        item.min_temp,
        item.max_temp,
    )];
    if let Some(stated) = &item.from_number {
        lines.extend(number_lines(stated));
    } else {
        lines.push(line("Listed as", "", item.origin.word(), &item.source));
        lines.push("Number".to_owned());
        lines.extend(field_lines(&item.decoded));
        lines.push("Properties".to_owned());
    }
    lines.extend(item.attributes.iter().flat_map(attribute_lines));
    let shown = item
        .ce_props
        .iter()
        .filter(|property| property.step == PropertyStep::Shown);
    lines.extend(shown.map(|it| line(&it.parameter_name, &it.value, it.origin.word(), &it.source)));
    lines.push("Model".to_owned());
    lines.extend(item.model_parameters.iter().map(|it| {
        let value = [it.value.as_str(), it.condition.as_str()].join(" ");
        line(
            &it.parameter_name,
            value.trim(),
            it.origin.word(),
            &it.source,
        )
    }));
    lines.extend(
        item.documents
            .iter()
            .map(|it| line(&it.label, &it.href, "", "")),
    );
    lines.join("\n")
}

/// Maker, safety class and qualification of a part, as far as it has them.
fn attribute_lines(attributes: &PartAttributes) -> Vec<String> {
    let maker = Some(&attributes.maker).filter(|maker| !maker.is_empty());
    let stated = [
        ("Safety Class", &attributes.safety_class),
        ("Qualification", &attributes.aec_q200),
    ];
    let stated = stated.into_iter().filter_map(|(name, attribute)| {
        let attribute = attribute.as_ref()?;
        Some(line(
            name,
            &attribute.value,
            attribute.origin.word(),
            &attribute.source,
        ))
    });
    maker
        .map(|maker| line("Maker", maker, "", ""))
        .into_iter()
        .chain(stated)
        .collect()
}

fn line(name: &str, value: &str, mark: &str, source: &str) -> String {
    format!("  {name:<39} {value:<28} {mark:<12} {source}")
        .trim_end()
        .to_owned()
}

/// Searches the catalogue; the status tells whether it found anything.
pub(crate) async fn search(
    settings: &Settings,
    arguments: &SearchArgs,
    as_json: bool,
) -> anyhow::Result<ExitCode> {
    let database = start::catalogue(settings).await?;
    let (result, inductors) = found(&database, arguments).await?;
    database.close().await;
    super::print(&if as_json {
        written(&result)?
    } else {
        search_text(&result, inductors)
    })?;
    Ok(status(
        !(result.parts.is_empty() && result.inductors.is_empty()),
    ))
}

/// What a search finds, and how many inductors match, listed or not.
async fn found(
    database: &Database,
    arguments: &SearchArgs,
) -> anyhow::Result<(SearchResult, usize)> {
    let filter = SearchFilter {
        maker: arguments.maker.clone(),
        offset: arguments.offset,
        ..SearchFilter::default()
    };
    let text = arguments.text.join(" ");
    let limit = usize::from(arguments.limit);
    let answer = database.search(&text, &filter, limit).await?;
    let inductors = answer.inductor_total;
    let mut result = search_result(answer);
    let room = limit.saturating_sub(result.parts.len());
    result.inductors.truncate(room);
    Ok((result, inductors))
}

fn search_text(result: &SearchResult, inductors: usize) -> String {
    let mut lines: Vec<String> = result.parts.iter().map(hit_line).collect();
    lines.extend(result.inductors.iter().map(inductor_line));
    let has_near = !(result.nearest.is_empty() && result.nearest_inductors.is_empty());
    if result.total == 0 && has_near {
        lines.push("nearest, each with what differs:".to_owned());
        lines.extend(result.nearest.iter().map(hit_line));
        lines.extend(result.nearest_inductors.iter().map(inductor_line));
    }
    // A text that means inductors alone has no number of other parts.
    if result.total > 0 || inductors == 0 {
        let at_least = if result.complete { "" } else { "at least " };
        let listed = result.parts.len();
        lines.push(format!("{listed} of {at_least}{} parts", result.total));
    }
    if inductors > 0 {
        lines.push(format!(
            "{} of {inductors} inductors",
            result.inductors.len()
        ));
    }
    if let Some(reference) = &result.cross_reference {
        let read = match reference.values.as_str() {
            "" => "an order code without values",
            values => values,
        };
        let (number, maker) = (&reference.text, &reference.maker);
        lines.push(format!("{number}, by number, {maker}: {read}"));
    }
    if result.without_figure > 0 {
        lines.push(format!(
            "{} more list no value to compare",
            result.without_figure
        ));
    }
    let understood = result.understood.iter();
    let read: Vec<_> = understood
        .map(|piece| format!("{} = {}", piece.text, piece.meaning))
        .collect();
    if !read.is_empty() {
        lines.push(format!("read as: {}", read.join("; ")));
    }
    if !result.unread.is_empty() {
        lines.push(format!("ignored: {}", result.unread.join(", ")));
    }
    if !result.suggestions.is_empty() && result.nearest.is_empty() {
        lines.push(format!("did you mean: {}", result.suggestions.join(", ")));
    }
    lines.join("\n")
}

fn hit_line(hit: &SearchHit) -> String {
    let esr = hit
        .esr
        .map_or_else(String::new, |esr| quantity::format(esr, "Ω", 3));
    let attribute = [&hit.safety_class, &hit.aec_q200].into_iter().flatten();
    let attributes: Vec<_> = attribute.map(|it| it.value.as_str()).collect();
    let line = format!(
        "{:<26}{:>10}  {:<13}{:>7} V  {:<8}{:>4} °C  {esr:<9} {:<12}{} {}",
        hit.mfr_pn,
        hit.cap_display,
        hit.dielectric,
        hit.voltage_rating,
        hit.case_size,
        hit.max_temp,
        hit.origin.word(),
        attributes.join(" "),
        hit.maker,
    );
    format!("{}{}", line.trim_end(), in_words(&hit.differs))
}

fn inductor_line(hit: &InductorHit) -> String {
    format!(
        "{:<26}{:>10}  {:<6}{}  inductor{}",
        hit.mfr_pn,
        quantity::format(hit.inductance, "H", 4),
        hit.case_size,
        quantity::format(hit.rated_current, "A", 3),
        in_words(&hit.differs)
    )
}

/// What a part has instead of what was asked.
fn in_words(differs: &[String]) -> String {
    match differs {
        [] => String::new(),
        differs => format!("  differs: {}", differs.join(", ")),
    }
}

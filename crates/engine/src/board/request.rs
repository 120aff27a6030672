//! Body of `/api/board` and `/api/board/columns`: what a check is asked for.

use std::collections::BTreeMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bytes::Bytes;
use henrad_api::field::FieldError;
use henrad_formats::parts_list::MAX_BYTES;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::check::{BoardError, BoardFiles, BoardOptions};
use super::conditions::Change;
use super::day::Day;
use super::list::{ColumnRole, ListSource};
use super::outcome::Baseline;
use super::profile::Profile;
use super::quantities::Quantity;
use super::settings::{GUESS, Level, Settings, WORST_CASE};
use crate::clock;

/// Name of the conditions in messages.
const CONDITIONS: &str = "board.toml";

/// A list to check.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct BoardRequestFile {
    /// Name, which the report repeats.
    #[schema(example = "bom.csv")]
    pub name: String,
    /// Its text; of a workbook `base64` in its place.
    pub text: Option<String>,
    /// Its bytes in base64.
    pub base64: Option<String>,
    /// Its bytes as a form sends them.
    #[serde(skip)]
    bytes: Option<Bytes>,
}

/// What the check is asked for. Everything may be left out.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct BoardRequestOptions {
    /// `maker`, `none`, or the TOML text of a profile of your own.
    pub profile: Option<String>,
    /// Heads of columns by what they hold: mpn, reference, quantity, value, manufacturer, footprint, description, dnp, or a
    /// condition such as voltage or temperature.
    #[schema(value_type = BTreeMap<String, String>)]
    pub columns: BTreeMap<String, String>,
    /// Sheet of a workbook.
    pub sheet: Option<String>,
    /// Ambient temperature of the board, −100 to 300 °C.
    pub ambient: Option<f64>,
    /// What a voltage read from the name of a net may cause: `fail`, `advice` or `off`.
    pub guess: Option<String>,
    /// What the worst case may cause: `advice` or `fail`.
    pub worst_case: Option<String>,
    /// Conditions of single references: `{"C46.voltage": "12 V"}`.
    #[schema(value_type = BTreeMap<String, String>)]
    pub set: BTreeMap<String, Value>,
    /// A baseline or an earlier report, whose results are known.
    #[schema(value_type = Option<Object>)]
    pub baseline: Option<Value>,
    /// Whether lines without a number are judged by their values.
    pub by_value: bool,
    /// A reference whose `alternatives` are wanted wherever its row stands.
    #[schema(example = "C46")]
    pub explain: Option<String>,
    /// Whether a log (SARIF) leaves waived results out, for programs that count them as faults.
    pub omit_waived: bool,
    /// The day that waivers are compared with; today when left out.
    #[schema(example = "2026-03-03")]
    pub today: Option<String>,
}

/// Body of `/api/board` and `/api/board/columns`.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct BoardRequest {
    /// The list.
    #[schema(required)]
    pub file: BoardRequestFile,
    /// A netlist or schematic of KiCad beside the list, or the other way round: symbols, fields and nets are its, and what
    /// the two say differently is told.
    pub design: Option<BoardRequestFile>,
    /// Conditions as the text of a `board.toml`, or as an object with its members.
    #[schema(value_type = Option<Object>)]
    pub conditions: Option<Value>,
    pub options: BoardRequestOptions,
    /// Name of the conditions in messages, as a form sends it.
    #[serde(skip)]
    conditions_name: Option<String>,
}

impl BoardRequestFile {
    /// Takes its bytes; `path` names the member of the request.
    fn take_bytes(&mut self, path: &str) -> Result<Bytes, BoardError> {
        let bytes = match (self.text.take(), self.base64.take(), self.bytes.take()) {
            (None, None, Some(bytes)) => bytes,
            (Some(text), None, None) => Bytes::from(text),
            (None, Some(encoded), None) => STANDARD
                .decode(encoded.trim())
                .map_err(|_| invalid(&format!("{path}.base64"), "Must be base64."))?
                .into(),
            _ => return Err(invalid(path, "Please give text or base64 of the file.")),
        };
        if bytes.len() > MAX_BYTES {
            return Err(BoardError::TooLarge { size: bytes.len() });
        }
        Ok(bytes)
    }

    /// The file as a report names it.
    fn source<'a>(&'a self, otherwise: &'a str, bytes: &'a [u8]) -> ListSource<'a> {
        let name = match self.name.trim() {
            "" => otherwise,
            name => name,
        };
        ListSource { name, bytes }
    }
}

/// The bytes of a request.
pub struct Contents {
    /// Of the list.
    pub bytes: Bytes,
    /// Of the design beside it.
    pub beside: Option<Bytes>,
}

impl BoardRequest {
    /// Takes a file of a form: a list, and beside it one netlist or schematic.
    ///
    /// # Errors
    /// [`BoardError::Fields`] for a third one.
    pub fn take_file(
        &mut self,
        member: &str,
        name: String,
        bytes: Bytes,
    ) -> Result<(), BoardError> {
        let file = BoardRequestFile {
            name,
            bytes: Some(bytes),
            ..BoardRequestFile::default()
        };
        let is_first = self.file.bytes.is_none();
        if member == "file" && is_first {
            self.file = file;
        } else if self.design.is_none() {
            self.design = Some(file);
        } else {
            let message = "Please send one list, and with it one netlist or schematic.";
            return Err(invalid(member, message));
        }
        Ok(())
    }

    /// Takes the conditions of a form as TOML, with the name of their file.
    pub fn take_conditions(&mut self, text: String, name: String) {
        self.conditions = Some(Value::String(text));
        self.conditions_name = Some(name).filter(|it| !it.trim().is_empty());
    }

    /// Takes the bytes of the list and of the design beside it.
    ///
    /// # Errors
    /// [`BoardError::Fields`] unless each has either text or base64, [`BoardError::TooLarge`].
    pub fn take_contents(&mut self) -> Result<Contents, BoardError> {
        let design = self.design.as_mut();
        Ok(Contents {
            bytes: self.file.take_bytes("file")?,
            beside: design.map(|file| file.take_bytes("design")).transpose()?,
        })
    }

    /// The list, and the design beside it.
    pub fn files<'a>(&'a self, bytes: &'a [u8], beside: Option<&'a Bytes>) -> BoardFiles<'a> {
        let beside = beside.zip(self.design.as_ref());
        BoardFiles {
            first: self.file.source("list", bytes),
            second: beside.map(|(bytes, file)| file.source("schematic", bytes)),
        }
    }

    /// What the conditions say.
    ///
    /// # Errors
    /// [`BoardError::Fields`] with their places.
    pub fn settings(&self, today: Day) -> Result<Settings, BoardError> {
        let text = match &self.conditions {
            None | Some(Value::Null) => return Ok(Settings::default()),
            Some(Value::String(text)) => text.clone(),
            Some(Value::Object(members)) => toml::to_string(members)
                .map_err(|error| invalid("conditions", error.to_string()))?,
            Some(_) => return Err(invalid("conditions", "Must be TOML text or an object.")),
        };
        let name = self.conditions_name.as_deref().unwrap_or(CONDITIONS);
        Settings::read(&text, name, today).map_err(BoardError::Fields)
    }

    fn columns(&self) -> Result<Vec<(ColumnRole, String)>, BoardError> {
        let columns = self.options.columns.iter().map(|(word, head)| {
            let path = format!("options.columns.{word}");
            let role = ColumnRole::from_word(word)
                .ok_or_else(|| invalid(&path, format!("Must be one of {}.", ColumnRole::WORDS)))?;
            Ok((role, head.clone()))
        });
        columns.collect()
    }

    /// What the check is asked for.
    ///
    /// # Errors
    /// [`BoardError::Fields`] with their places.
    pub fn options(&self, today: Day) -> Result<BoardOptions, BoardError> {
        let asked = &self.options;
        let ambient = asked.ambient.map(|value| {
            let read = Quantity::Temperature.check(value);
            read.map_err(|message| invalid("options.ambient", message))
        });
        let baseline = asked.baseline.as_ref().map(|value| {
            let text = match value {
                Value::String(text) => text.clone(),
                value => value.to_string(),
            };
            Baseline::read(&text).map_err(|why| invalid("options.baseline", why))
        });
        let set = asked.set.iter().map(|(place, value)| change(place, value));
        Ok(BoardOptions {
            columns: self.columns()?,
            sheet: asked.sheet.clone(),
            profile: asked.profile.as_deref().map(profile).transpose()?,
            ambient: ambient.transpose()?,
            guess: level(asked.guess.as_deref(), &GUESS, "options.guess")?,
            worst_case: level(
                asked.worst_case.as_deref(),
                &WORST_CASE,
                "options.worstCase",
            )?,
            set: set.collect::<Result<_, _>>()?,
            baseline: baseline.transpose()?,
            by_value: asked.by_value,
            today,
        })
    }

    /// The day that waivers are compared with.
    ///
    /// # Errors
    /// [`BoardError::Fields`] for a text that is no date.
    pub fn today(&self) -> Result<Day, BoardError> {
        let Some(text) = &self.options.today else {
            return Ok(Day::at(clock::now()));
        };
        let day = Day::read(text);
        day.ok_or_else(|| invalid("options.today", "Must be a date, as 2026-03-03."))
    }
}

/// A profile by its name, or of its TOML text.
fn profile(text: &str) -> Result<Profile, BoardError> {
    let named = Profile::named(text.trim()).map_err(|error| BoardError::Fields(vec![error]))?;
    match named {
        Some(profile) => Ok(profile),
        None => Profile::read(text, "profile").map_err(BoardError::Fields),
    }
}

fn level(
    word: Option<&str>,
    words: &[(&str, Level)],
    path: &str,
) -> Result<Option<Level>, BoardError> {
    let Some(word) = word else {
        return Ok(None);
    };
    let found = words.iter().find(|(known, _)| *known == word);
    let known: Vec<&str> = words.iter().map(|(known, _)| *known).collect();
    let message = || format!("Must be one of {}", known.join(", "));
    found
        .map(|(_, level)| Some(*level))
        .ok_or_else(|| invalid(path, message()))
}

fn change(place: &str, value: &Value) -> Result<Change, BoardError> {
    let path = format!("options.set.{place}");
    let refused = |message: &str| invalid(&path, message);
    let (reference, word) = place
        .rsplit_once('.')
        .ok_or_else(|| refused("Must be a reference and a condition: C46.voltage"))?;
    let quantity = Quantity::from_word(word).ok_or_else(|| refused("Is no condition."))?;
    let read = match value {
        Value::Number(number) => quantity
            .check(number.as_f64().unwrap_or(f64::NAN))
            .map(Some),
        Value::String(text) => quantity.read(text, None),
        _ => Err("Must be a number or a text.".to_owned()),
    };
    let read = read.map_err(|message| refused(&message))?;
    Ok(Change {
        reference: reference.to_owned(),
        quantity,
        value: read.ok_or_else(|| refused("Please enter a value."))?,
    })
}

fn invalid(path: &str, message: impl Into<String>) -> BoardError {
    BoardError::Fields(vec![FieldError::new(path, message)])
}

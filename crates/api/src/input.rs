//! Tolerant readers for what clients send: numbers as text, Yes/No as booleans, controls as values.

use std::fmt;
use std::marker::PhantomData;

use henrad_parts::quantity::{self, ParseQuantityError};
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::schema::{AnyOfBuilder, ObjectBuilder, Schema, Type};
use utoipa::openapi::{RefOr, SchemaFormat};
use utoipa::{PartialSchema, ToSchema};

use crate::problem::FieldError;
use crate::vocabulary::Word;

/// A number, also when it comes as text; an empty text counts as 0.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd, Default, Serialize)]
#[serde(transparent)]
pub struct Number(pub f64);

impl PartialSchema for Number {
    fn schema() -> RefOr<Schema> {
        number_forms()
            .description(Some(
                "A number, also when it comes as text; an empty text and null count as 0.",
            ))
            .into()
    }
}

impl ToSchema for Number {}

/// Longest text of a number, bytes; the message about a wrong one repeats it.
const LONGEST_NUMBER: usize = 100;

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read(deserializer, Self::from_given)
    }
}

impl Number {
    fn from_given(given: &Given<'_>) -> Result<Self, String> {
        let value = match *given {
            Given::Number(value) => value,
            Given::Null => 0.0,
            Given::Text(text) if text.trim().is_empty() => 0.0,
            Given::Text(text) if text.len() <= LONGEST_NUMBER => quantity::parse_number(text)
                .map_err(|error| match error {
                    ParseQuantityError::Ambiguous { .. } => error.to_string(),
                    _ => format!("invalid value: string {text:?}, expected a number"),
                })?,
            // No number, which is said below.
            _ => f64::NAN,
        };
        if value.is_finite() {
            Ok(Self(value))
        } else {
            Err("expected a number".to_owned())
        }
    }
}

/// What a client gave for a field that takes several kinds of values.
enum Given<'a> {
    Bool(bool),
    Number(f64),
    Text(&'a str),
    Null,
    Object(serde_json::Map<String, serde_json::Value>),
    List,
}

/// Reads a value of several kinds at once: trying one kind after the other costs an error for each.
fn read<'de, D: Deserializer<'de>, T>(
    deserializer: D,
    from_given: fn(&Given<'_>) -> Result<T, String>,
) -> Result<T, D::Error> {
    deserializer.deserialize_any(GivenVisitor(from_given))
}

struct GivenVisitor<T>(fn(&Given<'_>) -> Result<T, String>);

impl<T> GivenVisitor<T> {
    fn of<E: Error>(self, given: &Given<'_>) -> Result<T, E> {
        (self.0)(given).map_err(E::custom)
    }
}

impl<'de, T> Visitor<'de> for GivenVisitor<T> {
    type Value = T;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a value")
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<T, E> {
        self.of(&Given::Bool(value))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<T, E> {
        self.of(&Given::Number(value as f64))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<T, E> {
        self.of(&Given::Number(value as f64))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<T, E> {
        self.of(&Given::Number(value))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<T, E> {
        self.of(&Given::Text(value))
    }

    fn visit_unit<E: Error>(self) -> Result<T, E> {
        self.of(&Given::Null)
    }

    fn visit_none<E: Error>(self) -> Result<T, E> {
        self.of(&Given::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, _: A) -> Result<T, A::Error> {
        self.of(&Given::List)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<T, A::Error> {
        let mut object = serde_json::Map::new();
        while let Some((name, value)) = members.next_entry::<String, _>()? {
            if object.contains_key(&name) {
                return Err(A::Error::custom(format!("duplicate field `{name}`")));
            }
            object.insert(name, value);
        }
        self.of(&Given::Object(object))
    }
}

/// A text of a client without control characters, cut to a length in characters.
pub fn cut(text: &str, longest: usize) -> String {
    text.chars()
        .filter(|character| !character.is_control())
        .take(longest)
        .collect()
}

/// A number, or a control object with the number in `select`.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Control(pub f64);

impl Control {
    /// Stands for a field that a request does not have; no request can send it. Checks name the
    /// field.
    pub const fn absent() -> Self {
        Self(f64::NAN)
    }

    /// The value of a field that may be absent.
    #[must_use]
    pub fn or(self, start: f64) -> Self {
        if self.0.is_nan() { Self(start) } else { self }
    }
}

impl PartialSchema for Control {
    fn schema() -> RefOr<Schema> {
        let object = ObjectBuilder::new()
            .property("select", number_forms())
            .required("select");
        number_forms()
            .item(object)
            .description(Some(
                "A number, or a control object with the number in `select`.",
            ))
            .into()
    }
}

impl ToSchema for Control {}

impl<'de> Deserialize<'de> for Control {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read(deserializer, |given| {
            let number = match given {
                Given::Object(members) => {
                    let select = members.get("select");
                    select.and_then(|select| Number::deserialize(select).ok())
                }
                given => Number::from_given(given).ok(),
            };
            let number = number.ok_or("expected a number")?;
            Ok(Self(number.0))
        })
    }
}

/// Yes or No; booleans are understood too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub enum YesNo {
    /// Yes, or `true`.
    Yes,
    /// No, or `false`.
    #[default]
    No,
}

impl YesNo {
    /// True for Yes.
    pub fn is_yes(self) -> bool {
        self == Self::Yes
    }
}

impl PartialSchema for YesNo {
    fn schema() -> RefOr<Schema> {
        AnyOfBuilder::new()
            .item(yes_or_no())
            .item(text_matching(YES_NO_PATTERN))
            .item(ObjectBuilder::new().schema_type(Type::Boolean))
            .description(Some(
                "Yes or No in any case of letters; booleans are understood too.",
            ))
            .into()
    }
}

impl ToSchema for YesNo {}

impl<'de> Deserialize<'de> for YesNo {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read(deserializer, |given| match given {
            Given::Bool(true) => Ok(Self::Yes),
            Given::Bool(false) => Ok(Self::No),
            Given::Text(text) if text.eq_ignore_ascii_case("yes") => Ok(Self::Yes),
            Given::Text(text) if text.is_empty() || text.eq_ignore_ascii_case("no") => Ok(Self::No),
            _ => Err("expected Yes or No".to_owned()),
        })
    }
}

/// Decimal numbers with optional exponent, as people write them, or blanks. A text with one comma
/// before its last three digits is not among them: it can mean two numbers.
const NUMBER_PATTERN: &str = concat!(
    r"^\s*([+−–-]?(",
    r"\d+\.?\d*|\.\d+|",
    // A decimal comma.
    r"\d+,(\d{0,2}|\d{4,})|0\d*,\d{3}|\d{4,},\d{3}|",
    // Groups of three digits.
    "\\d{1,3}([ \u{a0}\u{2007}\u{2009}\u{202f}]\\d{3})+([.,]\\d*)?|",
    r"\d{1,3}(,\d{3})+\.\d*|\d{1,3}(\.\d{3})+,\d*|\d{1,3}(,\d{3}){2,}|\d{1,3}(\.\d{3}){2,}",
    r")([eE][+-]?\d{1,2})?)?\s*$",
);

/// What [`YesNo`] reads besides its two words.
const YES_NO_PATTERN: &str = "^([Yy][Ee][Ss]|[Nn][Oo])?$";

/// The forms in which a number may come.
fn number_forms() -> AnyOfBuilder {
    AnyOfBuilder::new()
        .item(ObjectBuilder::new().schema_type(Type::Number).format(Some(
            SchemaFormat::KnownFormat(utoipa::openapi::KnownFormat::Double),
        )))
        .item(text_matching(NUMBER_PATTERN))
        .item(ObjectBuilder::new().schema_type(Type::Null))
}

fn text_matching(pattern: &str) -> ObjectBuilder {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .pattern(Some(pattern))
}

/// Schema of a choice as answers write it: one of two words.
pub fn yes_or_no() -> ObjectBuilder {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(["Yes", "No"]))
}

/// A value that may come as a number or as text, for example `0.004` or `"0.004"`; null is empty.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(transparent)]
pub struct Choice(pub String);

impl PartialSchema for Choice {
    fn schema() -> RefOr<Schema> {
        [Type::String, Type::Number, Type::Null]
            .into_iter()
            .fold(AnyOfBuilder::new(), |forms, form| {
                forms.item(ObjectBuilder::new().schema_type(form))
            })
            .description(Some("A choice as text or as number; null is empty."))
            .into()
    }
}

impl ToSchema for Choice {}

impl<'de> Deserialize<'de> for Choice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read(deserializer, |given| match given {
            Given::Text(text) => Ok(Self((*text).to_owned())),
            Given::Number(value) => Ok(Self(value.to_string())),
            Given::Null => Ok(Self::default()),
            _ => Err("expected text".to_owned()),
        })
    }
}

/// A word of a closed set as a client sent it. An unknown one is kept, so that a check can name it
/// beside the other invalid fields.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lenient<T> {
    /// An entry of the set.
    Known(T),
    /// Another text.
    Unknown(String),
}

impl<T: Word> Lenient<T> {
    /// The entry; `None` for an unknown word.
    pub fn known(&self) -> Option<T> {
        match self {
            Self::Known(entry) => Some(*entry),
            Self::Unknown(_) => None,
        }
    }

    /// The entry; an error that lists the words for another text.
    ///
    /// # Errors
    /// A text that is not in the set.
    pub fn checked(&self, path: &str) -> Result<T, FieldError> {
        self.known()
            .ok_or_else(|| FieldError::new(path, format!("Must be one of {}", T::words(", "))))
    }

    /// The same where nothing may be chosen: `None` for an empty text.
    ///
    /// # Errors
    /// A text that is neither empty nor a word of the set.
    pub fn chosen(&self, path: &str) -> Result<Option<T>, FieldError> {
        if self.word().is_empty() {
            return Ok(None);
        }
        self.checked(path).map(Some)
    }

    /// The entry, or the default where none is chosen or another text is recorded as an error.
    pub fn or(&self, default: T, path: &str, errors: &mut Vec<FieldError>) -> T {
        self.chosen(path)
            .unwrap_or_else(|error| {
                errors.push(error);
                None
            })
            .unwrap_or(default)
    }

    /// The word as it was sent.
    pub fn word(&self) -> &str {
        match self {
            Self::Known(entry) => entry.word(),
            Self::Unknown(text) => text,
        }
    }
}

impl<T: Word> Default for Lenient<T> {
    fn default() -> Self {
        Self::Unknown(String::new())
    }
}

impl<T: Word> Serialize for Lenient<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl<'de, T: Word> Deserialize<'de> for Lenient<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Ok(T::of_word(&text).map_or(Self::Unknown(text), Self::Known))
    }
}

/// Reads a word in any case, with blanks around it.
pub fn in_any_case<'de, D, T>(deserializer: D) -> Result<Lenient<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Word,
{
    let text = String::deserialize(deserializer)?;
    Ok(in_letters_of_any_case(&text))
}

fn in_letters_of_any_case<T: Word>(text: &str) -> Lenient<T> {
    let text = text.trim();
    let mut entries = T::ALL.iter().copied();
    let found = entries.find(|entry| entry.word().eq_ignore_ascii_case(text));
    found.map_or_else(|| Lenient::Unknown(text.to_owned()), Lenient::Known)
}

/// Reads a word with blanks around it.
pub fn trimmed<'de, D, T>(deserializer: D) -> Result<Lenient<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Word,
{
    let text = String::deserialize(deserializer)?;
    let text = text.trim();
    Ok(T::of_word(text).map_or_else(|| Lenient::Unknown(text.to_owned()), Lenient::Known))
}

/// Reads a word of digits that may come as a number; null is empty.
pub fn text_or_number<'de, D, T>(deserializer: D) -> Result<Lenient<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Word,
{
    let Choice(text) = Choice::deserialize(deserializer)?;
    Ok(T::of_word(&text).map_or(Lenient::Unknown(text), Lenient::Known))
}

/// Reads a list of words, each as [`in_any_case`] does.
pub fn each_in_any_case<'de, D, T>(deserializer: D) -> Result<Vec<Lenient<T>>, D::Error>
where
    D: Deserializer<'de>,
    T: Word,
{
    let texts = Vec::<String>::deserialize(deserializer)?;
    Ok(texts
        .iter()
        .map(|text| in_letters_of_any_case(text))
        .collect())
}

/// The same for the beginning of a word, where at least three letters name one of the set.
pub fn begun_in_any_case<'de, D, T>(deserializer: D) -> Result<Lenient<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Word,
{
    const SHORTEST: usize = 3;
    let text = String::deserialize(deserializer)?;
    let text = text.trim();
    let begins = |word: &str| {
        let beginning = word.get(..text.len());
        beginning.is_some_and(|beginning| beginning.eq_ignore_ascii_case(text))
    };
    let mut entries = T::ALL.iter().copied();
    let found = entries.find(|entry| text.len() >= SHORTEST && begins(entry.word()));
    Ok(found.map_or_else(|| Lenient::Unknown(text.to_owned()), Lenient::Known))
}

/// Describes [`Lenient`] where the word may be left empty.
#[derive(Debug)]
pub struct OrEmpty<T>(PhantomData<T>);

/// The trait behind the schema of every generic type.
impl<T: Word> utoipa::__dev::ComposeSchema for OrEmpty<T> {
    fn compose(_: Vec<RefOr<Schema>>) -> RefOr<Schema> {
        let words = T::ALL.iter().map(|entry| entry.word());
        ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(words.chain([""])))
            .description(Some("A word, or an empty text for none."))
            .into()
    }
}

impl<T: Word> ToSchema for OrEmpty<T> {}

/// Describes [`Lenient`] where a word of digits may come as a number too.
#[derive(Debug)]
pub struct TextOrNumber<T>(PhantomData<T>);

impl<T: Word> utoipa::__dev::ComposeSchema for TextOrNumber<T> {
    fn compose(_: Vec<RefOr<Schema>>) -> RefOr<Schema> {
        let words = || T::ALL.iter().map(|entry| entry.word());
        let numbers = words().filter_map(|word| word.parse::<u32>().ok());
        AnyOfBuilder::new()
            .item(
                ObjectBuilder::new()
                    .schema_type(Type::String)
                    .enum_values(Some(words())),
            )
            .item(
                ObjectBuilder::new()
                    .schema_type(Type::Number)
                    .enum_values(Some(numbers)),
            )
            .description(Some("A word, or the number that it writes."))
            .into()
    }
}

impl<T: Word> ToSchema for TextOrNumber<T> {}

/// Writes a word, or an empty text where there is none.
pub fn or_empty<S: Serializer, T: Word>(
    word: &Option<T>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(word.map_or("", T::word))
}

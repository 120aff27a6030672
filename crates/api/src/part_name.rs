//! A part as lists of a request name it.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{AnyOfBuilder, Object, ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::input::YesNo;

/// A part by its number, or by an object with the number in `mfrPn`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PartName {
    /// Number of any maker in any spelling, or values.
    pub number: String,
    /// Maker whose key alone is to read the number; empty for all.
    pub maker: String,
    /// Whether a part is wanted that needs up to 20 times what parts of its case hold.
    pub confirm_unusual: YesNo,
}

impl PartName {
    /// The number without the blanks around it.
    #[must_use]
    pub fn trimmed(&self) -> Self {
        Self {
            number: self.number.trim().to_owned(),
            ..self.clone()
        }
    }
}

impl From<&str> for PartName {
    fn from(number: &str) -> Self {
        Self {
            number: number.to_owned(),
            ..Self::default()
        }
    }
}

/// The object form.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Named {
    mfr_pn: String,
    #[serde(default)]
    maker: String,
    #[serde(default)]
    confirm_unusual: YesNo,
}

impl Serialize for PartName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.maker.is_empty() && !self.confirm_unusual.is_yes() {
            return self.number.serialize(serializer);
        }
        let named = Named {
            mfr_pn: self.number.clone(),
            maker: self.maker.clone(),
            confirm_unusual: self.confirm_unusual,
        };
        named.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for PartName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Wire {
            Number(String),
            Part(Named),
        }
        match Wire::deserialize(deserializer) {
            Ok(Wire::Number(number)) => Ok(Self::from(number.as_str())),
            Ok(Wire::Part(named)) => Ok(Self {
                number: named.mfr_pn,
                maker: named.maker,
                confirm_unusual: named.confirm_unusual,
            }),
            Err(_) => Err(D::Error::custom("expected a part number")),
        }
    }
}

impl PartialSchema for PartName {
    fn schema() -> RefOr<Schema> {
        let text = || Object::with_type(Type::String);
        let part = ObjectBuilder::new()
            .property("mfrPn", text())
            .property("maker", text())
            .property("confirmUnusual", YesNo::schema())
            .required("mfrPn");
        AnyOfBuilder::new()
            .item(text())
            .item(part)
            .description(Some(
                "A part number, or an object with it in `mfrPn`, if need be with the `maker` whose \
                 key alone is to read it and with `confirmUnusual`.",
            ))
            .into()
    }
}

impl ToSchema for PartName {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_alone_and_an_object_are_read_and_written_alike() {
        for text in [
            r#""GRM188R71C104KA01D""#,
            r#"{"mfrPn":"0603B104K500","maker":"Fenghua","confirmUnusual":"Yes"}"#,
        ] {
            let name: PartName = serde_json::from_str(text).unwrap();
            assert_eq!(serde_json::to_string(&name).unwrap(), text);
        }
        let name: PartName =
            serde_json::from_str(r#"{"mfrPn":"A","confirmUnusual":true}"#).unwrap();
        assert!(name.confirm_unusual.is_yes() && name.maker.is_empty());
        let wrong = serde_json::from_str::<PartName>("5").unwrap_err();
        assert!(
            wrong.to_string().contains("expected a part number"),
            "{wrong}"
        );
    }
}

//! Texts as they lie in the database, which may be damaged.

use sqlx::error::BoxDynError;
use sqlx::postgres::{PgTypeInfo, PgValueRef};
use sqlx::sqlite::{SqliteTypeInfo, SqliteValueRef};
use sqlx::{Decode, Postgres, Sqlite, Type};

/// A text that need not be UTF-8, so that a broken one spoils no list in which it stands. SQLite does not look
/// at what it holds; PostgreSQL does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RawText(Vec<u8>);

impl RawText {
    /// The bytes of the text.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// The text; `None` where it is broken.
    pub fn as_text(&self) -> Option<&str> {
        std::str::from_utf8(&self.0).ok()
    }

    /// The text, with a sign where it is broken.
    pub fn into_text(self) -> String {
        String::from_utf8(self.0)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
    }
}

impl From<String> for RawText {
    fn from(text: String) -> Self {
        Self(text.into_bytes())
    }
}

impl Type<Sqlite> for RawText {
    fn type_info() -> SqliteTypeInfo {
        <String as Type<Sqlite>>::type_info()
    }

    fn compatible(found: &SqliteTypeInfo) -> bool {
        <Vec<u8> as Type<Sqlite>>::compatible(found)
    }
}

impl<'r> Decode<'r, Sqlite> for RawText {
    fn decode(value: SqliteValueRef<'r>) -> Result<Self, BoxDynError> {
        <Vec<u8> as Decode<'r, Sqlite>>::decode(value).map(Self)
    }
}

impl Type<Postgres> for RawText {
    fn type_info() -> PgTypeInfo {
        <String as Type<Postgres>>::type_info()
    }

    fn compatible(found: &PgTypeInfo) -> bool {
        <String as Type<Postgres>>::compatible(found)
    }
}

impl<'r> Decode<'r, Postgres> for RawText {
    fn decode(value: PgValueRef<'r>) -> Result<Self, BoxDynError> {
        let text = <String as Decode<'r, Postgres>>::decode(value)?;
        Ok(Self(text.into_bytes()))
    }
}

//! Closed sets of words that requests, answers and use cases share. Each is one enum, so that the
//! interface description lists the words and a misspelled one does not compile.

use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};

/// Name of the pseudo-part for the parallel combination of all parts.
pub const COMBINED: &str = "Combined";

/// An entry of a closed set.
pub trait Word: Copy + 'static {
    /// All entries in the order in which messages and menus list them.
    const ALL: &'static [Self];

    /// The word in requests, answers and files.
    fn word(self) -> &'static str;

    /// The entry of a word.
    fn of_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|entry| entry.word() == word)
    }

    /// All words with a separator between them, for messages.
    fn words(separator: &str) -> String {
        let words: Vec<_> = Self::ALL.iter().map(|entry| entry.word()).collect();
        words.join(separator)
    }
}

/// Schema of a set.
fn schema_of<T: Word>(description: &str) -> RefOr<Schema> {
    let words = T::ALL.iter().map(|entry| entry.word());
    ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(words))
        .description(Some(description.trim()))
        .into()
}

macro_rules! words {
    ($(#[doc = $doc:expr])* $name:ident { $($(#[$entry_doc:meta])* $entry:ident = $word:literal,)+ }) => {
        $(#[doc = $doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $name {
            $($(#[$entry_doc])* $entry,)+
        }

        impl Word for $name {
            const ALL: &'static [Self] = &[$(Self::$entry),+];

            fn word(self) -> &'static str {
                match self {
                    $(Self::$entry => $word,)+
                }
            }
        }

        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }

        impl ::utoipa::PartialSchema for $name {
            fn schema() -> ::utoipa::openapi::RefOr<::utoipa::openapi::Schema> {
                super::schema_of::<Self>(concat!($($doc),*))
            }
        }

        impl ::utoipa::ToSchema for $name {}
    };
}

// After the macro, so that they see it.
mod calculator;
mod fit;
mod inductor;
mod lifetime;
mod part;
mod plot;
mod problem;
mod selection;
mod site;

pub use calculator::*;
pub use fit::*;
pub use inductor::*;
pub use lifetime::*;
pub use part::*;
pub use plot::*;
pub use problem::*;
pub use selection::*;
pub use site::*;

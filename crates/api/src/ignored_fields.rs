//! Fields of a request that nothing reads.

use serde::de::DeserializeOwned;

use crate::field::FieldError;
use crate::input::cut;
use crate::object::Object;

/// What is wrong with each.
pub const UNKNOWN_FIELD: &str = "This call has no such field.";
/// Longest path of a field, characters: it repeats the names of the request.
pub const MAX_PATH_LENGTH: usize = 200;

/// Paths of fields that a call does not know.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ignored(Vec<String>);

impl Ignored {
    /// No further one is named.
    const COUNT: usize = 20;
    /// No further one is named once the names are this long: clients have limits for headers.
    const LENGTH: usize = 1000;

    /// Adds a path, with its steps parted by dots.
    pub fn add(&mut self, path: &str) {
        let length: usize = self.0.iter().map(String::len).sum();
        if self.0.len() < Self::COUNT && length < Self::LENGTH {
            let path = written(path);
            if !self.0.contains(&path) {
                self.0.push(path);
            }
        }
    }

    /// Adds those of another reader.
    pub fn append(&mut self, other: Self) {
        self.0.extend(other.0);
        self.0.truncate(Self::COUNT);
    }

    /// Their paths, in ASCII; `None` without any.
    pub fn named(&self) -> Option<String> {
        (!self.0.is_empty()).then(|| self.0.join(", "))
    }

    /// Each as a fault of the request.
    pub fn errors(self) -> Vec<FieldError> {
        let paths = self.0.into_iter();
        let errors = paths.map(|path| FieldError::new(path, UNKNOWN_FIELD));
        errors.collect()
    }
}

/// Reads JSON and tells which of its fields nothing reads.
///
/// # Errors
/// Text that is no JSON, or of which a value is of the wrong kind.
pub fn read<T: DeserializeOwned>(text: &[u8]) -> Result<(T, Ignored), serde_json::Error> {
    let mut ignored = Ignored::default();
    let mut reader = serde_json::Deserializer::from_slice(text);
    let value = serde_ignored::deserialize(&mut reader, |path| ignored.add(&path.to_string()))?;
    reader.end()?;
    Ok((value, ignored))
}

/// The same for a text that must be an object.
///
/// # Errors
/// As [`read`].
pub fn read_object<T: DeserializeOwned>(text: &[u8]) -> Result<(T, Ignored), serde_json::Error> {
    let (Object(value), ignored) = read(text)?;
    Ok((value, ignored))
}

/// A path as those of refused fields, in ASCII: `bank[0].note` for `bank.0.note`.
fn written(path: &str) -> String {
    let mut written = String::new();
    // A value that may be null is a step of its own.
    for step in path.split('.').filter(|step| *step != "?") {
        let is_index = !step.is_empty() && step.bytes().all(|byte| byte.is_ascii_digit());
        let (before, behind) = match (is_index, written.is_empty()) {
            (true, _) => ("[", "]"),
            (false, true) => ("", ""),
            (false, false) => (".", ""),
        };
        written.extend([before, step, behind]);
    }
    cut(&written, MAX_PATH_LENGTH).escape_default().to_string()
}

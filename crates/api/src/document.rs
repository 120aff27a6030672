//! Links to the documents of a part.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;
use utoipa::ToSchema;

use crate::vocabulary::{DocumentKind, Word};

/// A document of a part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Document {
    /// specsheet, datasheet, step or rohs.
    pub kind: DocumentKind,
    /// Label of the link.
    pub label: String,
    /// Address.
    pub href: String,
}

/// Documents of every part: path below the documentation base, label.
const DOCUMENTS: [(DocumentKind, &str); 4] = [
    (DocumentKind::SpecSheet, "Spec sheet"),
    (DocumentKind::DataSheet, "Data sheet"),
    (DocumentKind::Step, "STEP model"),
    (DocumentKind::Rohs, "RoHS"),
];

/// The documents of a part below the documentation base; none without a base (EXT-01).
pub fn documents(base: &str, number: &str) -> Vec<Document> {
    let base = base.trim_end_matches('/');
    if base.is_empty() {
        return Vec::new();
    }
    let number = percent_encoded(number);
    let document = |(kind, label): (DocumentKind, &str)| Document {
        kind,
        label: label.to_owned(),
        href: format!("{base}/{}/{number}", kind.word()),
    };
    DOCUMENTS.into_iter().map(document).collect()
}

/// Stands for the part's number in an address.
const NUMBER: &str = "{number}";

/// The documents of a part: those below the documentation base, and the data sheet that its own row
/// names, which wins. `{number}` in that address stands for the number.
pub fn documents_with(base: &str, number: &str, data_sheet: &str) -> Vec<Document> {
    let mut all = documents(base, number);
    if !data_sheet.is_empty() {
        all.retain(|document| document.kind != DocumentKind::DataSheet);
        let own = Document {
            kind: DocumentKind::DataSheet,
            label: "Data sheet".to_owned(),
            href: data_sheet_of(number, data_sheet),
        };
        all.insert(0, own);
    }
    all
}

/// The data sheet of a part whose row names it; empty where it names none.
pub fn data_sheet_of(number: &str, data_sheet: &str) -> String {
    data_sheet.replace(NUMBER, &percent_encoded(number))
}

/// A path segment: everything but letters, digits, `-`, `.`, `_` and `~` as its bytes in
/// hexadecimal.
pub fn percent_encoded(text: &str) -> String {
    const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC
        .remove(b'-')
        .remove(b'.')
        .remove(b'_')
        .remove(b'~');
    utf8_percent_encode(text, ESCAPED).to_string()
}

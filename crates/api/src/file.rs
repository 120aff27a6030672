//! Downloads that are not text, as the description shows them: their bytes, and what they are.
//!
//! The types describe answers and are never constructed. `format` is for generators of clients that
//! know OpenAPI 3.0 only.

use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaFormat, Type};
use utoipa::openapi::{KnownFormat, RefOr};
use utoipa::{PartialSchema, ToSchema};

/// Several files as a zip.
#[derive(Debug)]
pub struct ZipFile;

impl PartialSchema for ZipFile {
    fn schema() -> RefOr<Schema> {
        bytes("application/zip")
    }
}

impl ToSchema for ZipFile {}

/// A document.
#[derive(Debug)]
pub struct PdfFile;

impl PartialSchema for PdfFile {
    fn schema() -> RefOr<Schema> {
        bytes("application/pdf")
    }
}

impl ToSchema for PdfFile {}

fn bytes(media_type: &str) -> RefOr<Schema> {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Binary)))
        .content_media_type(media_type)
        .into()
}

//! `POST /api/seed/overlay`: reads a measurement from a file, to be laid over a plot.

use axum::Json;
use henrad_api::field::FieldError;
use henrad_api::input::{Lenient, OrEmpty, or_empty};
use henrad_api::refusal::{BadBody, NoRole, TooLarge};
use henrad_api::vocabulary::{MeasurementFormat, MountBasis, Mounting};
use henrad_engine::error::EngineError;
use henrad_engine::measured_file::{
    FileCondition, Measured, Unread, line_path, mounting, read_text,
};
use henrad_formats::touchstone::MountSource;
use henrad_parts::quantity::Ohms;
use henrad_sim::capacitor::fit::MeasuredPoint;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::invalid;
use crate::auth::identity::Editor;
use crate::http::admission::Workers;
use crate::http::extract::Body;
use crate::http::problem::Problem;

/// Largest file.
const MAX_CONTENT_BYTES: usize = 2 * 1024 * 1024;

/// Body of `/api/seed/overlay`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct OverlayFile {
    /// `csv` (frequency in Hz, impedance in Ω, phase in degrees), or `s2p` or `s1p` (Touchstone 1 and 2).
    #[schema(required, value_type = MeasurementFormat, example = "s2p")]
    pub format: Lenient<MeasurementFormat>,
    /// Text of the file, at most 2 MB.
    #[schema(required)]
    pub content: String,
    /// How the part was mounted for a two-port measurement: `Shunt` or `Series`; empty to find it in
    /// the file.
    #[schema(value_type = OrEmpty<Mounting>)]
    pub path: Lenient<Mounting>,
}

/// Answer of `/api/seed/overlay`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OverlayReading {
    /// From the lowest frequency up.
    pub points: Vec<OverlayPoint>,
    /// How the part was mounted; null for a file without two ports.
    pub mount: Option<FitMount>,
    /// Condition that comments of the file name.
    pub stated: FileCondition,
    /// Reference resistance of a Touchstone file, Ω; null for other files.
    pub reference: Option<f64>,
    /// Whether the file has its frequencies in another order, or some of them twice: its points were sorted, and of
    /// equal frequencies the first counts.
    pub is_reordered: bool,
}

/// A measured point of `/api/seed/overlay`.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
pub struct OverlayPoint {
    /// Frequency, Hz.
    pub frequency: f64,
    /// Magnitude of the impedance, Ω.
    pub impedance: f64,
    /// Phase of the impedance, °.
    pub phase: f64,
}

/// Mount of a two-port measurement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FitMount {
    /// How the file was read.
    pub path: Mounting,
    /// What decided.
    pub source: MountBasis,
    /// What the file tells; empty when it tells nothing.
    #[serde(serialize_with = "or_empty")]
    #[schema(value_type = OrEmpty<Mounting>)]
    pub found: Option<Mounting>,
}

/// Reads a measurement from a file, to be laid over a plot; nothing is kept.
#[utoipa::path(
    post, path = "/api/seed/overlay", tag = "seed",
    request_body = OverlayFile,
    responses(
        (status = 200, body = OverlayReading),
        BadBody,
        NoRole,
        TooLarge,
    )
)]
pub async fn read_overlay(
    _editor: Editor,
    workers: Workers,
    Body(file): Body<OverlayFile>,
) -> Result<Json<OverlayReading>, Problem> {
    let reading = workers.run(move || overlay(&file));
    Ok(Json(reading.await?))
}

/// Reads the measured impedance in a file, from the lowest frequency up, and what the file tells of
/// it.
///
/// # Errors
/// An invalid field with what the file lacks.
fn overlay(file: &OverlayFile) -> Result<OverlayReading, EngineError> {
    let read = read(&file.format, &file.content, &file.path);
    let measured = read.map_err(|error| EngineError::InvalidFields(vec![error]))?;
    let is_requested = file.path.known().is_some();
    let (mount, stated) = (mount_of(&measured, is_requested), measured.stated.into());
    let reference = measured.reference.map(Ohms::get);
    let is_reordered = measured.is_reordered;
    let mut points = measured.points;
    points.retain(|point| point.frequency.get() > 0.0 && point.impedance.norm() > 0.0);
    if points.is_empty() {
        return Err(invalid("content", "The file has no measured points."));
    }
    let shown = |point: &MeasuredPoint| OverlayPoint {
        frequency: point.frequency.get(),
        impedance: point.impedance.norm(),
        phase: point.impedance.arg().to_degrees(),
    };
    Ok(OverlayReading {
        points: points.iter().map(shown).collect(),
        mount,
        stated,
        reference,
        is_reordered,
    })
}

pub(super) fn read(
    format: &Lenient<MeasurementFormat>,
    content: &str,
    path: &Lenient<Mounting>,
) -> Result<Measured, FieldError> {
    if content.len() > MAX_CONTENT_BYTES {
        let message = "The measurement is too large: at most 2 MB.";
        return Err(FieldError::new("content", message));
    }
    let path = path.chosen("path")?.map(line_path);
    let format = format.checked("format")?;
    read_text(format, content, path).map_err(|why| match why {
        Unread::File(message)
        | Unread::Columns(message)
        | Unread::DecimalMark(message)
        | Unread::Ports(message) => FieldError::new("content", message),
        Unread::Mount => FieldError::new(
            "path",
            "The file does not say how the part was mounted: choose Series or Shunt.",
        ),
    })
}

/// How a measured part was mounted, and where that comes from.
pub(super) fn mount_of(measured: &Measured, is_requested: bool) -> Option<FitMount> {
    let (mount, path) = measured.mount?;
    let source = match mount.source {
        _ if is_requested => MountBasis::Request,
        Some(MountSource::Comment) => MountBasis::Comment,
        Some(MountSource::Parameters) => MountBasis::Parameters,
        None => MountBasis::Request,
    };
    Some(FitMount {
        path: mounting(path),
        source,
        found: mount.path.map(mounting),
    })
}

//! Attributes of a part that lists, facets and files show, each with its basis.

use serde::Serialize;
use utoipa::ToSchema;

use crate::vocabulary::OriginMark;

/// What a part lists beside its ratings; null where it lists nothing.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PartAttributes {
    /// Maker that an import named; empty for the built-in catalogue.
    pub maker: String,
    /// Maximum temperature, °C.
    pub max_temp: ListedFigure,
    /// ESR, Ω, at 25 °C.
    pub esr: Option<ListedFigure>,
    /// Ripple current, A rms.
    pub ripple_current: Option<ListedFigure>,
    /// Height of the body, m.
    pub height: Option<ListedFigure>,
    /// Safety class by IEC 60384-14.
    pub safety_class: Option<StatedAttribute>,
    /// Qualification to AEC-Q200.
    pub aec_q200: Option<StatedAttribute>,
}

/// A figure that a part lists.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedFigure {
    /// In SI units; temperatures in °C.
    pub value: f64,
    /// Frequency at which it holds, Hz; null where it has none or none is published.
    pub frequency: Option<f64>,
    /// Whether it is a limit rather than a typical or nominal value.
    pub is_limit: bool,
    /// guaranteed, typical, vendor model, fitted or estimated.
    pub origin: OriginMark,
    /// Document or rule behind it; empty in answers that hold marks alone.
    pub source: String,
}

/// An attribute of a part with its source.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StatedAttribute {
    /// What it says, for example `X2`.
    pub value: String,
    /// guaranteed, typical, vendor model, fitted or estimated.
    pub origin: OriginMark,
    /// Document behind it.
    pub source: String,
}

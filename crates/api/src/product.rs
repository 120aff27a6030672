//! What the page needs to know before a part is chosen: brand, plot list, options, limits.

use serde::Serialize;
use utoipa::ToSchema;

use crate::part::{ParamControl, PartItem};
use crate::vocabulary::{
    Axis, BandColor, LegalPage, PickerCall, PlotCondition, PlotInput, PlotKind, PlotName,
    QuantityName, Scale, SelectorType, SiteTextName,
};

/// Answer of `/api/config`.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductConfig {
    /// Brand name.
    pub product: String,
    /// Program version.
    pub version: String,
    /// The basis of computed values.
    pub model_version: ModelVersion,
    /// Addresses that the brand configures; empty when not set.
    pub links: Links,
    /// Texts and images of the site that are set; the calls for all others answer "".
    pub site_texts: Vec<SiteText>,
    /// Names of the texts that the operator wrote in place of the built-in ones.
    pub written_texts: Vec<SiteTextName>,
    /// Plot types in menu order.
    pub plots: Vec<PlotDescription>,
    /// Choices of the first frequency.
    pub start_frequencies: Vec<FrequencyOption>,
    /// Choices of the last frequency.
    pub stop_frequencies: Vec<FrequencyOption>,
    /// Values of a fresh page.
    pub defaults: Defaults,
    /// Shared number inputs.
    pub inputs: SharedInputs,
    /// The combined pseudo-part.
    pub combined: PartItem,
    /// Part types of the selector with their cascades.
    pub part_types: Vec<PartType>,
    /// Most parts on one page.
    pub max_parts: u32,
    /// Pause after the last change before the plot is fetched, ms.
    pub debounce_ms: u32,
}

/// The basis of computed values. Files, images and shared sessions state it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ModelVersion {
    /// Version of the estimation rules, for example `2026-11`.
    pub rules: String,
    /// Day from which these rules hold, ISO 8601.
    pub since: String,
    /// Version of the catalogue, eight hexadecimal digits; edits of parts do not change it.
    pub catalogue: String,
}

/// Addresses of the brand.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Links {
    /// Where the product of a part is, with `{pn}` for the part number; on this server where makers have addresses of
    /// their own, or none is set.
    pub product_search: String,
    /// Base of the document links; below it stand `specsheet/`, `datasheet/`, `step/` and `rohs/`, each
    /// followed by the part number.
    pub documentation: String,
    /// Where feedback goes.
    pub feedback: String,
    /// The maker's older simulator; the part number is added as `pn`.
    pub classic_simulator: String,
    /// Legal pages that are configured, in the order of the footer.
    pub legal: Vec<LegalLink>,
    /// The browsable interface description.
    pub api_docs: String,
}

/// Where a legal page is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LegalLink {
    pub page: LegalPage,
    /// Its address, on this server or elsewhere.
    pub href: String,
}

/// A text or image that an administrator sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum SiteText {
    /// Text of the home page.
    HomeMessage,
    /// Image at the top.
    BannerImage,
    /// Where the image at the top leads.
    BannerLink,
    /// Image at the bottom.
    FooterImage,
    /// Where the image at the bottom leads.
    FooterLink,
}

/// A plot type.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlotDescription {
    /// Value of `plotType` in requests.
    pub plot_type: PlotName,
    pub title: String,
    /// What it is drawn on: `curves`, `circuit` or `smith`.
    pub kind: PlotKind,
    /// Where the documentation explains it, on this server.
    pub model_url: String,
    /// Quantities drawn, in drawing order.
    pub quantities: Vec<QuantityDescription>,
    /// Whether both axes carry the same scale.
    pub shared_scale: bool,
    /// Name of the x axis.
    pub x_label: String,
    /// Unit of the x axis.
    pub x_unit: String,
    /// Scale of the x axis.
    pub x_scale: Scale,
    /// Scale of the y axes.
    pub y_scale: Scale,
    /// Shared fields of the request that decide the curves, to show in the parameter bar.
    pub inputs: Vec<PlotInput>,
    /// Shaded bands of the y axis.
    pub bands: Vec<Band>,
    /// Whether the combination of all parts can be drawn; otherwise Combined is No.
    pub combines: bool,
    /// The condition of each part that the x axis shows; null for any other axis.
    pub condition: Option<PlotCondition>,
    /// The plot to draw instead where parts refuse this one; null for the default plot.
    pub successor: Option<PlotName>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuantityDescription {
    /// Equal to `yLabel` of its series.
    pub name: QuantityName,
    /// Short symbol for keys and table heads.
    pub symbol: String,
    pub unit: String,
    /// Its y axis.
    pub axis: Axis,
    /// Whether values are printed with SI prefixes.
    pub si_prefix: bool,
}

/// A frequency to choose.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FrequencyOption {
    /// Frequency in Hz.
    pub value: f64,
    /// Text.
    pub label: String,
}

/// Values of a fresh page.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Defaults {
    pub plot_type: PlotName,
    /// First frequency, Hz.
    pub start: f64,
    /// Last frequency, Hz.
    pub stop: f64,
    /// First frequency when all parts are film, Hz.
    pub film_start: f64,
    /// Last frequency when all parts are film, Hz.
    pub film_stop: f64,
}

/// Number inputs that all parts share.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SharedInputs {
    /// Trace resistance.
    pub res: ParamControl,
    /// Trace inductance.
    pub ind: ParamControl,
    /// Allowed temperature rise.
    pub temp_rise: ParamControl,
    /// Center frequency of the SPICE model.
    pub spice_freq: ParamControl,
    /// One frequency of the list.
    pub freq_list: ParamControl,
    /// The frequencies that a fresh page lists, Hz.
    pub freq_list_defaults: Vec<f64>,
    /// Most frequencies in the list.
    pub max_listed_frequencies: u32,
    /// Points per decade of a sweep.
    pub points_per_decade: ParamControl,
}

/// A type of the part selector.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PartType {
    /// Value of `type` in picker calls.
    #[serde(rename = "type")]
    pub kind: SelectorType,
    pub label: String,
    /// The cascade, top first.
    pub steps: Vec<PickerStep>,
}

/// One step of a cascade.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PickerStep {
    /// Call that lists the choices.
    pub call: PickerCall,
    pub label: String,
    /// Label when all choices are ac ratings; the label itself for other calls than voltage.
    pub ac_label: String,
}

/// A shaded band of the y axis.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
pub struct Band {
    /// Lower edge.
    pub from: f64,
    /// Upper edge.
    pub to: f64,
    /// Color.
    pub color: BandColor,
}

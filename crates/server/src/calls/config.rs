//! `GET /api/config`: what the pages need to know before a part is chosen: brand, plot list,
//! options, limits.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderName, header};
use henrad_api::field::{Limit, count};
use henrad_api::limits::{self, MAX_LISTED_FREQUENCIES, MAX_PARTS};
use henrad_api::part::{ParamControl, PartItem};
use henrad_api::vocabulary::{
    Axis, LegalPage, PickerCall, PlotCondition, PlotInput, PlotKind, PlotName, QuantityName, Scale,
    SelectorType, SiteTextName, Word,
};
use henrad_catalogue::SiteSetting;
use henrad_engine::catalogue::part_item;
use henrad_engine::part_store;
use henrad_engine::plots::{Band, PLOTS, PlotType};
use henrad_parts::model::RULES_VERSION;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::settings::Settings;
use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(get_config))
}

/// Settings, site texts and catalogue change without a new address, so nobody on the way keeps the
/// answer.
const NOT_STORED: [(HeaderName, &str); 1] = [(header::CACHE_CONTROL, "no-store")];
/// Decades offered as first and last frequency, Hz.
const START_FREQUENCIES: [f64; 8] = [1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9];
const STOP_FREQUENCIES: [f64; 8] = [1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10];

/// Answer of `/api/config`.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductConfig {
    /// Brand name.
    product: String,
    /// Program version.
    version: String,
    /// The basis of computed values.
    model_version: DatedModelVersion,
    /// Addresses that the brand configures; empty when not set.
    links: Links,
    /// Texts and images of the site that are set; the calls for all others answer "".
    site_texts: Vec<SiteText>,
    /// Names of the texts that the operator wrote in place of the built-in ones.
    written_texts: Vec<SiteTextName>,
    /// Plot types in menu order.
    plots: Vec<PlotDescription>,
    /// Choices of the first frequency.
    start_frequencies: Vec<FrequencyOption>,
    /// Choices of the last frequency.
    stop_frequencies: Vec<FrequencyOption>,
    /// Values of a fresh page.
    defaults: Defaults,
    /// Shared number inputs.
    inputs: SharedInputs,
    /// The combined pseudo-part.
    combined: PartItem,
    /// Part types of the selector with their cascades.
    part_types: Vec<PartType>,
    /// Most parts on one page.
    max_parts: u32,
    /// Pause after the last change before the plot is fetched, ms.
    debounce_ms: u32,
}

/// The basis of computed values. Files, images and shared sessions state it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct DatedModelVersion {
    /// Version of the estimation rules, for example `2026-11`.
    rules: String,
    /// Day from which these rules hold, ISO 8601.
    since: String,
    /// Version of the catalogue, eight hexadecimal digits; edits of parts do not change it.
    catalogue: String,
}

/// Addresses of the brand.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Links {
    /// Where the product of a part is, with `{pn}` for the part number; on this server where makers have addresses of
    /// their own, or none is set.
    product_search: String,
    /// Base of the document links; below it stand `specsheet/`, `datasheet/`, `step/` and `rohs/`, each
    /// followed by the part number.
    documentation: String,
    /// Where feedback goes.
    feedback: String,
    /// The maker's older simulator; the part number is added as `pn`.
    classic_simulator: String,
    /// Legal pages that are configured, in the order of the footer.
    legal: Vec<LegalLink>,
    /// The browsable interface description.
    api_docs: String,
}

/// Where a legal page is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LegalLink {
    page: LegalPage,
    /// Its address, on this server or elsewhere.
    href: String,
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
    plot_type: PlotName,
    title: String,
    /// What it is drawn on: `curves`, `circuit` or `smith`.
    kind: PlotKind,
    /// Where the documentation explains it, on this server.
    model_url: String,
    /// Quantities drawn, in drawing order.
    quantities: Vec<QuantityDescription>,
    /// Whether both axes carry the same scale.
    shared_scale: bool,
    /// Name of the x axis.
    x_label: String,
    /// Unit of the x axis.
    x_unit: String,
    /// Scale of the x axis.
    x_scale: Scale,
    /// Scale of the y axes.
    y_scale: Scale,
    /// Shared fields of the request that decide the curves, to show in the parameter bar.
    inputs: Vec<PlotInput>,
    /// Shaded bands of the y axis.
    bands: Vec<Band>,
    /// Whether the combination of all parts can be drawn; otherwise Combined is No.
    combines: bool,
    /// The condition of each part that the x axis shows; null for any other axis.
    condition: Option<PlotCondition>,
    /// The plot to draw instead where parts refuse this one; null for the default plot.
    successor: Option<PlotName>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuantityDescription {
    /// Equal to `yLabel` of its series.
    name: QuantityName,
    /// Short symbol for keys and table heads.
    symbol: String,
    unit: String,
    /// Its y axis.
    axis: Axis,
    /// Whether values are printed with SI prefixes.
    si_prefix: bool,
}

/// A frequency to choose.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FrequencyOption {
    /// Frequency in Hz.
    value: f64,
    /// Text.
    label: String,
}

/// Values of a fresh page.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Defaults {
    plot_type: PlotName,
    /// First frequency, Hz.
    start: f64,
    /// Last frequency, Hz.
    stop: f64,
    /// First frequency when all parts are film, Hz.
    film_start: f64,
    /// Last frequency when all parts are film, Hz.
    film_stop: f64,
}

/// Number inputs that all parts share.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SharedInputs {
    /// Trace resistance.
    res: ParamControl,
    /// Trace inductance.
    ind: ParamControl,
    /// Allowed temperature rise.
    temp_rise: ParamControl,
    /// Center frequency of the SPICE model.
    spice_freq: ParamControl,
    /// One frequency of the list.
    freq_list: ParamControl,
    /// The frequencies that a fresh page lists, Hz.
    freq_list_defaults: Vec<f64>,
    /// Most frequencies in the list.
    max_listed_frequencies: u32,
    /// Points per decade of a sweep.
    points_per_decade: ParamControl,
}

/// A type of the part selector.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PartType {
    /// Value of `type` in picker calls.
    #[serde(rename = "type")]
    kind: SelectorType,
    label: String,
    /// The cascade, top first.
    steps: Vec<PickerStep>,
}

/// One step of a cascade.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PickerStep {
    /// Call that lists the choices.
    call: PickerCall,
    label: String,
    /// Label when all choices are ac ratings; the label itself for other calls than voltage.
    ac_label: String,
}

/// Brand, plot list, options and limits of the pages.
#[utoipa::path(
    get, path = "/api/config", tag = "server",
    responses((status = 200, body = ProductConfig))
)]
pub async fn get_config(
    State(state): State<AppState>,
) -> ([(HeaderName, &'static str); 1], Json<ProductConfig>) {
    let filled = state.store.database().filled_site_settings().await;
    // Without an answer the page asks for every setting and says itself what fails.
    let filled = filled.unwrap_or_else(|error| {
        tracing::warn!(%error, "the site settings cannot be read");
        SiteSetting::ALL.to_vec()
    });
    let written = state.store.database().written_site_texts().await;
    let written = written.unwrap_or_else(|error| {
        tracing::warn!(%error, "the texts of the site cannot be read");
        Vec::new()
    });
    let written = written
        .iter()
        .filter_map(|name| SiteTextName::of_word(name));
    let version = state.store.current_model_version().await;
    let version = version.unwrap_or_else(|error| {
        tracing::warn!(%error, "the version of the catalogue cannot be read");
        part_store::ModelVersion::with_catalogue(String::new())
    });
    let config = config(&state.settings, &filled, written.collect(), version);
    (NOT_STORED, Json(config))
}

fn links(settings: &Settings) -> Links {
    let legal = settings.legal_urls.configured();
    let legal = legal.map(|(page, address)| LegalLink {
        page,
        href: address.to_owned(),
    });
    Links {
        product_search: settings.product_link().to_owned(),
        documentation: settings.documentation_url.clone(),
        feedback: settings.feedback_url.clone(),
        classic_simulator: settings.classic_simulator_url.clone(),
        legal: legal.collect(),
        api_docs: "/api/docs/".to_owned(),
    }
}

/// The configuration of this server.
fn config(
    settings: &Settings,
    site_settings: &[SiteSetting],
    written_texts: Vec<SiteTextName>,
    version: part_store::ModelVersion,
) -> ProductConfig {
    ProductConfig {
        product: settings.brand_name.clone(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        model_version: DatedModelVersion {
            rules: version.rules,
            since: RULES_VERSION.since.to_owned(),
            catalogue: version.catalogue,
        },
        links: links(settings),
        site_texts: site_settings.iter().copied().map(site_text).collect(),
        written_texts,
        plots: PLOTS.iter().map(plot_description).collect(),
        start_frequencies: START_FREQUENCIES.map(frequency_option).to_vec(),
        stop_frequencies: STOP_FREQUENCIES.map(frequency_option).to_vec(),
        defaults: Defaults {
            plot_type: PLOTS[0].name,
            start: 1e4,
            stop: 1e10,
            film_start: 1e2,
            film_stop: 1e7,
        },
        inputs: shared_inputs(),
        combined: part_item::combined(),
        part_types: part_types(),
        max_parts: count(MAX_PARTS),
        debounce_ms: 500,
    }
}

fn plot_description(plot: &PlotType) -> PlotDescription {
    PlotDescription {
        plot_type: plot.name,
        title: plot.title.to_owned(),
        kind: plot.kind,
        model_url: format!("/docs/models#{}", plot.section),
        quantities: plot
            .quantities
            .iter()
            .map(|quantity| QuantityDescription {
                name: quantity.name,
                symbol: quantity.symbol.to_owned(),
                unit: quantity.unit.to_owned(),
                axis: quantity.axis,
                si_prefix: quantity.si_prefix,
            })
            .collect(),
        shared_scale: plot.shared_scale,
        x_label: plot.x_label.to_owned(),
        x_unit: plot.x_unit.to_owned(),
        x_scale: plot.x_scale,
        y_scale: plot.y_scale,
        inputs: plot.inputs.to_vec(),
        bands: plot.bands.to_vec(),
        combines: plot.combines,
        condition: plot.condition,
        successor: plot.successor,
    }
}

fn frequency_option(value: f64) -> FrequencyOption {
    FrequencyOption {
        value,
        label: henrad_parts::quantity::format(value, "Hz", 3),
    }
}

fn shared_inputs() -> SharedInputs {
    let input = |title: &str, select, limit: &Limit, width| ParamControl {
        title: title.to_owned(),
        select,
        min: limit.min,
        max: limit.max,
        step: 1.0,
        disabled: false,
        width,
        unit: limit.unit.to_owned(),
    };
    SharedInputs {
        res: input("Trace resistance", 0.0, &limits::TRACE_RESISTANCE, 6),
        ind: input("Trace inductance", 0.0, &limits::TRACE_INDUCTANCE, 6),
        // The bar starts at 1 K although the interface accepts 0 (CONF-17).
        temp_rise: ParamControl {
            min: 1.0,
            ..input("Temp. rise", 20.0, &limits::TEMPERATURE_RISE, 6)
        },
        spice_freq: input("SPICE frequency", 1e4, &limits::LISTED_FREQUENCY, 10),
        freq_list: input("Frequency", 1e4, &limits::LISTED_FREQUENCY, 10),
        freq_list_defaults: limits::DEFAULT_FREQUENCIES.to_vec(),
        max_listed_frequencies: count(MAX_LISTED_FREQUENCIES),
        points_per_decade: input("Points per decade", 50.0, &limits::POINTS_PER_DECADE, 4),
    }
}

fn part_types() -> Vec<PartType> {
    const SERIES: (PickerCall, &str) = (PickerCall::Series, "Series");
    const SIZE: (PickerCall, &str) = (PickerCall::Size, "Size");
    const VOLTAGE: (PickerCall, &str) = (PickerCall::Voltage, "Voltage (VDC)");
    const AC_VOLTAGE: &str = "Voltage (VAC)";
    let chip = [
        SERIES,
        SIZE,
        (PickerCall::Termination, "Termination"),
        VOLTAGE,
    ];
    [
        (
            SelectorType::Ceramic,
            "Ceramic",
            vec![
                SERIES,
                (PickerCall::Size, "EIA Case Size"),
                (PickerCall::Dielectric, "Dielectric"),
                VOLTAGE,
            ],
        ),
        (SelectorType::Polymer, "Polymer", chip.to_vec()),
        (SelectorType::Tantalum, "Tantalum", chip.to_vec()),
        (
            SelectorType::Aluminum,
            "Aluminum",
            vec![SERIES, SIZE, (PickerCall::Voltage, "Voltage (V)")],
        ),
        (
            SelectorType::Film,
            "Film",
            vec![SERIES, (PickerCall::Size, "Lead Spacing (mm)"), VOLTAGE],
        ),
    ]
    .into_iter()
    .map(|(kind, label, steps)| PartType {
        kind,
        label: label.to_owned(),
        steps: steps
            .into_iter()
            .map(|(call, label)| PickerStep {
                call,
                label: label.to_owned(),
                ac_label: if call == VOLTAGE.0 { AC_VOLTAGE } else { label }.to_owned(),
            })
            .collect(),
    })
    .collect()
}

fn site_text(setting: SiteSetting) -> SiteText {
    match setting {
        SiteSetting::HomeMessage => SiteText::HomeMessage,
        SiteSetting::BannerImage => SiteText::BannerImage,
        SiteSetting::BannerLink => SiteText::BannerLink,
        SiteSetting::FooterImage => SiteText::FooterImage,
        SiteSetting::FooterLink => SiteText::FooterLink,
    }
}

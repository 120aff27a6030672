//! What the page needs to know before a part is chosen: brand, plot list, options, limits.

use henrad_catalogue::SiteSetting;
use serde::Serialize;
use utoipa::ToSchema;

use super::part::{ParamControl, PartItem};
use crate::app::plots::{Band, PLOTS, PlotKind, PlotType};
use crate::settings::Settings;

/// Answer of `/api/config`.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductConfig {
    /// Brand name.
    pub product: String,
    /// Program version.
    pub version: String,
    /// Addresses that the brand configures; empty when not set.
    pub links: Links,
    /// Texts and images of the site that are set; the calls for all others answer "".
    pub site_texts: Vec<SiteText>,
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

/// Addresses of the brand.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Links {
    /// Product search; `{pn}` stands for the part number.
    pub product_search: String,
    /// Base of the document links; below it stand `specsheet/`, `datasheet/`, `step/` and `rohs/`, each
    /// followed by the part number.
    pub documentation: String,
    /// Where feedback goes.
    pub feedback: String,
    /// The maker's older simulator; the part number is added as `pn`.
    pub classic_simulator: String,
    /// Privacy notice.
    pub privacy: String,
    /// Terms of use.
    pub terms: String,
    /// What the pages keep in the browser.
    pub cookies: String,
    /// What the values are and are not.
    pub disclaimer: String,
    /// How to object to a sale of personal details.
    pub do_not_sell: String,
    /// How to ask what is kept about a person.
    pub information_request: String,
    /// The browsable interface description.
    pub api_docs: String,
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

impl From<SiteSetting> for SiteText {
    fn from(setting: SiteSetting) -> Self {
        match setting {
            SiteSetting::HomeMessage => Self::HomeMessage,
            SiteSetting::BannerImage => Self::BannerImage,
            SiteSetting::BannerLink => Self::BannerLink,
            SiteSetting::FooterImage => Self::FooterImage,
            SiteSetting::FooterLink => Self::FooterLink,
        }
    }
}

/// A plot type.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlotDescription {
    /// Value of `plotType` in requests.
    pub plot_type: String,
    /// Title.
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
    /// `log` or `linear`.
    pub x_scale: String,
    /// `log` or `linear`.
    pub y_scale: String,
    /// Shared fields of the request that decide the curves, to show in the parameter bar.
    pub inputs: Vec<String>,
    /// Shaded bands of the y axis.
    pub bands: Vec<Band>,
    /// Whether the combination of all parts can be drawn; otherwise Combined is No.
    pub combines: bool,
}

/// A quantity of a plot.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuantityDescription {
    /// Name, equal to `yLabel` of its series.
    pub name: String,
    /// Short symbol for keys and table heads.
    pub symbol: String,
    /// Unit.
    pub unit: String,
    /// `left` or `right`.
    pub axis: String,
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
    /// Plot type.
    pub plot_type: String,
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
    /// Centre frequency of the SPICE model.
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
    pub kind: String,
    /// Label.
    pub label: String,
    /// The cascade, top first.
    pub steps: Vec<PickerStep>,
}

/// One step of a cascade.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PickerStep {
    /// Call that lists the choices: series, size, dielectric, termination or voltage.
    pub call: String,
    /// Label.
    pub label: String,
    /// Label when all choices are ac ratings; the label itself for other calls than voltage.
    pub ac_label: String,
}

/// Decades offered as first and last frequency, Hz.
const START_FREQUENCIES: [f64; 8] = [1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9];
const STOP_FREQUENCIES: [f64; 8] = [1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10];

impl Links {
    fn new(settings: &Settings) -> Self {
        Self {
            product_search: settings.product_search_url.clone(),
            documentation: settings.documentation_url.clone(),
            feedback: settings.feedback_url.clone(),
            classic_simulator: settings.classic_simulator_url.clone(),
            privacy: settings.privacy_url.clone(),
            terms: settings.terms_url.clone(),
            cookies: settings.cookies_url.clone(),
            disclaimer: settings.disclaimer_url.clone(),
            do_not_sell: settings.do_not_sell_url.clone(),
            information_request: settings.information_request_url.clone(),
            api_docs: "/api/docs/".to_owned(),
        }
    }
}

impl ProductConfig {
    /// The configuration of this server.
    pub fn new(settings: &Settings, filled: &[SiteSetting]) -> Self {
        Self {
            product: settings.brand_name.clone(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            links: Links::new(settings),
            site_texts: filled.iter().map(|&setting| setting.into()).collect(),
            plots: PLOTS.iter().map(PlotDescription::new).collect(),
            start_frequencies: START_FREQUENCIES.map(FrequencyOption::new).to_vec(),
            stop_frequencies: STOP_FREQUENCIES.map(FrequencyOption::new).to_vec(),
            defaults: Defaults {
                plot_type: PLOTS[0].name.to_owned(),
                start: 1e4,
                stop: 1e10,
                film_start: 1e2,
                film_stop: 1e7,
            },
            inputs: SharedInputs::new(),
            combined: PartItem::combined(),
            part_types: part_types(),
            max_parts: count(crate::app::MAX_PARTS),
            debounce_ms: 500,
        }
    }
}

impl PlotDescription {
    fn new(plot: &PlotType) -> Self {
        Self {
            plot_type: plot.name.to_owned(),
            title: plot.title.to_owned(),
            kind: plot.kind,
            model_url: format!("/docs/models#{}", plot.section),
            quantities: plot
                .quantities
                .iter()
                .map(|quantity| QuantityDescription {
                    name: quantity.name.to_owned(),
                    symbol: quantity.symbol.to_owned(),
                    unit: quantity.unit.to_owned(),
                    axis: quantity.axis.to_owned(),
                    si_prefix: quantity.si_prefix,
                })
                .collect(),
            shared_scale: plot.shared_scale,
            x_label: plot.x_label.to_owned(),
            x_unit: plot.x_unit.to_owned(),
            x_scale: plot.x_scale.to_owned(),
            y_scale: plot.y_scale.to_owned(),
            inputs: plot.inputs.iter().map(|&input| input.to_owned()).collect(),
            bands: plot.bands.to_vec(),
            combines: plot.combines,
        }
    }
}

impl FrequencyOption {
    fn new(value: f64) -> Self {
        Self {
            value,
            label: henrad_parts::quantity::format(value, "Hz", 3),
        }
    }
}

impl SharedInputs {
    fn new() -> Self {
        use crate::app::limits;
        let input = |title: &str, select, limit: &limits::Limit, width| ParamControl {
            title: title.to_owned(),
            select,
            min: limit.min,
            max: limit.max,
            step: 1.0,
            disabled: false,
            width,
            unit: limit.unit.to_owned(),
        };
        Self {
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
            max_listed_frequencies: count(crate::app::MAX_LISTED_FREQUENCIES),
            points_per_decade: input("Points per decade", 50.0, &limits::POINTS_PER_DECADE, 4),
        }
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn part_types() -> Vec<PartType> {
    const SERIES: (&str, &str) = ("series", "Series");
    const VOLTAGE: (&str, &str) = ("voltage", "Voltage (VDC)");
    const AC_VOLTAGE: &str = "Voltage (VAC)";
    let chip = [
        SERIES,
        ("size", "Size"),
        ("termination", "Termination"),
        VOLTAGE,
    ];
    [
        (
            "ceramic",
            "Ceramic",
            vec![
                SERIES,
                ("size", "EIA Case Size"),
                ("dielectric", "Dielectric"),
                VOLTAGE,
            ],
        ),
        ("polymer", "Polymer", chip.to_vec()),
        ("tantalum", "Tantalum", chip.to_vec()),
        (
            "aluminum",
            "Aluminum",
            vec![SERIES, ("size", "Size"), ("voltage", "Voltage (V)")],
        ),
        (
            "film",
            "Film",
            vec![SERIES, ("size", "Lead Spacing (mm)"), VOLTAGE],
        ),
    ]
    .into_iter()
    .map(|(kind, label, steps)| PartType {
        kind: kind.to_owned(),
        label: label.to_owned(),
        steps: steps
            .into_iter()
            .map(|(call, label)| PickerStep {
                call: call.to_owned(),
                label: label.to_owned(),
                ac_label: if call == VOLTAGE.0 { AC_VOLTAGE } else { label }.to_owned(),
            })
            .collect(),
    })
    .collect()
}

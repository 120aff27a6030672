//! The configuration of the pages.

use henrad_api::field::{Limit, count};
use henrad_api::limits::{self, MAX_LISTED_FREQUENCIES, MAX_PARTS};
use henrad_api::part::ParamControl;
use henrad_api::product::{
    Band, Defaults, FrequencyOption, LegalLink, Links, ModelVersion, PartType, PickerStep,
    PlotDescription, ProductConfig, QuantityDescription, SharedInputs, SiteText,
};
use henrad_api::vocabulary::{PickerCall, SelectorType, SiteTextName};
use henrad_catalogue::SiteSetting;
use henrad_parts::model::RULES_VERSION;

use crate::calls::catalogue::part_item;
use crate::part_store;
use crate::plots::{self, PLOTS, PlotType};
use crate::settings::Settings;

/// Decades offered as first and last frequency, Hz.
const START_FREQUENCIES: [f64; 8] = [1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9];
const STOP_FREQUENCIES: [f64; 8] = [1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10];

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
pub fn config(
    settings: &Settings,
    (filled, written): (&[SiteSetting], Vec<SiteTextName>),
    version: part_store::ModelVersion,
) -> ProductConfig {
    ProductConfig {
        product: settings.brand_name.clone(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        model_version: ModelVersion {
            rules: version.rules,
            since: RULES_VERSION.since.to_owned(),
            catalogue: version.catalogue,
        },
        links: links(settings),
        site_texts: filled.iter().copied().map(site_text).collect(),
        written_texts: written,
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
        bands: plot.bands.iter().map(band).collect(),
        combines: plot.combines,
        condition: plot.condition,
        successor: plot.successor,
    }
}

fn band(band: &plots::Band) -> Band {
    Band {
        from: band.from,
        to: band.to,
        color: band.color,
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

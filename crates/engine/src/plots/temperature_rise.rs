//! Temperature rise over ripple current.

use henrad_api::vocabulary::{BandColor, PlotInput, PlotName, QuantityName, Scale};
use henrad_parts::curve::CurveQuantity;

use super::rules::{FilmSeries, refuse_series};
use super::{Analysis, Band, OVER_FREQUENCY, PlotType, Quantity, SpreadBand, StoredAt};
use crate::part_store::mark::RIPPLE;

/// Bands of the temperature rise (CHART-06, CONF-06).
const RISE_BANDS: &[Band] = &[
    Band {
        from: 0.0,
        to: 25.0,
        color: BandColor::Green,
    },
    Band {
        from: 25.0,
        to: 50.0,
        color: BandColor::Yellow,
    },
    Band {
        from: 50.0,
        to: 60.0,
        color: BandColor::Red,
    },
];

pub const PLOT: PlotType = PlotType {
    name: PlotName::TemperatureRise,
    title: "Temp. Rise vs. Ripple Current",
    section: "temperature-rise-over-ripple-current",
    quantities: &[Quantity::new(QuantityName::TemperatureRise, "ΔT", "K", "K")
        .without_prefix()
        .stored_as(CurveQuantity::Heating)],
    x_label: "Current",
    x_unit: "A",
    x_scale: Scale::Linear,
    y_scale: Scale::Linear,
    inputs: &[PlotInput::Frequencies, PlotInput::TemperatureRise],
    bands: RISE_BANDS,
    combines: false,
    successor: Some(PlotName::CurrentVoltage),
    assumption: "Sinusoidal ripple, ESR at ambient temperature, steady state in still air. Computed curves follow from ESR and thermal resistance.",
    refusal: |part| {
        let lacking = "no chart of temperature rise over ripple current";
        refuse_series(part, FilmSeries::C44, lacking)
    },
    stored_at: StoredAt::ReferenceTemperature,
    acts_on: RIPPLE,
    analysis: Analysis::Heating,
    spread: SpreadBand::Heating,
    ..OVER_FREQUENCY
};

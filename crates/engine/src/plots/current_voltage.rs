//! Largest ripple current and voltage.

use henrad_api::vocabulary::{PlotInput, PlotName, QuantityName};
use henrad_parts::Part;

use super::rules::{FilmSeries, refuse_series};
use super::{Analysis, OVER_FREQUENCY, PlotType, Quantity, SpreadBand};
use crate::part_store::mark::RIPPLE;

/// Series without the current and voltage chart (CAP-AVAIL-03).
const WITHOUT_CHART: [&str; 4] = ["C44H", "C44U-M", "C44P-R", "AC Rated (CAN Series)"];

const LACKING: &str = "no current and voltage chart";

pub const PLOT: PlotType = PlotType {
    name: PlotName::CurrentVoltage,
    title: "Current & Voltage",
    section: "current-and-voltage",
    quantities: &[
        Quantity::new(QuantityName::Current, "I", "A", "A"),
        Quantity::new(QuantityName::Voltage, "V", "V", "V").on_the_right(),
    ],
    inputs: &[
        PlotInput::Start,
        PlotInput::Stop,
        PlotInput::TemperatureRise,
    ],
    assumption: "Largest sinusoidal ripple, rms; the curve names what limits it: voltage, heat or current. \
                 Trace resistance and inductance are not part of it.",
    refusal,
    acts_on: RIPPLE,
    analysis: Analysis::Ripple,
    spread: SpreadBand::Ripple,
    ..OVER_FREQUENCY
};

fn refusal(part: &Part) -> Option<String> {
    let series = &part.series;
    if WITHOUT_CHART.contains(&series.as_str()) {
        return Some(format!("series {series} has {LACKING}"));
    }
    refuse_series(part, FilmSeries::C44, LACKING)
}

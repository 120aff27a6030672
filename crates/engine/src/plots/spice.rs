//! Circuit of plain elements beside the part that it follows.

use henrad_api::vocabulary::{PlotInput, PlotKind, PlotName, QuantityName};

use super::rules::{FilmSeries, refuse_series};
use super::{Analysis, OVER_FREQUENCY, PlotType, Quantity, SpreadBand};

pub const PLOT: PlotType = PlotType {
    name: PlotName::Spice,
    title: "SPICE Model",
    kind: PlotKind::Circuit,
    section: "networks-of-plain-elements",
    quantities: &[
        Quantity::new(QuantityName::Impedance, "|Z|", "Ω", "Ohm"),
        Quantity::new(QuantityName::SpiceModel, "|Z| SPICE", "Ω", "Ohm").on_the_right(),
    ],
    shared_scale: true,
    inputs: &[
        PlotInput::Start,
        PlotInput::Stop,
        PlotInput::TraceResistance,
        PlotInput::TraceInductance,
        PlotInput::SpiceFrequency,
        PlotInput::SpiceFileFormat,
    ],
    combines: false,
    assumption: "Circuit of plain elements that is exact at the center frequency; its resistances keep the value that they have there.",
    refusal: |part| {
        let lacking = "no circuit of plain elements; the SPICE export has its model";
        refuse_series(part, FilmSeries::R75, lacking)
    },
    analysis: Analysis::Circuit,
    spread: SpreadBand::None(
        "the circuit follows the part's own curve; Impedance & ESR shows the band around it",
    ),
    ..OVER_FREQUENCY
};

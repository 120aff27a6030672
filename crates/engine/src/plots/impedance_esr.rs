//! Impedance and ESR.

use henrad_api::vocabulary::{PlotName, QuantityName};
use henrad_parts::curve::CurveQuantity;
use henrad_sim::capacitor::analysis::impedance_esr;

use super::{
    Analysis, OVER_FREQUENCY, PlotType, Quantity, SWEEP_OR_SMALL_SIGNAL, SpreadBand, edges, over,
};

pub const PLOT: PlotType = PlotType {
    name: PlotName::ImpedanceEsr,
    title: "Impedance & ESR",
    quantities: &[
        Quantity::new(QuantityName::Impedance, "|Z|", "Ω", "Ohm")
            .stored_as(CurveQuantity::Impedance),
        Quantity::new(QuantityName::Esr, "ESR", "Ω", "Ohm")
            .on_the_right()
            .stored_as(CurveQuantity::Esr),
    ],
    shared_scale: true,
    inputs: SWEEP_OR_SMALL_SIGNAL,
    assumption: "ESR is the real part of the impedance.",
    analysis: Analysis::Sweep(|_, grid, impedance| {
        let result = impedance_esr(impedance);
        Ok(vec![over(grid, result.impedance), over(grid, result.esr)])
    }),
    spread: SpreadBand::Impedance(|grid, band| {
        [&band.magnitude, &band.resistance]
            .map(|of| edges(grid, of, |ohms| ohms))
            .into()
    }),
    ..OVER_FREQUENCY
};

//! Phase, quality factor and dissipation factor; offered wherever the impedance is.

use henrad_api::vocabulary::{PlotName, QuantityName, Scale};
use henrad_sim::capacitor::analysis::{dissipation_factor, phase, quality_factor};

use super::{Analysis, OVER_FREQUENCY, PlotType, Quantity, SpreadBand, edges, over, points};

const SECTION: &str = "phase-quality-and-dissipation-factor";

pub const PHASE: PlotType = PlotType {
    name: PlotName::Phase,
    title: "Phase",
    section: SECTION,
    quantities: &[Quantity::new(QuantityName::Phase, "φ", "°", "deg").without_prefix()],
    y_scale: Scale::Linear,
    assumption: "Angle of the impedance.",
    analysis: Analysis::Sweep(|_, grid, impedance| {
        let degrees = phase(impedance).into_iter().map(f64::to_degrees);
        Ok(vec![over(grid, degrees)])
    }),
    spread: SpreadBand::Ratio(|grid, band| {
        edges(grid, &band.signed, |ratio| ratio.atan().to_degrees())
    }),
    ..OVER_FREQUENCY
};

pub const QUALITY_FACTOR: PlotType = PlotType {
    name: PlotName::QualityFactor,
    title: "Quality Factor",
    section: SECTION,
    quantities: &[Quantity::new(QuantityName::QualityFactor, "Q", "", "1").without_prefix()],
    assumption: "Reactance over ESR.",
    analysis: Analysis::Sweep(|_, grid, impedance| {
        Ok(vec![points(quality_factor(grid, impedance)?)])
    }),
    spread: SpreadBand::Ratio(|grid, band| edges(grid, &band.magnitude, |ratio| ratio)),
    ..OVER_FREQUENCY
};

pub const DISSIPATION_FACTOR: PlotType = PlotType {
    name: PlotName::DissipationFactor,
    title: "Dissipation Factor",
    section: SECTION,
    quantities: &[Quantity::new(QuantityName::DissipationFactor, "DF", "", "1").without_prefix()],
    assumption: "ESR over reactance.",
    analysis: Analysis::Sweep(|_, grid, impedance| {
        Ok(vec![points(dissipation_factor(grid, impedance)?)])
    }),
    // The least quality factor is the largest dissipation factor.
    spread: SpreadBand::Ratio(|grid, band| {
        let [high, low] = edges(grid, &band.magnitude, f64::recip);
        [low, high]
    }),
    ..OVER_FREQUENCY
};

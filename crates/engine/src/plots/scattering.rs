//! Scattering parameters in a line, over frequency and on a Smith chart.

use henrad_api::vocabulary::{PlotInput, PlotKind, PlotName, QuantityName, Scale};
use henrad_sim::Complex64;
use henrad_sim::network::{Decibels, ScatteringMatrix, Wave};

use super::rules::refuse_film;
use super::{Analysis, OVER_FREQUENCY, PlotType, Quantity, SpreadBand, TransmissionLine, over};

/// What these plots have in common.
const IN_LINE: PlotType = PlotType {
    section: "scattering-parameters",
    y_scale: Scale::Linear,
    inputs: &[
        PlotInput::Start,
        PlotInput::Stop,
        PlotInput::TraceResistance,
        PlotInput::TraceInductance,
        PlotInput::Path,
        PlotInput::Line,
        PlotInput::SmallSignal,
    ],
    assumption: "Scattering parameters of the part in a line, both ports with the line's impedance.",
    refusal: |part| {
        let reason = "plots of film capacitors end at 10 MHz, too low for scattering parameters to matter; \
                      the S2P export has them";
        refuse_film(part, &reason)
    },
    ..OVER_FREQUENCY
};

pub const REFLECTION: PlotType = PlotType {
    name: PlotName::Reflection,
    title: "S11",
    quantities: &[Quantity::new(QuantityName::Reflection, "|S11|", "dB", "dB").without_prefix()],
    analysis: Analysis::Sweep(|line, grid, impedance| {
        let values = line.decibels(Wave::Reflected).over(impedance);
        Ok(vec![over(grid, values)])
    }),
    spread: SpreadBand::InLine(|line, z| line.decibels(Wave::Reflected).at(z)),
    ..IN_LINE
};

pub const TRANSMISSION: PlotType = PlotType {
    name: PlotName::Transmission,
    title: "S21",
    quantities: &[Quantity::new(QuantityName::Transmission, "|S21|", "dB", "dB").without_prefix()],
    analysis: Analysis::Sweep(|line, grid, impedance| {
        let values = line.decibels(Wave::Transmitted).over(impedance);
        Ok(vec![over(grid, values)])
    }),
    spread: SpreadBand::InLine(|line, z| line.decibels(Wave::Transmitted).at(z)),
    ..IN_LINE
};

/// Real and imaginary part, one point per frequency of the sweep.
pub const SMITH: PlotType = PlotType {
    name: PlotName::Smith,
    title: "Smith Chart (S11)",
    kind: PlotKind::Smith,
    quantities: &[Quantity::new(QuantityName::Reflection, "S11", "", "1").without_prefix()],
    x_label: "Re S11",
    x_unit: "",
    x_scale: Scale::Linear,
    assumption: "Reflection of the part in a line, both ports with the line's impedance; the circles read the impedance at port 1 while port 2 is terminated.",
    analysis: Analysis::Sweep(|line, _, impedance| {
        let values = impedance.iter().map(|&z| line.scattering(z).s11);
        Ok(vec![values.map(|s11| [s11.re, s11.im]).collect()])
    }),
    spread: SpreadBand::None(
        "at each frequency its points spread over an area; the plots S11, S21 and Phase show how far",
    ),
    ..IN_LINE
};

impl TransmissionLine {
    /// Scattering parameters of an impedance in this line.
    pub fn scattering(&self, impedance: Complex64) -> ScatteringMatrix {
        ScatteringMatrix::of_impedance(impedance, self.path, self.reference)
    }

    /// A scattering parameter in this line; a curve has no point where it is zero.
    fn decibels(&self, of: Wave) -> Decibels {
        Decibels {
            of,
            path: self.path,
            reference: self.reference,
        }
    }
}

//! The plots of the capacitor simulation. Each module holds what its plots are called, which parts
//! may have them, which stored curves replace computed ones, and the analysis; a new plot is one
//! module and one entry in [`PLOTS`].

mod capacitance_change;
mod capacitance_inductance;
mod current_voltage;
mod impedance_esr;
mod phase_and_quality;
pub mod rules;
mod scattering;
mod spice;
mod temperature_rise;

use henrad_api::vocabulary::{
    Axis, BandColor, PlotCondition, PlotInput, PlotKind, PlotName, QuantityName, Scale,
};
use henrad_parts::Part;
use henrad_parts::curve::CurveQuantity;
use henrad_parts::model::ActsOn;
use henrad_parts::quantity::Ohms;
use henrad_sim::capacitor::analysis::{ChangeCurve, Piece};
use henrad_sim::capacitor::band::{ChangeAxis, Edges, ImpedanceBand, RatioBand};
use henrad_sim::network::LinePath;
use henrad_sim::{Complex64, FrequencyGrid, SimError};
use serde::Serialize;
use utoipa::ToSchema;

use crate::part_store::mark;

/// All plots in menu order.
pub const PLOTS: &[PlotType] = &[
    impedance_esr::PLOT,
    capacitance_inductance::PLOT,
    current_voltage::PLOT,
    capacitance_change::AGING,
    scattering::REFLECTION,
    scattering::TRANSMISSION,
    scattering::SMITH,
    spice::PLOT,
    capacitance_change::BIAS,
    temperature_rise::PLOT,
    capacitance_change::TEMPERATURE,
    capacitance_change::AC_VOLTAGE,
    phase_and_quality::PHASE,
    phase_and_quality::QUALITY_FACTOR,
    phase_and_quality::DISSIPATION_FACTOR,
];

/// Points of a curve, ascending in x.
pub type Points = Vec<[f64; 2]>;

/// A quantity of a plot.
#[derive(Debug, Clone, Copy)]
pub struct Quantity {
    /// Name on the axis and in files.
    pub name: QuantityName,
    pub symbol: &'static str,
    /// Unit on screen.
    pub unit: &'static str,
    /// Unit in files, ASCII.
    pub file_unit: &'static str,
    pub axis: Axis,
    /// Whether values are printed with SI prefixes.
    pub si_prefix: bool,
    /// Stored curves of the catalogue that can replace the computed one.
    pub stored: Option<CurveQuantity>,
}

#[derive(Debug, Clone, Copy)]
pub struct PlotType {
    pub name: PlotName,
    pub title: &'static str,
    /// What it is drawn on.
    pub kind: PlotKind,
    /// Heading of its section in the documentation of the models, as a fragment.
    pub section: &'static str,
    /// In drawing order.
    pub quantities: &'static [Quantity],
    /// Whether both axes carry the same scale.
    pub shared_scale: bool,
    pub x_label: &'static str,
    pub x_unit: &'static str,
    pub x_scale: Scale,
    pub y_scale: Scale,
    /// Shared fields of the request that decide the curves.
    pub inputs: &'static [PlotInput],
    /// Shaded bands of the y axis.
    pub bands: &'static [Band],
    /// Whether the combination of all parts can be drawn.
    pub combines: bool,
    /// The condition of each part that its x axis shows, if it is one.
    pub condition: Option<PlotCondition>,
    /// The plot that takes its place where parts refuse it; the default plot for `None`.
    pub successor: Option<PlotName>,
    /// What the plot assumes beyond the common conditions; ends in a full stop.
    pub assumption: &'static str,
    /// Why a part cannot have the plot, as a clause in lower case without a full stop; `None` when
    /// it can.
    pub refusal: fn(&Part) -> Option<String>,
    /// Conditions at which its stored curves hold.
    pub stored_at: StoredAt,
    pub analysis: Analysis,
    /// Which parameters its curves follow from.
    pub acts_on: &'static [ActsOn],
    /// How the spread of estimated parameters becomes a band around its curves.
    pub spread: SpreadBand,
}

/// How the spread of estimated parameters becomes a band.
#[derive(Debug, Clone, Copy)]
pub enum SpreadBand {
    /// The plot has none; why, as a clause.
    None(&'static str),
    /// Edges of each quantity from those of the impedance.
    Impedance(fn(&FrequencyGrid, &ImpedanceBand) -> Vec<[Points; 2]>),
    /// Edges of one quantity that is read off the impedance in a line, on a scale on which changes
    /// add.
    InLine(fn(&TransmissionLine, Complex64) -> f64),
    /// Edges of one quantity from those of the reactance over the resistance.
    Ratio(fn(&FrequencyGrid, &RatioBand) -> [Points; 2]),
    /// Edges of the largest current and voltage.
    Ripple,
    /// Edges of the temperature rise.
    Heating,
    /// Edges of the change of the capacitance.
    Change(ChangeAxis),
}

/// A shaded band of the y axis.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct Band {
    /// Lower edge.
    pub from: f64,
    /// Upper edge.
    pub to: f64,
    /// Color.
    pub color: BandColor,
}

/// Conditions at which stored curves hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StoredAt {
    /// 25 °C.
    ReferenceTemperature,
    /// Without bias.
    ZeroBias,
    /// 25 °C without bias and trace.
    ReferencePoint,
}

/// The computation of the curves of a plot.
#[derive(Debug, Clone, Copy)]
pub enum Analysis {
    /// From impedance over the sweep to one curve per quantity.
    Sweep(SweepAnalysis),
    /// Change of the capacitance with a condition.
    Change(ChangeAnalysis),
    /// Largest ripple current and voltage over frequency.
    Ripple,
    /// Temperature rise over ripple current at the listed frequencies.
    Heating,
    /// Circuit of the highlighted selection, exact at the center frequency.
    Circuit,
}

/// From impedance over the sweep to one curve per quantity.
pub type SweepAnalysis =
    fn(&TransmissionLine, &FrequencyGrid, &[Complex64]) -> Result<Vec<Points>, SimError>;
/// From pieces at their conditions to the change of their capacitance.
pub type ChangeAnalysis = fn(&[Piece<'_>]) -> Result<ChangeCurve, SimError>;

/// The line of scattering parameters.
#[derive(Debug, Clone, Copy)]
pub struct TransmissionLine {
    /// How the part is connected to the line.
    pub path: LinePath,
    /// Impedance of both ports.
    pub reference: Ohms,
}

/// Shared fields that a sweep with a trace reads.
const SWEEP: &[PlotInput] = &[
    PlotInput::Start,
    PlotInput::Stop,
    PlotInput::TraceResistance,
    PlotInput::TraceInductance,
];
/// The same for a sweep that can be drawn at small signal.
const SWEEP_OR_SMALL_SIGNAL: &[PlotInput] = &[
    PlotInput::Start,
    PlotInput::Stop,
    PlotInput::TraceResistance,
    PlotInput::TraceInductance,
    PlotInput::SmallSignal,
];

/// What plots over frequency have in common.
const OVER_FREQUENCY: PlotType = PlotType {
    name: PlotName::ImpedanceEsr,
    title: "",
    kind: PlotKind::Curves,
    section: "analyses-and-combination",
    quantities: &[],
    shared_scale: false,
    x_label: "Frequency",
    x_unit: "Hz",
    x_scale: Scale::Log,
    y_scale: Scale::Log,
    inputs: SWEEP,
    bands: &[],
    combines: true,
    condition: None,
    successor: None,
    assumption: "",
    refusal: |_| None,
    stored_at: StoredAt::ReferencePoint,
    analysis: Analysis::Sweep(|_, _, _| Ok(Vec::new())),
    acts_on: mark::IMPEDANCE,
    spread: SpreadBand::None(""),
};

impl PlotType {
    pub fn find(name: PlotName) -> Option<&'static Self> {
        PLOTS.iter().find(|plot| plot.name == name)
    }

    /// Whether parts can have a stored curve for the plot.
    pub fn has_stored_form(&self) -> bool {
        self.quantities
            .iter()
            .any(|quantity| quantity.stored.is_some())
    }

    /// Whether the catalogue holds a curve of the part for the plot.
    pub fn is_stored(&self, part: &Part) -> bool {
        let stored = |kind| self.quantities.iter().any(|it| it.stored == Some(kind));
        part.curves.iter().any(|curve| stored(curve.quantity))
    }
}

impl Quantity {
    /// A quantity of the left axis, printed with SI prefixes.
    const fn new(
        name: QuantityName,
        symbol: &'static str,
        unit: &'static str,
        file_unit: &'static str,
    ) -> Self {
        Self {
            name,
            symbol,
            unit,
            file_unit,
            axis: Axis::Left,
            si_prefix: true,
            stored: None,
        }
    }

    const fn on_the_right(mut self) -> Self {
        self.axis = Axis::Right;
        self
    }

    const fn without_prefix(mut self) -> Self {
        self.si_prefix = false;
        self
    }

    const fn stored_as(mut self, quantity: CurveQuantity) -> Self {
        self.stored = Some(quantity);
        self
    }
}

/// Pairs each value with its frequency, dropping NaN and infinity.
fn over(grid: &FrequencyGrid, values: impl IntoIterator<Item = f64>) -> Points {
    let pairs = grid.frequencies().iter().zip(values);
    let mut points: Points = pairs.map(|(&x, y)| [x, y]).collect();
    let is_finite = |[_, value]: &[f64; 2]| value.is_finite();
    // All of most curves; without an early end they are asked side by side.
    let all_are_finite = points
        .iter()
        .fold(true, |all, point| all & is_finite(point));
    if !all_are_finite {
        points.retain(is_finite);
    }
    points
}

/// Both edges of a band, each through a function that rises.
fn edges(grid: &FrequencyGrid, edges: &Edges, value: fn(f64) -> f64) -> [Points; 2] {
    [&edges.low, &edges.high].map(|edge| over(grid, edge.iter().copied().map(value)))
}

fn points(pairs: Vec<(f64, f64)>) -> Points {
    pairs.into_iter().map(|(x, y)| [x, y]).collect()
}

#[cfg(test)]
mod tests {
    use henrad_api::vocabulary::Word;

    use super::*;

    #[test]
    fn every_plot_name_has_its_plot_in_menu_order() {
        let names: Vec<_> = PLOTS.iter().map(|plot| plot.name).collect();
        assert_eq!(names, PlotName::ALL);
    }
}

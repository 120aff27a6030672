//! Bands of the figures that a row lists: those of the plots, at the frequencies of the row.

use std::f64::consts::TAU;

use henrad_parts::Part;
use henrad_parts::model::{CapacitorModel, Spreads};
use henrad_parts::quantity::{Hertz, Kelvins};

use super::figures::series_inductance;
use crate::capacitor::band::{
    Edges, ImpedanceBand, SpreadsAt, UncertainPiece, UncertainReactance, impedance_band,
    ripple_band,
};
use crate::capacitor::combine::TraceImpedance;
use crate::{Capacitor, Condition, FrequencyGrid, SimError};

/// Which figures of how many pieces a row lists. A figure without a frequency has no band.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ListedFigures {
    /// Pieces in parallel, ≥ 1.
    pub quantity: u32,
    /// In series with |Z| and ESR.
    pub trace: TraceImpedance,
    /// Frequency of the capacitance.
    pub capacitance: Option<Hertz>,
    /// Frequency of |Z|.
    pub impedance: Option<Hertz>,
    /// Frequency of the ESR.
    pub resistance: Option<Hertz>,
    /// Frequency of the inductance in series with the dielectric.
    pub inductance: Option<Hertz>,
    /// Frequency of the largest ripple current.
    pub ripple: Option<Hertz>,
    /// Allowed self-heating.
    pub rise: Kelvins,
}

/// Lower and upper end of a range within which 8 in 10 parts lie.
pub type Band = [f64; 2];

/// The bands of all pieces together; `None` where nothing that a figure follows from is estimated,
/// or where its meaning ends within the band.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct FigureBands {
    /// Effective capacitance, F.
    pub capacitance: Option<Band>,
    /// |Z| behind the trace, Ω.
    pub impedance: Option<Band>,
    /// Re Z behind the trace, Ω.
    pub resistance: Option<Band>,
    /// Self-resonant frequency without the trace, Hz.
    pub resonance: Option<Band>,
    /// Inductance in series with the dielectric, H.
    pub inductance: Option<Band>,
    /// Largest ripple current, A rms.
    pub ripple: Option<Band>,
}

/// The bands of the figures of a part at a condition, without tolerance.
///
/// # Errors
/// Those of [`impedance_band`] and of [`ripple_band`].
///
/// # Source
/// docs/MODELS.md, "Bands".
pub fn figure_bands(
    part: &Part,
    model: &CapacitorModel,
    condition: &Condition,
    listed: &ListedFigures,
) -> Result<FigureBands, SimError> {
    let spreads = Spreads::new(part, model);
    if spreads.is_empty() && spreads.thermal_resistance.is_none() {
        return Ok(FigureBands::default());
    }
    let row = Row {
        capacitor: Capacitor::at(model, condition)?,
        model,
        condition,
        spreads: &spreads,
        listed,
    };
    let none = TraceImpedance::default();
    let reactance = row.impedance(listed.capacitance, none)?;
    let magnitude = row.impedance(listed.impedance, listed.trace)?;
    let resistance = row.impedance(listed.resistance, listed.trace)?;
    Ok(FigureBands {
        capacitance: {
            let read = listed.capacitance.zip(reactance);
            read.and_then(|(frequency, band)| capacitance(frequency, &band))
        },
        impedance: magnitude.and_then(|band| first(&band.magnitude)),
        resistance: resistance.and_then(|band| first(&band.resistance)),
        resonance: row.resonance()?,
        inductance: row.inductance()?,
        ripple: row.ripple()?,
    })
}

/// A part whose figures are listed.
struct Row<'a> {
    capacitor: Capacitor,
    model: &'a CapacitorModel,
    condition: &'a Condition,
    spreads: &'a Spreads,
    listed: &'a ListedFigures,
}

impl Row<'_> {
    fn piece<'b>(&'b self, impedance: &'b [crate::Complex64]) -> UncertainPiece<'b> {
        UncertainPiece {
            quantity: self.listed.quantity,
            model: self.model,
            condition: *self.condition,
            spreads: self.spreads,
            impedance,
        }
    }

    fn impedance(
        &self,
        frequency: Option<Hertz>,
        trace: TraceImpedance,
    ) -> Result<Option<ImpedanceBand>, SimError> {
        let Some(frequency) = frequency else {
            return Ok(None);
        };
        let grid = FrequencyGrid::from_frequencies(vec![frequency.get()])?;
        let impedance = self.capacitor.impedances(&grid);
        impedance_band(&grid, &[self.piece(&impedance)], trace)
    }

    fn resonance(&self) -> Result<Option<Band>, SimError> {
        let Some(typical) = self.capacitor.self_resonant_frequency() else {
            return Ok(None);
        };
        let reactance = UncertainReactance {
            capacitor: &self.capacitor,
            spreads: &SpreadsAt::new(&self.piece(&[]))?,
        };
        let (low, high) = reactance.resonances(typical);
        let edges = low.zip(high).map(|(low, high)| [low.get(), high.get()]);
        // Both edges are searched: where nothing is unknown they are the resonance but for the
        // search's own rounding.
        Ok(edges.and_then(|edges| wide(edges, SEARCHED)))
    }

    fn inductance(&self) -> Result<Option<Band>, SimError> {
        let Some(frequency) = self.listed.inductance else {
            return Ok(None);
        };
        let spread = self.spreads.inductance_over_frequency();
        let spread = spread.at(frequency.get().ln());
        let one = series_inductance(&self.capacitor, frequency)?;
        let edges = one.map(|one| {
            let all = one.get() / f64::from(self.listed.quantity);
            [spread.low * all, spread.high * all]
        });
        Ok(edges.and_then(|edges| wide(edges, 0.0)))
    }

    fn ripple(&self) -> Result<Option<Band>, SimError> {
        let Some(frequency) = self.listed.ripple else {
            return Ok(None);
        };
        let grid = FrequencyGrid::from_frequencies(vec![frequency.get()])?;
        let impedance = self.capacitor.impedances(&grid);
        let band = ripple_band(&grid, &[self.piece(&impedance)], self.listed.rise)?;
        Ok(band.and_then(|band| first(&band.current)))
    }
}

/// Relative width below which the edges of a searched resonance are one.
const SEARCHED: f64 = 1e-6;

/// Edges that are apart by more than a share.
fn wide([low, high]: Band, share: f64) -> Option<Band> {
    (high - low > share * high).then_some([low, high])
}

fn first(edges: &Edges) -> Option<Band> {
    let (&low, &high) = edges.low.first().zip(edges.high.first())?;
    wide([low, high], 0.0)
}

/// The band ends where the reactance of one of its edges turns: the reading has no meaning there.
fn capacitance(frequency: Hertz, band: &ImpedanceBand) -> Option<Band> {
    let edges = first(&band.reactance).filter(|[_, high]| *high < 0.0)?;
    Some(edges.map(|reactance| -1.0 / (TAU * frequency.get() * reactance)))
}

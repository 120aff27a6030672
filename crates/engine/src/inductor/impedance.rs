//! Inductors over frequency for small signals, and their table.

use henrad_api::vocabulary::{BandSide, OriginMark};
use henrad_formats::table::{Column, Table};
use henrad_parts::quantity::Hertz;
use henrad_sim::inductor::SmallSignalBand;
use serde::Serialize;
use utoipa::ToSchema;

use super::component::{Component, SweepRequest};
use super::{InductorParameter, describe, places_of_repeated};
use crate::error::EngineError;
use crate::model_file::spread_word;
use crate::part_store::ModelVersion;

/// The basis of the columns of a band.
const BAND: &str =
    "8 in 10 parts lie within the band, by the spread of winding capacitance and core resistance.";

/// The impedance of one part for small signals at its dc current. The lists have one entry per frequency.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InductorImpedance {
    pub part_number: String,
    /// Frequencies in Hz.
    pub frequencies: Vec<f64>,
    /// |Z| in Ω.
    pub impedance: Vec<f64>,
    /// Re Z in Ω.
    pub esr: Vec<f64>,
    /// Im Z/ω in H where the reactance is inductive; null above the self-resonance.
    pub inductance: Vec<Option<f64>>,
    /// Inductance at the dc current, at 100 kHz, in H.
    pub inductance_at_current: f64,
    /// Frequency at which the reactance turns capacitive, in Hz; null where the losses leave none.
    pub self_resonant_frequency: Option<f64>,
    /// Mark of the curves: the weakest of their parameters.
    pub origin: OriginMark,
    /// Parameters behind the curves.
    pub parameters: Vec<InductorParameter>,
    /// Conditions and assumptions.
    pub note: String,
    /// What 8 in 10 parts lie between; null unless the request asks for it.
    pub band: Option<InductorBand>,
}

/// What the curves of 8 in 10 parts lie between, by the spreads of the estimated winding capacitance and core resistance. The lists have
/// one entry per frequency.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InductorBand {
    /// Lower edge of |Z| in Ω.
    pub impedance_low: Vec<f64>,
    /// Upper edge of |Z| in Ω.
    pub impedance_high: Vec<f64>,
    /// Lower edge of Re Z in Ω.
    pub esr_low: Vec<f64>,
    /// Upper edge of Re Z in Ω.
    pub esr_high: Vec<f64>,
    /// Lower edge of the inductance in H; null where a capacitance within the spread makes the part capacitive.
    pub inductance_low: Vec<Option<f64>>,
    /// Upper edge of the inductance in H, as the lower one.
    pub inductance_high: Vec<Option<f64>>,
}

/// The curves of one component.
///
/// # Errors
/// [`EngineError::Simulation`] when the physics refuses.
pub fn impedance(
    component: &Component,
    sweep: &SweepRequest,
) -> Result<InductorImpedance, EngineError> {
    let small_signal = component.small_signal()?;
    let impedance = small_signal.impedances(&sweep.grid);
    let frequencies = sweep.grid.frequencies().to_vec();
    let inductances = impedance
        .iter()
        .zip(&frequencies)
        .map(|(z, frequency)| (z.im > 0.0).then(|| z.im / (std::f64::consts::TAU * frequency)));
    let resonance = small_signal.self_resonant_frequency();
    let spread = &component.inductor.parasitic_spread;
    let band = (sweep.with_band).then(|| band(small_signal.band(&sweep.grid, spread)));
    let parameters = describe(component.parameters());
    Ok(InductorImpedance {
        part_number: component.part_number().to_owned(),
        impedance: impedance.iter().map(|z| z.norm()).collect(),
        esr: impedance.iter().map(|z| z.re).collect(),
        inductance: inductances.collect(),
        inductance_at_current: small_signal.inductance().get(),
        self_resonant_frequency: resonance.map(Hertz::get),
        origin: OriginMark::weakest(parameters.iter().map(|parameter| parameter.origin)),
        frequencies,
        parameters,
        note: component.note(resonance),
        band,
    })
}

fn band(band: SmallSignalBand) -> InductorBand {
    let inductance = |edge: usize| {
        let edges = band.inductance.iter();
        edges.map(|edges| edges.map(|edges| edges[edge])).collect()
    };
    InductorBand {
        inductance_low: inductance(0),
        inductance_high: inductance(1),
        impedance_low: band.impedance.low,
        impedance_high: band.impedance.high,
        esr_low: band.esr.low,
        esr_high: band.esr.high,
    }
}

/// The curves of all components as one table, with the conditions and versions as comments.
///
/// # Errors
/// As [`impedance`].
pub fn impedance_csv(sweep: &SweepRequest, version: &ModelVersion) -> Result<String, EngineError> {
    let mut table = Table::new("Frequency (Hz)", sweep.grid.frequencies().to_vec());
    let numbers: Vec<_> = sweep
        .components
        .iter()
        .map(Component::part_number)
        .collect();
    let names = places_of_repeated(&numbers);
    for (component, name) in sweep.components.iter().zip(&names) {
        let curves = impedance(component, sweep)?;
        table.comment(&format!("{name}: {}", curves.note));
        for (quantity, cells) in [
            ("|Z| (Ohm)", known(curves.impedance)),
            ("ESR (Ohm)", known(curves.esr)),
            ("Inductance (H)", curves.inductance),
        ] {
            table.push(Column::new(format!("{name} - {quantity}"), cells));
        }
        for (quantity, cells) in curves.band.into_iter().flat_map(band_columns) {
            table.push(Column::new(format!("{name} {quantity}"), cells));
        }
    }
    if sweep.with_band {
        table.comment(BAND);
    }
    table.comment(&format!("Model: {version}."));
    Ok(table.to_csv())
}

/// The edges under the words that tables of capacitors have for them.
fn band_columns(band: InductorBand) -> [(String, Vec<Option<f64>>); 6] {
    let [low, high] = [BandSide::Low, BandSide::High].map(spread_word);
    [
        (format!("{low} - |Z| (Ohm)"), known(band.impedance_low)),
        (format!("{high} - |Z| (Ohm)"), known(band.impedance_high)),
        (format!("{low} - ESR (Ohm)"), known(band.esr_low)),
        (format!("{high} - ESR (Ohm)"), known(band.esr_high)),
        (format!("{low} - Inductance (H)"), band.inductance_low),
        (format!("{high} - Inductance (H)"), band.inductance_high),
    ]
}

fn known(values: Vec<f64>) -> Vec<Option<f64>> {
    values.into_iter().map(Some).collect()
}

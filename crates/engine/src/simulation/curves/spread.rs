//! The band around the highlighted curves within which 8 in 10 parts lie, by the spread of the
//! estimated parameters.

use henrad_api::vocabulary::{BandKind, BandSide, OriginMark};
use henrad_parts::model::Spreads;
use henrad_parts::quantity::{self, Hertz};
use henrad_sim::capacitor::band::{
    ChangeAxis, Edges, UncertainPart, UncertainPiece, change_band, impedance_band, ratio_band,
    reading_band, ripple_band, rise_spread,
};
use henrad_sim::{Capacitor, Complex64, FrequencyGrid, SimError};

use super::{BandEdge, Drawing, Drawn, DrawnCurve, Owner, points};
use crate::error::EngineError;
use crate::plots::{Points, SpreadBand};
use crate::simulation::{SimulatedPart, Simulation};

const SIDES: [BandSide; 2] = [BandSide::Low, BandSide::High];

/// Adds the band around the highlighted curves of a plot from the impedance. `impedances` are those
/// of one piece of every part.
///
/// # Errors
/// [`EngineError::Simulation`] when the physics refuses values that passed validation.
pub fn around_impedances(
    drawing: &mut Drawing,
    simulation: &Simulation,
    impedances: &[&[Complex64]],
) -> Result<(), EngineError> {
    let parts = simulation.highlighted_parts();
    if parts.is_empty() {
        return Ok(());
    }
    let owner = Owner::highlighted(simulation);
    let first = if simulation.highlights_combination() {
        0
    } else {
        simulation.highlighted
    };
    let spreads: Vec<_> = parts.iter().map(spreads).collect();
    let pieces: Vec<_> = parts
        .iter()
        .zip(&spreads)
        .zip(impedances.iter().skip(first))
        .map(|((part, spreads), impedance)| UncertainPiece {
            quantity: part.quantity,
            model: &part.modeled.model,
            condition: simulation.swept(part),
            spreads,
            impedance,
        })
        .collect();
    let edges = read(simulation, &pieces).map_err(|source| owner.refused(source))?;
    for (position, edges) in edges.into_iter().enumerate() {
        push(drawing, simulation, &owner, position, "", edges);
    }
    Ok(())
}

/// The edges of each quantity of a plot from the impedance.
fn read(
    simulation: &Simulation,
    pieces: &[UncertainPiece<'_>],
) -> Result<Vec<[Points; 2]>, SimError> {
    let (grid, trace) = (&simulation.grid, simulation.trace);
    Ok(match simulation.plot.spread {
        SpreadBand::Impedance(edges) => impedance_band(grid, pieces, trace)?
            .map(|band| edges(grid, &band))
            .unwrap_or_default(),
        SpreadBand::InLine(value) => {
            let value = |z| value(&simulation.line, z);
            let band = reading_band(grid, pieces, trace, value)?;
            let edges = band.map(|Edges { low, high }| [low, high].map(|edge| over(grid, edge)));
            edges.into_iter().collect()
        }
        SpreadBand::Ratio(edges) => {
            let band = ratio_band(grid, pieces, trace)?;
            band.iter().map(|band| edges(grid, band)).collect()
        }
        SpreadBand::None(_) | SpreadBand::Ripple | SpreadBand::Heating | SpreadBand::Change(_) => {
            Vec::new()
        }
    })
}

/// Adds the band around the largest current and voltage of the highlighted part or combination.
///
/// # Errors
/// As [`around_impedances`].
pub fn around_ripple(drawing: &mut Drawing, simulation: &Simulation) -> Result<(), EngineError> {
    let parts = simulation.highlighted_parts();
    if !simulation.spread || parts.is_empty() {
        return Ok(());
    }
    let owner = Owner::highlighted(simulation);
    let (grid, rise) = (&simulation.grid, simulation.temperature_rise);
    let refused = |source| owner.refused(source);
    let mut impedances = Vec::new();
    for SimulatedPart {
        modeled, condition, ..
    } in parts
    {
        let capacitor = Capacitor::at(&modeled.model, condition).map_err(refused)?;
        impedances.push(capacitor.impedances(grid));
    }
    let spreads: Vec<_> = parts.iter().map(spreads).collect();
    let pieces = parts.iter().zip(&spreads).zip(&impedances);
    let pieces: Vec<_> = pieces
        .map(|((part, spreads), impedance)| UncertainPiece {
            quantity: part.quantity,
            model: &part.modeled.model,
            condition: part.condition,
            spreads,
            impedance,
        })
        .collect();
    let Some(band) = ripple_band(grid, &pieces, rise).map_err(refused)? else {
        return Ok(());
    };
    for (position, Edges { low, high }) in [band.current, band.voltage].into_iter().enumerate() {
        let edges = [low, high].map(|edge| over(grid, edge));
        push(drawing, simulation, &owner, position, "", edges);
    }
    Ok(())
}

/// Adds the band around a temperature rise at one frequency, which curves name by a condition.
pub fn around_rise(
    drawing: &mut Drawing,
    simulation: &Simulation,
    part: &SimulatedPart,
    owner: &Owner,
    frequency: Hertz,
    condition: &str,
    curve: &Points,
) {
    if !simulation.spread {
        return;
    }
    let spread = rise_spread(&spreads(part), &part.condition, frequency);
    let edges = [spread.low, spread.high]
        .map(|factor| curve.iter().map(|&[x, rise]| [x, rise * factor]).collect());
    push(drawing, simulation, owner, 0, condition, edges);
}

fn over(grid: &FrequencyGrid, values: Vec<f64>) -> Points {
    points(grid.frequencies().iter().copied().zip(values))
}

/// Adds the band around a change of the capacitance, when its owner is highlighted.
///
/// # Errors
/// As [`around_impedances`].
pub fn around_change(
    drawing: &mut Drawing,
    simulation: &Simulation,
    owner: &Owner,
    curve: &[(f64, f64)],
) -> Result<(), EngineError> {
    let SpreadBand::Change(axis) = simulation.plot.spread else {
        return Ok(());
    };
    if !simulation.spread || owner.ref_des != simulation.designator() {
        return Ok(());
    }
    let parts = simulation.highlighted_parts();
    let spreads: Vec<_> = parts.iter().map(spreads).collect();
    let uncertain = parts
        .iter()
        .zip(&spreads)
        .map(|(part, spreads)| UncertainPart {
            piece: part.piece(),
            spreads,
        });
    let uncertain: Vec<_> = uncertain.collect();
    let edges = change_band(axis, &uncertain, curve).map_err(|source| owner.refused(source))?;
    if let Some(edges) = edges {
        let over = |edge: Vec<f64>| curve.iter().zip(edge).map(|(&(x, _), y)| [x, y]).collect();
        let edges: [Points; 2] = [over(edges.low), over(edges.high)];
        push(drawing, simulation, owner, 0, "", edges);
    }
    Ok(())
}

/// Removes the bands of curves that a published one replaced.
pub fn leave_out_published(drawing: &mut Drawing, owner: &Owner) {
    let is_own = |ref_des: &str| ref_des == owner.ref_des;
    let published: Vec<_> = drawing
        .curves
        .iter()
        .filter(|curve| is_own(&curve.owner.ref_des) && curve.origin == OriginMark::Published)
        .map(|curve| (curve.quantity.name, curve.drawn.condition.clone()))
        .collect();
    drawing.curves.retain(|curve| {
        let is_published = published.iter().any(|(name, condition)| {
            *name == curve.quantity.name && *condition == curve.drawn.condition
        });
        !(is_band(curve) && is_own(&curve.owner.ref_des) && is_published)
    });
}

/// What the band of the highlighted curves means, or why there is none.
pub fn remark(simulation: &Simulation, drawing: &Drawing) -> Option<String> {
    let parts = simulation.highlighted_parts();
    if !simulation.spread || parts.is_empty() || drawing.curves.is_empty() {
        return None;
    }
    let name = Owner::highlighted(simulation).name();
    if let SpreadBand::None(why) = simulation.plot.spread {
        return Some(format!("{name}: no band, because {why}."));
    }
    if drawing.curves.iter().any(is_band) {
        return Some(meaning(simulation, &name));
    }
    if is_over_temperature(simulation) && has_estimated_curve(simulation, drawing) {
        return Some(format!(
            "{name}: no band, because the spread over temperature was not measured."
        ));
    }
    if parts.iter().all(|part| is_known(simulation, part)) {
        return Some(format!(
            "{name}: no band, its parameters are published, given or fitted."
        ));
    }
    has_estimated_curve(simulation, drawing).then(|| {
        format!(
            "{name}: no band, because nothing that this plot shows follows from an observed spread."
        )
    })
}

/// What the band of the highlighted curves means.
fn meaning(simulation: &Simulation, name: &str) -> String {
    let parts = simulation.highlighted_parts();
    let mut text = if simulation.highlights_combination() {
        format!(
            "{name}: 8 in 10 such combinations lie within the band, by the spread of their \
             estimated parameters, which parts of one class share; tolerance is not included."
        )
    } else {
        format!(
            "{name}: 8 in 10 parts lie within the band, by the spread of its estimated \
             parameters; tolerance is not included."
        )
    };
    if let [part] = parts {
        text.push_str(&open_parameters(simulation, part));
    }
    if parts.iter().any(|part| leaves_fit(simulation, part)) {
        text.push_str(" Beyond the measurement of a fit the spread is that of the class.");
    }
    if is_over_temperature(simulation) {
        text.push_str(
            " Over temperature its edges are what the code of the dielectric guarantees, \
             straight from 25 °C to the ends of its range: all parts keep them without bias.",
        );
    }
    text
}

/// Which parameters of a part make the band of a plot from the impedance or of heat, as a sentence.
fn open_parameters(simulation: &Simulation, part: &SimulatedPart) -> String {
    let spreads = spreads(part);
    let is_swept = is_swept(simulation);
    if !is_swept && !is_heat(simulation) {
        return String::new();
    }
    let is_biased = part.condition.bias.get() != 0.0 && spreads.bias.is_some();
    let loss = (!spreads.loss.is_empty()).then(|| match spreads.published_loss() {
        Some(known) => {
            let known = quantity::format(known.get(), "Hz", 3);
            format!("losses away from the published ESR at {known} and 25 °C")
        }
        None => "losses".to_owned(),
    });
    let others = [
        (is_swept && !spreads.inductance.is_none(), "inductance"),
        (
            is_swept && spreads.small_signal_capacitance.is_some(),
            "capacitance at small signal",
        ),
        (
            is_swept && !spreads.roll_off.is_empty(),
            "roll-off of the capacitance",
        ),
        (is_swept && is_biased, "capacitance under bias"),
        (
            is_heat(simulation) && !spreads.thermal_resistance.is_none(),
            "thermal resistance",
        ),
    ];
    let others = others.into_iter().filter(|(is_open, _)| *is_open);
    let open: Vec<_> = loss
        .into_iter()
        .chain(others.map(|it| it.1.to_owned()))
        .collect();
    if open.is_empty() {
        return String::new();
    }
    format!(" Estimated: {}.", open.join(", "))
}

fn is_heat(simulation: &Simulation) -> bool {
    matches!(
        simulation.plot.spread,
        SpreadBand::Ripple | SpreadBand::Heating
    )
}

fn is_band(curve: &DrawnCurve) -> bool {
    let edge = curve.drawn.band;
    edge.is_some_and(|edge| edge.of == BandKind::Spread)
}

/// Whether the plot shows the capacitance over temperature, whose law has no observed spread
/// ("Spread of the rules" in docs/MODELS.md).
fn is_over_temperature(simulation: &Simulation) -> bool {
    matches!(
        simulation.plot.spread,
        SpreadBand::Change(ChangeAxis::Temperature)
    )
}

/// Whether a highlighted curve follows from a rule of its class.
fn has_estimated_curve(simulation: &Simulation, drawing: &Drawing) -> bool {
    let owner = Owner::highlighted(simulation);
    drawing.curves.iter().any(|curve| {
        let is_own = curve.owner.ref_des == owner.ref_des;
        is_own && curve.origin == OriginMark::Estimated
    })
}

/// Whether the plot shows a part where its class has a wider spread than its fit.
fn leaves_fit(simulation: &Simulation, part: &SimulatedPart) -> bool {
    let frequencies = simulation.frequencies();
    let (true, Some(range), Some(&start), Some(&stop)) = (
        is_swept(simulation),
        spreads(part).fitted_range(),
        frequencies.first(),
        frequencies.last(),
    ) else {
        return false;
    };
    range.is_left_by(Hertz::new(start), Hertz::new(stop))
}

/// Whether the plot has a band over the frequencies of the sweep.
fn is_swept(simulation: &Simulation) -> bool {
    match simulation.plot.spread {
        SpreadBand::Impedance(_)
        | SpreadBand::InLine(_)
        | SpreadBand::Ratio(_)
        | SpreadBand::Ripple => true,
        SpreadBand::None(_) | SpreadBand::Heating | SpreadBand::Change(_) => false,
    }
}

/// Whether nothing about a part is unknown where the plot shows it.
fn is_known(simulation: &Simulation, part: &SimulatedPart) -> bool {
    let spreads = spreads(part);
    let knows_heat = !is_heat(simulation) || spreads.thermal_resistance.is_none();
    spreads.is_known_within() && knows_heat && !leaves_fit(simulation, part)
}

fn spreads(part: &SimulatedPart) -> Spreads {
    Spreads::new(&part.modeled.part, &part.modeled.model)
}

fn push(
    drawing: &mut Drawing,
    simulation: &Simulation,
    owner: &Owner,
    position: usize,
    condition: &str,
    edges: [Points; 2],
) {
    // Nothing about this quantity is unknown.
    if edges[0] == edges[1] {
        return;
    }
    for (side, points) in SIDES.into_iter().zip(edges) {
        let drawn = Drawn {
            band: Some(BandEdge {
                of: BandKind::Spread,
                side,
            }),
            condition: condition.to_owned(),
            points,
            ..Drawn::default()
        };
        drawing.push(simulation, owner, position, drawn);
    }
}

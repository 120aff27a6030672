//! The band around the highlighted curves within which 8 in 10 parts lie, by the spread of the
//! estimated parameters.

use henrad_api::vocabulary::{BandKind, BandSide, OriginMark};
use henrad_parts::model::Spreads;
use henrad_parts::quantity::Hertz;
use henrad_sim::Complex64;
use henrad_sim::capacitor::band::{
    ChangeAxis, UncertainPart, UncertainPiece, change_band, impedance_band,
};

use super::change::piece;
use super::{BandEdge, Drawing, Drawn, DrawnCurve, Owner};
use crate::error::AppError;
use crate::features::simulation::{SimulatedPart, Simulation};
use crate::plots::{Points, SpreadBand};

const SIDES: [BandSide; 2] = [BandSide::Low, BandSide::High];

/// Adds the band around the highlighted curves of a plot from the impedance. `impedances` are those of
/// one piece of every part.
///
/// # Errors
/// [`AppError::Simulation`] when the physics refuses values that passed validation.
pub fn around_impedances(
    drawing: &mut Drawing,
    simulation: &Simulation,
    impedances: &[&[Complex64]],
) -> Result<(), AppError> {
    let SpreadBand::Impedance(read) = simulation.plot.spread else {
        return Ok(());
    };
    let parts = simulation.highlighted_parts();
    if parts.is_empty() {
        return Ok(());
    }
    let owner = Owner::highlighted(simulation);
    let spreads: Vec<_> = parts.iter().map(spreads).collect();
    let first = if simulation.highlights_combination() {
        0
    } else {
        simulation.highlighted
    };
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
    let band = impedance_band(&simulation.grid, &pieces, simulation.trace)
        .map_err(|source| owner.refused(source))?;
    let Some(band) = band else { return Ok(()) };
    for (position, edges) in read(&simulation.grid, &band).into_iter().enumerate() {
        push(drawing, simulation, &owner, (position, edges));
    }
    Ok(())
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
) -> Result<(), AppError> {
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
            piece: piece(part),
            spreads,
        });
    let uncertain: Vec<_> = uncertain.collect();
    let edges = change_band(axis, &uncertain, curve).map_err(|source| owner.refused(source))?;
    if let Some(edges) = edges {
        let over = |edge: Vec<f64>| curve.iter().zip(edge).map(|(&(x, _), y)| [x, y]).collect();
        let edges: [Points; 2] = [over(edges.low), over(edges.high)];
        push(drawing, simulation, owner, (0, edges));
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
        .map(|curve| curve.quantity.name)
        .collect();
    drawing.curves.retain(|curve| {
        let is_published = published.contains(&curve.quantity.name);
        !(is_band(curve) && is_own(&curve.owner.ref_des) && is_published)
    });
}

/// What the band of the highlighted curves means, or why there is none.
pub fn remark(simulation: &Simulation, drawing: &Drawing) -> Option<String> {
    let has_form = !matches!(simulation.plot.spread, SpreadBand::None);
    let parts = simulation.highlighted_parts();
    if !simulation.spread || !has_form || parts.is_empty() {
        return None;
    }
    let name = Owner::highlighted(simulation).name();
    if drawing.curves.iter().any(is_band) {
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
        if parts.iter().any(|part| leaves_fit(simulation, part)) {
            text.push_str(" Beyond the measurement of a fit the spread is that of the class.");
        }
        if is_over_temperature(simulation) {
            text.push_str(
                " Over temperature its edges are what the code of the dielectric guarantees, \
                 straight from 25 °C to the ends of its range: all parts keep them without bias.",
            );
        }
        return Some(text);
    }
    if is_over_temperature(simulation) && has_estimated_curve(simulation, drawing) {
        return Some(format!(
            "{name}: no band, because the spread over temperature was not measured."
        ));
    }
    let is_known = parts.iter().all(|part| is_known(simulation, part));
    is_known.then(|| format!("{name}: no band, its parameters are published, given or fitted."))
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
    let (SpreadBand::Impedance(_), Some(range), Some(&start), Some(&stop)) = (
        simulation.plot.spread,
        spreads(part).fitted_range(),
        frequencies.first(),
        frequencies.last(),
    ) else {
        return false;
    };
    range.is_left_by(Hertz::new(start), Hertz::new(stop))
}

/// Whether nothing about a part is unknown where the plot shows it.
fn is_known(simulation: &Simulation, part: &SimulatedPart) -> bool {
    spreads(part).is_known_within() && !leaves_fit(simulation, part)
}

fn spreads(part: &SimulatedPart) -> Spreads {
    Spreads::of(&part.modeled.part, &part.modeled.model)
}

fn push(
    drawing: &mut Drawing,
    simulation: &Simulation,
    owner: &Owner,
    (position, edges): (usize, [Points; 2]),
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
            points,
            ..Drawn::default()
        };
        drawing.push(simulation, owner, position, drawn);
    }
}

//! Largest ripple current and voltage over frequency.

use henrad_parts::quantity::{self, Amperes};
use henrad_sim::SimError;
use henrad_sim::capacitor::analysis::{
    CurrentVoltage, CurrentVoltagePoint, GoverningLimit, combined_current_voltage, current_voltage,
};
use henrad_sim::capacitor::limit::{HeatReason, VoltageReason};

use super::{Drawing, Drawn, Owner, Region, ValidRange, as_written, spread, sweep};
use crate::error::EngineError;
use crate::simulation::{SimulatedPart, Simulation};

pub fn draw(simulation: &Simulation) -> Result<Drawing, EngineError> {
    let mut drawing = Drawing::default();
    if simulation.combine {
        let owner = Owner::combined(simulation);
        let points = combined(simulation).map_err(|source| owner.refused(source))?;
        push(
            &mut drawing,
            simulation,
            &owner,
            &points,
            ValidRange::common(&simulation.parts),
        );
    }
    for (index, part) in simulation.parts.iter().enumerate() {
        let owner = Owner::part(simulation, index);
        let mut limits = of_part(simulation, part).map_err(|source| owner.refused(source))?;
        drawing.remarks.push(limit_sentence(&owner, &limits));
        // q identical pieces share the current; the voltage across them is the same.
        for point in &mut limits.points {
            point.current = Amperes::new(f64::from(part.quantity) * point.current.get());
        }
        push(
            &mut drawing,
            simulation,
            &owner,
            &limits.points,
            ValidRange::from_part(part),
        );
    }
    spread::around_ripple(&mut drawing, simulation)?;
    drawing.remarks.extend(sweep::extrapolation(simulation));
    Ok(drawing)
}

fn of_part(simulation: &Simulation, part: &SimulatedPart) -> Result<CurrentVoltage, SimError> {
    let model = &part.modeled.model;
    current_voltage(
        model,
        &part.condition,
        &simulation.grid,
        simulation.temperature_rise,
    )
}

fn combined(simulation: &Simulation) -> Result<Vec<CurrentVoltagePoint>, SimError> {
    let pieces: Vec<_> = simulation.parts.iter().map(SimulatedPart::piece).collect();
    let group = combined_current_voltage(&pieces, &simulation.grid, simulation.temperature_rise)?;
    Ok(group.points.into_iter().map(|point| point.total).collect())
}

fn push(
    drawing: &mut Drawing,
    simulation: &Simulation,
    owner: &Owner,
    limits: &[CurrentVoltagePoint],
    valid: ValidRange,
) {
    let values: [fn(&CurrentVoltagePoint) -> f64; 2] =
        [|point| point.current.get(), |point| point.voltage.get()];
    let regions = regions(limits);
    for (position, value) in values.into_iter().enumerate() {
        let drawn = Drawn {
            points: limits
                .iter()
                .map(|point| [point.frequency.get(), value(point)])
                .collect(),
            regions: regions.clone(),
            valid: Some(valid),
            ..Drawn::default()
        };
        drawing.push(simulation, owner, position, drawn);
    }
}

/// Stretches over which one limit governs.
fn regions(limits: &[CurrentVoltagePoint]) -> Vec<Region> {
    limits
        .chunk_by(|a, b| a.governed_by == b.governed_by)
        .filter_map(|run| {
            let (first, last) = (run.first()?, run.last()?);
            Some(Region {
                from: as_written(first.frequency.get()),
                to: as_written(last.frequency.get()),
                reason: match first.governed_by {
                    GoverningLimit::Voltage => "voltage-limited",
                    GoverningLimit::Heat => "heat-limited",
                    GoverningLimit::Current => "current-limited",
                }
                .to_owned(),
            })
        })
        .collect()
}

/// Which limits hold for one piece and what sets them.
fn limit_sentence(owner: &Owner, limits: &CurrentVoltage) -> String {
    let ripple = limits.ripple.as_ref().map(|ripple| {
        let current = quantity::format(ripple.current.get(), "A", 3);
        ripple.frequency.map_or_else(
            || format!("; rated ripple current {current}, at every frequency because its own is not stated"),
            |frequency| {
                let frequency = quantity::format(frequency.get(), "Hz", 3);
                format!("; rated ripple current {current} at {frequency}")
            },
        )
    });
    format!(
        "{}: at most {} rms, set by {}; at most {} over {}, set by {}{}.",
        owner.name(),
        quantity::format(limits.ac_voltage.limit.get(), "V", 3),
        voltage_reason(limits.ac_voltage.reason),
        quantity::format(limits.heat.temperature_rise.get(), "K", 3),
        quantity::format(limits.heat.thermal_resistance.get(), "K/W", 3),
        heat_reason(limits.heat.reason),
        ripple.unwrap_or_default(),
    )
}

fn voltage_reason(reason: VoltageReason) -> String {
    match reason {
        VoltageReason::RatedVoltage => "the rated voltage".to_owned(),
        VoltageReason::CategoryVoltage => "the category voltage at this temperature".to_owned(),
        VoltageReason::ReverseVoltage { reverse } => {
            let reverse = quantity::format(reverse.get(), "V", 3);
            format!("the {reverse} of reverse voltage that a polarized part withstands")
        }
        VoltageReason::RatedAcVoltage => "the rated ac voltage".to_owned(),
    }
}

fn heat_reason(reason: HeatReason) -> String {
    match reason {
        HeatReason::RequestedRise => "the allowed temperature rise".to_owned(),
        HeatReason::UpperCategoryTemperature => "the highest rated temperature".to_owned(),
        HeatReason::RippleRating { multiplier } => {
            let percent = quantity::format(100.0 * multiplier, "%", 3);
            format!("the ripple rating, {percent} of its value at 25 °C")
        }
        HeatReason::AmbientAboveCategory => "an ambient above the rated temperature".to_owned(),
    }
}

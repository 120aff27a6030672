//! Circuit of plain elements for the highlighted selection: its drawing, its elements, and its
//! impedance together with the part's own.

use henrad_formats::schematic;
use henrad_parts::quantity;
use henrad_sim::capacitor::combine;
use henrad_sim::network::{Element, Netlist, single_frequency};
use henrad_sim::{Capacitor, Complex64, SimError};

use super::{Drawing, Drawn, Owner, ValidRange, sweep};
use crate::error::EngineError;
use crate::simulation::{SimulatedPart, Simulation};

/// Up to this difference in |Z| the circuit counts as following the part.
const CLOSE: f64 = 0.05;
/// From this difference on a percentage says less than how many times too large |Z| is.
const MANIFOLD: f64 = 1.0;
/// Why the circuit deviates from the part, and which model does not.
const OVER_A_SWEEP: &str = "Its resistors keep the loss of the center frequency; over a sweep use \
                            the broadband model in the SPICE file.";

pub fn draw(simulation: &Simulation) -> Result<Drawing, EngineError> {
    let parts = simulation.highlighted_parts();
    let may_have = |part: &SimulatedPart| (simulation.plot.refusal)(&part.modeled.part).is_none();
    if parts.is_empty() {
        return Ok(Drawing::default());
    }
    let owner = Owner::highlighted(simulation);
    let drawing = compute(simulation, parts)
        .map(|circuit| circuit.drawn(simulation, &owner))
        .map_err(|source| owner.refused(source))?;
    if parts.iter().all(may_have) {
        return Ok(drawing);
    }
    // The refused curves are withheld with their reason; nothing else of them is left.
    Ok(Drawing {
        curves: drawing.curves,
        ..Drawing::default()
    })
}

/// Impedance of a selection over the sweep: of its parts and of the plain elements.
struct Fitted {
    netlist: Netlist,
    wanted: Vec<Complex64>,
    approximation: Vec<Complex64>,
    valid: ValidRange,
}

fn compute(simulation: &Simulation, parts: &[SimulatedPart]) -> Result<Fitted, SimError> {
    let (mut netlists, mut wanted, mut fitted) = (Vec::new(), Vec::new(), Vec::new());
    for part in parts {
        let capacitor = Capacitor::at(&part.modeled.model, &part.condition)?;
        let netlist = single_frequency::netlist(capacitor.circuit(), simulation.spice_frequency)?;
        wanted.push((part.quantity, capacitor.impedances(&simulation.grid)));
        fitted.push((part.quantity, netlist.impedances(&simulation.grid)));
        netlists.push((part.quantity, netlist));
    }
    let group = |pieces: &[(u32, Vec<Complex64>)]| {
        let impedance = combine::parallel(pieces)?;
        combine::with_trace(&simulation.grid, &impedance, simulation.trace)
    };
    Ok(Fitted {
        netlist: Netlist::combined(&netlists, simulation.trace)?,
        wanted: group(&wanted)?,
        approximation: group(&fitted)?,
        valid: ValidRange::common(parts),
    })
}

impl Fitted {
    fn drawn(self, simulation: &Simulation, owner: &Owner) -> Drawing {
        let center = quantity::format(simulation.spice_frequency.get(), "Hz", 4);
        let title = format!("Equivalent circuit of {} at {center}", owner.name());
        let elements = self.netlist.elements().to_vec();
        let mut drawing = Drawing {
            title_addition: format!(" ({center})"),
            image: schematic::draw(&title, &self.netlist).unwrap_or_default(),
            remarks: vec![
                format!(
                    "Elements of {} at {center}: {}.",
                    owner.name(),
                    values(&elements)
                ),
                self.deviation(simulation),
            ],
            elements,
            ..Drawing::default()
        };
        drawing.remarks.extend(sweep::extrapolation(simulation));
        for (position, impedance) in [&self.wanted, &self.approximation].into_iter().enumerate() {
            let points = simulation.frequencies().iter().zip(impedance);
            let drawn = Drawn {
                points: points.map(|(&f, z)| [f, z.norm()]).collect(),
                valid: Some(self.valid),
                ..Drawn::default()
            };
            drawing.push(simulation, owner, position, drawn);
        }
        drawing
    }

    /// Where the circuit follows the part, and its largest error.
    fn deviation(&self, simulation: &Simulation) -> String {
        let frequencies = simulation.frequencies();
        let errors: Vec<_> = self
            .wanted
            .iter()
            .zip(&self.approximation)
            .map(|(z, fit)| fit.norm() / z.norm() - 1.0)
            .collect();
        let worst = frequencies
            .iter()
            .zip(&errors)
            .max_by(|a, b| a.1.abs().total_cmp(&b.1.abs()));
        let Some((&frequency, &error)) = worst else {
            return String::new();
        };
        let at = quantity::format(frequency, "Hz", 3);
        let worst = format!("{}, at {at}", off(error));
        let range = match close_range(simulation, &errors) {
            Some((from, to)) => format!(
                "Its |Z| is within {} of the part's own from {} to {}, at worst {worst}.",
                percent(CLOSE),
                quantity::format(from, "Hz", 3),
                quantity::format(to, "Hz", 3),
            ),
            None => {
                format!("The center frequency is outside the sweep; |Z| is at worst {worst}.")
            }
        };
        if error.abs() > CLOSE {
            format!("{range} {OVER_A_SWEEP}")
        } else {
            range
        }
    }
}

/// The stretch of the sweep around the center frequency in which all errors are small, Hz; `None`
/// when the center is outside the sweep.
fn close_range(simulation: &Simulation, errors: &[f64]) -> Option<(f64, f64)> {
    let frequencies = simulation.frequencies();
    let center = frequencies.partition_point(|&f| f < simulation.spice_frequency.get());
    if center == frequencies.len() || errors[center].abs() > CLOSE {
        return None;
    }
    let is_far = |error: &f64| error.abs() > CLOSE;
    let below = errors[..center]
        .iter()
        .rposition(is_far)
        .map_or(0, |at| at + 1);
    let above = errors[center..].iter().position(is_far);
    let last = above.map_or(frequencies.len(), |at| center + at) - 1;
    Some((frequencies[below], frequencies[last]))
}

fn values(elements: &[Element]) -> String {
    let words = elements
        .iter()
        .map(|element| format!("{} {}", element.name, schematic::value_text(&element.value)));
    words.collect::<Vec<_>>().join(", ")
}

/// A relative error in words: 570 × the part's own instead of 57 000 % off.
fn off(error: f64) -> String {
    if error > MANIFOLD {
        format!("{} the part's own", quantity::format(1.0 + error, "×", 2))
    } else {
        format!("{} off", percent(error))
    }
}

fn percent(share: f64) -> String {
    quantity::format(100.0 * share.abs(), "%", 2)
}

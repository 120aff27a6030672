//! The parts of a file and their circuits.

use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::Hertz;
use henrad_sim::network::{
    BroadbandCircuit, Netlist, TransientCircuit, broadband, single_frequency, transient,
};
use henrad_sim::{Capacitor, Condition, SimError};

use crate::conditions::ascii;

/// One kind of part to put into a file.
#[derive(Debug, Clone, Copy)]
pub struct SpicePart<'a> {
    /// Name of its row, for example `C1`; a bank calls the part by it.
    pub designator: &'a str,
    /// Part number.
    pub part_number: &'a str,
    /// Number in parallel, at least 1.
    pub quantity: u32,
    /// Model parameters.
    pub model: &'a CapacitorModel,
    /// Temperature, bias and age.
    pub condition: &'a Condition,
}

/// Frequencies of the models.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SpiceRange {
    /// Where the model of few elements is exact.
    pub center: Hertz,
    /// Where the broadband model begins.
    pub start: Hertz,
    /// Where it ends.
    pub stop: Hertz,
}

/// The circuits of all pieces of one part.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct PartCircuits {
    pub designator: String,
    pub part_number: String,
    /// Quantity, number, temperature and bias in words.
    pub title: String,
    pub center: Netlist,
    pub broadband: BroadbandCircuit,
    /// `None` where nothing depends on bias.
    pub transient: Option<TransientCircuit>,
}

impl PartCircuits {
    pub fn new(part: &SpicePart<'_>, range: &SpiceRange) -> Result<Self, SimError> {
        let capacitor = Capacitor::at(part.model, part.condition)?;
        let center = single_frequency::netlist(capacitor.circuit(), range.center)?;
        let broadband = broadband::fit(&capacitor, range.start, range.stop)?;
        let (model, condition) = (part.model, part.condition);
        let mut transient = transient::fit(&capacitor, model, condition, range.center, range.stop)?;
        if let Some(circuit) = &mut transient {
            circuit.netlist = circuit.netlist.scaled(part.quantity)?;
        }
        Ok(Self {
            designator: part.designator.to_owned(),
            part_number: part.part_number.to_owned(),
            title: format!(
                "{} x {}, {} degC, {} V dc",
                part.quantity,
                ascii(part.part_number),
                part.condition.temperature.get(),
                part.condition.bias.get()
            ),
            center: center.scaled(part.quantity)?,
            broadband: BroadbandCircuit {
                netlist: broadband.netlist.scaled(part.quantity)?,
                ..broadband
            },
            transient,
        })
    }

    /// The circuit for transient analysis; the broadband one where nothing depends on bias.
    pub fn in_transients(&self) -> &Netlist {
        let transient = self.transient.as_ref();
        transient.map_or(&self.broadband.netlist, |circuit| &circuit.netlist)
    }
}

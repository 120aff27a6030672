//! The models of a file and their text.

use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::Hertz;
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::network::{Deviation, Netlist, broadband, single_frequency};
use henrad_sim::{Capacitor, Condition, SimError};

use super::file_format::{Dialect, FileFormat};
use super::{deck, subcircuit};
use crate::conditions::{Conditions, ascii};

/// One kind of part to put into a file.
#[derive(Debug, Clone, Copy)]
pub struct SpicePart<'a> {
    /// Part number, for comments.
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
    /// Where the classic model is exact.
    pub center: Hertz,
    /// Where the broadband model begins.
    pub start: Hertz,
    /// Where it ends.
    pub stop: Hertz,
}

/// The circuits of one file.
#[derive(Debug, Clone, PartialEq)]
pub struct SpiceModel {
    name: String,
    range: SpiceRange,
    classic: Netlist,
    broadband: Netlist,
    charge: Option<Netlist>,
    accuracy: Vec<String>,
}

impl SpiceModel {
    /// The circuits of parts in parallel behind one trace. `name` is the title of the file: a
    /// part number or the name of the combination.
    ///
    /// # Errors
    /// [`SimError`] for conditions, quantities, traces and frequencies without a circuit.
    pub fn of(
        name: &str,
        parts: &[SpicePart<'_>],
        trace: TraceImpedance,
        range: SpiceRange,
    ) -> Result<Self, SimError> {
        let (mut classic, mut broad, mut charge) = (Vec::new(), Vec::new(), Vec::new());
        let mut accuracy = Vec::new();
        let mut depends_on_bias = false;
        for part in parts {
            let capacitor = Capacitor::at(part.model, part.condition)?;
            let circuit = capacitor.circuit();
            let plain = single_frequency::netlist(circuit, range.center)?;
            let biased =
                single_frequency::with_charge(circuit, part.model, part.condition, range.center)?;
            depends_on_bias |= biased.is_some();
            charge.push((part.quantity, biased.unwrap_or_else(|| plain.clone())));
            classic.push((part.quantity, plain));
            let fit = broadband::fit(&capacitor, range.start, range.stop)?;
            accuracy.push(accuracy_of(part.part_number, fit.deviation));
            broad.push((part.quantity, fit.netlist));
        }
        Ok(Self {
            name: subcircuit::subcircuit_name(name),
            range,
            classic: Netlist::combined(&classic, trace)?,
            broadband: Netlist::combined(&broad, trace)?,
            charge: if depends_on_bias {
                Some(Netlist::combined(&charge, trace)?)
            } else {
                None
            },
            accuracy,
        })
    }

    /// Name of the subcircuit that is exact at the center frequency.
    pub fn classic_name(&self) -> String {
        self.name.clone()
    }

    /// Name of the subcircuit for the whole range.
    pub fn broadband_name(&self) -> String {
        format!("{}_BROADBAND", self.name)
    }

    /// Name of the subcircuit for transient analysis under bias; `None` where the capacitance does
    /// not depend on bias.
    pub fn charge_name(&self) -> Option<String> {
        self.charge
            .as_ref()
            .map(|_| format!("{}_DCBIAS", self.name))
    }

    /// The classic circuit.
    pub fn classic(&self) -> &Netlist {
        &self.classic
    }

    /// The broadband circuit.
    pub fn broadband(&self) -> &Netlist {
        &self.broadband
    }

    /// The file: comments, the classic and the broadband subcircuit, in dialects other than
    /// portable also the one with a charge law, and in CIR an inactive test deck.
    pub fn write(&self, conditions: &Conditions, format: FileFormat, dialect: Dialect) -> String {
        let mut lines = self.header(conditions);
        lines.extend(self.classic_lines());
        lines.extend(self.broadband_lines());
        let mut names = vec![self.classic_name(), self.broadband_name()];
        if let (Some(name), Some(netlist)) = (self.charge_name(), &self.charge)
            && dialect != Dialect::Portable
        {
            lines.extend(charge_lines(&name, netlist, dialect));
            names.push(name);
        }
        if format == FileFormat::Cir {
            let names: Vec<_> = names.iter().map(String::as_str).collect();
            lines.push("*".to_owned());
            lines.extend(deck::lines(&names, &self.range));
        }
        lines.push(String::new());
        lines.join("\n")
    }

    fn header(&self, conditions: &Conditions) -> Vec<String> {
        let mut lines = vec![format!("* {}", self.name)];
        lines.extend(conditions.lines().iter().map(|line| format!("* {line}")));
        let is_polarized = conditions.pieces.iter().any(|piece| piece.polarized);
        lines.push(if is_polarized {
            "* pins: 1 positive (anode), 2 negative; the part is polarized".to_owned()
        } else {
            "* pins: 1 and 2; the part is not polarized".to_owned()
        });
        lines
    }

    fn classic_lines(&self) -> Vec<String> {
        let center = subcircuit::number(self.range.center.get());
        let mut lines = vec![
            "*".to_owned(),
            format!("* Exact at {center} Hz; resistances keep the value that they have there."),
        ];
        lines.extend(subcircuit::lines(
            &self.classic_name(),
            &self.classic,
            Dialect::Portable,
        ));
        lines
    }

    fn broadband_lines(&self) -> Vec<String> {
        let (start, stop) = (
            subcircuit::number(self.range.start.get()),
            subcircuit::number(self.range.stop.get()),
        );
        let mut lines = vec![
            "*".to_owned(),
            format!("* Holds from {start} Hz to {stop} Hz at the bias stated above."),
        ];
        lines.extend(self.accuracy.iter().map(|line| format!("* {line}")));
        lines.extend(subcircuit::lines(
            &self.broadband_name(),
            &self.broadband,
            Dialect::Portable,
        ));
        lines
    }
}

fn charge_lines(name: &str, netlist: &Netlist, dialect: Dialect) -> Vec<String> {
    let simulator = match dialect {
        Dialect::Ltspice => "LTspice",
        Dialect::Ngspice | Dialect::Portable => "ngspice 39 or newer",
    };
    let mut lines = vec![
        "*".to_owned(),
        format!("* For transient analysis in {simulator}: the charge follows the voltage across"),
        "* the capacitor, whatever the bias stated above; losses are those of that bias."
            .to_owned(),
    ];
    lines.extend(subcircuit::lines(name, netlist, dialect));
    lines
}

/// Deviation of the broadband circuit of one part.
fn accuracy_of(part_number: &str, deviation: Deviation) -> String {
    format!(
        "{}: |Z| within {:.1} %, ESR within {:.1} %",
        ascii(part_number),
        100.0 * deviation.impedance,
        100.0 * deviation.esr
    )
}

//! The models of a file and their text.

use henrad_parts::quantity::Hertz;
use henrad_sim::SimError;
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::network::{Deviation, Netlist};

use super::block::{Block, Member};
use super::factor;
use super::file_format::{Dialect, FileFormat, number};
use super::part::{PartCircuits, SpicePart, SpiceRange};
use super::statistics::Statistics;
use super::{deck, subcircuit};
use crate::condition_name;
use crate::conditions::Conditions;

/// How closely the broadband circuit of one part follows the part.
#[derive(Debug, Clone, PartialEq)]
pub struct Accuracy {
    /// Name of its row.
    pub designator: String,
    /// Part number.
    pub part_number: String,
    /// Greatest deviations over the sweep.
    pub deviation: Deviation,
}

/// The circuits of one file: of a part, or of a bank of parts in parallel.
#[derive(Debug, Clone, PartialEq)]
pub struct SpiceModel {
    name: String,
    range: SpiceRange,
    trace: TraceImpedance,
    parts: Vec<PartCircuits>,
    center: Netlist,
    broadband: Netlist,
    transient: Option<Netlist>,
}

impl SpiceModel {
    /// The circuits of parts in parallel behind one trace. `name` is a part number or the name of
    /// the combination; names of subcircuits add the condition to it, as [`condition_name`] says.
    ///
    /// # Errors
    /// [`SimError`] for conditions, quantities, traces and frequencies without a circuit.
    pub fn new(
        name: &str,
        parts: &[SpicePart<'_>],
        trace: TraceImpedance,
        range: SpiceRange,
    ) -> Result<Self, SimError> {
        let pieces = parts.iter().map(|part| (part.quantity, *part.condition));
        let name = format!("{name}{}", condition_name::of_capacitors(pieces, trace));
        let circuits = parts.iter().map(|part| PartCircuits::new(part, &range));
        let parts = circuits.collect::<Result<Vec<_>, _>>()?;
        let combined = |netlist: fn(&PartCircuits) -> &Netlist| {
            let pieces = parts.iter().map(|part| (1, netlist(part).clone()));
            Netlist::combined(&pieces.collect::<Vec<_>>(), trace)
        };
        let depends_on_bias = parts.iter().any(|part| part.transient.is_some());
        Ok(Self {
            name: subcircuit::subcircuit_name(&name),
            range,
            trace,
            center: combined(|part| &part.center)?,
            broadband: combined(|part| &part.broadband.netlist)?,
            transient: if depends_on_bias {
                Some(combined(PartCircuits::in_transients)?)
            } else {
                None
            },
            parts,
        })
    }

    /// Name of the subcircuit for the whole range: that of the part or bank, with its condition.
    pub fn broadband_name(&self) -> String {
        self.name.clone()
    }

    /// Name of the subcircuit that is exact at the center frequency.
    pub fn center_name(&self) -> String {
        format!("{}_CENTER", self.name)
    }

    /// Name of the subcircuit for transient analysis under bias; `None` where the capacitance does
    /// not depend on bias.
    pub fn transient_name(&self) -> Option<String> {
        let transient = self.transient.as_ref();
        transient.map(|_| format!("{}_DCBIAS", self.name))
    }

    /// The circuit of few elements.
    pub fn center(&self) -> &Netlist {
        &self.center
    }

    /// The broadband circuit.
    pub fn broadband(&self) -> &Netlist {
        &self.broadband
    }

    /// The circuit for transient analysis.
    pub fn transient(&self) -> Option<&Netlist> {
        self.transient.as_ref()
    }

    /// How closely each broadband circuit follows its part.
    pub fn accuracy(&self) -> Vec<Accuracy> {
        let parts = self.parts.iter();
        parts
            .map(|part| Accuracy {
                designator: part.designator.clone(),
                part_number: part.part_number.clone(),
                deviation: part.broadband.deviation,
            })
            .collect()
    }

    /// The file: comments, the broadband subcircuit and the one of few elements, in dialects other
    /// than portable also the one with a charge law, and in CIR an inactive test deck.
    pub fn write(&self, conditions: &Conditions, format: FileFormat, dialect: Dialect) -> String {
        self.write_with(conditions, format, dialect, &Statistics::None)
    }

    /// The same with factors on the values as parameters of the subcircuits, and lines that draw
    /// them. A portable file has no parameters: there `statistics` does nothing.
    pub fn write_with(
        &self,
        conditions: &Conditions,
        format: FileFormat,
        dialect: Dialect,
        statistics: &Statistics,
    ) -> String {
        let syntax = statistics.syntax(dialect);
        let mut lines = self.header(conditions);
        lines.extend(dialect.remarks().iter().map(|line| format!("* {line}")));
        if syntax.has_factors {
            lines.extend(factor::MEANING.iter().map(|line| format!("* {line}")));
        }
        if let Statistics::Draws(draws) = statistics {
            lines.extend(draws.lines(&self.name, dialect));
        }
        let mut names = vec![self.broadband_name(), self.center_name()];
        lines.extend(self.broadband_block().lines(syntax));
        lines.extend(self.center_block().lines(syntax));
        if let (Some(name), Some(block)) = (self.transient_name(), self.transient_block(dialect)) {
            lines.extend(block.lines(syntax));
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

    /// The subcircuits for a library, with comments: broadband and, where the dialect has a word
    /// for it, under bias.
    pub(crate) fn library_lines(&self, conditions: &Conditions, dialect: Dialect) -> Vec<String> {
        let mut lines = self.header(conditions);
        lines.extend(self.broadband_block().lines(dialect.into()));
        if let Some(block) = self.transient_block(dialect) {
            lines.extend(block.lines(dialect.into()));
        }
        lines
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

    fn broadband_block(&self) -> Block<'_> {
        let [start, stop] = [self.range.start, self.range.stop].map(hertz);
        Block {
            remarks: vec![format!(
                "Broadband: valid from {start} to {stop} at the bias stated above."
            )],
            members: self.members("", |part| {
                (&part.broadband.netlist, Some(part.broadband.deviation))
            }),
            ..self.block("", &self.broadband)
        }
    }

    fn center_block(&self) -> Block<'_> {
        let center = hertz(self.range.center);
        Block {
            remarks: vec![format!(
                "Few elements: exact at {center}; resistances keep the value that they have there."
            )],
            members: self.members("_CENTER", |part| (&part.center, None)),
            ..self.block("_CENTER", &self.center)
        }
    }

    /// `None` without a charge law or a word for it.
    fn transient_block(&self, dialect: Dialect) -> Option<Block<'_>> {
        let whole = self.transient.as_ref()?;
        let circuit = self.parts.iter().find_map(|part| part.transient.as_ref())?;
        let [start, stop] = [circuit.start, circuit.stop].map(hertz);
        (dialect != Dialect::Portable).then(|| Block {
            remarks: vec![
                "For transient analysis: charge and loss follow the voltage across the capacitor,"
                    .to_owned(),
                format!(
                    "whatever the bias stated above. The charge is that of {start}; losses hold"
                ),
                format!("from there to {stop}."),
            ],
            members: self.members("_DCBIAS", |part| {
                let transient = part.transient.as_ref();
                (
                    part.in_transients(),
                    transient.map(|circuit| circuit.deviation),
                )
            }),
            ..self.block("_DCBIAS", whole)
        })
    }

    fn block<'a>(&self, suffix: &str, whole: &'a Netlist) -> Block<'a> {
        Block {
            name: format!("{}{suffix}", self.name),
            remarks: Vec::new(),
            whole,
            members: Vec::new(),
            trace: self.trace,
        }
    }

    fn members<'a>(
        &'a self,
        suffix: &str,
        circuit: impl Fn(&'a PartCircuits) -> (&'a Netlist, Option<Deviation>),
    ) -> Vec<Member<'a>> {
        let member = |part: &'a PartCircuits| {
            let name = format!("{}_{}_{}", self.name, part.designator, part.part_number);
            let (netlist, deviation) = circuit(part);
            Member {
                designator: &part.designator,
                name: subcircuit::subcircuit_name(&name) + suffix,
                title: &part.title,
                netlist,
                deviation,
            }
        };
        self.parts.iter().map(member).collect()
    }
}

fn hertz(frequency: Hertz) -> String {
    format!("{} Hz", number(frequency.get()))
}

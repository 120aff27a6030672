//! The subcircuits of an inductor: one for small signals at a dc current, one that saturates.

use henrad_parts::quantity::{Amperes, Celsius};
use henrad_sim::inductor::{Inductor, PlainCircuit, SaturationLaw, SaturationPoint, SmallSignal};
use henrad_sim::network::{ChargeLaw, Deviation, Element, Netlist};
use henrad_sim::{FrequencyGrid, SimError};

use super::file_format::{Dialect, FileFormat, node_number, number};
use super::part::SpiceRange;
use super::subcircuit::{element_lines, name_after_letter};
use super::{deck, subcircuit};
use crate::condition_name;
use crate::conditions::InductorConditions;

/// Name of the element that saturates.
const MAIN: &str = "LMAIN";
/// Up to this multiple of the saturation current the flux of LTspice follows the law within 10⁻⁴;
/// beyond it the inductance stays.
const FLUX_RANGE: f64 = 5.0;
/// Steepest law that the quadrature of the flux follows.
const STEEPEST: f64 = 3.0;
/// Leakage of the integrator, Ω: a dc path that loses a current only after years.
const INTEGRATOR_LEAKAGE: f64 = 1e9;

/// Comment in the file of a part whose saturation is not known.
const UNKNOWN_SATURATION: &str = "* No saturation current is published: the inductance is that without dc current, and no subcircuit saturates.";

/// The name of an inductor's subcircuit: other characters than letters, digits and `_` become `_`,
/// and a name that does not start with a letter gets `L_` in front.
///
/// ```
/// use henrad_formats::spice::inductor_subcircuit_name;
/// assert_eq!(inductor_subcircuit_name("MPC1040LR36C"), "MPC1040LR36C");
/// assert_eq!(inductor_subcircuit_name("7443-1.0"), "L_7443_1_0");
/// ```
pub fn inductor_subcircuit_name(part_number: &str) -> String {
    name_after_letter(part_number, 'L')
}

/// The circuits of one inductor.
#[derive(Debug, Clone, PartialEq)]
pub struct InductorModel {
    name: String,
    current: Amperes,
    circuit: PlainCircuit,
    /// `None` for a part whose saturation is not known.
    main: Option<MainInductance>,
}

/// The inductance outside the conductors over current.
#[derive(Debug, Clone, Copy, PartialEq)]
struct MainInductance {
    law: SaturationLaw,
    /// Saturation at the temperature of the part.
    saturation: SaturationPoint,
    temperature: Celsius,
    /// Share of the law that is outside the conductors, at the dc current of the file.
    share: f64,
}

impl InductorModel {
    /// The circuits of a part whose small signals are `small_signal` at the dc current, over a
    /// sweep. Names of subcircuits add the condition to the part number, as [`condition_name`]
    /// says.
    ///
    /// # Errors
    /// [`SimError::Parameter`] for an element whose value is not above 0, and for the law of a
    /// ferrite, steeper than 3 or with a floor, which the flux of LTspice does not follow.
    pub fn new(
        part_number: &str,
        inductor: &Inductor,
        small_signal: &SmallSignal<'_>,
        current: Amperes,
        temperature: Celsius,
        grid: &FrequencyGrid,
    ) -> Result<Self, SimError> {
        let law = inductor.inductance;
        check(&law)?;
        Ok(Self {
            name: inductor_subcircuit_name(part_number)
                + &condition_name::of_inductor(current, temperature),
            current,
            circuit: small_signal.plain_circuit(grid)?,
            main: law
                .saturation_at(temperature)
                .map(|saturation| MainInductance {
                    law,
                    saturation,
                    temperature,
                    share: small_signal.outer_inductance().get() / small_signal.inductance().get(),
                }),
        })
    }

    /// Name of the subcircuit for small signals: that of the part, with its condition.
    pub fn small_signal_name(&self) -> &str {
        &self.name
    }

    /// Name of the subcircuit that saturates; a portable file has none, nor has a part whose
    /// saturation is not known.
    pub fn saturating_name(&self) -> String {
        format!("{}_SAT", self.name)
    }

    /// How closely the subcircuit for small signals follows the part.
    pub fn deviation(&self) -> Deviation {
        self.circuit.deviation
    }

    /// The file: comments, the subcircuit at the dc current, in dialects other than portable the
    /// one that saturates, and in CIR an inactive test deck.
    pub fn write(
        &self,
        conditions: &InductorConditions,
        format: FileFormat,
        dialect: Dialect,
    ) -> String {
        let mut lines = self.header(conditions);
        lines.extend(dialect.remarks().iter().map(|line| format!("* {line}")));
        lines.extend(self.subcircuits(dialect));
        if format == FileFormat::Cir {
            let range = SpiceRange {
                center: conditions.start,
                start: conditions.start,
                stop: conditions.stop,
            };
            let mut names = vec![self.name.clone()];
            names.extend(self.saturates_in(dialect).map(|_| self.saturating_name()));
            let names: Vec<_> = names.iter().map(String::as_str).collect();
            lines.push("*".to_owned());
            lines.extend(deck::lines(&names, &range));
        }
        lines.push(String::new());
        lines.join("\n")
    }

    /// The subcircuits for a library, with comments.
    pub(crate) fn library_lines(
        &self,
        conditions: &InductorConditions,
        dialect: Dialect,
    ) -> Vec<String> {
        let mut lines = self.header(conditions);
        lines.extend(self.subcircuits(dialect));
        lines
    }

    fn header(&self, conditions: &InductorConditions) -> Vec<String> {
        let mut lines = vec![format!("* {}", self.name)];
        lines.extend(conditions.lines().iter().map(|line| format!("* {line}")));
        lines.push("* pins: 1 and 2; the part is not polarized".to_owned());
        lines
    }

    fn subcircuits(&self, dialect: Dialect) -> Vec<String> {
        let mut lines = self.small_signal_lines(dialect);
        if self.main.is_none() {
            lines.push(UNKNOWN_SATURATION.to_owned());
        }
        let saturates = self.saturates_in(dialect);
        lines.extend(saturates.map_or_else(Vec::new, |main| self.saturating_lines(main, dialect)));
        lines
    }

    /// What saturates, where the dialect has words for it.
    fn saturates_in(&self, dialect: Dialect) -> Option<&MainInductance> {
        let main = self.main.as_ref();
        main.filter(|_| dialect != Dialect::Portable)
    }

    fn small_signal_lines(&self, dialect: Dialect) -> Vec<String> {
        let Deviation { impedance, esr } = self.circuit.deviation;
        let percent = |share: f64| (1e3 * share).ceil().max(1.0) / 10.0;
        let mut lines = vec![
            "*".to_owned(),
            format!(
                "* Small signals at {} A dc, whatever the current in the circuit.",
                self.current.get()
            ),
            format!(
                "* |Z| within {:.1} %, ESR within {:.1} % of what Henrad plots",
                percent(impedance),
                percent(esr)
            ),
        ];
        lines.extend(subcircuit::lines(
            &self.name,
            &self.circuit.netlist,
            dialect.into(),
        ));
        lines
    }

    fn saturating_lines(&self, main: &MainInductance, dialect: Dialect) -> Vec<String> {
        let name = self.saturating_name();
        let mut lines = vec![
            "*".to_owned(),
            "* For transient analysis and any dc current: the inductance follows the current."
                .to_owned(),
            "* Core loss at ripple level (hysteresis) is not included.".to_owned(),
            format!(".SUBCKT {name} 1 2"),
        ];
        for element in self.netlist().elements() {
            if element.name == MAIN {
                lines.extend(main.lines(element, dialect));
            } else {
                lines.extend(element_lines(element, dialect));
            }
        }
        lines.push(format!(".ENDS {name}"));
        lines
    }

    /// The elements for small signals.
    pub fn netlist(&self) -> &Netlist {
        &self.circuit.netlist
    }
}

fn check(law: &SaturationLaw) -> Result<(), SimError> {
    let refuse = |name, value| Err(SimError::Parameter { name, value });
    if law.exponent > STEEPEST {
        return refuse("saturation exponent", law.exponent);
    }
    if law.floor > 0.0 {
        return refuse("floor of the saturation law", law.floor);
    }
    Ok(())
}

impl MainInductance {
    /// Inductance at zero current and the temperature of the part, H.
    fn at_zero(&self) -> f64 {
        let zero = self.law.at(Amperes::new(0.0), self.temperature);
        self.share * zero.get()
    }

    /// Saturation current at the temperature of the part, A: where the law has fallen by its drop.
    fn saturation_current(&self) -> f64 {
        self.saturation.current.get()
    }

    fn lines(&self, element: &Element, dialect: Dialect) -> Vec<String> {
        let [from, to] = element.nodes.map(node_number);
        match dialect {
            Dialect::Portable => element_lines(element, dialect),
            Dialect::Ngspice => integrator([
                format!("B{MAIN} {from} {to} I=V(x)"),
                format!(
                    "BRATE 0 x I=V({from},{to})/({})",
                    self.over_current("pow", "abs")
                ),
            ]),
            Dialect::Pspice => integrator([
                format!("G{MAIN} {from} {to} VALUE={{V(x)}}"),
                format!(
                    "GRATE 0 x VALUE={{V({from},{to})/({})}}",
                    self.over_current("PWR", "ABS")
                ),
            ]),
            Dialect::Ltspice => self.flux_lines(from, to),
        }
    }

    /// L(I) with V(x) for the current.
    ///
    /// L_0/(1 + (1/(1 − d) − 1)·(|I|/I_sat)^n)
    fn over_current(&self, power: &str, absolute: &str) -> String {
        let inverse = number(self.saturation_current().recip());
        let (weight, exponent) = (number(self.saturation.weight()), number(self.law.exponent));
        let zero = number(self.at_zero());
        format!("{zero}/(1+{weight}*{power}({absolute}(V(x))*{inverse},{exponent}))")
    }

    /// The flux linkage ∫L dI over the current x, one line per term of the quadrature, and beyond
    /// its range with the inductance that is left there.
    fn flux_lines(&self, from: usize, to: usize) -> Vec<String> {
        let limit = FLUX_RANGE * self.saturation_current();
        let left = self.share * self.law.at(Amperes::new(limit), self.temperature).get();
        let within = format!("min(abs(x),{})", number(limit));
        let weight = number(self.saturation.weight());
        let mut lines = vec![
            format!("{MAIN} {from} {to} Flux=sgn(x)*("),
            format!("+ {}*max(abs(x)-{},0)", number(left), number(limit)),
            format!("+ +{}*{within}*(", number(self.at_zero())),
        ];
        let terms = ChargeLaw::quadrature().into_iter().enumerate();
        lines.extend(terms.map(|(position, (place, share))| {
            let plus = if position == 0 { "" } else { "+" };
            let inverse = number(place / self.saturation_current());
            let exponent = number(self.law.exponent);
            format!(
                "+ {plus}{}/(1+{weight}*pow({within}*{inverse},{exponent}))",
                number(share)
            )
        }));
        lines.push("+ ))".to_owned());
        lines
    }
}

/// A current that is the integral of the voltage over the inductance: V(x) in volts is the current
/// in amperes.
fn integrator(sources: [String; 2]) -> Vec<String> {
    let mut lines = Vec::from(sources);
    lines.push(format!("CX x 0 {}", number(1.0)));
    lines.push(format!("RX x 0 {}", number(INTEGRATOR_LEAKAGE)));
    lines
}

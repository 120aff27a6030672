//! The deck that ngspice sweeps for the speed comparison.

use henrad_parts::quantity::Hertz;

use super::netlist::Netlist;
use super::{TEN_PARTS, ten_capacitors};

const HEADER: &str = "\
Ten capacitors of all technologies, 25 C, 0 V, as plain R, L, C frozen at 10 kHz
* Peer of the benchmark ten_parts_351 of henrad-sim: 351 frequencies, 100 Hz to 1 GHz.
* One ampere flows into each part, so v(p1) to v(p10) are the impedances in ohm.
* Written by: cargo run -p henrad-sim --example renew -- ten_parts_deck
* Run by:     ngspice -b reference/ngspice/ten_parts.cir
";

/// The clock of ngspice ticks in milliseconds, so one analysis is too short to be timed.
const CONTROL: &str = "\
.control
let repetitions = 200
repeat 200
ac dec 50 100 1g
destroy all
end
setplot const
print repetitions
rusage time
quit 0
.endc
.end
";

/// The ten benchmark parts, their analysis repeated and timed.
pub fn ten_parts_deck() -> String {
    let mut netlist = Netlist::default();
    for (number, capacitor) in TEN_PARTS.iter().zip(ten_capacitors()) {
        netlist.frozen(number, capacitor.circuit(), Hertz::new(10e3));
    }
    // Save only the requested values, for a fair comparison.
    let saved = netlist.port_voltages().join(" ");
    format!("{HEADER}{}.save {saved}\n{CONTROL}", netlist.text())
}

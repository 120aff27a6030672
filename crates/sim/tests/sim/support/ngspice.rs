//! Runs ngspice.

use std::process::Command;

use henrad_parts::model::{CapacitorModel, SeriesLoss};
use henrad_sim::Complex64;

use super::netlist::Netlist;
use super::part;
use super::time_limit::{TIME_LIMIT, output_within};

/// Port impedances over the usual sweep, one row per frequency.
///
/// Panics with a message that names ngspice when the machine has none.
pub fn ngspice(netlist: &Netlist) -> Vec<(f64, Vec<Complex64>)> {
    let folder = tempfile::tempdir().unwrap();
    let (deck, table) = (folder.path().join("deck.cir"), folder.path().join("z.txt"));
    let text = format!(
        "* small-signal impedances\n{}.control\nset numdgt=14\nset wr_singlescale\n\
         ac dec 50 100 1e9\nwrdata {} {}\nquit\n.endc\n.end\n",
        netlist.text(),
        table.display(),
        netlist.port_voltages().join(" ")
    );
    std::fs::write(&deck, text).unwrap();
    let run = output_within(TIME_LIMIT, Command::new("ngspice").arg("-b").arg(&deck));
    let output = run.unwrap_or_else(|error| {
        panic!("ngspice is needed for this test and did not run to its end: {error}")
    });
    let written = std::fs::read_to_string(&table).unwrap_or_else(|error| {
        let log = String::from_utf8_lossy(&output.stderr);
        panic!("ngspice wrote no table ({error}): {log}")
    });
    written.lines().map(parse_row).collect()
}

/// Frequency, then real and imaginary part per port.
fn parse_row(line: &str) -> (f64, Vec<Complex64>) {
    let numbers: Vec<f64> = line
        .split_whitespace()
        .map(|number| number.parse().unwrap())
        .collect();
    let impedances = numbers[1..]
        .chunks(2)
        .map(|pair| Complex64::new(pair[0], pair[1]))
        .collect();
    (numbers[0], impedances)
}

/// A ladder model without the losses that plain elements cannot have.
pub fn plain_ladder(number: &str) -> CapacitorModel {
    let mut model = part(number).model();
    match &mut model {
        CapacitorModel::Solid(solid) => {
            solid.series_loss = match solid.series_loss {
                SeriesLoss::Mno2 { .. } => SeriesLoss::Mno2 {
                    low_decade: f64::NEG_INFINITY,
                    high_decade: 60.0,
                },
                SeriesLoss::Polymer { .. } => SeriesLoss::Polymer {
                    oxide_dissipation_factor: 0.0,
                    skin_share: 0.0,
                },
            };
        }
        CapacitorModel::Electrolytic(electrolytic) => {
            electrolytic.oxide_dissipation_factor.value = 0.0;
        }
        CapacitorModel::Ceramic(_) | CapacitorModel::Film(_) => panic!("{number} has no ladder"),
    }
    model
}

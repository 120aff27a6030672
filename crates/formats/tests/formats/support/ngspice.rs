//! Runs ngspice in a folder of its own.

use std::fs;
use std::process::Command;

use tempfile::TempDir;

use super::time_limit::{TIME_LIMIT, output_within};

/// A folder with a written library `part.lib` that decks can include.
pub struct Bench {
    folder: TempDir,
}

impl Bench {
    pub fn with_library(text: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("part.lib"), text).unwrap();
        Self { folder }
    }

    /// The same in one of ngspice's modes for other programs' files, such as `psa` for PSpice.
    pub fn compatible_with(self, mode: &str) -> Self {
        let line = format!("set ngbehavior={mode}\n");
        fs::write(self.folder.path().join(".spiceinit"), line).unwrap();
        self
    }

    /// Runs a deck in batch mode and returns what it printed. Warnings count as failures: a file
    /// that another program reads with a warning is not portable.
    pub fn run(&self, deck: &str) -> String {
        fs::write(self.folder.path().join("deck.cir"), deck).unwrap();
        let mut ngspice = Command::new("ngspice");
        ngspice
            .args(["-b", "deck.cir"])
            .current_dir(self.folder.path());
        let output = output_within(TIME_LIMIT, &mut ngspice).unwrap_or_else(|error| {
            panic!("ngspice must run to its end (apt-get install -y ngspice): {error}\n{deck}")
        });
        let printed = format!(
            "{}{}",
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr)
        );
        let complaint = ["Error", "error", "Warning", "warning", "singular"]
            .into_iter()
            .find(|word| printed.contains(word));
        assert!(complaint.is_none(), "ngspice says:\n{printed}\n{deck}");
        printed
    }

    /// A file that a deck wrote.
    pub fn text(&self, name: &str) -> String {
        fs::read_to_string(self.folder.path().join(name)).unwrap()
    }

    /// A file that a deck wrote with `wrdata`: rows of numbers.
    pub fn rows(&self, name: &str) -> Vec<Vec<f64>> {
        let text = self.text(name);
        let number = |word: &str| word.parse::<f64>().unwrap();
        text.lines()
            .map(|line| line.split_ascii_whitespace().map(number).collect())
            .collect()
    }
}

/// A deck that drives one ampere into each subcircuit from 1 kHz to 1 GHz and writes its
/// impedance to `z.txt`: frequency, then real and imaginary part for each name.
pub fn impedance_deck(names: &[String]) -> String {
    let pins: Vec<_> = names.iter().zip(1..).collect();
    let drive =
        |(name, pin): &(&String, i32)| format!("I{pin} 0 {pin} DC 0 AC 1\nX{pin} {pin} 0 {name}\n");
    let drives = pins.iter().map(drive).collect::<Vec<_>>().concat();
    let voltages: Vec<_> = pins.iter().map(|(_, pin)| format!("v({pin})")).collect();
    format!(
        "* impedances\n.include part.lib\n{drives}.control\nset wr_singlescale\nset numdgts=12\n\
         ac dec 20 1e3 1e9\nwrdata z.txt {}\n.endc\n.end\n",
        voltages.join(" ")
    )
}

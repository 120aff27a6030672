//! Highest operating voltage of film series over temperature: what plots and lifetimes allow
//! (`kemet_c4af`, `kemet_c4aqm`, `kemet_c4aq`, `kemet_c4aqp`, `kemet_c4ak` in docs/references.bib).

use crate::origin::Origin;
use crate::part::{Family, Part};
use crate::quantity::Volts;

/// Highest operating voltages of one or more series.
pub struct Row {
    /// Series names.
    series: &'static [&'static str],
    /// Position and letter in the part number that tell a release from the rest of its series.
    release: Option<(usize, char)>,
    /// Whether the voltages belong to the ac rating.
    pub is_ac: bool,
    /// Temperatures of the voltages, °C, rising. Below the first one its voltage holds.
    pub temperatures: &'static [f64],
    voltages: Voltages,
    is_typical: bool,
    source: &'static str,
}

enum Voltages {
    /// Shares of the rated voltage.
    Shares(&'static [f64]),
    /// Rated voltage, and one voltage per temperature, V.
    ByRating(&'static [(f64, &'static [f64])]),
}

const TYPICAL: Row = Row {
    series: &[],
    release: None,
    is_ac: false,
    temperatures: &[],
    voltages: Voltages::Shares(&[]),
    is_typical: true,
    source: "",
};

const ESTIMATED: Row = Row {
    is_typical: false,
    ..TYPICAL
};

/// The first row that fits a part counts.
const ROWS: [Row; 8] = [
    Row {
        series: &["C4AF"],
        is_ac: true,
        temperatures: &[85.0, 105.0],
        voltages: Voltages::Shares(&[1.0, 0.7]),
        source: "operating voltage over temperature, C4AF sheet F3116",
        ..TYPICAL
    },
    Row {
        series: &["C44P-R"],
        is_ac: true,
        temperatures: &[70.0, 85.0],
        voltages: Voltages::Shares(&[1.0, 0.9]),
        source: "judgment after other power film cans",
        ..ESTIMATED
    },
    Row {
        series: &["C4AQ"],
        release: Some((11, 'M')),
        temperatures: &[70.0, 85.0, 105.0],
        voltages: Voltages::Shares(&[1.2, 1.0, 0.7]),
        source: "operating voltage over temperature, third-party reading of the C4AQ-M sheet F3125",
        ..TYPICAL
    },
    Row {
        series: &["C4AQ"],
        temperatures: &[70.0, 85.0, 105.0],
        voltages: Voltages::ByRating(&[
            (500.0, &[500.0, 450.0, 350.0]),
            (650.0, &[650.0, 600.0, 450.0]),
            (800.0, &[800.0, 700.0, 550.0]),
            (1100.0, &[1100.0, 900.0, 700.0]),
            (1300.0, &[1300.0, 1100.0, 850.0]),
            (1500.0, &[1500.0, 1200.0, 900.0]),
        ]),
        source: "operating voltage over temperature, C4AQ sheet F3114",
        ..TYPICAL
    },
    Row {
        series: &["C4AQ-P"],
        temperatures: &[85.0, 105.0, 115.0, 125.0],
        voltages: Voltages::Shares(&[1.0, 0.85, 0.7, 0.7]),
        source: "70 % at 115 °C as in the C4AQ-P sheet F3128; 105 °C and 125 °C judgment",
        ..ESTIMATED
    },
    Row {
        series: &["C4AK"],
        temperatures: &[85.0, 105.0, 125.0, 135.0],
        voltages: Voltages::ByRating(&[
            (450.0, &[450.0, 400.0, 350.0, 270.0]),
            (600.0, &[600.0, 550.0, 450.0, 350.0]),
            (700.0, &[700.0, 600.0, 500.0, 400.0]),
            (900.0, &[900.0, 800.0, 720.0, 500.0]),
            (1000.0, &[1000.0, 900.0, 800.0, 550.0]),
        ]),
        source: "operating voltage over temperature, C4AK sheet F3129",
        ..TYPICAL
    },
    Row {
        series: &["C4AU"],
        temperatures: &[70.0, 85.0, 105.0],
        voltages: Voltages::Shares(&[1.2, 1.0, 0.7]),
        source: "as the C4AQ-M sheet F3125",
        ..ESTIMATED
    },
    Row {
        series: &["C44U"],
        temperatures: &[70.0, 85.0],
        voltages: Voltages::Shares(&[1.0, 0.9]),
        source: "judgment after other power film cans",
        ..ESTIMATED
    },
];

/// The row of a part; `None` where no derating of its series is known.
pub fn row(part: &Part) -> Option<&'static Row> {
    let has_letter = |(index, letter)| part.part_number.chars().nth(index) == Some(letter);
    let mut rows = ROWS.iter();
    rows.find(|row| {
        part.family == Family::Film
            && row.series.contains(&part.series.as_str())
            && row.release.is_none_or(has_letter)
    })
}

impl Row {
    /// One voltage per temperature; `None` where the table does not list the rated voltage.
    pub fn voltages(&self, rated: Volts) -> Option<Vec<f64>> {
        match self.voltages {
            Voltages::Shares(shares) => {
                Some(shares.iter().map(|share| share * rated.get()).collect())
            }
            Voltages::ByRating(rows) => {
                let row = rows.iter().find(|(rating, _)| *rating == rated.get())?;
                Some(row.1.to_vec())
            }
        }
    }

    /// Where the voltages come from.
    pub fn origin(&self) -> Origin {
        let source = self.source.to_owned();
        if self.is_typical {
            Origin::Typical(source.into())
        } else {
            Origin::Estimated(source.into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_has_a_voltage_per_temperature() {
        for row in &ROWS {
            let nodes = row.temperatures;
            assert!(nodes.windows(2).all(|pair| pair[0] < pair[1]));
            let lengths: Vec<usize> = match row.voltages {
                Voltages::Shares(shares) => vec![shares.len()],
                Voltages::ByRating(rows) => rows.iter().map(|row| row.1.len()).collect(),
            };
            assert!(
                lengths.iter().all(|&length| length == nodes.len()),
                "{}",
                row.source
            );
        }
    }
}

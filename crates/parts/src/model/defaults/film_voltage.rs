//! Highest operating voltage of film series over temperature: what plots and lifetimes allow
//! (`kemet_c4af`, `kemet_c4aqm`, `kemet_c4aq`, `kemet_c4aqp`, `kemet_c4ak`, `ysimlib` in
//! docs/references.bib).

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

#[derive(Clone, Copy)]
struct Voltages {
    /// Rated voltage, and one voltage per temperature, V.
    listed: &'static [(f64, &'static [f64])],
    /// Shares of any other rated voltage; empty where only the listed ratings are known.
    otherwise: &'static [f64],
}

impl Voltages {
    const fn shares(otherwise: &'static [f64]) -> Self {
        Self {
            listed: &[],
            otherwise,
        }
    }

    const fn by_rating(listed: &'static [(f64, &'static [f64])]) -> Self {
        Self {
            listed,
            otherwise: &[],
        }
    }
}

const TYPICAL: Row = Row {
    series: &[],
    release: None,
    is_ac: false,
    temperatures: &[],
    voltages: Voltages::shares(&[]),
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
        voltages: Voltages::shares(&[1.0, 0.7]),
        source: "operating voltage over temperature, C4AF sheet F3116",
        ..TYPICAL
    },
    Row {
        series: &["C44P-R"],
        is_ac: true,
        temperatures: &[70.0, 85.0],
        voltages: Voltages::shares(&[1.0, 0.9]),
        source: "judgment after other power film cans",
        ..ESTIMATED
    },
    Row {
        series: &["C4AQ"],
        release: Some((11, 'M')),
        temperatures: &[70.0, 85.0, 105.0],
        voltages: Voltages {
            listed: &[(700.0, &[800.0, 700.0, 490.0])],
            otherwise: &[1.2, 1.0, 0.7],
        },
        source: "operating voltage over temperature, third-party reading of the C4AQ-M sheet F3125; 700 V by the public table of ysimlib 0.1.0",
        ..TYPICAL
    },
    Row {
        series: &["C4AQ"],
        temperatures: &[70.0, 85.0, 105.0],
        voltages: Voltages::by_rating(&[
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
        temperatures: &[70.0, 85.0, 105.0, 115.0, 125.0],
        voltages: Voltages {
            listed: &[
                (450.0, &[500.0, 450.0, 350.0, 315.0, 270.0]),
                (600.0, &[650.0, 600.0, 450.0, 420.0, 360.0]),
                (700.0, &[800.0, 700.0, 550.0, 490.0, 420.0]),
                (900.0, &[1100.0, 900.0, 700.0, 630.0, 540.0]),
                (1100.0, &[1300.0, 1100.0, 850.0, 770.0, 660.0]),
            ],
            otherwise: &[1.0, 1.0, 0.75, 0.7, 0.6],
        },
        source: "operating voltage over temperature by rating, public table of ysimlib 0.1.0; 70 % at 115 °C also in the C4AQ-P sheet F3128",
        ..TYPICAL
    },
    Row {
        series: &["C4AK"],
        temperatures: &[85.0, 105.0, 125.0, 135.0],
        voltages: Voltages::by_rating(&[
            (450.0, &[450.0, 400.0, 350.0, 270.0]),
            (600.0, &[600.0, 540.0, 460.0, 350.0]),
            (700.0, &[700.0, 600.0, 500.0, 400.0]),
            (900.0, &[900.0, 800.0, 720.0, 500.0]),
            (1000.0, &[1000.0, 900.0, 800.0, 550.0]),
        ]),
        source: "operating voltage over temperature, C4AK sheet F3129; 600 V by the public table of ysimlib 0.1.0",
        ..TYPICAL
    },
    Row {
        series: &["C4AU"],
        temperatures: &[70.0, 85.0, 105.0],
        voltages: Voltages {
            listed: &[(700.0, &[800.0, 700.0, 490.0])],
            otherwise: &[1.2, 1.0, 0.7],
        },
        source: "as the C4AQ-M sheet F3125; 700 V by the public table of ysimlib 0.1.0",
        ..ESTIMATED
    },
    Row {
        series: &["C44U"],
        temperatures: &[70.0, 85.0],
        voltages: Voltages::shares(&[1.0, 0.9]),
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
        let Voltages { listed, otherwise } = self.voltages;
        let row = listed.iter().find(|(rating, _)| *rating == rated.get());
        if let Some((_, voltages)) = row {
            return Some(voltages.to_vec());
        }
        let shares = otherwise.iter().map(|share| share * rated.get());
        (!otherwise.is_empty()).then(|| shares.collect())
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
            let Voltages { listed, otherwise } = row.voltages;
            let of_ratings = listed.iter().map(|row| row.1.len());
            let of_others = Some(otherwise.len()).filter(|&length| length > 0);
            let lengths: Vec<usize> = of_ratings.chain(of_others).collect();
            assert!(!lengths.is_empty(), "{}", row.source);
            assert!(
                lengths.iter().all(|&length| length == nodes.len()),
                "{}",
                row.source
            );
        }
    }

    /// Operating voltages of the five ratings at 105, 115 and 125 °C in the public table of ysimlib
    /// 0.1.0 (MIT).
    #[test]
    fn the_voltages_of_c4aq_p_are_those_of_the_public_table() {
        let row = ROWS.iter().find(|row| row.series == ["C4AQ-P"]).unwrap();
        for (rated, shares) in [
            (450.0, [0.78, 0.70, 0.60]),
            (600.0, [0.75, 0.70, 0.60]),
            (700.0, [0.79, 0.70, 0.60]),
            (900.0, [0.78, 0.70, 0.60]),
            (1100.0, [0.77, 0.70, 0.60]),
        ] {
            let voltages = row.voltages(Volts::new(rated)).unwrap();
            let at = |celsius: f64| {
                let place = row.temperatures.iter().position(|it| *it == celsius);
                voltages[place.unwrap()] / rated
            };
            for (celsius, share) in [105.0, 115.0, 125.0].into_iter().zip(shares) {
                // The table rounds to hundredths.
                assert!(
                    (at(celsius) - share).abs() < 0.0075,
                    "{rated} V, {celsius} °C"
                );
            }
            assert_eq!(at(85.0), 1.0);
        }
    }

    #[test]
    fn no_voltage_rises_with_temperature() {
        for row in &ROWS {
            let listed = row.voltages.listed.iter().map(|row| row.1);
            for voltages in listed.chain([row.voltages.otherwise]) {
                assert!(voltages.is_sorted_by(|a, b| a >= b), "{}", row.source);
            }
        }
    }
}

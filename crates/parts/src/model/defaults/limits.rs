//! Default limits: voltage over temperature, reverse voltage, ripple current over ambient
//! temperature.

use crate::quantity::Celsius;
use crate::technology::FilmDielectric;

/// Share at a temperature in °C.
pub type Node = (f64, f64);

/// Manganese dioxide: rated voltage to 85 °C, two thirds from 125 °C on (`kemet_tc101`; the same
/// two thirds at 150 °C in `kemet_t498`).
pub const MNO2_CATEGORY_VOLTAGE: [Node; 2] = [(85.0, 1.0), (125.0, 0.67)];
/// Polymer tantalum: rated voltage to 105 °C, two thirds at 125 °C (judgment after `kemet_t520`).
pub const POLYMER_TANTALUM_CATEGORY_VOLTAGE: [Node; 2] = [(105.0, 1.0), (125.0, 0.67)];
/// Film without ac rating: 1.25 % per kelvin above 85 °C (textbook; the usual rule of the data
/// sheets for polyester and polypropylene).
pub const FILM_CATEGORY_VOLTAGE: [Node; 2] = [(85.0, 1.0), (125.0, 0.5)];

/// Tantalum and polymer: momentary reverse voltage over rated voltage (judgment; the usual rule of
/// the data sheets).
pub const SOLID_REVERSE_VOLTAGE: [Node; 3] = [(25.0, 0.15), (85.0, 0.05), (125.0, 0.01)];
/// Bound of the reverse voltage, V (judgment, same rule).
pub const SOLID_REVERSE_BOUND: f64 = 1.0;
/// Aluminum electrolytic: reverse peak, V (`ge_23a`).
pub const ELECTROLYTIC_REVERSE_VOLTAGE: f64 = 1.5;

/// Manganese dioxide: ripple current over ambient (`kemet_tc101`, 150 °C from `kemet_t498`). The
/// ratings show that the factor applies to the current, not to the power.
pub const MNO2_RIPPLE: [Node; 4] = [(25.0, 1.0), (85.0, 0.9), (125.0, 0.4), (150.0, 0.3)];
/// Polymer: ripple current at 45 °C and 85 °C over its value at 25 °C (judgment after
/// `kemet_t520`).
pub const POLYMER_RIPPLE: [Node; 2] = [(45.0, 1.0), (85.0, 0.7)];
/// Polymer: the same at the upper category temperature, at least …
pub const POLYMER_RIPPLE_END: f64 = 0.25;
/// … at this temperature, °C (judgment after `kemet_t520`).
pub const POLYMER_RIPPLE_END_TEMPERATURE: f64 = 105.0;

/// Ambient temperature of the ripple ratings of solid parts (`kemet_tc101`; polymer up to 45 °C,
/// `kemet_t520`).
pub const SOLID_RIPPLE_AMBIENT: Celsius = Celsius::new(25.0);

/// Rise of the hot spot at the rated ripple current, K: manganese dioxide (`kemet_tc101`).
pub const MNO2_RATED_RISE: f64 = 20.0;
/// The same for polymer tantalum (`kemet_t520`).
pub const POLYMER_RATED_RISE: f64 = 30.0;
/// Polymer cans: ripple current by frequency in Hz over its value from 100 kHz on
/// (judgment; the usual multipliers of the data sheets).
pub const CAN_RIPPLE_OVER_FREQUENCY: [Node; 4] =
    [(120.0, 0.05), (1e3, 0.3), (10e3, 0.7), (100e3, 1.0)];

/// Hybrid cans: the same. 0.4 at 120 Hz relates the two currents that the list of A784 states for
/// one design, and those of A780 in one can; between, straight over log f to 100 kHz (judgment).
pub const HYBRID_RIPPLE_OVER_FREQUENCY: [Node; 2] = [(120.0, 0.4), (100e3, 1.0)];

/// Liquid electrolyte: kelvins below the ambient of the rating, which is the upper category
/// temperature, and current over its rated value there, for the same life (`rubycon_life`: 1.6 and
/// 2.0 at 70 and 50 °C for 85 °C, 1.7 and 2.1 at 85 and 65 °C for 105 °C). `ge_23a` allows up to 10
/// % more from 30 K on.
pub const ELECTROLYTIC_RIPPLE_BELOW_RATING: [Node; 3] = [(40.0, 2.1), (20.0, 1.7), (0.0, 1.0)];

/// Ratings at this frequency in Hz and above are those of low-impedance series (judgment: standard
/// series are rated at 100 or 120 Hz, screw terminals at 10 kHz).
pub const LOW_IMPEDANCE_RATING_FREQUENCY: f64 = 100e3;

/// Multipliers of the ripple current by frequency, in rows by the rated voltage in V up to which
/// they hold.
struct RippleTable<const N: usize, const ROWS: usize> {
    frequencies: [f64; N],
    rows: [(f64, [f64; N]); ROWS],
}

/// Low-impedance series up to 12.5 mm of diameter; wider cans keep more (`vishay_136_rvi`).
const LOW_IMPEDANCE_RIPPLE: RippleTable<7, 4> = RippleTable {
    frequencies: [100.0, 300.0, 1e3, 3e3, 10e3, 30e3, 100e3],
    rows: [
        (10.0, [0.70, 0.80, 0.88, 0.92, 0.96, 0.99, 1.0]),
        (25.0, [0.63, 0.72, 0.80, 0.88, 0.92, 0.98, 1.0]),
        (50.0, [0.50, 0.61, 0.72, 0.81, 0.88, 0.94, 1.0]),
        (f64::INFINITY, [0.35, 0.51, 0.66, 0.76, 0.85, 0.92, 1.0]),
    ],
};

/// Other series (`vishay_056`).
const STANDARD_RIPPLE: RippleTable<8, 3> = RippleTable {
    frequencies: [50.0, 100.0, 200.0, 400.0, 1e3, 2e3, 4e3, 10e3],
    rows: [
        (25.0, [0.93, 1.0, 1.04, 1.07, 1.11, 1.13, 1.15, 1.18]),
        (100.0, [0.91, 1.0, 1.05, 1.09, 1.13, 1.15, 1.18, 1.22]),
        (
            f64::INFINITY,
            [0.86, 1.0, 1.13, 1.21, 1.29, 1.32, 1.35, 1.40],
        ),
    ],
};

impl<const N: usize, const ROWS: usize> RippleTable<N, ROWS> {
    fn nodes(&self, rated_voltage: f64) -> Vec<Node> {
        let row = self.rows.iter().find(|row| rated_voltage <= row.0);
        let multipliers = row.into_iter().flat_map(|row| row.1);
        self.frequencies.into_iter().zip(multipliers).collect()
    }
}

/// Liquid electrolyte: multipliers of the ripple current by frequency in Hz, for a rated voltage in
/// V and a rating at a frequency in Hz.
pub fn electrolytic_ripple_over_frequency(rated_voltage: f64, rating: f64) -> Vec<Node> {
    if rating >= LOW_IMPEDANCE_RATING_FREQUENCY {
        LOW_IMPEDANCE_RIPPLE.nodes(rated_voltage)
    } else {
        STANDARD_RIPPLE.nodes(rated_voltage)
    }
}

/// Manganese dioxide: recommended share of the rated voltage (`kemet_tc101`).
pub const MNO2_RECOMMENDED_VOLTAGE: [Node; 2] = [(85.0, 0.50), (125.0, 0.33)];
/// Polymer tantalum: recommended share up to 10 V and above (`kemet_t520`).
pub fn polymer_tantalum_recommended_voltage(rated_voltage: f64) -> f64 {
    if rated_voltage <= 10.0 { 0.9 } else { 0.8 }
}

/// Film: recommended self-heating, K (textbook). Interference suppression as polypropylene.
pub fn film_recommended_rise(dielectric: FilmDielectric) -> f64 {
    match dielectric {
        FilmDielectric::Polypropylene => 10.0,
        FilmDielectric::Polyester => 15.0,
    }
}

//! Ratings interpolated between two published neighbors of one series and size.
//!
//! Every rating is interpolated as a power of the inductance, log y over log L, so that it lies
//! between its neighbors. For rated currents at the same rise, that also interpolates the thermal
//! resistance of the size.

use henrad_parts::Origin;
use henrad_parts::quantity::{Amperes, Henries, Ohms};

use super::{InductorRow, RatedCurrent, Saturation, number};

/// E6 values with two digits.
const E6: [u32; 6] = [10, 15, 22, 33, 47, 68];
/// Powers of ten of the values in µH: 0.1 µH to 680 µH.
const EXPONENTS: std::ops::RangeInclusive<i32> = -2..=1;
/// Largest ratio of two neighbors' inductances. Known values between others miss by up to 20 % in
/// resistance (9 in 10) up to this ratio, by 30 % and more beyond it
/// (tests/catalogue/inductors.rs).
const WIDEST_GAP: f64 = 5.0;
/// Values within this relative distance of a neighbor are skipped.
const SAME: f64 = 1e-6;

/// Adds the interpolated values to rows in the order of series, size and inductance.
pub fn fill(rows: &[InductorRow]) -> Vec<InductorRow> {
    let mut filled = Vec::with_capacity(2 * rows.len());
    for (index, row) in rows.iter().enumerate() {
        filled.push(row.clone());
        if let Some(next) = rows.get(index + 1).filter(|next| is_neighbor(row, next)) {
            filled.extend(values_between(row, next));
        }
    }
    filled
}

fn is_neighbor(row: &InductorRow, next: &InductorRow) -> bool {
    row.series == next.series
        && row.case_size == next.case_size
        && row.rated_current.rise == next.rated_current.rise
        && next.inductance.get() <= WIDEST_GAP * row.inductance.get()
}

fn values_between<'a>(
    low: &'a InductorRow,
    high: &'a InductorRow,
) -> impl Iterator<Item = InductorRow> + 'a {
    let (least, most) = (low.inductance.get(), high.inductance.get());
    EXPONENTS
        .flat_map(|exponent| E6.map(|digits| (digits, exponent)))
        .filter(move |(digits, exponent)| {
            let value = henries(*digits, *exponent);
            value > least * (1.0 + SAME) && value < most * (1.0 - SAME)
        })
        .map(move |(digits, exponent)| interpolated(low, high, digits, exponent))
}

fn henries(digits: u32, exponent: i32) -> f64 {
    f64::from(digits) * 10f64.powi(exponent) * 1e-6
}

fn interpolated(low: &InductorRow, high: &InductorRow, digits: u32, exponent: i32) -> InductorRow {
    let inductance = henries(digits, exponent);
    let span = (high.inductance.get() / low.inductance.get()).ln();
    let share = (inductance / low.inductance.get()).ln() / span;
    let between = |from: f64, to: f64| from * (to / from).powf(share);
    let maxima = low.dc_resistance_max.zip(high.dc_resistance_max);
    let saturations = low.saturation.zip(high.saturation);
    let suffix = number::read(&low.part_number, &low.series, &low.case_size)
        .map_or("", |(_, suffix)| suffix);
    InductorRow {
        part_number: number::write(&low.series, &low.case_size, digits, exponent, suffix),
        inductance: Henries::new(inductance),
        dc_resistance_typical: Ohms::new(between(
            low.dc_resistance_typical.get(),
            high.dc_resistance_typical.get(),
        )),
        dc_resistance_max: maxima.map(|(a, b)| Ohms::new(between(a.get(), b.get()))),
        rated_current: RatedCurrent {
            rms: Amperes::new(between(
                low.rated_current.rms.get(),
                high.rated_current.rms.get(),
            )),
            rise: low.rated_current.rise,
        },
        saturation: saturations
            .filter(|(a, b)| a.drop == b.drop)
            .map(|(a, b)| Saturation {
                current: Amperes::new(between(a.current.get(), b.current.get())),
                drop: a.drop,
            }),
        origin: Origin::Estimated(
            format!(
                "between {} and {}, ratings as powers of the inductance",
                low.part_number, high.part_number
            )
            .into(),
        ),
        ..low.clone()
    }
}

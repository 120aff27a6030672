//! Why nothing meets a request: what each limit leaves, which single change helps, and the nearest
//! arrays.

use henrad_api::field::whole;
use henrad_api::vocabulary::ArrayInput;
use henrad_parts::quantity::{Amperes, Farads, Volts};
use henrad_sim::power_array::{Requirement, Shortfall, SizedArray, shortfalls};

use super::{ArrayCase, ArrayCatalogue, ArrayChip, MOST_PIECES};

/// Most arrays in an answer.
const MOST_NEAR: usize = 9;
/// How far a search for more pieces goes beyond the request.
const MORE_PIECES: u32 = 20;
/// Slack of a value that is given as the new limit.
const SLACK: f64 = 1e-6;

/// What comes near a request that nothing meets.
pub struct Nearest<'a> {
    pub left: RemainingCounts,
    /// Changes of one field that let arrays in, the smallest first.
    pub changes: Vec<Change<'a>>,
    /// Arrays by what they lack in all, the least first.
    pub near: Vec<NearMiss<'a>>,
}

/// Arrays that one limit after another leaves.
pub struct RemainingCounts {
    pub in_all: usize,
    pub in_range: usize,
    pub stand: usize,
    pub carry: usize,
}

/// An array that lacks something.
#[derive(Clone, Copy)]
pub struct NearMiss<'a> {
    pub entry: &'a ArrayChip,
    pub array: SizedArray,
    pub shortfall: Shortfall,
}

impl NearMiss<'_> {
    /// Land pattern of all pieces, mm².
    pub fn area(&self) -> f64 {
        let case = &self.entry.chip.case;
        case.land_x.get() * case.land_y.get() * 1e6 * f64::from(self.array.pieces())
    }
}

/// A change of one field, with what it lets in.
pub struct Change<'a> {
    pub field: ArrayInput,
    /// The new value, SI.
    pub value: f64,
    /// Arrays that then fit.
    pub arrays: usize,
    /// The one with the smallest land pattern among them.
    pub smallest: NearMiss<'a>,
}

/// What comes near a request that nothing meets.
pub fn nearest<'a>(catalogue: &'a ArrayCatalogue, case: &ArrayCase) -> Nearest<'a> {
    let mut near = every_array(catalogue, case, &case.requirement);
    let left = left(&near);
    let changes = changes(catalogue, case, &near);
    let key = |near: &NearMiss<'_>| (near.shortfall.total, near.area());
    near.retain(|near| near.shortfall.total > 0.0);
    if near.len() > MOST_NEAR {
        near.select_nth_unstable_by(MOST_NEAR, |a, b| ascending(key(a), key(b)));
        near.truncate(MOST_NEAR);
    }
    near.sort_by(|a, b| ascending(key(a), key(b)));
    Nearest {
        left,
        changes,
        near,
    }
}

fn ascending(a: (f64, f64), b: (f64, f64)) -> std::cmp::Ordering {
    a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1))
}

fn every_array<'a>(
    catalogue: &'a ArrayCatalogue,
    case: &ArrayCase,
    requirement: &Requirement,
) -> Vec<NearMiss<'a>> {
    let allowed = catalogue.allowed_rise();
    let accepted = catalogue.chips.iter().filter(|entry| case.accepts(entry));
    accepted
        .flat_map(|entry| {
            shortfalls(&entry.model, allowed, requirement).map(move |(array, shortfall)| NearMiss {
                entry,
                array,
                shortfall,
            })
        })
        .collect()
}

fn left(near: &[NearMiss<'_>]) -> RemainingCounts {
    let in_range = || near.iter().filter(|near| near.shortfall.fits_capacitance());
    let stand = || in_range().filter(|near| near.shortfall.fits_voltage());
    let carry = stand().filter(|near| near.shortfall.fits_current());
    RemainingCounts {
        in_all: near.len(),
        in_range: in_range().count(),
        stand: stand().count(),
        carry: carry.count(),
    }
}

/// A change of one field that may let arrays in.
struct Try {
    field: ArrayInput,
    /// The new value, SI.
    value: f64,
    /// Size of the change relative to the request.
    size: f64,
    requirement: Requirement,
}

fn changes<'a>(
    catalogue: &'a ArrayCatalogue,
    case: &ArrayCase,
    near: &[NearMiss<'_>],
) -> Vec<Change<'a>> {
    let asked = &case.requirement;
    let mut tries: Vec<_> = [
        less_capacitance(near, asked),
        more_capacitance(near, asked),
        less_voltage(near, asked),
        less_current(near, asked),
        more_pieces(catalogue, case, ArrayInput::Series),
        more_pieces(catalogue, case, ArrayInput::Parallel),
    ]
    .into_iter()
    .flatten()
    .collect();
    tries.sort_by(|a, b| a.size.total_cmp(&b.size));
    tries
        .iter()
        .filter_map(|change| change.tried(catalogue, case))
        .collect()
}

impl Try {
    /// `None` if it lets nothing in.
    fn tried<'a>(&self, catalogue: &'a ArrayCatalogue, case: &ArrayCase) -> Option<Change<'a>> {
        let mut fitting = every_array(catalogue, case, &self.requirement);
        fitting.retain(|near| near.shortfall.total == 0.0);
        let smallest = fitting
            .iter()
            .min_by(|a, b| a.area().total_cmp(&b.area()))?;
        Some(Change {
            field: self.field,
            value: self.value,
            arrays: fitting.len(),
            smallest: *smallest,
        })
    }
}

fn rated<'a, 'b>(near: &'a [NearMiss<'b>]) -> impl Iterator<Item = &'a NearMiss<'b>> {
    near.iter()
        .filter(|near| near.shortfall.fits_voltage() && near.shortfall.fits_current())
}

fn less_capacitance(near: &[NearMiss<'_>], asked: &Requirement) -> Option<Try> {
    let too_small = rated(near).filter(|near| near.shortfall.capacitance.get() < 0.0);
    let most = too_small.map(|near| near.array.capacitance.get());
    let value = most.max_by(f64::total_cmp).map(rounded_down)?;
    let least = asked.capacitance_min.get();
    Some(Try {
        field: ArrayInput::MinCap,
        value,
        size: 1.0 - value / least,
        requirement: Requirement {
            capacitance_min: Farads::new(value),
            ..*asked
        },
    })
}

fn more_capacitance(near: &[NearMiss<'_>], asked: &Requirement) -> Option<Try> {
    let too_large = rated(near).filter(|near| near.shortfall.capacitance.get() > 0.0);
    let least = too_large.map(|near| near.array.capacitance.get());
    let value = least.min_by(f64::total_cmp).map(rounded_up)?;
    let most = asked.capacitance_max.get();
    Some(Try {
        field: ArrayInput::MaxCap,
        value,
        size: value / most - 1.0,
        requirement: Requirement {
            capacitance_max: Farads::new(value),
            ..*asked
        },
    })
}

fn less_voltage(near: &[NearMiss<'_>], asked: &Requirement) -> Option<Try> {
    let weak = near.iter().filter(|near| {
        near.shortfall.fits_capacitance()
            && near.shortfall.fits_current()
            && !near.shortfall.fits_voltage()
    });
    let ratings = weak.map(|near| near.array.voltage_rating().get());
    let value = ratings.max_by(f64::total_cmp).map(rounded_down)?;
    let voltage = asked.voltage.get();
    Some(Try {
        field: ArrayInput::Voltage,
        value,
        size: 1.0 - value / voltage,
        requirement: Requirement {
            voltage: Volts::new(value),
            ..*asked
        },
    })
}

fn less_current(near: &[NearMiss<'_>], asked: &Requirement) -> Option<Try> {
    let weak = near.iter().filter(|near| {
        near.shortfall.fits_capacitance()
            && near.shortfall.fits_voltage()
            && !near.shortfall.fits_current()
    });
    let ratings = weak.map(|near| near.array.current_rating().get());
    let value = ratings.max_by(f64::total_cmp).map(rounded_down)?;
    let current = asked.current.get();
    Some(Try {
        field: ArrayInput::Current,
        value,
        size: 1.0 - value / current,
        requirement: Requirement {
            current: Amperes::new(value),
            ..*asked
        },
    })
}

/// The fewest further pieces on one side that let arrays in.
fn more_pieces(catalogue: &ArrayCatalogue, case: &ArrayCase, field: ArrayInput) -> Option<Try> {
    let asked = &case.requirement;
    let is_series = field == ArrayInput::Series;
    let now = if is_series {
        asked.most_in_series
    } else {
        asked.most_in_parallel
    };
    let with = |pieces: u32| {
        if is_series {
            Requirement {
                most_in_series: pieces,
                ..*asked
            }
        } else {
            Requirement {
                most_in_parallel: pieces,
                ..*asked
            }
        }
    };
    let most = (now + MORE_PIECES).min(whole(MOST_PIECES));
    let wide = every_array(catalogue, case, &with(most));
    let pieces = wide
        .iter()
        .filter(|near| near.shortfall.total == 0.0)
        .map(|near| {
            if is_series {
                near.array.series
            } else {
                near.array.parallel
            }
        })
        .filter(|pieces| *pieces > now)
        .min()?;
    Some(Try {
        field,
        value: f64::from(pieces),
        size: f64::from(pieces) / f64::from(now) - 1.0,
        requirement: with(pieces),
    })
}

/// Three digits, rounded to the side on which the array still fits.
fn rounded_down(value: f64) -> f64 {
    three_digits(value, f64::floor)
}

fn rounded_up(value: f64) -> f64 {
    three_digits(value, f64::ceil)
}

fn three_digits(value: f64, round: fn(f64) -> f64) -> f64 {
    const DIGITS: f64 = 3.0;
    let scale = 10f64.powf(DIGITS - 1.0 - value.log10().floor());
    let near = (value * scale).round();
    // A decimal fraction stays what it is.
    let whole = if (near / (value * scale) - 1.0).abs() < SLACK {
        near
    } else {
        round(value * scale)
    };
    whole / scale
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_limit_has_three_digits_on_the_side_that_fits() {
        for (value, down, up) in [
            (66.0, 66.0, 66.0),
            (22.64, 22.6, 22.7),
            (0.012_346, 0.0123, 0.0124),
        ] {
            assert!((rounded_down(value) - down).abs() < 1e-12, "{value}");
            assert!((rounded_up(value) - up).abs() < 1e-12, "{value}");
        }
    }
}

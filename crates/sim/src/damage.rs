//! Damage that adds up over load profiles.

use henrad_parts::quantity::Hours;

/// Lifetime over all profiles.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TotalLife {
    /// Lifetime without the cap; `None` when nothing wears.
    pub unlimited: Option<Hours>,
    /// Lifetime, at most the maximum rated lifetime.
    pub hours: Hours,
}

/// Share of the damage that one profile causes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Share {
    /// Hours of the total that run under this profile.
    pub hours: Hours,
    /// Share of the damage, a fraction; 0 where nothing wears.
    pub damage: f64,
}

/// L = 1/Σ(w_i·d_i), at most `cap`.
///
/// Each load is its share of the time and its damage per hour; `None` marks a load that destroys
/// the part, so that no life is left when its share is above 0.
///
/// # Source
/// `miner_1945`
pub(crate) fn total(loads: impl Iterator<Item = (f64, Option<f64>)>, cap: Hours) -> TotalLife {
    let damage = loads
        .filter(|(share, _)| *share > 0.0)
        .map(|(share, damage)| damage.map(|damage| share * damage))
        .sum::<Option<f64>>();
    let unlimited = match damage {
        None => Some(0.0),
        Some(damage) if damage > 0.0 && (1.0 / damage).is_finite() => Some(1.0 / damage),
        Some(_) => None,
    };
    TotalLife {
        unlimited: unlimited.map(Hours::new),
        hours: unlimited.map_or(cap, |hours| Hours::new(hours.min(cap.get()))),
    }
}

/// Damage of each load as a share of the total; loads that destroy the part share all of it.
pub(crate) fn shares(loads: &[(f64, Option<f64>)], total: &TotalLife) -> Vec<Share> {
    let is_fatal = |(share, damage): &(f64, Option<f64>)| *share > 0.0 && damage.is_none();
    let fatal = loads.iter().filter(|load| is_fatal(load)).count();
    let damage_of = |load: &(f64, Option<f64>)| {
        if fatal > 0 {
            return if is_fatal(load) {
                1.0 / fatal as f64
            } else {
                0.0
            };
        }
        let unlimited = total.unlimited.map_or(0.0, Hours::get);
        load.0 * load.1.unwrap_or(0.0) * unlimited
    };
    loads
        .iter()
        .map(|load| Share {
            hours: Hours::new(load.0 * total.hours.get()),
            damage: damage_of(load),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damage_adds_up() {
        let loads = [(0.5, Some(1e-5)), (0.5, Some(3e-5))];
        let sum = total(loads.into_iter(), Hours::new(1e6));
        assert!((sum.hours.get() - 50_000.0).abs() < 1e-6);
        let parts = shares(&loads, &sum);
        assert!((parts[1].damage - 0.75).abs() < 1e-12);
        assert!((parts[0].hours.get() - 25_000.0).abs() < 1e-6);
    }

    #[test]
    fn a_fatal_load_leaves_no_life_unless_it_never_comes() {
        let loads = [(0.9, Some(1e-5)), (0.1, None)];
        let sum = total(loads.into_iter(), Hours::new(1e6));
        assert_eq!(sum.hours.get(), 0.0);
        assert_eq!(shares(&loads, &sum)[1].damage, 1.0);
        let never = [(1.0, Some(1e-5)), (0.0, None)];
        let sum = total(never.into_iter(), Hours::new(1e6));
        assert!((sum.hours.get() - 1e5).abs() < 1e-6);
    }
}

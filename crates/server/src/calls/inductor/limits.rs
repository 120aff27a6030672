//! The limits of the search for inductors: what a part misses, and by how much.

use henrad_api::vocabulary::{InductorFit, InductorLimit};
use henrad_catalogue::inductor::InductorRow;
use henrad_sim::inductor::{OperatingPoint, SaturationLaw};

/// Limits of a search in SI units and shares; `None` for none.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Limits {
    /// Least ripple over the dc current.
    pub ripple_min: Option<f64>,
    /// Most ripple over the dc current.
    pub ripple_max: Option<f64>,
    /// Highest peak over saturation current.
    pub saturation_max: Option<f64>,
    /// Highest rms over rated current.
    pub current_max: Option<f64>,
    /// Highest rise, K.
    pub rise_max: Option<f64>,
    /// Largest footprint, m².
    pub area_max: Option<f64>,
    /// Greatest height, m.
    pub height_max: Option<f64>,
}

/// What limits ask of one part; `None` where it is not known or nothing settles.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Figures {
    /// Ripple over the dc current.
    pub ripple: Option<f64>,
    /// Peak over saturation current.
    pub saturation: Option<f64>,
    /// Rms over rated current.
    pub current: Option<f64>,
    /// Rise, K.
    pub rise: Option<f64>,
    /// Rise over what ambient leaves to the highest temperature; infinite where ambient leaves
    /// none.
    pub heat: Option<f64>,
    /// Footprint, m².
    pub area: f64,
    /// Height, m.
    pub height: f64,
}

impl Figures {
    /// The figures of a part at its operating point.
    pub fn new(row: &InductorRow, law: &SaturationLaw, point: Option<&OperatingPoint>) -> Self {
        let body = &row.body;
        let heat = |point: &OperatingPoint| {
            let rise = point.rise.get();
            let left = row.temperature_max?.get() - (point.temperature.get() - rise);
            Some(if left > 0.0 {
                rise / left
            } else {
                f64::INFINITY
            })
        };
        let peak_share = |point: &OperatingPoint| {
            let saturation = law.saturation_current()?;
            Some(point.wave.peak.get() / saturation.get())
        };
        Self {
            ripple: point.map(|point| point.wave.swing.get() / point.wave.mean.get()),
            saturation: point.and_then(peak_share),
            current: point.map(|point| point.wave.rms.get() / row.rated_current.rms.get()),
            rise: point.map(|point| point.rise.get()),
            heat: point.and_then(heat),
            area: body.length.get() * body.width.get(),
            height: body.height.get(),
        }
    }
}

/// A limit that a part misses, and by how much.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Miss {
    pub limit: InductorLimit,
    /// Factor between figure and limit, above 1.
    pub excess: f64,
}

impl Limits {
    /// What a part misses, in the order of the limits. A part that does not settle misses that
    /// alone; one without a saturation current cannot miss its limit, and [`fit`] does not count it
    /// as fitting. The highest temperature of a part is always a limit.
    pub fn misses(&self, figures: &Figures) -> Vec<Miss> {
        let (Some(ripple), Some(rise)) = (figures.ripple, figures.rise) else {
            return vec![Miss {
                limit: InductorLimit::Settles,
                excess: f64::INFINITY,
            }];
        };
        let at_most = |limit, value: Option<f64>, most: Option<f64>| {
            let excess = value? / most?;
            (excess > 1.0).then_some(Miss { limit, excess })
        };
        let too_small = |least: f64| {
            (ripple < least).then_some(Miss {
                limit: InductorLimit::RippleMin,
                excess: least / ripple,
            })
        };
        [
            self.ripple_min.and_then(too_small),
            at_most(InductorLimit::RippleMax, Some(ripple), self.ripple_max),
            at_most(
                InductorLimit::Saturation,
                figures.saturation,
                self.saturation_max,
            ),
            at_most(InductorLimit::Current, figures.current, self.current_max),
            at_most(InductorLimit::Rise, Some(rise), self.rise_max),
            at_most(InductorLimit::Temperature, figures.heat, Some(1.0)),
            at_most(InductorLimit::Area, Some(figures.area), self.area_max),
            at_most(InductorLimit::Height, Some(figures.height), self.height_max),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

/// The group of a part.
pub fn fit(misses: &[Miss], figures: &Figures) -> InductorFit {
    if !misses.is_empty() {
        InductorFit::Misses
    } else if figures.saturation.is_some() {
        InductorFit::Proven
    } else {
        InductorFit::IsatUnknown
    }
}

/// Places of the items of which no smaller one loses less; `of` gives footprint and loss.
pub fn best_trade_offs<T>(items: &[T], of: impl Fn(&T) -> (f64, f64)) -> Vec<usize> {
    let mut places: Vec<_> = (0..items.len()).collect();
    let key = |place: usize| of(&items[place]);
    places.sort_by(|&a, &b| {
        let ((area_a, loss_a), (area_b, loss_b)) = (key(a), key(b));
        area_a.total_cmp(&area_b).then(loss_a.total_cmp(&loss_b))
    });
    let mut least = f64::INFINITY;
    places.retain(|&place| {
        let loss = key(place).1;
        let is_better = loss < least;
        least = least.min(loss);
        is_better
    });
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figures() -> Figures {
        Figures {
            ripple: Some(0.5),
            saturation: None,
            current: Some(1.2),
            rise: Some(30.0),
            heat: None,
            area: 5e-5,
            height: 3e-3,
        }
    }

    #[test]
    fn a_part_misses_what_it_exceeds_and_by_how_much() {
        let limits = Limits {
            ripple_max: Some(0.4),
            saturation_max: Some(1.0),
            rise_max: Some(40.0),
            height_max: Some(2e-3),
            ..Limits::default()
        };
        let misses = limits.misses(&figures());
        let named: Vec<_> = misses.iter().map(|miss| miss.limit).collect();
        assert_eq!(named, [InductorLimit::RippleMax, InductorLimit::Height]);
        assert!((misses[0].excess - 1.25).abs() < 1e-12);
        let least = Limits {
            ripple_min: Some(1.0),
            ..Limits::default()
        };
        let too_small = least.misses(&figures());
        assert_eq!(too_small[0].excess, 2.0);
        assert_eq!(fit(&too_small, &figures()), InductorFit::Misses);
        assert!(Limits::default().misses(&figures()).is_empty());
    }

    #[test]
    fn a_part_of_unknown_saturation_current_is_never_proven_to_fit() {
        assert_eq!(fit(&[], &figures()), InductorFit::IsatUnknown);
        let known = Figures {
            saturation: Some(0.9),
            ..figures()
        };
        assert_eq!(fit(&[], &known), InductorFit::Proven);
    }

    #[test]
    fn rated_current_is_a_limit_and_the_highest_temperature_always_is() {
        let hot = Figures {
            heat: Some(1.5),
            ..figures()
        };
        let misses = Limits::default().misses(&hot);
        assert_eq!(misses[0].limit, InductorLimit::Temperature);
        assert_eq!((misses.len(), misses[0].excess), (1, 1.5));
        let limits = Limits {
            current_max: Some(1.0),
            ..Limits::default()
        };
        let named: Vec<_> = limits.misses(&hot).iter().map(|miss| miss.limit).collect();
        assert_eq!(named, [InductorLimit::Current, InductorLimit::Temperature]);
    }

    #[test]
    fn a_part_that_does_not_settle_misses_that_alone() {
        let lost = Figures {
            ripple: None,
            rise: None,
            ..figures()
        };
        let misses = Limits::default().misses(&lost);
        assert_eq!(misses[0].limit, InductorLimit::Settles);
        assert_eq!(misses.len(), 1);
    }

    #[test]
    fn the_stair_keeps_what_nothing_smaller_beats() {
        let items = [(2.0, 3.0), (1.0, 5.0), (3.0, 4.0), (4.0, 1.0), (1.0, 6.0)];
        assert_eq!(best_trade_offs(&items, |item| *item), [1, 0, 3]);
    }
}

//! A spread over frequency.

use super::{REFERENCE, Spread};
use crate::model::FittedRange;
use crate::quantity::{Celsius, Hertz};

/// Distance from the frequency of a published value within which the class' spread is not whole
/// yet, in decades: where it is computed, straight between.
const PUBLISHED_DECADES: [f64; 5] = [-1.0, -0.5, 0.0, 0.5, 1.0];
/// The same distance in temperature, K.
const PUBLISHED_KELVINS: f64 = 60.0;

/// A value within the range of a fit, and another one beyond it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Beyond<T> {
    pub range: FittedRange,
    pub value: T,
}

/// A spread over frequency: the logarithms of the factors are straight over that of the frequency
/// between the nodes, and held beyond them.
#[derive(Debug, Clone, PartialEq)]
pub struct SpreadOverFrequency {
    first: Spread,
    /// What begins at each node, in rising frequency.
    stretches: Vec<Stretch>,
    /// What holds beyond the range of a fit.
    beyond: Option<Box<Beyond<Self>>>,
}

#[derive(Debug, Clone, PartialEq)]
struct Stretch {
    ln_frequency: f64,
    at_start: Spread,
    /// Logarithm of the growth of the factors over one e-fold of frequency; `None` where they are
    /// held.
    growth: Option<(f64, f64)>,
}

impl SpreadOverFrequency {
    pub(super) fn new(nodes: &[(Hertz, Spread)]) -> Self {
        let stretch = |(position, &(frequency, at_start)): (usize, &(Hertz, Spread))| {
            let growth = nodes.get(position + 1).map(|&(next, at_end)| {
                let width = (next.get() / frequency.get()).ln();
                let growth = |start: f64, end: f64| (end / start).ln() / width;
                let low = growth(at_start.low, at_end.low);
                (low, growth(at_start.high, at_end.high))
            });
            Stretch {
                ln_frequency: frequency.get().ln(),
                at_start,
                growth: growth.filter(|&(low, high)| low != 0.0 || high != 0.0),
            }
        };
        Self {
            first: nodes.first().map_or(Spread::NONE, |node| node.1),
            stretches: nodes.iter().enumerate().map(stretch).collect(),
            beyond: None,
        }
    }

    /// A spread that a value at one frequency and 25 °C closes there, and that opens with the
    /// distance from both.
    pub(super) fn closed_at(
        &self,
        known: Hertz,
        temperature: Celsius,
        nodes: &[(Hertz, Spread)],
    ) -> Self {
        let kelvins = (temperature.get() - REFERENCE.get()) / PUBLISHED_KELVINS;
        let part = |spread: Spread, decades: f64| spread.part(decades.hypot(kelvins).min(1.0));
        self.around(known, nodes, part)
    }

    /// A spread that does not pass a limit at one frequency and 25 °C, and that opens with the
    /// distance from both.
    pub(super) fn below(
        &self,
        known: Hertz,
        highest: f64,
        temperature: Celsius,
        nodes: &[(Hertz, Spread)],
    ) -> Self {
        let kelvins = (temperature.get() - REFERENCE.get()) / PUBLISHED_KELVINS;
        let part = |spread: Spread, decades: f64| {
            let share = decades.hypot(kelvins).min(1.0);
            let bound = highest * (spread.high / highest).powf(share);
            Spread::new(spread.low.min(bound), spread.high.min(bound))
        };
        self.around(known, nodes, part)
    }

    /// A spread that a figure at one frequency changes, by the distance from it in decades.
    fn around(
        &self,
        known: Hertz,
        nodes: &[(Hertz, Spread)],
        changed: impl Fn(Spread, f64) -> Spread,
    ) -> Self {
        let around = PUBLISHED_DECADES.map(|decades| known.get() * 10_f64.powf(decades));
        let nodes = nodes.iter().map(|node| node.0.get());
        let mut frequencies: Vec<_> = nodes.chain(around).collect();
        frequencies.sort_by(f64::total_cmp);
        frequencies.dedup();
        let node = |frequency: f64| {
            let decades = (frequency / known.get()).log10();
            (
                Hertz::new(frequency),
                changed(self.at(frequency.ln()), decades),
            )
        };
        let nodes: Vec<_> = frequencies.into_iter().map(node).collect();
        Self::new(&nodes)
    }

    /// Whether the value is known at every frequency.
    pub fn is_none(&self) -> bool {
        let stretches = self.stretches.iter();
        let mut spreads = stretches.map(|it| it.at_start).chain([self.first]);
        let beyond = self.beyond.as_ref();
        spreads.all(Spread::is_none) && beyond.is_none_or(|beyond| beyond.value.is_none())
    }

    /// The spread at the natural logarithm of a frequency in hertz.
    pub fn at(&self, ln_frequency: f64) -> Spread {
        if let Some(beyond) = self.beyond_at(ln_frequency) {
            return beyond;
        }
        let stretches = self.stretches.iter().rev();
        let mut begun = stretches.skip_while(|it| it.ln_frequency > ln_frequency);
        let Some(stretch) = begun.next() else {
            return self.first;
        };
        let Some((low, high)) = stretch.growth else {
            return stretch.at_start;
        };
        let x = ln_frequency - stretch.ln_frequency;
        let Spread {
            low: from_low,
            high: from_high,
        } = stretch.at_start;
        Spread::new(from_low * (x * low).exp(), from_high * (x * high).exp())
    }
}

impl SpreadOverFrequency {
    pub(super) fn with_beyond(mut self, range: FittedRange, beyond: Self) -> Self {
        self.beyond = Some(Box::new(Beyond {
            range,
            value: beyond,
        }));
        self
    }

    pub(super) fn beyond_at(&self, ln_frequency: f64) -> Option<Spread> {
        let beyond = self.beyond.as_ref()?;
        (!beyond.range.has(ln_frequency)).then(|| beyond.value.at(ln_frequency))
    }
}

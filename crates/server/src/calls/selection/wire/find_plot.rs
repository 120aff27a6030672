//! The plot of find: footprint against a figure, and a box in it.

use henrad_api::field::{FieldError, Limit, range};
use henrad_api::selection::find::{FindPoints, FindRequest};
use henrad_api::vocabulary::FindTradeOff;
use henrad_parts::quantity::Farads;
use henrad_sim::selection::find::{Candidate, Demands, Evaluated, Query, Ranked, TradeOff};

use super::fields::given;
use crate::calls::selection::find::{Found, misses, selector_type};
use crate::error::AppError;
use crate::part_store::ModeledPart;

/// Most points of matches.
const MOST_POINTS: usize = 1000;
/// Most points of parts that do not match.
const MOST_MISSES: usize = 400;
/// Sides of a box: footprints, m², and figures of all units.
const AREA: Limit = range(1e-12, 1e3, "m²");
const VALUE: Limit = range(1e-21, 1e12, "");

/// What the footprint is set against, and the matches that rows are made of.
#[derive(Debug)]
pub struct Plot {
    pub trade_off: TradeOff,
    area: Sides,
    value: Sides,
}

/// Both limits of one direction; `None` where it does not hold.
#[derive(Debug, Clone, Copy)]
struct Sides {
    least: Option<f64>,
    most: Option<f64>,
}

impl Sides {
    fn is_open(self) -> bool {
        self.least.is_none() && self.most.is_none()
    }

    fn hold(self, value: f64) -> bool {
        self.least.is_none_or(|least| value >= least) && self.most.is_none_or(|most| value <= most)
    }
}

impl Plot {
    pub fn read(request: &FindRequest, errors: &mut Vec<FieldError>) -> Self {
        let asked = &request.trade_off;
        let trade_off = match asked.or(FindTradeOff::Capacitance, "tradeOff", errors) {
            FindTradeOff::Capacitance => TradeOff::Capacitance,
            FindTradeOff::Esr => TradeOff::Esr,
            FindTradeOff::Ripple => TradeOff::Ripple,
            FindTradeOff::Volume => TradeOff::Volume,
        };
        let within = &request.within;
        let mut sides = |name: &str, least, most, limit: &Limit| {
            let mut side =
                |end: &str, value| given(&format!("within.{name}{end}"), value, limit, errors);
            let sides = Sides {
                least: side("Min", least),
                most: side("Max", most),
            };
            if let (Some(least), Some(most)) = (sides.least, sides.most)
                && least > most
            {
                let path = format!("within.{name}Max");
                errors.push(FieldError::new(path, "Must not be below the other side"));
            }
            sides
        };
        Self {
            trade_off,
            area: sides("area", within.area_min, within.area_max, &AREA),
            value: sides("value", within.value_min, within.value_max, &VALUE),
        }
    }

    /// A figure at a frequency needs one.
    pub fn check_demands(&self, demands: &Demands, errors: &mut Vec<FieldError>) {
        let (frequency, name) = match self.trade_off {
            TradeOff::Esr => (demands.esr_frequency, "esrFrequency"),
            TradeOff::Ripple => (demands.ripple_frequency, "rippleFrequency"),
            TradeOff::Capacitance | TradeOff::Volume => return,
        };
        let path = format!("require.{name}");
        if frequency.is_none() && errors.iter().all(|error| error.path != path) {
            errors.push(FieldError::new(path, "Please enter the frequency."));
        }
    }

    /// The matches in the box, in their order.
    pub fn listed<'r, 'a>(&self, ranked: &'r [Ranked<'a>]) -> Vec<&'r Ranked<'a>> {
        let all = ranked.iter();
        if self.area.is_open() && self.value.is_open() {
            return all.collect();
        }
        all.filter(|row| {
            let area = row.area().is_some_and(|area| self.area.hold(area));
            let value = self.value(row);
            area && value.is_some_and(|value| self.value.hold(value))
        })
        .collect()
    }

    fn value(&self, row: &Ranked<'_>) -> Option<f64> {
        let fit = &row.fit;
        self.trade_off
            .of(&fit.evaluated, &row.candidate, fit.pieces)
    }

    /// Matches of known footprint and figure, then some of the other compared parts.
    ///
    /// # Errors
    /// When the physics refuses the condition.
    pub fn points(
        &self,
        query: &Query,
        found: &Found<'_>,
        (parts, candidates): (&[&ModeledPart], &[Candidate<'_>]),
    ) -> Result<FindPoints, AppError> {
        let mut points = FindPoints::default();
        let point = |index: usize, evaluated: &Evaluated, pieces: u32| {
            let candidate = &candidates[index];
            let capacitance = evaluated.capacitance.map(Farads::get)?;
            let value = self.trade_off.of(evaluated, candidate, pieces)?;
            let count = f64::from(pieces);
            Some((index, count * candidate.area()?, count * capacitance, value))
        };
        let mut push = |(index, area, capacitance, value): (usize, f64, f64, f64), fits| {
            points.part_number.push(parts[index].number.clone());
            points.kind.push(selector_type(&parts[index].part));
            points.area.push(area);
            points.capacitance.push(capacitance);
            points.value.push(value);
            points.fits.push(fits);
        };
        let fits = found.ranked.iter().map(|ranked| &ranked.fit);
        let known = fits.filter_map(|fit| point(fit.index, &fit.evaluated, fit.pieces));
        known.take(MOST_POINTS).for_each(|it| push(it, true));
        let misses = misses(query, found, candidates, MOST_MISSES)
            .map_err(|source| AppError::simulation("the parts", source))?;
        let missed = misses.iter();
        let missed = missed.filter_map(|(index, evaluated)| point(*index, evaluated, 1));
        missed.for_each(|it| push(it, false));
        Ok(points)
    }
}

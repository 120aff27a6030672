//! The order of the matches: what an engineer would reach for first.
//!
//! The exact number comes first, in `mod.rs`, then the chosen type, then the order of a figure that
//! the text asks for. Beside another maker's number counts first what differs from it. Then count
//! the dielectric by custom, the voltage nearest to the one asked for or in custom, and the place
//! in the selector; of the best, those that a list vouches for precede estimates, and the usual
//! tolerance precedes others.

use std::collections::HashMap;
use std::ops::Range;

use henrad_parts::quantity::{Farads, Volts};
use henrad_parts::{Origin, Part, PartStatus};

use super::candidate::Candidate;
use super::request::Request;
use crate::database::{Database, SeriesNames, StoredPart};
use crate::error::CatalogueError;

/// Below this capacitance, class I is the custom. Source: judgment, as distributors' stock has it.
const CLASS_ONE_BELOW: f64 = 1e-9;

/// Customary rated voltages of ceramics by capacitance up to this, F and V, and above. Source:
/// judgment.
const CUSTOM: [(f64, f64); 3] = [(1e-6, 50.0), (10e-6, 25.0), (100e-6, 16.0)];
const CUSTOM_ABOVE: f64 = 6.3;

/// Voltages within this ratio of one another count as equally near.
const STEP: f64 = 0.2;

/// Sorts candidates by what their columns say.
pub(super) fn sort(rows: &mut [Candidate], request: &Request, names: &SeriesNames) {
    rows.sort_by(|a, b| {
        let lengths = a.case_code.len().cmp(&b.case_code.len());
        lengths
            .then_with(|| a.case_code.cmp(&b.case_code))
            .then_with(|| a.rated_voltage.total_cmp(&b.rated_voltage))
            .then_with(|| a.capacitance.total_cmp(&b.capacitance))
            .then_with(|| a.base_number.cmp(&b.base_number))
            .then_with(|| a.dielectric.cmp(&b.dielectric))
            .then_with(|| a.temperature_max.total_cmp(&b.temperature_max))
            .then_with(|| a.aec_q200.cmp(&b.aec_q200))
            .then_with(|| a.safety_class.cmp(&b.safety_class))
    });
    // Some thousand groups: the rank of each is computed once, and equal ones keep their order.
    rows.sort_by_cached_key(|row| (columns(row, request), names.position(&row.series_id)));
}

/// What a row's columns say, best first: whether it is of another type than the chosen one, its
/// place in the order asked for, what differs from another maker's number, custom, steps of
/// voltage.
type Columns = (bool, Places, Difference, u8, u32);

/// Places in the first and the second order that a text asks for; equal where it asks for none.
type Places = [u64; 2];

fn columns(row: &Candidate, request: &Request) -> Columns {
    (
        request.prefer.is_some_and(|family| family != row.family),
        places(row, request),
        difference(row, request),
        custom(row, request),
        nearness(row, request),
    )
}

fn places(row: &Candidate, request: &Request) -> Places {
    let known = request.orders.iter().filter(|(_, order)| order.is_known());
    let mut places = Places::default();
    for (place, (_, order)) in places.iter_mut().zip(known) {
        *place = order.place(row).unwrap_or(u64::MAX);
    }
    places
}

/// What differs from another maker's number, the gravest first: steps of capacitance, steps below
/// its voltage, another class of dielectric, another case, another dielectric of the class.
type Difference = (u32, u32, bool, bool, bool);

fn difference(row: &Candidate, request: &Request) -> Difference {
    let Some((_, number)) = &request.foreign else {
        return Difference::default();
    };
    let asked = number.capacitance.map_or(row.capacitance, Farads::get);
    let volts = number.rated_voltage.map_or(row.rated_voltage, Volts::get);
    let dielectric = number.dielectric.unwrap_or(&row.dielectric);
    let case = number.case_code.as_ref();
    (
        steps((row.capacitance / asked).ln().abs()),
        steps((volts / row.rated_voltage).ln().max(0.0)),
        is_class_one(&row.dielectric) != is_class_one(dielectric),
        case.is_some_and(|case| *case != row.case_code),
        row.dielectric != dielectric,
    )
}

/// Class I of ceramics, and polypropylene, which is to polyester as class I is to class II.
fn is_class_one(dielectric: &str) -> bool {
    matches!(dielectric, "C0G" | "U2J" | "X8G" | "PP")
}

/// Whether the dielectric is against the custom for the capacitance asked for.
fn custom(row: &Candidate, request: &Request) -> u8 {
    let Some(capacitance) = request.capacitance.filter(|_| row.family == "ceramic") else {
        return 0;
    };
    match (capacitance < CLASS_ONE_BELOW, row.dielectric.as_str()) {
        (true, "C0G") => 0,
        (true, _) if is_class_one(&row.dielectric) => 1,
        (true, _) | (false, "Y5V" | "Z5U" | "BX") => 2,
        (false, _) => 0,
    }
}

/// Steps between the voltage of a part and the one asked for, or else the customary one.
fn nearness(row: &Candidate, request: &Request) -> u32 {
    let asked = request
        .least_voltage
        .unwrap_or_else(|| customary(request.capacitance));
    let distance = (row.rated_voltage / asked).ln().abs();
    // A lower voltage than the customary one is worse than a higher one.
    let penalty = if row.rated_voltage < asked { 1.5 } else { 1.0 };
    steps(distance * penalty)
}

/// A logarithmic distance in steps.
fn steps(distance: f64) -> u32 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a small positive count"
    )]
    let steps = (distance / STEP).round().clamp(0.0, 1e6) as u32;
    steps
}

fn customary(capacitance: Option<f64>) -> f64 {
    let capacitance = capacitance.unwrap_or(0.0);
    let row = CUSTOM.iter().find(|(limit, _)| capacitance < *limit);
    row.map_or(CUSTOM_ABOVE, |(_, volts)| *volts)
}

/// Rank of a whole part, as the columns give it.
fn group(part: &Part, request: &Request) -> Columns {
    columns(&Candidate::of_part(part), request)
}

/// Rank of a whole part beside others of the same rank by columns: listed before estimated.
fn trust(part: &Part) -> u8 {
    match part.origin {
        Origin::Guaranteed(_) | Origin::VendorModel(_) => 0,
        Origin::Typical(_) | Origin::Fitted(_) => 1,
        Origin::Estimated(_) => 2,
    }
}

// The page of an answer: whole parts behind ranked candidates, listed ones first.

/// Neighbors in rank among which listed parts move up. Blocks begin at the same places whatever
/// page is asked for, so that pages neither repeat nor miss a part.
const BLOCK: usize = 60;

impl Database {
    /// The parts on a page of ranked candidates.
    pub(super) async fn page(
        &self,
        request: &Request,
        statuses: &[PartStatus],
        rows: &[Candidate],
        page: &Range<usize>,
    ) -> Result<Vec<StoredPart>, CatalogueError> {
        let is_of_groups = rows.first().is_some_and(|row| row.id.is_none());
        let mut parts = if is_of_groups {
            self.page_of_groups(statuses, &request.conditions, rows, page)
                .await?
        } else {
            self.page_of_parts(request, rows, page).await?
        };
        for stored in &mut parts {
            request.spell(&mut stored.part);
        }
        Ok(parts)
    }

    /// Reads the blocks of parts that cover a page, and moves listed parts up in each.
    async fn page_of_parts(
        &self,
        request: &Request,
        rows: &[Candidate],
        page: &Range<usize>,
    ) -> Result<Vec<StoredPart>, CatalogueError> {
        let first = (page.start / BLOCK).saturating_mul(BLOCK);
        let end = page.end.div_ceil(BLOCK).saturating_mul(BLOCK);
        let covered = rows.get(first..end.min(rows.len())).unwrap_or_default();
        let ids: Vec<i64> = covered.iter().filter_map(|row| row.id).collect();
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let mut parts = self.parts_with_ids(&ids).await?;
        for block in parts.chunks_mut(BLOCK) {
            rank_by_trust(block, request, covered);
        }
        let wanted = parts.into_iter().skip(page.start - first);
        Ok(wanted.take(page.len()).collect())
    }
}

/// Among parts of the same rank by columns, listed ones first.
fn rank_by_trust(parts: &mut [StoredPart], request: &Request, rows: &[Candidate]) {
    let rank: HashMap<i64, usize> = rows
        .iter()
        .enumerate()
        .filter_map(|(place, row)| Some((row.id?, place)))
        .collect();
    parts.sort_by_cached_key(|stored| {
        let place = rank.get(&stored.id).copied().unwrap_or(usize::MAX);
        let columns = group(&stored.part, request);
        (columns, trust(&stored.part), place)
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reading::Order;
    use henrad_parts::grammar::foreign;

    fn row(dielectric: &str, volts: f64) -> Candidate {
        Candidate {
            id: Some(1),
            family: "ceramic".to_owned(),
            dielectric: dielectric.to_owned(),
            case_code: "0603".to_owned(),
            series_id: String::new(),
            rated_voltage: volts,
            capacitance: 100e-9,
            base_number: String::new(),
            temperature_max: 125.0,
            aec_q200: String::new(),
            safety_class: String::new(),
            maker: String::new(),
            esr: None,
            ripple_current: None,
            height: None,
            count: 1,
        }
    }

    fn request(capacitance: f64, least_voltage: Option<f64>) -> Request {
        Request {
            capacitance: Some(capacitance),
            least_voltage,
            ..Request::default()
        }
    }

    #[test]
    fn small_values_are_class_one_by_custom_and_large_ones_are_not_y5v() {
        let small = request(100e-12, None);
        assert!(custom(&row("C0G", 50.0), &small) < custom(&row("X7R", 50.0), &small));
        let large = request(100e-9, None);
        assert_eq!(
            custom(&row("C0G", 50.0), &large),
            custom(&row("X7R", 50.0), &large)
        );
        assert!(custom(&row("X7R", 50.0), &large) < custom(&row("Y5V", 50.0), &large));
    }

    #[test]
    fn an_order_counts_before_custom_and_parts_without_a_figure_come_last() {
        let request = Request {
            orders: vec![
                ("small".to_owned(), Order::SmallCase),
                ("low ESR".to_owned(), Order::LowEsr),
            ],
            ..request(100e-12, Some(50.0))
        };
        let of = |case: &str, esr: Option<f64>, row: Candidate| Candidate {
            case_code: case.to_owned(),
            esr,
            ..row
        };
        let mut rows = vec![
            of("C320", Some(0.001), row("C0G", 50.0)),
            of("0603", None, row("C0G", 50.0)),
            of("0603", Some(0.2), row("C0G", 50.0)),
            of("0603", Some(0.1), row("X7R", 6.3)),
            of("0402", None, row("X7R", 6.3)),
        ];
        sort(&mut rows, &request, &SeriesNames::new(Vec::new()));
        let order: Vec<_> = rows
            .iter()
            .map(|row| (row.case_code.as_str(), row.esr))
            .collect();
        let expected = [
            ("0402", None),
            ("0603", Some(0.1)),
            ("0603", Some(0.2)),
            ("0603", None),
            ("C320", Some(0.001)),
        ];
        assert_eq!(order, expected);
    }

    #[test]
    fn a_lower_voltage_differs_more_than_another_case_and_that_more_than_another_dielectric() {
        let request = Request {
            foreign: Some((String::new(), foreign::read("GRM188R71H104KA93D").unwrap())),
            ..Request::default()
        };
        let in_case = |case: &str, row: Candidate| Candidate {
            case_code: case.to_owned(),
            ..row
        };
        let ranked = [
            row("X7R", 50.0),
            row("X5R", 100.0),
            in_case("0805", row("X7R", 50.0)),
            row("C0G", 50.0),
            in_case("0805", row("X7R", 25.0)),
            row("X7R", 6.3),
        ];
        let differences = ranked.map(|row| difference(&row, &request));
        assert!(differences.is_sorted(), "{differences:?}");
        assert_eq!(differences[0], Difference::default());
    }

    #[test]
    fn the_nearest_voltage_comes_first() {
        let asked = request(100e-9, Some(25.0));
        assert_eq!(nearness(&row("X7R", 25.0), &asked), 0);
        assert!(nearness(&row("X7R", 50.0), &asked) < nearness(&row("X7R", 100.0), &asked));
        let open = request(100e-12, None);
        assert!(nearness(&row("C0G", 50.0), &open) < nearness(&row("C0G", 6.3), &open));
    }
}

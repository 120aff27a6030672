//! What comes near a question of values that no part meets: the best parts of all but one of its conditions.

use std::ops::Range;

use henrad_parts::PartStatus;

use super::conditions::Condition;
use super::request::Request;
use super::{SeriesNames, ranking};
use crate::attributes::safety_class;
use crate::database::Database;
use crate::error::CatalogueError;

/// Most numbers offered.
const MOST: usize = 5;

/// Numbers offered for each condition that is left out.
const OF_EACH: Range<usize> = 0..2;

/// Columns whose conditions always hold: none is better than a part without the safety class that was asked for.
const ALWAYS: [&str; 3] = ["capacitance", "family", "safety_class"];

/// Columns whose conditions are left out together: the dc rating follows from the ac rating.
const VOLTAGES: [&str; 2] = ["rated_voltage", "voltage_ac"];

impl Database {
    /// Numbers to offer in place of matches: near a mistyped number, or beside values that no part has; empty where
    /// there are matches.
    pub(super) async fn numbers_instead(
        &self,
        request: &mut Request,
        (own, total): (usize, i64),
        (names, statuses): (&SeriesNames, &[PartStatus]),
    ) -> Result<Vec<String>, CatalogueError> {
        if total > 0 {
            return Ok(Vec::new());
        }
        let mut near = self.numbers_near(request, statuses).await?;
        let classes = request.safety_classes();
        if !classes.is_empty() {
            self.keep_classes(&mut near, &classes, statuses).await?;
        }
        if near.is_empty() {
            return self.numbers_beside(request, own, (names, statuses)).await;
        }
        Ok(near)
    }

    /// Keeps the numbers of parts with a safety class of each list.
    async fn keep_classes(
        &self,
        numbers: &mut Vec<String>,
        classes: &[Vec<String>],
        statuses: &[PartStatus],
    ) -> Result<(), CatalogueError> {
        let mut kept = Vec::new();
        for number in numbers.drain(..) {
            let found = self.find_resolving(&number, statuses).await?;
            let class = found.and_then(|stored| safety_class(&stored.part));
            let is_kept = |class: &str| classes.iter().all(|any| any.iter().any(|it| it == class));
            if class.is_some_and(|class| is_kept(&class.value)) {
                kept.push(number);
            }
        }
        *numbers = kept;
        Ok(())
    }

    /// Numbers of parts that meet all of the first `own` conditions but one, and the others; the capacitance, the kind of
    /// part and its safety class always hold. Empty for a text without a capacitance.
    async fn numbers_beside(
        &self,
        request: &mut Request,
        own: usize,
        (names, statuses): (&SeriesNames, &[PartStatus]),
    ) -> Result<Vec<String>, CatalogueError> {
        let mut numbers: Vec<String> = Vec::new();
        if !request.has_capacitance || request.foreign.is_some() {
            return Ok(numbers);
        }
        let all = request.conditions.clone();
        let mut columns: Vec<&str> = all.iter().take(own).map(Condition::column).collect();
        columns.dedup();
        columns.retain(|column| !ALWAYS.contains(column));
        for column in columns {
            let is_left = |condition: &Condition| {
                let both = [column, condition.column()];
                condition.column() == column || both.iter().all(|it| VOLTAGES.contains(it))
            };
            request.conditions = all.iter().filter(|it| !is_left(it)).cloned().collect();
            let found = self.candidates_by_value(request.wanted(statuses)).await?;
            let mut rows = found.rows;
            ranking::sort(&mut rows, request, names);
            let best = self.page(request, statuses, (&rows, &OF_EACH)).await?;
            for stored in best {
                if !numbers.contains(&stored.part.part_number) {
                    numbers.push(stored.part.part_number);
                }
            }
        }
        request.conditions = all;
        numbers.truncate(MOST);
        Ok(numbers)
    }
}

//! The part rows of a request: parts and conditions.

use henrad_api::field::{FieldError, range, whole};
use henrad_api::limits::{self, MAX_PARTS};
use henrad_api::part::{MAX_COMBINED_AMBIENT, ambient_limit};
use henrad_api::plot::{PlotParam, PlotPart, PlotRequest};
use henrad_api::vocabulary::COMBINED;
use henrad_parts::quantity::{Celsius, Volts};
use henrad_sim::Condition;

use crate::calls::seed;
use crate::calls::seed::wire::entries;
use crate::calls::simulation::SimulatedPart;
use crate::error::AppError;
use crate::part_store::{ModeledPart, PartStore};

/// The rows of a request: the combined pseudo-part, if it was sent, and the real parts with the
/// index they had in the request.
pub struct TableRows<'a> {
    combined: Option<&'a PlotParam>,
    pub parts: Vec<(usize, &'a PlotPart)>,
}

impl<'a> TableRows<'a> {
    pub fn new(request: &'a PlotRequest) -> Self {
        let combined = request.parts.first().filter(|part| part.mfr_pn == COMBINED);
        let first = usize::from(combined.is_some());
        Self {
            combined: combined.map(|part| &part.param),
            parts: request.parts.iter().enumerate().skip(first).collect(),
        }
    }

    /// Index among the real parts of the highlighted row; the first when the combined row or no
    /// row is highlighted.
    pub fn highlighted(&self, request: &PlotRequest) -> usize {
        let row = whole(request.highlight.0) as usize;
        row.saturating_sub(1)
            .min(self.parts.len().saturating_sub(1))
    }

    /// Records every selected row that the table does not have.
    pub fn check_selected(&self, request: &PlotRequest, errors: &mut Vec<FieldError>) {
        let first = u32::from(!request.combine.is_yes() || self.parts.is_empty());
        let rows = range(f64::from(first), self.parts.len() as f64, "");
        if request.selected.len() > MAX_PARTS + 1 {
            let message = format!("At most {} rows", MAX_PARTS + 1);
            errors.push(FieldError::new("selected", message));
            return;
        }
        for (index, row) in request.selected.iter().enumerate() {
            rows.check_whole(&format!("selected[{index}]"), row.0, errors);
        }
    }

    /// The selected rows, each once, in table order.
    pub fn selected(request: &PlotRequest) -> Vec<u32> {
        let rows = request.selected.iter();
        let mut rows: Vec<_> = rows.map(|row| whole(row.0)).collect();
        rows.sort_unstable();
        rows.dedup();
        rows
    }

    /// The conditions that count for a row: with Combined = Yes the combined row's bias and
    /// ambient apply to every part (CONF-21), at the path where the user entered them.
    fn conditions(&self, request: &PlotRequest, row: usize, part: &PlotPart) -> Entered {
        match self.combined {
            Some(shared) if request.combine.is_yes() => Entered {
                path: "parts[0].param".to_owned(),
                bias: shared.bias.0,
                ambient: shared.temp_ambient.0,
                highest_ambient: MAX_COMBINED_AMBIENT,
            },
            _ => Entered {
                path: format!("parts[{row}].param"),
                bias: part.param.bias.0,
                ambient: part.param.temp_ambient.0,
                highest_ambient: Celsius::new(f64::INFINITY),
            },
        }
    }
}

/// Conditions of a part where the user entered them.
struct Entered {
    path: String,
    /// V.
    bias: f64,
    /// °C.
    ambient: f64,
    /// Of the place, whatever the part may reach.
    highest_ambient: Celsius,
}

/// Looks the parts up and checks their conditions; reports all invalid fields at once.
pub async fn find_parts(
    store: &PartStore,
    stamp: i64,
    request: &PlotRequest,
    rows: &TableRows<'_>,
) -> Result<Vec<SimulatedPart>, AppError> {
    let mut errors = Vec::new();
    let mut parts = Vec::with_capacity(rows.parts.len());
    for &(row, part) in &rows.parts {
        let (field, number) = match (part.mfr_pn.trim(), part.base_pn.trim()) {
            ("", "") => {
                let message = "Name the part in mfrPn or basePn.";
                errors.push(FieldError::new(format!("parts[{row}].mfrPn"), message));
                continue;
            }
            ("", number) => ("basePn", number),
            (number, _) => ("mfrPn", number),
        };
        let found = store
            .find_at(stamp, number, &format!("parts[{row}].{field}"))
            .await?;
        let path = format!("parts[{row}].ceProps");
        let overrides = entries(&part.ce_props, &path);
        let modeled = seed::with_overrides(found, &overrides, &mut errors);
        let entered = rows.conditions(request, row, part);
        check_conditions(&modeled, &entered, &mut errors);
        let asked = part.param.qty.0;
        limits::QUANTITY.check_whole(&format!("parts[{row}].param.qty"), asked, &mut errors);
        let quantity = whole(asked);
        let condition = Condition {
            temperature: Celsius::new(entered.ambient),
            bias: Volts::new(entered.bias),
            ..Condition::default()
        };
        parts.push(SimulatedPart {
            modeled,
            quantity,
            condition,
        });
    }
    errors.dedup();
    if errors.is_empty() {
        Ok(parts)
    } else {
        Err(AppError::InvalidFields(errors))
    }
}

fn check_conditions(modeled: &ModeledPart, entered: &Entered, errors: &mut Vec<FieldError>) {
    let (part, path) = (&modeled.part, &entered.path);
    let bias_limit = range(0.0, part.rated_voltage.get(), "V");
    bias_limit.check(&format!("{path}.bias"), entered.bias, errors);
    let (own, of_place) = (part.temperature_max.get(), entered.highest_ambient.get());
    let ambient_limit = ambient_limit(Celsius::new(own.min(of_place)));
    ambient_limit.check(&format!("{path}.tempAmbient"), entered.ambient, errors);
}

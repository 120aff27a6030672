//! Reads the figures that a maker publishes of a part.

use henrad_parts::quantity::{
    Amperes, Celsius, Henries, Hertz, Hours, KelvinsPerWatt, Meters, Ohms,
};
use henrad_parts::{EsrRating, FigureBases, ListedFigures, Published, RatingKind};

use super::cells::{Cells, LENGTH, POSITIVE};
use super::lifetime;
use super::words;
use crate::definition::SeriesDefinition;

/// The figures of a row; those of the series where the row leaves them out.
pub(super) fn read(cells: &mut Cells<'_>, series: Option<&SeriesDefinition>) -> Published {
    let esr = cells.number("esr", POSITIVE);
    let frequency = cells.number("esr_frequency", POSITIVE);
    let kind = cells.word("esr_kind", words::rating_kind, Some(RatingKind::Limit));
    let diameter = cells.number("diameter", LENGTH);
    let length = cells.number("length", LENGTH).or(diameter);
    let width = cells.number("width", LENGTH).or(diameter);
    let [height, lead_spacing] = ["height", "lead_spacing"].map(|it| cells.number(it, LENGTH));
    let lifetime = lifetime::rating(cells);
    if esr.is_some() && frequency.is_none() && cells.text("esr_frequency").is_none() {
        cells.refuse(
            "esr_frequency",
            "is required with esr; if the source states none, use esr_without_frequency",
        );
    }
    let [esr_basis, ripple_current_basis] = ["esr_basis", "ripple_basis"].map(|it| cells.text(it));
    let listed = listed(cells);
    let mut number = |column| cells.number(column, POSITIVE);
    Published {
        build: None,
        dissipation_factor_limit: number("dissipation_factor_limit").or_else(|| {
            let percent = series.and_then(|block| block.dissipation_factor_percent);
            percent.map(|percent| percent / 100.0)
        }),
        esr: esr
            .zip(frequency)
            .zip(kind)
            .map(|((value, frequency), kind)| EsrRating {
                value: Ohms::new(value),
                frequency: Hertz::new(frequency),
                kind,
            }),
        esl: number("esl").map(Henries::new),
        leakage_current_limit: number("leakage_current_limit").map(Amperes::new),
        ripple_current_rms: number("ripple_current").map(Amperes::new),
        ripple_current_frequency: number("ripple_frequency").map(Hertz::new),
        ripple_current_temperature: number("ripple_temperature").map(Celsius::new),
        thermal_resistance: number("thermal_resistance").map(KelvinsPerWatt::new),
        length: length.map(Meters::new),
        width: width.map(Meters::new),
        height: height.map(Meters::new),
        lead_spacing: lead_spacing.map(Meters::new),
        style: None,
        lifetime,
        bases: FigureBases::new(esr_basis, ripple_current_basis),
        listed,
    }
}

/// Figures that are shown and enter no model.
fn listed(cells: &mut Cells<'_>) -> ListedFigures {
    let level = cells.text("moisture_sensitivity_level");
    let category = cells.text("derating_category");
    let mut number = |column| cells.number(column, POSITIVE);
    ListedFigures {
        esr_without_frequency: number("esr_without_frequency").map(Ohms::new),
        ripple_current_at_85: number("ripple_current_85C").map(Amperes::new),
        ripple_current_at_125: number("ripple_current_125C").map(Amperes::new),
        endurance: number("endurance").map(Hours::new),
        moisture_sensitivity_level: level,
        derating_category: category,
        voltage_slope: number("voltage_slope"),
    }
}

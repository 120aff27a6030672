//! Catalogue figures that an editor may change and that are not model parameters.

use std::collections::BTreeMap;

use henrad_parts::quantity::{Amperes, Celsius, Hertz, Meters};
use henrad_parts::{Origin, Part};

/// A figure of a part.
pub(super) struct Figure {
    pub name: &'static str,
    pub title: &'static str,
    /// The title as a narrow column shows it whole.
    pub short_title: &'static str,
    pub unit: &'static str,
    /// Lowest and highest value: what a capacitor can have at all.
    pub range: (f64, f64),
    pub step: f64,
    /// Whether every part has it.
    pub required: bool,
    pub read: fn(&Part) -> Option<f64>,
    pub write: fn(&mut Part, Option<f64>),
}

impl Figure {
    /// Whether people read the figure in percent.
    pub fn is_share(&self) -> bool {
        self.unit.is_empty()
    }
}

/// Origins of figures that an editor has changed, by name.
pub type EditedFigures = BTreeMap<&'static str, Origin>;

/// The figures in the order of the form.
pub(super) const FIGURES: [Figure; 9] = [
    Figure {
        name: "Temperature_Min",
        title: "Lowest rated temperature",
        short_title: "Lowest temp.",
        unit: Celsius::UNIT,
        range: (-200.0, 24.0),
        step: 1.0,
        required: true,
        read: |part| Some(part.temperature_min.get()),
        write: |part, value| {
            part.temperature_min = value.map_or(part.temperature_min, Celsius::new);
        },
    },
    Figure {
        name: "Temperature_Max",
        title: "Highest rated temperature",
        short_title: "Highest temp.",
        unit: Celsius::UNIT,
        range: (26.0, 400.0),
        step: 1.0,
        required: true,
        read: |part| Some(part.temperature_max.get()),
        write: |part, value| {
            part.temperature_max = value.map_or(part.temperature_max, Celsius::new);
        },
    },
    Figure {
        name: "Dissipation_Factor_Limit",
        title: "Dissipation factor limit",
        short_title: "DF limit",
        unit: "",
        range: (1e-7, 1.0),
        step: 1e-4,
        required: false,
        read: |part| part.published.dissipation_factor_limit,
        write: |part, value| part.published.dissipation_factor_limit = value,
    },
    Figure {
        name: "Leakage_Current_Limit",
        title: "Leakage current limit at 25 °C and rated voltage",
        short_title: "Leakage limit",
        unit: Amperes::UNIT,
        range: (1e-15, 10.0),
        step: 1e-9,
        required: false,
        read: |part| part.published.leakage_current_limit.map(Amperes::get),
        write: |part, value| part.published.leakage_current_limit = value.map(Amperes::new),
    },
    Figure {
        name: "Ripple_Current",
        title: "Ripple current, rms",
        short_title: "Ripple current",
        unit: Amperes::UNIT,
        range: (1e-6, 1e4),
        step: 1e-3,
        required: false,
        read: |part| part.published.ripple_current_rms.map(Amperes::get),
        write: |part, value| part.published.ripple_current_rms = value.map(Amperes::new),
    },
    Figure {
        name: "Ripple_Current_Frequency",
        title: "Frequency of the ripple current",
        short_title: "Ripple frequency",
        unit: Hertz::UNIT,
        range: (1.0, 1e9),
        step: 1.0,
        required: false,
        read: |part| part.published.ripple_current_frequency.map(Hertz::get),
        write: |part, value| part.published.ripple_current_frequency = value.map(Hertz::new),
    },
    Figure {
        name: "Length",
        title: "Body length",
        short_title: "Body length",
        unit: Meters::UNIT,
        range: (1e-5, 1.0),
        step: 1e-5,
        required: false,
        read: |part| part.published.length.map(Meters::get),
        write: |part, value| part.published.length = value.map(Meters::new),
    },
    Figure {
        name: "Width",
        title: "Body width",
        short_title: "Body width",
        unit: Meters::UNIT,
        range: (1e-5, 1.0),
        step: 1e-5,
        required: false,
        read: |part| part.published.width.map(Meters::get),
        write: |part, value| part.published.width = value.map(Meters::new),
    },
    Figure {
        name: "Height",
        title: "Body height",
        short_title: "Body height",
        unit: Meters::UNIT,
        range: (1e-5, 1.0),
        step: 1e-5,
        required: false,
        read: |part| part.published.height.map(Meters::get),
        write: |part, value| part.published.height = value.map(Meters::new),
    },
];

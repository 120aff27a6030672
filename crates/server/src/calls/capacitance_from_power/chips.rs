//! Chips of the catalogue that give a capacitance.

use henrad_api::field::Limit;
use henrad_catalogue::power_array::Chip;
use henrad_parts::quantity::{Farads, Volts};
use henrad_sim::capacitance_from_power::chip_count;

const MICRO: f64 = 1e-6;
const MILLI: f64 = 1e-3;
/// Most chips that are suggested.
const MOST_SUGGESTIONS: usize = 8;

/// So many chips of one kind; sizes as the page takes them.
pub struct Suggestion<'a> {
    pub chip: &'a Chip,
    /// Capacitance of one, µF.
    pub microfarads: f64,
    /// Length and width of one, mm.
    pub size: (f64, f64),
    pub count: f64,
    /// Area of all, mm².
    pub area: f64,
}

impl<'a> Suggestion<'a> {
    fn new(chip: &'a Chip, needed: Farads) -> Self {
        let millimeters = |length: f64| (length / MILLI * 1e6).round() / 1e6;
        let (length, width) = (chip.case.length.get(), chip.case.width.get());
        let (length, width) = (millimeters(length), millimeters(width));
        let count = chip_count(needed, chip.capacitance);
        Self {
            chip,
            microfarads: (chip.capacitance.get() / MICRO * 1e9).round() / 1e9,
            size: (length, width),
            count,
            area: count * length * width,
        }
    }
}

/// Chips with a rating for the voltage and a capacitance that the page accepts, the smallest area first; the first of
/// chips that differ only in packaging.
pub fn suggestions<'a>(
    needed: Farads,
    voltage: Volts,
    microfarads: Limit,
    catalogue: impl Iterator<Item = &'a Chip>,
) -> Vec<Suggestion<'a>> {
    let mut chips: Vec<_> = catalogue
        .filter(|chip| chip.rated_voltage.get() >= voltage.get())
        .map(|chip| Suggestion::new(chip, needed))
        .filter(|suggestion| microfarads.contains(suggestion.microfarads))
        .collect();
    chips.sort_by(|a, b| {
        let area = a.area.total_cmp(&b.area);
        area.then_with(|| a.chip.part_number.cmp(&b.chip.part_number))
    });
    chips.truncate(MOST_SUGGESTIONS);
    chips
}

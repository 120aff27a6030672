//! Merges generated and listed parts: one part per design, of power boxes one per design and leads.

use std::collections::HashMap;

use henrad_parts::{FigureBases, Origin, Part, Published};

use crate::keys;

/// Parts in order of insertion, indexed by design.
#[derive(Default)]
pub(crate) struct Collection {
    parts: Vec<Part>,
    by_design: HashMap<String, usize>,
}

impl Collection {
    /// Adds parts of a grid. The first part of a design wins.
    pub fn add_generated(&mut self, parts: Vec<Part>) {
        for part in parts {
            self.insert(part);
        }
    }

    /// Adds real parts. A real part confirms a generated one of the same design; other designs are
    /// added as listed, preferably with the usual tolerance.
    pub fn add_listed(&mut self, parts: Vec<Part>) {
        for part in parts {
            if let Some(listed) = self.insert(part) {
                self.vouch(listed);
            }
        }
    }

    /// The parts so far.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    pub fn into_parts(self) -> Vec<Part> {
        self.parts
    }

    /// Returns the part if its design already exists.
    fn insert(&mut self, part: Part) -> Option<Part> {
        let key = keys::listing_key(&part.part_number);
        if self.by_design.contains_key(&key) {
            return Some(part);
        }
        self.by_design.insert(key, self.parts.len());
        self.parts.push(part);
        None
    }

    fn vouch(&mut self, listed: Part) {
        let key = keys::listing_key(&listed.part_number);
        let Some(part) = self
            .by_design
            .get(&key)
            .and_then(|index| self.parts.get_mut(*index))
        else {
            return;
        };
        fill_gaps(&mut part.published, &listed.published);
        if matches!(part.origin, Origin::Estimated(_)) {
            part.origin = listed.origin;
        }
    }
}

/// Fills the gaps of `published` from `listed`.
fn fill_gaps(published: &mut Published, listed: &Published) {
    macro_rules! fill {
        ($($field:ident),+) => { $(published.$field = published.$field.take().or(listed.$field);)+ };
    }
    // What a figure holds at belongs to it: one list must not lend another its condition.
    let esr_basis = if published.esr.is_none() {
        listed.esr_basis()
    } else {
        published.esr_basis()
    };
    let ripple_basis = if published.ripple_current_rms.is_none() {
        listed.ripple_current_basis()
    } else {
        published.ripple_current_basis()
    };
    published.bases = FigureBases::new(
        esr_basis.map(str::to_owned),
        ripple_basis.map(str::to_owned),
    );
    fill!(
        dissipation_factor_limit,
        esr,
        esl,
        leakage_current_limit,
        thermal_resistance,
        length,
        width,
        height,
        lead_spacing
    );
    if published.ripple_current_rms.is_none() {
        published.ripple_current_rms = listed.ripple_current_rms;
        published.ripple_current_frequency = listed.ripple_current_frequency;
        published.ripple_current_temperature = listed.ripple_current_temperature;
    }
    published.listed = std::mem::take(&mut published.listed).or(&listed.listed);
}

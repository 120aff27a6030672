//! Design defaults: tables that replace what a maker does not publish, each with its
//! source. Keys in brackets lead to docs/references.bib; "judgment" marks a design choice of this
//! project. Nothing here reaches a model without the mark `estimated`.

pub(super) mod ceramic;
pub(super) mod coil;
pub(super) mod electrolytic;
pub(super) mod esr_law;
pub(super) mod film;
pub(super) mod film_voltage;
pub(super) mod interpolate;
pub(super) mod limits;
pub(super) mod permitted_loss;
pub(super) mod solid;

//! Film lifetime on the wire.

mod answer;
pub mod fields;
mod inputs;
mod map;
mod part;
mod request;
mod table;

pub use answer::{
    LifeWithoutCredit, LifetimeAnswer, LifetimePart, LifetimeSensitivity, PlotPoint, ProfileResult,
    ProfileWithoutCredit, TemperaturePlot, UnlimitedCurves, VoltagePlot,
};
pub use inputs::{DrySwitch, FilmDefaults, FilmInputs, FilmLifetimeForm, LifetimeCriterion};
pub use map::{
    GoalAnswer, GoalPart, GoalRequest, IsoLifeAnswer, IsoLifeContour, IsoLifeLimit, IsoLifeMap,
    IsoLifeRequest,
};
pub use part::{
    FilmPartItem, LawCoefficients, LifetimeParameter, PartExtreme, PartExtremesRequest,
    ReferenceTestItem, StaticTests, VoltageNodes,
};
pub use request::{
    CurrentRow, FilmPicker, FilmProfile, FilmSeries, HeatPath, LifetimeRequest, OverlayVoltage,
    PartName, VoltageTypes,
};
pub use table::{ProfileExport, ProfileImport, ProfileTable};

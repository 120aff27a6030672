#![doc = include_str!("../README.md")]

#[macro_use]
mod database;
mod account_projects;
mod accounts;
mod aging;
mod attributes;
mod audit;
mod backup;
mod by_number;
mod case_reach;
mod definition;
mod electrolytic_lifetime;
mod error;
mod exchange;
mod expand;
mod feedback;
mod film_lifetime;
pub mod inductor;
mod keys;
mod kicad_profiles;
mod lookup;
mod measurement;
mod number_pattern;
pub mod power_array;
mod preferred;
pub mod reading;
mod revisions;
mod search;
mod series_attributes;
mod sharing;
mod sheet_contract;
mod site;
mod site_text;
mod stated;
mod tables;
mod usage;

pub use account_projects::{
    AccountProject, LARGEST_ACCOUNT, LARGEST_PROJECT, MOST_ITEMS, MOST_PROJECTS, ProjectItem,
    ProjectSave, ProjectSaved,
};
pub use accounts::{
    Account, AccountChange, AccountOutcome, Attempted, ImportKey, LoginOutcome, LoginRecord,
    LoginSubject, NewKey, Role, Session,
};
pub use aging::{AgingRate, aging_rates};
pub use attributes::{Attribute, aec_q200, is_automotive_with_suffix, safety_class};
pub use audit::AuditEntry;
pub use backup::CopiedTable;
pub use by_number::{
    IMPOSSIBLE, NotStated, OrderCode, Specification, SpecificationFault, UNUSUAL, excess,
    is_known_by_key, is_specification, part_by_number, read_specification,
};
pub use case_reach::{CaseFit, case_excess, case_fit};
pub use database::{
    CatalogueStamp, Damage, Database, LoadProgress, LoadReport, PartPage, PickerOption,
    PickerQuery, PickerSeries, PickerSize, PickerVoltage, ProgressListener, StoredPart, Verified,
    without_credentials,
};
pub use definition::Series;
pub use electrolytic_lifetime::ElectrolyticLifetimes;
pub use error::{CatalogueError, DatabaseErrorKind};
pub use exchange::{
    AdoptOptions, AdoptRefusal, Adopted, AdoptedNumber, ExchangeFormat, ImportOptions,
    ImportReport, ImportUndo, ImportedAs, PastImport, Removal, RowProblem, decoded, is_column,
};
pub use expand::{BuiltIn, built_in, built_in_where};
pub use feedback::Feedback;
pub use film_lifetime::FilmLifetimes;
pub use kicad_profiles::{NewProfile, StoredProfile};
pub use lookup::{
    Lookup, MatchQuality, NamedPart, NumberMatch, PartBasis, is_same_number, left_out,
};
pub use measurement::Measurement;
pub use revisions::{EditOutcome, IMPORT, PartEdit, PartRevision, part_version};
pub use search::{
    CrossReference, FacetCount, InductorMatch, MAX_SEARCH_RESULTS, Named, SearchAnswer,
    SearchFacets, SearchFilter, SearchMatch, Understood,
};
pub use sharing::{DatabaseSize, Share, SharedState};
pub use sheet_contract::{Assertion, FactValue, SeriesContract, SheetContract, SheetFact};
pub use site::{Change, SiteSetting};
pub use site_text::SiteTextRevision;
pub use usage::{DayFigures, PartUse, Ranked, SimulationUse, Totals, UsageFigures, UsageRecord};

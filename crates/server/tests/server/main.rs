//! The HTTP interface by resource, on SQLite and on PostgreSQL; real server processes; the models
//! of the built-in parts. Test names carry the id of the requirement that they show, where there is
//! one.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    clippy::too_many_lines,
    reason = "a step that fails must fail its test, which names its database; tables of cases"
)]

#[macro_use]
mod support;
mod accounts;
mod adopt;
mod aging;
mod analyses;
mod assistants;
mod bank;
mod bank_changes;
mod bank_refusals;
mod bank_resume;
mod bank_worst_case;
mod board;
mod board_calls;
mod board_elsewhere;
mod board_files;
mod board_reports;
mod catalogue;
mod circuit;
mod columns;
mod command_line;
mod commands;
mod csv;
mod damage;
mod description;
mod electrolytic_lifetime;
mod errors;
mod exports_of_any_maker;
mod feedback;
mod film_drying;
mod film_instructions;
mod film_lifetime;
mod film_parts;
mod film_profiles;
mod film_reference_tests;
mod find_one_by_one;
mod generated_clients;
mod impedance;
mod import_keys;
mod import_undo;
mod imports;
mod inductor;
mod inductor_component;
mod inductor_find;
mod inductor_parts;
mod kicad;
mod kicad_commands;
mod login_record;
mod many_parts;
mod measurement;
mod model_addresses;
mod model_files;
mod models_elsewhere;
mod models_in_ngspice;
mod number_match;
mod numbers_of_any_maker;
mod operating_point;
mod order_codes;
mod part_commands;
mod plot;
mod plot_cache;
mod power;
mod power_array;
mod power_array_details;
mod prices;
mod projects;
mod properties;
mod random_bodies;
mod ripple;
mod search;
mod seed;
mod seed_doubts;
mod seed_marks;
mod seed_overlay;
mod seed_revisions;
mod selection;
mod selection_refusals;
mod selection_worst_case;
mod server;
mod servers;
mod share;
mod site;
mod solid_parts;
mod spread;
mod stated_figures;
mod stated_ranges;
mod stored_curves;
mod test_catalogue;
#[path = "../../../catalogue/tests/catalogue/test_database.rs"]
mod test_database;
mod tolerance;
mod verdict;
mod worked_examples;

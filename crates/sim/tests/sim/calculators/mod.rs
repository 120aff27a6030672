//! The calculators against worked numbers: one test per table of
//! reference/{aging,power,inductor,power_array}.

mod aging;
mod inductor;
mod inductor_balance;
mod inductor_impedance;
mod inductor_operation;
mod molded;
mod power;
mod support;

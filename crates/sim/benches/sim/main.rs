//! Speed of the physics. One program: each would compile and link the parts and tables that they
//! share again.

mod analyses;
mod bank;
mod inductor;
mod lifetime;
mod network;
mod selection;
#[path = "../../tests/sim/support/mod.rs"]
mod support;
mod sweep;

fn main() {
    divan::main();
}

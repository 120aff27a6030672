//! Speed of the circuits that model a part in other programs; the aim is 5 ms a part.

#![allow(clippy::unwrap_used, reason = "a part without a circuit has no speed")]

use divan::Bencher;
use henrad_parts::quantity::Hertz;
use henrad_sim::network::{broadband, single_frequency};
use henrad_sim::{Capacitor, Condition};

use crate::support;

/// One part of each technology.
const PARTS: [&str; 5] = [
    "C0805C104K5RACTU",
    "T491D107K010AT",
    "A700V337M2R5ATE009",
    "R46KN4100JHP1M",
    "EDH106M016A9BAA",
];

fn capacitor(number: &str) -> Capacitor {
    Capacitor::at(&support::part(number).model(), &Condition::default()).unwrap()
}

/// Fit from 10 kHz to 10 GHz, the default sweep.
#[divan::bench(args = PARTS)]
fn broadband_default_sweep(bencher: Bencher<'_, '_>, number: &str) {
    let capacitor = capacitor(number);
    let (start, stop) = (Hertz::new(1e4), Hertz::new(1e10));
    bencher.bench_local(|| broadband::fit(&capacitor, start, stop));
}

/// Elements at one frequency.
#[divan::bench(args = PARTS)]
fn single_frequency_netlist(bencher: Bencher<'_, '_>, number: &str) {
    let capacitor = capacitor(number);
    bencher.bench_local(|| single_frequency::netlist(capacitor.circuit(), Hertz::new(1e4)));
}

//! Inductors as components: the circuit against its closed form, its plain elements, and its
//! limits.

use henrad_parts::quantity::{Amperes, Celsius, Farads, Hertz, Ohms};
use henrad_sim::inductor::{Inductor, ParasiticSpread, Parasitics, SmallSignal};
use henrad_sim::{Complex64, FrequencyGrid, SimError};

use super::inductor::ROOM;
use super::molded::{self, PARASITICS};
use super::support::assert_close;

/// A part that loses a fifth of its inductance at 30 A.
fn molded(inductance: f64, resistance: f64, thickness: f64) -> Inductor {
    molded::molded(inductance, resistance, thickness, 0.2)
}

fn grid() -> FrequencyGrid {
    FrequencyGrid::logarithmic(Hertz::new(1e3), Hertz::new(1e9), 30).unwrap()
}

fn at(inductor: &Inductor, current: f64, temperature: f64) -> SmallSignal<'_> {
    let (current, temperature) = (Amperes::new(current), Celsius::new(temperature));
    SmallSignal::at(inductor, PARASITICS, current, temperature).unwrap()
}

#[test]
fn a_thin_conductor_gives_the_closed_form_of_the_parallel_circuit() {
    // 1 µm of copper has no skin effect up to 1 GHz.
    let inductor = molded(1e-6, 0.05, 1e-6);
    let small_signal = at(&inductor, 0.0, 25.0);
    for &frequency in grid().frequencies() {
        let omega = std::f64::consts::TAU * frequency;
        let inner = Complex64::new(0.05, omega * 1e-6);
        let expected = (inner.inv() + Complex64::new(1.0 / 600.0, omega * 17e-12)).inv();
        let z = small_signal.impedance(Hertz::new(frequency));
        let off = (z - expected).norm() / expected.norm();
        assert!(off < 1e-5, "{frequency} Hz: {z} Ω, expected {expected} Ω");
    }
    // ω0² = 1/(LC) − (R/L)²: R_core moves no zero of the reactance to first order.
    let resonance = small_signal.self_resonant_frequency().unwrap().get();
    let omega = (1.0 / (1e-6 * 17e-12) - (0.05_f64 / 1e-6).powi(2)).sqrt();
    assert_close(
        "resonance",
        resonance,
        omega / std::f64::consts::TAU,
        1e-6,
        "Hz",
    );
    let peak = small_signal.impedance(Hertz::new(resonance));
    assert!(peak.im.abs() < 1e-6 * peak.re, "{peak}");
}

#[test]
fn the_inductance_at_the_current_is_that_of_the_law_and_the_resistance_that_of_the_winding() {
    let inductor = molded(0.36e-6, 1.05e-3, 0.3e-3);
    for (current, temperature) in [(0.0, 25.0), (20.0, 25.0), (30.0, 100.0), (60.0, -40.0)] {
        let small_signal = at(&inductor, current, temperature);
        let celsius = Celsius::new(temperature);
        let law = inductor.inductance.at(Amperes::new(current), celsius).get();
        assert_eq!(small_signal.inductance().get(), law);
        let z = small_signal.impedance(Hertz::new(1e5));
        let inductance = z.im / (std::f64::consts::TAU * 1e5);
        assert_close("inductance", inductance, law, 1e-5, "H");
        let copper = inductor
            .winding
            .ac_resistance(Hertz::new(1e5), celsius)
            .get();
        // The core takes (ωL)²/R_core.
        let core = z.im * z.im / 600.0;
        assert_close("ESR", z.re, copper + core, 1e-4, "Ω");
        let dc = small_signal.impedance(Hertz::new(1.0)).re;
        assert_close(
            "dc",
            dc,
            inductor.winding.dc_resistance(celsius).get(),
            1e-5,
            "Ω",
        );
    }
}

#[test]
fn a_dc_current_raises_the_resonance_and_every_impedance_is_passive() {
    let inductor = molded(0.36e-6, 1.05e-3, 0.3e-3);
    let resonance = |current| {
        let small_signal = at(&inductor, current, 25.0);
        let impedances = small_signal.impedances(&grid());
        assert!(impedances.iter().all(|z| z.re > 0.0));
        small_signal.self_resonant_frequency().unwrap().get()
    };
    let (unbiased, biased) = (resonance(0.0), resonance(30.0));
    // A fifth less inductance.
    assert_close("ratio", biased / unbiased, 0.8_f64.powf(-0.5), 0.01, "");
}

#[test]
fn plain_elements_follow_the_impedance() {
    for (inductance, resistance) in [(0.36e-6, 1.05e-3), (22e-6, 13.2e-3), (0.12e-6, 0.65e-3)] {
        let inductor = molded(inductance, resistance, 0.3e-3);
        for current in [0.0, 30.0] {
            let circuit = at(&inductor, current, 85.0).plain_circuit(&grid()).unwrap();
            let deviation = circuit.deviation;
            println!("{inductance} H, {current} A: {deviation:?}");
            assert!(deviation.impedance < 5e-4, "{deviation:?}");
            assert!(deviation.esr < 1e-3, "{deviation:?}");
            let elements = circuit.netlist.elements();
            assert!(elements.len() < 60, "{} elements", elements.len());
            assert_eq!(elements[0].name, "LMAIN");
        }
    }
}

/// A core in full saturation keeps the field in air around its turns.
#[test]
fn a_saturated_core_leaves_the_field_in_air() {
    let inductor = molded(1e-9, 0.01, 0.3e-3);
    let saturated = SmallSignal::at(&inductor, PARASITICS, Amperes::new(100.0), ROOM).unwrap();
    let law = inductor.inductance.at(Amperes::new(0.0), ROOM).get();
    assert!(saturated.outer_inductance().get() >= 0.0099 * law);
    assert!(saturated.inductance().get() > saturated.outer_inductance().get());
}

#[test]
fn a_capacitance_of_zero_is_refused() {
    let parasitics = Parasitics {
        winding_capacitance: Farads::new(0.0),
        ..PARASITICS
    };
    let inductor = molded(1e-6, 0.01, 0.3e-3);
    let refused = SmallSignal::at(&inductor, parasitics, Amperes::new(0.0), ROOM);
    assert!(
        matches!(refused, Err(SimError::Parameter { name, .. }) if name.contains("capacitance"))
    );
}

#[test]
fn the_band_holds_the_curves_of_every_capacitance_within_its_spread_and_no_more() {
    const FACTORS: [f64; 2] = [0.65, 1.48];
    const DRAWN: u32 = 400;
    let inductor = molded(0.36e-6, 1.05e-3, 0.3e-3);
    let spread = ParasiticSpread {
        winding_capacitance: FACTORS,
        core_resistance: [1.0, 1.0],
    };
    let band = at(&inductor, 10.0, 60.0).band(&grid(), &spread);
    let parts = (0..=DRAWN).map(|part| {
        let share = f64::from(part) / f64::from(DRAWN);
        let factor = FACTORS[0] * (FACTORS[1] / FACTORS[0]).powf(share);
        let parasitics = Parasitics {
            winding_capacitance: Farads::new(factor * PARASITICS.winding_capacitance.get()),
            ..PARASITICS
        };
        let (current, temperature) = (Amperes::new(10.0), Celsius::new(60.0));
        SmallSignal::at(&inductor, parasitics, current, temperature).unwrap()
    });
    let parts: Vec<_> = parts.collect();
    let (mut around_resonance, mut inductive) = (0, 0);
    for (index, &frequency) in grid().frequencies().iter().enumerate() {
        let drawn: Vec<_> = parts
            .iter()
            .map(|part| part.impedance(Hertz::new(frequency)))
            .collect();
        let range = |value: fn(&Complex64) -> f64| {
            let values = drawn.iter().map(value);
            values.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], value| {
                [low.min(value), high.max(value)]
            })
        };
        // The drawn parts lie 0.2 % apart, which moves the top of a resonance of this quality by
        // less.
        let assert_edges = |what: &str, edges: [f64; 2], drawn: [f64; 2]| {
            for (edge, drawn) in edges.into_iter().zip(drawn) {
                let off = (edge / drawn - 1.0).abs();
                assert!(off < 1e-3, "{what}, {frequency} Hz: {edge}, drawn {drawn}");
            }
            assert!(edges[0] <= drawn[0] * (1.0 + 1e-12) && edges[1] >= drawn[1] * (1.0 - 1e-12));
        };
        let impedance = [band.impedance.low[index], band.impedance.high[index]];
        assert_edges("|Z|", impedance, range(|z| z.norm()));
        let esr = [band.esr.low[index], band.esr.high[index]];
        assert_edges("ESR", esr, range(|z| z.re));
        let reactance = range(|z| z.im);
        let is_inductive = reactance[0] > 0.0;
        assert_eq!(
            band.inductance[index].is_some(),
            is_inductive,
            "{frequency} Hz"
        );
        if let Some(edges) = band.inductance[index] {
            let omega = std::f64::consts::TAU * frequency;
            assert_edges("L", edges, reactance.map(|x| x / omega));
            inductive += 1;
        }
        let ends = [drawn[0].norm(), drawn[drawn.len() - 1].norm()];
        around_resonance += usize::from(impedance[1] > 1.05 * ends[0].max(ends[1]));
    }
    assert!(
        around_resonance > 1 && inductive > 100,
        "{around_resonance}, {inductive}"
    );
    assert_close(
        "dc",
        band.impedance.high[0],
        band.impedance.low[0],
        1e-5,
        "Ω",
    );
}

/// Of parts drawn at random by their spreads at least 77 % lie within at every frequency, the tops
/// of their resonances included, and nowhere does the band reach much further than the curves do.
#[test]
fn eight_in_ten_parts_of_both_spreads_lie_within_the_band() {
    let spread = ParasiticSpread {
        winding_capacitance: [0.65, 1.48],
        core_resistance: [0.86, 1.12],
    };
    let inductor = molded(0.36e-6, 1.05e-3, 0.3e-3);
    let band = at(&inductor, 10.0, 60.0).band(&grid(), &spread);
    let (current, temperature) = (Amperes::new(10.0), Celsius::new(60.0));
    let drawn: Vec<Vec<Complex64>> = factors(spread.winding_capacitance)
        .flat_map(|c| factors(spread.core_resistance).map(move |r| (c, r)))
        .map(|(c, r)| Parasitics {
            winding_capacitance: Farads::new(c * PARASITICS.winding_capacitance.get()),
            core_resistance: Ohms::new(r * PARASITICS.core_resistance.get()),
        })
        .map(|parasitics| {
            let part = SmallSignal::at(&inductor, parasitics, current, temperature).unwrap();
            part.impedances(&grid())
        })
        .collect();
    let mut shares = Vec::new();
    for (index, frequency) in grid().frequencies().iter().enumerate() {
        for (edges, value) in [
            (&band.impedance, (|z| z.norm()) as fn(&Complex64) -> f64),
            (&band.esr, |z| z.re),
        ] {
            let (low, high) = (edges.low[index], edges.high[index]);
            let within = drawn.iter().filter(|part| {
                let value = value(&part[index]);
                value >= low * (1.0 - 1e-12) && value <= high * (1.0 + 1e-12)
            });
            let share = within.count() as f64 / drawn.len() as f64;
            assert!(share > 0.77, "{frequency} Hz: {share}");
            shares.push(share);
        }
    }
    let mean = shares.iter().sum::<f64>() / shares.len() as f64;
    assert!((0.79..0.86).contains(&mean), "{mean}");
}

/// Factors of parts, log-normal on either side of 1 with these at 10 and 90 %, at evenly spaced
/// shares.
fn factors([low, high]: [f64; 2]) -> impl Iterator<Item = f64> {
    const PARTS: u32 = 40;
    (0..PARTS).map(move |part| {
        let share = (f64::from(part) + 0.5) / f64::from(PARTS);
        let deviation = normal_quantile(share) / normal_quantile(0.9);
        if deviation < 0.0 {
            low.powf(-deviation)
        } else {
            high.powf(deviation)
        }
    })
}

/// The standard normal quantile by bisection of its distribution; 1e-9.
fn normal_quantile(share: f64) -> f64 {
    let density = |x: f64| (-0.5 * x * x).exp() / std::f64::consts::TAU.sqrt();
    // Simpson's rule from 0.
    let distribution = |x: f64| {
        let step = x / 64.0;
        let sum: f64 = (0..=64)
            .map(|i| {
                let weight = match i {
                    0 | 64 => 1.0,
                    i if i % 2 == 1 => 4.0,
                    _ => 2.0,
                };
                weight * density(f64::from(i) * step)
            })
            .sum();
        0.5 + sum * step / 3.0
    };
    let (mut low, mut high) = (-5.0, 5.0);
    for _ in 0..40 {
        let middle = 0.5 * (low + high);
        if distribution(middle) < share {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

//! Bands against parts drawn from the spreads.

use henrad_parts::model::{CapacitorModel, Spread, Spreads, for_part};
use henrad_parts::quantity::{Celsius, Henries, Hertz, Ohms, Volts};
use henrad_parts::{EsrRating, Part, RatingKind};
use henrad_sim::capacitor::band::{
    Edges, UncertainPiece, impedance_band, ratio_band, reading_band, ripple_band,
};
use henrad_sim::capacitor::combine::{TraceImpedance, parallel};
use henrad_sim::capacitor::limit::ac_voltage_limit;
use henrad_sim::{Capacitor, Complex64, Condition, FrequencyGrid};

use crate::support::{self, biased};

/// Standard deviations of a normal distribution at 90 %.
const AT_90_PERCENT: f64 = 1.281_551_565_545;
const DRAWS: usize = 2_000;
/// Share of the parts within a band, which is 80 % by its meaning.
const SHARE: std::ops::RangeInclusive<f64> = 0.70..=0.92;

pub const NO_TRACE: TraceImpedance = TraceImpedance {
    resistance: Ohms::new(0.0),
    inductance: Henries::new(0.0),
};

pub struct Case {
    pub part: Part,
    pub model: CapacitorModel,
    pub spreads: Spreads,
    pub condition: Condition,
    pub quantity: u32,
}

pub fn case(number: &str, quantity: u32, bias: f64) -> Case {
    let part = support::part(number).part();
    let model = for_part(&part).unwrap();
    Case {
        spreads: Spreads::new(&part, &model),
        condition: biased(bias),
        part,
        model,
        quantity,
    }
}

fn at_temperature(case: Case, temperature: f64) -> Case {
    let condition = Condition {
        temperature: Celsius::new(temperature),
        ..case.condition
    };
    Case { condition, ..case }
}

pub fn grid() -> FrequencyGrid {
    FrequencyGrid::logarithmic(Hertz::new(100.0), Hertz::new(1e9), 20).unwrap()
}

pub fn impedances(cases: &[Case]) -> Vec<Vec<Complex64>> {
    let at = |case: &Case| Capacitor::at(&case.model, &case.condition).unwrap();
    cases
        .iter()
        .map(|case| at(case).impedances(&grid()))
        .collect()
}

pub fn pieces<'a>(cases: &'a [Case], impedances: &'a [Vec<Complex64>]) -> Vec<UncertainPiece<'a>> {
    let pairs = cases.iter().zip(impedances);
    pairs
        .map(|(case, impedance)| UncertainPiece {
            quantity: case.quantity,
            model: &case.model,
            condition: case.condition,
            spreads: &case.spreads,
            impedance,
        })
        .collect()
}

/// Numbers of a normal distribution, the same in every run (xorshift and Box-Muller).
struct Normal(u64);

impl Normal {
    fn uniform(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 11) as f64 + 0.5) / (1u64 << 53) as f64
    }

    fn next(&mut self) -> f64 {
        let (radius, angle) = (self.uniform(), self.uniform());
        (-2.0 * radius.ln()).sqrt() * (std::f64::consts::TAU * angle).cos()
    }
}

/// A log-normal factor on either side of 1 with the spread's values at 10 and 90 %.
pub fn factor(spread: Spread, standard: f64) -> f64 {
    let edge = if standard < 0.0 {
        spread.low
    } else {
        spread.high
    };
    (edge.ln() * standard.abs() / AT_90_PERCENT).exp()
}

/// What one draw leaves open for a class: loss, inductance, capacitance, bias, roll-off.
type Draw = [f64; 5];

/// One piece of a part as a draw has it, by the meaning of its spreads.
fn drawn(case: &Case, nominal: &[Complex64], draw: Draw) -> Vec<Complex64> {
    let [loss, inductance, capacitance, bias, roll_off] = draw;
    let core = Capacitor::at(&case.model, &case.condition)
        .unwrap()
        .core_impedances(&grid());
    let capacitance =
        factor(capacitance_spread(case), capacitance) * factor(bias_spread(case), bias);
    let grid = grid();
    let frequencies = grid.frequencies().iter();
    frequencies
        .zip(nominal.iter().zip(&core))
        .map(|(&frequency, (z, core))| {
            let loss = factor(
                case.spreads
                    .loss_at(Hertz::new(frequency), case.condition.temperature),
                loss,
            );
            let outside = (z.im - core.im) * factor(case.spreads.inductance, inductance);
            let roll_offs = case.spreads.roll_off_over_frequency();
            let capacitance = capacitance * factor(roll_offs.at(frequency.ln()), roll_off);
            Complex64::new(z.re * loss, core.im / capacitance + outside)
        })
        .collect()
}

/// Capacitance at 1 kHz under another condition over that of the case.
fn capacitance_over(case: &Case, condition: Condition) -> f64 {
    let at = |condition| {
        let capacitor = Capacitor::at(&case.model, &condition).unwrap();
        -1.0 / capacitor.core_impedances(&support::single(1e3))[0].im
    };
    at(condition) / at(case.condition)
}

fn capacitance_spread(case: &Case) -> Spread {
    if case.spreads.small_signal_capacitance.is_none() {
        return Spread::NONE;
    }
    let small_signal = Condition {
        ac_voltage: Some(Volts::new(0.01)),
        ..case.condition
    };
    Spread::new(capacitance_over(case, small_signal), 1.0)
}

fn bias_spread(case: &Case) -> Spread {
    let bias = case.condition.bias.get();
    let Some(spread) = case.spreads.bias.filter(|_| bias != 0.0) else {
        return Spread::NONE;
    };
    let kept = |voltage_factor: f64| {
        let mut model = case.model.clone();
        let CapacitorModel::Ceramic(ceramic) = &mut model else {
            panic!("only ceramics depend on bias");
        };
        let law = ceramic.dc_bias.as_mut().unwrap();
        let voltage = law.characteristic_voltage.value.get() * voltage_factor;
        law.characteristic_voltage.value = Volts::new(voltage);
        let at = |bias| {
            let capacitor = Capacitor::at(&model, &biased(bias)).unwrap();
            -1.0 / capacitor.core_impedances(&support::single(1e3))[0].im
        };
        at(bias) / at(0.0)
    };
    let Spread { low, high } = spread.characteristic_voltage;
    Spread::new(kept(low) / kept(1.0), kept(high) / kept(1.0))
}

/// Shares of drawn groups whose value lies within the edges, by frequency.
fn shares_within(cases: &[Case], edges: &Edges, value: impl Fn(&Complex64) -> f64) -> Vec<f64> {
    let nominal = impedances(cases);
    let mut normal = Normal(0x9E37_79B9_7F4A_7C15);
    let mut inside = vec![0_u32; grid().len()];
    for _ in 0..DRAWS {
        let mut by_class: Vec<(&str, Draw)> = Vec::new();
        let mut group = Vec::new();
        for (case, nominal) in cases.iter().zip(&nominal) {
            let class = case.spreads.class;
            let known = by_class.iter().find(|(other, _)| *other == class).copied();
            let (_, draw) = known.unwrap_or_else(|| {
                let new = (class, std::array::from_fn(|_| normal.next()));
                by_class.push(new);
                new
            });
            group.push((case.quantity, drawn(case, nominal, draw)));
        }
        for (index, z) in parallel(&group).unwrap().iter().enumerate() {
            let is_inside = (edges.low[index]..=edges.high[index]).contains(&value(z));
            inside[index] += u32::from(is_inside);
        }
    }
    let share = |count: u32| f64::from(count) / DRAWS as f64;
    inside.into_iter().map(share).collect()
}

fn assert_covers(what: &str, cases: &[Case], edges: &Edges, value: impl Fn(&Complex64) -> f64) {
    let shares = shares_within(cases, edges, value);
    for (frequency, share) in grid().frequencies().iter().zip(&shares) {
        assert!(
            SHARE.contains(share),
            "{what}: {share} at {frequency:.3e} Hz"
        );
    }
    let mean = shares.iter().sum::<f64>() / shares.len() as f64;
    // A capacitance that is at most the nominal one leaves half of the parts on an edge.
    assert!((0.76..=0.88).contains(&mean), "{what}: {mean} in the mean");
}

#[test]
fn eight_in_ten_parts_lie_within_the_band() {
    let groups = [
        ("class II", vec![case("C0805C104K5RACTU", 1, 0.0)]),
        (
            "class II under bias",
            vec![case("C0805C106K8PACTU", 3, 5.0)],
        ),
        ("tantalum", vec![case("T491D107K010AT", 1, 0.0)]),
        ("polymer", vec![case("A700V337M2R5ATE009", 2, 0.0)]),
        (
            "wet aluminum in the cold",
            vec![at_temperature(case("EDH106M016A9BAA", 1, 0.0), -40.0)],
        ),
        (
            "bank of three",
            vec![
                case("C0805C104K5RACTU", 4, 0.0),
                case("C0603C104K5RACTU", 2, 0.0),
                case("T491D107K010AT", 1, 0.0),
            ],
        ),
    ];
    for (name, cases) in groups {
        let nominal = impedances(&cases);
        let band = impedance_band(&grid(), &pieces(&cases, &nominal), NO_TRACE)
            .unwrap()
            .unwrap();
        assert_covers(&format!("{name}, |Z|"), &cases, &band.magnitude, |z| {
            z.norm()
        });
        assert_covers(&format!("{name}, ESR"), &cases, &band.resistance, |z| z.re);
        assert_covers(&format!("{name}, Im Z"), &cases, &band.reactance, |z| z.im);
    }
}

/// In a line of 50 Ω to ground: S11 = −Z₀/(2Z + Z₀), S21 = 2Z/(2Z + Z₀).
fn scattering(z: &Complex64) -> [f64; 2] {
    let sum = 2.0 * z + 50.0;
    let decibels = |parameter: Complex64| 20.0 * parameter.norm().log10();
    [
        decibels(Complex64::new(-50.0, 0.0) / sum),
        decibels(2.0 * z / sum),
    ]
}

#[test]
fn eight_in_ten_parts_lie_within_the_bands_of_what_is_read_off_the_impedance() {
    let groups = [
        ("class II", vec![case("C0805C104K5RACTU", 1, 0.0)]),
        ("tantalum", vec![case("T491D107K010AT", 1, 0.0)]),
        ("film", vec![case("R46KN4100JHP1M", 1, 0.0)]),
        (
            "bank of two",
            vec![
                case("C0805C104K5RACTU", 4, 0.0),
                case("T491D107K010AT", 1, 0.0),
            ],
        ),
    ];
    for (name, cases) in groups {
        let nominal = impedances(&cases);
        let pieces = pieces(&cases, &nominal);
        let name = |quantity: &str| format!("{name}, {quantity}");
        for (position, quantity) in ["S11", "S21"].into_iter().enumerate() {
            let read = |z: Complex64| scattering(&z)[position];
            let edges = reading_band(&grid(), &pieces, NO_TRACE, read)
                .unwrap()
                .unwrap();
            assert_covers(&name(quantity), &cases, &edges, |z| scattering(z)[position]);
        }
        let band = ratio_band(&grid(), &pieces, NO_TRACE).unwrap().unwrap();
        assert_covers(&name("phase"), &cases, &band.signed, |z| z.im / z.re);
        assert_covers(&name("Q"), &cases, &band.magnitude, |z| (z.im / z.re).abs());
    }
}

/// The edges of |X/R| are those of the drawn values where the sign of X differs between parts, and
/// hold the curve.
#[test]
fn a_quality_factor_has_its_dip_within_its_band() {
    let cases = [case("C0805C104K5RACTU", 1, 0.0)];
    let nominal = impedances(&cases);
    let pieces = pieces(&cases, &nominal);
    let band = ratio_band(&grid(), &pieces, NO_TRACE).unwrap().unwrap();
    let mut turning = 0;
    for (index, z) in nominal[0].iter().enumerate() {
        let of = |edges: &Edges| (edges.low[index], edges.high[index]);
        let ((low, high), (least, most)) = (of(&band.signed), of(&band.magnitude));
        let quality = (z.im / z.re).abs();
        let (least, most) = (least * (1.0 - 1e-12), most * (1.0 + 1e-12));
        assert!(
            0.0 < most && (least..=most).contains(&quality),
            "{least} {quality} {most}"
        );
        turning += usize::from(low < 0.0 && high > 0.0);
    }
    assert!(
        turning >= 2,
        "{turning} frequencies at which some parts are inductive"
    );
}

#[test]
fn eight_in_ten_parts_lie_within_the_bands_of_current_and_voltage() {
    const RISE: f64 = 20.0;
    // Class II and film: nothing but heat and voltage limits them.
    for number in ["C0805C104K5RACTU", "C0805C106K8PACTU", "R46KN4100JHP1M"] {
        let cases = [case(number, 2, 0.0)];
        let nominal = impedances(&cases);
        let pieces = pieces(&cases, &nominal);
        let rise = henrad_parts::quantity::Kelvins::new(RISE);
        let band = ripple_band(&grid(), &pieces, rise).unwrap().unwrap();
        let case = &cases[0];
        let limit = ac_voltage_limit(&case.model, &case.condition).limit.get();
        let resistance = case.model.thermal_resistance().value.get();
        let mut normal = Normal(0x0DDB_1A5E_5BAD_5EED);
        let mut inside = vec![[0_u32; 2]; grid().len()];
        for _ in 0..DRAWS {
            let draw = std::array::from_fn(|_| normal.next());
            let heated = resistance * factor(case.spreads.thermal_resistance, normal.next());
            for (index, z) in drawn(case, &nominal[0], draw).iter().enumerate() {
                let by_heat = (RISE / (heated * z.re)).sqrt();
                let current = by_heat.min(limit / z.norm());
                // At a limit of the voltage nothing is open but rounding.
                let is_within = |edges: &Edges, value: f64| {
                    let (low, high) = (edges.low[index], edges.high[index]);
                    (low * (1.0 - 1e-9)..=high * (1.0 + 1e-9)).contains(&value)
                };
                inside[index][0] += u32::from(is_within(&band.current, 2.0 * current));
                inside[index][1] += u32::from(is_within(&band.voltage, current * z.norm()));
            }
        }
        for (index, counts) in inside.iter().enumerate() {
            for (what, count) in ["current", "voltage"].into_iter().zip(counts) {
                let share = f64::from(*count) / DRAWS as f64;
                let frequency = grid().frequencies()[index];
                // Where most parts meet the voltage limit, they all lie on an edge.
                assert!(
                    (0.70..=1.0).contains(&share),
                    "{number}, {what}: {share} at {frequency:.3e} Hz"
                );
            }
        }
        // Where heat alone decides, the share is that of any band.
        let heated = inside
            .iter()
            .map(|counts| f64::from(counts[0]) / DRAWS as f64);
        assert!(
            heated.filter(|share| SHARE.contains(share)).count() >= 20,
            "{number}"
        );
    }
}

/// A published resistance is one point: its band opens within a decade and with temperature.
#[test]
fn a_published_resistance_closes_the_band_at_its_own_frequency_and_temperature() {
    let rating = EsrRating {
        value: Ohms::new(0.05),
        frequency: Hertz::new(100e3),
        kind: RatingKind::Typical,
    };
    let mut case = case("R82EC3100AA50J", 1, 0.0);
    case.part.published.esr = Some(rating);
    case.model = for_part(&case.part).unwrap();
    case.spreads = Spreads::new(&case.part, &case.model);
    let at = |frequency: f64, temperature| {
        let frequency = Hertz::new(frequency);
        case.spreads.loss_at(frequency, Celsius::new(temperature))
    };
    let known = rating.frequency.get();
    assert_eq!(case.spreads.published_loss(), Some(rating.frequency));
    let close = |spread: Spread, low: f64, high: f64| {
        (spread.low / low - 1.0).abs() < 1e-9 && (spread.high / high - 1.0).abs() < 1e-9
    };
    let class = at(known * 100.0, 25.0);
    assert!(class.low < 0.8 && class.high > 1.2, "{class:?}");
    assert!(close(at(known, 25.0), 1.0, 1.0));
    for far in [0.01, 0.1, 10.0] {
        assert!(close(at(known * far, 25.0), class.low, class.high), "{far}");
    }
    // Half a decade away the logarithms are half of those of the class.
    let half = at(known * 10_f64.sqrt(), 25.0);
    assert!(close(half, class.low.sqrt(), class.high.sqrt()), "{half:?}");
    // 60 K away nothing of the point is left.
    assert!(close(at(known, 85.0), class.low, class.high));
    assert!(close(at(known, -35.0), class.low, class.high));
    let warm = at(known, 55.0);
    assert!(close(warm, class.low.sqrt(), class.high.sqrt()), "{warm:?}");
}

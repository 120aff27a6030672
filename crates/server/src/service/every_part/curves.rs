//! Curves of a part: those that are offered, and the guarantees of its sheet that they keep.
#![expect(clippy::unnecessary_wraps, reason = "all checks have one form")]

use henrad_api::vocabulary::PlotName;
use henrad_catalogue::{FactValue, SheetFact};
use henrad_engine::plots::{Analysis, PLOTS, TransmissionLine};
use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::{Hertz, Ohms};
use henrad_sim::capacitor::analysis::{Piece, bias_change, temperature_change};
use henrad_sim::network::LinePath;
use henrad_sim::{Capacitor, Condition, FrequencyGrid};

use super::subject::{Subject, condition};
use super::{Outcome, holds};

/// Percent by which a curve may leave a guarantee through rounding.
const ROUNDING: f64 = 1e-6;
/// Percent that a flat capacitance may move.
const FLAT: f64 = 0.5;

/// Every plot that is not refused has points.
pub fn plots(subject: &Subject<'_>) -> Outcome {
    let pieces = [Piece::single(subject.model(), &Condition::default())];
    let grid = FrequencyGrid::from_frequencies(vec![1e3, 1e5, 1e7]).unwrap();
    let impedances = subject.capacitor.impedances(&grid);
    let line = TransmissionLine {
        path: LinePath::Shunt,
        reference: Ohms::new(50.0),
    };
    for plot in PLOTS {
        let is_offered = (plot.refusal)(subject.part()).is_none();
        let has_curve = match plot.analysis {
            Analysis::Sweep(analyze) => {
                let curves = analyze(&line, &grid, &impedances).unwrap();
                curves.iter().any(|points| !points.is_empty())
            }
            // Its curve takes long, and a law is all that it needs.
            Analysis::Change(_) if plot.name == PlotName::AcVoltage => {
                matches!(subject.model(), CapacitorModel::Ceramic(model) if model.ac_voltage.is_some())
            }
            Analysis::Change(analyze) => !analyze(&pieces).unwrap().points().is_empty(),
            Analysis::Ripple | Analysis::Heating | Analysis::Circuit => true,
        };
        if is_offered && !has_curve {
            return Some(Err(format!("{:?} is offered and empty", plot.name)));
        }
    }
    Some(Ok(()))
}

pub fn over_temperature(subject: &Subject<'_>) -> Outcome {
    let sheet = subject.sheet;
    let slope = sheet.range(SheetFact::TemperatureCoefficient);
    let unbiased = sheet.get(SheetFact::CapacitanceOverTemperature);
    let biased = sheet.get(SheetFact::BiasedCapacitanceOverTemperature);
    if slope.is_none() && unbiased.is_none() {
        return None;
    }
    let rated = subject.part().rated_voltage.get();
    let mut outcome = Ok(());
    for (bias, bounds) in [(0.0, unbiased), (rated, biased)] {
        let bounds = match bounds.map(|it| &it.value) {
            Some(FactValue::Bounds(bounds)) => bounds.as_slice(),
            _ if bias > 0.0 => continue,
            _ => &[],
        };
        let slope = slope.filter(|_| bias == 0.0);
        outcome = outcome.and_then(|()| guaranteed(subject, bias, bounds, slope));
    }
    Some(outcome)
}

/// The curve at a bias keeps to the stretches of a guarantee and to a slope in ppm/K.
fn guaranteed(
    subject: &Subject<'_>,
    bias: f64,
    bounds: &[[f64; 4]],
    slope: Option<(f64, f64)>,
) -> Result<(), String> {
    let curve = temperature_change(subject.model(), &condition(25.0, bias)).unwrap();
    for &(temperature, change) in curve.points() {
        let kept = |low: f64, high: f64| (low - ROUNDING..=high + ROUNDING).contains(&change);
        let stretch = bounds
            .iter()
            .find(|it| (it[0]..=it[1]).contains(&temperature));
        let by_stretch = stretch.is_none_or(|it| kept(it[2], it[3]));
        let by_slope = slope.is_none_or(|(low, high)| {
            let percent = |ppm: f64| ppm * (temperature - 25.0) * 1e-4;
            let (one, other) = (percent(low), percent(high));
            kept(one.min(other), one.max(other))
        });
        holds(by_stretch && by_slope, || {
            format!("{change:+.2} % at {temperature} °C, {bias} V")
        })?;
    }
    Ok(())
}

/// What is flat over voltage by its sheet is drawn flat, and what falls never rises.
pub fn over_voltage(subject: &Subject<'_>) -> Outcome {
    let dc = subject.sheet.word(SheetFact::DcBias)?;
    let curve = bias_change(subject.model(), &Condition::default()).unwrap();
    let lowest = curve
        .points()
        .iter()
        .map(|point| point.1)
        .fold(0.0, f64::min);
    let highest = curve
        .points()
        .iter()
        .map(|point| point.1)
        .fold(0.0, f64::max);
    let by_bias = match dc {
        "none" => holds(lowest > -FLAT && highest < FLAT, || {
            format!("{lowest:.1} % over bias")
        }),
        _ => holds(highest < FLAT, || format!("{highest:+.1} % over bias")),
    };
    let is_still = subject.sheet.word(SheetFact::AcVoltage) == Some("none");
    let moves =
        matches!(subject.model(), CapacitorModel::Ceramic(model) if model.ac_voltage.is_some());
    Some(by_bias.and_then(|()| holds(!(is_still && moves), || "follows ac voltage".to_owned())))
}

/// Both ends of temperature and bias give a finite, lossy impedance.
pub fn whole_range(subject: &Subject<'_>) -> Outcome {
    let part = subject.part();
    for temperature in [part.temperature_min.get(), part.temperature_max.get()] {
        for bias in [0.0, part.rated_voltage.get()] {
            let capacitor = Capacitor::at(subject.model(), &condition(temperature, bias));
            let z = capacitor.map(|capacitor| capacitor.impedance(Hertz::new(1e5)));
            let is_good = z
                .as_ref()
                .is_ok_and(|z| z.re > 0.0 && z.re.is_finite() && z.im.is_finite());
            if !is_good {
                return Some(Err(format!("{z:?} at {temperature} °C, {bias} V")));
            }
        }
    }
    Some(Ok(()))
}

//! Lines of equal lifetime over ambient temperature and voltage.

use henrad_parts::quantity::{Celsius, Hours, Volts};

use super::estimator::Estimator;
use super::profile::{OperatingPoint, Profile};

/// First ambient temperature of the map, °C.
const FIRST_TEMPERATURE: f64 = 25.0;
/// Distance of the temperatures, K.
const TEMPERATURE_STEP: f64 = 1.0;
/// Lowest and highest voltage of the map over the rated voltage.
const VOLTAGE_SHARES: (f64, f64) = (0.1, 1.1);
/// Steps between the two.
const VOLTAGE_STEPS: u32 = 40;
/// Bisections within a step that a line crosses.
const HALVINGS: u32 = 30;

/// A line of equal lifetime.
#[derive(Debug, Clone, PartialEq)]
pub struct Contour {
    /// The lifetime.
    pub lifetime: Hours,
    /// Highest voltage with that lifetime by ambient temperature, where the line lies within the
    /// map.
    pub points: Vec<(Celsius, Volts)>,
}

/// Lifetimes on a grid.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct IsoLifeGrid {
    /// Ambient temperatures, rising.
    pub temperatures: Vec<Celsius>,
    /// Voltages, rising.
    pub voltages: Vec<Volts>,
    /// Lifetime by temperature and then by voltage, at most the maximum rated lifetime.
    pub lifetimes: Vec<Vec<Hours>>,
}

/// The map of one load.
#[derive(Debug, Clone, PartialEq)]
pub struct IsoLife {
    /// Lines of equal lifetime in the requested order.
    pub contours: Vec<Contour>,
    /// Highest voltage within the ratings by ambient temperature.
    pub limit: Vec<(Celsius, Volts)>,
    /// Lifetimes on a grid.
    pub grid: IsoLifeGrid,
}

impl Estimator<'_> {
    /// Map of a load over ambient temperature and voltage. Humidity, frequencies, overlay and
    /// currents stay as given; self-heating follows.
    pub fn iso_life(&self, load: &Profile, lifetimes: &[Hours]) -> IsoLife {
        let rated = self.rated_voltage().get();
        let (low, high) = VOLTAGE_SHARES;
        let step = (high - low) / f64::from(VOLTAGE_STEPS);
        let voltages: Vec<f64> = (0..=VOLTAGE_STEPS)
            .map(|index| rated * (low + step * f64::from(index)))
            .collect();
        let mut map = IsoLife {
            contours: lifetimes
                .iter()
                .map(|&lifetime| Contour::new(lifetime))
                .collect(),
            limit: Vec::new(),
            grid: IsoLifeGrid {
                voltages: voltages.iter().copied().map(Volts::new).collect(),
                ..IsoLifeGrid::default()
            },
        };
        let mut row = Row {
            estimator: self,
            load: load.clone(),
        };
        let mut t = FIRST_TEMPERATURE;
        while t <= self.model().life_temperature_max.get() {
            row.load.ambient = Celsius::new(t);
            row.add_to(&mut map, &voltages);
            t += TEMPERATURE_STEP;
        }
        map
    }
}

impl Contour {
    fn new(lifetime: Hours) -> Self {
        Self {
            lifetime,
            points: Vec::new(),
        }
    }
}

/// One ambient temperature of the map.
struct Row<'a> {
    estimator: &'a Estimator<'a>,
    load: Profile,
}

impl Row<'_> {
    fn at(&mut self, voltage: f64) -> OperatingPoint {
        self.load.voltage = Volts::new(voltage);
        self.estimator.operating_point(&self.load)
    }

    fn add_to(&mut self, map: &mut IsoLife, voltages: &[f64]) {
        let points: Vec<OperatingPoint> = voltages.iter().map(|&v| self.at(v)).collect();
        let ambient = self.load.ambient;
        for contour in &mut map.contours {
            let wanted = contour.lifetime.get();
            if let Some(voltage) = self.crossing(voltages, &points, |point| lasts(point, wanted)) {
                contour.points.push((ambient, Volts::new(voltage)));
            }
        }
        if let Some(voltage) = self.crossing(voltages, &points, |point| !point.exceeds_voltage()) {
            map.limit.push((ambient, Volts::new(voltage)));
        }
        let cap = self.estimator.model().max_rated_lifetime.value.get();
        let lifetimes = points
            .iter()
            .map(|point| Hours::new(point.life.hours().map_or(cap, |hours| hours.get().min(cap))));
        map.grid.temperatures.push(ambient);
        map.grid.lifetimes.push(lifetimes.collect());
    }

    /// The highest voltage that passes, when it lies between two voltages of the grid.
    fn crossing(
        &mut self,
        voltages: &[f64],
        points: &[OperatingPoint],
        passes: impl Fn(&OperatingPoint) -> bool,
    ) -> Option<f64> {
        let index = points.iter().rposition(&passes)?;
        let mut low = voltages[index];
        let mut high = *voltages.get(index + 1)?;
        for _ in 0..HALVINGS {
            let middle = 0.5 * (low + high);
            if passes(&self.at(middle)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        Some(low)
    }
}

fn lasts(point: &OperatingPoint, wanted: f64) -> bool {
    point.life.hours().is_none_or(|hours| hours.get() >= wanted)
}

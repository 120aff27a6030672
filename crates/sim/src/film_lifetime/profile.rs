//! A load profile and its operating point.

use henrad_parts::quantity::{Amperes, Celsius, GramsPerCubicMeter, Hertz, Kelvins, Volts, Watts};

use super::life::{COLDEST_CREDIT, Life};

/// Whether the warmer element counts as drier than the air around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Drying {
    /// Steady operation: equal vapor pressure inside and outside.
    #[default]
    Credited,
    /// Intermittent operation: the hot spot has the relative humidity of the air.
    NotCredited,
}

/// Alternating voltage over a dc voltage.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Overlay {
    /// Voltage, rms.
    pub voltage: Volts,
    /// Frequency.
    pub frequency: Hertz,
}

/// A load that lasts for a share of the operating time.
#[derive(Debug, Clone, PartialEq)]
pub struct Profile {
    /// Share of the operating time, a fraction.
    pub share: f64,
    /// Voltage: rms for ac, mean for dc.
    pub voltage: Volts,
    /// Frequency of the ac voltage; nothing in dc.
    pub fundamental: Hertz,
    /// Overlaid voltage of a dc application.
    pub overlay: Option<Overlay>,
    /// Ambient temperature.
    pub ambient: Celsius,
    /// Relative humidity of the ambient air, a fraction.
    pub relative_humidity: f64,
    /// Further currents, rms, with their frequencies.
    pub currents: Vec<(Amperes, Hertz)>,
}

impl Profile {
    /// Multiplies the voltage and the overlay, so that the waveform keeps its shape.
    pub fn scale_voltage(&mut self, factor: f64) {
        self.voltage = Volts::new(factor * self.voltage.get());
        if let Some(overlay) = &mut self.overlay {
            overlay.voltage = Volts::new(factor * overlay.voltage.get());
        }
    }
}

/// Operating point of a part under a profile.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OperatingPoint {
    /// Hot spot over ambient; `None` in thermal runaway.
    pub rise: Option<Kelvins>,
    /// Power at the hot spot; `None` in thermal runaway.
    pub power: Option<Watts>,
    /// Hot-spot temperature; `None` in thermal runaway.
    pub hot_spot: Option<Celsius>,
    /// Relative humidity that the law used, a fraction; `None` in thermal runaway.
    pub relative_humidity: Option<f64>,
    /// Absolute humidity of the ambient air.
    pub absolute_humidity: GramsPerCubicMeter,
    /// Stress voltage.
    pub stress_voltage: Volts,
    /// Highest operating voltage at the hot spot; `None` above the range of the part.
    pub max_voltage: Option<Volts>,
    /// Life under this load alone.
    pub life: Life,
}

impl OperatingPoint {
    /// Temperature that the law used: the hot spot, at least 25 °C.
    pub fn operating_temperature(&self) -> Option<Celsius> {
        self.hot_spot
            .map(|hot_spot| Celsius::new(hot_spot.get().max(COLDEST_CREDIT)))
    }

    /// Whether the stress voltage exceeds the limit at the hot spot.
    pub fn exceeds_voltage(&self) -> bool {
        self.max_voltage
            .is_none_or(|limit| self.stress_voltage.get() > limit.get())
    }

    /// Whether self-heating exceeds `limit`; true in thermal runaway.
    pub fn exceeds_self_heating(&self, limit: Kelvins) -> bool {
        self.rise.is_none_or(|rise| rise.get() > limit.get())
    }
}

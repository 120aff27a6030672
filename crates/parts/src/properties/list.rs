//! Builds the list, and adds the rows that every family has.

use super::{Property, print};
use crate::build::Form;
use crate::origin::Origin;
use crate::part::{Part, VoltageKind};
use crate::quantity::{Amperes, Celsius, Hertz, format_capacitance};
use crate::technology::Technology;
use crate::tolerance::Tolerance;

/// In place of a frequency that a source leaves out.
const UNSTATED: &str = "frequency not stated";
/// Ambient temperatures of the further ripple currents.
const WARM: Celsius = Celsius::new(85.0);
const HOT: Celsius = Celsius::new(125.0);

/// Properties of one part, in the order in which they are added.
pub(super) struct List<'a> {
    part: &'a Part,
    properties: Vec<Property>,
}

impl<'a> List<'a> {
    /// Starts with capacitance and tolerance.
    pub fn new(part: &'a Part) -> Self {
        let properties = Vec::new();
        let mut list = Self { part, properties };
        list.add("Capacitance", format_capacitance(part.capacitance));
        let tolerance = part.tolerance.and_then(Tolerance::from_letter);
        list.add_some("Tolerance", tolerance.map(|it| it.label().to_owned()));
        list
    }

    /// A value of the catalogue row, which shares the row's origin.
    pub fn add(&mut self, name: &'static str, value: impl Into<String>) {
        self.add_from(name, value, self.part.origin.clone());
    }

    /// A value of the catalogue row, where it has one.
    pub fn add_some(&mut self, name: &'static str, value: Option<String>) {
        if let Some(value) = value.filter(|value| !value.is_empty()) {
            self.add(name, value);
        }
    }

    /// A value with an origin of its own.
    pub fn add_from(&mut self, name: &'static str, value: impl Into<String>, origin: Origin) {
        self.properties.push(Property {
            name,
            value: value.into(),
            is_shown: true,
            origin,
        });
    }

    /// A value that tables omit because another row includes it.
    pub fn add_hidden(&mut self, name: &'static str, value: impl Into<String>) {
        self.add(name, value);
        if let Some(last) = self.properties.last_mut() {
            last.is_shown = false;
        }
    }

    /// Rated dc voltage; parts rated in ac only have none.
    pub fn add_voltage_dc(&mut self) {
        if self.part.voltage_kind() == VoltageKind::Dc {
            let rated = self.part.rated_voltage.get();
            self.add("Voltage DC", print::voltage(rated, VoltageKind::Dc.unit()));
        }
    }

    /// Category temperatures, `-55/+125°C`.
    pub fn add_temperature_range(&mut self) {
        let (low, high) = (self.part.temperature_min, self.part.temperature_max);
        let range = format!("{:+}/{:+}°C", low.get(), high.get());
        self.add("Temperature Range", range);
    }

    /// Dissipation factor limit with its test frequency.
    pub fn add_dissipation_factor(&mut self, test_frequency: &str) {
        let limit = self.part.published.dissipation_factor_limit;
        let value = limit.map(|limit| format!("{} {test_frequency} 25°C", print::percent(limit)));
        self.add_some("Dissipation Factor", value);
    }

    /// Equivalent series resistance, leakage current and ripple current with their conditions.
    pub fn add_resistance_and_currents(&mut self) {
        let published = &self.part.published;
        let room = Celsius::new(25.0);
        let at = |frequency: Option<Hertz>, temperature: Option<Celsius>| {
            let frequency = frequency.map_or_else(|| UNSTATED.to_owned(), print::frequency);
            match temperature {
                Some(temperature) => format!("({frequency} {}C)", temperature.get()),
                None => format!("({frequency})"),
            }
        };
        let esr = published.stated_esr().map(|(value, frequency)| {
            // Where the source leaves the frequency out, it does not say the temperature either.
            let temperature = frequency.map(|_| room);
            format!(
                "{} {}",
                print::resistance(value),
                at(frequency, temperature)
            )
        });
        let leakage = published.leakage_current_limit;
        let leakage = leakage.map(|limit| format!("{} (5min 25C)", print::current(limit)));
        let ripple = |current: Option<Amperes>, temperature: Option<Celsius>| {
            let condition = at(published.ripple_current_frequency, temperature);
            current.map(|current| format!("{} {condition}", print::current(current)))
        };
        let rated = ripple(
            published.ripple_current_rms,
            published.ripple_current_temperature,
        );
        let hot = ripple(published.listed.ripple_current_at_85, Some(WARM));
        let hottest = ripple(published.listed.ripple_current_at_125, Some(HOT));
        if let Some(esr) = esr {
            self.add_from("ESR", esr, self.part.esr_origin());
        }
        self.add_some("Leakage Current", leakage);
        self.add_some("Ripple Current", rated);
        self.add_some("Ripple Current 85°C", hot);
        self.add_some("Ripple Current 125°C", hottest);
    }

    /// Endurance, moisture sensitivity and category of derating.
    pub fn add_endurance(&mut self) {
        let listed = self.part.published.listed.clone();
        self.add_some("Endurance", listed.endurance.map(print::hours));
        self.add_some(
            "Moisture Sensitivity Level",
            listed.moisture_sensitivity_level,
        );
        self.add_some("Derating Category", listed.derating_category);
    }

    /// The shortest and longest endurance of listed cans of the class, for a polymer or hybrid can of
    /// another maker: its number states none.
    pub fn add_endurance_of_class(&mut self) {
        let form = self.part.published.build.map(|build| build.form);
        if !matches!(form, Some(Form::VerticalChip | Form::RadialCan)) {
            return;
        }
        let range = match self.part.technology {
            Technology::AluminumPolymer => "2000 h to 15000 h (105C)",
            Technology::AluminumHybrid => "5000 h to 10000 h (105C) or 4000 h (125C)",
            _ => return,
        };
        let source = "range of listed cans of the class (ximtech_altium)";
        self.add_from("Endurance", range, Origin::Estimated(source.into()));
    }

    /// Nominal body: length, width and `height_name`.
    pub fn add_body(&mut self, height_name: &'static str) {
        let body = &self.part.published;
        let (length, width, height) = (body.length, body.width, body.height);
        self.add_some("L", length.map(print::millimeters));
        self.add_some("W", width.map(print::millimeters));
        self.add_some(height_name, height.map(print::millimeters));
    }

    /// Case code with its second name, `A (3216-18)`.
    pub fn add_case(&mut self, name: &'static str) {
        let (code, alias) = (&self.part.case_code, &self.part.case_alias);
        let value = if alias.is_empty() {
            code.clone()
        } else {
            format!("{code} ({alias})")
        };
        self.add_some(name, Some(value));
    }

    /// The finished list.
    pub fn finish(self) -> Vec<Property> {
        self.properties
    }
}

//! A part with everything that the service derives from it.

use std::sync::Arc;

use henrad_api::part::PartItem;
use henrad_catalogue::{ElectrolyticLifetimes, FilmLifetimes, SeriesContract, StoredPart};
use henrad_engine::catalogue::part_item::part_item;
use henrad_engine::part_store::ModeledPart;
use henrad_parts::Part;
use henrad_parts::lifetime::{ElectrolyticLifetimeModel, FilmLifetimeModel};
use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::{Celsius, Hertz, Volts};
use henrad_sim::{Capacitor, Complex64, Condition};

pub struct Subject<'a> {
    pub modeled: Arc<ModeledPart>,
    /// As lists and pages hold it.
    pub item: PartItem,
    /// Its circuit at 25 °C without bias.
    pub capacitor: Capacitor,
    pub film: Option<FilmLifetimeModel>,
    pub wet: Option<ElectrolyticLifetimeModel>,
    /// What its sheet asserts.
    pub sheet: &'a SeriesContract,
}

impl<'a> Subject<'a> {
    pub fn new(
        part: &Part,
        sheet: &'a SeriesContract,
        film: &FilmLifetimes,
        wet: &ElectrolyticLifetimes,
    ) -> Self {
        let stored = StoredPart {
            id: 1,
            maker: String::new(),
            part: part.clone(),
        };
        let modeled = ModeledPart::new(stored, part.part_number.clone()).unwrap();
        Self {
            item: part_item(Some(1), &part.part_number, part, ""),
            capacitor: Capacitor::at(&modeled.model, &Condition::default()).unwrap(),
            film: film.model_of(part).unwrap(),
            wet: wet.model_of(part),
            modeled: Arc::new(modeled),
            sheet,
        }
    }

    pub fn part(&self) -> &Part {
        &self.modeled.part
    }

    pub fn model(&self) -> &CapacitorModel {
        &self.modeled.model
    }

    /// Impedance at a temperature and bias, Ω.
    pub fn impedance(&self, condition: &Condition, frequency: Hertz) -> Complex64 {
        let capacitor = Capacitor::at(self.model(), condition).unwrap();
        capacitor.impedance(frequency)
    }

    /// Temperatures from 25 °C to the highest, °C.
    pub fn warm(&self) -> impl Iterator<Item = f64> {
        const STEPS: u32 = 8;
        let highest = self.part().temperature_max.get();
        (0..=STEPS).map(move |step| 25.0 + (highest - 25.0) * f64::from(step) / f64::from(STEPS))
    }
}

/// A temperature in °C and a bias in V.
pub fn condition(temperature: f64, bias: f64) -> Condition {
    Condition {
        temperature: Celsius::new(temperature),
        bias: Volts::new(bias),
        ..Condition::default()
    }
}

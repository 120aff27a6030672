//! Chips for power arrays with their ratings and offers.

use std::sync::{Arc, Mutex};

use henrad_api::vocabulary::OriginMark;
use henrad_catalogue::power_array::{
    Chip, FeedOffers, OfferSource, RatingParameters, SampleOffers, SellerOffer,
};
use henrad_catalogue::{CatalogueError, power_array as catalogue};
use henrad_parts::quantity::Kelvins;
use henrad_sim::power_array::ResonantChip;

use super::PartStore;
use crate::error::EngineError;

/// A chip with its ratings model and its offers.
#[derive(Debug)]
pub struct ArrayChip {
    pub chip: Chip,
    pub model: ResonantChip,
    pub offers: Vec<SellerOffer>,
}

impl ArrayChip {
    /// Unit price for `quantity` pieces at the cheapest seller.
    pub fn lowest_price(&self, quantity: u32) -> Option<f64> {
        self.offers
            .iter()
            .filter_map(|offer| offer.unit_price(quantity))
            .filter(|price| *price > 0.0)
            .min_by(f64::total_cmp)
    }

    /// Stock of all sellers.
    pub fn stock(&self) -> u32 {
        let stocks = self.offers.iter().map(|offer| offer.stock);
        stocks.fold(0, u32::saturating_add)
    }
}

/// Chips, their parameters and their offers.
#[derive(Debug)]
pub struct ArrayCatalogue {
    pub chips: Vec<ArrayChip>,
    parameters: RatingParameters,
    pub offers: Box<dyn OfferSource>,
}

impl ArrayCatalogue {
    /// The built-in chips with sample offers.
    ///
    /// # Errors
    /// When a table cannot be read. The shipped tables are tested to be readable.
    pub fn built_in() -> Result<Self, CatalogueError> {
        Self::with_offers(Box::new(SampleOffers::built_in()?))
    }

    /// The built-in chips with the offers of a source.
    ///
    /// # Errors
    /// As [`Self::built_in`].
    pub fn with_offers(offers: Box<dyn OfferSource>) -> Result<Self, CatalogueError> {
        let parameters = catalogue::rating_parameters()?;
        let chips = catalogue::built_in()?
            .into_iter()
            .map(|chip| ArrayChip {
                model: model(&chip, &parameters),
                offers: offers.offers(&chip),
                chip,
            })
            .collect();
        Ok(Self {
            chips,
            parameters,
            offers,
        })
    }

    /// The chips without their models.
    pub fn chips(&self) -> impl Iterator<Item = &Chip> {
        self.chips.iter().map(|entry| &entry.chip)
    }

    /// What must be said about prices and stock; empty when they are real.
    pub fn notice(&self) -> &str {
        self.offers.notice()
    }

    /// Whether prices are made by a rule, so that they must not rank.
    pub fn has_sample_prices(&self) -> bool {
        !self.notice().is_empty()
    }

    /// Self-heating up to which ratings hold.
    pub fn allowed_rise(&self) -> Kelvins {
        self.parameters.allowed_rise.value
    }

    /// Mark of every rating: the weakest of its parameters.
    pub fn rating_mark(&self) -> OriginMark {
        let parameters = &self.parameters;
        OriginMark::weakest(
            [
                &parameters.allowed_rise.origin,
                &parameters.dissipation_factor.origin,
                &parameters.reference_resistance.origin,
                &parameters.reference_thermal_resistance.origin,
                &parameters.surface_exponent.origin,
                &parameters.stack_exponent.origin,
            ]
            .into_iter()
            .map(OriginMark::from_origin),
        )
    }
}

/// The chips with the offers of now.
#[derive(Debug, Default)]
pub struct CurrentArrays(Mutex<Option<(i64, Arc<ArrayCatalogue>)>>);

impl CurrentArrays {
    /// The chips with the loaded offers, or with samples where none are loaded; read once for each
    /// state of the catalogue.
    ///
    /// # Errors
    /// A failing catalogue.
    pub async fn read(&self, store: &PartStore) -> Result<Arc<ArrayCatalogue>, EngineError> {
        let stamp = store.stamp().await?;
        if let Some(cached) = self.cached(stamp) {
            return Ok(cached);
        }
        let feed = store.database().prices().await?;
        let read = if feed.rows().is_empty() {
            ArrayCatalogue::built_in()?
        } else {
            ArrayCatalogue::with_offers(Box::new(FeedOffers::new(&feed)))?
        };
        let read = Arc::new(read);
        if let Ok(mut cached) = self.0.lock() {
            *cached = Some((stamp, Arc::clone(&read)));
        }
        Ok(read)
    }

    fn cached(&self, stamp: i64) -> Option<Arc<ArrayCatalogue>> {
        let cached = self.0.lock().ok()?;
        let (read_at, arrays) = cached.as_ref()?;
        (*read_at == stamp).then(|| Arc::clone(arrays))
    }
}

fn model(chip: &Chip, parameters: &RatingParameters) -> ResonantChip {
    let losses = chip.losses(parameters);
    ResonantChip {
        capacitance: chip.capacitance,
        rated_voltage: chip.rated_voltage,
        discharge_voltage: None,
        dissipation_factor: losses.dissipation_factor,
        resistance: losses.resistance,
        thermal_resistance: losses.thermal_resistance,
    }
}

#[cfg(test)]
mod tests {
    use henrad_parts::quantity::Hertz;

    use super::*;

    /// The table of worked chip ratings; Hz, Ω, mΩ, V, A.
    #[test]
    fn chips_have_the_worked_ratings() {
        #[derive(serde::Deserialize)]
        struct Table {
            relative: f64,
            row: Vec<Row>,
        }
        #[derive(serde::Deserialize)]
        struct Row {
            part: String,
            frequency: f64,
            reactance: f64,
            esr_mohm: f64,
            voltage: f64,
            current: f64,
            limit: String,
        }
        let text = include_str!("../../../../reference/power_array/chips.toml");
        let table: Table = toml::from_str(text).expect("the table reads");
        assert_eq!(table.row.len(), 10);
        let catalogue = ArrayCatalogue::built_in().expect("the tables read");
        for row in table.row {
            let entry = catalogue
                .chips
                .iter()
                .find(|entry| entry.chip.part_number.starts_with(&row.part))
                .expect("the part is there");
            let frequency = Hertz::new(row.frequency);
            let rating = entry.model.rating(frequency, catalogue.allowed_rise());
            let esr = entry.model.equivalent_series_resistance(frequency).get() * 1e3;
            for (what, actual, expected) in [
                ("Ω", entry.model.reactance(frequency).get(), row.reactance),
                ("mΩ", esr, row.esr_mohm),
                ("V", rating.voltage.get(), row.voltage),
                ("A", rating.current.get(), row.current),
            ] {
                let error = (actual / expected - 1.0).abs();
                assert!(
                    error <= table.relative,
                    "{} {} Hz: {actual} {what}, expected {expected} {what}",
                    row.part,
                    row.frequency
                );
            }
            assert_eq!(format!("{:?}", rating.limit).to_lowercase(), row.limit);
        }
    }
}

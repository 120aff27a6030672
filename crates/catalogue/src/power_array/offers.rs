//! Prices and stock of chips.

use henrad_parts::quantity::whole;
use serde::Deserialize;

use super::Chip;
use crate::error::CatalogueError;

const FILE: &str = "power_array/sample_offers.toml";
const TEXT: &str = include_str!("../../data/power_array/sample_offers.toml");

/// Price break: unit price from a quantity on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PriceBreak {
    /// Smallest quantity of the break.
    pub quantity: u32,
    /// Price of one piece in the currency of the source.
    pub unit_price: f64,
}

/// Prices and stock of one seller.
#[derive(Debug, Clone, PartialEq)]
pub struct SellerOffer {
    /// Name of the seller.
    pub seller: String,
    /// Breaks in rising order of quantity; empty when the seller does not offer the part.
    pub breaks: Vec<PriceBreak>,
    /// Pieces in stock.
    pub stock: u32,
    /// Day of the offer, ISO 8601; empty for a sample and without an offer.
    pub seen: String,
}

impl SellerOffer {
    /// Unit price for `quantity` pieces: that of the largest break up to the quantity, else of the
    /// first one. `None` without a price.
    pub fn unit_price(&self, quantity: u32) -> Option<f64> {
        let reached = self
            .breaks
            .iter()
            .rev()
            .find(|step| step.quantity <= quantity);
        reached
            .or_else(|| self.breaks.first())
            .map(|step| step.unit_price)
    }
}

/// Source of prices and stock. An implementation must answer at once: one that queries distributors
/// caches their data and refreshes it in the background.
pub trait OfferSource: std::fmt::Debug + Send + Sync {
    /// Names of the sellers in the order of their offers.
    fn sellers(&self) -> Vec<String>;

    fn offers(&self, chip: &Chip) -> Vec<SellerOffer>;

    /// Notice that the page must show; empty for real offers.
    fn notice(&self) -> &str;

    /// Currency code of the prices.
    fn currency(&self) -> &str;
}

/// Generated offers, for demonstration.
///
/// unit price = level·clamp(1 + slope·log2(C/C_typ))·stack·seller·break, where the seller's share
/// and the stock are derived from the letters of the part number, so that they never change.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SampleOffers {
    currency: String,
    note: String,
    capacitance_slope: f64,
    factor_bounds: [f64; 2],
    stack_factor: f64,
    stock_most: f64,
    stock_zero_share: f64,
    seller: Vec<Seller>,
    price_break: Vec<Break>,
    level: Vec<Level>,
}

#[derive(Debug, Clone, Deserialize)]
struct Seller {
    name: String,
    spread: f64,
}

#[derive(Debug, Clone, Deserialize)]
struct Break {
    quantity: u32,
    factor: f64,
}

#[derive(Debug, Clone, Deserialize)]
struct Level {
    series: String,
    case_size: String,
    price: f64,
    #[serde(rename = "typical_nF")]
    typical: f64,
}

impl SampleOffers {
    /// The built-in rule.
    ///
    /// # Errors
    /// If its file cannot be read. A test reads the shipped file.
    pub fn built_in() -> Result<Self, CatalogueError> {
        toml::from_str(TEXT).map_err(|source| CatalogueError::Definition { file: FILE, source })
    }

    /// Price of one piece before the seller's share; `None` for a case without a level.
    fn price(&self, chip: &Chip) -> Option<f64> {
        let level = self
            .level
            .iter()
            .find(|level| level.series == chip.series && level.case_size == chip.case.case_size)?;
        let stacked = f64::from(chip.stacked);
        let nanofarads = chip.capacitance.get() * 1e9 / stacked;
        let [least, most] = self.factor_bounds;
        let factor = 1.0 + self.capacitance_slope * (nanofarads / level.typical).log2();
        let stack = self.stack_factor.powf(stacked.log2());
        Some(level.price * factor.clamp(least, most) * stack)
    }

    fn offer(&self, chip: &Chip, seller: &Seller) -> SellerOffer {
        let draw = |what: &str| draw(&[&chip.part_number, &seller.name, what]);
        let share = 1.0 + seller.spread * (2.0 * draw("price") - 1.0);
        let breaks = self.price(chip).map_or_else(Vec::new, |price| {
            let steps = self.price_break.iter();
            steps
                .map(|step| PriceBreak {
                    quantity: step.quantity,
                    unit_price: rounded(price * share * step.factor),
                })
                .collect()
        });
        SellerOffer {
            seller: seller.name.clone(),
            breaks,
            stock: self.stock(draw("stock")),
            seen: String::new(),
        }
    }

    /// Zero in a share of the cases, else uniform up to the maximum.
    fn stock(&self, draw: f64) -> u32 {
        let above = (draw - self.stock_zero_share) / (1.0 - self.stock_zero_share);
        whole((above.max(0.0) * self.stock_most).ceil())
    }
}

impl OfferSource for SampleOffers {
    fn sellers(&self) -> Vec<String> {
        self.seller
            .iter()
            .map(|seller| seller.name.clone())
            .collect()
    }

    fn offers(&self, chip: &Chip) -> Vec<SellerOffer> {
        let sellers = self.seller.iter();
        sellers.map(|seller| self.offer(chip, seller)).collect()
    }

    fn notice(&self) -> &str {
        &self.note
    }

    fn currency(&self) -> &str {
        &self.currency
    }
}

/// Four decimals, as distributors print small prices.
fn rounded(price: f64) -> f64 {
    (price * 1e4).round() / 1e4
}

/// A number from 0 up to 1 that depends only on the texts: FNV-1a, then mixed so that similar texts
/// give different numbers.
fn draw(texts: &[&str]) -> f64 {
    let bytes = texts.iter().flat_map(|text| text.bytes().chain([0]));
    let mut hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    for _ in 0..2 {
        hash = (hash ^ (hash >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
    // 53 bits fill the fraction of a double exactly.
    (hash >> 11) as f64 / (1u64 << 53) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> Vec<(Chip, Vec<SellerOffer>)> {
        let source = SampleOffers::built_in().expect("the rule reads");
        let chips = super::super::built_in().expect("the chips read");
        let offers = |chip: Chip| {
            let offers = source.offers(&chip);
            (chip, offers)
        };
        chips.into_iter().map(offers).collect()
    }

    #[test]
    fn both_sellers_offer_every_chip_at_falling_prices() {
        for (chip, offers) in all() {
            assert_eq!(offers.len(), 2, "{}", chip.part_number);
            for offer in offers {
                assert!(offer.breaks.iter().all(|step| step.unit_price > 0.0));
                let falls = |pair: &[PriceBreak]| {
                    pair[0].quantity < pair[1].quantity && pair[0].unit_price > pair[1].unit_price
                };
                assert!(offer.breaks.windows(2).all(falls), "{}", chip.part_number);
                assert!(offer.stock <= 5000);
            }
        }
    }

    #[test]
    fn the_second_seller_stays_within_six_percent_of_the_first() {
        for (chip, offers) in all() {
            let price = |index: usize| offers[index].breaks[0].unit_price;
            let ratio = price(1) / price(0);
            assert!(
                (0.939..=1.061).contains(&ratio),
                "{} {ratio}",
                chip.part_number
            );
        }
    }

    #[test]
    fn about_a_seventh_of_the_stocks_is_empty() {
        let stocks: Vec<u32> = all()
            .into_iter()
            .flat_map(|(_, offers)| offers.into_iter().map(|offer| offer.stock))
            .collect();
        let empty = stocks.iter().filter(|stock| **stock == 0).count();
        let share = empty as f64 / stocks.len() as f64;
        assert!((0.05..=0.3).contains(&share), "{share}");
    }

    #[test]
    fn offers_never_change() {
        assert_eq!(all(), all());
    }

    #[test]
    fn the_price_is_that_of_the_largest_break_reached() {
        let step = |quantity, unit_price| PriceBreak {
            quantity,
            unit_price,
        };
        let mut offer = SellerOffer {
            seller: "A".to_owned(),
            breaks: vec![step(10, 2.0), step(100, 1.0)],
            stock: 0,
            seen: String::new(),
        };
        assert_eq!(offer.unit_price(1), Some(2.0), "below the first break");
        assert_eq!(offer.unit_price(99), Some(2.0));
        assert_eq!(offer.unit_price(100), Some(1.0));
        offer.breaks.clear();
        assert_eq!(offer.unit_price(1), None);
    }
}

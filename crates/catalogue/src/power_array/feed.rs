//! Prices and stock that the operator loads: a CSV file, whole or not at all.

use std::collections::{BTreeMap, HashMap, HashSet};

use henrad_parts::quantity::{parse_number, whole};
use sqlx::QueryBuilder;

use super::{Chip, OfferSource, PriceBreak, SellerOffer, built_in, shown_number};
use crate::audit::{self, AuditEntry};
use crate::database::{
    Database, RawText, Record, Stated, Transaction, checksum, stamp, undamaged_records,
};
use crate::error::CatalogueError;
use crate::exchange::RowProblem;
use crate::site::Change;

/// Columns of the file, in any order.
const COLUMNS: [&str; 7] = [
    "number",
    "distributor",
    "quantity",
    "price",
    "currency",
    "stock",
    "seen",
];
/// Most problems in a report; it only counts the rest.
const MAX_LISTED: usize = 200;
/// Most rows of a file.
const MOST_ROWS: usize = 100_000;
/// Distributors that the page shows (ARR-CONST-03).
const MOST_DISTRIBUTORS: usize = 2;
/// Longest name of a distributor, characters.
const LONGEST_NAME: usize = 64;
/// Highest price, and most pieces.
const MOST: f64 = 1e9;
/// Rows of one insert; SQLite takes 32 766 values.
const CHUNK: usize = 500;
/// Codes of ISO 4217 for money that is in use.
const CURRENCIES: &str = "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN \
    BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ \
    GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL \
    LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN \
    PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD \
    TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW";

/// A price break of a distributor.
#[derive(Debug, Clone, PartialEq)]
pub struct PriceRow {
    /// Number of the chip.
    pub part_number: String,
    pub distributor: String,
    /// Smallest quantity of the break.
    pub quantity: u32,
    /// Price of one piece; 0 where there is none.
    pub price: f64,
    /// Code of ISO 4217.
    pub currency: String,
    /// Pieces in stock.
    pub stock: u32,
    /// Day of the offer, ISO 8601.
    pub seen: String,
}

impl PriceRow {
    fn key(&self) -> String {
        format!("{} at {}", self.part_number, self.distributor)
    }

    /// What the checksum of a stored row is of.
    fn checked_texts(&self) -> [String; 2] {
        let offer = format!("{} {} {}", self.currency, self.stock, self.seen);
        [offer, self.price.to_string()]
    }
}

/// Prices and stock of chips in one currency.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PriceFeed {
    /// By number, distributor and quantity.
    rows: Vec<PriceRow>,
}

/// What a file of prices holds, or what keeps it from being taken.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PriceFile {
    /// Empty while the file has a problem.
    pub feed: PriceFeed,
    /// Rows of the file.
    pub rows: usize,
    /// The first 200 problems, in the order of the file.
    pub problems: Vec<RowProblem>,
    /// Number of all problems.
    pub problem_count: usize,
}

impl PriceFeed {
    /// The breaks by number, distributor and quantity.
    pub fn rows(&self) -> &[PriceRow] {
        &self.rows
    }

    /// Chips that have an offer.
    pub fn part_count(&self) -> usize {
        let numbers: HashSet<_> = self.rows.iter().map(|row| &row.part_number).collect();
        numbers.len()
    }

    /// Names of the distributors by letters.
    pub fn distributors(&self) -> Vec<String> {
        let names = self.rows.iter().map(|row| row.distributor.clone());
        let mut names: Vec<_> = names.collect();
        names.sort();
        names.dedup();
        names
    }

    /// Code of the currency; empty without a row.
    pub fn currency(&self) -> &str {
        self.rows.first().map_or("", |row| &row.currency)
    }

    /// The oldest and the newest day; `None` without a row.
    pub fn seen(&self) -> Option<(&str, &str)> {
        let days = || self.rows.iter().map(|row| row.seen.as_str());
        Some((days().min()?, days().max()?))
    }

    /// What it holds, in a line; empty without a row.
    pub fn summary(&self) -> String {
        let Some((first, last)) = self.seen() else {
            return String::new();
        };
        format!(
            "prices: {}; parts: {}; {}; {}; seen {first} to {last}",
            self.rows.len(),
            self.part_count(),
            self.currency(),
            self.distributors().join(", ")
        )
    }
}

impl PriceFile {
    /// Reads a file that is called `name` in its problems. A day after `last_day` is refused.
    ///
    /// # Errors
    /// If the table of chips cannot be read; what is wrong with the file is in the result.
    pub fn read(bytes: &[u8], name: &str, last_day: &str) -> Result<Self, CatalogueError> {
        let mut reader = Reader::new(name, last_day)?;
        match std::str::from_utf8(bytes) {
            Ok(text) => reader.read(text.trim_start_matches('\u{feff}')),
            Err(_) => reader.problem(1, "", "The file is not UTF-8.".to_owned()),
        }
        let mut file = reader.file;
        if file.problem_count > 0 {
            file.feed = PriceFeed::default();
        }
        let key = |row: &PriceRow| {
            (
                row.part_number.clone(),
                row.distributor.clone(),
                row.quantity,
            )
        };
        file.feed.rows.sort_by_cached_key(key);
        Ok(file)
    }
}

/// What every break of a chip at a distributor must agree in, and the first line that says it.
#[derive(Debug)]
struct Offered {
    line: u64,
    stock: u32,
    seen: String,
}

/// Reads a file row by row.
struct Reader<'a> {
    name: &'a str,
    last_day: &'a str,
    /// Chips by their number and by the number that pages show.
    chips: HashMap<String, String>,
    /// Place of each column.
    places: [usize; COLUMNS.len()],
    breaks: HashMap<(String, String, u32), u64>,
    offered: HashMap<(String, String), Offered>,
    distributors: Vec<String>,
    currency: Option<(String, u64)>,
    file: PriceFile,
}

impl<'a> Reader<'a> {
    fn new(name: &'a str, last_day: &'a str) -> Result<Self, CatalogueError> {
        let mut chips = HashMap::new();
        for chip in built_in()? {
            chips.insert(shown_number(&chip.part_number), chip.part_number.clone());
            chips.insert(chip.part_number.clone(), chip.part_number);
        }
        Ok(Self {
            name,
            last_day,
            chips,
            places: [0; COLUMNS.len()],
            breaks: HashMap::new(),
            offered: HashMap::new(),
            distributors: Vec::new(),
            currency: None,
            file: PriceFile::default(),
        })
    }

    fn problem(&mut self, line: u64, column: &str, message: String) {
        self.file.problem_count += 1;
        if self.file.problems.len() < MAX_LISTED {
            self.file.problems.push(RowProblem {
                file: self.name.to_owned(),
                line,
                column: column.to_owned(),
                message,
            });
        }
    }

    fn read(&mut self, text: &str) {
        let mut reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .trim(csv::Trim::All)
            .from_reader(text.as_bytes());
        let mut has_heads = false;
        for record in reader.records() {
            let record = match record {
                Ok(record) => record,
                Err(error) => {
                    let line = error.position().map_or(0, csv::Position::line);
                    self.problem(line, "", error.to_string());
                    return;
                }
            };
            let line = record.position().map_or(0, csv::Position::line);
            if !has_heads {
                if !self.read_heads(line, &record) {
                    return;
                }
                has_heads = true;
            } else if record.iter().any(|cell| !cell.is_empty()) {
                self.file.rows += 1;
                if self.file.rows > MOST_ROWS {
                    let message = format!("A file has at most {MOST_ROWS} rows.");
                    self.problem(line, "", message);
                    return;
                }
                self.read_row(line, &record);
            }
        }
        if self.file.rows == 0 && self.file.problem_count == 0 {
            let heads = COLUMNS.join(",");
            let message = format!("The file has no rows. Its first line is {heads}.");
            self.problem(1, "", message);
        }
    }

    /// Finds the columns; false where one is unknown, missing or there twice.
    fn read_heads(&mut self, line: u64, heads: &csv::StringRecord) -> bool {
        for (place, head) in heads.iter().enumerate() {
            let is_known = COLUMNS.contains(&head);
            let is_first = heads.iter().position(|other| other == head) == Some(place);
            if !is_known {
                let columns = COLUMNS.join(", ");
                let message = format!("Unknown column. The columns are {columns}.");
                self.problem(line, head, message);
            } else if !is_first {
                self.problem(line, head, "This column is there twice.".to_owned());
            }
        }
        for (index, column) in COLUMNS.into_iter().enumerate() {
            match heads.iter().position(|head| head == column) {
                Some(place) => self.places[index] = place,
                None => self.problem(line, column, "This column is missing.".to_owned()),
            }
        }
        self.file.problem_count == 0
    }

    fn read_row(&mut self, line: u64, record: &csv::StringRecord) {
        let before = self.file.problem_count;
        if record.len() > COLUMNS.len() {
            let message = format!("The row has {} cells in 7 columns.", record.len());
            self.problem(line, "", message);
        }
        let cells = self
            .places
            .map(|place| record.get(place).unwrap_or_default());
        let [number, distributor, quantity, price, currency, stock, seen] = cells;
        let part_number = self.chip(line, number);
        self.check_distributor(line, distributor);
        let quantity = self.number(line, "quantity", quantity, 1.0, true);
        let price = self.number(line, "price", price, 0.0, false);
        self.check_currency(line, currency);
        let stock = self.number(line, "stock", stock, 0.0, true);
        self.check_day(line, seen);
        let (Some(part_number), true) = (part_number, self.file.problem_count == before) else {
            return;
        };
        let row = PriceRow {
            part_number,
            distributor: distributor.to_owned(),
            quantity: whole(quantity),
            price,
            currency: currency.to_owned(),
            stock: whole(stock),
            seen: seen.to_owned(),
        };
        self.check_repeated(line, &row);
        self.file.feed.rows.push(row);
    }

    fn chip(&mut self, line: u64, number: &str) -> Option<String> {
        let found = self.chips.get(&number.to_ascii_uppercase()).cloned();
        if found.is_none() {
            let message = match number {
                "" => "A number is missing.".to_owned(),
                _ => format!("{number} is no part of the power array."),
            };
            self.problem(line, "number", message);
        }
        found
    }

    fn check_distributor(&mut self, line: u64, name: &str) {
        if name.is_empty() {
            self.problem(line, "distributor", "A name is missing.".to_owned());
        } else if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
            let message = format!("A name has at most {LONGEST_NAME} characters.");
            self.problem(line, "distributor", message);
        } else if !self.distributors.iter().any(|known| known == name) {
            self.distributors.push(name.to_owned());
            if self.distributors.len() > MOST_DISTRIBUTORS {
                let message = format!(
                    "{name} is the distributor number {}; the page shows {MOST_DISTRIBUTORS}.",
                    self.distributors.len()
                );
                self.problem(line, "distributor", message);
            }
        }
    }

    /// A number from `least` on; 0 after a problem.
    fn number(&mut self, line: u64, column: &str, text: &str, least: f64, is_whole: bool) -> f64 {
        let kind = if is_whole {
            "a whole number"
        } else {
            "a number"
        };
        let read = parse_number(text).ok();
        let in_range = |value: &f64| (least..=MOST).contains(value);
        match read {
            Some(value) if in_range(&value) && (!is_whole || value.fract() == 0.0) => value,
            _ => {
                let given = if text.is_empty() { "nothing" } else { text };
                let message = format!("Must be {kind} from {least} to {MOST}: here is {given}.");
                self.problem(line, column, message);
                0.0
            }
        }
    }

    fn check_currency(&mut self, line: u64, code: &str) {
        let is_known = code.len() == 3 && CURRENCIES.split(' ').any(|known| known == code);
        if !is_known {
            let message = format!("{code} is no currency code of ISO 4217, such as EUR or USD.");
            self.problem(line, "currency", message.trim_start().to_owned());
            return;
        }
        let (first, at) = self
            .currency
            .get_or_insert_with(|| (code.to_owned(), line))
            .clone();
        if first != code {
            let message = format!("A file has one currency: line {at} has {first}.");
            self.problem(line, "currency", message);
        }
    }

    fn check_day(&mut self, line: u64, text: &str) {
        let message = if !is_day(text) {
            format!("Must be a day such as 2026-11-29: here is {text}.")
        } else if text > self.last_day {
            format!("{text} is in the future.")
        } else {
            return;
        };
        self.problem(line, "seen", message);
    }

    /// A break stands once, and all breaks of an offer tell the same stock and day.
    fn check_repeated(&mut self, line: u64, row: &PriceRow) {
        let offer = (row.part_number.clone(), row.distributor.clone());
        let key = (offer.0.clone(), offer.1.clone(), row.quantity);
        if let Some(first) = self.breaks.insert(key, line) {
            let message = format!("Line {first} has this number, distributor and quantity too.");
            self.problem(line, "quantity", message);
        }
        let Some(first) = self.offered.get(&offer) else {
            let offered = Offered {
                line,
                stock: row.stock,
                seen: row.seen.clone(),
            };
            self.offered.insert(offer, offered);
            return;
        };
        let differing = [
            ("stock", first.stock == row.stock, first.stock.to_string()),
            ("seen", first.seen == row.seen, first.seen.clone()),
        ];
        let at = first.line;
        for (column, is_same, value) in differing {
            if !is_same {
                let message = format!("Line {at} has {value} for the same offer.");
                self.problem(line, column, message);
            }
        }
    }
}

/// Whether a text is a day of the calendar, ISO 8601.
fn is_day(text: &str) -> bool {
    let is_written = text.len() == 10
        && text.char_indices().all(|(place, letter)| match place {
            4 | 7 => letter == '-',
            _ => letter.is_ascii_digit(),
        });
    let mut pieces = text.split('-').map(|piece| piece.parse::<u32>().ok());
    let (Some(Some(year)), Some(Some(month)), Some(Some(day)), true) =
        (pieces.next(), pieces.next(), pieces.next(), is_written)
    else {
        return false;
    };
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    (1..=days).contains(&day)
}

/// Offers of a loaded feed.
#[derive(Debug)]
pub struct FeedOffers {
    currency: String,
    sellers: Vec<String>,
    /// By number of the chip, then by seller.
    offers: HashMap<String, BTreeMap<String, SellerOffer>>,
}

impl FeedOffers {
    /// The offers of a feed that has rows.
    pub fn new(feed: &PriceFeed) -> Self {
        let mut offers: HashMap<String, BTreeMap<String, SellerOffer>> = HashMap::new();
        for row in &feed.rows {
            let of_chip = offers.entry(row.part_number.clone()).or_default();
            let offer = of_chip
                .entry(row.distributor.clone())
                .or_insert_with(|| SellerOffer {
                    seller: row.distributor.clone(),
                    breaks: Vec::new(),
                    stock: row.stock,
                    seen: row.seen.clone(),
                });
            offer.breaks.push(PriceBreak {
                quantity: row.quantity,
                unit_price: row.price,
            });
        }
        Self {
            currency: feed.currency().to_owned(),
            sellers: feed.distributors(),
            offers,
        }
    }
}

impl OfferSource for FeedOffers {
    fn sellers(&self) -> Vec<String> {
        self.sellers.clone()
    }

    fn offers(&self, chip: &Chip) -> Vec<SellerOffer> {
        let of_chip = self.offers.get(&chip.part_number);
        let offers = self.sellers.iter().map(|seller| {
            let offer = of_chip.and_then(|offers| offers.get(seller));
            offer.cloned().unwrap_or_else(|| SellerOffer {
                seller: seller.clone(),
                breaks: Vec::new(),
                stock: 0,
                seen: String::new(),
            })
        });
        offers.collect()
    }

    fn notice(&self) -> &'static str {
        ""
    }

    fn currency(&self) -> &str {
        &self.currency
    }
}

impl Database {
    /// The loaded prices, without damaged ones; without rows where none are.
    ///
    /// # Errors
    /// If the database does not answer, as with all methods on prices.
    pub async fn prices(&self) -> Result<PriceFeed, CatalogueError> {
        type Row = (RawText, RawText, i64, f64, RawText, i64, RawText, i64);
        const SQL: &str = "SELECT part_number, distributor, quantity, CAST(price AS DOUBLE PRECISION), currency, \
            stock, seen, checksum FROM price_offer ORDER BY part_number, distributor, quantity";
        let rows: Vec<Row> = with_db!(self, pool => {
            sqlx::query_as(SQL).fetch_all(pool).await?
        });
        let count = |number: i64| u32::try_from(number).unwrap_or(u32::MAX);
        let rows = rows.into_iter().map(|row| {
            let (part_number, distributor, quantity, price, currency, stock, seen, checksum) = row;
            let row = PriceRow {
                part_number: part_number.into_text(),
                distributor: distributor.into_text(),
                quantity: count(quantity),
                price,
                currency: currency.into_text(),
                stock: count(stock),
                seen: seen.into_text(),
            };
            let [offer, price] = row.checked_texts();
            self.check_record(&Stated {
                record: Record::Price,
                key: &row.key(),
                number: quantity,
                checksum,
                texts: [offer.as_bytes(), price.as_bytes()],
            })?;
            Ok(row)
        });
        Ok(PriceFeed {
            rows: undamaged_records(rows)?,
        })
    }

    /// Puts a feed in the place of the loaded one; an empty feed removes it. All servers answer
    /// from it at once.
    ///
    /// # Errors
    /// See [`Database::prices`]; nothing is changed then.
    pub async fn replace_prices(
        &self,
        feed: &PriceFeed,
        change: &Change,
    ) -> Result<(), CatalogueError> {
        const INSERT: &str = "INSERT INTO price_offer \
            (part_number, distributor, quantity, price, currency, stock, seen, checksum) ";
        let before = self.prices().await?;
        let mut transaction = Transaction::begin_exclusive(self).await?;
        with_transaction!(&mut transaction, connection => {
            sqlx::query("DELETE FROM price_offer").execute(&mut *connection).await?;
            for rows in feed.rows.chunks(CHUNK) {
                let mut query = QueryBuilder::new(INSERT);
                query.push_values(rows, |mut values, row| {
                    let [offer, price] = row.checked_texts();
                    values
                        .push_bind(&row.part_number)
                        .push_bind(&row.distributor)
                        .push_bind(i64::from(row.quantity))
                        .push_bind(row.price)
                        .push_bind(&row.currency)
                        .push_bind(i64::from(row.stock))
                        .push_bind(&row.seen)
                        .push_bind(checksum(offer.as_bytes(), price.as_bytes()));
                });
                query.build().execute(&mut *connection).await?;
            }
        });
        let action = if feed.rows.is_empty() {
            "delete"
        } else {
            "save"
        };
        let entry = AuditEntry {
            id: change.id.clone(),
            at: change.at,
            login: change.login.clone(),
            action: action.to_owned(),
            subject: "prices".to_owned(),
            value_before: before.summary(),
            value_after: feed.summary(),
        };
        audit::record(&mut transaction, entry).await?;
        stamp::stamp(&mut transaction).await?;
        transaction.commit().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADS: &str = "number,distributor,quantity,price,currency,stock,seen";

    fn read(rows: &str) -> PriceFile {
        let text = format!("{HEADS}\n{rows}");
        PriceFile::read(text.as_bytes(), "prices.csv", "2026-11-30").unwrap()
    }

    /// Line, column and message of each problem.
    fn problems(file: &PriceFile) -> Vec<(u64, &str, &str)> {
        let problems = file.problems.iter();
        problems
            .map(|it| (it.line, it.column.as_str(), it.message.as_str()))
            .collect()
    }

    #[test]
    fn a_file_becomes_the_offers_of_each_chip() {
        let number = &built_in().unwrap()[0].part_number;
        let rows = format!(
            "{number},North,10,1.5,EUR,300,2026-11-28\n\
             {},North,1,2.25,EUR,300,2026-11-28\n\
             {number},South,1,2,EUR,0,2026-11-29\n",
            shown_number(number).to_lowercase()
        );
        let file = read(&rows);
        assert_eq!(problems(&file), []);
        assert_eq!((file.rows, file.feed.part_count()), (3, 1));
        assert_eq!(file.feed.seen(), Some(("2026-11-28", "2026-11-29")));
        let offers = FeedOffers::new(&file.feed);
        assert_eq!(offers.currency(), "EUR");
        assert_eq!(offers.sellers(), ["North", "South"]);
        let chips = built_in().unwrap();
        let of_first = offers.offers(&chips[0]);
        assert_eq!(of_first[0].unit_price(9), Some(2.25));
        assert_eq!(of_first[0].unit_price(10), Some(1.5));
        assert_eq!((of_first[0].stock, of_first[1].stock), (300, 0));
        let of_other = offers.offers(&chips[1]);
        assert_eq!((of_other.len(), of_other[0].unit_price(1)), (2, None));
    }

    #[test]
    fn what_is_not_understood_is_named_by_line_and_column() {
        let number = &built_in().unwrap()[0].part_number;
        for (row, column, message) in [
            (
                "X,North,1,1,EUR,1,2026-11-29",
                "number",
                "X is no part of the power array.",
            ),
            (
                "N,,1,1,EUR,1,2026-11-29",
                "distributor",
                "A name is missing.",
            ),
            (
                "N,North,1.5,1,EUR,1,2026-11-29",
                "quantity",
                "Must be a whole number from 1 to 1000000000: here is 1.5.",
            ),
            (
                "N,North,1,-1,EUR,1,2026-11-29",
                "price",
                "Must be a number from 0 to 1000000000: here is -1.",
            ),
            (
                "N,North,1,,EUR,1,2026-11-29",
                "price",
                "Must be a number from 0 to 1000000000: here is nothing.",
            ),
            (
                "N,North,1,1,Euro,1,2026-11-29",
                "currency",
                "Euro is no currency code of ISO 4217, such as EUR or USD.",
            ),
            (
                "N,North,1,1,EUR,many,2026-11-29",
                "stock",
                "Must be a whole number from 0 to 1000000000: here is many.",
            ),
            (
                "N,North,1,1,EUR,1,29.11.2026",
                "seen",
                "Must be a day such as 2026-11-29: here is 29.11.2026.",
            ),
            (
                "N,North,1,1,EUR,1,2026-02-29",
                "seen",
                "Must be a day such as 2026-11-29: here is 2026-02-29.",
            ),
            (
                "N,North,1,1,EUR,1,2026-12-24",
                "seen",
                "2026-12-24 is in the future.",
            ),
            (
                "N,North,1,1,EUR,1,2026-11-29,x",
                "",
                "The row has 8 cells in 7 columns.",
            ),
        ] {
            let file = read(&row.replacen("N,", &format!("{number},"), 1));
            assert_eq!(problems(&file), [(2, column, message)], "{row}");
            assert_eq!(file.feed, PriceFeed::default());
        }
    }

    #[test]
    fn rows_must_agree() {
        let number = &built_in().unwrap()[0].part_number;
        let first = format!("{number},North,1,1,EUR,5,2026-11-29");
        for (row, column, message) in [
            (
                "North,1,2,EUR,5,2026-11-29",
                "quantity",
                "Line 2 has this number, distributor and quantity too.",
            ),
            (
                "North,2,2,EUR,6,2026-11-29",
                "stock",
                "Line 2 has 5 for the same offer.",
            ),
            (
                "North,2,2,EUR,5,2026-11-28",
                "seen",
                "Line 2 has 2026-11-29 for the same offer.",
            ),
            (
                "North,2,2,USD,5,2026-11-29",
                "currency",
                "A file has one currency: line 2 has EUR.",
            ),
        ] {
            let file = read(&format!("{first}\n{number},{row}"));
            assert_eq!(problems(&file), [(3, column, message)], "{row}");
        }
        let three = format!(
            "{first}\n{number},South,1,1,EUR,5,2026-11-29\n{number},West,1,1,EUR,5,2026-11-29"
        );
        let message = "West is the distributor number 3; the page shows 2.";
        assert_eq!(problems(&read(&three)), [(4, "distributor", message)]);
    }

    #[test]
    fn heads_are_all_there_and_known() {
        let read = |text: &str| PriceFile::read(text.as_bytes(), "", "2026-11-30").unwrap();
        let unknown = read("number,seller,quantity,price,currency,stock,seen\n");
        let columns: Vec<_> = unknown.problems.iter().map(|it| &*it.column).collect();
        assert_eq!(columns, ["seller", "distributor"]);
        assert_eq!(read("").problem_count, 1);
        assert_eq!(
            read(&format!("\u{feff}{HEADS}\r\n")).problem_count,
            1,
            "no rows"
        );
        let twice = read(&format!("{HEADS},stock\n"));
        assert_eq!(twice.problems[0].message, "This column is there twice.");
        assert_eq!(
            PriceFile::read(b"\xff\xfe\x00", "", "")
                .unwrap()
                .problem_count,
            1
        );
    }
}

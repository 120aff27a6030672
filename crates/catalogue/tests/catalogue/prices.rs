//! Loaded prices and stock on both databases.

use henrad_catalogue::Database;
use henrad_catalogue::power_array::{PriceFeed, PriceFile, built_in};

use crate::accounts::change;

on_both_databases!(
    Nothing:
        a_feed_takes_the_place_of_the_one_before;
);

async fn a_feed_takes_the_place_of_the_one_before(database: Database) {
    let number = built_in().unwrap()[0].part_number.clone();
    let heads = "number,distributor,quantity,price,currency,stock,seen";
    let feed = |rows: &str| {
        let text = format!("{heads}\n{rows}");
        let file = PriceFile::read(text.as_bytes(), "", "2026-12-01").unwrap();
        assert_eq!(file.problems, []);
        file.feed
    };
    let stamp = database.catalogue_stamp().await.unwrap();
    let first = feed(&format!(
        "{number},North,10,0.123456789,EUR,400000000,2026-11-29\n{number},North,1,2,EUR,400000000,2026-11-29"
    ));
    database
        .replace_prices(&first, &change("first"))
        .await
        .unwrap();
    assert_eq!(database.prices().await.unwrap(), first);
    assert!(
        database.catalogue_stamp().await.unwrap() > stamp,
        "all servers learn of it"
    );
    let second = feed(&format!("{number},South,1,0,USD,0,2026-11-30"));
    database
        .replace_prices(&second, &change("second"))
        .await
        .unwrap();
    assert_eq!(database.prices().await.unwrap(), second);
    let nothing = PriceFeed::default();
    database
        .replace_prices(&nothing, &change("none"))
        .await
        .unwrap();
    assert_eq!(database.prices().await.unwrap(), nothing);
}

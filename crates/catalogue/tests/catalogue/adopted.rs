//! Parts that are known by their number, taken into the catalogue.

use henrad_catalogue::{
    AdoptOptions, AdoptRefusal, AdoptedNumber, Change, Database, NamedPart, is_known_by_key,
    part_by_number,
};
use henrad_parts::grammar::foreign;
use henrad_parts::{Part, PartStatus, model};

on_both_databases!(
    Catalogue:
        a_number_becomes_a_part_with_the_same_model,
        what_is_no_part_of_one_maker_is_refused;
);

const CHIP: &str = "GRM188R71C104KA01D";
const CAN: &str = "EEE-FK1V101P";

fn named(number: &str) -> AdoptedNumber {
    AdoptedNumber {
        number: number.to_owned(),
        ..AdoptedNumber::default()
    }
}

async fn adopt(
    database: &Database,
    number: &AdoptedNumber,
    options: &AdoptOptions,
) -> Result<String, AdoptRefusal> {
    let adopted = database.adopt(std::slice::from_ref(number), options).await;
    adopted
        .unwrap()
        .map(|mut parts| parts.remove(0).made_by)
        .map_err(|mut refusals| refusals.remove(0).1)
}

async fn listed(database: &Database, number: &str) -> Option<Part> {
    match database
        .name_part(number, &[PartStatus::Active], None)
        .await
    {
        Ok(NamedPart::Listed(stored, _)) => Some(stored.part),
        _ => None,
    }
}

async fn a_number_becomes_a_part_with_the_same_model(database: Database) {
    let options = AdoptOptions::default();
    let dry = AdoptOptions {
        dry_run: true,
        ..options.clone()
    };
    let chip = named(CHIP);
    assert_eq!(adopt(&database, &chip, &dry).await.unwrap(), "Murata");
    assert_eq!(listed(&database, CHIP).await, None);
    for (number, maker) in [(CHIP, "Murata"), (CAN, "Panasonic")] {
        let asked = named(number);
        assert_eq!(adopt(&database, &asked, &options).await.unwrap(), maker);
        let stored = listed(&database, number).await.unwrap();
        let before = part_by_number(&foreign::read(number).unwrap()).unwrap();
        assert_eq!(
            model::for_part(&stored).unwrap().parameters(),
            model::for_part(&before).unwrap().parameters(),
            "{number}"
        );
        assert!(is_known_by_key(&stored));
        let again = adopt(&database, &asked, &options).await.unwrap_err();
        assert!(matches!(again, AdoptRefusal::Listed(_)), "{again}");
    }
    let makers = database.makers().await.unwrap();
    assert!(makers.contains(&("Murata".to_owned(), 1)), "{makers:?}");
    let change = Change::default();
    let removed = database.remove_made_by("Murata", false, &change).await;
    assert_eq!(removed.unwrap().parts, 1);
    assert_eq!(listed(&database, CHIP).await, None);
}

async fn what_is_no_part_of_one_maker_is_refused(database: Database) {
    let options = AdoptOptions::default();
    for (text, said) in [
        ("C0805C104K5RACTU", "is in the catalogue already"),
        ("=10uF/25V/X5R/0805", "states values"),
        ("=GRM188R71C104KA01D", "states values"),
        ("XAL4020-222ME", "is an inductor"),
        (
            "0603B104K500",
            "is written by Walsin and Fenghua; name the maker",
        ),
        ("GRM155R71H226ME01D", "needs 7.9 times"),
        ("GRM188R71W104KA01D", "1W has no known meaning"),
        ("885012206071", "order code of Würth"),
    ] {
        let refusal = adopt(&database, &named(text), &options).await.unwrap_err();
        let told = refusal.to_string();
        assert!(told.contains(said), "{text}: {told}");
    }
    let of_maker = AdoptedNumber {
        maker: "Fenghua".to_owned(),
        ..named("0603B104K500")
    };
    let made_by = adopt(&database, &of_maker, &options).await;
    assert_eq!(made_by.unwrap(), "Fenghua");
    let confirmed = AdoptedNumber {
        confirm_unusual: true,
        ..named("GRM155R71H226ME01D")
    };
    adopt(&database, &confirmed, &options).await.unwrap();
    // One that cannot be adopted keeps the others out too.
    let numbers = [CHIP, "C0805C104K5RACTU"].map(named);
    let refusals = database.adopt(&numbers, &options).await.unwrap();
    let refused: Vec<_> = refusals.unwrap_err().into_iter().map(|it| it.0).collect();
    assert_eq!(refused, [1]);
    assert_eq!(listed(&database, CHIP).await, None);
    // Two makers at once.
    let both = database.adopt(&[CHIP, CAN].map(named), &options).await;
    assert_eq!(both.unwrap().unwrap().len(), 2);
    assert!(listed(&database, CHIP).await.is_some());
}

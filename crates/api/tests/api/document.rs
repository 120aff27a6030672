//! Addresses of data sheets and other documents.

use henrad_api::document::{documents, documents_with, percent_encoded};
use henrad_api::vocabulary::DocumentKind;

#[test]
fn documents_hang_below_the_base_with_or_without_its_slash() {
    for base in [
        "https://docs.example.com/parts",
        "https://docs.example.com/parts/",
    ] {
        let addresses: Vec<_> = documents(base, "T491A106K010AT")
            .into_iter()
            .map(|document| document.href)
            .collect();
        let url = |path: &str| format!("https://docs.example.com/parts/{path}/T491A106K010AT");
        assert_eq!(
            addresses,
            ["specsheet", "datasheet", "step", "rohs"].map(url)
        );
    }
    assert_eq!(documents("", "T491A106K010AT"), []);
}

#[test]
fn an_address_of_the_part_itself_wins_and_may_name_the_number() {
    let all = documents_with(
        "https://docs.example.com",
        "A/1",
        "https://acme.example/{number}.pdf",
    );
    assert_eq!(all[0].href, "https://acme.example/A%2F1.pdf");
    let sheets = all
        .iter()
        .filter(|document| document.kind == DocumentKind::DataSheet);
    assert_eq!((sheets.count(), all.len()), (1, 4));
}

#[test]
fn a_number_never_leaves_its_path_segment() {
    assert_eq!(percent_encoded("A/B?C#D E"), "A%2FB%3FC%23D%20E");
    assert_eq!(percent_encoded("µ"), "%C2%B5");
    assert_eq!(percent_encoded("R46-1.5_X~"), "R46-1.5_X~");
}

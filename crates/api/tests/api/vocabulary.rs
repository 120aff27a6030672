//! Closed sets of words, and the pages that list them.

use henrad_api::vocabulary::{LegalPage, ProblemCode, SiteTextName, Word};

#[test]
fn the_interface_documents_every_code() {
    let page = include_str!("../../../../docs/API.md");
    let rows: Vec<_> = page.lines().filter(|line| line.starts_with("| ")).collect();
    for code in ProblemCode::ALL {
        let quoted = format!("`{}`", code.word());
        let is_listed = rows.iter().any(|row| row.contains(&quoted));
        assert!(is_listed, "docs/API.md has no row with {quoted}");
    }
}

#[test]
fn every_legal_page_is_a_text_that_an_administrator_writes() {
    let texts: Vec<_> = SiteTextName::ALL.iter().map(|name| name.word()).collect();
    for page in LegalPage::ALL {
        assert!(texts.contains(&page.word()), "{}", page.word());
    }
}

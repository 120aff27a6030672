//! Where the product of a part is: at its maker, or where the operator sells.

use super::Settings;

/// Stands for the part's number in an address.
pub const NUMBER: &str = "{pn}";

/// The call that leads to the product of a part, by its maker.
const BY_MAKER: &str = "/api/product?pn={pn}";

impl Settings {
    /// The product address for pages, with `{pn}` for the number: one for all parts, or the call
    /// that knows their makers.
    pub fn product_link(&self) -> &str {
        if self.maker_product_urls.is_empty() && !self.product_search_url.is_empty() {
            &self.product_search_url
        } else {
            BY_MAKER
        }
    }

    /// The product address of a maker, else that of all parts; `None` if the operator set neither.
    pub fn product_url(&self, maker: &str) -> Option<&str> {
        let own = self.maker_products().flatten();
        let mut own = own.filter(|(name, _)| name.eq_ignore_ascii_case(maker));
        let all = Some(self.product_search_url.as_str());
        own.next()
            .map(|(_, address)| address)
            .or(all.filter(|address| !address.is_empty()))
    }

    /// Makers with their addresses; an error is what is wrong with an entry.
    pub(super) fn maker_products(&self) -> impl Iterator<Item = Result<(&str, &str), String>> {
        let entries = self.maker_product_urls.split(';').map(str::trim);
        entries.filter(|entry| !entry.is_empty()).map(|entry| {
            let pair = entry.split_once('=');
            let pair = pair.map(|(maker, address)| (maker.trim(), address.trim()));
            pair.filter(|(maker, address)| !maker.is_empty() && address.contains(NUMBER))
                .ok_or_else(|| {
                    format!("{entry:?} must be like Acme=https://acme.example/parts/{NUMBER}")
                })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_of_a_maker_wins_and_other_parts_have_that_of_all() {
        let mut settings = Settings::default();
        assert_eq!(
            (settings.product_link(), settings.product_url("Acme")),
            (BY_MAKER, None)
        );
        settings.product_search_url = "https://shop.example/?q={pn}".to_owned();
        assert_eq!(settings.product_link(), settings.product_search_url);
        settings.maker_product_urls =
            "Acme = https://acme.example/?a=b&n={pn} ; Bolt Ltd=/bolt/{pn};".to_owned();
        assert_eq!(settings.product_link(), BY_MAKER);
        for (maker, address) in [
            ("acme", "https://acme.example/?a=b&n={pn}"),
            ("Bolt Ltd", "/bolt/{pn}"),
            ("", "https://shop.example/?q={pn}"),
            ("Other", "https://shop.example/?q={pn}"),
        ] {
            assert_eq!(settings.product_url(maker), Some(address), "{maker}");
        }
        for wrong in [
            "Acme",
            "=https://acme.example/{pn}",
            "Acme=https://acme.example/",
        ] {
            settings.maker_product_urls = wrong.to_owned();
            assert!(
                settings.maker_products().any(|entry| entry.is_err()),
                "{wrong}"
            );
        }
    }
}

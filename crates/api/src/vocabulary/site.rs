//! Closed sets of the site: its accounts and its texts.

use super::Word;

words! {
    /// Role of an account.
    RoleWord {
        /// May do everything.
        Administrator = "ROLE_ADMIN",
        /// May edit parts.
        Editor = "ROLE_EDITOR",
    }
}

words! {
    /// A legal page behind the footer, in its order; also its address on this server.
    LegalPage {
        /// Privacy notice.
        Privacy = "privacy",
        /// Terms of use.
        Terms = "terms",
        /// What the pages keep in the browser.
        Cookies = "cookies",
        /// What the values are and are not.
        Disclaimer = "disclaimer",
        /// How to object to a sale of personal details.
        DoNotSell = "do-not-sell",
        /// How to ask what is kept about a person.
        InformationRequest = "information-request",
    }
}

words! {
    /// A text that an administrator writes.
    SiteTextName {
        /// What the banner shows, for those who do not see it.
        BannerText = "banner-text",
        /// Where the banner leads.
        BannerPurpose = "banner-purpose",
        /// What the footer image shows, for those who do not see it.
        FooterText = "footer-text",
        /// Where the footer image leads.
        FooterPurpose = "footer-purpose",
        /// Page on privacy.
        Privacy = "privacy",
        /// Terms of use.
        Terms = "terms",
        /// Page on cookies.
        Cookies = "cookies",
        Disclaimer = "disclaimer",
        /// Page on the sale of personal data.
        DoNotSell = "do-not-sell",
        /// Page on requests for information.
        InformationRequest = "information-request",
        /// What is new, by version.
        ReleaseNotes = "release-notes",
    }
}

impl SiteTextName {
    /// Whether it is a few words about an image or link and not a page.
    pub fn is_description(self) -> bool {
        matches!(
            self,
            Self::BannerText | Self::BannerPurpose | Self::FooterText | Self::FooterPurpose
        )
    }
}

//! Where to report a security problem, RFC 9116.

use henrad_engine::clock;

use crate::settings::Settings;

pub(super) const PATH: &str = "/.well-known/security.txt";

/// RFC 9116 recommends less than a year; a later download states a later day.
const VALID_FOR: i64 = 180 * clock::DAY;

/// The file at a time in milliseconds since 1970; `None` without a contact. It changes once a day,
/// so that caches may keep it.
pub(super) fn written(settings: &Settings, now: i64) -> Option<String> {
    let contact = &settings.security_contact;
    if contact.is_empty() {
        return None;
    }
    let expires = clock::day(now + VALID_FOR);
    // A canonical address without TLS proves nothing.
    let site = settings.public_url.trim_end_matches('/');
    let canonical = if site.starts_with("https://") {
        format!("Canonical: {site}{PATH}\n")
    } else {
        String::new()
    };
    let text = format!("Contact: {contact}\nExpires: {expires}T00:00:00Z\n{canonical}");
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_contact_last_day_and_address() {
        let mut settings = Settings::default();
        assert_eq!(written(&settings, 0), None);
        settings.security_contact = "mailto:security@example.com".to_owned();
        let contact = "Contact: mailto:security@example.com\nExpires: 1970-06-30T00:00:00Z\n";
        assert_eq!(written(&settings, clock::DAY / 2).as_deref(), Some(contact));
        settings.public_url = "https://henrad.example.com/".to_owned();
        let text = written(&settings, 0).expect("a file");
        let canonical = "Canonical: https://henrad.example.com/.well-known/security.txt\n";
        assert_eq!(text, format!("{contact}{canonical}"));
    }
}

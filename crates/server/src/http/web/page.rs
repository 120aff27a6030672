//! The HTML of a page: its title, its preview and what the browser loads first.

use std::collections::HashMap;
use std::fmt::Write;
use std::path::Path;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::settings::Settings;

/// A page of the application. The tests of the front end write the list.
#[derive(Debug, Deserialize)]
pub struct Page {
    /// A last segment that begins with `$` matches any value, as the key of a shared session.
    path: String,
    /// Name in the header and in the browser's tab.
    title: String,
    /// What the page answers or computes, for previews of links to it.
    question: Option<String>,
}

static PAGES: LazyLock<Vec<Page>> = LazyLock::new(|| {
    let list = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/pages.json"));
    serde_json::from_str(list).unwrap_or_default()
});

const NOT_FOUND: &str = "Page not found";
const DESCRIPTION: &str = "Pick capacitors and inductors and see impedance, ESR, losses, limits and lifetime at your \
     bias, temperature and frequency.";
/// Elements of the built page that a page fills.
const PLAIN_TITLE: &str = "<title>Henrad</title>";
const PLAIN_HEADING: &str = "<h1>Henrad</h1>";
const HEAD_END: &str = "</head>";
const PLAIN_BRAND: &str = "<b>Henrad</b> <small></small>";

/// The page at an address, with or without a trailing slash.
pub fn page_at(path: &str) -> Option<&'static Page> {
    let trimmed = path.trim_end_matches('/');
    let path = if trimmed.is_empty() { "/" } else { trimmed };
    PAGES.iter().find(|page| match page.path.split_once('$') {
        Some((folder, _)) => path.starts_with(folder),
        None => path == page.path,
    })
}

/// Scripts and styles of each page, as the build of the front end lists them.
pub type FirstFiles = HashMap<String, Vec<String>>;

/// The built page with everything that depends on the address; `page` is `None` for an unknown
/// address.
pub fn html(
    template: &str,
    files: &FirstFiles,
    page: Option<&Page>,
    settings: &Settings,
) -> String {
    let title = page.map_or(NOT_FOUND, |page| &page.title);
    let (name, version) = (escaped(&settings.brand_name), env!("CARGO_PKG_VERSION"));
    let brand = format!("<b>{name}</b> <small>{version}</small>");
    let head = described(title, page, settings);
    let files = page.and_then(|page| files.get(&page.path));
    template
        .replacen(PLAIN_TITLE, head.trim(), 1)
        .replacen(
            HEAD_END,
            &(links_to(files.map_or(&[], Vec::as_slice)) + HEAD_END),
            1,
        )
        .replacen(PLAIN_HEADING, &format!("<h1>{}</h1>", escaped(title)), 1)
        .replacen(PLAIN_BRAND, &brand, 1)
}

/// Styles come after those of the shell, which they refine.
fn links_to(files: &[String]) -> String {
    let mut links = String::new();
    for file in files {
        let relation = if Path::new(file).extension().is_some_and(|it| it == "css") {
            "stylesheet"
        } else {
            "modulepreload"
        };
        let _ = writeln!(
            links,
            r#"    <link rel="{relation}" crossorigin href="{file}">"#
        );
    }
    links
}

/// Title and preview of a page.
fn described(title: &str, page: Option<&Page>, settings: &Settings) -> String {
    let brand = &settings.brand_name;
    let question = page.and_then(|page| page.question.as_deref());
    let description = question.unwrap_or(DESCRIPTION);
    let mut head = format!(
        "    <title>{}</title>\n",
        escaped(&format!("{title} – {brand}"))
    );
    let mut meta = |kind: &str, name: &str, content: &str| {
        let _ = writeln!(
            head,
            r#"    <meta {kind}="{name}" content="{}">"#,
            escaped(content)
        );
    };
    meta("name", "description", description);
    meta("property", "og:type", "website");
    meta("property", "og:site_name", brand);
    meta("property", "og:title", title);
    meta("property", "og:description", description);
    meta("name", "twitter:card", "summary");
    match page {
        None => meta("name", "robots", "noindex"),
        Some(page) if !settings.public_url.is_empty() && !page.path.contains('$') => {
            let site = settings.public_url.trim_end_matches('/');
            meta("property", "og:url", &format!("{site}{}", page.path));
            meta("property", "og:image", &format!("{site}/icon-512.png"));
        }
        Some(_) => {}
    }
    head
}

/// The web manifest under the name of the brand.
pub fn manifest(template: &str, settings: &Settings) -> Option<String> {
    let mut manifest: serde_json::Value = serde_json::from_str(template).ok()?;
    for name in ["name", "short_name"] {
        manifest[name] = settings.brand_name.clone().into();
    }
    Some(manifest.to_string())
}

fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            _ => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_sessions_are_pages_and_their_folder_is_none() {
        let is_page = |path| page_at(path).is_some();
        assert!(is_page("/share/AAAAAAAAAAAAAAAAAAAAAA"));
        assert!(is_page("/") && is_page("/seed/"));
        assert!(!is_page("/share") && !is_page("/share/") && !is_page("/shared"));
    }

    #[test]
    fn a_page_names_itself_and_its_first_files() {
        let template = format!("<head>{PLAIN_TITLE}</head>{PLAIN_HEADING}{PLAIN_BRAND}");
        let first = ["/assets/a.js".to_owned(), "/assets/a.css".to_owned()];
        let files = FirstFiles::from([("/ceramic-aging".to_owned(), first.to_vec())]);
        let mut settings = Settings::default();
        "A<B".clone_into(&mut settings.brand_name);
        "https://example.com/".clone_into(&mut settings.public_url);
        let page = html(&template, &files, page_at("/ceramic-aging"), &settings);
        let title = "Ceramic Capacitor Aging: Class II &amp; III";
        for part in [
            format!("<title>{title} – A&lt;B</title>"),
            format!(r#"<meta property="og:title" content="{title}">"#),
            r#"<meta property="og:url" content="https://example.com/ceramic-aging">"#.to_owned(),
            r#"<link rel="modulepreload" crossorigin href="/assets/a.js">"#.to_owned(),
            r#"<link rel="stylesheet" crossorigin href="/assets/a.css">"#.to_owned(),
            format!("<h1>{title}</h1><b>A&lt;B</b>"),
        ] {
            assert!(page.contains(&part), "{part} is not in {page}");
        }
        let unknown = html(&template, &files, page_at("/nowhere"), &settings);
        assert!(unknown.contains("<h1>Page not found</h1>") && unknown.contains("noindex"));
    }

    #[test]
    fn the_manifest_carries_the_brand() {
        let mut settings = Settings::default();
        "Acme".clone_into(&mut settings.brand_name);
        let written = manifest(
            r#"{"name":"Henrad","short_name":"Henrad","display":"browser"}"#,
            &settings,
        );
        let read: serde_json::Value = serde_json::from_str(&written.unwrap()).unwrap();
        assert_eq!(read["name"], "Acme");
        assert_eq!(read["display"], "browser");
    }
}

//! Makes sure that there is a front end to embed, so that a Rust-only build works, and renders the
//! documentation of the models as the page that the server shows.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};

const STAND_IN: &str = "not-built.txt";

fn main() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let pages = root.join("web/dist");
    if !pages.join("index.html").exists() {
        stand_in(&pages)?;
        say_how();
    }
    render_models(&root.join("docs/MODELS.md"))
}

/// A placeholder for the pages. Their build deletes it, and so Cargo knows that a program with it
/// is old.
fn stand_in(pages: &Path) -> io::Result<()> {
    fs::create_dir_all(pages)?;
    let text = "The front end is not built: `make run` builds it.\n";
    fs::write(pages.join(STAND_IN), text)
}

/// A program that is installed without pages says so where it is built.
fn say_how() {
    // The build of the pages deletes it.
    println!("cargo::rerun-if-changed=../../web/dist/{STAND_IN}");
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        println!(
            "cargo::warning=the pages are not built, so this program serves the interface alone: run `npm ci && npm run build` in web/, then build again"
        );
    }
}

/// Writes `models.html` into the build's own folder.
fn render_models(source: &Path) -> io::Result<()> {
    println!("cargo::rerun-if-changed={}", source.display());
    println!("cargo::rerun-if-changed=src/http/documentation/page.html");
    let text = fs::read_to_string(source)?;
    let template = fs::read_to_string("src/http/documentation/page.html")?;
    let parser = Parser::new_ext(&text, Options::ENABLE_TABLES);
    let mut body = String::new();
    html::push_html(&mut body, with_anchors(parser).into_iter());
    let folder = env::var_os("OUT_DIR")
        .map(PathBuf::from)
        .unwrap_or_default();
    fs::write(
        folder.join("models.html"),
        template.replace("<!-- body -->", &body),
    )
}

/// Gives every heading an id from its words.
fn with_anchors<'a>(events: impl Iterator<Item = Event<'a>>) -> Vec<Event<'a>> {
    let mut collected: Vec<Event<'a>> = Vec::new();
    let mut heading = None;
    for event in events {
        match &event {
            Event::Start(Tag::Heading { .. }) => heading = Some((collected.len(), String::new())),
            Event::Text(words) | Event::Code(words) => {
                if let Some((_, title)) = &mut heading {
                    title.push_str(words);
                }
            }
            Event::End(TagEnd::Heading(_)) => {
                if let Some((start, title)) = heading.take()
                    && let Some(Event::Start(Tag::Heading { id, .. })) = collected.get_mut(start)
                {
                    *id = Some(CowStr::from(anchor(&title)));
                }
            }
            _ => {}
        }
        collected.push(event);
    }
    collected
}

/// `Current and voltage (analysis/…)` becomes `current-and-voltage`: what is in brackets is the
/// place of the code.
fn anchor(title: &str) -> String {
    let words = title.split(" (").next().unwrap_or(title);
    let words = words.split(|c: char| !c.is_alphanumeric());
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    words.join("-").to_lowercase()
}

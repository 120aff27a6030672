//! Profiles: how far below its limits a part is to be used.

use henrad_api::field::FieldError;
use henrad_parts::model::Derating;
use henrad_parts::quantity::Celsius;
use henrad_parts::{CeramicDielectric, FilmDielectric, Technology};
use toml::de::DeTable;

use super::settings::Level;
use super::toml_reader::{Reader, Value, member};

/// The profile by default.
pub const MAKER: &str = "maker";
/// The profile without recommendations.
const NONE: &str = "none";
/// A name that no version can answer for yet.
const STANDARD: &str = "ecss-q-st-30-11c";
/// Most points of a technology.
const MAX_POINTS: usize = 20;

/// Names of technologies; those behind a name that takes them in.
const TECHNOLOGIES: [&str; 12] = [
    "ceramic",
    "ceramic_class1",
    "ceramic_class2",
    "film",
    "film_polypropylene",
    "film_polyester",
    "tantalum_mno2",
    "tantalum_polymer",
    "aluminum",
    "aluminum_polymer",
    "aluminum_hybrid",
    "inductor",
];

/// How far below its limits a part is to be used.
#[derive(Debug, Clone, PartialEq)]
pub struct Profile {
    /// Its name in reports.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Where its numbers are from.
    pub source: String,
    /// Whether the voltage that the maker recommends counts.
    pub is_recommended: bool,
    /// Share of the rated voltage over temperature, by technology.
    voltage: Vec<(&'static str, Derating)>,
    /// Kelvins to keep below the upper category temperature.
    pub below_maximum: f64,
    /// Share of the ripple rating.
    pub ripple: f64,
    /// What a voltage above its share causes.
    pub voltage_level: Level,
}

impl Default for Profile {
    fn default() -> Self {
        Self {
            id: MAKER.to_owned(),
            title: "Maker's recommendations".to_owned(),
            source: "KEMET T2005, T2076".to_owned(),
            is_recommended: true,
            voltage: Vec::new(),
            below_maximum: 0.0,
            ripple: 1.0,
            voltage_level: Level::Fail,
        }
    }
}

impl Profile {
    /// A profile by its name; `None` for a name that none has, which may be the path of a file.
    ///
    /// # Errors
    /// A name that is known and not in this version.
    pub fn named(name: &str) -> Result<Option<Self>, FieldError> {
        match name {
            MAKER => Ok(Some(Self::default())),
            NONE => Ok(Some(Self {
                id: NONE.to_owned(),
                title: "Limits without recommendations".to_owned(),
                source: "the parts' ratings".to_owned(),
                is_recommended: false,
                ..Self::default()
            })),
            STANDARD => Err(FieldError::new(
                "options.profile",
                format!("{STANDARD}: not in this version; give a profile of your own"),
            )),
            _ => Ok(None),
        }
    }

    /// A profile of one's own from the text of its file.
    ///
    /// # Errors
    /// What is wrong, each with its line and column.
    pub fn read(text: &str, file: &str) -> Result<Self, Vec<FieldError>> {
        let mut reader = Reader::new(text, file, "options.profile");
        let root = reader.root()?;
        let sections = [
            "id",
            "title",
            "source",
            "voltage",
            "temperature",
            "ripple",
            "level",
        ];
        reader.known(&root, &sections);
        let mut profile = Self::default();
        for (key, place) in [
            ("id", &mut profile.id),
            ("title", &mut profile.title),
            ("source", &mut profile.source),
        ] {
            match reader.text(member(&root, key)) {
                Some(text) if !text.trim().is_empty() => *place = text,
                _ => reader.fault(&(0..0), &format!("{key} is missing")),
            }
        }
        if let Some(table) = section(&mut reader, &root, "voltage", &TECHNOLOGIES) {
            for technology in TECHNOLOGIES {
                if let Some(value) = member(table, technology) {
                    let points = points(&mut reader, value);
                    profile.voltage.push((technology, points));
                }
            }
        }
        if let Some(table) = section(&mut reader, &root, "temperature", &["below_maximum"]) {
            let kelvins = within(&mut reader, table, "below_maximum", 100.0);
            profile.below_maximum = kelvins.unwrap_or(0.0);
        }
        if let Some(table) = section(&mut reader, &root, "ripple", &["share"]) {
            profile.ripple = within(&mut reader, table, "share", 1.0).unwrap_or(1.0);
        }
        if let Some(table) = section(&mut reader, &root, "level", &["voltage"]) {
            let words = [("fail", Level::Fail), ("advice", Level::Advice)];
            let level = reader.word(member(table, "voltage"), &words);
            profile.voltage_level = level.unwrap_or_default();
        }
        reader.finish(profile)
    }

    /// Share of the rated voltage that the profile allows over temperature, by the closest name of
    /// a technology.
    pub fn voltage_of(&self, technology: Technology) -> Option<&Derating> {
        let mut names = names(technology).iter();
        names.find_map(|name| {
            let found = self.voltage.iter().find(|(of, _)| of == name);
            found.map(|(_, points)| points)
        })
    }
}

fn section<'v, 'i>(
    reader: &mut Reader<'_>,
    root: &'v DeTable<'i>,
    name: &str,
    keys: &[&str],
) -> Option<&'v DeTable<'i>> {
    let table = member(root, name).and_then(|it| reader.table(it))?;
    reader.known(table, keys);
    Some(table)
}

/// A number from 0 to a bound.
fn within(reader: &mut Reader<'_>, table: &DeTable<'_>, key: &str, most: f64) -> Option<f64> {
    let value = member(table, key)?;
    let number = reader.number(value)?;
    if !(0.0..=most).contains(&number) {
        reader.fault(&value.span(), &format!("{key}: 0 to {most}"));
    }
    Some(number)
}

/// Points of temperature and share, rising in temperature.
fn points(reader: &mut Reader<'_>, value: &Value<'_>) -> Derating {
    let list = value.get_ref().as_array();
    let mut points: Derating = Vec::new();
    for point in list.into_iter().flat_map(|list| list.iter()) {
        let pair: Vec<f64> = point
            .get_ref()
            .as_array()
            .into_iter()
            .flat_map(|pair| pair.iter())
            .filter_map(|number| reader.number(number))
            .collect();
        if let [temperature, share] = pair.as_slice() {
            points.push((Celsius::new(*temperature), *share));
        }
    }
    let rises = points
        .windows(2)
        .all(|pair| pair[0].0.get() < pair[1].0.get());
    let is_share = points.iter().all(|(_, share)| (0.0..=1.0).contains(share));
    let count = list.map_or(0, |list| list.len());
    if points.is_empty() || points.len() != count || count > MAX_POINTS || !rises || !is_share {
        let message = "points are expected, rising in temperature: [[85, 0.5], [125, 0.33]]";
        reader.fault(&value.span(), message);
    }
    points
}

/// Names of a technology in profiles, closest first.
fn names(technology: Technology) -> &'static [&'static str] {
    match technology {
        Technology::Ceramic(
            CeramicDielectric::C0G | CeramicDielectric::U2J | CeramicDielectric::X8G,
        ) => &["ceramic_class1", "ceramic"],
        Technology::Ceramic(_) => &["ceramic_class2", "ceramic"],
        Technology::Film(FilmDielectric::Polypropylene) => &["film_polypropylene", "film"],
        Technology::Film(FilmDielectric::Polyester) => &["film_polyester", "film"],
        Technology::TantalumMno2 => &["tantalum_mno2"],
        Technology::TantalumPolymer => &["tantalum_polymer"],
        Technology::AluminumElectrolytic => &["aluminum"],
        Technology::AluminumPolymer => &["aluminum_polymer", "aluminum"],
        Technology::AluminumHybrid => &["aluminum_hybrid", "aluminum"],
    }
}

/// The name of a technology in reports: a profile has it, too.
pub fn technology_name(technology: Technology) -> &'static str {
    match technology {
        Technology::Ceramic(_) => "ceramic",
        Technology::Film(_) => "film",
        other => names(other)[0],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_profile_is_read_and_the_closest_name_counts() {
        let text = r#"
id = "own-2026"
title = "House rules"
source = "house rule 7, 2026-03"
[voltage]
ceramic = [[125, 0.6]]
ceramic_class1 = [[125, 0.8]]
tantalum_mno2 = [[85, 0.5], [125, 0.33]]
[temperature]
below_maximum = 10
[ripple]
share = 0.75
[level]
voltage = "advice"
"#;
        let profile = Profile::read(text, "house.toml").unwrap();
        let share = |technology| profile.voltage_of(technology).map(|points| points[0].1);
        assert_eq!(
            share(Technology::Ceramic(CeramicDielectric::C0G)),
            Some(0.8)
        );
        assert_eq!(
            share(Technology::Ceramic(CeramicDielectric::X7R)),
            Some(0.6)
        );
        assert_eq!(share(Technology::AluminumElectrolytic), None);
        assert_eq!(profile.voltage_level, Level::Advice);
        let wrong = text.replace("[[85, 0.5], [125, 0.33]]", "[[85, 0.5], [65, 0.33]]");
        let errors = Profile::read(&wrong, "house.toml").unwrap_err();
        assert!(
            errors[0]
                .message
                .starts_with("house.toml line 8, column 17")
        );
    }

    #[test]
    fn a_standard_whose_numbers_are_not_entered_is_refused() {
        let error = Profile::named("ecss-q-st-30-11c").unwrap_err();
        assert!(
            error
                .message
                .contains("not in this version; give a profile of your own")
        );
        assert_eq!(Profile::named("house.toml"), Ok(None));
    }
}

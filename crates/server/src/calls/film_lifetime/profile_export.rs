//! `POST /api/filmLifetime/profileExport`: load profiles as a table.

use axum::http::HeaderMap;
use henrad_api::field::FieldError;
use henrad_api::object::objects;
use henrad_api::refusal::BadBody;
use henrad_engine::error::EngineError;
use henrad_engine::lifetime::{CurrentRow, MAX_PROFILES, MAX_ROWS};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::profile::FilmProfile;
use super::{flag, flag_forms};
use crate::http::attachment;
use crate::http::extract::Body;
use crate::http::problem::Problem;

/// Body of `/api/filmLifetime/profileExport`.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct ProfileExport {
    /// Ac application; otherwise dc.
    #[serde(deserialize_with = "flag")]
    #[schema(schema_with = flag_forms)]
    is_vac: bool,
    #[serde(deserialize_with = "objects")]
    profile_list: Vec<FilmProfile>,
}

impl Default for ProfileExport {
    fn default() -> Self {
        Self {
            is_vac: true,
            profile_list: Vec::new(),
        }
    }
}

/// Load profiles as a table.
#[utoipa::path(
    post, path = "/api/filmLifetime/profileExport", tag = "film lifetime",
    request_body = ProfileExport,
    responses((status = 200, body = String, content_type = "text/csv"), BadBody)
)]
pub async fn export_film_profiles(
    Body(request): Body<ProfileExport>,
) -> Result<(HeaderMap, String), Problem> {
    let text = export(&request.profile_list, request.is_vac)?;
    attachment::csv("load-profile.csv", text)
}

/// Profiles as a table that [`super::profile_import::import`] reads back.
///
/// # Errors
/// [`EngineError::InvalidFields`] for more profiles or rows than an estimate takes.
pub fn export(profiles: &[FilmProfile], is_vac: bool) -> Result<String, EngineError> {
    let currents = profiles
        .iter()
        .map(|profile| profile.current_frequency.len());
    let currents = currents.max().unwrap_or(0);
    if profiles.len() > MAX_PROFILES || currents > MAX_ROWS {
        let message =
            format!("At most {MAX_PROFILES} profiles of {MAX_ROWS} rows can be exported.");
        return Err(EngineError::InvalidFields(vec![FieldError::new(
            "profileList",
            message,
        )]));
    }
    let mut headings = vec!["operatingPercentage", "tempAmbient", "relativeHumidity"];
    headings.extend(if is_vac {
        ["voltage", "fundamentalFrequency"].as_slice()
    } else {
        ["voltageDC", "overlayVac", "overlayFrequency"].as_slice()
    });
    let mut headings: Vec<_> = headings.into_iter().map(str::to_owned).collect();
    headings.extend((1..=currents).flat_map(|n| [format!("current{n}"), format!("frequency{n}")]));
    let mut writer = csv::Writer::from_writer(Vec::new());
    // Writing equally long records to memory cannot fail.
    let _ = writer.write_record(headings);
    for profile in profiles {
        let values = values(&profile.clone().completed(), is_vac, currents);
        let _ = writer.write_record(values.iter().map(f64::to_string));
    }
    let text = writer.into_inner().unwrap_or_default();
    Ok(String::from_utf8(text).unwrap_or_default())
}

fn values(profile: &FilmProfile, is_vac: bool, currents: usize) -> Vec<f64> {
    let mut values = vec![
        profile.operating_percentage.0,
        profile.temp_ambient.0,
        profile.relative_humidity.0,
    ];
    if is_vac {
        values.extend([profile.voltage.0, profile.fundamental_frequency.0]);
    } else {
        let overlay = &profile.overlay_vac;
        values.extend([
            profile.voltage_dc.0,
            overlay.overlay_vac.0,
            overlay.frequency.0,
        ]);
    }
    let rows = profile.current_frequency.iter().cloned();
    let padded = rows.chain(std::iter::repeat_with(CurrentRow::default));
    values.extend(
        padded
            .take(currents)
            .flat_map(|row| [row.current.0, row.frequency.0]),
    );
    values
}

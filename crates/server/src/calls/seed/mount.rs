//! What a file tells of how its part was mounted, and what a user should know about it.

use henrad_api::vocabulary::{FitWarningCode, Mounting};
use henrad_formats::touchstone::MountSource;
use henrad_sim::network::LinePath;

use super::measurement::Measured;

/// A warning with its sentence.
pub type Warning = (FitWarningCode, String);

/// The mount of a path.
pub const fn mounting(path: LinePath) -> Mounting {
    match path {
        LinePath::Shunt => Mounting::Shunt,
        LinePath::Series => Mounting::Series,
    }
}

/// The path of a mount.
pub const fn line_path(mounting: Mounting) -> LinePath {
    match mounting {
        Mounting::Shunt => LinePath::Shunt,
        Mounting::Series => LinePath::Series,
    }
}

fn word(path: LinePath) -> &'static str {
    match path {
        LinePath::Series => "series-through",
        LinePath::Shunt => "shunt",
    }
}

/// What is odd about the mount that a measurement was read with.
pub fn warning(measured: &Measured) -> Option<Warning> {
    let (mount, path) = measured.mount?;
    match mount.path {
        Some(found) if found != path => Some((
            FitWarningCode::MountDiffers,
            format!(
                "The file looks like {}; it was read as {}.",
                word(found),
                word(path)
            ),
        )),
        Some(found) if mount.is_contradicted => Some((
            FitWarningCode::MountDiffers,
            format!(
                "A comment says {}, but the data do not match that mount.",
                word(found)
            ),
        )),
        None => Some((
            FitWarningCode::MountUnknown,
            "Neither comments nor values of the file say how the part was mounted.".to_owned(),
        )),
        Some(_) => None,
    }
}

/// The mount that a measurement was read with and where that comes from; `None` for a file without two ports.
pub fn stated(measured: &Measured, is_asked: bool) -> Option<String> {
    let (mount, path) = measured.mount?;
    let source = match mount.source {
        Some(MountSource::Comment) if !is_asked => "by a comment of the file",
        Some(MountSource::Parameters) if !is_asked => "by the values of the file",
        _ => "as asked for",
    };
    Some(format!("{} {source}", word(path)))
}

//! The query of the calls that answer with a library.

use henrad_api::input::Lenient;
use henrad_api::vocabulary::LibraryProgram;
use henrad_formats::library::{self, LONGEST_NAME, Program};
use serde::Deserialize;
use utoipa::IntoParams;

use super::problem::Problem;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LibraryOptions {
    /// `ltspice` (a symbol `.asy` per part) or `kicad` (a symbol library `.kicad_sym`).
    #[serde(default)]
    #[param(value_type = Option<LibraryProgram>, inline)]
    program: Lenient<LibraryProgram>,
    /// Name of the library and of its files: letters, digits, `-` and `_`, at most 64; Henrad when empty.
    #[serde(default)]
    #[param(value_type = Option<String>, max_length = 64, pattern = "^[A-Za-z0-9_-]*$")]
    name: String,
}

impl LibraryOptions {
    /// Name and program of the library.
    ///
    /// # Errors
    /// A problem that names the field, for another program and for a name with other characters.
    pub fn checked(&self) -> Result<(String, Program), Problem> {
        let program = match self.program.chosen("program")? {
            None | Some(LibraryProgram::Ltspice) => Program::Ltspice,
            Some(LibraryProgram::Kicad) => Program::Kicad,
        };
        let name = match self.name.trim() {
            "" => "Henrad",
            name => name,
        };
        if library::is_name(name) {
            return Ok((name.to_owned(), program));
        }
        let message = format!("Use only letters, digits, - and _, at most {LONGEST_NAME}");
        Err(Problem::invalid_field("name", message))
    }
}

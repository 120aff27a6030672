//! Model parameters under the names of seed properties: what an editor enters, and what a request
//! gives in place of the stored ones.

use std::sync::Arc;

use henrad_api::field::FieldError;
use henrad_api::properties::ParameterOverride;
use henrad_api::vocabulary::SeedGroup;
use henrad_parts::Origin;
use henrad_parts::model::{
    ActsOn, CapacitorModel, GivenParameter, ParameterName, STEP_MULTIPLIERS,
};
use henrad_sim::{Capacitor, Condition};

use super::ModeledPart;

/// Property of the ladder's resistor multipliers.
pub const STEP_MULTIPLIERS_NAME: &str = "Step_R_Mults";
/// Property of the number of ladder steps, which follows from the multipliers (SEED-RC-03).
pub const LADDER_STEPS_NAME: &str = "RC_Ladder_Steps";

/// A property as it was entered.
#[derive(Debug)]
pub struct Entry<'a> {
    pub name: &'a str,
    pub text: &'a str,
    /// Path of the field, for messages.
    pub path: String,
}

/// The seed property of a parameter: its words with capitals, `Series_Resistance`.
pub fn property_name(name: ParameterName) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or_else(String::new, |first| {
            first.to_uppercase().chain(letters).collect()
        })
    };
    let written = name.to_string();
    let words: Vec<_> = written.split('_').map(capital).collect();
    words.join("_")
}

/// Section of the page for a parameter: that of what it acts on.
pub fn group_of(name: ParameterName) -> SeedGroup {
    if name.is_temperature_law() {
        return SeedGroup::Thermal;
    }
    match name.acts_on() {
        ActsOn::Capacitance | ActsOn::Inductance => SeedGroup::Impedance,
        ActsOn::Loss => SeedGroup::Loss,
        ActsOn::Bias | ActsOn::AcVoltage => SeedGroup::Bias,
        ActsOn::Aging | ActsOn::Heat => SeedGroup::Thermal,
    }
}

/// Whether a parameter is one of the multipliers, which have one property together.
pub fn is_multiplier(name: ParameterName) -> bool {
    STEP_MULTIPLIERS.contains(&name)
}

/// The multipliers of a model as text; `None` for a circuit without any.
pub fn multipliers_text(model: &CapacitorModel) -> Option<String> {
    let CapacitorModel::Solid(model) = model else {
        return None;
    };
    let numbers: Vec<_> = model.step_multipliers.iter().map(u32::to_string).collect();
    Some(numbers.join(","))
}

/// Reads what was entered for the parameters of a model; other names are passed over. `origin`
/// gives the origin of a property.
pub fn read(
    model: &CapacitorModel,
    entries: &[Entry<'_>],
    origin: impl Fn(&str) -> Origin,
    errors: &mut Vec<FieldError>,
) -> Vec<GivenParameter> {
    let mut given = Vec::new();
    if entries.is_empty() {
        return given;
    }
    for present in model.parameters() {
        let name = property_name(present.name);
        let entry = entries.iter().rfind(|entry| entry.name == name);
        let Some(entry) = entry.filter(|_| !is_multiplier(present.name)) else {
            continue;
        };
        let range = present.name.range();
        match entry.text.trim().parse::<f64>() {
            Ok(value) if range.contains(&value) => given.push(GivenParameter {
                name: present.name,
                value,
                origin: origin(&name),
            }),
            Ok(value) if value.is_finite() => errors.push(FieldError::out_of_range(
                &entry.path,
                *range.start(),
                *range.end(),
                present.name.unit(),
            )),
            _ => errors.push(FieldError::new(&entry.path, "expected a number")),
        }
    }
    let entry = entries
        .iter()
        .rfind(|entry| entry.name == STEP_MULTIPLIERS_NAME);
    if let Some(entry) = entry.filter(|_| multipliers_text(model).is_some()) {
        match read_multipliers(entry.text) {
            Some(values) => given.extend(multipliers(&values, &origin(STEP_MULTIPLIERS_NAME))),
            None => errors.push(FieldError::new(&entry.path, multipliers_wanted())),
        }
    }
    given
}

fn multipliers_wanted() -> String {
    let (most, range) = (STEP_MULTIPLIERS.len(), STEP_MULTIPLIERS[0].range());
    format!(
        "Enter 1 to {most} whole numbers from {} to {} with commas between them, for example \
         1,1,1,1,1.",
        range.start(),
        range.end()
    )
}

fn multipliers(values: &[u32], origin: &Origin) -> Vec<GivenParameter> {
    let named = STEP_MULTIPLIERS.iter().zip(values);
    named
        .map(|(name, value)| GivenParameter {
            name: *name,
            value: f64::from(*value),
            origin: origin.clone(),
        })
        .collect()
}

/// 1 to 5 whole numbers with commas between them (SEED-RC-01).
fn read_multipliers(text: &str) -> Option<Vec<u32>> {
    let values: Option<Vec<u32>> = text
        .split(',')
        .map(|word| word.trim().parse().ok())
        .collect();
    values.filter(|values| {
        values.len() <= STEP_MULTIPLIERS.len()
            && values
                .iter()
                .all(|value| STEP_MULTIPLIERS[0].range().contains(&f64::from(*value)))
    })
}

/// The model with other parameters, if the physics accepts it.
pub fn model_with(
    model: &CapacitorModel,
    given: &[GivenParameter],
) -> Result<CapacitorModel, String> {
    let changed = model.with_given(given).map_err(|error| error.to_string())?;
    Capacitor::at(&changed, &Condition::default()).map_err(|error| error.to_string())?;
    Ok(changed)
}

/// Parameters that a request gives in the list at `path`.
pub fn entries<'a>(overrides: &'a [ParameterOverride], path: &str) -> Vec<Entry<'a>> {
    let numbered = overrides.iter().enumerate();
    numbered
        .map(|(index, given)| Entry {
            name: &given.parameter_name,
            text: &given.value.0,
            path: format!("{path}[{index}].value"),
        })
        .collect()
}

/// The part with the model parameters that a request gives in place of the stored ones.
pub fn with_overrides(
    part: Arc<ModeledPart>,
    overrides: &[Entry<'_>],
    errors: &mut Vec<FieldError>,
) -> Arc<ModeledPart> {
    let Some(first) = overrides.first() else {
        return part;
    };
    let origin = Origin::VendorModel("edited, not saved".into());
    let given = read(&part.model, overrides, |_| origin.clone(), errors);
    if given.is_empty() {
        return part;
    }
    match model_with(&part.model, &given) {
        Ok(model) => Arc::new(part.with_model(model)),
        Err(message) => {
            errors.push(FieldError::new(&first.path, message));
            part
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn properties_are_named_after_their_parameters() {
        for (name, property) in [
            (ParameterName::SeriesResistance, "Series_Resistance"),
            (ParameterName::Esr, "Esr"),
            (ParameterName::BiasExponentN, "Bias_Exponent_N"),
        ] {
            assert_eq!(property_name(name), property);
        }
    }

    #[test]
    fn seed_rc_01_multipliers_are_1_to_5_whole_numbers() {
        assert_eq!(read_multipliers("1,1,1,1,1"), Some(vec![1; 5]));
        assert_eq!(read_multipliers(" 1 , 20 "), Some(vec![1, 20]));
        for wrong in [
            "",
            "1,",
            "0",
            "-1",
            "1.5",
            "1,1,1,1,1,1",
            "1001",
            "a",
            "1;1",
            "1 1",
        ] {
            assert_eq!(read_multipliers(wrong), None, "{wrong}");
        }
    }
}

//! The table form of a model: one row per parameter says how the parameter is read from the model,
//! replaced by a given one, and described.

use super::describe::{DescribedParameter, of, percent, print};
use super::{GivenParameter, ParameterName};
use crate::origin::{Origin, Parameter};

/// A present value and its origin.
pub(super) type Present<'a> = (f64, &'a Origin);

/// One row of the table of a model `M`.
pub(super) struct Row<M: 'static> {
    given: Option<Given<M>>,
    description: Description<M>,
}

/// How a parameter that a part may give is read and replaced.
struct Given<M: 'static> {
    name: ParameterName,
    read: fn(&M) -> Option<Present<'_>>,
    write: fn(&mut M, &GivenParameter) -> bool,
}

/// How the row shows on a part's page.
enum Description<M: 'static> {
    /// The present value with its unit; a share in percent.
    Value(Condition<M>),
    /// Lines of the row's own.
    Lines(fn(&M) -> Vec<DescribedParameter>),
}

/// Conditions under which a value holds.
enum Condition<M: 'static> {
    Always(&'static str),
    Of(fn(&M) -> String),
}

impl<M> Condition<M> {
    fn text(&self, model: &M) -> String {
        match self {
            Self::Always(condition) => (*condition).to_owned(),
            Self::Of(condition) => condition(model),
        }
    }
}

impl<M> Row<M> {
    /// A parameter that a part may give. `read` is empty for a circuit that divides the parameter
    /// into others or lacks it; `write` returns false when the circuit does not have it.
    pub const fn parameter(
        name: ParameterName,
        read: fn(&M) -> Option<Present<'_>>,
        write: fn(&mut M, &GivenParameter) -> bool,
    ) -> Self {
        Self {
            given: Some(Given { name, read, write }),
            description: Description::Value(Condition::Always("")),
        }
    }

    /// Lines of the description that no part gives.
    pub const fn fixed(lines: fn(&M) -> Vec<DescribedParameter>) -> Self {
        Self {
            given: None,
            description: Description::Lines(lines),
        }
    }

    /// States the condition under which the value holds.
    pub const fn at(mut self, condition: &'static str) -> Self {
        self.description = Description::Value(Condition::Always(condition));
        self
    }

    /// States a condition that depends on the model.
    pub const fn at_present(mut self, condition: fn(&M) -> String) -> Self {
        self.description = Description::Value(Condition::Of(condition));
        self
    }

    /// Describes the parameter by lines of its own; without any it is hidden.
    pub const fn described(mut self, lines: fn(&M) -> Vec<DescribedParameter>) -> Self {
        self.description = Description::Lines(lines);
        self
    }

    /// Leaves the parameter out of the description.
    pub const fn hidden(self) -> Self {
        self.described(|_| Vec::new())
    }

    fn describe(&self, model: &M) -> Vec<DescribedParameter> {
        let condition = match &self.description {
            Description::Lines(lines) => return lines(model),
            Description::Value(condition) => condition,
        };
        let line = |given: &Given<M>| {
            let (value, origin) = (given.read)(model)?;
            let value = if given.name.is_share() {
                percent(value)
            } else {
                print(value, given.name.unit())
            };
            Some(of(given.name, value, condition.text(model), origin))
        };
        self.given.as_ref().and_then(line).into_iter().collect()
    }
}

/// What a field of a model holds.
pub(super) fn present<T: Copy + Into<f64>>(parameter: &Parameter<T>) -> Present<'_> {
    (parameter.value.into(), &parameter.origin)
}

/// A row whose parameter is one field of the model, or of an optional law of the model.
macro_rules! field {
    ($name:ident, $field:ident) => {
        Row::<Self>::parameter(
            ParameterName::$name,
            |model| Some(present(&model.$field)),
            |model, given| {
                model.$field = given.as_parameter();
                true
            },
        )
    };
    ($name:ident, $law:ident?.$field:ident) => {
        Row::<Self>::parameter(
            ParameterName::$name,
            |model| Some(present(&model.$law.as_ref()?.$field)),
            |model, given| {
                let law = model.$law.as_mut();
                law.map(|law| law.$field = given.as_parameter()).is_some()
            },
        )
    };
}
pub(super) use field;

/// The row of a bare figure with the origin of a parameter, which lists it.
macro_rules! bare_field {
    ($name:ident, $field:ident of $parameter:ident) => {
        Row::<Self>::parameter(
            ParameterName::$name,
            |model| Some((model.$field.into(), &model.$parameter.origin)),
            |model, given| {
                model.$field = given.value.into();
                true
            },
        )
        .hidden()
    };
}
pub(super) use bare_field;

/// A set of parameters described by a table.
pub(super) trait Tabulated: Sized + 'static {
    /// In the order of the circuit, from the capacitance outwards.
    const ROWS: &'static [Row<Self>];

    /// Every parameter that can be given, with its present value and origin.
    fn present(&self) -> impl Iterator<Item = (ParameterName, Present<'_>)> {
        let present = |row: &Row<Self>| {
            let given = row.given.as_ref()?;
            Some((given.name, (given.read)(self)?))
        };
        Self::ROWS.iter().filter_map(present)
    }

    /// The same as a part gives them.
    fn parameters(&self) -> Vec<GivenParameter> {
        let parameters = self
            .present()
            .map(|(name, (value, origin))| GivenParameter {
                name,
                value,
                origin: origin.clone(),
            });
        parameters.collect()
    }

    /// Replaces a parameter; false when the set has no such parameter.
    fn accept(&mut self, parameter: &GivenParameter) -> bool {
        let mut rows = Self::ROWS.iter().filter_map(|row| row.given.as_ref());
        let row = rows.find(|row| row.name == parameter.name);
        row.is_some_and(|row| (row.write)(self, parameter))
    }

    /// Every row in words.
    fn describe(&self) -> Vec<DescribedParameter> {
        Self::ROWS
            .iter()
            .flat_map(|row| row.describe(self))
            .collect()
    }
}

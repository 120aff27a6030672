//! Expressions of SPICE libraries, with their derivative by one voltage: `{C0/(1+(V(1,2)/V0)**2)}`.
//!
//! Every voltage and current is 0: what depends on them is taken at no bias, and the answer says
//! so.

use henrad_parts::quantity;

/// Deepest nesting of parentheses and of parameters that name parameters.
const MAX_DEPTH: usize = 40;

/// °C, at which SPICE programs compute unless told otherwise.
const TEMPERATURE: f64 = 27.0;

/// A value, its derivative by the voltage across the element, and whether a bias enters it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Value {
    pub amount: f64,
    pub slope: f64,
    pub depends_on_bias: bool,
}

impl Value {
    pub fn constant(value: f64) -> Self {
        Self {
            amount: value,
            slope: 0.0,
            depends_on_bias: false,
        }
    }

    fn map(self, value: f64, derivative: f64) -> Self {
        // A derivative that does not count must not spoil the slope of a constant (0 times
        // infinity).
        let slope = if self.slope == 0.0 {
            0.0
        } else {
            self.slope * derivative
        };
        Self {
            amount: value,
            slope,
            ..self
        }
    }

    fn with(self, other: Self, value: f64, slope: f64) -> Self {
        Self {
            amount: value,
            slope,
            depends_on_bias: self.depends_on_bias || other.depends_on_bias,
        }
    }

    fn plus(self, other: Self) -> Self {
        self.with(other, self.amount + other.amount, self.slope + other.slope)
    }

    fn times(self, other: Self) -> Self {
        let slope = self.slope * other.amount + self.amount * other.slope;
        self.with(other, self.amount * other.amount, slope)
    }

    fn over(self, other: Self) -> Self {
        let inverse = other.map(1.0 / other.amount, -1.0 / (other.amount * other.amount));
        self.times(inverse)
    }

    fn power(self, other: Self) -> Self {
        let value = self.amount.powf(other.amount);
        let by_base = if self.slope == 0.0 {
            0.0
        } else {
            other.amount * self.amount.powf(other.amount - 1.0) * self.slope
        };
        let by_exponent = if other.slope == 0.0 {
            0.0
        } else {
            value * self.amount.ln() * other.slope
        };
        self.with(other, value, by_base + by_exponent)
    }
}

/// What names in an expression mean.
pub(super) trait Names {
    /// Counts the characters of an expression that is to be evaluated: parameters that name
    /// parameters multiply.
    fn count(&self, _characters: usize) -> Result<(), String> {
        Ok(())
    }

    /// The value of a parameter, in capital letters; `depth` counts parameters that name
    /// parameters.
    fn parameter(&self, name: &str, depth: usize) -> Result<Value, String>;

    /// The share of the voltage across the element in the voltage of these nodes, in capital
    /// letters.
    fn voltage(&self, nodes: &[String]) -> f64;
}

/// Evaluates an expression with or without its braces or quotes.
pub(super) fn evaluate(text: &str, names: &dyn Names, depth: usize) -> Result<Value, String> {
    let text = text.trim();
    names.count(text.len() + 1)?;
    let inner = [('{', '}'), ('\'', '\''), ('"', '"')]
        .into_iter()
        .find_map(|(open, close)| text.strip_prefix(open)?.strip_suffix(close))
        .unwrap_or(text);
    let mut reader = Reader {
        rest: inner.trim(),
        names,
        depth,
    };
    let value = reader.choice()?;
    if !reader.rest.is_empty() {
        return Err(format!("{text} is not understood at {}", reader.rest));
    }
    if !value.amount.is_finite() || !value.slope.is_finite() {
        return Err(format!("{text} has no finite value without bias"));
    }
    Ok(value)
}

struct Reader<'a> {
    rest: &'a str,
    names: &'a dyn Names,
    depth: usize,
}

impl<'a> Reader<'a> {
    fn skip(&mut self, sign: &str) -> bool {
        let found = self.rest.strip_prefix(sign);
        if let Some(rest) = found {
            self.rest = rest.trim_start();
        }
        found.is_some()
    }

    fn word(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest;
        let end = rest.find(|c| !belongs(c)).unwrap_or(rest.len());
        self.rest = rest[end..].trim_start();
        &rest[..end]
    }

    fn deeper(&mut self) -> Result<(), String> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err("an expression is nested too deeply or names itself".to_owned());
        }
        Ok(())
    }

    /// `condition ? a : b`.
    fn choice(&mut self) -> Result<Value, String> {
        self.deeper()?;
        let condition = self.comparison()?;
        let value = if self.skip("?") {
            let yes = self.choice()?;
            if !self.skip(":") {
                return Err("a ? has no :".to_owned());
            }
            let no = self.choice()?;
            chosen(condition, yes, no)
        } else {
            condition
        };
        self.depth -= 1;
        Ok(value)
    }

    fn comparison(&mut self) -> Result<Value, String> {
        let left = self.sum()?;
        let holds: fn(f64, f64) -> bool = if self.skip("<=") {
            |a, b| a <= b
        } else if self.skip(">=") {
            |a, b| a >= b
        } else if self.skip("==") {
            |a, b| a == b
        } else if self.skip("!=") {
            |a, b| a != b
        } else if self.skip("<") {
            |a, b| a < b
        } else if self.skip(">") {
            |a, b| a > b
        } else {
            return Ok(left);
        };
        let right = self.sum()?;
        Ok(left.with(right, f64::from(holds(left.amount, right.amount)), 0.0))
    }

    fn sum(&mut self) -> Result<Value, String> {
        let mut value = self.product()?;
        loop {
            if self.skip("+") {
                value = value.plus(self.product()?);
            } else if self.skip("-") {
                value = value.plus(self.product()?.times(Value::constant(-1.0)));
            } else {
                return Ok(value);
            }
        }
    }

    fn product(&mut self) -> Result<Value, String> {
        let mut value = self.signed()?;
        loop {
            // Two stars are a power, which has been read.
            if self.skip("*") {
                value = value.times(self.signed()?);
            } else if self.skip("/") {
                value = value.over(self.signed()?);
            } else {
                return Ok(value);
            }
        }
    }

    fn signed(&mut self) -> Result<Value, String> {
        self.deeper()?;
        let value = if self.skip("-") {
            self.signed()?.times(Value::constant(-1.0))
        } else if self.skip("+") {
            self.signed()?
        } else {
            let base = self.atom()?;
            if self.skip_power() {
                let power = base.power(self.exponent()?);
                if self.skip_power() {
                    // From the left in ngspice, from the right in others.
                    return Err("a power of a power needs parentheses".to_owned());
                }
                power
            } else {
                base
            }
        };
        self.depth -= 1;
        Ok(value)
    }

    fn skip_power(&mut self) -> bool {
        self.skip("**") || self.skip("^")
    }

    fn exponent(&mut self) -> Result<Value, String> {
        if self.skip("-") {
            return Ok(self.atom()?.times(Value::constant(-1.0)));
        }
        self.skip("+");
        self.atom()
    }

    fn atom(&mut self) -> Result<Value, String> {
        if self.skip("(") {
            let value = self.choice()?;
            return self.closed(value);
        }
        if self
            .rest
            .starts_with(|c: char| c.is_ascii_digit() || c == '.')
        {
            return self.number();
        }
        let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '#' | '$');
        let name = self.word(is_name).to_ascii_uppercase();
        if name.is_empty() {
            return Err("a value is missing".to_owned());
        }
        if !self.skip("(") {
            return match name.as_str() {
                "PI" => Ok(Value::constant(std::f64::consts::PI)),
                "TEMP" | "TEMPER" | "TNOM" => Ok(Value::constant(TEMPERATURE)),
                _ => self.names.parameter(&name, self.depth),
            };
        }
        if matches!(name.as_str(), "V" | "I") {
            let inside = self.word(|c| c != ')');
            let nodes: Vec<String> = inside
                .split(',')
                .map(|node| node.trim().to_ascii_uppercase())
                .collect();
            let slope = if name == "V" {
                self.names.voltage(&nodes)
            } else {
                0.0
            };
            return self.closed(Value {
                amount: 0.0,
                slope,
                depends_on_bias: true,
            });
        }
        let mut inputs = vec![self.choice()?];
        while self.skip(",") {
            inputs.push(self.choice()?);
        }
        let value = function(&name, &inputs)?;
        self.closed(value)
    }

    fn closed(&mut self, value: Value) -> Result<Value, String> {
        if self.skip(")") {
            Ok(value)
        } else {
            Err("a parenthesis is not closed".to_owned())
        }
    }

    fn number(&mut self) -> Result<Value, String> {
        let rest = self.rest;
        let mut end = 0;
        let mut before = ' ';
        for letter in rest.chars() {
            let is_sign = matches!(letter, '+' | '-') && matches!(before, 'e' | 'E');
            if !(letter.is_alphanumeric() || letter == '.' || is_sign) {
                break;
            }
            end += letter.len_utf8();
            before = letter;
        }
        let text = &rest[..end];
        self.rest = rest[end..].trim_start();
        quantity::parse_spice(text)
            .map(Value::constant)
            .ok_or_else(|| format!("{text} is not a plain number"))
    }
}

fn chosen(condition: Value, yes: Value, no: Value) -> Value {
    let value = if condition.amount == 0.0 { no } else { yes };
    condition.with(value, value.amount, value.slope)
}

fn function(name: &str, inputs: &[Value]) -> Result<Value, String> {
    match (name, inputs) {
        ("IF", [condition, yes, no]) => Ok(chosen(*condition, *yes, *no)),
        // Of negative numbers programs give this power different signs.
        ("PWR", [base, _]) if base.amount < 0.0 => Err(format!("{name} of a negative number")),
        ("POW" | "PWR", [base, exponent]) => Ok(base.power(*exponent)),
        ("MIN", [one, other]) => Ok(extreme(*one, *other, one.amount <= other.amount)),
        ("MAX", [one, other]) => Ok(extreme(*one, *other, one.amount >= other.amount)),
        ("LIMIT", [value, one, other]) => {
            let (low, high) = (one.amount.min(other.amount), one.amount.max(other.amount));
            let is_inside = (low..=high).contains(&value.amount);
            Ok(value.map(value.amount.max(low).min(high), f64::from(is_inside)))
        }
        (_, [input]) => of_one(name, *input),
        _ => Err(format!("{name} with {} values is not known", inputs.len())),
    }
}

fn extreme(one: Value, other: Value, is_one: bool) -> Value {
    let taken = if is_one { one } else { other };
    one.with(other, taken.amount, taken.slope)
}

fn of_one(name: &str, input: Value) -> Result<Value, String> {
    let x = input.amount;
    let (value, derivative) = match name {
        // At 0 the side of positive voltages.
        "ABS" => (x.abs(), if x < 0.0 { -1.0 } else { 1.0 }),
        "SQRT" => (x.sqrt(), 0.5 / x.sqrt()),
        "EXP" => (x.exp(), x.exp()),
        "LN" | "LOG" => (x.ln(), 1.0 / x),
        "LOG10" => (x.log10(), std::f64::consts::LOG10_E / x),
        "SIN" => (x.sin(), x.cos()),
        "COS" => (x.cos(), -x.sin()),
        "TAN" => (x.tan(), 1.0 + x.tan().powi(2)),
        "ATAN" | "ARCTAN" => (x.atan(), 1.0 / (1.0 + x * x)),
        "SINH" => (x.sinh(), x.cosh()),
        "COSH" => (x.cosh(), x.sinh()),
        "TANH" => (x.tanh(), 1.0 - x.tanh().powi(2)),
        "SQ" | "SQR" => (x * x, 2.0 * x),
        _ => return Err(format!("the function {name} is not known")),
    };
    Ok(input.map(value, derivative))
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Across;

    impl Names for Across {
        fn parameter(&self, name: &str, depth: usize) -> Result<Value, String> {
            match name {
                "C0" => Ok(Value::constant(10e-6)),
                "TWICE" => evaluate("{2*C0}", self, depth),
                "LOOP" => evaluate("{LOOP+1}", self, depth),
                "X" => Ok(Value {
                    amount: 0.0,
                    slope: 1.0,
                    depends_on_bias: true,
                }),
                _ => Err(format!("parameter {name} is not defined")),
            }
        }

        fn voltage(&self, nodes: &[String]) -> f64 {
            if nodes == ["A", "B"] { 1.0 } else { 0.0 }
        }
    }

    #[test]
    fn expressions_have_the_value_of_arithmetic() {
        for (text, value) in [
            ("{1+2*3}", 7.0),
            ("'(1+2)*3'", 9.0),
            ("-2**2", -4.0),
            ("2^-1", 0.5),
            ("(2**3)**2", 64.0),
            ("2**(3**2)", 512.0),
            ("-2**-2", -0.25),
            ("pwr(3, 2)", 9.0),
            ("10-3-2", 5.0),
            ("8/4/2", 1.0),
            ("1e-3k", 1.0),
            ("{2.2u * 2}", 4.4e-6),
            ("if(1>2, 5, 6)", 6.0),
            ("1 < 2 ? 5 : 6", 5.0),
            ("max(3, min(4, 5))", 4.0),
            ("limit(7, 5, 1)", 5.0),
            ("sqrt(16)+abs(-1)+pow(2,3)", 13.0),
            ("exp(ln(3))", 3.0),
            ("{Twice}", 20e-6),
            ("C0/(1+(V(a,b)/5)**2)", 10e-6),
        ] {
            let read = evaluate(text, &Across, 0).unwrap();
            assert!(
                (read.amount / value - 1.0).abs() < 1e-12,
                "{text}: {read:?}"
            );
            assert_eq!(read.depends_on_bias, text.contains("V("), "{text}");
        }
    }

    #[test]
    fn the_slope_is_the_derivative_by_the_voltage() {
        for (text, slope) in [
            ("x*C0", 10e-6),
            ("C0*(x - x**3/3)", 10e-6),
            ("10u*5*atan(V(a,b)/5)", 10e-6),
            ("1u*tanh(x)/2 + 3*x*1u", 3.5e-6),
            ("1u*ln(1+x)", 1e-6),
            ("1u*x/(1+abs(x))", 1e-6),
            ("V(c)*1u", 0.0),
        ] {
            let read = evaluate(text, &Across, 0).unwrap();
            assert!((read.slope - slope).abs() < 1e-15, "{text}: {read:?}");
        }
    }

    #[test]
    fn unknown_expressions_are_refused() {
        for (text, reason) in [
            ("{LOOP}", "names itself"),
            ("{NONE}", "not defined"),
            ("{1+}", "missing"),
            ("{(1}", "not closed"),
            ("{1/0}", "finite"),
            ("{ddt(1)}", "not known"),
            ("{1 2}", "not understood"),
            ("2**3**2", "needs parentheses"),
            ("pwr(-2, 3)", "negative"),
            ("", "missing"),
        ] {
            let told = evaluate(text, &Across, 0).unwrap_err();
            assert!(told.contains(reason), "{text}: {told}");
        }
        evaluate(&"(".repeat(100_000), &Across, 0).unwrap_err();
        evaluate(&"-".repeat(100_000), &Across, 0).unwrap_err();
    }
}

//! Impedance by what the columns of a table hold. Every combination is exact.

use std::f64::consts::TAU;

use henrad_sim::Complex64;

use super::head::Column;
use super::head_words::{Form, Port, Role};

/// Reference of scattering parameters in a table, Ω: such files state none.
pub(super) const REFERENCE: f64 = 50.0;
/// Noise may put some resistances a little above |Z|.
const NOISE: f64 = 1.02;

/// The impedance by columns that tell it.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    columns: Vec<Column>,
    impedance: Impedance,
    /// The columns that count.
    needed: Vec<usize>,
}

/// Columns that tell an impedance together, the likeliest to be precise first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Impedance {
    Parts,
    LengthAndPhase,
    LengthAndResistance,
    LengthAndLoss,
    AdmittanceParts,
    AdmittanceAndPhase,
    Series,
    Parallel,
    /// S21, perhaps beside S11.
    TwoPort,
    Reflection,
}

const ALL: [Impedance; 10] = [
    Impedance::Parts,
    Impedance::LengthAndPhase,
    Impedance::AdmittanceParts,
    Impedance::AdmittanceAndPhase,
    Impedance::Series,
    Impedance::Parallel,
    Impedance::LengthAndResistance,
    Impedance::LengthAndLoss,
    Impedance::TwoPort,
    Impedance::Reflection,
];

impl Plan {
    /// The plan of columns that tell frequency and impedance, each by one column.
    pub fn new(columns: &[Column]) -> Option<Self> {
        let count = |roles: &[Role]| columns.iter().filter(|it| roles.contains(&it.role)).count();
        let one = |roles: &[Role]| count(roles) == 1;
        let length = one(&[Role::Magnitude, Role::Decibels]);
        let angle = one(&[Role::Degrees, Role::Radians]);
        let loss = one(&[Role::Dissipation, Role::Quality]);
        let is_whole = |port: Port| {
            let form = |form: Form| Role::Scattering(port, form);
            one(&[form(Form::Real)]) && one(&[form(Form::Imaginary)])
                || one(&[form(Form::Magnitude), form(Form::Decibels)])
                    && one(&[form(Form::Degrees), form(Form::Radians)])
        };
        let has = |it: Impedance| match it {
            Impedance::Parts => one(&[Role::Resistance]) && one(&[Role::Reactance]),
            Impedance::LengthAndPhase => length && angle,
            Impedance::LengthAndResistance => length && one(&[Role::Resistance]),
            Impedance::LengthAndLoss => length && loss,
            Impedance::AdmittanceParts => one(&[Role::Conductance]) && one(&[Role::Susceptance]),
            Impedance::AdmittanceAndPhase => {
                one(&[Role::Admittance]) && count(&[Role::Magnitude, Role::Decibels]) == 0 && angle
            }
            Impedance::Series => {
                one(&[
                    Role::SeriesCapacitance,
                    Role::SeriesInductance,
                    Role::Reactance,
                ]) && (one(&[Role::Resistance]) || loss)
            }
            Impedance::Parallel => {
                one(&[Role::ParallelCapacitance, Role::ParallelInductance])
                    && (one(&[Role::ParallelResistance, Role::Conductance]) || loss)
            }
            Impedance::TwoPort => is_whole(Port::S21),
            // Where the transmission was measured, too, the reflection may be that of a part
            // between two ports.
            Impedance::Reflection => {
                let is_other =
                    |it: &Column| matches!(it.role, Role::Unknown | Role::Scattering(Port::S21, _));
                !columns.iter().any(is_other) && is_whole(Port::S11)
            }
        };
        let frequency = one(&[Role::Frequency])
            || (count(&[Role::Frequency]) == 0
                && one(&[Role::AngularFrequency, Role::LogFrequency]));
        let found = ALL.into_iter().find(|it| has(*it)).filter(|_| frequency)?;
        let mut plan = Self {
            columns: columns.to_vec(),
            impedance: found,
            needed: Vec::new(),
        };
        plan.needed = (0..columns.len()).filter(|&it| plan.needs(it)).collect();
        Some(plan)
    }

    /// Whether the columns tell the sign of the reactance.
    pub fn has_phase(&self) -> bool {
        !matches!(
            self.impedance,
            Impedance::LengthAndResistance | Impedance::LengthAndLoss
        )
    }

    /// Whether the phase has a column of its own, in degrees or rad.
    pub fn angle(&self) -> Option<usize> {
        let is_angle = |it: &Column| matches!(it.role, Role::Degrees | Role::Radians);
        matches!(
            self.impedance,
            Impedance::LengthAndPhase | Impedance::AdmittanceAndPhase
        )
        .then(|| self.columns.iter().position(is_angle))
        .flatten()
    }

    /// The columns that count.
    pub fn needed(&self) -> &[usize] {
        &self.needed
    }

    /// Whether a column counts.
    pub fn needs(&self, column: usize) -> bool {
        use Role::{
            Admittance, Conductance, Decibels, Degrees, Dissipation, Magnitude,
            ParallelCapacitance, ParallelInductance, ParallelResistance, Quality, Radians,
            Reactance, Resistance, SeriesCapacitance, SeriesInductance, Susceptance,
        };
        let Some(column) = self.columns.get(column) else {
            return false;
        };
        let of: &[Role] = match self.impedance {
            Impedance::Parts => &[Resistance, Reactance],
            Impedance::LengthAndPhase => &[Magnitude, Decibels, Degrees, Radians],
            Impedance::LengthAndResistance => &[Magnitude, Decibels, Resistance],
            Impedance::LengthAndLoss => &[Magnitude, Decibels, Dissipation, Quality],
            Impedance::AdmittanceParts => &[Conductance, Susceptance],
            Impedance::AdmittanceAndPhase => &[Admittance, Degrees, Radians],
            Impedance::Series => &[
                SeriesCapacitance,
                SeriesInductance,
                Reactance,
                Resistance,
                Dissipation,
                Quality,
            ],
            Impedance::Parallel => &[
                ParallelCapacitance,
                ParallelInductance,
                ParallelResistance,
                Conductance,
                Dissipation,
                Quality,
            ],
            Impedance::TwoPort | Impedance::Reflection => {
                let is_scattering = matches!(column.role, Role::Scattering(..));
                return is_scattering || self.frequency_role() == Some(column.role);
            }
        };
        of.contains(&column.role) || self.frequency_role() == Some(column.role)
    }

    fn frequency_role(&self) -> Option<Role> {
        [Role::Frequency, Role::AngularFrequency, Role::LogFrequency]
            .into_iter()
            .find(|role| self.columns.iter().any(|it| it.role == *role))
    }

    /// The role of a column.
    pub fn role(&self, column: usize) -> Option<Role> {
        self.columns.get(column).map(|it| it.role)
    }

    /// Frequency (Hz) and impedance (Ω) of one row.
    ///
    /// Series: Z = R + jX, X = −1/(ωC) or ωL, R = |X|·D; parallel: Y = G + jB, B = ωC or −1/(ωL), G
    /// = |B|·D; D = 1/Q; a reflection: Z = 50 Ω·(1 + S11)/(1 − S11).
    ///
    /// # Source
    /// Textbook.
    pub fn point(&self, row: &[f64]) -> (f64, Complex64) {
        let row = Row { plan: self, row };
        let frequency = row.frequency();
        let omega = TAU * frequency;
        let impedance = match self.impedance {
            Impedance::Parts => Complex64::new(row.get(Role::Resistance), row.get(Role::Reactance)),
            Impedance::LengthAndPhase => Complex64::from_polar(row.length(), row.angle()),
            Impedance::LengthAndResistance => {
                let resistance = row.get(Role::Resistance);
                let rest = row.length().powi(2) - resistance * resistance;
                Complex64::new(resistance, -rest.max(0.0).sqrt())
            }
            Impedance::LengthAndLoss => {
                let reactance = row.length() / row.loss().hypot(1.0);
                Complex64::new(reactance * row.loss(), -reactance)
            }
            Impedance::AdmittanceParts => {
                Complex64::new(row.get(Role::Conductance), row.get(Role::Susceptance)).inv()
            }
            Impedance::AdmittanceAndPhase => {
                let length = row.get(Role::Admittance).recip();
                Complex64::from_polar(length, self.turn() * row.angle())
            }
            Impedance::Series => row.series(omega),
            Impedance::Parallel => row.parallel(omega),
            Impedance::TwoPort | Impedance::Reflection => {
                let reflection = row.scattering(Port::S11);
                REFERENCE * (1.0 + reflection) / (1.0 - reflection)
            }
        };
        (frequency, impedance)
    }

    /// Whether the part was measured between two ports.
    pub fn is_two_port(&self) -> bool {
        self.impedance == Impedance::TwoPort
    }

    /// Whether it has scattering parameters, which have a reference.
    pub fn is_scattering(&self) -> bool {
        matches!(self.impedance, Impedance::TwoPort | Impedance::Reflection)
    }

    /// Frequency (Hz), S11 (NaN where there is none) and S21 of one row.
    pub fn two_port(&self, row: &[f64]) -> (f64, [Complex64; 2]) {
        let row = Row { plan: self, row };
        let ports = [Port::S11, Port::S21].map(|port| row.scattering(port));
        (row.frequency(), ports)
    }

    /// Whether |Z| is below zero, or more than noise below the resistance beside it.
    pub fn is_short(&self, row: &[f64]) -> bool {
        let row = Row { plan: self, row };
        let length = match self.impedance {
            Impedance::AdmittanceAndPhase => row.get(Role::Admittance),
            Impedance::LengthAndPhase
            | Impedance::LengthAndResistance
            | Impedance::LengthAndLoss => row.length(),
            _ => return false,
        };
        let is_below = self.impedance == Impedance::LengthAndResistance
            && row.get(Role::Resistance) > NOISE * length;
        length < 0.0 || is_below
    }

    /// The sign of an angle beside |Y|: it is that of Y, which a head that names Y turned already.
    fn turn(&self) -> f64 {
        let is_turned =
            |it: &Column| matches!(it.role, Role::Degrees | Role::Radians) && it.factor < 0.0;
        if self.columns.iter().any(is_turned) {
            1.0
        } else {
            -1.0
        }
    }
}

/// The numbers of one row by what they are.
struct Row<'a> {
    plan: &'a Plan,
    row: &'a [f64],
}

impl Row<'_> {
    fn of(&self, role: Role) -> Option<f64> {
        let columns = &self.plan.columns;
        let at = columns.iter().position(|it| it.role == role)?;
        Some(columns[at].factor * self.row.get(at)?)
    }

    fn get(&self, role: Role) -> f64 {
        self.of(role).unwrap_or(f64::NAN)
    }

    fn length(&self) -> f64 {
        self.of(Role::Magnitude)
            .unwrap_or_else(|| of_level(self.get(Role::Decibels)))
    }

    fn angle(&self) -> f64 {
        self.of(Role::Radians)
            .unwrap_or_else(|| self.get(Role::Degrees).to_radians())
    }

    fn loss(&self) -> f64 {
        self.of(Role::Dissipation)
            .unwrap_or_else(|| self.get(Role::Quality).recip())
    }

    fn series(&self, omega: f64) -> Complex64 {
        let reactance = self
            .of(Role::SeriesCapacitance)
            .map(|it| -(omega * it).recip())
            .or_else(|| self.of(Role::SeriesInductance).map(|it| omega * it))
            .unwrap_or_else(|| self.get(Role::Reactance));
        let resistance = self.of(Role::Resistance);
        let resistance = resistance.unwrap_or_else(|| reactance.abs() * self.loss());
        Complex64::new(resistance, reactance)
    }

    fn parallel(&self, omega: f64) -> Complex64 {
        let inductive = || -(omega * self.get(Role::ParallelInductance)).recip();
        let capacitance = self.of(Role::ParallelCapacitance);
        let susceptance = capacitance.map_or_else(inductive, |it| omega * it);
        let conductance = self
            .of(Role::ParallelResistance)
            .map(f64::recip)
            .or_else(|| self.of(Role::Conductance))
            .unwrap_or_else(|| susceptance.abs() * self.loss());
        Complex64::new(conductance, susceptance).inv()
    }

    fn frequency(&self) -> f64 {
        self.of(Role::Frequency)
            .or_else(|| self.of(Role::AngularFrequency).map(|it| it / TAU))
            .unwrap_or_else(|| 10f64.powf(self.get(Role::LogFrequency)))
    }

    fn scattering(&self, port: Port) -> Complex64 {
        let of = |form: Form| self.of(Role::Scattering(port, form));
        if let (Some(re), Some(im)) = (of(Form::Real), of(Form::Imaginary)) {
            return Complex64::new(re, im);
        }
        let size = of(Form::Magnitude).or_else(|| of(Form::Decibels).map(of_level));
        let angle = of(Form::Radians).or_else(|| of(Form::Degrees).map(f64::to_radians));
        Complex64::from_polar(size.unwrap_or(f64::NAN), angle.unwrap_or(f64::NAN))
    }
}

/// The size of a level in dB.
fn of_level(decibels: f64) -> f64 {
    10f64.powf(decibels / 20.0)
}

//! Operating point at which losses and temperature agree.

use henrad_parts::quantity::{Amperes, Celsius, Henries, Hertz, Kelvins, Watts};

use super::Inductor;
use super::converter::Converter;
use super::dowell::{PLACES, divided_differences, newton_polynomial};
use super::fixed_point::FixedPoint;
use super::harmonics::mean_squares;
use super::ripple::{Near, RippleInductance, ripple_near};
use super::wave::RippleWave;
use super::winding::{Winding, copper_line};

/// Steps of the temperature.
const MOST_STEPS: u32 = 100;
/// Change at which the temperature has settled, K.
const SETTLED: f64 = 1e-6;
/// Temperature above which no part survives, °C.
const RUNAWAY: f64 = 1000.0;
/// Begin and width of the pieces of a loss curve, K, and their number.
const COLDEST: f64 = -60.0;
const PIECE: f64 = 20.0;
const PIECES: usize = 53;

/// Losses by cause.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Losses {
    /// Loss of the mean current in the copper.
    pub dc: Watts,
    /// Loss of the ripple in the copper.
    pub ac: Watts,
    /// Loss of the flux in the core.
    pub core: Watts,
}

impl Losses {
    /// All three together.
    pub fn total(&self) -> Watts {
        Watts::new(self.dc.get() + self.ac.get() + self.core.get())
    }
}

/// An inductor at work.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OperatingPoint {
    /// Inductance at the mean current.
    pub inductance: Henries,
    /// Current over a period.
    pub wave: RippleWave,
    /// Peak-to-peak flux density, T.
    pub flux_swing: f64,
    /// Losses.
    pub losses: Losses,
    /// Temperature of the part.
    pub temperature: Celsius,
    /// Rise over ambient.
    pub rise: Kelvins,
}

impl OperatingPoint {
    /// Ac loss of the same ripple in another winding at the same temperature.
    pub fn ac_loss_in(&self, winding: &Winding, frequency: Hertz) -> Watts {
        let harmonics = mean_squares(&self.wave);
        let of_unit_swing = winding.loss_of_harmonics(&harmonics, frequency, self.temperature);
        Watts::new(self.wave.swing.get().powi(2) * of_unit_swing.get() + 0.0)
    }
}

/// Steady state of an inductor in a converter.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SteadyState {
    /// It settles.
    Settled(OperatingPoint),
    /// Thermal runaway: the temperature rises without limit.
    Runaway,
    /// Saturation: the core cannot carry the flux of a period, and the ripple grows without bound.
    Saturated,
}

impl SteadyState {
    /// The operating point, if it settles.
    pub fn settled(self) -> Option<OperatingPoint> {
        match self {
            Self::Settled(point) => Some(point),
            Self::Runaway | Self::Saturated => None,
        }
    }
}

/// The point at which losses and temperature agree.
///
/// T = T_a + R_th·(P_dc(T) + P_ac(T) + P_core(T))
///
/// with P_dc = I²·R(T), P_ac = Σ b_h²/2·R(T)·F_R(h·f, T), and the core loss of
/// [`super::Core::loss`]. The temperature is found within 10⁻⁶ K; R_th·I²·R_25/259.5 of 1 or more,
/// or more than 1000 °C, is a runaway.
///
/// `current` is the dc current of the inductor, at least 0; `ambient` −55 °C to 155 °C.
///
/// # Validity
/// One thermal resistance for all losses, measured on the maker's board in still air. Losses are
/// typical values.
///
/// # Source
/// Heat balance; the laws of its terms name their own sources.
pub fn steady_state(
    inductor: &Inductor,
    converter: &Converter,
    current: Amperes,
    ambient: Celsius,
    rule: RippleInductance,
) -> SteadyState {
    SteadyStates::new(inductor, converter, ambient, rule).at(current)
}

/// [`steady_state`] at one current after another, for curves: what all currents share is computed
/// once, and the search begins at the losses of the current before.
#[derive(Debug)]
pub struct SteadyStates<'a> {
    inductor: &'a Inductor,
    converter: &'a Converter,
    ambient: Celsius,
    rule: RippleInductance,
    /// That of the last temperature: in continuous conduction the slopes do not depend on
    /// temperature or current.
    period: Option<Period>,
    last: Option<Last>,
    /// Whether there was a state before, so that what currents share is worth its making.
    has_settled: bool,
}

/// Where the search at the current before has ended.
#[derive(Debug, Clone, Copy)]
struct Last {
    /// Losses other than that of the mean current, W.
    losses: f64,
    /// How they answer to the temperature that they make.
    search: FixedPoint,
}

impl<'a> SteadyStates<'a> {
    /// The states of an inductor in a converter; see [`steady_state`] for the arguments.
    pub fn new(
        inductor: &'a Inductor,
        converter: &'a Converter,
        ambient: Celsius,
        rule: RippleInductance,
    ) -> Self {
        Self {
            inductor,
            converter,
            ambient,
            rule,
            period: None,
            last: None,
            has_settled: false,
        }
    }

    /// The state at a dc current of the inductor, at least 0.
    pub fn at(&mut self, current: Amperes) -> SteadyState {
        let last = self.last.take();
        let Some(balance) = HeatBalance::new(self.inductor, current, self.ambient) else {
            return SteadyState::Runaway;
        };
        let losses = last.map_or(0.0, |last| last.losses);
        let mut temperature = balance.temperature(losses).min(RUNAWAY);
        let mut search = last.map_or_else(FixedPoint::default, |last| last.search.again());
        let mut near = None;
        for _ in 0..MOST_STEPS {
            let Some(point) = self.operation(current, Celsius::new(temperature), near) else {
                return SteadyState::Saturated;
            };
            let losses = point.losses.ac.get() + point.losses.core.get();
            let next = balance.temperature(losses);
            if !next.is_finite() || next > RUNAWAY {
                return SteadyState::Runaway;
            }
            if (next - temperature).abs() <= SETTLED {
                self.last = Some(Last { losses, search });
                self.has_settled = true;
                return SteadyState::Settled(OperatingPoint {
                    rise: Kelvins::new(temperature - self.ambient.get()),
                    ..point
                });
            }
            near = point.wave.conduction.is_continuous().then_some(Near {
                inductance: point.inductance,
                swing: point.wave.swing,
            });
            temperature = search.following(temperature, next).min(RUNAWAY);
        }
        SteadyState::Runaway
    }

    /// Everything but the rise at a given temperature; `None` when the core saturates within a
    /// period.
    fn operation(
        &mut self,
        current: Amperes,
        temperature: Celsius,
        near: Option<Near>,
    ) -> Option<OperatingPoint> {
        let Inductor {
            inductance: law,
            winding,
            core,
            ..
        } = self.inductor;
        let inductance = law.at(current, temperature);
        let wave = ripple_near(
            law,
            self.converter,
            current,
            inductance,
            temperature,
            self.rule,
            near,
        )?;
        let frequency = self.converter.frequency;
        // Discontinuous currents have other slopes at every temperature.
        let is_shared = self.has_settled && wave.conduction.is_continuous();
        let period = self.period(&wave);
        let of_unit_swing = period.ac_loss(winding, frequency, temperature, is_shared);
        let core_loss = period.core_loss.get() * core.temperature_factor(temperature);
        let flux_swing = period.flux_swing;
        let dc = current.get().powi(2) * winding.dc_resistance(temperature).get();
        Some(OperatingPoint {
            inductance,
            flux_swing,
            losses: Losses {
                dc: Watts::new(dc),
                // Without a ripple the sum may be −0.
                ac: Watts::new(wave.swing.get().powi(2) * of_unit_swing + 0.0),
                core: Watts::new(core_loss),
            },
            wave,
            temperature,
            rise: Kelvins::new(0.0),
        })
    }

    /// The slopes of a current, cached until they change.
    fn period(&mut self, wave: &RippleWave) -> &mut Period {
        let slopes = (wave.rise, wave.fall);
        let kept = self.period.take().filter(|kept| kept.slopes == slopes);
        let new = || Period::new(self.inductor, self.converter, wave);
        self.period.insert(kept.unwrap_or_else(new))
    }
}

/// Temperature as a function of the losses other than that of the mean current.
///
/// T = (T_a + R_th·(P + I²·R_25·a))/(1 − R_th·I²·R_25·b)
///
/// from T = T_a + R_th·(P + I²·R(T)) with the copper R(T)/R_25 = a + b·T.
struct HeatBalance {
    /// Temperature without the other losses, °C.
    alone: f64,
    /// Growth with the other losses, K/W.
    per_watt: f64,
}

impl HeatBalance {
    /// `None` when the mean current alone heats the copper without end.
    fn new(inductor: &Inductor, current: Amperes, ambient: Celsius) -> Option<Self> {
        let resistance = inductor.thermal_resistance.get();
        let (constant, slope) = copper_line();
        let at_rating = current.get().powi(2) * inductor.winding.resistance().get();
        let left = 1.0 - resistance * at_rating * slope;
        (left > 0.0).then(|| Self {
            alone: (ambient.get() + resistance * at_rating * constant) / left,
            per_watt: resistance / left,
        })
    }

    /// Temperature in °C with the other losses in W.
    fn temperature(&self, losses: f64) -> f64 {
        self.alone + self.per_watt * losses
    }
}

/// Ac loss of a peak-to-peak current of 1 A over temperature: a polynomial for each piece of the
/// range, made when the first temperature in it is asked for. Within 10⁻⁸ of the sum over
/// harmonics.
#[derive(Debug)]
struct LossCurve {
    pieces: Vec<Option<[f64; PLACES]>>,
}

impl LossCurve {
    fn new() -> Self {
        Self {
            pieces: vec![None; PIECES],
        }
    }

    /// The value of `loss`, the same function each time, at a temperature in °C.
    fn at(&mut self, temperature: f64, loss: impl Fn(f64) -> f64) -> f64 {
        let place = (temperature - COLDEST) / PIECE;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "the number of a piece; what lies beyond all of them finds none or the first"
        )]
        let index = place as usize;
        let start = index as f64;
        match self.pieces.get_mut(index).filter(|_| place >= 0.0) {
            Some(piece) => {
                let differences = piece.get_or_insert_with(|| {
                    divided_differences(|x| loss(COLDEST + (start + x) * PIECE))
                });
                newton_polynomial(differences, place - start)
            }
            None => loss(temperature),
        }
    }
}

/// Factors of the losses that depend on the slopes of the current but not on temperature.
#[derive(Debug)]
struct Period {
    slopes: (f64, f64),
    /// Mean squares of the harmonics over the square of the peak-to-peak current.
    harmonics: Vec<f64>,
    /// Their loss, where many currents share it.
    loss: Option<LossCurve>,
    /// Peak-to-peak flux density, T.
    flux_swing: f64,
    /// Core loss without its factor over temperature.
    core_loss: Watts,
}

impl Period {
    fn new(inductor: &Inductor, converter: &Converter, wave: &RippleWave) -> Self {
        let (core, frequency) = (&inductor.core, converter.frequency);
        let on_voltage = converter.excitation().on_voltage.get();
        let flux_swing = core.flux_swing(on_voltage * wave.rise / frequency.get());
        let slopes = (wave.rise, wave.fall);
        Self {
            slopes,
            harmonics: mean_squares(wave),
            loss: None,
            flux_swing,
            core_loss: core.loss_at_factor_one(flux_swing, frequency, slopes),
        }
    }

    /// Ac loss of a peak-to-peak current of 1 A, W; from a curve over temperature if it is shared.
    fn ac_loss(
        &mut self,
        winding: &Winding,
        frequency: Hertz,
        temperature: Celsius,
        is_shared: bool,
    ) -> f64 {
        let Self {
            harmonics, loss, ..
        } = self;
        let at = |temperature: f64| {
            let temperature = Celsius::new(temperature);
            winding
                .loss_of_harmonics(harmonics, frequency, temperature)
                .get()
        };
        if is_shared {
            let curve = loss.get_or_insert_with(LossCurve::new);
            curve.at(temperature.get(), at)
        } else {
            at(temperature.get())
        }
    }
}

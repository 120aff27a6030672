//! Points of a sweep side by side. A law is written once over [`Real`], which is one number or
//! several in a register; a sweep takes the widest registers of the processor.

use std::ops::{Add, Div, Mul, Neg, Sub};

use num_complex::Complex64;
use pulp::Simd;
use pulp::bytemuck::{bytes_of, cast_slice, cast_slice_mut};

/// A number, or several side by side.
pub trait Real:
    Copy
    + Neg<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Add<f64, Output = Self>
    + Sub<f64, Output = Self>
    + Mul<f64, Output = Self>
{
    /// Complex numbers of this kind.
    type Complex: ComplexNumber<Real = Self>;

    /// A complex number with this real part.
    fn with_imaginary(self, imaginary: Self) -> Self::Complex;

    /// As many times this constant as there are numbers here.
    fn constant(self, value: f64) -> Self;

    /// (this number)·x + c, rounded once or twice.
    fn times_added(self, x: Self, c: Self) -> Self;

    /// The same with a constant c.
    #[inline(always)]
    fn times_plus(self, x: Self, c: f64) -> Self {
        self.times_added(x, self.constant(c))
    }

    /// c₀ + c₁·(this number) + c₂·(this number)² + …, for two numbers c or more. Even and odd powers do
    /// not wait for one another.
    #[inline(always)]
    fn polynomial<const N: usize>(self, coefficients: [f64; N]) -> Self {
        let square = self * self;
        let mut sums = [N - 1, N - 2].map(|place| self.constant(coefficients[place]));
        for place in (0..N - 2).rev() {
            let sum = &mut sums[(N - 1 - place) % 2];
            *sum = sum.times_plus(square, coefficients[place]);
        }
        let [even, odd] = if N % 2 == 1 { sums } else { [sums[1], sums[0]] };
        odd.times_added(self, even)
    }

    /// Natural exponential.
    fn exp(self) -> Self;

    /// Natural logarithm of normal numbers above zero.
    fn ln(self) -> Self;

    /// Magnitude.
    fn abs(self) -> Self;

    /// The smaller of this number and a bound.
    fn at_most(self, bound: f64) -> Self;

    /// Whether any number is below a bound; see [`split`](crate::lanes::split).
    fn any_below(self, bound: f64) -> bool;

    /// Whether any number is not.
    fn any_from(self, bound: f64) -> bool;

    /// `below` where this number is below a bound, `other` elsewhere.
    fn choose(self, bound: f64, below: Self, other: Self) -> Self;

    /// A function of each number that cannot run side by side.
    fn each<const N: usize>(self, function: impl Fn(f64) -> [f64; N]) -> [Self; N];

    /// 1 over this number.
    #[inline(always)]
    fn reciprocal(self) -> Self {
        self.constant(1.0) / self
    }
}

/// One value where a number is below a bound, another elsewhere. What no place needs is not computed. A
/// macro, because closures are not always inlined, and what is not inlined does without wide registers.
macro_rules! split {
    ($number:expr, below $bound:expr => $below:expr, else $other:expr $(,)?) => {{
        let (number, bound) = ($number, $bound);
        let below = if number.any_below(bound) {
            $below
        } else {
            number
        };
        let other = if number.any_from(bound) {
            $other
        } else {
            number
        };
        number.choose(bound, below, other)
    }};
}
pub(crate) use split;

/// A complex number, or several side by side.
pub trait ComplexNumber:
    Copy
    + Add<Output = Self>
    + Mul<Output = Self>
    + Add<Self::Real, Output = Self>
    + Mul<Self::Real, Output = Self>
{
    /// Real numbers of this kind.
    type Real: Real<Complex = Self>;

    /// (this number)·x + c.
    fn times_added(self, x: Self, c: Self) -> Self;

    /// The same with a real x.
    #[inline(always)]
    fn scaled_added(self, x: Self::Real, c: Self) -> Self {
        let ([re, im], [c_re, c_im]) = (self.parts(), c.parts());
        re.times_added(x, c_re)
            .with_imaginary(im.times_added(x, c_im))
    }

    /// Real and imaginary part.
    fn parts(self) -> [Self::Real; 2];
}

impl Real for f64 {
    type Complex = Complex64;

    #[inline(always)]
    fn with_imaginary(self, imaginary: Self) -> Complex64 {
        Complex64::new(self, imaginary)
    }

    #[inline(always)]
    fn constant(self, value: f64) -> Self {
        value
    }

    #[inline(always)]
    fn times_added(self, x: Self, c: Self) -> Self {
        self * x + c
    }

    #[inline(always)]
    fn exp(self) -> Self {
        self.exp()
    }

    #[inline(always)]
    fn ln(self) -> Self {
        self.ln()
    }

    #[inline(always)]
    fn abs(self) -> Self {
        self.abs()
    }

    #[inline(always)]
    fn at_most(self, bound: f64) -> Self {
        self.min(bound)
    }

    #[inline(always)]
    fn any_below(self, bound: f64) -> bool {
        self < bound
    }

    #[inline(always)]
    fn any_from(self, bound: f64) -> bool {
        self >= bound
    }

    #[inline(always)]
    fn choose(self, bound: f64, below: Self, other: Self) -> Self {
        if self < bound { below } else { other }
    }

    #[inline(always)]
    fn each<const N: usize>(self, function: impl Fn(f64) -> [f64; N]) -> [Self; N] {
        function(self)
    }
}

impl ComplexNumber for Complex64 {
    type Real = f64;

    #[inline(always)]
    fn times_added(self, x: Self, c: Self) -> Self {
        self * x + c
    }

    #[inline(always)]
    fn parts(self) -> [f64; 2] {
        [self.re, self.im]
    }
}

/// Numbers in a register.
#[derive(Debug, Clone, Copy)]
pub struct Lanes<S: Simd> {
    simd: S,
    values: S::f64s,
}

/// Complex numbers in two registers.
#[derive(Debug, Clone, Copy)]
pub struct ComplexLanes<S: Simd> {
    real: Lanes<S>,
    imaginary: Lanes<S>,
}

impl<S: Simd> Lanes<S> {
    /// The numbers of a register.
    #[inline(always)]
    pub fn new(simd: S, values: S::f64s) -> Self {
        Self { simd, values }
    }

    #[inline(always)]
    fn with(self, values: S::f64s) -> Self {
        let simd = self.simd;
        Self { simd, values }
    }

    /// Writes the numbers one after the other.
    #[inline(always)]
    pub fn store(self, places: &mut [f64]) {
        let values = [self.values];
        let values = cast_slice::<S::f64s, f64>(&values);
        for (place, value) in places.iter_mut().zip(values) {
            *place = *value;
        }
    }

    /// A function of the bits of each number.
    #[inline(always)]
    fn bitwise(self, function: impl Fn(u64) -> u64) -> Self {
        let mut values = self.values;
        for value in cast_slice_mut::<S::f64s, f64>(std::slice::from_mut(&mut values)) {
            *value = f64::from_bits(function(value.to_bits()));
        }
        self.with(values)
    }

    /// Whether any of these is true.
    #[inline(always)]
    fn any(of: S::m64s) -> bool {
        bytes_of(&of).iter().fold(0, |all, byte| all | byte) != 0
    }
}

macro_rules! operators {
    ($($name:ident $method:ident $of_simd:ident),*) => {$(
        impl<S: Simd> $name for Lanes<S> {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                self.with(self.simd.$of_simd(self.values, other.values))
            }
        }

        impl<S: Simd> $name<f64> for Lanes<S> {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: f64) -> Self {
                self.with(self.simd.$of_simd(self.values, self.simd.splat_f64s(other)))
            }
        }
    )*};
}

operators!(Add add add_f64s, Sub sub sub_f64s, Mul mul mul_f64s, Div div div_f64s);

impl<S: Simd> Neg for Lanes<S> {
    type Output = Self;

    #[inline(always)]
    fn neg(self) -> Self {
        self.with(self.simd.neg_f64s(self.values))
    }
}

impl<S: Simd> Add for ComplexLanes<S> {
    type Output = Self;

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self {
            real: self.real + other.real,
            imaginary: self.imaginary + other.imaginary,
        }
    }
}

impl<S: Simd> Mul for ComplexLanes<S> {
    type Output = Self;

    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        let real = -self.imaginary * other.imaginary;
        let imaginary = self.imaginary * other.real;
        Self {
            real: self.real.times_added(other.real, real),
            imaginary: self.real.times_added(other.imaginary, imaginary),
        }
    }
}

impl<S: Simd> Add<Lanes<S>> for ComplexLanes<S> {
    type Output = Self;

    #[inline(always)]
    fn add(self, other: Lanes<S>) -> Self {
        let real = self.real + other;
        Self { real, ..self }
    }
}

impl<S: Simd> Mul<Lanes<S>> for ComplexLanes<S> {
    type Output = Self;

    #[inline(always)]
    fn mul(self, other: Lanes<S>) -> Self {
        Self {
            real: self.real * other,
            imaginary: self.imaginary * other,
        }
    }
}

impl<S: Simd> ComplexLanes<S> {
    /// As many numbers as two registers hold; the last one stands for those that are missing.
    #[inline(always)]
    pub fn load(simd: S, numbers: &[Complex64]) -> Self {
        let last = numbers.last().copied().unwrap_or_default();
        let parts = [last.re, last.im].map(|part| [simd.splat_f64s(part)]);
        let [mut real, mut imaginary] = parts;
        let places = cast_slice_mut::<S::f64s, f64>(&mut real);
        let places = places
            .iter_mut()
            .zip(cast_slice_mut::<S::f64s, f64>(&mut imaginary));
        for ((real, imaginary), number) in places.zip(numbers) {
            (*real, *imaginary) = (number.re, number.im);
        }
        let [[real], [imaginary]] = [real, imaginary];
        Self {
            real: Lanes::new(simd, real),
            imaginary: Lanes::new(simd, imaginary),
        }
    }

    /// Writes the numbers one after the other.
    #[inline(always)]
    pub fn store(self, places: &mut [Complex64]) {
        let (real, imaginary) = ([self.real.values], [self.imaginary.values]);
        let real = cast_slice::<S::f64s, f64>(&real);
        let imaginary = cast_slice::<S::f64s, f64>(&imaginary);
        for (place, (real, imaginary)) in places.iter_mut().zip(real.iter().zip(imaginary)) {
            *place = Complex64::new(*real, *imaginary);
        }
    }
}

impl<S: Simd> ComplexNumber for ComplexLanes<S> {
    type Real = Lanes<S>;

    #[inline(always)]
    fn times_added(self, x: Self, c: Self) -> Self {
        let real = self.imaginary.times_added(-x.imaginary, c.real);
        let imaginary = self.imaginary.times_added(x.real, c.imaginary);
        Self {
            real: self.real.times_added(x.real, real),
            imaginary: self.real.times_added(x.imaginary, imaginary),
        }
    }

    #[inline(always)]
    fn parts(self) -> [Lanes<S>; 2] {
        [self.real, self.imaginary]
    }
}

/// ln 2 in two parts: the first has few digits, so that a multiple of it is exact.
const LN_2_HIGH: f64 = 0.693_147_180_369_123_8;
const LN_2_LOW: f64 = 1.908_214_929_270_587_7e-10;
/// 1.5·2⁵²: what is added to it is rounded to a whole number, which its last digits hold.
const ROUNDING: f64 = 6_755_399_441_055_744.0;
/// 2⁵², whose last digits hold a whole number below it.
const WHOLE: f64 = 4_503_599_627_370_496.0;
const MANTISSA: u64 = 0x000f_ffff_ffff_ffff;
const MANTISSA_DIGITS: u32 = 52;
/// Beyond, e^x is no normal number.
const LARGEST_EXPONENT: f64 = 700.0;
const SQRT_HALF: u64 = std::f64::consts::FRAC_1_SQRT_2.to_bits();
/// Exponent of 1.
const BIAS: f64 = 1023.0;

impl<S: Simd> Lanes<S> {
    /// e^x for |x| ≤ 700: x = n·ln 2 + r, e^x = 2ⁿ·e^r.
    ///
    /// # Source
    /// Taylor series of e^r, |r| ≤ ½·ln 2; the first term left out is 2·10⁻¹⁶ of the whole.
    #[inline(always)]
    fn exponential(self) -> Self {
        let shifted = self.times_plus(self.constant(std::f64::consts::LOG2_E), ROUNDING);
        let count = shifted - ROUNDING;
        let r = count.times_added(self.constant(-LN_2_HIGH), self);
        let r = count.times_added(self.constant(-LN_2_LOW), r);
        // 1/k! of r^k, in fours whose sums do not wait for one another.
        let four = |[zero, one, two, three]: [f64; 4], square: Self| {
            let low = r.times_plus(r.constant(one), zero);
            let high = r.times_plus(r.constant(three), two);
            high.times_added(square, low)
        };
        let square = r * r;
        let fourth = square * square;
        let low = four([1.0, 1.0, 1.0 / 2.0, 1.0 / 6.0], square);
        let middle = four(
            [1.0 / 24.0, 1.0 / 120.0, 1.0 / 720.0, 1.0 / 5_040.0],
            square,
        );
        let high = four(
            [
                1.0 / 40_320.0,
                1.0 / 362_880.0,
                1.0 / 3_628_800.0,
                1.0 / 39_916_800.0,
            ],
            square,
        );
        let high = fourth
            .constant(1.0 / 479_001_600.0)
            .times_added(fourth, high);
        let series = high.times_added(fourth, middle).times_added(fourth, low);
        // The last digits of `shifted` are n, which becomes the exponent.
        let power =
            shifted.bitwise(|bits| (bits << MANTISSA_DIGITS).wrapping_add(1.0_f64.to_bits()));
        series * power
    }

    /// ln x of normal numbers above zero: x = 2ⁿ·m, m between √½ and √2, ln m = 2·artanh((m − 1)/(m + 1)).
    ///
    /// # Source
    /// Taylor series; the first term left out is 3·10⁻¹⁸ of the whole.
    #[inline(always)]
    fn logarithm(self) -> Self {
        let above = |bits: u64| bits.wrapping_add(1.0_f64.to_bits() - SQRT_HALF);
        let exponent = self.bitwise(|bits| (above(bits) >> MANTISSA_DIGITS) | WHOLE.to_bits());
        let exponent = exponent - WHOLE - BIAS;
        let mantissa = self.bitwise(|bits| (above(bits) & MANTISSA).wrapping_add(SQRT_HALF));
        let beyond = mantissa - 1.0;
        let s = beyond / (beyond + 2.0);
        let z = s * s;
        let series = z.polynomial(
            [3.0, 5.0, 7.0, 9.0, 11.0, 13.0, 15.0, 17.0, 19.0, 21.0, 23.0].map(|odd| 1.0 / odd),
        );
        let twice = s + s;
        let of_mantissa = (twice * z).times_added(series, twice);
        let low = exponent.times_added(self.constant(LN_2_LOW), of_mantissa);
        exponent.times_added(self.constant(LN_2_HIGH), low)
    }
}

impl<S: Simd> Real for Lanes<S> {
    type Complex = ComplexLanes<S>;

    #[inline(always)]
    fn with_imaginary(self, imaginary: Self) -> ComplexLanes<S> {
        let real = self;
        ComplexLanes { real, imaginary }
    }

    #[inline(always)]
    fn constant(self, value: f64) -> Self {
        self.with(self.simd.splat_f64s(value))
    }

    #[inline(always)]
    fn times_added(self, x: Self, c: Self) -> Self {
        let simd = self.simd;
        self.with(simd.mul_add_e_f64s(self.values, x.values, c.values))
    }

    #[inline(always)]
    fn exp(self) -> Self {
        if self.abs().any_from(LARGEST_EXPONENT) {
            let [exponentials] = self.each(|value| [value.exp()]);
            return exponentials;
        }
        self.exponential()
    }

    #[inline(always)]
    fn ln(self) -> Self {
        self.logarithm()
    }

    #[inline(always)]
    fn abs(self) -> Self {
        self.with(self.simd.abs_f64s(self.values))
    }

    #[inline(always)]
    fn at_most(self, bound: f64) -> Self {
        self.with(self.simd.min_f64s(self.values, self.simd.splat_f64s(bound)))
    }

    #[inline(always)]
    fn any_below(self, bound: f64) -> bool {
        let bound = self.simd.splat_f64s(bound);
        Self::any(self.simd.less_than_f64s(self.values, bound))
    }

    #[inline(always)]
    fn any_from(self, bound: f64) -> bool {
        let bound = self.simd.splat_f64s(bound);
        Self::any(self.simd.greater_than_or_equal_f64s(self.values, bound))
    }

    #[inline(always)]
    fn choose(self, bound: f64, below: Self, other: Self) -> Self {
        let simd = self.simd;
        let is_below = simd.less_than_f64s(self.values, simd.splat_f64s(bound));
        self.with(simd.select_f64s(is_below, below.values, other.values))
    }

    #[inline(always)]
    fn each<const N: usize>(self, function: impl Fn(f64) -> [f64; N]) -> [Self; N] {
        let mut found = [self.values; N];
        for (lane, value) in cast_slice::<S::f64s, f64>(&[self.values])
            .iter()
            .enumerate()
        {
            for (values, value) in found.iter_mut().zip(function(*value)) {
                cast_slice_mut::<S::f64s, f64>(std::slice::from_mut(values))[lane] = value;
            }
        }
        found.map(|values| self.with(values))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sweep::{FrequencyGrid, FrequencyPoint, Law, on_every_level};

    /// A law of the numbers that stand where the frequencies are.
    struct OfFrequency<F>(F);

    trait Function {
        fn of<T: Real>(&self, value: T) -> T;
    }

    impl<F: Function> Law for OfFrequency<F> {
        fn at<T: Real>(&self, point: &FrequencyPoint<T>) -> T::Complex {
            self.0.of(point.frequency).with_imaginary(point.omega)
        }
    }

    /// Side by side on every level of instructions, and alone.
    fn both(values: Vec<f64>, function: impl Function) -> Vec<[f64; 2]> {
        let alone: Vec<f64> = values.iter().map(|value| function.of(*value)).collect();
        let grid = FrequencyGrid::from_frequencies(values).unwrap();
        let levels = on_every_level(&grid, &OfFrequency(function));
        let pairs = levels.iter().flat_map(|found| {
            assert_eq!(found.len(), alone.len());
            found.iter().zip(&alone).map(|(z, alone)| [z.re, *alone])
        });
        pairs.collect()
    }

    struct Exponential;
    impl Function for Exponential {
        fn of<T: Real>(&self, value: T) -> T {
            (value - 690.0).exp()
        }
    }

    struct Logarithm;
    impl Function for Logarithm {
        fn of<T: Real>(&self, value: T) -> T {
            value.ln()
        }
    }

    struct Split;
    impl Function for Split {
        fn of<T: Real>(&self, value: T) -> T {
            let [square] = value.each(|it| [it * it]);
            split!(value, below 11.0 => -value, else square.at_most(300.0))
        }
    }

    #[test]
    fn exponentials_and_logarithms_are_those_of_the_library() {
        let exponents = (1..=13_900).map(|step| 0.1 * f64::from(step)).collect();
        for [found, expected] in both(exponents, Exponential) {
            assert!(
                (found / expected - 1.0).abs() < 8.0 * f64::EPSILON,
                "{found} {expected}"
            );
        }
        let mut values: Vec<f64> = (-690..=690).map(|step| f64::from(step).exp()).collect();
        values.extend([
            0.5,
            0.707,
            0.708,
            1.0 - 1e-9,
            1.0 + 1e-12,
            1.1,
            1.414,
            1.415,
            2.0,
        ]);
        values.sort_by(f64::total_cmp);
        values.dedup();
        for [found, expected] in both(values, Logarithm) {
            assert!(
                (found - expected).abs() <= 4.0 * f64::EPSILON * expected.abs(),
                "{found} {expected}"
            );
        }
    }

    #[test]
    fn numbers_that_part_take_each_its_own_side() {
        for count in [1, 7, 8, 9, 30] {
            let values = (1..=count).map(f64::from).collect();
            for [found, alone] in both(values, Split) {
                assert_eq!(found, alone);
            }
        }
    }
}

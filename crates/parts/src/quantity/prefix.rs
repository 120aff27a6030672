//! Decimal prefixes from pico to giga.

crate::enum_with_all! {
    /// A decimal prefix that quantities are read and printed with.
    ///
    /// Source: BIPM, The International System of Units (SI), 9th edition, table 7.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Prefix {
        /// 10⁻¹², p.
        Pico,
        /// 10⁻⁹, n.
        Nano,
        /// 10⁻⁶, µ.
        Micro,
        /// 10⁻³, m.
        Milli,
        /// 10³, k.
        Kilo,
        /// 10⁶, M.
        Mega,
        /// 10⁹, G.
        Giga,
    }
}

impl Prefix {
    /// The symbol as printed; micro is U+00B5.
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Pico => "p",
            Self::Nano => "n",
            Self::Micro => "\u{b5}",
            Self::Milli => "m",
            Self::Kilo => "k",
            Self::Mega => "M",
            Self::Giga => "G",
        }
    }

    /// The power of ten.
    ///
    /// ```
    /// use henrad_parts::quantity::Prefix;
    /// assert_eq!(Prefix::Micro.exponent(), -6);
    /// ```
    pub fn exponent(self) -> i32 {
        match self {
            Self::Pico => -12,
            Self::Nano => -9,
            Self::Micro => -6,
            Self::Milli => -3,
            Self::Kilo => 3,
            Self::Mega => 6,
            Self::Giga => 9,
        }
    }

    /// The prefix that a typed character means: both micro signs, `u`, and `K` for kilo.
    pub fn from_symbol(symbol: char) -> Option<Self> {
        match symbol {
            'p' => Some(Self::Pico),
            'n' => Some(Self::Nano),
            'u' | '\u{b5}' | '\u{3bc}' => Some(Self::Micro),
            'm' => Some(Self::Milli),
            'k' | 'K' => Some(Self::Kilo),
            'M' => Some(Self::Mega),
            'G' => Some(Self::Giga),
            _ => None,
        }
    }

    /// The prefix with this power of ten, if there is one.
    pub(super) fn from_exponent(exponent: i32) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|prefix| prefix.exponent() == exponent)
    }
}

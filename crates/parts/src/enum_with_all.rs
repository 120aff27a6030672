//! Enums that list their entries.

/// Declares an enum together with the list of its entries, so that none can be missing from the
/// list.
///
/// # Examples
/// ```
/// henrad_parts::enum_with_all! {
///     /// A side of a part.
///     #[derive(Debug, PartialEq)]
///     pub enum Side {
///         /// Where current enters.
///         Left,
///         /// Where current leaves.
///         Right,
///     }
/// }
/// assert_eq!(Side::ALL, [Side::Left, Side::Right]);
/// ```
#[macro_export]
macro_rules! enum_with_all {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$entry_meta:meta])* $entry:ident,)+ }) => {
        $(#[$meta])*
        pub enum $name {
            $($(#[$entry_meta])* $entry,)+
        }

        impl $name {
            /// Every entry in the order of the declaration.
            pub const ALL: [Self; [$(Self::$entry),+].len()] = [$(Self::$entry),+];
        }
    };
}

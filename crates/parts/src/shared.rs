//! Values that copies share.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A value that its copies share until one of them is changed. In files it looks like the value
/// alone.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Shared<T>(Arc<T>);

impl<T: PartialEq> Shared<T> {
    /// Takes the place of an equal value among some known ones, whose memory it shares from now on.
    ///
    /// ```
    /// use henrad_parts::Shared;
    /// let known = [Shared::from(vec![1.0]), Shared::from(vec![2.0])];
    /// let mut value = Shared::from(vec![2.0]);
    /// assert!(value.join(&known) && value.is_the_same_as(&known[1]));
    /// ```
    pub fn join<'a>(&mut self, known: impl IntoIterator<Item = &'a Self>) -> bool
    where
        T: 'a,
    {
        let equal = known.into_iter().find(|known| **known == *self);
        if let Some(equal) = equal {
            *self = Self(Arc::clone(&equal.0));
        }
        equal.is_some()
    }

    /// Whether both are one value in memory.
    pub fn is_the_same_as(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T> From<T> for Shared<T> {
    fn from(value: T) -> Self {
        Self(Arc::new(value))
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Clone> DerefMut for Shared<T> {
    fn deref_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}

impl<T: Serialize> Serialize for Shared<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Shared<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(Self::from)
    }
}

//! How a run is shared out: each scenario belongs to one part, told from its id alone.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::fmt;
use std::str::FromStr;

/// One of the parts into which a run is shared out.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct Shard {
    /// Which one, from 1.
    pub number: u32,
    /// How many there are.
    pub of: u32,
}

impl Shard {
    /// Whether the scenario with this id is in it.
    pub fn holds(self, id: &str) -> bool {
        let hash = Sha256::digest(id);
        let number =
            hash.iter().take(8).fold(0_u64, |number, byte| (number << 8) | u64::from(*byte));
        number % u64::from(self.of.max(1)) == u64::from(self.number.saturating_sub(1))
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once('/').and_then(|(number, of)| {
            Some(Self { number: number.parse().ok()?, of: of.parse().ok()? })
        });
        numbers
            .filter(|shard| shard.number >= 1 && shard.number <= shard.of)
            .ok_or_else(|| "a part and how many there are, such as 1/4, from 1/4 to 4/4".to_owned())
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::Shard;

    #[test]
    fn each_id_is_in_one_part() {
        for id in ["seg-operators-split/and", "rn418-sudo/plain", ""] {
            let parts = (1..=7).filter(|number| Shard { number: *number, of: 7 }.holds(id));
            assert_eq!(parts.count(), 1, "{id}");
        }
    }

    #[test]
    fn what_is_no_part_is_refused() {
        assert_eq!("2/3".parse(), Ok(Shard { number: 2, of: 3 }));
        for text in ["0/3", "4/3", "1/0", "1", "a/b", "-1/3", ""] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }
}

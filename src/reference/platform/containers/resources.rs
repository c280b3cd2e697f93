//! What a container is started with: each field from the proposal, or the minimum that follows from what the
//! modules declare (RN-683, ADR 0199). Execution, not policy: whoever approved has approved.

use crate::protocol::platform::{ContainerResources, Details, Module};

/// A field. The documents speak of "today's default" and of "the usual limit" and give no numbers; they are
/// the installation's.
struct Field {
    name: &'static str,
    unit: &'static str,
    default: u64,
    usual_limit: u64,
}

/// The resources of a proposal in a project of these modules, or the message of its failure.
pub(super) fn of(
    details: &Details,
    modules: &[Module],
    default: ContainerResources,
    limit: ContainerResources,
) -> Result<ContainerResources, String> {
    let cpu = Field { name: "cpu", unit: "", default: default.cpu, usual_limit: limit.cpu };
    let (default, usual_limit) = (default.memory, limit.memory);
    let memory = Field { name: "memory", unit: " MiB", default, usual_limit };
    Ok(ContainerResources {
        cpu: cpu.value(details.cpu, modules.iter().map(|module| module.cpu))?,
        memory: memory.value(details.memory, modules.iter().map(|module| module.memory))?,
    })
}

impl Field {
    fn value(
        &self,
        asked: Option<u64>,
        declared: impl Iterator<Item = Option<u64>> + Clone,
    ) -> Result<u64, String> {
        let Self { name, unit, usual_limit, .. } = self;
        let minimum = self.minimum(declared);
        let value = asked.unwrap_or(minimum);
        if value < minimum {
            return Err(format!(
                "`{name}` is {value}{unit}, below the minimum of {minimum}{unit} that follows from the modules \
                 (RN-683)"
            ));
        }
        if value > *usual_limit {
            return Err(format!(
                "`{name}` is {value}{unit}, above the usual limit of {usual_limit}{unit}"
            ));
        }
        Ok(value)
    }

    /// The sum of what the modules declare. Today's default bounds it from below while one of them has declared
    /// nothing, and no longer (C-46); where there are no modules, nothing has been declared.
    fn minimum(&self, declared: impl Iterator<Item = Option<u64>> + Clone) -> u64 {
        let sum = declared.clone().flatten().fold(0, u64::saturating_add);
        let complete =
            declared.clone().next().is_some() && declared.clone().all(|each| each.is_some());
        if complete { sum } else { sum.max(self.default) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn modules(declared: &[(Option<u64>, Option<u64>)]) -> Vec<Module> {
        let module = |(cpu, memory): &(Option<u64>, Option<u64>)| Module {
            name: "api".to_owned(),
            cpu: *cpu,
            memory: *memory,
        };
        declared.iter().map(module).collect()
    }

    fn of(cpu: Option<u64>, memory: Option<u64>, modules: &[Module]) -> Result<(u64, u64), String> {
        let details = Details { cpu, memory, ..Details::default() };
        let default = ContainerResources { cpu: 2, memory: 2048 };
        let limit = ContainerResources { cpu: 16, memory: 32_768 };
        super::of(&details, modules, default, limit).map(|given| (given.cpu, given.memory))
    }

    #[test]
    fn an_omitted_field_becomes_the_sum_of_what_is_declared() {
        let declared =
            modules(&[(Some(1), Some(512)), (Some(2), Some(1024)), (Some(4), Some(256))]);
        assert_eq!(of(None, None, &declared), Ok((7, 1792)));
        assert_eq!(of(None, Some(4096), &declared), Ok((7, 4096)));
        assert_eq!(of(Some(7), Some(1792), &declared), Ok((7, 1792)));
    }

    #[test]
    fn the_default_bounds_the_sum_while_a_module_has_declared_nothing() {
        assert_eq!(of(None, None, &modules(&[(Some(1), Some(256)), (None, None)])), Ok((2, 2048)));
        assert_eq!(
            of(None, None, &modules(&[(Some(1), Some(256)), (Some(1), None)])),
            Ok((2, 2048))
        );
        assert_eq!(of(None, None, &modules(&[(Some(5), Some(4096)), (None, None)])), Ok((5, 4096)));
        assert_eq!(of(None, None, &modules(&[(Some(1), Some(256))])), Ok((1, 256)));
        assert_eq!(of(None, None, &[]), Ok((2, 2048)));
    }

    #[test]
    fn a_failure_names_the_field_the_value_and_the_border() {
        let declared = modules(&[(Some(3), Some(1024))]);
        let message = of(Some(1), None, &declared).unwrap_err();
        assert_eq!(
            message,
            "`cpu` is 1, below the minimum of 3 that follows from the modules (RN-683)"
        );
        let message = of(None, Some(512), &declared).unwrap_err();
        assert!(
            message.starts_with("`memory` is 512 MiB, below the minimum of 1024 MiB"),
            "{message}"
        );
        let message = of(Some(17), None, &declared).unwrap_err();
        assert_eq!(message, "`cpu` is 17, above the usual limit of 16");
        assert_eq!(of(Some(16), Some(32_768), &declared), Ok((16, 32_768)));
    }

    #[test]
    fn a_sum_beyond_all_numbers_is_above_the_limit() {
        let declared = modules(&[(Some(u64::MAX), None), (Some(1), None)]);
        assert!(of(None, None, &declared).unwrap_err().contains("above the usual limit"));
    }
}

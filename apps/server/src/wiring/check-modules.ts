import type { Module } from './module.ts';

/** Faults of one module of a list, given the names that modules before it provide, with their providers. */
function faultsOf(
  { name, needs, provides }: Module,
  before: ReadonlyMap<string, string>,
  all: readonly Module[],
): string[] {
  const providerOf = (wanted: string): string | undefined =>
    all.find((other) => wanted in other.provides)?.name;
  const missing = Object.values(needs)
    .filter((need) => !before.has(need.name))
    .map((need) => {
      const provider = providerOf(need.name);
      const why =
        provider === undefined ? 'which no module provides' : `which '${provider}' provides only behind it`;
      return `'${name}' needs '${need.name}', ${why}`;
    });
  const renamed = Object.entries(provides)
    .filter(([key, provided]) => key !== provided.name)
    .map(([key, provided]) => `'${name}' provides '${provided.name}' under the name '${key}'`);
  const twice = Object.values(provides)
    .filter((provided) => before.has(provided.name))
    .map((provided) => `'${name}' provides '${provided.name}', as '${before.get(provided.name)}' does`);
  return [...missing, ...renamed, ...twice];
}

/**
 * Looks whether every module of a list finds what it needs with those before it, and whether each service has one provider.
 * @throws Error that names each module and service which do not fit
 */
export function checkModules(list: readonly Module[]): void {
  const before = new Map<string, string>();
  const names = new Set<string>();
  const faults: string[] = [];
  for (const module of list) {
    if (names.has(module.name)) faults.push(`'${module.name}' is there twice`);
    names.add(module.name);
    faults.push(...faultsOf(module, before, list));
    for (const { name } of Object.values(module.provides)) before.set(name, module.name);
  }
  if (faults.length > 0) throw new Error(`The modules do not fit together: ${faults.join('; ')}.`);
}

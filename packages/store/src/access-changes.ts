import type { Store } from './store.ts';

/** Calls that may change who may do or see what. */
const CHANGING = {
  users: ['add', 'change', 'remove'],
  groups: ['add', 'rename', 'remove', 'addDevices', 'removeDevices'],
  devices: ['remove'],
  sessions: ['remove', 'removeOf'],
} as const;

/** The part with its changing calls followed by `tell`, once they are done. */
function telling<Part extends object>(part: Part, names: readonly (keyof Part)[], tell: () => void): Part {
  const wrapped = { ...part };
  for (const name of names) {
    const call = part[name] as (...values: unknown[]) => Promise<unknown>;
    wrapped[name] = (async (...values: unknown[]) => {
      const result = await call(...values);
      tell();
      return result;
    }) as Part[typeof name];
  }
  return wrapped;
}

/** The parts of a store as a store that tells when access may have changed. */
export function tellingAccess(parts: Omit<Store, 'onAccessChange'>): Store {
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    ...parts,
    users: telling(parts.users, CHANGING.users, tell),
    groups: telling(parts.groups, CHANGING.groups, tell),
    devices: telling(parts.devices, CHANGING.devices, tell),
    sessions: telling(parts.sessions, CHANGING.sessions, tell),
    onAccessChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

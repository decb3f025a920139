import { hasWords, searchWords } from '@outrider/kit/search-words.ts';
import type { DeviceStore } from '../../fleet/device-store.ts';
import { findDevices } from '../../fleet/find-devices.ts';
import { t } from '../../ground/i18n/t.ts';
import type { permittedActions } from '../../vehicle/vehicle-actions.ts';

type Permitted = ReturnType<typeof permittedActions>[number];

/** Vehicles whose actions are proposed while words name several. */
const MOST_VEHICLES = 3;

/** Something to do with a vehicle that somebody named. */
export interface FoundAct {
  readonly deviceid: string;
  readonly action: Permitted;
}

const isCalled = ({ title }: Permitted, words: string): boolean => hasWords([title, t(title)], words);

/**
 * What can be done with the vehicles that words name: all of it where they find one alone, and of those such as `truck7 talk`
 * what the last of them say.
 */
export function findActs(
  store: Pick<DeviceStore, 'ids' | 'get' | 'extra'>,
  permitted: readonly Permitted[],
  typed: string,
): readonly FoundAct[] {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const fitting = (deviceid: string, actions: readonly Permitted[]): readonly FoundAct[] =>
    actions
      .filter(({ fits }) => fits === undefined || fits(store.extra(deviceid)))
      .map((action) => ({ deviceid, action }));
  const found = findDevices(store, typed, 2);
  if (found.length > 0) return found.length > 1 ? [] : fitting(found[0] ?? '', permitted);
  for (let split = words.length - 1; split > 0; split--) {
    const [named, asked] = [words.slice(0, split).join(' '), words.slice(split).join(' ')];
    const actions = permitted.filter((action) => isCalled(action, asked));
    const devices = actions.length === 0 ? [] : findDevices(store, named, MOST_VEHICLES);
    if (devices.length > 0) return devices.flatMap((deviceid) => fitting(deviceid, actions));
  }
  return [];
}

import { foldCase, missingWords, plainName, searchWords } from '@outrider/kit/search-words.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import type { DeviceStore } from './device-store.ts';

/** What people call a device, and look for it by: id, driver, memo and plate (rule DEV-22). */
export function namesOf(device: Device, plate: string): readonly string[] {
  return [device.deviceid, device.driverName, device.memo, plate];
}

/** Of what has each word, but apart. */
const WORST_RANK = 5;

/** How well a device that was found answers to what was typed: 0 is best. */
function rankOf([id = '', ...others]: readonly string[], typed: string): number {
  if (foldCase(id) === foldCase(typed.trim())) return 0;
  const sought = plainName(typed);
  const [plainId, plain] = [plainName(id), others.map(plainName)];
  if (plainId === sought) return 1;
  if (plainId.startsWith(sought)) return 2;
  if (plain.some((name) => name.startsWith(sought))) return 3;
  return [plainId, ...plain].some((name) => name.includes(sought)) ? 4 : WORST_RANK;
}

/**
 * The ids of the devices that have each word of what was typed in one of their names, the likeliest first: the id itself,
 * ids and then names that begin with it, what holds it as a whole, the others. Those alike stay in the order of the store;
 * nothing typed finds the first ones.
 * @param most how many are wanted
 */
export function findDevices(
  store: Pick<DeviceStore, 'ids' | 'get' | 'extra'>,
  typed: string,
  most: number,
): readonly string[] {
  const words = searchWords(typed);
  const byRank = Array.from({ length: WORST_RANK + 1 }, (): string[] => []);
  for (const id of store.ids()) {
    const device = store.get(id);
    if (device === undefined) continue;
    const names = namesOf(device, store.extra(id).plate);
    if (missingWords(words, names).length === 0) byRank[rankOf(names, typed)]?.push(id);
  }
  return byRank.flat().slice(0, most);
}

import type { Device } from '@outrider/model/devices/device.ts';
import type { DeviceStore } from './device-store.ts';

/** What people call a device, and look for it by: id, driver, memo and plate (rule DEV-22). */
export function namesOf(device: Device, plate: string): readonly string[] {
  return [device.deviceid, device.driverName, device.memo, plate];
}

/** Whether one of the names holds the word; capitals and spaces around it count for nothing. An empty word is in all. */
export function hasWord(names: readonly string[], word: string): boolean {
  const sought = word.trim().toLowerCase();
  return sought === '' || names.some((name) => name.toLowerCase().includes(sought));
}

/** Without what stands between the parts of a name: who types `truck7` means `TRUCK-7`. */
const joined = (name: string): string => name.replaceAll(/[\s._-]/g, '');

/** How well a device answers to a word (trimmed, small letters): 0 is best; undefined is not at all. */
function rankOf(names: readonly string[], word: string): number | undefined {
  const small = names.map((name) => name.toLowerCase());
  return rankAmong(small, word) ?? rankAmong(small.map(joined), joined(word) || word);
}

function rankAmong(small: readonly string[], word: string): number | undefined {
  if (small[0] === word) return 0;
  if (small[0]?.startsWith(word)) return 1;
  if (small.some((name) => name.startsWith(word))) return 2;
  return small.some((name) => name.includes(word)) ? 3 : undefined;
}

/**
 * The ids of the devices that a word finds, the likeliest first: the id itself, ids and then names that begin with it,
 * what holds it somewhere. Those alike stay in the order of the store; an empty word finds the first ones.
 * @param most how many are wanted
 */
export function findDevices(
  store: Pick<DeviceStore, 'ids' | 'get' | 'extra'>,
  word: string,
  most: number,
): readonly string[] {
  const sought = word.trim().toLowerCase();
  const byRank: string[][] = [[], [], [], []];
  for (const id of store.ids()) {
    const device = store.get(id);
    const rank = device && rankOf(namesOf(device, store.extra(id).plate), sought);
    if (rank !== undefined) byRank[rank]?.push(id);
  }
  return byRank.flat().slice(0, most);
}

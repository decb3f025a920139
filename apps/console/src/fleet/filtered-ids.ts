import { missingWords, searchWords } from '@outrider/kit/search-words.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import {
  type FilterCounts,
  type FilterMode,
  filterModes,
  matchesFilter,
} from '@outrider/model/devices/device-filter.ts';
import type { DeviceStore } from './device-store.ts';
import { namesOf } from './find-devices.ts';

/** A group that only its devices are shown of. */
export interface GroupChoice {
  readonly groupid: number;
  readonly name: string;
  readonly devices: ReadonlySet<string>;
}

/** What is looked for: a mode of the footer, a word, and the devices of a group (undefined: all). */
export interface Filter {
  readonly mode: FilterMode;
  readonly word: string;
  readonly group: GroupChoice | undefined;
}

/** What lets every device pass. */
export const unfiltered: Filter = { mode: 'all', word: '', group: undefined };

const bitOf = Object.fromEntries(filterModes.map(({ mode }, at) => [mode, 1 << at])) as Record<
  FilterMode,
  number
>;

/** Counts of the modes, from how many devices have which modes (as bits): a fleet has few kinds of them. */
function countsOf(devicesByModes: ReadonlyMap<number, number>): FilterCounts {
  const countOf = (bit: number): number =>
    [...devicesByModes].reduce((sum, [modes, devices]) => (modes & bit ? sum + devices : sum), 0);
  return Object.fromEntries(filterModes.map(({ mode }) => [mode, countOf(bitOf[mode])])) as FilterCounts;
}

function modesOf(device: Device): number {
  let bits = 0;
  for (const { mode } of filterModes) if (matchesFilter(device, mode)) bits |= bitOf[mode];
  return bits;
}

/**
 * The ids that pass the filter and the counts of every mode, kept as devices change: only what changed is looked at,
 * and the array of ids stays the same one while nobody enters or leaves it.
 */
export class FilteredIds {
  readonly #store: DeviceStore;
  readonly #listeners = new Set<() => void>();
  #filter: Filter = unfiltered;
  /** Of the filter's word, taken apart once for all devices. */
  #words: readonly string[] = [];
  /** Of each device in the group: its modes as bits. */
  #modes = new Map<string, number>();
  /** Ids that pass mode, word and group. */
  #members = new Set<string>();
  #ids: readonly string[] = [];
  #counts = countsOf(new Map());

  constructor(store: DeviceStore) {
    this.#store = store;
    store.subscribeChanges((changed) => this.#update(changed));
    store.subscribeList(() => this.#rebuild());
    this.#rebuild();
  }

  get filter(): Filter {
    return this.#filter;
  }

  /** Ids that pass, in the order of the store. */
  ids(): readonly string[] {
    return this.#ids;
  }

  /** Devices in each mode, whatever the word: the footer's badges. */
  counts(): FilterCounts {
    return this.#counts;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  set(change: Partial<Filter>): void {
    const next = { ...this.#filter, ...change };
    if (
      next.mode === this.#filter.mode &&
      next.word === this.#filter.word &&
      next.group === this.#filter.group
    )
      return;
    const otherGroup = next.group !== this.#filter.group;
    this.#filter = next;
    this.#words = searchWords(next.word);
    if (otherGroup) this.#rebuild();
    else this.#select();
  }

  #passes(device: Device, modes: number): boolean {
    return (modes & bitOf[this.#filter.mode]) !== 0 && this.#hasWords(device);
  }

  #hasWords(device: Device): boolean {
    const words = this.#words;
    if (words.length === 0) return true;
    return missingWords(words, namesOf(device, this.#store.extra(device.deviceid).plate)).length === 0;
  }

  #inGroup(device: Device): boolean {
    return device.registered && (this.#filter.group?.devices.has(device.deviceid) ?? true);
  }

  #rebuild(): void {
    this.#modes = new Map();
    const devicesByModes = new Map<number, number>();
    for (const id of this.#store.ids()) {
      const device = this.#store.get(id);
      if (device === undefined || !this.#inGroup(device)) continue;
      const modes = modesOf(device);
      this.#modes.set(id, modes);
      devicesByModes.set(modes, (devicesByModes.get(modes) ?? 0) + 1);
    }
    this.#counts = countsOf(devicesByModes);
    this.#select();
  }

  /** Chooses anew among the devices of the group: modes and counts are as they were. */
  #select(): void {
    this.#ids = this.#store.ids().filter((id) => {
      const device = this.#store.get(id);
      const modes = this.#modes.get(id);
      return device !== undefined && modes !== undefined && this.#passes(device, modes);
    });
    this.#members = new Set(this.#ids);
    this.#tell();
  }

  #update(changed: readonly Device[]): void {
    const counts = { ...this.#counts };
    let counted = false;
    let moved = false;
    for (const device of changed) {
      const before = this.#modes.get(device.deviceid);
      // One that just came or went: the list's own announcement follows and rebuilds.
      if (before === undefined) continue;
      const modes = modesOf(device);
      if (modes !== before) {
        counted = true;
        this.#modes.set(device.deviceid, modes);
        for (const { mode } of filterModes)
          counts[mode] += Number((modes & bitOf[mode]) !== 0) - Number((before & bitOf[mode]) !== 0);
      }
      const passes = this.#passes(device, modes);
      if (passes === this.#members.has(device.deviceid)) continue;
      moved = true;
      if (passes) this.#members.add(device.deviceid);
      else this.#members.delete(device.deviceid);
    }
    if (counted) this.#counts = counts;
    if (moved) this.#ids = this.#store.ids().filter((id) => this.#members.has(id));
    if (counted || moved) this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

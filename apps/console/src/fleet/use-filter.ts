import { type FilterCounts, type FilterMode, filterModes } from '@outrider/model/devices/device-filter.ts';
import { useSyncExternalStore } from 'react';
import { deviceStore } from './device-store.ts';
import { localStored } from '../ground/stored.ts';
import { type Filter, FilteredIds, type GroupChoice, unfiltered } from './filtered-ids.ts';

const KEY = 'deviceFilter';

/** The filter of the footer, the search box and the group menu: one for every screen. */
export const filteredIds = new FilteredIds(deviceStore);

const remembered = filterModes.find(({ mode }) => mode === localStored.get(KEY));
if (remembered !== undefined) filteredIds.set({ mode: remembered.mode });

const subscribe = (listener: () => void) => filteredIds.subscribe(listener);

/** The filter in force. */
export function useFilter(): Filter {
  return useSyncExternalStore(subscribe, () => filteredIds.filter);
}

/** Whether a filter leaves out any device. */
export const leavesOut = ({ mode, word, group }: Filter): boolean =>
  mode !== unfiltered.mode || word !== unfiltered.word || group !== unfiltered.group;

/** Sets mode and word; what is not given stays. The mode is remembered. */
export function setFilter(mode?: FilterMode, word?: string): void {
  if (mode !== undefined) localStored.set(KEY, mode);
  filteredIds.set({ ...(mode === undefined ? {} : { mode }), ...(word === undefined ? {} : { word }) });
}

/** Shows only the devices of a group; undefined shows all. */
export function setGroupFilter(group: GroupChoice | undefined): void {
  filteredIds.set({ group });
}

/** Lets every device pass again: no mode, no word, no group. */
export function showAllDevices(): void {
  localStored.set(KEY, unfiltered.mode);
  filteredIds.set(unfiltered);
}

/** Ids that pass the filter: the same array until one enters or leaves. */
export function useFilteredIds(): readonly string[] {
  return useSyncExternalStore(subscribe, () => filteredIds.ids());
}

/** Devices in each mode. */
export function useFilterCounts(): FilterCounts {
  return useSyncExternalStore(subscribe, () => filteredIds.counts());
}

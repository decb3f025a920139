import type { Offer } from '../ui/form/OfferedInput.tsx';
import { deviceStore } from './device-store.ts';
import { findDevices, namesOf } from './find-devices.ts';

/** Devices that have each word of what was typed in one of their names, as a field offers them. @param most how many are wanted */
export function deviceOffers(typed: string, most: number): readonly Offer[] {
  return findDevices(deviceStore, typed, most).map((value) => {
    const device = deviceStore.get(value);
    const [, ...names] = device === undefined ? [] : namesOf(device, deviceStore.extra(value).plate);
    return { value, words: names.filter((name) => name !== '').join(' · ') };
  });
}

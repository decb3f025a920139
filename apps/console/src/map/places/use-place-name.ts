import type { Place } from '@outrider/model/maps/place.ts';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useLengthUnit } from '../../ground/preferences.ts';
import { addresses, onPlaceName, towns } from './place-names.ts';
import { townWords } from './town-words.ts';

/** Where something is, in words: an address, or the nearest town with distance and direction. */
export interface PlaceName {
  readonly kind: 'address' | 'town';
  readonly text: string;
  /** Whose data it is, where the service says so. */
  readonly licence: string | undefined;
}

/** Whether an address is asked for: before others, after them, or not at all. */
export type AddressWish = 'first' | 'then' | 'none';

/** Where the device is, in words; undefined while nobody knows, and far from every town. */
export function usePlaceName(id: string, place: Place | undefined, wish: AddressWish): PlaceName | undefined {
  const unit = useLengthUnit();
  const { lat, lng } = place ?? {};
  useEffect(() => {
    if (lat !== undefined && lng !== undefined) towns.seek(id, { lat, lng });
  }, [id, lat, lng]);
  useEffect(() => {
    if (lat === undefined || lng === undefined || wish === 'none') return undefined;
    return addresses.seek(id, { lat, lng }, wish === 'first');
  }, [id, lat, lng, wish]);
  const subscribe = useCallback((listener: () => void) => onPlaceName(id, listener), [id]);
  const town = useSyncExternalStore(subscribe, () => towns.of(id));
  const address = useSyncExternalStore(subscribe, () => place && addresses.of(id, place));
  if (place === undefined) return undefined;
  if (address !== undefined) return { kind: 'address', text: address.text, licence: address.licence };
  if (town === undefined || town === null) return undefined;
  return { kind: 'town', text: townWords(town, place, unit), licence: undefined };
}

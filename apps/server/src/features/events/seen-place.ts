import { withoutPlace } from '@outrider/model/privacy/without-place.ts';
import type { Caller } from '../../calls/caller.ts';

interface Placed {
  readonly deviceid: string;
  readonly eventid: number;
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
  /** When it happened, unix seconds: of a case its first event. */
  readonly time?: number;
  readonly first?: number;
}

/** An event as the caller is told of it: with its place only for callers who may see places, and for nobody in private times (rule PRIV-1). */
export function seenPlace<E extends Placed>(told: E, caller: Pick<Caller, 'may' | 'darkAt'>): E {
  const atMs = (told.time ?? told.first ?? 0) * 1_000;
  const seen = caller.darkAt(told.deviceid, atMs, 'place') === undefined ? told : withoutPlace(told);
  return caller.may({ right: 'F_gps' }) ? seen : { ...seen, lat: undefined, lng: undefined };
}

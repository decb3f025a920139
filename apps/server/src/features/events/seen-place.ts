import type { Caller } from '../../calls/caller.ts';

interface Placed {
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
}

/** What happened, as somebody is told of it: where is for who may see places. */
export const seenPlace = <E extends Placed>(told: E, caller: Pick<Caller, 'may'>): E =>
  caller.may({ right: 'F_gps' }) ? told : { ...told, lat: undefined, lng: undefined };

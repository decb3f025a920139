import { eventCodeOf } from '../events/event-codes.ts';

interface Placed {
  readonly eventid: number;
  readonly memo?: string | undefined;
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
  readonly speedKmh?: number | undefined;
  readonly fenceId?: number | undefined;
  readonly fenceName?: string | undefined;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
}

/**
 * What happened in a private time, as people are told of it: without where and how fast. What events of places note is the place; values name
 * areas, routes and the highest speed.
 */
export function withoutPlace<E extends Placed>(event: E): E {
  const isOfPlace = eventCodeOf(event.eventid)?.group === 'place';
  return {
    ...event,
    ...('lat' in event && { lat: undefined }),
    ...('lng' in event && { lng: undefined }),
    ...('speedKmh' in event && { speedKmh: undefined }),
    ...('fenceId' in event && { fenceId: undefined }),
    ...('fenceName' in event && { fenceName: '' }),
    ...('values' in event && { values: {} }),
    ...(isOfPlace && 'memo' in event && { memo: '' }),
  };
}

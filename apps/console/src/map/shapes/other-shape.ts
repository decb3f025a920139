import type { Place } from '@outrider/model/maps/place.ts';
import type { MapFence } from '../fence-layer.ts';

/** Another fence on the map, to find one's way by, and to catch a hand that draws. */
export interface OtherShape extends MapFence {
  readonly centre: Place;
  /** Of the circle round it, metres. */
  readonly radius: number;
}

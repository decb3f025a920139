import type { Place } from '@outrider/model/maps/place.ts';
import type { FenceShape } from '@outrider/model/places/fence-shape.ts';

/** Something else on the map, to find one's way by. */
export interface OtherShape {
  readonly id: number;
  readonly title: string;
  readonly centre: Place;
  /** Of the circle round it, metres. */
  readonly radius: number;
  /** Undefined where only its name is known. */
  readonly shape: FenceShape | undefined;
}

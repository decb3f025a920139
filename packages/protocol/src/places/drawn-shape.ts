import { fenceShape } from '@outrider/model/places/fence-shape.ts';

/** A shape beside `lat`, `lng` and `radius`. */
export const drawn = fenceShape
  .refine((shape) => shape.kind !== 'circle', 'a circle is said by lat, lng and radius')
  .optional();

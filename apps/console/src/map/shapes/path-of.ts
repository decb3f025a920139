import type { Place } from '@outrider/model/maps/place.ts';
import type { ShapeMap } from './shape-map.ts';

/** Rings as a path on the screen. */
export function pathOf(map: ShapeMap, rings: readonly (readonly Place[])[]): string {
  return rings
    .map((ring) => {
      const points = ring.map((place) => map.toScreen(place));
      return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
    })
    .join('');
}

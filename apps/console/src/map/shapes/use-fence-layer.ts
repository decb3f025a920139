import { useEffect, useRef } from 'react';
import type { MapFence } from '../fence-layer.ts';
import { fencesInSight } from '../fences/fences-in-sight.ts';
import { isServed, type Sight, sightOf } from '../sight.ts';
import type { ShapeMap } from './shape-map.ts';

/**
 * Draws fences in one layer of a map, as the live map does: of thousands those near what it shows, chosen anew only where it comes to rest elsewhere.
 * @param fences the same array as long as they are the same
 * @param onSight told what the map shows, at first and whenever it rests
 */
export function useFenceLayer(
  map: ShapeMap | undefined,
  fences: readonly MapFence[],
  onSight: ((sight: Sight) => void) | undefined,
): void {
  const isDrawn = useRef(false);
  useEffect(() => {
    isDrawn.current = false;
  }, [map]);
  useEffect(() => {
    if (map === undefined || (fences.length === 0 && !isDrawn.current)) return undefined;
    isDrawn.current = true;
    let chosenFor: Sight | undefined;
    const draw = (): void => {
      const chosen = fencesInSight(fences, map.view());
      ({ chosenFor } = chosen);
      map.setFences(chosen);
    };
    draw();
    return map.followRests(() => {
      if (chosenFor !== undefined && !isServed(sightOf(map.view()), chosenFor)) draw();
    });
  }, [map, fences]);
  useEffect(() => {
    if (map === undefined || onSight === undefined) return undefined;
    const tell = (): void => onSight(sightOf(map.view()));
    tell();
    return map.followRests(tell);
  }, [map, onSight]);
}

import { useEffect } from 'react';
import type { FleetPicture } from '../fleet-picture.ts';

/** Draws the trail of the selected device; its code comes when the first one is selected. */
export function useTrail(view: FleetPicture | undefined, selected: string | undefined): void {
  useEffect(() => {
    if (view === undefined || selected === undefined) return undefined;
    let left = false;
    let stop: (() => void) | undefined;
    import('./feed-trail.ts').then(
      ({ feedTrail }) => {
        if (!left) stop = feedTrail(view, selected);
      },
      () => {
        // Without its code there is a map without trails.
      },
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [view, selected]);
}

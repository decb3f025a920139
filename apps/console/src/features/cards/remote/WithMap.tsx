import type { ReactNode } from 'react';
import { MapBeside } from '../../../map/beside/MapBeside.tsx';
import type { Playback } from './playback.ts';
import { usePosition } from './use-position.ts';

interface WithMapProps {
  readonly deviceid: string;
  readonly playback: Playback | undefined;
  /** Where a playback would begin, ms since 1970. */
  readonly startMs: number | undefined;
  /** The pictures. */
  readonly children: ReactNode;
}

/** The pictures of a playback with the map: what goes on with the time is here, and not in all of the screen. */
export function WithMap({ deviceid, playback, startMs, children }: WithMapProps) {
  return (
    <MapBeside deviceid={deviceid} atMs={usePosition(playback) ?? startMs}>
      {children}
    </MapBeside>
  );
}

import { useState } from 'react';
import { PathMap } from '../../../map/PathMap.tsx';
import type { TimelinePlayhead } from '../../../timeline/playhead.ts';
import type { Stretch } from '../../../timeline/stretch.ts';
import { useWays } from './use-ways.ts';

interface TimelineMapProps {
  readonly deviceids: readonly string[];
  readonly day: Stretch;
  readonly playhead: TimelinePlayhead;
}

/** The day's ways on the map, with each vehicle where it was at the playhead. */
export function TimelineMap({ deviceids, day, playhead }: TimelineMapProps) {
  const [following, setFollowing] = useState(false);
  const { shape, vehicles, hasWay } = useWays(deviceids, day, playhead, true);
  return (
    <div className="or-timeline-map">
      <PathMap
        shape={shape}
        fits={`${deviceids.join(' ')} ${day.fromMs} ${hasWay}`}
        following={following}
        onFollow={setFollowing}
        vehicles={vehicles}
      />
    </div>
  );
}

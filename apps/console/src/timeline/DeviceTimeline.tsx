import type { ZoneName } from '@outrider/kit/day-zone.ts';
import { channelName } from '@outrider/model/devices/device.ts';
import { useEffect, useMemo, useState } from 'react';
import { deviceStore } from '../fleet/device-store.ts';
import { type MarkedRange, NO_RANGE } from './marked-range.ts';
import type { TimelinePlayhead } from './playhead.ts';
import { Timeline } from './Timeline.tsx';
import { TimelineView } from './timeline-view.ts';
import { useShownPieces } from './use-shown-pieces.ts';
import { useTimeline, useWanted } from './use-timeline.ts';
import { ZoneClock } from './zone-clock.ts';

export interface DeviceTimelineProps {
  readonly deviceid: string;
  /** Those that have a row, 1-based. */
  readonly channels: readonly number[];
  readonly playhead: TimelinePlayhead;
  /** A moment that comes in sight, ms since 1970 UTC; its day is shown at first. */
  readonly startMs: number;
  /** Whose clock it goes by; this computer's where it is not said. */
  readonly zone?: ZoneName;
  readonly onSeek: (ms: number) => void;
  /** A stretch that is marked, where one can be. */
  readonly range?: MarkedRange;
  readonly onRange?: (range: MarkedRange) => void;
}

/** The timeline of one vehicle below a playback, by the clock of the rest of its screen. */
export function DeviceTimeline(props: DeviceTimelineProps) {
  const { deviceid, channels, playhead, startMs, onSeek, range = NO_RANGE, onRange } = props;
  const zone = props.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const want = useWanted();
  const clock = useMemo(() => new ZoneClock(zone), [zone]);
  const [view] = useState(() => new TimelineView(clock.dayOf(startMs)));
  useEffect(() => view.reveal(startMs), [view, startMs]);
  const deviceids = useMemo(() => [deviceid], [deviceid]);
  const names = channels.map((channel) => channelName(deviceStore.extra(deviceid), channel)).join('\n');
  const vehicles = useMemo(
    () => [
      { deviceid, channels: channels.map((channel, at) => ({ channel, name: names.split('\n')[at] ?? '' })) },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- the names say all of it
    [deviceid, channels.join(' '), names],
  );
  const pieces = useTimeline(deviceids, want, useShownPieces(view));
  return (
    <Timeline
      view={view}
      clock={clock}
      vehicles={vehicles}
      pieces={pieces}
      lanes={{ events: want.events === true, speed: want.speed === true }}
      playhead={playhead}
      centred={false}
      range={range}
      onRange={(next) => onRange?.(next)}
      onSeek={onSeek}
      onScrub={(ms, done) => {
        if (done) onSeek(ms);
      }}
    />
  );
}

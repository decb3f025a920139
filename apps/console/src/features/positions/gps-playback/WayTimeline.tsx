import type { ZoneName } from '@outrider/kit/day-zone.ts';
import { installedChannels } from '@outrider/model/devices/device.ts';
import { useMemo } from 'react';
import { useAnyRight } from '../../../connection/use-session.ts';
import { useDevice } from '../../../fleet/use-devices.ts';
import { DeviceTimeline } from '../../../timeline/DeviceTimeline.tsx';
import type { Replay } from './replay.ts';
import { replayPlayhead } from './replay-playhead.ts';

interface WayTimelineProps {
  readonly deviceid: string;
  /** The device's: its days are shown. */
  readonly zone: ZoneName;
  readonly replay: Replay;
  readonly startMs: number;
  readonly onSeek: (ms: number) => void;
}

/** The timeline below a way: when there are pictures of it, for people who may see some. */
export function WayTimeline({ deviceid, zone, replay, startMs, onSeek }: WayTimelineProps) {
  const mask = useDevice(deviceid)?.channelMask ?? '';
  const seesFootage = useAnyRight(['P_lopb', 'P_repb']);
  const channels = useMemo(() => (seesFootage ? installedChannels(mask) : []), [seesFootage, mask]);
  const playhead = useMemo(() => replayPlayhead(replay), [replay]);
  return (
    <div className="or-gps-line or-timeline-below">
      <DeviceTimeline
        deviceid={deviceid}
        channels={channels}
        playhead={playhead}
        startMs={startMs}
        zone={zone}
        onSeek={onSeek}
      />
    </div>
  );
}

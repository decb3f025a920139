import type { StreamType } from '@outrider/model/live/media-unit.ts';

/** A stream of a device: one channel in one quality. */
export interface StreamKey {
  readonly deviceid: string;
  /** 1-based. */
  readonly channel: number;
  readonly stream: StreamType;
}

/** By which one is told from all others. */
export const streamName = ({ deviceid, channel, stream }: StreamKey): string =>
  `${deviceid} ${channel} ${stream}`;

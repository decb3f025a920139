import type { StreamType } from '@outrider/model/live/media-unit.ts';
import { command } from './command.ts';

/** A channel's stream, as a device is asked for it. */
export type ChannelStream = {
  /** 1-based. */
  readonly channel: number;
  readonly stream: StreamType;
};

/** Commands about live pictures and sound. Both are answered once the device has agreed. */
export const mediaCommands = {
  start: command<ChannelStream>({ about: 'Send the stream', withinMs: 15_000 }),
  // Where the channel's other stream is still wanted, it may have to be asked for again.
  stop: command<ChannelStream>({ about: 'Send the stream no more', withinMs: 30_000 }),
} as const;

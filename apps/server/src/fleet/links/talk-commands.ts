import type { AudioCodec } from '@outrider/model/live/codec.ts';
import type { TalkKind } from '@outrider/model/live/talk.ts';
import { command } from './command.ts';

/** A talk, as a device is asked for it. */
export type TalkOrder = {
  /** The channel it talks by, 1-based. */
  readonly channel: number;
  readonly kind: TalkKind;
};

/** What sound a device takes; 8000 Hz, mono. */
export type TalkSound = {
  readonly codec: AudioCodec;
  /** Samples in each packet. */
  readonly packetSamples: number;
};

/** Commands about talks. Both are answered once the device has agreed; its sound comes and goes over a connection that it opens then. */
export const talkCommands = {
  start: command<TalkOrder, TalkSound>({ about: 'Open a line for a talk', withinMs: 20_000 }),
  stop: command<TalkOrder>({ about: 'Close the line', withinMs: 15_000 }),
} as const;

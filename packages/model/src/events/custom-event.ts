import { hasBit } from '@outrider/kit/bit-mask.ts';

/** Channels that a custom event can name: masks hold more, people are offered these (rule C20). */
export const CUSTOM_EVENT_CHANNELS = 8;
/** Longest custom event, seconds. */
export const MAX_CUSTOM_EVENT_S = 86_400;

/** The fields of an event that somebody noted (rule EVENT-6). */
interface Noted {
  /** Unix seconds. */
  readonly start: number;
  /** Unix seconds; behind the start. */
  readonly end: number;
  /** Channels whose footage is wanted, 1-based. */
  readonly channels: readonly number[];
  /** Mask of those whose main stream is wanted, not the sub stream: bit 0 is channel 1. */
  readonly streamtype: number;
  /** 1 with the sound. */
  readonly audioout: number;
  readonly userName: string;
}

/** The memo of a custom event: the user who noted it, how long it lasted, which channels are wanted. In figures: it is read in every language. */
export function customEventMemo({ start, end, channels, streamtype, audioout, userName }: Noted): string {
  const wanted = channels.map((channel) => `CH${channel}${hasBit(streamtype, channel - 1) ? ' HD' : ''}`);
  return `${userName}: ${end - start} s, ${wanted.join(', ')}${audioout === 1 ? ' ♪' : ''}`;
}

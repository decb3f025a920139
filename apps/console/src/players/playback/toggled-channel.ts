import { MAX_PLAYED_CHANNELS } from '@outrider/model/cards/limits.ts';

/** The channels that are played with one more or one less, in order; undefined when it would be one too many, or none. */
export function toggledChannel(chosen: readonly number[], channel: number): readonly number[] | undefined {
  const next = chosen.includes(channel) ? chosen.filter((each) => each !== channel) : [...chosen, channel];
  if (next.length === 0 || next.length > MAX_PLAYED_CHANNELS) return undefined;
  return next.toSorted((a, b) => a - b);
}

import { CHANNELS_UNGROUPED, MAX_PLAYED_CHANNELS } from '@outrider/model/cards/limits.ts';

/** Channels that are played when nobody chose. */
const FIRST_CHANNELS = 4;

/** The channels of a device in the groups in which they are chosen: one group up to 16. */
export function channelGroups(channels: readonly number[]): readonly (readonly number[])[] {
  const groups = Math.max(1, Math.ceil(channels.length / CHANNELS_UNGROUPED));
  return Array.from({ length: groups }, (_, at) =>
    channels.slice(at * CHANNELS_UNGROUPED, (at + 1) * CHANNELS_UNGROUPED),
  );
}

/** The channels that an address says, as far as the device has them; the first ones where it says none. */
export function chosenChannels(said: string | null, channels: readonly number[]): readonly number[] {
  const named = (said ?? '').split(',').map(Number);
  const chosen = channels.filter((channel) => named.includes(channel)).slice(0, MAX_PLAYED_CHANNELS);
  return chosen.length > 0 ? chosen : channels.slice(0, FIRST_CHANNELS);
}

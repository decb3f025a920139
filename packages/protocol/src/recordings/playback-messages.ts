import { PLAYBACK_RATE } from '@outrider/model/recordings/playback.ts';
import { z } from 'zod';

const { most } = PLAYBACK_RATE;
/** ms since 1970 UTC, on the server's axis. */
const moment = z.number().min(0).max(8.64e15);
const rate = z.number().min(-most).max(most);

const requestSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('play'), seek: z.uint32(), at: moment, rate, exact: z.boolean() }),
  z.object({ do: z.literal('pace'), rate }),
  z.object({ do: z.literal('at'), at: moment }),
]);

/**
 * What a player says on the connection of a playback (`lopb`).
 *
 * - `play`: from that moment on, at that rate (0 rests, below 0 goes back). What is sent from then on follows a status with
 *   that `seek`; what was to be sent before is not. With `exact: false` it is the key picture of each channel alone.
 * - `pace`: another rate from where it is, which sends as much of each group as the one before.
 * - `at`: how far the player is: so far ahead of that units are sent, and no further.
 */
export type PlaybackRequest = z.infer<typeof requestSchema>;

/** What a player said; undefined when it is none of this. */
export function readPlaybackRequest(text: string): PlaybackRequest | undefined {
  try {
    return requestSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

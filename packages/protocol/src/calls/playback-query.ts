import { MAX_PLAYED_CHANNELS } from '@outrider/model/cards/limits.ts';
import { z } from 'zod';

/** The channels of a playback, as an address has them. */
export const playedChannels = z
  .string()
  .transform((channels) => [...new Set(channels.split(',').map(Number))])
  .pipe(z.array(z.int().min(1).max(99)).min(1).max(MAX_PLAYED_CHANNELS))
  .describe('channels with commas between them, 1-based; each frame carries its own');

/** The name that the caller gives the playback. */
export const streamName = z.string().regex(/^[\w-]{1,64}$/);

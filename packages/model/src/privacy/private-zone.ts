import { z } from 'zod';
import { darkModes, darkSubjects, MAX_DEVICE_ID, MOST_NAMED } from './dark-modes.ts';

/** What a fence hides of vehicles that are inside (rule PRIV-7). */
export const privateZone = z
  .object({
    mode: z.enum(darkModes).exclude(['open']),
    what: z.enum(darkSubjects),
    /** Of these vehicles of the fence; of all of it where none is named. */
    devices: z.array(z.string().min(1).max(MAX_DEVICE_ID)).max(MOST_NAMED).readonly(),
  })
  .readonly();
export type PrivateZone = z.output<typeof privateZone>;

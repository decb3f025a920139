import { z } from 'zod';

/** HH:MM of the recorder's clock. */
export const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'wants HH:MM');

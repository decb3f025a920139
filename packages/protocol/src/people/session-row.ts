import { z } from 'zod';

const seconds = z.int().describe('unix seconds');

/** A session as it is listed (rule USER-11). */
export const sessionRow = z.object({
  id: z.string(),
  begintime: seconds,
  lasttime: seconds.describe('unix seconds of its last use'),
  expirytime: seconds,
  ip: z.string().describe('where somebody signed in; empty: not known'),
  agent: z.string().describe('what their browser calls itself'),
  saved: z.boolean().describe('whether it lasts for 30 days'),
  online: z.boolean().describe('whether a page is open by it'),
  own: z.boolean().describe('whether it is the one that asks'),
});

export type SessionRow = z.infer<typeof sessionRow>;

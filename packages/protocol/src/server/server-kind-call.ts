import { z } from 'zod';
import { httpCall, nothing } from '../calls/http-call.ts';

/** What a page is told of its server before anybody signs in. */
export const serverKind = httpCall({
  method: 'GET',
  access: { right: 'anyone' },
  scope: 'none',
  request: nothing,
  errors: [],
  audit: 'none',
  path: '/api/server',
  about: "Kind of server: 'global' lets people type an address at sign-in, any other uses the page's own",
  answer: z.object({
    server: z.string(),
    servers: z
      .array(z.string())
      .optional()
      .describe("of kind 'global': those that may be typed beside the page's own, HOST or HOST:PORT"),
    empty: z
      .literal(true)
      .optional()
      .describe('only its first administrator is here, and no device: it may be restored from a backup'),
  }),
});

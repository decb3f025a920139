import { z } from 'zod';

/** Streams that a page may have open on its connection: more tiles than any wall has, twice, as they change over. */
export const MAX_PAGE_STREAMS = 128;
/** Longest message that a page may send, bytes: room to tell of all its streams. */
export const MAX_PAGE_MESSAGE = 4096;
/** A page tells what it has used of its streams this often, ms, while anything comes. */
export const PAGE_USED_EVERY_MS = 400;

const stream = z.uint32();

const requestSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('watch'), stream, address: z.string() }),
  z.object({ do: z.literal('leave'), stream }),
  z.object({ do: z.literal('pause'), stream }),
  z.object({ do: z.literal('resume'), stream }),
  z.object({
    do: z.literal('used'),
    bytes: z.array(z.tuple([stream, z.int().min(0)])).max(MAX_PAGE_STREAMS),
  }),
]);

/**
 * What a page says on its connection for streams. `stream` is a number of the page's choice, which no stream of the
 * connection had before.
 *
 * - `watch`: the stream of a presigned address of ws.cgi, from now on under that number; its status comes first.
 * - `pause`, `resume`: as the texts of ws.cgi. `leave`: for good.
 * - `used`: bytes of the frames of a stream that the page has done with since `watch`, without the numbers in front of
 *   them. A stream of which too many are not used is cut to its next key frame; the others go on.
 */
export type PageRequest = z.infer<typeof requestSchema>;

const noticeSchema = z.object({ ended: stream, code: z.int() });

/** What the server says in a text: a stream ended, with the close code that ws.cgi would have ended with. */
export type PageNotice = z.infer<typeof noticeSchema>;

/** What a page said; undefined when it is none of this. */
export function readPageRequest(text: string): PageRequest | undefined {
  return read(requestSchema, text);
}

/** What the server said; undefined when it is none of this. */
export function readPageNotice(text: string): PageNotice | undefined {
  return read(noticeSchema, text);
}

function read<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

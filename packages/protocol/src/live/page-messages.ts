import { z } from 'zod';
import { MAX_PAGE_STREAMS } from './page-notice.ts';

/** Longest message that a page may send, bytes: room to tell of all its streams. */
export const MAX_PAGE_MESSAGE = 4096;
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

/** What a page said; undefined when it is none of this. */
export function readPageRequest(text: string): PageRequest | undefined {
  try {
    return requestSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { MovieAnswer } from '../../calls/movie-answer.ts';
import { rangeOf } from '../../net/byte-range.ts';

/**
 * Sends a file that is made as it is read, all of it or the one range that was asked for (RFC 9110, 14.2).
 * @param range the header as it came; what is not one range of bytes is passed over
 */
export async function sendMovie(
  reply: FastifyReply,
  { length, tag, type, read, name, headers }: MovieAnswer,
  range: string | undefined,
): Promise<FastifyReply> {
  reply.type(type).header('accept-ranges', 'bytes').header('etag', `"${tag}"`);
  reply.header('cache-control', 'no-store').headers(headers);
  if (name !== undefined) reply.header('content-disposition', `attachment; filename="${name}"`);
  const asked = rangeOf(range, length);
  if (asked === 'none') return await reply.code(416).header('content-range', `bytes */${length}`).send();
  const { from, to } = asked ?? { from: 0, to: length };
  if (asked !== undefined) reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${length}`);
  reply.header('content-length', to - from);
  return await reply.send(Readable.from(read(from, to), { objectMode: false }));
}

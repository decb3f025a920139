import type { FastifyReply } from 'fastify';
import type { MovieAnswer } from '../../calls/movie-answer.ts';
import { sendRange } from './send-range.ts';

/**
 * Sends a file that is made as it is read, all of it or the one range that was asked for (RFC 9110, 14.2).
 * @param range the header as it came; what is not one range of bytes is passed over
 */
export async function sendMovie(
  reply: FastifyReply,
  { length, tag, type, read, name, headers }: MovieAnswer,
  range: string | undefined,
): Promise<FastifyReply> {
  reply.type(type).header('etag', `"${tag}"`);
  reply.header('cache-control', 'no-store').headers(headers);
  if (name !== undefined) reply.header('content-disposition', `attachment; filename="${name}"`);
  return await sendRange(reply, { length, read }, range);
}

import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { rangeOf } from '../../net/byte-range.ts';

/**
 * Sends what is read as it is sent: all of it or the one range that was asked for (RFC 9110, 14.2). Who asks for its head alone has nothing read.
 * @param range the header as it came; what is not one range of bytes is passed over
 */
export async function sendRange(
  reply: FastifyReply,
  {
    length,
    read,
  }: { readonly length: number; readonly read: (from: number, to: number) => AsyncIterable<Uint8Array> },
  range: string | undefined,
): Promise<FastifyReply> {
  reply.header('accept-ranges', 'bytes');
  const asked = rangeOf(range, length);
  if (asked === 'none') return await reply.code(416).header('content-range', `bytes */${length}`).send();
  const { from, to } = asked ?? { from: 0, to: length };
  if (asked !== undefined) reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${length}`);
  reply.header('content-length', to - from);
  if (reply.request.method === 'HEAD') return await reply.send(Readable.from([], { objectMode: false }));
  const pieces = read(from, to);
  // What is a stream already ends at once with its connection, also while it waits for more.
  return await reply.send(pieces instanceof Readable ? pieces : Readable.from(pieces, { objectMode: false }));
}

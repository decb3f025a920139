import type { FastifyReply } from 'fastify';
import type { RemoteFile } from '../../cluster/files/remote-file.ts';
import { sendRange } from './send-range.ts';

/**
 * Sends a file of another server as that gives it, with ranges and the tag that it would have there.
 * @param bytes so many of its first are sent; undefined for all
 */
export async function sendRemoteFile(
  reply: FastifyReply,
  file: RemoteFile,
  bytes: number | undefined,
): Promise<FastifyReply> {
  const { headers } = reply.request;
  const tag = `W/"${file.bytes.toString(16)}-${Math.round(file.changedMs).toString(16)}"`;
  reply.header('etag', tag);
  if (headers['if-none-match'] === tag) return await reply.code(304).send();
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag;
  const length = Math.min(file.bytes, bytes ?? file.bytes);
  const read = (from: number, to: number) => file.read(from, to);
  return await sendRange(reply, { length, read }, isSame ? headers.range : undefined);
}

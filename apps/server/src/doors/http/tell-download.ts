import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { DownloadedFootage } from '../../calls/downloaded-footage.ts';
import type { DoorServices } from '../door.ts';

/**
 * Tells of footage that goes out as a file, until it is out or the client breaks off: the stream log has it.
 * @param who the person who takes it, and from where
 */
export function tellDownload(
  reply: FastifyReply,
  { kind, deviceid, channel, footage }: DownloadedFootage,
  who: { readonly user: string; readonly ip: string },
  { bus, clock }: Pick<DoorServices, 'bus' | 'clock'>,
): void {
  const useid = randomUUID();
  const { socket } = reply.raw;
  const before = socket?.bytesWritten ?? 0;
  bus.publish('use.began', {
    useid,
    kind,
    ...who,
    devices: [deviceid],
    channel,
    stream: '',
    atMs: clock.now(),
    ...(footage === undefined ? {} : { footage }),
  });
  reply.raw.once('close', () => {
    // What went over the connection has headers, too.
    const most = Number(reply.getHeader('content-length') ?? 0);
    const bytes = Math.min(most, (socket?.bytesWritten ?? before) - before);
    bus.publish('use.ended', { useid, atMs: clock.now(), bytes });
  });
}

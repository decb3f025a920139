import { Readable } from 'node:stream';
import type { Clock } from '@outrider/kit/clock.ts';
import type { FastifyReply } from 'fastify';
import type { Asker } from '../../calls/call.ts';
import type { FollowedAnswer } from '../../calls/followed-answer.ts';
import type { Log } from '../../log.ts';
import { endWithSession } from './end-with-session.ts';

/** What waits for a client that takes nothing for this long is kept no longer. */
export const UNREAD_MS = 60_000;
const LOOK_MS = 5_000;

/**
 * Sends an answer that goes on for as long as it is read. No more of it is made than fits into the buffers of its connection; one that
 * is not read for a minute is ended, which the log says.
 */
export async function sendFollowed(
  reply: FastifyReply,
  { type, pieces }: FollowedAnswer,
  { session, caller, ip }: Pick<Asker, 'session' | 'caller' | 'ip'>,
  { clock, log }: { readonly clock: Clock; readonly log: Pick<Log, 'warn'> },
): Promise<FastifyReply> {
  const { raw } = reply;
  if (session !== undefined) endWithSession(session, raw);
  let fullSince: number | undefined;
  let cancel = (): void => {};
  const look = (): void => {
    const nowMs = clock.elapsed();
    fullSince = raw.writableNeedDrain ? (fullSince ?? nowMs) : undefined;
    if (fullSince === undefined || nowMs - fullSince < UNREAD_MS) cancel = clock.after(LOOK_MS, look);
    else {
      const who = { user: caller.userName, token: caller.token?.id, ip };
      log.warn(who, 'a stream was ended: nobody has read it for a minute');
      raw.destroy();
    }
  };
  raw.on('drain', () => void (fullSince = undefined));
  raw.once('close', () => cancel());
  look();
  // A proxy that keeps pieces back would have them come late.
  reply.type(type).header('cache-control', 'no-store').header('x-accel-buffering', 'no');
  return await reply.send(Readable.from(pieces, { objectMode: false }));
}

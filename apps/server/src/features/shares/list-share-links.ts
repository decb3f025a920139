import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import type { HttpHandler } from '../../calls/handler.ts';

/** Links that have not expired: one's own, for administrators everybody's. */
export const listShareLinks: HttpHandler<'listShareLinks', 'store' | 'clock'> = async (
  _request,
  { session, devices },
  { store, clock },
) => {
  const { level, userName } = session.identity;
  const links = await store.shareLinks.list(level === ADMIN_LEVEL ? undefined : userName, clock.now());
  return {
    links: links
      .filter(({ deviceid }) => devices.has(deviceid))
      .map((link) => ({
        id: link.id,
        user: link.userName,
        deviceid: link.deviceid,
        channels: [...link.channels],
        from: secondsOf(link.fromMs),
        to: secondsOf(link.toMs),
        note: link.note,
        frames: [...link.frames],
        made: secondsOf(link.createdMs),
        begins: secondsOf(link.beginsMs),
        expires: secondsOf(link.expiresMs),
        password: link.passwordHash !== '',
        guesses: link.guesses,
        views: link.views,
        viewed: secondsOf(link.viewedMs),
      })),
  };
};

/** Seconds since 1970 of a time in ms. */
const secondsOf = (ms: number): number => Math.floor(ms / 1000);

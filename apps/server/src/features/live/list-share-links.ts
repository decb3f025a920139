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
      .map(({ id, userName: user, deviceid, channels, note, expiresMs }) => ({
        id,
        user,
        deviceid,
        channels: [...channels],
        note,
        expires: Math.floor(expiresMs / 1000),
      })),
  };
};

import type { HttpHandler } from '../../calls/handler.ts';

const seconds = (ms: number): number => Math.floor(ms / 1000);

export const kioskLinks: HttpHandler<'kioskLinks', 'sessions'> = async (_request, _call, { sessions }) =>
  (await sessions.kiosks.list()).map(({ id, name, userName, createdBy, createdMs, expiresMs }) => ({
    id,
    name,
    user: userName,
    createdBy,
    created: seconds(createdMs),
    expires: seconds(expiresMs),
  }));

import type { HttpHandler } from '../../calls/handler.ts';
import { idOf } from '../../sessions/session-list.ts';
import { sessionOwner } from './session-owner.ts';

const secondsOf = (ms: number): number => Math.floor(ms / 1000);

export const listSessions: HttpHandler<'listSessions', 'store' | 'sessions' | 'variant'> = async (
  { editingName },
  { caller, session },
  { store, sessions, variant },
) => {
  const owner = await sessionOwner(caller, editingName, store, variant);
  const own = idOf(session.keyHash);
  return (await sessions.list.of(owner)).map(({ createdMs, seenMs, expiresMs, isOpen, ...facts }) => ({
    ...facts,
    begintime: secondsOf(createdMs),
    lasttime: secondsOf(seenMs),
    expirytime: secondsOf(expiresMs),
    online: isOpen,
    own: facts.id === own,
  }));
};

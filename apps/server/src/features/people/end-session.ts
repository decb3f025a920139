import type { HttpHandler } from '../../calls/handler.ts';
import { sessionOwner } from './session-owner.ts';

export const endSession: HttpHandler<'endSession', 'store' | 'sessions' | 'variant'> = async (
  { editingName, id },
  { caller },
  { store, sessions, variant },
) => {
  const owner = await sessionOwner(caller, editingName, store, variant);
  if (id === undefined) await sessions.endAll(owner);
  else await sessions.list.end(owner, id);
  return { hasError: false, message: 'Signed out' };
};

import { httpCalls } from '@outrider/protocol/tables.ts';
import { callerWithin } from '../../calls/caller-within.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { tokenRowOf } from './token-row.ts';
import { managedBy } from './user-rules.ts';

export const allTokens: HttpHandler<'allTokens', 'sessions' | 'store' | 'variant'> = async (
  _request,
  { caller },
  { sessions, store, variant },
) =>
  // The people whom the caller manages are read at the same moment as the tokens.
  await store.transaction(async (tx) => {
    const now = await callerWithin(tx, caller, httpCalls.allTokens.access, { sessions });
    const managed = (await tx.users.list()).filter(await managedBy(now, tx, variant));
    const names = new Set(managed.map(({ userName }) => userName.toLowerCase()));
    return (await sessions.tokens.list(undefined, tx))
      .filter(({ userName }) => names.has(userName.toLowerCase()))
      .map((token) => tokenRowOf(token, now));
  });

import type { HttpHandler } from '../../calls/handler.ts';
import { tokenRowOf } from './token-row.ts';
import { managedBy } from './user-rules.ts';

export const allTokens: HttpHandler<'allTokens', 'sessions' | 'store' | 'variant'> = async (
  _request,
  { caller },
  { sessions, store, variant },
) => {
  const [tokens, users] = await Promise.all([sessions.tokens.list(), store.users.list()]);
  const managed = users.filter(await managedBy(caller, store, variant));
  const names = new Set(managed.map(({ userName }) => userName.toLowerCase()));
  return tokens.filter(({ userName }) => names.has(userName.toLowerCase())).map(tokenRowOf);
};

import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { httpCalls } from '@outrider/protocol/tables.ts';
import { callerWithin } from '../../calls/caller-within.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { sessionOwner } from './session-owner.ts';

export const endToken: HttpHandler<'endToken', 'sessions' | 'store' | 'variant'> = async (
  { id },
  { caller },
  { sessions, store, variant },
) => {
  await store.transaction(async (tx) => {
    // A caller who owes a second factor by now is told so, and not that there is no such token.
    const now = await callerWithin(tx, caller, httpCalls.endToken.access, { sessions });
    const token = (await tx.tokens.list()).find((one) => one.id === id);
    // A token of somebody whom the caller may not edit is reported like one that does not exist.
    const owner =
      token === undefined
        ? undefined
        : await sessionOwner(now, token.userName, tx, variant).catch(() => undefined);
    if (owner === undefined) throw new OutriderError('NOT_FOUND', peopleSentences.tokenUnknown);
  });
  await sessions.tokens.end(id);
  return { hasError: false, message: 'The token was ended' };
};

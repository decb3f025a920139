import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { sessionOwner } from './session-owner.ts';

export const endToken: HttpHandler<'endToken', 'sessions' | 'store' | 'variant'> = async (
  { id },
  { caller },
  { sessions, store, variant },
) => {
  const token = (await sessions.tokens.list()).find((one) => one.id === id);
  // A token of somebody whom the caller may not edit is told of like one that does not exist.
  const owner =
    token === undefined
      ? undefined
      : await sessionOwner(caller, token.userName, store, variant).catch(() => undefined);
  if (owner === undefined) throw new OutriderError('NOT_FOUND', peopleSentences.tokenUnknown);
  await sessions.tokens.end(id);
  return { hasError: false, message: 'The token was ended' };
};

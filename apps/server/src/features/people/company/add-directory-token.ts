import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { kindOf } from '@outrider/model/people/sign-in-provider.ts';
import type { HttpHandler } from '../../../calls/handler.ts';

export const addDirectoryToken: HttpHandler<'addDirectoryToken', 'store' | 'sessions'> = async (
  { provider },
  { caller },
  { store, sessions },
) => {
  const found = await store.signInProviders.find(provider);
  if (found === undefined) throw new OutriderError('NOT_FOUND', `There is no sign-in service ${provider}`);
  if (kindOf(found) === 'ldap') throw new OutriderError('CONFLICT', peopleSentences.directoryNoScim);
  return { token: await sessions.directoryTokens.add(provider, caller.userName) };
};

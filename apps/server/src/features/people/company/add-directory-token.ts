import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../../calls/handler.ts';

export const addDirectoryToken: HttpHandler<'addDirectoryToken', 'store' | 'sessions'> = async (
  { provider },
  { caller },
  { store, sessions },
) => {
  if ((await store.signInProviders.find(provider)) === undefined)
    throw new OutriderError('NOT_FOUND', `There is no sign-in service ${provider}`);
  return { token: await sessions.directoryTokens.add(provider, caller.userName) };
};

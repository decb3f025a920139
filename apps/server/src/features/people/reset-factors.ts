import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { isSelf, managedUser } from './user-rules.ts';

export const resetFactors: HttpHandler<'resetFactors', 'store' | 'variant'> = async (
  { editingName },
  { caller },
  { store, variant },
) => {
  const user = await managedUser(caller, store, editingName, variant);
  // Somebody at an open page must not make a password alone enough.
  if (isSelf(caller, user))
    throw new OutriderError('CONFLICT', 'Your own second factors are removed with your password');
  await store.secondFactors.removeAll(user.userName);
  return { hasError: false, message: 'The password alone is enough from now on' };
};

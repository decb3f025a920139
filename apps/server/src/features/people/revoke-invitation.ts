import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { managedUser } from './user-rules.ts';

export const revokeInvitation: HttpHandler<'revokeInvitation', 'store' | 'variant'> = async (
  { editingName },
  { caller },
  { store, variant },
) => {
  const user = await managedUser(caller, store, editingName, variant);
  if (!(await store.invitations.remove(user.userName)))
    throw new OutriderError('NOT_FOUND', 'He has no invitation');
  return { hasError: false, message: 'The invitation was taken back' };
};

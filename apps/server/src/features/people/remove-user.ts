import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { assertNotNeeded, isSelf, managedUser } from './user-rules.ts';

export const removeUser: HttpHandler<'removeUser', 'store'> = async (
  { editingName },
  { caller },
  { store },
) => {
  await store.transaction(async ({ users }) => {
    const all = await users.list();
    const user = managedUser(caller, all, editingName);
    if (isSelf(caller, user)) throw new OutriderError('CONFLICT', 'Nobody deletes himself');
    assertNotNeeded(user, all);
    await users.remove(user.userName);
  });
  return { hasError: false, message: 'The user was deleted' };
};

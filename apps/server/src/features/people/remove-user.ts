import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { assertDeletable, assertNotNeeded, isSelf, managedUser } from './user-rules.ts';

export const removeUser: HttpHandler<'removeUser', 'store' | 'variant' | 'clock'> = async (
  { editingName },
  { caller },
  { store, variant, clock },
) => {
  assertDeletable(variant);
  await store.transaction(async ({ users, permissions }) => {
    const all = await users.list();
    const user = await managedUser(caller, { users, permissions }, editingName, variant);
    if (isSelf(caller, user)) throw new OutriderError('CONFLICT', peopleSentences.notOneself);
    assertNotNeeded(user, all, clock.now());
    await users.remove(user.userName);
  });
  return { hasError: false, message: 'The user was deleted' };
};

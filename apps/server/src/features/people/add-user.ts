import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_USERS } from '@outrider/model/people/limits.ts';
import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { assertGroup } from '../../calls/known-group.ts';
import { sealNewPassword } from '../../sessions/new-password.ts';
import { grantedAccess } from './user-rules.ts';

export const addUser: HttpHandler<'addUser', 'store' | 'variant'> = async (
  { editingName, editingPW, editingPermission, editingGroupid },
  { caller },
  { store, variant },
) => {
  if (editingGroupid === undefined && editingPermission !== ADMIN_LEVEL)
    throw new OutriderError('VALIDATION', 'editingGroupid: a user needs a group');
  const access = grantedAccess(caller, editingPermission, variant);
  const passwordHash = await sealNewPassword(editingPW, editingName, variant.rules.passwordPolicy);
  await store.transaction(async ({ users, groups }) => {
    if (editingGroupid !== undefined) await assertGroup({ groups }, editingGroupid, 'editingGroupid');
    if ((await users.list()).length >= MAX_USERS)
      throw new OutriderError('CONFLICT', `Cannot add new user because max member count = ${MAX_USERS}`);
    await users.add({
      userName: editingName,
      level: editingPermission,
      access,
      passwordHash,
      disabled: false,
      groupIds: editingGroupid === undefined ? [] : [editingGroupid],
    });
  });
  return { hasError: false, message: 'The user was added' };
};

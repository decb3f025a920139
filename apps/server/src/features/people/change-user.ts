import { OutriderError } from '@outrider/model/error-code.ts';
import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { assertGroup } from '../../calls/known-group.ts';
import { sealNewPassword } from '../../sessions/new-password.ts';
import { assertNotNeeded, grantedAccess, isSelf, managedUser } from './user-rules.ts';

export const changeUser: HttpHandler<'changeUser', 'store' | 'sessions' | 'variant'> = async (
  { editingName, editingChangingPassword, editingPW, editingPermission, editingGroupid },
  { caller },
  { store, sessions, variant },
) => {
  if ((editingChangingPassword === true) !== (editingPW !== undefined))
    throw new OutriderError('VALIDATION', 'editingPW: it goes with editingChangingPassword');
  const { passwordPolicy } = variant.rules;
  const passwordHash =
    editingPW === undefined ? undefined : await sealNewPassword(editingPW, editingName, passwordPolicy);
  await store.transaction(async ({ users, groups }) => {
    const all = await users.list();
    const user = managedUser(caller, all, editingName);
    // Whoever sits at an open page must not take it over: one's own goes by the current one (rule S23).
    if (passwordHash !== undefined && isSelf(caller, user))
      throw new OutriderError('CONFLICT', 'Your own password is changed with the current one');
    const level = editingPermission === user.level ? undefined : editingPermission;
    if (level !== undefined && user.level === ADMIN_LEVEL) assertNotNeeded(user, all);
    if (editingGroupid !== undefined) await assertGroup({ groups }, editingGroupid, 'editingGroupid');
    await users.change(editingName, {
      ...(level !== undefined && { level, access: grantedAccess(caller, level, variant) }),
      ...(editingGroupid !== undefined && { groupIds: [editingGroupid] }),
      ...(passwordHash !== undefined && { passwordHash }),
    });
  });
  if (passwordHash !== undefined) await sessions.endAll(editingName);
  return { hasError: false, message: 'The user was changed' };
};

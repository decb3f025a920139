import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import { withinQuotas } from '../../sessions/branch-quotas.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { isOver } from '../../sessions/account-terms.ts';
import { newPasswordRules, sealNewPassword } from '../../sessions/new-password.ts';
import { changesOfUser } from './changes-of-user.ts';
import { assertDateKept, assertGrouped, requestedFields, requestedGroups } from './requested-user.ts';
import { assertMayGrant, assertMayMake, assertNotNeeded, isSelf, managedUser } from './user-rules.ts';

export const changeUser: HttpHandler<
  'changeUser',
  'store' | 'sessions' | 'variant' | 'languages' | 'config' | 'clock'
> = async (request, { caller, note }, { store, sessions, variant, languages, config, clock }) => {
  const { editingName, editingChangingPassword, editingPermission, resetLogintime } = request;
  const editingPW = request.editingPW === '' ? undefined : request.editingPW;
  if ((editingChangingPassword === true) !== (editingPW !== undefined))
    throw new OutriderError('VALIDATION', 'editingPW: it goes with editingChangingPassword');
  const passwordHash =
    editingPW === undefined
      ? undefined
      : await sealNewPassword(editingPW, editingName, newPasswordRules(variant.rules, config));
  languages.demand(request.language ?? '');
  const fields = requestedFields(request, sessions);
  await store.transaction(async ({ users, groups, permissions, invitations }) => {
    const all = await users.list();
    const user = await managedUser(caller, { users, permissions }, editingName, variant);
    assertDateKept(request, user, variant);
    // Somebody at an open page must not take it over: one's own password goes by the current one (rule S23).
    if (passwordHash !== undefined && isSelf(caller, user))
      throw new OutriderError('CONFLICT', peopleSentences.ownPassword);
    const level = editingPermission === user.level ? undefined : editingPermission;
    const nowMs = clock.now();
    const shutsOut = fields.disabled === true || isOver({ expiryDate: fields.expiryDate }, nowMs);
    if (shutsOut && isSelf(caller, user)) throw new OutriderError('CONFLICT', peopleSentences.notOneself);
    const isLowered = level !== undefined && user.level === ADMIN_LEVEL;
    if (isLowered || shutsOut || fields.expiryDate !== undefined) assertNotNeeded(user, all, nowMs);
    if (level !== undefined) await assertMayGrant(caller, level, { permissions }, variant);
    const groupIds = await requestedGroups(request, groups);
    if (level !== undefined || groupIds !== undefined)
      assertGrouped({ level: level ?? user.level, groupIds: groupIds ?? user.groupIds });
    const made = {
      ...user,
      ...fields,
      ...(level !== undefined && { level }),
      ...(groupIds !== undefined && { groupIds }),
    };
    await assertMayMake(caller, made, { permissions }, variant);
    note(
      await changesOfUser(
        user,
        { ...fields, level, groupIds, hasPassword: passwordHash !== undefined },
        { groups, permissions },
      ),
    );
    const change = {
      ...fields,
      ...(level !== undefined && { level }),
      ...(groupIds !== undefined && { groupIds }),
      ...(passwordHash !== undefined && { passwordHash }),
      // An account that nobody has signed in to does not sleep, and goes on being one.
      ...(resetLogintime === true && user.signedInMs !== undefined && { signedInMs: nowMs }),
      updatedMs: nowMs,
    };
    await withinQuotas(caller, { groups, users }, ['people'], groupIds ?? [], () =>
      users.change(editingName, change),
    );
    // With a password of somebody else's choice the link would set yet another.
    if (passwordHash !== undefined) await invitations.remove(editingName);
  });
  if (passwordHash !== undefined) await sessions.endAll(editingName);
  return { hasError: false, message: 'The user was changed' };
};

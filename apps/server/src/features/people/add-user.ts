import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_USERS } from '@outrider/model/people/limits.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { sameName } from '@outrider/model/people/user.ts';
import { userRecord } from '@outrider/model/people/user-record.ts';
import { withinQuotas } from '../../sessions/branch-quotas.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { newPasswordRules, sealNewPassword } from '../../sessions/new-password.ts';
import { NO_PASSWORD } from '../../sessions/password.ts';
import { assertDateKept, assertGrouped, requestedFields, requestedGroups } from './requested-user.ts';
import { assertMayGrant, assertMayMake } from './user-rules.ts';

export const addUser: HttpHandler<
  'addUser',
  'store' | 'variant' | 'languages' | 'sessions' | 'config' | 'clock'
> = async (request, { caller }, { store, variant, languages, sessions, config, clock }) => {
  const { editingName, editingPW, editingPermission: level } = request;
  assertDateKept(request, userRecord.defaults, variant);
  languages.demand(request.language ?? '');
  const fields = requestedFields(request, sessions);
  const passwordHash =
    editingPW === undefined
      ? NO_PASSWORD
      : await sealNewPassword(editingPW, editingName, newPasswordRules(variant.rules, config));
  await store.transaction(async ({ users, groups, permissions }) => {
    await assertMayGrant(caller, level, { permissions }, variant);
    const groupIds = (await requestedGroups(request, groups)) ?? [];
    assertGrouped({ level, groupIds });
    const made = { ...userRecord.defaults, ...fields, userName: editingName, level, groupIds };
    await assertMayMake(caller, made, { permissions }, variant);
    const all = await users.list();
    if (all.some(({ userName }) => sameName(userName, editingName)))
      throw new OutriderError('CONFLICT', peopleSentences.nameTaken);
    if (all.length >= MAX_USERS) throw new OutriderError('CONFLICT', peopleSentences.tooManyUsers);
    await withinQuotas(caller, { groups, users }, ['people'], groupIds, () =>
      users.add({ ...made, passwordHash, updatedMs: clock.now() }),
    );
  });
  return { hasError: false, message: 'The user was added' };
};

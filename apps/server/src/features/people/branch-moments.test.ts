import { peopleSentences as sentences } from '@outrider/model/people/sentences.ts';
import { beforeEach, expect, test } from 'vitest';
import { allTokens } from './all-tokens.ts';
import { endToken } from './end-token.ts';
import { removeUser } from './remove-user.ts';
import { userList } from './user-list.ts';
import { NO_PASSWORD } from '../../sessions/password.ts';
import { callsOfBefore } from '../../doors/testing-moment.ts';
import { doorsForEach } from '../../doors/testing-prepared.ts';
import { makeProgram } from '../../doors/testing-tokens.ts';
import { addUser } from '../../doors/testing.ts';

const prepared = doorsForEach({
  root: { level: 0 },
  // Group 1 has device A, group 2 device B.
  manager: { level: 1, groupIds: [1], manager: true },
});
const MAY_NOT = { code: 'FORBIDDEN', message: 'You may not do this' };
const ids = new Map<string, string>();

/** A service with a token in each group. */
beforeEach(async () => {
  const { store } = prepared.doors;
  for (const [user, groupid] of [
    ['north', 1],
    ['south', 2],
  ] as const) {
    await addUser(store, user, { level: 2, groupIds: [groupid] });
    await store.users.change(user, { passwordHash: NO_PASSWORD });
    const { id } = await makeProgram(prepared.doors, user, { level: 2, groupIds: [1, 2] });
    ids.set(user, id);
  }
});

test('a manager is told of the tokens of the branch that they have at that moment, and of none once it is lost', async () => {
  const { doors } = prepared;
  const { store } = doors;
  const before = await callsOfBefore(doors, 'manager');
  expect(await before(allTokens, {})).toMatchObject([{ user: 'north', groups: [1], elsewhere: 1 }]);
  await store.users.change('manager', { groupIds: [2] });
  expect(await before(allTokens, {})).toMatchObject([{ user: 'south', groups: [2], elsewhere: 1 }]);
  await store.users.change('manager', { manager: false });
  await expect(before(allTokens, {})).rejects.toMatchObject(MAY_NOT);
});

test('a manager who has just ceased to manage a branch does not become one of the whole', async () => {
  const { doors } = prepared;
  await doors.store.users.change('manager', { manager: false });
  // Past the door they came as a manager; their session knows by now that they are none.
  const manager = await callsOfBefore(doors, 'manager');
  expect(await manager(userList, {})).toMatchObject([{ name: 'manager' }]);
  await expect(manager(removeUser, { editingName: 'south' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await doors.store.users.find('south'))?.userName).toBe('south');
});

test('a manager who owes a second factor is told so when they end a token', async () => {
  const { doors } = prepared;
  const before = await callsOfBefore(doors, 'manager');
  await doors.settings.set({ 'signIn.factorDuties': [1] }, { user: 'root', note: () => {} });
  const owed = { code: 'FORBIDDEN', message: sentences.factorOwed };
  await expect(before(endToken, { id: ids.get('north') ?? '' })).rejects.toMatchObject(owed);
  await expect(before(allTokens, {})).rejects.toMatchObject(owed);
  expect(await doors.store.tokens.list('north')).toHaveLength(1);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { callerOf } from '../../doors/testing-caller.ts';
import { addUser, startDoors, TestControl, type TestDoors } from '../../doors/testing.ts';

let doors: TestDoors;
let root: Awaited<ReturnType<typeof callerOf>>;
let viewer: typeof root;
beforeEach(async () => {
  doors = await startDoors();
  await addUser(doors.store, 'root', { level: 0 });
  await addUser(doors.store, 'viewer', { level: 3, groupIds: [1] });
  root = await callerOf(doors, 'root');
  viewer = await callerOf(doors, 'viewer');
});
afterEach(() => doors[Symbol.asyncDispose]());

const groupA = { groupid: 1, parentid: null, name: 'group of A' };
const groupB = { groupid: 2, parentid: null, name: 'group of B' };

test('groups and what is in them are plain lists; those of a user come as data', async () => {
  expect(await root('listGroups', {})).toEqual([groupA, groupB]);
  expect(await root('listGroupsOfUser', { username: 'viewer' })).toEqual({ data: [groupA] });
  expect(await root('listMemberships', {})).toEqual([
    { groupid: 1, deviceid: 'A' },
    { groupid: 2, deviceid: 'B' },
  ]);
  expect(await root('listMembershipsOfUser', { username: 'viewer' })).toEqual({
    data: [{ groupid: 1, deviceid: 'A' }],
  });
});

test('who is no administrator learns of his own groups, and of nobody else', async () => {
  expect(await viewer('listGroupsOfUser', { username: 'Viewer' })).toEqual({ data: [groupA] });
  expect(await viewer('listMembershipsOfUser', { username: 'viewer' })).toEqual({
    data: [{ groupid: 1, deviceid: 'A' }],
  });
  for (const username of ['root', 'nobody']) {
    expect(await viewer('listGroupsOfUser', { username })).toBe('NOT_FOUND');
    expect(await viewer('listMembershipsOfUser', { username })).toBe('NOT_FOUND');
  }
});

test('a group is added with an id of its own, renamed, and deleted', async () => {
  expect(await root('addGroup', { newChildrenName: 'Depot' })).toMatchObject({ groupid: 3 });
  await root('renameGroup', { groupid: 3, newGroupName: 'North' });
  expect(await root('listGroups', {})).toContainEqual({ groupid: 3, parentid: null, name: 'North' });
  expect(await root('removeGroup', { groupid: 3 })).toMatchObject({ hasError: false });
  expect(await root('listGroups', {})).toEqual([groupA, groupB]);
  expect(await root('renameGroup', { groupid: 3, newGroupName: 'x' })).toBe('NOT_FOUND');
  expect(await root('removeGroup', { groupid: 3 })).toBe('NOT_FOUND');
});

test('a name that another group has is taken, and the answer says which one has it', async () => {
  const [first, second] = [
    await root('addGroup', { newChildrenName: 'Depot' }),
    await root('addGroup', { newChildrenName: 'Depot' }),
  ];
  expect([first, second]).toMatchObject([
    { groupid: 3, message: 'The group was added' },
    { groupid: 4, message: 'The group was added. Of that name there are more: 3' },
  ]);
  expect(await root('renameGroup', { groupid: 1, newGroupName: 'Depot' })).toMatchObject({
    message: 'The group was renamed. Of that name there are more: 3, 4',
  });
  expect(await root('renameGroup', { groupid: 1, newGroupName: 'Yard' })).toMatchObject({
    message: 'The group was renamed',
  });
});

test('a group stays while users belong to it; without them it goes, and its devices stay', async () => {
  expect(await root('removeGroup', { groupid: 1 })).toBe('CONFLICT');
  expect(await root('removeGroup', { groupid: 2 })).toMatchObject({ hasError: false });
  expect(await root('listMemberships', {})).toEqual([{ groupid: 1, deviceid: 'A' }]);
});

test('a device that is put into a group is seen by its users at once, and no more when it is taken out', async () => {
  const control = await TestControl.open(doors.port);
  await control.signIn('viewer');
  const seen = async (): Promise<string | undefined> =>
    (await control.ask({ M: 'Q05', I: 'B' }))[0]?.fields['A'];
  expect(await seen()).toBeUndefined();
  await root('addToGroup', { groupid: 1, deviceid: 'B' });
  await expect.poll(seen).toBe('B');
  await root('takeOutOfGroup', { groupid: 1, deviceid: 'B' });
  await expect.poll(seen).toBeUndefined();
  expect(await root('addToGroup', { groupid: 9, deviceid: 'B' })).toBe('NOT_FOUND');
  control.socket.close();
});

test.each(['', 'two words', "O'Brien", 'two\nlines', 'x'.repeat(65)])(
  '%j is no name of a group',
  async (newChildrenName) => {
    expect(await root('addGroup', { newChildrenName })).toBe('VALIDATION');
  },
);

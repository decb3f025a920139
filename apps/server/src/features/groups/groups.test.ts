import { MAX_GROUP_DEPTH, MAX_GROUPS } from '@outrider/model/groups/limits.ts';
import { beforeEach, expect, test } from 'vitest';
import type { callsBy } from '../../doors/testing-caller.ts';
import { doorsForEach } from '../../doors/testing-prepared.ts';
import { tryEach } from '../../doors/testing-each.ts';
import { addUser, type TestDoors } from '../../doors/testing.ts';
import { addMany } from '../../doors/testing-many.ts';
import { TestControl } from '../../doors/testing-sockets.ts';

let doors: TestDoors;
let root: ReturnType<typeof callsBy>;
let viewer: typeof root;
const prepared = doorsForEach({ root: { level: 0 }, viewer: { level: 3, groupIds: [1] } });
beforeEach(() => {
  doors = prepared.doors;
  root = prepared.callerOf('root');
  viewer = prepared.callerOf('viewer');
});

const groupA = { groupid: 1, parentid: null, name: 'group of A' };
const groupB = { groupid: 2, parentid: null, name: 'group of B' };
/** All groups, but for which edit of each it is. */
const listed = async (): Promise<unknown> => {
  const groups = await root('listGroups', {});
  return typeof groups === 'string'
    ? groups
    : groups.map(({ groupid, parentid, name }) => ({ groupid, parentid, name }));
};

test('groups and what is in them are plain lists; those of a user come as data', async () => {
  expect(await listed()).toEqual([groupA, groupB]);
  expect(await root('listGroupsOfUser', { username: 'viewer' })).toEqual({ data: [groupA] });
  expect(await root('listMemberships', {})).toEqual([
    { groupid: 1, deviceid: 'A' },
    { groupid: 2, deviceid: 'B' },
  ]);
  expect(await root('listMembershipsOfUser', { username: 'viewer' })).toEqual({
    data: [{ groupid: 1, deviceid: 'A' }],
  });
});

test('somebody who is no administrator learns of their own groups, and of nobody else', async () => {
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
  expect(await root('addGroup', { parentid: 1, newChildrenName: 'Depot' })).toMatchObject({ groupid: 3 });
  await root('changeGroup', { groupid: 3, newGroupName: 'North' });
  expect(await listed()).toContainEqual({ groupid: 3, parentid: 1, name: 'North' });
  expect(await root('removeGroup', { groupid: 3 })).toMatchObject({ hasError: false });
  expect(await listed()).toEqual([groupA, groupB]);
  expect(await root('changeGroup', { groupid: 3, newGroupName: 'x' })).toBe('NOT_FOUND');
  expect(await root('changeGroup', { groupid: 1 })).toBe('VALIDATION');
  expect(await root('removeGroup', { groupid: 3 })).toBe('NOT_FOUND');
  expect(await root('addGroup', { parentid: 9, newChildrenName: 'x' })).toBe('NOT_FOUND');
});

test('a group is put below another with all that is below it, and made a root again', async () => {
  await root('addGroup', { parentid: 1, newChildrenName: 'Depot' });
  await root('addGroup', { parentid: 3, newChildrenName: 'Yard' });
  const parents = async (): Promise<unknown> => {
    const groups = await root('listGroups', {});
    return typeof groups === 'string' ? groups : groups.map(({ parentid }) => parentid);
  };
  expect(await parents()).toEqual([null, null, 1, 3]);
  for (const newParentid of [3, 4])
    expect(await root('changeGroup', { groupid: 3, newParentid })).toBe('CONFLICT');
  expect(await root('changeGroup', { groupid: 3, newParentid: 9 })).toBe('NOT_FOUND');
  expect(await parents()).toEqual([null, null, 1, 3]);
  await root('changeGroup', { groupid: 3, newParentid: 2 });
  expect(await parents()).toEqual([null, null, 2, 3]);
  await root('changeGroup', { groupid: 3, newParentid: null });
  expect(await parents()).toEqual([null, null, null, 3]);
});

test('groups are no deeper than they may be, when they are added and when they are moved', async () => {
  for (let depth = 1; depth < MAX_GROUP_DEPTH; depth++)
    await root('addGroup', { parentid: depth === 1 ? 1 : depth + 1, newChildrenName: `level${depth + 1}` });
  const deepest = MAX_GROUP_DEPTH + 1;
  expect(await root('addGroup', { parentid: deepest, newChildrenName: 'x' })).toBe('CONFLICT');
  expect(await root('changeGroup', { groupid: 2, newParentid: deepest })).toBe('CONFLICT');
  expect(await root('changeGroup', { groupid: 1, newParentid: 2 })).toBe('CONFLICT');
  expect(await root('changeGroup', { groupid: deepest, newParentid: 2 })).toMatchObject({ hasError: false });
});

test('there are no more groups than there may be', async () => {
  await addMany(doors.store, { first: 3, last: MAX_GROUPS }, ({ groups }, groupid) =>
    groups.add({ groupid, name: 'x' }),
  );
  expect(await root('addGroup', { newChildrenName: 'x' })).toBe('CONFLICT');
});

test('two groups below one parent have two names; of the same name elsewhere the answer says which one has it', async () => {
  expect(await root('addGroup', { newChildrenName: 'Depot' })).toMatchObject({
    message: 'The group was added',
  });
  expect(await root('addGroup', { newChildrenName: 'Depot' })).toBe('CONFLICT');
  expect(await root('changeGroup', { groupid: 1, newGroupName: 'Depot' })).toBe('CONFLICT');
  expect(await root('addGroup', { parentid: 1, newChildrenName: 'Depot' })).toMatchObject({
    groupid: 4,
    message: 'The group was added. Of that name there are more: 3',
  });
  expect(await root('changeGroup', { groupid: 4, newParentid: null })).toBe('CONFLICT');
  expect(await root('changeGroup', { groupid: 3, newGroupName: 'Depot' })).toMatchObject({ hasError: false });
});

test('a root stays, as does a group with others below it or with users; without them it goes, and its devices stay', async () => {
  await root('addGroup', { parentid: 2, newChildrenName: 'Depot' });
  await root('addGroup', { parentid: 3, newChildrenName: 'Yard' });
  await root('addToGroup', { groupid: 4, deviceid: 'A' });
  await doors.store.users.change('viewer', { groupIds: [4] });
  for (const groupid of [1, 2, 3, 4]) expect(await root('removeGroup', { groupid })).toBe('CONFLICT');
  await doors.store.users.change('viewer', { groupIds: [1] });
  expect(await root('removeGroup', { groupid: 4 })).toMatchObject({ hasError: false });
  expect(await root('listMemberships', {})).toEqual([
    { groupid: 1, deviceid: 'A' },
    { groupid: 2, deviceid: 'B' },
  ]);
});

test('a user in a group sees it and all below it, as a tree of its own', async () => {
  await root('addGroup', { parentid: 2, newChildrenName: 'Depot' });
  await root('changeGroup', { groupid: 1, newParentid: 3 });
  await doors.store.users.change('viewer', { groupIds: [3] });
  const depot = { groupid: 3, parentid: null, name: 'Depot' };
  const below = { ...groupA, parentid: 3 };
  await expect
    .poll(() => viewer('listGroupsOfUser', { username: 'viewer' }))
    .toEqual({ data: [depot, below] });
  await expect
    .poll(() => viewer('userInfo', {}))
    .toEqual({
      childrens: [
        { groupid: 3, name: 'Depot' },
        { groupid: 1, name: 'group of A' },
      ],
      groups: [{ groupid: 3, name: 'Depot' }],
      devices: ['A'],
    });
  expect(await root('groupDevices', { groupid: 2 })).toEqual(['A', 'B']);
  expect(await root('groupDevices', { groupid: 3 })).toEqual(['A']);
});

test('a group that is moved takes its devices out of the sight of one and into that of another, on open connections', async () => {
  await addUser(doors.store, 'other', { level: 3, groupIds: [2] });
  const [one, two] = [await TestControl.open(doors.port), await TestControl.open(doors.port)];
  await one.signIn('viewer');
  await two.signIn('other');
  const sees = async (control: TestControl, deviceid: string): Promise<boolean> =>
    (await control.ask({ M: 'Q05', I: deviceid }))[0]?.fields['A'] === deviceid;
  await root('addGroup', { parentid: 1, newChildrenName: 'Depot' });
  await root('addToGroup', { groupid: 3, deviceid: 'B' });
  await expect.poll(() => sees(one, 'B')).toBe(true);
  await root('takeOutOfGroup', { groupid: 2, deviceid: 'B' });
  await expect.poll(() => sees(two, 'B')).toBe(false);
  await root('changeGroup', { groupid: 3, newParentid: 2 });
  await expect.poll(() => sees(two, 'B')).toBe(true);
  await expect.poll(() => sees(one, 'B')).toBe(false);
  one.socket.close();
  two.socket.close();
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

test('what is no name of a group is refused', async () => {
  const names = ['', 'two words', "O'Brien", 'two\nlines', 'x'.repeat(65)];
  await tryEach(
    names.map((name): [name: string] => [name]),
    async (newChildrenName) => {
      expect(await root('addGroup', { newChildrenName })).toBe('VALIDATION');
    },
  );
});

import { defaultAccess } from '@outrider/model/people/rights.ts';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { beforeEach, expect, test } from 'vitest';
import type { callsBy } from '../../doors/testing-caller.ts';
import { doorsForEach } from '../../doors/testing-prepared.ts';
import { tryEach } from '../../doors/testing-each.ts';
import { grantLevel, PASSWORD, type TestDoors } from '../../doors/testing.ts';
import { addMany } from '../../doors/testing-many.ts';
import { TestControl } from '../../doors/testing-sockets.ts';

let doors: TestDoors;
let admin: ReturnType<typeof callsBy>;
let second: typeof admin;
const prepared = doorsForEach({
  admin: { level: 0 },
  second: { level: 0 },
  viewer: { level: 3, groupIds: [1] },
});
beforeEach(() => {
  doors = prepared.doors;
  admin = prepared.callerOf('admin');
  second = prepared.callerOf('second');
});

const olga = {
  editingName: 'olga',
  editingPW: 'battery staple',
  editingPermission: 2,
  editingGroupid: 1,
};

test('a user who was added signs in with what their permission has by itself, and sees their group', async () => {
  expect(await second('addUser', olga)).toMatchObject({ hasError: false });
  const { identity } = await doors.sessions.signIn('olga', hashPassword('battery staple'), '::1', false);
  expect(identity).toMatchObject({ userName: 'olga', level: 2, access: defaultAccess(2) });
  expect(identity.deviceScope).toEqual(new Set(['A']));
});

test.each(['a', '12345678', 'battery staple'])(
  'the hash of a new password is refused, of which nobody can tell how strong it is: %s',
  async (password) => {
    const asHash = { editingPW: hashPassword(password) };
    expect(await second('addUser', { ...olga, ...asHash })).toBe('VALIDATION');
    await second('addUser', olga);
    const change = { editingName: 'olga', editingChangingPassword: true, ...asHash };
    expect(await second('changeUser', change)).toBe('VALIDATION');
    await doors.sessions.signIn('olga', hashPassword('battery staple'), '::1', false);
  },
);

test('nobody is added with what will not do, or is not there', async () => {
  await tryEach(
    [
      ['a name that is taken, in other letters', { editingName: 'VIEWER' }, 'CONFLICT'],
      ['no name', { editingName: ' ' }, 'VALIDATION'],
      ['a password that will not do', { editingPW: 'olga1234' }, 'VALIDATION'],
      ['a group that is not there', { editingGroupid: 9 }, 'NOT_FOUND'],
      ['a permission that is not there', { editingPermission: 9 }, 'NOT_FOUND'],
      ['what the server does not know', { shoesize: 42 }, 'VALIDATION'],
      ['an expiry date that is in no calendar', { expirydate: '2027-02-30' }, 'VALIDATION'],
      ['a retention below nothing', { rdbretention: -1 }, 'VALIDATION'],
      ['a place that is nowhere', { maplocation: '91,0' }, 'VALIDATION'],
      ['no group at all', { editingGroupid: undefined, editingGroupids: [] }, 'VALIDATION'],
    ],
    async (_what, wrong, code) => {
      expect(await second('addUser', { ...olga, ...wrong })).toBe(code);
      expect(await doors.store.users.list()).toHaveLength(3);
    },
  );
});

test('a user other than an administrator needs a group', async () => {
  const { editingGroupid: _, ...groupless } = olga;
  expect(await second('addUser', groupless)).toBe('VALIDATION');
  expect(await admin('addUser', { ...groupless, editingPermission: 0 })).toMatchObject({ hasError: false });
});

test('all that is said of a user is kept and told, but the password of their account elsewhere', async () => {
  const said = {
    expirydate: '2999-12-31',
    rdbretention: 90,
    maplocation: '24.5,-120.25',
    mapzoom: 12,
    mail1: 'olga@example.com',
    phone: '+886 2 1234',
    language: 'de',
    memo: "O'Hara 京",
    extuser: 'olga-2',
  };
  const { editingGroupid: _, ...groupless } = olga;
  const request = { ...groupless, ...said, editingGroupids: [2, 1], extpass: 'secret' };
  expect(await second('addUser', request)).toMatchObject({ hasError: false });
  const told = async () => {
    const users = await second('userList', {});
    return typeof users === 'string' ? undefined : users.find(({ name }) => name === 'olga');
  };
  expect(await told()).toEqual({
    ...said,
    name: 'olga',
    permission: 2,
    permissionname: 'Operator',
    groupid: 1,
    groupids: [1, 2],
    disabled: false,
    manager: false,
    extpass: '********',
    updatetime: expect.any(Number),
    logintime: null,
    asleep: false,
    invitedtill: null,
  });
  const sealed = (await doors.store.users.find('olga'))?.sealedExternalPassword;
  expect(sealed).not.toContain('secret');

  const cleared = { expirydate: '', maplocation: '', mapzoom: null, extpass: '********' };
  await second('changeUser', { editingName: 'olga', ...cleared });
  expect(await told()).toMatchObject({
    expirydate: '',
    maplocation: '',
    mapzoom: null,
    phone: '+886 2 1234',
  });
  expect((await doors.store.users.find('olga'))?.sealedExternalPassword).toBe(sealed);
  await second('changeUser', { editingName: 'olga', extpass: '' });
  expect(await told()).toMatchObject({ extpass: '' });
});

test('the sign-in says where the map of the user begins, and how near', async () => {
  await second('changeUser', { editingName: 'viewer', maplocation: '24.5,-120.25', mapzoom: 12 });
  const control = await TestControl.open(doors.port);
  const [answer] = await control.ask({ M: 'Q02', U: 'viewer', P: PASSWORD });
  expect(answer?.fields).toMatchObject({ B: '24.5', C: '-120.25', X: '12' });
  control.socket.close();
});

test('both calls take the same fields, whether they say something or not', async () => {
  const silent = { editingChangingPassword: false, resetLogintime: false };
  expect(await second('addUser', { ...olga, ...silent })).toMatchObject({ hasError: false });
  expect(await second('changeUser', { ...olga, ...silent, editingPW: '', memo: 'nights' })).toMatchObject({
    hasError: false,
  });
  await doors.sessions.signIn('olga', hashPassword('battery staple'), '::1', false);
});

test('a user without a password cannot sign in', async () => {
  const { editingPW: _, ...silent } = olga;
  expect(await second('addUser', silent)).toMatchObject({ hasError: false });
  await expect(doors.sessions.signIn('olga', hashPassword(''), '::1', false)).rejects.toMatchObject({
    code: 'AUTH_REQUIRED',
  });
});

test('the name of a user who was deleted is not given again', async () => {
  await second('removeUser', { editingName: 'viewer' });
  expect(await second('addUser', { ...olga, editingName: 'Viewer' })).toBe('CONFLICT');
});

test('a user who signs in is remembered with when they did', async () => {
  const before = Date.now();
  await doors.sessions.signIn('viewer', PASSWORD, '::1', false);
  expect((await doors.store.users.find('viewer'))?.signedInMs).toBeGreaterThanOrEqual(before);
});

test('a user who is disabled, or whose account has ended, is signed out and stays out', async () => {
  for (const shut of [{ disabled: true }, { expirydate: '2020-01-01' }]) {
    await doors.store.users.change('viewer', { disabled: false, expiryDate: undefined });
    const session = await doors.sessions.signIn('viewer', PASSWORD, '::1', false);
    await second('changeUser', { editingName: 'viewer', ...shut });
    await expect.poll(() => session.ended).toBe('access withdrawn');
    await expect(doors.sessions.signIn('viewer', PASSWORD, '::1', false)).rejects.toMatchObject({
      code: 'AUTH_REQUIRED',
    });
  }
});

test.each([
  ['has ended', { expiryDate: '2020-01-01' }, 'This account expired on 2020-01-01: an administrator'],
  ['is disabled', { disabled: true }, 'This account is disabled: an administrator'],
])('that an account %s is told to the right password alone', async (_how, shut, told) => {
  await doors.store.users.change('viewer', shut);
  await expect(doors.sessions.signIn('viewer', PASSWORD, '::1', false)).rejects.toThrow(told);
  await expect(doors.sessions.signIn('viewer', hashPassword('x'), '::1', false)).rejects.toThrow(
    'Wrong user name or password',
  );
});

test('there are at most 1000 users', async () => {
  const sample = await doors.store.users.find('viewer');
  if (sample === undefined) throw new Error('the user is not there');
  await addMany(doors.store, { first: 3, last: 999 }, ({ users }, count) =>
    users.add({ ...sample, userName: `user ${count}` }),
  );
  expect(await second('addUser', olga)).toBe('CONFLICT');
});

test('administrators are shown to admin, made by admin, and edited by admin alone', async () => {
  const names = async (caller: typeof admin): Promise<string[]> => {
    const users = await caller('userList', {});
    return typeof users === 'string' ? [users] : users.map(({ name }) => name);
  };
  expect(await names(admin)).toEqual(['admin', 'second', 'viewer']);
  expect(await names(second)).toEqual(['second', 'viewer']);
  expect(await second('addUser', { ...olga, editingPermission: 0 })).toBe('FORBIDDEN');
  expect(await second('changeUser', { editingName: 'viewer', editingPermission: 0 })).toBe('FORBIDDEN');
  expect(await second('removeUser', { editingName: 'admin' })).toBe('NOT_FOUND');
  expect(await admin('changeUser', { editingName: 'viewer', editingPermission: 0 })).toMatchObject({
    hasError: false,
  });
});

test('nobody gives rights that they lack themselves', async () => {
  await grantLevel(doors.store, 0, ['P_dash']);
  await doors.sessions.readAccessAnew();
  expect(await second('addUser', olga)).toBe('FORBIDDEN');
  expect(await second('changeUser', { editingName: 'viewer', editingPermission: 2 })).toBe('FORBIDDEN');
  expect(await second('changeUser', { editingName: 'viewer', editingGroupid: 2 })).toMatchObject({
    hasError: false,
  });
});

test('only what is given is changed', async () => {
  const before = await doors.store.users.find('viewer');
  await second('changeUser', { editingName: 'viewer', editingGroupid: 2 });
  const updatedMs: unknown = expect.any(Number);
  expect(await doors.store.users.find('viewer')).toEqual({ ...before, groupIds: [2], updatedMs });
  await second('changeUser', { editingName: 'viewer', editingPermission: 2 });
  expect(await doors.store.users.find('viewer')).toEqual({
    ...before,
    level: 2,
    groupIds: [2],
    updatedMs,
  });
});

test('with a new password, earlier sessions end', async () => {
  const session = await doors.sessions.signIn('viewer', PASSWORD, '::1', false);
  const change = { editingName: 'viewer', editingPW: 'battery staple' };
  expect(await second('changeUser', change)).toBe('VALIDATION');
  await second('changeUser', { ...change, editingChangingPassword: true });
  expect(session.ended).toBe('access withdrawn');
  await doors.sessions.signIn('viewer', hashPassword('battery staple'), '::1', false);
});

test("one's own password is not changed without the current one", async () => {
  const change = { editingName: 'second', editingPW: 'battery staple', editingChangingPassword: true };
  expect(await second('changeUser', change)).toBe('CONFLICT');
});

test('a user who is deleted is signed out', async () => {
  const session = await doors.sessions.signIn('viewer', PASSWORD, '::1', false);
  await second('removeUser', { editingName: 'viewer' });
  await expect.poll(() => session.ended).toBe('access withdrawn');
  expect(await second('removeUser', { editingName: 'viewer' })).toBe('NOT_FOUND');
});

test('admin stays, and nobody deletes themselves', async () => {
  expect(await admin('removeUser', { editingName: 'admin' })).toBe('CONFLICT');
  expect(await admin('changeUser', { editingName: 'admin', editingPermission: 1, editingGroupid: 1 })).toBe(
    'CONFLICT',
  );
  expect(await second('removeUser', { editingName: 'second' })).toBe('CONFLICT');
});

test('nobody disables or ends their own account, and admin is neither disabled nor ended by anybody', async () => {
  for (const shut of [{ disabled: true }, { expirydate: '2020-01-01' }]) {
    expect(await second('changeUser', { editingName: 'second', ...shut })).toBe('CONFLICT');
    expect(await admin('changeUser', { editingName: 'admin', ...shut })).toBe('CONFLICT');
  }
  expect(await admin('changeUser', { editingName: 'admin', expirydate: '2999-01-01' })).toBe('CONFLICT');
  expect(await admin('changeUser', { editingName: 'admin', phone: '1' })).toMatchObject({ hasError: false });
});

test('an administrator who is made none any more needs a group', async () => {
  expect(await admin('changeUser', { editingName: 'second', editingPermission: 2 })).toBe('VALIDATION');
  const moved = { editingName: 'second', editingPermission: 2, editingGroupids: [1] };
  expect(await admin('changeUser', moved)).toMatchObject({ hasError: false });
});

test('the last administrator who can sign in stays one', async () => {
  await doors.store.users.change('admin', { disabled: true });
  expect(await second('changeUser', { editingName: 'second', editingPermission: 1, editingGroupid: 1 })).toBe(
    'CONFLICT',
  );
});

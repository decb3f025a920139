import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { callerOf } from '../../doors/testing-caller.ts';
import { addUser, PASSWORD, startDoors, type TestDoors } from '../../doors/testing.ts';

const folders: string[] = [];
let doors: TestDoors;
afterEach(async () => {
  await doors[Symbol.asyncDispose]();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function fileOf(variant: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-variant-'));
  folders.push(folder);
  writeFileSync(join(folder, 'variant.json'), JSON.stringify(variant));
  return join(folder, 'variant.json');
}

/** Doors of a deployment with that variant, or the sample of that name, with two administrators and a viewer. */
async function begin(variant: object | string): Promise<Awaited<ReturnType<typeof callerOf>>> {
  doors = await startDoors({ variant: typeof variant === 'string' ? variant : fileOf(variant) });
  await addUser(doors.store, 'admin', { level: 0 });
  await addUser(doors.store, 'second', { level: 0 });
  await addUser(doors.store, 'viewer', { level: 3, groupIds: [1] });
  return await callerOf(doors, 'second');
}

test('where the deployment says so, every administrator sees and makes administrators', async () => {
  const second = await begin({ extraAdmin: true });
  const users = await second('userList', {});
  expect(typeof users === 'string' ? users : users.map(({ name }) => name)).toContain('admin');
  expect(await second('changeUser', { editingName: 'viewer', editingPermission: 0 })).toMatchObject({
    hasError: false,
  });
  expect(await second('changeUser', { editingName: 'admin', disabled: true })).toBe('CONFLICT');
});

test("in the reseller's edition nobody is made an administrator, and nobody is deleted", async () => {
  await begin('p2p');
  const admin = await callerOf(doors, 'admin');
  expect(await admin('changeUser', { editingName: 'viewer', editingPermission: 0 })).toBe('FORBIDDEN');
  expect(await admin('removeUser', { editingName: 'viewer' })).toBe('FORBIDDEN');
  expect(await admin('erasePerson', { name: 'viewer', typed: 'viewer' })).toBe('FORBIDDEN');
});

test('where the expiry date is for looking at, it is not changed', async () => {
  const second = await begin({ users: { expiryReadOnly: true } });
  const change = { editingName: 'viewer', memo: 'nights' };
  expect(await second('changeUser', { ...change, expirydate: '2999-01-01' })).toBe('FORBIDDEN');
  expect(await second('changeUser', { ...change, expirydate: '' })).toMatchObject({ hasError: false });
});

test('somebody who has not signed in for too long is kept out until they are reactivated, but for admin', async () => {
  const second = await begin({ users: { signInWithinDays: 180 } });
  const longAgo = Date.now() - 181 * 86_400_000;
  await doors.store.users.signedIn('viewer', longAgo);
  await doors.store.users.signedIn('admin', longAgo);
  await expect(doors.sessions.signIn('viewer', PASSWORD, '::1', false)).rejects.toThrow('180 days');
  await doors.sessions.signIn('admin', PASSWORD, '::1', false);
  const asleep = async () => {
    const users = await second('userList', {});
    return typeof users === 'string' ? users : users.find(({ name }) => name === 'viewer')?.asleep;
  };
  expect(await asleep()).toBe(true);
  await second('changeUser', { editingName: 'viewer', resetLogintime: true });
  expect(await asleep()).toBe(false);
  await doors.sessions.signIn('viewer', PASSWORD, '::1', false);
});

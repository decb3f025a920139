import { accessOf, defaultAccess, FULL_ACCESS, withRight } from '@outrider/model/people/rights.ts';
import type { VcpFields } from '@outrider/protocol/vcp/frame.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addUser, grantLevel, PASSWORD, startDoors, type TestDoors } from '../../doors/testing.ts';
import { tryEach } from '../../doors/testing-each.ts';
import { TestControl } from '../../doors/testing-sockets.ts';
import { callerOf } from '../../doors/testing-caller.ts';

let doors: TestDoors;
let admin: TestControl;
let second: TestControl;
beforeEach(async () => {
  doors = await startDoors();
  await addUser(doors.store, 'admin', { level: 0 });
  await addUser(doors.store, 'second', { level: 0 });
  admin = await TestControl.open(doors.port);
  second = await TestControl.open(doors.port);
  await admin.signIn('admin');
  await second.signIn('second');
});
afterEach(async () => {
  admin.socket.close();
  second.socket.close();
  await doors[Symbol.asyncDispose]();
});

const set = async (letters: VcpFields, who = second): Promise<VcpFields> =>
  (await who.ask({ M: 'S04', A: 'SET', ...letters })).at(-1)?.fields ?? {};
const accessOfLevel = async (id: number) => (await doors.store.permissions.find(id))?.access;

describe('access lists', () => {
  test('are read with the name of each', async () => {
    const [answer] = await second.ask({ M: 'S04' });
    expect(answer?.fields).toMatchObject({ R: '1', N: '0^Administrator;1^Manager;2^Operator;3^Viewer' });
    expect(answer?.fields['B']?.split(';')[3]).toBe(`3^${defaultAccess(3)}`);
  });

  test('are set, a new one too, and what is kept then is the answer', async () => {
    const access = accessOf(['P_dash', 'F_gps']);
    const answer = await set({ B: `3^${access};4^${FULL_ACCESS}`, N: '4^Nachtdienst 夜班' });
    expect(answer['N']).toMatch(/;4\^Nachtdienst 夜班$/);
    expect([await accessOfLevel(3), await accessOfLevel(4)]).toEqual([access, FULL_ACCESS]);
  });

  test('hold for everybody of the level at once', async () => {
    await addUser(doors.store, 'operator', { level: 2, groupIds: [1] });
    const session = await doors.sessions.signIn('operator', PASSWORD, '::1', false);
    await set({ B: `2^${accessOf(['P_dash'])}` });
    await expect.poll(() => session.identity.access).toBe(accessOf(['P_dash']));
  });

  test('what is no permission is refused, and nothing is kept', async () => {
    await tryEach(
      [
        ['the name of a level', { N: '2^Boss' }, '409'],
        ['a name for nobody', { N: '9^Guest' }, '404'],
        ['rights without a name', { B: `9^${FULL_ACCESS}` }, '404'],
        ['a good one beside a bad one', { B: `3^${FULL_ACCESS};9^${FULL_ACCESS}` }, '404'],
        ['flags that are too few', { B: '3^101' }, '400'],
        ['an id twice', { B: `3^${FULL_ACCESS};3^${FULL_ACCESS}` }, '400'],
        ['what was read before somebody else wrote', { B: `3^${FULL_ACCESS}`, O: `3^${FULL_ACCESS}` }, '409'],
        ['what somebody else has deleted', { B: `9^${FULL_ACCESS}`, N: '9^x', O: `9^${FULL_ACCESS}` }, '409'],
      ],
      async (_what, letters, code) => {
        const before = await doors.store.permissions.list();
        expect((await set(letters))['R']).toBe(code);
        expect(await doors.store.permissions.list()).toEqual(before);
      },
    );
  });

  test('are at most 64', async () => {
    const many = (value: string) => Array.from({ length: 61 }, (_, at) => `${at + 4}^${value}`).join(';');
    expect((await set({ B: many(FULL_ACCESS), N: many('x') }))['R']).toBe('409');
    expect(await doors.store.permissions.list()).toHaveLength(4);
  });
});

describe('nobody grants a right that they lack', () => {
  const withoutTalk = withRight(FULL_ACCESS, 'F_talk', false);

  test('neither to another level, nor to their own, nor in a new permission; what others have stays', async () => {
    await set({ B: `0^${withoutTalk};1^${withoutTalk};2^${accessOf(['F_talk'])}` });
    await doors.sessions.readAccessAnew();
    for (const B of [`1^${FULL_ACCESS}`, `0^${FULL_ACCESS}`, `4^${FULL_ACCESS}`])
      expect((await set({ B, ...(B.startsWith('4') && { N: '4^x' }) }))['R'], B).toBe('403');
    expect((await set({ B: `2^${accessOf(['F_talk', 'P_dash'])}` }))['R']).toBe('1');
  });

  test('admin has every right and gives it back: level 0 cannot lock itself out', async () => {
    await set({ B: `0^${accessOf([])}` });
    await doors.sessions.readAccessAnew();
    expect((await second.ask({ M: 'S04' }))[0]?.fields['R']).toBe('1');
    expect((await set({ B: `0^${FULL_ACCESS}` }, admin))['R']).toBe('1');
    await doors.sessions.readAccessAnew();
    expect((await set({ B: `1^${FULL_ACCESS}` }))['R']).toBe('1');
  });
});

describe('a permission is deleted', () => {
  const remove = async (I: number) => (await second.ask({ M: 'S04', A: 'DEL', I: String(I) }))[0]?.fields;

  test('when no user has it, and it is no level', async () => {
    const id = await grantLevel(doors.store, 3, ['P_dash']);
    await addUser(doors.store, 'guest', { level: 3, rights: ['P_dash'], groupIds: [1] });
    expect((await remove(id))?.['R']).toBe('409');
    await doors.store.users.remove('guest');
    expect((await remove(id))?.['N']).toBe('0^Administrator;1^Manager;2^Operator;3^Viewer');
    expect([(await remove(id))?.['R'], (await remove(3))?.['R']]).toEqual(['404', '409']);
  });
});

test('rights are read anew when that is asked for', async () => {
  const ask = await callerOf(doors, 'second');
  expect(await ask('clearBuffer', { name: 'member', notifyGMS: false })).toMatchObject({ hasError: false });
});

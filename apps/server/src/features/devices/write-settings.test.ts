import type { VcpFields } from '@outrider/protocol/vcp/frame.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, everyRight, grantLevel, startDoors, type TestDoors } from '../../doors/testing.ts';
import { TestControl } from '../../doors/testing-sockets.ts';

let doors: TestDoors;
const controls = new Map<string, TestControl>();

beforeAll(async () => {
  doors = await startDoors();
  await addUser(doors.store, 'root', { level: 0 });
  await addUser(doors.store, 'dispatcher', { level: 1, groupIds: [1] });
  await addUser(doors.store, 'reader', { level: 2, groupIds: [1] });
  for (const user of ['root', 'dispatcher', 'reader']) {
    const control = await TestControl.open(doors.port);
    await control.signIn(user);
    controls.set(user, control);
  }
});
afterAll(async () => {
  for (const { socket } of controls.values()) socket.close();
  await doors[Symbol.asyncDispose]();
});

async function ask(user: string, letters: VcpFields): Promise<VcpFields> {
  const [answer] = (await controls.get(user)?.ask(letters)) ?? [];
  return answer?.fields ?? {};
}

async function read(user = 'root', I = 'A'): Promise<{ settings: Record<string, unknown>; edits: string }> {
  const { Z = '', V = '' } = await ask(user, { M: 'D03', I });
  return { settings: JSON.parse(Z) as Record<string, unknown>, edits: V };
}

const write = (user: string, change: unknown, V: string, I = 'A'): Promise<VcpFields> =>
  ask(user, { M: 'D04', I, Z: JSON.stringify(change), V });

test('what is written is read, and nothing else changes', async () => {
  const before = await read();
  const change = { driver: "O'Hara 京", plate: 'AB 1', maplocation: '25.033,121.5', chnames: 'Front,,Load' };
  const answer = await write('dispatcher', change, before.edits);
  expect(answer).toMatchObject({ R: '1', V: String(Number(before.edits) + 1) });
  expect(await read()).toEqual({ settings: { ...before.settings, ...change }, edits: answer['V'] });
  expect(await doors.store.devices.find('A')).toMatchObject({
    driverName: "O'Hara 京",
    manualPosition: { lat: 25.033, lng: 121.5 },
  });
});

test('somebody who saw an older edit is told so, and nothing of theirs is written', async () => {
  const { edits } = await read();
  expect((await write('root', { driver: 'Kim' }, edits))['R']).toBe('1');
  const answer = await write('dispatcher', { plate: 'too late' }, edits);
  expect(answer).toMatchObject({ R: '409', Z: 'Somebody else has changed A meanwhile' });
  const now = await read();
  expect(now.settings).toMatchObject({ driver: 'Kim', plate: 'AB 1' });
  expect((await write('dispatcher', { plate: 'now' }, now.edits))['R']).toBe('1');
});

test('of two who write at once one wins, and the other one is told', async () => {
  const { edits } = await read();
  const answers = await Promise.all([
    write('root', { driver: 'Lee' }, edits),
    write('dispatcher', { driver: 'Wu' }, edits),
  ]);
  expect(answers.map(({ R }) => Number(R)).sort((a, b) => a - b)).toEqual([1, 409]);
});

test('a memo that is written on the dashboard is an edit too', async () => {
  const { edits } = await read();
  await doors.fleet.records.change('A', { memo: 'night shift' });
  expect((await write('root', { driver: 'Kim' }, edits))['R']).toBe('409');
});

test('an edit is one changed row to others who see the device', async () => {
  const other = await TestControl.open(doors.port);
  await other.signIn('reader');
  await other.ask({ M: 'Q03', X: '50' });
  const row = other.until(({ fields }) => fields['M'] === 'Q04' && fields['B'] === 'Park');
  await write('root', { driver: 'Park', maplocation: '1,2' }, (await read()).edits);
  const rows = (await row).filter(({ fields }) => fields['A'] !== undefined);
  expect(rows.map(({ fields }) => [fields['A'], fields['V'], fields['T']])).toEqual([
    ['A', (await read()).edits, '1,2'],
  ]);
  other.socket.close();
});

test('levels 2 and above neither read nor write, and a foreign device is as unknown as none', async () => {
  expect((await ask('reader', { M: 'D03', I: 'A' }))['R']).toBe('403');
  expect((await write('reader', { driver: 'x' }, '0'))['R']).toBe('403');
  for (const I of ['B', 'C']) {
    expect((await ask('dispatcher', { M: 'D03', I }))['R']).toBe('404');
    expect((await write('dispatcher', { driver: 'x' }, '0', I))['R']).toBe('404');
  }
});

/** What level 1 may do is this much while the work runs. */
async function withDriverClerk(work: () => Promise<void>): Promise<void> {
  await grantLevel(doors.store, 1, ['F_lmdvrs', 'F_lmdvrs_driver', 'F_lmdvrs_channel']);
  await doors.sessions.readAccessAnew();
  await work();
  await grantLevel(doors.store, 1, everyRight);
  await doors.sessions.readAccessAnew();
}

test('each part asks for its own right, over the extra info too', async () => {
  const { edits, settings } = await read();
  await withDriverClerk(async () => {
    for (const change of [{ extid: 'x' }, { driver: 'x', icon: 2 }, { chmask: '0000' }]) {
      expect((await write('dispatcher', change, edits))['R'], JSON.stringify(change)).toBe('403');
    }
    expect((await ask('dispatcher', { M: 'Q12', I: 'A', Z: '{"icon":2}' }))['R']).toBe('403');
    expect(await read()).toEqual({ edits, settings });
    expect((await write('dispatcher', { driver: 'Cho', plate: 'P' }, edits))['R']).toBe('1');
  });
});

test('another number of channels sets the talk channel and the order back', async () => {
  await write('root', { talkch: 3, chsort: '3,2,1,4' }, (await read()).edits);
  await withDriverClerk(async () => {
    await write('dispatcher', { channel: 8 }, (await read()).edits);
  });
  expect((await read()).settings).toMatchObject({ channel: 8, chmask: '00100000', talkch: 1, chsort: '' });
  await write('root', { channel: 4 }, (await read()).edits);
});

test.each([
  ['a number for a text', { driver: 7 }],
  ['a text that is too long', { extid: 'x'.repeat(32) }],
  ['a channel name that is too long', { chnames: 'thirteen long' }],
  ['more names than channels, as a comma in one makes', { chnames: 'a,b,c,d,e' }],
  ['a latitude that is none', { maplocation: '91,0' }],
  ['a kind that is none', { icon: 9 }],
  ['a mask of another length', { chmask: '00' }],
  ['a talk channel that is not there', { talkch: 5 }],
  ['a field that nobody sets', { deviceid: 'B' }],
  ['a list', []],
])('%s is refused and nothing is kept', async (_, change) => {
  const before = await read();
  expect((await write('root', change, before.edits))['R']).toBe('400');
  expect(await read()).toEqual(before);
});

test('the edit that was seen has to be said', async () => {
  expect((await ask('root', { M: 'D04', I: 'A', Z: '{}' }))['R']).toBe('400');
});

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { accessOf } from '@outrider/model/people/rights.ts';
import { parseDeviceRow } from '@outrider/protocol/devices/device-row.ts';
import { encodeVcp, type VcpFrame } from '@outrider/protocol/vcp/frame.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import { addUser, grantLevel, startDoors, type TestDoors } from '../testing.ts';
import { openSocket, TestControl } from '../testing-sockets.ts';

let doors: TestDoors;
beforeAll(async () => {
  doors = await startDoors({ mapCenter: '48.2,16.37' });
  await addUser(doors.store, 'root', { level: 0 });
  await addUser(doors.store, 'viewer', { level: 3, groupIds: [1] });
});
afterAll(() => doors[Symbol.asyncDispose]());

const report = (time: number, speedKmh = 10): PositionReport => ({
  position: { time, lat: 24, lng: 120, speedKmh, heading: 0, altitude: 0, valid: true },
  telemetry: {},
  late: false,
});
const idsOf = (frames: readonly VcpFrame[]): (string | undefined)[] =>
  frames.filter(({ fields }) => fields['S'] === undefined).map(({ fields }) => fields['A']);

async function signedIn(user = 'root'): Promise<TestControl> {
  const control = await TestControl.open(doors.port);
  await control.signIn(user);
  return control;
}

describe('control connection', () => {
  test('the sign-in answers level, access and a key that signs in again as the same session', async () => {
    const control = await TestControl.open(doors.port, '/');
    const key = await control.signIn('root');
    expect(key).toMatch(/^[0-9A-F]{64}$/);
    const [again] = await control.ask({ M: 'Q02', U: 'root', P: key, W: '7' });
    expect(again?.fields).toMatchObject({
      M: 'Q02',
      R: '1',
      W: '7',
      A: '0',
      U: 'root',
      K: key,
      B: '48.2',
      C: '16.37',
      D: '1'.repeat(82),
    });
    control.socket.close();
  });

  test('a sign-in link works once', async () => {
    const link = new URLSearchParams(doors.sessions.createSignInLink('viewer'));
    const letters = { M: 'Q02', E: link.get('e') ?? '', H: link.get('h') ?? '' };
    const control = await TestControl.open(doors.port);
    const [forged] = await control.ask({ ...letters, H: '0'.repeat(64) });
    const [first] = await control.ask(letters);
    const [second] = await control.ask(letters);
    expect([forged, first, second].map((answer) => answer?.fields['R'])).toEqual(['401', '1', '401']);
    control.socket.close();
  });

  test('the list holds rows that read back as the devices, and ends with the counter', async () => {
    const control = await signedIn();
    const frames = await control.ask({ M: 'Q03', W: 'ä1' });
    expect(frames.every(({ fields }) => fields['M'] === 'Q03' && fields['W'] === 'ä1')).toBe(true);
    expect(frames.slice(0, -1).map(({ fields }) => parseDeviceRow(fields))).toEqual([
      ...doors.fleet.state.all(),
    ]);
    expect(frames.at(-1)?.fields).toMatchObject({ R: '1', S: 'fin', Y: expect.stringMatching(/^\d+$/) });
    control.socket.close();
  });

  test('changes are those since the previous list of the connection', async () => {
    const control = await signedIn();
    expect(idsOf(await control.ask({ M: 'Q04' }))).toEqual(['A', 'B']);
    expect(idsOf(await control.ask({ M: 'Q04' }))).toEqual([]);
    await doors.fleet.reports.take('B', [report(Date.now())]);
    expect(idsOf(await control.ask({ M: 'Q04' }))).toEqual(['B']);
    expect(idsOf(await control.ask({ M: 'Q04' }))).toEqual([]);
    control.socket.close();
  });

  test('with X changed rows come by themselves, without W, until X is 0', async () => {
    const control = await signedIn();
    await control.ask({ M: 'Q03', W: '1', X: '50' });
    const pushed = control.until(({ fields }) => fields['G']?.includes(',77,') === true);
    await doors.fleet.reports.take('A', [report(Date.now(), 77)]);
    const frames = await pushed;
    expect(frames.every(({ fields }) => fields['M'] === 'Q04' && fields['W'] === undefined)).toBe(true);
    expect(parseDeviceRow(frames.at(-1)?.fields ?? {}).deviceid).toBe('A');
    await control.ask({ M: 'Q04', X: '0' });
    await doors.fleet.reports.take('A', [report(Date.now())]);
    expect(idsOf(await control.ask({ M: 'Q04' }))).toEqual(['A']);
    control.socket.close();
  });

  test('a new device changes the counter, by itself too', async () => {
    const control = await signedIn();
    const before = (await control.ask({ M: 'Q03', X: '50' })).at(-1)?.fields['Y'];
    const pushed = control.until(({ fields }) => fields['S'] === 'fin');
    await doors.fleet.records.register('C', 1);
    expect((await pushed).at(-1)?.fields['Y']).not.toBe(before);
    const removed = control.until(({ fields }) => fields['S'] === 'fin');
    await doors.fleet.records.remove('C');
    await removed;
    control.socket.close();
  });

  test('a device that leaves the scope is gone at once, and the counter says so', async () => {
    const control = await signedIn('viewer');
    const first = await control.ask({ M: 'Q03', X: '50' });
    expect(idsOf(first)).toEqual(['A']);
    const told = control.until(({ fields }) => fields['S'] === 'fin');
    await doors.store.groups.removeDevices(1, ['A']);
    await doors.store.groups.addDevices(1, ['B']);
    expect((await told).at(-1)?.fields['Y']).not.toBe(first.at(-1)?.fields['Y']);
    expect((await control.ask({ M: 'Q05', I: 'A' }))[0]?.fields['R']).toBe('404');
    expect(idsOf(await control.ask({ M: 'Q03' }))).toEqual(['B']);
    await doors.store.groups.addDevices(1, ['A']);
    await doors.store.groups.removeDevices(1, ['B']);
    control.socket.close();
  });

  test('extra info is changed field by field', async () => {
    const control = await signedIn();
    await control.ask({ M: 'Q12', I: 'B', Z: '{"plate":"NEW 1"}' });
    const [answer] = await control.ask({ M: 'Q11' });
    expect(JSON.parse(answer?.fields['Z'] ?? '')).toMatchObject({
      A: { plate: 'plate of A' },
      B: { plate: 'NEW 1', talkch: 1 },
    });
    expect((await control.ask({ M: 'Q12', I: 'B', Z: '{"icon":99}' }))[0]?.fields['R']).toBe('400');
    control.socket.close();
  });

  test.each([
    ['an unknown message', { M: 'Q99' }],
    ['a missing letter', { M: 'Q05' }],
    ['a letter that is no number', { M: 'Q03', X: 'soon' }],
  ])('%s is answered 400', async (_what, letters) => {
    const control = await signedIn();
    expect((await control.ask({ ...letters, W: 'w' }))[0]?.fields).toMatchObject({ R: '400', W: 'w' });
    control.socket.close();
  });

  test('what is no frame is answered once, then the connection is closed', async () => {
    const control = await signedIn();
    const answered = control.until(({ fields }) => fields['R'] === '400');
    control.socket.send('hello');
    await answered;
    const closed = once(control.socket, 'close');
    control.socket.send(Buffer.from([1, 2, 3]));
    expect((await closed)[0]).toBe(1008);
  });

  test('a message that is too large closes the connection', async () => {
    const control = await signedIn();
    const closed = once(control.socket, 'close');
    control.socket.send('x'.repeat(2_000_000));
    expect((await closed)[0]).toBe(1009);
  });

  test('requests of a message are not worked off for one who has left', async () => {
    const control = await signedIn();
    const other = await signedIn();
    const lists = vi.spyOn(doors.fleet.state, 'all');
    const first = control.until(({ fields }) => fields['S'] === 'fin');
    control.socket.send(encodeVcp({ M: 'Q03' }).repeat(64));
    await first;
    control.socket.terminate();
    const more = async (): Promise<number> => {
      const before = lists.mock.calls.length;
      await other.ask({ M: 'Q01' });
      return lists.mock.calls.length - before;
    };
    await expect.poll(more).toBe(0);
    expect(lists.mock.calls.length).toBeLessThan(64);
    lists.mockRestore();
    other.socket.close();
  });

  test('of a message with ninety thousand requests no more than 64 are answered, then the connection is closed', async () => {
    const control = await signedIn();
    const lists = vi.spyOn(doors.fleet.state, 'all');
    const closed = once(control.socket, 'close');
    control.frames.length = 0;
    control.socket.send(encodeVcp({ M: 'Q03' }).repeat(90_000));
    expect((await closed)[0]).toBe(1008);
    expect(lists).toHaveBeenCalledTimes(64);
    expect(control.frames.at(-1)?.fields).toMatchObject({ M: 'Q03', R: '429' });
    lists.mockRestore();
  });

  test('between the requests of a message everybody else has their turn', async () => {
    const control = await signedIn();
    let workedOff = Number.NaN;
    const all = doors.fleet.state.all.bind(doors.fleet.state);
    const lists = vi.spyOn(doors.fleet.state, 'all').mockImplementation(() => {
      if (lists.mock.calls.length === 1) setImmediate(() => (workedOff = lists.mock.calls.length));
      return all();
    });
    const last = control.until(({ fields }) => fields['W'] === 'last' && fields['S'] === 'fin');
    control.socket.send(encodeVcp({ M: 'Q03' }).repeat(63) + encodeVcp({ M: 'Q03', W: 'last' }));
    await last;
    expect(lists).toHaveBeenCalledTimes(64);
    expect(workedOff).toBeLessThanOrEqual(2);
    lists.mockRestore();
    control.socket.close();
  });

  test('more requests than a second has room for are refused; a client that does not stop is closed', async () => {
    const control = await signedIn();
    const closed = once(control.socket, 'close');
    control.frames.length = 0;
    for (let count = 0; count < 40; count++) control.socket.send(encodeVcp({ M: 'Q01' }).repeat(60));
    expect((await closed)[0]).toBe(1008);
    const answers = control.frames.map(({ fields }) => fields['R']);
    expect(new Set(answers)).toEqual(new Set(['1', '429']));
    expect(answers.filter((result) => result === '1').length).toBeLessThan(40 * 60);
  });

  test('a stranger who asks for anything but a sign-in is refused once, then the connection is closed', async () => {
    const control = await TestControl.open(doors.port);
    const closed = once(control.socket, 'close');
    for (let count = 0; count < 10; count++) control.socket.send(encodeVcp({ M: 'Q01' }).repeat(500));
    expect((await closed)[0]).toBe(4401);
    expect(control.frames.map(({ fields }) => fields['R'])).toEqual(['401']);
  });

  test('a stranger who does not speak the protocol is refused once, then the connection is closed', async () => {
    const control = await TestControl.open(doors.port);
    const closed = once(control.socket, 'close');
    control.socket.send('hello');
    expect((await closed)[0]).toBe(1008);
    expect(control.frames.map(({ fields }) => fields['R'])).toEqual(['400']);
  });

  test('a client that has not signed in is not listened to for long', async () => {
    const large = await TestControl.open(doors.port);
    const closed = once(large.socket, 'close');
    large.socket.send(encodeVcp({ M: 'Q02', U: 'root' }, 'x'.repeat(10_000)));
    expect((await closed)[0]).toBe(1008);
    const unending = await TestControl.open(doors.port);
    const ended = once(unending.socket, 'close');
    unending.socket.send(randomBytes(40_000), { fin: false, compress: false });
    unending.socket.send(randomBytes(40_000), { fin: false, compress: false });
    expect((await ended)[0]).toBe(1006);
  });

  test('a page of another host is refused; one of this host is let in', async () => {
    expect(await openSocket(doors.port, '/vcp', 'https://evil.example').began).toBe('403');
    const own = openSocket(doors.port, '/vcp', 'http://localhost:9');
    expect(await own.began).toBe('open');
    own.socket.close();
  });

  test('signing out closes the connection of that session only', async () => {
    const [mine, other] = [await signedIn(), await signedIn()];
    const key = (await mine.ask({ M: 'Q02', U: 'root', P: await mine.signIn('root') }))[0]?.fields['K'] ?? '';
    const closed = once(mine.socket, 'close');
    await doors.sessions.end(await doors.sessions.byKey(key));
    expect((await closed)[0]).toBe(4401);
    expect((await other.ask({ M: 'Q01' }))[0]?.fields['R']).toBe('1');
    other.socket.close();
  });

  test('a user whose rights change is told so, without asking', async () => {
    await addUser(doors.store, 'watched', { level: 3 });
    const control = await signedIn('watched');
    const told = control.until(({ fields }) => fields['M'] === 'Q02' && fields['W'] === undefined);
    const level = await grantLevel(doors.store, 3, ['P_dash']);
    await doors.store.users.change('watched', { level });
    expect((await told).at(-1)?.fields).toEqual({
      M: 'Q02',
      R: '1',
      A: String(level),
      U: 'watched',
      D: accessOf(['P_dash']),
    });
    control.socket.close();
  });

  test('disabling a user closes their connections', async () => {
    await addUser(doors.store, 'gone', { level: 3 });
    const control = await signedIn('gone');
    const closed = once(control.socket, 'close');
    await doors.store.users.change('gone', { disabled: true });
    expect((await closed)[0]).toBe(4401);
  });
});

import { DAY_MS, MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import { presign } from '@outrider/protocol/people/credentials.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addUser, PASSWORD, startDoors, type TestDoors } from './testing.ts';
import { TestControl } from './testing-sockets.ts';
import { indexedMinute, TAKEN_OUT } from './testing-recordings.ts';

let doors: TestDoors;
let control: TestControl;
let key: string;
beforeEach(async () => {
  doors = await startDoors();
  await addUser(doors.store, 'root', { level: 0 });
  control = await TestControl.open(doors.port);
  key = await control.signIn('root', PASSWORD);
});
afterEach(async () => {
  control.socket.terminate();
  await doors[Symbol.asyncDispose]();
});

/** Yesterday's noon, UTC. */
const NOON = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS / 2;

/** Puts minutes after {@link NOON} into the index: there are no files. */
async function index(minutes: readonly number[], channel = 1): Promise<void> {
  await doors.store.recordings.put(
    minutes.map((minute) => indexedMinute(NOON + minute * MINUTE_MS, channel)),
  );
}

async function flags(fields: Record<string, string> = {}): Promise<number[]> {
  const [answer] = await control.ask({ M: 'Q06', I: 'A', A: String(NOON / 1000), ...fields });
  return Array.from(answer?.fields['B'] ?? '', Number);
}

/** The days that have something, in hours from {@link NOON} to when each begins. @param offset of the zone, seconds */
async function days(offset: number): Promise<number[]> {
  const [answer] = await control.ask({ M: 'Q08', I: 'A', A: String(offset) });
  return (answer?.fields['B'] ?? '')
    .split(',')
    .map((hex) => (Number.parseInt(hex, 16) * 1000 - NOON) / 3_600_000);
}

describe('the calendar of recordings', () => {
  test('has a flag a minute, of any channel or of one', async () => {
    await index([0, 1]);
    await index([3], 2);
    expect((await flags()).slice(0, 5)).toEqual([1, 1, 0, 1, 0]);
    expect((await flags({ C: '2' })).slice(0, 5)).toEqual([0, 0, 0, 1, 0]);
  });

  test('has no flags of what lies in a media folder that was taken out', async () => {
    await index([0, 1]);
    const minuteOf = (minute: number) => ({ ...indexedMinute(NOON + minute * MINUTE_MS), media: TAKEN_OUT });
    await doors.store.recordings.put([
      minuteOf(2),
      { ...minuteOf(1), channel: 2 },
      { ...minuteOf(4), channel: 2 },
    ]);
    expect((await flags()).slice(0, 5)).toEqual([1, 1, 0, 0, 0]);
    expect((await flags({ C: '2' })).slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    expect((await flags({ C: '1' })).filter(Boolean)).toHaveLength(2);
  });

  test.each([undefined, '1380', '1500'])('has as many flags as the day has minutes: %s', async (minutes) => {
    expect(await flags(minutes === undefined ? {} : { B: minutes })).toHaveLength(Number(minutes ?? 1440));
  });

  test('names the days that have something, in the zone that is asked for', async () => {
    await index([0, 13 * 60]);
    expect(await days(0)).toEqual([-12, 12]);
    expect(await days(-8 * 3_600)).toEqual([-4]);
    expect(await days(5.5 * 3_600)).toEqual([-17.5, 6.5]);
  });

  test('names no day of which all lies in a media folder that was taken out', async () => {
    await index([0]);
    const takenOut = (minute: number, channel = 1) =>
      doors.store.recordings.put([
        { ...indexedMinute(NOON + minute * MINUTE_MS, channel), media: TAKEN_OUT },
      ]);
    await takenOut(1, 2);
    await takenOut(13 * 60);
    await takenOut(-2 * 1_440);
    expect(await days(0)).toEqual([-12]);
    await index([13 * 60 + 1], 2);
    expect(await days(0)).toEqual([-12, 12]);
  });

  test('shows nobody what is older than they may see', async () => {
    await index([0, -3 * 1_440]);
    const before = String(NOON / 1000 - 3 * 86_400);
    expect((await flags({ A: before }))[0]).toBe(1);
    await doors.store.users.change('root', { retentionDays: 2 });
    expect([(await flags({ A: before }))[0], (await flags())[0]]).toEqual([0, 1]);
  });
});

describe('the room of recordings', () => {
  const rooms = async (fields: Record<string, string> = {}) => {
    const [answer] = await control.ask({ M: 'Q09', ...fields });
    return JSON.parse(answer?.fields['Z'] ?? 'null') as unknown;
  };

  test('is told of one device and of all in scope, and what a day takes of late', async () => {
    expect(await rooms()).toEqual({});
    await index([0, 1]);
    await index([2 - 1_440], 2);
    const hex = [NOON - DAY_MS / 2 - DAY_MS, NOON - DAY_MS / 2].map((ms) => (ms / 1_000).toString(16));
    // 300 bytes of 2 days: 150 a day.
    const room = ['12c', '0', '96', '2', ...hex].join(',');
    expect(await rooms({ I: 'A' })).toEqual({ A: room });
    expect(await rooms()).toEqual({ A: room });
    expect(await rooms({ I: 'B' })).toEqual({});
    // Of today alone 200 of them.
    const today = String((NOON - DAY_MS / 2) / 1_000);
    expect(await rooms({ B: today })).toEqual({ A: `${room},c8` });
  });

  test('is nobody’s business who does not see the device', async () => {
    await index([0]);
    await addUser(doors.store, 'other', { level: 3, groupIds: [2] });
    const other = await TestControl.open(doors.port);
    await other.signIn('other', PASSWORD);
    const [all] = await other.ask({ M: 'Q09' });
    const [one] = await other.ask({ M: 'Q09', I: 'A' });
    other.socket.terminate();
    expect([all?.fields['Z'], one?.fields['R']]).toEqual(['{}', '404']);
  });
});

describe('the stretch around a moment', () => {
  test('goes as far as minutes follow on each other', async () => {
    await index([0, 1, 2, 5]);
    const ask = async (minute: number) => {
      const url = `http://127.0.0.1:${doors.port}/gkevent/footageinfo?deviceid=A&ch=1&time=${NOON / 1000 + minute * 60 + 30}`;
      const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
      return await response.json();
    };
    expect(await ask(1)).toEqual({ start: NOON / 1000, end: NOON / 1000 + 180 });
    expect(await ask(3)).toMatchObject({ code: 'NOT_FOUND' });
    // What lies in a media folder that was taken out does not go on.
    await doors.store.recordings.put([{ ...indexedMinute(NOON + 3 * MINUTE_MS), media: TAKEN_OUT }]);
    expect(await ask(1)).toEqual({ start: NOON / 1000, end: NOON / 1000 + 180 });
    expect(await ask(3)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a recording as a file', () => {
  const fetched = async (address: string): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${doors.port}${address}`);
    return ((await response.json()) as { code: unknown }).code;
  };
  const params = { deviceid: 'A', ch: '1', spbtime: '60', duration: '10' };

  test('is given to the user who signed its address, and to nobody else', async () => {
    const signed = presign(key, '/gkserver/recording.mp4', 'root', params, Date.now());
    expect(await fetched(signed)).toBe('NOT_FOUND');
    expect(await fetched(signed.replace('ch=1', 'ch=2'))).toBe('AUTH_REQUIRED');
    expect(await fetched(`/gkserver/recording.mp4?${new URLSearchParams(params).toString()}`)).toBe(
      'AUTH_REQUIRED',
    );
  });

  test('is no more than a picture needs: what is taken away has a call with an entry in the audit trail', async () => {
    const longer = { ...params, duration: '11' };
    expect(await fetched(presign(key, '/gkserver/recording.mp4', 'root', longer, Date.now()))).toBe(
      'VALIDATION',
    );
  });

  test('is found by the number of an event that happened just now', async () => {
    const told = async (event: string): Promise<unknown> => {
      const url = `http://127.0.0.1:${doors.port}/gkevent/footage/A_60_ch1.mp4?s=${event}`;
      const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
      return ((await response.json()) as { message: unknown }).message;
    };
    doors.events.happened({ deviceid: 'A', eventid: 15, time: 60 });
    // Nothing was recorded around it.
    expect(await told('1')).not.toBe('There is no such event');
    expect(await told('2')).toBe('There is no such event');
  });

  test('other calls are not asked for by a signed address', async () => {
    expect(await fetched(presign(key, '/api/map', 'root', {}, Date.now()))).toBe('AUTH_REQUIRED');
  });
});

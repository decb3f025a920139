import { MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import type { TimelineDevice } from '@outrider/protocol/recordings/timeline.ts';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { everyRight, startDoors, type TestDoors } from '../../doors/testing.ts';
import { signInNew } from '../../doors/testing-caller.ts';
import { indexedMinute, TAKEN_OUT } from '../../doors/testing-recordings.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const noon = Math.floor(Date.now() / DAY_MS) * DAY_MS - 3 * DAY_MS + DAY_MS / 2;
let doors: TestDoors;
const keys = new Map<string, string>();

const segment = (startMs: number, endMs: number) => ({
  ...indexedMinute(startMs),
  endMs,
  width: 640,
  height: 360,
});

beforeAll(async () => {
  doors = await startDoors();
  const people = { viewer: everyRight, bare: [], recent: everyRight };
  for (const [name, rights] of Object.entries(people)) {
    keys.set(name, await signInNew(doors, name, { level: 3, rights, groupIds: [1] }));
  }
  keys.set('both', await signInNew(doors, 'both', { level: 3, groupIds: [1, 2] }));
  await doors.store.users.change('recent', { retentionDays: 1 });
  await doors.store.devices.change('A', { timezone: 0 });
  await doors.store.recordings.put([
    segment(noon, noon + MINUTE_MS),
    segment(noon + MINUTE_MS + 40, noon + 2 * MINUTE_MS - 5_000),
    { ...segment(noon + HOUR_MS, noon + HOUR_MS + 500), fetched: true },
  ]);
  const place = { lat: 24, lng: 120, heading: 0, altitude: 0, valid: true };
  const report = (time: number, speedKmh: number) => ({
    position: { ...place, time, speedKmh },
    telemetry: {},
    late: false,
  });
  await doors.fleet.reports.take('A', [report(noon, 30), report(noon + 1_000, 50)]);
  const event = { cmd: 'new' as const, deviceid: 'A', eventid: 15, eventname: '', memo: 'fast' };
  await doors.store.events.add([
    { ...event, time: noon / 1_000 + 1 },
    { ...event, time: noon / 1_000 - 9_999_999 },
  ]);
});
afterAll(() => doors[Symbol.asyncDispose]());

const whole = { server: true, card: true, events: true, speed: true } as const;
const asked = { deviceids: ['A'], startMs: noon - HOUR_MS, endMs: noon + HOUR_MS, columns: 120, want: whole };

async function ask(body: object, username = 'viewer') {
  const response = await fetch(`http://127.0.0.1:${doors.port}/api/timeline`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, username, password: keys.get(username) }),
  });
  return (await response.json()) as { code?: string; oldestMs?: number; devices: TimelineDevice[] };
}
const first = async (body: object, username?: string): Promise<TimelineDevice | undefined> =>
  (await ask(body, username)).devices[0];

test('a short stretch is told to the picture, with its speeds and events', async () => {
  const told = await first({ ...asked, columns: 3_600 });
  expect(told?.channels[0]).toMatchObject({
    channel: 1,
    server: [HOUR_MS, HOUR_MS + 2 * MINUTE_MS - 5_000],
    fetched: [],
    card: [],
  });
  const later = await first({ ...asked, endMs: noon + 2 * HOUR_MS, columns: 3_600 });
  expect(later?.channels[0]?.fetched).toEqual([2 * HOUR_MS, 2 * HOUR_MS + 500]);
  expect(told?.speeds[1_800]).toBe(50);
  expect(told?.speeds[1_799]).toBe(-1);
  expect(told?.events.map(({ memo }) => memo)).toEqual(['fast']);
});

test('a long one is told to the minute, with the speeds of its fixes', async () => {
  const month = { ...asked, startMs: noon - DAY_MS / 2, endMs: noon + 20 * DAY_MS, columns: 4_000 };
  const told = await first(month);
  expect(told?.channels[0]?.server).toEqual([
    DAY_MS / 2,
    DAY_MS / 2 + 2 * MINUTE_MS,
    13 * HOUR_MS,
    13 * HOUR_MS + MINUTE_MS,
  ]);
  expect(told?.speeds.flatMap((speed, at) => (speed === -1 ? [] : [[at, speed]]))).toEqual([
    [Math.floor((DAY_MS / 2 / (20.5 * DAY_MS)) * 4_000), 50],
  ]);
  // What lies closer together than a column is one.
  expect((await first({ ...month, columns: 100 }))?.channels[0]?.server).toHaveLength(2);
});

test('what lies in a media folder that was taken out is on no timeline, nor is what was fetched or damaged of it', async () => {
  const { recordings } = doors.store;
  const day = { ...asked, startMs: noon - 2 * DAY_MS - HOUR_MS, endMs: noon - 2 * DAY_MS + HOUR_MS };
  const at = noon - 2 * DAY_MS;
  const here = { ...segment(at, at + MINUTE_MS), fetched: true as const };
  const out = {
    ...segment(at + 2 * MINUTE_MS, at + 3 * MINUTE_MS),
    fetched: true as const,
    media: TAKEN_OUT,
  };
  await recordings.put([here, out]);
  for (const one of [here, out])
    await recordings.addDamage(one, [{ startMs: one.startMs + 5_000, endMs: one.startMs + 6_000 }]);
  const told = async (change: object) => {
    const { server, fetched, damaged } = (await first({ ...day, ...change }))?.channels[0] ?? {};
    return { server, fetched, damaged };
  };
  expect(await told({ columns: 3_600 })).toEqual({
    server: [HOUR_MS, HOUR_MS + MINUTE_MS],
    fetched: [HOUR_MS, HOUR_MS + MINUTE_MS],
    damaged: [HOUR_MS + 5_000, HOUR_MS + 6_000],
  });
  // To the minute too.
  const month = { startMs: at - 20 * DAY_MS, columns: 4_000 };
  const { server } = await told(month);
  expect(server).toEqual([20 * DAY_MS, 20 * DAY_MS + MINUTE_MS]);
  await recordings.remove([here, out]);
});

test('where all recordings lie is asked once, however many devices and days are asked for', async () => {
  const media = vi.spyOn(doors.store.recordings, 'media');
  onTestFinished(() => media.mockRestore());
  const days = { ...asked, deviceids: ['A', 'B'], startMs: noon - DAY_MS / 2, endMs: noon + 2 * DAY_MS };
  const { devices } = await ask(days, 'both');
  expect(devices.map(({ channels }) => channels[0]?.server.length)).toEqual([4, 0]);
  expect(media).toHaveBeenCalledOnce();
});

test('a user without the right to a part is refused it, and told of the rest', async () => {
  for (const part of Object.keys(whole))
    expect(await ask({ ...asked, want: { [part]: true } }, 'bare')).toMatchObject({ code: 'FORBIDDEN' });
  expect((await first({ ...asked, want: {} }, 'bare'))?.channels[0]?.server).toEqual([]);
  expect(await ask({ ...asked, deviceids: ['A', 'B'] })).toMatchObject({ code: 'NOT_FOUND' });
});

test('nothing is told from before one may see', async () => {
  const answer = await ask({ ...asked, endMs: noon + 20 * DAY_MS }, 'recent');
  expect(answer.oldestMs).toBeGreaterThan(noon + DAY_MS);
  expect(answer.devices[0]?.events.filter(({ memo }) => memo === 'fast')).toEqual([]);
  expect(answer.devices[0]?.channels[0]?.server).toEqual([]);
  expect(answer.devices[0]?.speeds.every((speed) => speed === -1)).toBe(true);
  expect((await first(asked, 'recent'))?.speeds).toEqual([]);
});

test('a stretch that is none, or too long, is refused', async () => {
  expect(await ask({ ...asked, endMs: asked.startMs })).toMatchObject({ code: 'VALIDATION' });
  expect(await ask({ ...asked, endMs: asked.startMs + 33 * DAY_MS })).toMatchObject({ code: 'VALIDATION' });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { InProcessBus } from '../../bus/in-process-bus.ts';
import { silentLog } from '../../testing-log.ts';
import type { Links } from '../links/links.ts';
import type { StoredPicture } from '../links/picture-commands.ts';
import { MAX_PICTURES_A_DAY } from './picture-files.ts';
import { Pictures, type TakenPicture } from './pictures.ts';

const DAY = 86_400_000;
const MIDNIGHT = Date.UTC(2026, 10, 22);
const MINUTE = 60_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function setUp(ask: (deviceid: string, name: string, request: object) => Promise<object> = async () => ({})) {
  const clock = new ManualClock(MIDNIGHT + 12 * 60 * MINUTE);
  const bus = new InProcessBus(silentLog);
  const events: object[] = [];
  const happened = (event: object): void => void events.push(event);
  const links = { ask } as unknown as Pick<Links, 'ask'>;
  const pictures = new Pictures({ folder, links, bus, events: { happened }, clock, log: silentLog });
  return { clock, bus, events, pictures };
}
const taken = (takenMs: number | undefined, of: Partial<TakenPicture> = {}): TakenPicture => ({
  channel: 1,
  takenMs,
  timed: false,
  jpeg: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1),
  ...of,
});

test('the nearest picture of a channel is found, over midnight too, and none that is further off', async () => {
  const { pictures } = setUp();
  for (const ms of [MIDNIGHT - MINUTE, MIDNIGHT + 3 * MINUTE]) await pictures.keep('A', taken(ms));
  await pictures.keep('A', taken(MIDNIGHT, { channel: 2 }));
  await pictures.keep('B', taken(MIDNIGHT));
  const nearest = async (ms: number) => (await pictures.nearest('A', 1, ms, 5 * MINUTE))?.timeMs;
  expect(await nearest(MIDNIGHT)).toBe(MIDNIGHT - MINUTE);
  expect(await nearest(MIDNIGHT + 2 * MINUTE)).toBe(MIDNIGHT + 3 * MINUTE);
  expect(await nearest(MIDNIGHT + 9 * MINUTE)).toBeUndefined();
});

test('a picture is kept byte for byte', async () => {
  const { pictures } = setUp();
  const picture = taken(MIDNIGHT);
  await pictures.keep('A', picture);
  const kept = await pictures.nearest('A', 1, MIDNIGHT, 0);
  expect(new Uint8Array(await readFile(kept?.path ?? ''))).toEqual(picture.jpeg);
});

test('one that was asked for comes with when it was taken, whatever came meanwhile', async () => {
  const { pictures, clock } = setUp();
  const asked = pictures.take('A', 2);
  await pictures.keep('A', taken(clock.now()));
  await pictures.keep('A', taken(clock.now() - 1_000, { channel: 2 }));
  expect(await asked).toBe(clock.now() - 1_000);
});

test('a recorder that agrees and sends none is told of, and one that refuses', async () => {
  const { pictures, clock } = setUp();
  const asked = pictures.take('A', 1);
  await Promise.resolve();
  clock.advance(45_000);
  await expect(asked).rejects.toMatchObject({ code: 'DEVICE_OFFLINE' });
  const refusing = setUp(() => Promise.reject(new OutriderError('VALIDATION', 'no')));
  await expect(refusing.pictures.take('A', 1)).rejects.toMatchObject({ code: 'VALIDATION' });
});

test('a picture is an event of its moment, but for those that are taken by the clock', async () => {
  const { pictures, events } = setUp();
  await pictures.keep('A', taken(MIDNIGHT));
  await pictures.keep('A', taken(MIDNIGHT, { timed: true }));
  const eventid = deviceEvents.pictureTaken.code;
  expect(events).toEqual([{ deviceid: 'A', eventid, time: MIDNIGHT / 1_000, channel: 1, memo: 'CH1' }]);
});

test.each([
  ['says nothing of', undefined],
  ['is months wrong about', MIDNIGHT - 40 * DAY],
  ['is ahead of', MIDNIGHT + DAY],
])('where a recorder %s the time, a picture is of when it came', async (_what, ms) => {
  const { pictures, clock } = setUp();
  await pictures.keep('A', taken(ms));
  expect((await pictures.nearest('A', 1, clock.now(), 0))?.timeMs).toBe(clock.now());
});

test('what is no JPEG is not kept', async () => {
  const { pictures, events } = setUp();
  await pictures.keep('A', taken(MIDNIGHT, { jpeg: Uint8Array.of(1, 2, 3, 4) }));
  expect([events, await pictures.nearest('A', 1, MIDNIGHT, DAY)]).toEqual([[], undefined]);
});

test('the oldest days go by age, and where there are too many bytes', async () => {
  const { pictures, clock } = setUp();
  const noon = clock.now();
  for (const days of [0, 0.5, 1]) await pictures.keep('A', taken(noon - days * DAY));
  expect(await pictures.trim(noon - 30 * DAY, 15)).toBe(0);
  expect(await pictures.trim(noon - 30 * DAY, 10)).toBe(1);
  expect(await pictures.nearest('A', 1, noon - DAY, 60 * MINUTE)).toBeUndefined();
  expect(await pictures.trim(noon + DAY, 100)).toBe(1);
  expect(await pictures.nearest('A', 1, noon, DAY)).toBeUndefined();
});

test('pictures of a removed device go with it', async () => {
  const { pictures, bus } = setUp();
  await pictures.keep('A', taken(MIDNIGHT));
  bus.publish('device.record', { deviceid: 'A', change: 'removed' });
  await expect.poll(() => pictures.nearest('A', 1, MIDNIGHT, 0)).toBeUndefined();
});

test('of a day of a device no more are kept than may be: then there is no event, and who asked is told', async () => {
  const { pictures, events, clock } = setUp();
  const day = join(folder, 'A', '2026-11-22');
  mkdirSync(day, { recursive: true });
  for (let at = 0; at < MAX_PICTURES_A_DAY; at++) writeFileSync(join(day, `${MIDNIGHT + at}_ch1.jpg`), '');
  const asked = pictures.take('A', 1);
  asked.catch(() => {});
  await pictures.keep('A', taken(clock.now()));
  expect([await pictures.nearest('A', 1, clock.now(), 0), events]).toEqual([undefined, []]);
  await expect(asked).rejects.toMatchObject({ code: 'CONFLICT' });
});

/** A recorder that keeps some pictures, and sends each as it is asked for, without its time and numbers where it is of 2011. */
function keeping(
  moments: readonly (readonly [ms: number, channel: number])[],
  {
    says = true,
    numbers = true,
    sends = () => 'sends',
  }: {
    says?: boolean;
    numbers?: boolean;
    sends?: (at: number) => 'sends' | 'keeps silent' | 'refuses' | 'sends no JPEG';
  } = {},
) {
  const stored: StoredPicture[] = moments.map(([takenMs, channel], at) => ({
    mediaId: numbers ? at : null,
    channel,
    takenMs,
    why: COLLISION,
  }));
  const asked: number[] = [];
  const parts = setUp(async (deviceid, name, request) => {
    if (name === 'pictures.find') return { pictures: stored };
    const { channel, takenMs, mediaId, why } = request as StoredPicture;
    const at = moments.findIndex(([ms, of]) => ms === takenMs && of === channel);
    asked.push(at);
    const does = sends(at);
    if (does === 'refuses') throw new OutriderError('VALIDATION', 'no');
    if (does === 'keeps silent') return {};
    const change = { channel, why, ...(mediaId !== null && { mediaId }) };
    const bytes = does === 'sends no JPEG' ? { jpeg: Uint8Array.of(1, 2, 3) } : {};
    await parts.pictures.keep(deviceid, taken(says ? takenMs : undefined, { ...change, ...bytes }));
    return {};
  });
  return { ...parts, asked };
}
const STRETCH = { fromMs: MIDNIGHT, toMs: MIDNIGHT + 10 * MINUTE };
const COLLISION = 3;
const anyChannel = (): boolean => true;

test('pictures that a recorder keeps come, those in the middle first, without an event, and none twice', async () => {
  const { pictures, events, asked } = keeping([
    [MIDNIGHT, 1],
    [MIDNIGHT + 5 * MINUTE, 2],
    [MIDNIGHT + 20 * MINUTE, 1],
    [MIDNIGHT + MINUTE, 3],
  ]);
  const notThird = (channel: number): boolean => channel !== 3;
  expect(await pictures.fetchStored('A', STRETCH, notThird)).toEqual({ found: 2, here: 2 });
  expect([asked, events]).toEqual([[1, 0], []]);
  expect((await pictures.nearest('A', 2, MIDNIGHT + 5 * MINUTE, 0))?.timeMs).toBe(MIDNIGHT + 5 * MINUTE);
  expect(await pictures.fetchStored('A', STRETCH, notThird)).toEqual({ found: 2, here: 2 });
  expect(asked).toHaveLength(2);
});

test('of a recorder that says no time with a picture it is known from its list, however long ago it was', async () => {
  const weeks = MIDNIGHT - 60 * DAY;
  const { pictures } = keeping([[weeks, 1]], { says: false, numbers: false });
  const stretch = { fromMs: weeks, toMs: weeks + MINUTE };
  expect(await pictures.fetchStored('A', stretch, anyChannel)).toEqual({ found: 1, here: 1 });
  expect((await pictures.nearest('A', 1, weeks, 0))?.timeMs).toBe(weeks);
});

test('what is older than pictures are kept is not asked for', async () => {
  const years = MIDNIGHT - 400 * DAY;
  const { pictures, asked } = keeping([[years, 1]]);
  await expect(
    pictures.fetchStored('A', { fromMs: years, toMs: years + MINUTE }, anyChannel),
  ).rejects.toMatchObject({ code: 'VALIDATION', message: expect.stringContaining('90 days') });
  expect(asked).toEqual([]);
});

test('no more than twelve are fetched at once, and what is here already counts wherever it lies', async () => {
  const many = Array.from({ length: 20 }, (_, at) => [MIDNIGHT + at * 1_000, 1] as const);
  const { pictures, asked } = keeping(many);
  await pictures.keep('A', taken(MIDNIGHT));
  expect(await pictures.fetchStored('A', STRETCH, anyChannel)).toEqual({ found: 20, here: 13 });
  expect(asked).toHaveLength(12);
});

test('a recorder that sends none is told of, after the second', async () => {
  const { pictures, asked, clock } = keeping(
    [0, 1, 2].map((second) => [MIDNIGHT + second * 1_000, 1]),
    { sends: () => 'keeps silent' },
  );
  const none = expect(pictures.fetchStored('A', STRETCH, anyChannel)).rejects.toMatchObject({
    code: 'DEVICE_OFFLINE',
  });
  for (const number of [1, 2]) {
    await expect.poll(() => asked).toHaveLength(number);
    clock.advance(45_000);
  }
  await none;
  expect(asked).toHaveLength(2);
});

test('pictures that a recorder refuses, or sends broken, keep no others from coming, nor does one that never comes', async () => {
  const bad = ['refuses', 'sends no JPEG', 'keeps silent', 'refuses'] as const;
  const { pictures, asked, clock } = keeping(
    [5, 4, 3, 2, 1].map((minute) => [MIDNIGHT + minute * MINUTE, 1]),
    { sends: (at) => bad[at] ?? 'sends' },
  );
  const fetched = pictures.fetchStored('A', STRETCH, anyChannel);
  await expect.poll(() => asked).toEqual([0, 1, 2]);
  clock.advance(45_000);
  expect(await fetched).toEqual({ found: 5, here: 1 });
  expect((await pictures.nearest('A', 1, MIDNIGHT + MINUTE, 0))?.timeMs).toBe(MIDNIGHT + MINUTE);
});

test('an alarm picture of now that says no time is of now, while one that is kept is waited for', async () => {
  const { pictures, asked, events, clock } = keeping([[MIDNIGHT, 1]], { sends: () => 'keeps silent' });
  const both = [1, 2].map(() => pictures.fetchStored('A', STRETCH, anyChannel));
  await expect.poll(() => asked).toHaveLength(2);
  await pictures.keep('A', taken(undefined, { mediaId: 77, why: COLLISION }));
  await pictures.keep('A', taken(MIDNIGHT, { mediaId: 78, why: 2 }));
  expect([(await pictures.nearest('A', 1, clock.now(), 0))?.timeMs, events.length]).toEqual([clock.now(), 2]);
  // This one has no time, but the number that was asked for: both who wait for it are answered.
  await pictures.keep('A', taken(undefined, { mediaId: 0, why: COLLISION }));
  expect(await Promise.all(both)).toEqual([1, 2].map(() => ({ found: 1, here: 1 })));
  expect(events).toHaveLength(2);
});

test('who waits for a picture of now is not given one that the recorder kept', async () => {
  const { pictures, clock } = keeping([[MIDNIGHT, 1]]);
  const now = pictures.take('A', 1);
  now.catch(() => {});
  await pictures.fetchStored('A', STRETCH, anyChannel);
  await pictures.keep('A', taken(clock.now()));
  expect(await now).toBe(clock.now());
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { expect, test } from 'vitest';
import { MAX_PICTURES_A_DAY } from './picture-files.ts';
import { DAY, MIDNIGHT, MINUTE, setUp, taken } from './testing-pictures.ts';

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

test('pictures of many days and devices are told together, of those that have none too', async () => {
  const { pictures } = setUp();
  await pictures.keep('A', taken(MIDNIGHT - MINUTE));
  await pictures.keep('A', taken(MIDNIGHT));
  await pictures.keep('12', taken(MIDNIGHT, { channel: 3 }));
  const day = MIDNIGHT / DAY;
  const first = [
    { deviceid: 'A', day },
    { deviceid: 'A', day: day - 1 },
    { deviceid: 'A', day: day - 2 },
  ];
  const further = Array.from({ length: 20 }, (_, at) => ({ deviceid: String(at), day }));
  const found = await pictures.ofDays([...first, ...further]);
  expect(found.slice(0, 3)).toEqual([
    [{ channel: 1, timeMs: MIDNIGHT }],
    [{ channel: 1, timeMs: MIDNIGHT - MINUTE }],
    [],
  ]);
  expect(found.slice(3).flatMap((moments, at) => moments.map(({ channel }) => [at, channel]))).toEqual([
    [12, 3],
  ]);
  expect(await pictures.ofDays(first)).toEqual(found.slice(0, 3));
});

test('a picture is kept byte for byte', async () => {
  const { pictures } = setUp();
  const picture = taken(MIDNIGHT);
  await pictures.keep('A', picture);
  const kept = await pictures.nearest('A', 1, MIDNIGHT, 0);
  expect(new Uint8Array(await readFile(kept?.path ?? ''))).toEqual(picture.jpeg);
});

test('of pictures of the same moment that come at once none fails', async () => {
  const { pictures, events } = setUp();
  const many = Array.from({ length: 50 }, () => taken(MIDNIGHT));
  await Promise.all(many.map((picture) => pictures.keep('A', picture)));
  expect(events).toHaveLength(many.length);
  expect((await pictures.nearest('A', 1, MIDNIGHT, 0))?.timeMs).toBe(MIDNIGHT);
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

test('what a recorder took and keeps is an event, known again by its number on the same day', async () => {
  const { pictures, events, clock } = setUp();
  const there = { mediaId: 7, channel: 2, media: 2, why: 3 };
  await pictures.noted('A', there);
  clock.advance(MINUTE);
  await pictures.noted('A', there);
  clock.advance(DAY);
  await pictures.noted('A', there);
  await pictures.noted('A', { ...there, channel: 0 });
  const eventid = deviceEvents.fileKept.code;
  expect(events[0]).toMatchObject({
    deviceid: 'A',
    eventid,
    time: MIDNIGHT / 1_000 + 12 * 3_600,
    source: 'told',
    number: 7,
    channel: 2,
    memo: 'CH2',
    values: { media: 2, why: 3 },
  });
  const [first, again, later] = events.map((event) => (event as { key: string }).key);
  expect([again === first, later === first]).toEqual([true, false]);
  expect(events[3]).not.toHaveProperty('channel');
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

test('of a day of a device no more are kept than may be: then there is no event, and the caller is told', async () => {
  const { pictures, events, clock, folder } = setUp();
  const day = join(folder, 'A', '2026-11-22');
  mkdirSync(day, { recursive: true });
  for (let at = 0; at < MAX_PICTURES_A_DAY; at++) writeFileSync(join(day, `${MIDNIGHT + at}_ch1.jpg`), '');
  const asked = pictures.take('A', 1);
  asked.catch(() => {});
  await pictures.keep('A', taken(clock.now()));
  expect([await pictures.nearest('A', 1, clock.now(), 0), events]).toEqual([undefined, []]);
  await expect(asked).rejects.toMatchObject({ code: 'CONFLICT' });
});

import { OutriderError } from '@outrider/model/error-code.ts';
import { expect, test } from 'vitest';
import type { StoredPicture } from '../links/picture-commands.ts';
import { DAY, MIDNIGHT, MINUTE, setUp, taken } from './testing-pictures.ts';

const COLLISION = 3;

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
    const at = moments.findIndex(([ms, camera]) => ms === takenMs && camera === channel);
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

test('a caller that waits for a picture of now is not given one that the recorder kept', async () => {
  const { pictures, clock } = keeping([[MIDNIGHT, 1]]);
  const now = pictures.take('A', 1);
  now.catch(() => {});
  await pictures.fetchStored('A', STRETCH, anyChannel);
  await pictures.keep('A', taken(clock.now()));
  expect(await now).toBe(clock.now());
});

test.each([
  ['with their time', MIDNIGHT],
  ['without their time', undefined],
] as const)(
  'of a burst within one second each is known by its number, where pictures come %s',
  async (_what, ms) => {
    // Each list has one of the two, as they are asked for on their own.
    const lists = [0, 1].map((mediaId) => ({ mediaId, channel: 1, takenMs: MIDNIGHT, why: COLLISION }));
    let asked = 0;
    const { pictures } = setUp(async (_deviceid, name) => {
      if (name === 'pictures.find') return { pictures: lists.splice(0, 1) };
      asked++;
      return {};
    });
    const here: number[] = [];
    const both = [0, 1].map(async (at) => {
      await pictures.fetchStored('A', STRETCH, anyChannel);
      here.push(at);
    });
    await expect.poll(() => asked).toBe(2);
    for (const [mediaId, by] of [
      [1, [1]],
      [0, [1, 0]],
    ] as const) {
      await pictures.keep('A', taken(ms, { mediaId, why: COLLISION }));
      await expect.poll(() => here).toEqual(by);
    }
    await Promise.all(both);
  },
);

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { stillMovie } from '@outrider/media/mp4/still-movie.ts';
import { NOON, picture } from '@outrider/media/segments/testing-units.ts';
import { STILL_DAYS } from '@outrider/model/kept-kinds.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InProcessBus } from '../../bus/in-process-bus.ts';
import { silentLog } from '../../testing-log.ts';
import { LONG } from '../../testing-wait.ts';
import { Stills, type StillsParts } from './stills.ts';

const A1 = { deviceid: 'A', channel: 1 };
const MINUTE_MS = 60_000;
let folder: string;
let clock: ManualClock;
let bus: InProcessBus;
let warned: string[];
let isOn: boolean;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-stills-'));
  clock = new ManualClock(NOON);
  bus = new InProcessBus(silentLog);
  warned = [];
  isOn = true;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (more: Partial<StillsParts> = {}): Promise<Stills> =>
  Stills.load({
    folder,
    isOn: () => isOn,
    bus,
    clock,
    log: { warn: (_why: unknown, text: string) => void warned.push(text) } as StillsParts['log'],
    ...more,
  });

/** Offers a picture and waits until it is kept. */
async function keep(stills: Stills, key: typeof A1, takenMs: number, unit = picture(0)): Promise<void> {
  stills.offer(key, unit, takenMs);
  const kept = (): number | undefined =>
    stills.of(key.deviceid).find(({ channel }) => channel === key.channel)?.timeMs;
  await vi.waitFor(() => expect(kept()).toBe(takenMs), LONG);
}

test('the last picture of each channel is kept as a movie, over a restart too', async () => {
  {
    await using stills = await open();
    await keep(stills, A1, NOON);
    await keep(stills, { ...A1, channel: 2 }, NOON + 1);
    await keep(stills, A1, NOON + MINUTE_MS);
  }
  // The one before was there for people who had been told of it.
  expect(readdirSync(join(folder, 'A'))).toHaveLength(3);
  await using again = await open();
  expect(again.of('A')).toMatchObject([
    { channel: 1, timeMs: NOON + MINUTE_MS },
    { channel: 2, timeMs: NOON + 1 },
  ]);
  expect(readdirSync(join(folder, 'A'))).toHaveLength(2);
  const path = again.fileOf('A', 1, NOON + MINUTE_MS) ?? '';
  expect(readFileSync(path).equals(concatBytes(stillMovie(picture(0)) ?? []))).toBe(true);
});

test('the picture before the last one of a channel is given, too, and none before that', async () => {
  await using stills = await open();
  for (const at of [0, 1, 2]) await keep(stills, A1, NOON + at * MINUTE_MS);
  const given = [0, 1, 2].map((at) => stills.fileOf('A', 1, NOON + at * MINUTE_MS));
  const nameOf = (at: number): string => join(folder, 'A', `ch1_${NOON + at * MINUTE_MS}.mp4`);
  expect(given).toEqual([undefined, nameOf(1), nameOf(2)]);
  expect(given.slice(1).map((path) => existsSync(path ?? ''))).toEqual([true, true]);
  bus.publish('device.record', { deviceid: 'A', change: 'removed' });
  await vi.waitFor(() => expect(stills.of('A')).toEqual([]), LONG);
  expect(stills.fileOf('A', 1, NOON + MINUTE_MS)).toBeUndefined();
});

test('of pictures that flow one a minute is kept, and none that is too large or that nothing can begin with', async () => {
  await using stills = await open();
  await keep(stills, A1, NOON);
  stills.offer(A1, picture(0), NOON + MINUTE_MS - 1);
  stills.offer({ ...A1, channel: 2 }, { ...picture(0), data: new Uint8Array(2_000_000) }, NOON);
  stills.offer({ ...A1, channel: 3 }, { ...picture(0), data: Uint8Array.of(0, 0, 0, 1, 0x65) }, NOON);
  await keep(stills, { ...A1, channel: 4 }, NOON);
  expect(stills.of('A').map(({ channel, timeMs }) => [channel, timeMs])).toEqual([
    [1, NOON],
    [4, NOON],
  ]);
});

test('what was taken by a clock that was ahead makes room for what is taken now', async () => {
  await using stills = await open();
  await keep(stills, A1, NOON + 3_600_000);
  await keep(stills, A1, NOON);
  await keep(stills, A1, NOON + MINUTE_MS);
  expect(stills.of('A')).toMatchObject([{ timeMs: NOON + MINUTE_MS }]);
  expect(readdirSync(join(folder, 'A')).toSorted()).toEqual([
    `ch1_${NOON}.mp4`,
    `ch1_${NOON + MINUTE_MS}.mp4`,
  ]);
});

test('half a file of a killed server, and what is none of ours, is removed at the next start', async () => {
  {
    await using stills = await open();
    await keep(stills, A1, NOON);
  }
  writeFileSync(join(folder, 'A', `ch1_${NOON + MINUTE_MS}.mp4.new`), 'half');
  await using again = await open();
  expect(again.of('A')).toMatchObject([{ timeMs: NOON }]);
  expect(readdirSync(join(folder, 'A'))).toHaveLength(1);
});

test('where there are too many bytes the oldest goes, and all of a device goes with it', async () => {
  const bytes = concatBytes(stillMovie(picture(0)) ?? []).length;
  await using stills = await open({ maxBytes: 2 * bytes });
  await keep(stills, { deviceid: 'B', channel: 1 }, NOON - 2);
  await keep(stills, A1, NOON - 1);
  await keep(stills, { deviceid: 'C', channel: 1 }, NOON);
  await vi.waitFor(() => expect(stills.of('B')).toEqual([]), LONG);
  expect([stills.of('A'), stills.of('C')]).toMatchObject([[{ channel: 1 }], [{ channel: 1 }]]);
  bus.publish('device.record', { deviceid: 'A', change: 'removed' });
  await vi.waitFor(() => expect(readdirSync(folder)).not.toContain('A'), LONG);
  expect(stills.of('A')).toEqual([]);
});

test('what is older than is kept goes, and all when none are to be kept', async () => {
  await using stills = await open();
  await keep(stills, A1, NOON);
  await keep(stills, { ...A1, channel: 2 }, NOON + 1);
  clock.advance(STILL_DAYS * 86_400_000 + 1);
  await stills.removeOld();
  expect(stills.of('A')).toMatchObject([{ channel: 2 }]);
  isOn = false;
  await stills.removeOld();
  expect(stills.of('A')).toEqual([]);
  stills.offer(A1, picture(0), clock.now());
  isOn = true;
  await keep(stills, { deviceid: 'B', channel: 1 }, clock.now());
  expect(stills.of('A')).toEqual([]);
});

test('a folder that cannot be written is said once, and what was kept stays', async () => {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'no folder');
  await using stills = await open();
  stills.offer(A1, picture(0), NOON);
  await vi.waitFor(() => expect(warned).toHaveLength(1), LONG);
  stills.offer({ deviceid: 'B', channel: 1 }, picture(0), NOON);
  rmSync(folder);
  await keep(stills, { deviceid: 'C', channel: 1 }, NOON);
  expect(warned).toHaveLength(1);
});

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { pictures } from '@outrider/media/segments/testing-units.ts';
import type { VideoUnit } from '@outrider/model/live/media-unit.ts';
import type { RecordedSegment } from '@outrider/model/recordings/segment.ts';
import { afterEach, expect, test } from 'vitest';
import { bootRecording, tempFolder } from '../testing-recording.ts';

let running: Awaited<ReturnType<typeof bootRecording>> | undefined;
afterEach(async () => await running?.end());

const LIMIT = 1024 * 1024;
const STEP_MS = 2_000;
/** Folders are looked at so often. */
const LOOK_MS = 3_000;
const MINUTES = 8;
/** Makes pictures larger: some three minutes of two channels fill the folder. */
const MORE = new Uint8Array(200).fill(0x77);

test('a folder at its limit loses its oldest, a little each second: nothing that comes in, and nobody is told', async () => {
  running = await bootRecording({ media: [`${tempFolder()}=1M`] });
  const { feed, settled, clock, keeper, folders, alarms, store, files, specs } = running;
  const [folder] = folders.all;
  const bytesThere = () =>
    files().reduce((sum, name) => sum + statSync(join(specs[0]?.path ?? '', name)).size, 0);
  let most = 0;
  /** All that was ever recorded, by channel and beginning. */
  const recorded = new Map<string, RecordedSegment>();
  for (let at = 0; at < MINUTES * 60_000; at += STEP_MS) {
    for (const channel of [1, 2])
      feed(
        pictures(at, at + STEP_MS).map((unit) => ({ ...unit, data: concatBytes([unit.data, MORE]) })),
        channel,
      );
    await settled();
    most = Math.max(most, bytesThere(), folder?.usedBytes ?? 0);
    clock.advance(STEP_MS);
    for (const row of await running.rows()) recorded.set(`${row.channel} ${row.startMs}`, row);
    await keeper.makeRoom();
  }
  expect(most).toBeLessThanOrEqual(LIMIT);
  // It was at its limit for longer than it took to fill it.
  expect(most).toBeGreaterThan(LIMIT / 2);
  expect(alarms).toEqual([]);
  await running.recorder[Symbol.asyncDispose]();
  await settled();
  for (const row of await running.rows()) recorded.set(`${row.channel} ${row.startMs}`, row);
  for (const channel of [1, 2]) {
    const own = [...recorded.values()].filter((row) => row.channel === channel);
    const holes = own.slice(1).map(({ startMs }, before) => startMs - (own[before]?.endMs ?? 0));
    expect(holes).toEqual(Array.from({ length: MINUTES - 1 }, () => 0));
  }
  expect((await store.recordings.usedBytes()).get(folder?.id ?? '')).toBe(bytesThere());
});

test('a folder in which nothing may go is full as soon as a group of pictures finds no room, and goes on when there is some', async () => {
  running = await bootRecording({ media: [`${tempFolder()}=1M`] });
  const { feed, settled, clock, keeper, folders, alarms, store } = running;
  const wanted = { deviceid: 'd', channels: [1], fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
  const claim = { userName: 'ann', level: 1, reason: 'claim', createdMs: 0, untilMs: 0 };
  const lock = await store.recordingLocks.add({ ...wanted, ...claim });
  // Of a third of a megabyte: the fourth finds no room, though some is left.
  const large = new Uint8Array(300_000).fill(0x77);
  /** Each in a minute of its own. */
  const record = async (fromMinute: number, toMinute: number): Promise<number> => {
    for (let at = fromMinute * 60_000; at < toMinute * 60_000; at += 60_000) {
      const [key, ...others] = pictures(at, at + 2_000) as [VideoUnit, ...VideoUnit[]];
      feed([{ ...key, data: concatBytes([key.data, large]) }, ...others]);
      await settled();
      clock.advance(LOOK_MS);
      await keeper.makeRoom();
      await settled();
    }
    return (await running?.rows())?.at(-1)?.startMs ?? 0;
  };
  const lastMs = await record(0, 6);
  expect([folders.all[0]?.state, alarms]).toEqual(['full', ['mediaFailed true']]);
  await store.recordingLocks.remove(lock);
  expect(await record(6, 12)).toBeGreaterThan(lastMs);
  expect(alarms).toEqual(['mediaFailed true', 'mediaFailed false']);
});

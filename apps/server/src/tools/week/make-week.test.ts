import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readVideoFile } from '@outrider/media/read-video-file.ts';
import { GROUP, picture } from '@outrider/media/segments/testing-units.ts';
import { MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { expect, onTestFinished, test } from 'vitest';
import { MADE_UP } from '../../demo/past-events.ts';
import { silentLog } from '../../testing-log.ts';
import { makeWeek } from './make-week.ts';
import { PICTURE_MS } from './picture-loop.ts';

/** By the clock of the machine, as shifts are. */
const NOW = new Date(2026, 10, 22, 3).getTime();
/** Half an hour before now, and an hour of the day before. */
const options = { days: 1, hours: 1, vehicles: 1, channels: 1, seed: 8, nowMs: NOW };

/** A minute of pictures that take nothing to code. */
const PICTURES = MINUTE_MS / PICTURE_MS;
const loop = {
  pictures: Array.from({ length: PICTURES }, (_, at) => picture(0, { key: at % GROUP === 0 })),
  bytes: 50_000,
};

async function bootWeek(capacityBytes?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-week-'));
  let opening: ReturnType<typeof openSqliteStore> | undefined;
  const openStore = () => (opening ??= openSqliteStore({ folder }));
  onTestFinished(async () => {
    await (await opening)?.[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  });
  const stopping = new AbortController();
  const media = join(folder, 'media');
  const parts = {
    openStore,
    spec: { path: media, capacityBytes, readOnly: false },
    loopsOf: () => ({ drives: loop, stands: loop }),
    log: silentLog,
    signal: stopping.signal,
    onPlan: () => {},
    onWritten: () => {},
  };
  const rows = async () =>
    await (await openStore()).recordings.within({ deviceid: 'OT-001', fromMs: 0, toMs: NOW });
  const files = () =>
    readdirSync(media, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.mp4'))
      .map((name) => join(media, name));
  return { folder, openStore, parts, stopping, rows, files };
}

test('a week is footage that plays up to now, with drives, events and a lock', async () => {
  const { openStore, parts, rows, files } = await bootWeek();
  await expect(makeWeek(options, parts)).resolves.toBe(true);
  const kept = await rows();
  expect(kept.length).toBe(files().length);
  expect(kept.every(({ open }) => !open)).toBe(true);
  expect(Math.max(...kept.map(({ endMs }) => endMs))).toBe(NOW);
  expect(Math.min(...kept.map(({ startMs }) => startMs))).toBeLessThan(NOW - 6 * 60 * MINUTE_MS);
  const pictures = await Promise.all(
    files().map(async (file) => (await readVideoFile(readFileSync(file))).video),
  );
  expect(Math.max(...pictures.map(({ length }) => length))).toBe(PICTURES);
  const store = await openStore();
  const { events } = store;
  const happened = await events.between({ deviceid: 'OT-001', from: 0, to: NOW / 1_000, limit: 100 });
  expect(new Set(happened.map(({ memo }) => memo))).toEqual(new Set([MADE_UP]));
  expect(kept.some(({ locked }) => locked)).toBe(true);
  expect((await store.positions.latest()).get('OT-001')?.position.time).toBeGreaterThanOrEqual(NOW);
});

test('a week that is stopped is in order as far as it is there, the newest of it first', async () => {
  const { parts, stopping, rows, files } = await bootWeek();
  const onWritten = () => stopping.abort();
  await expect(makeWeek(options, { ...parts, onWritten })).resolves.toBe(false);
  const kept = await rows();
  expect(kept.length).toBe(files().length);
  expect(kept.every(({ open }) => !open)).toBe(true);
  expect(Math.min(...kept.map(({ startMs }) => startMs))).toBeGreaterThanOrEqual(NOW - 30 * MINUTE_MS);
});

test('where there is no room for it, nothing is written, and less may be asked for of the same folder', async () => {
  const { folder, parts, files } = await bootWeek(1_000_000);
  await expect(makeWeek(options, parts)).rejects.toThrow('There is room for 1.0 MB');
  expect(files()).toEqual([]);
  expect(readdirSync(folder)).toEqual(['media']);
});

test('a stop while pictures are coded is heard, and nothing is written', async () => {
  const { folder, parts, stopping } = await bootWeek();
  let coded = 0;
  const loopsOf = () => {
    if (coded++ === 0) setImmediate(() => stopping.abort());
    return { drives: loop, stands: loop };
  };
  await expect(makeWeek({ ...options, channels: 4 }, { ...parts, loopsOf })).rejects.toThrow('aborted');
  expect(coded).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

test('more than memory holds is refused', async () => {
  const { parts } = await bootWeek();
  const much = { ...options, vehicles: 100, days: 60, hours: 24 };
  await expect(makeWeek(much, parts)).rejects.toMatchObject({ code: 'VALIDATION' });
});

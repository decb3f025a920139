import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOON, pictures } from '@outrider/media/segments/testing-units.ts';
import type { NewLock } from '@outrider/store/recordings/recording-locks.ts';
import { makeBackup } from '@outrider/store/engine/sqlite/backup/make-backup.ts';
import { restoreBackup } from '@outrider/store/engine/sqlite/backup/restore-backup.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LONG } from '../../testing-wait.ts';
import { bootRecording, type RecordingSetUp, tempFolder } from '../testing-recording.ts';

const LOCK: NewLock = {
  deviceid: 'd',
  channels: [1],
  fromMs: NOON + 1_000,
  toMs: NOON + 2_000,
  userName: 'dispatcher',
  level: 1,
  reason: 'accident at the depot',
  createdMs: NOON,
  untilMs: 0,
};

let folder: string;
let media: string;
let running: Awaited<ReturnType<typeof bootRecording>> | undefined;
beforeEach(() => {
  folder = tempFolder();
  media = join(folder, 'media');
});
afterEach(async () => {
  await end();
  rmSync(folder, { recursive: true });
});
async function boot(setUp?: RecordingSetUp) {
  return (running = await bootRecording({ data: folder, ...setUp }));
}
async function end(): Promise<void> {
  await running?.end();
  running = undefined;
}

const file = () => join(media, 'd', 'locks.json');
const textOf = () => (existsSync(file()) ? readFileSync(file(), 'utf8') : '');

/** Records three seconds, and locks one of them; resolves when that stands beside the recordings. */
async function recordAndLock(): Promise<number> {
  const { feed, settled, store } = running!;
  feed(pictures(0, 3_000));
  await settled();
  const id = await store.recordingLocks.add(LOCK);
  await vi.waitFor(() => expect(textOf()).toContain(LOCK.reason), LONG);
  return id;
}

function loseDatabase(): void {
  for (const name of readdirSync(folder)) if (name.includes('.sqlite')) rmSync(join(folder, name));
}

describe('locks beside the recordings', () => {
  test('are there while they stand, and gone when the last is lifted', async () => {
    const { store } = await boot();
    const id = await recordAndLock();
    expect(JSON.parse(textOf())).toMatchObject({ locks: [{ ...LOCK, id }] });
    await store.recordingLocks.remove(id);
    await vi.waitFor(() => expect(existsSync(file())).toBe(false), LONG);
    expect(running!.files()).toHaveLength(1);
  });

  test('come back with their recordings when the database was lost, once, and end as before', async () => {
    await boot();
    await recordAndLock();
    await end();
    loseDatabase();
    const { store, rows } = await boot();
    await vi.waitFor(async () => expect((await rows()).map(({ locked }) => locked)).toEqual([true]), LONG);
    const [lock, more] = await store.recordingLocks.list();
    expect(lock).toMatchObject(LOCK);
    expect(more).toBeUndefined();
    await end();
    const again = await boot();
    expect(await again.store.recordingLocks.list()).toHaveLength(1);
    await again.store.recordingLocks.remove(lock!.id);
    expect((await again.rows()).map(({ locked }) => locked)).toEqual([false]);
  });

  test('that an older backup does not know are taken over', async () => {
    await boot();
    running!.feed(pictures(0, 3_000));
    await running!.settled();
    const to = join(folder, 'backups');
    mkdirSync(to);
    const backup = await makeBackup({ folder, to, kind: 'manual', nowMs: 0 });
    await running!.store.recordingLocks.add(LOCK);
    await vi.waitFor(() => expect(textOf()).toContain(LOCK.reason), LONG);
    await end();
    loseDatabase();
    await restoreBackup({ folder, from: backup.file, nowMs: 0 });
    const { store, rows } = await boot();
    expect(await store.recordingLocks.list()).toMatchObject([LOCK]);
    expect((await rows()).map(({ locked }) => locked)).toEqual([true]);
  });

  test('that were lifted while the disk was away are not taken over', async () => {
    await boot();
    const id = await recordAndLock();
    const before = textOf();
    await running!.store.recordingLocks.add({ ...LOCK, channels: [2] });
    await running!.store.recordingLocks.remove(id);
    await vi.waitFor(() => expect(textOf()).not.toContain(`"id": ${id},`), LONG);
    await end();
    writeFileSync(file(), before);
    const { store } = await boot();
    expect(await store.recordingLocks.list()).toMatchObject([{ channels: [2] }]);
    expect(JSON.parse(textOf())).toMatchObject({ locks: [{ channels: [2] }] });
  });

  test.each([
    ['is cut', '{"locks": [{"id"'],
    ['is of another kind', '{"locks": {"id": 1}}'],
    ['is of another device', JSON.stringify({ locks: [{ ...LOCK, id: 1, deviceid: 'e' }] })],
    ['has no stretch', JSON.stringify({ locks: [{ ...LOCK, id: 1, fromMs: 'x' }] })],
  ])('a list that %s brings nothing, and holds nothing up', async (_, text) => {
    mkdirSync(join(media, 'd'), { recursive: true });
    writeFileSync(file(), text);
    const { store, feed, settled, files } = await boot();
    feed(pictures(0, 3_000));
    await settled();
    expect(await store.recordingLocks.list()).toEqual([]);
    expect(files()).toHaveLength(1);
  });
});

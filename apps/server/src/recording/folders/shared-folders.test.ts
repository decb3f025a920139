import { execFileSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { filesOf } from '@outrider/media/segments/testing-files.ts';
import { NOON, pictures } from '@outrider/media/segments/testing-units.ts';
import { KNOWN_MEDIA, MEDIA_MARK, MEDIA_USER } from '@outrider/model/recordings/media-setting.ts';
import { DAY_MS } from '@outrider/model/recordings/segment.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';
import { makeBackup } from '@outrider/store/engine/sqlite/backup/make-backup.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { restoreBackup } from '@outrider/store/engine/sqlite/backup/restore-backup.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { LONG } from '../../testing-wait.ts';
import { MediaFolder } from './media-folder.ts';
import { bootRecording, type RecordingSetUp, tempFolder } from '../testing-recording.ts';

const stack: AsyncDisposable[] = [];
afterEach(async () => {
  for (const one of stack.splice(0).toReversed()) await one[Symbol.asyncDispose]();
});
const made = (): string => {
  const folder = tempFolder();
  stack.push({ [Symbol.asyncDispose]: async () => rmSync(folder, { recursive: true }) });
  return folder;
};
const boot = async (setUp?: RecordingSetUp) => {
  const running = await bootRecording(setUp);
  stack.push({ [Symbol.asyncDispose]: running.end });
  return running;
};

/** Another server says in a folder that it records there. @returns what ends it, in order */
function taken(path: string): () => void {
  const user = join(path, MEDIA_USER);
  writeFileSync(user, 'another\n');
  return () => rmSync(user);
}

/** A folder that is held by this server, which says so that often. */
async function held(path: string, saysEveryMs: number): Promise<MediaFolder> {
  const spec = { path, capacityBytes: undefined, readOnly: false };
  const folder = await MediaFolder.open(spec, { server: 'here', saysEveryMs }, new ManualClock(0));
  stack.push(folder);
  await folder.look();
  return folder;
}

test('a backup that is restored elsewhere is another server, and leaves its folders to the first', async () => {
  const [media, first, second] = [[made()], made(), made()];
  await boot({ media, data: first });
  const { file } = await makeBackup({ folder: first, to: made(), kind: 'manual', nowMs: 0 });
  await restoreBackup({ folder: second, from: file, nowMs: 0 });
  const { folders } = await boot({ media, data: second });
  expect(folders.states).toMatchObject([{ state: 'taken' }]);
});

test('a server that starts again is the same one: after a crash its folders are used at once', async () => {
  const [media, data] = [[made()], made()];
  const before = await bootRecording({ media, data });
  const user = join(media[0] ?? '', MEDIA_USER);
  const said = readFileSync(user);
  await before.end();
  writeFileSync(user, said);
  const { folders } = await boot({ media, data });
  expect(folders.states).toMatchObject([{ state: 'ready' }]);
});

test('a server says that it is there without being asked, until it ends', async () => {
  const path = made();
  const folder = await held(path, 5);
  const user = join(path, MEDIA_USER);
  utimesSync(user, 0, 0);
  await vi.waitFor(() => expect(statSync(user).mtimeMs).toBeGreaterThan(0), LONG);
  await folder[Symbol.asyncDispose]();
  expect(existsSync(user)).toBe(false);
});

test('what waited for a disk while another server took the folder is not written any more', async () => {
  const path = made();
  const folder = await held(path, 0);
  const append = (at: number) => folder.call('append', { path: 'd/a.mp4', at, bytes: new Uint8Array(10) });
  await append(0);
  const end = taken(path);
  await expect(append(10)).rejects.toMatchObject({ code: 'EBUSY' });
  const another = { path: 'd/b.mp4', at: 0, bytes: new Uint8Array(10) };
  await expect(folder.call('append', another)).rejects.toMatchObject({ code: 'EBUSY' });
  end();
  await expect(append(10)).rejects.toThrow();
  expect(statSync(join(path, 'd/a.mp4')).size).toBe(10);
});

test('a folder that does not tell who records there is not taken for free', async () => {
  const path = made();
  symlinkSync(MEDIA_USER, join(path, MEDIA_USER));
  const folder = await held(path, 1_000);
  expect(folder.takes).toBe(false);
});

test('a disk that hangs keeps no other from being used again', async () => {
  const { clock, folders, specs } = await boot({ media: [made(), made()] });
  const [hung = '', gone = ''] = specs.map(({ path }) => join(path, MEDIA_MARK));
  const text = readFileSync(hung, 'utf8');
  for (const mark of [hung, gone]) renameSync(mark, `${mark}.kept`);
  // Reading from a pipe in which nobody writes waits, as reading from a disk that hangs does.
  execFileSync('mkfifo', [hung]);
  clock.advance(3_000);
  await vi.waitFor(() => expect(folders.states[1]?.state).toBe('gone'), LONG);
  renameSync(`${gone}.kept`, gone);
  await vi.waitFor(() => {
    clock.advance(3_000);
    expect(folders.states.map(({ state }) => state)).toEqual(['slow', 'ready']);
  }, LONG);
  const pipe = openSync(hung, 'r+');
  renameSync(`${hung}.kept`, hung);
  writeSync(pipe, text);
  closeSync(pipe);
});

test('of a folder that another server took nothing is removed, and what that wrote is found once it has ended', async () => {
  const { clock, feed, settled, folders, keeper, files, rows, specs, set } = await boot();
  feed(pictures(0, 2_100));
  set({ recordingVideo: 0 });
  await settled();
  const end = taken(specs[0]?.path ?? '');
  await folders.all[0]?.look();
  const all = { deviceid: 'd', fromMs: 0, toMs: NOON + DAY_MS };
  expect(await keeper.removeStretch(all)).toMatchObject({ removed: 0, locked: 0, left: 1 });
  expect(files()).toHaveLength(1);
  const [minute = new Uint8Array()] = filesOf(pictures(0, 3_000), { deviceid: 'd' });
  const other = segmentPath({ deviceid: 'd', channel: 2, stream: 'main', startMs: NOON });
  mkdirSync(dirname(join(specs[0]?.path ?? '', other)), { recursive: true });
  writeFileSync(join(specs[0]?.path ?? '', other), minute);
  end();
  await vi.waitFor(async () => {
    clock.advance(3_000);
    expect((await rows()).map(segmentPath)).toContain(other);
  }, LONG);
  expect(folders.states).toMatchObject([{ state: 'ready' }]);
});

test('what lies at a path of another server keeps nobody from recording at the same path', async () => {
  const data = made();
  layDatabase(data);
  const media = join(data, 'media');
  const put = async () => {
    await using store = await openSqliteStore({ folder: data });
    await store.settings.put(KNOWN_MEDIA, JSON.stringify({ [media]: 'of another' }));
  };
  await put();
  const alone = await bootRecording({ data, media: [media] });
  expect(alone.folders.states).toMatchObject([{ state: 'gone' }]);
  await alone.end();
  const shared = await boot({ data, media: [media], isShared: true });
  expect(shared.folders.states).toMatchObject([{ state: 'ready' }]);
  expect(shared.folders.ids).toEqual([shared.folders.all[0]?.id]);
});

import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { NOON, pictures } from '@outrider/media/segments/testing-units.ts';
import { MEDIA_MARK } from '@outrider/model/recordings/media-setting.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { MAIN } from '../relay/testing-hub.ts';
import { LONG } from '../testing-wait.ts';
import type { DiskMoment } from './testing-disk-process.ts';
import { bootRecording, tempFolder } from './testing-recording.ts';

const root = tempFolder();
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A program that has a small disk of its own, which nobody else sees: a namespace of mounts needs no root where the system gives one. */
const own = (script: string) => ['-Urm', 'sh', '-c', script];
const mayMount = spawnSync('unshare', own(`mount -t tmpfs none ${root}`)).status === 0;

if (!mayMount)
  process.stderr.write(
    'No namespace of mounts is to be had here (unshare -Urm): a full disk and one that takes nothing are not tried.\n',
  );

test.skipIf(!mayMount)(
  'a disk that is full, and one that takes nothing, touch no live pictures, are told, and are recorded on by themselves',
  () => {
    const media = join(root, 'disk');
    const data = join(root, 'data');
    for (const folder of [media, data]) mkdirSync(folder);
    const program = `import(${JSON.stringify(new URL('testing-disk-process.ts', import.meta.url).href)}).then(
      ({ sufferDisk }) => sufferDisk(${JSON.stringify({ media, data })}, (line) => console.log(JSON.stringify(line))))`;
    const script = `mount -t tmpfs -o size=24m none '${media}' && exec "$0" --eval "$1"`;
    const out = execFileSync('unshare', [...own(script), process.execPath, program], { encoding: 'utf8' });
    const moments = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as DiskMoment);
    expect(moments.map(({ when, state, alarm }) => [when, state, alarm])).toEqual([
      ['well', 'ready', undefined],
      ['full', 'full', 'mediaFailed true'],
      ['emptied', 'ready', 'mediaFailed false'],
      ['read-only, while nothing is written', 'read-only', 'mediaFailed true'],
      ['read-only', 'read-only', 'mediaFailed true'],
      ['mended', 'ready', 'mediaFailed false'],
    ]);
    const newestOf = (wanted: (state: string | undefined) => boolean): number[] =>
      moments
        .filter(({ state }) => wanted(state))
        .map(({ newest }) => Number(/(\d+)\.mp4$/.exec(newest ?? '')?.[1]) - NOON);
    // Each of them is recorded behind a gap of ten seconds, into a file of its own.
    expect(newestOf((state) => state === 'ready')).toEqual([0, 20_000, 40_000]);
    // While nothing can be written there is none; on a full disk what is older may have gone to make room.
    for (const newest of newestOf((state) => state !== 'ready'))
      expect([10_000, 30_000]).not.toContain(newest);
    expect(new Set(moments.map(({ watched }) => watched)).size).toBe(1);
  },
);

test('a disk that hangs holds up no live pictures, is told, and is recorded on when it goes again', async () => {
  const running = await bootRecording();
  const { feed, settled, clock, hub, alarms, folders, specs, files } = running;
  const mark = join(specs[0]?.path ?? '', MEDIA_MARK);
  feed(pictures(0, 3_100));
  await settled();
  // Reading from a pipe in which nobody writes waits, as reading from a disk that hangs does.
  renameSync(mark, `${mark}.kept`);
  execFileSync('mkfifo', [mark]);
  let watched = 0;
  const viewer = { user: 'a', ip: '', port: 0, sinceMs: 0, dropped: 0, status() {} };
  hub.watch(MAIN, { ...viewer, offer: () => (watched++, 'taken') });
  feed(pictures(10_000, 13_100));
  expect(watched).toBeGreaterThanOrEqual(31);
  clock.advance(3_000);
  clock.advance(3_000);
  expect([folders.all[0]?.state, alarms]).toEqual(['slow', ['mediaSlow true']]);
  feed(pictures(13_100, 16_100));
  // Anyone who waits gets their answer, and anyone who comes meanwhile finds the file: nobody waits at a pipe that is gone.
  const pipe = openSync(mark, 'r+');
  renameSync(`${mark}.kept`, mark);
  writeSync(pipe, `${folders.all[0]?.id}\n`);
  closeSync(pipe);
  await vi.waitFor(() => expect(folders.all[0]?.state).toBe('ready'), LONG);
  await settled();
  clock.advance(3_000);
  expect(alarms).toEqual(['mediaSlow true', 'mediaSlow false']);
  const before = files().length;
  feed(pictures(20_000, 23_100));
  await settled();
  expect(files().length).toBeGreaterThan(before);
  await running.end();
});

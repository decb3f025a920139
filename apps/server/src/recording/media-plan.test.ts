import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NOON, pictures } from '@outrider/media/segments/testing-units.ts';
import { afterEach, expect, test } from 'vitest';
import { bootRecording, tempFolder } from './testing-recording.ts';

let running: Awaited<ReturnType<typeof bootRecording>> | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
});

const specOf = (path: string, readOnly = false) => ({ path, capacityBytes: undefined, readOnly });
const mp4s = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mp4'));

test('recordings go into other folders without a restart, and what the old ones have stays there', async () => {
  running = await bootRecording();
  const { feed, settled, folders, specs, rows } = running;
  const [before] = specs;
  const next = tempFolder();
  feed(pictures(0, 3_100));
  await settled();
  await folders.use({ specs: [specOf(next)], mode: 'efficacy' });
  feed(pictures(3_100, 7_100));
  await settled();
  expect([mp4s(before!.path).length, mp4s(next).length]).toEqual([1, 1]);
  expect(await rows()).toHaveLength(2);
  await folders.use({ specs: [specOf(next)], mode: 'efficacy' });
  expect(folders.states).toMatchObject([{ spec: { path: next }, state: 'ready' }]);
});

test('a folder that is named again is used again, with what it has', async () => {
  running = await bootRecording();
  const { feed, settled, folders, specs, rows } = running;
  const [first] = specs;
  feed(pictures(0, 3_100));
  await settled();
  const id = folders.all[0]?.id;
  await folders.use({ specs: [specOf(tempFolder())], mode: 'efficacy' });
  expect(folders.byId(id ?? '')).toBeUndefined();
  await folders.use({ specs: [first!], mode: 'efficacy' });
  expect(folders.byId(id ?? '')?.usedBytes).toBeGreaterThan(0);
  feed(pictures(3_100, 7_100));
  await settled();
  expect(await rows()).toMatchObject([{ startMs: NOON, endMs: NOON + 7_000, media: id }]);
});

test('a folder that is for reading from now on is written no more', async () => {
  const data = tempFolder();
  const [one, other] = [join(data, 'a'), join(data, 'b')];
  mkdirSync(other);
  running = await bootRecording({ media: [one, other], mode: 'capacity' });
  const { feed, settled, folders } = running;
  feed(pictures(0, 2_100));
  await settled();
  await folders.use({ specs: [specOf(one, true), specOf(other)], mode: 'capacity' });
  feed(pictures(2_100, 6_100));
  await settled();
  expect([mp4s(one).length, mp4s(other).length]).toEqual([1, 1]);
});

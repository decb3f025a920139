import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolder, startIn, type TestDoors } from '../testing.ts';

const folder = makeFolder();
const fileOf = (name: string): string => join(folder, 'console', 'assets', name);
const clock = new ManualClock(1_800_000_000_000);
let doors: TestDoors;
beforeAll(async () => {
  doors = await startIn(folder, [{}, clock]);
});
afterAll(() => doors[Symbol.asyncDispose]());

const ask = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`http://127.0.0.1:${doors.port}${path}`, init);

test('a file that was built while the server runs is given, and one that went is not', async () => {
  clock.advance(1_000);
  writeFileSync(fileOf('later-abc.js'), 'later');
  const response = await ask('/assets/later-abc.js');
  expect(await response.text()).toBe('later');
  expect(response.headers.get('cache-control')).toContain('immutable');
  rmSync(fileOf('later-abc.js'));
  expect((await ask('/assets/later-abc.js')).status).toBe(404);
});

test('a request for a missing file has the names read once a second, and not at all for a name that no build uses', async () => {
  clock.advance(1_000);
  for (const name of ['x', 'main.js', 'main-abc', '車-abc.js', `${'x'.repeat(101)}-abc.js`, 'in/main-abc.js'])
    expect((await ask(`/assets/${name}`)).status).toBe(404);
  writeFileSync(fileOf('first-abc.js'), 'first');
  expect((await ask('/assets/first-abc.js')).status).toBe(200);
  writeFileSync(fileOf('second-abc.js'), 'second');
  expect((await ask('/assets/second-abc.js')).status).toBe(404);
  clock.advance(999);
  expect((await ask('/assets/second-abc.js')).status).toBe(404);
  clock.advance(1);
  expect((await ask('/assets/second-abc.js')).status).toBe(200);
});

test('its head is given, too', async () => {
  const response = await ask('/assets/main-abc.js', {
    method: 'HEAD',
    headers: { 'accept-encoding': 'identity' },
  });
  expect([response.status, response.headers.get('content-length')]).toEqual([200, '4']);
});

test.each(['MAIN-abc.js', '%2e%2e%2findex.html', 'x%2f..%2fmain-abc.js', './/main-abc.js', 'main-abc.js%00'])(
  'nothing but its exact name is a file: %s',
  async (name) => {
    expect((await ask(`/assets/${name}`)).ok).toBe(false);
  },
);

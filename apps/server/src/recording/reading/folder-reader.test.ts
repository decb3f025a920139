import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { FolderReader } from './folder-reader.ts';

test('a thread that takes long to load what it consists of is no disk that hangs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-reader-'));
  const clock = new ManualClock(0);
  await using reader = new FolderReader(folder, clock);
  const begins = once(process, 'worker') as Promise<[Worker]>;
  const read = reader.read('header', { path: 'none.mp4', checked: true });
  const [thread] = await begins;
  // By then it runs, and has read no line of its code.
  thread.once('online', () => clock.advance(60_000));
  await expect(read).rejects.toMatchObject({ code: 'ENOENT' });
  expect(reader.hangs).toBe(false);
  rmSync(folder, { recursive: true });
});

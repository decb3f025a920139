import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepLine } from './kept-lines.ts';

test('a line is put behind those before; one that was cut off stays by itself, and of too many the older half goes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outrider-lines-'));
  const file = join(folder, 'lines');
  await keepLine(file, 'one', 4);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  // The disk was full in the middle of the second.
  await appendFile(file, 'tw');
  await keepLine(file, 'three', 4);
  expect(await readFile(file, 'utf8')).toBe('one\ntw\nthree\n');
  await keepLine(file, 'four', 4);
  await keepLine(file, 'five', 4);
  expect(await readFile(file, 'utf8')).toBe('four\nfive\n');
  await rm(folder, { recursive: true });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { seededRandom } from '@outrider/kit/seeded-random.ts';
import { afterAll, expect, test } from 'vitest';
import { canCutPower } from './alarm-rounds.ts';
import { takeBack, UnsyncedWrites } from './power-cut.ts';

const root = mkdtempSync(join(tmpdir(), 'outrider-power-cut-'));
afterAll(() => rmSync(root, { recursive: true }));

/** `choose` takes the first, second or third of three ways for these. */
const [NOTHING, FIRST, SOME] = [0, 0.4, 0.9];

const written = (name: string): string => {
  const file = join(root, name);
  writeFileSync(file, 'new words at the front, and more behind');
  return file;
};
const writes = [
  { at: 0, length: 3, size: 9, before: Buffer.from('old') },
  { at: 9, length: 30, size: 9, before: Buffer.alloc(0) },
];

test('nothing of what was written since the last sync is there, and the file is as long as it was', () => {
  const file = written('nothing');
  takeBack(file, writes, () => NOTHING);
  expect(readFileSync(file, 'utf8')).toBe('old words');
});

test('what was written first is there, and what came behind it is not', () => {
  const file = written('first');
  takeBack(file, writes, () => FIRST);
  expect(readFileSync(file, 'utf8')).toBe('new words');
});

test('of sectors that were written any are as they were, and behind the end of before is nothing', () => {
  const file = written('some');
  const numbers = [SOME, 0];
  takeBack(file, writes, () => numbers.shift() ?? 1);
  expect(readFileSync(file, 'utf8')).toBe(`old words${'\0'.repeat(30)}`);
});

const cuts = canCutPower();
if (!cuts) process.stderr.write('No C compiler (cc), or not on Linux: that writes are kept is not tried.\n');
test.skipIf(!cuts)('a program under the library loses what it wrote behind its last sync alone', () => {
  const data = mkdtempSync(join(root, 'data-'));
  const disk = UnsyncedWrites.prepare(mkdtempSync(join(root, 'work-')), data);
  if (disk === undefined) throw new Error('the library cannot be had');
  const file = join(data, 'outrider.sqlite-wal');
  const program = `const fs = require('node:fs');
    const fd = fs.openSync(${JSON.stringify(file)}, 'w+');
    fs.writeSync(fd, 'kept'); fs.fsyncSync(fd);
    fs.writeSync(fd, ' and lost'); fs.writeSync(fd, 'L', 0); fs.ftruncateSync(fd, 2);
    process.kill(process.pid, 'SIGKILL');`;
  const { signal } = spawnSync(process.execPath, ['--eval', program], {
    env: { ...process.env, ...disk.environment },
  });
  expect([signal, readFileSync(file, 'utf8')]).toEqual(['SIGKILL', 'Le']);
  expect(disk.cut(() => NOTHING)).toBe(3);
  expect(readFileSync(file, 'utf8')).toBe('kept');
  expect(disk.cut(seededRandom(1))).toBe(0);
});

import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, onTestFinished, test } from 'vitest';
import { DataSizes } from './data-sizes.ts';

async function folderWith(files: Readonly<Record<string, number>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'outrider-sizes-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, Buffer.alloc(bytes));
  }
  return folder;
}

test('each kind of what is kept has its bytes, files in folders below included, links not', async () => {
  const folder = await folderWith({
    'outrider.sqlite': 100,
    'outrider.sqlite-wal': 20,
    'retrievals/7/1': 30,
    'retrievals/8/2/3': 5,
    'pictures/2026-11-23/a.jpg': 7,
    'server.id': 2,
  });
  await symlink(join(folder, 'outrider.sqlite'), join(folder, 'pictures', 'link'));
  const sizes = new DataSizes(folder, new ManualClock(5_000));
  const { kinds, isCut, measuredMs } = await sizes.read();
  expect(Object.fromEntries(kinds)).toEqual({ database: 120, retrievals: 35, pictures: 7, other: 2 });
  expect([isCut, measuredMs]).toEqual([false, 5_000]);
});

test('a caller who looks again within a minute is told what was measured; after it, it is measured again', async () => {
  const folder = await folderWith({ 'exports/a.zip': 10 });
  const clock = new ManualClock();
  const sizes = new DataSizes(folder, clock);
  await sizes.read();
  await writeFile(join(folder, 'exports', 'b.zip'), Buffer.alloc(5));
  clock.advance(59_999);
  expect((await sizes.read()).kinds.get('exports')).toBe(10);
  clock.advance(1);
  expect((await sizes.read()).kinds.get('exports')).toBe(15);
});

test('a folder that is not there is a fault, and is looked for anew', async () => {
  const folder = await folderWith({});
  const sizes = new DataSizes(join(folder, 'data'), new ManualClock());
  await expect(sizes.read()).rejects.toThrow('ENOENT');
  await mkdir(join(folder, 'data'));
  expect((await sizes.read()).kinds.size).toBe(0);
});

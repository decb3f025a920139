import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, onTestFinished, test } from 'vitest';
import { LogArchives } from './log-archives.ts';

async function archivesIn() {
  const folder = await mkdtemp(join(tmpdir(), 'outrider-archives-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const archives = new LogArchives(folder, new ManualClock(Date.parse('2026-11-23T12:00:00Z')));
  const make = (user: string, pages: AsyncIterable<readonly string[]>) =>
    archives.make({
      name: 'log',
      password: 'p',
      user,
      pages,
      columns: [{ head: 'Row', value: (row: string) => row }],
    });
  return { folder, make };
}

async function* pages(...all: readonly (readonly string[])[]): AsyncGenerator<readonly string[]> {
  yield* all;
}

/** A log whose rows do not come before somebody lets them. */
function heldLog() {
  const { promise, resolve } = Promise.withResolvers<readonly string[]>();
  return { rows: { [Symbol.asyncIterator]: () => one(promise) }, release: () => resolve(['row']) };
  async function* one(row: Promise<readonly string[]>): AsyncGenerator<readonly string[]> {
    yield await row;
  }
}

test('an archive is read as a whole or in part, and has no name on the disk', async () => {
  const { folder, make } = await archivesIn();
  const archive = await make('olga', pages(['a'], ['b']));
  expect(await readdir(folder)).toEqual([]);
  const read = async (from: number, to: number): Promise<Buffer> => {
    const pieces: Uint8Array[] = [];
    for await (const piece of archive.read(from, to)) pieces.push(piece);
    return Buffer.concat(pieces);
  };
  const whole = await read(0, archive.bytes);
  expect(whole.length).toBe(archive.bytes);
  expect(whole.subarray(0, 2).toString()).toBe('7z');
  expect(await read(10, 20)).toEqual(whole.subarray(10, 20));
  await archive.close();
});

test('somebody has one made at a time, and two are made at once; then others have their turn', async () => {
  const { make } = await archivesIn();
  const [first, second] = [heldLog(), heldLog()];
  const making = [make('olga', first.rows), make('ben', second.rows)];
  await expect(make('olga', pages())).rejects.toMatchObject({ code: 'RATE_LIMIT' });
  await expect(make('kim', pages())).rejects.toMatchObject({ code: 'RATE_LIMIT' });
  first.release();
  second.release();
  for (const made of making) await (await made).close();
  await (await make('olga', pages(['c']))).close();
});

test('one that fails leaves nothing, and others can be made', async () => {
  const { folder, make } = await archivesIn();
  async function* failing(): AsyncGenerator<readonly string[]> {
    yield ['a'];
    throw new Error('the store is gone');
  }
  await expect(make('olga', failing())).rejects.toThrow('the store is gone');
  expect(await readdir(folder)).toEqual([]);
  await (await make('olga', pages(['a']))).close();
});

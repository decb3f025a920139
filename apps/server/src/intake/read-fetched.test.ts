import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeProgramStream } from '@outrider/media/files/testing-program-stream.ts';
import { NOON, pictures } from '@outrider/media/segments/testing-units.ts';
import { expect, onTestFinished, test } from 'vitest';
import { readFetched } from './read-fetched.ts';

test('reading tells of itself where there is nothing to take: a long file on a slow disk is no nonsense', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-read-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'file');
  const units = pictures(0, 10_000).map((unit) => {
    const data = new Uint8Array(60_000).fill(7);
    data.set(unit.data);
    return { ...unit, data };
  });
  writeFileSync(path, writeProgramStream(units));
  const given = { pieces: 0, reads: 0 };
  const stretch = { deviceid: 'd', channel: 1, stream: 'main', fromMs: NOON, toMs: NOON + 10_000 } as const;
  const taken = [{ startMs: NOON - 60_000, endMs: NOON + 60_000 }];
  const job = { stretch: { ...stretch, sound: true }, paths: [path], sound: true, taken };
  const footage = await readFetched(job, {
    onPiece: async () => void given.pieces++,
    onRead: () => void given.reads++,
  });
  expect(footage).toEqual([{ state: 'whole', reason: '' }]);
  // 6 MB, that are looked through and then read once more.
  expect(given.pieces).toBe(0);
  expect(given.reads).toBeGreaterThanOrEqual(2);
});

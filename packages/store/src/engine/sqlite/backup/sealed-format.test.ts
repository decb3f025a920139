import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSealed, writeSealed } from './sealed-format.ts';

const CHUNK = 1 << 20;
const PASSPHRASE = 'correct horse battery';

test.each([
  ['nothing', 0, [0]],
  ['less than a chunk', 10, [10]],
  ['a chunk', CHUNK, [CHUNK]],
  ['a byte more than a chunk', CHUNK + 1, [CHUNK, 1]],
  ['two chunks', 2 * CHUNK, [CHUNK, CHUNK]],
])('what is sealed comes again, in chunks of a megabyte: %s', async (_what, bytes, chunks) => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-format-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const whole = randomBytes(bytes);
  async function* inParts(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes; at += 70_000) yield whole.subarray(at, at + 70_000);
  }
  await using file = await open(join(folder, 'sealed'), 'wx+');
  await writeSealed(file, PASSPHRASE, inParts());
  const parts: Buffer[] = [];
  for await (const part of readSealed(file, PASSPHRASE)) parts.push(part);
  expect(parts.map(({ length }) => length)).toEqual(chunks);
  expect(Buffer.concat(parts).equals(whole)).toBe(true);
});

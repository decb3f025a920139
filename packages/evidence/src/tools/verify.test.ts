import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { fingerprintOf } from '../signature.ts';
import { swappedBy, testingPackage, testingSigner } from '../testing-package.ts';

const run = promisify(execFile);
const verify = async (...words: string[]): Promise<{ code: number; err: string; out: string[] }> =>
  await run(process.execPath, [join(import.meta.dirname, 'verify.ts'), ...words]).then(
    ({ stdout }) => ({ code: 0, err: '', out: stdout.trimEnd().split('\n') }),
    ({ code, stderr, stdout }: { code: number; stderr: string; stdout: string }) => ({
      code,
      err: stderr,
      out: stdout.trimEnd().split('\n'),
    }),
  );

function fileOf(bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-verify-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'package.zip');
  writeFileSync(path, bytes);
  return path;
}

test('a whole package is well, and one in which a file was swapped is not: it says which', async () => {
  const whole = await testingPackage();
  const fingerprint = fingerprintOf(testingSigner.publicKey);
  const well = await verify(fileOf(whole));
  expect([well.code, well.out[0], well.out.at(-1)]).toEqual([
    0,
    `key  ${fingerprint}`,
    'OK   all 7 files are as they were signed',
  ]);
  // As a program does that packs what it puts in.
  const other = { 'ch2.mp4': new Uint8Array(5_000).fill(1) };
  const swapped = await verify(fileOf(await swappedBy({ packs: true, extraBytes: 28 }, whole, other)));
  expect(swapped.code).toBe(1);
  expect(swapped.out.filter((line) => line.endsWith(' was changed'))).toEqual(['BAD  ch2.mp4 was changed']);
  expect(swapped.out.some((line) => line.startsWith('OK'))).toBe(false);
  const key = await verify(fileOf(whole), '--key', '0'.repeat(64));
  expect([key.code, key.out[0]]).toEqual([1, 'BAD  another key has signed it']);
});

test.each([
  ['nothing', [], /^Say FILE: FILE is missing\..* Usage: npm run verify/],
  ['a folder', [tmpdir()], /^\S+ is no file: name the package itself\n$/],
  ['what is not there', ['/no/such.zip'], /^There is no file \/no\/such\.zip\n$/],
])('of %s it says in a line that it cannot look', async (_what, words, line) => {
  expect(await verify(...words)).toMatchObject({ code: 2, err: expect.stringMatching(line) });
});

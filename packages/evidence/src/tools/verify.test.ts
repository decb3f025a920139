import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const verify = async (...words: string[]): Promise<{ code: number; err: string }> =>
  await run(process.execPath, [join(import.meta.dirname, 'verify.ts'), ...words]).then(
    () => ({ code: 0, err: '' }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, err: stderr }),
  );

test.each([
  ['nothing', [], /^Say FILE: FILE is missing\..* Usage: npm run verify/],
  ['a folder', [tmpdir()], /^\S+ is no file: name the package itself\n$/],
  ['what is not there', ['/no/such.zip'], /^There is no file \/no\/such\.zip\n$/],
])('of %s it says in a line that it cannot look', async (_what, words, line) => {
  expect(await verify(...words)).toEqual({ code: 2, err: expect.stringMatching(line) });
});

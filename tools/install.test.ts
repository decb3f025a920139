import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

interface Stamps {
  readonly hashOf: (...files: readonly string[]) => string;
  readonly isStamped: (name: string, value: string) => boolean;
  readonly stamp: (name: string, value: string) => void;
}

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'outrider-clone-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** A clone of that name, and what its `install.mjs` says. */
async function clone(
  name: string,
): Promise<Stamps & { readonly hash: (...files: readonly string[]) => string }> {
  const folder = join(parent, name);
  const stamps = (await import(pathToFileURL(join(folder, 'tools/install.mjs')).href)) as Stamps;
  return { ...stamps, hash: (...files) => stamps.hashOf(...files.map((file) => join(folder, file))) };
}

test('what was done for a clone is done for it where it was moved to, and where it was copied', async () => {
  mkdirSync(join(parent, 'a/tools'), { recursive: true });
  cpSync(join(import.meta.dirname, 'install.mjs'), join(parent, 'a/tools/install.mjs'));
  for (const name of ['package-lock.json', 'one.ts', 'two.ts']) writeFileSync(join(parent, 'a', name), name);
  const first = await clone('a');
  first.stamp('install', first.hash('package-lock.json'));
  first.stamp('console', first.hash('package-lock.json', 'one.ts', 'two.ts'));

  cpSync(join(parent, 'a'), join(parent, 'copied'), { recursive: true });
  renameSync(join(parent, 'a'), join(parent, 'moved'));
  for (const name of ['copied', 'moved']) {
    const { isStamped, hash } = await clone(name);
    expect(isStamped('install', hash('package-lock.json'))).toBe(true);
    expect(isStamped('console', hash('package-lock.json', 'one.ts', 'two.ts'))).toBe(true);
  }
});

test('another lock file, and a file that is called or written otherwise, is another state', async () => {
  mkdirSync(join(parent, 'a/tools'), { recursive: true });
  cpSync(join(import.meta.dirname, 'install.mjs'), join(parent, 'a/tools/install.mjs'));
  const { hash } = await clone('a');
  const write = (name: string, text: string): void => writeFileSync(join(parent, 'a', name), text);
  write('one.ts', 'text');
  write('two.ts', 'text');
  const before = hash('one.ts');
  expect(hash('two.ts')).not.toBe(before);
  expect(hash('none.ts')).not.toBe(before);
  write('one.ts', 'texts');
  expect(hash('one.ts')).not.toBe(before);
});

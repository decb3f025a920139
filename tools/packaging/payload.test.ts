import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { neededBy, readLock } from './lock.ts';
import { isShipped, libraryOf, nodePackage, payloadOf, runsOn } from './payload.ts';

const root = join(import.meta.dirname, '../..');
const { workspaces, packages } = neededBy(readLock(root), ['apps/server', 'apps/virtual-fleet']);
const own = workspaces.flatMap((workspace) =>
  globSync(`${workspace}/**/*.ts`, { cwd: root, exclude: ['**/node_modules/**'] }),
);

test.each([
  ['src/main.ts', true],
  ['src/engine/sqlite/migrations/0001-first-tables.sql', true],
  ['variants/police.json', true],
  ['src/main.test.ts', false],
  ['src/testing/doors.ts', false],
  ['src/testing-log.ts', false],
  ['src/engine/pglite/pglite-stores.ts', false],
  ['src/engine/sqlite/database.ts', true],
  ['src/doors/testing.ts', false],
  ['src/people/contract.ts', false],
  ['src/engine/sqlite/fixtures/0002-positions.sqlite', false],
])('of our own %s is shipped: %s', (file, expected) => expect(isShipped(file)).toBe(expected));

test.each([
  ['lib/index.js', true],
  ['LICENSE', true],
  ['cities.pbf', true],
  ['node/x64-linux.node', true],
  ['node/arm64-linux.node', false],
  ['node/x64-darwin.node', false],
  ['node/x64-win32.node', false],
  ['dist/index.d.ts', false],
  ['dist/index.js.map', false],
  ['tests/all.js', false],
  ['src/index.ts', false],
  ['README.md', false],
  ['LICENSE.md', true],
  ['licence.MD', true],
])('of others %s is shipped for x64: %s', (file, expected) => expect(runsOn(file, 'x64')).toBe(expected));

/** What a file imports and starts, as the project writes it; the walls read the same files whole, which takes ten times as long. */
const NAMED = /(?:\bfrom |^import |\bimport\()'([^']+)'|new URL\('([^']+)', import\.meta\.url\)/gm;
const namedIn = (text: string): string[] =>
  Array.from(text.matchAll(NAMED), ([, module, url = '']) => module ?? `./${url}`);

test('no file that is shipped imports a file or a package that stays behind', () => {
  expect(own.length).toBeGreaterThan(1_000);
  const there = packages.map(({ name }) => name);
  const isThere = (file: string, specifier: string): boolean => {
    if (specifier.startsWith('.')) return isShipped(relative(root, join(root, dirname(file), specifier)));
    if (specifier.startsWith('node:') || specifier.startsWith('@outrider/')) return true;
    return there.some((name) => specifier === name || specifier.startsWith(`${name}/`));
  };
  const faults = own
    .filter((file) => isShipped(file))
    .flatMap((file) =>
      namedIn(readFileSync(join(root, file), 'utf8'))
        .filter((specifier) => !isThere(file, specifier))
        .map((specifier) => `${file} imports ${specifier}`),
    );
  expect(faults).toEqual([]);
});

test('the package has the product as it runs, each workspace by its name, and Node, in one order', () => {
  const node = join(root, nodePackage('x64'));
  const placed = payloadOf(root, 'x64', node, '1.2.3');
  const library = libraryOf('1.2.3');
  const byPlace = new Map(placed.map((one) => [one.to, one]));
  for (const file of [
    'package.json',
    'apps/server/src/main.ts',
    'apps/virtual-fleet/src/main.ts',
    'bin/node',
  ])
    expect(byPlace.has(`${library}/${file}`)).toBe(true);
  expect(byPlace.get(`${library}/node_modules/@outrider/store`)).toMatchObject({
    link: '../../packages/store',
  });
  expect(byPlace.get('usr/lib/outrider/current')).toMatchObject({ link: '1.2.3' });
  expect(byPlace.get(`${library}/bin/node`)).toMatchObject({ executable: true });
  expect(byPlace.get(`${library}/apps/server/src/main.ts`)).toMatchObject({ executable: false });
  expect(placed.map(({ to }) => to)).toEqual([...byPlace.keys()].sort());
  const missing = placed.filter(
    (one) => 'from' in one && !one.from.startsWith(node) && !existsSync(one.from),
  );
  expect(missing).toEqual([]);
  expect([...byPlace.keys()].filter((to) => /vitest|playwright|node_modules\/vite\//.test(to))).toEqual([]);
});

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readLock } from './lock.ts';
import { shippedPackages, thirdPartyNotices } from './notices.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'outrider-notices-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A project whose server needs one package, with the given files. */
function project(license: string, files: Readonly<Record<string, string>>): string {
  const at = mkdtempSync(join(folder, 'project-'));
  const packages = {
    'apps/server': { dependencies: { one: '1' } },
    'apps/virtual-fleet': {},
    'apps/console': {},
    'node_modules/one': { version: '1.2.3', license },
    'node_modules/node': { version: '24.0.0', license: 'MIT' },
  };
  const all = {
    'package-lock.json': JSON.stringify({ packages }),
    'node_modules/node/LICENSE': 'NODE',
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(at, file)), { recursive: true });
    writeFileSync(join(at, file), text);
  }
  return at;
}

const noticesOf = (at: string): string => thirdPartyNotices(at, readLock(at), 'node_modules/node');

test('a package is named with version, licence and its own words, and Node with its own', () => {
  const text = noticesOf(project('MIT', { 'node_modules/one/LICENSE.md': 'Copyright One' }));
  expect(text).toContain('one 1.2.3 (MIT)');
  expect(text).toContain('Copyright One');
  expect(text).toContain('Node.js 24.0.0');
  expect(text).toContain('NODE');
});

test('one without a file of its licence has the common words, with who wrote it', () => {
  const manifest = JSON.stringify({ author: 'A. Writer', repository: { url: 'https://one.example' } });
  const text = noticesOf(project('ISC', { 'node_modules/one/package.json': manifest }));
  expect(text).toContain('A. Writer, https://one.example');
  expect(text).toContain('THE AUTHOR DISCLAIMS ALL WARRANTIES');
});

test('nothing is passed on whose licence nobody allowed, or whose words are nowhere', () => {
  expect(() => noticesOf(project('GPL-3.0-only', { 'node_modules/one/LICENSE': 'GPL' }))).toThrow(
    'one 1.2.3: GPL-3.0-only',
  );
  expect(() => noticesOf(project('Apache-2.0', { 'node_modules/one/package.json': '{}' }))).toThrow(
    'has no file with the words of Apache-2.0',
  );
});

test('the product’s own notices name what server, demo and pages are made of, and GeoNames', () => {
  const lock = readLock(root);
  const names = shippedPackages(lock).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['fastify', 'react', 'maplibre-gl', '@fontsource-variable/inter']),
  );
  expect(names).not.toContain('vitest');
  const carrier = `node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  if (!existsSync(join(root, carrier)))
    return void console.log(`Not looked through: npm has no Node for this machine (${carrier}).`);
  const text = thirdPartyNotices(root, lock, carrier);
  for (const name of names) expect(text).toContain(`${name} `);
  expect(text).toContain('GeoNames');
});

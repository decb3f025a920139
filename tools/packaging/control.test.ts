import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readOptions } from '@outrider/options/read-options.ts';
import { serverProgram } from '@outrider/server/options/config.ts';
import { fits } from './carried-node.ts';
import { CONFIG_FILES, controlFile, scriptOf, sumsFile } from './control.ts';
import { newestMigration } from './make-deb.ts';
import type { Placed } from './payload.ts';
import { stage } from './stage.ts';
import { systemFiles } from './system-files.ts';

const root = join(import.meta.dirname, '../..');
const debian = join(import.meta.dirname, 'debian');
const folder = mkdtempSync(join(tmpdir(), 'outrider-packaging-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const placed: Placed[] = [
  { to: 'etc/outrider/options.json', text: '{}', executable: false },
  { to: 'usr/bin/thing', text: '#!/bin/sh\n', executable: true },
  { to: 'usr/lib/thing/link', link: '../other' },
  { to: 'usr/lib/thing/large', text: 'x'.repeat(2_049), executable: false },
];

test('the control file names version, processor and room, and what the package needs', () => {
  const control = controlFile('1.2.3', 'arm64', placed);
  expect(control).toMatch(/^Version: 1\.2\.3$/m);
  expect(control).toMatch(/^Architecture: arm64$/m);
  // A KiB for each file that is smaller, and for the link; three for the large one.
  expect(control).toMatch(/^Installed-Size: 6$/m);
  expect(control).toMatch(/^Depends: .*libstdc\+\+6/m);
  for (const line of control.trimEnd().split('\n')) expect(line).toMatch(/^([A-Z][\w-]*: \S| \S)/);
});

test('sums are of every file but options, which people change', () => {
  const sum = createHash('md5').update('#!/bin/sh\n').digest('hex');
  const sums = sumsFile(placed);
  expect(sums).toContain(`${sum}  usr/bin/thing\n`);
  expect(sums).not.toContain('options.json');
  expect(sums).not.toContain('link');
});

test('files are laid with times and modes that hang on nothing but them', () => {
  stage(folder, placed, 1_000_000);
  expect(statSync(join(folder, 'usr/bin/thing')).mode & 0o777).toBe(0o755);
  expect(statSync(join(folder, 'usr/lib/thing/large')).mode & 0o777).toBe(0o644);
  expect(statSync(join(folder, 'usr/lib')).mode & 0o777).toBe(0o755);
  for (const file of ['usr', 'usr/lib/thing', 'usr/bin/thing'])
    expect(statSync(join(folder, file)).mtimeMs).toBe(1_000_000_000);
});

test('scripts know version and migration; a value that nobody gives is a fault', () => {
  const values = { VERSION: '1.2.3', MIGRATION: '71' };
  for (const name of readdirSync(debian).filter((file) => file.endsWith('.sh'))) {
    const script = scriptOf(readFileSync(join(debian, name), 'utf8'), values);
    expect(script).not.toMatch(/@[A-Z]+@/);
    const checked = spawnSync('sh', ['-n'], { input: script, encoding: 'utf8' });
    expect([name, checked.stderr]).toEqual([name, '']);
  }
  expect(scriptOf('at @MIGRATION@', values)).toBe('at 71');
  expect(() => scriptOf('at @ELSE@', values)).toThrow('@ELSE@');
});

test('the newest migration of the project is the number that the package refuses databases beyond', () => {
  const files = readdirSync(join(root, 'packages/store/src/engine/sqlite'), {
    recursive: true,
    encoding: 'utf8',
  });
  const numbers = files
    .flatMap((file) => /migrations\/(\d{4})-[^/]*\.sql$/.exec(file)?.[1] ?? [])
    .map(Number);
  expect(newestMigration(root)).toBe(Math.max(...numbers));
  expect(newestMigration(folder)).toBe(0);
});

test('the options that a package begins with are options of the server, and open no port by plain http to others', () => {
  const read = readOptions(serverProgram, ['--config', join(debian, 'options.json')]);
  expect(read).toMatchObject({
    options: {
      data: '/var/lib/outrider',
      https: true,
      demo: false,
      monitorHost: '127.0.0.1',
      acceptNew: false,
      backupBeforeMigration: false,
    },
  });
});

test('beside the product a package has command, unit, options, documents and notices', () => {
  const files = systemFiles(root, 'NOTICES');
  const places = files.map(({ to }) => `/${to}`);
  expect(places).toEqual(
    expect.arrayContaining([
      ...CONFIG_FILES,
      '/usr/bin/outrider',
      '/usr/lib/systemd/system/outrider.service',
      '/usr/share/doc/outrider/THIRD-PARTY-NOTICES.gz',
      '/usr/share/doc/outrider/copyright',
      '/usr/share/doc/outrider/packages.md',
    ]),
  );
  expect(files.filter((one) => 'executable' in one && one.executable).map(({ to }) => to)).toEqual([
    'usr/bin/outrider',
  ]);
});

test('of another processor’s Node only the bytes of the lock file are taken', () => {
  const sum = `sha512-${createHash('sha512').update('node').digest('base64')}`;
  expect([fits(Buffer.from('node'), sum), fits(Buffer.from('other'), sum)]).toEqual([true, false]);
});

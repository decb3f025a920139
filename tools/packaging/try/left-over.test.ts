import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { changesBetween, filesOf } from './left-over.ts';

const root = mkdtempSync(join(tmpdir(), 'outrider-left-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(file: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), '');
}

test('files and folders that a package left are found, those that Debian writes by itself are not', () => {
  for (const file of ['etc/hosts', 'var/lib/dpkg/status', 'proc/1/status']) write(file);
  const before = filesOf(root);
  expect(before).toEqual(['etc', 'etc/hosts', 'var', 'var/lib']);
  for (const file of [
    'etc/outrider/options.json',
    'var/lib/dpkg/status-old',
    'var/log/journal/x',
    'etc/passwd-',
  ])
    write(file);
  expect(changesBetween(before, filesOf(root))).toEqual(['etc/outrider', 'etc/outrider/options.json']);
  expect(changesBetween(before, before)).toEqual([]);
});

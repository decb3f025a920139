import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAllowed, licenceFaults } from './licences.ts';
import { lockedPackages, readLock } from './lock.ts';

const root = join(import.meta.dirname, '../..');

test('every package of the lock file has a licence that somebody allowed (else: read it, then tools/packaging/licences.ts)', () => {
  expect(licenceFaults(lockedPackages(readLock(root)))).toEqual([]);
});

test.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND ISC', 'GPL-2.0-only OR MIT AND 0BSD'])(
  '%s leaves a way',
  (license) => expect(isAllowed(license)).toBe(true),
);

test.each([
  undefined,
  '',
  'GPL-3.0-only',
  'MIT AND GPL-3.0-only',
  'SEE LICENSE IN LICENSE',
  'UNLICENSED',
  '(MIT OR ISC) AND GPL-3.0-only',
  '(MIT OR ISC) AND (GPL-3.0-only OR AGPL-3.0-only)',
  'MIT OR (GPL-3.0-only',
])('%s is refused', (license) => expect(isAllowed(license)).toBe(false));

test('what is refused is named with its version and what it says', () => {
  const one = { name: 'copyleft', version: '1.2.3', path: 'node_modules/copyleft' };
  expect(licenceFaults([{ ...one, license: 'AGPL-3.0-only' }])).toEqual([
    'copyleft 1.2.3: AGPL-3.0-only, which tools/packaging/licences.ts does not allow',
  ]);
  expect(licenceFaults([{ ...one, license: undefined }])[0]).toContain('says no licence');
});

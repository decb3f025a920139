import { expect, test } from 'vitest';
import { comesBy, entrancePath } from './entrance.ts';

test('the entrance is of the secret and the host, whatever the port and case', () => {
  // printf 'let me infleet.example' | sha256sum
  expect(entrancePath('let me in', 'fleet.example')).toBe('/a403d9126dbcdf4f');
  expect(entrancePath('let me in', 'Fleet.Example:24680')).toBe('/a403d9126dbcdf4f');
  expect(entrancePath('let me in', 'other.example')).not.toBe('/a403d9126dbcdf4f');
  expect(entrancePath('let me out', 'fleet.example')).not.toBe('/a403d9126dbcdf4f');
  expect(entrancePath(undefined, 'fleet.example')).toBe('');
});

test.each([
  ['/0123456789abcdef', true],
  ['/0123456789abcdef/login', true],
  ['/0123456789abcdef0', false],
  ['/login', false],
  ['/', false],
])('%s comes by it: %s', (path, comes) => expect(comesBy('/0123456789abcdef', path)).toBe(comes));

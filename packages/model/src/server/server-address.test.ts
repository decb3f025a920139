import { expect, test } from 'vitest';
import { isAmong, parseServerAddress } from './server-address.ts';

test.each([
  ['fleet.example', { host: 'fleet.example', port: undefined }],
  ['Fleet.Example:24680', { host: 'fleet.example', port: 24680 }],
  ['10.0.0.7:80', { host: '10.0.0.7', port: 80 }],
  ['[2001:db8::1]:443', { host: '[2001:db8::1]', port: 443 }],
  ['https://fleet.example', undefined],
  ['fleet.example/x', undefined],
  ['fleet.example:0', undefined],
  ['fleet.example:70000', undefined],
  ['a b', undefined],
  ["fleet.example; script-src 'unsafe-inline'", undefined],
  ['', undefined],
])('%s', (text, address) => expect(parseServerAddress(text)).toEqual(address));

test.each([
  ['north.example', 24680, true],
  ['NORTH.example ', 24680, true],
  ['north.example', 80, false],
  ['south.example', 80, true],
  ['evil.example', 24680, false],
])('%s:%i is among north.example:24680 and south.example: %s', (host, port, among) =>
  expect(isAmong(['north.example:24680', 'south.example'], host, port)).toBe(among),
);

import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { isKnownHost, isOwnHost } from './known-host.ts';

const names = {
  host: '0.0.0.0',
  publicAddress: 'recorders.example',
  allowedHosts: ['Fleet.example'],
  allowedOrigins: ['https://proxy.example:8443'],
};

test.each([
  '192.0.2.1',
  '192.0.2.1:24680',
  '[2001:db8::1]:24680',
  'localhost:24680',
  'demo.localhost',
  `${hostname()}:24680`,
  'fleet.example',
  'FLEET.example:443',
  'proxy.example',
  'recorders.example',
  undefined,
])('%s is a name of the server', (host) => {
  expect(isKnownHost(host, names)).toBe(true);
});

test.each([
  'evil.example',
  'fleet.example.evil.example',
  'localhost.evil.example:24680',
  '1.2.3',
  '[::1',
  '0x7f.1',
])('%s is none', (host) => {
  expect(isKnownHost(host, names)).toBe(false);
});

test('a name that an authority has vouched for is known, others are not', () => {
  const vouching = { ...names, vouchedFor: (host: string) => host === 'fleet.example.org' };
  expect(isKnownHost('fleet.example.org', vouching)).toBe(true);
  expect(isOwnHost('fleet.example.org', vouching)).toBe(true);
  expect(isKnownHost('other.example.org', vouching)).toBe(false);
});

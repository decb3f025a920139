import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { inUrl, ownAddresses } from './own-addresses.ts';

const at = (address: string, internal = false): NetworkInterfaceInfo =>
  ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NetworkInterfaceInfo;

test('others reach this machine by the addresses of its network, IPv4 first', () => {
  expect(
    ownAddresses({
      lo: [at('127.0.0.1', true), at('::1', true)],
      eth0: [at('2001:db8::5'), at('192.168.1.5'), at('fe80::1')],
      wlan0: [at('10.0.0.7'), at('192.168.1.5')],
    }),
  ).toEqual(['192.168.1.5', '10.0.0.7', '2001:db8::5']);
});

test.each(['docker0', 'br-5d1e', 'veth12', 'virbr0'])('nobody reaches it by %s', (name) => {
  expect(ownAddresses({ [name]: [at('172.17.0.1')] })).toEqual([]);
});

test('an address that nobody gave is none', () => {
  expect(ownAddresses({ eth0: [at('169.254.3.4')] })).toEqual([]);
});

test('an IPv6 address stands in brackets in a URL', () => {
  expect(['192.168.1.5', '2001:db8::5'].map(inUrl)).toEqual(['192.168.1.5', '[2001:db8::5]']);
});

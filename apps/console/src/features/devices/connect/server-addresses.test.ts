import { expect, test } from 'vitest';
import { serverAddresses } from './server-addresses.ts';

test('the address by which the page was opened comes first, once', () => {
  expect(serverAddresses('fleet.example', ['10.0.0.7'])).toEqual(['fleet.example', '10.0.0.7']);
  expect(serverAddresses('10.0.0.7', ['192.168.1.5', '10.0.0.7'])).toEqual(['10.0.0.7', '192.168.1.5']);
});

test.each(['localhost', '127.0.0.1', '[::1]', '::1'])('%s says nothing to a recorder', (host) => {
  expect(serverAddresses(host, ['10.0.0.7'])).toEqual(['10.0.0.7']);
});

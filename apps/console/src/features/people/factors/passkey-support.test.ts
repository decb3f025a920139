import { expect, test } from 'vitest';
import { passkeyFault } from './passkey-support.ts';

const NAME = 'Passkeys need a host name: open this console by its name, not by its address.';
const HTTPS = 'Passkeys need https, or localhost.';

test.each([
  ['https://fleet.example', true, 'fleet.example', true, undefined],
  ['http://localhost', true, 'localhost', true, undefined],
  ['http://fleet.example', false, 'fleet.example', false, HTTPS],
  ['http://127.0.0.1', true, '127.0.0.1', true, NAME],
  ['https://[::1]', true, '[::1]', true, NAME],
  ['http://192.0.2.7', false, '192.0.2.7', false, NAME],
  ['an old browser', true, 'fleet.example', false, 'This browser has no passkeys.'],
])('on %s', (_, isSecureContext, hostname, hasPasskeys, fault) => {
  expect(passkeyFault({ isSecureContext, hostname, hasPasskeys })).toBe(fault);
});

import { expect, test } from 'vitest';
import { signInFault } from './validate-sign-in.ts';

const whole = { user: 'admin', password: 'x', address: 'fleet.example', port: '24680' };

test.each([
  [{}, undefined],
  [{ user: ' ' }, 'Oops Invalid username or password'],
  [{ password: '' }, 'Oops Invalid username or password'],
  [{ address: '' }, 'Empty Server Address'],
  [{ address: 'http://fleet.example' }, 'Wrong Server Address'],
  [{ port: '' }, 'Empty Server Port'],
  [{ port: '70000' }, 'Wrong Server Port'],
  [{ address: 'evil.example' }, 'This console may not sign in to that server.'],
])('%j says %j', (change, fault) =>
  expect(signInFault({ ...whole, ...change }, (address) => address !== 'evil.example')).toBe(fault),
);

import { accessOf, FULL_ACCESS, hasRight } from '@outrider/model/people/rights.ts';
import { expect, test } from 'vitest';
import {
  firstTokenValues,
  givenRights,
  serviceTokenSchema,
  tokenRequest,
  tokenSchema,
} from './token-values.ts';

const faultsOf = (change: object): string[] => {
  const said = tokenSchema.safeParse({ ...firstTokenValues(FULL_ACCESS), name: 'report', ...change });
  return said.error?.issues.map(({ path }) => path.join('.')) ?? [];
};

test('a new token is offered what a viewer may, as far as its owner may, and never tokens of its own', () => {
  const { access } = firstTokenValues(accessOf(['F_gps', 'F_lmdvrs', 'F_api_full']));
  expect(access).toBe(accessOf(['F_gps']));
  expect(hasRight(firstTokenValues(FULL_ACCESS).access, 'F_api_full')).toBe(false);
  expect(givenRights(accessOf(['F_gps', 'F_api_full']))).toEqual(['F_gps']);
});

test('a form that says what a token may be is sent as it was meant', () => {
  const values = { ...firstTokenValues(accessOf(['F_gps'])), name: 'report', devices: 'B, A' };
  expect(tokenRequest({ ...values, addresses: '192.0.2.0/24\n2001:db8::1' })).toEqual({
    name: 'report',
    level: 3,
    access: accessOf(['F_gps']),
    groups: [],
    devices: ['B', 'A'],
    addresses: ['192.0.2.0/24', '2001:db8::1'],
    days: 90,
    rate: 600,
  });
});

test('a token of a service is sent with whose it is, and has to name it', () => {
  const values = { ...firstTokenValues(accessOf(['F_gps'])), name: 'report' };
  expect(tokenRequest({ ...values, user: 'bot' })).toMatchObject({ user: 'bot' });
  const faults = (user: string) => serviceTokenSchema.safeParse({ ...values, user }).error?.issues ?? [];
  expect(faults(' ').map(({ path }) => path)).toEqual([['user']]);
  expect(faults('bot')).toEqual([]);
});

test.each([
  [{}, []],
  [{ name: ' ' }, ['name']],
  [{ access: accessOf([]) }, ['access']],
  [{ days: '367' }, ['days']],
  [{ days: '1.5' }, ['days']],
  [{ rate: '0' }, ['rate']],
  [{ addresses: '192.0.2.0/33' }, ['addresses']],
  [{ level: '0' }, []],
  [{ level: '0', devices: 'A' }, ['level']],
  [{ level: '0', groupIds: [1] }, ['level']],
])('a form with %o is told of %o', (change, fields) => {
  expect(faultsOf(change)).toEqual(fields);
});

import { ManualClock } from '@outrider/kit/clock.ts';
import { JT808 } from '@outrider/model/devices/link-record.ts';
import { expect, test } from 'vitest';
import { fleetInMemory } from '../../fleet/testing.ts';
import { AuthCodes } from './auth-codes.ts';

async function boot(adopt = true) {
  const { fleet, store } = await fleetInMemory(new ManualClock());
  await fleet.records.register('77');
  const codes = new AuthCodes({ records: fleet.records, adopt, failed() {} });
  const restarted = () => new AuthCodes({ records: fleet.records, adopt: false, failed() {} });
  return { codes, restarted, fleet, store };
}

test('a code given to a terminal that registers takes the old one away only when it is used', async () => {
  const { codes, restarted } = await boot();
  const first = await codes.issue('77');
  expect(codes.accept('77', first)).toBe(true);
  const second = await codes.issue('77');
  expect(codes.accept('77', second)).toBe(true);
  expect(codes.accept('77', first)).toBe(false);
  await expect.poll(() => restarted().accept('77', second)).toBe(true);
});

test('codes that were given out are worth nothing once the terminal has come with its own', async () => {
  const { codes } = await boot();
  const own = await codes.issue('77');
  const another = await codes.issue('77');
  expect([codes.accept('77', own), codes.accept('77', another)]).toEqual([true, false]);
});

test('a stranger who registers under its name again and again does not lock the terminal out', async () => {
  const { codes } = await boot();
  const own = await codes.issue('77');
  for (let at = 0; at < 20; at++) await codes.issue('77');
  expect(codes.accept('77', own)).toBe(true);
});

test('a terminal that was added and never had a code may bring one, once', async () => {
  const { codes } = await boot();
  expect(codes.accept('77', '')).toBe(false);
  expect(codes.accept('77', 'from elsewhere')).toBe(true);
  expect(codes.accept('77', 'another')).toBe(false);
  expect(codes.accept('77', 'from elsewhere')).toBe(true);
  const strict = await boot(false);
  expect(strict.codes.accept('77', 'from elsewhere')).toBe(false);
});

test('a terminal that gave up the registration has to register', async () => {
  const { codes, fleet } = await boot();
  const code = await codes.issue('77');
  await codes.giveUp('77');
  expect(fleet.records.findLink(JT808, '77')?.secretHash).toBeUndefined();
  expect([codes.accept('77', code), codes.accept('77', 'another')]).toEqual([false, false]);
  expect(codes.accept('77', await codes.issue('77'))).toBe(true);
});

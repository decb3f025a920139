import { OutriderError } from '@outrider/model/error-code.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { FakeStore } from '../fake-store.ts';
import { bootFleet, reportAt, START } from '../testing.ts';

it('says the same of when a device was heard after an orderly stop, though it only sent heartbeats', async () => {
  const store = new FakeStore();
  const before = await bootFleet(store);
  for (const deviceid of ['1', '2', '3']) await before.fleet.records.register(deviceid);
  await before.fleet.reports.take('1', [{ ...reportAt(START), arrivedMs: START }]);
  before.clock.advance(90_000);
  before.fleet.presence.heard('1');
  before.fleet.presence.heard('2');
  await before.fleet[Symbol.asyncDispose]();
  const { fleet } = await bootFleet(store);
  const heard = (server: typeof fleet) => ['1', '2', '3'].map((id) => server.state.get(id)?.statusTime);
  expect(heard(fleet)).toEqual([START / 1_000 + 90, START / 1_000 + 90, 0]);
  expect(heard(fleet)).toEqual(heard(before.fleet));
  expect(fleet.state.get('1')?.status).toBe(0);
});

it('keeps it of a device that goes offline, so that a crash forgets nothing of it', async () => {
  const { store, fleet, clock } = await bootFleet();
  await fleet.records.register('1');
  fleet.presence.heard('1');
  clock.advance(120_000);
  await nextTurn();
  expect([...store.words]).toEqual([['1', START]]);
});

it('goes on without room on the disk', async () => {
  const { store, fleet } = await bootFleet();
  await fleet.records.register('1');
  fleet.presence.heard('1');
  vi.spyOn(store.devices, 'keepLastWords').mockRejectedValue(new OutriderError('STORE_FULL', 'full'));
  await expect(fleet[Symbol.asyncDispose]()).resolves.toBeUndefined();
});

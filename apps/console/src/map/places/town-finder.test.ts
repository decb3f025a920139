import { setImmediate as breathe } from 'node:timers/promises';
import { ManualClock } from '@outrider/kit/clock.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import type { Town } from '@outrider/model/maps/town.ts';
import { expect, test, vi } from 'vitest';
import { TownFinder } from './town-finder.ts';

const chur: Town = { name: 'Chur', country: 'CH', lat: 46.84986, lng: 9.53287 };
const place: Place = { lat: 46.85, lng: 9.53 };

function finder() {
  const clock = new ManualClock();
  const ask = vi.fn(async (places: readonly Place[]): Promise<readonly (Town | null)[]> =>
    places.map(({ lat }) => (lat > 0 ? chur : null)),
  );
  const told = vi.fn();
  const found = new TownFinder({ ask, told, after: (ms, work) => void clock.after(ms, work) });
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await breathe();
  };
  return { found, ask, told, pass };
}

test('the towns of many devices are asked for in one call', async () => {
  const { found, ask, told, pass } = finder();
  found.seek('A', place);
  found.seek('B', { lat: -48, lng: -123 });
  expect(found.of('A')).toBeUndefined();
  await pass(150);
  expect(ask).toHaveBeenCalledTimes(1);
  expect([found.of('A'), found.of('B')]).toEqual([chur, null]);
  expect(told.mock.calls).toEqual([['A'], ['B']]);
});

test('a device that drives is asked for again after a kilometre, and not before', async () => {
  const { found, ask, pass } = finder();
  found.seek('A', place);
  await pass(150);
  found.seek('A', { ...place, lat: place.lat + 0.008 });
  await pass(150);
  expect(ask).toHaveBeenCalledTimes(1);
  found.seek('A', { ...place, lat: place.lat + 0.01 });
  await pass(150);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what could not be asked is asked again a little later, without anybody seeking it', async () => {
  const { found, ask, pass } = finder();
  ask.mockRejectedValueOnce(new Error('away'));
  found.seek('A', place);
  await pass(150);
  await pass(14_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(1_000);
  expect(found.of('A')).toBe(chur);
});

test('more than one call takes go in several', async () => {
  const { found, ask, pass } = finder();
  for (let at = 0; at < 250; at++) found.seek(`d${at}`, place);
  await pass(150);
  await pass(150);
  expect(ask.mock.calls.map(([places]) => places.length)).toEqual([200, 50]);
});

import { setImmediate as breathe } from 'node:timers/promises';
import { ManualClock } from '@outrider/kit/clock.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { expect, test, vi } from 'vitest';
import { AddressFinder } from './address-finder.ts';

const place: Place = { lat: 46.85, lng: 9.53 };
/** So many metres north. */
const north = (metres: number): Place => ({ ...place, lat: place.lat + metres / 111_195 });

function finder({ serves = true } = {}) {
  const clock = new ManualClock();
  const play = { language: 'en', serves };
  const ask = vi.fn(async ({ lat }: Place, language: string) => ({
    text: `${lat.toFixed(4)} ${language}`,
  }));
  const works = vi.fn(async () => play.serves);
  const found = new AddressFinder({
    ask,
    works,
    language: () => play.language,
    elapsed: () => clock.elapsed(),
    after: (ms, work) => void clock.after(ms, work),
    told: () => undefined,
  });
  const pass = async (seconds: number): Promise<void> => {
    clock.advance(0);
    await breathe();
    for (let at = 0; at < seconds; at++) {
      clock.advance(1_000);
      await breathe();
    }
  };
  const asked = (): (number | undefined)[] => ask.mock.calls.map(([{ lat }]) => lat);
  return { found, ask, works, play, pass, asked };
}

test('addresses are asked for one a second, the one that is looked at first', async () => {
  const { found, asked, pass } = finder();
  found.seek('A', { lat: 1, lng: 1 }, false);
  found.seek('B', { lat: 2, lng: 1 }, false);
  found.seek('C', { lat: 3, lng: 1 }, true);
  await pass(0);
  expect(asked()).toEqual([3]);
  await pass(2);
  expect(asked()).toEqual([3, 1, 2]);
  expect(found.of('C', { lat: 3, lng: 1 })).toEqual({ text: '3.0000 en' });
});

test('without a service none is asked for, and every five minutes whether there is one', async () => {
  const { found, ask, works, play, pass } = finder({ serves: false });
  found.seek('A', place, true);
  await pass(299);
  expect(works).toHaveBeenCalledTimes(1);
  expect(ask).not.toHaveBeenCalled();
  play.serves = true;
  await pass(2);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('an address holds near where it was asked for, and is no address of what lies further on', async () => {
  const { found, pass } = finder();
  found.seek('A', place, true);
  await pass(0);
  expect(found.of('A', north(140))).toBeDefined();
  expect(found.of('A', north(160))).toBeUndefined();
});

test('one that is looked at and drives is asked for every five seconds, one of a list every thirty', async () => {
  for (const [first, seconds] of [
    [true, 5],
    [false, 30],
  ] as const) {
    const { found, asked, pass } = finder();
    const stop = found.seek('A', place, first);
    await pass(0);
    stop();
    found.seek('A', north(60), first);
    await pass(seconds - 1);
    expect(asked()).toHaveLength(1);
    await pass(1);
    expect(asked()).toHaveLength(2);
  }
});

test('one that stands is not asked for again, unless in another language or because there was none', async () => {
  const { found, ask, play, pass } = finder();
  ask.mockRejectedValueOnce(new Error('none'));
  found.seek('A', place, true);
  await pass(59);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(10);
  expect(ask).toHaveBeenCalledTimes(2);
  await pass(100);
  expect(ask).toHaveBeenCalledTimes(2);
  play.language = 'tw';
  await pass(1);
  expect(found.of('A', place)).toEqual({ text: '46.8500 tw' });
});

test('who is not looked at any more is not asked for', async () => {
  const { found, ask, pass } = finder();
  found.seek('A', place, true)();
  await pass(5);
  expect(ask).not.toHaveBeenCalled();
  found.seek('B', place, true);
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(1);
});

import type { Place } from '@outrider/model/maps/place.ts';
import { expect, test, vi } from 'vitest';
import { askAllTownWords } from './ask-town-words.ts';

test('of many places each is asked for once, some hundred at a time', async () => {
  const ask = vi.fn((places: readonly Place[]) => Promise.resolve(places.map(({ lat }) => `near ${lat}`)));
  const places = Array.from({ length: 500 }, (_, at) => ({ lat: (at % 250) / 100, lng: 121 }));
  const words = await askAllTownWords(places, 'kilometre', ask);
  expect(ask.mock.calls.map(([asked]) => asked.length)).toEqual([200, 50]);
  expect([words({ lat: 1, lng: 121.0001 }), words({ lat: 50, lng: 1 })]).toEqual(['near 1', '']);
});

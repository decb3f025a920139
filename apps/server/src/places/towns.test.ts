import { expect, test, vi } from 'vitest';
import { Towns } from './towns.ts';

const world = new Towns();

test.each([
  ['Chur', 'CH', 46.86, 9.55],
  ['Chang-hua', 'TW', 24.078605, 120.528535],
  ['Punta Arenas', 'CL', -53.15, -70.9],
])('the town nearest to a place beside %s is found', async (name, country, lat, lng) => {
  expect(await world.nearest([{ lat, lng }])).toMatchObject([{ name, country }]);
});

test('a town is found across the date line', async () => {
  const towns = new Towns(async () => [
    { name: 'East', country: 'FJ', lat: -16, lng: -179.9 },
    { name: 'West', country: 'FJ', lat: -16, lng: 178.5 },
  ]);
  expect(await towns.nearest([{ lat: -16, lng: 179.95 }])).toMatchObject([{ name: 'East' }]);
});

test('many places are answered in their order, and one in mid-ocean has no town', async () => {
  const places = [
    { lat: 46.85, lng: 9.53 },
    { lat: -48.9, lng: -123.4 },
    { lat: 25.04, lng: 121.53 },
  ];
  const [chur, nowhere, taipei] = await world.nearest(places);
  expect([chur?.name, nowhere?.name, taipei?.country]).toEqual(['Chur', undefined, 'TW']);
});

test('towns are read once, and again after they could not be', async () => {
  const read = vi.fn(async () => [{ name: 'Chur', country: 'CH', lat: 46.85, lng: 9.53 }]);
  read.mockRejectedValueOnce(new Error('gone'));
  const towns = new Towns(read);
  const here = [{ lat: 46.8, lng: 9.5 }];
  await expect(towns.nearest(here)).rejects.toThrow('gone');
  await Promise.all([towns.nearest(here), towns.nearest(here)]);
  await towns.nearest(here);
  expect(read).toHaveBeenCalledTimes(2);
});

import { expect, test } from 'vitest';
import { csvOf } from '../../../ui/sheet/csv-of.ts';
import { sumOf, tripRows, type Trip } from './trip-files.ts';

const trip: Trip = {
  deviceid: 'A',
  drivers: ['=Ann', 'Bob'],
  from: 1_000,
  to: 1_600,
  start: { lat: 25, lng: 121 },
  end: { lat: 25.1, lng: 121 },
  begun: 1,
  ended: 0,
  distance: 11_119_508,
  driving: 590,
  idle: 10,
  maxspeed: 71.5,
  oscount: 0,
};

test('a trip is a row of CSV, whose text is no formula', () => {
  const [head, row] = csvOf(tripRows([trip])).split('\r\n');
  expect(head?.split(',')).toHaveLength(row?.split(',').length ?? 0);
  expect(row).toMatch(
    /^A,'=Ann; Bob,[\d: -]{19},25,121,[\d: -]{19},25\.1,121,600,11\.12,590,10,71\.5,0,1,0$/,
  );
});

test('trips come to a way and a time together', () => {
  expect(sumOf([trip, trip])).toEqual({ distance: 22_239_016, driving: 1_180 });
});

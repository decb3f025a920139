import { expect, test } from 'vitest';
import { csvOf } from '../../../ui/sheet/csv-of.ts';
import { trackOf } from '@outrider/model/positions/testing-track.ts';
import { sumOf, tripRows, type Trip, unnamedPlaces, wayBlob, wayFileName } from './trip-files.ts';

const trip: Trip = {
  deviceid: 'A',
  drivers: ['=Ann', 'Bob'],
  from: 1_000,
  to: 1_600,
  start: { lat: 25, lng: 121 },
  end: { lat: 25.1, lng: 121 },
  startFence: { index: 4, title: 'Depot' },
  begun: 1,
  ended: 0,
  distance: 11_119_508,
  driving: 590,
  idle: 10,
  maxspeed: 71.5,
  oscount: 0,
};

test('a trip is a row of CSV, whose text is no formula', () => {
  const [head, row] = csvOf(tripRows([trip], () => 'Chur')).split('\r\n');
  expect(head?.split(',')).toHaveLength(row?.split(',').length ?? 0);
  expect(row).toMatch(
    /^A,'=Ann; Bob,[\d: -]{19},Depot,25,121,[\d: -]{19},Chur,25\.1,121,600,11\.12,590,10,71\.5,0,1,0$/,
  );
});

test('a place is called by its fence, one without a title by its number, else by its town', () => {
  const other: Trip = { ...trip, startFence: undefined, endFence: { index: 4, title: '' } };
  expect(unnamedPlaces([trip, other])).toEqual([trip.end, trip.start]);
  const [, first, second] = [...tripRows([trip, other], ({ lat }) => `town ${lat}`)];
  expect([first?.[3], first?.[7], second?.[3], second?.[7]]).toEqual(['Depot', 'town 25.1', 'town 25', '#5']);
});

test('trips come to a way and a time together', () => {
  expect(sumOf([trip, trip])).toEqual({ distance: 22_239_016, driving: 1_180 });
});

test('the way of a trip is a file of its places alone, without those before and after it', async () => {
  const track = trackOf(
    990_000,
    10,
    Array.from({ length: 80 }, () => 30),
  );
  const textAs = async (format: 'gpx' | 'kml'): Promise<string> => await wayBlob(trip, track, format).text();
  const times = (text: string): string[] => text.match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? [];
  for (const text of [await textAs('gpx'), await textAs('kml')]) {
    expect(times(text)).toHaveLength(61);
    expect([times(text).at(0), times(text).at(-1)]).toEqual(
      [1_000_000, 1_600_000].map((ms) => new Date(ms).toISOString()),
    );
  }
  expect(wayFileName(trip, 'kml')).toMatch(/^A [\d -]{19}\.kml$/);
});

import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { trackOf } from '@outrider/model/positions/testing-track.ts';
import { csvText } from '@outrider/kit/csv-text.ts';
import { csvOf } from './csv.ts';
import type { ExportedWay } from './export-rows.ts';
import { AddressBook, fillAddresses } from './fill-addresses.ts';
import { jsonOf } from './json.ts';
import { xlsxOf } from './xlsx.ts';
import { xmlText } from '@outrider/model/positions/gpx.ts';
import { gpxOf, kmlOf } from './xml.ts';

const FROM = Date.UTC(2026, 10, 21, 9, 59, 30);
const way: ExportedWay = {
  deviceid: '=bus <1>',
  track: trackOf(FROM, 30, [10, 20.5, 30]),
  fromMs: FROM,
  toMs: FROM + 60_000,
  timeText: (ms) => new Date(ms).toISOString(),
  secondOfDay: (ms) => Math.floor(ms / 1_000) % 86_400,
  addressOf: ({ lat }) => (lat > 24 ? 'Street "1", Town' : undefined),
};
const textOf = (pieces: Iterable<string>): string => [...pieces].join('');

test('JSON has the points of the stretch with their addresses, the same by hour, and events with where they were', () => {
  const events = [
    { event: { eventid: 6 }, timeMs: FROM - 1, name: 'Ignition on' },
    { event: { eventid: 700 }, timeMs: FROM + 29_999, name: 'Emergency' },
  ];
  expect(JSON.parse(textOf(jsonOf({ ...way, events })))).toEqual({
    deviceid: '=bus <1>',
    begintime: FROM,
    endtime: FROM + 60_000,
    maxSpeed: 20.5,
    dayData: {
      9: [{ seconds: 3_570, speedInKmh: 10, time: FROM, lat: 24, lng: 120 }],
      10: [{ seconds: 0, speedInKmh: 20.5, time: FROM + 30_000, lat: 24.001, lng: 120 }],
    },
    points: [
      { time: FROM, lat: 24, lng: 120, speedInKmh: 10, trackingAngle: 90 },
      {
        time: FROM + 30_000,
        lat: 24.001,
        lng: 120,
        speedInKmh: 20.5,
        trackingAngle: 90,
        address: 'Street "1", Town',
      },
    ],
    events: [
      { appdevid: 6, eventtimeutc: FROM - 1, name: 'Ignition on' },
      {
        appdevid: 700,
        vehiclex: 120,
        vehicley: 24,
        eventtimeutc: FROM + 29_999,
        speed: 10,
        name: 'Emergency',
      },
    ],
  });
  expect(JSON.parse(textOf(jsonOf({ ...way, toMs: FROM })))).toMatchObject({ dayData: {}, points: [] });
});

test('CSV quotes what has commas, and has no cell that a sheet takes for a formula', () => {
  expect(textOf(csvOf(way)).split('\r\n')).toEqual([
    '\u{feff}deviceid,time,lat,lng,speedInKmh,trackingAngle,address',
    "'=bus <1>,2026-11-21T09:59:30.000Z,24.000000,120.000000,10,90,",
    '\'=bus <1>,2026-11-21T10:00:00.000Z,24.001000,120.000000,20.5,90,"Street ""1"", Town"',
    '',
  ]);
  expect(['-1', '@x', '\tx', 'a-b'].map(csvText)).toEqual(["'-1", "'@x", "'\tx", 'a-b']);
});

test('GPX and KML name the device, and have each place with its time', () => {
  const gpx = textOf(gpxOf(way));
  expect(gpx).toContain('<name>=bus &lt;1&gt;</name>');
  expect(gpx.match(/<trkpt /g)).toHaveLength(2);
  expect(gpx).toContain('<cmt>Street &quot;1&quot;, Town</cmt>');
  expect(gpx).toContain('<tpx:speed>5.69</tpx:speed>');
  const kml = textOf(kmlOf(way));
  expect(kml.match(/<when>/g)).toHaveLength(2);
  expect(kml).toContain('<gx:coord>120.0000000 24.0010000 0</gx:coord>');
  expect(xmlText('a\u0000b\u001fc')).toBe('abc');
});

test('a workbook has a sheet with a row for each place, its texts as texts', () => {
  const files = unzipSync(xlsxOf(way));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet.match(/<row>/g)).toHaveLength(3);
  expect(sheet).toContain('<t xml:space="preserve">=bus &lt;1&gt;</t>');
  expect(sheet).toContain('<c><v>24.001000</v></c>');
  expect(Object.keys(files)).toContain('[Content_Types].xml');
});

test('addresses are asked for one after the other, once for each spot, and an error stands in place of one', async () => {
  const book = new AddressBook();
  const places = [24, 24.0001, 24.01, 24.02].map((lat) => ({ lat, lng: 120 }));
  const asked: number[] = [];
  const progress: string[] = [];
  const { signal } = new AbortController();
  await fillAddresses(book, places, {
    async ask({ lat }) {
      asked.push(lat);
      if (lat === 24.02) throw new Error('nothing there');
      return `at ${lat}`;
    },
    signal,
    onProgress: (done, all) => progress.push(`${done}/${all}`),
    words: (error) => (error as Error).message,
  });
  expect(asked).toEqual([24, 24.01, 24.02]);
  expect(places.map((place) => book.of(place))).toEqual(['at 24', 'at 24', 'at 24.01', 'nothing there']);
  expect(progress).toEqual(['0/3', '1/3', '2/3', '3/3']);
  expect(book.missing(places)).toEqual([]);
});

test('filling in addresses ends when it is called off, and what was found stays', async () => {
  const book = new AddressBook();
  const off = new AbortController();
  const places = [24, 25].map((lat) => ({ lat, lng: 120 }));
  await fillAddresses(book, places, {
    async ask() {
      off.abort();
      return 'here';
    },
    signal: off.signal,
    onProgress: () => undefined,
    words: String,
  });
  expect(places.map((place) => book.of(place))).toEqual(['here', undefined]);
});

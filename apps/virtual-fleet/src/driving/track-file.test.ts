import { readFileSync } from 'node:fs';
import { hasRecordings, recordingPath } from '@outrider/kit/testing/recordings.ts';
import { expect, test } from 'vitest';
import { readTrack } from './track-file.ts';
import { TrackReplay } from './track-replay.ts';

const tracks = recordingPath('tracks/');
const withData = test.skipIf(!hasRecordings);

const CSV = `time_utc,lat,lng,speed_kmh,heading_deg
2024-01-12T07:00:00Z,10,20,36,90
2024-01-12T07:00:10Z,10,20.001,72,
bad line
2024-01-12T07:00:20Z,10,20.002,,
`;

test('CSV reads with its gaps left open', () => {
  const fixes = readTrack('a.csv', CSV);
  expect(fixes.map((fix) => [fix.lng, fix.speedKmh, fix.heading])).toEqual([
    [20, 36, 90],
    [20.001, 72, undefined],
    [20.002, undefined, undefined],
  ]);
});

test('GPX reads time, place, speed and height', () => {
  const gpx = `<gpx><trk><trkseg><trkpt lat="47.5" lon="-8.25"><ele>411.5</ele><time>2024-05-01T10:00:00Z</time>
    <extensions><gpxtpx:speed>10</gpxtpx:speed></extensions></trkpt></trkseg></trk></gpx>`;
  expect(readTrack('a.gpx', gpx)).toEqual([
    { time: Date.UTC(2024, 4, 1, 10), lat: 47.5, lng: -8.25, speedKmh: 36, altitude: 411.5 },
  ]);
});

test('NMEA reads RMC in knots and turns away a wrong checksum', () => {
  const right = '$GPRMC,123519,A,4807.038,N,01131.000,W,022.4,084.4,230324,003.1,W*78';
  const body = right.slice(1, -3);
  let sum = 0;
  for (const letter of body) sum ^= letter.charCodeAt(0);
  const line = `$${body}*${sum.toString(16).padStart(2, '0')}`;
  const [fix] = readTrack('a.nmea', `noise\r\n${line}\r\n`);
  expect(fix!.time).toBe(Date.UTC(2024, 2, 23, 12, 35, 19));
  expect(fix!.lat).toBeCloseTo(48.1173, 4);
  expect(fix!.lng).toBeCloseTo(-11.51667, 4);
  expect(fix!.speedKmh).toBeCloseTo(41.48, 1);
  const wrong = `$${body}*${(sum ^ 1).toString(16).padStart(2, '0')}`;
  expect(readTrack('a.nmea', wrong)).toEqual([]);
});

test('a replay glides between fixes at the pace of the drive and begins again after its end', () => {
  const replay = new TrackReplay('a', readTrack('a.csv', CSV), 1_000_000);
  expect(replay.at(1_005_000)).toMatchObject({
    lng: expect.closeTo(20.0005, 6),
    speedKmh: expect.closeTo(54, 6),
    ignition: true,
  });
  expect(replay.at(1_021_000)).toMatchObject({ lng: 20.002, speedKmh: 0 });
  const lap = replay.at(1_000_000 + 80_000 + 5_000);
  expect(lap.lng).toBeCloseTo(20.0005, 6);
  expect(lap.distance).toBeCloseTo(219.3 + 54.8, 0);
});

withData('the NMEA of the Swiss drive gives as many fixes as the CSV made from it', () => {
  const csv = readTrack('a.csv', readFileSync(`${tracks}genivi_20100403_Z205_Switzerland.csv`, 'utf8'));
  const nmea = readTrack('a.nmea', readFileSync(`${tracks}raw/switzerland.nmea`, 'utf8'));
  expect(Math.abs(csv.length - nmea.length)).toBeLessThan(20);
  expect(nmea[100]!.lat).toBeCloseTo(csv[100]!.lat, 4);
});

withData('a taxi with a fix a minute and outliers is never faster than a car can be', () => {
  const fixes = readTrack('a.csv', readFileSync(`${tracks}sf_taxi_abboip.csv`, 'utf8'));
  const replay = new TrackReplay('taxi', fixes, 0);
  for (let second = 0; second < 20_000; second += 10)
    expect(replay.at(second * 1_000).speedKmh).toBeLessThan(260);
});

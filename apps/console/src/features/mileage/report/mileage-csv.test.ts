import { expect, test } from 'vitest';
import { mileageCsv } from './mileage-csv.ts';

test('a row has its way in km, and leaves empty what it does not tell', () => {
  const row = { distance: 12_345_678, totalDrivingtime: 60, idletime: 1, parkcount: 2, parktime: 3 };
  const csv = mileageCsv([
    { deviceid: '=bus', date: '2026-11-21', ...row, oscount: 4, overspeedtime: 5, maxspeed: 101.5 },
    { deviceid: 'bus-2', days: 2, ...row },
  ]);
  expect(csv.split('\r\n')).toEqual([
    '\u{feff}deviceid,date,distanceKm,totalDrivingtime,idletime,parkcount,parktime,oscount,overspeedtime,maxspeed',
    "'=bus,2026-11-21,12.346,60,1,2,3,4,5,101.5",
    'bus-2,,12.346,60,1,2,3,,,',
    '',
  ]);
});

import { csvText } from '@outrider/kit/csv-text.ts';
import { type ExportedWay, fixesOf } from './export-rows.ts';

/** A way as CSV (RFC 4180), with a mark that has sheets read it as UTF-8. */
export function* csvOf(way: ExportedWay): Generator<string> {
  yield '\u{feff}deviceid,time,lat,lng,speedInKmh,trackingAngle,address\r\n';
  const deviceid = csvText(way.deviceid);
  for (const fix of fixesOf(way)) {
    const { time, lat, lng, speedKmh, heading } = fix;
    const address = csvText(way.addressOf(fix) ?? '');
    yield `${deviceid},${way.timeText(time)},${lat.toFixed(6)},${lng.toFixed(6)},${speedKmh},${heading},${address}\r\n`;
  }
}

import { wayText } from '@outrider/model/positions/way-files.ts';
import { type ExportedWay, fixesOf } from './export-rows.ts';

/** The fixes of a way, which may be gone through more than once. */
const again = (way: ExportedWay) => ({ [Symbol.iterator]: () => fixesOf(way) });

/** A way as GPX, with the addresses of its places. */
export const gpxOf = (way: ExportedWay): Generator<string> =>
  wayText('gpx', way.deviceid, again(way), way.addressOf);

/** A way as KML: places with their times. */
export const kmlOf = (way: ExportedWay): Generator<string> => wayText('kml', way.deviceid, again(way));

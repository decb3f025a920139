import { gpxTrack, xmlText } from '@outrider/model/positions/gpx.ts';
import { type ExportedWay, fixesOf } from './export-rows.ts';

/** A way as GPX, with the addresses of its places. */
export const gpxOf = (way: ExportedWay): Generator<string> =>
  gpxTrack(way.deviceid, fixesOf(way), way.addressOf);

/** A way as KML 2.2 with Google's track: places with their times. */
export function* kmlOf(way: ExportedWay): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">\n<Document>\n';
  yield `<name>${xmlText(way.deviceid)}</name><Placemark><name>${xmlText(way.deviceid)}</name><gx:Track>\n`;
  for (const { time } of fixesOf(way)) yield `<when>${new Date(time).toISOString()}</when>\n`;
  for (const { lat, lng } of fixesOf(way))
    yield `<gx:coord>${lng.toFixed(7)} ${lat.toFixed(7)} 0</gx:coord>\n`;
  yield '</gx:Track></Placemark>\n</Document>\n</kml>\n';
}

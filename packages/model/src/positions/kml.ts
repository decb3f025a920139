import { xmlText } from './gpx.ts';
import type { TrackFix } from './track.ts';
import type { WayFormat } from './way-format.ts';

const headOf = (name: string): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">\n<Document>\n' +
  `<name>${xmlText(name)}</name><Placemark><name>${xmlText(name)}</name><gx:MultiTrack><gx:interpolate>1</gx:interpolate>\n`;

/** Places as one of Google's tracks, which has all times in front of all places. */
function* partOf(fixes: Iterable<TrackFix>): Generator<string> {
  yield '<gx:Track>\n';
  for (const { time } of fixes) yield `<when>${new Date(time).toISOString()}</when>\n`;
  for (const { lat, lng } of fixes) yield `<gx:coord>${lng.toFixed(7)} ${lat.toFixed(7)} 0</gx:coord>\n`;
  yield '</gx:Track>\n';
}

/** Ways as KML 2.2 (OGC 12-007r2) with Google's tracks: places with their times. */
export const kml: WayFormat = {
  type: 'application/vnd.google-earth.kml+xml',
  headOf,
  partOf,
  tail: '</gx:MultiTrack></Placemark>\n</Document>\n</kml>\n',
};

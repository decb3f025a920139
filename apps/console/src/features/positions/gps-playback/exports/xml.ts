import { type ExportedWay, fixesOf } from './export-rows.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** What XML 1.0 has no way to write. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text as it stands in XML. */
export function xmlText(text: string): string {
  return text.replaceAll(UNWRITABLE, '').replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
}

/** A way as GPX 1.1 (https://www.topografix.com/gpx/1/1/); speeds in m/s, as an extension that readers know. */
export function* gpxOf(way: ExportedWay): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Outrider" xmlns="http://www.topografix.com/GPX/1/1" xmlns:tpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">\n';
  yield `<trk><name>${xmlText(way.deviceid)}</name><trkseg>\n`;
  for (const fix of fixesOf(way)) {
    const { time, lat, lng, speedKmh, heading } = fix;
    const address = way.addressOf(fix);
    const cmt = address === undefined ? '' : `<cmt>${xmlText(address)}</cmt>`;
    const speed = (speedKmh / 3.6).toFixed(2);
    yield `<trkpt lat="${lat.toFixed(7)}" lon="${lng.toFixed(7)}"><time>${new Date(time).toISOString()}</time>${cmt}<extensions><tpx:TrackPointExtension><tpx:speed>${speed}</tpx:speed><tpx:course>${heading}</tpx:course></tpx:TrackPointExtension></extensions></trkpt>\n`;
  }
  yield '</trkseg></trk>\n</gpx>\n';
}

/** A way as KML 2.2 with Google's track: places with their times. */
export function* kmlOf(way: ExportedWay): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">\n<Document>\n';
  yield `<name>${xmlText(way.deviceid)}</name><Placemark><name>${xmlText(way.deviceid)}</name><gx:Track>\n`;
  for (const { time } of fixesOf(way)) yield `<when>${new Date(time).toISOString()}</when>\n`;
  for (const { lat, lng } of fixesOf(way))
    yield `<gx:coord>${lng.toFixed(7)} ${lat.toFixed(7)} 0</gx:coord>\n`;
  yield '</gx:Track></Placemark>\n</Document>\n</kml>\n';
}

import type { TrackFix } from './track.ts';
import type { CommentOf, WayFormat } from './way-format.ts';

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

/** What stands before the places of a way, as GPX 1.1 (https://www.topografix.com/gpx/1/1/). */
const headOf = (name: string): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Outrider" xmlns="http://www.topografix.com/GPX/1/1" xmlns:tpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">\n' +
  `<trk><name>${xmlText(name)}</name><trkseg>\n`;

/** Places of a way: speeds in m/s, as an extension that readers know. */
function* partOf(fixes: Iterable<TrackFix>, commentOf: CommentOf): Generator<string> {
  for (const fix of fixes) {
    const { time, lat, lng, speedKmh, heading } = fix;
    const comment = commentOf(fix);
    const cmt = comment === undefined ? '' : `<cmt>${xmlText(comment)}</cmt>`;
    const speed = (speedKmh / 3.6).toFixed(2);
    yield `<trkpt lat="${lat.toFixed(7)}" lon="${lng.toFixed(7)}"><time>${new Date(time).toISOString()}</time>${cmt}<extensions><tpx:TrackPointExtension><tpx:speed>${speed}</tpx:speed><tpx:course>${heading}</tpx:course></tpx:TrackPointExtension></extensions></trkpt>\n`;
  }
}

/** Ways as GPX 1.1. */
export const gpx: WayFormat = {
  type: 'application/gpx+xml',
  headOf,
  partOf,
  tail: '</trkseg></trk>\n</gpx>\n',
};

import { type ExportedEvent, type ExportedWay, fixesOf } from './export-rows.ts';

/** A way as JSON: the points, and the same by hours of the day (rule POS-9). */
export function* jsonOf(way: ExportedWay): Generator<string> {
  const { deviceid, fromMs, toMs, events } = way;
  let maxSpeed = 0;
  const hours = new Map<number, string[]>();
  for (const { time, lat, lng, speedKmh } of fixesOf(way)) {
    if (speedKmh > maxSpeed) maxSpeed = speedKmh;
    const second = way.secondOfDay(time);
    const hour = Math.floor(second / 3_600);
    const entry = { seconds: second % 3_600, speedInKmh: speedKmh, time, lat, lng };
    const entries = hours.get(hour);
    if (entries === undefined) hours.set(hour, [JSON.stringify(entry)]);
    else entries.push(JSON.stringify(entry));
  }
  const head = { deviceid, begintime: fromMs, endtime: toMs, maxSpeed };
  yield `${JSON.stringify(head).slice(0, -1)},\n"dayData":{`;
  let before = '';
  for (const [hour, entries] of hours) {
    yield `${before}"${hour}":[${entries.join(',')}]`;
    before = ',\n';
  }
  yield '},\n"points":[';
  before = '';
  for (const fix of fixesOf(way)) {
    const { time, lat, lng, speedKmh: speedInKmh, heading: trackingAngle } = fix;
    const address = way.addressOf(fix);
    const point = { time, lat, lng, speedInKmh, trackingAngle, ...(address !== undefined && { address }) };
    yield before + JSON.stringify(point);
    before = ',\n';
  }
  yield ']';
  if (events !== undefined) {
    yield `,\n"events":${JSON.stringify(events.map((event) => eventOf(event, way)))}`;
  }
  yield '}\n';
}

/** An event with where the vehicle last was by then, and its km/h; without, where the way begins later. */
function eventOf({ event: { eventid }, timeMs, name }: ExportedEvent, { track }: ExportedWay) {
  const at = track.firstFrom(timeMs + 1) - 1;
  const place =
    at < 0 ? {} : { vehiclex: track.lngAt(at), vehicley: track.latAt(at), speed: track.speedAt(at) };
  return { appdevid: eventid, ...place, eventtimeutc: timeMs, name };
}

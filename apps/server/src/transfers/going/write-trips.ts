import { setTimeout as afterMs } from 'node:timers/promises';
import { cutOut } from '@outrider/model/privacy/dark-time.ts';
import { DAY_MS } from '@outrider/model/recordings/segment.ts';
import type { DeviceTrip } from '../../mileage/trip-book.ts';
import type { Visit } from '../../happenings/visits/whole-visits.ts';
import type { GoingBody } from './going-spec.ts';
import { goingDevices, type GoingParts } from './going-parts.ts';
import type { GoingWriting } from './going-writing.ts';
import { ownPlaces } from './own-titles.ts';
import { type GoingColumn, type GoingSpan, timeText } from './record-sheets.ts';

/** Columns of trips. */
export const tripColumns: readonly GoingColumn<DeviceTrip>[] = [
  { head: 'device', about: 'ID of the device', value: ({ deviceid }) => deviceid },
  { head: 'from', about: 'when it set out, UTC', value: ({ fromMs }) => timeText(fromMs) },
  { head: 'to', about: 'when it parked, UTC', value: ({ toMs }) => timeText(toMs) },
  {
    head: 'begun',
    about: '0: it drove already when it was first heard of',
    value: ({ begun }) => Number(begun),
  },
  { head: 'ended', about: '0: it drove with its last report', value: ({ ended }) => Number(ended) },
  { head: 'from lat', about: 'degrees north, where it set out', value: ({ start }) => start.lat },
  { head: 'from lng', about: 'degrees east', value: ({ start }) => start.lng },
  { head: 'to lat', about: 'degrees north, where it parked', value: ({ end }) => end.lat },
  { head: 'to lng', about: 'degrees east', value: ({ end }) => end.lng },
  { head: 'km', about: 'how far it drove', value: ({ distance }) => distance / 1e6 },
  { head: 'driving', about: 'seconds that it drove', value: (trip) => trip.totalDrivingtime },
  { head: 'idle', about: 'seconds that it stood with its ignition on', value: ({ idletime }) => idletime },
  { head: 'max speed', about: 'km/h', value: ({ maxSpeedKmh }) => maxSpeedKmh },
  { head: 'over-speed', about: 'how often it was too fast', value: ({ oscount }) => oscount },
  {
    head: 'drivers',
    about: 'who was entered as its driver meanwhile',
    value: ({ drivers }) => drivers.join('; '),
  },
];

/** Columns of visits. */
export const visitColumns: readonly GoingColumn<Visit>[] = [
  { head: 'device', about: 'ID of the device', value: ({ deviceid }) => deviceid },
  {
    head: 'fence',
    about: 'number of the fence, as index in places/fences.geojson',
    value: ({ number }) => number,
  },
  { head: 'title', about: 'title of the fence', value: ({ title }) => title },
  { head: 'from', about: 'when it came in, UTC', value: ({ from }) => timeText(from * 1_000) },
  { head: 'to', about: 'when it left, UTC', value: ({ to }) => timeText(to * 1_000) },
  { head: 'begun', about: '0: it is not known when it came', value: ({ begun }) => Number(begun) },
  {
    head: 'ended',
    about: '0: it was inside with the last that was heard of it',
    value: ({ ended }) => Number(ended),
  },
];

async function* tripPages(parts: GoingParts, { fromMs, toMs }: GoingSpan): AsyncGenerator<DeviceTrip[]> {
  const asked = {
    fromMs,
    toMs,
    oldestMs: Number.NEGATIVE_INFINITY,
    darkOf: (deviceid: string, from: number, to: number) =>
      parts.privacy.between(deviceid, from, to, 'place'),
  };
  const deviceids = goingDevices(parts).map(({ deviceid }) => deviceid);
  for (let at = 0; at < deviceids.length;) {
    const { trips, done } = await parts.trips.find(deviceids.slice(at), asked);
    at += Math.max(1, done);
    // A trip over the end of a month is in the month in which it began.
    yield trips.filter((trip) => trip.fromMs >= fromMs && trip.fromMs < toMs);
  }
}

/**
 * Days that are not counted yet are waited for, as they are counted in the background: until none of them was counted for this long, ms. They are asked
 * about this often.
 */
const LONGEST_WAIT_MS = 30_000;
const ASK_MS = 250;

/** The question for visits, and how long it may wait still. */
interface VisitsAsked {
  readonly parts: GoingParts;
  readonly rest: (ms: number) => Promise<void>;
  leftMs: number;
  /** Days of devices that were not counted in time. */
  pending: number;
}

/** Visits that began in a stretch, by device. */
async function* visitPages(asked: VisitsAsked, span: GoingSpan): AsyncGenerator<readonly Visit[]> {
  const { parts } = asked;
  const fences = ownFences(parts);
  for (const { deviceid } of goingDevices(parts)) {
    const visits = await visitsOf(deviceid, span, asked);
    yield visits
      .filter(({ number }) => fences?.has(number) ?? true)
      .flatMap((visit) => litVisits(visit, parts));
  }
}

/** The fences of a branch; undefined: all. A visit to another's would name that. */
function ownFences({ fences, reach }: GoingParts): ReadonlySet<number> | undefined {
  if (reach === undefined) return undefined;
  return new Set(ownPlaces(fences.slots(), { reach }).map(({ number }) => number));
}

async function visitsOf(
  deviceid: string,
  { fromMs, toMs }: GoingSpan,
  asked: VisitsAsked,
): Promise<readonly Visit[]> {
  const ask = async () => await asked.parts.visits.find([deviceid], fromMs / 1_000, toMs / 1_000);
  let found = await ask();
  // No answer has more than so many: of more, halves are asked for.
  if (found.left > 0 && toMs - fromMs > DAY_MS) {
    const middle = Math.ceil((fromMs + toMs) / 2 / DAY_MS) * DAY_MS;
    return [
      ...(await visitsOf(deviceid, { fromMs: middle, toMs }, asked)),
      ...(await visitsOf(deviceid, { fromMs, toMs: middle }, asked)),
    ];
  }
  if (found.pending > 0) asked.parts.visitKeeper.look();
  while (found.pending > 0 && asked.leftMs > 0) {
    const before = found.pending;
    await asked.rest(ASK_MS);
    found = await ask();
    // However slow the machine is, and whatever else is counted meanwhile: it goes on.
    asked.leftMs = found.pending < before ? LONGEST_WAIT_MS : asked.leftMs - ASK_MS;
  }
  asked.pending += found.pending + found.left;
  return found.visits.filter(({ from }) => from * 1_000 >= fromMs && from * 1_000 < toMs);
}

/** What of a visit is not in a private time: its parts begin and end where nobody is told. */
function litVisits(visit: Visit, { privacy }: GoingParts): Visit[] {
  const [fromMs, toMs] = [visit.from * 1_000, visit.to * 1_000 + 1];
  const dark = privacy.between(visit.deviceid, fromMs, toMs, 'place');
  if (dark.length === 0) return [visit];
  return cutOut([{ fromMs, toMs, mode: 'dark' as const }], dark).map((lit) => ({
    ...visit,
    from: Math.ceil(lit.fromMs / 1_000),
    to: Math.floor(lit.toMs / 1_000),
    begun: visit.begun && lit.fromMs === fromMs,
    ended: visit.ended && lit.toMs === toMs,
  }));
}

const ownRest = async (ms: number): Promise<void> => await afterMs(ms);

/**
 * Writes the trips, or the visits, of a month.
 * @param rest waits this long, ms
 * @returns of how many days of devices visits are left out, as they are not counted yet
 */
export async function writeTrips(
  { what, fromMs, toMs }: GoingBody<'trips'>,
  parts: GoingParts,
  writing: GoingWriting,
  rest = ownRest,
): Promise<number> {
  const span = { fromMs, toMs };
  const path = `${what}/${new Date(fromMs).toISOString().slice(0, 7)}`;
  if (what === 'trips') {
    await writing.sheet(path, tripColumns, tripPages(parts, span), span);
    return 0;
  }
  const restAndAsk = async (ms: number): Promise<void> => {
    await rest(ms);
    await writing.pace.wrote(0);
  };
  const asked: VisitsAsked = { parts, rest: restAndAsk, leftMs: LONGEST_WAIT_MS, pending: 0 };
  await writing.sheet(path, visitColumns, visitPages(asked, span), span);
  return asked.pending;
}

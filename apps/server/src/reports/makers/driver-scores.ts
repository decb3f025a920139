import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import {
  driverScore,
  pointsWords,
  type ScoredEvent,
  scorePer1000Km,
  scoreWords,
} from '@outrider/model/reports/driver-score.ts';
import { MIN_SCORE_KM } from '@outrider/model/reports/limits.ts';
import type { ReportCell, ReportColumn, ReportRows } from '../report-table.ts';
import { eventsOf, type ReportSubject } from '../report-subject.ts';
import { driversOf, kmOf } from './driving.ts';
import { ScoreTrend, TREND_WEEKS } from './score-trend.ts';

/** A false alarm costs nobody anything (rule N18). */
const FALSE_ALARM = 3;
const MOST_BARS = 12;
/** Vehicles of a driver that are named, at most. */
const MOST_NAMED = 5;

/** What a driver did in all their vehicles; where nobody was entered, a vehicle by itself. */
interface Driver {
  readonly key: string;
  readonly name: string;
  readonly vehicles: Set<string>;
  km: number;
  readonly counts: Map<number, number>;
  dismissed: number;
}

export const scoreColumns = ({ words }: ReportSubject): ReportColumn[] => [
  { text: words.say('Driver'), width: 18 },
  { text: words.say('Vehicles'), width: 22 },
  { text: words.say('Score'), width: 10, numeric: true },
  { text: words.say('Score per 1,000 km'), width: 16, numeric: true },
  { text: words.distanceHeading(), width: 14, numeric: true },
  { text: words.say('Events'), width: 10, numeric: true },
  { text: words.say('False alarms, left out'), width: 16, numeric: true },
  { text: words.say('Trend over weeks'), width: 44 },
  { text: words.say('Why'), width: 60 },
];

/** A row a driver, the lowest score first: the sum of N19, the same per 1,000 km, and how it comes about. */
export async function* scoreRows(subject: ReportSubject): ReportRows {
  const { words } = subject;
  const drivers = new Map<string, Driver>();
  for await (const events of eventsOf(subject)) for (const event of events) countEvent(drivers, event);
  await addDistances(drivers, subject);
  const trend = await ScoreTrend.read(subject, keyOf, ({ checkStatus }) => checkStatus !== FALSE_ALARM);
  const rows = [...drivers.values()].map((driver) => ({ driver, ...scored(driver, subject) }));
  rows.sort(
    (a, b) => a.score - b.score || (a.per ?? a.score) - (b.per ?? b.score) || b.driver.km - a.driver.km,
  );
  if (rows.length > 0)
    yield rows.map(({ driver, events, score, per }): ReportCell[] => [
      driver.name === '' ? words.say('Nobody entered') : driver.name,
      vehicleWords(driver.vehicles),
      score,
      per ?? words.say('Under {distance}', { distance: least(subject) }),
      words.far(driver.km),
      events.reduce((sum, { count }) => sum + count, 0),
      driver.dismissed,
      trend.of(driver.key),
      scoreWords(events, (code) => words.event(code)),
    ]);
  return {
    chart: {
      title: words.say('Lowest scores'),
      bars: rows
        .slice(0, MOST_BARS)
        .map(({ driver, score }) => ({ label: driver.name || vehicleWords(driver.vehicles), value: score })),
    },
    notes: [
      words.say('A score is 100 and the points of all events, from 0 to 100. False alarms are left out.'),
      words.say('Per 1,000 km it is told from {distance} on: of a shorter way it says nothing.', {
        distance: least(subject),
      }),
      words.say(
        'Trend: the score of each of the last {n} weeks that are over, from Monday to Sunday, the oldest first.',
        {
          n: TREND_WEEKS,
        },
      ),
      words.say('Points: {points}', {
        points: pointsWords(pointsOf(subject), (code) => words.event(code)),
      }),
    ],
  };
}

const least = ({ words, report }: ReportSubject): string =>
  `${words.far(MIN_SCORE_KM)} ${report.unit === 1 ? words.say('miles') : 'km'}`;

function vehicleWords(vehicles: ReadonlySet<string>): string {
  const named = [...vehicles].toSorted();
  const more = named.length - MOST_NAMED;
  return named.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` +${more}` : '');
}

/** Where nobody was entered a vehicle is by itself. */
const keyOf = (name: string, deviceid: string): string => (name === '' ? ` ${deviceid}` : name);

function driverOf(drivers: Map<string, Driver>, name: string, deviceid: string): Driver {
  const key = keyOf(name, deviceid);
  const driver = drivers.get(key) ?? {
    key,
    name,
    vehicles: new Set(),
    km: 0,
    counts: new Map(),
    dismissed: 0,
  };
  drivers.set(key, driver);
  driver.vehicles.add(deviceid);
  return driver;
}

function countEvent(
  drivers: Map<string, Driver>,
  { driver: name, deviceid, eventid, checkStatus }: KeptEvent,
): void {
  const driver = driverOf(drivers, name, deviceid);
  if (checkStatus === FALSE_ALARM) driver.dismissed++;
  else driver.counts.set(eventid, (driver.counts.get(eventid) ?? 0) + 1);
}

/** A driver who had no event has a score, too. */
async function addDistances(drivers: Map<string, Driver>, subject: ReportSubject): Promise<void> {
  const { devices, reached } = subject;
  for (const [at, device] of devices.entries()) {
    reached(at / devices.length);
    for (const [name, sum] of await driversOf(device, subject))
      if (sum.distance > 0) driverOf(drivers, name, device.deviceid).km += kmOf(sum);
  }
}

const pointsOf = ({ events }: ReportSubject): ReadonlyMap<number, number> =>
  events.kind === 'points' ? events.points : new Map();

function scored({ counts, km }: Driver, subject: ReportSubject) {
  const points = pointsOf(subject);
  const events: ScoredEvent[] = [...counts].map(([code, count]) => ({
    code,
    count,
    points: points.get(code) ?? 0,
  }));
  return { events, score: driverScore(events), per: scorePer1000Km(events, km) };
}

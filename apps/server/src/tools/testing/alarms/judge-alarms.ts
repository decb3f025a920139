import { deepEqual, equal, ok } from 'node:assert/strict';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import { type Delivery, summaryOf } from '@outrider/model/notifications/delivery-record.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import type { Store } from '@outrider/store/store.ts';
import { type AlarmRecorder, STANDING, TOLD } from './alarm-recorder.ts';
import type { ToldOutside } from './told-outside.ts';

/** Tries at one place at a time: so many are on their way at a kill, and may go out once more. */
const AT_ONCE = 4;
const A_PAGE = 1_000;

/** What came of it. */
export interface AlarmVerdict {
  /** Events, all of which their recorders told. */
  readonly events: number;
  /** Events of reports that came too late for anybody to be rung up. */
  readonly late: number;
  readonly deliveries: number;
  /** Deliveries that went out once more, and the most of them at one kill. */
  readonly again: number;
  readonly mostAgain: number;
}

/**
 * Compares what a server kept that is ended, what its recorders reported and what was told outside: each alarm is one event, each event one
 * delivery to the web service and in one mail, each delivery is done, and what went out twice had the same id.
 * @throws AssertionError where that is not so
 */
export async function judgeAlarms(
  folder: string,
  recorders: readonly AlarmRecorder[],
  told: readonly ToldOutside[],
): Promise<AlarmVerdict> {
  await using store = await openSqliteStore({ folder });
  const events: KeptEvent[] = [];
  for (const recorder of recorders) events.push(...(await eventsOf(store, recorder)));
  const deliveries = await allDeliveries(store);
  const rung = events.filter(({ late }) => !late);
  judgeHook(deliveries, rung);
  judgeMail(deliveries, rung);
  const undone = deliveries.filter(({ state }) => state !== 'done');
  deepEqual(undone, [], 'a delivery is not done');
  const repeats = judgeIds(deliveries, told);
  const counts = [...repeats.values()];
  return {
    events: events.length,
    late: events.length - rung.length,
    deliveries: deliveries.length,
    again: counts.reduce((sum, count) => sum + count, 0),
    mostAgain: Math.max(0, ...counts),
  };
}

/** The events of a recorder, each of which is one alarm of one report. */
async function eventsOf(store: Store, { phone: deviceid, reports }: AlarmRecorder): Promise<KeptEvent[]> {
  const kept = await store.events.between({ deviceid, from: 0, to: 1e11, limit: 1_000_000 });
  const found = kept.filter(({ eventid }) => eventid === STANDING || eventid === TOLD);
  const nameOf = (eventid: number, second: number): string => `${eventid} of second ${second}`;
  const wanted = reports.flatMap(({ second, stands }) => [
    nameOf(TOLD, second),
    ...(stands ? [nameOf(STANDING, second)] : []),
  ]);
  const names = found.map(({ eventid, time }) => nameOf(eventid, time));
  deepEqual(names.toSorted(), wanted.toSorted(), `events of ${deviceid} are not its alarms, each once`);
  ok(
    reports.every(({ acknowledged }) => acknowledged !== undefined),
    `${deviceid} reported what nobody acknowledged`,
  );
  // What stands is over with the next report.
  for (const [at, { second, stands }] of reports.entries()) {
    const next = reports[at + 1];
    if (!stands || next === undefined) continue;
    const event = found.find(({ eventid, time }) => eventid === STANDING && time === second);
    equal(event?.endTime, next.second, `the end of ${nameOf(STANDING, second)} of ${deviceid}`);
  }
  return found;
}

async function allDeliveries(store: Store): Promise<Delivery[]> {
  const all: Delivery[] = [];
  for (;;) {
    const page = await store.deliveries.list({ limit: A_PAGE, before: all.at(-1)?.id });
    all.push(...page);
    if (page.length < A_PAGE) return all;
  }
}

function judgeHook(deliveries: readonly Delivery[], events: readonly KeptEvent[]): void {
  const told = deliveries.filter(({ way }) => way === 'webhook').map(({ event }) => event);
  const wanted = events.map(({ id }) => id);
  deepEqual(told.toSorted(rising), wanted.toSorted(rising), 'the web service is not told of each event once');
}

/** Several may be told of in one mail. */
function judgeMail(deliveries: readonly Delivery[], events: readonly KeptEvent[]): void {
  const told = new Map<string, number>();
  for (const delivery of deliveries.filter(({ way }) => way === 'mail'))
    told.set(delivery.deviceid, (told.get(delivery.deviceid) ?? 0) + (summaryOf(delivery)?.count ?? 1));
  const wanted = new Map<string, number>();
  for (const { deviceid } of events.filter(({ eventid }) => eventid === STANDING))
    wanted.set(deviceid, (wanted.get(deviceid) ?? 0) + 1);
  deepEqual(told, wanted, 'mails do not tell of each collision once');
}

/** @returns how many deliveries went out again after each kill, by the life before it and the way */
function judgeIds(deliveries: readonly Delivery[], told: readonly ToldOutside[]): Map<string, number> {
  const known = new Map(deliveries.map(({ uid, way }) => [uid, way]));
  const lives = new Map<string, number[]>();
  for (const { uid, way, life } of told) {
    equal(known.get(uid), way, `${way} was told of ${uid}, which is none of its deliveries`);
    lives.set(uid, [...(lives.get(uid) ?? []), life]);
  }
  for (const { uid, way } of deliveries) ok(lives.has(uid), `a ${way} is done, and ${uid} was never told`);
  const again = new Map<string, number>();
  for (const [uid, told] of lives)
    for (const [at, life] of told.entries()) {
      const before = told[at - 1];
      if (before === undefined) continue;
      ok(life > before, `${uid} went out twice between two kills`);
      const kill = `${before} ${known.get(uid)}`;
      again.set(kill, (again.get(kill) ?? 0) + 1);
    }
  for (const [kill, count] of again)
    ok(count <= AT_ONCE, `${count} deliveries went out again at kill ${kill}`);
  return again;
}

const rising = (one: number, other: number): number => one - other;

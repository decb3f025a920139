import type { ManualClock } from '@outrider/kit/clock.ts';
import { caseGravity, decided } from '@outrider/model/events/case-decision.ts';
import { waitsApart } from '@outrider/model/events/waits-apart.ts';
import { MOST_CASE_STEPS, standingsOf } from '@outrider/model/events/case-history.ts';
import { alarms } from '@outrider/model/events/alarms.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { AlarmCase, CaseStanding } from '@outrider/model/events/case-record.ts';
import type { KeptEvent, NewEvent } from '@outrider/model/events/kept-event.ts';
import {
  CASE_PINS,
  CASE_SPAN_S,
  CASE_UNDO_MS,
  CHECKED_AT_ONCE,
  KIND_EVENTS_A_DAY,
  MOST_OPEN_CASES,
} from '@outrider/model/events/limits.ts';
import { expect, test } from 'vitest';
import { sampleDevice } from '../../devices/sample-device.ts';
import type { Store } from '../../store.ts';
import type { OfWhom } from '../whose-days.ts';

const T = 1_700_000_000;
/** How soon a warning is to be decided here; what is critical at any time. */
const WITHIN_MS = 60_000;
const knock = (time: number, more: Partial<NewEvent> = {}): NewEvent => ({
  deviceid: 'bus-1',
  eventid: deviceEvents.gSensor.code,
  time,
  ...more,
});

/** What every engine must do with cases of alarms. */
export function caseContract(store: () => Store, clock: () => ManualClock): void {
  /** Keeps events and puts those that are grave into cases. */
  const happen = async (...events: readonly NewEvent[]): Promise<KeptEvent[]> => await take(false, events);
  async function take(muted: boolean, events: readonly NewEvent[]): Promise<KeptEvent[]> {
    clock().advance(1_000);
    const kept = (await store().events.add(events)).filter((event) => event !== undefined);
    const grave = kept.flatMap((event) => {
      const gravity = caseGravity(event);
      return gravity === undefined
        ? []
        : [{ event, gravity, withinMs: gravity === 1 ? WITHIN_MS : undefined, muted }];
    });
    await store().cases.gather(kept.at(-1)?.id ?? 0, grave);
    return kept;
  }
  const open = async (): Promise<AlarmCase[]> => await store().cases.open();
  const the = async (): Promise<AlarmCase> => {
    const [one, ...others] = await open();
    if (one === undefined || others.length > 0) throw new Error(`${others.length + 1} cases are open`);
    return one;
  };
  const say = (id: number, standing: CaseStanding, by = 'ann') =>
    store().cases.decide(id, { by, next: () => standing });
  const fake: CaseStanding = { state: 'closed', outcome: 'false', reason: 'road' };
  const acknowledged: CaseStanding = { state: 'acknowledged', outcome: '', reason: '' };
  const checked = async (): Promise<number[]> => {
    const events = await store().events.between({ deviceid: 'bus-1', from: 0, to: 2 * T, limit: 9_999 });
    return events.map(({ checkStatus }) => checkStatus);
  };

  test('what one device did of one kind within a minute of the event before is one case, whatever its order', async () => {
    const kept = await happen(
      knock(T, { lat: 25.03, lng: 121.56, speedKmh: 44, driver: 'Lin', channel: 2 }),
      knock(T + 60),
      knock(T - 30),
      knock(T + 121),
      knock(T, { deviceid: 'bus-2' }),
      knock(T, { eventid: deviceEvents.diskError.code }),
      knock(T, { eventid: deviceEvents.online.code }),
      knock(T, { hidden: true }),
      knock(T, { source: 'person' }),
    );
    const cases = await open();
    expect(cases.map(({ count, first, last }) => [count, first - T, last - T])).toEqual([
      [3, -30, 60],
      [1, 121, 121],
      [1, 0, 0],
      [1, 0, 0],
    ]);
    const place = { lat: 25.03, lng: 121.56, speedKmh: 44, driver: 'Lin', channel: 2 };
    const standing = { state: 'new', gravity: 1, firstEvent: kept[0]?.id, lastEvent: kept[2]?.id };
    expect(cases[0]).toMatchObject({ ...place, ...standing });
    expect(cases[3]).toMatchObject({ gravity: 2 });
    expect((await store().cases.events(cases[0]?.id ?? 0, 9)).map(({ id }) => id)).toEqual(
      kept.slice(0, 3).map(({ id }) => id),
    );
    expect(await store().cases.ofEvent(kept[2]?.id ?? 0)).toEqual(cases[0]);
    expect(await store().cases.ofEvent(kept[6]?.id ?? 0)).toBeUndefined();
  });

  test('events go on in the case that the store has of them, and a case lasts no longer than it may', async () => {
    for (let at = 0; at <= CASE_SPAN_S + 60; at += 60) await happen(knock(T + at));
    const cases = await open();
    expect(cases.map(({ count }) => count)).toEqual([CASE_SPAN_S / 60 + 1, 1]);
  });

  test('decisions about cases that overlap take as many numbers of the feed as they have events', async () => {
    const buses = Array.from({ length: 12 }, (_, at) => `bus-${at}`);
    await happen(...buses.map((deviceid) => knock(T, { deviceid })));
    let last = 0;
    for (const deviceid of buses) {
      const [event] = await happen(knock(T + 10, { deviceid }));
      last = event?.id ?? 0;
      const found = await store().cases.ofEvent(last);
      expect(found).toMatchObject({ count: 2 });
      await say(found?.id ?? 0, fake);
    }
    // Two events of each, and a number for each of a case at its decision: the last one's is not counted yet.
    expect(last).toBe(12 + 12 + 11 * 2);
  });

  test('an event is put into a case once, however often that is said', async () => {
    const [event] = await happen(knock(T));
    if (event === undefined) throw new Error('not kept');
    const again = await store().cases.gather(event.id, [{ event, gravity: 1 }]);
    expect(again).toEqual({ opened: [], grown: [], unseen: [] });
    const [next] = await store().events.add([knock(T + 1)]);
    if (next === undefined) throw new Error('not kept');
    const both = [event, next].map((one) => ({ event: one, gravity: 1 as const }));
    expect(await store().cases.gather(next.id, both)).toMatchObject({ grown: [{ count: 2 }] });
    expect(await store().cases.cursor()).toBe(next.id);
  });

  test('a decision says of all events of the case what was done, each change with a number of its own', async () => {
    await happen(knock(T), knock(T + 1), knock(T + 500));
    const [one] = await open();
    await say(one?.id ?? 0, acknowledged);
    expect(await checked()).toEqual([1, 1, 0]);
    await happen(knock(T + 2));
    expect(await checked()).toEqual([1, 1, 1, 0]);
    const closed = await say(one?.id ?? 0, fake);
    expect(closed).toMatchObject({ ...fake, decidedBy: 'ann', closedMs: clock().now(), claimedBy: '' });
    expect(await checked()).toEqual([3, 3, 3, 0]);
    const events = await store().events.behind(0, 99);
    expect(new Set(events.map(({ updates }) => updates)).size).toBe(4);
    const highest = Math.max(...events.map(({ updates }) => updates));
    expect((await store().events.add([knock(T + 9_000)]))[0]?.id).toBeGreaterThan(highest);
    // What happens on is for somebody to decide about.
    await happen(knock(T + 3));
    expect(await open()).toHaveLength(2);
  });

  test('of a large case the first events say with the decision what was done, the others some at a time, until that is taken back', async () => {
    const kept = await happen(
      ...Array.from({ length: CHECKED_AT_ONCE + 30 }, (_, at) => knock(T + (at % 9))),
    );
    const { id } = await the();
    const inOrder = async (): Promise<KeptEvent[]> => await store().cases.events(id, 999);
    const statuses = async (): Promise<number[]> => (await inOrder()).map(({ checkStatus }) => checkStatus);
    const first = (status: number): number[] => kept.map((_, at) => (at < CHECKED_AT_ONCE ? status : 0));
    await say(id, acknowledged);
    expect(await statuses()).toEqual(first(1));
    const updates = (await inOrder()).map((event) => event.updates);
    expect(updates.slice(CHECKED_AT_ONCE)).toEqual(kept.slice(CHECKED_AT_ONCE).map((event) => event.id));
    expect(await store().cases.checkStep(id)).toBe(false);
    expect(await statuses()).toEqual(kept.map(() => 1));
    // Numbers that grow with the events, and no number twice: a reader of changes misses none.
    const changes = (await inOrder()).map((event) => event.updates);
    expect(changes).toEqual([...new Set(changes)].toSorted((a, b) => a - b));
    expect(changes[0]).toBeGreaterThan(kept.at(-1)?.id ?? 0);
    await store().cases.undo(id, 'ann');
    while (await store().cases.checkStep(id)) continue;
    expect(await statuses()).toEqual(kept.map(() => 0));
    expect(await store().cases.checkStep(999)).toBe(false);
  });

  test('an event that comes into a case that somebody has acknowledged is changed by that', async () => {
    await happen(knock(T));
    const { id } = await the();
    await say(id, acknowledged);
    const [event] = await store().events.add([knock(T + 1)]);
    if (event === undefined) throw new Error('not kept');
    // A reader of changes has it as new by now.
    const known = await store().fleetEvents.lastChange();
    await store().cases.gather(event.id, [{ event, gravity: 1 }]);
    const { events } = await store().fleetEvents.changed(undefined, known, 9);
    expect(events.map((one) => [one.id, one.checkStatus])).toEqual([[event.id, 1]]);
  });

  test('a decision is taken back by who made it, while it is young, once', async () => {
    await happen(knock(T));
    const { id } = await the();
    expect(await store().cases.undo(id, 'ann')).toBeUndefined();
    await say(id, acknowledged);
    await say(id, fake);
    expect(await store().cases.undo(id, 'bob')).toBeUndefined();
    clock().advance(CASE_UNDO_MS);
    expect(await store().cases.undo(id, 'ann')).toMatchObject({ ...acknowledged, closedMs: 0 });
    expect(await checked()).toEqual([1]);
    expect(await store().cases.undo(id, 'ann')).toBeUndefined();
    await say(id, fake);
    clock().advance(CASE_UNDO_MS + 1);
    expect(await store().cases.undo(id, 'ann')).toBeUndefined();
    expect(await checked()).toEqual([3]);
  });

  test('how a case came to stand as it does is kept, with who decided and who took that back', async () => {
    await happen(knock(T));
    const { id } = await the();
    const fresh: CaseStanding = { state: 'new', outcome: '', reason: '' };
    const times: number[] = [];
    const later = (): void => void times.push((clock().advance(1_000), clock().now()));
    later();
    await say(id, acknowledged);
    later();
    await say(id, fake, 'bob');
    later();
    await store().cases.undo(id, 'bob');
    const steps = await store().cases.steps(id);
    expect(steps.map(({ kind, userName, atMs }) => [kind, userName, atMs])).toEqual([
      ['decided', 'ann', times[0]],
      ['decided', 'bob', times[1]],
      ['undone', 'bob', times[2]],
    ]);
    expect(steps.map(standingsOf)).toEqual([
      { from: fresh, to: acknowledged },
      { from: acknowledged, to: fake },
      { from: fake, to: acknowledged },
    ]);
    for (let more = 0; more < MOST_CASE_STEPS; more++) await say(id, acknowledged, `user ${more}`);
    const kept = await store().cases.steps(id);
    expect(kept).toHaveLength(MOST_CASE_STEPS);
    expect(kept.map(({ userName }) => userName)).toEqual(kept.map((_, at) => `user ${at}`));
  });

  test('what arises during a mute waits apart and has no limit; what happens after it is a case of its own', async () => {
    const sinceMs = clock().now();
    await take(true, [knock(T)]);
    await take(true, [knock(T + 1)]);
    const apart = await the();
    expect(apart).toMatchObject({ muted: true, count: 2, dueMs: 0 });
    expect(waitsApart(apart)).toBe(true);
    expect([await store().cases.hours(sinceMs), await store().cases.noisiest(sinceMs, 9)]).toEqual([[], []]);
    await happen(knock(T + 2));
    await take(true, [knock(T + 3, { deviceid: 'bus-2' })]);
    expect((await open()).map(({ muted, count }) => [muted, count])).toEqual([
      [true, 2],
      [false, 1],
      [true, 1],
    ]);
    // The person who takes one in hand has it with the others, and with what happens on.
    const taken = await say(apart.id, acknowledged);
    expect(taken !== undefined && waitsApart(taken)).toBe(false);
    const undone = await store().cases.undo(apart.id, 'ann');
    expect(undone !== undefined && waitsApart(undone)).toBe(true);
  });

  test('of more cases than may be open those that wait apart are closed first', async () => {
    await happen(
      ...Array.from({ length: MOST_OPEN_CASES - 1 }, (_, at) => knock(T, { deviceid: `bus-${at}` })),
    );
    await take(true, [knock(T, { deviceid: 'muted', eventid: deviceEvents.diskError.code })]);
    expect(await open()).toHaveLength(MOST_OPEN_CASES);
    await happen(knock(T, { deviceid: 'last' }));
    const [closed] = await store().cases.closed({ limit: 9 });
    expect(closed).toMatchObject({ deviceid: 'muted', outcome: 'unseen' });
    expect(await store().cases.steps(closed?.id ?? 0)).toMatchObject([
      { kind: 'unseen', userName: '', fromState: 'new', toState: 'closed', toOutcome: 'unseen' },
    ]);
  });

  test('cases of a kind are counted by device, and those of a device by their gravity: the newest so many', async () => {
    await happen(knock(T));
    const sinceMs = clock().now() + 1;
    const disk = { eventid: deviceEvents.diskError.code };
    await happen(knock(T + 500), knock(T + 501), knock(T, disk), knock(T, { deviceid: 'bus-2' }));
    const kind = async (most: number) => await store().cases.ofKind(deviceEvents.gSensor.code, sinceMs, most);
    expect(await kind(9)).toEqual({
      devices: [
        { deviceid: 'bus-1', cases: 1, events: 2 },
        { deviceid: 'bus-2', cases: 1, events: 1 },
      ],
      partial: false,
    });
    expect(await kind(1)).toMatchObject({ partial: true });
    expect(await store().cases.ofDevice('bus-1', sinceMs, 9)).toEqual({
      gravities: [
        { gravity: 1, cases: 1, events: 2 },
        { gravity: 2, cases: 1, events: 1 },
      ],
      partial: false,
    });
    expect(await store().cases.ofDevice('bus-3', sinceMs, 9)).toEqual({ gravities: [], partial: false });
  });

  test('what a case may not become changes nothing', async () => {
    await happen(knock(T));
    const { id } = await the();
    await say(id, fake);
    const next = (found: AlarmCase): CaseStanding => {
      const standing = decided(found, 'confirm', '');
      if (standing === undefined) throw new Error('decided meanwhile');
      return standing;
    };
    await expect(store().cases.decide(id, { by: 'bob', next })).rejects.toThrow('meanwhile');
    expect(await store().cases.find(id)).toMatchObject({ ...fake, decidedBy: 'ann' });
    expect(await say(999, fake)).toBeUndefined();
  });

  test('notes are kept in their order, so many at most', async () => {
    await happen(knock(T));
    const { id: caseid } = await the();
    const note = (text: string, atMs: number) => ({ caseid, userName: 'ann', atMs, text });
    expect(await store().cases.note(note("called him; DROP TABLE cases'", 5), 2)).toMatchObject({ notes: 1 });
    await store().cases.note(note('no answer', 6), 2);
    expect(await store().cases.note(note('one too many', 7), 2)).toBeUndefined();
    expect((await store().cases.notes(caseid)).map(({ text }) => text)).toEqual([
      "called him; DROP TABLE cases'",
      'no answer',
    ]);
    expect(await store().cases.note({ ...note('', 8), caseid: 999 }, 2)).toBeUndefined();
  });

  test('of more cases than may be open the oldest of the least gravity are closed, what somebody has in hand last', async () => {
    const many = Array.from({ length: MOST_OPEN_CASES }, (_, at) =>
      knock(T + at, { deviceid: `bus-${at}`, ...(at === 0 && { eventid: deviceEvents.diskError.code }) }),
    );
    await happen(...many);
    const [grave, inHand] = await open();
    await say(inHand?.id ?? 0, acknowledged);
    const [event] = await store().events.add([knock(T + 9_000, { deviceid: 'last' })]);
    if (event === undefined) throw new Error('not kept');
    const { opened, unseen } = await store().cases.gather(event.id, [{ event, gravity: 1 }]);
    expect(unseen).toMatchObject([{ deviceid: 'bus-2', state: 'closed', outcome: 'unseen' }]);
    expect(opened).toMatchObject([{ deviceid: 'last' }]);
    const left = (await open()).map(({ id }) => id);
    expect(left).toHaveLength(MOST_OPEN_CASES);
    expect(left).toEqual(expect.arrayContaining([grave?.id, inHand?.id]));
    const [closed] = await store().cases.closed({ limit: 9 });
    expect(closed?.deviceid).toBe('bus-2');
    const before = { closedMs: closed?.closedMs ?? 0, id: closed?.id ?? 0 };
    expect(await store().cases.closed({ before, limit: 9 })).toEqual([]);
  });

  test('large cases that somebody closed are found by when they were; small ones and what nobody looked at are not', async () => {
    const many = (deviceid: string) =>
      Array.from({ length: CHECKED_AT_ONCE + 1 }, () => knock(T, { deviceid }));
    await happen(
      ...['bus-1', 'bus-2', 'bus-3', 'bus-4', 'bus-5'].flatMap(many),
      knock(T, { deviceid: 'bus-6' }),
    );
    const ids = new Map((await open()).map(({ deviceid, id }) => [deviceid, id]));
    const close = async (deviceid: string, standing: CaseStanding): Promise<void> => {
      clock().advance(1_000);
      await say(ids.get(deviceid) ?? 0, standing);
    };
    await close('bus-1', fake);
    const sinceMs = clock().now() + 1_000;
    await close('bus-2', fake);
    await close('bus-3', { state: 'closed', outcome: 'unseen', reason: '' });
    await close('bus-6', fake);
    await close('bus-4', { state: 'closed', outcome: 'confirmed', reason: '' });
    await close('bus-5', acknowledged);
    const found = async (limit: number) =>
      (await store().cases.closedLarge(sinceMs, limit)).map(({ deviceid }) => deviceid);
    expect(await found(9)).toEqual(['bus-4', 'bus-2']);
    expect(await found(1)).toEqual(['bus-4']);
  });

  test('the bound of a kind and day leaves what somebody has to decide about, decided or noted', async () => {
    const [first] = await happen(knock(T), knock(T + 1));
    const [noted] = await store().events.add([knock(T + 300)]);
    await store().events.change(noted?.id ?? 0, { memo: 'look' });
    const flood = Array.from({ length: KIND_EVENTS_A_DAY + 50 }, (_, at) => knock(T + 400 + at));
    await store().events.add(flood);
    const left = await store().events.behind(0, 9_999);
    expect(left).toHaveLength(KIND_EVENTS_A_DAY);
    expect(left.slice(0, 3).map(({ time }) => time)).toEqual([T, T + 1, T + 300]);
    expect(await store().cases.ofEvent(first?.id ?? 0)).toMatchObject({ count: 2 });
    expect(CASE_PINS).toBeGreaterThan(1);
  });

  test('how many cases were made each hour is counted, and which devices were the noisiest', async () => {
    const hour = Math.floor(clock().now() / 3_600_000);
    const sinceMs = clock().now();
    await happen(knock(T), knock(T + 1), knock(T + 500), knock(T, { deviceid: 'bus-2' }));
    const hours = await store().cases.hours(sinceMs);
    expect(hours).toHaveLength(2);
    expect(hours).toEqual(
      expect.arrayContaining([{ hour, deviceid: 'bus-1', cases: 2, inTime: 0, missed: 0 }]),
    );
    const eventid = deviceEvents.gSensor.code;
    expect(await store().cases.noisiest(sinceMs, 9)).toEqual([
      { deviceid: 'bus-1', eventid, cases: 2, events: 3 },
      { deviceid: 'bus-2', eventid, cases: 1, events: 1 },
    ]);
    const slot = Math.floor(sinceMs / 600_000);
    const slots = await store().cases.slots(sinceMs);
    expect(slots).toHaveLength(2);
    expect(slots).toEqual(expect.arrayContaining([{ slot, deviceid: 'bus-1', cases: 2 }]));
    expect(await store().cases.noisiest(sinceMs, 1)).toHaveLength(1);
    clock().advance(5_000);
    expect(await store().cases.noisiest(clock().now(), 9)).toEqual([]);
  });

  test('a case is due by its own time; whether it was decided by then is counted, and who takes that back has it wait again', async () => {
    const sinceMs = clock().now();
    const tally = async (): Promise<number[]> => {
      const hours = await store().cases.hours(sinceMs);
      return [
        hours.reduce((sum, { inTime }) => sum + inTime, 0),
        hours.reduce((sum, { missed }) => sum + missed, 0),
      ];
    };
    await happen(knock(T), knock(T, { deviceid: 'bus-2' }));
    await happen(knock(T, { deviceid: 'bus-3', eventid: alarms.emergency.code }));
    const [first, second, emergency] = await open();
    expect(first).toMatchObject({ answeredMs: 0, dueMs: (first?.openedMs ?? 0) + WITHIN_MS });
    expect(emergency?.dueMs).toBe(0);
    expect(await tally()).toEqual([0, 0]);
    await say(first?.id ?? 0, acknowledged);
    const answeredMs = clock().now();
    expect(await tally()).toEqual([1, 0]);
    clock().advance(1_000);
    expect(await say(first?.id ?? 0, fake)).toMatchObject({ answeredMs });
    expect(await store().cases.undo(first?.id ?? 0, 'ann')).toMatchObject({ answeredMs });
    clock().advance(WITHIN_MS);
    expect(await tally()).toEqual([1, 1]);
    await say(second?.id ?? 0, fake);
    expect(await tally()).toEqual([1, 1]);
    expect(await store().cases.undo(second?.id ?? 0, 'ann')).toMatchObject({ state: 'new', answeredMs: 0 });
    await say(emergency?.id ?? 0, acknowledged);
    expect(await tally()).toEqual([1, 1]);
  });

  test('cases of a device are found by the stretch in which they have a part', async () => {
    await happen(knock(T), knock(T + 40), knock(T + 500), knock(T, { deviceid: 'bus-2' }));
    const within = async (from: number, to: number): Promise<number[]> =>
      (await store().cases.within({ deviceid: 'bus-1', from, to, span: CASE_SPAN_S, limit: 9 })).map(
        ({ first }) => first,
      );
    expect(await within(T + 40, T + 500)).toEqual([T]);
    expect(await within(T + 41, T + 501)).toEqual([T + 500]);
    expect(await within(T + 20, T + 21)).toEqual([T]);
    expect([await within(0, T), await within(T + 501, 2 * T)]).toEqual([[], []]);
  });

  test('cases go with their device, and with their day', async () => {
    await store().devices.add({ ...sampleDevice, deviceid: 'bus-1' });
    await happen(knock(T), knock(T + 9_000, { deviceid: 'bus-2' }));
    const [one] = await open();
    await store().cases.note({ caseid: one?.id ?? 0, userName: 'ann', atMs: 1, text: 'x' }, 9);
    await store().devices.remove('bus-1');
    expect(await open()).toMatchObject([{ deviceid: 'bus-2' }]);
    expect(await store().cases.removeStep(T + 9_000)).toBe(false);
    expect(await open()).toHaveLength(1);
    await store().cases.removeStep(T + 9_001);
    expect(await open()).toEqual([]);
  });

  test('of a device with days of its own cases go by these, with their events; what awaits a decision stays if so asked', async () => {
    for (const [deviceid, eventDays] of [
      ['bus-1', 1],
      ['bus-2', 90],
    ] as const)
      await store().devices.add({ ...sampleDevice, deviceid, eventDays });
    await happen(knock(T), knock(T + 9_000), knock(T, { deviceid: 'bus-2' }));
    const [first, second] = await open();
    await say(second?.id ?? 0, fake);
    const before = T + 9 * 86_400;
    const eventsOf = async (id = 0): Promise<number> => (await store().cases.events(id, 9)).length;
    const remove = async (whose: OfWhom): Promise<void> => {
      while (await store().events.removeStep(before, whose));
      while (await store().cases.removeStep(before, whose));
    };
    await remove({ ownDays: 1, undecidedStays: true });
    expect((await open()).map(({ deviceid }) => deviceid)).toEqual(['bus-1', 'bus-2']);
    expect([await eventsOf(first?.id), await store().cases.find(second?.id ?? 0)]).toEqual([1, undefined]);
    await remove({ upToDays: 60 });
    const left = await open();
    expect(left.map(({ deviceid }) => deviceid)).toEqual(['bus-2']);
    expect(await eventsOf(left[0]?.id)).toBe(1);
    await remove({ ownDays: 90, undecidedStays: false });
    expect(await open()).toEqual([]);
    expect(await eventsOf(left[0]?.id)).toBe(0);
  });
}

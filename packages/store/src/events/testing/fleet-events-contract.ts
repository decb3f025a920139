import type { NewEvent } from '@outrider/model/events/kept-event.ts';
import { expect, test } from 'vitest';
import type { Store } from '../../store.ts';
import type { FleetQuestion } from '../fleet-events.ts';

const event = (deviceid: string, time: number, more: Partial<NewEvent> = {}): NewEvent => ({
  time,
  deviceid,
  eventid: 15,
  ...more,
});
const all: FleetQuestion = { deviceids: undefined, from: 0, to: 1e9, descending: false, limit: 100 };
/** Of more devices than are read one by one. */
const many = new Set(Array.from({ length: 40 }, (_, at) => `bus-${at}`));

/** What every engine must do with the events of many devices. */
export function fleetEventContract(store: () => Store): void {
  test.each([
    ['everybody’s', undefined],
    ['a few devices’', new Set(['bus-1', 'bus-2', 'bus-3'])],
    ['many devices’', many],
  ])('%s events are read by their time, both ways, page by page', async (_whose, deviceids) => {
    const { events, fleetEvents } = store();
    const times = [50, 10, 30, 30, 20, 40];
    await events.add(times.map((time, at) => event(`bus-${(at % 3) + 1}`, time)));
    await events.add([event('bus-1', 35, { hidden: true }), ...(deviceids ? [event('van', 15)] : [])]);
    for (const descending of [false, true]) {
      const found: [number, number][] = [];
      let after: FleetQuestion['after'];
      do {
        const look = await fleetEvents.within({ ...all, deviceids, descending, after, limit: 2 });
        found.push(...look.events.map(({ time, id }): [number, number] => [time, id]));
        after = look.reached;
      } while (after !== undefined && found.length < 20);
      const rising = descending ? found.toReversed() : found;
      expect(rising.map(([time]) => time)).toEqual([10, 20, 30, 30, 40, 50]);
      expect(rising).toEqual(rising.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]));
    }
  });

  test('a stretch has its beginning and not its end; kinds and numbers narrow it', async () => {
    const { events, fleetEvents } = store();
    const made = await events.add([10, 20, 30].map((time) => event('bus-1', time, { eventid: time })));
    const times = async (more: Partial<FleetQuestion>) =>
      (await fleetEvents.within({ ...all, ...more })).events.map(({ time }) => time);
    expect(await times({ from: 10, to: 30 })).toEqual([10, 20]);
    expect(await times({ from: 10, to: 30, descending: true })).toEqual([20, 10]);
    expect(await times({ codes: new Set([30, 10]) })).toEqual([10, 30]);
    expect(await times({ behindId: made[0]?.id })).toEqual([20, 30]);
    expect(await times({ beforeId: made[2]?.id })).toEqual([10, 20]);
    expect(await times({ deviceids: new Set() })).toEqual([]);
  });

  test('a look reads so much, says where it ended, and the next one goes on there', async () => {
    const { events, fleetEvents } = store();
    // Of five kinds: of one so many are not kept of a day.
    const chatter = (deviceid: string, count: number): NewEvent[] =>
      Array.from({ length: count }, (_, at) => event(deviceid, 1_000 + at, { eventid: at % 5 }));
    await events.add(chatter('bus-2', 6_000));
    await events.add(chatter('van', 6_000));
    await events.add([event('bus-1', 9_000, { eventid: 7 })]);
    // More kinds than are read one by one.
    const kinds = new Set([7, ...Array.from({ length: 40 }, (_, at) => 100 + at)]);
    for (const [deviceids, codes] of [
      [many, kinds],
      [new Set(['bus-1', 'bus-2']), new Set([7])],
    ] as const) {
      const first = await fleetEvents.within({ ...all, deviceids, codes });
      expect(first.events).toEqual([]);
      let [after, looks] = [first.reached, 1];
      let found: readonly { readonly time: number }[] = [];
      while (after !== undefined) {
        const next = await fleetEvents.within({ ...all, deviceids, codes, after });
        found = [...found, ...next.events];
        after = next.reached;
        looks++;
      }
      expect(found.map(({ time }) => time)).toEqual([9_000]);
      expect(looks).toBeLessThan(5);
    }
  });

  test('a page is full where others have most events of the time, and the next one goes on behind it', async () => {
    const { events, fleetEvents } = store();
    const made = await events.add(
      Array.from({ length: 900 }, (_, at) => event(at % 100 === 99 ? 'bus-7' : 'van', 1_000 + at)),
    );
    const ids = made.flatMap((one) => (one?.deviceid === 'bus-7' ? [one.id] : []));
    const behind = (made[0]?.updates ?? 0) - 1;
    const first = await fleetEvents.within({ ...all, deviceids: many, limit: 4 });
    const rest = await fleetEvents.within({ ...all, deviceids: many, limit: 9, after: first.reached });
    expect([first, rest].map((look) => look.events.map(({ id }) => id))).toEqual([
      ids.slice(0, 4),
      ids.slice(4),
    ]);
    expect([first.reached?.id, rest.reached]).toEqual([ids[3], undefined]);
    const changed = await fleetEvents.changed(many, behind, 4);
    const more = await fleetEvents.changed(many, changed.reached, 9);
    expect([changed, more].map((look) => look.events.map(({ id }) => id))).toEqual([
      ids.slice(0, 4),
      ids.slice(4),
    ]);
    expect([changed.more, more.more, more.reached]).toEqual([true, false, made.at(-1)?.updates]);
  });

  test('a kind that is rare among all is found at one look, whosever it is asked of', async () => {
    const { events, fleetEvents } = store();
    const eventsOf = (eventid: number, from: number): NewEvent[] =>
      Array.from({ length: 6_000 }, (_, at) => event('bus-2', from + at, { eventid: eventid + (at % 5) }));
    await events.add(eventsOf(100, 1_000));
    await events.add([7, 8, 7].map((eventid, at) => event('bus-1', 3_000 + at, { eventid })));
    await events.add([event('van', 3_001, { eventid: 7 })]);
    for (const descending of [false, true]) {
      const found = async (deviceids: FleetQuestion['deviceids'], codes: readonly number[]) => {
        const look = await fleetEvents.within({ ...all, deviceids, codes: new Set(codes), descending });
        expect(look.reached).toBeUndefined();
        const rising = descending ? look.events.toReversed() : look.events;
        return rising.map(({ deviceid, time }) => `${deviceid} ${time}`);
      };
      expect(await found(undefined, [7])).toEqual(['bus-1 3000', 'van 3001', 'bus-1 3002']);
      expect(await found(many, [7, 8])).toEqual(['bus-1 3000', 'bus-1 3001', 'bus-1 3002']);
      expect(await found(undefined, [])).toEqual([]);
    }
  });

  test('what is new or was changed is found behind a change, once, those of some devices or of all', async () => {
    const { events, fleetEvents } = store();
    const [one, two] = await events.add([event('bus-1', 10), event('bus-2', 20)]);
    await events.add([event('bus-1', 30, { hidden: true })]);
    const ids = async (behind: number, limit = 9, whose?: ReadonlySet<string>) => {
      const look = await fleetEvents.changed(whose, behind, limit);
      return { ids: look.events.map(({ id }) => id), reached: look.reached, more: look.more };
    };
    const before = await ids(0);
    expect(before).toMatchObject({ ids: [one?.id, two?.id], more: false });
    expect(await ids(before.reached)).toEqual({ ids: [], reached: before.reached, more: false });
    expect(await fleetEvents.lastChange()).toBe(before.reached);
    const changed = await events.change(one?.id ?? 0, { checkStatus: 1 });
    expect(await ids(before.reached)).toEqual({ ids: [one?.id], reached: changed?.updates, more: false });
    expect(await ids(0, 1)).toEqual({ ids: [two?.id], reached: two?.updates, more: true });
    expect((await ids(0, 9, new Set(['bus-1']))).ids).toEqual([one?.id]);
  });
}

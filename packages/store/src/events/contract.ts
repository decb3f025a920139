import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { EventDefine } from '@outrider/model/events/event-define.ts';
import type { BeginFact, EndFact, Fact } from '@outrider/model/events/fact.ts';
import { keptEvent, type NewEvent } from '@outrider/model/events/kept-event.ts';
import { KIND_EVENTS_A_DAY } from '@outrider/model/events/limits.ts';
import { expect, test } from 'vitest';
import { sampleDevice } from '../devices/sample-device.ts';
import { reportAt } from '../positions/sample-report.ts';
import { sampleUser } from '../people/sample-user.ts';
import type { Store } from '../store.ts';

const DAY_S = 86_400;

const event = (deviceid: string, time: number): NewEvent => ({
  time,
  deviceid,
  eventid: 15,
  memo: `at ${time}`,
});

const lasting = (deviceid: string, time: number, more: Partial<NewEvent> = {}): BeginFact => ({
  kind: 'begin',
  event: {
    deviceid,
    time,
    eventid: 701,
    source: 'alarm',
    course: 'lasts',
    key: `701 ${time}`,
    ...more,
  },
  lane: 'live',
});
const ended = (deviceid: string, time: number | undefined, more: Partial<EndFact> = {}): EndFact => ({
  kind: 'end',
  deviceid,
  lane: 'live',
  source: 'alarm',
  code: 701,
  channel: 0,
  time,
  ...more,
});

const knock: EventDefine = {
  profile: 'trucks',
  code: 18,
  name: "O'Knock; DROP TABLE events",
  notifyText: 'Look at the load',
  notifyColor: '#FF8800',
  updated: 1_700_000_000,
};

/** What every engine must do with events. */
export function eventContract(store: () => Store): void {
  test('a definition takes the place of that of its profile and code, and of no other', async () => {
    const { eventDefines } = store();
    await eventDefines.put(knock);
    await eventDefines.put({ ...knock, profile: 'GLOBAL' });
    await eventDefines.put({ ...knock, name: 'Knock' });
    expect(await eventDefines.list()).toEqual([
      { ...knock, profile: 'GLOBAL' },
      { ...knock, name: 'Knock' },
    ]);
    await eventDefines.remove('trucks', 18);
    expect(await eventDefines.list()).toEqual([{ ...knock, profile: 'GLOBAL' }]);
  });

  test('a device has one profile; it goes with the device, and with the profile', async () => {
    const { eventDefines, devices } = store();
    for (const deviceid of ['bus-1', 'bus-2']) await devices.add({ ...sampleDevice, deviceid });
    await eventDefines.put(knock);
    await eventDefines.assign('bus-1', 'vans');
    await eventDefines.assign('bus-1', 'trucks');
    await eventDefines.assign('bus-2', 'trucks');
    await expect(eventDefines.assign('nobody', 'trucks')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await devices.remove('bus-2');
    expect(await eventDefines.devices()).toEqual([{ deviceid: 'bus-1', profile: 'trucks' }]);
    await eventDefines.removeProfile('trucks');
    expect(await eventDefines.devices()).toEqual([]);
    expect(await eventDefines.list()).toEqual([]);
  });

  test('what people say of an event is a change of it alone, with a number above all others', async () => {
    const [one, other] = await store().events.add([event('bus-1', 10), event('bus-1', 20)]);
    if (one === undefined || other === undefined) throw new Error('nothing was kept');
    const changed = await store().events.change(one.id, { checkStatus: 3 });
    expect(changed).toEqual({ ...one, checkStatus: 3, updates: expect.any(Number) });
    expect(changed?.updates).toBeGreaterThan(other.updates);
    await store().events.change(one.id, { memo: "driver's door" });
    expect(await store().events.find(one.id)).toMatchObject({ memo: "driver's door", checkStatus: 3 });
    expect(await store().events.find(other.id)).toEqual(other);
    expect(await store().events.change(999, { memo: '' })).toBeUndefined();
    expect(await store().events.find(999)).toBeUndefined();
    const [next] = await store().events.add([event('bus-1', 30)]);
    expect(next?.id).toBeGreaterThan(changed?.updates ?? Number.POSITIVE_INFINITY);
  });

  test('events are there the newest first, with numbers that grow, those of some devices or of all', async () => {
    await store().events.add([event('bus-1', 10), event('bus-2', 20), event('bus-1', 5)]);
    await store().events.add([event('bus-3', 30)]);
    const all = await store().events.last(undefined, 10);
    expect(all.map(({ deviceid, time }) => [deviceid, time])).toEqual([
      ['bus-3', 30],
      ['bus-1', 5],
      ['bus-2', 20],
      ['bus-1', 10],
    ]);
    expect(all[0]).toMatchObject({ ...event('bus-3', 30), id: expect.any(Number) });
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
    const some = await store().events.last(new Set(['bus-1', 'bus-3']), 2);
    expect(some.map(({ time }) => time)).toEqual([30, 5]);
    expect(await store().events.last(new Set(), 2)).toEqual([]);
  });

  test('of bookmarks nobody is told: they take the place of nothing among the last events', async () => {
    const bookmark = { ...event('bus-1', 3), eventid: deviceEvents.bookmark.code };
    await store().events.add([event('bus-1', 1), event('bus-1', 2), bookmark, bookmark]);
    for (const whose of [undefined, new Set(['bus-1'])])
      expect((await store().events.last(whose, 2)).map(({ time }) => time)).toEqual([2, 1]);
  });

  test('who may see a quiet device is told of its last events, however much others say', async () => {
    await store().events.add([event('bus-1', 1), event('bus-2', 2), event('bus-1', 3)]);
    for (let day = 0; day < 11; day++)
      await store().events.add(
        Array.from({ length: KIND_EVENTS_A_DAY }, () => event('bus-3', 4 + day * DAY_S)),
      );
    const quiet = await store().events.last(new Set(['bus-1', 'bus-2']), 2);
    expect(quiet.map(({ time }) => time)).toEqual([3, 2]);
  });

  test('the events of a stretch come by their time, page by page, those of one second too', async () => {
    const times = [40, 20, 10, 20, 30, 20];
    await store().events.add([...times.map((time) => event('bus-1', time)), event('bus-2', 20)]);
    const question = { deviceid: 'bus-1', from: 20, to: 40, limit: 2 };
    const first = await store().events.between(question);
    const second = await store().events.between({ ...question, after: first.at(-1) });
    expect([...first, ...second].map(({ time }) => time)).toEqual([20, 20, 20, 30]);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(4);
    expect(await store().events.between({ ...question, after: second.at(-1) })).toEqual([]);
  });

  test('somebody who names an event before the stretch as the last they have seen is told of the stretch alone', async () => {
    await store().events.add([10, 20, 30].map((time) => event('bus-1', time)));
    const question = { deviceid: 'bus-1', from: 20, to: 40, limit: 9, after: { time: 0, id: 0 } };
    expect((await store().events.between(question)).map(({ time }) => time)).toEqual([20, 30]);
  });

  test('files that are announced with the end of an event are its files, where it had announced none', async () => {
    const [first, second] = [10, 20].map((time) => lasting('bus-1', time, { values: { fatigue: 7 } }));
    const files = { attachments: 3, values: { signTime: '261127080000' } };
    const announced = { ...second!, event: { ...second!.event, attachments: 1 } };
    const facts = [first!, ended('bus-1', 15, { files }), announced, ended('bus-1', 25, { files })];
    await store().positions.append([reportAt('bus-1', 25)], facts);
    const [newer, older] = await store().events.last(undefined, 2);
    expect(older).toMatchObject({ attachments: 3, values: { fatigue: 7, signTime: '261127080000' } });
    expect(newer).toMatchObject({ attachments: 1, values: { fatigue: 7 } });
    expect(newer?.values).not.toHaveProperty('signTime');
  });

  test('the events of a stretch may be those of some kinds', async () => {
    await store().events.add([event('bus-1', 1), { ...event('bus-1', 2), eventid: 700 }]);
    const emergencies = await store().events.between({
      deviceid: 'bus-1',
      from: 0,
      to: 10,
      codes: [700],
      limit: 9,
    });
    expect(emergencies.map(({ time }) => time)).toEqual([2]);
  });

  test('of a kind so many of a device’s day are kept, the last of it, and how many are not is known', async () => {
    const { events } = store();
    await events.add([{ ...event('bus-1', DAY_S), eventid: 700 }, event('bus-1', 2 * DAY_S)]);
    const day = Array.from({ length: KIND_EVENTS_A_DAY }, (_, at) => event('bus-1', DAY_S + at));
    await events.add(day);
    await events.add(day.slice(0, 3).map((more) => ({ ...more, time: more.time + KIND_EVENTS_A_DAY })));
    const asked = { deviceid: 'bus-1', from: DAY_S, to: 2 * DAY_S, limit: 2 * KIND_EVENTS_A_DAY };
    const kept = await events.between(asked);
    expect(kept).toHaveLength(KIND_EVENTS_A_DAY + 1);
    expect(kept.slice(0, 2).map(({ eventid, time }) => [eventid, time])).toEqual([
      [700, DAY_S],
      [15, DAY_S + 3],
    ]);
    expect(await events.notKept('bus-1', DAY_S, DAY_S + 1)).toBe(3);
    expect(await events.notKept('bus-1', 2 * DAY_S, 3 * DAY_S)).toBe(0);
  });

  test('events are counted by kind, those of whole days that were too many to be kept too', async () => {
    const { events } = store();
    const day = Array.from({ length: KIND_EVENTS_A_DAY + 3 }, () => event('bus-1', 2 * DAY_S + 7));
    await events.add([event('bus-1', DAY_S + 9), { ...event('bus-1', 3 * DAY_S), eventid: 700 }, ...day]);
    await events.add([event('bus-2', 2 * DAY_S)]);
    const counts = async (from: number, to: number) =>
      Object.fromEntries((await events.counts('bus-1', from, to)).map(({ code, count }) => [code, count]));
    expect(await counts(DAY_S + 9, 3 * DAY_S + 1)).toEqual({ 15: KIND_EVENTS_A_DAY + 4, 700: 1 });
    expect(await counts(DAY_S + 10, 3 * DAY_S)).toEqual({ 15: KIND_EVENTS_A_DAY + 3 });
    expect(await counts(DAY_S, DAY_S + 10)).toEqual({ 15: 1 });
    expect(await counts(DAY_S, DAY_S + 9)).toEqual({});
  });

  test('one that is noted has its number, and is removed as what it is alone', async () => {
    const { events } = store();
    const asked = { deviceid: 'bus-1', from: 0, to: DAY_S, limit: 9 };
    const [noted] = await events.add([event('bus-1', 7)]);
    const id = noted?.id ?? 0;
    expect(await events.between(asked)).toEqual([noted]);
    expect(await events.remove({ id, deviceid: 'bus-2', eventid: 15 })).toBe(false);
    expect(await events.remove({ id, deviceid: 'bus-1', eventid: 700 })).toBe(false);
    expect(await events.remove({ id, deviceid: 'bus-1', eventid: 15 }, 7.5)).toBe(false);
    expect(await events.remove({ id, deviceid: 'bus-1', eventid: 15 }, 7)).toBe(true);
    expect(await events.between(asked)).toEqual([]);
    expect(await events.remove({ id, deviceid: 'bus-1', eventid: 15 })).toBe(false);
  });

  test('what was removed takes the room of no other of its kind', async () => {
    const { events } = store();
    const [first] = await events.add([event('bus-1', 0)]);
    await events.remove({ id: first?.id ?? 0, deviceid: 'bus-1', eventid: 15 });
    await events.add(Array.from({ length: KIND_EVENTS_A_DAY }, (_, at) => event('bus-1', at)));
    const asked = { deviceid: 'bus-1', from: 0, to: DAY_S, limit: 2 * KIND_EVENTS_A_DAY };
    expect(await events.between(asked)).toHaveLength(KIND_EVENTS_A_DAY);
    expect(await events.notKept('bus-1', 0, 1)).toBe(0);
  });

  test('an event is kept with all that is said of it, and says what is not', async () => {
    const full: NewEvent = {
      ...event('bus-1', 100),
      cmd: 'call',
      eventname: 'Fire',
      source: 'told',
      course: 'over',
      endTime: 160,
      learnt: 170,
      late: true,
      number: 7,
      level: 2,
      channel: 3,
      lat: 24.5,
      lng: -120.25,
      speedKmh: 61.5,
      driver: '王芳',
      fenceId: 9,
      fenceName: 'Depot',
      values: { fatigue: 80, sign: 'ab' },
      attachments: 4,
      checkStatus: 1,
    };
    const { events } = store();
    const made = await events.add([full, event('bus-1', 101)]);
    expect(made[0]).toMatchObject(full);
    expect(made[1]).toMatchObject({
      ...keptEvent.defaults,
      ...event('bus-1', 101),
      learnt: expect.any(Number),
    });
    expect(await events.between({ deviceid: 'bus-1', from: 0, to: 999, limit: 9 })).toEqual(made);
  });

  test('what reports say happened is kept with them, each caller told of their own', async () => {
    const { positions, events } = store();
    const appended = ['bus-1', 'bus-2', 'bus-3'].map((deviceid, at) =>
      positions.append([reportAt(deviceid, 1_000)], at === 1 ? [] : [lasting(deviceid, 1)]),
    );
    const made = await Promise.all(appended);
    expect(made.map((each) => each.map((one) => one?.deviceid))).toEqual([['bus-1'], [], ['bus-3']]);
    expect((await events.last(undefined, 9)).map(({ deviceid }) => deviceid)).toEqual(['bus-3', 'bus-1']);
  });

  test('an alarm that stands is one event until it ends, whatever is said of it meanwhile', async () => {
    const { positions, events } = store();
    const say = async (...facts: Fact[]) => (await positions.append([], facts)).map((made) => made?.time);
    expect(await say(ended('bus-1', 5))).toEqual([undefined]);
    expect(await say(lasting('bus-1', 10), lasting('bus-1', 20))).toEqual([10, undefined]);
    expect(await events.standing()).toEqual([
      { deviceid: 'bus-1', lane: 'live', source: 'alarm', code: 701, channel: 0, since: 10 },
    ]);
    // Of another lane, channel or device, or before it began: that is not what ends it.
    await say(ended('bus-1', 30, { lane: 'late' }), ended('bus-1', 30, { channel: 1 }), ended('bus-2', 30));
    await say(ended('bus-1', 9));
    expect(await events.standing()).toHaveLength(1);
    await say(ended('bus-1', 30));
    expect(await events.standing()).toEqual([]);
    // A report that is sent again says it again: it is the same event.
    expect(await say(lasting('bus-1', 10), ended('bus-1', 31))).toEqual([undefined, undefined]);
    expect(await events.standing()).toEqual([]);
    expect(await say(lasting('bus-1', 40), ended('bus-1', undefined))).toEqual([40, undefined]);
    const kept = await events.between({ deviceid: 'bus-1', from: 0, to: 99, limit: 9 });
    expect(kept.map(({ time, course, endTime }) => [time, course, endTime])).toEqual([
      [10, 'over', 30],
      [40, 'untold', undefined],
    ]);
    expect(kept.every(({ id, updates }) => updates > id)).toBe(true);
  });

  test('an alarm with a number of its own that begins anew is another one, and the one before has no end', async () => {
    const { positions, events } = store();
    const told = (time: number): BeginFact => lasting('bus-1', time, { source: 'told', key: `64 ${time}` });
    await positions.append([], [told(10), told(10), told(20), told(5)]);
    await positions.append([], [ended('bus-1', 30, { source: 'told' })]);
    const kept = await events.between({ deviceid: 'bus-1', from: 0, to: 99, limit: 9 });
    expect(kept.map(({ time, course, endTime }) => [time, course, endTime])).toEqual([
      [5, 'untold', undefined],
      [10, 'untold', undefined],
      [20, 'over', 30],
    ]);
  });

  test('an alarm that comes out of order is the event that was going on then', async () => {
    const { positions, events } = store();
    const late = (time: number): BeginFact => ({ ...lasting('bus-1', time), lane: 'late' });
    await positions.append([], [lasting('bus-1', 10), ended('bus-1', 30), lasting('bus-1', 50)]);
    const made = await positions.append([], [late(20), late(29), late(60), late(5), late(40)]);
    expect(made.map((one) => one?.time)).toEqual([undefined, undefined, undefined, 5, undefined]);
    expect(
      (await positions.append([], [lasting('bus-2', 1), ended('bus-1', 70), lasting('bus-1', 65)]))[2],
    ).toBe(undefined);
    await positions.append([], [ended('bus-1', 6, { lane: 'late' }), late(40)]);
    const kept = await events.between({ deviceid: 'bus-1', from: 0, to: 99, limit: 9 });
    expect(kept.map(({ time, endTime }) => [time, endTime])).toEqual([
      [5, 6],
      [10, 30],
      [40, undefined],
      [50, 70],
    ]);
  });

  test('an alarm of which late reports did not say the end hides none that begins now', async () => {
    const { positions, events } = store();
    await positions.append([], [{ ...lasting('bus-1', 10), lane: 'late' }]);
    const made = await positions.append([], [lasting('bus-1', 20), ended('bus-1', 30), lasting('bus-1', 40)]);
    expect(made.map((one) => one?.time)).toEqual([20, undefined, 40]);
    const kept = await events.between({ deviceid: 'bus-1', from: 0, to: 99, limit: 9 });
    expect(kept.map(({ time, course, endTime }) => [time, course, endTime])).toEqual([
      [10, 'lasts', undefined],
      [20, 'over', 30],
      [40, 'lasts', undefined],
    ]);
  });

  test('an alarm that ended by a clock which was ahead hides none that begins by the right one', async () => {
    const { positions } = store();
    await positions.append([], [lasting('bus-1', 10, { learnt: 10 }), ended('bus-1', 5_000)]);
    const made = await positions.append([], [lasting('bus-1', 40, { learnt: 40 })]);
    expect(made[0]?.time).toBe(40);
  });

  test('an alarm that only happens stands as long as it is repeated: it is over, and until when it was is known', async () => {
    const { positions, events } = store();
    const pressed = (time: number): BeginFact =>
      lasting('bus-1', time, { course: 'moment', key: `701 ${time}` });
    await positions.append([], [pressed(10), pressed(20), ended('bus-1', 30), pressed(40)]);
    const kept = await events.between({ deviceid: 'bus-1', from: 0, to: 99, limit: 9 });
    expect(kept.map(({ time, course, endTime }) => [time, course, endTime])).toEqual([
      [10, 'moment', 30],
      [40, 'moment', undefined],
    ]);
  });

  test('facts of reports that are not kept are not kept either', async () => {
    const { positions, events } = store();
    const bad = lasting('bus-1', 1, { learnt: 1.5, eventid: 702 });
    await expect(positions.append([reportAt('bus-1', 1_000)], [lasting('bus-1', 2), bad])).rejects.toThrow();
    expect(await events.standing()).toEqual([]);
    expect(await events.last(undefined, 9)).toEqual([]);
  });

  test('numbers are never given again, not even of events that are gone', async () => {
    const { events } = store();
    const [first] = await events.add([event('bus-1', 1)]);
    await events.remove({ id: first?.id ?? 0, deviceid: 'bus-1', eventid: 15 });
    const [second] = await events.add([event('bus-1', 1)]);
    expect(second?.id).toBeGreaterThan(first?.id ?? 0);
  });

  test('events of days that are over go in steps, others stay', async () => {
    const { events } = store();
    const days = Array.from({ length: 60 }, (_, day) => event('bus-1', day * DAY_S));
    await events.add([...days, event('bus-2', 59 * DAY_S - 1)]);
    let steps = 0;
    while (await events.removeStep(59 * DAY_S + 5)) steps++;
    expect(steps).toBe(2);
    expect((await events.last(undefined, 99)).map(({ time }) => time)).toEqual([59 * DAY_S]);
  });

  test('events of devices go by their own days, and those of others without them', async () => {
    const { events, devices } = store();
    await devices.add({ ...sampleDevice, deviceid: 'bus-1', eventDays: 9 });
    await devices.add({ ...sampleDevice, deviceid: 'bus-3', eventDays: 2 });
    const all = ['bus-1', 'bus-2', 'bus-3'];
    await events.add([1, 2, 3].flatMap((day) => all.map((id) => event(id, day * DAY_S))));
    while (await events.removeStep(3 * DAY_S, { ownDays: 9, undecidedStays: false }));
    while (await events.removeStep(2 * DAY_S, { upToDays: 5 }));
    const left = await events.last(undefined, 9);
    expect(left.map(({ deviceid, time }) => `${deviceid} ${time / DAY_S}`).toSorted()).toEqual([
      'bus-1 3',
      'bus-2 2',
      'bus-2 3',
      'bus-3 2',
      'bus-3 3',
    ]);
    while (await events.removeStep(4 * DAY_S, { upToDays: 5 }));
    expect((await events.last(undefined, 9)).map(({ deviceid }) => deviceid)).toEqual(['bus-1']);
  });

  test('the events of a removed device go with it', async () => {
    await store().devices.add(sampleDevice);
    await store().events.add([event(sampleDevice.deviceid, 1), event('bus-2', 2)]);
    await store().positions.append([], [lasting(sampleDevice.deviceid, 3)]);
    await store().devices.remove(sampleDevice.deviceid);
    expect(await store().events.standing()).toEqual([]);
    expect((await store().events.last(undefined, 10)).map(({ deviceid }) => deviceid)).toEqual(['bus-2']);
  });

  test('each user has read up to an event of their own, which never goes back', async () => {
    await store().users.add({ ...sampleUser, userName: 'olga' });
    expect(await store().events.readUpTo('olga')).toBeUndefined();
    await store().events.markRead('olga', 0);
    expect(await store().events.readUpTo('olga')).toBe(0);
    await store().events.markRead('olga', 7);
    await store().events.markRead('Olga', 3);
    expect(await store().events.readUpTo('olga')).toBe(7);
    await expect(store().events.markRead('nobody', 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('an event that is hidden is kept, and listed nowhere', async () => {
    await store().events.add([event('bus-1', 10), { ...event('bus-1', 20), hidden: true }]);
    const [shown] = await store().events.between({ deviceid: 'bus-1', from: 0, to: 99, limit: 9 });
    expect(await store().events.last(undefined, 9)).toEqual([shown]);
    expect(await store().events.last(new Set(['bus-1']), 9)).toEqual([shown]);
    expect((await store().events.behind(0, 9)).map(({ time, hidden }) => [time, hidden])).toEqual([
      [10, false],
      [20, true],
    ]);
    expect((await store().events.behind(shown?.id ?? 0, 9)).map(({ time }) => time)).toEqual([20]);
  });

  test('an event that is discarded is counted and not kept, and stands no more than it is there', async () => {
    await store().devices.add({ ...sampleDevice, deviceid: 'bus-1' });
    const discarded = lasting('bus-1', 20, { discarded: true });
    const made = await store().positions.append([reportAt('bus-1', 20_000)], [discarded, ended('bus-1', 30)]);
    expect(made).toEqual([undefined, undefined]);
    await store().events.add([{ ...event('bus-1', 10), discarded: true }, event('bus-1', 40)]);
    expect((await store().events.last(undefined, 9)).map(({ time }) => time)).toEqual([40]);
    expect(await store().events.standing()).toEqual([]);
    expect(await store().events.notKept('bus-1', 0, DAY_S)).toBe(2);
    const counts = await store().events.counts('bus-1', 0, DAY_S);
    expect(counts.filter(({ count }) => count > 0)).toEqual([{ code: 15, count: 1 }]);
  });
}

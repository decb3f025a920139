import type { ManualClock } from '@outrider/kit/clock.ts';
import { type NewDelivery, summaryOf } from '@outrider/model/notifications/delivery-record.ts';
import type { Notice } from '@outrider/model/notifications/notice-flood.ts';
import { pushPlan, realtimePlan } from '@outrider/model/notifications/notice-plans.ts';
import { expect, test } from 'vitest';
import { sessionRecord } from '@outrider/model/people/session-record.ts';
import { sampleDevice } from '../devices/sample-device.ts';
import { sampleUser } from '../people/sample-user.ts';
import type { Store } from '../store.ts';
import type { DeliveryQuestion } from './deliveries.ts';

const delivery = (key: string, more: Partial<NewDelivery> = {}): NewDelivery => ({
  key,
  uid: `uid ${key}`,
  way: 'mail',
  target: 'mail',
  receiver: 'ann@example.com',
  deviceid: 'bus-1',
  eventid: 15,
  event: 7,
  untilMs: 9_000_000,
  body: { subject: 'Over speed', lines: ['"bus-1"'] },
  ...more,
});
const here = { server: 'here', forMs: 60_000 };
const there = { server: 'there', forMs: 60_000 };
const FULL = { open: 100, ended: 100, words: 'too many wait' };

/** What every engine must do with what is told outside of the console. */
export function notificationContract(store: () => Store, clock: () => ManualClock): void {
  test('who is told is kept with the events that were decided, each key once, and the newest are listed first', async () => {
    const { deliveries } = store();
    expect(await deliveries.cursor()).toBe(0);
    expect(await deliveries.decide(7, [delivery('a'), delivery('b')], FULL)).toEqual({ kept: 2, untried: 0 });
    expect(await deliveries.decide(5, [delivery('b'), delivery('c')], FULL)).toEqual({ kept: 1, untried: 0 });
    expect(await deliveries.cursor()).toBe(7);
    const listed = await deliveries.list({ limit: 9 });
    expect(listed.map(({ key }) => key)).toEqual(['c', 'b', 'a']);
    expect(listed[2]).toMatchObject({ ...delivery('a'), state: 'waiting', tries: 0, answer: '' });
    expect(await deliveries.list({ before: listed[1]?.id, limit: 9 })).toMatchObject([{ key: 'a' }]);
    expect(await deliveries.counts()).toEqual({ waiting: 3, running: 0, done: 0, dead: 0 });
  });

  test('deliveries about devices of some groups are listed and counted by whom they tell', async () => {
    const { deliveries, devices, groups } = store();
    for (const deviceid of ['bus-1', 'bus-2', 'bus-3']) await devices.add({ ...sampleDevice, deviceid });
    await groups.add({ groupid: 1, name: 'North' });
    await groups.add({ groupid: 2, name: 'Yard', parentid: 1 });
    await groups.addDevices(1, ['bus-1']);
    await groups.addDevices(2, ['bus-1', 'bus-2']);
    const bob = 'bob@example.com';
    const all = [
      delivery('a'),
      delivery('b', { deviceid: 'bus-2', receiver: bob }),
      delivery('c', { deviceid: 'bus-3' }),
      delivery('d', { deviceid: '' }),
      delivery('e', { deviceid: 'bus-2', receiver: bob }),
    ];
    await deliveries.decide(7, all, FULL);
    const keys = async (groupids: readonly number[], ids?: readonly number[]) =>
      (await deliveries.list({ groupids, ids, limit: 9 })).map(({ key }) => key);
    expect(await keys([1])).toEqual(['a']);
    expect(await keys([1, 2])).toEqual(['e', 'b', 'a']);
    expect(await keys([])).toEqual([]);
    const [, , newest] = (await deliveries.list({ groupids: [1, 2], limit: 9 })).toReversed();
    expect(await keys([1, 2], [newest?.id ?? 0])).toEqual(['e']);
    expect(await keys([1], [newest?.id ?? 0])).toEqual([]);
    expect([await keys([1], []), await deliveries.countsIn([])]).toEqual([[], []]);
    const counts = await deliveries.countsIn([1, 2]);
    expect(counts.toSorted((one, other) => one.count - other.count)).toEqual([
      { state: 'waiting', way: 'mail', receiver: 'ann@example.com', count: 1 },
      { state: 'waiting', way: 'mail', receiver: bob, count: 2 },
    ]);
    const ann = { way: 'mail', receiver: 'ann@example.com' } as const;
    // More than one statement asks for are listed in one order all the same.
    const others = Array.from(
      { length: 600 },
      (_, at) => ({ way: 'mail', receiver: `${at}@example.com` }) as const,
    );
    const to = async (receivers: DeliveryQuestion['receivers'], limit = 9) =>
      (await deliveries.list({ groupids: [1, 2], receivers, limit })).map(({ key }) => key);
    expect(await to([{ way: 'mail', receiver: bob }])).toEqual(['e', 'b']);
    expect(await to([ann, { way: 'sms', receiver: bob }])).toEqual(['a']);
    expect(await to([ann, ...others, { way: 'mail', receiver: bob }])).toEqual(['e', 'b', 'a']);
    expect(await to([ann, ...others, { way: 'mail', receiver: bob }], 2)).toEqual(['e', 'b']);
    expect(await to([])).toEqual([]);
  });

  test('plans take the place of those for the same, and go alone, with their device or with their group', async () => {
    const { devices, groups, pushPlans, realtimePlans } = store();
    await devices.add(sampleDevice);
    await groups.add({ groupid: 1, name: 'North' });
    const { deviceid } = sampleDevice;
    const steps = [{ after: 5, way: 'mail' as const, receiver: 'chief@b.c' }];
    const mailed = {
      eventid: 15,
      mails: true,
      browsers: true,
      receivers: 'a@b.c',
      quiet: true,
      quietTo: 300,
      leastSeconds: 60,
      steps,
    };
    const ofGroup = { ...realtimePlan.defaults, groupid: 1, ...mailed };
    const ofDevice = {
      ...pushPlan.defaults,
      deviceid,
      eventid: 15,
      name: 'one',
      leastSeconds: 5,
      script: 'https://example.com/',
    };
    const ofAll = { ...ofDevice, deviceid: 'GLOBAL' };
    await realtimePlans.put({ ...ofGroup, mails: false });
    await realtimePlans.put(ofGroup);
    for (const plan of [ofDevice, ofAll, { ...ofAll, eventid: 16 }]) await pushPlans.put(plan);
    expect(await realtimePlans.list()).toEqual([ofGroup]);
    expect(await pushPlans.list()).toEqual([ofAll, { ...ofAll, eventid: 16 }, ofDevice]);
    expect(await pushPlans.remove({ deviceid: 'GLOBAL', eventid: 16 })).toBe(1);
    expect(await pushPlans.remove({ deviceid: 'GLOBAL', eventid: 16 })).toBe(0);
    await devices.remove(deviceid);
    await groups.remove(1);
    expect([await pushPlans.list(), await realtimePlans.list()]).toEqual([[ofAll], []]);
    await expect(realtimePlans.put({ ...ofGroup, groupid: 9 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a browser is told once a subscription, ten of a person at most, and goes with its session or its user', async () => {
    const { users, sessions, toldBrowsers } = store();
    const ann = { ...sampleUser, userName: 'ann' };
    await users.add(ann);
    await users.add({ ...sampleUser, userName: 'bob' });
    const session = { userName: 'ann', sealedKey: '', createdMs: 0, expiresMs: 9e12, saved: false };
    await sessions.add({ ...sessionRecord.defaults, ...session, keyHash: 'h' });
    const browser = { userName: 'ann', mark: 'a', sealed: 's', agent: '', language: 'en', addedMs: 5 };
    const first = await toldBrowsers.add({ ...browser, keyHash: 'h' });
    expect(await toldBrowsers.find(first.id)).toEqual({ ...browser, keyHash: 'h', id: first.id, toldMs: 0 });
    const moved = await toldBrowsers.add({ ...browser, userName: 'bob', keyHash: undefined });
    expect(moved.id).toBeGreaterThan(first.id);
    expect(await toldBrowsers.list()).toMatchObject([{ id: moved.id, userName: 'bob' }]);
    for (let at = 0; at < 10; at++)
      await toldBrowsers.add({ ...browser, mark: `m${at}`, keyHash: at === 0 ? 'h' : undefined });
    await expect(toldBrowsers.add({ ...browser, keyHash: undefined })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    // What was refused took nothing away.
    expect(await toldBrowsers.find(moved.id)).toBeDefined();
    await sessions.remove('h');
    const left = (await toldBrowsers.list()).filter(({ userName }) => userName === 'ann');
    expect(left).toHaveLength(9);
    await toldBrowsers.told(moved.id);
    expect((await toldBrowsers.find(moved.id))?.toldMs).toBe(clock().now());
    expect(await toldBrowsers.remove(moved.id, 'ann')).toBe(false);
    expect(await toldBrowsers.remove(moved.id, 'bob')).toBe(true);
    await users.remove('ann');
    expect(await toldBrowsers.list()).toEqual([]);
    await expect(toldBrowsers.add({ ...browser, keyHash: undefined })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('shift calendars are listed by name, each name once, and changed and removed by number', async () => {
    const { shiftCalendars } = store();
    const shift = { days: [1, 5], from: 0, to: 480, way: 'mail', receiver: 'ann@example.com' } as const;
    const date = { date: '2026-12-24', from: 0, to: 0, way: 'nobody', receiver: '' } as const;
    const calendar = {
      name: 'Nights',
      zone: 'Asia/Taipei',
      shifts: [{ ...shift, days: [...shift.days] }],
      exceptions: [date],
    };
    const nights = await shiftCalendars.add(calendar);
    const days = await shiftCalendars.add({ ...calendar, name: 'Days', zone: '' });
    expect(await shiftCalendars.list()).toEqual([days, nights]);
    expect(await shiftCalendars.find(nights.id)).toEqual({ ...calendar, id: nights.id });
    await expect(shiftCalendars.add(calendar)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(shiftCalendars.put({ ...days, name: 'Nights' })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await shiftCalendars.put({ ...days, shifts: [] })).toBe(true);
    expect(await shiftCalendars.find(days.id)).toMatchObject({ name: 'Days', shifts: [] });
    expect([await shiftCalendars.remove(days.id), await shiftCalendars.remove(days.id)]).toEqual([
      true,
      false,
    ]);
    expect(await shiftCalendars.put(days)).toBe(false);
  });

  test('mutes are listed until they are over, and go alone, with their device or with their group', async () => {
    const { devices, groups, noticeMutes } = store();
    await devices.add(sampleDevice);
    await groups.add({ groupid: 1, name: 'North' });
    const { deviceid } = sampleDevice;
    const mute = {
      deviceid,
      groupid: undefined,
      userName: 'ann',
      reason: 'workshop',
      sinceMs: 0,
      critical: false,
    };
    const ofDevice = await noticeMutes.add({ ...mute, untilMs: 9_000 });
    const ofGroup = await noticeMutes.add({ ...mute, deviceid: '', groupid: 1, untilMs: 5_000 });
    const short = await noticeMutes.add({ ...mute, untilMs: 1_000 });
    expect(await noticeMutes.list()).toEqual([short, ofGroup, ofDevice]);
    clock().advance(1_000);
    expect(await noticeMutes.list()).toEqual([ofGroup, ofDevice]);
    await groups.remove(1);
    expect(await noticeMutes.list()).toEqual([ofDevice]);
    expect(await noticeMutes.remove(ofDevice.id)).toBe(true);
    expect(await noticeMutes.remove(ofDevice.id)).toBe(false);
    await noticeMutes.add({ ...mute, untilMs: 9_000 });
    await devices.remove(deviceid);
    expect(await noticeMutes.list()).toEqual([]);
    await expect(noticeMutes.add({ ...mute, groupid: 9, untilMs: 9_000 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('what there is no room for is not tried, listed as far as there is room for it, and counted beyond', async () => {
    const { deliveries } = store();
    clock().advance(1_000);
    const room = { open: 2, ended: 2, words: 'too many wait' };
    const many = ['a', 'b', 'c'].map((key) => delivery(key));
    expect(await deliveries.add(many, room)).toEqual({ kept: 3, untried: 1 });
    const more = ['d', 'e', 'f'].map((key) => delivery(key));
    expect(await deliveries.decide(9, more, room)).toEqual({ kept: 1, untried: 3 });
    expect(await deliveries.cursor()).toBe(9);
    expect(await deliveries.counts()).toEqual({ waiting: 2, running: 0, done: 0, dead: 2 });
    expect(await deliveries.list({ state: 'dead', limit: 9 })).toMatchObject([
      { key: 'd', answer: 'too many wait', endedMs: 1_000 },
      { key: 'c' },
    ]);
  });

  test('of many events a receiver gets the first, a critical one, and the rest as one summary when the minute is over', async () => {
    const { deliveries } = store();
    clock().advance(1_000);
    const of = (event: number, more: Partial<Notice> = {}) =>
      delivery(`${event} mail`, {
        event,
        body: { subject: `subject ${event}`, text: `text ${event}` },
        notice: { severity: 'warning', what: 'Over speed', vehicle: 'bus-1', time: event, ...more },
      });
    const critical = { severity: 'critical', what: 'Emergency' } as const;
    await deliveries.decide(3, [of(1), of(2), of(3)], FULL);
    clock().advance(10_000);
    await deliveries.decide(6, [of(4), of(5, critical), of(6, critical)], FULL);
    // Another server that decided on the same meanwhile.
    expect(await deliveries.decide(6, [of(2), of(6, critical)], FULL)).toEqual({ kept: 0, untried: 0 });
    const listed = await deliveries.list({ limit: 9 });
    expect(listed.map(({ event, nextMs, windowMs }) => [event, nextMs, windowMs])).toEqual([
      [5, 11_000, 1_000],
      [6, 61_000, 1_000],
      [1, 1_000, 1_000],
    ]);
    expect(listed[1]?.body.summary).toMatchObject({
      count: 4,
      subject: 'subject 6',
      lines: [
        { what: 'Over speed', count: 3, first: 2, last: 4 },
        { what: 'Emergency', count: 1 },
      ],
    });
    expect(await deliveries.take('mail', 9, here)).toHaveLength(2);
    clock().advance(50_000);
    expect(await deliveries.take('mail', 9, here)).toMatchObject([{ event: 6 }]);
    await deliveries.decide(7, [of(7)], FULL);
    expect(await deliveries.take('mail', 9, here)).toMatchObject([{ event: 7, windowMs: 61_000 }]);
  });

  test('what is not to be told yet waits in a summary of its own, by receiver and moment', async () => {
    const { deliveries } = store();
    clock().advance(1_000);
    const of = (event: number, notBeforeMs: number, receiver = 'ann@example.com') =>
      delivery(`${event} ${receiver}`, {
        event,
        receiver,
        untilMs: 5_000_000,
        notice: { severity: 'info', what: 'Idle', vehicle: 'bus-1', time: event, notBeforeMs },
      });
    await deliveries.decide(3, [of(1, 90_000), of(2, 90_000, 'bob@example.com'), of(3, 70_000)], FULL);
    await deliveries.decide(4, [of(4, 90_000)], FULL);
    const listed = await deliveries.list({ limit: 9 });
    expect(
      listed.map(({ receiver, nextMs, body }) => [receiver, nextMs, summaryOf({ body })?.count]),
    ).toEqual([
      ['ann@example.com', 70_000, 1],
      ['bob@example.com', 90_000, 1],
      ['ann@example.com', 90_000, 2],
    ]);
    expect(listed[2]).toMatchObject({ untilMs: 5_089_000 });
  });

  test('a summary that was given up, sent or is being sent takes no more: another one of the same moment does', async () => {
    const { deliveries } = store();
    clock().advance(1_000);
    const of = (event: number) =>
      delivery(`${event}`, {
        event,
        notice: { severity: 'info', what: 'Idle', vehicle: 'bus-1', time: event, notBeforeMs: 90_000 },
      });
    await deliveries.decide(1, [of(1)], { ...FULL, open: 0 });
    expect(await deliveries.decide(2, [of(2)], FULL)).toEqual({ kept: 1, untried: 0 });
    expect(await deliveries.decide(3, [of(3)], FULL)).toEqual({ kept: 1, untried: 0 });
    const said = async () =>
      (await deliveries.list({ limit: 9 })).map((one) => [one.state, summaryOf(one)?.count]);
    expect(await said()).toEqual([
      ['waiting', 2],
      ['dead', 1],
    ]);
    const [dead] = await deliveries.list({ state: 'dead', limit: 1 });
    await deliveries.again([dead?.id ?? 0], () => 9e6);
    await deliveries.take('mail', 9, here);
    await deliveries.decide(4, [of(4)], FULL);
    expect(await said()).toEqual([
      ['waiting', 3],
      ['running', 1],
    ]);
    await deliveries.end(dead?.id ?? 0, 'here', { state: 'done', answer: '' });
    await deliveries.decide(5, [of(5)], FULL);
    expect(await said()).toEqual([
      ['waiting', 4],
      ['done', 1],
    ]);
  });

  test('a place fails where nothing but failures were for so long, and not after one whose delivery is over', async () => {
    const { deliveries, placeFaults } = store();
    clock().advance(1_000);
    const since = clock().now();
    for (const target of ['once', 'again', 'waiting', 'untried']) {
      await placeFaults.failed(target, 'no');
      await deliveries.add([delivery(target, { target })], FULL);
    }
    for (const [target, state] of [
      ['once', 'dead'],
      ['again', 'dead'],
      ['waiting', 'waiting'],
    ] as const) {
      const [{ id } = { id: 0 }] = await deliveries.take(target, 1, here);
      const how =
        state === 'dead' ? { state, answer: '' } : { state, answer: '', nextMs: 9e6, counts: false };
      await deliveries.end(id, 'here', how);
    }
    clock().advance(5_000);
    await placeFaults.failed('again', '550');
    expect((await placeFaults.alarm(since)).map(({ target }) => target).toSorted()).toEqual([
      'again',
      'waiting',
    ]);
    expect(await placeFaults.alarm(since)).toEqual([]);
    clock().advance(1);
    expect(
      (await placeFaults.forgetBefore(since + 1)).map(({ target, alarmed }) => [target, alarmed]),
    ).toEqual([
      ['once', false],
      ['untried', false],
      ['waiting', true],
    ]);
    expect(await placeFaults.list()).toMatchObject([{ target: 'again', lastMs: since + 5_000 }]);
  });

  test('what is due is taken by one server, and by another once its time is over', async () => {
    const { deliveries } = store();
    await deliveries.add([delivery('a'), delivery('b'), delivery('c', { target: 'elsewhere' })], FULL);
    const nowMs = clock().now();
    expect(await deliveries.due()).toEqual([
      { target: 'elsewhere', nextMs: nowMs },
      { target: 'mail', nextMs: nowMs },
    ]);
    const [a] = await deliveries.take('mail', 1, here);
    expect(a).toMatchObject({ key: 'a', state: 'running', tries: 1, server: 'here' });
    expect(await deliveries.take('mail', 9, there)).toMatchObject([{ key: 'b' }]);
    expect(await deliveries.take('mail', 9, there)).toEqual([]);
    clock().advance(60_000);
    expect((await deliveries.take('mail', 1, there)).map(({ id }) => id)).toEqual([a?.id]);
    // The one that stood still for too long changes nothing any more.
    await deliveries.end(a?.id ?? 0, 'here', { state: 'done', answer: 'late' });
    expect(await deliveries.counts()).toMatchObject({ done: 0 });
    await deliveries.end(a?.id ?? 0, 'there', { state: 'done', answer: '250 taken' });
    expect(await deliveries.list({ state: 'done', limit: 9 })).toMatchObject([
      { key: 'a', tries: 2, answer: '250 taken', endedMs: clock().now() },
    ]);
  });

  test('what brought nothing waits for its time, and a try that was none does not count', async () => {
    const { deliveries } = store();
    await deliveries.add([delivery('a')], FULL);
    const [{ id } = { id: 0 }] = await deliveries.take('mail', 1, here);
    const nextMs = clock().now() + 5_000;
    await deliveries.end(id, 'here', { state: 'waiting', answer: 'busy', nextMs, counts: false });
    expect(await deliveries.take('mail', 1, here)).toEqual([]);
    expect(await deliveries.due()).toEqual([{ target: 'mail', nextMs }]);
    clock().advance(5_000);
    expect(await deliveries.take('mail', 1, here)).toMatchObject([{ tries: 1, answer: 'busy' }]);
  });

  test('after a kill a server finds what it tried due at once, and not what others try', async () => {
    const { deliveries } = store();
    await deliveries.add([delivery('a'), delivery('b')], FULL);
    await deliveries.take('mail', 1, here);
    await deliveries.take('mail', 1, there);
    await deliveries.takeUp('here');
    expect(await deliveries.take('mail', 9, here)).toMatchObject([{ key: 'a', tries: 2 }]);
  });

  test('what was given up goes again from the start, and nothing else does', async () => {
    const { deliveries } = store();
    clock().advance(1);
    await deliveries.add([delivery('a'), delivery('b')], FULL);
    const [{ id } = { id: 0 }] = await deliveries.take('mail', 1, here);
    await deliveries.end(id, 'here', { state: 'dead', answer: '550 no such mailbox' });
    expect(await deliveries.due()).toHaveLength(1);
    expect(await deliveries.again([id, id + 1, id + 2], () => 12_345)).toBe(1);
    const [, again] = await deliveries.list({ state: 'waiting', limit: 9 });
    expect(again).toMatchObject({ id, tries: 0, endedMs: 0, untilMs: 12_345, uid: 'uid a' });
    expect(await deliveries.again([id], () => 1)).toBe(0);
  });

  test('what waits for too long is given up, with what was answered last', async () => {
    const { deliveries } = store();
    clock().advance(1_000);
    await deliveries.add([delivery('a', { untilMs: 1 }), delivery('b', { untilMs: 1 }), delivery('c')], FULL);
    const [{ id } = { id: 0 }] = await deliveries.take('mail', 1, here);
    await deliveries.end(id, 'here', { state: 'waiting', answer: '421 busy', nextMs: 9_000, counts: true });
    expect(await deliveries.giveUpStep('too late')).toBe(false);
    const dead = await deliveries.list({ state: 'dead', limit: 9 });
    expect(dead).toMatchObject([
      { key: 'b', answer: 'too late', endedMs: 1_000 },
      { key: 'a', answer: '421 busy' },
    ]);
  });

  test('what is over goes by age and by number, and what waits stays', async () => {
    const { deliveries } = store();
    for (const key of ['a', 'b', 'c']) {
      clock().advance(1_000);
      await deliveries.add([delivery(key)], FULL);
      const [{ id } = { id: 0 }] = await deliveries.take('mail', 1, here);
      await deliveries.end(id, 'here', { state: 'done', answer: '' });
    }
    await deliveries.add([delivery('d')], FULL);
    const keys = async (): Promise<string[]> => (await deliveries.list({ limit: 9 })).map(({ key }) => key);
    expect(await deliveries.removeStep(0, 2)).toBe(false);
    expect(await keys()).toEqual(['d', 'c', 'b']);
    await deliveries.removeStep(clock().now(), 9);
    expect(await keys()).toEqual(['d', 'c']);
  });
}

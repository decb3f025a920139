import { ManualClock } from '@outrider/kit/clock.ts';
import { alarms } from '@outrider/model/events/alarms.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { isOnline } from '@outrider/model/devices/device.ts';
import type { HttpBody } from '@outrider/protocol/tables.ts';
import { onTestFinished, expect, test, vi } from 'vitest';
import { reportAt } from '../fleet/testing.ts';
import { LONG } from '../testing-wait.ts';
import { callsBy, rawCall, signInNew } from './testing-caller.ts';
import { startServers } from './testing-servers.ts';
import { PASSWORD, type TestDoors } from './testing.ts';

// Two servers over one bus and one store: what one of them knows, says and does, as the other has it.

const NOW = Date.UTC(2026, 10, 22, 12);

async function boot() {
  const clock = new ManualClock(NOW);
  const servers = await startServers(clock);
  onTestFinished(() => servers[Symbol.asyncDispose]());
  const a = await servers.start('a');
  const root = await signInNew(a, 'root', { level: 0 });
  const b = await servers.start('b');
  const { store } = servers;
  const events = async (deviceid?: string) =>
    (await store.events.last(deviceid === undefined ? undefined : new Set([deviceid]), 100)).toReversed();
  const codes = async () => (await events('A')).map(({ eventid }) => eventid);
  return { clock, servers, store, a, b, root, events, codes };
}

/** Device A comes to a server, and says where it is. */
async function come({ fleet }: TestDoors, clock: ManualClock, change: object = {}): Promise<void> {
  clock.advance(1_000);
  fleet.links.attach({ protocol: 'fake', deviceid: 'A', close() {}, commands: {} });
  await report({ fleet }, clock, change);
}

async function report(
  { fleet }: Pick<TestDoors, 'fleet'>,
  clock: ManualClock,
  change: object = {},
): Promise<void> {
  clock.advance(1_000);
  await fleet.reports.take('A', [{ ...reportAt(clock.now()), ...change }]);
}

test('a user who signed in on one server is signed in on the other, and signed out there as well', async () => {
  const { a, b, root } = await boot();
  expect(await rawCall(b, root, 'GET', '/gkserver/fencelist')).toHaveLength(50);
  const user = await a.sessions.signIn('root', PASSWORD, '::1', false);
  await a.store.sessions.removeOf('root');
  await expect
    .poll(() => rawCall(b, user.key, 'GET', '/gkserver/fencelist'), LONG)
    .toMatchObject({ code: 'AUTH_REQUIRED' });
});

test('what people save on one server holds on the other', async () => {
  const { a, b, root, store } = await boot();
  const [onA, onB] = [callsBy(a, root), callsBy(b, root)];
  const fence: HttpBody<'saveFence'> = {
    index: 0,
    enable: 1,
    title: 'depot',
    lat: 24,
    lng: 120,
    radius: 200,
    trigger_in: 1,
    trigger_out: 1,
    devices: ['A'],
    groups: [],
  };
  expect(await onA('saveFence', fence)).toMatchObject({ hasError: false });
  await expect
    .poll(() => onB('getFence', { index: 0 }), LONG)
    .toMatchObject({ title: 'depot', devices: ['A'] });
  // Each edit is one: a person who saves over another's change is told, and overwrites nothing.
  await onB('savePushPlan', { pushEventPlan: { deviceid: 'GLOBAL', appdevid: 15 } });
  await expect.poll(async () => JSON.stringify(await onA('listPushPlans', {})), LONG).toContain('GLOBAL');
  const until = Math.floor(NOW / 1_000) + 3_600;
  await onA('addMute', { deviceid: 'A', reason: 'workshop', until });
  await expect.poll(async () => JSON.stringify(await onB('listMutes', {})), LONG).toContain('workshop');
  await a.fleet.records.change('A', { plate: 'NEW 1' });
  await expect.poll(() => b.fleet.records.get('A')?.plate, LONG).toBe('NEW 1');
  await b.fleet.records.change('A', { memo: 'seen by b' });
  await expect
    .poll(() => a.fleet.records.get('A'), LONG)
    .toMatchObject({
      plate: 'NEW 1',
      memo: 'seen by b',
    });
  await a.fleet.records.register('C', 2);
  await expect.poll(() => b.fleet.state.get('C')?.registered, LONG).toBe(true);
  await b.fleet.records.remove('C');
  await expect.poll(() => a.fleet.state.get('C'), LONG).toBeUndefined();
  expect(await store.devices.find('C')).toBeUndefined();
});

test.each(['one server', 'two servers'])(
  'of two managers who let the same waiting device in at once through %s one has it, and the other is told',
  async (through) => {
    const { a, b, store } = await boot();
    await a.fleet.newTerminals.note({ protocol: 'jt808', name: '77', plate: '' });
    await expect.poll(() => b.fleet.records.get('77')?.registered, LONG).toBe(false);
    await store.groups.add({ groupid: 11, name: 'North' });
    await store.groups.add({ groupid: 12, name: 'South' });
    const comes = async ({ fleet }: TestDoors, groupid: number) =>
      await fleet.records.register(
        '77',
        4,
        {},
        {
          along: async ({ groups }) => await groups.addDevices(groupid, ['77']),
          taken: 'taken by the other',
        },
      );
    const both = await Promise.allSettled([comes(a, 11), comes(through === 'two servers' ? b : a, 12)]);
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toMatchObject([{ code: 'CONFLICT', message: 'taken by the other' }]);
    const has = both.findIndex(({ status }) => status === 'fulfilled');
    const memberships = await store.groups.memberships();
    expect(memberships.filter(({ deviceid }) => deviceid === '77')).toEqual([
      { groupid: 11 + has, deviceid: '77' },
    ]);
  },
);

test('a device that moves on comes and goes once, and its alarm is one event that ends where it is then', async () => {
  const { clock, a, b, store, events, codes } = await boot();
  const sos = { telemetry: { alarms: ['emergency'] } };
  await come(a, clock);
  await report(a, clock, sos);
  await vi.waitFor(async () => expect(await codes()).toContain(deviceEvents.online.code), LONG);
  const before = await codes();
  await come(b, clock, sos);
  expect(a.fleet.links.of('A')).toBeUndefined();
  expect(isOnline(a.fleet.state.get('A') ?? { status: 1 })).toBe(false);
  expect(a.fleet.elsewhere.has('A')).toBe(true);
  await vi.waitFor(() => {
    clock.advance(10);
    expect(isOnline(a.fleet.state.get('A') ?? { status: 0 })).toBe(true);
  }, LONG);
  expect(a.fleet.state.get('A')?.position).toEqual(b.fleet.state.get('A')?.position);
  // It stays with the other one for longer than a silent device is waited for.
  for (let minute = 0; minute < 3; minute++) {
    clock.advance(60_000);
    await report(b, clock, sos);
  }
  expect(await codes()).toEqual(before);
  expect(await store.events.standing()).toMatchObject([{ deviceid: 'A', code: alarms.emergency.code }]);
  await report(b, clock, { telemetry: { alarms: [] } });
  expect(await store.events.standing()).toEqual([]);
  clock.advance(130_000);
  await vi.waitFor(async () => expect((await codes()).at(-1)).toBe(deviceEvents.offline.code), LONG);
  const all = await events('A');
  expect(all.filter(({ eventid }) => eventid === deviceEvents.offline.code)).toHaveLength(1);
  expect(all.filter(({ eventid }) => eventid === deviceEvents.online.code)).toHaveLength(1);
  expect(all.filter(({ eventid }) => eventid === alarms.emergency.code)).toHaveLength(1);
});

test('of a device whose server is gone, and that comes nowhere, another one tells that it went, once; it comes to that one as any', async () => {
  const { clock, servers, a, b, codes } = await boot();
  await come(a, clock);
  await vi.waitFor(async () => expect(await codes()).toEqual([deviceEvents.online.code]), LONG);
  await vi.waitFor(() => {
    clock.advance(10);
    expect(isOnline(b.fleet.state.get('A') ?? { status: 0 })).toBe(true);
  }, LONG);
  const lostMs = clock.now();
  await servers.end('a');
  expect(isOnline(b.fleet.state.get('A') ?? { status: 1 })).toBe(false);
  clock.advance(100_000);
  expect(await codes()).toEqual([deviceEvents.online.code]);
  const both = [deviceEvents.online.code, deviceEvents.offline.code];
  await vi.waitFor(async () => {
    clock.advance(5_000);
    expect(await codes()).toEqual(both);
  }, LONG);
  expect(clock.now() - lostMs).toBeGreaterThanOrEqual(115_000);
  clock.advance(300_000);
  await come(b, clock);
  await vi.waitFor(async () => {
    clock.advance(100);
    expect(await codes()).toEqual([...both, deviceEvents.online.code]);
  }, LONG);
});

test('a device of a server that is gone which comes to another in time goes and comes for nobody', async () => {
  const { clock, servers, a, b, codes } = await boot();
  await come(a, clock);
  await vi.waitFor(async () => expect(await codes()).toEqual([deviceEvents.online.code]), LONG);
  await vi.waitFor(() => {
    clock.advance(10);
    expect(isOnline(b.fleet.state.get('A') ?? { status: 0 })).toBe(true);
  }, LONG);
  await servers.end('a');
  clock.advance(60_000);
  await come(b, clock);
  for (let minute = 0; minute < 4; minute++) {
    clock.advance(60_000);
    await report(b, clock);
  }
  expect(await codes()).toEqual([deviceEvents.online.code]);
});

test('a list of a server that has not heard yet that a device moved on is not believed where it came to', async () => {
  const { clock, a, b, codes } = await boot();
  await come(a, clock);
  const sos = { telemetry: { alarms: ['emergency'] } };
  await come(b, clock, sos);
  await vi.waitFor(async () => expect(await codes()).toHaveLength(2), LONG);
  const before = await codes();
  a.bus.publish('server.devices', { server: 'a', deviceids: ['A'], forMs: 150_000 });
  expect(b.fleet.elsewhere.has('A')).toBe(false);
  // Reports that are on their way, and those after them, say nothing twice.
  await Promise.all([report(b, clock, sos), report(b, clock, sos)]);
  expect(await codes()).toEqual(before);
});

test('a fence that is drawn around a device of another server leaves its stay there alone', async () => {
  const { clock, a, b, root, store } = await boot();
  // It was here before: where it was then is known here.
  await come(b, clock);
  await come(a, clock);
  const { lat = 0, lng = 0 } = a.fleet.state.get('A')?.position ?? {};
  const fence: HttpBody<'saveFence'> = {
    index: 0,
    enable: 1,
    title: 'depot',
    lat,
    lng,
    radius: 500,
    trigger_in: 1,
    trigger_out: 1,
    devices: ['A'],
    groups: [],
  };
  await callsBy(a, root)('saveFence', fence);
  const since = async () => (await store.fences.insides(['A'])).get('A')?.map((one) => one.since);
  await vi.waitFor(async () => expect(await since()).toHaveLength(1), LONG);
  const before = await since();
  clock.advance(60_000);
  await callsBy(b, root)('saveFence', { ...fence, index: 1, title: 'yard' });
  await vi.waitFor(async () => expect(await since()).toHaveLength(2), LONG);
  expect((await since())?.[0]).toBe(before?.[0]);
});

test('an alarm of one server is one event, and stands on both; what somebody watched on each is in the log by itself', async () => {
  const { clock, a, b, store, events } = await boot();
  a.bus.publish('server.alarm', { alarm: 'backupFailed', raised: true });
  const ofServer = async () => (await events()).filter(({ deviceid }) => deviceid !== 'A');
  await vi.waitFor(async () => expect(await ofServer()).toHaveLength(1), LONG);
  const use = { kind: 'view', ip: '::1', devices: ['A'], channel: 1, stream: 'main' } as const;
  for (const [server, user] of [
    [a, 'ann'],
    [b, 'bob'],
  ] as const)
    server.bus.publish('use.began', { ...use, useid: user, user, atMs: clock.now() });
  await vi.waitFor(async () => {
    clock.advance(1_000);
    const { uses } = await store.streamUses.find({ kinds: ['view'], limit: 9 });
    expect(uses.map(({ state }) => state)).toEqual(['open', 'open']);
  }, LONG);
  expect(await ofServer()).toHaveLength(1);
});

test('words that wait on one server are taken back on the other', async () => {
  const { a, b, root } = await boot();
  const sent = await callsBy(a, root)('sendWords', { deviceid: 'A', text: 'Gate 4', wait: 3_600 });
  const id = typeof sent === 'string' ? 0 : sent.id;
  const listed = (doors: TestDoors) => rawCall(doors, root, 'GET', '/api/words?deviceid=A');
  await expect.poll(() => listed(b), LONG).toMatchObject({ words: [{ id, state: 'waiting' }] });
  expect(await callsBy(b, root)('takeBackWords', { id })).toMatchObject({ hasError: false });
  await expect.poll(() => listed(a), LONG).toMatchObject({ words: [{ id, state: 'cancelled' }] });
});

import { ManualClock } from '@outrider/kit/clock.ts';
import { Listeners } from '@outrider/kit/listeners.ts';
import type { RedirectRule } from '@outrider/model/server/redirect-settings.ts';
import { remoteSentences } from '@outrider/model/remote-settings/sentences.ts';
import type { RemoteWish, WishState } from '@outrider/model/remote-settings/wish.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BusLine, InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import { LONG } from '../testing-wait.ts';
import { FIRST_GONE_MS } from './first-to-go.ts';
import { Redirects } from './redirects.ts';

const KEYS = ['net_Server', 'net_Spare'];
const rule = (prefix: string, host: string): RedirectRule => ({ prefix, host, port: 7000 });

/** Recorders of two servers with their settings in hand; a recorder that is told has the wish in the state that a test says. */
function boot(rules: readonly RedirectRule[], deviceids: readonly string[]) {
  const line = new BusLine();
  type Server = keyof typeof buses;
  const buses = { a: new InProcessBus(silentLog, line), b: new InProcessBus(silentLog, line) };
  /** On which server each is. */
  const here = new Map<string, Server>();
  const moved = new Listeners<string>();
  const keys = new Map<string, readonly string[]>();
  const wishes = new Map<string, RemoteWish>();
  const wanted: [string, Readonly<Record<string, unknown>>, string][] = [];
  const made = { rules, by: 'ann', sinceMs: 100, outcome: 'confirmed' as WishState, nowMs: 200 };
  /** Which server says who goes. */
  const turn = { of: 'a' as Server };
  const clock = new ManualClock();
  const nowMs = () => made.nowMs + clock.elapsed();
  const wishOf = (deviceid: string, value: unknown): RemoteWish => ({
    deviceid,
    key: 'net_Server',
    value,
    user: made.by,
    wantedMs: nowMs(),
    state: made.outcome,
    stateMs: nowMs(),
    fault: made.outcome === 'refused' ? 'no' : '',
    edit: 1,
  });
  /** A device that was told says something else of it. */
  const becomes = (deviceid: string, state: WishState, fault = ''): void => {
    const wish = wishes.get(deviceid);
    if (wish !== undefined) wishes.set(deviceid, { ...wish, state, fault, stateMs: nowMs() });
  };
  const parts = {
    clock,
    log: silentLog,
    rules: () => made,
    records: () => deviceids.map((deviceid) => ({ deviceid, registered: true })),
    store: { remoteSettings: { wishesOf: async () => [...wishes.values()] } },
    remote: {
      isReachable: (deviceid: string) => here.has(deviceid),
      told: async () => {},
      read: async (deviceid: string) => void keys.set(deviceid, keys.get(`new ${deviceid}`) ?? KEYS),
      want: async (deviceid: string, values: Readonly<Record<string, unknown>>, user: string) => {
        wanted.push([deviceid, values, user]);
        wishes.set(deviceid, wishOf(deviceid, values['net_Server']));
      },
      standOf: async (deviceid: string) => {
        const known = keys.get(deviceid);
        const wish = wishes.get(deviceid);
        return {
          dialect: known && { dialect: 'd', firmware: '1', keys: known, askedMs: 0 },
          reports: [{ key: 'net_Server', value: 'old.example:6808', atMs: 0, by: 'answer' as const }],
          wishes: wish === undefined ? [] : [wish],
        };
      },
    },
  };
  const start = (server: Server = 'a') => {
    const isThere = (deviceid: string) => here.get(deviceid) === server;
    const begun = new Redirects({
      ...parts,
      bus: buses[server],
      onMoved: (listener) => moved.add(listener),
      turn: async () => turn.of === server,
      remote: { ...parts.remote, isThere },
    });
    onTestFinished(() => begun[Symbol.asyncDispose]());
    return begun;
  };
  const redirects = start();
  const come = (deviceid: string, server: Server = 'a'): void => {
    here.set(deviceid, server);
    buses[server].publish('device.attached', { deviceid });
  };
  const states = async (of = redirects) =>
    Object.fromEntries((await of.states()).map(({ deviceid, state }) => [deviceid, state]));
  const faults = async (of = redirects) =>
    Object.fromEntries((await of.states()).map(({ deviceid, fault }) => [deviceid, fault]));
  const told = () => wanted.map(([deviceid]) => deviceid);
  const { want } = parts.remote;
  const world = { here, moved, turn, keys, wanted, clock, made };
  return { ...world, redirects, come, states, start, faults, told, becomes, want };
}

/** Lets everything happen that waits for nothing. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
}

test('a device is told by the rule with the longest beginning when it comes, with its old server as the spare one', async () => {
  const { come, wanted, states, here } = boot(
    [rule('*', 'all.example'), rule('13', 'b.example')],
    ['138', '9'],
  );
  expect(await states()).toEqual({ 138: 'waiting', 9: 'waiting' });
  come('138');
  come('9');
  await vi.waitFor(() => expect(wanted).toHaveLength(2), LONG);
  expect(wanted).toEqual([
    ['138', { net_Server: 'b.example:7000', net_Spare: 'old.example:6808' }, 'ann'],
    ['9', { net_Server: 'all.example:7000', net_Spare: 'old.example:6808' }, 'ann'],
  ]);
  here.delete('138');
  expect(await states()).toEqual({ 138: 'moved', 9: 'stays' });
});

test('no device is told that no rule is about, nor one again that comes back, until a rule was made anew', async () => {
  const { come, wanted, made, redirects } = boot([rule('13', 'b.example')], ['138', '9']);
  come('138');
  come('9');
  await vi.waitFor(() => expect(wanted).toHaveLength(1), LONG);
  come('138');
  come('9');
  made.sinceMs = 300;
  made.nowMs = 400;
  redirects.apply();
  await vi.waitFor(() => expect(wanted).toHaveLength(2), LONG);
  expect(wanted.map(([deviceid]) => deviceid)).toEqual(['138', '138']);
});

test('a recorder that cannot be told its server is told nothing, and named; one without a place for a spare server gets none', async () => {
  const { come, wanted, states, keys } = boot([rule('*', 'b.example')], ['1', '2']);
  keys.set('new 1', ['net_HbSec']);
  keys.set('2', ['net_Server']);
  come('1');
  come('2');
  await vi.waitFor(async () => expect(await states()).toEqual({ 1: 'refused', 2: 'stays' }), LONG);
  expect(wanted).toEqual([['2', { net_Server: 'b.example:7000' }, 'ann']]);
});

test.each<[WishState, boolean, string]>([
  ['told', true, 'told'],
  ['told', false, 'left'],
  ['waiting', true, 'told'],
  ['refused', true, 'refused'],
  ['differs', false, 'refused'],
  ['acknowledged', false, 'moved'],
  ['takenBack', true, 'waiting'],
])('a device whose new server is %s, there: %s, counts as %s', async (outcome, isThere, state) => {
  const { come, states, made, here, wanted } = boot([rule('*', 'b.example')], ['1']);
  made.outcome = outcome;
  come('1');
  await vi.waitFor(() => expect(wanted).toHaveLength(1), LONG);
  if (!isThere) here.delete('1');
  expect(await states()).toEqual({ 1: state });
});

const ALL = [rule('*', 'b.example')];
/** A server asks this often whether it is the one that says who goes. */
const TURN_MS = 30_000;

test('a device that is on another server of this store has not moved', async () => {
  const { come, told, states, faults } = boot(ALL, ['1', '2']);
  come('1');
  await vi.waitFor(() => expect(told()).toEqual(['1']), LONG);
  come('1', 'b');
  come('2', 'b');
  expect(await states()).toEqual({ 1: 'stays', 2: 'waiting' });
  expect(await faults()).toEqual({ 1: '', 2: remoteSentences.firstIsHere });
});

test('one device of a rule goes first, and the others once it has been away for ten minutes', async () => {
  const { come, told, clock, here, faults } = boot(ALL, ['1', '2', '3']);
  come('1');
  await vi.waitFor(() => expect(told()).toEqual(['1']), LONG);
  come('2');
  come('3');
  await vi.waitFor(
    async () => expect(await faults()).toMatchObject({ 1: '', 2: remoteSentences.firstIsHere }),
    LONG,
  );
  here.delete('1');
  clock.advance(FIRST_GONE_MS - 1);
  expect(await faults()).toMatchObject({ 2: remoteSentences.firstGoes, 3: remoteSentences.firstGoes });
  expect(told()).toEqual(['1']);
  clock.advance(1);
  await vi.waitFor(() => expect(told().toSorted()).toEqual(['1', '2', '3']), LONG);
});

test('a first device that came back, with a spare server or since nobody answers there, keeps the others here', async () => {
  const { come, told, clock, here } = boot(ALL, ['1', '2']);
  come('1');
  await vi.waitFor(() => expect(told()).toEqual(['1']), LONG);
  come('2');
  here.delete('1');
  clock.advance(FIRST_GONE_MS - 60_000);
  come('1');
  for (let look = 0; look < 5; look++) {
    clock.advance(FIRST_GONE_MS);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(told()).toEqual(['1']);
});

test('where the first device does not take it another one is the first, and none is told before', async () => {
  const { come, told, made } = boot(ALL, ['1', '2', '3']);
  made.outcome = 'refused';
  come('1');
  await vi.waitFor(() => expect(told()).toEqual(['1']), LONG);
  made.outcome = 'confirmed';
  come('2');
  await vi.waitFor(() => expect(told()).toEqual(['1', '2']), LONG);
  come('3');
  await new Promise((resolve) => setImmediate(resolve));
  expect(told()).toEqual(['1', '2']);
});

test('a first device that left before it was told is not waited for: another one is the first', async () => {
  const { come, told, clock, here, made, faults } = boot(ALL, ['1', '2', '3']);
  made.outcome = 'waiting';
  come('1');
  await vi.waitFor(() => expect(told()).toEqual(['1']), LONG);
  come('2');
  come('3');
  const waits = { 2: remoteSentences.firstIsHere, 3: remoteSentences.firstIsHere };
  await vi.waitFor(async () => expect(await faults()).toMatchObject(waits), LONG);
  await settled();
  here.delete('1');
  made.outcome = 'confirmed';
  clock.advance(FIRST_GONE_MS);
  await vi.waitFor(() => expect(told()).toEqual(['1', '2']), LONG);
  await settled();
  expect(told()).toEqual(['1', '2']);
});

test('after a restart of the server the others wait for the first device still; where several had gone they do not', async () => {
  const { come, told, clock, here, start, redirects, faults } = boot(ALL, ['1', '2', '3']);
  come('1');
  await vi.waitFor(() => expect(told()).toEqual(['1']), LONG);
  here.delete('1');
  await redirects[Symbol.asyncDispose]();
  const next = start();
  come('2');
  const waits = { 2: remoteSentences.firstGoes };
  await vi.waitFor(async () => expect(await faults(next)).toMatchObject(waits), LONG);
  await settled();
  clock.advance(FIRST_GONE_MS - 1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(told()).toEqual(['1']);
  clock.advance(1);
  await vi.waitFor(() => expect(told()).toEqual(['1', '2']), LONG);
  here.delete('2');
  await next[Symbol.asyncDispose]();
  start();
  come('3');
  await vi.waitFor(() => expect(told()).toEqual(['1', '2', '3']), LONG);
});

test('after a restart one that left before it was told, and a first one that was, open no rule; nor once the former was told too', async () => {
  const { come, told, clock, here, made, start, redirects, faults, becomes } = boot(ALL, ['1', '2', '3']);
  made.outcome = 'waiting';
  come('1');
  await vi.waitFor(() => expect(told()).toEqual(['1']), LONG);
  come('2');
  await vi.waitFor(
    async () => expect(await faults()).toMatchObject({ 2: remoteSentences.firstIsHere }),
    LONG,
  );
  here.delete('1');
  made.outcome = 'confirmed';
  clock.advance(FIRST_GONE_MS);
  await vi.waitFor(() => expect(told()).toEqual(['1', '2']), LONG);
  here.delete('2');
  await redirects[Symbol.asyncDispose]();
  const waits = { 3: remoteSentences.firstGoes };
  const next = start();
  come('3');
  await vi.waitFor(async () => expect(await faults(next)).toMatchObject(waits), LONG);
  await settled();
  await next[Symbol.asyncDispose]();
  clock.advance(FIRST_GONE_MS);
  becomes('1', 'confirmed');
  const last = start();
  await vi.waitFor(async () => expect(await faults(last)).toMatchObject(waits), LONG);
  await settled();
  expect(told()).toEqual(['1', '2']);
});

test.each<WishState>(['refused', 'takenBack'])(
  'a first device that is here, and whose address is %s after all, is not waited for',
  async (state) => {
    const { come, told, clock, made, becomes, faults } = boot(ALL, ['1', '2']);
    made.outcome = 'waiting';
    come('1');
    await vi.waitFor(() => expect(told()).toEqual(['1']), LONG);
    come('2');
    const waits = { 2: remoteSentences.firstIsHere };
    await vi.waitFor(async () => expect(await faults()).toMatchObject(waits), LONG);
    await settled();
    becomes('1', state);
    clock.advance(FIRST_GONE_MS);
    await vi.waitFor(() => expect(told()).toEqual(['1', '2']), LONG);
  },
);

test('a first device that is here and gives no answer for long is not waited for; the next one is the first after a restart, too', async () => {
  const { come, told, clock, here, made, becomes, redirects, start, faults } = boot(ALL, ['1', '2', '3']);
  made.outcome = 'waiting';
  come('1');
  await vi.waitFor(() => expect(told()).toEqual(['1']), LONG);
  come('2');
  becomes('1', 'waiting', 'The device does not answer');
  made.outcome = 'confirmed';
  await vi.waitFor(
    async () => expect(await faults()).toMatchObject({ 2: remoteSentences.firstIsHere }),
    LONG,
  );
  clock.advance(FIRST_GONE_MS);
  await settled();
  expect(told()).toEqual(['1']);
  clock.advance(FIRST_GONE_MS);
  await vi.waitFor(() => expect(told()).toEqual(['1', '2']), LONG);
  here.delete('2');
  await redirects[Symbol.asyncDispose]();
  const next = start();
  come('3');
  const waits = { 3: remoteSentences.firstGoes };
  await vi.waitFor(async () => expect(await faults(next)).toMatchObject(waits), LONG);
  await settled();
  expect(told()).toEqual(['1', '2']);
});

test('of two servers one says who goes, for devices of both: where its first one refuses, the next one of the other goes alone', async () => {
  const { come, told, clock, made, becomes, start, faults } = boot(ALL, ['1', '2', '3']);
  const b = start('b');
  made.outcome = 'waiting';
  come('1');
  await vi.waitFor(() => expect(told()).toEqual(['1']), LONG);
  come('2', 'b');
  come('3', 'b');
  await settled();
  expect(told()).toEqual(['1']);
  expect(await faults(b)).toMatchObject({ 2: remoteSentences.firstIsHere, 3: remoteSentences.firstIsHere });
  becomes('1', 'refused');
  clock.advance(FIRST_GONE_MS);
  await vi.waitFor(() => expect(told()).toEqual(['1', '2']), LONG);
  await settled();
  expect(told()).toEqual(['1', '2']);
});

test('rules that are saved on two servers have one device told, and one that is not able is named where it is', async () => {
  const { here, told, made, keys, start, redirects, states } = boot([], ['1', '2', '3']);
  const b = start('b');
  here.set('1', 'a').set('2', 'b').set('3', 'b');
  keys.set('new 3', ['net_HbSec']);
  made.rules = ALL;
  for (const server of [redirects, b]) server.apply();
  await settled();
  expect(told()).toHaveLength(1);
  const { 3: third, ...others } = await states(b);
  expect([third, Object.values(others).toSorted()]).toEqual(['refused', ['stays', 'waiting']]);
});

test('a server that takes over from one that is gone waits for the first device still, and goes on with those that wait', async () => {
  const { come, told, clock, here, turn, start } = boot(ALL, ['1', '2', '3']);
  start('b');
  come('1');
  await vi.waitFor(() => expect(told()).toEqual(['1']), LONG);
  come('2', 'b');
  come('3');
  await settled();
  here.delete('1');
  turn.of = 'b';
  clock.advance(TURN_MS);
  await settled();
  clock.advance(FIRST_GONE_MS - 1);
  await settled();
  expect(told()).toEqual(['1']);
  clock.advance(1);
  await vi.waitFor(() => expect(told().toSorted()).toEqual(['1', '2', '3']), LONG);
});

test('a device of another server is told also where that server alone says that it has it', async () => {
  const { here, moved, told } = boot(ALL, ['1']);
  await settled();
  here.set('1', 'b');
  moved.tell('1');
  await vi.waitFor(() => expect(told()).toEqual(['1']), LONG);
});

test('where the first device refuses, one that was sent there meanwhile is waited for, and no third one is told', async () => {
  const { come, told, clock, made, becomes, want, faults } = boot(ALL, ['1', '2', '3']);
  made.outcome = 'waiting';
  come('1');
  await vi.waitFor(() => expect(told()).toEqual(['1']), LONG);
  come('3');
  await settled();
  made.outcome = 'confirmed';
  await want('2', { net_Server: 'b.example:7000' }, 'bob');
  becomes('1', 'refused');
  clock.advance(FIRST_GONE_MS);
  await settled();
  expect(told()).toEqual(['1', '2']);
  expect(await faults()).toMatchObject({ 3: remoteSentences.firstGoes });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import type { RecordWay, NewDelivery } from '@outrider/model/notifications/delivery-record.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import type { Store } from '@outrider/store/store.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { Outbox } from './outbox.ts';
import type { TryOutcome, Way } from './way.ts';
import { LONG } from '../testing-wait.ts';

let folder: string;
let store: Store;
let clock: ManualClock;
let ends: AsyncDisposable[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-outbox-'));
  layDatabase(folder);
  clock = new ManualClock(1_000_000);
  store = await openSqliteStore({ folder }, clock);
});
afterEach(async () => {
  for (const end of ends) await end[Symbol.asyncDispose]();
  ends = [];
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

type Send = (receiver: string, uid: string, signal: AbortSignal) => Promise<TryOutcome> | TryOutcome;
const way = (send: Send): Way => ({
  hours: () => 1,
  send: async ({ receiver, uid }, signal) => await send(receiver, uid, signal),
});
const taken = { kind: 'taken', answer: '250 taken' } as const;

async function start(mail: Send, webhook: Send = mail, server = 'here'): Promise<Outbox> {
  const ways: Record<RecordWay, Way> = {
    mail: way(mail),
    sms: way(mail),
    webhook: way(webhook),
    browser: way(mail),
    shift: way(mail),
    driver: way(mail),
  };
  const outbox = await Outbox.start({
    store,
    ways,
    watch: { tried: async () => {} },
    server,
    clock,
    log: silentLog,
  });
  ends.push(outbox);
  return outbox;
}
const delivery = (receiver: string, more: Partial<NewDelivery> = {}): NewDelivery => ({
  key: receiver,
  uid: `uid ${receiver}`,
  way: 'mail',
  target: 'mail',
  receiver,
  deviceid: 'bus-1',
  eventid: 15,
  event: 1,
  untilMs: clock.now() + 3_600_000,
  body: {},
  ...more,
});
async function add(outbox: Outbox, ...all: NewDelivery[]): Promise<void> {
  await store.deliveries.add(all, { open: 1_000, ended: 1_000, words: 'too many' });
  outbox.wake();
}
const states = async (): Promise<unknown[]> =>
  (await store.deliveries.list({ limit: 99 })).map(({ receiver, state, tries }) => [receiver, state, tries]);

test('what is added is delivered once, and its answer is kept', async () => {
  const sent: string[] = [];
  const outbox = await start((receiver) => {
    sent.push(receiver);
    return taken;
  });
  await add(outbox, delivery('ann'), delivery('bob'));
  await expect.poll(states).toEqual([
    ['bob', 'done', 1],
    ['ann', 'done', 1],
  ]);
  expect(sent.sort()).toEqual(['ann', 'bob']);
  expect(await store.deliveries.list({ limit: 1 })).toMatchObject([{ answer: '250 taken' }]);
});

test('what failed is tried again with the same id after pauses that grow, until it is too late', async () => {
  const uids: string[] = [];
  const outbox = await start((_receiver, uid) => {
    uids.push(uid);
    return { kind: 'failed', answer: '450 busy' };
  });
  await add(outbox, delivery('ann', { untilMs: clock.now() + 20_000 }));
  for (const [tries, pauseMs] of [
    [1, 5_000],
    [2, 10_000],
  ] as const) {
    await expect.poll(states).toEqual([['ann', 'waiting', tries]]);
    await vi.waitFor(async () => {
      const [{ nextMs } = { nextMs: 0 }] = await store.deliveries.due();
      expect(nextMs - clock.now()).toBe(pauseMs);
    }, LONG);
    clock.advance(pauseMs);
  }
  await expect.poll(states).toEqual([['ann', 'dead', 3]]);
  expect(uids).toEqual(['uid ann', 'uid ann', 'uid ann']);
  expect(await outbox.again([1])).toBe(1);
  await expect.poll(states).toEqual([['ann', 'waiting', 1]]);
});

test('while nobody is there, one alone is tried, all others rest without a try, and all go out once somebody is', async () => {
  let isThere = false;
  let asked = 0;
  const outbox = await start(() => {
    asked++;
    return isThere ? taken : { kind: 'away', answer: 'ECONNREFUSED' };
  });
  await add(outbox, delivery('first'));
  await expect.poll(() => asked).toBe(1);
  await add(outbox, ...Array.from({ length: 20 }, (_, at) => delivery(`ann${at}`)));
  for (const times of [2, 3]) {
    await vi.waitFor(async () => {
      clock.advance(1_000);
      expect(asked).toBe(times);
    }, LONG);
  }
  expect((await store.deliveries.list({ limit: 99 })).every(({ tries }) => tries === 0)).toBe(true);
  expect(outbox.restsUntil('mail')).toBeGreaterThan(clock.now());
  expect(outbox.restsUntil('sms')).toBe(0);
  isThere = true;
  outbox.retry('mail');
  await expect.poll(() => store.deliveries.counts()).toMatchObject({ done: 21 });
});

test('what was passed on is asked about again until it is known what came of it, and given up with its last word once it is too late', async () => {
  let asked = 0;
  let outcome: TryOutcome = { kind: 'waits', answer: 'not yet', againMs: 4_000 };
  const outbox = await start(() => (asked++, outcome));
  const untilMs = clock.now() + 6_000;
  await add(outbox, delivery('ann', { untilMs }), delivery('bob', { untilMs }));
  const answers = async (): Promise<unknown> =>
    (await store.deliveries.list({ limit: 9 })).map(({ state, answer, tries }) => [state, answer, tries]);
  await expect.poll(answers).toEqual([
    ['waiting', 'not yet', 0],
    ['waiting', 'not yet', 0],
  ]);
  clock.advance(4_000);
  await expect.poll(() => asked).toBe(4);
  await expect.poll(answers).toEqual([
    ['waiting', 'not yet', 0],
    ['waiting', 'not yet', 0],
  ]);
  await vi.waitFor(async () => {
    const [{ nextMs } = { nextMs: 0 }] = await store.deliveries.due();
    expect(nextMs).toBe(untilMs + 1);
  }, LONG);
  outcome = { kind: 'waits', answer: 'never', againMs: 4_000 };
  await vi.waitFor(async () => {
    clock.advance(5_000);
    expect(await answers()).toEqual([
      ['dead', 'never', 1],
      ['dead', 'never', 1],
    ]);
  }, LONG);
});

test('what was being passed on when it became too late is delivered where the other side takes it seconds later', async () => {
  let asked = 0;
  let outcome: TryOutcome = { kind: 'waits', answer: 'not yet', againMs: 4_000 };
  const outbox = await start(() => (asked++, outcome));
  await add(outbox, delivery('ann', { untilMs: clock.now() + 1_000 }));
  const answers = async () => (await store.deliveries.list({ limit: 9 })).map(({ answer }) => answer);
  await expect.poll(answers).toEqual(['not yet']);
  clock.advance(1_001);
  await vi.waitFor(() => {
    clock.advance(0);
    expect(asked).toBe(2);
  }, LONG);
  await expect.poll(states).toEqual([['ann', 'waiting', 0]]);
  outcome = taken;
  clock.advance(4_000);
  await vi.waitFor(async () => {
    clock.advance(0);
    expect(await states()).toEqual([['ann', 'done', 1]]);
  }, LONG);
});

test('what another server added is found within a minute, also where nothing was due', async () => {
  const sent: string[] = [];
  await start((receiver) => {
    sent.push(receiver);
    return taken;
  });
  // Nothing wakes this one: the other was killed right after it.
  await store.deliveries.add([delivery('ann')], { open: 9, ended: 9, words: 'too many' });
  await vi.waitFor(() => {
    clock.advance(10_000);
    expect(sent).toEqual(['ann']);
  }, LONG);
});

test('a place that hangs holds up no other', async () => {
  const outbox = await start(
    () => taken,
    (_receiver, _uid, signal) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () => resolve({ kind: 'away', answer: 'ended' })),
      ),
  );
  const hooks = Array.from({ length: 20 }, (_, at) =>
    delivery(`hook${at}`, { way: 'webhook', target: 'webhook slow' }),
  );
  await add(outbox, ...hooks);
  await add(outbox, delivery('ann'));
  await expect.poll(() => store.deliveries.counts()).toEqual({ waiting: 16, running: 4, done: 1, dead: 0 });
});

test('what was tried when the server ended is tried once more by the next start, with the same id', async () => {
  const first = await start(
    (_receiver, _uid, signal) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () => resolve({ kind: 'away', answer: 'ended' })),
      ),
  );
  await add(first, delivery('ann'));
  await expect.poll(states).toEqual([['ann', 'running', 1]]);
  await first[Symbol.asyncDispose]();
  const uids: string[] = [];
  await start((_receiver, uid) => {
    uids.push(uid);
    return taken;
  });
  await expect.poll(states).toEqual([['ann', 'done', 2]]);
  expect(uids).toEqual(['uid ann']);
});

test('of two servers over one store one delivers it', async () => {
  const sent: string[] = [];
  const send = (receiver: string): TryOutcome => {
    sent.push(receiver);
    return taken;
  };
  const [here, there] = [await start(send), await start(send, send, 'there')];
  const all = Array.from({ length: 30 }, (_, at) => delivery(`ann${at}`));
  await store.deliveries.add(all, { open: 1_000, ended: 1_000, words: 'too many' });
  here.wake();
  there.wake();
  await expect.poll(() => store.deliveries.counts()).toMatchObject({ done: 30 });
  expect([...new Set(sent)]).toHaveLength(30);
  expect(sent).toHaveLength(30);
});

test('where nothing waits it is looked once a minute, and no more', async () => {
  const due = vi.spyOn(store.deliveries, 'due');
  const outbox = await start(() => taken);
  await add(outbox, delivery('ann'));
  await expect.poll(states).toEqual([['ann', 'done', 1]]);
  await expect.poll(() => due.mock.results.at(-1)?.value as Promise<unknown>).toEqual([]);
  const asked = due.mock.calls.length;
  clock.advance(59_000);
  expect(due).toHaveBeenCalledTimes(asked);
  clock.advance(86_400_000);
  expect(due).toHaveBeenCalledTimes(asked + 1);
});

/** Sends that go on until they are let go of, by their receivers, or the outbox ends. */
function held() {
  const ends = new Map<string, (outcome: TryOutcome) => void>();
  const send: Send = (receiver, _uid, signal) =>
    new Promise((resolve) => {
      ends.set(receiver, resolve);
      signal.addEventListener('abort', () => resolve(taken));
    });
  return { ends, send };
}
const many = (target: string, count: number, way: RecordWay): NewDelivery[] =>
  Array.from({ length: count }, (_, at) => delivery(`${target} ${at}`, { target, way }));

test('places that take long hold up no place that has waited longer: the next room is its own', async () => {
  const { ends, send } = held();
  const outbox = await start(send);
  const places = ['a', 'b', 'c', 'd'].map((place) => `webhook ${place}`);
  await add(outbox, ...places.flatMap((place) => many(place, 8, 'webhook')));
  await expect.poll(() => ends.size).toBe(16);
  await add(outbox, ...many('webhook z', 1, 'webhook'));
  ends.get('webhook a 0')?.(taken);
  await expect.poll(() => ends.size).toBe(17);
  expect([...ends.keys()].at(-1)).toBe('webhook z 0');
});

test('browsers leave room for mail, however many hosts they name', async () => {
  const { ends, send } = held();
  const outbox = await start(send);
  const hosts = Array.from({ length: 10 }, (_, at) => `browser ${at}.example`);
  await add(outbox, ...hosts.flatMap((host) => many(host, 4, 'browser')), delivery('ann'));
  await expect.poll(() => ends.has('ann')).toBe(true);
  expect(ends.size).toBe(7);
});

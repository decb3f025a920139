import { ManualClock } from '@outrider/kit/clock.ts';
import { orderSentences } from '@outrider/model/orders/sentences.ts';
import { expect, test } from 'vitest';
import { bootStore, ERRAND, NOW } from './testing-servers.ts';

const LOOK_MS = 15_000;
const LEASE_MS = 60_000;

test('of two servers that could both run an order one does, and the other changes nothing of it', async () => {
  const { server, clock, kept } = await bootStore();
  const a = await server('a', []);
  const [id = 0] = await a.queue.add([ERRAND]);
  const b = await server('b', []);
  a.attach('d');
  b.attach('d');
  await expect.poll(async () => (await kept(id))?.server).toBe('a');
  await expect.poll(() => b.state(id)).toEqual(['running', '']);
  await a.runs[0]?.step(3);
  // However long it takes: the server that has it repeats that.
  for (let look = 0; look < 10; look++) {
    const { leaseMs = 0 } = (await kept(id)) ?? {};
    clock.advance(LOOK_MS);
    await expect.poll(async () => (await kept(id))?.leaseMs).toBeGreaterThan(leaseMs);
  }
  a.runs[0]?.end();
  await expect.poll(() => kept(id)).toMatchObject({ state: 'done', progress: { steps: 3 } });
  clock.advance(LOOK_MS);
  await expect.poll(() => b.state(id)).toEqual(['done', '']);
  // The other one began, was refused, and let it be.
  expect([b.ended, b.queue.own()]).toEqual([[], []]);
});

test('what one server is asked of an order that another has in hand, that one does; and says why where it does not', async () => {
  const { server, kept } = await bootStore();
  const a = await server('a', ['d']);
  const [id = 0] = await a.queue.add([ERRAND]);
  await expect.poll(async () => (await kept(id))?.server).toBe('a');
  const b = await server('b', ['d']);
  await b.queue.setPriority(id, 2);
  expect(await kept(id)).toMatchObject({ priority: 2, server: 'a' });
  await b.queue.pause(id);
  expect([a.state(id), b.state(id)]).toEqual([
    ['paused', ''],
    ['paused', ''],
  ]);
  await b.queue.resume(id);
  await b.queue.cancel(id);
  expect(await kept(id)).toMatchObject({ state: 'cancelled', server: 'a' });
  await expect.poll(() => b.state(id)[0]).toBe('cancelled');
  await expect(b.queue.cancel(id)).rejects.toThrow(orderSentences.over);
  await b.queue.remove(id);
  await expect.poll(() => [a.queue.list(), b.queue.list()]).toEqual([[], []]);
  expect(b.runs).toEqual([]);
});

test('of an order in the hand of a server that does not answer nothing is changed, and the caller is told', async () => {
  const { store, server, clock, kept } = await bootStore();
  const a = await server('a', []);
  const [id = 0] = await a.queue.add([ERRAND]);
  await store.orders.take(id, { server: 'gone', forMs: LEASE_MS });
  const row = await kept(id);
  const b = await server('b', ['d']);
  const paused = expect(b.queue.pause(id)).rejects.toThrow(orderSentences.elsewhere);
  clock.advance(10_000);
  await paused;
  expect(await kept(id)).toEqual(row);
});

test('what one server changes of an order that waits the others see at once', async () => {
  const { server } = await bootStore();
  const a = await server('a', []);
  const b = await server('b', []);
  const [id = 0] = await a.queue.add([ERRAND]);
  await expect.poll(() => b.state(id)).toEqual(['waiting', 'offline']);
  await b.queue.pause(id);
  await expect.poll(() => a.state(id)[0]).toBe('paused');
  await a.queue.remove(id);
  await expect.poll(() => b.queue.list()).toEqual([]);
});

test('a start leaves what another server has in hand, until its lease is over', async () => {
  const { store, server, clock, kept } = await bootStore();
  const a = await server('a', []);
  const [id = 0] = await a.queue.add([ERRAND]);
  await a.queue[Symbol.asyncDispose]();
  // A server that was killed while it ran.
  await store.orders.take(id, { server: 'gone', forMs: LEASE_MS });
  const row = await kept(id);
  const b = await server('b', ['d']);
  expect(b.state(id)).toEqual(['running', '']);
  expect([b.runs, await kept(id)]).toEqual([[], row]);
  clock.advance(LEASE_MS - 1);
  await expect.poll(() => b.state(id)).toEqual(['running', '']);
  expect(b.runs).toEqual([]);
  clock.advance(LOOK_MS);
  await expect.poll(() => kept(id)).toMatchObject({ state: 'running', server: 'b' });
  expect(b.runs).toHaveLength(1);
});

test('a server that was killed takes its own orders again at once', async () => {
  const { store, server, kept } = await bootStore();
  const before = await server('a', []);
  const [id = 0] = await before.queue.add([ERRAND]);
  await before.queue[Symbol.asyncDispose]();
  await store.orders.take(id, { server: 'a', forMs: LEASE_MS });
  await store.orders.change(id, { progress: { steps: 5 } }, 'a');
  const { runs } = await server('a', ['d']);
  expect(runs).toHaveLength(1);
  expect(runs[0]?.handle.order()).toMatchObject({ state: 'running', steps: 5, what: 'a thing' });
  await expect.poll(() => kept(id)).toMatchObject({ state: 'running', server: 'a' });
});

test('a server that stood still for too long overwrites nothing of the one that has its order by now', async () => {
  const { server, clock, kept } = await bootStore();
  const stands = new ManualClock(NOW);
  const a = await server('a', ['d'], { at: stands });
  const [id = 0] = await a.queue.add([ERRAND]);
  await expect.poll(() => kept(id)).toMatchObject({ state: 'running', server: 'a' });
  const b = await server('b', ['d']);
  clock.advance(LEASE_MS + LOOK_MS);
  await expect.poll(() => kept(id)).toMatchObject({ server: 'b' });
  await b.runs[0]?.step(7);
  await expect(a.runs[0]?.step(1)).rejects.toThrow(orderSentences.elsewhere);
  await expect.poll(() => a.queue.own()).toEqual([]);
  expect(await kept(id)).toMatchObject({ state: 'running', server: 'b', progress: { steps: 7 } });
  b.runs[0]?.end();
  await expect.poll(() => kept(id)).toMatchObject({ state: 'done', progress: { steps: 7 } });
  expect(a.runs).toHaveLength(1);
});

test('what runs here and another server has by now is ended at the next look', async () => {
  const { server, clock, kept } = await bootStore();
  const stands = new ManualClock(NOW);
  const a = await server('a', ['d'], { at: stands });
  const [id = 0] = await a.queue.add([ERRAND]);
  await expect.poll(() => kept(id)).toMatchObject({ server: 'a' });
  const b = await server('b', ['d']);
  clock.advance(LEASE_MS + LOOK_MS);
  await expect.poll(() => kept(id)).toMatchObject({ server: 'b' });
  const row = await kept(id);
  stands.advance(LEASE_MS + LOOK_MS);
  await expect(a.runs[0]?.run()).resolves.toBeUndefined();
  await expect.poll(() => a.state(id)).toEqual(['running', '']);
  expect([a.runs.length, b.runs.length, await kept(id)]).toEqual([1, 1, row]);
});

test('what one server is asked for another runs, where the device hangs on that; what one removes is gone on both', async () => {
  const { server, clock } = await bootStore();
  const a = await server('a', []);
  const b = await server('b', ['e']);
  const [first = 0, second = 0] = await a.queue.add([{ ...ERRAND, deviceid: 'e' }, ERRAND]);
  clock.advance(LOOK_MS);
  await expect.poll(() => b.runs).toHaveLength(1);
  expect(b.runs[0]?.handle.order()).toMatchObject({ id: first });
  await expect.poll(() => b.state(second)).toEqual(['waiting', 'offline']);
  await b.queue.remove(second);
  clock.advance(LOOK_MS);
  await expect.poll(() => a.queue.list().map(({ order }) => order.id)).toEqual([first]);
  expect(a.state(first)).toEqual(['running', '']);
});

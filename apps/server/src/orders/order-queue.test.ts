import { orderSentences } from '@outrider/model/orders/sentences.ts';
import { expect, test } from 'vitest';
import { bootStore, ERRAND, NOW } from './testing-servers.ts';

const LOOK_MS = 15_000;

test('what is asked for is kept with its kind, runs when its device comes, and its end is told', async () => {
  const { server, kept } = await bootStore();
  const { queue, runs, ended, attach, state } = await server('a', []);
  const [id = 0] = await queue.add([ERRAND]);
  expect(state(id)).toEqual(['waiting', 'offline']);
  expect(await kept(id)).toMatchObject({ kind: 'errand', body: { what: 'a thing' }, progress: { steps: 0 } });
  attach('d');
  expect(runs).toHaveLength(1);
  await runs[0]?.step(2);
  expect(await kept(id)).toMatchObject({ state: 'running', server: 'a', progress: { steps: 2 } });
  runs[0]?.end();
  await expect.poll(() => ended).toEqual(['done']);
  await expect.poll(() => kept(id)).toMatchObject({ state: 'done', leaseMs: 0, endedMs: NOW });
});

test('an order ends once it is too late to begin with it, and is not begun between two looks either', async () => {
  const { server, clock } = await bootStore();
  const { queue, runs, attach, state, ended } = await server('a', []);
  const [late = 0, long = 0] = await queue.add([
    { ...ERRAND, untilMs: NOW + 20_000 },
    { ...ERRAND, deviceid: 'e', untilMs: NOW + 86_400_000 },
  ]);
  clock.advance(20_000);
  attach('d');
  expect(runs).toEqual([]);
  clock.advance(LOOK_MS);
  await expect.poll(() => state(late)).toEqual(['failed', orderSentences.tooLate]);
  await expect.poll(() => [state(long), ended]).toEqual([['waiting', 'offline'], ['failed']]);
  attach('e');
  expect(runs).toHaveLength(1);
});

test('orders of one kind keep none of another kind from their turn', async () => {
  const { server } = await bootStore();
  const errands = await server('a', ['d']);
  const parcels = await server('a', ['d'], { kindName: 'parcel' });
  const first = await errands.queue.add([ERRAND, ERRAND]);
  const [parcel = 0] = await parcels.queue.add([ERRAND]);
  expect(first.map((id) => errands.state(id))).toEqual([
    ['running', ''],
    ['waiting', 'turn'],
  ]);
  expect(parcels.state(parcel)).toEqual(['running', '']);
  expect(parcels.queue.list()).toHaveLength(1);
});

test.each([
  [false, ['first', 'second', 'third']],
  [true, ['third', 'second', 'first']],
])('of orders of one priority the newest goes first: %s', async (newestFirst, inOrder) => {
  const { server } = await bootStore();
  const { queue, runs, attach } = await server('a', [], { newestFirst });
  await queue.add(['first', 'second', 'third'].map((what) => ({ ...ERRAND, what })));
  await queue.add([{ ...ERRAND, priority: 2, what: 'urgent' }]);
  attach('d');
  const said: string[] = [];
  for (let at = 0; at < 4; at++) {
    await expect.poll(() => runs).toHaveLength(at + 1);
    said.push(runs[at]?.handle.order().what ?? '');
    runs[at]?.end();
  }
  expect(said).toEqual(['urgent', ...inOrder]);
});

test('an order that has no room waits for it, and holds up no other', async () => {
  const { server } = await bootStore();
  const { queue, state } = await server('a', ['d'], { hasRoomFor: (what) => what !== 'large' });
  const [large = 0, small = 0] = await queue.add([{ ...ERRAND, what: 'large' }, ERRAND]);
  expect([state(large), state(small)]).toEqual([
    ['waiting', 'room'],
    ['running', ''],
  ]);
});

test('an order is found by its key as that changes, until it is over or gone', async () => {
  const { server } = await bootStore();
  const { queue, runs } = await server('a', ['d']);
  const [id = 0, next = 0] = await queue.add([ERRAND, ERRAND]);
  const found = (steps: number): number | undefined => queue.findOpen(`step ${steps}`)?.id;
  expect(found(0)).toBeUndefined();
  await runs[0]?.step(1);
  expect(found(1)).toBe(id);
  await runs[0]?.step(2);
  expect([found(1), found(2)]).toEqual([undefined, id]);
  expect([queue.runOf(id), queue.runOfDevice('d'), queue.runOfDevice('e')]).toEqual([
    runs[0],
    runs[0],
    undefined,
  ]);
  runs[0]?.end();
  await expect.poll(() => runs).toHaveLength(2);
  expect([found(2), queue.runOf(id)]).toEqual([undefined, undefined]);
  await runs[1]?.step(3);
  expect(found(3)).toBe(next);
  await queue.remove(next);
  expect([found(3), queue.runOfDevice('d')]).toEqual([undefined, undefined]);
});

test('ended orders go after the days for which they are kept', async () => {
  const { server, clock, kept } = await bootStore();
  const { queue } = await server('a', [], { days: 0.01 });
  const [old = 0] = await queue.add([ERRAND]);
  await queue.cancel(old);
  clock.advance(500_000);
  const [newer = 0, waiting = 0] = await queue.add([ERRAND, ERRAND]);
  await queue.cancel(newer);
  clock.advance(500_000);
  await expect.poll(() => queue.list().map(({ order }) => order.id)).toEqual([newer, waiting]);
  expect(await kept(old)).toBeUndefined();
});

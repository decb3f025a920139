import type { Retrieval } from '@outrider/model/retrievals/retrieval.ts';
import { expect, test } from 'vitest';
import { type FootageRoom, planRoom } from './footage-room.ts';

const NONE = Number.POSITIVE_INFINITY;
const room = (more: Partial<FootageRoom>): FootageRoom => ({
  all: NONE,
  events: NONE,
  people: NONE,
  makesWay: true,
  ...more,
});
/** Orders by when they ended; 0 is still under way. Those of plans name their event. */
const order = (id: number, endedMs: number, event?: number): Retrieval =>
  ({
    id,
    endedMs,
    state: endedMs === 0 ? 'running' : 'done',
    ...(event === undefined ? {} : { event: { id: event } }),
  }) as unknown as Retrieval;
const orders = [order(1, 300, 7), order(2, 100), order(3, 200, 8), order(4, 0, 9)];
const sizes = new Map([
  [1, 10],
  [2, 10],
  [3, 10],
  [4, 10],
]);

test('each part makes way within itself, the oldest first, and never what is under way', () => {
  expect(planRoom(orders, sizes, room({ events: 20 })).goes).toEqual([3]);
  expect(planRoom(orders, sizes, room({ events: 5 })).goes).toEqual([3, 1]);
  expect(planRoom(orders, sizes, room({ people: 10 })).goes).toEqual([]);
  expect(planRoom(orders, sizes, room({ all: 20 })).goes).toEqual([2, 3]);
  expect(planRoom(orders, sizes, room({ all: 20, events: 20 }))).toMatchObject({
    goes: [3, 2],
    usedBytes: 20,
  });
});

test('where nothing may make way, what is full says so', () => {
  const plan = planRoom(orders, sizes, room({ events: 20, makesWay: false }));
  expect(plan).toEqual({
    goes: [],
    givesUp: [],
    full: new Set(['events']),
    usedBytes: 40,
    used: { events: 30, people: 10 },
  });
  expect(planRoom(orders, sizes, room({ events: 5 })).full).toEqual(new Set(['events']));
  expect(planRoom(orders, sizes, room({ events: 31 })).full).toEqual(new Set());
});

test('where nothing that is over is left, what is half fetched makes way for others of its part, the oldest first', () => {
  const half = (id: number, createdMs: number, event?: number): Retrieval => ({
    ...order(id, 0, event),
    createdMs,
    state: id === 7 ? 'paused' : 'waiting',
  });
  const waiting = [half(5, 50, 1), half(6, 40, 2), half(7, 60, 3), half(8, 10), half(9, 5, 4)];
  const theirs = new Map([5, 6, 7, 8].map((id) => [id, 10]));
  // Nothing came of 9, and 8 is somebody's own.
  expect(planRoom(waiting, theirs, room({ events: 30 }))).toMatchObject({
    goes: [],
    givesUp: [6],
    full: new Set(),
  });
  expect(planRoom(waiting, theirs, room({ events: 10 })).givesUp).toEqual([6, 5, 7]);
  expect(planRoom(waiting, theirs, room({ events: 31 })).givesUp).toEqual([]);
  expect(planRoom(waiting, theirs, room({ all: 30 })).givesUp).toEqual([8]);
  expect(planRoom(waiting, theirs, room({ events: 30, makesWay: false })).givesUp).toEqual([]);
  // What is over goes first, and that is enough.
  const withOver = planRoom(
    [order(1, 300, 7), ...waiting],
    new Map([[1, 10], ...theirs]),
    room({ events: 35 }),
  );
  expect(withOver).toMatchObject({ goes: [1], givesUp: [] });
});

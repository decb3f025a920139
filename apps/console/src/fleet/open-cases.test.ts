import { beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  countOpen,
  dropCase,
  forgetCases,
  openCases,
  takeCase,
  takeCases,
  takeToldCases,
} from './open-cases.ts';
import { aCase } from './testing-case.ts';

const known = (): (readonly [id: number, revision: number])[] =>
  [...openCases.getState().byId.values()]
    .map(({ id, revision }) => [id, revision] as const)
    .toSorted(([one], [other]) => one - other);

beforeEach(forgetCases);

test('what the server lists takes the place of the open cases that are known; those that were closed stay', async () => {
  takeCase(aCase(1));
  takeCase(aCase(2, { closedMs: 5 }));
  await takeCases(async () => [aCase(3)]);
  expect(known().map(([id]) => id)).toEqual([2, 3]);
});

test('what is listed older than it is known stays as it is known', async () => {
  takeCase(aCase(1, { revision: 2 }));
  await takeCases(async () => [aCase(1, { revision: 1 })]);
  expect(known()).toEqual([[1, 2]]);
});

test('an alarm that arises while the cases are listed is not lost', async () => {
  await takeCases(async () => {
    takeCase(aCase(2));
    return [aCase(1)];
  });
  expect(known().map(([id]) => id)).toEqual([1, 2]);
});

test('what becomes of a case while the cases are listed stays', async () => {
  takeCase(aCase(1, { revision: 1 }));
  takeCase(aCase(2, { revision: 1 }));
  await takeCases(async () => {
    takeCase(aCase(1, { revision: 2 }));
    dropCase(2);
    return [aCase(1, { revision: 1 }), aCase(2, { revision: 1 })];
  });
  expect(known()).toEqual([[1, 2]]);
});

test('cases that one session was still asking for are none of the next', async () => {
  await takeCases(async () => {
    forgetCases();
    return [aCase(1)];
  });
  expect(openCases.getState()).toEqual({ byId: new Map(), known: false });
});

test('cases that are told together are one change, and none where nothing of them is news', () => {
  let changes = 0;
  onTestFinished(openCases.subscribe(() => changes++));
  const flood = Array.from({ length: 200 }, (_, at) => aCase(at + 1, { revision: 2 }));
  takeToldCases([...flood, aCase(1, { revision: 3 }), aCase(2, { revision: 1 })]);
  expect(changes).toBe(1);
  expect(known().slice(0, 3)).toEqual([
    [1, 3],
    [2, 2],
    [3, 2],
  ]);
  takeToldCases([aCase(1, { revision: 2 }), aCase(2, { revision: 1 })]);
  takeToldCases([]);
  expect(changes).toBe(1);
});

test('of closed cases a hundred are remembered, those that were told last, and every open one', () => {
  takeToldCases(Array.from({ length: 400 }, (_, at) => aCase(at + 1, { closedMs: at % 2 === 0 ? 0 : at })));
  expect(countOpen(openCases.getState())).toBe(200);
  const closed = [...openCases.getState().byId.values()].filter(({ closedMs }) => closedMs > 0);
  expect([closed.length, closed[0]?.id, closed.at(-1)?.id]).toEqual([100, 202, 400]);
});

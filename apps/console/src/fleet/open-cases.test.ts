import { beforeEach, expect, test } from 'vitest';
import { dropCase, forgetCases, openCases, takeCase, takeCases } from './open-cases.ts';
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

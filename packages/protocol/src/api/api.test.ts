import { expect, test } from 'vitest';
import type { HttpCall } from '../calls/http-call.ts';
import { httpCalls } from '../tables.ts';
import { type ApiOperation, inPath } from './operation.ts';
import { operations } from './operations.ts';
import { outside } from './outside/outside.ts';

test('each HTTP call is in the API, or something says why it is not', () => {
  const named = [...new Set(operations.map(({ call }) => call)), ...Object.keys(outside)];
  expect(named.toSorted()).toEqual(Object.keys(httpCalls).toSorted());
});

test('what stands in a path is asked of the call, or finds an item', () => {
  const lost = operations.flatMap(({ path, takes, gives }) =>
    inPath(path).filter((name) => !(name in takes) && !('found' in gives && gives.found === name)),
  );
  expect(lost).toEqual([]);
});

test('what a call has to be asked an operation takes', () => {
  const lost = operations.flatMap(({ id, call, takes, body = {}, says = {} }: ApiOperation) =>
    Object.entries(httpCalls[call].request.shape)
      .filter(
        ([field, type]) =>
          !type.safeParse(undefined).success &&
          !Object.values({ ...takes, ...body }).includes(field) &&
          !(field in says),
      )
      .map(([field]) => `${id} ${field}`),
  );
  expect(lost).toEqual([]);
});

test('no operation is for what no token may do', () => {
  const refused = operations.filter(({ call }) => (httpCalls[call] as HttpCall).access.tokens === 'never');
  expect(refused).toEqual([]);
});

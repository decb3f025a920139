import { expect, test } from 'vitest';
import type { HttpCall } from './calls/http-call.ts';
import { scopeField } from './calls/scope.ts';
import { firstControl, firstHttp, firstSockets } from './first-calls.ts';
import { controlCalls, httpCalls, socketCalls } from './tables.ts';

const twice = (texts: readonly string[]): string[] => texts.filter((text, at) => texts.indexOf(text) !== at);

test('no two calls have one address', () => {
  expect(
    twice(Object.values(controlCalls).map(({ code, meant }) => `${code} ${JSON.stringify(meant)}`)),
  ).toEqual([]);
  expect(
    twice(
      Object.values<HttpCall>(httpCalls).map(
        ({ method, path, meant }) => `${method} ${path} ${JSON.stringify(meant)}`,
      ),
    ),
  ).toEqual([]);
  expect(
    twice(Object.values(socketCalls).map(({ path, meant }) => `${path} ${JSON.stringify(meant)}`)),
  ).toEqual([]);
});

test('fields that stand in a path are fields of the request', () => {
  for (const { path, request } of Object.values(httpCalls)) {
    const names = path.match(/(?<=\{)\w+(?=\})/g) ?? [];
    expect(Object.keys(request.shape)).toEqual(expect.arrayContaining([...names]));
  }
});

test('a call that is about a device names it in a field', () => {
  const rows = [...Object.values(controlCalls), ...Object.values(httpCalls)];
  expect(rows.map(({ scope }) => scopeField(scope))).toContain('deviceid');
});

test('whatever changes something is in the audit trail', () => {
  const silent = Object.entries(httpCalls).filter(
    ([, { method, audit }]) => (method === 'PUT' || method === 'DELETE') && audit === 'none',
  );
  expect(silent).toEqual([]);
});

test('names of people are told as such, so that the trail keeps them apart', () => {
  const rows = [...Object.values(controlCalls), ...Object.values(httpCalls), ...Object.values(socketCalls)];
  const bare = rows.filter(({ audit }) => /\{(user|username|userName|editingName|member)\}/.test(audit));
  expect(bare.map(({ audit }) => audit)).toEqual([]);
});

test('the calls that a page begins with are those of the table', () => {
  expect(controlCalls).toMatchObject(firstControl);
  expect(httpCalls).toMatchObject(firstHttp);
  expect(socketCalls).toMatchObject(firstSockets);
});

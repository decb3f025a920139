import { createHash } from 'node:crypto';
import { KEY_LENGTH } from '@outrider/protocol/api/operation.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AnswerOnce } from './http/api/answer-once.ts';
import { makeProgram } from './testing-tokens.ts';
import { addUser, startDoors, type TestDoors } from './testing.ts';

let doors: TestDoors;
const clock = new ManualClock(Date.now());
let token: string;
beforeAll(async () => {
  doors = await startDoors({}, clock);
  await addUser(doors.store, 'root', { level: 0 });
  ({ token } = await makeProgram(doors, 'root'));
});
afterAll(() => doors[Symbol.asyncDispose]());

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

async function call(method: string, path: string, body?: object, headers = {}, by = token): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${doors.port}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${by}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? {} : (JSON.parse(text) as Answer['body']),
  };
}

const groupsNamed = async (name: string): Promise<unknown[]> =>
  (await doors.store.groups.list()).filter((group) => group.name === name);
const key = (text: string) => ({ 'idempotency-key': text });

test('a program adds, changes and removes; what has nothing to tell is 204', async () => {
  const added = await call('POST', '/groups', { name: 'Depot', parentid: 1 });
  expect(added).toMatchObject({ status: 200, body: { groupid: expect.any(Number) as unknown } });
  expect(Object.keys(added.body)).toEqual(['groupid']);
  const path = `/groups/${String(added.body['groupid'])}`;
  expect(await call('PUT', path, { name: 'Yard' })).toMatchObject({ status: 204, body: {} });
  expect(await groupsNamed('Yard')).toHaveLength(1);
  expect(await call('PUT', `${path}/devices/A`)).toMatchObject({ status: 204 });
  expect(await call('DELETE', `${path}/devices/A`)).toMatchObject({ status: 204 });
  expect(await call('DELETE', path)).toMatchObject({ status: 204 });
  expect(await groupsNamed('Yard')).toEqual([]);
});

test('what is based on what somebody else changed since is refused by If-Match, and nothing is done', async () => {
  const read = await call('GET', '/devices/A?fields=edits');
  const tag = read.headers.get('etag') ?? '';
  expect(tag).toBe(`"${String(read.body['edits'])}"`);
  const named = (name: string, headers = {}) => call('PUT', '/devices/A/name', { name }, headers);
  expect(await named('first', { 'if-match': tag })).toMatchObject({ status: 204 });
  const late = await named('second', { 'if-match': tag });
  expect(late).toMatchObject({ status: 412, body: { code: 'CHANGED_SINCE' } });
  expect(late.body['todo']).toContain('ETag');
  expect(doors.fleet.state.get('A')?.memo).toBe('first');
  expect(await named('third')).toMatchObject({ status: 204 });
  expect(await named('fourth', { 'if-match': 'yesterday' })).toMatchObject({ status: 400 });
  const noEdits = await call('POST', '/groups', { name: 'x' }, { 'if-match': tag });
  expect(noEdits).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
});

test('the same call with its key is done once, at once twice and later, and answered the same', async () => {
  const add = () => call('POST', '/groups', { name: 'Once' }, key('order-1'));
  const both = await Promise.all([add(), add()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0].body).toEqual(both[1].body);
  const later = await add();
  expect(later.body).toEqual(both[0].body);
  expect(later.headers.get('idempotency-replayed')).toBe('true');
  expect(await groupsNamed('Once')).toHaveLength(1);
  const other = await call('POST', '/groups', { name: 'Twice' }, key('order-1'));
  expect(other).toMatchObject({ status: 422, body: { code: 'KEY_USED' } });
  expect(await groupsNamed('Twice')).toEqual([]);
  clock.leap(86_400_000);
  expect(await call('POST', '/groups', { name: 'Twice' }, key('order-1'))).toMatchObject({ status: 200 });
});

test('a call whose fields stand in another order, or whose numbers are written otherwise, is the same call', async () => {
  const sent = async (body: string): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${doors.port}/api/v1/fences/7`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...key('fence') },
      body,
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? {} : (JSON.parse(text) as Answer['body']),
    };
  };
  const rest = '"enable":1,"trigger_in":1,"trigger_out":0,"devices":["A","B"],"groups":[]';
  const first = await sent(`{"title":"Yard","lat":25,"lng":121,"radius":200,${rest}}`);
  expect(first.status).toBeLessThan(300);
  const again = await sent(`{${rest},"radius":2e2,"lng":121.0,"lat":25.00,"title":"Yard"}`);
  expect(again).toMatchObject({ status: first.status, body: first.body });
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  const other = rest.replace('["A","B"]', '["B","A"]');
  expect(await sent(`{"title":"Yard","lat":25,"lng":121,"radius":200,${other}}`)).toMatchObject({
    status: 422,
  });
});

test('fields within fields may stand in another order, too', async () => {
  const once = new AnswerOnce({ ...doors, clock });
  const ask = (question: readonly unknown[]) =>
    once.answer({ owner: 'x', key: 'inner', question }, async () => ({ status: 200, body: 'done' }));
  expect(await ask(['op', { a: [{ x: 1, y: 2 }], b: null }])).toMatchObject({ again: false });
  expect(await ask(['op', { b: null, a: [{ y: 2, x: 1 }] }])).toMatchObject({ again: true });
  await expect(ask(['op', { b: null, a: [{ y: 1, x: 2 }] }])).rejects.toMatchObject({ code: 'KEY_USED' });
});

test('a call that was kept as it was written is answered the same', async () => {
  const hash = (parts: unknown): string =>
    createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  const question = ['op', { b: 1, a: 2 }];
  const kept = { owner: 'x', asked: hash(question), nowMs: clock.now() };
  const { keptAnswers } = doors.store;
  await keptAnswers.begin(hash(['x', 'older']), kept, { forMs: 86_400_000, most: 100 });
  await keptAnswers.answered(hash(['x', 'older']), { status: 200, body: 'before' });
  const once = new AnswerOnce({ ...doors, clock });
  const answer = once.answer({ owner: 'x', key: 'older', question }, async () => ({
    status: 200,
    body: 'now',
  }));
  expect(await answer).toMatchObject({ body: 'before', again: true });
});

test('a key is its token’s own; what was refused is answered the same, what passes is tried again', async () => {
  const { token: other } = await makeProgram(doors, 'root');
  await call('POST', '/groups', { name: 'Mine' }, key('k'));
  expect(await call('POST', '/groups', { name: 'Other' }, key('k'), other)).toMatchObject({ status: 200 });
  const absent = () => call('DELETE', '/groups/999999', undefined, key('gone'));
  expect([(await absent()).status, (await absent()).headers.get('idempotency-replayed')]).toEqual([
    404,
    'true',
  ]);
  const ask = () => call('POST', '/devices/A/place', undefined, key('where'));
  expect([(await ask()).status, (await ask()).headers.get('idempotency-replayed')]).toEqual([503, null]);
});

test('a call that another server has in hand is not done here, and one that failed without a word is forgotten', async () => {
  const [here, there] = [new AnswerOnce({ ...doors, clock }), new AnswerOnce({ ...doors, clock })];
  const one = { owner: 'x', key: 'k', question: [1] };
  const doing = Promise.withResolvers<{ status: number; body: string }>();
  const first = here.answer(one, () => doing.promise);
  await expect
    .poll(() =>
      there.answer(one, async () => ({ status: 200, body: 'twice' })).catch((error: unknown) => error),
    )
    .toMatchObject({ code: 'KEY_IN_HAND' });
  doing.reject(new Error('a fault'));
  await expect(first).rejects.toThrow('a fault');
  const again = there.answer(one, async () => ({ status: 200, body: 'done' }));
  expect(await again).toEqual({ status: 200, body: 'done', again: false });
});

test.each([
  ['a field that there is not', { name: 'x', __proto: 1 }, {}, '__proto'],
  ['a list in place of an object', [1], {}, 'object'],
  ['a key that is too long', { name: 'x' }, key('x'.repeat(KEY_LENGTH + 1)), 'Idempotency-Key'],
  ['a value that does not fit', { name: 7 }, {}, ''],
])('%s is refused in words', async (_, body, headers, word) => {
  const refused = await call('POST', '/groups', body, headers);
  expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  expect(refused.body['detail']).toContain(word);
});

test('a name and a password in a body open nothing, and pages of others change nothing', async () => {
  const body = JSON.stringify({ username: 'root', password: 'x', name: 'x' });
  const url = `http://127.0.0.1:${doors.port}/api/v1/groups`;
  const json = { 'content-type': 'application/json' };
  expect((await fetch(url, { method: 'POST', headers: json, body })).status).toBe(401);
  const refused = await call('POST', '/groups', { name: 'x' }, { origin: 'https://elsewhere.example' });
  expect(refused).toMatchObject({ status: 403 });
  const { token: weaker } = await makeProgram(doors, 'root', { level: 3 });
  expect(await call('POST', '/groups', { name: 'x' }, {}, weaker)).toMatchObject({ status: 403 });
});
